"""However long or odd a request is: no 500, no traceback, and the next one is answered as ever."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import string
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from smashup.server.models import messages as m
from smashup.server.models import requests as schemas
from smashup.server.tables.actions import Concede
from tests.server.in_memory import Where
from tests.server.running import Server, running, sitting, tcp_connection

REQUESTS, RAW, MESSAGES = 500, 120, 800
ODD = [
    "",
    "\0",
    "%00",
    "..",
    "../../etc/passwd",
    "%2e%2e%2f",
    "\ud800".encode("utf-8", "surrogatepass").decode("latin-1"),
    "é",
    "\u202e",
    "🦖" * 50,
    "a" * 300,
    "x" * 5000,
    "-1",
    "9" * 40,
    "1e9",
    "NaN",
    "'; DROP TABLE tables; --",
    "{}",
    "[]",
    "null",
    "p1",
    "open",
    "C:\\con",
    " ",
    "\t",
    "%",
    "?#&=;",
]
PATHS = [
    "/",
    "/{}",
    "/assets/{}",
    "/health",
    "/metrics",
    "/api/{}",
    "/api/options",
    "/api/catalogue",
    "/api/looks",
    "/api/tables",
    "/api/tables/{}",
    "/api/tables/{}/join",
    "/api/tables/{}/save",
    "/api/replays",
    "/api/replays/{}",
    "/api/replays/{}/frames/{}",
    "/ws/tables/{}",
]
WORDS = ["you", "open", "bot", "random", "greedy", "en", "off", "draft", "given", "p1", 0, 1, None]
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"]


class Odd:
    """Random requests from a seed."""

    def __init__(self, seed: int, *known: str) -> None:
        self._chance = random.Random(seed)
        self._known = known

    def pick(self, values: Any) -> Any:
        return self._chance.choice(values)

    def text(self) -> str:
        kind = self._chance.randrange(4)
        if kind == 0 and self._known:
            return str(self.pick(self._known))
        if kind < 3:
            return str(self.pick(ODD))
        return "".join(self.pick(string.printable) for _ in range(self._chance.randrange(30)))

    def value(self, depth: int = 0) -> Any:
        kind = self._chance.randrange(9 if depth < 3 else 6)
        if kind < 2:
            return self.text()
        if kind == 2:
            return self._chance.choice([0, 1, -1, 2**63, -(2**63), 2**64, 10**30, 0.5, 1e308, True, None])
        if kind < 6:
            return self.pick(WORDS)
        if kind < 8:
            return {str(self.value(depth + 2)): self.value(depth + 1) for _ in range(self._chance.randrange(4))}
        return [self.value(depth + 1) for _ in range(self._chance.randrange(5))]

    def shaped(self, type_: type[msgspec.Struct]) -> dict[str, Any]:
        """Nearly what is expected: fields of the right name, some of them right, missing or too many."""
        found = {
            field.encode_name: self.value() for field in msgspec.structs.fields(type_) if self._chance.random() < 0.8
        }
        tag = type_.__struct_config__.tag
        if tag is not None and self._chance.random() < 0.9:
            found["type"] = tag
        if self._chance.random() < 0.1:
            found[self.text()] = self.value()
        return found

    def body(self) -> bytes:
        kind = self._chance.randrange(6)
        if kind == 0:
            return self._chance.randbytes(self._chance.randrange(200))
        if kind == 1:
            return self.text().encode("utf-8", "replace") * self._chance.choice([1, 1, 50])
        if kind == 2:
            return b"[" * 20_000
        wish = self.shaped(self.pick([schemas.CreateTableRequest, schemas.JoinRequest, schemas.ReplayRequest]))
        if kind > 3 and "seats" in wish:
            wish["seats"] = [self.shaped(schemas.SeatRequest) for _ in range(self._chance.randrange(6))]
        return json.dumps(wish).encode()

    def message(self) -> str | bytes:
        kind = self._chance.randrange(8)
        if kind == 0:
            return self._chance.randbytes(self._chance.randrange(100))
        if kind == 1:
            return self.text()
        if kind == 2:
            return json.dumps(self.value())
        return json.dumps(self.shaped(self.pick(m.AnyRequest.__args__)))


@pytest.fixture
def quiet(caplog: pytest.LogCaptureFixture) -> Callable[[], None]:
    """Check that no unexpected error was logged."""
    caplog.set_level(logging.WARNING)

    def check() -> None:
        ours = [record for record in caplog.records if record.name.startswith(("smashup", "uvicorn", "asyncio"))]
        assert [record.getMessage() for record in ours if record.levelno >= logging.ERROR] == []
        assert "Traceback" not in caplog.text

    return check


@pytest.fixture
def page(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text("the page")
    return tmp_path


async def known(server: Server) -> tuple[str, list[str]]:
    table, tokens = await server.table_of(2)
    over = await server.registry.table((await server.table_of(2))[0])
    await over.perform(0, Concede())
    return over.id, [table, *tokens]


async def test_no_request_gives_a_500(storage: Where, page: Path, quiet: Callable[[], None]) -> None:
    async with running(storage, static=page) as server:
        replay, others = await known(server)
        odd = Odd(1, replay, *others)
        for n in range(REQUESTS):
            path = odd.pick(PATHS)
            while "{}" in path:
                path = path.replace("{}", quote(odd.text(), safe=odd.pick(["", "/", "%", "/%?="])), 1)
            headers = {"content-type": odd.pick(["application/json", "application/json", "text/plain", "é"])}
            headers[odd.pick(["accept-language", "range", "if-none-match", "x-forwarded-for", "accept"])] = "".join(
                c for c in odd.text() if c.isascii() and c.isprintable()
            )
            query = odd.pick(["", "", f"?lang={quote(odd.text())}&seat={quote(odd.text())}"])
            try:
                answer = await server.http.request(
                    odd.pick(METHODS),
                    path + query,
                    content=odd.body(),
                    headers={name: value.encode("latin-1", "replace") for name, value in headers.items()},
                )
            except (httpx.InvalidURL, httpx.LocalProtocolError):
                continue
            except httpx.RemoteProtocolError:
                assert len(path) > 1000, (n, path)
                continue
            assert answer.status_code < 500, (n, path, answer.text)
            assert "Traceback" not in answer.text
        assert (await server.http.get("/api/options")).status_code == 200
    quiet()


async def test_no_bytes_on_a_line_give_a_500(storage: Where, page: Path, quiet: Callable[[], None]) -> None:
    """Bytes that no well-behaved library would send."""
    async with running(storage, static=page) as server:
        odd = Odd(2)

        async def send(data: bytes) -> bytes:
            with suppress(ConnectionError):
                async with tcp_connection(server) as (reader, writer):
                    writer.write(data)
                    writer.write_eof()
                    return await asyncio.wait_for(reader.read(), 20)
            return b""

        heads = [
            b"GET / HTTP/1.1\r\n\r\n",
            b"GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n",
            b"GET * HTTP/1.1\r\nhost: localhost\r\n\r\n",
            b"OPTIONS * HTTP/1.1\r\nhost: localhost\r\n\r\n",
            b"GET /\xff\xfe HTTP/1.1\r\nhost: localhost\r\n\r\n",
            b"GET http://evil.example/ HTTP/1.1\r\nhost: localhost\r\n\r\n",
            b"GET / HTTP/9.9\r\nhost: localhost\r\n\r\n",
            b"CONNECT localhost:1 HTTP/1.1\r\nhost: localhost\r\n\r\n",
            b"GET / HTTP/1.1\r\nhost: localhost\r\nx: " + b"a" * 100_000 + b"\r\n\r\n",
            b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n",
            b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: -5\r\n\r\n{}",
            b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
            b"GET /ws/tables/x HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n",
            b"GET /ws/tables/x HTTP/1.1\r\nhost: localhost\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n",
            b"GET /api/options HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            b"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        ]
        for n in range(RAW):
            data = bytearray(heads[n % len(heads)])
            for _ in range((n >= len(heads)) * odd._chance.randrange(6)):
                data[odd._chance.randrange(len(data))] = odd._chance.randrange(256)
            answer = await send(bytes(data))
            assert not answer.startswith(b"HTTP/1.1 5"), (n, bytes(data)[:80], answer[:300])
            assert b"Traceback" not in answer
        assert (await server.http.get("/api/options")).status_code == 200
    quiet()


async def test_no_message_breaks_a_table(storage: Where, quiet: Callable[[], None]) -> None:
    async with running(storage) as server:
        table, tokens = await server.table_of(2)
        odd = Odd(3, table, *tokens)
        address = f"{server.url.replace('http', 'ws', 1)}/ws/tables/"

        async def send_all(socket: ClientConnection) -> None:
            for _ in range(MESSAGES // 3):
                await socket.send(odd.message())
            await socket.send('{"type": "preview", "base": "the last"}')

        for token in (tokens[0], None, "silent"):
            async with connect(f"{address}{table}", max_size=None, compression=None) as socket:
                if token != "silent":
                    await socket.send(json.dumps({"type": "hello", "token": token, "log": 0}))
                sending = asyncio.create_task(send_all(socket))
                message: dict[str, Any] = {}
                while (message.get("type"), message.get("to")) != ("error", "preview") or not sending.done():
                    message = json.loads(await asyncio.wait_for(socket.recv(), 60))
        for id_ in ODD:
            try:
                async with connect(f"{address}{quote(id_, safe='')}", compression=None) as socket:
                    await socket.send('{"type": "hello", "token": null}')
                    error = json.loads(await socket.recv())["error"]
            except InvalidStatus as refused:
                error = str(refused.response.status_code)
            assert error in ("no-such-table", "403", "404"), id_
        async with sitting(server.url, table, tokens[1]) as page:
            assert page.state["you"] in ("p2", None)
    quiet()
