"""The other processes with the same database: what they change is taken in, and where their people are is known."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from typing import Any, Protocol

from smashup.engine.language.terms import Seat
from smashup.server.errors import ClientError
from smashup.server.storage.postgres import connect_to
from smashup.server.storage.pubsub import Listener, Notification, encoded, presence
from smashup.server.storage.store import NotStored, Storage

BEAT = 2.0
"""Seconds between two signs of life."""
GONE_AFTER = 7.0
"""Seconds without one, and the people of a process count as away."""
DEAF_AFTER = 10.0
"""Seconds without hearing even oneself."""


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
        """Take over changes by other processes."""
        ...

    def set_peers(self, peers: dict[str, tuple[Seat, ...]]) -> None:
        """Presence at other processes has changed. `peers`: connected seats by process."""
        ...


class LocalTables(Protocol):
    """The tables of this process."""

    @property
    def storage(self) -> Storage: ...
    @property
    def tables(self) -> Mapping[str, LocalTable]: ...
    def forget_if_idle(self, id_: str) -> bool: ...


class PeerNetwork:
    """Connection of this process's tables with the other processes."""

    def __init__(self, local: LocalTables) -> None:
        self._local = local
        self._storage = local.storage
        self._me = local.storage.process
        self._heard: dict[str, float] = {}
        """When each other process was last heard."""
        self._where: dict[str, dict[str, tuple[Seat, ...]]] = {}
        """By process and table, which seats are there."""
        self._said: dict[str, tuple[Seat, ...]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._ear = Listener(self._me, lambda: connect_to(self._storage.shared), self._take, self._anew)
        self._do(self._live())

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._ear.close()

    async def bye(self) -> None:
        """This process ends: the others need not wait until they miss it."""
        with suppress(NotStored):
            await self._storage.notify(encoded(Notification(process=self._me, bye=True)))

    def at(self, table: str) -> dict[str, tuple[Seat, ...]]:
        """By process, the seats of that table that are connected there."""
        return {process: tables[table] for process, tables in self._where.items() if table in tables}

    def announce(self, table: LocalTable) -> None:
        """Inform the other processes of the seats that are connected here, if they have changed."""
        if self._said.get(table.id) != table.connected_seats:
            self._said[table.id] = table.connected_seats
            self._do(self._tell(presence(self._me, {table.id: table.connected_seats})))

    def _say_what_changed(self) -> None:
        """Tables that are in memory, or not any more."""
        here = self._here()
        news: dict[str, tuple[Seat, ...] | None] = {id_: None for id_ in self._said if id_ not in here}
        news.update({id_: seats for id_, seats in here.items() if self._said.get(id_) != seats})
        self._said = here
        if news:
            self._do(self._tell(presence(self._me, news)))

    def _here(self) -> dict[str, tuple[Seat, ...]]:
        return {id_: table.connected_seats for id_, table in self._local.tables.items()}

    async def _tell(self, notices: Any) -> None:
        for notice in notices:
            with suppress(NotStored):
                await self._storage.notify(notice)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _live(self) -> None:
        """Signs of life, and looking after those of the others."""
        while True:
            await self._tell(presence(self._me, {}))
            await asyncio.sleep(BEAT)
            now = time.monotonic()
            for process, heard in [*self._heard.items()]:
                if now - heard > GONE_AFTER:
                    self._gone(process)
            if now - self._ear.last > DEAF_AFTER:
                self._ear.reconnect()
            self._say_what_changed()

    # --- hearing ----------------------------------------------------------------------------------------------

    def _anew(self) -> None:
        """Listening again after a time without: ask everybody, and look at every table."""
        self._said = self._here()
        self._do(self._tell(presence(self._me, dict(self._said), who=True)))
        for table in [*self._local.tables.values()]:
            self._do(self._look_at(table))

    async def _look_at(self, table: LocalTable) -> None:
        with suppress(ClientError):  # who is there was told
            await table.refresh()

    def _take(self, notice: Notification) -> None:
        if notice.bye:
            self._gone(notice.process)
            return
        self._heard[notice.process] = time.monotonic()
        for id_, version in notice.changed:
            table = self._local.tables.get(id_)
            if table is None or table.version >= version:
                continue
            # Who opened a table often plays it at another process: to follow would be to play every game twice. Whoever
            # comes here finds it as it is stored.
            if not (any(self.at(id_).values()) and self._local.forget_if_idle(id_)):
                self._do(self._look_at(table))
        if notice.here:
            self._take_presence(notice)
        if notice.who:
            self._do(self._tell(presence(self._me, dict(self._here()))))

    def _take_presence(self, notice: Notification) -> None:
        where = self._where.setdefault(notice.process, {})
        for id_, seats in notice.here.items():
            before = where.pop(id_, None)
            if seats is not None:
                where[id_] = seats
            if before != seats:
                self._moved(self._local.tables.get(id_))

    def _gone(self, process: str) -> None:
        self._heard.pop(process, None)
        for id_ in self._where.pop(process, {}):
            self._moved(self._local.tables.get(id_))

    def _moved(self, table: LocalTable | None) -> None:
        if table is not None:
            table.set_peers(self.at(table.id))
