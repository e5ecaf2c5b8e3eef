"""One connection: reading, limits, the end of a connection, and long logs."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from smashup.server import limits as server_limits
from smashup.server.errors import ClientError
from smashup.server.limits import MESSAGE_BYTES, NO_LIMITS, QUEUED_MESSAGES, Limits, Rate
from smashup.server.rate_limits import Addresses
from smashup.server.render import snapshot
from smashup.server.render.log_lines import log_line
from smashup.server.render.snapshot import LINES_AT_ONCE
from smashup.server.storage.store import Change
from smashup.server.tables.actions import Answer, Concede
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.sender import Sender
from smashup.server.tables.table import Table
from smashup.server.ws import connection
from smashup.server.ws.connection import _decoded
from tests.server.in_memory import (
    FakeSocket,
    both_sockets,
    pending_decision,
    received,
    refused,
    seated_table,
    table_with_tokens,
    unwritable,
)
from tests.server.waiting import until

HERE = "192.0.2.1"
"""Address of a client, unless it has another one."""
SLOWLY = 0.0001
"""Rate per second: no limit recovers during a test."""


def limited(**limits: Any) -> Addresses:
    return Addresses(Limits(**{**vars(NO_LIMITS), **limits}))


# --- reading ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "error"),
    [
        (b" " * MESSAGE_BYTES, "not-json"),
        (b" " * (MESSAGE_BYTES + 1), "too-large"),
        (b'"\xff"', "not-json"),
        (b"[" * 5000, "not-json"),
    ],
)
def test_a_request_that_cannot_be_read_is_refused(data: bytes, error: str) -> None:
    with refused(error):
        _decoded(data)


def test_the_error_of_an_unreadable_request_has_a_limited_length() -> None:
    with pytest.raises(ClientError) as error:
        _decoded(json.dumps({"type": "undo", "x" * 1000: 1}).encode())
    assert len(str(error.value.params["what"])) == 200
    with pytest.raises(ClientError) as error:
        _decoded(b" " * (MESSAGE_BYTES + 5))
    assert error.value.params == {"most": 16_384, "n": 16_389}


async def test_bytes_are_read_like_text_and_an_empty_message_is_refused(registry: TableRegistry) -> None:
    table, _ = await table_with_tokens(registry)
    socket = FakeSocket(registry, table.id)
    socket.put(b'{"type": "hello", "token": null}')
    assert (await socket.receive())["type"] == "state"
    for nothing in ("", b"", "[]"):
        socket.put(nothing)
        error = await socket.receive()
        assert (error["error"], error["to"]) == ("not-json", None)
    socket._coming.put_nowait({"type": "websocket.receive", "text": None})
    assert (await socket.receive())["error"] == "not-json"
    await socket.disconnect()


async def test_responses_are_sent_while_a_client_sends_many_requests_at_once(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a fast sender would count as a slow reader."""
    slept: list[float] = []
    sleep = asyncio.sleep

    async def recorded(seconds: float) -> None:
        slept.append(seconds)
        await sleep(0)

    table, _ = await table_with_tokens(registry)
    socket = FakeSocket(registry, table.id)
    await socket.hello()
    monkeypatch.setattr(asyncio, "sleep", recorded)
    for _ in range(QUEUED_MESSAGES + 50):
        socket.send("preview", base="b99")
    errors = [(await socket.receive())["error"] for _ in range(QUEUED_MESSAGES + 50)]
    assert (set(errors), set(slept)) == ({"no-such-base"}, {0})
    await socket.disconnect()


