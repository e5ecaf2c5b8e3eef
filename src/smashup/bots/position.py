"""All that a bot gets: what its seat sees, and what may follow from each answer.

The truth stays behind two functions, and only what the seat may know comes out of them. What may follow is tried out in
a sample: another game that looks the same to the seat, with the cards it does not know dealt anew. So a bot cannot
peek, however hard it looks, and it chooses the same whatever the hidden cards really are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, cast

from smashup.bots.fork import Fork
from smashup.bots.outlook import ForkPoint, Outlook
from smashup.engine.errors import IllegalAnswer
from smashup.engine.outside.view_types import View
from smashup.engine.outside.views import view
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision


class Forkable(Protocol):
    """A running game that remembers how it came to where it is."""

    @property
    def fork_point(self) -> ForkPoint: ...


class Position:
    """A decision of one seat. Answers are numbers below its length: the options, then declining where one may."""

    __slots__ = ("_foresee", "_look", "_size")
    _look: Callable[[], View]
    _foresee: Callable[[int, int, int], tuple[Outlook, bool]]

    def __init__(self, game: RunningGame, decision: Decision) -> None:
        """To look ahead, the game must be a `Forkable` one."""
        self._size = len(decision)
        # Functions and not fields: no attribute of what a bot holds leads to the game.
        self._look = lambda: view(game, decision.seat, decision)
        self._foresee = lambda *how: Fork(cast(Forkable, game).fork_point, decision.seat, *how).run_on()

    def __len__(self) -> int:
        """How many answers there are."""
        return self._size

    @property
    def view(self) -> View:
        """The table as the seat sees it, with the decision and its options."""
        return self._look()

    def after(self, answer: int, world: int, lines: Sequence[int] = (0,)) -> Iterator[Outlook]:
        """What the seat has before it when all that this answer causes is done, at the next quiet point.

        `world` is the chance by which hidden cards are dealt anew, and all chance that follows: the same number is the
        same world for each answer. What else is asked on the way is answered once for each of `lines`: by chance for
        the seat itself, while the others decline what they may. Where nothing else is asked there is only one line.
        """
        if not 0 <= answer < self._size:
            raise IllegalAnswer(f"{answer!r} was not offered: the answers are numbered 0 to {self._size - 1}.")
        for line in lines:
            outlook, asked_more = self._foresee(answer, world, line)
            yield outlook
            if not asked_more:
                return
