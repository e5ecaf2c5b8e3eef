"""A registry without a network: tables, clients and sockets as objects."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest
from starlette.websockets import WebSocket

from smashup.engine.language.terms import Seat
from smashup.engine.state.decisions import Decision
from smashup.server.errors import ClientError
from smashup.server.http.websocket import WebSocketConnection
from smashup.server.i18n import error_message
from smashup.server.limits import NO_LIMITS
from smashup.server.models.requests import CreateTableRequest, SeatRequest
from smashup.server.models.table import TableData, VoteData
from smashup.server.rate_limits import Addresses
from smashup.server.storage.store import ChatRow, Step, Storage, TableRow
from smashup.server.tables.actions import SERVER, Action, Answer, Concede, Join, Rematch, TableChange
from smashup.server.tables.actions.base import ActionTable
from smashup.server.tables.actions.changes import open_vote, undo_change
from smashup.server.tables.audience import Client
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Actor, Table
from smashup.server.tables.undo import UndoPoint
from smashup.server.ws.connection import TableSocket
from smashup.sets import library

Where = Callable[[], Storage]
STAND_IN = "greedy"
"""The bot that plays for absent players."""


@asynccontextmanager
async def open_registry(storage: Where) -> AsyncIterator[TableRegistry]:
    registry = TableRegistry(storage(), library())
    try:
        yield registry
    finally:
        registry.close()


def create_request(*others: str, name: str = "Ada", **more: Any) -> CreateTableRequest:
    """A request for Ada's table with these other seats: "open", or the name of a bot."""
    seats = tuple(SeatRequest(kind="open") if each == "open" else SeatRequest(kind="bot", bot=each) for each in others)
    return CreateTableRequest(name=name, seats=(SeatRequest(kind="you"), *seats), **{"mode": "random", **more})


async def join(table: Table, name: str) -> tuple[Seat, str]:
    """Seat and token of a new player."""
    action = Join(name)
    await table.perform(SERVER, action)
    seat = table.data.seat_of_token(action.token)
    assert seat is not None
    return seat, action.token


async def rematch(registry: TableRegistry, table: Table, actor: Actor) -> None:
    """Open the rematch of a table, as a socket does."""
    change = await table.perform(actor, Rematch())
    if change is not None and change.opens is not None:
        registry.keep_new(change.opens)


def connected_client(table: Table, seat: Seat | None = None) -> Client:
    """A client at that seat, or a watcher."""
    client = Client(NO_LIMITS)
    client.seat = seat
    client.speed = "off"
    table.connect(client)
    return client


async def seated_table(registry: TableRegistry, people: int, *bots: str, **more: Any) -> tuple[Table, list[Client]]:
    """A table with that number of people, all of them connected."""
    created = await registry.open(create_request(*["open"] * (people - 1), *bots, **more))
    table = await registry.table(created.table)
    for n in range(1, people):
        await join(table, f"Guest {n}")
    return table, [connected_client(table, seat) for seat in range(people)]


async def table_with_tokens(registry: TableRegistry, people: int = 2, **more: Any) -> tuple[Table, list[str]]:
    """A table with that number of people, none of them connected, and their tokens."""
    first = await registry.open(create_request(*["open"] * (people - 1), **more))
    assert first.token is not None
    table = await registry.table(first.table)
    return table, [first.token, *[(await join(table, f"Guest {n}"))[1] for n in range(1, people)]]


async def finished_table(registry: TableRegistry) -> Table:
    """A table whose game is over, because a player has conceded."""
    table, _ = await table_with_tokens(registry)
    await table.perform(1, Concede())
    return table


async def reloaded(registry: TableRegistry, table: Table) -> Table:
    """The table restored from storage."""
    registry.tables.pop(table.id)
    found = await registry.table(table.id)
    assert found is not table
    return found


def errors_of(client: Client) -> list[str]:
    """Ids of the errors sent to the client since the last call."""
    return [message["error"] for message in received(client) if message["type"] == "error"]


def types_of(client: Client) -> list[str]:
    """Types of the messages sent to the client since the last call."""
    return [message["type"] for message in received(client)]


def last_state(client: Client) -> dict[str, Any]:
    """The last state sent to the client."""
    return [message for message in received(client) if message["type"] == "state"][-1]


def received(client: Client) -> list[dict[str, Any]]:
    """All messages sent to the client since the last call."""
    found = []
    while not client.outgoing.empty():
        data = client.outgoing.get_nowait()
        found.append(json.loads(data) if isinstance(data, bytes) else {"type": "close", "code": data})
    return found


def forget_messages(clients: Iterable[Client]) -> None:
    """Remove the messages sent to these clients so far."""
    for client in clients:
        received(client)


def pending_decision(table: Table) -> Decision:
    """The decision that the game waits for."""
    pending = table.playing().pending
    assert pending is not None
    return pending


def pending_seat(table: Table) -> Seat:
    """Seat that has to decide."""
    return pending_decision(table).seat


def open_vote_of(table: Table) -> VoteData:
    """The open vote of the table."""
    assert table.votes.current is not None
    return table.votes.current


