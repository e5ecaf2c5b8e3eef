"""Archiver: periodically archives unfinished tables without recent activity, if enabled in the settings."""

from __future__ import annotations

import asyncio
import logging

from smashup.server.storage.errors import NotStored
from smashup.server.storage.store import now
from smashup.server.tables.registry import TableRegistry

EVERY = 3600.0
"""Time between two runs, in seconds."""
DAY_MS = 24 * 3600 * 1000
_log = logging.getLogger(__name__)


async def archive_periodically(registry: TableRegistry, days: int) -> None:
    """Archive tables periodically until cancelled. With 0 days, return at once."""
    while days > 0:
        try:
            await archive(registry, days)
        except NotStored as error:
            _log.error("Old tables could not be archived: %s", error)
        await asyncio.sleep(EVERY)


async def archive(registry: TableRegistry, days: int) -> int:
    """Archive unfinished tables that have no clients and had no activity for that many days. Returns their number."""
    before, n = now() - days * DAY_MS, 0
    for id_ in await registry.storage.unfinished(before):
        if not registry.has_clients(id_) and await registry.storage.archive(id_, before):
            registry.forget(id_)
            n += 1
    if n:
        _log.info("Archived tables without activity for %s days: %s", days, n, extra={"tables": n})
    return n
