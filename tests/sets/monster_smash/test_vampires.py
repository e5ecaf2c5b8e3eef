"""Vampires, and the titan Ancient Lord."""

from typing import Any

import pytest

from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.common import giant, grunt, strike
from tests.fixtures.cards.makers import body, plain_base
from tests.tables import one_base, two_bases

DRINKER, FLEDGLING, PARTY = "Heavy Drinker", "Fledgling Vampire", "Mad Monster Party"
TWO_ACTIONS = ["action", extra("action")]


class TestTheCount:
    def test_it_may_strengthen_a_minion_where_any_player_destroyed_one(self) -> None:
        t = two_bases(
            p1={"Field": ["The Count"], "Meadow": [body(1)]},
            p2={"Meadow": [grunt, giant], "hand": [strike]},
            current="p2",
        )
        t.p2.plays("Strike").picks("Grunt")
        t.p1.is_offered("Body 1", "Giant", "decline").picks("Body 1")
        assert t.counters("Body 1") == 1

    def test_its_talent_lowers_a_minion_until_your_next_turn(self) -> None:
        t = one_base(p1={"Field": ["The Count"], "deck": [body(1)] * 9}, p2={"Field": [giant], "deck": [body(1)] * 9})
        t.p1.uses("The Count").picks("Giant")
        t.start_turn("p2")
        assert t.power("Giant") == 5
        t.start_turn("p1")
        assert t.power("Giant") == 6


class TestNightstalker:
    def test_it_draws_and_grows_if_you_have_destroyed_a_minion(self) -> None:
        t = one_base(p1={"Field": ["Nightstalker"], "hand": [strike], "deck": [body(1)]}, p2={"Field": [grunt]})
        t.p1.plays("Strike").picks("Grunt").uses("Nightstalker")
        assert (t.power("Nightstalker"), t.p1.hand) == (6, ["Body 1"])
        t.start_turn("p2")
        assert t.power("Nightstalker") == 4

    def test_a_destroyed_action_does_not_count(self) -> None:
        t = one_base(
            p1={"Field": ["Nightstalker", grunt], "hand": ["Disenchant"], "deck": [body(1)]},
            p2={"on Nightstalker": ["Upgrade"]},
        )
        t.p1.plays("Disenchant").uses("Nightstalker")
        assert (t.power("Nightstalker"), t.p1.hand) == (4, [])


class TestHeavyDrinker:
    def test_it_destroys_a_weak_minion_there_or_another_of_yours_anywhere(self) -> None:
        sides: dict[str, Any] = {
            "p1": {"Field": [body(4)], "Meadow": [giant], "hand": [DRINKER]},
            "p2": {"Field": [grunt, body(3)], "Meadow": [body(1)]},
        }
        t = two_bases(**sides)
        t.p1.plays(DRINKER, at="Field").is_offered("Grunt", "Heavy Drinker", "Body 4", "Giant", "decline").picks(
            "Giant"
        )
        assert (t.counters(DRINKER), t.at("Meadow")) == (2, ["Body 1"])
        t = two_bases(**sides)
        t.p1.plays(DRINKER, at="Field").declines()
        assert t.counters(DRINKER) == 0

    @rule("VERB-50")
    def test_it_does_not_grow_if_the_minion_survives_or_if_it_chose_itself(self) -> None:
        t = one_base(p1={"hand": [DRINKER]}, p2={"Field": [card(grunt, actions=["Unstoppable"])]})
        t.p1.plays(DRINKER).picks("Grunt")
        assert (t.counters(DRINKER), t.at("Field")) == (0, ["Grunt", DRINKER])
        t = one_base(p1={"hand": [DRINKER]})
        t.p1.plays(DRINKER).picks(DRINKER)
        assert (t.at("Field"), t.p1.discard) == ([], [DRINKER])


