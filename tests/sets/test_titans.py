"""The titans of nine factions: how each is played, what it does in play, and what meets it there."""

from __future__ import annotations

from typing import Any

from smashup.engine.language.terms import Phase
from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.common import field, grunt, meadow, recall, strike
from tests.fixtures.cards.makers import body, happening, plain_base
from tests.tables import one_base, three_bases, two_bases

TWO_ACTIONS = ["action", extra("action")]


def _at_the_start(**sides: Any) -> Any:
    return two_bases(phase=Phase.START, **sides)


class TestMergacon:
    def test_mergacon_comes_where_you_have_two_minions_as_your_turn_starts(self) -> None:
        t = _at_the_start(p1={"titans": ["Mergacon"], "Field": [body(1), body(1)], "Meadow": [body(2)]})
        t.p1.picks("yes (play)")
        assert (t.titans_at("Field"), t.totals("Field")) == (["Mergacon"], [2 + 3, 0])

    @rule("TITAN-10")
    def test_mergacon_is_not_offered_without_two_minions_on_one_base_or_next_to_another_titan(self) -> None:
        t = _at_the_start(p1={"titans": ["Mergacon"], "Field": [body(1)], "Meadow": [body(1)]})
        assert t.p1.titans == [("Mergacon", 0)]
        t = _at_the_start(p1={"titans": ["Mergacon"], "Field": [body(1), body(1), "The Kraken"], "hand": [body(1)]})
        assert t.p1.titans == [("Mergacon", 0)]

    @rule("TITAN-12", "VERB-42")
    def test_mergacon_clashes_without_its_power_after_it_moves_and_has_it_again_next_turn(self) -> None:
        t = two_bases(p1={"Field": ["Mergacon"]}, p2={"Meadow": ["Time Box"]})
        t.p1.uses("Mergacon")
        assert (t.titans_at("Meadow"), t.p1.titans) == (["Time Box"], [("Mergacon", 0)])
        t = two_bases(p1={"Field": ["Mergacon"]}, p2={"hand": [body(1)]})
        t.p1.uses("Mergacon")
        assert (t.titans_at("Meadow"), t.totals("Meadow")) == (["Mergacon"], [0, 0])
        t.end_turn()
        assert t.totals("Meadow") == [3, 0]

    @rule("TITAN-05")
    def test_mergacon_is_neither_a_minion_nor_an_action_for_other_cards(self) -> None:
        t = one_base(p1={"hand": ["Crop Circles"]}, p2={"Field": ["Mergacon", body(1)]})
        t.p1.plays("Crop Circles")
        assert (t.titans_at("Field"), t.totals("Field")) == (["Mergacon"], [0, 0 + 3])


class TestFortTitanosaurus:
    @rule("TITAN-17")
    def test_fort_titanosaurus_gets_the_power_of_the_destroyed_minion_as_counters(self) -> None:
        t = two_bases(p1={"titans": ["Fort Titanosaurus"], "Field": [body(1)], "Meadow": [card(body(3), counters=1)]})
        t.p1.uses("Fort Titanosaurus").picks("Body 3")
        assert (t.titans_at("Meadow"), t.counters("Fort Titanosaurus")) == (["Fort Titanosaurus"], 4)
        assert (t.totals("Meadow"), t.p1.discard) == ([4, 0], ["Body 3"])

    def test_fort_titanosaurus_does_not_come_if_the_minion_survives_or_after_a_minion_was_played(self) -> None:
        t = two_bases(p1={"titans": ["Fort Titanosaurus"], "Field": ["Buccaneer"]})
        t.p1.uses("Fort Titanosaurus")
        assert (t.p1.titans, t.at("Meadow")) == ([("Fort Titanosaurus", 0)], ["Buccaneer"])
        t = two_bases(
            p1={"titans": ["Fort Titanosaurus"], "hand": [body(2), body(3)], "plays": ["minion", extra("minion")]}
        )
        t.p1.plays("Body 2", at="Field").is_offered("Body 3", "decline")

    @rule("VERB-02")
    def test_fort_titanosaurus_grows_once_a_turn_with_a_directly_affected_minion(self) -> None:
        t = one_base(
            p1={"Field": ["Fort Titanosaurus", grunt], "hand": ["Augmentation", "Augmentation"], "plays": TWO_ACTIONS}
        )
        t.p1.plays("Augmentation").picks("Grunt").picks("yes (counters)")
        assert (t.counters("Grunt"), t.counters("Fort Titanosaurus")) == (1, 1)
        t.p1.plays("Augmentation")
        assert (t.counters("Grunt"), t.counters("Fort Titanosaurus")) == (1, 1)

    @rule("VERB-02")
    def test_fort_titanosaurus_does_not_grow_with_all_your_minions(self) -> None:
        t = one_base(p1={"Field": ["Fort Titanosaurus", grunt], "hand": ["Howl", "Upgrade"], "plays": TWO_ACTIONS})
        t.p1.plays("Howl")
        t.p1.plays("Upgrade", on="Grunt").declines().picks("yes (counters)")
        assert (t.counters("Grunt"), t.counters("Fort Titanosaurus")) == (0, 1)

    def test_fort_titanosaurus_grows_alone_with_a_minion_that_has_left(self) -> None:
        t = one_base(p1={"Field": ["Fort Titanosaurus"], "hand": [strike]}, p2={"Field": [grunt]})
        t.p1.plays("Strike").picks("yes (counters)")
        assert t.counters("Fort Titanosaurus") == 1

    def test_fort_titanosaurus_draws_with_four_counters(self) -> None:
        for counters, drawn in ((3, []), (4, ["Body 1"])):
            t = one_base(p1={"Field": [card("Fort Titanosaurus", counters=counters)], "deck": [body(1)]})
            t.p1.uses("Fort Titanosaurus")
            assert t.p1.hand == drawn


