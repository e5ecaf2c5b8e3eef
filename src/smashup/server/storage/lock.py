"""File lock: one server at a time per SQLite file. The operating system releases the lock when the process ends."""

from __future__ import annotations

from pathlib import Path

from filelock import FileLock, Timeout

from smashup.engine.errors import SmashUpError


class AlreadyServed(SmashUpError):
    """Another server uses this file."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"Another server is running with {path}: end that one, or set SMASHUP_DATA to another folder. "
            "Several servers can share only a PostgreSQL database (DATABASE_URL; docs/tutorials/running-a-server.md)."
        )


class ProcessLock:
    """Lock that is acquired on construction and released by `release`. The lock file stays, because deleting it could
    cause a race."""

    def __init__(self, path: Path) -> None:
        # Not thread-local, because another thread may close the storage.
        self._lock = FileLock(f"{path.resolve()}.lock", blocking=False, thread_local=False)
        try:
            self._lock.acquire()
        except Timeout:
            raise AlreadyServed(path) from None

    def release(self) -> None:
        self._lock.release()
