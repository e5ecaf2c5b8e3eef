"""File lock: one server at a time per SQLite file, released by the operating system."""

from __future__ import annotations

import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from smashup.server.storage.lock import AlreadyServed, ProcessLock
from smashup.server.storage.sqlite import sqlite


def test_a_file_has_one_server_at_a_time(tmp_path: Path) -> None:
    path, link, lock_file = tmp_path / "a", tmp_path / "link", tmp_path / "a.lock"
    link.symlink_to(path)
    lock_file.write_bytes(b"text of another program")
    with closing(sqlite(path)):
        for same in (path, link):
            with pytest.raises(AlreadyServed, match=r"Another server is running with .*end that one, or set SMASHUP"):
                sqlite(same)
        sqlite(path, exclusive=False).close()
    assert lock_file.exists()
    sqlite(path).close()


SERVE = """
import sys
from pathlib import Path
from smashup.server.storage.sqlite import sqlite
sqlite(Path(sys.argv[1]))
print("locked", flush=True)
sys.stdin.read()
"""


def test_the_lock_of_a_killed_process_is_released(tmp_path: Path) -> None:
    path = tmp_path / "a"
    command = [sys.executable, "-c", SERVE, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "locked\n"
        with pytest.raises(AlreadyServed):
            sqlite(path)
        process.kill()
        process.wait()
    sqlite(path).close()


def test_a_child_process_does_not_keep_the_lock_of_its_parent(tmp_path: Path) -> None:
    lock = ProcessLock(tmp_path / "a")
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, close_fds=False):
        lock.release()
        ProcessLock(tmp_path / "a").release()
