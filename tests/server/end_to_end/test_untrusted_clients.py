"""Invalid requests over a real connection: a clear error, no change, and the connection stays open."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from smashup.server.limits import NO_LIMITS, Limits, Rate
from smashup.server.storage.store import Storage
from tests.server.running import Page, Server, running, sitting

Where = Callable[[], Storage]

WRONG = [
    ("", "not-json"),
    ("hello", "not-json"),
    ("{", "not-json"),
    ("[]", "not-json"),
    ("null", "not-json"),
    ("{}", "not-json"),
    ('"\\ud800"', "not-json"),
    ("[" * 10_000, "not-json"),
    ('{"type": 7}', "not-json"),
    ('{"type": "win"}', "not-json"),
    ('{"type": "answer"}', "not-json"),
    ('{"type": "answer", "decision": "0", "key": "b1"}', "not-json"),
    ('{"type": "answer", "decision": 0.5, "key": "b1"}', "not-json"),
    ('{"type": "answer", "decision": -1, "key": "b1"}', "not-json"),
    ('{"type": "answer", "decision": 1e400, "key": "b1"}', "not-json"),
    ('{"type": "answer", "decision": true, "key": "b1"}', "not-json"),
    ('{"type": "answer", "decision": 0, "key": 3}', "not-json"),
    ('{"type": "answer", "decision": 0, "key": ["b1"]}', "not-json"),
    ('{"type": "answer", "decision": 0, "key": "b1", "seat": "p2"}', "not-json"),
    ('{"type": "takeover", "seat": "p9"}', "not-json"),
    ('{"type": "vote", "seat": "p1", "yes": 1}', "not-json"),
    ('{"type": "pace", "speed": "warp", "skip": false}', "not-json"),
    ('{"type": "lang", "lang": "../en"}', "not-json"),
    ('{"type": "chat", "text": ""}', "not-json"),
    (json.dumps({"type": "chat", "text": "x" * 201}), "not-json"),
    (json.dumps({"type": "chat", "text": "x" * 17_000}), "too-large"),
    ('{"type": "hello", "token": null, "log": 0, "lang": "en", "speed": "off"}', "hello-was-said"),
    ('{"type": "answer", "decision": 999, "key": "b1"}', "old-decision"),
    ('{"type": "answer", "decision": 0, "key": "no such option"}', "not-offered"),
    ('{"type": "answer", "decision": 0, "key": "b1\\u0000"}', "not-offered"),
    ('{"type": "undo"}', "nothing-to-undo"),
    ('{"type": "allow-undo", "yes": true}', "nothing-is-voted"),
    ('{"type": "vote", "seat": "p2", "yes": true}', "nothing-is-voted"),
    ('{"type": "takeover", "seat": "p1"}', "is-here"),
    ('{"type": "takeover", "seat": "p2"}', "is-here"),
    ('{"type": "takeover", "seat": "p4"}', "no-such-seat"),
    ('{"type": "back"}', "you-play"),
    ('{"type": "rematch"}', "not-over"),
    ('{"type": "preview", "base": "b99"}', "no-such-base"),
    ('{"type": "hints", "decision": 3}', "old-decision"),
]

UNREAD = ("not-json", "too-large")
"""Errors of requests that could not be read: they do not name the request's type."""


async def two(server: Server, **wish: Any) -> tuple[str, list[str]]:
    """A table for two whose first decision is that of p1."""
    return await server.table_of(2, mode="choice", **wish)


async def test_an_invalid_request_gets_an_error_and_changes_nothing(storage: Where) -> None:
    async with running(storage) as server:
        table, tokens = await two(server)
        found = await server.registry.table(table)
        async with sitting(server.url, table, tokens[0]) as page, sitting(server.url, table, tokens[1]) as other:
            assert found.session is not None
            before = (found.session.state.digest(), found.decision, found.data, found.version)
            for text, error in WRONG:
                await page.socket.send(text)
                message = await page.until("error")
                assert (text[:60], message["error"]) == (text[:60], error)
                assert message["message"]
                assert message["to"] == (None if error in UNREAD else json.loads(text)["type"])
                assert (found.session.state.digest(), found.decision, found.data, found.version) == before
            await page.socket.send(b"\xff\xfe{}")
            assert await page.error() == "not-json"
            await page.answer(page.keys[0])
            await other.until("state", lambda state: state["decision"] == 1)


