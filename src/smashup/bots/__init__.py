"""Players that need no person. `BOTS` has ours by name, from weak to strong; a stranger's is found by `named`, too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import NamedTuple

from smashup.bots.base import Bot, driver, match, seated
from smashup.bots.bruno import Bruno
from smashup.bots.external.host import Apart, BotFailed, is_place, strangers
from smashup.bots.greedy import GreedyBot
from smashup.bots.match import Match
from smashup.bots.nox import Nox
from smashup.bots.pip import Pip
from smashup.bots.position import Position
from smashup.bots.random_bot import RandomBot
from smashup.bots.search import Searcher
from smashup.bots.vesper import Vesper
from smashup.engine.errors import UnknownName


class BotKind(NamedTuple):
    make: Callable[..., Bot]
    """From a seed; those that search also take how many `simulations` they have for a decision."""
    about: str
    """For people who choose an opponent; `words.about_bot` says it in other languages."""
    level: str = ""
    """Empty for those that are no opponents: others are measured by them."""


BOTS: dict[str, BotKind] = {
    "random": BotKind(RandomBot, "Takes any option, each as likely as the others."),
    "greedy": BotKind(GreedyBot, "Looks one play ahead and takes what leaves it best."),
    "pip": BotKind(Pip, "Plays by rules of thumb, uses every play, and never looks ahead.", "rookie"),
    "bruno": BotKind(Bruno, "Tries each play in its head, one at a time, and takes what leaves it best.", "steady"),
    "vesper": BotKind(Vesper, "Plans its whole turn before the first card, but not yours.", "sharp"),
    "nox": BotKind(Nox, "Plays its turn, yours and its next one on a hundred times before it moves.", "expert"),
}


SEARCHERS = ("bruno", "vesper", "nox")
"""Those that think as long as they are told to."""


def opponents() -> dict[str, BotKind]:
    """Those with a character, from weak to strong."""
    return {name: kind for name, kind in BOTS.items() if kind.level}


def portrait(name: str) -> str:
    """The picture of an opponent, as SVG."""
    if name not in opponents():
        raise UnknownBot(name)
    return files("smashup.bots").joinpath("portraits", f"{name}.svg").read_text(encoding="utf-8")


class UnknownBot(UnknownName):
    def __init__(self, name: str) -> None:
        super().__init__("bot", name, [*BOTS, *strangers()])


def searches(name: str) -> bool:
    """Whether a bot of that name thinks as long as it is told to."""
    return name.partition("@")[0] in SEARCHERS


def named(name: str, seed: int = 0) -> Bot:
    """A new bot of that name: one of ours, one that a package brings, or "module:Class". Those of others play in a
    process of their own, and get no seed: from that of the game they could deal its cards. "nox@40" is Nox with a
    budget of 40 simulations."""
    if name in BOTS:
        return BOTS[name].make(seed)
    searcher, _, budget = name.partition("@")
    if searcher in SEARCHERS and budget.isdigit() and int(budget):
        return BOTS[searcher].make(seed, simulations=int(budget))
    place = name if is_place(name) else strangers().get(name)
    if place is None:
        raise UnknownBot(name)
    return Apart(place)


def team(names: Sequence[str], seed: int) -> list[Bot]:
    """A bot for each seat. They share nothing: each has a generator of its own, none has the game's."""
    return [named(name, seed * len(names) + seat) for seat, name in enumerate(names)]


__all__ = [
    "BOTS",
    "Apart",
    "Bot",
    "BotFailed",
    "BotKind",
    "Bruno",
    "GreedyBot",
    "Match",
    "Nox",
    "Pip",
    "Position",
    "RandomBot",
    "Searcher",
    "UnknownBot",
    "Vesper",
    "driver",
    "match",
    "named",
    "opponents",
    "portrait",
    "searches",
    "seated",
    "team",
]
