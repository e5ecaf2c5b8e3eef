"""Giant Ants, and the titan Death on Six Legs."""

import pytest

from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.common import giant, grunt, strike
from tests.fixtures.cards.makers import body
from tests.tables import destroy, one_base, three_bases, two_bases

MAGIC, PRIZE, CHAMPIONS = "A Kind of Magic", "Gimme the Prize", "We Are the Champions"
FOREVER = "Who Wants to Live Forever?"
TWO_ACTIONS = ["action", extra("action")]


class TestKillerQueen:
    @rule("DECK-05")
    def test_it_draws_a_small_minion_off_the_top_and_shuffles_the_others_back(self) -> None:
        t = one_base(p1={"Field": ["Killer Queen"], "deck": [body(4), body(1), "Howl", body(2)]})
        t.p1.uses("Killer Queen")
        assert (t.p1.hand, sorted(t.p1.deck)) == (["Body 1"], ["Body 2", "Body 4", "Howl"])
        assert t.p2.knows("Body 1")

    def test_without_a_small_minion_the_deck_is_shuffled(self) -> None:
        t = one_base(p1={"Field": ["Killer Queen"], "deck": [body(4), "Howl"]})
        t.p1.uses("Killer Queen")
        assert (t.p1.hand, sorted(t.p1.deck)) == ([], ["Body 4", "Howl"])

    def test_it_and_another_minion_that_you_played_this_turn_get_counters(self) -> None:
        t = two_bases(
            p1={"Field": ["Killer Queen", body(3)], "hand": [grunt, giant], "plays": ["minion", extra("minion")]},
            p2={"Field": [card(body(5), played=True)]},
        )
        t.p1.plays("Grunt", at="Meadow").plays("Giant", at="Meadow").uses("Killer Queen")
        t.p1.picks("Place +1 power counters.").is_offered("Grunt", "Giant").picks("Giant")
        assert (t.counters("Killer Queen"), t.counters("Giant"), t.counters("Grunt")) == (1, 1, 0)


class TestDrone:
    def test_a_counter_saves_one_of_your_minions_anywhere_on_any_turn(self) -> None:
        t = two_bases(
            p1={"Field": [card("Drone", counters=1)], "Meadow": [grunt]},
            p2={"hand": [strike] * 2, "plays": TWO_ACTIONS},
            current="p2",
        )
        t.p2.plays("Strike").picks("Grunt")
        t.p1.is_asked("remove counters", by="Drone").picks("yes")
        assert (t.at("Meadow"), t.counters("Drone")) == (["Grunt"], 0)
        t.p2.plays("Strike").picks("Grunt")
        assert t.at("Meadow") == []

    def test_it_may_save_itself_and_of_two_minions_destroyed_at_once_only_one(self) -> None:
        t = one_base(p1={"hand": ["Drone"], "Field": []}, p2={"hand": [strike]})
        t.p1.plays("Drone").done()
        t.p2.plays("Strike")
        t.p1.picks("yes")
        assert (t.at("Field"), t.power("Drone")) == (["Drone"], 3)
        t = one_base(
            p1={"Field": [card("Drone", counters=1), body(1), body(2)]},
            p2={"Field": [giant], "hand": ["Broadside"]},
            current="p2",
        )
        t.p2.plays("Broadside").picks_if_asked("p1")
        t.p1.is_asked("remove counters", by="Drone").picks("yes")
        assert (t.at("Field"), t.power("Drone")) == (["Drone", "Body 1", "Giant"], 3)

    def test_it_may_be_declined_and_does_not_save_other_players_minions(self) -> None:
        t = one_base(
            p1={"Field": [card("Drone", counters=1), grunt], "hand": [strike] * 2, "plays": TWO_ACTIONS},
            p2={"Field": [giant]},
        )
        t.p1.plays("Strike").picks("Grunt").declines().plays("Strike").picks("Giant")
        assert (t.at("Field"), t.counters("Drone")) == (["Drone"], 1)

    @rule("VERB-50")
    def test_its_talent_costs_a_counter(self) -> None:
        t = one_base(p1={"Field": [card("Drone", counters=1)], "deck": [grunt]})
        t.p1.uses("Drone")
        assert (t.counters("Drone"), t.p1.hand) == (0, ["Grunt"])
        assert one_base(p1={"Field": ["Drone"], "deck": [grunt]}).pending is None


def test_soldier_comes_with_two_counters_and_transfers_one_between_your_minions() -> None:
    t = one_base(p1={"hand": ["Soldier"], "Field": [grunt]}, p2={"Field": [card(giant, counters=3)]})
    t.p1.plays("Soldier").uses("Soldier")
    assert (t.counters("Soldier"), t.counters("Grunt"), t.counters("Giant")) == (1, 1, 3)


