"""What is done every now and then: tables that nobody ended are put away, where a setting says after how long."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from smashup.server.storage.store import NotStored, now

if TYPE_CHECKING:
    from smashup.server.tables.registry import TableRegistry

EVERY = 3600.0
DAY_MS = 24 * 3600 * 1000
_log = logging.getLogger(__name__)


async def keep_house(hall: TableRegistry, archive_days: int) -> None:
    """Until it is cancelled."""
    while archive_days > 0:
        try:
            await archive(hall, archive_days)
        except NotStored as error:
            _log.error("Old tables could not be put away: %s", error)
        await asyncio.sleep(EVERY)


async def archive(hall: TableRegistry, days: int) -> int:
    """Put away unfinished tables where nothing has happened for so long and nobody is now; says how many that were."""
    before, n = now() - days * DAY_MS, 0
    for id_ in await hall.storage.unfinished(before):
        if not hall.somebody_is_at(id_) and await hall.storage.archive(id_, before):
            hall.forget(id_)
            n += 1
    if n:
        _log.info("Tables were put away where nothing happened for %s days: %s", days, n, extra={"tables": n})
    return n
