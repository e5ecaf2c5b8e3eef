"""Regret: the win probability that a policy loses per decision, measured on value matrices.

The truth is the mean value of each answer over all worlds of its matrix, so a search with an endless budget has no
regret. It says what a budget or a stopping rule costs, and nothing about the horizon or the evaluation.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from smashup.bots.search import Tally, best, sequential_halving
from smashup.bots.summary import NEXT_TURN
from smashup.lab.measure.matrices import Matrix

REPEATS = 4
"""Number of times that a search is replayed on a matrix, in other worlds."""
ALL = "all"

Policy = Callable[[Matrix, Random], "PolicyAnswer"]


class PolicyAnswer(NamedTuple):
    """Answer of a policy to a matrix."""

    answer: int
    playouts: int = 0


class Regret(NamedTuple):
    """Mean regret of a policy over some decisions."""

    mean: float
    error: float
    """Two standard errors."""
    decisions: int
    playouts: float
    """Mean number of playouts per decision."""


def truth(matrix: Matrix, turns: int = NEXT_TURN) -> list[float]:
    """Return the value of each answer: the mean over all worlds, and over the ends of this many turns."""
    return [float(each) for each in matrix.values[:turns].mean(axis=(0, 2))]


def heuristic(matrix: Matrix, chance: Random) -> PolicyAnswer:
    return PolicyAnswer(matrix.row.heuristic)


def random_answer(matrix: Matrix, chance: Random) -> PolicyAnswer:
    return PolicyAnswer(chance.randrange(len(matrix)))


def searching(simulations: int, turns: int = NEXT_TURN, least: int = 2) -> Policy:
    """Return the search of the bots with a budget."""

    def search(matrix: Matrix, chance: Random) -> PolicyAnswer:
        tallies: Sequence[Tally] = sequential_halving(matrix, chance, turns, simulations, least=least)
        return PolicyAnswer(best(tallies)[0], sum(tally.played for tally in tallies))

    return search


def measure(matrices: Iterable[Matrix], policy: Policy, turns: int = NEXT_TURN) -> dict[str, Regret]:
    """Return the regret of a policy over all decisions, and by kind of decision."""
    found: defaultdict[str, list[tuple[float, int]]] = defaultdict(list)
    for matrix in matrices:
        values, chance = truth(matrix, turns), Random(f"{matrix.row.game} {matrix.row.decision}")
        outcomes = [policy(matrix, chance) for _ in range(REPEATS)]
        regret = sum(max(values) - values[outcome.answer] for outcome in outcomes) / REPEATS
        playouts = sum(outcome.playouts for outcome in outcomes)
        for kind in (ALL, matrix.row.kind):
            found[kind].append((regret, playouts))
    return {kind: _mean(rows) for kind, rows in sorted(found.items())}


def _mean(rows: Sequence[tuple[float, int]]) -> Regret:
    count = len(rows)
    mean = sum(regret for regret, _ in rows) / count
    variance = sum((regret - mean) ** 2 for regret, _ in rows) / max(1, count - 1)
    return Regret(mean, 2 * sqrt(variance / count), count, sum(n for _, n in rows) / count / REPEATS)
