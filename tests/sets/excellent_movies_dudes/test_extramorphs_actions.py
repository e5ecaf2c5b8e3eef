"""Extramorphs, card by card: actions."""

import pytest

from smashup.sets import library
from smashup.testing import card, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow


def test_close_encounters_draws_may_put_a_card_back_and_gives_an_extra_action() -> None:
    t = table(p1={"hand": ["Close Encounters", "Howl"], "deck": ["Upgrade", "Scout"]})
    t.p1.plays("Close Encounters").is_offered("Howl", "Scout", "decline")
    t.p1.picks("Howl")
    assert (t.p1.hand, t.p1.deck) == (["Scout"], ["Upgrade", "Howl"])
    assert t.p1.plays_left == ["minion", "action (Close Encounters)"]
    assert not t.p2.knows("Howl")
    t = table(p1={"hand": ["Close Encounters", "Howl"], "deck": ["Scout"]})
    t.p1.plays("Close Encounters").declines()
    assert sorted(t.p1.hand) == ["Howl", "Scout"]


def test_distress_call_moves_any_minion() -> None:
    t = table(bases=[field, meadow], p1={"hand": ["Distress Call"], "Field": [grunt]}, p2={"Field": [giant]})
    t.p1.plays("Distress Call").is_offered("Grunt", "Giant")
    t.p1.picks("Giant")
    assert t.at("Meadow") == ["Giant"]
    t.is_quiet()


# --- Egg Field --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["hand", "deck", "discard"])
def test_egg_field_may_bring_a_head_grabber_from_anywhere_onto_a_small_minion_there(where: str) -> None:
    side = {"hand": ["Egg Field"], "deck": ["Howl"], "discard": ["Howl"]}
    side[where] = [*side[where], "Head Grabber"]
    t = table(bases=[field, meadow], p1=side, p2={"Field": [grunt, giant], "Meadow": [grunt]})
    t.p1.plays("Egg Field").picks("Field")
    t.p1.picks("Search your discard pile." if where == "discard" else f"Search your {where}.")
    assert t.on("Grunt@Field") == ["Head Grabber"]
    assert t.p1.plays_left == ["minion"]
    t.is_quiet()


def test_egg_field_does_not_search_where_no_small_minion_is() -> None:
    t = table(bases=[field], p1={"hand": ["Egg Field"], "deck": ["Head Grabber"]}, p2={"Field": [giant]})
    t.p1.plays("Egg Field")
    assert (t.actions_at("Field"), t.p1.deck) == (["Egg Field"], ["Head Grabber"])
    t.is_quiet()


def test_egg_field_need_not_search() -> None:
    t = table(bases=[field], p1={"hand": ["Egg Field"], "deck": ["Head Grabber"]}, p2={"Field": [grunt]})
    t.p1.plays("Egg Field").declines()
    assert t.on("Grunt") == []
    t.is_quiet()


def test_egg_fields_talent_hatches_a_minion_of_power_2_or_less() -> None:
    t = table(bases=[field, meadow], p1={"Field": ["Egg Field"], "deck": ["Chestbreaker", "Scout", "Howl"]})
    t.p1.uses("Egg Field")
    assert (t.at("Field"), sorted(t.p1.deck)) == (["Chestbreaker"], ["Howl", "Scout"])
    t.is_quiet()


# --- decks ------------------------------------------------------------------------------------------------------------


def test_five_by_five_draws_five_and_puts_five_back_in_an_order_of_your_choice() -> None:
    t = table(p1={"hand": ["Five by Five", "Cannon"], "deck": ["Howl", "Scout", "Invader", "Upgrade", "King Rex"]})
    t.p1.plays("Five by Five")
    for name in ("Cannon", "Howl", "Scout", "Invader", "Upgrade"):
        t.p1.picks(name)
    t.p1.declines()  # the order as it is
    assert (t.p1.hand, sorted(t.p1.deck)) == (["King Rex"], ["Cannon", "Howl", "Invader", "Scout", "Upgrade"])
    assert not t.p2.knows("Cannon")
    t.is_quiet()


def test_five_by_five_with_fewer_cards_puts_all_of_them_back() -> None:
    t = table(p1={"hand": ["Five by Five"], "deck": ["Howl"]})
    t.p1.plays("Five by Five")
    assert (t.p1.hand, t.p1.deck) == ([], ["Howl"])
    t.is_quiet()


