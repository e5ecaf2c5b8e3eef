"""The line to the database: how it is opened, given up and opened again, and what other processes are told over it."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import pytest

from smashup.server.storage import migrations
from smashup.server.storage.errors import DatabaseUnusable
from smashup.server.storage.postgres import connect_to
from smashup.server.storage.pubsub import CHANNEL, Notification
from smashup.server.storage.sqlite import sqlite
from smashup.server.storage.store import (
    BROKEN,
    BROKEN_ROW,
    OPEN,
    PLAYING,
    Change,
    Database,
    NotStored,
    Step,
    Storage,
    TableRow,
    read_chat,
    read_row,
    read_steps,
)
from tests.server.in_memory import unwritable
from tests.server.storage.test_store import held, until_taken, waiting


class Line:
    """A connection on which nothing can be done."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.closed = 0

    def execute(self, sql: str) -> Any:
        self.said.append(sql)
        raise sqlite3.DatabaseError("file is not a database")

    def cursor(self) -> Any:
        return self.execute("BEGIN")

    def commit(self) -> None: ...
    def rollback(self) -> None: ...
    def close(self) -> None:
        self.closed += 1


def test_of_a_file_that_is_none_nothing_more_is_asked_and_it_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = Line()
    monkeypatch.setattr(sqlite3, "connect", lambda *_, **__: line)
    with pytest.raises(DatabaseUnusable, match="not a database"):
        sqlite(tmp_path / "a")
    assert line.said == ["PRAGMA journal_mode = WAL"]
    assert line.closed == 1


def test_a_database_that_cannot_be_used_leaves_no_line_and_no_lock() -> None:
    line, let_go = Line(), list[str]()
    with pytest.raises(DatabaseUnusable):
        Storage(Database(lambda: line, "?", "", "here"), lambda: let_go.append("let go"))
    assert (line.closed, let_go) == (1, ["let go"])


def test_a_line_to_a_server_has_its_settings_before_anything_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Any] = []

    class Server:
        def execute(self, sql: str) -> None:
            done.append(sql)

        def commit(self) -> None:
            done.append("committed")

    def connect(url: str, **patience: Any) -> Server:
        done.append((url, patience))
        return Server()

    monkeypatch.setattr(psycopg, "connect", connect)
    connect_to("postgresql://there")
    assert done == [
        ("postgresql://there", {"connect_timeout": 10, "tcp_user_timeout": 10_000, "keepalives_idle": 10}),
        "SET lock_timeout = '3s'",
        "SET statement_timeout = '15s'",
        "SET idle_in_transaction_session_timeout = '5s'",
        "committed",
    ]


# --- lost and opened again --------------------------------------------------------------------------------------------


async def test_after_a_transaction_that_failed_beyond_repair_there_is_another_line(tmp_path: Path) -> None:
    with closing(sqlite(tmp_path / "a")) as storage:
        before = storage._connection
        with unwritable(storage), pytest.raises(NotStored):
            await storage.replay("x")
        assert storage._connection is None
        assert await storage.replay("x") is None
        assert storage._connection not in (None, before)


async def test_a_line_on_which_the_schema_could_not_be_looked_at_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(sqlite(tmp_path / "a")) as storage:
        looked: list[int] = []
        really = migrations.migrate

        def failing(*args: Any) -> None:
            looked.append(1)
            if len(looked) < 3:
                raise sqlite3.OperationalError("locked")
            really(*args)

        monkeypatch.setattr(migrations, "migrate", failing)
        assert storage._connection is not None
        storage._drop_connection()
        with pytest.raises(NotStored):
            await storage.replay("x")
        assert await storage.replay("x") is None
        assert len(looked) == 3


async def test_without_a_database_the_rest_of_a_batch_is_not_tried_one_by_one(tmp_path: Path) -> None:
    """Each try may take ten seconds."""
    tries: list[int] = []

    def unreachable() -> Any:
        tries.append(1)
        raise OSError("no line")

    with closing(sqlite(tmp_path / "a")) as storage:
        with held(storage):
            first = await waiting(storage, storage.replay("x"))
            await until_taken(storage)
            rest = await waiting(storage, *(storage.replay("x") for _ in range(5)))
            really, storage._database = storage._database, storage._database._replace(connect=unreachable)
            storage._drop_connection()
        results = await asyncio.gather(*first, *rest, return_exceptions=True)
        assert [type(each) for each in results] == [NotStored] * 6
        assert len(tries) == 4, "twice for the first, and twice for all others"
        storage._database = really


