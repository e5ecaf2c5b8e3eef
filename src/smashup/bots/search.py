"""How likely each answer is to win, by playing on many times."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import cycle
from math import inf
from random import Random

from smashup.bots.position import Position
from smashup.bots.summary import THIS_PLAY, THIS_TURN

CLEARLY = 0.04
"""How much better it must be to end the own plays than to go on."""
MANY_PLAYS = 10
"""With so many cards played in a turn, it need not be: cards can go round in circles."""
TRIES = 3
"""A play is in vain if it is in so many worlds."""
SECOND_LOOK = 0.15
"""So much of its time, at most, it takes for a last look at what could be played before it ends its plays."""


class Tally:
    """What the playouts of one answer came to."""

    def __init__(self) -> None:
        self.played = 0
        self.total = 0.0

    @property
    def chance(self) -> float:
        """The estimated chance to win."""
        return self.total / self.played if self.played else 0.0


def sift(
    position: Position,
    chance: Random,
    turns: Sequence[int],
    simulations: int,
    seconds: float = inf,
    least: int = 1,
) -> list[Tally]:
    """About so many playouts by sequential halving: in each round the better half of the answers is played on.

    All answers that are still in are tried in the same worlds and as far, so that none is merely luckier; of several
    depths one comes after the other, for the near one is surer and the far one sees more. With the same chance and
    as many simulations the result is the same; only one that runs out of seconds depends on the machine, and even then
    each answer is tried so often at `least`. Where there is but one answer, nothing is tried.
    """
    tallies = [Tally() for _ in range(len(position))]
    left = list(range(len(position)))
    rounds = (len(left) - 1).bit_length()
    latest, depth = time.monotonic() + seconds, cycle(turns)
    for number in range(rounds):
        for often in range(max(least, simulations // (rounds * len(left)))):
            if (number or often >= least) and time.monotonic() > latest:
                return tallies
            world, far = chance.getrandbits(63), next(depth)
            for answer in left:
                tally = tallies[answer]
                tally.total += position.play_out(answer, world, far)
                tally.played += 1
        left.sort(key=lambda answer: -tallies[answer].chance)
        del left[(len(left) + 1) // 2 :]
    return tallies


def best(tallies: Sequence[Tally]) -> list[int]:
    """The answers, best first: those that stayed in longest, and of these the ones with the best chance."""
    return sorted(range(len(tallies)), key=lambda answer: (-tallies[answer].played, -tallies[answer].chance))


class Searcher:
    """A bot that tries its answers out. How far it looks is its own; how often, and for how long, it can be told."""

    turns: Sequence[int] = (THIS_TURN,)
    """How far, one after the other."""
    least = 1
    """So often each answer is tried, whatever the budget and the clock."""
    share = 1.0
    """How much of its simulations it uses: less where others wait for the same processor."""

    def __init__(self, seed: int, simulations: int, seconds: float = inf) -> None:
        self._random = Random(seed)
        self.simulations = simulations
        self.seconds = seconds

    def choose(self, position: Position, /) -> int:
        return self.choice(position, self.estimates(position))

    def estimates(self, position: Position) -> list[Tally]:
        """For each answer, the chance to win that it was found to have, and how often it was played on."""
        return self._sifted(position, self.turns, self.seconds)

    def choice(self, position: Position, tallies: Sequence[Tally]) -> int:
        """The answer with the best estimate. To be `done` takes more than that: what is not played is lost, and what is
        about as good as nothing is seldom worse, unless it spends a card in vain. So before it ends its plays it looks
        at each once more, as if that were its last one: a play is not to blame for what rules of thumb do after it."""
        chosen = self._going_on(position, tallies)
        may_go_on = chosen == position.done and len(tallies) > 1 and position.plays < MANY_PLAYS
        if may_go_on and self.turns != (THIS_PLAY,):
            again = self._sifted(position, (THIS_PLAY,), SECOND_LOOK * self.seconds)
            chosen = self._going_on(position, again)
        return chosen

    def _going_on(self, position: Position, tallies: Sequence[Tally]) -> int:
        """The best play that is not clearly worse than to be done. What would be in vain by itself waits for the rest,
        and is only played if it is then clearly better than to be done, also in fresh worlds: it may be of use together
        with another, and it may have been lucky."""
        ranking, done = best(tallies), position.done
        if done is None or len(tallies) == 1 or (ranking[0] == done and position.plays >= MANY_PLAYS):
            return ranking[0]
        ended, in_vain = tallies[done].chance, []
        for answer in ranking:
            if answer != done and (ranking[0] != done or tallies[answer].chance > ended - CLEARLY):
                if not self._is_in_vain(position, answer):
                    return answer
                in_vain.append(answer)
        promising = [answer for answer in in_vain if tallies[answer].chance >= ended + CLEARLY]
        return next((answer for answer in promising if self._gain(position, answer, done) >= CLEARLY), done)

    def _is_in_vain(self, position: Position, answer: int) -> bool:
        return all(position.is_in_vain(answer, self._random.getrandbits(63)) for _ in range(TRIES))

    def _gain(self, position: Position, answer: int, instead_of: int) -> float:
        """How much better the one answer is than the other, in fresh worlds."""
        often = max(self.least, self._budget // 2)
        gained, depth = 0.0, cycle(self.turns)
        for _ in range(often):
            world, far = self._random.getrandbits(63), next(depth)
            gained += position.play_out(answer, world, far) - position.play_out(instead_of, world, far)
        return gained / often

    @property
    def _budget(self) -> int:
        return max(1, round(self.share * self.simulations))

    def _sifted(self, position: Position, turns: Sequence[int], seconds: float) -> list[Tally]:
        return sift(position, self._random, turns, self._budget, seconds, self.least)
