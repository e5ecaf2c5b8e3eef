"""The Bot protocol, and drivers that let bots play a game."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any, Protocol

from smashup.bots.position import Position
from smashup.bots.random_bot import RandomBot
from smashup.bots.summary import MAX_PLAYS, ForkPoint
from smashup.engine.errors import IllegalAnswer
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Answer, Decision, Driver
from smashup.engine.state.state import State


class Bot(Protocol):
    """A player program that answers the decisions of one seat.

    >>> import smashup
    >>> class Last:
    ...     def choose(self, position):
    ...         return len(position) - 1
    >>> smashup.play_game([Last(), "random"], seed=1, sets=["core"])
    <Result: seed 1, p1 Last 0, p2 random 22; p2 won on turn 95>
    """

    def choose(self, position: Position, /) -> int:
        """Return the number of an answer, which is below `len(position)`."""
        ...


def choose(bot: Bot, position: Position) -> int:
    """Return the bot's answer, or the answer that ends the turn after `MAX_PLAYS` plays."""
    if position.done is not None and position.plays >= MAX_PLAYS:
        return position.done
    chosen = bot.choose(position)
    return chosen if type(chosen) is int else _number(bot, position, chosen)


def _number(bot: Bot, position: Position, chosen: Any) -> int:
    """Return an answer of another type as an int: numpy has its own integers."""
    try:
        return index(chosen)
    except TypeError:
        raise IllegalAnswer(
            f"{bot!r} answered {chosen!r}, but an answer is a number from 0 to {len(position) - 1}."
        ) from None


def driver(bot: Bot) -> Driver:
    """Adapt a bot to the engine's driver interface. Bots never get the game itself.

    `RandomBot` is its own driver, because it does not need a position.
    """
    if type(bot) is RandomBot:
        return bot

    def drive(game: Any, decision: Decision) -> int:
        return choose(bot, Position(game, decision))

    return drive


def drive_all(bots: Sequence[Bot]) -> Driver:
    """Return a driver for a game in which every seat is played by a bot."""
    # Calling a bound method is faster than calling an object.
    drivers: list[Driver] = [bot.__call__ if type(bot) is RandomBot else driver(bot) for bot in bots]

    def drive(game: Any, decision: Decision) -> int:
        chosen = drivers[decision.seat](game, decision)
        if not 0 <= chosen < decision.size:
            raise IllegalAnswer(
                f"The bot of p{decision.seat + 1} answered {chosen!r}, but the options of {decision!r} are numbered "
                f"0 to {len(decision) - 1}."
            )
        return chosen

    return drive


@mypyc_attr(allow_interpreted_subclasses=True)
class ForkableGame(RunningGame):
    """A game that keeps a snapshot of its last quiet point, so that bots can simulate from any decision."""

    def __init__(self, state: State, driver: Driver, record: list[Answer]) -> None:
        super().__init__(state, driver=driver)
        self.answers = record
        self.record = record
        self._quiet, self._before = state, len(record)

    def step(self) -> None:
        self._quiet, self._before = self.state.clone(), len(self.answers)
        super().step()

    @property
    def fork_point(self) -> ForkPoint:
        return self._quiet, self.answers[self._before :]


def bot_game(state: State, bots: Sequence[Bot], record: list[Answer] | None = None) -> RunningGame:
    """Create a game between bots, without a session and a log. It is forkable unless all bots are `RandomBot`s."""
    if not all(type(bot) is RandomBot for bot in bots):
        return ForkableGame(state, drive_all(bots), [] if record is None else record)
    game = RunningGame(state, driver=drive_all(bots))
    if record is not None:
        game.record = record
    return game
