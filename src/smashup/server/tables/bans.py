"""Ban and pick: before a draft each says, in the order opposite to that of the first picks, what nobody will play.

This is agreed at the table before the game: for the rules it is a draft with a smaller pool.
"""

from __future__ import annotations

from random import SystemRandom

import msgspec

from smashup.engine.errors import BadSetup
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Seat
from smashup.engine.rules.setup import new_state
from smashup.engine.state.setup import CHOICE, DRAFT, GameSetup
from smashup.server.models.table import TableData


def check(data: TableData, library: Library) -> None:
    """Whether so many can be banned here: the edition may want all factions on offer."""
    if not data.ban:
        return
    if data.agreed.mode != DRAFT:
        raise BadSetup("Factions are banned before a draft: choose that mode.")
    offered, seats = data.agreed.setup(library).offered(), data.agreed.seats
    msgspec.structs.replace(data.agreed, pool=tuple(offered[: len(offered) - seats])).setup(library)


def picks(setup: GameSetup, first: Seat) -> list[Seat]:
    """Who picks when: clockwise, then back again; in free choice seat by seat."""
    seats = setup.seats
    if setup.mode == CHOICE:
        return [seat for seat in range(seats) for _ in range(2)]
    there = [(first + n) % seats for n in range(seats)]
    return [*there, *there[::-1]]


def bans(data: TableData, library: Library) -> list[Seat]:
    """Who bans when."""
    setup = data.agreed.setup(library)
    return picks(setup, new_state(setup).current)[setup.seats :]


def next_to_ban(data: TableData, library: Library) -> Seat | None:
    if not data.ban or not data.full or len(data.banned) >= len(data.seats):
        return None
    return bans(data, library)[len(data.banned)]


def pool(data: TableData, library: Library) -> list[str]:
    """What is left."""
    return [name for name in data.agreed.setup(library).offered() if name not in data.banned]


def with_ban(data: TableData, faction: str, library: Library) -> TableData:
    """So, with the bans of the bots that follow; after the last one what is left is the pool of the draft."""
    return bots_ban(msgspec.structs.replace(data, banned=(*data.banned, faction)), library)


def bots_ban(data: TableData, library: Library) -> TableData:
    while (seat := next_to_ban(data, library)) is not None and data.seats[seat].kind == "bot":
        banned = SystemRandom().choice(pool(data, library))
        data = msgspec.structs.replace(data, banned=(*data.banned, banned))
    if len(data.banned) == len(data.seats):
        data = msgspec.structs.replace(
            data, agreed=msgspec.structs.replace(data.agreed, pool=tuple(pool(data, library)))
        )
    return data
