"""Actions that move a seat to another device: the seat's player creates a one-time code, and the new device uses it."""

from __future__ import annotations

from dataclasses import dataclass, field

from smashup.engine.language.terms import Seat
from smashup.server.errors import ClientError
from smashup.server.tables.actions.base import Action, ActionTable, TableChange
from smashup.server.tokens import new_code


class _DeviceAction(Action):
    def check(self, table: ActionTable, seat: Seat) -> None:
        if table.over:
            raise ClientError("over")


@dataclass(frozen=True)
class OfferSeat(_DeviceAction):
    """Create a one-time code that moves the seat. The token is checked here, under the lock of the table, so that a
    device that has just lost the seat cannot take it back."""

    token: str
    """Token of the seat's player."""
    code: str = field(default_factory=new_code)

    def apply(self, table: ActionTable, seat: Seat) -> TableChange:
        mine = table.data.seat_of_token(self.token)
        if mine is None:
            raise ClientError("bad-token")
        return TableChange(data=table.seats.offer(mine, self.code), is_silent=True)


@dataclass(frozen=True)
class MoveSeat(_DeviceAction):
    """Give the seat to the device with the code. The device chooses the new token, so that it can repeat the request if
    the response was lost."""

    code: str
    token: str

    def apply(self, table: ActionTable, seat: Seat) -> TableChange | None:
        if table.data.seat_of_token(self.token) is not None:
            return None
        return TableChange(data=table.seats.move(self.code, self.token))
