"""Rate limits: leaky buckets per connection, and per address and type of request."""

from __future__ import annotations

import asyncio
import sys
import time
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from ipaddress import IPv4Address, IPv6Network, ip_address
from weakref import WeakValueDictionary

from smashup.server.errors import ClientError

MAX_ADDRESSES = 10_000
"""Maximum number of buckets. The least recently used bucket is dropped first, because it has refilled in the
meantime."""


@dataclass(frozen=True)
class Rate:
    """A sustained rate per second and a burst size."""

    per_second: float
    burst: int


class Bucket:
    """A leaky bucket."""

    __slots__ = ("left", "rate", "since")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left = float(rate.burst)
        self.since = time.monotonic()

    def take(self, n: float = 1) -> bool:
        """True if a request of cost `n` is within the limit. A rejected request costs nothing."""
        now = time.monotonic()
        self.left = min(self.rate.burst, self.left + (now - self.since) * self.rate.per_second)
        self.since = now
        if self.left < n:
            return False
        self.left -= n
        return True


@dataclass(frozen=True)
class Limits:
    """All limits of a server. They are far above what a fast player needs."""

    # Per connection:
    messages: Rate = Rate(20, 60)
    """All messages. Messages above this rate are rejected and count towards `patience`."""
    patience: Rate = Rate(2, 100)
    """Rejected messages. Above this rate the connection is closed for flooding."""
    costly: Rate = Rate(8, 40)
    """Hints, reasons and previews."""
    advice: Rate = Rate(0.2, 10)
    """Advice, which takes seconds of worker time."""
    chat: Rate = Rate(0.5, 6)
    languages: Rate = Rate(0.2, 10)
    """Language switches, each of which renders the full log."""
    moves: Rate = Rate(2, 40)
    """Undos, votes and seat changes, which are broadcast to all clients."""
    # Per address:
    all_messages: Rate = Rate(200, 1200)
    all_costly: Rate = Rate(40, 400)
    all_advice: Rate = Rate(0.3, 20)
    all_chat: Rate = Rate(4, 60)
    all_languages: Rate = Rate(1, 30)
    all_moves: Rate = Rate(8, 160)
    open_table: Rate = Rate(0.2, 20)
    join: Rate = Rate(1, 30)
    games: Rate = Rate(0.5, 20)
    """Requests for the status of a player's games. Each request covers up to 20 tables."""
    words: Rate = Rate(0.2, 20)
    """Attempts to find a table by the three words of an invitation. There are 134 million combinations."""
    load_replay: Rate = Rate(0.1, 10)
    frames: Rate = Rate(15, 200)
    analyse: Rate = Rate(0.1, 20)
    """Requests to start or stop an analysis."""
    lobby: Rate = Rate(5, 100)
    read: Rate = Rate(50, 300)
    connect: Rate = Rate(3, 60)
    """New WebSocket connections, each of which gets the full state."""
    connections: int = 100
    """Maximum number of open WebSocket connections."""
    lines: int = 300
    """Maximum number of open HTTP connections, including idle ones."""
    thinking: int = 6
    """Maximum number of queued or running worker requests."""
    analyses: int = 2
    """Maximum number of queued or running analyses."""
    waiting: int = 5
    """Maximum number of tables that wait for players in the lobby."""


_ANY = Rate(sys.maxsize, sys.maxsize)
NO_LIMITS = Limits(
    **{field.name: sys.maxsize if field.type == "int" else _ANY for field in fields(Limits)}  # type: ignore[arg-type]
)
"""No limits, for benchmarks."""


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
    return str(IPv6Network((address, 64), strict=False))


class Addresses:
    """Rate-limit buckets, connections and waiting tables by address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.connected: defaultdict[str, int] = defaultdict(int)
        self.asking: Counter[str] = Counter()
        """Number of worker requests in progress, by address."""
        self.refused: Counter[str] = Counter()
        """Number of rejected requests, by limit."""
        self.waiting: OrderedDict[str, list[str]] = OrderedDict()
        """Tables created by each address. Some of them may have started in the meantime."""
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def take(self, address: str, kind: str) -> bool:
        """True if a request is within the limit. `kind` is a field of `Limits`."""
        key = (address, kind)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(getattr(self.limits, kind))
            if len(self._buckets) > MAX_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        if bucket.take():
            return True
        self.refused[kind] += 1
        return False

    def enter(self, address: str) -> bool:
        """Count a new connection and return True, or return False if the address has too many."""
        if self.connected.get(address, 0) >= self.limits.connections:
            self.refused["connections"] += 1
            return False
        if not self.take(address, "connect"):
            return False
        self.connected[address] += 1
        return True

    @contextmanager
    def worker_slot(self, address: str) -> Iterator[None]:
        """Count a worker request while the context is open. Raises ClientError if the address has too many."""
        if self.asking[address] >= self.limits.thinking:
            self.refused["thinking"] += 1
            raise ClientError("busy")
        self.asking[address] += 1
        try:
            yield
        finally:
            self.asking[address] -= 1
            if not self.asking[address]:
                del self.asking[address]

    def turn(self, address: str) -> asyncio.Lock:
        """Return the lock that serialises table creation per address, so that concurrent requests cannot exceed the
        limit."""
        return self._turns.setdefault(address, asyncio.Lock())

    def opened(self, address: str, table: str) -> None:
        self.waiting[address] = [*self.waiting.pop(address, []), table][-self.limits.waiting :]
        while len(self.waiting) > MAX_ADDRESSES:
            self.waiting.popitem(last=False)

    def leave(self, address: str) -> None:
        self.connected[address] -= 1
        if self.connected[address] <= 0:
            del self.connected[address]


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
