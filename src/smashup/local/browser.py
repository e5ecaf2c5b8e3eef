"""A local server in a Web Worker: what JavaScript calls, and what it provides.

`web/src/api/local/` has the other side. Numbers and strings are converted by Pyodide, bytes here.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Protocol

from pyodide.ffi import to_js

from smashup.local.connection import LocalConnection
from smashup.local.server import LocalServer
from smashup.local.storage import local_storage
from smashup.local.worker import MessageTransport, MessageWorker


class Page(Protocol):
    """Functions of JavaScript."""

    def reply(self, id_: int, status: int, text: str) -> None: ...
    def message(self, socket: int, text: str) -> None: ...
    def closed(self, socket: int, code: int) -> None: ...
    def persist(self) -> Awaitable[None]: ...
    def start_worker(self) -> None: ...
    def post_to_worker(self, data: Any) -> None: ...
    def stop_worker(self) -> None: ...


class BrowserServer:
    """The server as JavaScript calls it."""

    def __init__(self, page: Page, path: str, languages: str) -> None:
        self._page = page
        self._server = LocalServer(local_storage(Path(path), page.persist), self._transport, languages)
        self._connections: dict[int, LocalConnection] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._on_message: Callable[[bytes], None]
        self._on_death: Callable[[str], None]

    def start(self) -> None:
        self._server.start()

    # --- requests and connections of the page -----------------------------------------------------------------

    def request(self, id_: int, path: str, body: str | None = None) -> None:
        task = asyncio.ensure_future(self._reply(id_, path, body))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _reply(self, id_: int, path: str, body: str | None) -> None:
        reply = await self._server.request(path, body)
        self._page.reply(id_, reply.status, reply.body.decode())

    def connect(self, socket: int, table: str) -> None:
        page, connections = self._page, self._connections

        def closed(code: int) -> None:
            connections.pop(socket, None)
            page.closed(socket, code)

        connections[socket] = self._server.connect(table, lambda text: page.message(socket, text), closed)

    def put(self, socket: int, text: str) -> None:
        if socket in self._connections:
            self._connections[socket].put(text)

    def leave(self, socket: int) -> None:
        connection = self._connections.pop(socket, None)
        if connection is not None:
            connection.leave()

    # --- the worker -------------------------------------------------------------------------------------------

    def _transport(self) -> MessageTransport:
        return MessageTransport(self._open_port)

    def _open_port(self, on_message: Callable[[bytes], None], on_death: Callable[[str], None]) -> BrowserPort:
        self._on_message, self._on_death = on_message, on_death
        self._page.start_worker()
        return BrowserPort(self._page)

    def worker_message(self, data: Any) -> None:
        self._on_message(data.to_bytes())

    def worker_died(self, reason: str) -> None:
        self._on_death(reason)


class BrowserPort:
    """The connection to the second Web Worker."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def post(self, message: bytes) -> None:
        self._page.post_to_worker(to_js(message))

    def stop(self) -> None:
        self._page.stop_worker()


class BrowserWorker:
    """The worker as JavaScript calls it."""

    def __init__(self) -> None:
        self._worker = MessageWorker()

    def ready(self) -> Any:
        return to_js(self._worker.ready)

    def answer(self, message: Any) -> Any:
        answer = self._worker.answer(message.to_bytes())
        return None if answer is None else to_js(answer)


def start(page: Page, path: str, languages: str) -> BrowserServer:
    """Start the server. Its worker starts with the next turn of the event loop."""
    server = BrowserServer(page, path, languages)
    gc.freeze()  # cards and modules never become garbage
    asyncio.get_running_loop().call_soon(server.start)
    return server


def start_worker() -> BrowserWorker:
    worker = BrowserWorker()
    gc.freeze()
    return worker
