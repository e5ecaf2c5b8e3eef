"""Queue simulation of the capacity model, compared with exact results of queueing theory."""

from __future__ import annotations

import random
from math import factorial, log

import pytest

from benchmarks.capacity.queueing import (
    COMMIT,
    PROCESS,
    WORKERS,
    Draw,
    Job,
    Kind,
    Visit,
    arrivals,
    constant,
    empirical,
    exponential,
    quantile,
    simulate,
)

SECONDS = 40_000
TOLERANCE = 0.06
"""Relative error of a simulation of this length."""


def times(per_second: float, draw: Draw, servers: int = 1) -> list[float]:
    jobs = arrivals([Kind("job", per_second, ((PROCESS, draw),))], SECONDS, random.Random(1))
    return simulate(jobs, {PROCESS: servers})["job"]


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


@pytest.mark.parametrize("load", [0.3, 0.5, 0.7])
def test_exponential_service_at_one_server_is_an_m_m_1_queue(load: float) -> None:
    """The time in the system is exponential, with the mean 1 / (service rate - arrival rate)."""
    found = times(load, exponential(1.0))
    assert mean(found) == pytest.approx(1 / (1 - load), rel=TOLERANCE)
    assert quantile(found, 0.99) == pytest.approx(-log(0.01) / (1 - load), rel=2 * TOLERANCE)


def test_constant_service_waits_half_as_long_as_exponential_service() -> None:
    """Pollaczek and Khinchine: the mean wait is load * (1 + cv²) / 2 / (1 - load) service times."""
    assert mean(times(0.7, constant(1.0))) - 1 == pytest.approx(0.7 / 2 / 0.3, rel=TOLERANCE)


@pytest.mark.parametrize("servers", [2, 4])
def test_several_servers_are_an_m_m_k_queue(servers: int) -> None:
    """Erlang C: the probability to wait, and with it the mean wait."""
    load = 0.7 * servers
    waits = load**servers / factorial(servers) / (1 - 0.7)
    probability = waits / (sum(load**n / factorial(n) for n in range(servers)) + waits)
    wait = mean(times(load, exponential(1.0), servers)) - 1
    assert wait == pytest.approx(probability / (servers - load), rel=2 * TOLERANCE)


def test_jobs_share_stations_in_the_order_of_arrival() -> None:
    jobs = [
        Job("a", 0.0, (Visit(PROCESS, 2), Visit(COMMIT, 5), Visit(PROCESS, 1))),
        Job("b", 1.0, (Visit(PROCESS, 2), Visit(COMMIT, 5), Visit(PROCESS, 1))),
        Job("hint", 1.5, (Visit(WORKERS, 3),)),
        Job("hint", 1.5, (Visit(WORKERS, 3),)),
    ]
    found = simulate(jobs, {PROCESS: 1, WORKERS: 1})
    assert found == {"a": [8.0], "b": [9.0], "hint": [3.0, 6.0]}, "a commit delays, but does not queue"


def test_an_empirical_distribution_has_the_measured_quantiles() -> None:
    chance, draw = random.Random(2), empirical([1, 2, 10])
    values = sorted(draw(chance) for _ in range(20_000))
    assert values[0] >= 1
    assert values[-1] <= 10
    assert quantile(values, 0.5) == pytest.approx(2, rel=TOLERANCE)
    assert quantile(values, 0.75) == pytest.approx(6, rel=TOLERANCE)
