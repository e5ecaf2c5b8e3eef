"""Extramorphs."""

import pytest

from smashup.sets import library
from smashup.testing import card, rule, table
from tests.fixtures.cards.common import field, giant, grunt, heath, meadow
from tests.tables import destroy, one_base, three_bases, two_bases

DRONE, NUKE, GRABBER = "Extradrone", "Nuke It From Orbit", "Head Grabber"
SEES_WHAT_IS_DESTROYED = {"Tar Pits", "Cave of Shinies", "Field of Honor", "Rooftop Portal"}
OTHER_BASES = [base.name for base in library().bases() if base.name not in SEES_WHAT_IS_DESTROYED]


class TestHiveQueen:
    def test_hive_queen_may_find_an_egg_field_in_the_deck_or_the_discard_pile(self) -> None:
        t = one_base(p1={"hand": ["Hive Queen"], "deck": ["Egg Field", "Howl"], "discard": ["Egg Field"]})
        t.p1.plays("Hive Queen").picks("Search your discard pile.")
        assert (t.p1.hand, t.p1.deck, t.p1.discard) == (["Egg Field"], ["Egg Field", "Howl"], [])
        t = one_base(p1={"hand": ["Hive Queen"], "deck": ["Egg Field"]})
        t.p1.plays("Hive Queen").is_offered("Search your deck.", "decline").declines()
        assert t.p1.hand == []

    @rule("RULING-Hive-Queen-1", "RULING-EMD-classification")
    def test_hive_queens_effect_lasts_until_your_next_turn_even_if_she_leaves(self) -> None:
        t = two_bases(
            p1={"Meadow": ["Hive Queen"], "Field": ["Egg Field", "Scout"]},
            p2={"Field": [card(giant, counters=1)], "Meadow": [giant], "hand": ["Disintegrator"]},
        )
        t.p1.uses("Hive Queen")
        assert (t.power("Giant@Field"), t.power("Giant@Meadow"), t.power("Scout")) == (6, 6, 3)
        assert t.counters("Giant@Field") == 1  # counters are not touched
        destroy(t, "Hive Queen")
        assert t.power("Giant@Field") == 6
        t.end_turn()
        assert t.power("Giant@Field") == 6
        t.start_turn(1)
        assert t.power("Giant@Field") == 7

    @rule("RULING-Hive-Queen-2", "T-85")
    def test_hive_queens_effect_applies_to_minions_that_arrive_later(self) -> None:
        t = two_bases(
            p1={"Meadow": ["Hive Queen"], "Field": ["Egg Field"], "hand": ["Beam Up"], "deck": ["Howl"] * 4},
            p2={"Meadow": [giant], "hand": [grunt, "Way of Deception"], "deck": ["Howl"] * 4},
        )
        t.p1.uses("Hive Queen").plays("Beam Up").picks("Hive Queen").done()
        assert t.power("Giant") == 6
        t.p2.plays("Grunt", at="Field").plays("Way of Deception").picks("Giant")
        assert (t.powers("Field"), t.counters("Giant")) == ([("Grunt", 1), ("Giant", 5)], 0)
        t.p2.done()
        assert t.powers("Field") == [("Grunt", 2), ("Giant", 6)]  # the next turn of the queen's player has begun

    @rule("RULING-Hive-Queen-2")
    def test_hive_queens_effect_applies_where_an_egg_field_arrives_later(self) -> None:
        t = two_bases(p1={"Meadow": ["Hive Queen"], "hand": ["Egg Field"]}, p2={"Field": [giant]})
        t.p1.uses("Hive Queen")
        assert t.power("Giant") == 6
        t.p1.plays("Egg Field").picks("Field")
        assert t.power("Giant") == 5

    @rule("AMB-14")
    def test_hive_queens_effect_does_not_apply_to_protected_minions(self) -> None:
        t = one_base(
            p1={"Field": ["Hive Queen", "Egg Field"]}, p2={"Field": [card(giant, actions=["Laser Sword"]), grunt]}
        )
        t.p1.uses("Hive Queen")
        assert (t.power("Giant"), t.power("Grunt")) == (7, 1)


