"""Transports: run a worker in a separate process, or in a thread of the server."""

from __future__ import annotations

import asyncio
import logging
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Protocol

import msgspec

from smashup.bots.external.framing import pack, read_frame_async
from smashup.server.workers.requests import Cancel, Forget, Request, Response
from smashup.server.workers.worker import RequestHandler

START_TIMEOUT = 60.0
"""Time limit for starting a worker process, in seconds."""
PROCESS_ERRORS = (OSError, asyncio.IncompleteReadError, msgspec.DecodeError, TimeoutError)
"""Errors which mean that the process has ended or could not start."""
_log = logging.getLogger(__name__)


class WorkerDied(Exception):
    """The worker has ended unexpectedly."""


class Transport(Protocol):
    """Connection to one worker."""

    async def start(self) -> None:
        """Start the worker before the first request."""
        ...

    def send(self, request: Request) -> bool:
        """Send a request ahead of `ask`. Returns False if the transport cannot do that now."""
        ...

    async def ask(self, request: Request) -> Response:
        """Wait for the response to a request, and send the request first if necessary. Raises WorkerDied."""
        ...

    def cancel(self, number: int) -> None:
        """Inform the worker that the result of a request is no longer needed."""
        ...

    def forget(self, table: str) -> None:
        """Drop the worker's cached data of a table."""
        ...

    async def stop(self) -> None: ...


class ProcessTransport:
    """A worker in a separate process, started by `start` or by the first request."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._sent = 0
        """Number of the last request that was sent."""

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    async def start(self) -> None:
        with suppress(*PROCESS_ERRORS):
            await self._start()

    def send(self, request: Request) -> bool:
        if self._process is None:
            return False
        if request.number > self._sent:
            self._write(pack(request))
            self._sent = request.number
        return True

    async def ask(self, request: Request) -> Response:
        try:
            if self._process is None:
                await self._start()
            self.send(request)
            while (response := await self._receive()).number != request.number:
                pass
            return response
        except PROCESS_ERRORS as error:
            raise WorkerDied(str(error)) from error

    def cancel(self, number: int) -> None:
        self._write(pack(Cancel(number)))

    def forget(self, table: str) -> None:
        self._write(pack(Forget(table)))

    async def stop(self) -> None:
        """Kill the process. It has no state that must be saved."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        assert process.stdin is not None
        process.stdin.close()
        with suppress(OSError):
            await process.stdin.wait_closed()

    async def _start(self) -> None:
        pipe = asyncio.subprocess.PIPE
        command = [sys.executable, "-m", "smashup.server.workers.worker"]
        self._process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
        async with asyncio.timeout(START_TIMEOUT):
            await self._receive()

    def _write(self, data: bytes) -> None:
        stdin = None if self._process is None else self._process.stdin
        if stdin is not None and not stdin.is_closing():
            stdin.write(data)

    async def _receive(self) -> Response:
        assert self._process is not None
        assert self._process.stdout is not None
        return msgspec.msgpack.decode(await read_frame_async(self._process.stdout), type=Response)


class ThreadTransport:
    """A worker in a thread of the server."""

    def __init__(self) -> None:
        self._handler = RequestHandler()
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="worker")
        self._cancelled: int | None = None

    async def start(self) -> None:
        pass

    def send(self, request: Request) -> bool:
        return False

    async def ask(self, request: Request) -> Response:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(
                self._executor, self._handler.respond, request, lambda: request.number == self._cancelled
            )
        except Exception:
            _log.exception("A %s failed.", type(request.query).__name__)
            return Response(number=request.number)

    def cancel(self, number: int) -> None:
        self._cancelled = number

    def forget(self, table: str) -> None:
        self._executor.submit(self._handler.forget, table)

    async def stop(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)
