"""Inline writer: runs each job at once, where there are no threads. The event loop waits for it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from smashup.engine.errors import SmashUpError
from smashup.server.storage.migrations import Cursor
from smashup.server.storage.writer import C, Connection, WriteJob, Writer, storage_error


class InlineWriter(Writer[C]):
    def __init__(
        self,
        connect: Callable[[], Connection],
        store: Callable[[Cursor, list[C]], None],
        committed: Callable[[], Awaitable[None]],
    ) -> None:
        """`committed` is awaited after every transaction, before its result is returned. It makes the transaction
        durable."""
        super().__init__(connect, store)
        self._committed = committed

    def close(self) -> None:
        self._drop_connection()

    async def _finished(self, work: Callable[[Cursor], Any] | None, change: C | None) -> Any:
        try:
            (result,) = self._transaction([WriteJob(work, change)])
        except Exception as error:
            self._drop_connection()
            raise storage_error(error) from error
        if isinstance(result, SmashUpError):
            raise result
        await self._committed()
        return result