class TestFledglingVampire:
    @pytest.mark.parametrize("pile", ["hand", "discard"])
    def test_it_is_buried_after_you_destroyed_a_minion_and_uncovered_with_a_counter(self, pile: str) -> None:
        t = two_bases(
            p1={"hand": [strike, *([FLEDGLING] if pile == "hand" else [])],
                "discard": [FLEDGLING] if pile == "discard" else [], "deck": [body(1)] * 9},
            p2={"Field": [grunt], "deck": [body(1)] * 9},
        )  # fmt: skip
        t.p1.plays("Strike").picks(FLEDGLING).picks("Meadow")
        assert t.buried_at("Meadow") == [FLEDGLING]
        assert t.p2.knows(FLEDGLING) == (pile == "discard")
        t.start_turn("p2")
        t.start_turn("p1")
        t.p1.picks(FLEDGLING)
        assert (t.at("Meadow"), t.counters(FLEDGLING)) == ([FLEDGLING], 1)

    def test_it_gets_a_counter_when_it_does_not_come_from_your_hand(self) -> None:
        t = one_base(p1={"hand": [FLEDGLING, "Crack of Dusk"], "discard": [FLEDGLING]})
        t.p1.plays(FLEDGLING)
        assert t.counters(FLEDGLING) == 0
        t.p1.plays("Crack of Dusk").picks(FLEDGLING)
        assert t.powers("Field") == [(FLEDGLING, 2), (FLEDGLING, 4)]

    def test_it_does_not_react_to_its_own_end_or_to_what_another_player_destroys(self) -> None:
        t = one_base(p1={"Field": [FLEDGLING], "hand": [strike]})
        t.p1.plays("Strike")
        assert t.p1.discard == [FLEDGLING, "Strike"]
        t = one_base(p1={"Field": [grunt], "hand": [FLEDGLING]}, p2={"hand": [strike]}, current="p2")
        t.p2.plays("Strike")
        assert t.p1.hand == [FLEDGLING]

    def test_declining_does_not_show_it_to_other_players(self) -> None:
        t = one_base(p1={"hand": [strike, FLEDGLING]}, p2={"Field": [grunt]})
        t.p1.plays("Strike").is_offered(FLEDGLING, "decline").declines()
        assert (t.p1.knows(FLEDGLING), t.p2.knows(FLEDGLING)) == (True, False)

    def test_from_the_hand_it_is_buried_unseen(self) -> None:
        t = one_base(p1={"hand": [strike, FLEDGLING]}, p2={"Field": [grunt]})
        t.p1.plays("Strike").picks(FLEDGLING)
        assert [each.card for each in t.view("p2").players[0].buried] == [None]


class TestWolfPact:
    @rule("TERM-10")
    def test_as_a_minion_it_lowers_one_minion_to_strengthen_another_of_yours_there(self) -> None:
        t = two_bases(
            p1={"Field": [grunt, body(1)], "Meadow": [body(3)], "hand": ["Wolf Pact"]}, p2={"Meadow": [giant]}
        )
        t.p1.plays("Wolf Pact").picks_if_asked("Play it as a minion.")
        t.p1.picks("Field").picks("Grunt").is_offered("Grunt", "Body 1").picks("Grunt")
        assert (t.power("Grunt"), t.counters("Grunt")) == (2, 1)

    @rule("VERB-50")
    def test_a_protected_minion_is_not_lowered_and_nothing_is_placed(self) -> None:
        t = one_base(p1={"Field": [grunt], "hand": ["Wolf Pact"]}, p2={"Field": ["Game Guru"]})
        t.p1.plays("Wolf Pact").picks("Play it as a minion.").picks("Game Guru")
        assert t.counters("Grunt") == 0

    def test_as_an_action_it_shuffles_a_card_back(self) -> None:
        t = one_base(p1={"hand": ["Wolf Pact"], "discard": [grunt, "Howl"], "plays": ["action"]})
        t.p1.plays("Wolf Pact").picks("Howl")
        assert (t.p1.deck, t.p1.discard) == (["Howl"], ["Grunt", "Wolf Pact"])


