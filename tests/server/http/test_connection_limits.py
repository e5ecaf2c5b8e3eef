"""Where lines come in: who holds how many, and how long a request may take, one after the other on the same line."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from smashup.server.http import connection_limits as lines
from smashup.server.http.connection_limits import MAX_HEADER, limited_protocol
from smashup.server.limits import NO_LIMITS
from tests.server.in_memory import Where
from tests.server.running import Server, running, sitting


class Wire:
    """The transport of a line from an address."""

    def __init__(self, host: str | None) -> None:
        self._host = host
        self.aborted = False

    def get_extra_info(self, name: str) -> Any:
        return None if self._host is None or name != "peername" else (self._host, 40000)

    def close(self) -> None: ...
    def abort(self) -> None:
        self.aborted = True

    def is_closing(self) -> bool:
        return self.aborted


class Doors:
    """Lines that are opened and lost."""

    def __init__(self, most: int, *proxies: str) -> None:
        self._kind = limited_protocol(most, frozenset(proxies))
        self._config = uvicorn.Config(lambda *_: None, log_config=None)

    def open(self, host: str | None) -> Any:
        """The door of a new line; `lets_in` says whether it stays open."""
        door: Any = self._kind(self._config, ServerState(), {}, asyncio.get_running_loop())
        door.connection_made(Wire(host))
        return door


def lets_in(door: Any) -> bool:
    return not door.transport.aborted


async def test_an_address_holds_so_many_lines_and_those_that_are_lost_count_no_more() -> None:
    house = Doors(2, "192.0.2.9")
    one, two, three = (house.open("192.0.2.1") for _ in range(3))
    assert [lets_in(each) for each in (one, two, three)] == [True, True, False]
    assert lets_in(house.open("192.0.2.2"))
    assert all(lets_in(house.open("192.0.2.9")) for _ in range(4)), "a proxy brings everybody's"
    three.connection_lost(None)
    one.connection_lost(None)
    one.connection_lost(None)
    four, five = (house.open("192.0.2.1") for _ in range(2))
    assert [lets_in(each) for each in (four, five)] == [True, False], "each was counted once"
    for each in (two, four, five):
        each.connection_lost(None)
    assert [lets_in(house.open("192.0.2.1")) for _ in range(3)] == [True, True, False]


async def test_lines_from_nowhere_count_like_those_of_one_address() -> None:
    house = Doors(1)
    first, second = house.open(None), house.open(None)
    assert [lets_in(each) for each in (first, second)] == [True, False]
    for each in (first, second):
        each.connection_lost(None)
    assert lets_in(house.open(None))


async def test_a_line_that_has_gone_is_not_ended_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "HEADER_TIMEOUT", 0.02)
    house = Doors(9)
    stays, leaves = house.open("192.0.2.1"), house.open("192.0.2.1")
    leaves.connection_lost(None)
    await asyncio.sleep(0.1)
    assert [lets_in(each) for each in (stays, leaves)] == [False, True], "who says nothing is ended"


# --- on a real line ---------------------------------------------------------------------------------------------------

ASK = b"GET /api/options HTTP/1.1\r\nhost: localhost\r\n"


async def connected(server: Server) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))


async def answer(reader: asyncio.StreamReader) -> bytes:
    """The status of the next answer, which is read to its end."""
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 20)
    length = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
    await asyncio.wait_for(reader.readexactly(int(length.split(b":")[1])), 20)
    return head[9:12]


async def test_a_line_that_has_asked_may_ask_again_later_but_not_slowly(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "HEADER_TIMEOUT", 0.2)
    async with running(storage) as server:
        reader, writer = await connected(server)
        for _ in range(2):
            writer.write(ASK + b"\r\n")
            assert await answer(reader) == b"200"
            await asyncio.sleep(0.4)
        writer.write(ASK)
        assert await asyncio.wait_for(reader.read(), 20) == b"", "half a request is not waited for, be it the third"
        writer.close()


async def test_the_heads_of_all_requests_on_a_line_are_not_one_long_head(storage: Where) -> None:
    async with running(storage) as server:
        reader, writer = await connected(server)
        for _ in range(4):
            writer.write(ASK + b"x: " + b"a" * (MAX_HEADER // 2) + b"\r\n\r\n")
            assert await answer(reader) == b"200"
        writer.close()


async def test_a_page_that_talks_over_its_line_needs_no_door_for_it(storage: Where) -> None:
    async with running(storage, replace(NO_LIMITS, lines=3)) as server, AsyncExitStack() as pages:
        table, tokens = await server.table_of(2)
        for _ in range(5):
            await pages.enter_async_context(sitting(server.url, table, tokens[0]))
        assert (await server.http.get("/api/options")).status_code == 200