class TestTheHillThatStrolls:
    @rule("TITAN-08", "VERB-32")
    def test_the_hill_that_strolls_comes_when_others_control_two_minions_you_own(self) -> None:
        owned = card(body(1), owner="p1")
        t = one_base(p1={"titans": ["The Hill that Strolls"]}, p2={"Field": [owned, owned]})
        t.p1.uses("The Hill that Strolls")
        assert t.titans_at("Field") == ["The Hill that Strolls"]
        t = one_base(p1={"titans": ["The Hill that Strolls"]}, p2={"Field": [owned, body(1)]})
        assert t.pending is None

    def test_the_hill_that_strolls_pays_for_a_gift_with_a_card_and_a_counter(self) -> None:
        t = one_base(p1={"Field": ["The Hill that Strolls", body(2)], "deck": [body(1)]}, p2={"hand": [body(1)]})
        t.p1.uses("The Hill that Strolls").picks("yes (counters)")
        assert (t.controller("Body 2"), t.counters("Body 2"), t.p1.hand) == (2, 1, ["Body 1"])
        assert t.counters("The Hill that Strolls") == 0

    def test_the_hill_that_strolls_takes_back_what_you_own_here(self) -> None:
        t = two_bases(
            p1={"Field": ["The Hill that Strolls", body(3)]},
            p2={"Field": [card(body(2), owner="p1")], "Meadow": [card(body(1), owner="p1")]},
        )
        t.p1.uses("The Hill that Strolls").picks("Take control of a minion you own here.")
        assert (t.controller("Body 2"), t.controller("Body 1")) == (1, 2)

    def test_the_hill_that_strolls_counts_a_gift_by_another_card_but_no_taking(self) -> None:
        t = one_base(
            p1={"Field": ["The Hill that Strolls", body(3)], "hand": ["Hostage Exchange"]}, p2={"Field": [body(2)]}
        )
        t.p1.plays("Hostage Exchange").picks("yes (counters)")
        assert (t.controller("Body 3"), t.counters("Body 3"), t.counters("Body 2")) == (2, 1, 0)


