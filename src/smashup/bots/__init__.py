"""Bots. `BOTS` lists the built-in bots by name, from weak to strong. `create` also finds installed third-party bots.

Wherever a bot is expected, it can be given by name, as a class, as an object or as a function (`BotLike`).
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias, cast

from smashup.bots.base import Bot, ForkableGame, bot_game, choose, drive_all, driver
from smashup.bots.external.host import BotFailed, ExternalBot, is_bot_path
from smashup.bots.greedy import GreedyBot
from smashup.bots.opponents import Bruno, Nox, Pip, Vesper
from smashup.bots.position import Position
from smashup.bots.random_bot import RandomBot
from smashup.bots.search import Searcher
from smashup.engine.errors import BadSetup, UnknownName
from smashup.plugins import installed_bots


class BotKind(NamedTuple):
    """A built-in bot: how it is made, and what is said about it."""

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


def is_installed(name: str) -> bool:
    """True for a built-in bot and for a bot of an installed package: the bots that may join a table of a server."""
    return name in BOTS or name in installed_bots()


class UnknownBot(UnknownName):
    """A name that neither a built-in nor an installed bot has."""

    def __init__(self, name: str) -> None:
        super().__init__("bot", name, [*BOTS, *installed_bots()])


def searches(name: str) -> bool:
    """True if the named bot has a simulation budget."""
    return name.partition("@")[0] in SEARCHERS


def create(name: str, seed: int = 0) -> Bot:
    """Create a bot by name: a built-in one, one of an installed package, or "module:Class".

    >>> from smashup.bots import create
    >>> create("nox@40")
    <Nox: 40 simulations per decision>

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


BotLike: TypeAlias = str | Bot | type[Bot] | Callable[[Position], int]
"""A bot by name, as an object or class with a method `choose`, or as a function of a position."""


class FunctionBot:
    """A bot whose only part is a function of a position."""

    def __init__(self, function: Callable[[Position], int]) -> None:
        self._function = function

    def __repr__(self) -> str:
        return f"<FunctionBot {bot_name(self._function)}>"

    def choose(self, position: Position, /) -> int:
        return self._function(position)


def resolve(bot: BotLike, seed: int = 0) -> Bot:
    """Return the bot that is meant by a name, class, object or function.

    The seed is for bots that are created here: by name, or from a class whose constructor takes a seed.
    """
    if isinstance(bot, str):
        return create(bot, seed)
    if isinstance(bot, type) and callable(getattr(bot, "choose", None)):
        return _instance(bot, seed)
    if not isinstance(bot, type):
        if callable(getattr(bot, "choose", None)):
            return cast(Bot, bot)
        if callable(bot):
            return FunctionBot(bot)
    raise BadSetup(
        f"{bot!r} is not a bot. Give a name ({', '.join(BOTS)}), a class or object with a method choose(position), or "
        "a function that takes a position and returns the number of an answer."
    )


def _instance(cls: type[Bot], seed: int) -> Bot:
    make = cast(Callable[..., Bot], cls)
    try:
        inspect.signature(make).bind(seed)
    except (TypeError, ValueError):
        return make()
    return make(seed)


def bot_name(bot: BotLike) -> str:
    """Return the name of a bot, its class or its function, for results and messages."""
    if isinstance(bot, str):
        return bot
    return str(getattr(bot, "__name__", type(bot).__name__))


def team(bots: Sequence[BotLike], seed: int) -> list[Bot]:
    """Create a bot for each seat. Each bot has its own random generator, and none uses the game's generator."""
    return [resolve(bot, bot_seed(seed, len(bots), seat)) for seat, bot in enumerate(bots)]


def bot_seed(seed: int, seats: int, seat: int, answered: int = 0) -> int:
    """Return the seed of a bot that is created in a game with this seed, after this number of answers."""
    return (answered << 64) + seed * seats + seat


def close(bot: Bot) -> None:
    """End the subprocess of an external bot. Other bots need no end."""
    if isinstance(bot, ExternalBot):
        bot.close()


__all__ = [
    "BOTS",
    "Bot",
    "BotFailed",
    "BotKind",
    "BotLike",
    "Bruno",
    "ExternalBot",
    "ForkableGame",
    "FunctionBot",
    "GreedyBot",
    "Nox",
    "Pip",
    "Position",
    "RandomBot",
    "Searcher",
    "UnknownBot",
    "Vesper",
    "bot_game",
    "bot_name",
    "bot_seed",
    "choose",
    "close",
    "create",
    "drive_all",
    "driver",
    "is_installed",
    "opponents",
    "resolve",
    "searches",
    "team",
]
