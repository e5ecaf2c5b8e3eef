"""Looking at a database without changing it: what is said of every row, and how it is opened."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from smashup.engine.rules.game import RULES_VERSION
from smashup.server.storage.check import DatabaseCheck, DatabaseProblem, DatabaseReport
from smashup.server.storage.errors import DatabaseUnusable
from smashup.server.storage.sqlite import sqlite
from smashup.server.tables.registry import TableRegistry
from smashup.session import Session
from smashup.sets import library
from tests.games import some_setup
from tests.server.in_memory import play, table_with_tokens


@pytest.fixture
def file(tmp_path: Path) -> tuple[Path, str]:
    """A database with a game of three answers, and its name."""
    path = tmp_path / "tables.sqlite3"

    async def make() -> str:
        registry = TableRegistry(sqlite(path), library())
        table, _ = await table_with_tokens(registry)
        await play(table, 3)
        registry.close()
        return table.id

    return path, asyncio.run(make())


def change(path: Path, *statements: tuple[Any, ...]) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for sql, *parameters in statements:
            connection.execute(sql, parameters)
        connection.commit()


def test_every_replay_is_looked_at_whatever_is_wrong_with_those_before_it(file: tuple[Path, str]) -> None:
    path, _ = file
    add = "INSERT INTO replays (id, made, save) VALUES (?, ?, ?)"
    good = Session(some_setup(1)).save()
    change(
        path,
        (add, "a", 1, b"\xff"),
        (add, "b", 2, "cut"),
        (add, "c", 3, good),
        (add, "d", 4, b"\xfe"),
        (add, "../e", 5, good),
    )
    with DatabaseCheck(str(path), library()) as doctor:
        report = doctor.report()
        assert report.findings == (
            DatabaseProblem("replay", "a", 0, "its row cannot be read"),
            DatabaseProblem("replay", "b", 2, "its save cannot be loaded (BadSave)"),
            DatabaseProblem("replay", "d", 0, "its row cannot be read"),
        )
        assert (report.replays, report.answers, report.is_good) == (5, 3, False)
        assert [game.name for game in doctor.games()][1:] == ["b.smashup", "c.smashup"], "what can be a file"


def test_a_text_that_is_none_is_damage(file: tuple[Path, str]) -> None:
    path, _ = file
    change(path, ("INSERT INTO replays (id, made, save) VALUES ('r', 1, CAST(x'ff' AS TEXT))",))
    with DatabaseCheck(str(path), library()) as doctor:
        report = doctor.report()
    assert len(report.damage) == 1
    assert "decode" in report.damage[0]
    assert not report.is_good


def test_a_game_of_rules_that_nobody_wrote_down_is_taken_out_as_one_of_ours(file: tuple[Path, str]) -> None:
    path, name = file
    change(path, ("UPDATE tables SET rules = 0",))
    with DatabaseCheck(str(path), library()) as doctor:
        (game,) = doctor.games()
    assert game.name == f"{name}.smashup"
    assert game.text.startswith(f"smashup-save 1 rules {RULES_VERSION}\n")
    assert Session.load(game.text).answered == 3


def test_a_table_whose_name_is_no_name_of_a_file_is_not_taken_out(file: tuple[Path, str]) -> None:
    path, _ = file
    change(path, ("UPDATE tables SET id = '../escape'",))
    with DatabaseCheck(str(path), library()) as doctor:
        assert [*doctor.games()] == []


# --- opening ----------------------------------------------------------------------------------------------------------


class Connection:
    """Cannot be read, and says when it is closed."""

    def __init__(self, error: Exception | None) -> None:
        self.error, self.closed = error, False

    def execute(self, _: str) -> Any:
        if self.error is not None:
            raise self.error
        return self

    def fetchone(self) -> None: ...
    def close(self) -> None:
        self.closed = True


def test_a_file_beside_which_nothing_can_be_written_is_read_as_it_lies_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a b"
    path.write_bytes(b"")
    made = [Connection(sqlite3.OperationalError("unable to open")), Connection(None)]
    asked: list[tuple[str, bool]] = []

    def connect(address: str, *, uri: bool = False) -> Any:
        asked.append((address, uri))
        return made[len(asked) - 1]

    monkeypatch.setattr(sqlite3, "connect", connect)
    doctor = DatabaseCheck(str(path), library())
    address = f"file:{tmp_path.resolve()}/a%20b?mode=ro"
    assert asked == [(address, True), (f"{address}&immutable=1", True)]
    assert [each.closed for each in made] == [True, False]
    doctor.__exit__()
    assert made[1].closed


def test_what_cannot_be_read_either_way_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"")
    made: list[Connection] = []

    def connect(*_: Any, **__: Any) -> Any:
        made.append(Connection(sqlite3.DatabaseError("file is not a database")))
        return made[-1]

    monkeypatch.setattr(sqlite3, "connect", connect)
    with pytest.raises(DatabaseUnusable, match="not a database"):
        DatabaseCheck(str(path), library())
    assert [each.closed for each in made] == [True]


def test_of_a_server_nothing_is_changed_and_it_is_not_waited_for_longer_than_ten_seconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[Any] = []

    class Server:
        def set_read_only(self, value: bool) -> None:
            done.append(value)

        def set_isolation_level(self, level: psycopg.IsolationLevel) -> None:
            done.append(level)

    def connect(where: str, **how: Any) -> Server:
        done.append((where, how))
        return Server()

    monkeypatch.setattr(psycopg, "connect", connect)
    DatabaseCheck("postgresql://somewhere/else", library())
    assert done == [
        ("postgresql://somewhere/else", {"connect_timeout": 10}),
        True,
        psycopg.IsolationLevel.REPEATABLE_READ,
    ]


def test_of_an_empty_database_there_is_nothing_to_say(tmp_path: Path) -> None:
    path = tmp_path / "empty"
    path.write_bytes(b"")
    with DatabaseCheck(str(path), library()) as doctor:
        assert doctor.report() == DatabaseReport(str(path), 0, None, (), {}, 0, 0, ())
        assert [*doctor.games()] == []
