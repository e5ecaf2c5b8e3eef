"""Settings of a server, and the environment variables that it reads.

`smashup serve` passes its options as `Settings`. Environment variables are read by the functions below when they are
needed, because worker processes and tests use them without a server.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from smashup.engine.errors import SmashUpError
from smashup.extras import extra
from smashup.server.limits import Limits

if TYPE_CHECKING:
    from smashup.server.push import Transport
    from smashup.server.storage.store import Storage

STATIC = Path(__file__).parent / "static"
"""Folder of the built page."""
DATABASE_FILE = "tables.sqlite3"
DEFAULT_GRACE = 45
MAX_GRACE = 24 * 3600


class BadSetting(SmashUpError):
    """An environment variable with an invalid value."""


def open_storage() -> Storage:
    """Open PostgreSQL if DATABASE_URL is set, otherwise the SQLite file in the data folder."""
    # Imported here because worker processes use this module and must not load the database drivers.
    if url := database_url():
        with extra("postgres", "The database of DATABASE_URL"):
            from smashup.server.storage.postgres import postgres  # noqa: PLC0415

        return postgres(url)
    from smashup.server.storage.sqlite import sqlite  # noqa: PLC0415

    return sqlite(data_folder() / DATABASE_FILE)


@dataclass(frozen=True)
class Settings:
    """Options of a server."""

    storage: Callable[[], Storage] = open_storage
    limits: Limits = field(default_factory=Limits)
    static: Path = STATIC
    workers: int = 0
    """Number of worker processes. With 0, a thread of the server does the work."""
    names: tuple[str, ...] = ()
    """Host names to accept in addition to IP addresses and the names of this machine. "*" accepts any."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies whose X-Forwarded-For header is trusted."""
    listens: str = "127.0.0.1"
    """Address to listen on. 0.0.0.0 means all addresses of this machine."""
    address: str = ""
    """Public URL of the page (https://...), if it differs from the address that clients use."""
    push_transport: Transport | None = None
    """Sends notifications to push services; None means over HTTPS."""
    metrics: Literal["loopback", "all", "off"] = "loopback"
    """Clients that may read /metrics."""
    archive_days: int = 0
    """Days without activity after which an unfinished table is archived; 0 means never."""


def default_workers() -> int:
    """Return one worker process per core, minus one core for the server itself."""
    return max(1, (os.cpu_count() or 2) - 1)


# --- environment variables --------------------------------------------------------------------------------------------


def database_url() -> str:
    """DATABASE_URL: address of a PostgreSQL database. Empty means SQLite."""
    return os.environ.get("DATABASE_URL", "")


def data_folder() -> Path:
    """SMASHUP_DATA: folder of the SQLite file. The default is the system's folder for application data."""
    chosen = os.environ.get("SMASHUP_DATA")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "smashup"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "smashup"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "smashup"


def grace_seconds() -> float:
    """SMASHUP_GRACE: seconds of absence after which the other players may vote for a bot to take over."""
    value = os.environ.get("SMASHUP_GRACE") or str(DEFAULT_GRACE)
    try:
        seconds = float(value)
    except ValueError:
        seconds = inf
    if not 0 <= seconds <= MAX_GRACE:
        raise BadSetting(f"SMASHUP_GRACE must be a number of seconds up to {MAX_GRACE}, not {value!r}.")
    return seconds


def analysis_simulations(default: int) -> int:
    """SMASHUP_ANALYSIS: number of simulations per decision in game reviews."""
    value = os.environ.get("SMASHUP_ANALYSIS", "")
    return max(2, int(value)) if value.isdecimal() else default


def idle_workers() -> bool:
    """SMASHUP_IDLE_WORKERS: if set, workers run only when the CPU is otherwise idle (Linux). For dedicated servers."""
    return bool(os.environ.get("SMASHUP_IDLE_WORKERS"))
