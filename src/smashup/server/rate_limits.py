"""Rate limits and counts: leaky buckets per connection, and per address and type of request.

An IPv6 address counts for its /64, its /56 and its /48, because a single customer may have all of them.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address
from weakref import WeakValueDictionary

from smashup.server import limits
from smashup.server.errors import ClientError
from smashup.server.limits import NETWORKS, Disconnection, Limits, Rate

KEPT_NETWORKS = 4096
"""Number of cached results of `networks`."""


class Bucket:
    """A leaky bucket."""

    __slots__ = ("left", "rate", "since")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left = float(rate.burst)
        self.since = time.monotonic()

    def has(self, n: float = 1) -> bool:
        """True if a request of cost `n` is within the limit."""
        now = time.monotonic()
        self.left = min(self.rate.burst, self.left + (now - self.since) * self.rate.per_second)
        self.since = now
        return self.left >= n

    def take(self, n: float = 1) -> bool:
        """Charge a request of cost `n` and return True, or return False if it exceeds the limit. A rejected request
        costs nothing."""
        if not self.has(n):
            return False
        self.left -= n
        return True


def rate_limit_key(host: str) -> str:
    """Return the rate-limit key of an address. IPv6 addresses are grouped by /64."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv4Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, NETWORKS[0][0]), strict=False))


@lru_cache(KEPT_NETWORKS)
def networks(address: str) -> tuple[tuple[str, int], ...]:
    """Return the networks that a rate-limit key counts for, smallest first, with the factors of their limits."""
    if not address.endswith(f"/{NETWORKS[0][0]}"):
        return ((address, 1),)
    narrow = IPv6Network(address)
    return tuple((str(narrow.supernet(new_prefix=bits)), factor) for bits, factor in NETWORKS)


class Addresses:
    """Rate-limit buckets, connections and waiting tables by address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.refused: Counter[str] = Counter()
        """Number of rejected requests, by limit."""
        self.disconnected: Counter[Disconnection] = Counter()
        """Number of connections that the server has ended, by reason."""
        self.waiting: OrderedDict[str, list[str]] = OrderedDict()
        """Tables created by each network. Some of them may have started in the meantime."""
        self._counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
        """Number of open connections and running requests, by limit and network."""
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def take(self, address: str, kind: str, cost: float = 1) -> bool:
        """True if a request is within the limit. `kind` is a field of `Limits`."""
        buckets = [self._bucket(network, kind, factor) for network, factor in networks(address)]
        if all([bucket.has(cost) for bucket in buckets]):
            for bucket in buckets:
                bucket.take(cost)
            return True
        self.refused[kind] += 1
        return False

    def _bucket(self, network: str, kind: str, factor: int) -> Bucket:
        key = (network, kind)
        bucket = self._buckets.get(key)
        if bucket is None:
            rate: Rate = getattr(self.limits, kind)
            bucket = self._buckets[key] = Bucket(Rate(factor * rate.per_second, factor * rate.burst))
            if len(self._buckets) > limits.KEPT_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket

    def count(self, address: str, kind: str) -> int:
        """Return how many of that kind the address has open."""
        return self._counts[kind][address]

    def enter(self, address: str, kind: str) -> bool:
        """Count one more and return True, or return False if the address has too many. `kind` is a field of
        `Limits`."""
        counts, most = self._counts[kind], int(getattr(self.limits, kind))
        if any(counts[network] >= factor * most for network, factor in networks(address)):
            self.refused[kind] += 1
            return False
        self.add(address, kind)
        return True

    def add(self, address: str, kind: str) -> None:
        """Count one more without a limit."""
        self._counts[kind].update(network for network, _ in networks(address))

    def leave(self, address: str, kind: str) -> None:
        """Count one less."""
        counts = self._counts[kind]
        for network, _ in networks(address):
            counts[network] -= 1
            if counts[network] <= 0:
                del counts[network]

    @contextmanager
    def worker_slot(self, address: str) -> Iterator[None]:
        """Count a worker request while the context is open. Raises ClientError if the address has too many."""
        if not self.enter(address, "thinking"):
            raise ClientError("busy")
        try:
            yield
        finally:
            self.leave(address, "thinking")

    def turn(self, address: str) -> asyncio.Lock:
        """Return the lock that serialises table creation per address, so that concurrent requests cannot exceed the
        limit."""
        return self._turns.setdefault(_site(address), asyncio.Lock())

    async def check_waiting(self, address: str, is_waiting: Callable[[str], Awaitable[bool]]) -> None:
        """Raise ClientError if too many tables of the address wait in the lobby. `is_waiting` is True for a table that
        still waits."""
        for network, factor in networks(address):
            tables, most = self.waiting.get(network, []), factor * self.limits.waiting
            if len(tables) >= most:
                tables = self.waiting[network] = [table for table in tables if await is_waiting(table)]
            if len(tables) >= most:
                self.refused["waiting"] += 1
                raise ClientError("too-many-tables", n=len(tables))

    def opened(self, address: str, table: str) -> None:
        """Remember a table that waits in the lobby."""
        for network, factor in networks(address):
            tables = [*self.waiting.pop(network, []), table]
            self.waiting[network] = tables[-factor * self.limits.waiting :]
        while len(self.waiting) > limits.KEPT_BUCKETS:
            self.waiting.popitem(last=False)


def _site(address: str) -> str:
    """Return the largest network of an address."""
    return networks(address)[-1][0]


@dataclass
class Allowed:
    """Rate-limit buckets of one connection."""

    limits: Limits
    messages: Bucket = field(init=False)
    patience: Bucket = field(init=False)
    costly: Bucket = field(init=False)
    advice: Bucket = field(init=False)
    chat: Bucket = field(init=False)
    languages: Bucket = field(init=False)
    moves: Bucket = field(init=False)

    def __post_init__(self) -> None:
        self.messages = Bucket(self.limits.messages)
        self.patience = Bucket(self.limits.patience)
        self.costly = Bucket(self.limits.costly)
        self.advice = Bucket(self.limits.advice)
        self.chat = Bucket(self.limits.chat)
        self.languages = Bucket(self.limits.languages)
        self.moves = Bucket(self.limits.moves)
