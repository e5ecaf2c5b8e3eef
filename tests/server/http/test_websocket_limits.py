"""WebSocket limits: the handshake, control frames, fragments, invalid text, and clients that do not read."""

from __future__ import annotations

import asyncio
import logging
import os
import struct
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest

from smashup.server import limits
from smashup.server.limits import NO_LIMITS, Limits, Rate
from smashup.server.rate_limits import Addresses
from tests.server.in_memory import Where
from tests.server.running import Server, running, sitting, tcp_connection
from tests.server.waiting import until

HELLO = b'{"type": "hello", "token": null}'
TEXT, BINARY, CONTINUATION, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
WRITABLE = asyncio.Event()
WRITABLE.set()
NEVER = 0.00001
"""Rate per second at which a bucket does not refill during a test."""


def frame(opcode: int, data: bytes = b"", *, fin: bool = True) -> bytes:
    """A masked frame, as a client sends it. The mask is zero."""
    size = len(data)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size)
    return bytes([0x80 * fin | opcode]) + length + bytes(4) + data


def upgrade(table: str, *, method: str = "GET", **headers: str) -> bytes:
    usual = {
        "host": "localhost",
        "connection": "Upgrade",
        "upgrade": "websocket",
        "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
        "sec-websocket-version": "13",
    }
    fields = {**usual, **{name.replace("_", "-"): value for name, value in headers.items()}}
    lines = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
    return f"{method} /ws/tables/{table} HTTP/1.1\r\n{lines}\r\n".encode()


