"""Comparison of two checkouts: the figures that it reports."""

from __future__ import annotations

from benchmarks.compare import KINDS, rows


def test_the_ratio_is_the_median_over_the_rounds_and_costs_are_in_microseconds() -> None:
    def results(*seconds: float) -> list[dict[str, list[float]]]:
        return [{kind: [100, each] for kind in KINDS} for each in seconds]

    found = rows({"old": results(0.001, 0.002, 0.004), "new": results(0.002, 0.002, 0.004)}, "plain")
    assert [row[1:] for row in found] == [["20.0", "20.0", "1.00"]] * len(KINDS)
    assert found[0][0] == "decision of a random game, plain"
