"""Schema migrations: databases of older versions are brought up to date, in both kinds of database."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager, closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from smashup.engine.rules.game import RULES_VERSION
from smashup.server.storage import migrations
from smashup.server.storage.check import DatabaseCheck
from smashup.server.storage.migrations import NEWEST, STEPS, NewerDatabase
from smashup.server.storage.postgres import postgres
from smashup.server.storage.sqlite import sqlite
from smashup.server.tables.actions import Say
from smashup.server.tables.table import Table
from smashup.sets import library
from tests.server.in_memory import Where, open_registry, play, table_with_tokens
from tests.server.storage.writing import Execute, file_of, server_of

Place = tuple[Where, Callable[[], AbstractContextManager[Execute]]]


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """An empty database: opened by the server, and for SQL."""
    if request.param == "sqlite":
        path = tmp_path / "tables.sqlite3"
        return lambda: sqlite(path), lambda: file_of(path)
    url: str = request.getfixturevalue("database")
    with server_of(url) as execute:
        execute("DROP TABLE IF EXISTS about, tables, journal, chat, replays, analyses, secrets")
    return lambda: postgres(url), lambda: server_of(url)


def content(table: Table) -> tuple[Any, ...]:
    return table.decision, table.playing().answers, table.playing().state.digest(), table.chat


async def old_game(place: Place) -> tuple[str, list[str], tuple[Any, ...]]:
    """A running game in a database of schema 1, which has no version: its id, tokens and content."""
    storage, sql = place
    async with open_registry(storage) as registry:
        table, tokens = await table_with_tokens(registry, 2)
        await play(table, 20)
        await table.perform(0, Say("still here?"))
        found = table.id, tokens, content(table)
    with sql() as execute:
        for name in ("tables", "replays"):
            for column in ("owner", "site"):
                execute(f"DROP INDEX {name}_by_{column}")
                execute(f"ALTER TABLE {name} DROP COLUMN {column}")
        execute("ALTER TABLE tables DROP COLUMN touched")
        execute("ALTER TABLE tables DROP COLUMN rules")
        execute("ALTER TABLE chat DROP COLUMN n")
        execute("DROP TABLE about")
        execute("DROP TABLE analyses")
        execute("DROP TABLE secrets")
    return found


async def test_a_game_of_the_first_schema_can_be_continued(place: Place) -> None:
    storage, sql = place
    name, tokens, before = await old_game(place)
    async with open_registry(storage) as registry:
        table = await registry.table(name)
        assert content(table) == before
        assert table.store.rules == migrations.UNKNOWN_RULES
        await play(table, 1)
        assert table.data.seat_of_token(tokens[1]) == 1
    with sql() as execute:
        assert dict(execute("SELECT name, value FROM about").fetchall()) == {"schema": NEWEST, "rules": RULES_VERSION}
    with closing(storage()) as again:
        found = await again.table(name)
        assert found is not None
        assert len(found[1]) == before[0] + 1


def columns(path: Path) -> dict[str, list[Any]]:
    """Columns of every table of a file."""
    with file_of(path) as execute:
        names = [name for (name,) in execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()]
        return {name: sorted(row[1:] for row in execute(f"PRAGMA table_info({name})").fetchall()) for name in names}


@pytest.mark.parametrize("old", range(1, NEWEST + 1))
def test_every_old_schema_can_be_checked_and_migrated(old: int, tmp_path: Path) -> None:
    path = tmp_path / "old"
    with file_of(path) as execute:
        for statement in (each for step in STEPS[:old] for each in step):
            execute(statement)
        execute("INSERT INTO tables (id, made, status, version, data) VALUES ('one', 5, 'open', 1, '{}')")
        if old > 1:
            execute("UPDATE tables SET rules = 3")
            execute("INSERT INTO about VALUES ('schema', ?), ('rules', 3)", (old,))
    with DatabaseCheck(str(path), library()) as check:
        report = check.report()
        assert (report.schema, report.rules, report.damage) == (old, None if old == 1 else 3, ())
        (row,) = check._tables(old)
        assert (row.id, row.rules) == ("one", migrations.UNKNOWN_RULES if old == 1 else 3)
    sqlite(path).close()
    sqlite(tmp_path / "new").close()
    assert columns(path) == columns(tmp_path / "new")


def test_the_first_schema_never_changes() -> None:
    """Existing databases have it."""
    assert (NEWEST, len(STEPS[0]), len(STEPS[1])) == (6, 6, 3)
    assert [re.findall(r"(\w+) (?:TEXT|BIGINT|INTEGER)", statement) for statement in STEPS[0]] == [
        ["id", "made", "status", "version", "data"],
        [],
        ["table_id", "n", "option_number", "fingerprint"],
        ["table_id", "at", "seat", "name", "line"],
        [],
        ["id", "made", "save"],
    ]


async def test_a_failing_migration_leaves_the_database_unchanged(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    storage, sql = place
    name, _, _ = await old_game(place)
    with monkeypatch.context() as broken:
        broken.setattr(migrations, "STEPS", (STEPS[0], (*STEPS[1], "CREATE NONSENSE")))
        broken.setattr(migrations, "NEWEST", 2)
        with pytest.raises(Exception, match=r"cannot be (used|reached)"):
            storage()
    with sql() as execute:
        execute("SELECT id, made, status, version, data FROM tables")
        with pytest.raises((sqlite3.Error, psycopg.Error)):
            execute("SELECT rules FROM tables")
    with closing(storage()) as whole:
        assert await whole.table(name) is not None


def test_a_database_of_a_newer_version_is_not_opened(place: Place) -> None:
    storage, sql = place
    storage().close()
    with sql() as execute:
        execute("UPDATE about SET value = 99 WHERE name = 'schema'")
    with pytest.raises(NewerDatabase, match="schema 99, and this version of smashup knows only up to 6: install"):
        storage()


async def test_several_processes_can_start_on_an_empty_database_at_once(database: str) -> None:
    with server_of(database) as execute:
        execute("DROP TABLE IF EXISTS about, tables, journal, chat, replays, analyses, secrets")
    started = await asyncio.gather(*(asyncio.to_thread(postgres, database) for _ in range(4)))
    for each in started:
        each.close()


@pytest.mark.parametrize(("rows", "found"), [([(1,)], 1), ([(7,)], 7), ([(0,)], None), ([("x",)], None), ([], None)])
def test_the_schema_version_is_read_or_the_database_is_refused(rows: list[Any], found: int | None) -> None:
    if found is None:
        with pytest.raises(migrations.NoSchema):
            migrations.version(lambda *_: rows, lambda _: True)
    else:
        assert migrations.version(lambda *_: rows, lambda _: True) == found
    assert migrations.version(lambda *_: rows, lambda name: name == "tables") == 1
    assert migrations.version(lambda *_: rows, lambda _: False) == 0
