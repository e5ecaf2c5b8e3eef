"""How much anybody may ask for: leaky buckets, one for each connection and for each address and kind of request."""

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

from smashup.server.i18n import ClientError

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
    advice: Rate = Rate(0.2, 10)
    """What the Expert would do: seconds of a thinker each time."""
    chat: Rate = Rate(0.5, 6)
    languages: Rate = Rate(0.2, 10)
    """Changes of the language of one connection: each tells the whole log again."""
    moves: Rate = Rate(2, 40)
    """Of one connection: what goes back, asks the others or changes who sits where; all are told of it."""
    all_messages: Rate = Rate(200, 1200)
    """Of one address, like all below: what is cheap for one connection is not for a hundred."""
    all_costly: Rate = Rate(40, 400)
    all_advice: Rate = Rate(0.3, 20)
    all_chat: Rate = Rate(4, 60)
    all_languages: Rate = Rate(1, 30)
    all_moves: Rate = Rate(8, 160)
    open_table: Rate = Rate(0.2, 20)
    join: Rate = Rate(1, 30)
    games: Rate = Rate(0.5, 20)
    """How one's games stand: up to twenty tables are looked at."""
    words: Rate = Rate(0.2, 20)
    """Guesses at the three words of an invitation: there are 134 million."""
    load_replay: Rate = Rate(0.1, 10)
    frames: Rate = Rate(15, 200)
    analyse: Rate = Rate(0.1, 20)
    """To begin an analysis or to stop it."""
    lobby: Rate = Rate(5, 100)
    read: Rate = Rate(50, 300)
    connect: Rate = Rate(3, 60)
    """Hellos: each is told everything."""
    connections: int = 100
    lines: int = 300
    """Requests that are under way or half sent, and pages that keep their line for the next one."""
    thinking: int = 6
    """Questions of one address that thinkers have before them: others are answered in between."""
    analyses: int = 2
    """Of one address, under way or waiting."""
    waiting: int = 5
    """Tables of one address that wait for players: the lobby is for everybody."""


_ANY = Rate(sys.maxsize, sys.maxsize)
NO_LIMITS = Limits(
    **{field.name: sys.maxsize if field.type == "int" else _ANY for field in fields(Limits)}  # type: ignore[arg-type]
)
"""For measuring."""


def neighbourhood(host: str) -> str:
    """Whom an address is counted as: of the new kind everybody has a whole network (/64), and could come from any."""
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
    """What each address has left, and how many connections it holds."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.connected: defaultdict[str, int] = defaultdict(int)
        self.asking: Counter[str] = Counter()
        """How many questions of each wait for a thinker."""
        self.refused: Counter[str] = Counter()
        """How often each limit was met."""
        self.waiting: OrderedDict[str, list[str]] = OrderedDict()
        """The tables that each opened, as far as they may still wait for players."""
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def take(self, address: str, kind: str) -> bool:
        """`kind` is the name of a rate in `Limits`."""
        key = (address, kind)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(getattr(self.limits, kind))
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        if bucket.take():
            return True
        self.refused[kind] += 1
        return False

    def enter(self, address: str) -> bool:
        """Whether one more connection may come from there."""
        if self.connected.get(address, 0) >= self.limits.connections:
            self.refused["connections"] += 1
            return False
        if not self.take(address, "connect"):
            return False
        self.connected[address] += 1
        return True

    @contextmanager
    def thinking(self, address: str) -> Iterator[None]:
        """Meanwhile a thinker is asked for somebody there; refused as busy where too many are already."""
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
        """Of that address one after the other opens a table for the lobby: else many at once are none too many."""
        return self._turns.setdefault(address, asyncio.Lock())

    def opened(self, address: str, table: str) -> None:
        self.waiting[address] = [*self.waiting.pop(address, []), table][-self.limits.waiting :]
        while len(self.waiting) > MOST_ADDRESSES:
            self.waiting.popitem(last=False)

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
