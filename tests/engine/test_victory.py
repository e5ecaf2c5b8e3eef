"""Victory: fifteen points, checked at the end of each turn; Madness cards."""

from typing import Any

import pytest

from smashup.bots.value_net import win_chances
from smashup.engine.language.definitions import CardSet
from smashup.engine.language.faction import Faction
from smashup.engine.language.library import Library
from smashup.engine.language.terms import MADNESS, Phase
from smashup.sets import library
from smashup.testing import ScriptedTable, card, rule, table
from tests.fixtures.cards.makers import body, plain_base
from tests.fixtures.cards.scoring import tithe

FIELD = plain_base("Field", breakpoint=5, vp=(4, 2, 1))
HEATH = plain_base("Heath", breakpoint=5, vp=(4, 2, 1))
MEADOW = plain_base("Meadow", breakpoint=20)
QUIET = {"hand": ["Howl"], "deck": ["Howl"] * 5}


def ended(t: ScriptedTable) -> int | None:
    """The number of the player who has won, or None during the game."""
    assert (t.phase == Phase.OVER) == (t.winner is not None)
    return t.winner


@rule("END-01", "END-02")
def test_fifteen_points_end_the_game_and_fourteen_do_not() -> None:
    t = table(p1={**QUIET, "vp": 15}, p2={**QUIET, "vp": 14})
    t.p1.done()
    assert ended(t) == 1
    t = table(p1={**QUIET, "vp": 14}, p2={**QUIET, "vp": 13})
    t.p1.done()
    assert ended(t) is None


@rule("END-02", "END-05", "T-99")
def test_the_player_with_most_points_wins_not_the_first_to_have_fifteen() -> None:
    t = table(bases=[FIELD], base_deck=[MEADOW], p1={**QUIET, "vp": 11, "Field": [body(9)]}, p2={**QUIET, "vp": 17})
    t.p1.done()
    assert (t.p1.vp, ended(t)) == (15, 2)


@rule("END-03", "END-04", "TURN-19", "T-100")
def test_scoring_drawing_and_the_end_of_the_turn_happen_after_fifteen_points() -> None:
    t = table(
        bases=[FIELD, HEATH],
        base_deck=[MEADOW, MEADOW],
        p1={**QUIET, "vp": 11, "Field": [body(9)], "Heath": [body(2)]},
        p2={"vp": 12, "Heath": [body(8), tithe]},
    )
    t.p1.done().picks("Field")
    # p1 has 15 after the first base, p2 16 after the second; both are scored, two cards drawn, and Tithe is gone.
    assert (t.p1.vp, t.p2.vp, len(t.p1.hand), ended(t)) == (17, 16, 3, 1)


@rule("END-03", "AMB-85", "TURN-19")
def test_points_lost_at_the_end_of_the_turn_are_lost_before_the_check() -> None:
    t = table(p1={**QUIET, "vp": 15, "Jungle Oasis": [tithe]}, p2=QUIET)
    t.p1.done()
    assert (t.p1.vp, ended(t)) == (14, None)


@rule("END-06", "AMB-82", "AMB-83", "T-101")
def test_a_tie_for_most_points_means_further_turns() -> None:
    t = table(p1={**QUIET, "vp": 16}, p2={**QUIET, "vp": 16, "hand": ["Invader", "Howl"]})
    t.p1.done()
    assert ended(t) is None
    t.p2.plays("Invader").done()
    assert (t.p2.vp, ended(t)) == (17, 2)
    t = table(p1={**QUIET, "vp": 18}, p2={**QUIET, "vp": 18})
    t.p1.done()
    t.p2.done()
    assert ended(t) is None


@rule("END-06", "AMB-82")
def test_a_tie_for_second_place_does_not_matter() -> None:
    t = table(p1={**QUIET, "vp": 15}, p2={**QUIET, "vp": 16}, p3={**QUIET, "vp": 15})
    t.p1.done()
    assert ended(t) == 2


