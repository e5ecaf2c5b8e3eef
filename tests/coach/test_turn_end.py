"""Answers that end the turn by themselves and make a base score."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from smashup.coach.turn_end import scored_by_turn_end
from smashup.engine.language.terms import Phase
from smashup.engine.state.decisions import Answer
from smashup.session import Timeline
from smashup.testing import ScriptedTable, table
from tests.games import session_at, some_setup


def sessions(t: ScriptedTable, *keys: str) -> list[Any]:
    """The session before each of these answers, and after all of them."""
    script: tuple[Answer, ...] = ()
    found = [session_at(t.live.state)]
    for key in keys:
        pending = found[-1].pending
        script = (*script, (pending.index(key), pending.fingerprint()))
        found.append(session_at(t.live.state, *script))
    return found


def stopped(t: ScriptedTable, *keys: str) -> list[dict[str, int]]:
    """For each answer the bases that it would make score, with the points of p1."""
    steps = zip(pairwise(sessions(t, *keys)), keys, strict=True)
    bases = [scored_by_turn_end(*pair, key) for pair, key in steps]
    return [{base.base: next(s.points for s in base.standings if s.seat == "p1") for base in each} for each in bases]


def last_play(**more: Any) -> ScriptedTable:
    """King Rex is the last card of p1, and 7 more power makes Tortuga (21) score."""
    p1 = {"hand": ["King Rex"], "Tortuga": ["King Rex", "King Rex"], "deck": ["Howl"] * 5}
    return table(bases=["Tortuga", "Tar Pits"], p1={**p1, **more}, p2={"Tortuga": ["Scout"], "deck": ["Howl"] * 5})


def test_the_last_play_is_held_up_where_a_base_would_score() -> None:
    t = last_play()
    menu = session_at(t.live.state).pending
    assert stopped(t, menu.keys[0], "b1") == [{}, {"b1": 4}]
    assert stopped(t, menu.keys[0], "b2") == [{}, {}]


def test_done_is_not_held_up() -> None:
    t = last_play(**{"Tortuga": ["King Rex", "King Rex", "King Rex"]})
    assert stopped(t, "done") == [{}]


def test_a_play_after_which_something_is_left_to_do_is_not_held_up() -> None:
    t = last_play(hand=["King Rex", "Howl"])
    menu = session_at(t.live.state).pending
    assert stopped(t, menu.keys[0], "b1") == [{}, {}]


def test_a_special_before_the_scoring_is_no_way_back() -> None:
    """The player is asked once more, but the turn has ended by then."""
    t = last_play(hand=["King Rex", "Howl", "Full Sail"])
    rex, howl, *_ = session_at(t.live.state).pending.keys
    assert stopped(t, howl, rex, "b1") == [{}, {}, {"b1": 4}]
    last = sessions(t, howl, rex, "b1")[-1]
    assert (last.state.phase, last.pending.seat) == (Phase.SCORE, 0)


@pytest.mark.parametrize("seed", range(3))
def test_in_whole_games_only_ends_of_turns_with_a_score_are_held_up(seed: int) -> None:
    session, chance = Timeline(some_setup(seed, 2 + seed % 3)), random.Random(seed)
    held = 0
    while session.pending is not None:
        pending = session.pending
        for key in pending.keys[:20]:
            answered = session.fork()
            answered.answer(key)
            bases = scored_by_turn_end(session, answered, key)
            if bases:
                held += 1
                assert session.state.phase is Phase.PLAY
                assert (answered.state.phase, answered.state.turn) != (Phase.PLAY, session.state.turn)
                log = answered.log[len(session.log) :]
                scoring = answered.state.phase is Phase.SCORE and answered.state.turn == session.state.turn
                assert scoring or any(entry.line == "scores" for entry in log)
        session.answer(chance.randrange(len(pending)))
    assert held