class TestAlienLifeForm:
    @rule("RULING-Alien-Life-Form", "RES-05", "T-26")
    def test_alien_life_form_from_the_deck_gets_two_counters(self) -> None:
        for answer in ("Grunt", None):
            t = one_base(p1={"hand": ["Game Over, Dude!"], "deck": ["Alien Life Form", "Howl"]}, p2={"Field": [grunt]})
            t.p1.plays("Game Over, Dude!").picks("4")
            if answer:
                t.p1.picks(answer)
            else:
                t.p1.declines()
            assert (t.counters("Alien Life Form"), "Grunt" in t.at("Field")) == (2, answer is None)

    def test_alien_life_form_from_the_hand_gets_no_counter(self) -> None:
        t = one_base(p1={"hand": ["Alien Life Form"]}, p2={"Field": [grunt, giant]})
        t.p1.plays("Alien Life Form").is_offered("Grunt", "decline").picks("Grunt")
        assert (t.counters("Alien Life Form"), t.at("Field")) == (0, ["Giant", "Alien Life Form"])

    def test_alien_life_form_removes_a_counter_to_move(self) -> None:
        t = two_bases(p1={"Field": [card("Alien Life Form", counters=2)]})
        t.p1.uses("Alien Life Form")
        assert (t.at("Meadow"), t.counters("Alien Life Form")) == (["Alien Life Form"], 1)
        for bases, counters in (([field, meadow], 0), ([field], 1)):
            t = table(bases=bases, p1={"Field": [card("Alien Life Form", counters=counters)], "hand": ["Howl"]})
            t.p1.is_offered("Howl", "decline")


class TestExtradrone:
    def test_extradrone_may_move_with_the_minion_that_it_moved(self) -> None:
        t = three_bases(p1={"hand": [DRONE]}, p2={"Field": [grunt, giant]})
        t.p1.plays(DRONE).picks("Field").is_offered("Grunt", "decline")
        t.p1.picks("Grunt").picks("Heath").picks("move")
        assert (t.at("Heath"), t.at("Field"), t.counters(DRONE)) == (["Grunt", DRONE], ["Giant"], 0)

    def test_extradrone_may_stay_or_move_no_minion(self) -> None:
        t = two_bases(p1={"hand": [DRONE]}, p2={"Field": [grunt]})
        t.p1.plays(DRONE).picks("Field").picks("Grunt").declines()
        assert (t.at("Meadow"), t.at("Field")) == (["Grunt"], [DRONE])
        t = two_bases(p1={"hand": [DRONE]}, p2={"Field": [grunt]})
        t.p1.plays(DRONE).picks("Field").declines()
        assert t.at("Field") == ["Grunt", DRONE]

    @rule("DECK-12")
    def test_extradrone_from_the_deck_gets_a_counter(self) -> None:
        t = one_base(p1={"hand": ["Game Over, Dude!"], "deck": [DRONE, "Howl"]})
        t.p1.plays("Game Over, Dude!").picks("3")
        assert t.counters(DRONE) == 1

    @pytest.mark.parametrize("name", ["Chestbreaker", NUKE])
    def test_a_card_that_began_the_turn_in_stasis_cannot_use_its_talent(self, name: str) -> None:
        """A card in stasis is in play, but not on a base (STASIS-06)."""
        t = one_base(current=2, p1={"stasis": [card(name, stasis=1)], "deck": [DRONE]})
        t.start_turn(1)
        t.p1.plays(name, at="Field").uses(name)
        assert (t.bases(), [*t.at("Field"), *t.actions_at("Field")], t.p1.deck) == (["Field"], [name], [DRONE])


