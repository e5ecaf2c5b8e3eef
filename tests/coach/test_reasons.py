"""Reasons: what speaks for one answer and against another one, in positions with a known reason."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from smashup.coach import reasons
from smashup.coach.reasons import (
    CARDS,
    LEAD,
    POINTS,
    RIVAL_CARDS,
    RIVAL_POINTS,
    WINS,
    AnswerComparison,
    AnswerDifference,
)
from smashup.engine.state.decisions import Answer
from smashup.i18n.describe import describe_difference
from smashup.sets import library
from smashup.testing import table
from tests.bots.paused_game import Stopped, names
from tests.fixtures.cards.makers import body

WORLDS = 12
DECK = ["Gremlin", "War Raptor", "Howl", "Upgrade"] * 5
FAR = "Jungle Oasis"
"""An empty base that is played at instead."""
WEAK = ["Tar Pits", "Temple of Goju", "The Grey Opal", "The Mothership", "Mushroom Kingdom", "School of Wizardry"]
STRONG = ["Tortuga", "The Great Library", "Cave of Shinies", "Evans City Cemetery"]
PLACES = [*WEAK, *STRONG]


def compared(
    answers: list[str], other: str, p1: dict[str, Any], p2: dict[str, Any], bases: list[str]
) -> AnswerComparison:
    """Compare two answers to the last of the decisions that these answers lead to; the earlier ones are given."""
    t = table(p1={"deck": DECK, **p1}, p2={"deck": DECK, "hand": ["Gremlin"] * 3, **p2}, bases=bases)
    *before, answer = answers
    script: tuple[Answer, ...] = ()
    for name in before:
        decision = Stopped((t.state, script)).decision
        script = (*script, (names(decision).index(name), decision.fingerprint()))
    stopped = Stopped((t.state, script))
    offered = names(stopped.decision)
    return reasons.compare(stopped.position, offered.index(answer), offered.index(other), Random(1), WORLDS)


def breakpoint_of(base: str) -> int:
    return library().base(base).breakpoint


def kinds(differences: tuple[AnswerDifference, ...]) -> set[tuple[str, bool]]:
    return {(each.kind, each.amount > 0) for each in differences}


@pytest.mark.parametrize("base", PLACES)
def test_a_place_that_is_won_gives_points(base: str) -> None:
    """The minion breaks the base, where its player is ahead."""
    mine = {base: [body(breakpoint_of(base) - 6)], "hand": ["King Rex"]}
    found = compared(["King Rex", base], FAR, mine, {base: [body(1)]}, [FAR, base])
    assert (POINTS, True) in kinds(found.in_favour)


@pytest.mark.parametrize("base", PLACES)
def test_a_minion_improves_the_lead_where_it_is_played(base: str) -> None:
    found = compared(["King Rex", base], FAR, {"hand": ["King Rex"]}, {base: [body(3)]}, [FAR, base])
    both = (*found.in_favour, *found.against)
    assert any(each.kind == LEAD and each.amount > 0 for each in both)


@pytest.mark.parametrize("base", PLACES)
def test_a_destroyed_rival_improves_the_lead(base: str) -> None:
    """Saucy Wench may destroy a weak minion where she is, or none."""
    found = compared(
        ["Saucy Wench", base, "Gremlin"],
        "no",
        {"hand": ["Saucy Wench"], base: [body(4)]},
        {base: ["Gremlin", body(3)], "hand": []},
        [FAR, base],
    )
    assert any(each.kind == LEAD and each.amount > 0 for each in found.in_favour)


@pytest.mark.parametrize("base", PLACES)
def test_a_winning_play_wins_futures(base: str) -> None:
    power = breakpoint_of(base)
    found = compared(
        ["King Rex", base],
        FAR,
        {"hand": ["King Rex"], "vp": 13, base: [body(power - 6)]},
        {"vp": 5, base: [body(1)]},
        [FAR, base],
    )
    assert (WINS, True) in kinds(found.in_favour)


@pytest.mark.parametrize("base", PLACES)
def test_a_base_that_is_broken_for_a_rival_speaks_against(base: str) -> None:
    power = breakpoint_of(base)
    found = compared(
        ["War Raptor", FAR], base, {"hand": ["War Raptor"], base: [body(1)]}, {base: [body(power - 2)]}, [FAR, base]
    )
    assert (RIVAL_POINTS, False) in kinds((*found.in_favour, *found.against))


def test_equal_answers_are_too_close_to_call() -> None:
    same = compared(["Gremlin"], "Gremlin", {"hand": ["Gremlin", "Howl"]}, {}, [FAR, "Tar Pits"])
    assert same.is_close
    assert (same.in_favour, same.against) == ((), ())


@pytest.mark.parametrize("kind", [WINS, POINTS, RIVAL_POINTS, LEAD, CARDS, RIVAL_CARDS])
def test_each_difference_has_a_sentence_in_each_language(kind: str) -> None:
    said = {
        describe_difference(kind, amount, turns, "Tar Pits", language)
        for amount in (1.44, -2.0)
        for turns in (1, 2)
        for language in ("en", "fr")
    }
    assert len(said) == (4 if kind == WINS else 8)
    assert all(text.endswith((".", "moyenne.", "average.")) and "{" not in text for text in said)


def test_numbers_are_written_as_in_each_language() -> None:
    assert describe_difference(POINTS, 1.44, 1, "") == "You have 1.4 VP more at the end of this turn."
    assert describe_difference(POINTS, -2, 2, "", "fr") == "Vous avez 2 PV de moins à la fin de votre prochain tour."
    assert describe_difference(LEAD, 2.5, 1, "Tar Pits", "fr").startswith("Sur ")
