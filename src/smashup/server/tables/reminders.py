"""Reminders: notify absent players of games by the day that it is their turn, with Web Push.

A notification contains only what every player at the table may know. Subscriptions belong to the token of a seat: they
end when the seat becomes open or moves to another device.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from smashup.engine.language.terms import Seat
from smashup.server.errors import ClientError
from smashup.server.i18n import message
from smashup.server.models.requests import PushSubscription
from smashup.server.models.table import TableData
from smashup.server.tables.actions import SERVER, Unsubscribe
from smashup.server.tables.table import Table

if TYPE_CHECKING:  # of the extra `server`; a local game sends no notifications
    from smashup.server.push import PushSender

_log = logging.getLogger(__name__)


class Reminders:
    """Sends a notification when an absent player has to decide."""

    def __init__(self, sender: PushSender) -> None:
        self._sender = sender
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def public_key(self) -> str:
        """Key with which pages subscribe."""
        return self._sender.public_key

    def remind(self, table: Table, seat: Seat) -> None:
        """Notify the player of a seat that has to decide now, unless the player is connected."""
        subscriptions = table.data.seats[seat].push
        if not table.data.patient or not subscriptions or table.presence.is_here(seat):
            return
        task = asyncio.get_running_loop().create_task(self._send(table, seat, subscriptions))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, table: Table, seat: Seat, subscriptions: Iterable[PushSubscription]) -> None:
        for subscription in subscriptions:
            sent = self._sender.send(subscription, notification(table.id, table.data, seat, subscription.lang))
            if sent is None:
                _log.warning("Too many notifications are waiting; one was dropped.")
            elif not await asyncio.wrap_future(sent):
                with suppress(ClientError):  # it is removed the next time
                    await table.perform(SERVER, Unsubscribe(seat, subscription.endpoint))

    async def close(self) -> None:
        self._sender.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def notification(table: str, data: TableData, seat: Seat, lang: str) -> bytes:
    """Return the content of a notification, which the service worker of the page shows."""
    others = [name for other, name in enumerate(data.names_in(lang)) if other != seat]
    names = ", ".join(others)
    return msgspec.json.encode(
        {"table": table, "title": message(lang, "push-title"), "body": message(lang, "push-body", names=names)}
    )
