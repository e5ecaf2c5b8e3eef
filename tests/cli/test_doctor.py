"""`smashup doctor`: reports every kind of damage in a database and exports the games."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from smashup.engine.rules.game import RULES_VERSION
from smashup.server.storage.migrations import NEWEST
from smashup.server.storage.postgres import postgres
from smashup.server.storage.sqlite import sqlite
from smashup.server.storage.store import Storage
from smashup.server.tables.actions import Answer, Concede
from smashup.session import Timeline
from tests.cli.run import Command
from tests.server import postgres as debian
from tests.server.in_memory import create_request, open_registry, table_with_tokens


async def fill(storage: Storage) -> list[str]:
    """Two games under way, one that is over, one table that waits, one replay: the names of the first three."""
    async with open_registry(lambda: storage) as registry:
        names = []
        for _ in range(3):
            table, _ = await table_with_tokens(registry, 2)
            for _ in range(15):
                pending = table.playing().pending
                assert pending is not None
                await table.perform(pending.seat, Answer(table.decision, pending.keys[-1]))
            names.append(table.id)
        save = table.playing().save()
        await table.perform(0, Concede())
        await registry.open(create_request("open"))
        await registry.replays.upload(save)
        return names


@pytest.fixture
def names(tmp_path: Path) -> list[str]:
    return asyncio.run(fill(sqlite(tmp_path / "tables.sqlite3")))


@pytest.fixture
def file(tmp_path: Path, names: list[str]) -> str:
    return str(tmp_path / "tables.sqlite3")


def change(file: str, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def test_an_intact_database_has_no_findings(
    smashup: Command, file: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before = Path(file).read_bytes()
    ended = smashup("doctor", file)
    assert ended.code == 0
    assert ended.out.splitlines() == [
        f"{file}: schema {NEWEST} of {NEWEST}, rules {RULES_VERSION} installed.",
        "Tables: 1 open, 1 over, 2 playing; 45 answers; 1 loaded replays.",
        "Every table and replay can be replayed.",
    ]
    assert Path(file).read_bytes() == before
    monkeypatch.setenv("SMASHUP_DATA", str(tmp_path))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    assert smashup("doctor").out == ended.out, "the default is the server's database"


def test_every_unplayable_game_is_listed_with_the_reason(smashup: Command, file: str, names: list[str]) -> None:
    change(
        file,
        f"UPDATE tables SET rules = {RULES_VERSION + 4} WHERE id = '{names[0]}'",
        f"DELETE FROM journal WHERE n = 3 AND table_id = '{names[1]}'",
        f"UPDATE journal SET fingerprint = 1 WHERE n = 3 AND table_id = '{names[2]}'",
        "UPDATE replays SET save = 'cut'",
    )
    ended = smashup("doctor", file)
    assert ended.code == 1
    for name, reason in (
        (names[0], f"its game was started with rules version {RULES_VERSION + 4}, but version {RULES_VERSION} is"),
        (names[1], "a step of its journal is missing"),
        (names[2], "its journal does not fit the game"),
    ):
        (line,) = [line for line in ended.out.splitlines() if name in line]
        assert line.startswith(f"The table {name} of 20")
        assert f"cannot be replayed: {reason}" in line
    assert "its save cannot be loaded (BadSave)" in ended.out
    message = smashup("doctor", file, "--json").json
    assert (message["good"], message["schema"], message["tables"]) == (
        False,
        NEWEST,
        {"open": 1, "over": 1, "playing": 2},
    )
    assert sorted((each["kind"], each["id"]) for each in message["findings"])[1:] == sorted(
        ("table", name) for name in names
    )


def test_every_game_is_exported_as_a_save(smashup: Command, file: str, names: list[str], tmp_path: Path) -> None:
    change(
        file,
        f"UPDATE tables SET rules = {RULES_VERSION + 4} WHERE id = '{names[1]}'",
        f"DELETE FROM journal WHERE n = 3 AND table_id = '{names[2]}'",
        "INSERT INTO replays (id, made, save) VALUES ('../escape', 1, 'x')",
    )
    folder = tmp_path / "out" / "saves"
    ended = smashup("doctor", file, "--export", str(folder))
    assert ended.code == 1
    assert f"4 games written to {folder}." in ended.out
    found = {path.name: path.read_text() for path in folder.iterdir()}
    assert {f"{names[0]}.smashup", f"{names[1]}.smashup", f"{names[2]}.json"} < set(found)
    assert not (folder.parent / "escape.smashup").exists()
    assert Timeline.load(found[f"{names[0]}.smashup"]).answered == 15
    assert found[f"{names[1]}.smashup"].startswith(f"smashup-save 1 rules {RULES_VERSION + 4}\n")
    assert found[f"{names[2]}.json"].count("[") >= 14, "a game that cannot be saved is exported as stored"
    (tmp_path / "taken").write_text("")
    ended = smashup("doctor", file, "--export", str(tmp_path / "taken" / "x"))
    assert (ended.code, ended.out) == (2, "")
    assert "cannot be written" in ended.err


def test_a_database_of_the_first_schema_is_read_and_not_changed(smashup: Command, file: str) -> None:
    change(
        file,
        "DROP TABLE analyses",
        "ALTER TABLE tables DROP COLUMN touched",
        "ALTER TABLE tables DROP COLUMN rules",
        "ALTER TABLE chat DROP COLUMN n",
        "DROP TABLE about",
    )
    ended = smashup("doctor", file)
    assert (ended.code, f"schema 1 of {NEWEST}" in ended.out, "It was created by an older version" in ended.out) == (
        0,
        True,
        True,
    )
    assert smashup("doctor", file, "--json").json["schema"] == 1


def test_an_unreadable_database_is_reported_in_one_sentence(smashup: Command, file: str, tmp_path: Path) -> None:
    nothing, empty, picture = tmp_path / "nothing", tmp_path / "empty", tmp_path / "picture"
    empty.write_bytes(b"")
    picture.write_bytes(b"\x89PNG" * 1000)
    ended = smashup("doctor", str(nothing))
    assert (ended.code, ended.out) == (2, "")
    assert "There is no database at" in ended.err
    assert not nothing.exists()
    ended = smashup("doctor", str(empty))
    assert (ended.code, "The database is empty" in ended.out) == (0, True)
    for where, cut in ((str(picture), 1.0), (file, 0.5)):
        os.truncate(where, int(os.path.getsize(where) * cut))
        ended = smashup("doctor", where)
        assert (ended.code, ended.out, ended.err.count("\n")) == (2, "", 1)
        assert "damaged, truncated or not a database" in ended.err
    change(str(empty), "CREATE TABLE about (name TEXT, value INTEGER)", "INSERT INTO about VALUES ('schema', 9)")
    ended = smashup("doctor", str(empty))
    assert (ended.code, "schema 9" in ended.err) == (2, True)
    ended = smashup("doctor", "postgresql://smashup:secret@127.0.0.1:1/x")
    assert (ended.code, "cannot be reached" in ended.err, "secret" in ended.err) == (2, True, False)


def test_a_broken_page_of_the_file_loses_only_its_own_content(
    smashup: Command, file: str, tmp_path: Path, names: list[str]
) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        page = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'chat'").fetchone()[0]
        size = connection.execute("PRAGMA page_size").fetchone()[0]
    with open(file, "r+b") as raw:
        raw.seek((page - 1) * size)
        raw.write(b"\xff" * size)
    ended = smashup("doctor", file, "--export", str(tmp_path / "out"))
    assert ended.code == 1
    assert "Damaged: " in ended.out
    assert {f"{name}.smashup" for name in names} < {path.name for path in (tmp_path / "out").iterdir()}


@pytest.fixture
def database() -> Iterator[str]:
    reason = debian.why_not()
    if reason:
        pytest.skip(reason)
    with debian.server() as url:
        yield url


def test_a_postgres_database_is_checked_and_exported(
    smashup: Command, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = asyncio.run(fill(postgres(database)))
    monkeypatch.setenv("DATABASE_URL", database)
    ended = smashup("doctor", "--export", str(tmp_path / "out"))
    assert ended.code == 0, ended.out
    assert "Tables: 1 open, 1 over, 2 playing; 45 answers; 1 loaded replays." in ended.out
    assert ended.out.startswith("postgresql://127.0.0.1:")
    assert Timeline.load((tmp_path / "out" / f"{names[0]}.smashup").read_text()).answered == 15
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("UPDATE tables SET data = 'x' WHERE id = %s", (names[0],))
    message = smashup("doctor", database, "--json").json
    assert [each["id"] for each in message["findings"]] == [names[0]]
