"""SQLite: settings of a connection, and connections that are closed when the file cannot be read."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from smashup.server.storage.errors import DatabaseUnusable
from smashup.server.storage.sqlite import sqlite


def test_a_file_has_a_write_ahead_log_and_is_flushed_at_every_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[dict[str, Any]] = []
    really: Callable[..., sqlite3.Connection] = sqlite3.connect

    def connect(path: Path, **options: Any) -> sqlite3.Connection:
        opened.append(options)
        return really(path, **options)

    monkeypatch.setattr(sqlite3, "connect", connect)
    for _ in range(2):
        with closing(sqlite(tmp_path / "new" / "folder" / "a")) as storage:
            inner = storage._writer._connection._connection  # type: ignore[union-attr]
            assert inner.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert inner.execute("PRAGMA synchronous").fetchone() == (2,)
    assert opened == [{"timeout": 10, "isolation_level": None, "check_same_thread": False}] * 2


def test_a_connection_to_a_file_that_is_not_a_database_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []

    class Connection:
        def execute(self, sql: str) -> None:
            calls.append(sql)
            raise sqlite3.DatabaseError("file is not a database")

        def close(self) -> None:
            calls.append("closed")

    monkeypatch.setattr(sqlite3, "connect", lambda *_, **__: Connection())
    with pytest.raises(DatabaseUnusable, match="not a database"):
        sqlite(tmp_path / "a")
    assert calls == ["PRAGMA journal_mode = WAL", "closed"]