class TestInvisibleNinja:
    def test_invisible_ninja_costs_a_card_and_needs_a_minion_at_its_base(self) -> None:
        t = two_bases(p1={"titans": ["Invisible Ninja"], "Meadow": [body(1)], "hand": [body(2)], "plays": []})
        t.p1.uses("Invisible Ninja")
        assert (t.titans_at("Meadow"), t.p1.discard, t.totals("Meadow")) == (["Invisible Ninja"], ["Body 2"], [4, 0])

    def test_invisible_ninja_that_was_in_play_as_the_turn_began_cannot_come_back_that_turn(self) -> None:
        t = _at_the_start(p1={"Field": ["Invisible Ninja", body(2)], "hand": [body(3), body(9)]})
        t.p1.picks("yes (destroy)").is_offered("Body 3", "decline").picks("Body 3").picks("Field")
        assert (t.p1.titans, t.at("Field")) == ([("Invisible Ninja", 0)], ["Body 2", "Body 3"])
        t.p1.is_offered("Body 9", "decline")

    def test_invisible_ninja_lets_you_draw_one_of_two_cards_once_a_turn(self) -> None:
        t = one_base(
            p1={"Field": ["Invisible Ninja"], "hand": [strike, strike], "deck": [body(1), body(2), body(3)]},
            p2={"Field": [grunt, grunt]},
        )
        t.p1.plays("Strike").picks("Grunt").is_asked("use", about="Invisible Ninja").picks("yes (use)")
        t.p1.is_offered("Body 3", "Body 2").picks("Body 2")
        assert (sorted(t.p1.hand), sorted(t.p1.deck)) == (["Body 2", "Strike"], ["Body 1", "Body 3"])
        t.p1.plays("Strike")
        assert sorted(t.p1.deck) == ["Body 1", "Body 3"]

    def test_invisible_ninja_sees_your_minion_come_back_but_not_another_players(self) -> None:
        for side, asked in (("p1", True), ("p2", False)):
            sides: dict[str, Any] = {
                "p1": {"Field": ["Invisible Ninja"], "hand": [recall], "deck": [body(1)]},
                "p2": {},
            }
            sides[side]["Field"] = [*sides[side].get("Field", []), grunt]
            t = one_base(**sides)
            t.p1.plays("Recall")
            assert (t.pending is not None and t.pending.to == "use") == asked
            if asked:
                t.p1.declines()


class TestTheKraken:
    @rule("TITAN-06")
    def test_the_kraken_is_released_onto_the_base_that_replaces_the_scored_one(self) -> None:
        """The player has to say it: only a yes to that question plays it."""
        t = two_bases(p1={"titans": ["The Kraken"], "Field": [body(3)]}, base_deck=[plain_base("Reef")])
        t.score("Field")
        t.p1.is_asked("play", about="The Kraken").picks("yes (play)")
        assert t.titans_at("Reef") == ["The Kraken"]
        quiet = two_bases(p1={"titans": ["The Kraken"], "Field": [body(3)]}, base_deck=[plain_base("Reef")])
        quiet.score("Field")
        quiet.p1.declines()
        assert quiet.p1.titans == [("The Kraken", 0)]

    def test_the_kraken_needs_a_minion_at_the_base_when_it_scored(self) -> None:
        t = two_bases(p1={"titans": ["The Kraken"]}, p2={"Field": [body(3)]}, base_deck=[plain_base("Reef")])
        t.score("Field")
        assert (t.titans_at("Reef"), t.pending) == ([], None)
        t = table(
            bases=["The Grey Opal", meadow],
            p1={"titans": ["The Kraken"], "The Grey Opal": [body(2)]},
            p2={"The Grey Opal": [body(9)]},
            base_deck=[plain_base("Reef")],
        )
        t.score("The Grey Opal")
        t.p1.picks("The Grey Opal (p1)").picks("Body 2").picks("yes (play)")
        assert (t.at("Meadow"), t.titans_at("Reef")) == (["Body 2"], ["The Kraken"])

    def test_the_kraken_does_not_come_if_it_was_in_play_as_the_base_scored(self) -> None:
        t = two_bases(p1={"Field": ["The Kraken", body(3)]}, base_deck=[plain_base("Reef")])
        t.score("Field")
        assert (t.p1.titans, t.at("Meadow"), t.titans_at("Reef")) == ([("The Kraken", 0)], ["Body 3"], [])

    @rule("VERB-15")
    def test_the_kraken_weakens_the_minions_where_it_goes_until_your_next_turn(self) -> None:
        t = three_bases(p1={"Field": ["The Kraken"], "Meadow": [body(2)]}, p2={"Meadow": [body(3)], "Heath": [body(3)]})
        t.p1.uses("The Kraken").picks("Meadow")
        assert (t.totals("Meadow"), t.totals("Heath")) == ([2, 2], [0, 3])
        t.end_turn()
        assert t.totals("Meadow") == [2, 2]
        t.p2.done()
        assert t.totals("Meadow") == [2, 3]


