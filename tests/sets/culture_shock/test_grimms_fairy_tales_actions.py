"""Grimms' Fairy Tales, card by card: the actions but Grimms' Blessing and Teamwork, which have files of their own."""

import pytest

from smashup.bots import RandomBot
from smashup.engine.state.setup import GIVEN, GameSetup
from smashup.session import Session
from smashup.sets import library
from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.cards import field, heath, meadow
from tests.fixtures.cards.makers import ALL, CS, EMD, body, editions, plain_base

BASES = [field, meadow]

# --- Another Story --------------------------------------------------------------------------------------------------


@editions(*ALL)
def test_another_story_shuffles_up_to_three_cards_of_the_discard_pile_into_the_deck(edition: str) -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Another Story"], "deck": ["Upgrade"], "discard": ["Howl", "Hansel", "Gretel", "Rose Red"]},
        p2={"discard": ["King Rex"]},
        edition=edition,
    )
    t.p1.plays("Another Story").is_offered("Howl", "Hansel", "Gretel", "Rose Red", "decline")
    t.p1.picks("Howl", "Gretel", "Rose Red")
    assert (sorted(t.p1.deck), t.p1.discard) == (["Gretel", "Howl", "Rose Red", "Upgrade"], ["Hansel", "Another Story"])
    t.is_quiet()


@pytest.mark.parametrize("n", [0, 1, 2])
def test_another_story_may_shuffle_fewer(n: int) -> None:
    discard = ["Howl", "Hansel", "Gretel"]
    t = table(bases=[field], p1={"hand": ["Another Story"], "discard": discard}, p2={})
    t.p1.plays("Another Story").picks(*discard[:n]).declines()
    assert (sorted(t.p1.deck), t.p1.discard) == (sorted(discard[:n]), [*discard[n:], "Another Story"])
    t.is_quiet()


# --- Basket of Goodies, Fairy Godmother's Blessing ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "found"), [("Basket of Goodies", ["Howl", "Upgrade"]), ("Fairy Godmother's Blessing", ["Gretel", "Scout"])]
)
@editions(*ALL)
@rule("VIS-05")
def test_a_search_places_an_action_or_a_minion_on_top_of_the_deck(edition: str, name: str, found: list[str]) -> None:
    t = table(
        bases=[field], p1={"hand": [name], "deck": ["Howl", "Gretel", "Upgrade", "Scout"]}, p2={}, edition=edition
    )
    t.p1.plays(name).is_offered(*found)
    t.p1.picks(found[0])
    assert (t.p1.deck[-1], len(t.p1.deck)) == (found[0], 4)
    assert (t.p1.knows(found[0]), t.p2.knows(found[0])) == (True, edition in (EMD, CS))
    assert (t.p1.knows(found[1]), t.p2.knows(found[1])) == (False, False)  # shuffled before
    t.is_quiet()


@pytest.mark.parametrize(
    ("name", "deck"), [("Basket of Goodies", ["Gretel"]), ("Fairy Godmother's Blessing", ["Howl"])]
)
def test_a_search_for_the_other_kind_finds_nothing(name: str, deck: list[str]) -> None:
    t = table(bases=[field], p1={"hand": [name], "deck": deck}, p2={})
    t.p1.plays(name)
    assert (t.p1.deck, t.p1.knows(deck[0])) == (deck, False)
    t.is_quiet()


# --- Breadcrumbs ----------------------------------------------------------------------------------------------------


@editions(*ALL)
def test_breadcrumbs_move_two_of_your_minions_from_one_base_to_one_other(edition: str) -> None:
    t = table(
        bases=[field, meadow, heath],
        p1={"hand": ["Breadcrumbs"], "Field": ["Hansel", "Gretel", body(1)], "Meadow": [body(2)]},
        p2={"Field": [body(3)]},
        edition=edition,
    )
    t.p1.plays("Breadcrumbs").is_offered("Hansel", "Gretel", "Body 1", "Body 2", "decline")
    t.p1.picks("Hansel").is_offered("Gretel", "Body 1", "decline")
    t.p1.picks("Gretel").is_offered("Meadow", "Heath")
    t.p1.picks("Heath")
    assert (t.at("Field"), t.powers("Heath")) == (["Body 1", "Body 3"], [("Hansel", 4), ("Gretel", 4)])
    t.is_quiet()


def test_breadcrumbs_may_move_one_or_none() -> None:
    t = table(bases=BASES, p1={"hand": ["Breadcrumbs"], "Field": ["Hansel", "Gretel"]}, p2={})
    t.p1.plays("Breadcrumbs").picks("Hansel").declines()
    assert (t.at("Field"), t.at("Meadow")) == (["Gretel"], ["Hansel"])
    t = table(bases=BASES, p1={"hand": ["Breadcrumbs"], "Field": ["Hansel", "Gretel"]}, p2={})
    t.p1.plays("Breadcrumbs").declines()
    assert t.at("Field") == ["Hansel", "Gretel"]
    t.is_quiet()


