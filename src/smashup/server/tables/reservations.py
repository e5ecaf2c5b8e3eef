"""Reservations: a seat that was taken over HTTP is released if its player does not connect in time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from smashup.server import limits
from smashup.server.models.table import TableData
from smashup.server.storage.store import now

Release = Callable[[], Coroutine[Any, Any, None]]
"""Releases the seats whose time is over."""


SHORTEST_DELAY = 1.0
"""Shortest delay of the timer, in seconds. It limits the attempts while the database cannot be written."""


def reserved_until() -> int:
    """Return the time until which a seat that is taken now is reserved, in milliseconds since 1970."""
    return now() + round(limits.RESERVED_SECONDS * 1000)


class Reservations:
    """Timer for the reserved seats of one table."""

    def __init__(self, release: Callable[[], Release | None]) -> None:
        """`release` is a weak reference to the callback, because the table owns this object."""
        self._release = release
        self._until = 0
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def update(self, data: TableData) -> None:
        """Start the timer for the first reservation that ends, or stop it."""
        until = min((seat.reserved_until for seat in data.seats if seat.reserved_until), default=0)
        if data.started or until == 0:
            self.stop()
        elif until != self._until:
            self.stop()
            self._until = until
            seconds = max(SHORTEST_DELAY, (until - now()) / 1000)
            self._timer = asyncio.get_running_loop().call_later(seconds, self._expire)

    def stop(self) -> None:
        self._until = 0
        if self._timer is not None:
            self._timer.cancel()

    def _expire(self) -> None:
        self._until = 0
        release = self._release()
        if release is not None:
            task = asyncio.get_running_loop().create_task(release())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
