"""What costs the server is charged to the address, not only to the connection."""

from __future__ import annotations

import asyncio
import sys
import time
from contextlib import suppress
from dataclasses import replace
from typing import Any, get_args

import httpx
import pytest
from starlette.routing import Match, Route

from smashup.server.app import create_app
from smashup.server.errors import ClientError
from smashup.server.http import connection_limits as lines
from smashup.server.http import helpers
from smashup.server.i18n import message
from smashup.server.limits import NO_LIMITS, Addresses, Limits, Rate
from smashup.server.models.messages import AnyRequest
from smashup.server.replays.handle import ReplayHandle
from smashup.server.settings import Settings
from smashup.server.tables.actions import BanFaction, Concede, Leave
from smashup.server.tables.audience import TOO_MANY
from smashup.server.tables.bans import next_to_ban, pool
from smashup.server.tables.invitations import PATH as INVITED
from smashup.server.workers.pool import WorkerPool
from smashup.server.ws import connection
from tests.server.http_client import WAITING, asking
from tests.server.in_memory import FakeSocket, Where, join, open_registry, rematch, table_with_tokens
from tests.server.running import running
from tests.server.waiting import A_LOOK

HERE, ELSEWHERE = "192.0.2.1", "198.51.100.1"
SELDOM = 0.00001
"""A second: within a test nothing comes back."""

# --- what is sent over a socket ---------------------------------------------------------------------------------------

USUAL: dict[str, dict[str, Any]] = {
    "languages": {"type_": "lang", "lang": "fr"},
    "costly": {"type_": "preview", "base": "none such"},
    "advice": {"type_": "advise", "decision": 0},
    "chat": {"type_": "chat", "text": "hello"},
    "moves": {"type_": "undo"},
}
CHARGED: list[tuple[str, dict[str, Any]]] = [
    *USUAL.items(),
    ("costly", {"type_": "why", "key": "u1"}),
    ("costly", {"type_": "hints", "decision": 0}),
    ("moves", {"type_": "allow-undo", "yes": True}),
    ("moves", {"type_": "takeover", "seat": "p2"}),
    ("moves", {"type_": "vote", "seat": "p2", "yes": True}),
    ("moves", {"type_": "back"}),
    ("moves", {"type_": "concede"}),
    ("moves", {"type_": "leave"}),
    ("moves", {"type_": "rematch"}),
    ("moves", {"type_": "seat-bot", "seat": "p2", "bot": "random"}),
    ("moves", {"type_": "send-away", "seat": "p2"}),
    ("moves", {"type_": "start"}),
    ("moves", {"type_": "ban", "faction": "Ninjas"}),
]
ONLY_A_MESSAGE = {"answer", "pace"}
"""Each costs as much as any message; an answer comes only when it is asked for."""
A_CONNECTION = {"hello"}
"""Counted as connecting."""


def only(**limits: Any) -> Addresses:
    """Nothing else is limited."""
    return Addresses(replace(NO_LIMITS, **limits))


async def too_fast(line: FakeSocket, message: dict[str, Any]) -> bool:
    """Whether it is refused as one too many: what is said until the next thing is answered, which is nonsense."""
    line.send(**message)
    line.put("nonsense")
    errors: list[str] = []
    while not errors or errors[-1] != "not-json":
        errors.append((await line.receive("error"))["error"])
    return "too-fast" in errors


def test_it_is_known_of_every_request_what_it_is_charged_as() -> None:
    known = {message["type_"] for _, message in CHARGED} | ONLY_A_MESSAGE | A_CONNECTION
    assert known == {request.__struct_config__.tag for request in get_args(AnyRequest)}


@pytest.mark.parametrize(("kind", "message"), CHARGED, ids=lambda each: each["type_"] if isinstance(each, dict) else "")
async def test_what_many_connections_send_is_charged_to_their_address(
    storage: Where, kind: str, message: dict[str, Any]
) -> None:
    """Each connection sends it once; what two have sent, the third has no more, and another address still has."""
    addresses = only(**{f"all_{kind}": Rate(SELDOM, 2)})
    async with open_registry(storage) as registry:
        table, tokens = await table_with_tokens(registry)
        lines = [FakeSocket(registry, table.id, addresses, HERE) for _ in range(3)]
        lines.append(FakeSocket(registry, table.id, addresses, ELSEWHERE))
        for line in lines:
            await line.hello(tokens[0])
        sent = [USUAL[kind], USUAL[kind], message, message]
        refusals = [await too_fast(line, each) for line, each in zip(lines, sent, strict=True)]
        assert refusals == [False, False, True, False]
        assert addresses.refused == {f"all_{kind}": 1}
        for line in lines:
            await line.disconnect()


