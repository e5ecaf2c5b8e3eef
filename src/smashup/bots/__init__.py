"""Bots. `BOTS` lists the built-in bots by name, from weak to strong. `create` also finds installed third-party bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from smashup.bots.base import Bot, ForkableGame, bot_game, choose, drive_all, driver
from smashup.bots.external.host import BotFailed, ExternalBot, is_bot_path
from smashup.bots.greedy import GreedyBot
from smashup.bots.opponents import Bruno, Nox, Pip, Vesper
from smashup.bots.position import Position
from smashup.bots.random_bot import RandomBot
from smashup.bots.search import Searcher
from smashup.engine.errors import UnknownName
from smashup.plugins import installed_bots


class BotKind(NamedTuple):
    make: Callable[..., Bot]
    """Factory that takes a seed and, for bots that search, the number of `simulations` per decision."""
    about: str
    """One English sentence for people who choose an opponent. `i18n.describe.describe_bot` translates it."""
    level: str = ""
    """Level of an opponent. Empty for bots that only serve as a baseline."""


BOTS: dict[str, BotKind] = {
    "random": BotKind(RandomBot, "Takes any option, each as likely as the others."),
    "greedy": BotKind(GreedyBot, "Looks one play ahead and takes what leaves it best."),
    "pip": BotKind(Pip, "Plays by rules of thumb, uses every play, and never looks ahead.", "rookie"),
    "bruno": BotKind(Bruno, "Tries each play in its head, one at a time, and takes what leaves it best.", "steady"),
    "vesper": BotKind(Vesper, "Plans its whole turn before the first card, but not yours.", "sharp"),
    "nox": BotKind(Nox, "Plays its turn, yours and its next one on a hundred times before it moves.", "expert"),
}


SEARCHERS = ("bruno", "vesper", "nox")
"""Bots with a configurable number of simulations."""


def opponents() -> dict[str, BotKind]:
    """Return the bots that people can choose from, from weak to strong."""
    return {name: kind for name, kind in BOTS.items() if kind.level}


class UnknownBot(UnknownName):
    def __init__(self, name: str) -> None:
        super().__init__("bot", name, [*BOTS, *installed_bots()])


def searches(name: str) -> bool:
    """True if the named bot has a simulation budget."""
    return name.partition("@")[0] in SEARCHERS


def create(name: str, seed: int = 0) -> Bot:
    """Create a bot by name: a built-in one, one of an installed package, or "module:Class".

    "nox@40" is Nox with a budget of 40 simulations. Third-party bots run in a subprocess. They get no seed, because
    they could use it to predict the game's cards.
    """
    if name in BOTS:
        return BOTS[name].make(seed)
    searcher, _, budget = name.partition("@")
    if searcher in SEARCHERS and budget.isdigit() and int(budget):
        return BOTS[searcher].make(seed, simulations=int(budget))
    path = name if is_bot_path(name) else installed_bots().get(name)
    if path is None:
        raise UnknownBot(name)
    return ExternalBot(path)


def team(names: Sequence[str], seed: int) -> list[Bot]:
    """Create a bot for each seat. Each bot has its own random generator, and none uses the game's generator."""
    return [create(name, seed * len(names) + seat) for seat, name in enumerate(names)]


__all__ = [
    "BOTS",
    "Bot",
    "BotFailed",
    "BotKind",
    "Bruno",
    "ExternalBot",
    "ForkableGame",
    "GreedyBot",
    "Nox",
    "Pip",
    "Position",
    "RandomBot",
    "Searcher",
    "UnknownBot",
    "Vesper",
    "bot_game",
    "choose",
    "create",
    "drive_all",
    "driver",
    "opponents",
    "searches",
    "team",
]