class TestChestbreaker:
    @rule("RULING-Chestbreaker-1", "RULING-Chestbreaker-2", "T-75")
    def test_chestbreaker_is_exchanged_for_a_minion_of_the_chosen_power(self) -> None:
        t = one_base(
            current=2, p1={"Field": ["Chestbreaker"], "deck": [DRONE, "Alien Life Form", "Howl"]}, p2={"Field": [grunt]}
        )
        t.start_turn(1)
        t.p1.uses("Chestbreaker").is_offered("3", "4").picks("3").declines()
        assert t.at("Field") == ["Grunt", DRONE]
        assert "Chestbreaker" in t.p1.deck  # it was placed there before the search

    def test_chestbreaker_cannot_be_used_on_the_turn_it_was_played(self) -> None:
        t = one_base(p1={"hand": ["Chestbreaker"], "deck": [DRONE]})
        t.p1.plays("Chestbreaker").uses("Chestbreaker")
        assert t.at("Field") == ["Chestbreaker"]

    def test_chestbreaker_leaves_even_if_it_finds_no_minion(self) -> None:
        t = one_base(current=2, p1={"Field": ["Chestbreaker"], "deck": [DRONE, "Howl"]})
        t.start_turn(1)
        t.p1.uses("Chestbreaker").picks("4")
        assert (t.at("Field"), sorted(t.p1.deck)) == ([], ["Chestbreaker", DRONE, "Howl"])


class TestCloseEncounters:
    def test_close_encounters_draws_places_a_card_and_gives_an_extra_action(self) -> None:
        t = table(p1={"hand": ["Close Encounters", "Howl"], "deck": ["Upgrade", "Scout"]})
        t.p1.plays("Close Encounters").is_offered("Howl", "Scout", "decline").picks("Howl")
        assert (t.p1.hand, t.p1.deck) == (["Scout"], ["Upgrade", "Howl"])
        assert t.p1.plays_left == ["minion", "action (Close Encounters)"]
        assert not t.p2.knows("Howl")
        t = table(p1={"hand": ["Close Encounters", "Howl"], "deck": ["Scout"]})
        t.p1.plays("Close Encounters").declines()
        assert sorted(t.p1.hand) == ["Howl", "Scout"]


class TestDistressCall:
    def test_distress_call_moves_any_minion(self) -> None:
        t = two_bases(p1={"hand": ["Distress Call"], "Field": [grunt]}, p2={"Field": [giant]})
        t.p1.plays("Distress Call").is_offered("Grunt", "Giant").picks("Giant")
        assert t.at("Meadow") == ["Giant"]


class TestEggField:
    def test_hive_queen_ignores_egg_fields_of_other_players(self) -> None:
        t = one_base(p1={"Field": ["Hive Queen"]}, p2={"Field": [giant, "Egg Field"]})
        t.p1.uses("Hive Queen")
        assert t.power("Giant") == 6

    @pytest.mark.parametrize("where", ["hand", "deck", "discard"])
    def test_egg_field_may_play_a_head_grabber_on_a_small_minion_there(self, where: str) -> None:
        side = {"hand": ["Egg Field"], "deck": ["Howl"], "discard": ["Howl"]}
        side[where] = [*side[where], GRABBER]
        t = two_bases(p1=side, p2={"Field": [grunt, giant], "Meadow": [grunt]})
        t.p1.plays("Egg Field").picks("Field")
        t.p1.picks("Search your discard pile." if where == "discard" else f"Search your {where}.")
        assert (t.on("Grunt@Field"), t.p1.plays_left) == ([GRABBER], ["minion"])

    def test_egg_field_may_decline_and_needs_a_small_minion(self) -> None:
        t = one_base(p1={"hand": ["Egg Field"], "deck": [GRABBER]}, p2={"Field": [giant]})
        t.p1.plays("Egg Field")
        assert (t.actions_at("Field"), t.p1.deck) == (["Egg Field"], [GRABBER])
        t = one_base(p1={"hand": ["Egg Field"], "deck": [GRABBER]}, p2={"Field": [grunt]})
        t.p1.plays("Egg Field").declines()
        assert t.on("Grunt") == []

    def test_egg_field_plays_a_minion_of_power_2_or_less_from_the_deck(self) -> None:
        t = two_bases(p1={"Field": ["Egg Field"], "deck": ["Chestbreaker", "Scout", "Howl"]})
        t.p1.uses("Egg Field")
        assert (t.at("Field"), sorted(t.p1.deck)) == (["Chestbreaker"], ["Howl", "Scout"])


