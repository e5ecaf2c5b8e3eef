"""A hall without a line: tables and clients as objects, so that each refusal and each step can be tried in no time."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest
from starlette.websockets import WebSocket

from smashup.server.i18n import ClientError
from smashup.server.limits import NO_LIMITS, Addresses
from smashup.server.models.requests import CreateTableRequest, SeatRequest
from smashup.server.storage.store import Storage
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from smashup.server.tables.votes import Vote
from smashup.server.ws.client import Client
from smashup.server.ws.connection import TableSocket
from smashup.sets import library

Where = Callable[[], Storage]
STAND_IN = "greedy"
"""The bot that plays for somebody who is away."""


@asynccontextmanager
async def hall_at(storage: Where) -> AsyncIterator[TableRegistry]:
    hall = TableRegistry(storage(), library())
    try:
        yield hall
    finally:
        hall.close()


def wish(*others: str, name: str = "Ada", **more: Any) -> CreateTableRequest:
    """A table of Ada's, with these other seats: "open", or a bot."""
    seats = tuple(SeatRequest(kind="open") if each == "open" else SeatRequest(kind="bot", bot=each) for each in others)
    return CreateTableRequest(name=name, seats=(SeatRequest(kind="you"), *seats), **{"mode": "random", **more})


async def sat_down(hall: TableRegistry, people: int, *bots: str, **more: Any) -> tuple[Table, list[Client]]:
    """A table with so many people, all of them here."""
    opened = await hall.open(wish(*["open"] * (people - 1), *bots, **more))
    table = await hall.table(opened.table)
    for n in range(1, people):
        await table.join(f"Guest {n}")
    clients = []
    for seat in range(people):
        client = Client(NO_LIMITS)
        client.seat = seat
        client.speed = "off"
        table.enter(client)
        clients.append(client)
    return table, clients


def heard(client: Client) -> list[dict[str, Any]]:
    """All that was sent to it since it was last asked."""
    found = []
    while not client.outgoing.empty():
        data = client.outgoing.get_nowait()
        found.append(json.loads(data) if isinstance(data, bytes) else {"type": "close", "code": data})
    return found


class refused:  # noqa: N801 -- reads like pytest.raises
    """`with refused("old-decision"):` what is done here is refused for that reason."""

    def __init__(self, reason: str) -> None:
        self._reason = reason
        self._raises = pytest.raises(ClientError)

    def __enter__(self) -> None:
        self._info = self._raises.__enter__()

    def __exit__(self, *error: Any) -> bool:
        caught = self._raises.__exit__(*error)
        assert self._info.value.id == self._reason
        assert "{" not in "".join(self._info.value.sentence(language) for language in ("en", "fr")), "a name is missing"
        return caught


@contextmanager
def broken(storage: Storage) -> Iterator[None]:
    """Meanwhile the database takes nothing: every transaction fails before it is committed."""

    def failing(batch: Any) -> list[Any]:
        raise sqlite3.OperationalError("disk I/O error")

    storage._transaction = failing  # type: ignore[method-assign]
    try:
        yield
    finally:
        del storage._transaction


class Line:
    """A WebSocket as the server has it, without a network: what comes in is put in by hand, what goes out is kept."""

    def __init__(
        self, hall: TableRegistry, table: str, addresses: Addresses | None = None, address: str = "192.0.2.1"
    ) -> None:
        self._coming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._going: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        scope = {
            "type": "websocket",
            "path": f"/ws/tables/{table}",
            "path_params": {"table": table},
            "headers": [],
            "client": (address, 40000),
        }
        self.wire = TableSocket(WebSocket(scope, self._coming.get, self._send), hall, addresses or Addresses(NO_LIMITS))
        self._coming.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(self.wire.run())

    async def _send(self, message: Any) -> None:
        if message["type"] != "websocket.accept":
            self._going.put_nowait(message)

    def put(self, data: str | bytes) -> None:
        self._coming.put_nowait({"type": "websocket.receive", "text" if isinstance(data, str) else "bytes": data})

    def send(self, type_: str, **fields: Any) -> None:
        self.put(json.dumps({"type": type_, **fields}))

    async def hear(self, type_: str | None = None) -> dict[str, Any]:
        """What comes next, or the next of that type."""
        while True:
            message = await asyncio.wait_for(self._going.get(), 20)
            if message["type"] == "websocket.close":
                said = {"type": "close", "code": message["code"]}
            else:
                said = json.loads(message["text"])
            if type_ in (None, said["type"]):
                return said

    def heard(self) -> int:
        """How many messages went out that nobody has looked at."""
        return self._going.qsize()

    async def ask(self, type_: str, **fields: Any) -> dict[str, Any]:
        """Send it, and hear what is answered."""
        self.send(type_, **fields)
        return await self.hear()

    async def refused(self, type_: str, **fields: Any) -> str:
        """Send it, and hear why it is refused."""
        self.send(type_, **fields)
        return str((await self.hear("error"))["error"])

    async def hello(self, token: str | None = None, **fields: Any) -> dict[str, Any]:
        return await self.ask("hello", **{"token": token, "log": 0, "lang": "en", "speed": "off", **fields})

    async def cut(self) -> None:
        """The other side hangs up."""
        self._coming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self.task, 20)


async def opened(hall: TableRegistry, people: int = 2, **more: Any) -> tuple[Table, list[str]]:
    """A table with so many people, nobody of them here yet, and their tokens."""
    first = await hall.open(wish(*["open"] * (people - 1), **more))
    assert first.token is not None
    table = await hall.table(first.table)
    return table, [first.token, *[(await table.join(f"Guest {n}"))[1] for n in range(1, people)]]


async def finished(hall: TableRegistry) -> Table:
    """A table whose game is over: somebody gave up."""
    table, _ = await opened(hall)
    await table.concede(1)
    return table


async def play(table: Table, steps: int) -> None:
    for _ in range(steps):
        pending = table.playing().pending
        assert pending is not None
        await table.answer(pending.seat, table.clock, pending.keys[-1])


def asked(table: Table) -> int:
    pending = table.playing().pending
    assert pending is not None
    return pending.seat


async def loaded_again(hall: TableRegistry, table: Table) -> Table:
    hall.tables.pop(table.id)
    found = await hall.table(table.id)
    assert found is not table
    return found


async def with_a_poll(table: Table, about: Any) -> Vote:
    if table.data.poll is None:
        await table._ask(about, 0, 0, {1}, 1)
    assert table.poll is not None
    return table.poll


async def both(hall: TableRegistry, table: Table, tokens: list[str], **more: Any) -> tuple[Line, Line]:
    """The line of the seat that is asked, and that of the other one of two, both greeted."""
    lines = Line(hall, table.id, **more), Line(hall, table.id, **more)
    for line, token in zip(lines, tokens, strict=True):
        await line.hello(token)
    await lines[0].hear("state")  # the other one came
    return lines if asked(table) == 0 else (lines[1], lines[0])
