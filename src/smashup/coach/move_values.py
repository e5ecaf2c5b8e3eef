"""Move values: the win probability before a decision, with the chosen answer and with the best one.

All values come from samples in which the cards unknown to the seat are redealt, so they depend only on what the player
could know. The search for the best answer is the same as Nox's (`Nox.estimates`). The value of the best answer is then
measured in fresh samples, which are the same for each answer, so that an answer gains nothing from luck in the search.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from random import Random
from typing import NamedTuple

from smashup.bots.opponents import IS_COMPILED, Nox
from smashup.bots.position import Position
from smashup.bots.search import best
from smashup.bots.summary import NEXT_TURN, THIS_TURN
from smashup.session import Timeline

SIMULATIONS = 96 if IS_COMPILED else 48
"""Number of playouts per decision to find the best answer. About as many again measure its value."""
DEPTHS = (THIS_TURN, NEXT_TURN)
DOUBTFUL = 0.02
"""Apparent cost in win probability above which an answer is measured again with more playouts."""


class MoveValues(NamedTuple):
    """Win probabilities at a decision."""

    chances: tuple[float, ...]
    """Win probability by seat before the answer, if all seats continue by the heuristic."""
    error: float
    """Two standard errors of the deciding seat's win probability."""
    best: int
    """Number of the best answer found."""
    worth: dict[int, float]
    """Win probability of the deciding seat for each measured answer."""
    playouts: int
    """Number of playouts used."""


def evaluate(
    session: Timeline,
    seed: int,
    simulations: int,
    answers: Sequence[int] = (),
    *,
    others: int = 0,
    seconds: float = inf,
) -> MoveValues:
    """Evaluate the pending decision: the best answer, the given answers, and up to `others` more promising ones.

    The result is deterministic for a seed and a number of simulations, unless the time limit is reached.
    """
    position = session.position()
    assert session.pending is not None
    chance = Random(f"{seed} {session.state.turn} {session.pending.fingerprint()}")
    nox = Nox(chance.getrandbits(63), simulations, seconds)
    tallies = nox.estimates(position)
    found = nox.choice(position, tallies)
    wanted = list(dict.fromkeys((found, *answers, *best(tallies)[: others + 1])))[: 1 + len(answers) + others]
    measured = _Measurement(position, chance, wanted, max(4, simulations // 2))
    if answers and measured.worth(found) - measured.worth(answers[0]) > DOUBTFUL:
        measured = _Measurement(position, chance, wanted, simulations)
    worth = {answer: measured.worth(answer) for answer in wanted}
    if answers and worth[answers[0]] >= worth[found]:
        found = answers[0]
    played = sum(tally.played for tally in tallies) + measured.played
    return MoveValues(measured.now(), measured.error, found, worth, played)


class _Measurement:
    """Playouts of some answers and of the heuristic's answer, all in the same worlds."""

    def __init__(self, position: Position, chance: Random, answers: Sequence[int], worlds: int) -> None:
        self._now: list[list[float]] = []
        self._own: dict[int, list[float]] = {answer: [] for answer in answers}
        self.played = 0
        seat = position.seat
        for n in range(worlds):
            world, depth = chance.getrandbits(63), DEPTHS[n % len(DEPTHS)]
            default_answer = position.heuristic(1 + world % 1_000_003)
            chances = {answer: position.win_chances(answer, world, depth) for answer in {*answers, default_answer}}
            self.played += len(chances)
            self._now.append(chances[default_answer])
            for answer, own in self._own.items():
                own.append(chances[answer][seat])
        mine = [each[seat] for each in self._now]
        mean = sum(mine) / worlds
        self.error = 2 * sqrt(sum((each - mean) ** 2 for each in mine) / max(1, worlds - 1) / worlds)

    def worth(self, answer: int) -> float:
        own = self._own[answer]
        return sum(own) / len(own)

    def now(self) -> tuple[float, ...]:
        return tuple(sum(each) / len(self._now) for each in zip(*self._now, strict=True))