class TestFiveByFive:
    def test_five_by_five_draws_five_cards_and_places_five_on_the_deck(self) -> None:
        t = table(p1={"hand": ["Five by Five", "Cannon"], "deck": ["Howl", "Scout", "Invader", "Upgrade", "King Rex"]})
        t.p1.plays("Five by Five")
        for name in ("Cannon", "Howl", "Scout", "Invader", "Upgrade"):
            t.p1.picks(name)
        t.p1.declines()  # the order as it is
        assert (t.p1.hand, sorted(t.p1.deck)) == (["King Rex"], ["Cannon", "Howl", "Invader", "Scout", "Upgrade"])
        assert not t.p2.knows("Cannon")

    def test_five_by_five_with_fewer_cards_places_all_of_them(self) -> None:
        t = table(p1={"hand": ["Five by Five"], "deck": ["Howl"]})
        t.p1.plays("Five by Five")
        assert (t.p1.hand, t.p1.deck) == ([], ["Howl"])


class TestGameOverDude:
    @rule("RULING-Chestbreaker-1")
    def test_game_over_dude_asks_for_the_base_and_the_power_before_it_reveals(self) -> None:
        t = two_bases(p1={"hand": ["Game Over, Dude!"], "deck": ["Chestbreaker", DRONE, "King Rex", "Howl"]})
        t.p1.plays("Game Over, Dude!").is_offered("Field", "Meadow").picks("Meadow").is_offered("0", "1", "2", "3", "4")
        assert "revealed" not in t.log()
        t.p1.picks("2")
        assert (t.at("Meadow"), sorted(t.p1.deck)) == (["Chestbreaker"], [DRONE, "Howl", "King Rex"])


class TestHeadGrabber:
    def test_head_grabber_on_your_own_minion_may_be_used_at_once(self) -> None:
        t = one_base(p1={"hand": [GRABBER], "Field": [grunt], "deck": [DRONE, "Howl"]}, p2={"Field": [giant]})
        t.p1.plays(GRABBER).uses(GRABBER).is_offered("0", "1", "2", "3").picks("3")
        assert (t.at("Field"), t.p1.discard) == (["Giant", DRONE], ["Grunt", GRABBER])

    def test_head_grabber_on_another_players_minion_may_be_used_on_a_later_turn(self) -> None:
        t = one_base(p1={"hand": [GRABBER], "deck": [DRONE, "Howl", "Howl", "Howl"]}, p2={"Field": [grunt]})
        t.p1.plays(GRABBER).uses(GRABBER)
        assert t.at("Field") == ["Grunt"]
        t = one_base(current=2, p1={"deck": [DRONE, "Howl"], "on Grunt": [GRABBER]}, p2={"Field": [grunt]})
        t.start_turn(1)
        t.p1.uses(GRABBER).picks("3")
        assert (t.at("Field"), t.p2.discard, t.p1.discard, t.controller(DRONE)) == ([DRONE], ["Grunt"], [GRABBER], 1)

    def test_head_grabber_needs_to_destroy_its_minion(self) -> None:
        t = one_base(p1={"Field": [card(grunt, actions=[GRABBER, "Cesium Armor"])], "deck": [DRONE]})
        t.p1.uses(GRABBER)
        assert t.at("Field") == ["Grunt"]


