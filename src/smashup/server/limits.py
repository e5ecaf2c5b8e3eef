"""How much anybody may ask for: leaky buckets, one for each connection and for each address and kind of request."""

from __future__ import annotations

import sys
import time
from collections import OrderedDict, defaultdict
from dataclasses import dataclass, field

MOST_ADDRESSES = 10_000
"""How many addresses keep their bucket; the least recently used go first, and those are full again by then."""


@dataclass(frozen=True)
class Rate:
    """How many a second in the long run, and how many at once."""

    a_second: float
    burst: int


class Bucket:
    """One who asks."""

    __slots__ = ("left", "rate", "since")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left = float(rate.burst)
        self.since = time.monotonic()

    def take(self, n: float = 1) -> bool:
        """Whether it is within the limit; what is refused costs nothing."""
        now = time.monotonic()
        self.left = min(self.rate.burst, self.left + (now - self.since) * self.rate.a_second)
        self.since = now
        if self.left < n:
            return False
        self.left -= n
        return True


@dataclass(frozen=True)
class Limits:
    """A person with a fast hand never meets these."""

    messages: Rate = Rate(20, 60)
    """Of one connection. Beyond it messages are refused; see `patience`."""
    patience: Rate = Rate(2, 100)
    """Refused messages of one connection: whoever goes on sending all the same is flooding, and the line is closed."""
    costly: Rate = Rate(8, 40)
    """Hints, reasons and previews of one connection."""
    chat: Rate = Rate(0.5, 6)
    open_table: Rate = Rate(0.5, 20)
    """Of one address, like all below."""
    join: Rate = Rate(1, 30)
    load_replay: Rate = Rate(0.1, 10)
    frames: Rate = Rate(30, 200)
    read: Rate = Rate(50, 300)
    connect: Rate = Rate(5, 60)
    connections: int = 200


_ANY = Rate(sys.maxsize, sys.maxsize)
NO_LIMITS = Limits(_ANY, _ANY, _ANY, _ANY, _ANY, _ANY, _ANY, _ANY, _ANY, _ANY, sys.maxsize)
"""For measuring."""


class Addresses:
    """What each address has left, and how many connections it holds."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.connected: defaultdict[str, int] = defaultdict(int)
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def take(self, address: str, kind: str) -> bool:
        """`kind` is the name of a rate in `Limits`."""
        key = (address, kind)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(getattr(self.limits, kind))
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take()

    def enter(self, address: str) -> bool:
        """Whether one more connection may come from there."""
        if self.connected[address] >= self.limits.connections or not self.take(address, "connect"):
            return False
        self.connected[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.connected[address] -= 1
        if self.connected[address] <= 0:
            del self.connected[address]


@dataclass
class Allowed:
    """What one connection may still send."""

    limits: Limits
    messages: Bucket = field(init=False)
    patience: Bucket = field(init=False)
    costly: Bucket = field(init=False)
    chat: Bucket = field(init=False)

    def __post_init__(self) -> None:
        self.messages = Bucket(self.limits.messages)
        self.patience = Bucket(self.limits.patience)
        self.costly = Bucket(self.limits.costly)
        self.chat = Bucket(self.limits.chat)
