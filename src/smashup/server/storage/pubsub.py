"""Notifications between processes that share a PostgreSQL database, sent with NOTIFY.

Processes notify each other of changed tables, connected players and heartbeats. A notification contains no game data;
the receiver reads the changes from the database.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from smashup.engine.language.terms import Seat

if TYPE_CHECKING:  # of the extra `postgres`; a server with SQLite does not need it
    import psycopg

CHANNEL = "smashup"
MAX_TABLES = 100
"""Maximum number of tables in a notification. PostgreSQL limits its size to 8000 bytes."""
RETRY_DELAY = 0.5
"""Delay before the listener reconnects, in seconds."""
_log = logging.getLogger(__name__)


class Notification(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    process: str
    changed: tuple[tuple[str, int], ...] = ()
    """Ids and new versions of changed tables."""
    here: dict[str, tuple[Seat, ...] | None] = {}
    """Seats that are connected to the process, by table. None means that the process has evicted the table."""
    who: bool = False
    """True to ask all other processes for their connected seats."""
    bye: bool = False
    """True if the process is shutting down."""


def changed(process: str, tables: Iterable[tuple[str, int]]) -> Iterator[bytes]:
    found = [*tables]
    for n in range(0, len(found), MAX_TABLES):
        yield encoded(Notification(process=process, changed=tuple(found[n : n + MAX_TABLES])))


def presence(process: str, here: dict[str, tuple[Seat, ...] | None], *, who: bool = False) -> Iterator[bytes]:
    """Yield notifications with the connected seats of a process. There is always at least one, which serves as the
    heartbeat."""
    found = [*here.items()]
    parts = [found[n : n + MAX_TABLES] for n in range(0, len(found), MAX_TABLES)]
    for n, part in enumerate(parts or [[]]):
        yield encoded(Notification(process=process, here=dict(part), who=who and n == 0))


encoded = msgspec.json.Encoder().encode
_decoded = msgspec.json.Decoder(Notification).decode


class Listener:
    """A thread with a separate connection that receives notifications.

    If the connection is lost, the thread reconnects and calls `on_reconnect`, because notifications sent in the
    meantime are lost.
    """

    def __init__(
        self,
        process: str,
        connect: Callable[[], psycopg.Connection[Any]],
        on_notification: Callable[[Notification], None],
        on_reconnect: Callable[[], None],
    ) -> None:
        """`process` is the id of this process. Its own notifications are ignored."""
        self._process = process
        self._connect = connect
        self._on_notification = on_notification
        self._on_reconnect = on_reconnect
        self._loop = asyncio.get_running_loop()
        self._ended = threading.Event()
        self._connection: psycopg.Connection[Any] | None = None
        self.last = time.monotonic()
        """Time of the last notification, including this process's own."""
        self._thread = threading.Thread(target=self._listen, name="listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._ended.set()
        self._thread.join()

    def reconnect(self) -> None:
        """Drop the connection. The thread then opens a new one."""
        connection = self._connection
        if connection is not None:
            with suppress(Exception):
                connection.close()

    def _listen(self) -> None:
        while not self._ended.is_set():
            try:
                with self._connect() as connection:
                    self._connection = connection
                    connection.set_autocommit(True)
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._call_in_loop(self._on_reconnect)
                    while not self._ended.is_set():
                        for notify in connection.notifies(timeout=0.2):
                            self._receive(notify.payload)
                            if self._ended.is_set():
                                return
            except Exception as error:
                _log.warning("No notifications from other processes (%s).", type(error).__name__)
                self._ended.wait(RETRY_DELAY)

    def _receive(self, payload: str) -> None:
        self.last = time.monotonic()
        with suppress(msgspec.DecodeError):  # sent by another version
            notification = _decoded(payload)
            if notification.process != self._process:
                self._call_in_loop(lambda: self._on_notification(notification))

    def _call_in_loop(self, function: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the event loop is closed
            self._loop.call_soon_threadsafe(function)
