"""Database check: reads every row without changing the database, and reports what cannot be restored."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import psycopg
import pytest

from smashup.engine.rules.game import RULES_VERSION
from smashup.server.storage.check import DatabaseCheck, DatabaseProblem, DatabaseReport
from smashup.server.storage.errors import DatabaseUnusable
from smashup.server.storage.sqlite import sqlite
from smashup.server.tables.registry import TableRegistry
from smashup.session import Timeline
from smashup.sets import library
from tests.games import some_setup
from tests.server.in_memory import play, table_with_tokens
from tests.server.storage.writing import file_of


@pytest.fixture
def file(tmp_path: Path) -> tuple[Path, str]:
    """A database with a game of three answers, and the id of its table."""
    path = tmp_path / "tables.sqlite3"

    async def make() -> str:
        registry = TableRegistry(sqlite(path), library())
        table, _ = await table_with_tokens(registry)
        await play(table, 3)
        registry.close()
        return table.id

    return path, asyncio.run(make())


def test_every_replay_is_checked_even_after_damaged_ones(file: tuple[Path, str]) -> None:
    path, _ = file
    good = Timeline(some_setup(1)).save()
    replays = (("a", b"\xff"), ("b", "cut"), ("c", good), ("d", b"\xfe"), ("../e", good))
    with file_of(path) as execute:
        for made, (id_, save) in enumerate(replays, 1):
            execute("INSERT INTO replays (id, made, save) VALUES (?, ?, ?)", (id_, made, save))
    with DatabaseCheck(str(path), library()) as check:
        report = check.report()
        assert report.findings == (
            DatabaseProblem("replay", "a", 0, "its row cannot be read"),
            DatabaseProblem("replay", "b", 2, "its save cannot be loaded (BadSave)"),
            DatabaseProblem("replay", "d", 0, "its row cannot be read"),
        )
        assert (report.replays, report.answers, report.is_good) == (5, 3, False)
        names = [game.name for game in check.games()]
        assert names[1:] == ["b.smashup", "c.smashup"], "texts whose id is a file name"


def test_text_with_an_invalid_encoding_is_damage(file: tuple[Path, str]) -> None:
    path, _ = file
    with file_of(path) as execute:
        execute("INSERT INTO replays (id, made, save) VALUES ('r', 1, CAST(x'ff' AS TEXT))")
    with DatabaseCheck(str(path), library()) as check:
        report = check.report()
    assert len(report.damage) == 1
    assert "decode" in report.damage[0]
    assert not report.is_good


def test_games_are_exported_with_the_installed_rules_if_theirs_are_unknown(file: tuple[Path, str]) -> None:
    path, name = file
    with file_of(path) as execute:
        execute("UPDATE tables SET rules = 0")
    with DatabaseCheck(str(path), library()) as check:
        (game,) = check.games()
    assert game.name == f"{name}.smashup"
    assert game.text.startswith(f"smashup-save 1 rules {RULES_VERSION}\n")
    assert Timeline.load(game.text).answered == 3
    with file_of(path) as execute:
        execute("UPDATE tables SET id = '../escape'")
    with DatabaseCheck(str(path), library()) as check:
        assert [*check.games()] == [], "an id that is not a file name is not exported"


# --- opening ----------------------------------------------------------------------------------------------------------


class Connection:
    """A connection that fails with this error, if any."""

    def __init__(self, error: Exception | None) -> None:
        self.error, self.closed = error, False

    def execute(self, _: str) -> Any:
        if self.error is not None:
            raise self.error
        return self

    def fetchone(self) -> None: ...
    def close(self) -> None:
        self.closed = True


def test_a_file_in_a_read_only_folder_is_opened_as_immutable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a b"
    path.write_bytes(b"")
    opened: list[tuple[str, bool]] = []
    outcomes: list[Exception | None] = [sqlite3.OperationalError("unable to open"), None, sqlite3.DatabaseError("odd")]
    made = [Connection(outcome) for outcome in outcomes]

    def connect(address: str, *, uri: bool = False) -> Any:
        opened.append((address, uri))
        return made[len(opened) - 1]

    monkeypatch.setattr(sqlite3, "connect", connect)
    check = DatabaseCheck(str(path), library())
    address = f"file:{tmp_path.resolve()}/a%20b?mode=ro"
    assert opened == [(address, True), (f"{address}&immutable=1", True)]
    assert [each.closed for each in made] == [True, False, False]
    check.__exit__()
    assert made[1].closed
    with pytest.raises(DatabaseUnusable, match="odd"):
        DatabaseCheck(str(path), library())
    assert (len(opened), made[2].closed) == (3, True), "other errors are not retried"


def test_a_server_is_opened_read_only_with_a_timeout(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Any] = []

    class Server:
        def set_read_only(self, value: bool) -> None:
            done.append(value)

        def set_isolation_level(self, level: psycopg.IsolationLevel) -> None:
            done.append(level)

    def connect(where: str, **options: Any) -> Server:
        done.append((where, options))
        return Server()

    monkeypatch.setattr(psycopg, "connect", connect)
    DatabaseCheck("postgresql://somewhere/else", library())
    address = "postgresql://somewhere/else"
    assert done == [(address, {"connect_timeout": 10}), True, psycopg.IsolationLevel.REPEATABLE_READ]


def test_an_empty_database_has_an_empty_report(tmp_path: Path) -> None:
    path = tmp_path / "empty"
    path.write_bytes(b"")
    with DatabaseCheck(str(path), library()) as check:
        assert check.report() == DatabaseReport(str(path), 0, None, (), {}, 0, 0, ())
        assert [*check.games()] == []
