"""Connection limits: a cap per address, a header timeout and a maximum header size."""

from __future__ import annotations

import asyncio
import gc
import socket
import struct
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from smashup.server import limits
from smashup.server.http.connection_limits import limited_protocol
from smashup.server.limits import HEADER_BYTES, NO_LIMITS, Limits
from smashup.server.rate_limits import Addresses
from tests.server.in_memory import Where
from tests.server.running import PATIENCE, Process, running, sitting, tcp_connection
from tests.server.waiting import until

# --- without a network ------------------------------------------------------------------------------------------------


class Transport:
    """Transport of a connection from an address."""

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


def connect(protocol: Any, host: str | None) -> Any:
    """A connection from an address to the server of this protocol class."""
    config = uvicorn.Config(lambda *_: None, log_config=None)
    connection = protocol(config, ServerState(), {}, asyncio.get_running_loop())
    connection.connection_made(Transport(host))
    return connection


def is_open(connection: Any) -> bool:
    return not connection.transport.aborted


@pytest.mark.parametrize("host", ["192.0.2.1", None])
async def test_an_address_has_a_maximum_number_of_connections_and_closed_ones_do_not_count(host: str | None) -> None:
    protocol = limited_protocol(Addresses(replace(NO_LIMITS, lines=2)), frozenset(["192.0.2.9"]))
    one, two, three = (connect(protocol, host) for _ in range(3))
    assert [is_open(each) for each in (one, two, three)] == [True, True, False]
    assert is_open(connect(protocol, "192.0.2.2"))
    assert all(is_open(connect(protocol, "192.0.2.9")) for _ in range(4)), "a proxy has those of all its clients"
    for each in (three, one, one):
        each.connection_lost(None)
    four, five = (connect(protocol, host) for _ in range(2))
    assert [is_open(each) for each in (four, five)] == [True, False], "each was counted once"
    for each in (two, four, five):
        each.connection_lost(None)
    assert [is_open(connect(protocol, host)) for _ in range(3)] == [True, True, False]


async def test_a_silent_connection_is_aborted_unless_it_is_already_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HEADER_SECONDS", 0.02)
    protocol = limited_protocol(Addresses(NO_LIMITS))
    closed, silent = connect(protocol, "192.0.2.1"), connect(protocol, "192.0.2.1")
    closed.connection_lost(None)
    await until(lambda: not is_open(silent))
    assert is_open(closed)


# --- over a socket ----------------------------------------------------------------------------------------------------

HEADER = b"GET /api/options HTTP/1.1\r\nhost: localhost\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"


async def status(reader: asyncio.StreamReader) -> bytes:
    """The status of the next response, which is read to its end."""
    header = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 20)
    length = next(line for line in header.lower().split(b"\r\n") if line.startswith(b"content-length:"))
    await asyncio.wait_for(reader.readexactly(int(length.split(b":")[1])), 20)
    return header[9:12]