class TestNukeItFromOrbit:
    @rule("RULING-Nuke-it-from-Orbit", "TERM-20")
    def test_nuke_it_from_orbit_destroys_the_base_and_all_cards_there(self) -> None:
        t = two_bases(
            base_deck=[heath],
            current=2,
            p1={"Field": [NUKE, grunt]},
            p2={"Field": [card(giant, actions=["Upgrade"]), "Overrun"], "Meadow": ["Scout"]},
        )
        t.start_turn(1)
        t.p1.uses(NUKE)
        assert (t.bases(), t.base_discard) == (["Heath", "Meadow"], ["Field"])
        assert (t.p1.discard, sorted(t.p2.discard)) == (["Grunt"], ["Giant", "Overrun", "Upgrade"])
        assert ([each.name for each in t.view(1).box], t.log().count("left_destroy_discard")) == ([NUKE], 4)

    def test_nuke_it_from_orbit_cannot_be_used_on_the_turn_it_was_played(self) -> None:
        t = one_base(p1={"hand": [NUKE]}, p2={"Field": [giant]})
        t.p1.plays(NUKE).uses(NUKE)
        assert (t.at("Field"), t.bases()) == (["Giant"], ["Field"])

    @rule("RULING-Nuke-it-from-Orbit")
    def test_an_unused_nuke_it_from_orbit_goes_to_the_discard_pile(self) -> None:
        t = two_bases(p1={"Field": [NUKE, grunt]})
        t.score("Field")
        assert NUKE in t.p1.discard

    def test_a_protected_minion_is_discarded_with_a_destroyed_base(self) -> None:
        t = two_bases(
            base_deck=[heath], current=2, p1={"Field": [NUKE]}, p2={"Field": [card(giant, actions=["Cesium Armor"])]}
        )
        t.start_turn(1)
        t.p1.uses(NUKE)
        assert (t.bases(), sorted(t.p2.discard)) == (["Heath", "Meadow"], ["Cesium Armor", "Giant"])

    @pytest.mark.parametrize("base", OTHER_BASES)
    def test_a_destroyed_base_does_not_score_or_use_its_abilities(self, base: str) -> None:
        """The abilities of all these bases are about scoring, plays or moves."""
        t = table(
            bases=[base, meadow],
            base_deck=[heath],
            current=2,
            p1={base: [NUKE, grunt], "deck": ["Howl"] * 3},
            p2={base: [card(giant, actions=["Upgrade"]), card("Scout", owner="p1"), "Overrun"], "deck": ["Howl"] * 3},
        )
        t.start_turn(1)
        if not t.at_menu:  # an ability of the base at the start of a turn
            t.p1.declines()
        decks = (len(t.p1.deck), len(t.p2.deck), t.p1.hand, t.p2.hand)
        t.p1.uses(NUKE)
        assert (t.bases(), t.base_discard, t.at("Heath")) == (["Heath", "Meadow"], [base], [])
        assert (sorted(t.p1.discard), sorted(t.p2.discard)) == (["Grunt", "Scout"], ["Giant", "Overrun", "Upgrade"])
        assert ((len(t.p1.deck), len(t.p2.deck), t.p1.hand, t.p2.hand), t.p1.vp, t.p2.vp) == (decks, 0, 0)

    def test_destroyed_tar_pits_still_place_minions_in_their_owners_decks(self) -> None:
        t = table(
            bases=["Tar Pits", meadow],
            current=2,
            p1={"Tar Pits": [NUKE], "deck": ["Howl"]},
            p2={"Tar Pits": [grunt, "Overrun"], "deck": ["Howl"]},
        )
        t.start_turn(1)
        t.p1.uses(NUKE)
        assert (t.p2.deck, t.p2.discard) == (["Grunt", "Howl"], ["Overrun"])

    def test_wraiths_react_when_nuke_it_from_orbit_destroys_them(self) -> None:
        t = two_bases(
            base_deck=[heath],
            current=2,
            p1={"Field": [NUKE, "Librarian Haunt", card("Demon Dogs", stored=["Scout"])], "deck": ["Howl"] * 4},
            p2={"Field": [giant]},
        )
        t.start_turn(1)
        t.p1.uses(NUKE).picks("Scout", "Heath")  # the new base
        assert (t.p1.hand, t.at("Heath")) == (["Howl"] * 3, ["Scout"])

    def test_a_destroyed_cave_of_shinies_still_gives_vp(self) -> None:
        t = table(
            bases=["Cave of Shinies", meadow],
            current=2,
            p1={"Cave of Shinies": [NUKE]},
            p2={"Cave of Shinies": [grunt]},
        )
        t.start_turn(1)
        t.p1.uses(NUKE)
        assert t.p2.vp == 1  # its owner gains a VP for each minion destroyed there


