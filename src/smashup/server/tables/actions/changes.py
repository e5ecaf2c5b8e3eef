"""Changes that several actions share."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

import msgspec

from smashup.engine.language.terms import Seat
from smashup.server.errors import ClientError
from smashup.server.models.table import VoteData
from smashup.server.storage.store import now
from smashup.server.tables.actions.base import ActionTable, TableChange
from smashup.server.tables.undo import UndoPoint, go_back
from smashup.server.tables.votes import SECONDS


def open_vote(
    table: ActionTable,
    about: Literal["undo", "takeover"],
    seat: Seat,
    asker: Seat,
    voters: Collection[Seat],
    needed: int,
) -> TableChange:
    """Return the change that opens a vote. The asker votes yes, if the asker is one of the voters."""
    if table.data.vote is not None:
        raise ClientError("being-voted")
    vote = VoteData(
        about=about,
        seat=seat,
        asker=asker,
        voters=tuple(sorted(voters)),
        needed=needed,
        until=now() + SECONDS * 1000,
        yes=(asker,) if asker in voters else (),
    )
    return TableChange(data=msgspec.structs.replace(table.data, vote=vote))


def undo_change(table: ActionTable, point: UndoPoint) -> TableChange:
    """Return the change that undoes the game to that point."""
    session = table.playing().fork()
    step = go_back(session, table.seats.people, point, table.decision)
    data = table.data.without_vote("undo")
    return TableChange(data=None if data is table.data else data, session=session, step=step, undo_to=point)
