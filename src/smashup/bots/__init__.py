"""Players that need no person. `BOTS` has them by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from smashup.bots.bot import Bot, seated
from smashup.bots.random_bot import RandomBot
from smashup.engine.errors import UnknownName

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot}
"""How each is made, from a seed."""


class UnknownBot(UnknownName):
    def __init__(self, name: str) -> None:
        super().__init__("bot", name, BOTS)


def named(name: str, seed: int = 0) -> Bot:
    """A new bot of that name."""
    if name not in BOTS:
        raise UnknownBot(name)
    return BOTS[name](seed)


def team(names: Sequence[str], seed: int) -> list[Bot]:
    """A bot for each seat. They share nothing: each has a generator of its own, none has the game's."""
    return [named(name, seed * len(names) + seat) for seat, name in enumerate(names)]


__all__ = ["BOTS", "Bot", "RandomBot", "UnknownBot", "named", "seated", "team"]