async def test_a_database_error_does_not_end_the_connection(registry: TableRegistry) -> None:
    table, tokens = await table_with_tokens(registry)
    registry.forget(table.id)
    socket = FakeSocket(registry, table.id)
    with unwritable(registry.storage):
        error = await socket.hello(tokens[0])
    assert (error["error"], error["to"], error["decision"]) == ("not-stored", "hello", None)
    assert (await socket.hello(tokens[0]))["you"] == "p1"
    table = registry.tables[table.id]
    await table.perform(1, Concede())
    await socket.receive("summary")
    with unwritable(registry.storage):
        socket.send("rematch")
        error = await socket.receive("error")
    assert (error["error"], error["to"], error["decision"]) == ("not-stored", "rematch", table.decision)
    assert table.data.next is None
    socket.send("rematch")
    assert (await socket.receive("state"))["table"]["next"] == table.data.next is not None
    await socket.disconnect()


# --- limits -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("limit", "request_", "answered"),
    [
        ("costly", {"type_": "why", "key": "u1"}, "why"),
        ("costly", {"type_": "preview", "base": "b99"}, "error"),
        ("costly", {"type_": "hints", "decision": 9999}, "error"),
        ("advice", {"type_": "advise", "decision": 9999}, "error"),
        ("moves", {"type_": "back"}, "error"),
        ("languages", {"type_": "lang", "lang": "en"}, "state"),
        ("chat", {"type_": "chat", "text": "hi"}, "chat"),
        ("messages", {"type_": "pace", "speed": "warp"}, "error"),
    ],
)
async def test_each_limit_of_a_connection_allows_exactly_its_burst(
    registry: TableRegistry, limit: str, request_: dict[str, Any], answered: str
) -> None:
    burst = 4
    table, tokens = await table_with_tokens(registry)
    sockets = [FakeSocket(registry, table.id, limited(**{limit: Rate(SLOWLY, burst)})) for _ in range(2)]
    await sockets[0].hello(tokens[0])
    for _ in range(burst - (limit == "messages")):
        reply = await sockets[0].request(**request_)
        assert reply["type"] == answered
        assert reply.get("error") != "too-fast"
    for _ in range(3):
        error = await sockets[0].request(**request_)
        assert (error["error"], error["decision"]) == ("too-fast", table.decision)
        assert error["to"] == (None if limit == "messages" else request_["type_"])
    assert len(table.chat) == (burst if limit == "chat" else 0)
    await sockets[1].hello(tokens[1])
    sockets[1].send(**request_)
    while (reply := await sockets[1].receive())["type"] != answered:
        pass
    assert reply.get("error") != "too-fast", "each connection has its own limits"
    for socket in sockets:
        await socket.disconnect()


async def test_all_costly_requests_share_one_limit(registry: TableRegistry) -> None:
    costly: list[dict[str, Any]] = [
        {"type_": "why", "key": "u1"},
        {"type_": "preview", "base": "b99"},
        {"type_": "hints", "decision": 9},
    ]
    table, tokens = await table_with_tokens(registry)
    socket = FakeSocket(registry, table.id, limited(costly=Rate(SLOWLY, 3)))
    await socket.hello(tokens[0])
    for request in costly:
        assert (await socket.request(**request)).get("error") != "too-fast"
    for request in costly:
        assert await socket.error_of(**request) == "too-fast"
    await socket.disconnect()


async def test_a_client_that_keeps_flooding_gets_a_last_message_and_is_disconnected(registry: TableRegistry) -> None:
    table, tokens = await table_with_tokens(registry)
    addresses = limited(messages=Rate(SLOWLY, 2), patience=Rate(SLOWLY, 3))
    socket = FakeSocket(registry, table.id, addresses)
    await socket.hello(tokens[0])
    assert await socket.error_of("back") == "you-play"
    for _ in range(10):
        socket.send("back")
    assert [(await socket.receive())["error"] for _ in range(4)] == ["too-fast"] * 4
    assert await socket.receive() == {"type": "close", "code": 1008}
    await asyncio.wait_for(socket.task, 20)
    assert (len(table.audience), addresses.count(HERE, "connections")) == (0, 0)


async def test_other_errors_do_not_count_as_flooding(registry: TableRegistry) -> None:
    table, tokens = await table_with_tokens(registry)
    socket = FakeSocket(registry, table.id, limited(patience=Rate(SLOWLY, 1)))
    await socket.hello(tokens[0])
    assert [await socket.error_of("back") for _ in range(5)] == ["you-play"] * 5
    await socket.disconnect()