class Raw:
    """A TCP connection to a server."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def open(self, table: str) -> None:
        """Upgrade to a WebSocket."""
        self.writer.write(upgrade(table))
        header = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), 20)
        assert header.startswith(b"HTTP/1.1 101")

    @property
    def port(self) -> int:
        """Port of the client."""
        return int(self.writer.get_extra_info("sockname")[1])

    async def rest(self) -> bytes:
        """Everything that the server sends until it ends the connection."""
        with suppress(ConnectionError):
            return await asyncio.wait_for(self.reader.read(), 20)
        return b""


@asynccontextmanager
async def raw(server: Server) -> AsyncIterator[Raw]:
    async with tcp_connection(server) as (reader, writer):
        yield Raw(reader, writer)


def protocol_of(server: Server, port: int) -> Any:
    """The server's protocol object of a connection, by the client's port."""
    connections: Any = server._server.server_state.connections
    return next(each for each in connections if each.client[1] == port)


def addresses_of(server: Server) -> Addresses:
    addresses: Addresses = server.app.state.addresses
    return addresses


UPGRADES: dict[str, Callable[[str], bytes]] = {
    "POST": lambda table: upgrade(table, method="POST"),
    "a body": lambda table: upgrade(table, content_length="1000000") + b"x",
    "a POST with a body": lambda table: upgrade(table, method="POST", content_length="1000000") + b"x",
    "chunks": lambda table: upgrade(table, transfer_encoding="chunked") + b"1\r\nx\r\n",
    "no key": lambda table: upgrade(table, sec_websocket_key=""),
    "a long line": lambda table: upgrade(table, x="x" * 10_000),
    "a long path": lambda table: upgrade("x" * 10_000),
    "many headers": lambda table: upgrade(table, **{f"x{n}": "x" for n in range(300)}),
}


@pytest.mark.parametrize("kind", UPGRADES)
async def test_an_upgrade_is_a_valid_get_without_a_body_or_the_connection_ends(storage: Where, kind: str) -> None:
    async with running(storage) as server:
        table, _ = await server.open("random")
        async with raw(server) as client:
            client.writer.write(UPGRADES[kind](table))
            assert (await client.rest())[9:10] == b"4"
        assert addresses_of(server).disconnected == {"bad-upgrade": 1}
        await until(lambda: addresses_of(server).count("127.0.0.1", "lines") == 1)


async def test_a_handshake_that_is_not_answered_is_aborted(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HEADER_SECONDS", 0.05)
    async with running(storage) as server:
        never = asyncio.Event()

        async def app(scope: Any, receive: Any, send: Any) -> None:
            await never.wait()

        server._server.config.loaded_app = app
        async with raw(server) as client:
            client.writer.write(upgrade("x" * 16))
            assert await client.rest() == b""
        assert addresses_of(server).disconnected["handshake-time"] == 1
        never.set()


FLOODS = {
    "pings": frame(PING, b"x"),
    "pongs": frame(PONG),
    "empty fragments": frame(CONTINUATION, fin=False),
    "fragments": frame(CONTINUATION, b" ", fin=False),
}


@pytest.mark.parametrize("kind", FLOODS)
@pytest.mark.parametrize("limit", ["control_frames", "all_messages"])
async def test_frames_without_a_message_are_limited(storage: Where, kind: str, limit: str) -> None:
    """A fragment starts with a text frame."""
    async with running(storage, Limits(**{**vars(NO_LIMITS), limit: Rate(NEVER, 20)})) as server:
        table, _ = await server.open("random")
        async with raw(server) as client:
            await client.open(table)
            start = frame(TEXT, b" ", fin=False) if "fragment" in kind else b""
            client.writer.write(start + FLOODS[kind] * 100)
            assert struct.pack(">H", 1008) in await client.rest()
        assert addresses_of(server).refused == {limit: 1}
        assert (await server.http.get("/health")).status_code == 200


@pytest.mark.parametrize(
    ("data", "code", "reason"),
    [
        (frame(TEXT, b"\xff\xfe"), 1007, "bad-text"),
        (frame(TEXT, b"\xc3", fin=False) + frame(CONTINUATION, b"\x28"), 1007, "bad-text"),
        (b"\x81\xff" + bytes([0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]), 1009, "frame-size"),
        (b"\x83\x80\0\0\0\0", 1002, "bad-frame"),
    ],
    ids=["invalid text", "invalid text in fragments", "a large frame", "an unknown opcode"],
)
async def test_invalid_frames_close_the_connection_without_a_traceback(
    storage: Where, caplog: pytest.LogCaptureFixture, data: bytes, code: int, reason: str
) -> None:
    caplog.set_level(logging.WARNING)
    async with running(storage) as server:
        table, _ = await server.open("random")
        async with raw(server) as client:
            await client.open(table)
            client.writer.write(data)
            assert struct.pack(">H", code) in await client.rest()
        assert addresses_of(server).disconnected == {reason: 1}
    assert caplog.text == ""


async def test_the_server_stops_reading_from_a_client_that_does_not_read_and_ends_its_connection(
    storage: Where,
) -> None:
    async with running(storage) as server:
        table, token = await server.open("random")
        async with sitting(server.url, table, token), raw(server) as client:
            await client.open(table)
            ping = frame(PING, os.urandom(125)) * 1000
            sent = 0
            with suppress(TimeoutError, ConnectionError):
                while sent < 400 * len(ping):  # 50 MB, far more than all buffers of the operating system
                    client.writer.write(ping)
                    await asyncio.wait_for(client.writer.drain(), 2)
                    sent += len(ping)
            assert sent < 300 * len(ping), "the server no longer reads"
            protocols: list[Any] = [*server._server.server_state.connections]
            (deaf,) = [each for each in protocols if not getattr(each, "writable", WRITABLE).is_set()]
            assert deaf.transport.get_write_buffer_size() < 1 << 20
            await until(lambda: deaf not in server._server.server_state.connections)
        assert addresses_of(server).disconnected == {"silent": 1}


async def test_a_client_whose_messages_cannot_be_sent_is_disconnected(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "QUEUED_MESSAGES", 5)
    monkeypatch.setattr(limits, "CLOSE_SECONDS", 0.2)
    monkeypatch.setattr("smashup.server.ws.connection.LAST_MESSAGE_SECONDS", 0.1)
    async with running(storage) as server:
        table, token = await server.open("random")
        async with sitting(server.url, table, token), raw(server) as client:
            await client.open(table)
            client.writer.write(frame(TEXT, HELLO))
            found = await server.registry.table(table)
            await until(lambda: len(found.audience) == 2)
            protocol_of(server, client.port).pause_writing()
            while len(found.audience) == 2:
                found.broadcast()
                await asyncio.sleep(0.001)
        assert addresses_of(server).disconnected["send-queue"] == 1
