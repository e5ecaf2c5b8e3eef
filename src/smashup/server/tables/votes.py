"""Asking the others: whether a choice may be taken back, whether a bot may play for somebody who is away."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Coroutine
from math import inf
from typing import Any, Literal

from smashup.engine.errors import SmashUpError
from smashup.engine.language.terms import Seat

SECONDS = 20
GRACE = "SMASHUP_GRACE"
"""The setting: so many seconds somebody must have been away before the others may let a bot play for them."""
GRACE_SECONDS = 45
LONGEST_GRACE = 24 * 3600


class BadGrace(SmashUpError):
    """The setting is no such number."""


def grace() -> float:
    """Seconds, as whoever runs the server has set them."""
    said = os.environ.get(GRACE) or str(GRACE_SECONDS)
    try:
        seconds = float(said)
    except ValueError:
        seconds = inf
    if not 0 <= seconds <= LONGEST_GRACE:
        raise BadGrace(f"{GRACE} is a number of seconds, {LONGEST_GRACE} at most, and not {said!r}.")
    return seconds


class Presence:
    """Since when people are away: a line that breaks for a moment costs nobody their seat."""

    def __init__(self) -> None:
        self._since: dict[Seat, int] = {}
        self._known_since = _now()
        self._grace = round(grace() * 1000)

    def comes(self, seat: Seat | None) -> None:
        if seat is not None:
            self._since.pop(seat, None)

    def goes(self, seat: Seat) -> None:
        self._since[seat] = _now()

    def until(self, seat: Seat) -> int:
        """From when on a bot may play for somebody who is not here (milliseconds since 1970). Who was never seen here
        counts as away since this table was loaded."""
        return self._since.get(seat, self._known_since) + self._grace


def _now() -> int:
    return round(time.time() * 1000)


class Vote:
    """One question. It is over when enough have agreed, when that has become impossible, or when the time is up."""

    def __init__(
        self,
        about: Literal["undo", "takeover"],
        seat: Seat,
        asker: Seat,
        voters: set[Seat],
        needed: int,
        over: Callable[[Vote, bool], Coroutine[Any, Any, None]],
        seconds: float = SECONDS,
    ) -> None:
        self.about = about
        self.seat = seat
        """Whose choice or whose place it is about."""
        self.asker = asker
        self.voters = voters
        self.needed = needed
        self.yes: set[Seat] = set()
        self.no: set[Seat] = set()
        self.until = round((time.time() + seconds) * 1000)
        self._over = over
        self._open = True
        self._tasks: set[asyncio.Task[None]] = set()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._end, False)

    async def vote(self, seat: Seat, yes: bool) -> None:
        """A vote can be changed until the question is over."""
        (self.yes if yes else self.no).add(seat)
        (self.no if yes else self.yes).discard(seat)
        await self.count()

    async def count(self) -> None:
        if len(self.yes) >= self.needed:
            await self._finish(True)
        elif len(self.voters) - len(self.no) < self.needed:
            await self._finish(False)

    def drop(self) -> None:
        """The table has moved on: the question is moot."""
        self._open = False
        self._timer.cancel()

    def _end(self, agreed: bool) -> None:
        task = asyncio.get_running_loop().create_task(self._finish(agreed))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _finish(self, agreed: bool) -> None:
        if self._open:
            self.drop()
            await self._over(self, agreed)
