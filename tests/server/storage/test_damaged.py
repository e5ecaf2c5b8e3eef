"""A database whose bytes or rows are not ours any more: one sentence or a finding, never a traceback; what is still
good is played on."""

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
    """A database with a game that goes on, one that is over, a table that waits and a replay; the two games."""
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
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.close()
    return path, games


def looked_at(path: Path) -> str:
    """What the doctor says, or the one sentence why it can say nothing."""
    sentence = ""
    try:
        with DatabaseCheck(str(path), library()) as doctor:
            report = doctor.report()
            for game in doctor.games():
                name, _, ending = game.name.rpartition(".")
                assert NAME.fullmatch(name)
                assert ending in ("smashup", "json")
                assert isinstance(game.text, str)
        _print(report)
        _message(report, [])
    except SmashUpError as error:
        sentence = str(error)
    if sentence:
        assert is_about_a_file(sentence)
        return "a sentence"
    return "good" if report.is_good else "not good"


def is_about_a_file(sentence: str) -> bool:
    return "DATABASE_URL" not in sentence and "\n" not in sentence


async def served(path: Path, games: list[str]) -> dict[str, Any]:
    """What becomes of each game at a server: None if it can be played on, or why it cannot."""
    storage, sentence = None, ""
    try:
        storage = sqlite(path)
    except SmashUpError as error:
        sentence = str(error)
    if storage is None:
        assert is_about_a_file(sentence)
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


def copied(whole: Path, tmp_path: Path) -> Path:
    shutil.copy(whole, tmp_path / "tables.sqlite3")
    return tmp_path / "tables.sqlite3"


@pytest.mark.parametrize(("table", "column"), [(table, column) for table, them in COLUMNS.items() for column in them])
async def test_a_row_may_hold_anything(whole: tuple[Path, list[str]], tmp_path: Path, table: str, column: str) -> None:
    for n, value in enumerate(VALUES):
        (tmp_path / str(n)).mkdir()
        path = copied(whole[0], tmp_path / str(n))
        connection = sqlite3.connect(path)
        connection.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = (SELECT min(rowid) FROM {table})", (value,))
        connection.commit()
        connection.close()
        said, found = looked_at(path), await served(path, whole[1])
        if table != "about":
            assert found[whole[1][1]] is None, "the others are played on"
        if (table, column) == ("journal", "option_number") and not isinstance(value, int):
            assert said == "not good"
            assert found[whole[1][0]].id == "table-is-broken"


@pytest.mark.parametrize("change", CHANGES)
async def test_parts_may_be_missing(whole: tuple[Path, list[str]], tmp_path: Path, change: str) -> None:
    path = copied(whole[0], tmp_path)
    connection = sqlite3.connect(path)
    connection.execute(change)
    connection.commit()
    connection.close()
    assert looked_at(path) != "good"
    await served(path, whole[1])


async def test_bytes_may_be_others_or_gone(whole: tuple[Path, list[str]], tmp_path: Path) -> None:
    data, chance, said = whole[0].read_bytes(), random.Random(14), set[str]()
    for n in range(45):
        (tmp_path / str(n)).mkdir()
        changed = bytearray(data[: chance.randrange(len(data))] if n % 3 == 0 else data)
        for _ in range(chance.choice((1, 5, 50, 500)) if n % 3 and changed else 0):
            changed[chance.randrange(len(changed))] = chance.randrange(256)
        path = tmp_path / str(n) / "tables.sqlite3"
        path.write_bytes(changed)
        said.add(looked_at(path))
        await served(path, whole[1])
    assert {"a sentence", "not good"} <= said


async def test_the_doctor_sees_what_the_server_has_only_just_written(tmp_path: Path) -> None:
    """Beside it, and it leaves nothing behind."""
    path = tmp_path / "tables.sqlite3"
    registry = TableRegistry(sqlite(path), library())
    table, _ = await table_with_tokens(registry)
    await play(table, 3)
    before = {each.name for each in tmp_path.iterdir()}
    with DatabaseCheck(str(path), library()) as doctor:
        report = doctor.report()
        assert (report.tables, report.answers) == ({"playing": 1}, 3)
        with pytest.raises(sqlite3.OperationalError):
            doctor._connection.execute("DELETE FROM journal")
    assert {each.name for each in tmp_path.iterdir()} == before
    registry.close()