def test_breadcrumbs_lead_nowhere_where_there_is_one_base() -> None:
    t = table(bases=[field], p1={"hand": ["Breadcrumbs"], "Field": ["Hansel"]}, p2={})
    t.p1.plays("Breadcrumbs").picks("Hansel")
    assert t.at("Field") == ["Hansel"]
    t.is_quiet()


def test_breadcrumbs_take_what_you_control_whoever_owns_it() -> None:
    t = table(
        bases=BASES, p1={"hand": ["Breadcrumbs"], "Field": [card("Hansel", owner=2)]}, p2={"Field": ["p1:Gretel"]}
    )
    t.p1.plays("Breadcrumbs").is_offered("Hansel", "decline")
    t.p1.picks("Hansel")
    assert (t.at("Field"), t.at("Meadow"), t.controller("Hansel")) == (["Gretel"], ["Hansel"], 1)
    t.is_quiet()


# --- Mouse, Bird and Sausage ----------------------------------------------------------------------------------------

MOUSE = "Mouse, Bird and Sausage"


@editions(*ALL)
@rule("TIME-03")
def test_mouse_bird_and_sausage_strengthen_two_minions_of_one_faction_on_one_base(edition: str) -> None:
    t = table(
        bases=[plain_base("Field", breakpoint=30), meadow],
        p1={"hand": [MOUSE], "Field": ["Hansel", "Gretel", "Scout"], "Meadow": ["Rose Red"]},
        p2={"Field": ["Collector"]},
        edition=edition,
    )
    t.p1.plays(MOUSE).is_offered("Hansel", "Gretel", "Scout", "Rose Red", "Collector", "decline")
    t.p1.picks("Scout").is_offered("Collector", "decline")
    t.p1.picks("Collector")
    assert (t.power("Scout"), t.power("Collector"), t.power("Hansel")) == (5, 4, 4)
    t.p1.done()
    assert (t.power("Scout"), t.power("Collector")) == (3, 2)


def test_mouse_bird_and_sausage_may_be_for_one_or_for_nobody() -> None:
    t = table(bases=BASES, p1={"hand": [MOUSE], "Field": ["Hansel", "Gretel"]}, p2={})
    t.p1.plays(MOUSE).picks("Hansel").declines()
    assert (t.power("Hansel"), t.power("Gretel")) == (6, 4)
    t = table(bases=BASES, p1={"hand": [MOUSE], "Field": ["Hansel", "Gretel"]}, p2={})
    t.p1.plays(MOUSE).declines()
    assert (t.power("Hansel"), t.power("Gretel")) == (4, 4)
    t.is_quiet()


@rule("PLAY-15")
def test_a_minion_that_is_protected_from_your_action_gets_nothing_from_mouse_bird_and_sausage() -> None:
    t = table(
        bases=[field],
        p1={"hand": [MOUSE], "Field": ["Collector"]},
        p2={"Field": ["Scout"], "on Scout": ["Smoke Bomb"]},
    )
    t.p1.plays(MOUSE).picks("Collector", "Scout")
    assert t.powers("Field") == [("Collector", 4), ("Scout", 3)]
    t.is_quiet()


def test_players_who_share_a_faction_share_mouse_bird_and_sausage() -> None:
    """With two copies of a faction at the table, the minions of both players are of it."""
    t = table(bases=[field], p1={"hand": [MOUSE], "Field": ["Hansel"]}, p2={"Field": ["Hansel", "Scout"]})
    t.p1.plays(MOUSE).picks("Hansel (p1)").is_offered("Hansel", "decline")
    t.p1.picks("Hansel")
    assert t.totals("Field") == [4, 7]
    t.is_quiet()


def test_directly_increasing_power_is_what_mouse_bird_and_sausage_do() -> None:
    t = table(
        bases=[field],
        p1={"hand": [MOUSE, "Howl", "Breadcrumbs"], "Field": ["Hansel"], "plays": [extra("action", raises_power=True)]},
        p2={},
    )
    t.p1.is_offered(MOUSE, "Howl", "decline")


# --- The Woodsman's Axe ---------------------------------------------------------------------------------------------

AXE = "The Woodsman's Axe"
SIDES = ("Destroy an action on a base.", "Destroy Big Bad Wolf.")


@editions(*ALL)
def test_the_axe_destroys_an_action_on_a_base_for_an_extra_action(edition: str) -> None:
    t = table(
        bases=BASES,
        p1={"hand": [AXE, "Howl"], "Field": [body(1)], "on Body 1": ["Upgrade"]},
        p2={"Field": ["Grimms' Blessing"], "Meadow": ["Jammed Signal", "Big Bad Wolf"]},
        edition=edition,
    )
    t.p1.plays(AXE).is_offered(*SIDES)
    t.p1.picks(SIDES[0]).is_offered("Grimms' Blessing", "Jammed Signal")  # not what is on a minion
    t.p1.picks("Jammed Signal")
    assert (t.p2.discard, t.p1.plays_left) == (["Jammed Signal"], ["minion", "action (The Woodsman's Axe)"])
    t.p1.plays("Howl")
    t.is_quiet()