@rule("END-05", "T-102")
def test_points_gained_on_another_players_turn_count_at_its_end() -> None:
    t = table(bases=[FIELD], base_deck=[MEADOW], p1=QUIET, p2={**QUIET, "vp": 11, "Field": [body(9)]})
    t.p1.done()
    assert (t.p2.vp, ended(t)) == (15, 2)


@rule("SET-16", "AMB-86")
def test_points_are_unlimited() -> None:
    t = table(p1={**QUIET, "vp": 100}, p2={**QUIET, "vp": 100, "hand": ["Invader", "Howl"]})
    t.p1.done()
    t.p2.plays("Invader").done()
    assert (t.p2.vp, ended(t)) == (101, 2)


CULT = CardSet("Cult", "cult", madness=lambda n: n // 2)
CULTISTS = Faction("Cultists", CULT)
whisper = CULTISTS.action("Whisper", copies=10, labels=(MADNESS,))
CULTISTS.on_base("Muttering", copies=1, labels=(MADNESS,))
listener = CULTISTS.minion("Listener", power=2, copies=10)
MAD = Library([*library().sets, CULT])


def with_madness(*sides: dict[str, Any]) -> ScriptedTable:
    """A table with these sides and Madness cards, after p1's turn."""
    seats: dict[str, Any] = {f"p{n}": {**QUIET, **side} for n, side in enumerate(sides, 1)}
    t = table(library=MAD, **seats)
    t.p1.done()
    return t


@rule("MAD-01", "END-08", "AMB-84")
def test_madness_cards_cost_what_their_set_says_before_points_are_compared() -> None:
    t = with_madness({"vp": 16, "discard": [whisper] * 4}, {"vp": 15})
    assert t.state_now.winners == (1,)
    t = with_madness({"vp": 15, "discard": [whisper] * 4}, {"vp": 12})
    assert t.state_now.winners == (0,), "the check for fifteen points comes first"
    t = with_madness({"vp": 14}, {"vp": 13, "discard": [whisper]})
    assert t.phase != Phase.OVER


@rule("END-08", "MAD-02", "MAD-03", "T-104", "AMB-83")
def test_a_tie_is_broken_by_fewer_madness_cards_or_shared() -> None:
    t = with_madness({"vp": 15, "discard": [whisper]}, {"vp": 15}, {"vp": 14})
    assert (t.phase, t.state_now.winners, t.winner) == (Phase.OVER, (1,), 2)
    t = with_madness({"vp": 15, "discard": [whisper]}, {"vp": 15, "hand": [whisper, "Howl"]}, {"vp": 14})
    assert (t.phase, t.state_now.winners, t.winner) == (Phase.OVER, (0, 1), None)
    assert [entry.args["player"] for entry in t.story() if entry.line == "won"] == [0, 1]
    assert win_chances(t.live) == [0.5, 0.5, 0.0]
    t = with_madness({"vp": 16, "discard": [whisper] * 2}, {"vp": 15})
    assert t.state_now.winners == (1,), "level at 15, and p2 has no Madness"


@rule("MAD-04", "MAD-05", "T-105")
@pytest.mark.parametrize(
    "side",
    [
        {"stasis": [whisper]},
        {"Jungle Oasis": [card(listener, stored=[whisper])]},
        {"Jungle Oasis": ["p2:Muttering"]},
        {"deck": ["Howl"] * 5 + [whisper]},
        {"hand": ["p2:Whisper", "Howl"]},
    ],
)
def test_a_madness_card_counts_in_every_zone(side: dict[str, Any]) -> None:
    assert with_madness({"vp": 15, **side}, {"vp": 15}).state_now.winners == (1,)


def test_a_digest_includes_one_or_several_winners() -> None:
    state = table(p1=QUIET, p2=QUIET).state_now
    said = []
    for winners in ((), (1,), (0, 1)):
        state.winners = winners
        said.append(state.to_msg()["winner"])
    assert said == [None, 1, (0, 1)]
