"""The connection of a client in the same process: two queues instead of a WebSocket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from smashup.server.ws.connection import ConnectionLost

NORMAL = 1000
"""Close code of a WebSocket."""
HOST = "127.0.0.1"


class LocalConnection:
    """The server's end of a connection. The client calls `put` and `leave`, and gets the messages through
    functions."""

    def __init__(self, table: str, on_message: Callable[[str], None], on_close: Callable[[int], None]) -> None:
        self.table = table
        self._on_message = on_message
        self._on_close = on_close
        self._requests: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._closed = False

    @property
    def host(self) -> str:
        return HOST

    def put(self, request: str) -> None:
        """Queue a request of the client."""
        self._requests.put_nowait(request.encode())

    def leave(self) -> None:
        """Note that the client has closed the connection."""
        self._closed = True
        self._requests.put_nowait(None)

    async def accept(self) -> None:
        pass

    async def receive(self) -> bytes | None:
        return await self._requests.get()

    async def send(self, message: bytes) -> None:
        if self._closed:
            raise ConnectionLost
        self._on_message(message.decode())

    async def close(self, code: int = NORMAL) -> None:
        if self._closed:
            raise ConnectionLost
        self._closed = True
        self._on_close(code)

    def want_beats(self, wanted: bool) -> None:
        """Ignore the wish: a connection in the same process cannot be half-open."""
