"""Group commit: a single thread that writes for all tables.

The thread takes all waiting jobs, runs them in one transaction and reports success only after the commit. An answer is
therefore on disk when it is acknowledged, and a hundred tables share the cost of one flush. All changes of a batch are
stored together, before its other jobs, in as few statements as possible. This matters because the thread has to wait
for the interpreter lock after every statement.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from smashup.engine.errors import SmashUpError
from smashup.server.storage.migrations import Cursor
from smashup.server.storage.writer import C, Connection, WriteJob, Writer, storage_error

MAX_BATCH = 200
"""Maximum number of jobs per batch, and of rows per INSERT statement."""
BATCH_DELAY = 0.003
"""Time in seconds that the writer waits for more jobs under load. A flush costs about the same for two jobs as for ten,
and so do the notifications to other processes."""


@dataclass(frozen=True)
class QueuedJob(WriteJob):
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class ThreadWriter(Writer[C]):
    """A thread with a queue and a connection."""

    def __init__(self, connect: Callable[[], Connection], store: Callable[[Cursor, list[C]], None]) -> None:
        super().__init__(connect, store)
        self._queue: queue.SimpleQueue[QueuedJob | None] = queue.SimpleQueue()
        self._is_busy = False
        """True if the last batch contained several jobs."""
        self._thread = threading.Thread(target=self._write, name="storage", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._queue.put(None)
        self._thread.join()

    async def _finished(self, work: Callable[[Cursor], Any] | None, change: C | None) -> Any:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._queue.put(QueuedJob(work, change, future, loop))
        return await future

    # --- thread -----------------------------------------------------------------------------------------------

    def _write(self) -> None:
        while (batch := self._next_batch()) is not None:
            try:
                results = self._transaction(batch)
            except Exception as error:
                self._drop_connection()
                results = [storage_error(error)] * len(batch)
            done = [*zip(batch, results, strict=True)]
            for loop in {job.loop for job in batch}:  # wake each event loop only once
                with suppress(RuntimeError):  # the event loop is closed
                    loop.call_soon_threadsafe(_deliver, [each for each in done if each[0].loop is loop])
        self._drop_connection()

    def _next_batch(self) -> list[QueuedJob] | None:
        """Wait for jobs and return all of them, or None when the storage is closing."""
        job = self._queue.get()
        if self._is_busy:
            time.sleep(BATCH_DELAY)
        batch: list[QueuedJob] = []
        while job is not None:
            batch.append(job)
            if len(batch) >= MAX_BATCH or self._queue.empty():
                self._is_busy = len(batch) > 1
                return batch
            job = self._queue.get()
        if batch:
            self._queue.put(None)
            return batch
        return None


def _deliver(done: list[tuple[QueuedJob, Any]]) -> None:
    for job, result in done:
        if job.future.done():
            continue
        if isinstance(result, SmashUpError):
            job.future.set_exception(result)
        else:
            job.future.set_result(result)
