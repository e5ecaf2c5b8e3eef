"""Which database: SQLite in a file, or PostgreSQL; how each is opened, and where the file is."""

from __future__ import annotations

import os
import sqlite3
import sys
from pathlib import Path
from typing import Any

import psycopg

from smashup.server.storage.errors import unusable
from smashup.server.storage.lock import ProcessLock
from smashup.server.storage.store import Connection, Database, Storage

FILE = "tables.sqlite3"


def sqlite(path: Path, *, alone: bool = True) -> Storage:
    """A file; its folder is made. Write-ahead log, flushed at every commit. One server at a time has it (`alone`)."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = ProcessLock(path) if alone else None
    except OSError as error:
        raise unusable(path, error) from None

    def connect() -> Connection:
        connection = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
        except Exception:  # not only SQLite's: what it says of a damaged file may be no text (UnicodeDecodeError)
            connection.close()
            raise
        return _Sqlite(connection)

    has = "SELECT name FROM sqlite_master WHERE type = 'table' AND name = ?"
    return Storage(Database(connect, "?", has, path), lock.let_go if lock is not None else lambda: None)


class _Sqlite:
    """Transactions begun by hand, with the right to write from the start: no lock is asked for half-way."""

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


PATIENCE: dict[str, Any] = {"connect_timeout": 10, "tcp_user_timeout": 10_000, "keepalives_idle": 10}
"""Seconds, milliseconds, seconds: after that a line that says nothing counts as lost."""
SETTINGS = (
    "SET lock_timeout = '3s'",
    "SET statement_timeout = '15s'",
    # A process that stops in the middle of a transaction must not hold up the others for longer.
    "SET idle_in_transaction_session_timeout = '5s'",
)


def connect_to(url: str) -> psycopg.Connection[Any]:
    connection = psycopg.connect(url, **PATIENCE)
    for setting in SETTINGS:
        connection.execute(setting)
    connection.commit()
    return connection


def postgres(url: str) -> Storage:
    has = "SELECT 1 WHERE to_regclass(?) IS NOT NULL"
    # Another process may be at it: that takes as long as it takes.
    alone = "SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0; SELECT pg_advisory_xact_lock(7365747570)"
    return Storage(Database(lambda: connect_to(url), "%s", has, "DATABASE_URL", alone, " FOR SHARE", url))


def data_folder() -> Path:
    """SMASHUP_DATA, or where this system keeps application data."""
    chosen = os.environ.get("SMASHUP_DATA")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "smashup"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "smashup"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "smashup"


def storage() -> Storage:
    """PostgreSQL where DATABASE_URL names one, otherwise a file in the data folder."""
    url = os.environ.get("DATABASE_URL")
    return postgres(url) if url else sqlite(data_folder() / FILE)
