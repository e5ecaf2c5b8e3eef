"""Bans before a draft: each player bans a faction, in the reverse order of the first picks.

Bans belong to the table and happen before the game. For the rules engine, the game is a draft with a smaller pool.
"""

from __future__ import annotations

from random import SystemRandom

import msgspec

from smashup.engine.errors import BadSetup
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Phase, Seat
from smashup.engine.rules.setup import new_state
from smashup.engine.state.setup import CHOICE, DRAFT, GameSetup
from smashup.engine.views.view_types import seat_key
from smashup.server.models.messages import Ban, DraftInfo
from smashup.server.models.table import TableData
from smashup.session import Timeline


def check(data: TableData, library: Library) -> None:
    """Raise BadSetup if factions cannot be banned, because the mode is not a draft or too few factions would remain."""
    if not data.ban:
        return
    if data.options.mode != DRAFT:
        raise BadSetup("Factions are banned before a draft: choose that mode.")
    offered, seats = data.options.setup(library).offered(), data.options.seats
    msgspec.structs.replace(data.options, pool=tuple(offered[: len(offered) - seats])).setup(library)


def picks(setup: GameSetup, first: Seat) -> list[Seat]:
    """Return the seats in the order of their picks: clockwise, then counter-clockwise. In free choice, each seat picks
    both factions in turn."""
    seats = setup.seats
    if setup.mode == CHOICE:
        return [seat for seat in range(seats) for _ in range(2)]
    clockwise = [(first + n) % seats for n in range(seats)]
    return [*clockwise, *clockwise[::-1]]


def bans(data: TableData, library: Library) -> list[Seat]:
    """Return the seats in the order of their bans."""
    setup = data.options.setup(library)
    return picks(setup, new_state(setup).current)[setup.seats :]


def next_to_ban(data: TableData, library: Library) -> Seat | None:
    """Return the seat that has to ban a faction now, or None."""
    if not data.ban or not data.full or len(data.banned) >= len(data.seats):
        return None
    return bans(data, library)[len(data.banned)]


def pool(data: TableData, library: Library) -> list[str]:
    """Return the factions that are not banned."""
    return [name for name in data.options.setup(library).offered() if name not in data.banned]


def with_ban(data: TableData, faction: str, library: Library) -> TableData:
    """Return the data with that ban and the bans of the bots that follow."""
    return bots_ban(msgspec.structs.replace(data, banned=(*data.banned, faction)), library)


def bots_ban(data: TableData, library: Library) -> TableData:
    """Return the data with the bans of the bots that are next. After the last ban, the remaining factions become the
    pool of the draft."""
    while (seat := next_to_ban(data, library)) is not None and data.seats[seat].kind == "bot":
        banned = SystemRandom().choice(pool(data, library))
        data = msgspec.structs.replace(data, banned=(*data.banned, banned))
    if len(data.banned) == len(data.seats):
        options = msgspec.structs.replace(data.options, pool=tuple(pool(data, library)))
        data = msgspec.structs.replace(data, options=options)
    return data


def draft_info(data: TableData, session: Timeline | None, library: Library) -> DraftInfo | None:
    """Return the state of the draft for clients, or None if no factions are being chosen."""
    if session is None and not data.full:
        return None
    if session is not None and session.state.phase is not Phase.FACTIONS:
        return None
    setup = msgspec.structs.replace(data.options, pool=()).setup(library)
    order = picks(setup, new_state(setup).current if session is None else session.state.current)
    banning = next_to_ban(data, library) if session is None else None
    banned = (*data.banned, *[None] * len(data.seats))
    return DraftInfo(
        pool=tuple(setup.offered()),
        order=tuple(seat_key(seat) for seat in order),
        bans=tuple(map(Ban, map(seat_key, order[len(data.seats) :]), banned)) if data.ban else (),
        banning=None if banning is None else seat_key(banning),
    )