@rule("RULING-Chestbreaker-1")
def test_game_over_dude_asks_for_base_and_power_before_anything_is_revealed() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Game Over, Dude!"], "deck": ["Chestbreaker", "Extradrone", "King Rex", "Howl"]},
    )
    t.p1.plays("Game Over, Dude!").is_offered("Field", "Meadow")
    t.p1.picks("Meadow").is_offered("0", "1", "2", "3", "4")
    assert "revealed" not in t.log()
    t.p1.picks("2")
    assert (t.at("Meadow"), sorted(t.p1.deck)) == (["Chestbreaker"], ["Extradrone", "Howl", "King Rex"])
    t.is_quiet()


def test_time_to_go_shuffles_up_to_three_cards_back() -> None:
    t = table(p1={"hand": ["Time to Go"], "discard": ["Howl", "Scout", "Upgrade", "Cannon"]})
    t.p1.plays("Time to Go").picks("Howl").picks("Scout").picks("Cannon")
    assert (sorted(t.p1.deck), t.p1.discard) == (["Cannon", "Howl", "Scout"], ["Upgrade", "Time to Go"])
    t = table(p1={"hand": ["Time to Go"], "discard": ["Howl"], "deck": ["Scout"]})
    t.p1.plays("Time to Go").declines()
    assert t.p1.discard == ["Howl", "Time to Go"]
    t.is_quiet()


# --- Head Grabber -----------------------------------------------------------------------------------------------------


def test_head_grabber_on_your_own_minion_hatches_at_once() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Head Grabber"], "Field": [grunt], "deck": ["Extradrone", "Howl"]},
        p2={"Field": [giant]},
    )
    t.p1.plays("Head Grabber").uses("Head Grabber").is_offered("0", "1", "2", "3")
    t.p1.picks("3")
    assert t.at("Field") == ["Giant", "Extradrone"]
    assert t.p1.discard == ["Grunt", "Head Grabber"]
    t.is_quiet()


def test_head_grabber_on_another_players_minion_has_to_wait_for_a_turn_that_begins_with_it() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Head Grabber"], "deck": ["Extradrone", "Howl", "Howl", "Howl"]},
        p2={"Field": [grunt]},
    )
    t.p1.plays("Head Grabber").uses("Head Grabber")
    assert t.at("Field") == ["Grunt"]
    t = table(
        bases=[field],
        current=2,
        p1={"deck": ["Extradrone", "Howl"], "on Grunt": ["Head Grabber"]},
        p2={"Field": [grunt]},
    )
    t.start_turn(1)
    t.p1.uses("Head Grabber").picks("3")
    assert (t.at("Field"), t.p2.discard, t.p1.discard) == (["Extradrone"], ["Grunt"], ["Head Grabber"])
    assert t.controller("Extradrone") == 1


def test_head_grabber_that_cannot_destroy_its_minion_hatches_nothing() -> None:
    t = table(
        bases=[field],
        p1={"Field": [card(grunt, actions=["Head Grabber", "Cesium Armor"])], "deck": ["Extradrone"]},
    )
    t.p1.uses("Head Grabber")
    assert t.at("Field") == ["Grunt"]


# --- Nuke It From Orbit -----------------------------------------------------------------------------------------------


@rule("RULING-Nuke-it-from-Orbit", "TERM-20")
def test_nuke_it_from_orbit_destroys_the_base_and_all_else_there_and_goes_to_the_box() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        current=2,
        p1={"Field": ["Nuke It From Orbit", grunt]},
        p2={"Field": [card(giant, actions=["Upgrade"]), "Overrun"], "Meadow": ["Scout"]},
    )
    t.start_turn(1)
    t.p1.uses("Nuke It From Orbit")
    assert (t.bases(), t.base_discard) == (["Heath", "Meadow"], ["Field"])
    assert (t.p1.discard, sorted(t.p2.discard)) == (["Grunt"], ["Giant", "Overrun", "Upgrade"])
    assert [each.name for each in t.view(1).box] == ["Nuke It From Orbit"]
    assert t.log().count("left_destroy_discard") == 4


