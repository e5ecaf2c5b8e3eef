"""Actions that store and remove the push subscriptions of a seat."""

from __future__ import annotations

from dataclasses import dataclass

from smashup.engine.language.terms import Seat
from smashup.server import limits
from smashup.server.errors import ClientError
from smashup.server.models.requests import PushSubscription
from smashup.server.tables.actions.base import Action, ActionTable, TableChange


@dataclass(frozen=True)
class Subscribe(Action):
    """Send reminders for a seat to a browser. The oldest subscriptions of the seat are dropped."""

    token: str
    """Token of the seat."""
    subscription: PushSubscription

    def apply(self, table: ActionTable, seat: Seat) -> TableChange | None:
        mine = table.data.seat_of_token(self.token)
        if mine is None:
            raise ClientError("bad-token")
        before = table.data.seats[mine].push
        others = tuple(each for each in before if each.endpoint != self.subscription.endpoint)
        push = (*others, self.subscription)[-limits.SUBSCRIPTIONS :]
        return None if push == before else TableChange(data=table.data.with_seat(mine, push=push), is_silent=True)


@dataclass(frozen=True)
class Unsubscribe(Action):
    """Remove a subscription of a seat."""

    seat: Seat
    endpoint: str

    def apply(self, table: ActionTable, seat: Seat) -> TableChange | None:
        if self.seat >= len(table.data.seats):
            return None
        before = table.data.seats[self.seat].push
        push = tuple(each for each in before if each.endpoint != self.endpoint)
        return None if push == before else TableChange(data=table.data.with_seat(self.seat, push=push), is_silent=True)