class TestWorker:
    def test_it_comes_back_on_another_base_if_it_had_no_counters(self) -> None:
        t = three_bases(p1={"Field": ["Worker"], "hand": [strike]}, p2={"Field": [giant]})
        t.p1.plays("Strike").picks("Worker").is_offered("Meadow", "Heath", "decline").picks("Meadow")
        assert (t.at("Meadow"), t.counters("Worker"), t.p1.discard) == (["Worker"], 2, ["Strike"])

    @pytest.mark.parametrize("counters", [1, 2])
    def test_with_counters_it_stays_in_the_discard_pile(self, counters: int) -> None:
        t = two_bases(p1={"Field": [card("Worker", counters=counters)]})
        destroy(t, "Worker")
        assert t.p1.discard == ["Worker"]

    def test_it_stays_where_another_reaction_took_it(self) -> None:
        """Head Grabber destroys its minion to find another one in the deck, which may be the Worker itself."""
        t = two_bases(p1={"Field": ["Worker"], "on Worker": ["Head Grabber"], "hand": [], "deck": []})
        t.p1.uses("Head Grabber")
        while not t.at_menu:
            t.answer(0)
        assert len(t.at("Field")) + len(t.at("Meadow")) == 1

    def test_after_scoring_it_can_go_to_another_base_but_not_to_the_new_one(self) -> None:
        t = two_bases(p1={"Field": ["Worker", "Worker", giant]}, base_deck=["Tortuga"])
        t.score("Field")
        while t.pending is not None and not t.at_menu:
            t.p1.picks("Meadow") if "Meadow" in t.p1.offered() else t.answer(0)
        assert (t.at("Meadow"), t.bases()) == (["Worker", "Worker"], ["Tortuga", "Meadow"])

    @rule("POW-06")
    def test_the_titan_may_take_its_last_counter_first(self) -> None:
        for taken, there in ((True, ["Worker"]), (False, [])):
            t = two_bases(p1={"Field": [card("Worker", counters=1), "Death on Six Legs"]})
            destroy(t, "Worker")
            if taken:
                t.p1.picks("yes").picks("Meadow")
            else:
                t.p1.declines()
            assert (t.at("Meadow"), t.counters("Death on Six Legs")) == (there, int(taken))


class TestActions:
    def test_a_kind_of_magic_moves_counters_among_minions_and_titans(self) -> None:
        t = two_bases(
            p1={"Field": [card(grunt, counters=3), "Death on Six Legs"], "Meadow": [giant], "hand": [MAGIC]},
            p2={"Field": [card(body(1), counters=2)]},
        )
        t.p1.plays(MAGIC).is_offered("Grunt", "decline").picks("Grunt", "Grunt").declines()
        t.p1.is_offered("Giant", "Death on Six Legs").picks("Giant").picks("Death on Six Legs")
        counters = [t.counters(name) for name in ("Grunt", "Giant", "Death on Six Legs", "Body 1")]
        assert counters == [1, 1, 1, 2]

    def test_gimme_the_prize_is_for_two_different_minions_of_any_players(self) -> None:
        t = one_base(p1={"hand": [PRIZE], "Field": [grunt]}, p2={"Field": [giant, body(1)]})
        t.p1.plays(PRIZE).picks("Giant").is_offered("Grunt", "Body 1").picks("Grunt")
        assert (t.counters("Giant"), t.counters("Grunt")) == (2, 1)
        t = one_base(p1={"hand": [PRIZE], "Field": [grunt]})
        t.p1.plays(PRIZE)
        assert t.counters("Grunt") == 2

    def test_headlong_places_counters_even_if_the_minion_cannot_move(self) -> None:
        t = two_bases(p1={"hand": ["Headlong"], "Field": [grunt]})
        t.p1.plays("Headlong")
        assert (t.at("Meadow"), t.counters("Grunt")) == (["Grunt"], 2)
        t = one_base(p1={"hand": ["Headlong"], "Field": [grunt]})
        t.p1.plays("Headlong")
        assert t.counters("Grunt") == 2

    def test_the_show_must_go_on_protects_minions_with_counters_from_other_players_cards(self) -> None:
        t = one_base(
            p1={"Field": ["The Show Must Go On", card(grunt, counters=1), body(1)]},
            p2={"hand": [strike] * 2, "plays": TWO_ACTIONS},
            current="p2",
        )
        t.p2.plays("Strike").picks("Grunt").plays("Strike").picks("Body 1")
        assert t.at("Field") == ["Grunt"]
        destroy(t, "Grunt")
        assert t.at("Field") == []

    def test_under_pressure_moves_counters_before_scoring_to_any_other_minion(self) -> None:
        t = two_bases(
            p1={"Field": [body(3)], "Meadow": [card(grunt, counters=3)], "hand": ["Under Pressure"]},
            p2={"Field": [body(4)]},
            base_deck=["Tortuga"],
        )
        t.score("Field")
        t.p1.picks("Under Pressure").picks("2").is_offered("Body 3", "Body 4").picks("Body 3")
        assert (t.counters("Grunt"), t.p1.vp, t.p2.vp) == (1, 4, 2)

    def test_we_are_the_champions_saves_counters_from_the_scored_base(self) -> None:
        t = two_bases(
            p1={"Field": [card(body(3), counters=2)], "Meadow": [card(grunt, counters=1)], "hand": [CHAMPIONS]},
            base_deck=["Tortuga"],
        )
        t.score("Field")
        t.p1.picks(CHAMPIONS).picks("2")
        assert (t.counters("Grunt"), t.p1.discard) == (3, [CHAMPIONS, "Body 3"])

    def test_we_will_rock_you_doubles_counters_on_one_base_until_the_end_of_the_turn(self) -> None:
        t = two_bases(
            p1={
                "Field": [card(grunt, counters=2), card(giant, counters=1), body(1)],
                "Meadow": [card(body(3), counters=1)],
                "hand": ["We Will Rock You"],
            },
            p2={"Field": [card(body(5), counters=1)]},
        )
        t.p1.plays("We Will Rock You").picks("Field")
        assert [power for _, power in t.powers("Field")] == [6, 8, 1, 6]
        t.start_turn("p2")
        assert t.power("Grunt") == 4

    @rule("RES-05")
    @pytest.mark.parametrize("minions", [[grunt], [], [card(grunt, actions=["Unstoppable"])]])
    def test_the_deck_is_searched_whether_or_not_a_minion_was_destroyed(self, minions: list[object]) -> None:
        t = one_base(p1={"Field": minions, "hand": [FOREVER], "deck": [body(1), body(2), body(3)]})
        t.p1.plays(FOREVER).picks("Body 2")
        assert t.p1.deck[-1] == "Body 2"
        assert (t.p1.knows("Body 2"), t.p2.knows("Body 2")) == (True, False)