class TestMoonZeroThree:
    @rule("TITAN-09")
    def test_moon_zero_three_costs_the_action_and_shows_the_hand_of_a_player_there(self) -> None:
        t = two_bases(
            p1={"titans": ["Moon Zero Three"], "plays": ["minion", "action"]},
            p2={"Field": [body(1)], "hand": ["Howl"]},
        )
        t.p1.uses("Moon Zero Three").picks("Field")
        assert (t.p1.plays_left, t.known("p1", "p2", "hand")) == (["minion"], ["Howl"])
        away = two_bases(p1={"titans": ["Moon Zero Three"]}, p2={"Field": [body(1)], "hand": ["Howl"]})
        away.p1.uses("Moon Zero Three").picks("Meadow")
        assert away.known("p1", "p2", "hand") == []

    @rule("TITAN-11")
    def test_moon_zero_three_shows_the_hand_even_if_it_loses_a_clash_at_once(self) -> None:
        t = one_base(
            p1={"titans": ["Moon Zero Three"], "plays": ["action"]},
            p2={"Field": [body(1), "The Kraken"], "hand": ["Howl"]},
        )
        t.p1.uses("Moon Zero Three")
        assert (t.titans_at("Field"), t.p1.titans) == (["The Kraken"], [("Moon Zero Three", 0)])
        assert t.known("p1", "p2", "hand") == ["Howl"]

    @rule("TITAN-10")
    def test_moon_zero_three_shows_nothing_while_you_have_another_titan(self) -> None:
        t = one_base(
            p1={"titans": ["Moon Zero Three"], "Field": ["Big Funny Giant"], "plays": ["action"]},
            p2={"Field": [body(1)], "hand": ["Howl"]},
        )
        assert (t.pending, t.known("p1", "p2", "hand")) == (None, [])

    def test_moon_zero_three_puts_the_top_card_of_any_deck_on_its_top_or_bottom(self) -> None:
        t = one_base(p1={"Field": ["Moon Zero Three"]}, p2={"deck": [body(1), body(2)]})
        t.p1.uses("Moon Zero Three").picks("A player's deck.").picks("p2").picks("Body 2: deck-bottom")
        assert t.p2.deck == ["Body 2", "Body 1"]
        t = one_base(p1={"Field": ["Moon Zero Three"]}, base_deck=[plain_base("Reef"), plain_base("Cliff")])
        t.p1.uses("Moon Zero Three").picks("The base deck.").picks("Place it on the bottom.")
        assert t.base_deck == ["Cliff", "Reef"]

    def test_moon_zero_three_gets_one_counter_for_all_cards_discarded_at_once(self) -> None:
        t = one_base(
            p1={"Field": ["Moon Zero Three"], "hand": ["Take the Shinies"]}, p2={"hand": [body(1), body(2), body(3)]}
        )
        t.p1.plays("Take the Shinies").picks("yes (counters)")
        assert (t.counters("Moon Zero Three"), t.p1.at_menu, len(t.p2.hand)) == (1, True, 1)


class TestTimeBox:
    def test_time_box_counts_turns_and_cards_that_come_back(self) -> None:
        t = one_base(
            phase=Phase.START, p1={"titans": ["Time Box"], "Field": [grunt], "hand": [recall]}, p2={"Field": [body(1)]}
        )
        assert t.p1.titans == [("Time Box", 1)]
        t.p1.plays("Recall").picks("Grunt")
        assert t.p1.titans == [("Time Box", 2)]

    def test_time_box_counts_a_card_from_the_discard_pile_but_none_from_the_deck_or_of_others(self) -> None:
        t = one_base(p1={"titans": ["Time Box"], "hand": ["Grave Robbing"], "discard": [body(1)]})
        t.p1.plays("Grave Robbing")
        assert (t.p1.titans, t.p1.hand) == ([("Time Box", 1)], ["Body 1"])
        t = one_base(
            p1={"titans": ["Time Box"], "hand": ["Mystic Studies", recall], "deck": [body(1)] * 2},
            p2={"Field": [grunt]},
        )
        t.p1.plays("Mystic Studies")
        assert t.p1.titans == [("Time Box", 0)]

    @rule("TITAN-17")
    def test_time_box_comes_with_its_fifth_counter_and_without_counters(self) -> None:
        t = one_base(phase=Phase.START, p1={"titans": [card("Time Box", counters=4)]})
        t.p1.picks("yes (play)")
        assert (t.titans_at("Field"), t.counters("Time Box"), t.totals("Field")) == (["Time Box"], 0, [2, 0])

    @rule("TITAN-17")
    def test_time_box_keeps_its_counters_if_you_wait_and_no_other_card_reaches_them(self) -> None:
        t = one_base(phase=Phase.START, p1={"titans": [card("Time Box", counters=4)], "hand": [body(1)]})
        t.p1.declines()
        assert t.p1.titans == [("Time Box", 5)]
        assert t.live.titans() == []
        assert all(unit.name != "Time Box" for unit in (*t.live.minions(), *t.live.actions()))

    def test_time_box_gives_a_small_minion_here_and_an_action(self) -> None:
        t = two_bases(
            p1={"Field": ["Time Box"], "hand": [body(2), body(3), "Howl"], "plays": []}, p2={"hand": [body(1)]}
        )
        t.p1.uses("Time Box")
        assert len(t.p1.plays_left) == 2
        t.p1.is_not_offered("Body 3").plays("Body 2")
        assert t.at("Field") == ["Body 2"]
        t.p1.plays("Howl")