class TestActions:
    def test_big_gulp_destroys_a_minion_of_power_4_or_less(self) -> None:
        t = one_base(p1={"hand": ["Big Gulp"]}, p2={"Field": [body(4), grunt, body(5)]})
        t.p1.plays("Big Gulp").is_offered("Body 4", "Grunt").picks("Body 4")
        assert t.p2.discard == ["Body 4"]

    def test_buffet_is_an_action_and_a_special_after_you_destroyed_a_minion(self) -> None:
        t = one_base(p1={"hand": ["Buffet"], "deck": [body(1)] * 3})
        t.p1.plays("Buffet")
        assert (len(t.p1.hand), t.p1.discard) == (2, ["Buffet"])
        t = one_base(p1={"hand": [strike, "Buffet"], "deck": [body(1)] * 3}, p2={"Field": [grunt]})
        t.p1.plays("Strike").picks("Buffet")
        assert (len(t.p1.hand), t.p1.plays_left) == (2, ["minion", "action (Strike)"])

    def test_crack_of_dusk_plays_a_small_minion_from_the_discard_pile_with_a_counter(self) -> None:
        t = two_bases(p1={"hand": ["Crack of Dusk"], "discard": [grunt, body(3)]})
        t.p1.plays("Crack of Dusk").is_offered("Grunt", "decline").picks("Grunt").picks("Meadow")
        assert (t.at("Meadow"), t.counters("Grunt")) == (["Grunt"], 1)

    @pytest.mark.parametrize("n", [0, 1, 2])
    def test_cull_the_weak_places_a_counter_for_each_minion_from_the_deck(self, n: int) -> None:
        t = one_base(p1={"hand": ["Cull The Weak"], "deck": [grunt, body(1), "Howl"]}, p2={"Field": [giant]})
        t.p1.plays("Cull The Weak").is_offered("Grunt", "Body 1", "decline").picks(*["Grunt", "Body 1"][:n])
        if n < 2:
            t.p1.declines()
        assert (t.counters("Giant"), len(t.p1.deck)) == (n, 3 - n)

    def test_dinner_date_destroys_its_minion_as_soon_as_that_has_no_power(self) -> None:
        t = one_base(
            p1={"Field": [body(1)], "hand": ["Dinner Date", "Wolf Pact"]}, p2={"Field": [body(3)], "deck": [body(1)]}
        )
        t.p1.plays("Dinner Date", on="Body 3")
        assert (t.power("Body 3"), t.counters("Body 1"), t.at("Field")) == (1, 2, ["Body 1", "Body 3"])
        t.p1.plays("Wolf Pact").picks("Body 3")
        assert (t.at("Field"), t.p2.discard, t.p1.discard) == (["Body 1", "Wolf Pact"], ["Body 3"], ["Dinner Date"])

    def test_its_own_counters_can_save_the_minion_of_dinner_date(self) -> None:
        t = one_base(p1={"Field": [grunt], "hand": ["Dinner Date"]})
        t.p1.plays("Dinner Date")
        assert (t.power("Grunt"), t.counters("Grunt")) == (2, 2)

    def test_a_minion_destroyed_by_dinner_date_is_destroyed_by_its_player(self) -> None:
        t = one_base(p1={"hand": ["Dinner Date", "Buffet"], "deck": [body(1)] * 2}, p2={"Field": [grunt]})
        t.p1.plays("Dinner Date").picks("Buffet")
        assert len(t.p1.hand) == 2

    def test_mad_monster_party_chooses_a_base_or_that_of_the_destroyed_minion(self) -> None:
        t = two_bases(p1={"Field": [grunt], "Meadow": [body(1), body(3)], "hand": [PARTY]}, p2={"Meadow": [giant]})
        t.p1.plays(PARTY).picks("Meadow")
        assert [t.counters(name) for name in ("Grunt", "Body 1", "Body 3", "Giant")] == [0, 1, 1, 0]
        t = two_bases(p1={"Field": [grunt], "Meadow": [body(1)], "hand": [strike, PARTY]}, p2={"Meadow": [giant]})
        t.p1.plays("Strike").picks("Giant").picks(PARTY)
        assert (t.counters("Grunt"), t.counters("Body 1")) == (0, 1)


class TestStakeout:
    @rule("POW-17")
    @pytest.mark.parametrize("way", [strike, "Bear Rides You", "less power", None])
    def test_after_a_loss_of_power_other_players_play_only_small_minions(self, way: Any) -> None:
        t = two_bases(
            p1={"Field": ["Stakeout"], "hand": [way] if way not in ("less power", None) else [], "deck": [body(1)] * 9},
            p2={"Field": [grunt], "hand": [body(2), body(3)], "deck": [body(1)] * 9},
        )
        if way == "less power":
            t.do(lambda g: g.add_power(g.minions(name="Grunt"), -1, until="start of your turn"))
        elif way:
            t.p1.plays(way if isinstance(way, str) else way.name)
        t.p1.uses("Stakeout").done()
        t.p2.plays("Body 3")
        if way:
            assert t.at("Meadow")[-1] == "Body 3"
        else:
            t.p2.is_offered("Field", "Meadow").picks("Field")


