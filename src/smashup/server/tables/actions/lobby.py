"""Actions before the game: players join, the host seats bots, factions are banned, and the game starts."""

from __future__ import annotations

from dataclasses import dataclass, field

from smashup.engine.language.terms import Seat
from smashup.server.errors import ClientError
from smashup.server.models.table import TableData
from smashup.server.tables.actions.base import Action, ActionTable, TableChange
from smashup.server.tables.bans import next_to_ban, pool, with_ban
from smashup.server.tables.lobby import FEWEST_SEATS, started_if_ready
from smashup.server.tokens import new_token


def _seated(table: ActionTable, data: TableData) -> TableChange:
    """The change to that data; the game starts with it if the table is ready."""
    data, session = started_if_ready(data, table.library)
    return TableChange(data=data, session=session)


class _HostAction(Action):
    """An action that only the host may do, before the game."""

    def check(self, table: ActionTable, seat: Seat) -> None:
        if table.session is not None:
            raise ClientError("has-begun")
        if seat != table.data.host:
            raise ClientError("not-the-host")


@dataclass(frozen=True)
class Join(Action):
    """A new player takes the first open seat. The game starts when it was the last."""

    name: str
    token: str = field(default_factory=new_token)
    """Token of the new player."""

    def apply(self, table: ActionTable, seat: Seat) -> TableChange:
        if table.data.seat_of_token(self.token) is not None:
            return TableChange()  # it was stored, although the connection to the database broke
        if table.session is not None:
            raise ClientError("no-free-seat")
        return _seated(table, table.seats.join(self.name, self.token))


@dataclass(frozen=True)
class SeatBot(_HostAction):
    """The host gives an open seat to a bot. The game starts when it was the last."""

    seat: Seat
    bot: str

    def apply(self, table: ActionTable, seat: Seat) -> TableChange:
        return _seated(table, table.seats.seat_bot(self.seat, self.bot))


@dataclass(frozen=True)
class RemoveBot(_HostAction):
    """The host removes a bot."""

    seat: Seat

    def apply(self, table: ActionTable, seat: Seat) -> TableChange:
        return TableChange(data=table.seats.remove_bot(self.seat))


@dataclass(frozen=True)
class Start(_HostAction):
    """The host starts the game without the open seats."""

    def apply(self, table: ActionTable, seat: Seat) -> TableChange:
        data = table.data.without_open_seats()
        if len(data.seats) < FEWEST_SEATS:
            raise ClientError("too-few-seats")
        return _seated(table, data)


@dataclass(frozen=True)
class BanFaction(Action):
    """A player bans a faction from the draft. The game starts after the last ban."""

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
        return _seated(table, with_ban(table.data, self.faction, table.library))


@dataclass(frozen=True)
class Begin(Action):
    """The server starts a game whose table is ready, but was stored without a start by an older version."""

    def apply(self, table: ActionTable, seat: Seat) -> TableChange | None:
        return _seated(table, table.data) if table.session is None else None
