"""A table before its game: new rows, the start of the game, and visits by invited friends."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from smashup.engine.language.library import Library
from smashup.engine.rules.game import RULES_VERSION
from smashup.server.models.messages import OpenedInfo
from smashup.server.models.table import TableData
from smashup.server.network import addresses, is_loopback
from smashup.server.storage.migrations import UNKNOWN_RULES
from smashup.server.storage.store import OPEN, PLAYING, TableRow, now
from smashup.server.tables.bans import bots_ban
from smashup.server.tokens import new_id
from smashup.session import Session

FEWEST_SEATS = 2


class Visit(NamedTuple):
    """The last time that a watcher opened the table before its game."""

    at: int
    """Time of the visit, in milliseconds since 1970."""
    other_device: bool
    """True if the visitor certainly used another device than the seated players."""

    def info(self, now: int) -> OpenedInfo:
        return OpenedInfo(max(0, now - self.at), self.other_device)


def is_other_device(address: str, seated: set[str]) -> bool:
    """True if the address belongs neither to a seated player nor to this machine."""
    return address not in seated and not is_loopback(address) and address not in addresses()


def started_if_ready(data: TableData, library: Library) -> tuple[TableData, Session | None]:
    """Return the data after the bots' bans, with a session if no seat is open and all bans are made."""
    data = bots_ban(data, library)
    if not data.ready:
        return data, None
    return msgspec.structs.replace(data, started=now()), Session(data.options.setup(library))


def new_row(data: TableData, library: Library) -> TableRow:
    """Return the row of a new table. Its game starts at once if no seat is open and all bans are made."""
    data = bots_ban(msgspec.structs.replace(data, among_themselves=data.full), library)
    if data.ready:
        data = msgspec.structs.replace(data, started=now())
    status, rules = (PLAYING, RULES_VERSION) if data.started else (OPEN, UNKNOWN_RULES)
    return TableRow(new_id(), now(), status, 0, msgspec.json.encode(data).decode(), rules)
