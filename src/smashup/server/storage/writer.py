"""Writers: run the jobs of the storage in transactions.

`ThreadWriter` runs them in batches in a thread (group commit), `InlineWriter` runs each job at once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from smashup.engine.errors import SmashUpError
from smashup.server.storage.errors import Conflict, NotStored, redacted
from smashup.server.storage.migrations import Cursor

T = TypeVar("T")
C = TypeVar("C")


class _Unreachable(Exception):
    """The database cannot be reached."""


class Connection(Protocol):
    def cursor(self) -> Any: ...
    def commit(self) -> None: ...
    def rollback(self) -> None: ...
    def close(self) -> None: ...


@dataclass(frozen=True)
class WriteJob:
    work: Callable[[Cursor], Any] | None
    """Statements to run, or None for a change."""
    change: Any
    """Change that is stored together with the other changes of the batch."""


class Writer(ABC, Generic[C]):
    """A connection to the database, and the transactions on it."""

    def __init__(self, connect: Callable[[], Connection], store: Callable[[Cursor, list[C]], None]) -> None:
        """Open a connection. `store` stores the changes of a batch."""
        self._connect = connect
        self._store = store
        self._connection: Connection | None = connect()

    @abstractmethod
    def close(self) -> None:
        """Finish all waiting jobs, then close the connection."""

    async def run(self, work: Callable[[Cursor], T]) -> T:
        """Run statements and return their result."""
        result: T = await self._finished(work, None)
        return result

    async def store(self, change: C) -> None:
        """Store a change, together with the other changes of its batch."""
        await self._finished(None, change)

    @abstractmethod
    async def _finished(self, work: Callable[[Cursor], Any] | None, change: C | None) -> Any:
        """Return the result of a job after it has been committed."""

    def _transaction(self, batch: Sequence[WriteJob]) -> list[Any]:
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
                return [storage_error(error)]
        results: list[Any] = []
        for job in batch:
            try:
                results += self._run_together([job])
            except _Unreachable as error:
                return results + [storage_error(error)] * (len(batch) - len(results))
            except Exception as error:
                self._roll_back()
                results.append(storage_error(error))
        return results

    def _run_together(self, batch: Sequence[WriteJob]) -> list[Any]:
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


def storage_error(error: Exception) -> SmashUpError:
    if isinstance(error, Conflict):
        return error
    return NotStored(f"The database could not be used: {redacted(str(error))}")