class TestTimeToGo:
    def test_time_to_go_shuffles_up_to_three_cards_into_the_deck(self) -> None:
        t = table(p1={"hand": ["Time to Go"], "discard": ["Howl", "Scout", "Upgrade", "Cannon"]})
        t.p1.plays("Time to Go").picks("Howl").picks("Scout").picks("Cannon")
        assert (sorted(t.p1.deck), t.p1.discard) == (["Cannon", "Howl", "Scout"], ["Upgrade", "Time to Go"])
        t = table(p1={"hand": ["Time to Go"], "discard": ["Howl"], "deck": ["Scout"]})
        t.p1.plays("Time to Go").declines()
        assert t.p1.discard == ["Howl", "Time to Go"]


class TestAncientCrashedShip:
    @rule("RULING-Ancient-Crashed-Ship")
    def test_ancient_crashed_ship_gives_a_counter_to_minions_not_played_from_your_hand(self) -> None:
        t = table(bases=["Ancient Crashed Ship"], p1={"hand": [DRONE]})
        t.p1.plays(DRONE)
        assert t.counters(DRONE) == 0
        t = table(bases=["Ancient Crashed Ship"], p1={"hand": ["Game Over, Dude!"], "deck": [DRONE]})
        t.p1.plays("Game Over, Dude!").picks("3")
        assert t.counters(DRONE) == 2  # its own, and the ship's
        t = table(bases=["Ancient Crashed Ship"], p1={"hand": ["They Keep Coming"], "discard": ["Scout"]})
        t.p1.plays("They Keep Coming").picks("Scout")
        assert t.counters("Scout") == 1
        t = table(bases=["Ancient Crashed Ship"], p1={"stasis": [card("Scout", stasis=0)]})
        t.p1.plays("Scout")
        assert t.counters("Scout") == 1

    @rule("RULING-Ancient-Crashed-Ship")
    def test_ancient_crashed_ship_counts_stored_cards_and_other_players_hands(self) -> None:
        ship = "Ancient Crashed Ship"
        t = table(bases=[ship, field], p1={"Field": [card("Demon Dogs", stored=["Scout"])], "hand": ["Resurgence"]})
        t.p1.plays("Resurgence").picks("Destroy it.", "Scout", ship)
        assert t.counters("Scout") == 1
        t = table(bases=[ship], p1={"hand": ["Collecting Stories"]}, p2={"hand": ["p1:Scout"]})
        t.p1.plays("Collecting Stories").picks("Scout")
        assert t.counters("Scout") == 1
        t = table(bases=[ship], p1={"hand": ["p2:Scout"]})  # another player's card, but your hand
        t.p1.plays("Scout")
        assert t.counters("Scout") == 0


class TestBroodHive:
    @rule("RULING-EMD-classification", "ME1ST-03", "T-64")
    def test_brood_hive_asks_each_player_with_a_minion_there_in_turn_order(self) -> None:
        t = table(
            bases=["Brood Hive", field],
            p1={"Brood Hive": [giant], "deck": ["Scout", "Howl"]},
            p2={"Brood Hive": [grunt], "deck": ["Invader"]},
            p3={"deck": ["King Rex"]},
        )
        t.score("Brood Hive")
        t.p2.picks("play")
        t.p1.declines()
        assert (t.p3.deck, t.p1.deck) == (["King Rex"], ["Scout", "Howl"])
        assert "Invader" in t.p2.discard  # it was played and discarded with the base

    def test_a_minion_played_by_brood_hive_counts_for_scoring(self) -> None:
        t = table(
            bases=["Brood Hive", field], p1={"Brood Hive": [giant]}, p2={"Brood Hive": [grunt], "deck": ["King Rex"]}
        )
        t.score("Brood Hive")
        t.p2.picks("play")
        t.p1.picks("play")  # the deck is empty
        assert (t.p1.vp, t.p2.vp) == (2, 4)