class TestBigFunnyGiant:
    @rule("TITAN-09")
    def test_big_funny_giant_takes_the_place_of_the_regular_minion(self) -> None:
        t = one_base(p1={"titans": ["Big Funny Giant"], "hand": [body(2)], "plays": ["minion", extra("minion")]})
        t.p1.uses("Big Funny Giant")
        assert (t.titans_at("Field"), t.p1.plays_left) == (["Big Funny Giant"], ["minion"])

    def test_big_funny_giant_makes_others_discard_and_grows_over_players_that_stay_away(self) -> None:
        t = two_bases(p1={"Field": ["Big Funny Giant"]}, p2={"hand": [body(1), body(2)]})
        t.end_turn()
        t.p2.plays("Body 1", at="Field")
        assert (t.p2.hand, t.p2.discard) == ([], ["Body 2"])
        t.p2.done()
        assert t.counters("Big Funny Giant") == 0
        away = two_bases(p1={"Field": ["Big Funny Giant"]}, p2={"hand": [body(1)]})
        away.end_turn()
        away.p2.plays("Body 1", at="Meadow").done()
        away.p1.picks("yes (counters)")
        assert away.counters("Big Funny Giant") == 1

    @rule("TERM-05")
    def test_big_funny_giant_pays_its_winner_if_another_player_has_no_minion_there(self) -> None:
        for theirs, vp in (([], 4 + 1), ([body(1)], 4)):
            t = table(bases=[field], p1={"Field": ["Big Funny Giant", body(5)]}, p2={"Field": theirs})
            t.score("Field")
            assert t.p1.vp == vp
        third = table(
            bases=[field], p1={"Field": ["Big Funny Giant", body(5)]}, p2={"Field": [body(1)]}, p3={"hand": [body(1)]}
        )
        third.score("Field")
        assert third.p1.vp == 5
        loser = table(bases=[field], p1={"Field": ["Big Funny Giant", body(1)]}, p2={"Field": [body(5)]}, p3={})
        loser.score("Field")
        assert loser.p1.vp == 2

    @rule("TITAN-04", "TERM-11")
    def test_big_funny_giant_works_for_its_controller(self) -> None:
        t = two_bases(p1={"Field": [body(5)]}, p2={"Field": ["Big Funny Giant"]})
        t.do(happening(lambda g: g.give_control(g.titans()[0], 0)))
        t.score("Field")
        assert (t.p1.vp, t.p2.titans) == (5, [("Big Funny Giant", 0)])


class TestArcaneProtector:
    def test_arcane_protector_comes_with_the_fifth_card_of_a_turn(self) -> None:
        t = one_base(
            p1={"titans": ["Arcane Protector"], "hand": ["Howl"] * 5, "plays": ["action"] + [extra("action")] * 4}
        )
        for _ in range(4):
            t.p1.plays("Howl")
        assert t.p1.at_menu
        t.p1.plays("Howl").picks("yes (play)")
        assert t.titans_at("Field") == ["Arcane Protector"]

    def test_arcane_protector_comes_in_any_phase(self) -> None:
        t = two_bases(
            p1={
                "titans": ["Arcane Protector"],
                "Field": [body(5)],
                "hand": ["Howl"] * 4 + ["Full Sail"],
                "plays": ["action"] + [extra("action")] * 3,
            },
            base_deck=[plain_base("Reef")],
        )
        for _ in range(4):
            t.p1.plays("Howl")
        t.score("Field")
        t.p1.picks("Full Sail").declines().picks("yes (play)").picks("Meadow")
        assert (t.titans_at("Meadow"), t.p1.vp) == (["Arcane Protector"], 4)

    @rule("POW-13")
    def test_arcane_protector_counts_every_two_cards_of_its_controllers_hand(self) -> None:
        t = one_base(p1={"Field": ["Arcane Protector"], "hand": [body(1)] * 5, "deck": [body(1)]})
        assert t.totals("Field") == [2, 0]
        t.p1.uses("Arcane Protector")
        assert t.totals("Field") == [3, 0]
