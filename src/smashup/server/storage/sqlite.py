"""SQLite storage: one file, used by one server at a time."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from smashup.server.storage.errors import database_error
from smashup.server.storage.lock import ProcessLock
from smashup.server.storage.store import Database, Storage
from smashup.server.storage.writer import Connection


def sqlite(path: Path, *, exclusive: bool = True) -> Storage:
    """Open a database file, and create its folder if necessary.

    Only the owner may read a new file. The file uses a write-ahead log and is flushed at every commit. With
    `exclusive`, a lock prevents a second server from using the same file.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)  # it contains secrets
        lock = ProcessLock(path) if exclusive else None
    except OSError as error:
        raise database_error(path, error) from None

    def connect() -> Connection:
        connection = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
        except Exception:  # includes UnicodeDecodeError: the error message about a damaged file may not be valid text
            connection.close()
            raise
        return _SqliteConnection(connection)

    has = "SELECT name FROM sqlite_master WHERE type = 'table' AND name = ?"
    return Storage(Database(connect, "?", has, path), lock.release if lock is not None else lambda: None)


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