async def test_an_address_has_a_maximum_number_of_connections(registry: TableRegistry) -> None:
    table, _ = await table_with_tokens(registry)
    addresses = limited(connections=2)
    sockets = [FakeSocket(registry, table.id, addresses) for _ in range(2)]
    for socket in sockets:
        assert (await socket.hello())["type"] == "state"
    late = FakeSocket(registry, table.id, addresses)
    error = await late.receive()
    assert (error["error"], error["to"], error["decision"]) == ("too-many-connections", None, None)
    assert await late.receive() == {"type": "close", "code": 1013}
    await asyncio.wait_for(late.task, 20)
    elsewhere = FakeSocket(registry, table.id, addresses, address="192.0.2.9")
    assert (await elsewhere.hello())["type"] == "state"
    assert [addresses.count(each, "connections") for each in (HERE, "192.0.2.9")] == [2, 1]
    await sockets[0].disconnect()
    again = FakeSocket(registry, table.id, addresses)
    assert (await again.hello())["type"] == "state"
    for socket in (sockets[1], elsewhere, again):
        await socket.disconnect()
    assert [addresses.count(each, "connections") for each in (HERE, "192.0.2.9")] == [0, 0]


# --- the end of a connection ------------------------------------------------------------------------------------------


async def test_the_last_message_is_not_waited_for_if_the_client_does_not_read(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "LAST_MESSAGE_SECONDS", 0.05)
    table, tokens = await table_with_tokens(registry)
    socket = FakeSocket(registry, table.id, limited(messages=Rate(SLOWLY, 1), patience=Rate(SLOWLY, 0)))
    await socket.hello(tokens[0])

    async def stuck(_: str) -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr(socket.websocket, "send_text", stuck)
    socket.send("back")
    await asyncio.wait_for(socket.task, 20)
    assert len(table.audience) == 0


