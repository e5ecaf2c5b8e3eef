"""Clients that do one thing at a time, so that the cost of each kind of request can be measured."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from benchmarks.load.client import Message, http_client, read, websocket
from benchmarks.load.report import OPENED_AT_ONCE, Seats, open_table

PATIENCE = 120.0
"""Longest time that a client waits for a message, in seconds."""


class Seat:
    """A client of a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.state = Message(type="")
        self._chance = random.Random(1)

    async def send(self, **message: Any) -> None:
        await self._socket.send(msgspec.json.encode(message), text=True)

    async def receive(self, wanted: str = "state") -> Message:
        """Return the next message of that type."""
        while True:
            message = read(await asyncio.wait_for(self._socket.recv(), PATIENCE))
            if message.type == "state" and message.view is not None:
                self.state = message
            if message.type == wanted:
                return message
            if message.type == "error" and message.error != "busy":
                raise RuntimeError(f"The server refused a request: {message.error}")

    async def reach(self, decision: int) -> None:
        """Receive up to the state with that decision."""
        while (self.state.decision or 0) < decision:
            await self.receive()

    @property
    def decides(self) -> bool:
        decision = self.state.view.decision if self.state.view is not None else None
        return decision is not None and decision.mine and not self.over

    @property
    def over(self) -> bool:
        return self.state.table is not None and self.state.table.over

    async def answer(self) -> None:
        """Send a random answer."""
        assert self.state.view is not None
        asked = self.state.view.decision
        assert asked is not None
        keys = [option.key for option in asked.options] + ([asked.decline] if asked.decline else [])
        await self.send(type="answer", decision=self.state.decision, key=self._chance.choice(keys))

    async def hints(self) -> None:
        """Get the hints for the pending decision. A busy server is asked again."""
        for _ in range(20):
            await self.send(type="hints", decision=self.state.decision)
            message = read(await asyncio.wait_for(self._socket.recv(), PATIENCE))
            while message.type not in ("hints", "error"):
                message = read(await asyncio.wait_for(self._socket.recv(), PATIENCE))
            if message.type == "hints":
                return
            await asyncio.sleep(0.5)
        raise RuntimeError("The server gave no hints.")


@asynccontextmanager
async def seat_at(
    url: str, table: str, token: str | None = None, speed: str = "off", n: int = 0
) -> AsyncIterator[Seat]:
    """A client that has received its first state. Without a token it watches."""
    async with websocket(n, url, table) as socket:
        seat = Seat(socket)
        await seat.send(type="hello", token=token, log=0, lang="en", speed=speed, beat=True)
        await seat.receive()
        yield seat


async def open_tables(url: str, count: int) -> list[Seats]:
    """Open tables of two players each. Their games have started."""
    slots = asyncio.Semaphore(OPENED_AT_ONCE)
    return [*await asyncio.gather(*(open_table(url, slots, n, "") for n in range(count)))]


async def open_bots(url: str, bot: str) -> str:
    """Open a table with two bots. They play while a client watches."""
    seats = [{"kind": "bot", "bot": bot}] * 2
    async with http_client(0, url) as http:
        opened = await http.post("/api/tables", json={"name": "Load", "seats": seats, "mode": "random"})
        return str(json.loads(opened.text)["table"])


@asynccontextmanager
async def all_seated(url: str, tables: Sequence[Seats]) -> AsyncIterator[list[list[Seat]]]:
    """All players of all tables."""
    async with AsyncExitStack() as stack:
        yield [
            [
                await stack.enter_async_context(seat_at(url, each.table, token, n=2 * n + m))
                for m, token in enumerate(each.tokens)
            ]
            for n, each in enumerate(tables)
        ]


async def play_one(seats: Sequence[Seat]) -> bool:
    """Answer the pending decision of a table, and wait until all clients have the next state. Returns False if the game
    is over."""
    deciding = next((seat for seat in seats if seat.decides), None)
    if deciding is None:
        return False
    decision = deciding.state.decision or 0
    await deciding.answer()
    for seat in seats:
        await seat.reach(decision + 1)
    return True