def test_nuke_it_from_orbit_has_to_wait_for_a_turn_that_begins_with_it() -> None:
    t = table(bases=[field], p1={"hand": ["Nuke It From Orbit"]}, p2={"Field": [giant]})
    t.p1.plays("Nuke It From Orbit").uses("Nuke It From Orbit")
    assert (t.at("Field"), t.bases()) == (["Giant"], ["Field"])


@rule("RULING-Nuke-it-from-Orbit")
def test_nuke_it_from_orbit_that_was_not_used_goes_to_the_discard_pile() -> None:
    t = table(bases=[field, meadow], base_deck=[heath], p1={"Field": ["Nuke It From Orbit", grunt]})
    t.score("Field")
    assert "Nuke It From Orbit" in t.p1.discard


def test_what_cannot_be_destroyed_goes_with_the_nuked_base_all_the_same() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        current=2,
        p1={"Field": ["Nuke It From Orbit"]},
        p2={"Field": [card(giant, actions=["Cesium Armor"])]},
    )
    t.start_turn(1)
    t.p1.uses("Nuke It From Orbit")
    assert (t.bases(), sorted(t.p2.discard)) == (["Heath", "Meadow"], ["Cesium Armor", "Giant"])


SEES_WHAT_IS_DESTROYED = {"Tar Pits", "Cave of Shinies", "Rooftop Portal"}
OTHER_BASES = [base.name for base in library().bases() if base.name not in SEES_WHAT_IS_DESTROYED]


@pytest.mark.parametrize("base", OTHER_BASES)
def test_a_base_that_is_nuked_is_neither_scored_nor_does_anything_else(base: str) -> None:
    """Its abilities before, when and after scoring are about scoring, and those for plays and moves about these."""
    t = table(
        bases=[base, meadow],
        base_deck=[heath],
        current=2,
        p1={base: ["Nuke It From Orbit", grunt], "deck": ["Howl"] * 3},
        p2={base: [card(giant, actions=["Upgrade"]), card("Scout", owner="p1"), "Overrun"], "deck": ["Howl"] * 3},
    )
    t.start_turn(1)
    if not t.at_menu:  # what the base offers at the start of a turn
        t.p1.declines()
    decks = (len(t.p1.deck), len(t.p2.deck), t.p1.hand, t.p2.hand)
    t.p1.uses("Nuke It From Orbit")
    assert (t.bases(), t.base_discard, t.at("Heath")) == (["Heath", "Meadow"], [base], [])
    assert (sorted(t.p1.discard), sorted(t.p2.discard)) == (["Grunt", "Scout"], ["Giant", "Overrun", "Upgrade"])
    assert (len(t.p1.deck), len(t.p2.deck), t.p1.hand, t.p2.hand) == decks
    assert (t.p1.vp, t.p2.vp) == (0, 0)
    t.is_quiet()


def test_tar_pits_that_are_nuked_take_the_minions_into_their_owners_decks() -> None:
    t = table(
        bases=["Tar Pits", meadow],
        base_deck=[heath],
        current=2,
        p1={"Tar Pits": ["Nuke It From Orbit"], "deck": ["Howl"]},
        p2={"Tar Pits": [grunt, "Overrun"], "deck": ["Howl"]},
    )
    t.start_turn(1)
    t.p1.uses("Nuke It From Orbit")
    assert (t.p2.deck, t.p2.discard) == (["Grunt", "Howl"], ["Overrun"])


def test_wraiths_and_what_they_hold_react_to_the_nuke() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        current=2,
        p1={
            "Field": ["Nuke It From Orbit", "Librarian Haunt", card("Demon Dogs", stored=["Scout"])],
            "deck": ["Howl"] * 4,
        },
        p2={"Field": [giant]},
    )
    t.start_turn(1)
    t.p1.uses("Nuke It From Orbit")
    t.p1.picks("Scout", "Heath")  # on the base that has taken the place of the other
    assert (t.p1.hand, t.at("Heath")) == (["Howl"] * 3, ["Scout"])


def test_a_base_that_is_nuked_still_reacts_to_what_was_destroyed_on_it() -> None:
    t = table(
        bases=["Cave of Shinies", meadow],
        base_deck=[heath],
        current=2,
        p1={"Cave of Shinies": ["Nuke It From Orbit"]},
        p2={"Cave of Shinies": [grunt]},
    )
    t.start_turn(1)
    t.p1.uses("Nuke It From Orbit")
    assert t.p2.vp == 1  # its owner gains a VP for each minion destroyed there
