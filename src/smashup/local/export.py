"""Saves of a player's games, also of unfinished ones and of those with other rules.

A network server gives away only saves of finished games, because a save contains all hidden cards.
"""

from __future__ import annotations

import msgspec

from smashup.engine.rules.game import RULES_VERSION
from smashup.server.errors import ClientError
from smashup.server.models.table import TableData
from smashup.server.storage.journal import standing_answers
from smashup.server.storage.migrations import UNKNOWN_RULES
from smashup.server.storage.store import Storage
from smashup.session import write
from smashup.sets import library


async def export(storage: Storage, table: str) -> str:
    """Return the save of a stored game. Raises ClientError if there is no such game, or if it has not begun."""
    found = await storage.table(table)
    if found is None:
        raise ClientError("no-such-table")
    row, steps, _ = found
    data = msgspec.json.decode(row.data, type=TableData)
    if not data.started:
        raise ClientError("not-over")
    rules = RULES_VERSION if row.rules == UNKNOWN_RULES else row.rules
    return write(data.options.setup(library()), standing_answers(steps), rules=rules)
