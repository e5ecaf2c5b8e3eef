"""Fair queue: worker requests in an order that gives every client address the same share of the workers.

The address that has used the least worker time comes first. The expected time of the request counts as used, so that a
short game does not wait for a long one.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Generic, Protocol, TypeVar

from smashup.server import limits
from smashup.server.rate_limits import networks

HALF_LIFE = 60.0
"""Time after which used worker time counts half, in seconds."""
SECONDS_PER_ANSWER = 0.001
"""Expected worker time of a request per answer of its game, in seconds. It is high on purpose: a long game must wait
longer than its time."""
NOMINAL_SECONDS = 0.001
"""Worker time that a request is charged when it starts, in seconds. The rest is charged when it ends."""


class QueuedRequest(Protocol):
    """The part of a pending request that its order depends on."""

    by: str
    cost: int
    since: float


Pending = TypeVar("Pending", bound=QueuedRequest)


class WorkerTime:
    """Recently used worker time by network, in seconds."""

    def __init__(self) -> None:
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """Seconds and the time of the last change, by network."""

    def charge(self, address: str, seconds: float) -> None:
        """Add worker time of an address."""
        now = time.monotonic()
        for network, _ in networks(address):
            self._used[network] = self._of(network, now) + seconds, now
            self._used.move_to_end(network)
        while len(self._used) > limits.KEPT_BUCKETS:
            self._used.popitem(last=False)

    def used(self, address: str, now: float) -> tuple[float, ...]:
        """Return the used time of the address's networks, largest network first. `now` is the monotonic time, which
        must be the same for all values that are compared."""
        return tuple([self._of(network, now) for network, _ in reversed(networks(address))])

    def _of(self, network: str, now: float) -> float:
        seconds, at = self._used.get(network, (0.0, 0.0))
        return seconds and float(seconds * 0.5 ** ((now - at) / HALF_LIFE))


class FairQueue(Generic[Pending]):
    """Requests of one kind."""

    def __init__(self, worker_time: WorkerTime) -> None:
        self._time = worker_time
        self._requests: list[Pending] = []

    def __len__(self) -> int:
        return len(self._requests)

    def __iter__(self) -> Iterator[Pending]:
        return iter(self._requests)

    def append(self, pending: Pending) -> None:
        self._requests.append(pending)

    def put_back(self, pending: Pending) -> None:
        """Add a request before the others of its address."""
        self._requests.insert(0, pending)

    def remove(self, pending: Pending) -> None:
        """Remove a request. Raises ValueError if it is not in the queue."""
        self._requests.remove(pending)

    def first(self) -> Pending:
        """Return the request that is next."""
        return min(self._requests, key=self._order())

    def last(self) -> Pending:
        """Return the request that would be the last one."""
        return max(self._requests, key=self._order())

    def take(self) -> Pending:
        """Remove the request that is next, and charge its address."""
        pending = self.first()
        self._requests.remove(pending)
        self._time.charge(pending.by, NOMINAL_SECONDS)
        return pending

    def longest_wait(self) -> float:
        """Return the longest waiting time in the queue, in seconds."""
        return time.monotonic() - min(each.since for each in self._requests) if self._requests else 0.0

    def _order(self) -> Callable[[Pending], tuple[float, ...]]:
        now = time.monotonic()

        def order(pending: Pending) -> tuple[float, ...]:
            expected = pending.cost * SECONDS_PER_ANSWER
            return *[used + expected for used in self._time.used(pending.by, now)], pending.since

        return order
