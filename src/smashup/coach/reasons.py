"""Reasons: what speaks for one answer and against another one, counted in the same sampled futures.

Both answers are played out in the same worlds. A difference counts if it is larger than its sampling error, so a reason
is never a coincidence, and never a promise: it is an average over futures.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from smashup.bots.position import Position
from smashup.bots.summary import NEXT_TURN, PositionSummary
from smashup.i18n.describe import describe_difference

WORLDS = 60
"""Number of futures in which two answers are compared."""
CLOSE = 0.01
"""Difference in win probability below which two answers are too close to call."""
IN_FAVOUR, AGAINST = 2, 1
"""Maximum numbers of differences that are reported."""
SOONER = 0.8
"""Share of a later difference that is enough to report the sooner one."""

WINS, POINTS, RIVAL_POINTS, LEAD, CARDS, RIVAL_CARDS = "wins", "points", "rival-points", "lead", "cards", "rival-cards"
WORTH = {WINS: 12.0, POINTS: 1.0, RIVAL_POINTS: -1.0, LEAD: 0.25, CARDS: 0.35, RIVAL_CARDS: -0.2}
"""Value of one unit of each kind of difference, in VP."""
LEAST = {WINS: 0.05, POINTS: 0.2, RIVAL_POINTS: 0.2, LEAD: 0.75, CARDS: 0.4, RIVAL_CARDS: 0.4}
"""Smallest amount that is worth a sentence."""

Subject = tuple[str, str]
"""Kind of a difference, and the key of its base or an empty string."""


class AnswerDifference(NamedTuple):
    """A difference between two answers, as an average over futures."""

    kind: str
    base: str
    """Key of the base, for a lead."""
    turns: int
    """Number of the seat's turns after which it is counted: 1 is the end of this turn."""
    amount: float
    """Amount that the first answer has more."""

    @property
    def value(self) -> float:
        """Value for the seat, in VP."""
        return WORTH[self.kind] * self.amount


class AnswerComparison(NamedTuple):
    """One answer compared with another one."""

    gain: float
    """Difference in win probability."""
    error: float
    """Two standard errors of the gain."""
    in_favour: tuple[AnswerDifference, ...]
    against: tuple[AnswerDifference, ...]

    @property
    def is_close(self) -> bool:
        """True if the answers are too close to call."""
        return abs(self.gain) <= max(CLOSE, self.error)


def compare(position: Position, answer: int, other: int, chance: Random, worlds: int = WORLDS) -> AnswerComparison:
    """Compare two answers in the same futures, up to the end of the seat's next turn."""
    gains: list[float] = []
    found: defaultdict[tuple[Subject, int], list[float]] = defaultdict(list)
    for _ in range(worlds):
        world = chance.getrandbits(63)
        with_answer, with_other = (position.outlook(each, world, NEXT_TURN) for each in (answer, other))
        gain = 0.0
        for turns, ((chances, table), (other_chances, other_table)) in enumerate(
            zip(with_answer, with_other, strict=True), 1
        ):
            gain += chances[position.seat] - other_chances[position.seat]
            mine, others = _counts(table), _counts(other_table)
            for subject in mine.keys() & others.keys():
                found[subject, turns].append(mine[subject] - others[subject])
        gains.append(gain / NEXT_TURN)
    mean, error = _mean(gains)
    differences = _reported(found, worlds)
    return AnswerComparison(
        mean,
        error,
        tuple(each for each in differences if each.value > 0)[:IN_FAVOUR],
        tuple(each for each in differences if each.value < 0)[:AGAINST],
    )


def _counts(table: PositionSummary) -> dict[Subject, float]:
    """Return what players count on a table: VP, cards, and leads at bases."""
    seat = table.seat
    others = [each for each in range(len(table.vp)) if each != seat]
    counts: dict[Subject, float] = {
        (WINS, ""): float(table.winner == seat),
        (POINTS, ""): table.vp[seat],
        (RIVAL_POINTS, ""): max(table.vp[each] for each in others),
        (CARDS, ""): table.hands[seat],
        (RIVAL_CARDS, ""): sum(table.hands[each] for each in others) / len(others),
    }
    for base in table.bases:
        counts[LEAD, base.key] = base.totals[seat] - max(base.totals[each] for each in others)
    return counts


def _reported(found: dict[tuple[Subject, int], list[float]], worlds: int) -> list[AnswerDifference]:
    """Return the differences that are neither small nor a coincidence, the largest first, and each only once."""
    differences: dict[Subject, AnswerDifference] = {}
    for ((kind, base), turns), amounts in sorted(found.items(), key=lambda each: each[0][1]):
        if 2 * len(amounts) < worlds:
            continue  # the base is gone in most futures
        mean, error = _mean(amounts)
        new = AnswerDifference(kind, base, turns, mean)
        sooner = differences.get((kind, base))
        if abs(mean) < max(LEAST[kind], error) or (sooner is not None and abs(sooner.value) >= SOONER * abs(new.value)):
            continue
        differences[kind, base] = new
    return sorted(differences.values(), key=lambda each: (-abs(each.value), each.kind, each.base))


def _mean(amounts: Sequence[float]) -> tuple[float, float]:
    """Return the mean and two standard errors."""
    count = len(amounts)
    mean = sum(amounts) / count
    variance = sum((each - mean) ** 2 for each in amounts) / max(1, count - 1)
    return mean, 2 * sqrt(variance / count)


def sentences(differences: Sequence[AnswerDifference], bases: dict[str, str], language: str) -> tuple[str, ...]:
    """Describe differences. `bases` has the names of the bases on the table by key; others are not mentioned."""
    return tuple(
        describe_difference(each.kind, each.amount, each.turns, bases.get(each.base, ""), language)
        for each in differences
        if not each.base or each.base in bases
    )
