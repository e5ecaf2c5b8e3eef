"""Comparison of two runs: whether a change of a card, a rule or a bot mattered."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, sqrt
from pathlib import Path
from statistics import NormalDist, mean, pstdev

import msgspec

from smashup.engine.errors import BadSetup
from smashup.lab.balance.model import BalanceModel
from smashup.lab.runs import ResultFolder
from smashup.lab.runs.games import GAMES, SEATS, GameRow, SeatRow

SIGNIFICANCE = 0.05
"""Probability that any difference is reported although nothing has changed."""


class Difference(msgspec.Struct, frozen=True):
    """A figure of the first run and of the second one."""

    what: str
    before: float
    after: float
    error: float
    """Standard error of the difference."""
    matters: bool
    """True if chance hardly explains the difference, with all compared figures taken into account."""

    @property
    def change(self) -> float:
        return self.after - self.before


def compare(first: Path, second: Path) -> list[Difference]:
    """Return the differences between two runs, the clearest ones first.

    Significance uses Holm's correction, so that out of many factions none stands out by chance.
    """
    (games_a, seats_a), (games_b, seats_b) = _read(first), _read(second)
    a, b = BalanceModel(seats_a), BalanceModel(seats_b)
    if a.players != b.players:
        raise BadSetup(f"{first} has games of {a.players} players and {second} of {b.players}.")
    found: list[tuple[str, float, float, float]] = []
    for faction in sorted({*a.factions} & {*b.factions}):
        before, after = a.faction(faction), b.faction(faction)
        found.append((faction, *_percent(before.share, after.share, before.margin, after.margin)))
    before, after = a.order(0), b.order(0)
    found.append(("first player", *_percent(before.share, after.share, before.margin, after.margin)))
    for what, pick in (("turns", _turns), ("decisions", _decisions)):
        left, right = [pick(game) for game in games_a], [pick(game) for game in games_b]
        found.append((what, mean(left), mean(right), sqrt(_variance(left) + _variance(right))))
    return _judge(found)


def _read(folder: Path) -> tuple[list[GameRow], list[SeatRow]]:
    results = ResultFolder(folder)
    return [game for game in results.read(GAMES, GameRow) if not game.error], results.read(SEATS, SeatRow)


def _turns(game: GameRow) -> float:
    return game.turns


def _decisions(game: GameRow) -> float:
    return len(game.numbers)


def _variance(values: Sequence[float]) -> float:
    """Return the variance of the mean."""
    return pstdev(values) ** 2 / len(values)


def _percent(before: float, after: float, margin: float, other: float) -> tuple[float, float, float]:
    error = sqrt(margin**2 + other**2) / NormalDist().inv_cdf(0.975)
    return 100 * before, 100 * after, 100 * error


def _judge(found: Sequence[tuple[str, float, float, float]]) -> list[Difference]:
    """Sort by the clearness of the difference, and mark those that chance does not explain (Holm's method)."""

    def chance(each: tuple[str, float, float, float]) -> float:
        _, before, after, error = each
        return erfc(abs(after - before) / error / sqrt(2)) if error else float(before == after)

    judged, matters = [], True
    for n, each in enumerate(sorted(found, key=chance)):
        matters = matters and chance(each) < SIGNIFICANCE / (len(found) - n)
        judged.append(Difference(*each, matters))
    return judged