class TestDeathOnSixLegs:
    @pytest.mark.parametrize(("counters", "hand", "able"), [(6, [grunt], True), (5, [grunt], False), (6, [], False)])
    def test_it_costs_a_card_while_six_counters_are_on_your_minions(
        self, counters: int, hand: list[object], able: bool
    ) -> None:
        t = one_base(
            p1={"Field": [card(giant, counters=3), card(body(1), counters=counters - 3)], "hand": hand, "plays": [],
                "titans": ["Death on Six Legs"]},
            p2={"Field": [card(body(2), counters=4)]},
        )  # fmt: skip
        assert (t.pending is not None) == able
        if able:
            t.p1.uses("Death on Six Legs@Aside")
            assert (t.titans_at("Field"), t.p1.discard) == (["Death on Six Legs"], ["Grunt"])

    def test_it_takes_a_counter_of_any_players_minion_that_is_discarded(self) -> None:
        t = two_bases(
            p1={"Field": ["Death on Six Legs"]}, p2={"Meadow": [card(giant, counters=2), card(grunt, counters=1)]}
        )
        t.score("Meadow")
        while t.pending is not None and not t.at_menu:
            t.p1.picks("yes")
        assert (t.counters("Death on Six Legs"), t.totals("Field")) == (2, [2, 0])

    def test_a_protected_minion_keeps_its_counter(self) -> None:
        t = two_bases(
            p1={"Field": ["Death on Six Legs"]}, p2={"Meadow": ["The Show Must Go On", card(grunt, counters=1)]}
        )
        t.score("Meadow")
        t.p1.picks("yes")
        assert t.counters("Death on Six Legs") == 0

    def test_its_talent_is_an_extra_action(self) -> None:
        t = one_base(p1={"Field": ["Death on Six Legs"], "hand": ["Howl", "Howl"], "plays": []})
        t.p1.uses("Death on Six Legs").plays("Howl")
        assert (t.p1.hand, t.pending) == (["Howl"], None)


class TestBases:
    def test_minions_with_counters_on_egg_chamber_cannot_be_destroyed(self) -> None:
        t = table(
            bases=["Egg Chamber"],
            p1={"hand": [strike] * 2, "plays": TWO_ACTIONS, "Egg Chamber": [card(grunt, counters=1)]},
            p2={"Egg Chamber": [giant]},
        )
        t.p1.plays("Strike").picks("Grunt").plays("Strike").picks("Giant")
        assert t.at("Egg Chamber") == ["Grunt"]

    def test_the_hill_calls_one_of_the_current_players_minions(self) -> None:
        t = table(bases=["The Hill", "Tortuga"], p1={"Tortuga": [grunt]}, p2={"Tortuga": [giant, body(1)]})
        t.start_turn("p2")
        t.p2.is_offered("Giant", "Body 1", "decline").picks("Body 1")
        assert t.at("The Hill") == ["Body 1"]
