"""Databases with damaged bytes or rows: one sentence or a finding, never a traceback. Intact games stay playable."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from smashup.cli.doctor import _message, _print
from smashup.engine.errors import SmashUpError
from smashup.server.errors import ClientError
from smashup.server.storage.check import NAME, DatabaseCheck
from smashup.server.storage.sqlite import sqlite
from smashup.server.tables.actions import Say
from smashup.server.tables.registry import TableRegistry
from smashup.sets import library
from tests.server.in_memory import create_request, finished_table, play, table_with_tokens
from tests.server.storage.writing import file_of

COLUMNS = {
    "tables": ("id", "made", "status", "version", "data", "rules", "touched"),
    "journal": ("table_id", "n", "option_number", "fingerprint"),
    "chat": ("at", "seat", "name", "line", "n"),
    "replays": ("id", "made", "save"),
    "about": ("name", "value"),
}
VALUES = ("", "x", b"\xff\x00", -1, 2**62, 1.5, "\0", "null")
CHANGES = (
    "DELETE FROM about",
    "DROP TABLE journal",
    "DROP TABLE chat",
    "DROP TABLE replays",
    "DROP TABLE analyses",
    "DROP TABLE tables",
    "ALTER TABLE tables DROP COLUMN rules",
    "DELETE FROM journal WHERE n = 0",
)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A database with a running game, a finished one, an open table and a replay; and the ids of the two games."""
    path = tmp_path_factory.mktemp("whole") / "tables.sqlite3"

    async def make() -> list[str]:
        registry = TableRegistry(sqlite(path), library())
        table, _ = await table_with_tokens(registry)
        await play(table, 12)
        over = await finished_table(registry)
        await over.perform(0, Say("hello"))
        await registry.replays.upload((await registry.replays.get(over.id)).save)
        await registry.open(create_request("open"))
        registry.close()
        return [table.id, over.id]

    games = asyncio.run(make())
    with file_of(path) as execute:
        execute("PRAGMA journal_mode = DELETE")
    return path, games


def checked(path: Path) -> str:
    """Result of the database check: "good", "not good", or "unusable" if it cannot be opened."""
    try:
        with DatabaseCheck(str(path), library()) as check:
            report = check.report()
            for game in check.games():
                name, _, ending = game.name.rpartition(".")
                assert NAME.fullmatch(name)
                assert ending in ("smashup", "json")
                assert isinstance(game.text, str)
        _print(report)
        _message(report, [])
    except SmashUpError as error:
        check_sentence(error)
        return "unusable"
    return "good" if report.is_good else "not good"


def check_sentence(error: SmashUpError) -> None:
    """The error is one line about a file."""
    assert "DATABASE_URL" not in str(error)
    assert "\n" not in str(error)


async def served(path: Path, games: list[str]) -> dict[str, Any]:
    """Error of each game at a server; None if it can be continued."""
    try:
        storage = sqlite(path)
    except SmashUpError as error:
        check_sentence(error)
        return {}
    registry, found = TableRegistry(storage, library()), dict[str, Any]()
    try:
        for game in games:
            try:
                found[game] = await registry.table(game) and None
            except (ClientError, SmashUpError) as refused:
                found[game] = refused
        for look in (registry.open_tables(), registry.find_by_words("one-two-three"), registry.replays.get(games[1])):
            try:
                await look
            except (ClientError, SmashUpError):
                continue
    finally:
        registry.close()
    return found


async def after(statement: str, whole: tuple[Path, list[str]], path: Path, *value: Any) -> tuple[str, dict[str, Any]]:
    """Results of the check and of the server after a change of a copy of the database."""
    shutil.copy(whole[0], path)
    with file_of(path) as execute:
        execute(statement, value)
    return checked(path), await served(path, whole[1])


@pytest.mark.parametrize(("table", "column"), [(table, column) for table, them in COLUMNS.items() for column in them])
async def test_a_column_may_contain_anything(
    whole: tuple[Path, list[str]], tmp_path: Path, table: str, column: str
) -> None:
    statement = f"UPDATE {table} SET {column} = ? WHERE rowid = (SELECT min(rowid) FROM {table})"
    for n, value in enumerate(VALUES):
        result, errors = await after(statement, whole, tmp_path / str(n), value)
        if table != "about":
            assert errors[whole[1][1]] is None, "the other game can be continued"
        if (table, column) == ("journal", "option_number") and not isinstance(value, int):
            assert result == "not good"
            assert errors[whole[1][0]].id == "table-is-broken"


@pytest.mark.parametrize("change", CHANGES)
async def test_parts_may_be_missing(whole: tuple[Path, list[str]], tmp_path: Path, change: str) -> None:
    result, _ = await after(change, whole, tmp_path / "tables.sqlite3")
    assert result != "good"


async def test_bytes_may_be_changed_or_missing(whole: tuple[Path, list[str]], tmp_path: Path) -> None:
    data, chance, results = whole[0].read_bytes(), random.Random(14), set[str]()
    for n in range(45):
        changed = bytearray(data[: chance.randrange(len(data))] if n % 3 == 0 else data)
        for _ in range(chance.choice((1, 5, 50, 500)) if n % 3 and changed else 0):
            changed[chance.randrange(len(changed))] = chance.randrange(256)
        path = tmp_path / str(n)
        path.write_bytes(changed)
        results.add(checked(path))
        await served(path, whole[1])
    assert {"unusable", "not good"} <= results


async def test_the_check_sees_the_last_changes_of_a_running_server_and_leaves_no_files(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    registry = TableRegistry(sqlite(path), library())
    table, _ = await table_with_tokens(registry)
    await play(table, 3)
    before = {each.name for each in tmp_path.iterdir()}
    with DatabaseCheck(str(path), library()) as check:
        report = check.report()
        assert (report.tables, report.answers) == ({"playing": 1}, 3)
        with pytest.raises(sqlite3.OperationalError):
            check._connection.execute("DELETE FROM journal")
    assert {each.name for each in tmp_path.iterdir()} == before
    registry.close()