async def stored(registry: TableRegistry, table: Table) -> tuple[TableRow, list[Step], list[ChatRow]]:
    """Row, journal and chat of a table in storage."""
    found = await registry.storage.table(table.id)
    assert found is not None
    return found


async def play(table: Table, steps: int) -> None:
    """Answer that number of decisions with the last option."""
    for _ in range(steps):
        pending = pending_decision(table)
        await table.perform(pending.seat, Answer(table.decision, pending.keys[-1]))


class _Make(Action):
    """An action that makes a given change."""

    def __init__(self, change: Callable[[ActionTable], TableChange]) -> None:
        self._change = change

    def apply(self, table: ActionTable, seat: Seat) -> TableChange:
        return self._change(table)


async def store_data(table: Table, data: TableData) -> None:
    """Replace the data of a table."""
    await table.perform(SERVER, _Make(lambda _: TableChange(data=data)))


async def go_back(table: Table, answered: int) -> None:
    """Undo without a vote and without a redeal, to the point after that number of answers."""
    point = UndoPoint(0, answered, True, False, 0)
    await table.perform(SERVER, _Make(lambda table: undo_change(table, point)))


async def with_vote(table: Table, about: Any, seat: Seat = 0, asker: Seat = 0, *voters: Seat) -> VoteData:
    """The open vote of the table, or a new one; without `voters` seat 1 votes alone."""
    if table.data.vote is None:
        among = voters or (1,)
        await table.perform(SERVER, _Make(lambda table: open_vote(table, about, seat, asker, among, len(among))))
    return open_vote_of(table)


async def at_other_process(registry: TableRegistry, table: Table) -> Table:
    """The same table as another process has it in memory."""
    return Table(*await stored(registry, table), registry.storage, registry.library, registry.workers)


@contextmanager
def refused(reason: str) -> Iterator[None]:
    """Expect a ClientError with that id, which has a sentence in every language."""
    with pytest.raises(ClientError) as caught:
        yield
    assert caught.value.id == reason
    sentences = [error_message(caught.value, language) for language in ("en", "fr")]
    assert "{" not in "".join(sentences), "an argument of the sentence is missing"


@contextmanager
def unwritable(storage: Storage) -> Iterator[None]:
    """Meanwhile every transaction fails before it is committed."""

    def failing(batch: Any) -> list[Any]:
        raise sqlite3.OperationalError("disk I/O error")

    storage._writer._transaction = failing  # type: ignore[method-assign]
    try:
        yield
    finally:
        del storage._writer._transaction


class FakeSocket:
    """A WebSocket without a network: the test puts requests in, and takes messages out."""

    def __init__(
        self, registry: TableRegistry, table: str, addresses: Addresses | None = None, address: str = "192.0.2.1"
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
        self.websocket = WebSocket(scope, self._coming.get, self._send)
        connection = WebSocketConnection(self.websocket)
        self.socket = TableSocket(connection, registry, addresses or Addresses(NO_LIMITS))
        self._coming.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(self.socket.run())

    async def _send(self, message: Any) -> None:
        if message["type"] != "websocket.accept":
            self._going.put_nowait(message)

    def put(self, data: str | bytes) -> None:
        self._coming.put_nowait({"type": "websocket.receive", "text" if isinstance(data, str) else "bytes": data})

    def send(self, type_: str, **fields: Any) -> None:
        self.put(json.dumps({"type": type_, **fields}))

    async def receive(self, type_: str | None = None) -> dict[str, Any]:
        """The next message, or the next one of that type."""
        while True:
            message = await asyncio.wait_for(self._going.get(), 20)
            if message["type"] == "websocket.close":
                found = {"type": "close", "code": message["code"]}
            else:
                found = json.loads(message["text"])
            if type_ in (None, found["type"]):
                return found

    @property
    def unread(self) -> int:
        """Number of messages that the test has not taken out."""
        return self._going.qsize()

    async def request(self, type_: str, **fields: Any) -> dict[str, Any]:
        """Send a request and receive the next message."""
        self.send(type_, **fields)
        return await self.receive()

    async def error_of(self, type_: str, **fields: Any) -> str:
        """Send a request and receive the id of its error."""
        self.send(type_, **fields)
        return str((await self.receive("error"))["error"])

    async def hello(self, token: str | None = None, **fields: Any) -> dict[str, Any]:
        return await self.request("hello", **{"token": token, "log": 0, "lang": "en", "speed": "off", **fields})

    async def disconnect(self) -> None:
        """The client closes the connection."""
        self._coming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self.task, 20)


async def both_sockets(
    registry: TableRegistry, table: Table, tokens: list[str], **more: Any
) -> tuple[FakeSocket, FakeSocket]:
    """Sockets of both players of a table after hello; first that of the player who has to decide."""
    sockets = FakeSocket(registry, table.id, **more), FakeSocket(registry, table.id, **more)
    for socket, token in zip(sockets, tokens, strict=True):
        await socket.hello(token)
    await sockets[0].receive("state")  # the other player has connected
    return sockets if pending_seat(table) == 0 else (sockets[1], sockets[0])
