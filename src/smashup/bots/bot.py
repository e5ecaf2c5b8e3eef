"""What a bot is, and how several play one game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from smashup.engine.decisions import Decision, Driver
from smashup.engine.errors import IllegalAnswer
from smashup.engine.game import Game


class Bot(Protocol):
    """Answers for a seat. Any engine `Driver` is one.

    It gets the running game to look at, never to change, and gives the number of an option: `decision.decline` is
    the one after the last. What its seat may not know is none of its business: `smashup.engine.views` shows the rest.
    """

    def __call__(self, game: Game, decision: Decision, /) -> int: ...


def seated(bots: Sequence[Bot]) -> Driver:
    """One driver for a game in which every seat is a bot's."""

    def driver(game: Any, decision: Decision) -> int:
        chosen = bots[decision.seat](game, decision)
        if not 0 <= chosen < len(decision):
            raise IllegalAnswer(
                f"The bot of p{decision.seat + 1} answered {chosen!r}, but the options of {decision!r} are numbered "
                f"0 to {len(decision) - 1}."
            )
        return chosen

    return driver