@pytest.mark.parametrize(("kind", "message"), CHARGED, ids=lambda each: each["type_"] if isinstance(each, dict) else "")
async def test_what_one_connection_sends_is_charged_to_it_and_not_to_the_others_of_its_address(
    storage: Where, kind: str, message: dict[str, Any]
) -> None:
    addresses = only(**{kind: Rate(SELDOM, 1)})
    async with open_registry(storage) as registry:
        table, tokens = await table_with_tokens(registry)
        one, other = (FakeSocket(registry, table.id, addresses, HERE) for _ in range(2))
        for line in (one, other):
            await line.hello(tokens[0])
        assert [await too_fast(one, USUAL[kind]), await too_fast(one, message)] == [False, True]
        assert not await too_fast(other, message)
        assert addresses.refused == {kind: 1}
        for line in (one, other):
            await line.disconnect()


async def test_all_messages_of_an_address_are_counted_together(storage: Where) -> None:
    addresses = only(all_messages=Rate(SELDOM, 5))
    async with open_registry(storage) as registry:
        table, tokens = await table_with_tokens(registry)
        lines = [FakeSocket(registry, table.id, addresses, address) for address in (HERE, HERE, HERE, ELSEWHERE)]
        for line in lines:
            await line.hello(tokens[0])
        for line in lines:
            line.put("nonsense")
        assert [(await line.receive("error"))["error"] for line in lines] == [
            "not-json",
            "not-json",
            "too-fast",
            "not-json",
        ]
        for line in lines:
            await line.disconnect()


# --- sockets that are held --------------------------------------------------------------------------------------------


async def test_an_address_holds_only_so_many_sockets_whatever_table_they_are_at(storage: Where) -> None:
    addresses = only(connections=2)
    async with open_registry(storage) as registry:
        (table, tokens), (other, _) = await table_with_tokens(registry), await table_with_tokens(registry)
        held = [FakeSocket(registry, table.id, addresses, HERE), FakeSocket(registry, other.id, addresses, HERE)]
        assert [(await line.hello())["type"] for line in held] == ["state", "state"]
        one_more = FakeSocket(registry, other.id, addresses, HERE)
        assert (await one_more.receive("error"))["error"] == "too-many-connections"
        assert (await one_more.receive())["code"] == TOO_MANY
        elsewhere = FakeSocket(registry, table.id, addresses, ELSEWHERE)
        assert (await elsewhere.hello(tokens[0]))["type"] == "state"
        await held.pop().disconnect()
        held.append(FakeSocket(registry, table.id, addresses, HERE))
        assert (await held[-1].hello())["type"] == "state", "one has gone"
        for line in (*held, elsewhere):
            await line.disconnect()


async def test_who_comes_and_goes_all_the_time_is_charged_at_the_address(storage: Where) -> None:
    addresses = only(connect=Rate(SELDOM, 2))
    async with open_registry(storage) as registry:
        table, _ = await table_with_tokens(registry)
        for address, welcome in ((HERE, True), (HERE, True), (HERE, False), (ELSEWHERE, True)):
            line = FakeSocket(registry, table.id, addresses, address)
            assert ((await line.hello())["type"] == "state") == welcome
            if welcome:
                await line.disconnect()


async def test_hellos_that_lead_nowhere_are_charged_to_the_address(storage: Where) -> None:
    addresses = only(connect=Rate(SELDOM, 4))
    async with open_registry(storage) as registry:
        table, _ = await table_with_tokens(registry)
        one, other = (FakeSocket(registry, table.id, addresses, HERE) for _ in range(2))
        said = [await line.error_of("hello", token="none such", log=0) for line in (one, one, other, other)]
        assert said == ["bad-token", "bad-token", "bad-token", "bad-token"]
        assert [await line.error_of("hello", token="none such", log=0) for line in (one, other)] == ["too-fast"] * 2
        for line in (one, other):
            await line.disconnect()


# --- requests ---------------------------------------------------------------------------------------------------------

