"""Where thinkers live: in a process of their own, or in a thread of the server."""

from __future__ import annotations

import asyncio
import logging
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Protocol

import msgspec

from smashup.server.workers.worker import LENGTH, Cancel, Forget, Request, RequestHandler, Response, packed

SECONDS_TO_START = 60.0
LOST = (OSError, asyncio.IncompleteReadError, msgspec.DecodeError, TimeoutError)
"""What shows that a process is no more, or never came up."""
_log = logging.getLogger(__name__)


class Transport(Protocol):
    """Where one thinker lives."""

    async def begin(self) -> None:
        """Get ready before the first question."""
        ...

    def send(self, asked: Request) -> bool:
        """Before it is asked, so that it is known then; False: that must wait until then."""
        ...

    async def ask(self, asked: Request) -> Response:
        """Died is raised where it cannot answer any more."""
        ...

    def nobody_waits(self, number: int) -> None: ...
    def forget(self, table: str) -> None: ...
    async def end(self) -> None: ...


class WorkerDied(Exception):
    """A thinker is no more."""


class ProcessTransport:
    """A thinker in a process of its own, started when it is first asked."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._sent = 0
        """The number of the last question that was sent."""

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    async def begin(self) -> None:
        with suppress(*LOST):
            await self._start()

    def send(self, asked: Request) -> bool:
        if self._process is None:
            return False
        if asked.number > self._sent:
            self._write(packed(asked))
            self._sent = asked.number
        return True

    async def ask(self, asked: Request) -> Response:
        try:
            if self._process is None:
                await self._start()
            self.send(asked)
            while (told := await self._heard()).number != asked.number:
                pass
            return told
        except LOST as error:
            raise WorkerDied(str(error)) from error

    def nobody_waits(self, number: int) -> None:
        self._write(packed(Cancel(number)))

    def forget(self, table: str) -> None:
        self._write(packed(Forget(table)))

    async def end(self) -> None:
        """At once: it has nothing that must be kept."""
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
        async with asyncio.timeout(SECONDS_TO_START):
            await self._heard()

    def _write(self, data: bytes) -> None:
        stdin = None if self._process is None else self._process.stdin
        if stdin is not None and not stdin.is_closing():
            stdin.write(data)

    async def _heard(self) -> Response:
        assert self._process is not None
        assert self._process.stdout is not None
        head = await self._process.stdout.readexactly(LENGTH)
        data = await self._process.stdout.readexactly(int.from_bytes(head, "big"))
        return msgspec.msgpack.decode(data, type=Response)


class ThreadTransport:
    """A thinker in a thread of the server."""

    def __init__(self) -> None:
        self._thinker = RequestHandler()
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="thinking")
        self._gone: int | None = None

    async def begin(self) -> None:
        pass

    def send(self, asked: Request) -> bool:
        return False

    async def ask(self, asked: Request) -> Response:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(
                self._executor, self._thinker.told, asked, lambda: asked.number == self._gone
            )
        except Exception:
            _log.exception("A question about %s failed.", type(asked.question).__name__)
            return Response(number=asked.number)

    def nobody_waits(self, number: int) -> None:
        self._gone = number

    def forget(self, table: str) -> None:
        self._executor.submit(self._thinker.forget, table)

    async def end(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)
