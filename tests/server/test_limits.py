"""Rate limits per connection and per address, and the messages that they apply to."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any, get_args

import pytest

from smashup.server import limits, rate_limits
from smashup.server.errors import ClientError
from smashup.server.limits import NO_LIMITS, Limits, Rate
from smashup.server.models.messages import AnyRequest
from smashup.server.rate_limits import Addresses, Allowed, Bucket, rate_limit_key
from smashup.server.replays.handle import ReplayHandle
from smashup.server.workers.pool import WorkerPool
from tests.server.http_client import asking
from tests.server.in_memory import FakeSocket, Where, open_registry, pending_seat, refused, table_with_tokens
from tests.server.waiting import until

# --- buckets ----------------------------------------------------------------------------------------------------------


class Clock:
    now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(rate_limits, "time", clock)
    return clock


def test_a_bucket_allows_its_burst_and_then_its_rate(clock: Clock) -> None:
    bucket = Bucket(Rate(2, 3))
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now += 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    clock.now += 60
    assert [bucket.take() for _ in range(4)] == [True, True, True, False], "it never holds more than the burst"


def test_a_refused_request_costs_nothing(clock: Clock) -> None:
    bucket = Bucket(Rate(1, 2))
    assert [bucket.take(3), bucket.take(2), bucket.take(1)] == [False, True, False]
    clock.now += 0.9
    assert not bucket.take()
    clock.now += 0.1
    assert bucket.take()


def test_each_address_and_kind_of_request_has_its_own_bucket_and_refusals_are_counted(clock: Clock) -> None:
    addresses = Addresses(Limits(join=Rate(1, 1), read=Rate(1, 2)))
    taken = [addresses.take(address, kind) for address, kind in (("a", "join"), ("a", "join"), ("a", "read"))]
    assert taken == [True, False, True]
    assert addresses.take("b", "join")
    assert addresses.refused == {"join": 1}


def test_the_least_recently_used_bucket_is_dropped_first(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "KEPT_BUCKETS", 2)
    addresses = Addresses(Limits(join=Rate(0.001, 1)))
    assert [addresses.take(address, "join") for address in "aba"] == [True, True, False]
    assert [addresses.take(address, "join") for address in "cab"] == [True, False, True]
    assert len(addresses._buckets) == 2


def test_connections_are_counted_and_freed() -> None:
    addresses = Addresses(Limits(connections=2))
    assert [addresses.enter("a", "connections") for _ in range(3)] == [True, True, False]
    assert addresses.enter("b", "connections")
    assert [addresses.count(each, "connections") for each in "ab"] == [2, 1]
    for each in "ab":
        addresses.leave(each, "connections")
    assert [addresses.count(each, "connections") for each in "ab"] == [1, 0]
    assert [addresses.enter("a", "connections") for _ in range(2)] == [True, False]
    assert addresses.refused == {"connections": 2}


def test_a_connection_has_a_bucket_for_each_of_its_limits() -> None:
    names = ("messages", "patience", "costly", "advice", "chat", "languages", "moves")
    mine = Limits(**{name: Rate(1, n) for n, name in enumerate(names)})  # type: ignore[arg-type]
    assert [getattr(Allowed(mine), name).rate.burst for name in names] == [*range(len(names))]


DEFAULTS = """
messages=20/60 patience=2/100 control_frames=20/60 costly=8/40 advice=0.2/10 chat=0.5/6 languages=0.2/10 moves=2/40
all_messages=200/1200 all_costly=40/400 all_advice=0.3/20 all_chat=4/60 all_languages=1/30 all_moves=8/160
requests=100/1000 open_table=0.2/20 join=1/30 games=0.5/20 words=0.2/20 load_replay=0.1/10 frames=15/200 analyse=0.1/20
lobby=5/100 read=50/300 connect=3/60 bot_answers=20/600 connections=100 watchers=30 lines=400 thinking=6
restores=100 analyses=2 waiting=5 stored_tables=1000 stored_saves=100
"""


def test_the_default_limits_are_as_documented_and_benchmarks_have_none() -> None:
    found = [
        f"{name}={limit.per_second}/{limit.burst}" if isinstance(limit, Rate) else f"{name}={limit}"
        for name, limit in vars(Limits()).items()
    ]
    assert found == DEFAULTS.split()
    for name, limit in vars(NO_LIMITS).items():
        assert (limit.per_second if isinstance(limit, Rate) else limit) > 1e9, name


def test_ipv6_addresses_are_grouped_by_64_bits() -> None:
    assert rate_limit_key("192.0.2.1") == "192.0.2.1"
    assert rate_limit_key("2001:db8:1:2:3:4:5:6") == rate_limit_key("2001:db8:1:2::1") == "2001:db8:1:2::/64"
    assert rate_limit_key("2001:db8:1:3::1") != rate_limit_key("2001:db8:1:2::1")
    assert rate_limit_key("::ffff:192.0.2.1") == "192.0.2.1"
    assert rate_limit_key("fe80::1%eth0") == "fe80::/64"
    assert rate_limit_key("testclient") == "testclient"


SITE = "2001:db8:0:{:x}{:02x}::/64"
"""A /64 in a /48, by the /56 and the number within it."""


@pytest.mark.parametrize("counts", [False, True], ids=["rates", "counts"])
def test_ipv6_networks_have_multiples_of_the_limits_of_an_address(counts: bool) -> None:
    addresses = Addresses(Limits(join=Rate(NEVER, 2), lines=2))

    def asks(narrow: int, n: int) -> int:
        """Number of requests that are accepted from a /64."""
        address = SITE.format(narrow, n)
        return sum(addresses.enter(address, "lines") if counts else addresses.take(address, "join") for _ in range(4))

    assert [asks(0, n) for n in range(6)] == [2, 2, 2, 2, 0, 0], "a /56 has four times the limit"
    assert [asks(n, 0) for n in range(1, 14)] == [2] * 12 + [0], "a /48 has sixteen times the limit"


async def test_tables_in_the_lobby_count_for_the_networks_too() -> None:
    addresses = Addresses(Limits(waiting=1))

    async def is_listed(table: str) -> bool:
        return table != "started"

    for n in range(4):
        await addresses.check_waiting(SITE.format(0, n), is_listed)
        addresses.opened(SITE.format(0, n), "started" if n == 3 else "waiting")
    await addresses.check_waiting(SITE.format(0, 9), is_listed)
    addresses.opened(SITE.format(0, 9), "waiting")
    with refused("too-many-tables"):
        await addresses.check_waiting(SITE.format(0, 10), is_listed)


def test_the_last_tables_of_the_last_addresses_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    addresses = Addresses(Limits(waiting=2))
    for table in "abc":
        addresses.opened("x", table)
    assert addresses.waiting == {"x": ["b", "c"]}
    monkeypatch.setattr(limits, "KEPT_BUCKETS", 2)
    for address, table in ("yd", "xe", "zf"):
        addresses.opened(address, table)
    assert list(addresses.waiting) == ["x", "z"]


# --- messages ---------------------------------------------------------------------------------------------------------

HERE, ELSEWHERE = "192.0.2.1", "198.51.100.1"
NEVER = 0.00001
"""Rate per second at which a bucket does not refill during a test."""
USUAL: dict[str, dict[str, Any]] = {
    "languages": {"type_": "lang", "lang": "fr"},
    "costly": {"type_": "preview", "base": "none such"},
    "advice": {"type_": "advise", "decision": 0},
    "chat": {"type_": "chat", "text": "hello"},
    "moves": {"type_": "undo"},
}
"""A message for each limit."""
CHARGED: list[tuple[str, dict[str, Any]]] = [
    *USUAL.items(),
    ("costly", {"type_": "why", "key": "u1"}),
    ("costly", {"type_": "hints", "decision": 0}),
    ("costly", {"type_": "tracker"}),
    ("costly", {"type_": "puzzle-hint", "step": 1}),
    *(("moves", {"type_": type_}) for type_ in ("puzzle-restart", "puzzle-way")),
    ("moves", {"type_": "allow-undo", "yes": True}),
    ("moves", {"type_": "vote", "seat": "p2", "yes": True}),
    ("moves", {"type_": "seat-bot", "seat": "p2", "bot": "random"}),
    ("moves", {"type_": "ban", "faction": "Ninjas"}),
    ("moves", {"type_": "list", "listed": True}),
    *(("moves", {"type_": type_, "seat": "p2"}) for type_ in ("takeover", "send-away", "remove")),
    *(("moves", {"type_": type_}) for type_ in ("back", "close", "concede", "leave", "rematch", "start")),
]
OTHERS = {"answer", "pace", "hello"}
"""Messages without a limit beyond that of all messages or connections."""


def only(**limits: Any) -> Addresses:
    """Addresses with these limits and no others."""
    return Addresses(replace(NO_LIMITS, **limits))


async def too_fast(socket: FakeSocket, message: dict[str, Any]) -> bool:
    """True if the message is refused by a rate limit. Nonsense after it marks the end of its errors."""
    socket.send(**message)
    socket.put("nonsense")
    errors: list[str] = []
    while not errors or errors[-1] != "not-json":
        errors.append((await socket.receive("error"))["error"])
    return "too-fast" in errors


def test_the_limit_of_every_message_is_known() -> None:
    known = {message["type_"] for _, message in CHARGED} | OTHERS
    assert known == {request.__struct_config__.tag for request in get_args(AnyRequest)}


@pytest.mark.parametrize("scope", ["", "all_"], ids=["connection", "address"])
@pytest.mark.parametrize(("kind", "message"), CHARGED, ids=lambda each: each["type_"] if isinstance(each, dict) else "")
async def test_messages_are_limited_per_connection_and_per_address(
    storage: Where, kind: str, message: dict[str, Any], scope: str
) -> None:
    addresses = only(**{f"{scope}{kind}": Rate(NEVER, 1)})
    async with open_registry(storage) as registry:
        table, tokens = await table_with_tokens(registry)
        one, two, other = (FakeSocket(registry, table.id, addresses, host) for host in (HERE, HERE, ELSEWHERE))
        for socket in (one, two, other):
            await socket.hello(tokens[0])
        assert not await too_fast(one, USUAL[kind])
        assert await too_fast(two if scope else one, message)
        assert not await too_fast(other if scope else two, message)
        assert addresses.refused == {f"{scope}{kind}": 1}
        for socket in (one, two, other):
            await socket.disconnect()


async def test_all_messages_of_an_address_are_counted_together(storage: Where) -> None:
    addresses = only(all_messages=Rate(NEVER, 5))
    async with open_registry(storage) as registry:
        table, tokens = await table_with_tokens(registry)
        sockets = [FakeSocket(registry, table.id, addresses, host) for host in (HERE, HERE, HERE, ELSEWHERE)]
        for socket in sockets:
            await socket.hello(tokens[0])
        for socket in sockets:
            socket.put("nonsense")
        errors = [(await socket.receive("error"))["error"] for socket in sockets]
        assert errors == ["not-json", "not-json", "too-fast", "not-json"]
        for socket in sockets:
            await socket.disconnect()


async def test_an_address_that_reconnects_too_often_or_guesses_tokens_is_refused(storage: Where) -> None:
    async with open_registry(storage) as registry:
        table, _ = await table_with_tokens(registry)
        addresses = only(connect=Rate(NEVER, 2))
        for address, welcome in ((HERE, True), (HERE, True), (HERE, False), (ELSEWHERE, True)):
            socket = FakeSocket(registry, table.id, addresses, address)
            assert ((await socket.hello())["type"] == "state") == welcome
            if welcome:
                await socket.disconnect()
        addresses = only(connect=Rate(NEVER, 4))
        one, other = (FakeSocket(registry, table.id, addresses, HERE) for _ in range(2))
        errors = [await socket.error_of("hello", token="none such") for socket in (one, one, other, other, one, other)]
        assert errors == ["bad-token"] * 4 + ["too-fast"] * 2
        for socket in (one, other):
            await socket.disconnect()


async def test_a_client_that_connects_and_sends_nothing_is_disconnected(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_registry(storage) as registry:
        table, tokens = await table_with_tokens(registry)
        active = FakeSocket(registry, table.id)
        await active.hello(tokens[0])
        monkeypatch.setattr(limits, "HELLO_SECONDS", 0.1)  # the active client waits without a limit
        assert await active.error_of("answer", decision=0, key="x")
        silent = FakeSocket(registry, table.id)
        assert (await silent.receive("error"))["error"] == "say-hello-first"
        assert (await silent.receive())["code"] == 1008
        assert not active.task.done()
        await active.disconnect()


class BusyWorkers(WorkerPool):
    """Workers that answer nothing until they are released."""

    def __init__(self) -> None:
        super().__init__()
        self.requests = 0
        self.released = asyncio.Event()

    async def ask(self, question: Any, by: str = "") -> int | bytes:
        self.requests += 1
        await self.released.wait()
        raise ClientError("too-long")


async def test_an_address_has_a_maximum_number_of_worker_requests_over_http_and_websockets(storage: Where) -> None:
    async with asking(storage, limits=replace(NO_LIMITS, thinking=3), peer=HERE) as (client, app):
        registry, addresses = app.state.registry, app.state.addresses
        table, tokens = await table_with_tokens(registry)
        registry.workers = workers = BusyWorkers()
        replay = f"/api/replays/{'r' * 16}"
        registry.replays._kept["r" * 16] = ReplayHandle("r" * 16, "", (), workers)

        async def ask(address: str) -> FakeSocket:
            socket = FakeSocket(registry, table.id, addresses, address)
            await socket.hello(tokens[pending_seat(table)])
            socket.send("hints", decision=0)
            return socket

        sockets = [await ask(HERE), await ask(HERE)]
        frame = asyncio.create_task(client.get(f"{replay}/frames/0"))
        await until(lambda: workers.requests == 3)
        late = await ask(HERE)
        assert (await late.receive("error"))["error"] == "busy"
        assert (await client.get(replay)).json()["error"] == "busy"
        assert addresses.refused == {"thinking": 2}
        sockets.append(await ask(ELSEWHERE))
        await until(lambda: workers.requests == 4)
        workers.released.set()
        assert (await frame).json()["error"] == "too-long"
        for socket in sockets:
            assert (await socket.receive("error"))["error"] == "too-long"
        assert addresses.count(HERE, "thinking") == 0
        late.send("hints", decision=0)
        assert (await late.receive("error"))["error"] == "too-long"
        for socket in (*sockets, late):
            await socket.disconnect()
