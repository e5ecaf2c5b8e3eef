"""All that a bot gets: what its seat sees, and what may follow from each answer.

The truth stays behind two functions, and only what the seat may know comes out of them. What may follow is tried out in
a sample: another game that looks the same to the seat, with the cards it does not know dealt anew. So a bot cannot
peek, however hard it looks, and it chooses the same whatever the hidden cards really are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol, cast

from smashup.engine import rng
from smashup.engine.cards import CardDef
from smashup.engine.decisions import Answer, Decision
from smashup.engine.errors import IllegalAnswer
from smashup.engine.game import Game
from smashup.engine.knowledge import resample
from smashup.engine.records import Seat
from smashup.engine.state import State
from smashup.engine.view_types import View
from smashup.engine.views import view

ForkPoint = tuple[State, Sequence[Answer]]
"""A state at an earlier quiet point, never run but only cloned, and the answers since."""


class Forkable(Protocol):
    """A running game that remembers how it came to where it is."""

    @property
    def fork_point(self) -> ForkPoint: ...


class Race(NamedTuple):
    """What is at stake on a base."""

    totals: tuple[int, ...]
    """Power by seat."""
    breakpoint: int
    vp: tuple[int, ...]
    """For the winner, the runner-up and the third."""


class Outlook(NamedTuple):
    """The numbers of a table as a seat sees it: an excerpt of its view, quick to make."""

    seat: Seat
    vp: tuple[int, ...]
    """By seat."""
    hands: tuple[int, ...]
    """How many cards each seat holds."""
    hand: tuple[CardDef[Any], ...]
    """The own ones."""
    bases: tuple[Race, ...]
    winner: Seat | None


class Position:
    """A decision of one seat. Answers are numbers below its length: the options, then declining where one may."""

    __slots__ = ("_foresee", "_look", "_size")
    _look: Callable[[], View]
    _foresee: Callable[[int, int, int], tuple[Outlook, bool]]

    def __init__(self, game: Game, decision: Decision) -> None:
        """To look ahead, the game must be a `Forkable` one."""
        self._size = len(decision)
        # Functions and not fields: no attribute of what a bot holds leads to the game.
        self._look = lambda: view(game, decision.seat, decision)
        self._foresee = lambda *how: _Fork(cast(Forkable, game).fork_point, decision.seat, *how).run_on()

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


class _Fork(Game):
    """The game once more from its fork point to the decision, and on from there in a sample."""

    def __init__(self, fork_point: ForkPoint, seat: Seat, answer: int, world: int, line: int) -> None:
        state, since = fork_point
        super().__init__(state.clone(), script=since)
        self.seat, self.first, self.world, self.line = seat, answer, world, line

    def run_on(self) -> tuple[Outlook, bool]:
        """What the seat has before it at the next quiet point, and whether more was asked on the way."""
        while self.answered <= len(self.script):
            self.step()
        return self._outlook(), self.answered > len(self.script) + 1

    def _answer(self, decision: Decision) -> int:
        if self.answered < len(self.script):
            return super()._answer(decision)
        if self.answered == len(self.script):
            resample(self.state, self.seat, self.world)
            chosen = self.first
        elif decision.seat != self.seat and decision.decline is not None:
            chosen = len(decision.options)
        else:
            self.line, chosen = rng.below(self.line, len(decision))
        self.answered += 1
        return chosen

    def _outlook(self) -> Outlook:
        state = self.state
        seats = range(len(state.players))
        return Outlook(
            seat=self.seat,
            vp=tuple([player.vp for player in state.players]),
            hands=tuple([len(player.hand) for player in state.players]),
            hand=tuple([state.cards[uid].printed for uid in state.players[self.seat].hand]),
            bases=tuple(
                [
                    Race(tuple([self.total(base, seat) for seat in seats]), self.breakpoint(base), base.printed.vp)
                    for base in state.bases
                ]
            ),
            winner=state.winner,
        )