# --- what is read -----------------------------------------------------------------------------------------------------


def test_what_is_no_row_of_ours_is_broken() -> None:
    assert read_row(("t", 1, OPEN, 2, "{}", 3)) == TableRow("t", 1, OPEN, 2, "{}", 3)
    assert read_row((7, "x", OPEN, 2, "{}", 3)) == TableRow("7", 0, BROKEN_ROW, 0, "")
    assert read_steps([(4, 1, 2), (5, 3, 4)], 4) == [Step(1, 2), Step(3, 4)]
    for wrong in ([(4, 1, 2), (6, 3, 4)], [(5, 1, 2)], [(4, "x", 2)]):
        assert read_steps(wrong, 4) == [Step(BROKEN, 0)]
    assert [line.line for line in read_chat([(1, 0, "Ada", "a"), (1, "x", "Ada", "b"), (2, 0, "Ada", "c")])] == [
        "a",
        "c",
    ]


# --- what other processes are told ------------------------------------------------------------------------------------


def shared(path: Path, told: list[tuple[str, Notification]], said: list[str]) -> Storage:
    """A file that pretends to be shared: what would be told to others, and what is said to the database at first."""
    first = sqlite(path)
    first.close()
    really = first._database

    def connect() -> Any:
        line: Any = really.connect()

        def notify(channel: str, notice: str) -> None:
            told.append((channel, msgspec.json.decode(notice, type=Notification)))

        line._connection.create_function("pg_notify", 2, notify)
        line._connection.set_trace_callback(said.append)
        return line

    return Storage(really._replace(connect=connect, migration_lock="SELECT 'alone'", url="somewhere"))


async def test_others_are_told_of_every_change_and_of_nothing_that_was_not_stored(tmp_path: Path) -> None:
    told: list[tuple[str, Notification]] = []
    said: list[str] = []
    with closing(shared(tmp_path / "a", told, said)) as storage:
        assert said[:2] == ["BEGIN IMMEDIATE", "SELECT 'alone'"]

        def news() -> list[tuple[tuple[str, int], ...]]:
            found = [
                notice.changed for channel, notice in told if (channel, notice.process) == (CHANNEL, storage.process)
            ]
            told.clear()
            return found

        for name in ("a", "b"):
            await storage.add_table(TableRow(name, 1, PLAYING, 0, "{}", 3))
        assert news() == []
        await storage.change(Change("a", 0, n=0, step=Step(1, 1)))
        await storage.change(Change("a", 1, TableRow("a", 1, PLAYING, 0, "{}", 3)))
        assert news() == [(("a", 1),), (("a", 2),)]
        await storage.replay("x")
        assert not await storage.archive("b", 0)
        assert news() == []
        assert await storage.archive("b", 10)
        assert news() == [(("b", 1),)]
        await storage.notify(msgspec.json.encode(Notification(process=storage.process, bye=True)))
        assert [notice.bye for _, notice in told] == [True]
        assert await storage.versions(["a", "b", "c"]) == {"a": 2, "b": 1}


async def test_who_is_alone_tells_nobody(tmp_path: Path) -> None:
    with closing(sqlite(tmp_path / "a")) as storage:
        assert storage.shared == ""
        await storage.add_table(TableRow("a", 1, PLAYING, 0, "{}", 3))
        await storage.change(Change("a", 0, n=0, step=Step(1, 1)))
        assert await storage.archive("a", 10**15)


async def test_a_game_that_begins_with_many_answers_is_stored_with_all_of_them_in_their_order(tmp_path: Path) -> None:
    steps = [Step(n, n + 1) for n in range(450)]
    with closing(sqlite(tmp_path / "a")) as storage:
        await storage.add_table(TableRow("a", 1, PLAYING, 0, "{}", 3), steps)
        found = await storage.table("a")
    assert found is not None
    assert found[1] == steps
