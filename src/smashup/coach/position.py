"""A position for a teacher: as a bot has it, and with what may follow for all seats, not only for the own one."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from smashup.bots.playout import Playout
from smashup.bots.position import Forkable, Position
from smashup.bots.summary import ForkPoint
from smashup.session import Session


class PositionBuilder(Position):
    """The pending decision of a session, from what its seat knows."""

    __slots__ = ("_whence", "seat")
    _whence: Callable[[], ForkPoint]

    def __init__(self, session: Session) -> None:
        decision = session.pending
        assert decision is not None
        super().__init__(session.game, decision)
        self.seat = decision.seat
        # A function and not a field, as in every position: no attribute leads to the game.
        point = cast(Forkable, session.game).fork_point
        self._whence = lambda: point

    def play_out(self, answer: int, world: int, turns: int) -> float:
        return self.chances(answer, world, turns)[self.seat]

    def chances(self, answer: int, world: int, turns: int) -> list[float]:
        """The same for every seat: of one sample, so they add up to 1."""
        return Playout(self._whence(), self.seat, answer, world, turns).run_on()
