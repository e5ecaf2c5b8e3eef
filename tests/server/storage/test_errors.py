"""A database that cannot be used ends in one sentence that says what to do; one that fails later costs no game."""

from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest

from smashup.server import settings
from smashup.server.storage.errors import DatabaseUnusable, postgres_error, sqlite_error
from smashup.server.storage.lock import AlreadyServed, ProcessLock
from smashup.server.storage.postgres import postgres
from smashup.server.storage.sqlite import sqlite
from smashup.server.storage.store import NotStored
from smashup.server.tables.actions import Answer
from tests.server.in_memory import open_registry, refused, seated_table


@contextmanager
def as_somebody_else() -> Iterator[None]:
    """Root may write everywhere; this one may not."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def filled(path: Path) -> int:
    """A database with something in it: its size."""
    sqlite(path).close()
    with closing(sqlite3.connect(path)) as connection:
        for n in range(200):
            connection.execute("INSERT INTO replays VALUES (?, 1, ?)", (str(n), "x" * 1000))
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path.stat().st_size


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"PNG not a database at all" * 100)
    with pytest.raises(DatabaseUnusable, match=r"damaged, truncated or not a database. Replace it by a backup"):
        sqlite(path)
    assert path.read_bytes().startswith(b"PNG"), "nothing was changed"


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9])
def test_a_file_that_was_cut(tmp_path: Path, part: float) -> None:
    path = tmp_path / "a"
    os.truncate(path, int(filled(path) * part))
    with pytest.raises(DatabaseUnusable, match="truncated"):
        sqlite(path)


@pytest.mark.skipif(sys.platform == "win32", reason="rights are told otherwise there")
def test_a_file_or_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    filled(folder / "a")
    for each in folder.iterdir():
        each.chmod(0o444)
    for each in (tmp_path, *tmp_path.parents[:3]):
        each.chmod(0o755)
    folder.chmod(0o555)
    with as_somebody_else():
        for path in (folder / "a", folder / "new", folder / "sub" / "new"):
            with pytest.raises(DatabaseUnusable, match="Make the file and its folder writable"):
                sqlite(path)
    folder.chmod(0o755)


def test_a_place_that_is_no_folder(tmp_path: Path) -> None:
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
    with pytest.raises(DatabaseUnusable, match="is full"):
        raise sqlite_error("a", OSError(errno.ENOSPC, "No space left on device"))


async def test_a_disk_that_fills_up_later_costs_only_what_could_not_be_written(tmp_path: Path) -> None:
    async with open_registry(lambda: sqlite(tmp_path / "a")) as registry:
        table, _ = await seated_table(registry, 2)
        inner = registry.storage._connection._connection  # type: ignore[union-attr]
        pages = inner.execute("PRAGMA page_count").fetchone()[0]
        inner.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(NotStored):
            await registry.storage.add_replay("r", 1, "x" * 100_000)
        inner = registry.storage._connection._connection  # type: ignore[union-attr]
        inner.execute("PRAGMA max_page_count = 1000000")
        pending = table.playing().pending
        assert pending is not None
        await table.perform(pending.seat, Answer(0, pending.keys[0]))
        assert table.decision == 1
        with refused("old-decision"):
            await table.perform(pending.seat, Answer(0, pending.keys[0]))


def test_postgres_that_is_not_there_or_takes_nobody(database: str) -> None:
    with pytest.raises(DatabaseUnusable, match=r"cannot be reached \(.*\)\. Check that it runs") as caught:
        postgres("postgresql://smashup:secret@127.0.0.1:1/postgres")
    assert "secret" not in str(caught.value)
    with pytest.raises(DatabaseUnusable, match="cannot be reached"):
        postgres(database.replace("/postgres", "/nowhere"))
    with pytest.raises(DatabaseUnusable, match="cannot be reached"):
        postgres("postgresql://[")
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("DROP ROLE IF EXISTS reader")
        connection.execute("CREATE ROLE reader LOGIN")
        connection.execute("DROP TABLE IF EXISTS about, tables, journal, chat, replays")
    with pytest.raises(DatabaseUnusable, match=r"cannot be written .* Give its user the right"):
        postgres(database.replace("smashup@", "reader@"))
    assert "full" in str(postgres_error(psycopg.errors.DiskFull("no room")))
    assert "cannot be used: ValueError" in str(postgres_error(ValueError()))
    assert "cannot be used: strange" in str(sqlite_error("a", sqlite3.Error("strange.")))


# --- one server a file ------------------------------------------------------------------------------------------------


def test_a_file_has_one_server_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "a"
    with closing(sqlite(path)):
        with pytest.raises(AlreadyServed, match=r"Another server is running with .*end that one, or set SMASHUP_DATA"):
            sqlite(path)
        with closing(sqlite(path, exclusive=False)):
            pass
    sqlite(path).close()


HOLD = """
import sys
from pathlib import Path
from smashup.server.storage.sqlite import sqlite
sqlite(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def test_the_lock_of_another_process_ends_with_it_however_it_ends(tmp_path: Path) -> None:
    path = tmp_path / "a"
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        with pytest.raises(AlreadyServed):
            sqlite(path)
        process.kill()
        process.wait()
    sqlite(path).close()


def test_the_lock_file_stays_and_its_content_does_not_matter(tmp_path: Path) -> None:
    path = tmp_path / "a"
    Path(f"{path}.lock").write_bytes(b"text of another program")
    lock = ProcessLock(path)
    with pytest.raises(AlreadyServed):
        ProcessLock(path)
    lock.release()
    assert Path(f"{path}.lock").exists()
    ProcessLock(path).release()


def test_a_link_to_the_file_has_the_same_lock(tmp_path: Path) -> None:
    path, link = tmp_path / "a", tmp_path / "link"
    link.symlink_to(path)
    lock = ProcessLock(path)
    with pytest.raises(AlreadyServed):
        ProcessLock(link)
    lock.release()


def test_a_child_process_does_not_keep_the_lock_of_its_parent(tmp_path: Path) -> None:
    lock = ProcessLock(tmp_path / "a")
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, close_fds=False):
        lock.release()
        ProcessLock(tmp_path / "a").release()


def test_a_database_that_cannot_be_opened_is_not_kept_from_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"nonsense" * 100)
    with pytest.raises(DatabaseUnusable):
        sqlite(path)
    path.unlink()
    sqlite(path).close()
    assert settings.DATABASE_FILE == "tables.sqlite3"


@pytest.mark.parametrize("what", ["broken", "served"])
def test_the_command_ends_with_a_sentence_and_no_traceback(tmp_path: Path, what: str) -> None:
    path = tmp_path / "tables.sqlite3"
    served = sqlite(path) if what == "served" else None
    if served is None:
        path.write_bytes(b"nonsense" * 100)
    environment = {**os.environ, "SMASHUP_DATA": str(tmp_path), "PORT": "0"}
    environment.pop("DATABASE_URL", None)
    command = [sys.executable, "-m", "smashup.cli", "serve"]
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=100, check=False)
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
    assert ("not a database" if what == "broken" else "Another server is running") in ended.stderr
    assert "Traceback" not in ended.stderr
    if served is not None:
        served.close()
