"""Saves, forks and undo in the middle of interrupts, clashes of titans, Madness draws and uncovering; and interrupts
that reveal nothing about hands.

The games are found by their seeds: each of them has all of these moments.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, cast

import msgspec
import pytest

from smashup.coach.hints import hints
from smashup.engine.errors import ReplayDiverged
from smashup.engine.language.terms import Hook
from smashup.engine.rules.burying import UNCOVER, UNCOVER_ONE
from smashup.engine.rules.clashes import CLASH
from smashup.engine.state.decisions import Decision
from smashup.engine.state.frames import Frame, Trigger
from smashup.engine.state.rng import seeded
from smashup.engine.state.setup import GIVEN, GameSetup
from smashup.engine.views.seat_view import view
from smashup.session import Timeline
from smashup.session.models import Checkpoint
from smashup.session.resumable import ResumableGame
from smashup.sets import library
from tests.games import determinise

MOMENTS = ("interrupt", "clash", "Madness", "uncover", "Special")
EACH = 3
"""Number of decisions of each moment that are checked."""
DEALS = (("Geeks", "Minions of Cthulhu"), ("Vampires", "Fairies"), ("Bear Cavalry", "Miskatonic University"))
GAMES = [(2, 13), (3, 9)]
"""Numbers of players and seeds of the games. `test_each_game_has_all_special_moments` fails if they need others."""
WORLDS = 4
INTERRUPTS = (Hook.INTERRUPT, Hook.INTERRUPT_MINION)


class Point(NamedTuple):
    """Everything that a save, a fork and an undo must restore."""

    digest: str
    fingerprint: int
    views: tuple[bytes, ...]
    logs: tuple[bytes, ...]


def point(session: Timeline) -> Point:
    assert session.pending is not None
    viewers = [*range(session.seats), None]
    return Point(
        session.state.digest(),
        session.pending.fingerprint(),
        tuple(msgspec.json.encode(session.view(seat)) for seat in viewers),
        tuple(
            msgspec.json.encode([repr(entry.for_seat(seat)) for entry in session.log]) for seat in range(session.seats)
        ),
    )


def frames(decision: Decision) -> Iterator[Frame]:
    frame = decision.frame
    while frame is not None:
        yield frame
        frame = frame.parent


def moment(session: Timeline) -> str:
    """The most special moment that the pending decision belongs to, or an empty text."""
    decision, game = session.pending, session.game
    assert decision is not None
    running = [frame.ability for frame in frames(decision)]
    waiting = [option.ability for option in decision.options if isinstance(option, Trigger)]
    if CLASH in running or CLASH in waiting:
        return "clash"
    if UNCOVER in running + waiting or UNCOVER_ONE in running + waiting:
        return "uncover"
    if game.interrupted is not None or game.interrupted_unit is not None:
        return "interrupt"
    if any(ability.draws_madness for ability in running):
        return "Madness"
    return "Special" if game.open_window in (Hook.BEFORE_SCORING, Hook.AFTER_SCORING) and waiting else ""


class Played(NamedTuple):
    """A random game up to its end, and its special moments by number of answers."""

    session: Timeline
    moments: dict[str, list[int]]


@cache
def played(seats: int, seed: int) -> Played:
    """A random game in which the players decline less often than at random."""
    setup = GameSetup(library(), seats=seats, seed=seed, mode=GIVEN, factions=DEALS[:seats], titans=True)
    session, chance = Timeline(setup), random.Random(seed)
    moments: dict[str, list[int]] = defaultdict(list)
    while session.pending is not None:
        moments[moment(session)].append(session.answered)
        options = len(session.pending.options) if chance.random() < 0.5 else 0
        session.answer(chance.randrange(options or len(session.pending)))
    return Played(session, moments)


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_each_game_has_all_special_moments(seats: int, seed: int) -> None:
    assert set(MOMENTS) <= set(played(seats, seed).moments)


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_saves_forks_and_undo_restore_a_decision_in_the_middle_of_a_special_moment(seats: int, seed: int) -> None:
    session, moments = played(seats, seed)
    chosen = sorted({number for name in MOMENTS for number in moments[name][:EACH]})
    straight, points = Timeline(session.setup), {}
    for answer, _ in session.answers[: chosen[-1] + 1]:
        if straight.answered in chosen:
            points[straight.answered] = point(straight)
            assert point(Timeline.load(straight.save())) == points[straight.answered]
            fork = straight.fork()
            assert point(fork) == points[straight.answered]
            fork.answer(0)
            fork.rewind(straight.answered)
            assert point(fork) == points[straight.answered]
        straight.answer(answer)
    rewound = session.fork()
    for number in reversed(chosen):
        rewound.rewind(number)
        assert point(rewound) == points[number]
    for answer, _ in session.answers[chosen[0] :]:
        rewound.answer(answer)
    assert (rewound.state.digest(), rewound.log) == (session.state.digest(), session.log)


def other_hands(session: Timeline, observer: int) -> Iterator[tuple[ResumableGame, Decision]]:
    """The pending decision in games that differ in the cards that the observer does not know."""
    state, since = cast(ResumableGame, session.game).fork_point
    for n in range(WORLDS):
        game = ResumableGame(Checkpoint(determinise(state, observer, seeded(n))), since, None)
        try:
            decision = game.run_on()
        except ReplayDiverged:  # the cards that were exchanged have been played since
            continue
        assert decision is not None
        yield game, decision


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_only_its_holder_knows_that_an_interrupt_is_possible(seats: int, seed: int) -> None:
    """The other players see the same question to the same player, in whichever hand the card is."""
    session, moments = played(seats, seed)
    straight, wanted, compared, exchanged = Timeline(session.setup), set(moments["interrupt"]), 0, 0
    for answer, _ in session.answers:
        pending = straight.pending
        if straight.answered in wanted and pending is not None and straight.game.open_window in INTERRUPTS:
            game_now = cast(ResumableGame, straight.game)
            lines = len((game_now.checkpoints or [game_now.start])[-1].log)
            for observer in range(seats):
                if observer == pending.seat:
                    continue
                for game, decision in other_hands(straight, observer):
                    for seat in (observer, None):
                        assert view(game, seat, decision) == straight.view(seat)
                    log = [entry.for_seat(observer) for entry in straight.log[lines:]]
                    assert [entry.for_seat(observer) for entry in game.entries] == log
                    compared += 1
                    exchanged += len(decision.options) != len(pending.options)
            first = hints(straight, "en", ())
            redealt = straight.fork()
            redealt.rewind_and_redeal(straight.answered, [pending.seat], 1)
            assert hints(redealt, "en", ()) == first
            wanted.discard(straight.answered)
            if exchanged >= EACH and compared >= 10 * EACH:
                break
        straight.answer(answer)
    assert compared > exchanged > 0, "the card was elsewhere in some of the games"
