"""What processes that share a database tell each other, through PostgreSQL's NOTIFY: which tables have changed, who is
where, and that they are still there. A notice only says where to look; what is true stands in the database."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any

import msgspec
import psycopg

from smashup.engine.language.terms import Seat

CHANNEL = "smashup"
MOST_IN_A_NOTICE = 100
"""Tables: PostgreSQL passes on less than 8000 bytes at once."""
AGAIN_AFTER = 0.5
_log = logging.getLogger(__name__)


class Notification(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    process: str
    changed: tuple[tuple[str, int], ...] = ()
    """Tables, and the version that each has now."""
    here: dict[str, tuple[Seat, ...] | None] = {}
    """By table the seats whose people are connected to that process; null: it does not have the table in memory."""
    who: bool = False
    """Whoever hears this is to say where they are."""
    bye: bool = False


def changed(process: str, tables: Iterable[tuple[str, int]]) -> Iterator[bytes]:
    found = [*tables]
    for n in range(0, len(found), MOST_IN_A_NOTICE):
        yield encoded(Notification(process=process, changed=tuple(found[n : n + MOST_IN_A_NOTICE])))


def presence(process: str, here: dict[str, tuple[Seat, ...] | None], *, who: bool = False) -> Iterator[bytes]:
    """Where the people of a process are; at least one notice: it also says that the process is there."""
    found = [*here.items()]
    parts = [found[n : n + MOST_IN_A_NOTICE] for n in range(0, len(found), MOST_IN_A_NOTICE)]
    for n, part in enumerate(parts or [[]]):
        yield encoded(Notification(process=process, here=dict(part), who=who and n == 0))


encoded = msgspec.json.Encoder().encode
_decoded = msgspec.json.Decoder(Notification).decode


class Listener:
    """A thread that listens, over a connection of its own. When it has lost the line it listens again and says so:
    what was told meanwhile is gone."""

    def __init__(
        self,
        process: str,
        connect: Callable[[], psycopg.Connection[Any]],
        heard: Callable[[Notification], None],
        anew: Callable[[], None],
    ) -> None:
        self._process = process
        """Whose ear it is: what it said itself only shows that it can hear."""
        self._connect = connect
        self._heard = heard
        self._anew = anew
        self._loop = asyncio.get_running_loop()
        self._ended = threading.Event()
        self._connection: psycopg.Connection[Any] | None = None
        self.last = time.monotonic()
        """When anything was heard."""
        self._thread = threading.Thread(target=self._listen, name="listening", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._ended.set()
        self._thread.join()

    def lost(self) -> None:
        """Nothing has come for too long: listen anew."""
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
                    self._tell(self._anew)
                    while not self._ended.is_set():
                        for notify in connection.notifies(timeout=0.2):
                            self._take(notify.payload)
                            if self._ended.is_set():
                                return
            except Exception as error:
                _log.warning("What other processes do cannot be heard now (%s).", type(error).__name__)
                self._ended.wait(AGAIN_AFTER)

    def _take(self, payload: str) -> None:
        self.last = time.monotonic()
        with suppress(msgspec.DecodeError):  # of another version
            notice = _decoded(payload)
            if notice.process != self._process:
                self._tell(lambda: self._heard(notice))

    def _tell(self, what: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the event loop has ended
            self._loop.call_soon_threadsafe(what)
