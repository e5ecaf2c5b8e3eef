"""A SQLite file has one server at a time: a lock that ends with the process, however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO

from smashup.engine.errors import SmashUpError

_served: set[Path] = set()
"""By this process: the lock only keeps others out."""


class AlreadyServed(SmashUpError):
    """Another server has this file."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"Another server is running with {path}: end that one, or set SMASHUP_DATA to another folder. "
            "Several servers can share only a PostgreSQL database (DATABASE_URL; docs/server.md)."
        )


class ProcessLock:
    """Held from being made until it is let go."""

    def __init__(self, path: Path) -> None:
        self._path = path.resolve()
        if self._path in _served:
            raise AlreadyServed(path)
        # Never removed: another server could be about to lock the file that has just gone.
        self._file = open(f"{path}.lock", "ab")  # noqa: SIM115 (it is held)
        try:
            _lock(self._file)
        except OSError:
            self._file.close()
            raise AlreadyServed(path) from None
        _served.add(self._path)

    def let_go(self) -> None:
        _served.discard(self._path)
        self._file.close()


def _lock(file: IO[bytes]) -> None:
    # A lock of the process and not of the file's handle: what this process starts does not keep it alive.
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415

        file.seek(0, os.SEEK_SET)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415

        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
