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
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from smashup.engine.errors import SmashUpError
from smashup.server.storage.errors import Conflict, NotStored, redacted
from smashup.server.storage.migrations import Cursor

T = TypeVar("T")
C = TypeVar("C")

MAX_BATCH = 200
"""Maximum number of jobs per batch, and of rows per INSERT statement."""
BATCH_DELAY = 0.003
"""Time in seconds that the writer waits for more jobs under load. A flush costs about the same for two jobs as for ten,
and so do the notifications to other processes."""


class _Unreachable(Exception):
    """The database cannot be reached."""


class Connection(Protocol):
    def cursor(self) -> Any: ...
    def commit(self) -> None: ...
    def rollback(self) -> None: ...
    def close(self) -> None: ...


class WriteJob(NamedTuple):
    work: Callable[[Cursor], Any] | None
    """Statements to run, or None for a change."""
    change: Any
    """Change that is stored together with the other changes of the batch."""
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class Writer(Generic[C]):
    """The thread with its queue and its connection."""

    def __init__(self, connect: Callable[[], Connection], store: Callable[[Cursor, list[C]], None]) -> None:
        """Open a connection and start the thread. `store` stores the changes of a batch."""
        self._connect = connect
        self._store = store
        self._queue: queue.SimpleQueue[WriteJob | None] = queue.SimpleQueue()
        self._connection: Connection | None = connect()
        self._is_busy = False
        """True if the last batch contained several jobs."""
        self._thread = threading.Thread(target=self._write, name="storage", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Finish all waiting jobs, then close the connection."""
        self._queue.put(None)
        self._thread.join()

    async def run(self, work: Callable[[Cursor], T]) -> T:
        """Run statements and return their result."""
        result: T = await self._finished(work, None)
        return result

    async def store(self, change: C) -> None:
        """Store a change, together with the other changes of its batch."""
        await self._finished(None, change)

    async def _finished(self, work: Callable[[Cursor], Any] | None, change: C | None) -> Any:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._queue.put(WriteJob(work, change, future, loop))
        return await future

    # --- thread -----------------------------------------------------------------------------------------------

    def _write(self) -> None:
        while (batch := self._next_batch()) is not None:
            try:
                results = self._transaction(batch)
            except Exception as error:
                self._drop_connection()
                results = [_storage_error(error)] * len(batch)
            done = [*zip(batch, results, strict=True)]
            for loop in {job.loop for job in batch}:  # wake each event loop only once
                with suppress(RuntimeError):  # the event loop is closed
                    loop.call_soon_threadsafe(_deliver, [each for each in done if each[0].loop is loop])
        self._drop_connection()

    def _next_batch(self) -> list[WriteJob] | None:
        """Wait for jobs and return all of them, or None when the storage is closing."""
        job = self._queue.get()
        if self._is_busy:
            time.sleep(BATCH_DELAY)
        batch: list[WriteJob] = []
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

    def _transaction(self, batch: list[WriteJob]) -> list[Any]:
        """Run all jobs in one transaction. If it fails, run each job in a separate one, so that no job fails because of
        another.

        If the connection was lost during the commit, it is unknown whether the commit succeeded. A change that did
        succeed then gets a Conflict with itself.
        """
        try:
            return self._run_together(batch)
        except Exception as error:
            self._roll_back()
            if len(batch) == 1 and self._connection is not None:
                return [_storage_error(error)]
        results: list[Any] = []
        for job in batch:
            try:
                results += self._run_together([job])
            except _Unreachable as error:
                return results + [_storage_error(error)] * (len(batch) - len(results))
            except Exception as error:
                self._roll_back()
                results.append(_storage_error(error))
        return results

    def _run_together(self, batch: list[WriteJob]) -> list[Any]:
        try:
            if self._connection is None:
                self._connection = self._connect()
        except Exception as error:
            raise _Unreachable(redacted(str(error))) from error
        cursor = self._connection.cursor()
        changes = [job.change for job in batch if job.work is None]
        if changes:
            self._store(cursor, changes)
        results = [None if job.work is None else job.work(cursor) for job in batch]
        self._connection.commit()
        return results

    def _roll_back(self) -> None:
        """Roll back the transaction. If that fails, drop the connection."""
        try:
            if self._connection is not None:
                self._connection.rollback()
        except Exception:
            self._drop_connection()

    def _drop_connection(self) -> None:
        """Close the connection. The next batch opens a new one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):  # the connection may already be lost
                connection.close()


def _storage_error(error: Exception) -> SmashUpError:
    if isinstance(error, Conflict):
        return error
    return NotStored(f"The database could not be used: {redacted(str(error))}")


def _deliver(done: list[tuple[WriteJob, Any]]) -> None:
    for job, result in done:
        if job.future.done():
            continue
        if isinstance(result, SmashUpError):
            job.future.set_exception(result)
        else:
            job.future.set_result(result)