REQUESTS = [
    ("GET", "/", "read"),
    ("GET", f"/{INVITED}/one-two-three", "read"),
    ("GET", "/api/options", "read"),
    ("GET", "/api/catalogue", "read"),
    ("GET", "/api/looks", "read"),
    ("GET", "/api/rules", "read"),
    ("POST", "/api/tables", "open_table"),
    ("GET", "/api/tables", "lobby"),
    ("POST", "/api/games", "games"),
    ("POST", "/api/tables/x/join", "join"),
    ("GET", "/api/tables/x/invitation", "lobby"),
    ("GET", "/api/invitations/one-two-three", "words"),
    ("GET", "/api/tables/x/save", "frames"),
    ("POST", "/api/replays", "load_replay"),
    ("GET", "/api/replays/x", "frames"),
    ("GET", "/api/replays/x/frames/0", "frames"),
    ("POST", "/api/replays/x/tables", "open_table"),
    ("POST", "/api/replays/x/analysis", "analyse"),
    ("GET", "/api/replays/x/analysis", "frames"),
]
FREE = {"/health", "/metrics", "/api/{path:path}"}
"""Nothing is worked out for anybody there."""


def test_it_is_known_of_every_path_what_it_is_charged_as(storage: Where) -> None:
    app = create_app(Settings(storage))
    found = set()
    for method, path, _ in REQUESTS:
        scope = {"type": "http", "method": method, "path": path, "headers": []}
        found.add(next(route.path for route in app.routes if route.matches(scope)[0] is Match.FULL))  # type: ignore[attr-defined]
    assert found | FREE == {route.path for route in app.routes if isinstance(route, Route)}


@pytest.mark.parametrize(("method", "path", "kind"), REQUESTS)
async def test_requests_are_charged_to_the_address_over_whatever_connection_they_come(
    storage: Where, method: str, path: str, kind: str
) -> None:
    async with asking(storage, limits=only(**{kind: Rate(SELDOM, 2)}).limits) as (_, app):

        async def answer(host: str, port: int) -> bool:
            """Whether it was refused as one too many; each port is a connection of its own."""
            transport = httpx.ASGITransport(app, client=(host, port))
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
                return (await client.request(method, path)).status_code == httpx.codes.TOO_MANY_REQUESTS

        assert [await answer(HERE, port) for port in (1, 2, 3)] == [False, False, True]
        assert not await answer(ELSEWHERE, 3)
        assert app.state.addresses.refused == {kind: 1}


# --- lines that are held ----------------------------------------------------------------------------------------------


