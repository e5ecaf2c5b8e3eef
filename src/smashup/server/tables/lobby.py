"""A table before its game: new rows, the start of the game, and visits by invited friends."""

from __future__ import annotations

from hmac import compare_digest
from typing import NamedTuple

import msgspec

from smashup.engine.language.library import Library
from smashup.engine.rules.game import RULES_VERSION
from smashup.server.models.messages import OpenedInfo
from smashup.server.models.table import TableData
from smashup.server.network import addresses, is_loopback
from smashup.server.storage.migrations import UNKNOWN_RULES
from smashup.server.storage.store import CLOSED, LISTED, OPEN, PLAYING, TableRow, now
from smashup.server.tables.bans import bots_ban
from smashup.server.tables.invariants import check_data
from smashup.server.tokens import new_id
from smashup.session import Timeline

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


def started_if_ready(data: TableData, library: Library) -> tuple[TableData, Timeline | None]:
    """Return the data after the bots' bans, with a session if no seat is open and all bans are made."""
    data = bots_ban(data, library)
    if not data.ready:
        return data, None
    return msgspec.structs.replace(data, started=now()), Timeline(data.options.setup(library))


def new_row(data: TableData, library: Library) -> TableRow:
    """Return the row of a new table. Its game starts at once if no seat is open and all bans are made."""
    data = bots_ban(data, library)
    check_data(data)
    if data.ready:
        data = msgspec.structs.replace(data, started=now())
    status, rules = (PLAYING, RULES_VERSION) if data.started else (waiting_status(data), UNKNOWN_RULES)
    return TableRow(new_id(), now(), status, 0, msgspec.json.encode(data).decode(), rules)


def is_invited(data: TableData, code: str) -> bool:
    """True if a new player with that code may join. Every player may join a table in the lobby."""
    return data.listed or not data.code or compare_digest(code.encode(), data.code.encode())


def waiting_status(data: TableData) -> str:
    """Return the stored status of a table whose game has not started."""
    return CLOSED if data.closed else LISTED if data.listed and not data.full else OPEN