@editions(*ALL)
def test_the_axe_destroys_the_wolf_to_find_a_minion_and_play_it_there(edition: str) -> None:
    t = table(
        bases=BASES,
        p1={"hand": [AXE], "deck": ["Red Riding Hood", "Howl", "Scout"], "Field": ["Overrun"]},
        p2={"Meadow": ["Big Bad Wolf"]},
        edition=edition,
    )
    t.p1.plays(AXE).picks(SIDES[1]).is_offered("Red Riding Hood", "Scout", "decline")
    t.p1.picks("Red Riding Hood")
    assert (t.powers("Meadow"), t.p2.discard) == ([("Red Riding Hood", 4)], ["Big Bad Wolf"])
    assert t.p1.plays_left == ["minion"]
    t.is_quiet()


@rule("RULING-Big-Bad-Wolf")
def test_the_side_of_the_axe_that_can_do_nothing_is_not_offered() -> None:
    t = table(bases=BASES, p1={"hand": [AXE], "deck": ["Scout"]}, p2={"Meadow": ["Big Bad Wolf"]})
    t.p1.plays(AXE).is_offered("Scout", "decline")
    t = table(bases=BASES, p1={"hand": [AXE], "deck": ["Scout"], "Field": ["Overrun"]}, p2={"Meadow": ["Hansel"]})
    t.p1.plays(AXE)
    assert (t.p1.discard, t.at("Meadow")) == (["Overrun", AXE], ["Hansel"])
    t.is_quiet()


def test_the_axe_at_a_table_with_neither_does_nothing() -> None:
    t = table(bases=BASES, p1={"hand": [AXE], "deck": ["Scout"], "Field": [body(1)], "on Body 1": ["Upgrade"]}, p2={})
    t.p1.plays(AXE)
    assert (t.on("Body 1"), t.p1.plays_left, t.p1.deck) == (["Upgrade"], ["minion"], ["Scout"])
    t.is_quiet()


@rule("VERB-50")
def test_a_wolf_that_is_not_destroyed_lets_the_axe_find_nobody() -> None:
    t = table(
        bases=BASES,
        p1={"hand": [AXE], "deck": ["Scout"]},
        p2={"Meadow": ["Big Bad Wolf"], "on Big Bad Wolf": ["Shell Game"]},
    )
    t.p1.plays(AXE)
    assert (t.at("Meadow"), t.p1.deck) == (["Big Bad Wolf"], ["Scout"])
    t.is_quiet()


def test_after_the_axe_a_minion_comes_out_of_the_wolf_as_well() -> None:
    t = table(
        bases=BASES,
        p1={"hand": [AXE], "deck": ["Red Riding Hood"]},
        p2={"Meadow": ["Big Bad Wolf"], "discard": ["Hansel"]},
    )
    t.p1.plays(AXE).picks("Red Riding Hood")
    t.p2.is_offered("Hansel", "decline")
    t.p2.picks("Hansel")
    assert t.at("Meadow") == ["Red Riding Hood", "Hansel"]
    t.is_quiet()


@rule("DECK-11")
def test_a_minion_that_cannot_be_played_where_the_wolf_was_is_discarded() -> None:
    t = table(
        bases=BASES,
        p1={"hand": [AXE], "deck": ["Scout"]},
        p2={"Meadow": ["Big Bad Wolf"]},
        p3={"Meadow": ["Overrun"]},
    )
    t.p1.plays(AXE).picks(SIDES[1], "Scout")
    assert (t.at("Meadow"), t.p1.discard) == ([], ["Scout", AXE])
    t.is_quiet()


def test_of_two_wolves_the_axe_strikes_one_even_your_own() -> None:
    t = table(bases=BASES, p1={"hand": [AXE], "Field": ["Big Bad Wolf"]}, p2={"Meadow": ["Big Bad Wolf"]})
    t.p1.plays(AXE).is_offered("Big Bad Wolf@Field", "Big Bad Wolf@Meadow")
    t.p1.picks("Big Bad Wolf@Meadow")
    assert (t.at("Field"), t.at("Meadow")) == (["Big Bad Wolf"], [])
    t.is_quiet()


def test_the_axe_may_destroy_your_own_blessing() -> None:
    t = table(bases=BASES, p1={"hand": [AXE], "Field": ["Grimms' Blessing"]}, p2={})
    t.p1.plays(AXE)
    assert t.p1.discard == ["Grimms' Blessing", AXE]
    t.is_quiet()


# --- whole games with two copies of the faction ---------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_games_in_which_both_players_have_the_tales_come_to_an_end_and_can_be_loaded(seed: int) -> None:
    factions = (("Grimms' Fairy Tales", "Robots"), ("Grimms' Fairy Tales", "Dinosaurs"))
    session = Session(GameSetup(library(), mode=GIVEN, factions=factions, two_copies=True, seed=seed))
    session.play_bots({seat: RandomBot(seed + seat) for seat in range(session.seats)})
    assert session.state.winner is not None
    assert Session.load(session.save()).state.digest() == session.state.digest()
