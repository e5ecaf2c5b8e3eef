"""How much may be sent over one line, and how a line ends: its last words, and what becomes of its table."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from smashup.server.limits import NO_LIMITS, Addresses, Limits, Rate
from smashup.server.tables import registry as halls
from smashup.server.tables.table import Table
from smashup.server.ws import connection as wires
from tests.server.in_memory import Line, Where, both, hall_at, opened
from tests.server.running import running, sitting
from tests.server.waiting import until

# --- limits -----------------------------------------------------------------------------------------------------------

SLOWLY = 0.0001
"""A second: nothing is filled up again while a test runs."""


@pytest.mark.parametrize(
    ("limit", "message", "answered"),
    [
        ("costly", {"type_": "why", "key": "u1"}, "why"),
        ("costly", {"type_": "preview", "base": "b99"}, "error"),
        ("costly", {"type_": "hints", "decision": 9999}, "error"),
        ("chat", {"type_": "chat", "text": "hi"}, "chat"),
        ("messages", {"type_": "lang", "lang": "en"}, "state"),
    ],
)
async def test_each_limit_of_a_line_holds_exactly_as_many(
    storage: Where, limit: str, message: dict[str, Any], answered: str
) -> None:
    burst = 4
    limits = Limits(**{**vars(NO_LIMITS), limit: Rate(SLOWLY, burst)})
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        line, free = Line(hall, table.id, Addresses(limits)), Line(hall, table.id, Addresses(limits))
        await line.hello(tokens[0])
        for _ in range(burst - (limit == "messages")):
            reply = await line.ask(**message)
            assert reply["type"] == answered
            assert reply.get("error") != "too-fast"
        for _ in range(3):
            refusal = await line.ask(**message)
            assert (refusal["error"], refusal["decision"]) == ("too-fast", table.clock)
            assert refusal["to"] == (None if limit == "messages" else message["type_"])
        assert len(table.chat) == (burst if limit == "chat" else 0), "what is refused is not said"
        await free.hello(tokens[1])
        assert (await free.hear("chat"))["text"] == "hi" if limit == "chat" else free.heard() == 0
        others = await free.ask(**message)
        assert others.get("error") != "too-fast", "each line has limits of its own"
        for each in (line, free):
            await each.cut()


async def test_one_limit_holds_for_all_that_is_costly(storage: Where) -> None:
    limits = Limits(**{**vars(NO_LIMITS), "costly": Rate(SLOWLY, 3)})
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        line = Line(hall, table.id, Addresses(limits))
        await line.hello(tokens[0])
        for kind in (
            {"type_": "why", "key": "u1"},
            {"type_": "preview", "base": "b99"},
            {"type_": "hints", "decision": 9},
        ):
            assert (await line.ask(**kind)).get("error") != "too-fast"
        for kind in (
            {"type_": "why", "key": "u1"},
            {"type_": "preview", "base": "b99"},
            {"type_": "hints", "decision": 9},
        ):
            assert await line.refused(**kind) == "too-fast"
        await line.cut()


async def test_who_goes_on_flooding_hears_a_last_word_and_the_line_is_closed(storage: Where) -> None:
    limits = Limits(**{**vars(NO_LIMITS), "messages": Rate(SLOWLY, 2), "patience": Rate(SLOWLY, 3)})
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        addresses = Addresses(limits)
        line = Line(hall, table.id, addresses)
        await line.hello(tokens[0])
        assert await line.refused("back") == "you-play"
        for _ in range(10):
            line.send("back")
        assert [(await line.hear())["error"] for _ in range(4)] == ["too-fast"] * 4
        assert await line.hear() == {"type": "close", "code": 1008}
        await asyncio.wait_for(line.task, 20)
        assert table.clients == set()
        assert dict(addresses.connected) == {}


async def test_other_refusals_cost_no_patience(storage: Where) -> None:
    limits = Limits(**{**vars(NO_LIMITS), "patience": Rate(SLOWLY, 1)})
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        line = Line(hall, table.id, Addresses(limits))
        await line.hello(tokens[0])
        assert [await line.refused("back") for _ in range(5)] == ["you-play"] * 5
        await line.cut()


async def test_an_address_has_so_many_lines_and_gets_one_back_when_one_is_cut(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await opened(hall)
        addresses = Addresses(Limits(**{**vars(NO_LIMITS), "connections": 2}))
        lines = [Line(hall, table.id, addresses) for _ in range(2)]
        for line in lines:
            assert (await line.hello())["type"] == "state"
        late = Line(hall, table.id, addresses)
        refusal = await late.hear()
        assert (refusal["error"], refusal["to"], refusal["decision"]) == ("too-many-connections", None, None)
        assert await late.hear() == {"type": "close", "code": 1013}
        await asyncio.wait_for(late.task, 20)
        elsewhere = Line(hall, table.id, addresses, address="192.0.2.9")
        assert (await elsewhere.hello())["type"] == "state"
        assert dict(addresses.connected) == {"192.0.2.1": 2, "192.0.2.9": 1}
        await lines[0].cut()
        again = Line(hall, table.id, addresses)
        assert (await again.hello())["type"] == "state"
        for line in (lines[1], elsewhere, again):
            await line.cut()
        assert dict(addresses.connected) == {}


# --- the end of a line ------------------------------------------------------------------------------------------------


async def test_who_does_not_read_the_last_word_is_not_waited_for(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert wires.LAST_WORDS_SECONDS == 5
    monkeypatch.setattr(wires, "LAST_WORDS_SECONDS", 0.05)
    limits = Limits(**{**vars(NO_LIMITS), "messages": Rate(SLOWLY, 1), "patience": Rate(SLOWLY, 0)})
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        line = Line(hall, table.id, Addresses(limits))
        await line.hello(tokens[0])

        async def stuck(_: str) -> None:
            await asyncio.sleep(60)

        monkeypatch.setattr(line.wire.socket, "send_text", stuck)
        line.send("back")
        await asyncio.wait_for(line.task, 20)
        assert table.clients == set()


async def test_who_hangs_up_gets_no_last_word(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wires, "LAST_WORDS_SECONDS", 60)
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        line = Line(hall, table.id)
        await line.hello(tokens[0])
        await line.cut()  # waits 20 seconds at most
        assert table.clients == set()


@pytest.mark.parametrize("why", ["too-fast", "say-hello-first"])
async def test_the_last_word_is_waited_for_while_it_is_being_sent(
    storage: Where, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    limits = Limits(**{**vars(NO_LIMITS), "messages": Rate(SLOWLY, 1), "patience": Rate(SLOWLY, 0)})
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        if why == "say-hello-first":
            monkeypatch.setattr(wires, "HELLO_SECONDS", 0.05)
        line = Line(hall, table.id, Addresses(limits))
        if why == "too-fast":
            await line.hello(tokens[0])
        at_once = line.wire.socket.send_text

        async def slowly(data: str) -> None:
            await asyncio.sleep(0.05)
            await at_once(data)

        monkeypatch.setattr(line.wire.socket, "send_text", slowly)
        if why == "too-fast":
            line.send("back")
        await asyncio.wait_for(line.task, 20)
        assert (await line.hear())["error"] == why
        assert await line.hear() == {"type": "close", "code": 1008}


async def test_a_line_that_is_closed_for_slowness_ends_without_its_reader(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        line = Line(hall, table.id)
        await line.hello(tokens[0])
        line.wire.client.hang_up(1011)
        assert await line.hear() == {"type": "close", "code": 1011}
        await asyncio.wait_for(line.task, 20)
        assert table.clients == set()


async def test_a_line_that_breaks_while_it_is_written_to_is_no_fault(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        for error in (WebSocketDisconnect(1006), RuntimeError("closed")):
            line = Line(hall, table.id)
            await line.hello(tokens[0])

            async def gone(_: str, error: Exception = error) -> None:
                raise error

            monkeypatch.setattr(line.wire.socket, "send_text", gone)
            line.wire.client.send(b"{}")
            await asyncio.wait_for(line.task, 20)
            assert table.clients == set()


async def test_a_fault_of_ours_is_raised_so_that_it_is_logged(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        line = Line(hall, table.id)
        await line.hello(tokens[0])

        async def faulty(_: Any) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(line.wire, "_handle", faulty)
        line.send("back")
        with pytest.raises(ZeroDivisionError):
            await asyncio.wait_for(line.task, 20)
        assert table.clients == set(), "and the seat is free all the same"


async def test_a_table_is_looked_at_again_after_a_line_was_cut(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        left: list[Table] = []
        monkeypatch.setattr(hall, "left", left.append)
        stranger = Line(hall, table.id)
        await stranger.ask("back")
        await stranger.cut()
        assert left == [], "who never said hello was at no table"
        line = Line(hall, table.id)
        await line.hello(tokens[0])
        await line.cut()
        assert left == [table]


async def test_an_answer_that_is_being_stored_when_its_line_is_lost_is_told_to_the_others(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It will be stored in any case: the table must know."""
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        asked, other = await both(hall, table, tokens)
        stored, change = asyncio.Event(), hall.storage.change

        async def slow(*args: Any) -> Any:
            await change(*args)
            await stored.wait()

        monkeypatch.setattr(hall.storage, "change", slow)
        clock, pending = table.clock, table.playing().pending
        assert pending is not None
        asked.send("answer", decision=clock, key=pending.keys[0])
        await until(table.lock.locked)

        async def lost(_: Any) -> None:
            raise RuntimeError("the line is lost")

        monkeypatch.setattr(asked.wire.socket, "send_text", lost)
        asked.wire.client.send(b"{}")
        await asyncio.sleep(0.05)
        stored.set()
        while (await other.hear("state"))["decision"] != clock + 1:
            pass
        assert table.playing().answered == clock + 1
        await until(lambda: len(table.clients) == 1)
        await other.cut()
        await asyncio.gather(asked.task, return_exceptions=True)


async def test_a_table_is_forgotten_when_the_last_line_was_cut(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(storage) as server:
        table, tokens = await server.table_of(2)
        async with sitting(server.url, table, tokens[0]):
            monkeypatch.setattr(halls, "FORGET_AFTER", 0.05)
            assert table in server.hall.tables
        await until(lambda: table not in server.hall.tables)


@pytest.mark.parametrize("error", [WebSocketDisconnect(1006), RuntimeError("closed")])
async def test_a_line_that_breaks_while_it_is_read_is_no_fault(
    storage: Where, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        line = Line(hall, table.id)
        await line.hello(tokens[0])

        async def gone(_: Any) -> None:
            raise error

        monkeypatch.setattr(line.wire, "_handle", gone)
        line.send("back")
        await asyncio.wait_for(line.task, 20)
        assert table.clients == set()


async def test_a_line_that_is_lost_before_a_word_was_said_is_not_waited_for(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wires, "LAST_WORDS_SECONDS", 60)
    async with hall_at(storage) as hall:
        table, _ = await opened(hall)
        line = Line(hall, table.id)
        line.wire.client.hang_up(1011)
        assert await line.hear() == {"type": "close", "code": 1011}
        await asyncio.wait_for(line.task, 20)
