"""Storage of a local server: a SQLite file that the caller copies to a lasting place after every commit."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

from smashup.server.storage.inline_writer import InlineWriter
from smashup.server.storage.sqlite import sqlite
from smashup.server.storage.store import Change, Storage


def local_storage(path: Path, committed: Callable[[], Awaitable[None]]) -> Storage:
    """Open the file. `committed` is awaited after every transaction, before its result is used."""
    writer = partial(InlineWriter[Change], committed=committed)
    return sqlite(path, exclusive=False, journal="MEMORY", writer=writer)