class TestAncientLord:
    def _jolt(self, counters: int) -> Any:
        return two_bases(
            p1={"titans": [card("Ancient Lord", counters=counters)], "Field": [grunt, body(1)], "hand": ["Jolt"]}
        )

    @rule("POW-18")
    def test_it_takes_one_of_the_counters_of_an_instruction(self) -> None:
        t = self._jolt(0)
        t.p1.plays("Jolt").is_asked("counters", by="Ancient Lord").picks("yes")
        assert (t.p1.titans, t.counters("Grunt"), t.counters("Body 1")) == ([("Ancient Lord", 1)], 0, 1)
        t = self._jolt(0)
        t.p1.plays("Jolt").declines()
        t.p1.picks_if_asked("decline")
        assert (t.p1.titans, t.counters("Grunt"), t.counters("Body 1")) == ([("Ancient Lord", 0)], 1, 1)

    def test_with_the_third_it_may_be_played_without_counters(self) -> None:
        t = self._jolt(2)
        t.p1.plays("Jolt").picks("yes (counters)").picks("yes (play)").picks("Meadow")
        assert (t.titans_at("Meadow"), t.counters("Ancient Lord"), t.totals("Meadow")) == (["Ancient Lord"], 0, [0, 0])
        t = self._jolt(2)
        t.p1.plays("Jolt").picks("yes (counters)").declines()
        assert t.p1.titans == [("Ancient Lord", 3)]

    def test_another_titan_in_play_keeps_it_aside(self) -> None:
        t = one_base(p1={"titans": [card("Ancient Lord", counters=5)], "Field": [grunt, "The Bride"], "hand": ["Jolt"]})
        t.p1.plays("Jolt").picks("yes")
        assert t.p1.titans == [("Ancient Lord", 6)]

    def test_the_first_counters_on_a_minion_there_bring_another(self) -> None:
        t = two_bases(
            p1={"Field": ["Ancient Lord", grunt, card(body(1), counters=1)], "Meadow": [body(3)], "hand": ["Jolt"]}
        )
        t.p1.plays("Jolt")
        assert [t.counters(name) for name in ("Grunt", "Body 1", "Body 3")] == [2, 2, 1]

    def test_its_talent_is_for_a_minion_with_a_counter(self) -> None:
        t = two_bases(p1={"Field": ["Ancient Lord", grunt], "Meadow": [card(body(3), counters=1)]})
        t.p1.uses("Ancient Lord")
        assert (t.counters("Grunt"), t.counters("Body 3")) == (0, 2)


class TestBases:
    def _castle(self, **sides: Any) -> Any:
        return table(bases=["Castle Blood", plain_base("Hill")], **sides)

    def test_castle_blood_buries_a_minion_that_you_destroy_elsewhere_and_gets_weaker(self) -> None:
        t = self._castle(
            p1={"hand": [strike] * 3, "plays": ["action", *[extra("action")] * 2], "Castle Blood": [body(5)]},
            p2={"Hill": [grunt, giant]},
        )
        t.p1.plays("Strike").picks("Body 5")
        assert t.breakpoint("Castle Blood") == 17
        t.p1.plays("Strike").picks("Grunt").picks("yes")
        assert (t.buried_at("Castle Blood"), t.breakpoint("Castle Blood"), t.p2.discard) == (["Grunt"], 15, [])
        t.p1.plays("Strike")
        assert (t.p2.discard, t.breakpoint("Castle Blood")) == (["Giant"], 15)

    @rule("BURY-04")
    def test_its_owner_uncovers_a_minion_that_another_player_buried_there(self) -> None:
        t = self._castle(p1={"hand": [strike]}, p2={"Hill": [grunt], "deck": [body(1)] * 4})
        t.p1.plays("Strike").picks("yes")
        t.start_turn("p2")
        t.p2.picks("Grunt")
        assert (t.at("Castle Blood"), t.breakpoint("Castle Blood")) == (["Grunt"], 17)

    def test_crypt_strengthens_once_for_all_minions_destroyed_together(self) -> None:
        t = table(
            bases=["Crypt", plain_base("Hill")],
            p1={"Hill": [giant], "Crypt": [body(3)], "hand": ["Broadside"]},
            p2={"Hill": [grunt, body(1)]},
        )
        t.p1.plays("Broadside").picks_if_asked("Hill").picks_if_asked("p2").picks("Body 3")
        assert t.counters("Body 3") == 1
