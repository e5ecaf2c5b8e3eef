"""SQLite storage: one file, used by one server at a time."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from smashup.server.storage.errors import database_error
from smashup.server.storage.store import Change, Database, Storage
from smashup.server.storage.thread_writer import ThreadWriter
from smashup.server.storage.writer import Connection, Writer


def sqlite(
    path: Path,
    *,
    exclusive: bool = True,
    journal: Literal["WAL", "MEMORY"] = "WAL",
    writer: Callable[..., Writer[Change]] = ThreadWriter,
) -> Storage:
    """Open a database file, and create its folder if necessary.

    Only the owner may read a new file. The file uses a write-ahead log and is flushed at every commit. With
    `exclusive`, a lock prevents a second server from using the same file. The journal is in memory if the caller makes
    copies of the file after every commit.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)  # it contains secrets
        release = _locked(path) if exclusive else lambda: None
    except OSError as error:
        raise database_error(path, error) from None

    def connect() -> Connection:
        connection = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
        try:
            connection.execute(f"PRAGMA journal_mode = {journal}")
            connection.execute("PRAGMA synchronous = FULL")
        except Exception:  # includes UnicodeDecodeError: the error message about a damaged file may not be valid text
            connection.close()
            raise
        return _SqliteConnection(connection)

    has = "SELECT name FROM sqlite_master WHERE type = 'table' AND name = ?"
    return Storage(Database(connect, "?", has, path), release, writer)


def _locked(path: Path) -> Callable[[], None]:
    """Lock the file for this process. Returns the function that releases the lock."""
    from smashup.server.storage.lock import ProcessLock  # noqa: PLC0415 - of the extra `server`

    return ProcessLock(path).release


class _SqliteConnection:
    """A connection whose transactions take the write lock at the start, so that they never have to upgrade a read
    lock."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def cursor(self) -> sqlite3.Cursor:
        return self._connection.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        self._connection.execute("COMMIT")

    def rollback(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def close(self) -> None:
        self._connection.close()
