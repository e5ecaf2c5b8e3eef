"""Horizon: whether a longer look ahead chooses better, judged by playouts to the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np

from smashup.bots.summary import NEXT_TURN, THIS_TURN
from smashup.lab.measure.matrices import Matrix

if TYPE_CHECKING:
    from smashup.lab.measure.matrices import Values

HORIZONS = {
    "this turn": (THIS_TURN,),
    "mean of this and the next turn": (THIS_TURN, NEXT_TURN),
    "mean of three turns": (THIS_TURN, NEXT_TURN, NEXT_TURN + 1),
    "next turn": (NEXT_TURN,),
    "third turn": (NEXT_TURN + 1,),
}
"""Ends of the seat's turns whose values are averaged."""


@dataclass(frozen=True)
class HorizonGain:
    """One horizon against another one."""

    gain: float
    """Win probability gained per decision."""
    error: float
    """Two standard errors: of the playouts to the end, and over decisions."""
    differ: float
    """Share of the decisions in which the answers differ."""


def compare(matrices: Sequence[Matrix]) -> dict[str, HorizonGain]:
    """Compare each horizon with the one before it in `HORIZONS`."""
    return {
        f"{later} over {one}": _compare(matrices, HORIZONS[later], HORIZONS[one]) for one, later in pairwise(HORIZONS)
    }


def _compare(matrices: Sequence[Matrix], later: Sequence[int], one: Sequence[int]) -> HorizonGain:
    gains = []
    differ = 0
    for matrix in matrices:
        new, old = _choice(matrix, later), _choice(matrix, one)
        differ += new != old
        endings = np.frombuffer(matrix.row.endings, np.float32).reshape(2, -1)[0]
        gains.append(float(endings[new] - endings[old]))
    count = max(1, len(gains))
    mean = sum(gains) / count
    variance = sum((gain - mean) ** 2 for gain in gains) / max(1, count - 1)
    return HorizonGain(mean, 2 * sqrt(variance / count), differ / count)


def _choice(matrix: Matrix, turns: Sequence[int]) -> int:
    means: Values = matrix.values.mean(axis=2)
    return int(np.argmax(means[[turn - 1 for turn in turns]].mean(axis=0)))
