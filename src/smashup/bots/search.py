"""Search: estimates the win probability of each answer with many rollouts (sequential halving)."""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import inf, sqrt
from random import Random
from typing import Protocol

from smashup.bots.position import Position
from smashup.bots.summary import THIS_PLAY, THIS_TURN
from smashup.engine.language.terms import Seat

CLEARLY = 0.04
"""Margin in win probability by which ending the turn must beat the best play, because unused plays are lost."""
MANY_PLAYS = 10
"""Number of plays in one turn after which no margin is needed. Some cards can return each other to the hand
endlessly."""
TRIES = 3
"""Number of worlds in which a play must be wasted to count as wasted."""
SECOND_LOOK = 0.15
"""Share of the time limit for evaluating the remaining plays once more before the turn ends."""
GAIN_WORLDS = 80
"""Maximum number of fresh worlds in which a wasted play must be better than ending the turn."""
BATCH = 16
"""Number of worlds after which answers that are clearly behind are dropped."""
BEHIND = 2.5
"""Number of standard errors by which an answer must be behind the best one in the same worlds to be dropped."""
NEGLIGIBLE = 0.002
"""Difference in win probability that is not worth more rollouts."""


class Simulated(Protocol):
    """The part of a position that the search uses."""

    @property
    def seat(self) -> Seat: ...

    def __len__(self) -> int: ...

    def course(self, answer: int, world: int, turns: int) -> list[list[float]]: ...


class Tally:
    """Values of one answer, one for each world."""

    def __init__(self) -> None:
        self.values: list[float] = []
        self.total = 0.0

    def add(self, value: float) -> None:
        self.values.append(value)
        self.total += value

    @property
    def played(self) -> int:
        """Number of playouts."""
        return len(self.values)

    @property
    def chance(self) -> float:
        """Estimated win probability."""
        return self.total / len(self.values) if self.values else 0.0


def value(position: Simulated, answer: int, world: int, turns: int) -> float:
    """Return the mean win probability after each of the seat's turns of one rollout.

    The end of this turn has less noise, and the end of the next one sees more.
    """
    total, seat = 0.0, position.seat
    course = position.course(answer, world, turns)
    for chances in course:
        total += chances[seat]
    return total / len(course)


