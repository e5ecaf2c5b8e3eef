"""The worker of a local server, which runs elsewhere and exchanges messages: in a browser a second Web Worker.

The messages are the msgpack messages of a worker process (`smashup.server.workers`), without a length. The worker takes
one after the other, so a request that it has begun ends before it reads that the result is no longer needed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol

import msgspec

from smashup.server.workers.requests import Forget, Request, Response
from smashup.server.workers.transport import WorkerDied
from smashup.server.workers.worker import RequestHandler

READY = 0
"""Number of the response that a worker sends when it has started."""
_log = logging.getLogger(__name__)
_decoder = msgspec.msgpack.Decoder(Request | Forget)
_encode = msgspec.msgpack.encode


class Port(Protocol):
    """The connection to a worker."""

    def post(self, message: bytes) -> None: ...

    def stop(self) -> None:
        """End the worker, also in the middle of a request."""
        ...


OpenPort = Callable[[Callable[[bytes], None], Callable[[str], None]], Port]
"""Starts a worker. Its arguments are called with each message of the worker, and with the reason if it dies."""


class MessageTransport:
    """Transport of the worker pool over a port."""

    def __init__(self, open_port: OpenPort) -> None:
        self._open_port = open_port
        self._port: Port | None = None
        self._sent = 0
        """Number of the last request that was sent."""
        self._responses: dict[int, asyncio.Future[Response]] = {}

    async def start(self) -> None:
        """Start the worker and wait until it is ready. A worker that dies is reported by the first request."""
        await asyncio.wait((self._start(),))

    def send(self, request: Request) -> bool:
        if self._port is None:
            return False
        if request.number > self._sent:
            self._response(request.number)  # before the message, because its worker may die of it
            self._sent = request.number
            self._port.post(_encode(request))
        return True

    async def ask(self, request: Request) -> Response:
        if self._port is None:
            await self._start()
        self.send(request)
        try:
            return await self._response(request.number)
        finally:
            self._responses.pop(request.number, None)

    def cancel(self, number: int) -> None:
        """Ignore the result of a request. A worker that is computing reads no messages."""

    def forget(self, table: str) -> None:
        if self._port is not None:
            self._port.post(_encode(Forget(table)))

    async def stop(self) -> None:
        port, self._port = self._port, None
        if port is not None:
            port.stop()

    def _start(self) -> asyncio.Future[Response]:
        ready = self._response(READY)
        self._port = self._open_port(self._receive, self._die)
        return ready

    def _response(self, number: int) -> asyncio.Future[Response]:
        if number not in self._responses:
            self._responses[number] = asyncio.get_running_loop().create_future()
        return self._responses[number]

    def _receive(self, message: bytes) -> None:
        response = msgspec.msgpack.decode(message, type=Response)
        waiting = self._responses.get(response.number)
        if waiting is not None and not waiting.done():
            waiting.set_result(response)

    def _die(self, reason: str) -> None:
        self._port = None
        for waiting in self._responses.values():
            if not waiting.done():
                waiting.set_exception(WorkerDied(reason))
                waiting.exception()  # retrieved here: a request that was sent ahead has no task that waits for it


class MessageWorker:
    """The other side: answers the messages of a `MessageTransport`."""

    def __init__(self) -> None:
        self._handler = RequestHandler()
        self.ready = _encode(Response(number=READY))
        """Message that reports that the worker has started."""

    def answer(self, message: bytes) -> bytes | None:
        """Return the answer to a message, or None if it needs none."""
        request = _decoder.decode(message)
        if isinstance(request, Forget):
            self._handler.forget(request.table)
            return None
        try:
            response = self._handler.respond(request, lambda: False)
        except Exception:
            _log.exception("A %s failed.", type(request.query).__name__)
            response = Response(number=request.number)
        return _encode(response)
