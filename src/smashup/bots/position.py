"""Position: the only object that a bot gets. It shows what the bot's seat sees, and simulates the effects of each
answer.

The real game is hidden behind closures that return only information that the seat may have. Simulations run in a
sample: a game that looks the same to the seat, but in which all cards that the seat does not know are redealt. A bot
therefore cannot peek, and it chooses the same answer whatever the hidden cards are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Protocol, cast

from smashup.bots.heuristic import HeuristicPolicy
from smashup.bots.rollout import Fork, Outlook, Playout
from smashup.bots.summary import ForkPoint, PositionSummary
from smashup.bots.wasted_plays import is_wasted
from smashup.engine.errors import IllegalAnswer
from smashup.engine.language.terms import Ask, Seat
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision
from smashup.engine.views.seat_view import view
from smashup.engine.views.view_types import View
from smashup.extras import extra

if TYPE_CHECKING:
    from smashup.bots.observation.encoder import Encoder


_ENCODING = Lock()
"""Held while the encoder's buffer is used: the server's bots run in several threads."""


@cache
def _encoder() -> Encoder:
    with extra("env", "position.observe"):
        from smashup.bots.observation.encoder import Encoder  # noqa: PLC0415

    return Encoder()


def _observe(game: RunningGame, decision: Decision, page: int) -> bytes:
    with _ENCODING:
        encoder = _encoder()
        data = encoder.observe(game, decision, decision.seat, page)
        encoder.forget()  # it is kept, and games must be freed
        return data


class Forkable(Protocol):
    """A running game that knows the last state to restart from, and the answers since then."""

    @property
    def fork_point(self) -> ForkPoint: ...


class Position:
    """A decision of one seat. Answers are numbers below its length: the options, and then declining if it is
    allowed."""

    __slots__ = (
        "_fork",
        "_heuristic",
        "_observe",
        "_outlook",
        "_playout",
        "_size",
        "_view",
        "_wasted",
        "done",
        "plays",
        "seat",
    )
    seat: Seat
    """Seat that has to decide."""
    done: int | None
    """The answer that ends the seat's plays of this turn, or None if the decision is not a menu of plays."""
    plays: int
    """Number of cards that came into play this turn."""
    _view: Callable[[], View]
    _observe: Callable[[int], bytes]
    _heuristic: Callable[[int], int]
    _playout: Callable[[int, int, int], list[list[float]]]
    _outlook: Callable[[int, int, int], list[tuple[list[float], PositionSummary]]]
    _fork: Callable[[int, int, int], tuple[PositionSummary, bool]]
    _wasted: Callable[[int, int, int], bool]

    def __init__(self, game: RunningGame, decision: Decision) -> None:
        """Create a position. Simulations require a `Forkable` game."""
        self._size = len(decision)
        self.seat = seat = decision.seat
        self.done = len(decision.options) if decision.kind is Ask.MENU else None
        self.plays = game.state.clock - game.state.turn_clock
        # Closures instead of attributes, so that a bot cannot reach the game through an attribute.
        self._view = lambda: view(game, seat, decision)
        self._observe = lambda page: _observe(game, decision, page)
        self._fork = lambda *how: Fork(cast(Forkable, game).fork_point, seat, *how).run_on()
        self._heuristic = lambda seed: HeuristicPolicy(seed).answer(game, decision)
        self._playout = lambda *how: Playout(cast(Forkable, game).fork_point, seat, *how).after_each_turn()
        self._outlook = lambda *how: Outlook(cast(Forkable, game).fork_point, seat, *how).tables_after_each_turn()
        self._wasted = lambda *how: is_wasted(cast(Forkable, game).fork_point, seat, *how)

    def __repr__(self) -> str:
        return f"<Position of p{self.seat + 1}: {self._size} answers>"

    def __len__(self) -> int:
        """Number of answers."""
        return self._size

    @property
    def view(self) -> View:
        """Return the table as the seat sees it, with the decision and its options."""
        return self._view()

    def observe(self, page: int = 0) -> bytes:
        """Return the observation of the environment (`smashup.env`) for this position: 16-bit integers.

        With more than 64 answers, there are several pages. Needs the extra `env`.
        """
        return self._observe(page)

    def after(self, answer: int, world: int, lines: Sequence[int] = (0,)) -> Iterator[PositionSummary]:
        """Simulate the answer up to the next quiet point, once for each item of `lines`.

        `world` seeds the redealt hidden cards and all later random events. Use the same number to compare answers in
        the same world. Further decisions of the seat are answered at random, with the item of `lines` as the seed.
        Other seats decline if they may. If there are no further decisions, only one summary is returned.
        """
        self._check(answer)
        for line in lines:
            summary, has_more_decisions = self._fork(answer, world, line)
            yield summary
            if not has_more_decisions:
                return

    def play_out(self, answer: int, world: int, turns: int) -> float:
        """Estimate the seat's win probability after this answer with one rollout.

        All seats play by the heuristic until the seat has finished `turns` of its turns. With 0, the seat plays nothing
        more in the current turn. `world` is as in `after`.
        """
        return self.win_chances(answer, world, turns)[self.seat]

    def win_chances(self, answer: int, world: int, turns: int) -> list[float]:
        """Estimate the win probability of every seat after this answer with one rollout, as in `play_out`."""
        return self.course(answer, world, turns)[-1]

    def course(self, answer: int, world: int, turns: int) -> list[list[float]]:
        """Estimate the win probability of every seat after each of the seat's turns of one rollout, as in
        `play_out`."""
        self._check(answer)
        return self._playout(answer, world, turns)

    def outlook(self, answer: int, world: int, turns: int) -> list[tuple[list[float], PositionSummary]]:
        """Return the win probability of every seat and the table after each of the seat's turns of one rollout, as in
        `play_out`."""
        self._check(answer)
        return self._outlook(answer, world, turns)

    def is_wasted(self, answer: int, world: int) -> bool:
        """True if this play spends a card without any effect, in one sample.

        The table at the end of the turn, with nothing else played, is then the same as if the seat had ended its plays
        at once (`done`), except that the card is gone.
        """
        self._check(answer)
        return self.done is not None and answer != self.done and self._wasted(answer, self.done, world)

    def heuristic(self, seed: int = 0) -> int:
        """Return the answer of the heuristic, which never looks ahead. The seed breaks near-ties; 0 is
        deterministic."""
        return self._heuristic(seed)

    def _check(self, answer: int) -> None:
        if not 0 <= answer < self._size:
            raise IllegalAnswer(f"{answer!r} is not an answer: answers are numbered 0 to {self._size - 1}.")
