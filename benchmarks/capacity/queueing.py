"""Discrete-event simulation of one server process: its event loop, its workers and the commits of its answers.

A job visits stations, one after the other. A station serves its jobs in the order of their arrival. Python runs one
thread at a time, so the event loop and the writer thread of a process are a single station with one server.
"""

from __future__ import annotations

import heapq
import itertools
import random
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

PROCESS, COMMIT, WORKERS = "process", "commit", "workers"
"""Stations. Commits of concurrent answers share a flush, so a commit is a delay and not a queue."""
Draw = Callable[[random.Random], float]
"""Draws a service time in seconds."""


class Visit(NamedTuple):
    station: str
    seconds: float
    """Service time."""


class Job(NamedTuple):
    kind: str
    arrives: float
    visits: tuple[Visit, ...]


class Kind(NamedTuple):
    """Jobs that arrive at random (a Poisson process)."""

    name: str
    per_second: float
    route: tuple[tuple[str, Draw], ...]
    """Stations with their service times."""


def constant(seconds: float) -> Draw:
    return lambda _: seconds


def exponential(mean: float) -> Draw:
    return lambda chance: chance.expovariate(1 / mean)


def empirical(quantiles: Sequence[float]) -> Draw:
    """Draw from a measured distribution: its quantiles at equal distances, from the smallest to the largest value."""

    def draw(chance: random.Random) -> float:
        at = chance.random() * (len(quantiles) - 1)
        low = quantiles[int(at)]
        return low + (at - int(at)) * (quantiles[min(int(at) + 1, len(quantiles) - 1)] - low)

    return draw


def arrivals(kinds: Iterable[Kind], seconds: float, chance: random.Random) -> Iterator[Job]:
    """Yield the jobs of all kinds in the order of their arrival."""
    return heapq.merge(*(_of_kind(kind, seconds, chance) for kind in kinds), key=lambda job: job.arrives)


def _of_kind(kind: Kind, seconds: float, chance: random.Random) -> Iterator[Job]:
    at = 0.0
    while kind.per_second and (at := at + chance.expovariate(kind.per_second)) < seconds:
        yield Job(kind.name, at, tuple(Visit(station, draw(chance)) for station, draw in kind.route))


def simulate(jobs: Iterable[Job], servers: Mapping[str, int]) -> dict[str, list[float]]:
    """Return the sorted times from arrival to completion by kind of job, in seconds.

    `servers` is the number of servers of each station. A station without an entry has no queue.
    """
    numbers = itertools.count()
    ends: list[tuple[float, int, Job, int]] = []
    """Visits that are being served: time of their end, tie-breaker, job, index of the visit."""
    free = dict(servers)
    queues: defaultdict[str, deque[tuple[Job, int]]] = defaultdict(deque)
    found: defaultdict[str, list[float]] = defaultdict(list)

    def start(job: Job, n: int, now: float) -> None:
        heapq.heappush(ends, (now + job.visits[n].seconds, next(numbers), job, n))

    def arrive(job: Job, n: int, now: float) -> None:
        if n == len(job.visits):
            found[job.kind].append(now - job.arrives)
        elif (station := job.visits[n].station) not in free:
            start(job, n, now)
        elif free[station]:
            free[station] -= 1
            start(job, n, now)
        else:
            queues[station].append((job, n))

    def end(job: Job, n: int, now: float) -> None:
        station = job.visits[n].station
        if station in free:
            if queues[station]:
                start(*queues[station].popleft(), now)
            else:
                free[station] += 1
        arrive(job, n + 1, now)

    source = iter(jobs)
    following = next(source, None)
    while following is not None or ends:
        if following is not None and (not ends or following.arrives <= ends[0][0]):
            arrive(following, 0, following.arrives)
            following = next(source, None)
        else:
            now, _, job, n = heapq.heappop(ends)
            end(job, n, now)
    return {kind: sorted(each) for kind, each in found.items()}


def quantile(values: Sequence[float], part: float) -> float:
    """Return a quantile of sorted values."""
    return values[min(int(part * len(values)), len(values) - 1)]
