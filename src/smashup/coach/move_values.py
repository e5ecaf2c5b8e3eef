"""What a decision was worth: the chance to win now, with what was chosen, and with what would have been best.

All of it comes from samples in which the cards that the seat does not know are dealt anew, so it depends on nothing
that the player could not know. The best answer is looked for as Nox does it (`Nox.estimates`); what it is worth is then
measured in fresh samples, the same ones for each answer: whatever was merely lucky in the search is so no more.
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
from smashup.session import Session

SIMULATIONS = 96 if IS_COMPILED else 48
"""For each decision, to find the best answer; then about as many again to measure it."""
DEPTHS = (THIS_TURN, NEXT_TURN)
DOUBTFUL = 0.02
"""A choice that seems to cost more than that is looked at once more, for longer."""


class Weighed(NamedTuple):
    chances: tuple[float, ...]
    """Of each seat now: if all play on by rules of thumb."""
    error: float
    """Give or take, of the own one: two standard errors."""
    best: int
    """The answer that was found to be best."""
    worth: dict[int, float]
    """The own chance with each answer that was measured."""
    playouts: int
    """How often the game was played on."""


def weigh(
    session: Session,
    seed: int,
    simulations: int,
    answers: Sequence[int] = (),
    *,
    others: int = 0,
    seconds: float = inf,
) -> Weighed:
    """The pending decision, with these answers measured besides the best one, and so many others that seemed good. The
    same seed and as many simulations give the same result, wherever it is worked out, unless the seconds run out."""
    position = session.position()
    assert session.pending is not None
    chance = Random(f"{seed} {session.state.turn} {session.pending.fingerprint()}")
    nox = Nox(chance.getrandbits(63), simulations, seconds)
    tallies = nox.estimates(position)
    found = nox.choice(position, tallies)
    wanted = list(dict.fromkeys((found, *answers, *best(tallies)[: others + 1])))[: 1 + len(answers) + others]
    measured = _Measured(position, chance, wanted, max(4, simulations // 2))
    if answers and measured.worth(found) - measured.worth(answers[0]) > DOUBTFUL:
        measured = _Measured(position, chance, wanted, simulations)
    worth = {answer: measured.worth(answer) for answer in wanted}
    if answers and worth[answers[0]] >= worth[found]:
        found = answers[0]
    played = sum(tally.played for tally in tallies) + measured.played
    return Weighed(measured.now(), measured.error, found, worth, played)


class _Measured:
    """Some answers and the rule of thumb, in the same worlds."""

    def __init__(self, position: Position, chance: Random, answers: Sequence[int], often: int) -> None:
        self._now: list[list[float]] = []
        self._own: dict[int, list[float]] = {answer: [] for answer in answers}
        self.played = 0
        seat = position.seat
        for n in range(often):
            world, far = chance.getrandbits(63), DEPTHS[n % len(DEPTHS)]
            usual = position.heuristic(1 + world % 1_000_003)
            tried = {answer: position.win_chances(answer, world, far) for answer in {*answers, usual}}
            self.played += len(tried)
            self._now.append(tried[usual])
            for answer, own in self._own.items():
                own.append(tried[answer][seat])
        mine = [each[seat] for each in self._now]
        mean = sum(mine) / often
        self.error = 2 * sqrt(sum((each - mean) ** 2 for each in mine) / max(1, often - 1) / often)

    def worth(self, answer: int) -> float:
        own = self._own[answer]
        return sum(own) / len(own)

    def now(self) -> tuple[float, ...]:
        return tuple(sum(each) / len(self._now) for each in zip(*self._now, strict=True))
