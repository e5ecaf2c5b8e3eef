"""Cluster peers: server processes that share a database and announce their changes and connected seats to each
other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from typing import Any, Protocol

from smashup.engine.language.terms import Seat
from smashup.server.errors import ClientError
from smashup.server.storage.errors import NotStored
from smashup.server.storage.pubsub import Listener, Notification, encoded, presence
from smashup.server.storage.store import Storage

BEAT = 2.0
"""Seconds between two heartbeats."""
GONE_AFTER = 5.0
"""Seconds without a heartbeat after which the clients of a process count as disconnected. It is checked at each
heartbeat, so the bots of a lost process continue elsewhere after at most 7 seconds."""
DEAF_AFTER = 10.0
"""Seconds without any notification, including this process's own, after which the listener reconnects."""


class LocalTable(Protocol):
    """The part of a table that concerns other processes."""

    @property
    def id(self) -> str: ...
    @property
    def version(self) -> int: ...
    @property
    def connected_seats(self) -> tuple[Seat, ...]:
        """Seats that are connected to this process."""
        ...

    async def refresh(self) -> None:
        """Load changes that other processes have stored."""
        ...

    def set_peers(self, peers: dict[str, tuple[Seat, ...]]) -> None:
        """Update the seats that are connected to other processes. `peers` maps process ids to connected seats."""
        ...


class LocalTables(Protocol):
    """The tables of this process."""

    @property
    def storage(self) -> Storage: ...
    @property
    def tables(self) -> Mapping[str, LocalTable]: ...
    def forget_if_idle(self, id_: str) -> bool: ...


class PeerNetwork:
    """Connects the tables of this process with the other processes of the cluster."""

    def __init__(self, local: LocalTables) -> None:
        self._local = local
        self._storage = local.storage
        self._me = local.storage.process
        self._last_heard: dict[str, float] = {}
        """Time of the last notification from each other process."""
        self._silent: set[str] = set()
        """Processes that were dropped because they sent nothing."""
        self._seats_by_process: dict[str, dict[str, tuple[Seat, ...]]] = {}
        """Connected seats by process id and table id."""
        self._announced: dict[str, tuple[Seat, ...]] = {}
        """Connected seats by table id, as last announced to the other processes."""
        self._tasks: set[asyncio.Task[Any]] = set()
        from smashup.server.storage.postgres import connect_to  # noqa: PLC0415 - of the extra `postgres`

        self._listener = Listener(self._me, lambda: connect_to(self._storage.shared), self._receive, self._resync)
        self._start(self._send_heartbeats())

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._listener.close()

    async def bye(self) -> None:
        """Announce that this process is shutting down, so that the others need not wait for its heartbeats to stop."""
        with suppress(NotStored):
            await self._storage.notify(encoded(Notification(process=self._me, bye=True)))

    def at(self, table: str) -> dict[str, tuple[Seat, ...]]:
        """Connected seats of a table by process id, for all other processes."""
        return {process: tables[table] for process, tables in self._seats_by_process.items() if table in tables}

    def announce(self, table: LocalTable) -> None:
        """Announce the seats of a table that are connected to this process, if they have changed."""
        if self._announced.get(table.id) != table.connected_seats:
            self._announced[table.id] = table.connected_seats
            self._start(self._notify(presence(self._me, {table.id: table.connected_seats})))

    def _announce_changes(self) -> None:
        """Announce tables that were loaded or evicted since the last announcement."""
        here = self._here()
        news: dict[str, tuple[Seat, ...] | None] = {id_: None for id_ in self._announced if id_ not in here}
        news.update({id_: seats for id_, seats in here.items() if self._announced.get(id_) != seats})
        self._announced = here
        if news:
            self._start(self._notify(presence(self._me, news)))

    def _here(self) -> dict[str, tuple[Seat, ...]]:
        return {id_: table.connected_seats for id_, table in self._local.tables.items()}

    async def _notify(self, notifications: Any) -> None:
        for notification in notifications:
            with suppress(NotStored):
                await self._storage.notify(notification)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send_heartbeats(self) -> None:
        """Send heartbeats, and drop processes that have stopped sending them."""
        while True:
            await self._notify(presence(self._me, {}))
            await asyncio.sleep(BEAT)
            now = time.monotonic()
            for process, heard in [*self._last_heard.items()]:
                if now - heard > GONE_AFTER:
                    self._silent.add(process)
                    self._drop_process(process)
            if now - self._listener.last > DEAF_AFTER:
                self._listener.reconnect()
            self._announce_changes()

    # --- notifications from other processes -------------------------------------------------------------------

    def _resync(self) -> None:
        """Catch up after a lost connection: ask all processes for their connected seats, and refresh all tables."""
        self._announced = self._here()
        self._start(self._notify(presence(self._me, dict(self._announced), who=True)))
        for table in [*self._local.tables.values()]:
            self._start(self._refresh(table))

    async def _refresh(self, table: LocalTable) -> None:
        with suppress(ClientError):  # the table has already sent the error to its clients
            await table.refresh()

    def _receive(self, notification: Notification) -> None:
        if notification.bye:
            self._drop_process(notification.process)
            return
        self._last_heard[notification.process] = time.monotonic()
        if notification.process in self._silent:  # it was only slow, and does not repeat its connected seats by itself
            self._silent.discard(notification.process)
            self._start(self._notify(presence(self._me, {}, who=True)))
        for id_, version in notification.changed:
            table = self._local.tables.get(id_)
            if table is None or table.version >= version:
                continue
            # A table is often opened in one process and played in another. Keeping a copy here would replay every game
            # twice. A client that connects to this process later loads the table from the database.
            if not (any(self.at(id_).values()) and self._local.forget_if_idle(id_)):
                self._start(self._refresh(table))
        if notification.here:
            self._receive_presence(notification)
        if notification.who:
            self._start(self._notify(presence(self._me, dict(self._here()))))

    def _receive_presence(self, notification: Notification) -> None:
        seats_by_table = self._seats_by_process.setdefault(notification.process, {})
        for id_, seats in notification.here.items():
            before = seats_by_table.pop(id_, None)
            if seats is not None:
                seats_by_table[id_] = seats
            if before != seats:
                self._presence_changed(self._local.tables.get(id_))

    def _drop_process(self, process: str) -> None:
        self._last_heard.pop(process, None)
        for id_ in self._seats_by_process.pop(process, {}):
            self._presence_changed(self._local.tables.get(id_))

    def _presence_changed(self, table: LocalTable | None) -> None:
        if table is not None:
            table.set_peers(self.at(table.id))
