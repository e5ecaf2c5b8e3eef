"""Fixtures of the storage tests: the same test on SQLite and on PostgreSQL."""

from __future__ import annotations

from pathlib import Path

import pytest

from smashup.server.storage.postgres import postgres
from smashup.server.storage.sqlite import sqlite
from tests.server.in_memory import Where


@pytest.fixture(params=["sqlite", "postgres"])
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> Where:
    """Opens the same database every time, in each kind of database."""
    if request.param == "sqlite":
        return lambda: sqlite(tmp_path / "tables.sqlite3", exclusive=False)
    url: str = request.getfixturevalue("database")
    return lambda: postgres(url)
