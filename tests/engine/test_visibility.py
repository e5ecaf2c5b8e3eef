"""Visibility of cards in the views of all seats and of a spectator (VIS)."""

import pytest

from smashup.engine.language.terms import Zone
from smashup.engine.views.seat_view import view
from smashup.testing import ScriptedTable, rule, table
from tests.fixtures.cards.makers import body, errand

VIEWERS = {"p1": 0, "p2": 1, "p3": 2, "spectator": None}
ALL_VIEWERS = set(VIEWERS)

fetch = errand(lambda g: g.place(g.search(to="keep"), "hand"), "Fetch")


def who_sees(t: ScriptedTable, owner: int, pile: str, name: str) -> set[str]:
    """Viewers that see a card of that name in a pile of p1, p2 ... ("aside": cards between two places)."""
    seen = set()
    for viewer, seat in VIEWERS.items():
        shown = view(t.live, seat, t.pending)
        cards = shown.aside if pile == "aside" else getattr(shown.players[owner - 1], pile)
        if any(card.name == name for card in cards):
            seen.add(viewer)
    return seen


@rule("VIS-01")
def test_discard_piles_are_public_and_hands_and_decks_are_not() -> None:
    t = table(p1={"discard": ["Howl", "King Rex"], "hand": ["Upgrade"], "deck": ["Rampage"]}, p2={}, p3={})
    assert (who_sees(t, 1, "discard", "Howl"), who_sees(t, 1, "hand", "Upgrade")) == (ALL_VIEWERS, {"p1"})
    assert who_sees(t, 1, "deck", "Rampage") == set()


@rule("VIS-02")
def test_a_card_taken_out_of_a_discard_pile_is_known_to_all_where_it_goes() -> None:
    t = table(p1={"discard": ["Howl", "King Rex"], "hand": ["Grave Robbing"]}, p2={}, p3={})
    t.p1.plays("Grave Robbing").picks("King Rex")
    assert who_sees(t, 1, "hand", "King Rex") == ALL_VIEWERS


@rule("VIS-03")
def test_a_card_looked_at_is_visible_to_one_player() -> None:
    t = table(p1={"hand": ["Walker"], "deck": ["King Rex", "Howl"]}, p2={}, p3={})
    t.p1.plays("Walker")
    assert who_sees(t, 1, "aside", "Howl") == {"p1"}
    t.p1.declines()
    assert (who_sees(t, 1, "deck", "Howl"), who_sees(t, 1, "deck", "King Rex")) == ({"p1"}, set())


@rule("VIS-03")
def test_another_players_hand_is_looked_at_by_one_player_alone() -> None:
    t = table(p1={"hand": ["Probe"]}, p2={"hand": ["King Rex", "War Raptor", "Howl"]}, p3={})
    t.p1.plays("Probe").picks("p2")
    assert who_sees(t, 2, "hand", "Howl") == {"p1", "p2"}
    t.p1.picks("King Rex")
    assert who_sees(t, 2, "discard", "King Rex") == ALL_VIEWERS
    assert who_sees(t, 2, "hand", "War Raptor") == {"p1", "p2"}


@rule("VIS-04")
def test_a_revealed_card_is_shown_to_all_and_known_where_it_returns() -> None:
    t = table(p1={"hand": ["Hoverbot"], "deck": ["Howl", body(1)]}, p2={}, p3={})
    t.p1.plays("Hoverbot")
    assert who_sees(t, 1, "aside", "Body 1") == ALL_VIEWERS
    t.p1.declines()
    assert (who_sees(t, 1, "deck", "Body 1"), who_sees(t, 1, "deck", "Howl")) == (ALL_VIEWERS, set())


@rule("VIS-05", "RULING-The-Tools-and-the-Talent")
def test_a_card_found_by_a_search_is_revealed() -> None:
    t = table(p1={"hand": [fetch], "deck": ["Howl", "King Rex"]}, p2={}, p3={})
    t.p1.plays("Fetch").picks("King Rex")
    assert (who_sees(t, 1, "hand", "King Rex"), who_sees(t, 1, "deck", "Howl")) == (ALL_VIEWERS, set())


@rule("VIS-05")
@pytest.mark.ends_in_a_decision
def test_while_searching_only_the_searcher_sees_the_deck() -> None:
    t = table(p1={"hand": [fetch], "deck": ["Howl", "King Rex"]}, p2={}, p3={})
    t.p1.plays("Fetch").is_offered("Howl", "King Rex")
    assert who_sees(t, 1, "deck", "Howl") == {"p1"}
    others = view(t.live, 1, t.pending).decision
    assert others is not None
    assert (others.mine, others.options) == (False, ())


@rule("VIS-10", "PLAY-05")
@pytest.mark.ends_in_a_decision
def test_an_action_being_played_is_public() -> None:
    t = table(p1={"hand": ["Seeing Stars"]}, p2={"Jungle Oasis": [body(1), body(2)]}, p3={})
    t.p1.plays("Seeing Stars")
    assert (who_sees(t, 1, "aside", "Seeing Stars"), t.state_now.where[1]) == (ALL_VIEWERS, Zone.LIMBO)
