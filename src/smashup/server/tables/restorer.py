"""Restorer: replays the journals of stored tables in threads, in an order that is fair between client addresses.

The address that has used the least time comes first, and of one address the shortest game. A client that asks for many
long games therefore delays only its own requests.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar, cast

from smashup.server.cpu_clock import cpu_seconds
from smashup.server.errors import ClientError
from smashup.server.rate_limits import Addresses
from smashup.server.workers.fair_queue import FairQueue, WorkerTime

THREADS = 2
"""Number of games that are replayed at the same time."""
_Restored = TypeVar("_Restored")


class _Pending:
    """A queued replay and the future for its result."""

    __slots__ = ("by", "cost", "future", "since", "work")

    def __init__(self, work: Callable[[], Any], by: str, cost: int) -> None:
        self.work = work
        self.by = by
        self.cost = cost
        self.since = time.monotonic()
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Restorer:
    """Threads that restore tables, and their queue."""

    def __init__(self, addresses: Addresses) -> None:
        self._addresses = addresses
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="restoring")
        self._time = WorkerTime()
        self._queue: FairQueue[_Pending] = FairQueue(self._time)
        self._running = 0

    @contextmanager
    def slot(self, by: str) -> Iterator[None]:
        """Count a table that is being restored. Raises ClientError if the address `by` has too many."""
        if not self._addresses.enter(by, "restores"):
            raise ClientError("busy")
        try:
            yield
        finally:
            self._addresses.leave(by, "restores")

    async def run(self, work: Callable[[], _Restored], by: str, cost: int) -> _Restored:
        """Return the result of `work`, which runs in a thread. `cost` is the approximate number of answers of the
        game."""
        pending = _Pending(work, by, cost)
        self._queue.append(pending)
        self._start_next()
        return cast("_Restored", await pending.future)

    def close(self) -> None:
        for pending in self._queue:
            pending.future.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _start_next(self) -> None:
        while self._running < THREADS and self._queue:
            pending = self._queue.take()
            if pending.future.done():
                continue
            self._running += 1
            task = asyncio.get_running_loop().run_in_executor(self._threads, _timed, pending.work)
            task.add_done_callback(lambda done, pending=pending: self._end(pending, done))  # type: ignore[misc]

    def _end(self, pending: _Pending, done: asyncio.Future[tuple[Any, Exception | None, float]]) -> None:
        self._running -= 1
        if done.cancelled():
            pending.future.cancel()
            return
        restored, error, seconds = done.result()
        self._time.charge(pending.by, seconds)
        if not pending.future.done():
            if error is None:
                pending.future.set_result(restored)
            else:
                pending.future.set_exception(error)
        self._start_next()


def _timed(work: Callable[[], Any]) -> tuple[Any, Exception | None, float]:
    """Return the result or the error of `work`, and its CPU time in seconds."""
    started = cpu_seconds()
    try:
        return work(), None, cpu_seconds() - started
    except Exception as error:
        return None, error, cpu_seconds() - started