def sequential_halving(
    position: Simulated,
    chance: Random,
    turns: int,
    simulations: int,
    seconds: float = inf,
    least: int = 1,
) -> list[Tally]:
    """Distribute up to `simulations` playouts by sequential halving: each round keeps the better half of the answers.

    All remaining answers are tried in the same worlds, so that none is merely luckier. An answer that is clearly behind
    is dropped before its round ends, and the search ends when nothing is left to decide. The result is deterministic
    for a given generator unless the time limit is reached. Even then, each answer is tried at least `least` times. A
    single answer is not simulated.
    """
    tallies = [Tally() for _ in range(len(position))]
    left = list(range(len(position)))
    rounds = (len(left) - 1).bit_length()
    deadline = time.monotonic() + seconds
    for number in range(rounds):
        quota = max(least, simulations // (rounds * len(left)))
        for n in range(quota):
            if (number or n >= least) and time.monotonic() > deadline:
                return tallies
            world = chance.getrandbits(63)
            for answer in left:
                tallies[answer].add(value(position, answer, world, turns))
            if (n + 1) % BATCH == 0:
                left = [answer for answer in left if not _is_decided(tallies, answer, _leader(tallies, left))]
                if len(left) == 1:
                    return tallies
        left.sort(key=lambda answer: -tallies[answer].chance)
        del left[(len(left) + 1) // 2 :]
        if len(left) == 1:
            break
    return tallies


def _leader(tallies: Sequence[Tally], left: Sequence[int]) -> int:
    return max(left, key=lambda answer: (tallies[answer].chance, -answer))


def _is_decided(tallies: Sequence[Tally], answer: int, leader: int) -> bool:
    """True if the answer is clearly worse than the leader, or as good as the leader. Both have the same worlds."""
    if answer == leader:
        return False
    mine, others = tallies[answer].values, tallies[leader].values
    count = len(mine)
    total, squares = 0.0, 0.0
    for n in range(count):
        lead = others[n] - mine[n]
        total += lead
        squares += lead * lead
    mean = total / count
    error = sqrt(max(0.0, squares / count - mean * mean) / (count - 1))
    return mean > BEHIND * error or mean + 2 * error < NEGLIGIBLE


def best(tallies: Sequence[Tally]) -> list[int]:
    """Return the answers, best first: by number of playouts (the round that they reached), then by win probability."""
    return sorted(range(len(tallies)), key=lambda answer: (-tallies[answer].played, -tallies[answer].chance))


class Searcher:
    """Base class of bots that search. Subclasses set the depth, and callers set the budget."""

    turns: int = THIS_TURN
    """Depth of the playouts."""
    least = 1
    """Minimum number of playouts per answer, regardless of the budget and the time limit."""
    share = 1.0
    """Fraction of the budget to use. Below 1 if several bots share the CPU."""

    def __init__(self, seed: int, simulations: int, seconds: float = inf) -> None:
        self._random = Random(seed)
        self.simulations = simulations
        self.seconds = seconds

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.simulations} simulations per decision>"

    def choose(self, position: Position, /) -> int:
        return self.choice(position, self.estimates(position))

    def estimates(self, position: Position) -> list[Tally]:
        """Return the win probability and the number of playouts of each answer."""
        return self._search(position, self.turns, self.seconds)

    def choice(self, position: Position, tallies: Sequence[Tally]) -> int:
        """Return the best answer. Ending the turn needs a clear margin (`CLEARLY`), because unused plays are lost.

        Before it ends its turn, the bot evaluates each play once more as if it were the last one, because the
        heuristic's follow-up plays can make a good play look bad.
        """
        chosen = self._best_play(position, tallies)
        could_play_more = chosen == position.done and len(tallies) > 1 and position.plays < MANY_PLAYS
        if could_play_more and self.turns != THIS_PLAY:
            again = self._search(position, THIS_PLAY, SECOND_LOOK * self.seconds)
            chosen = self._best_play(position, again)
        return chosen

    def _best_play(self, position: Position, tallies: Sequence[Tally]) -> int:
        """Return the best play that is not clearly worse than ending the turn.

        A play that is wasted on its own comes last. It may be useful together with another play, or it may just have
        been lucky. It is chosen only if it is clearly better than ending the turn, and again in fresh worlds.
        """
        ranking, done = best(tallies), position.done
        if done is None or len(tallies) == 1 or (ranking[0] == done and position.plays >= MANY_PLAYS):
            return ranking[0]
        ended, wasted = tallies[done].chance, []
        for answer in ranking:
            if answer != done and (ranking[0] != done or tallies[answer].chance > ended - CLEARLY):
                if not self._is_wasted(position, answer):
                    return answer
                wasted.append(answer)
        promising = [answer for answer in wasted if tallies[answer].chance >= ended + CLEARLY]
        return next((answer for answer in promising if self._gain(position, answer, done) >= CLEARLY), done)

    def _is_wasted(self, position: Position, answer: int) -> bool:
        return all(position.is_wasted(answer, self._random.getrandbits(63)) for _ in range(TRIES))

    def _gain(self, position: Position, answer: int, instead_of: int) -> float:
        """Return the difference in win probability between two answers, in fresh worlds."""
        worlds = max(self.least, min(GAIN_WORLDS, self._budget // 2))
        gained = 0.0
        for _ in range(worlds):
            world = self._random.getrandbits(63)
            gained += value(position, answer, world, self.turns) - value(position, instead_of, world, self.turns)
        return gained / worlds

    @property
    def _budget(self) -> int:
        return max(1, round(self.share * self.simulations))

    def _search(self, position: Position, turns: int, seconds: float) -> list[Tally]:
        return sequential_halving(position, self._random, turns, self._budget, seconds, self.least)
