"""All that a bot gets: what its seat sees, and what may follow from each answer.

The truth stays behind two functions, and only what the seat may know comes out of them. What may follow is tried out in
a sample: another game that looks the same to the seat, with the cards it does not know dealt anew. So a bot cannot
peek, however hard it looks, and it chooses the same whatever the hidden cards really are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, cast

from smashup.bots.fork import Fork
from smashup.bots.heuristic import Quick
from smashup.bots.playout import Playout
from smashup.bots.summary import ForkPoint, Outlook
from smashup.bots.wasted_plays import comes_to_nothing
from smashup.engine.errors import IllegalAnswer
from smashup.engine.language.terms import Ask
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision
from smashup.engine.views.seat_view import view
from smashup.engine.views.view_types import View


class Forkable(Protocol):
    """A running game that remembers how it came to where it is."""

    @property
    def fork_point(self) -> ForkPoint: ...


class Position:
    """A decision of one seat. Answers are numbers below its length: the options, then declining where one may."""

    __slots__ = ("_foresee", "_look", "_play_on", "_quick", "_size", "_vain", "done", "plays")
    done: int | None
    """The answer that ends the own plays of this turn, where it is one; None where something else is asked."""
    plays: int
    """How many cards have come into play this turn."""
    _look: Callable[[], View]
    _quick: Callable[[int], int]
    _play_on: Callable[[int, int, int], float]
    _foresee: Callable[[int, int, int], tuple[Outlook, bool]]
    _vain: Callable[[int, int, int], bool]

    def __init__(self, game: RunningGame, decision: Decision) -> None:
        """To look ahead, the game must be a `Forkable` one."""
        self._size = len(decision)
        self.done = len(decision.options) if decision.kind is Ask.MENU else None
        self.plays = game.state.clock - game.state.turn_clock
        # Functions and not fields: no attribute of what a bot holds leads to the game.
        self._look = lambda: view(game, decision.seat, decision)
        self._foresee = lambda *how: Fork(cast(Forkable, game).fork_point, decision.seat, *how).run_on()
        self._quick = lambda seed: Quick(seed).answer(game, decision)
        self._play_on = lambda *how: Playout(cast(Forkable, game).fork_point, decision.seat, *how).run_on()[
            decision.seat
        ]
        self._vain = lambda *how: comes_to_nothing(cast(Forkable, game).fork_point, decision.seat, *how)

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
        self._expect(answer)
        for line in lines:
            outlook, asked_more = self._foresee(answer, world, line)
            yield outlook
            if not asked_more:
                return

    def play_out(self, answer: int, world: int, turns: int) -> float:
        """The estimated chance of the seat to win when it has given this answer, in a sample that is played on.

        To the end of so many own turns, by all seats as the policy of rules has it (`quick`); with 0 turns the seat
        plays nothing more in the turn that is going on. `world` is the chance of all that, as in `after`.
        """
        self._expect(answer)
        return self._play_on(answer, world, turns)

    def is_in_vain(self, answer: int, world: int) -> bool:
        """Whether this play spends a card for nothing, in a sample: when the turn is over, with nothing else played in
        it, the table is as if the seat had ended its plays at once (`done`), and the card is gone."""
        self._expect(answer)
        return self.done is not None and answer != self.done and self._vain(answer, self.done, world)

    def quick(self, seed: int = 0) -> int:
        """What the policy of rules answers, which never looks ahead; the seed decides among about equal answers."""
        return self._quick(seed)

    def _expect(self, answer: int) -> None:
        if not 0 <= answer < self._size:
            raise IllegalAnswer(f"{answer!r} was not offered: the answers are numbered 0 to {self._size - 1}.")
