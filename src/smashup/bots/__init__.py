"""Players that need no person. `BOTS` has them by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from smashup.bots.bot import Bot, driver, match, seated
from smashup.bots.greedy import GreedyBot
from smashup.bots.match import Match
from smashup.bots.position import Position
from smashup.bots.random_bot import RandomBot
from smashup.engine.errors import UnknownName


class BotKind(NamedTuple):
    make: Callable[[int], Bot]
    """From a seed."""
    about: str
    """For people who choose an opponent."""


BOTS: dict[str, BotKind] = {
    "random": BotKind(RandomBot, "Takes any option, each as likely as the others."),
    "greedy": BotKind(GreedyBot, "Looks one play ahead and takes what leaves it best."),
}


class UnknownBot(UnknownName):
    def __init__(self, name: str) -> None:
        super().__init__("bot", name, BOTS)


def named(name: str, seed: int = 0) -> Bot:
    """A new bot of that name."""
    if name not in BOTS:
        raise UnknownBot(name)
    return BOTS[name].make(seed)


def team(names: Sequence[str], seed: int) -> list[Bot]:
    """A bot for each seat. They share nothing: each has a generator of its own, none has the game's."""
    return [named(name, seed * len(names) + seat) for seat, name in enumerate(names)]


__all__ = [
    "BOTS",
    "Bot",
    "BotKind",
    "GreedyBot",
    "Match",
    "Position",
    "RandomBot",
    "UnknownBot",
    "driver",
    "match",
    "named",
    "seated",
    "team",
]
