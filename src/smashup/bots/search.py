"""Search: estimates the win probability of each answer with many rollouts (sequential halving)."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import cycle
from math import inf
from random import Random

from smashup.bots.position import Position
from smashup.bots.summary import THIS_PLAY, THIS_TURN

CLEARLY = 0.04
"""Margin in win probability by which ending the turn must beat the best play, because unused plays are lost."""
MANY_PLAYS = 10
"""Number of plays in one turn after which no margin is needed. Some cards can return each other to the hand
endlessly."""
TRIES = 3
"""Number of worlds in which a play must be wasted to count as wasted."""
SECOND_LOOK = 0.15
"""Share of the time limit for evaluating the remaining plays once more before the turn ends."""


class Tally:
    """Accumulated playout results of one answer."""

    def __init__(self) -> None:
        self.played = 0
        self.total = 0.0

    @property
    def chance(self) -> float:
        """Estimated win probability."""
        return self.total / self.played if self.played else 0.0


def sequential_halving(
    position: Position,
    chance: Random,
    turns: Sequence[int],
    simulations: int,
    seconds: float = inf,
    least: int = 1,
) -> list[Tally]:
    """Distribute about `simulations` playouts by sequential halving: each round keeps the better half of the answers.

    All remaining answers are tried in the same worlds and to the same depth, so that none is merely luckier. The depths
    in `turns` alternate: a near horizon has less noise, a far one sees more. The result is deterministic for a given
    generator unless the time limit is reached. Even then, each answer is tried at `least` that many times. A single
    answer is not simulated.
    """
    tallies = [Tally() for _ in range(len(position))]
    left = list(range(len(position)))
    rounds = (len(left) - 1).bit_length()
    deadline, depths = time.monotonic() + seconds, cycle(turns)
    for number in range(rounds):
        for n in range(max(least, simulations // (rounds * len(left)))):
            if (number or n >= least) and time.monotonic() > deadline:
                return tallies
            world, depth = chance.getrandbits(63), next(depths)
            for answer in left:
                tally = tallies[answer]
                tally.total += position.play_out(answer, world, depth)
                tally.played += 1
        left.sort(key=lambda answer: -tallies[answer].chance)
        del left[(len(left) + 1) // 2 :]
    return tallies


def best(tallies: Sequence[Tally]) -> list[int]:
    """Return the answers, best first: by number of playouts (the round that they reached), then by win probability."""
    return sorted(range(len(tallies)), key=lambda answer: (-tallies[answer].played, -tallies[answer].chance))


class Searcher:
    """Base class of bots that search. Subclasses set the depth, and callers set the budget."""

    turns: Sequence[int] = (THIS_TURN,)
    """Depths of the playouts, used in turn."""
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
        if could_play_more and self.turns != (THIS_PLAY,):
            again = self._search(position, (THIS_PLAY,), SECOND_LOOK * self.seconds)
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
        playouts = max(self.least, self._budget // 2)
        gained, depths = 0.0, cycle(self.turns)
        for _ in range(playouts):
            world, depth = self._random.getrandbits(63), next(depths)
            gained += position.play_out(answer, world, depth) - position.play_out(instead_of, world, depth)
        return gained / playouts

    @property
    def _budget(self) -> int:
        return max(1, round(self.share * self.simulations))

    def _search(self, position: Position, turns: Sequence[int], seconds: float) -> list[Tally]:
        return sequential_halving(position, self._random, turns, self._budget, seconds, self.least)
