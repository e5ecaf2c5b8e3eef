"""Every refusal is counted in the metrics: each limit, each reason to end a connection, and each error."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import fields
from functools import partial
from typing import Any, get_args

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from smashup.server import limits
from smashup.server.limits import NO_LIMITS, Disconnection, Limits, Rate
from smashup.session import Timeline
from tests.games import some_setup
from tests.server.http.test_websocket_limits import PING, TEXT, frame, protocol_of, raw, upgrade
from tests.server.in_memory import Where, refused
from tests.server.running import Server, running, sitting
from tests.server.waiting import until

Attack = Callable[[Server], Awaitable[None]]
ONCE = Rate(0.00001, 1)
"""Only the first request is accepted."""
PER_CONNECTION = ("messages", "costly", "advice", "chat", "languages", "moves")


async def counted(server: Server) -> dict[str, int]:
    """All counters that are not zero."""
    async with httpx.AsyncClient(base_url=server.url) as http:
        lines = (await http.get("/metrics")).text.splitlines()
    return {name: int(float(n)) for name, n in (line.rsplit(" ", 1) for line in lines if line[0] != "#") if float(n)}


# --- limits -----------------------------------------------------------------------------------------------------------

MESSAGES: dict[str, dict[str, Any]] = {
    "messages": {"type": "pace", "speed": "off"},
    "costly": {"type": "preview", "base": "none such"},
    "advice": {"type": "advise", "decision": 0},
    "chat": {"type": "chat", "text": "hello"},
    "languages": {"type": "lang", "lang": "fr"},
    "moves": {"type": "undo"},
}


async def send(server: Server, limit: str) -> None:
    """Send three messages that count against a limit."""
    table, token = await server.open("random")
    async with sitting(server.url, table, token) as page:
        for _ in range(3):
            await page.send(**MESSAGES[limit])
        with suppress(Exception):
            await page.until("error", lambda message: message["error"] == "too-fast")


async def get(server: Server, path: str) -> None:
    for _ in range(2):
        await server.http.get(path)


async def post(server: Server, path: str, body: Any = None) -> None:
    for _ in range(2):
        await server.http.post(path, json=body)


async def many_sockets(server: Server) -> None:
    table, token = await server.open("random")
    async with AsyncExitStack() as stack:
        for _ in range(2):
            with suppress(Exception):
                await asyncio.wait_for(stack.enter_async_context(sitting(server.url, table, token)), 20)


async def many_lines(server: Server) -> None:
    async with raw(server), raw(server) as other:
        await other.rest()


async def rejected_messages(server: Server) -> None:
    table, token = await server.open("random")
    async with sitting(server.url, table, token) as page:
        for _ in range(4):
            await page.send(type="undo")
        with suppress(Exception):
            while True:
                await page.next()


async def pings(server: Server) -> None:
    table, _ = await server.open("random")
    async with raw(server) as client:
        await client.open(table)
        client.writer.write(frame(PING) * 3)
        await client.rest()


async def thinking(server: Server) -> None:
    slot = server.app.state.addresses.worker_slot
    with slot("127.0.0.1"), refused("busy"), slot("127.0.0.1"):
        pass


async def waiting_tables(server: Server) -> None:
    seats = [{"kind": "you"}, {"kind": "open"}]
    await post(server, "/api/tables", {"name": "Ada", "seats": seats, "listed": True})


async def many_games(server: Server) -> None:
    await post(server, "/api/games", {"seats": [{"table": letter * 16, "token": "?"} for letter in "xyz"]})


async def many_requests(server: Server) -> None:
    """A packet with several requests. The connection ends without a response to those beyond the limit."""
    async with raw(server) as client:
        client.writer.write(b"GET /api/none HTTP/1.1\r\nhost: localhost\r\n\r\n" * 100)
        assert (await client.rest()).count(b"HTTP/1.1") <= 1


async def many_watchers(server: Server) -> None:
    table, _ = await server.open("random")
    async with sitting(server.url, table):
        with suppress(ConnectionClosed):
            async with sitting(server.url, table):
                pass


async def fast_bots(server: Server) -> None:
    bots = [{"kind": "bot", "bot": "random"}] * 2
    opened = await server.http.post("/api/tables", json={"name": "Ada", "seats": bots, "mode": "random"})
    async with sitting(server.url, opened.json()["table"]):
        await until(lambda: server.app.state.addresses.refused["bot_answers"])


LIMITS: dict[str, Attack] = {
    **{name: partial(send, limit=name) for name in PER_CONNECTION},
    **{f"all_{name}": partial(send, limit=name) for name in PER_CONNECTION},
    "patience": rejected_messages,
    "control_frames": pings,
    "requests": many_requests,
    "open_table": partial(post, path="/api/tables"),
    "join": partial(post, path=f"/api/tables/{'x' * 16}/join"),
    "games": partial(post, path="/api/games"),
    "words": partial(get, path="/api/invitations/a-b-c"),
    "load_replay": partial(post, path="/api/replays"),
    "frames": partial(get, path=f"/api/replays/{'x' * 16}"),
    "analyse": partial(post, path=f"/api/replays/{'x' * 16}/analysis"),
    "lobby": partial(get, path="/api/tables"),
    "read": partial(get, path="/api/options"),
    "connect": many_sockets,
    "connections": many_sockets,
    "watchers": many_watchers,
    "bot_answers": fast_bots,
    "lines": many_lines,
    "thinking": thinking,
    "restores": many_games,
    "waiting": waiting_tables,
}
ELSEWHERE = {"analyses", "stored_tables", "stored_saves"}
"""Limits whose refusals have other counters: `analyses` below, and quotas in storage/test_quotas.py."""


def test_there_is_an_attack_for_every_limit() -> None:
    assert LIMITS.keys() | ELSEWHERE == {field.name for field in fields(Limits)}


@pytest.mark.parametrize("limit", LIMITS)
async def test_every_limit_counts_its_refusals(storage: Where, limit: str) -> None:
    value = 1 if isinstance(getattr(NO_LIMITS, limit), int) else ONCE
    strict = {"messages": Rate(0.00001, 2)} if limit == "patience" else {}
    async with running(storage, Limits(**{**vars(NO_LIMITS), limit: value, **strict})) as server:
        await asyncio.wait_for(LIMITS[limit](server), 60)
        addresses = server.app.state.addresses
        assert addresses.refused[limit] >= 1
        addresses.limits = NO_LIMITS
        addresses._buckets.clear()
        assert (await counted(server))[f'smashup_limits_met_total{{limit="{limit}"}}'] >= 1


# --- ended connections ------------------------------------------------------------------------------------------------


async def bytes_of(server: Server, data: bytes, *, websocket: bool) -> None:
    table, _ = await server.open("random")
    async with raw(server) as client:
        if websocket:
            await client.open(table)
        client.writer.write(data)
        await client.rest()


async def unanswered(server: Server) -> None:
    never = asyncio.Event()

    async def app(*_: Any) -> None:
        await never.wait()

    config = server._server.config
    real, config.loaded_app = config.loaded_app, app
    async with raw(server) as client:
        client.writer.write(upgrade("x" * 16))
        await client.rest()
    config.loaded_app = real
    never.set()


async def unread(server: Server) -> None:
    table, token = await server.open("random")
    async with sitting(server.url, table, token) as page:
        found = await server.registry.table(table)
        protocol_of(server, page.socket.local_address[1]).pause_writing()
        while not server.app.state.addresses.disconnected:
            found.broadcast()
            await asyncio.sleep(0.001)


DISCONNECTIONS: dict[Disconnection, Attack] = {
    "header-time": partial(bytes_of, data=b"GET /", websocket=False),
    "header-size": partial(bytes_of, data=b"GET / HTTP/1.1\r\nx: " + b"x" * 70_000, websocket=False),
    "bad-upgrade": partial(bytes_of, data=upgrade("x", method="POST"), websocket=False),
    "handshake-time": unanswered,
    "bad-text": partial(bytes_of, data=frame(TEXT, b"\xff"), websocket=True),
    "frame-size": partial(bytes_of, data=b"\x81\xff" + bytes([0, 0, 0, 0, 1] + [0] * 7), websocket=True),
    "bad-frame": partial(bytes_of, data=b"\x83\x80\0\0\0\0", websocket=True),
    "send-queue": unread,
    "silent": partial(bytes_of, data=b"", websocket=True),
}


def test_there_is_an_attack_for_every_reason_to_end_a_connection() -> None:
    assert set(DISCONNECTIONS) == set(get_args(Disconnection))


@pytest.mark.parametrize("reason", DISCONNECTIONS)
async def test_every_ended_connection_is_counted(
    storage: Where, reason: Disconnection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smashup.server.ws.connection.LAST_MESSAGE_SECONDS", 0.1)
    monkeypatch.setattr(limits, "CLOSE_SECONDS", 0.2)
    async with running(storage) as server:
        if reason in ("header-time", "handshake-time"):
            monkeypatch.setattr(limits, "HEADER_SECONDS", 0.1)
        if reason == "send-queue":
            monkeypatch.setattr(limits, "QUEUED_MESSAGES", 3)
        await asyncio.wait_for(DISCONNECTIONS[reason](server), 30)
        monkeypatch.setattr(limits, "HEADER_SECONDS", 10)
        assert (await counted(server))[f'smashup_disconnected_total{{reason="{reason}"}}'] >= 1


# --- errors -----------------------------------------------------------------------------------------------------------


async def test_errors_are_counted_over_http_and_websockets(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "QUEUED_ANALYSES", 0)
    save = Timeline(some_setup(8)).save()
    async with running(storage) as server:
        table, token = await server.open("random")
        replay = (await server.http.post("/api/replays", json={"save": save})).json()["replay"]
        await server.http.post(f"/api/replays/{replay}/analysis", json={"seat": "p1"})
        await server.http.post("/api/replays", json={"save": "nonsense"})
        await server.http.post("/api/tables", content=b"a=b")
        await server.http.post("/api/tables", json={"name": "x" * 20_000, "seats": []})
        await server.http.get("/api/nothing")
        await server.http.get("/", headers={"host": "example.com"})
        async with sitting(server.url, table, token) as page:
            await page.send(type="back")
            await page.error()
            await page.socket.send("x" * 20_000)
            await page.error()
        monkeypatch.setattr(limits, "HELLO_SECONDS", 0.05)
        async with raw(server) as silent:
            await silent.open(table)
            await silent.rest()
        monkeypatch.setattr(server.registry, "open_tables", lambda: json.loads("{"))
        await server.http.get("/api/tables")
        found = await counted(server)
    counts = {name: n for name, n in found.items() if re.match("smashup_(refused|worker|wrong)", name)}
    assert counts == {
        'smashup_refused_total{reason="busy"}': 1,
        'smashup_worker_requests_refused_total{kind="analysis"}': 1,
        'smashup_refused_total{reason="bad-save"}': 1,
        'smashup_refused_total{reason="not-a-form"}': 1,
        'smashup_refused_total{reason="too-large"}': 2,
        'smashup_refused_total{reason="no-such-page"}': 1,
        'smashup_wrong_address_total{header="wrong-host"}': 1,
        'smashup_refused_total{reason="you-play"}': 1,
        'smashup_refused_total{reason="say-hello-first"}': 1,
        'smashup_refused_total{reason="fault"}': 1,
    }
