"""Actions before the game: join, seat and remove bots, remove players, ban factions, list,
close and start the table."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from smashup.engine.language.terms import Seat
from smashup.server.errors import ClientError
from smashup.server.models.table import TableData
from smashup.server.storage.store import now
from smashup.server.tables.actions.base import Action, ActionTable, TableChange
from smashup.server.tables.bans import next_to_ban, pool, with_ban
from smashup.server.tables.invariants import repaired
from smashup.server.tables.lobby import FEWEST_SEATS, is_invited, started_if_ready
from smashup.server.tables.seats import Seats
from smashup.server.tokens import new_token


def _change_seats(table: ActionTable, data: TableData) -> TableChange:
    """Return the change to that data. If the table is ready, the change also starts the game."""
    data, session = started_if_ready(data, table.library)
    return TableChange(data=data, session=session)


class _HostAction(Action):
    """Base class of actions that only the host may perform, before the game."""

    def check(self, table: ActionTable, seat: Seat) -> None:
        if table.session is not None:
            raise ClientError("has-begun")
        if seat != table.data.host:
            raise ClientError("not-the-host")


@dataclass(frozen=True)
class Join(Action):
    """Give a new player the first open seat. The game starts if it was the last open seat."""

    name: str
    code: str = ""
    """Code of the invitation."""
    reserved_until: int = 0
    """Time until which the player must connect, or 0."""
    token: str = field(default_factory=new_token)
    """Token of the new player's seat."""

    def apply(self, table: ActionTable, seat: Seat) -> TableChange:
        if table.data.seat_of_token(self.token) is not None:
            return TableChange()  # it was stored before the connection to the database was lost
        if table.session is not None:
            raise ClientError("no-free-seat")
        if not is_invited(table.data, self.code):
            raise ClientError("not-invited")
        return _change_seats(table, table.seats.join(self.name, self.token, self.reserved_until))


@dataclass(frozen=True)
class Arrive(Action):
    """Confirm a reserved seat, because its player has connected. The game starts if it was the last one."""

    def apply(self, table: ActionTable, seat: Seat) -> TableChange | None:
        if table.session is not None or not table.seats[seat].reserved_until:
            return None
        return _change_seats(table, table.seats.arrive(seat))


@dataclass(frozen=True)
class ReleaseSeats(Action):
    """Release the reserved seats whose players have not connected in time."""

    def apply(self, table: ActionTable, seat: Seat) -> TableChange | None:
        if table.session is not None:
            return None
        data, late = table.data, [n for n, each in enumerate(table.data.seats) if 0 < each.reserved_until <= now()]
        for each in late:
            data = Seats(data).vacate(each)
        return TableChange(data=data) if late else None


@dataclass(frozen=True)
class SeatBot(_HostAction):
    """Give an open seat to a bot. The game starts if it was the last open seat."""

    seat: Seat
    bot: str

    def apply(self, table: ActionTable, seat: Seat) -> TableChange:
        return _change_seats(table, table.seats.seat_bot(self.seat, self.bot))


@dataclass(frozen=True)
class RemoveBot(_HostAction):
    """Remove a bot from its seat."""

    seat: Seat

    def apply(self, table: ActionTable, seat: Seat) -> TableChange:
        return TableChange(data=table.seats.remove_bot(self.seat))


@dataclass(frozen=True)
class RemovePlayer(_HostAction):
    """Remove another player before the game. The player needs a new invitation to come back."""

    seat: Seat

    def check(self, table: ActionTable, seat: Seat) -> None:
        super().check(table, seat)
        if self.seat == seat:
            raise ClientError("no-player")

    def apply(self, table: ActionTable, seat: Seat) -> TableChange:
        return TableChange(data=table.seats.remove(self.seat), unseats=self.seat)


@dataclass(frozen=True)
class SetListed(_HostAction):
    """Show the table in the lobby, or hide it."""

    listed: bool

    def apply(self, table: ActionTable, seat: Seat) -> TableChange | None:
        if table.data.listed == self.listed:
            return None
        return TableChange(data=msgspec.structs.replace(table.data, listed=self.listed))


@dataclass(frozen=True)
class CloseTable(_HostAction):
    """Close the table for good before its game."""

    def apply(self, table: ActionTable, seat: Seat) -> TableChange:
        return TableChange(data=msgspec.structs.replace(table.data, closed=True))


@dataclass(frozen=True)
class Start(_HostAction):
    """Start the game without the open seats."""

    def apply(self, table: ActionTable, seat: Seat) -> TableChange:
        data = table.data.without_open_seats()
        if len(data.seats) < FEWEST_SEATS:
            raise ClientError("too-few-seats")
        return _change_seats(table, data)


@dataclass(frozen=True)
class BanFaction(Action):
    """Ban a faction from the draft. The game starts after the last ban."""

    faction: str

    def check(self, table: ActionTable, seat: Seat) -> None:
        banning = next_to_ban(table.data, table.library) if table.session is None else None
        if banning is None:
            raise ClientError("nothing-to-ban")
        if banning != seat:
            raise ClientError("not-asked", player=table.data.names[banning])
        if self.faction not in pool(table.data, table.library):
            raise ClientError("not-offered")

    def apply(self, table: ActionTable, seat: Seat) -> TableChange:
        return _change_seats(table, with_ban(table.data, self.faction, table.library))


@dataclass(frozen=True)
class Begin(Action):
    """Repair a table that an older version has stored before its game, and start its game if it is ready."""

    def apply(self, table: ActionTable, seat: Seat) -> TableChange | None:
        if table.session is not None:
            return None
        change = _change_seats(table, repaired(table.data))
        return change if change.data != table.data else None
