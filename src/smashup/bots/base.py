"""What a bot is, and how several play one game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from smashup.bots.match import Match
from smashup.bots.position import Position
from smashup.bots.random_bot import RandomBot
from smashup.engine.errors import IllegalAnswer
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Answer, Decision, Driver
from smashup.engine.state.state import State

MOST_PLAYS = 30
"""In one turn. Some cards bring each other back to the hand, and could be played for ever."""


class Bot(Protocol):
    """Answers for a seat."""

    def choose(self, position: Position, /) -> int:
        """The number of an answer, below `len(position)`."""
        ...


def driver(bot: Bot) -> Driver:
    """The bot as the engine asks it. Only our random one, which looks at nothing, is asked without a position: whatever
    else can be called is never handed the game."""
    if type(bot) is RandomBot:
        return bot

    def drive(game: Any, decision: Decision) -> int:
        position = Position(game, decision)
        if position.done is not None and position.plays >= MOST_PLAYS:
            return position.done
        return bot.choose(position)

    return drive


def seated(bots: Sequence[Bot]) -> Driver:
    """One driver for a game in which every seat is a bot's."""
    # Python calls a method faster than an object.
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


def match(state: State, bots: Sequence[Bot], record: list[Answer] | None = None) -> RunningGame:
    """A game of bots, without session and log. If any of them looks ahead, the game remembers how it came about."""
    if not all(type(bot) is RandomBot for bot in bots):
        return Match(state, seated(bots), [] if record is None else record)
    game = RunningGame(state, driver=seated(bots))
    if record is not None:
        game.record = record
    return game