async def test_a_repeated_answer_counts_once(storage: Where) -> None:
    async with running(storage) as server:
        table, tokens = await two(server)
        async with sitting(server.url, table, tokens[0]) as page:
            first = page.state
            key = page.keys[0]
            for _ in range(3):
                await page.answer(key)
            await page.until("state", lambda state: state["decision"] == 1)
            assert [await page.error(), await page.error()] == ["old-decision", "old-decision"]
            # After an undo the same request is still outdated: no number is used twice.
            await page.send(type="undo")
            await page.until("state", lambda state: state["decision"] == 2)
            assert page.decision == first["view"]["decision"]
            await page.send(type="answer", decision=0, key=key)
            assert await page.error() == "old-decision"
            found = await server.registry.table(table)
            assert found.session is not None
            assert found.session.answered == 0


async def test_only_the_seat_that_has_to_decide_answers_and_watchers_do_nothing(storage: Where) -> None:
    async with running(storage) as server:
        table, tokens = await two(server)
        async with (
            sitting(server.url, table, tokens[0]) as deciding,
            sitting(server.url, table, tokens[1]) as other,
            sitting(server.url, table) as watcher,
        ):
            key = deciding.keys[0]
            await other.send(type="answer", decision=0, key=key)
            refused = await other.until("error")
            assert refused["error"] == "not-asked"
            assert "Ada" in refused["message"]
            for message in ("undo", "concede", "leave", "rematch", "back"):
                await watcher.send(type=message)
                assert await watcher.error() == "watching"
            for more in (
                {"type": "answer", "decision": 0, "key": key},
                {"type": "allow-undo", "yes": True},
                {"type": "vote", "seat": "p1", "yes": True},
                {"type": "takeover", "seat": "p1"},
                {"type": "chat", "text": "psst"},
                {"type": "why", "key": key},
                {"type": "hints", "decision": 0},
            ):
                await watcher.send(**more)
                assert await watcher.error() == "watching"
            found = await server.registry.table(table)
            assert found.session is not None
            assert found.session.answered == 0
            assert not found.over


async def hello(page: Page, token: Any) -> str:
    await page.send(type="hello", token=token, log=0, lang="en", speed="off")
    return str((await page.next()).get("error", "in"))


async def test_a_seat_belongs_to_its_token(storage: Where) -> None:
    async with running(storage) as server:
        table, tokens = await two(server)
        elsewhere, others = await two(server)
        async with sitting(server.url, table) as page:
            # Another connection, which has not said hello yet.
            async with connect(f"{server.url.replace('http', 'ws')}/ws/tables/{table}") as socket:
                stranger = Page(socket)
                await stranger.send(type="answer", decision=0, key="x")
                assert await stranger.error() == "say-hello-first"
                for token in ("", "p1", tokens[0][:-1], tokens[0] + "A", tokens[0].swapcase(), *others):
                    assert await hello(stranger, token) == "bad-token"
                assert await hello(stranger, 5) == "not-json"
                assert await hello(stranger, "x" * 300) == "not-json"
                assert await hello(stranger, tokens[1]) == "in"
                assert stranger.state["you"] == "p2"
            assert page.state["you"] is None
        async with connect(f"{server.url.replace('http', 'ws')}/ws/tables/nowhere") as socket:
            assert await hello(Page(socket), tokens[0]) == "no-such-table"
        assert elsewhere != table


async def test_the_connections_and_tables_of_an_address_are_limited(storage: Where) -> None:
    limits = Limits(**{**vars(NO_LIMITS), "connections": 3, "open_table": Rate(0.01, 2), "join": Rate(0.01, 1)})
    async with running(storage, limits) as server:
        table, tokens = await two(server)
        async with (
            sitting(server.url, table, tokens[0]),
            sitting(server.url, table, tokens[1]),
            sitting(server.url, table),
        ):
            with pytest.raises(ConnectionClosed) as closed:
                async with sitting(server.url, table) as page:
                    await page.next()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
        async with sitting(server.url, table):
            pass
        wish = {"name": "Ada", "seats": [{"kind": "you"}, {"kind": "open"}]}
        assert (await server.http.post("/api/tables", json=wish)).status_code == 201
        refused = await server.http.post("/api/tables", json=wish)
        assert (refused.status_code, refused.json()["error"]) == (429, "too-fast")
        assert (await server.http.post(f"/api/tables/{table}/join", json={"name": "B"})).status_code == 429
