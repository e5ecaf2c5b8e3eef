"""Archiver: periodically archives unfinished tables without recent changes, if the setting says so."""

from __future__ import annotations

import asyncio
import logging

from smashup.server.storage.store import NotStored, now
from smashup.server.tables.registry import TableRegistry

EVERY = 3600.0
"""Seconds between two runs."""
DAY_MS = 24 * 3600 * 1000
_log = logging.getLogger(__name__)


async def archive_periodically(registry: TableRegistry, days: int) -> None:
    """Archive until cancelled; 0 days: never."""
    while days > 0:
        try:
            await archive(registry, days)
        except NotStored as error:
            _log.error("Old tables could not be archived: %s", error)
        await asyncio.sleep(EVERY)


async def archive(registry: TableRegistry, days: int) -> int:
    """Archive unfinished tables without clients and without a change for that many days; returns their number."""
    before, n = now() - days * DAY_MS, 0
    for id_ in await registry.storage.unfinished(before):
        if not registry.has_clients(id_) and await registry.storage.archive(id_, before):
            registry.forget(id_)
            n += 1
    if n:
        _log.info("Archived tables without a change for %s days: %s", days, n, extra={"tables": n})
    return n