@pytest.mark.parametrize("why", ["too-fast", "say-hello-first"])
async def test_the_last_message_is_waited_for_while_it_is_being_sent(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    table, tokens = await table_with_tokens(registry)
    if why == "say-hello-first":
        monkeypatch.setattr(server_limits, "HELLO_SECONDS", 0.05)
    socket = FakeSocket(registry, table.id, limited(messages=Rate(SLOWLY, 1), patience=Rate(SLOWLY, 0)))
    if why == "too-fast":
        await socket.hello(tokens[0])
    send_text = socket.websocket.send_text

    async def slow(data: str) -> None:
        await asyncio.sleep(0.05)
        await send_text(data)

    monkeypatch.setattr(socket.websocket, "send_text", slow)
    if why == "too-fast":
        socket.send("back")
    await asyncio.wait_for(socket.task, 20)
    assert (await socket.receive())["error"] == why
    assert await socket.receive() == {"type": "close", "code": 1008}


async def test_a_client_that_disconnects_is_not_waited_for_and_its_table_is_checked_later(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "LAST_MESSAGE_SECONDS", 60)
    table, tokens = await table_with_tokens(registry)
    later: list[Table] = []
    monkeypatch.setattr(registry, "forget_later", later.append)
    stranger = FakeSocket(registry, table.id)
    await stranger.request("back")
    await stranger.disconnect()
    assert later == [], "without hello it was at no table"
    socket = FakeSocket(registry, table.id)
    await socket.hello(tokens[0])
    await socket.disconnect()
    assert (later, len(table.audience)) == ([table], 0)


@pytest.mark.parametrize("greeted", [True, False])
async def test_a_slow_client_is_disconnected_by_the_writer(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch, greeted: bool
) -> None:
    monkeypatch.setattr(connection, "LAST_MESSAGE_SECONDS", 60)
    table, tokens = await table_with_tokens(registry)
    socket = FakeSocket(registry, table.id)
    if greeted:
        await socket.hello(tokens[0])
    socket.socket.client.close(1011)
    assert await socket.receive() == {"type": "close", "code": 1011}
    await asyncio.wait_for(socket.task, 20)
    assert len(table.audience) == 0


@pytest.mark.parametrize("error", [WebSocketDisconnect(1006), RuntimeError("closed")])
async def test_a_connection_that_breaks_is_not_a_fault(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    async def broken(*_: Any) -> None:
        raise error

    monkeypatch.setattr(connection, "LAST_MESSAGE_SECONDS", 0.05)
    table, tokens = await table_with_tokens(registry)
    writing, reading = FakeSocket(registry, table.id), FakeSocket(registry, table.id)
    for socket in (writing, reading):
        await socket.hello(tokens[0])
    monkeypatch.setattr(writing.websocket, "send_text", broken)
    writing.socket.client.send(b"{}")
    monkeypatch.setattr(reading.websocket, "receive", broken)
    reading.send("back")  # it waits for this request, and fails with the next one
    for socket in (writing, reading):
        await asyncio.wait_for(socket.task, 20)
    assert len(table.audience) == 0


async def test_a_fault_of_the_server_is_raised_so_that_it_is_logged(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, tokens = await table_with_tokens(registry)
    socket = FakeSocket(registry, table.id)
    await socket.hello(tokens[0])

    async def faulty(_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(socket.socket, "_handle", faulty)
    socket.send("back")
    with pytest.raises(ZeroDivisionError):
        await asyncio.wait_for(socket.task, 20)
    assert len(table.audience) == 0


async def test_an_answer_that_is_being_stored_when_its_connection_is_lost_is_applied(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, tokens = await table_with_tokens(registry)
    deciding, other = await both_sockets(registry, table, tokens)
    go_on, change = asyncio.Event(), registry.storage.change

    async def slow(what: Change) -> None:
        await change(what)
        await go_on.wait()

    monkeypatch.setattr(registry.storage, "change", slow)
    deciding.send("answer", decision=0, key=table.playing().pending.keys[0])  # type: ignore[union-attr]
    await until(table.lock.locked)

    async def lost(_: Any) -> None:
        raise RuntimeError("the connection is lost")

    monkeypatch.setattr(deciding.websocket, "send_text", lost)
    deciding.socket.client.send(b"{}")
    await asyncio.sleep(0.05)
    go_on.set()
    while (await other.receive("state"))["decision"] != 1:
        pass
    assert table.playing().answered == 1
    await until(lambda: len(table.audience) == 1)
    await other.disconnect()
    await asyncio.gather(deciding.task, return_exceptions=True)


async def test_requests_sent_before_the_connection_was_lost_are_handled(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page that leaves a seat sends the request and closes the connection at once."""
    table, tokens = await table_with_tokens(registry)
    leaving, other = await both_sockets(registry, table, tokens)
    handle, handled, go_on = leaving.socket._handle, list[str](), asyncio.Event()

    async def slow(request: Any) -> None:
        handled.append(type(request).__name__)
        await go_on.wait()
        await handle(request)

    async def lost(_: Any) -> None:
        raise RuntimeError("the connection is lost")

    monkeypatch.setattr(leaving.socket, "_handle", slow)
    monkeypatch.setattr(leaving.websocket, "send_text", lost)
    leaving.send("back")
    leaving.send("chat", text="Bye")
    leaving.socket.client.send(b"{}")
    await until(lambda: bool(handled))
    await asyncio.sleep(0)  # the writer fails
    go_on.set()
    closing = asyncio.create_task(leaving.disconnect())
    assert (await other.receive("chat"))["text"] == "Bye"
    await closing
    await asyncio.gather(leaving.task, return_exceptions=True)
    assert len(table.audience) == 1
    await other.disconnect()


# --- long logs --------------------------------------------------------------------------------------------------------


async def play_lines(table: Table, lines: int = 100) -> None:
    """Play until the log has that number of lines."""
    chance = random.Random(1)
    while len(table.playing().log) < lines:
        pending = pending_decision(table)
        await table.perform(pending.seat, Answer(table.decision, chance.randrange(len(pending))))


@asynccontextmanager
async def rounds_counted(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Counter[int]]:
    """Number of lines that are rendered in each round of the event loop."""
    current, found, render = [0], Counter[int](), log_line

    def counted(*args: Any) -> Any:
        found[current[0]] += 1
        return render(*args)

    async def count() -> None:
        while True:
            current[0] += 1
            await asyncio.sleep(0)

    monkeypatch.setattr(snapshot, "log_line", counted)
    counting = asyncio.create_task(count())
    try:
        yield found
    finally:
        counting.cancel()


async def test_a_long_log_is_rendered_a_few_lines_at_a_time(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, tokens = await table_with_tokens(registry)
    await play_lines(table)
    socket = FakeSocket(registry, table.id)
    for request in ({"type_": "hello", "token": tokens[0]}, {"type_": "lang", "lang": "fr"}):
        async with rounds_counted(monkeypatch) as lines:
            socket.send(**request)
            state = await socket.receive("state")
        assert [each["n"] for each in state["log"]] == [*range(len(table.playing().log))]
        assert lines.total() == len(table.playing().log), "none is rendered twice"
        assert max(lines.values()) == LINES_AT_ONCE
    await socket.disconnect()


async def test_a_prepared_log_is_corrected_after_an_undo_or_a_change_of_names(registry: TableRegistry) -> None:
    table, (one, _) = await seated_table(registry, 2)
    await play_lines(table)
    one.sent_lines = 0
    prepared = await table.sender.prepare_log(0, "en", 0)
    session = table.playing().fork()
    session.rewind(session.answered // 2)
    assert session.pending is not None
    session.answer(len(session.pending) - 1)
    table.session = session
    received(one)
    table.sender.send(one, prepared)
    (state,) = received(one)
    expected = table.sender.snapshot().lines(0, "en", 0)
    assert [(line["n"], line["text"]) for line in state["log"]] == [(line.n, line.text) for line in expected]
    assert len(expected) < 100
    prepared = await table.sender.prepare_log(0, "en", 0)
    table.data = table.data.with_seat(0, name="Zelda")
    one.sent_lines = 0
    table.sender.send(one, prepared)
    (state,) = received(one)
    assert "Ada" not in "".join(line["text"] for line in state["log"])


@asynccontextmanager
async def interrupted(monkeypatch: pytest.MonkeyPatch, does: Any) -> AsyncIterator[None]:
    """Meanwhile something happens while a log is prepared."""
    prepare = Sender.prepare_log

    async def prepare_and_interrupt(sender: Sender, *args: Any) -> Any:
        prepared = await prepare(sender, *args)
        does(sender._table)
        return prepared

    with monkeypatch.context() as patched:
        patched.setattr(Sender, "prepare_log", prepare_and_interrupt)
        yield


async def test_a_seat_that_is_lost_while_the_log_is_prepared_is_not_taken(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, tokens = await table_with_tokens(registry)
    socket = FakeSocket(registry, table.id)

    def lose(table: Table) -> None:
        table.data = table.data.with_seat(0, secret="another")

    async with interrupted(monkeypatch, lose):
        assert (await socket.hello(tokens[0]))["error"] == "bad-token"
    assert len(table.audience) == 0
    await socket.disconnect()


async def test_a_client_joins_the_new_table_if_the_old_one_is_forgotten_while_the_log_is_prepared(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, tokens = await table_with_tokens(registry)
    socket = FakeSocket(registry, table.id)
    async with interrupted(monkeypatch, lambda table: registry.forget(table.id)):
        assert (await socket.hello(tokens[0]))["you"] == "p1"
    assert (len(table.audience), len(registry.tables[table.id].audience)) == (0, 1)
    await socket.disconnect()
