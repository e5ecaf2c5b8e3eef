"""What a bot is, and how several play one game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from smashup.bots.position import ForkPoint, Position
from smashup.engine.decisions import Answer, Decision, Driver
from smashup.engine.errors import IllegalAnswer
from smashup.engine.game import Game
from smashup.engine.state import State
from smashup.engine.terms import Phase


class Bot(Protocol):
    """Answers for a seat."""

    def choose(self, position: Position, /) -> int:
        """The number of an answer, below `len(position)`."""
        ...


def driver(bot: Bot) -> Driver:
    """The bot as the engine asks it. One that looks at nothing may be a driver itself: that spares the position."""
    if callable(bot):
        return bot

    def drive(game: Any, decision: Decision) -> int:
        return bot.choose(Position(game, decision))

    return drive


def seated(bots: Sequence[Bot]) -> Driver:
    """One driver for a game in which every seat is a bot's."""
    drivers = [driver(bot) for bot in bots]

    def drive(game: Any, decision: Decision) -> int:
        chosen = drivers[decision.seat](game, decision)
        if not 0 <= chosen < len(decision):
            raise IllegalAnswer(
                f"The bot of p{decision.seat + 1} answered {chosen!r}, but the options of {decision!r} are numbered "
                f"0 to {len(decision) - 1}."
            )
        return chosen

    return drive


def match(state: State, bots: Sequence[Bot], record: list[Answer] | None = None) -> Game:
    """A game of bots, without session and log. If any of them looks ahead, the game remembers how it came about."""
    if not all(callable(bot) for bot in bots):
        return Match(state, seated(bots), [] if record is None else record)
    game = Game(state, driver=seated(bots))
    if record is not None:
        game.record = record
    return game


class Match(Game):
    """A game that can be forked at any decision."""

    def __init__(self, state: State, driver: Driver, record: list[Answer]) -> None:
        super().__init__(state, driver=driver)
        self.record = self.answers = record
        self._quiet, self._before = state, len(record)

    def step(self) -> None:
        self._quiet, self._before = self.state.clone(), len(self.answers)
        super().step()

    def run(self) -> None:
        while self.state.phase != Phase.OVER:
            self.step()

    @property
    def fork_point(self) -> ForkPoint:
        return self._quiet, self.answers[self._before :]