@pytest.mark.parametrize(
    "data", [b"", b"GET / HT", POST, POST + b"content-length: 100\r\nconnection: close\r\n\r\n{"], ids=range(4)
)
async def test_an_incomplete_request_times_out(storage: Where, data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HEADER_SECONDS", 0.1)
    monkeypatch.setattr(limits, "BODY_SECONDS", 0.1)
    async with running(storage) as server, tcp_connection(server) as (reader, writer):
        writer.write(data)
        with suppress(ConnectionResetError):
            await asyncio.wait_for(reader.read(), 20)


async def test_an_idle_connection_may_send_more_requests_but_not_slowly(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "HEADER_SECONDS", 0.2)
    async with running(storage) as server, tcp_connection(server) as (reader, writer):
        for _ in range(2):
            writer.write(HEADER + b"\r\n")
            assert await status(reader) == b"200"
            async with tcp_connection(server) as (other, _):  # one timeout later
                assert await asyncio.wait_for(other.read(), 20) == b""
        writer.write(HEADER)
        assert await asyncio.wait_for(reader.read(), 20) == b"", "the third request is incomplete"


@pytest.mark.parametrize(("proxies", "most"), [((), 3), (("127.0.0.1",), 6)])
async def test_a_server_limits_connections_before_their_requests_are_complete(
    storage: Where, proxies: tuple[str, ...], most: int
) -> None:
    async with running(storage, replace(NO_LIMITS, lines=3), proxies=proxies) as server, AsyncExitStack() as stack:
        streams = [await stack.enter_async_context(tcp_connection(server)) for _ in range(6)]
        accepted = 0
        for reader, writer in streams:
            with suppress(ConnectionError, asyncio.IncompleteReadError):
                writer.write(HEADER + b"\r\n")
                accepted += await status(reader) == b"200"
        assert accepted == most


CHUNKED = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n"
ENDLESS = {
    "path": (b"GET /", b"a"),
    "header name": (HEADER, b"a"),
    "header value": (HEADER + b"x: ", b"a"),
    "headers": (HEADER, b"a: b\r\n"),
    "trailers": (CHUNKED + b"2\r\n{}\r\n0\r\n", b"a: b\r\n"),
    "chunk extensions": (CHUNKED, b"1;" + b"x" * 1000 + b"\r\n{\r\n"),
}


@pytest.mark.parametrize("part", ENDLESS)
async def test_an_endless_request_is_disconnected(storage: Where, part: str) -> None:
    """A fast client could send gigabytes of headers before the timeout."""
    begin, more = ENDLESS[part]
    async with running(storage) as server, tcp_connection(server) as (reader, writer):
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
        assert sent <= 32 * len(piece), "the connection was closed long before the end"
        assert (await server.http.get("/api/options")).status_code == 200


async def test_a_header_may_have_64_kilobytes_and_a_body_counts_separately(storage: Where) -> None:
    assert HEADER_BYTES == 64 * 1024
    async with running(storage) as server:
        for more, expected in ((0, b"200"), (1, b"431")):
            async with tcp_connection(server) as (reader, writer):
                writer.write((HEADER + b"x: ").ljust(HEADER_BYTES + more, b"a"))
                await writer.drain()
                await server.http.get("/api/options")  # the server has read the header so far
                with suppress(ConnectionError):
                    writer.write(b"\r\n\r\n")
                assert await status(reader) == expected
        async with tcp_connection(server) as (reader, writer):
            for _ in range(4):
                writer.write(HEADER + b"x: " + b"a" * (HEADER_BYTES // 2) + b"\r\n\r\n")
                assert await status(reader) == b"200", "each request is counted separately"
        for _ in range(2):
            answer = await server.http.post("/api/replays", json={"save": "x" * 200_000})
            assert (answer.status_code, answer.json()["error"]) == (400, "bad-save")


def _http_protocols() -> int:
    return sum(isinstance(each, HttpToolsProtocol) for each in gc.get_objects())


async def test_websockets_count_until_they_close_and_free_their_http_protocol_at_once(storage: Where) -> None:
    """A protocol is large, and without a garbage collection it would stay in memory."""
    async with running(storage) as server, AsyncExitStack() as pages:
        table, tokens = await server.table_of(2)
        addresses: Addresses = server.app.state.addresses
        await server.http.aclose()  # the server ends an idle connection after five seconds
        await until(lambda: addresses.count("127.0.0.1", "lines") == 0)
        gc.collect()
        gc.disable()
        try:
            before = _http_protocols()
            for _ in range(5):
                await pages.enter_async_context(sitting(server.url, table, tokens[0]))
            assert _http_protocols() == before
        finally:
            gc.enable()
        assert addresses.count("127.0.0.1", "lines") == 5
        await pages.aclose()
        await until(lambda: addresses.count("127.0.0.1", "lines") == 0)


def test_too_many_requests_end_the_connection_without_a_traceback(tmp_path: Path) -> None:
    """A server with uvloop, which raises an error if the application writes to a closed connection."""
    log = tmp_path / "log"
    server = Process(tmp_path, log=log)
    try:
        for _ in range(3):
            with suppress(OSError), socket.create_connection(("127.0.0.1", server.port)) as client:
                client.sendall(b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n" * (Limits().requests.burst + 100))
                client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # close with a reset
        server.terminate()
        server.wait(PATIENCE)
        assert "Traceback" not in log.read_text()
    finally:
        server.kill()
