"""Balance: how strong factions and pairs are in the hands of each bot, and the chances of a lineup.

The figures come from `smashup lab report --data`, which fits them to many games between bots.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import combinations
from math import exp
from pathlib import Path

import msgspec

FILE = "balance.json"
MARGIN = 3.0
"""Difference between two hands, in percentage points, from which a faction counts as easy or as demanding."""
PARTNERS = 3
"""Number of best and worst partners that are listed."""


class FactionBalance(msgspec.Struct, frozen=True, kw_only=True):
    """A faction in the hands of one bot."""

    share: float
    """Percentage of games won with an average partner against average opponents."""
    low: float
    high: float
    """Ends of the 95 % interval of `share`."""
    strength: float
    """Strength in log odds."""
    best: list[str]
    """Partners with which it wins more than the strength of both explains, the best one first. Effects of less than
    one standard error are left out."""
    worst: list[str]
    """Partners with which it wins less, the worst one first."""


class HandBalance(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of one bot in all seats."""

    bot: str
    games: int
    players: int
    first: float
    """Percentage of games won by the first player."""
    factions: dict[str, FactionBalance]
    """By name, the strongest one first."""
    pairs: list[int]
    """Effect of each pair in hundredths of log odds, in the order of `combinations(sorted(factions), 2)`."""

    def effect(self, pair: Sequence[str]) -> float:
        """Return what a pair adds to its two factions, in log odds; 0 if a faction is unknown."""
        return self._effects.get(frozenset(pair), 0.0)

    @property
    def _effects(self) -> Mapping[frozenset[str], float]:
        names = combinations(sorted(self.factions), 2)
        return {frozenset(pair): n / 100 for pair, n in zip(names, self.pairs, strict=True)}

    def chances(self, lineup: Sequence[Sequence[str]]) -> list[float]:
        """Return the probability to win of each pair in a game, without the effect of the turn order."""
        odds = [
            exp(sum(self.factions[name].strength for name in pair if name in self.factions) + self.effect(pair))
            for pair in lineup
        ]
        return [each / sum(odds) for each in odds]


class Balance(msgspec.Struct, frozen=True, kw_only=True):
    """The figures by bot, from weak to strong."""

    version: str
    rules: int
    hands: list[HandBalance]
    difficulty: dict[str, float]
    """Percentage points that a faction wins more with the last bot than with the first one; empty with one bot."""

    def level(self, faction: str) -> str:
        """Return "easy" for a faction that a simple player plays better than others, "demanding" for one that gains
        from planning, otherwise "even"; empty without figures.
        """
        gained = self.difficulty.get(faction)
        if gained is None:
            return ""
        return "easy" if gained <= -MARGIN else "demanding" if gained >= MARGIN else "even"


def read(path: Path) -> Balance:
    return msgspec.json.decode(path.read_bytes(), type=Balance)


@cache
def balance() -> Balance:
    """Return the figures of the package."""
    return msgspec.json.decode(files(__package__).joinpath(FILE).read_bytes(), type=Balance)