async def half_sent(url: str, data: bytes) -> float:
    """How long a line with half a request on it is kept."""
    begun = time.monotonic()
    port = int(url.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(data)
    with suppress(ConnectionResetError):
        await asyncio.wait_for(reader.read(), 20)
    writer.close()
    return time.monotonic() - begun


async def test_half_a_request_is_not_waited_for(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "HEADER_TIMEOUT", 0.3)
    monkeypatch.setattr(helpers, "BODY_TIMEOUT", 0.3)
    async with running(storage) as server:
        head = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
        slow = [b"", b"GET / HT", head, head + b"content-length: 100\r\nconnection: close\r\n\r\n{"]
        assert max(await asyncio.gather(*(half_sent(server.url, data) for data in slow))) < 10
        async with httpx.AsyncClient(base_url=server.url) as client:
            for _ in range(3):
                assert (await client.get("/api/options")).status_code == 200
                await asyncio.sleep(0.2)


async def answers(client: httpx.AsyncClient) -> bool:
    """Whether it takes one more line; the server hears of those that were closed a little later."""
    try:
        return (await client.get("/api/options")).status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.parametrize(("proxies", "most"), [((), 3), (("127.0.0.1",), 6)])
async def test_half_sent_requests_are_charged_to_the_address_unless_it_is_a_trusted_proxy(
    storage: Where, proxies: tuple[str, ...], most: int
) -> None:
    """Each line has sent half a request; the rest of it is answered only on so many lines."""
    head, rest = b"GET /api/options HTTP/1.1\r\nhost: loc", b"alhost\r\n\r\n"
    async with running(storage, replace(NO_LIMITS, lines=3), proxies=proxies) as server:
        port = int(server.url.rpartition(":")[2])

        async def begun(address: str = "127.0.0.1") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
            writer.write(head)
            return reader, writer

        async def ended(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
            try:
                writer.write(rest)
                return (await asyncio.wait_for(reader.read(12), 20)).endswith(b"200")
            except ConnectionError:
                return False

        held = [await begun() for _ in range(6)]
        if sys.platform == "linux":  # elsewhere this machine has one such address
            elsewhere = await begun("127.0.0.2")
            assert await ended(*elsewhere)
            elsewhere[1].close()
        assert [await ended(*line) for line in held] == [True] * most + [False] * (6 - most)
        for _, writer in held:
            writer.close()
        while not await answers(server.http):  # lines that are gone are not counted
            await asyncio.sleep(A_LOOK)


ENDLESS = {
    "the address": (b"GET /", b"a"),
    "a name": (b"GET / HTTP/1.1\r\nhost: localhost\r\n", b"a"),
    "a header": (b"GET / HTTP/1.1\r\nhost: localhost\r\nx: ", b"a"),
    "headers": (b"GET / HTTP/1.1\r\nhost: localhost\r\n", b"a: b\r\n"),
    "after the body": (
        b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n",
        b"a: b\r\n",
    ),
    "between its pieces": (
        b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n",
        b"1;" + b"x" * 1000 + b"\r\n{\r\n",
    ),
}


@pytest.mark.parametrize("part", ENDLESS)
async def test_a_request_without_end_is_not_kept(storage: Where, part: str) -> None:
    """However fast it comes: a few seconds of headers would be gigabytes."""
    begin, more = ENDLESS[part]
    async with running(storage) as server:
        port = int(server.url.rpartition(":")[2])
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(begin)
        piece, sent = more * (16_384 // len(more)), 0
        with suppress(ConnectionError):
            while sent < 64 * len(piece) and not reader.at_eof():
                writer.write(piece)
                await writer.drain()
                sent += len(piece)
                await asyncio.sleep(0)
        with suppress(ConnectionError):
            await asyncio.wait_for(reader.read(), 20)
        assert sent <= 32 * len(piece), "the line was closed long before the end"
        writer.close()
        assert (await server.http.get("/api/options")).status_code == 200


async def test_a_long_head_and_a_long_body_are_read(storage: Where) -> None:
    async with running(storage) as server:
        for more, answered in ((0, b"HTTP/1.1 200"), (1, b"HTTP/1.1 431")):
            head = b"GET /api/options HTTP/1.1\r\nhost: localhost\r\nx: ".ljust(lines.MAX_HEADER + more, b"a")
            reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
            for piece in (head, b"\r\n\r\n"):
                writer.write(piece)
                await writer.drain()
                await asyncio.sleep(0.1)
            assert await reader.read(12) == answered, "to the byte"
            writer.close()
        assert (await server.http.get("/api/options", headers={"x": "a" * 30_000})).status_code == 200
        for _ in range(2):  # on the same line
            answer = await server.http.post("/api/replays", json={"save": "x" * 200_000})
            assert (answer.status_code, answer.json()["error"]) == (400, "bad-save")


async def test_who_connects_and_says_nothing_is_sent_away(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_registry(storage) as registry:
        table, tokens = await table_with_tokens(registry)
        talking = FakeSocket(registry, table.id)
        await talking.hello(tokens[0])
        monkeypatch.setattr(connection, "HELLO_SECONDS", 0.2)  # from its next word on, for who has said it as well
        assert await talking.error_of("answer", decision=0, key="x")
        silent = FakeSocket(registry, table.id)
        assert (await silent.receive("error"))["error"] == "say-hello-first"
        assert (await silent.receive())["code"] == 1008
        assert not talking.task.done()
        await talking.disconnect()


# --- the lobby ------------------------------------------------------------------------------------------------------


async def test_the_lobby_cannot_be_filled_by_one_address(storage: Where) -> None:
    limits = Limits(**{**vars(NO_LIMITS), "waiting": 2})
    async with asking(storage, limits=limits) as (client, app):
        tables = [(await client.post("/api/tables", json=WAITING)).json()["table"] for _ in range(2)]
        full = await client.post("/api/tables", json=WAITING)
        assert (full.status_code, full.json()["error"]) == (429, "too-many-tables")
        assert full.json()["message"] == message("en", "too-many-tables", n=2)
        alone = {"name": "Ada", "seats": [{"kind": "you"}, {"kind": "bot", "bot": "random"}]}
        assert (await client.post("/api/tables", json=alone)).status_code == 201, "nobody waits there"
        app.state.registry.tables.pop(tables[1])
        assert (await client.post("/api/tables", json=WAITING)).status_code == 429, "forgotten is not gone"
        await client.post(f"/api/tables/{tables[0]}/join", json={"name": "Otto"})
        assert (await client.post("/api/tables", json=WAITING)).status_code == 201
        assert (await client.post("/api/tables", json=WAITING)).status_code == 429
        elsewhere = httpx.ASGITransport(app, client=("198.51.100.1", 1))
        async with httpx.AsyncClient(transport=elsewhere, base_url="http://localhost") as other:
            assert (await other.post("/api/tables", json=WAITING)).status_code == 201


async def test_nobody_fills_the_lobby_by_opening_many_tables_at_once(storage: Where) -> None:
    async with asking(storage, limits=replace(NO_LIMITS, waiting=2)) as (client, app):
        answers = await asyncio.gather(*(client.post("/api/tables", json=WAITING) for _ in range(6)))
        assert sorted(answer.status_code for answer in answers) == [201] * 2 + [429] * 4
        assert len((await client.get("/api/tables")).json()) == 2
        assert app.state.addresses.refused == {"waiting": 4}


async def test_a_table_that_was_not_for_the_lobby_does_not_come_there_when_somebody_leaves(storage: Where) -> None:
    """It counts for nobody's share of the lobby. A friend who has the link still finds it."""
    seats = [{"kind": "you"}, {"kind": "here", "name": "Otto"}]
    async with asking(storage) as (client, app):
        wish = {"name": "Ada", "seats": seats, "mode": "draft", "ban": True}
        table = await app.state.registry.table((await client.post("/api/tables", json=wish)).json()["table"])
        await table.perform(1, Leave())
        assert not table.data.full
        assert (await client.get("/api/tables")).json() == []
        assert (await client.get(f"/api/tables/{table.id}/invitation")).status_code == 200
        other = (await client.post("/api/tables", json=WAITING)).json()["table"]
        assert [each["table"] for each in (await client.get("/api/tables")).json()] == [other]
        await join(table, "Eva")
        while (asked := next_to_ban(table.data, table.library)) is not None:
            await table.perform(asked, BanFaction(pool(table.data, table.library)[0]))
        await table.perform(0, Concede())
        await rematch(app.state.registry, table, 1)
        again = await app.state.registry.table(table.data.next)
        await again.perform(1, Leave())
        assert [each["table"] for each in (await client.get("/api/tables")).json()] == [other]


# --- what is thought about --------------------------------------------------------------------------------------------


class Pondering(WorkerPool):
    """Answers nothing until it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0
        self.go = asyncio.Event()

    async def ask(self, question: Any) -> int | bytes:
        self.asked += 1
        await self.go.wait()
        raise ClientError("too-long")


async def test_an_address_has_only_so_many_questions_before_the_thinkers(storage: Where) -> None:
    """Whether pages ask for hints, or requests for replays: the others' are answered in between."""
    async with asking(storage, limits=replace(NO_LIMITS, thinking=3), peer=HERE) as (client, app):
        registry, addresses = app.state.registry, app.state.addresses
        table, tokens = await table_with_tokens(registry)
        registry.workers = thinking = Pondering()
        registry.replays._kept["r" * 16] = ReplayHandle("r" * 16, "", (), thinking)
        pending = table.playing().pending
        assert pending is not None
        seat = pending.seat

        async def asks(address: str) -> FakeSocket:
            line = FakeSocket(registry, table.id, addresses, address)
            await line.hello(tokens[seat])
            line.send("hints", decision=0)
            return line

        async def until(n: int) -> None:
            while thinking.asked < n:
                await asyncio.sleep(0.01)

        lines = [await asks(HERE), await asks(HERE)]
        frame = asyncio.create_task(client.get(f"/api/replays/{'r' * 16}/frames/0"))
        await until(3)
        one_more = await asks(HERE)
        assert (await one_more.receive("error"))["error"] == "busy"
        assert (await client.get(f"/api/replays/{'r' * 16}")).json()["error"] == "busy"
        assert addresses.refused == {"thinking": 2}
        elsewhere = await asks(ELSEWHERE)
        await until(4)
        thinking.go.set()
        assert (await frame).json()["error"] == "too-long"
        for line in (*lines, elsewhere):
            assert (await line.receive("error"))["error"] == "too-long"
        assert not addresses.asking, "and nothing stays counted"
        one_more.send("hints", decision=0)
        assert (await one_more.receive("error"))["error"] == "too-long"
        for line in (*lines, one_more, elsewhere):
            await line.disconnect()
