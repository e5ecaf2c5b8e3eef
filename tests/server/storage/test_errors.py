"""Unusable databases: one sentence with the cause and the remedy. A database that fails later costs no game."""

from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from smashup.server.storage.errors import DatabaseUnusable, NotStored, postgres_error, sqlite_error
from smashup.server.storage.postgres import connect_to, postgres
from smashup.server.storage.sqlite import sqlite
from smashup.server.tables.actions import Answer
from tests.server.in_memory import open_registry, refused, seated_table
from tests.server.running import at
from tests.server.storage.writing import file_of


@contextmanager
def as_ordinary_user() -> Iterator[None]:
    """Give up the rights of root, who may write everywhere."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def filled(path: Path) -> bytes:
    """Content of a new database with 200 replays."""
    sqlite(path).close()
    with file_of(path) as execute:
        for n in range(200):
            execute("INSERT INTO replays (id, made, save) VALUES (?, 1, ?)", (str(n), "x" * 1000))
    with file_of(path) as execute:
        execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path.read_bytes()


def test_damaged_truncated_and_other_files_are_not_opened_and_not_changed(tmp_path: Path) -> None:
    whole = filled(tmp_path / "whole")
    for n, content in enumerate((b"PNG, not a database" * 100, *(whole[: len(whole) * n // 10] for n in (1, 5, 9)))):
        path = tmp_path / str(n)
        path.write_bytes(content)
        with pytest.raises(DatabaseUnusable, match=r"damaged, truncated or not a database. Replace it by a backup"):
            sqlite(path)
        assert path.read_bytes() == content
        path.unlink()
        sqlite(path).close()  # the lock is released


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other file permissions")
def test_a_file_or_folder_that_is_not_writable(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    filled(folder / "a")
    for each in folder.iterdir():
        each.chmod(0o444)
    for each in (tmp_path, *tmp_path.parents[:3]):
        each.chmod(0o755)
    folder.chmod(0o555)
    with as_ordinary_user():
        for path in (folder / "a", folder / "new", folder / "sub" / "new"):
            with pytest.raises(DatabaseUnusable, match="Make the file and its folder writable"):
                sqlite(path)
    folder.chmod(0o755)


def test_a_path_below_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here")
    with pytest.raises(DatabaseUnusable, match="set SMASHUP_DATA to a folder"):
        sqlite(tmp_path / "file" / "a")


def test_a_full_disk_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    really = sqlite3.connect

    def connect(*args: object, **named: object) -> sqlite3.Connection:
        found = really(*args, **named)  # type: ignore[call-overload]
        found.execute("PRAGMA max_page_count = 2")
        assert isinstance(found, sqlite3.Connection)
        return found

    monkeypatch.setattr(sqlite3, "connect", connect)
    with pytest.raises(DatabaseUnusable, match=r"is full. Free some space and start again"):
        sqlite(tmp_path / "a")


async def test_a_disk_that_becomes_full_costs_only_the_change_that_could_not_be_written(tmp_path: Path) -> None:
    async with open_registry(lambda: sqlite(tmp_path / "a")) as registry:
        table, _ = await seated_table(registry, 2)
        inner = registry.storage._writer._connection._connection  # type: ignore[union-attr]
        pages = inner.execute("PRAGMA page_count").fetchone()[0]
        inner.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(NotStored):
            await registry.storage.add_replay("r", 1, "x" * 100_000)
        inner = registry.storage._writer._connection._connection  # type: ignore[union-attr]
        inner.execute("PRAGMA max_page_count = 1000000")
        pending = table.playing().pending
        assert pending is not None
        await table.perform(pending.seat, Answer(0, pending.keys[0]))
        assert table.decision == 1
        with refused("old-decision"):
            await table.perform(pending.seat, Answer(0, pending.keys[0]))


def test_a_postgres_server_that_cannot_be_reached_or_written(database: str) -> None:
    for url in (
        "postgresql://smashup:secret@127.0.0.1:1/postgres",
        database.replace("/postgres", "/nowhere"),
        "postgresql://[",
    ):
        with pytest.raises(DatabaseUnusable, match=r"cannot be reached \(.*\)\. Check that it runs") as caught:
            postgres(url)
        assert "secret" not in str(caught.value)
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("DROP ROLE IF EXISTS reader")
        connection.execute("CREATE ROLE reader LOGIN")
        connection.execute("DROP TABLE IF EXISTS about, tables, journal, chat, replays")
    with pytest.raises(DatabaseUnusable, match=r"cannot be written .* Give its user the right"):
        postgres(database.replace("smashup@", "reader@"))


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ada:se@cret@localhost:1/db",
        "postgresql://ada:%zzcret@localhost:1/db",
        "ada:se cret",
        "postgresql://ada:secret@127.0.0.1:1/db",
    ],
)
async def test_no_part_of_a_password_is_in_an_error(url: str, tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusable) as caught:
        postgres(url)
    assert "cret" not in str(caught.value)
    storage = at(tmp_path)()
    storage._database = storage._database._replace(connect=lambda: connect_to(url))
    storage._writer._drop_connection()
    with pytest.raises(NotStored) as lost:
        await storage.replay("a")
    assert "cret" not in str(lost.value)
    storage.close()


def test_errors_without_a_known_remedy_are_quoted() -> None:
    assert "is full" in str(sqlite_error("a", OSError(errno.ENOSPC, "No space left on device")))
    assert "full" in str(postgres_error(psycopg.errors.DiskFull("no room")))
    assert "cannot be used: ValueError" in str(postgres_error(ValueError()))
    assert "cannot be used: strange" in str(sqlite_error("a", sqlite3.Error("strange.")))


def test_the_command_ends_with_one_sentence_and_without_a_traceback(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite3").write_bytes(b"nonsense" * 100)
    environment = {**os.environ, "SMASHUP_DATA": str(tmp_path), "PORT": "0"}
    environment.pop("DATABASE_URL", None)
    command = [sys.executable, "-m", "smashup", "serve"]
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=100, check=False)
    assert (ended.returncode, ended.stderr.count("\n")) == (2, 1)
    assert "not a database" in ended.stderr
