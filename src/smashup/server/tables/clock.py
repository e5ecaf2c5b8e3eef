"""A clock at a table that wants one: so long for each decision, or for all decisions of a player in a game.

It runs while somebody is there. Who is out of time for one decision is answered for by a bot, and from the third in a
row on, as who is out of time altogether, a bot plays for them. Times are the server's, and no part of the game.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING
from weakref import ref

from smashup.engine.language.terms import Seat
from smashup.engine.views.view_types import seat_key
from smashup.server.i18n import ClientError
from smashup.server.models.messages import ClockInfo
from smashup.server.models.requests import ClockRequest

if TYPE_CHECKING:
    from smashup.server.tables.table import Table

AGAIN_AFTER = 5.0
"""Seconds, when what the clock says could not be done."""
MISSED_IN_A_ROW = 3
"""Then a bot plays for whoever is not there, or asleep."""


class GameClock:
    """The clock of one table."""

    def __init__(self, table: Table) -> None:
        self._at = ref(table)
        self.missed: dict[Seat, int] = {}
        self._asked: tuple[int, Seat] | None = None
        """The decision that the clock runs for, and whose it is."""
        self._since = 0.0
        self._answers: int
        """How many were given before that decision."""
        self._spent: dict[int, float] = {}
        """Seconds that whoever is asked has used for each decision since somebody else was asked, by the answers before
        it: who answers and goes back has no more time than who thinks on."""
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def _table(self) -> Table:
        """Whoever calls has it, like that of a pacer."""
        table = self._at()
        assert table is not None
        return table

    @property
    def wish(self) -> ClockRequest:
        """What was agreed: a table without a clock has no `GameClock`."""
        wish = self._table.data.clock
        assert wish is not None
        return wish

    def info(self) -> ClockInfo:
        """What the page shows. Called whenever the table is told anything: then the clock is set."""
        wish = self.wish
        self.look()
        now = 1000 * time.time()
        until = None if self._asked is None else round(now + 1000 * self._left(self._asked[1]))
        left = {seat_key(seat): round(1000 * self._left(seat)) for seat in self._seats} if wish.minutes else {}
        return ClockInfo(
            seconds=wish.seconds,
            minutes=wish.minutes,
            seat=None if self._asked is None else seat_key(self._asked[1]),
            until=until,
            left=left,
            now=round(now),
        )

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()
        self._asked = None

    def answered(self, seat: Seat) -> None:
        """The seat answered by itself."""
        self.missed.pop(seat, None)

    def is_out_of_time(self, seat: Seat) -> bool:
        """For good: of minutes there are no more."""
        return self.wish.minutes is not None and self._left(seat) <= 0

    # --- what runs --------------------------------------------------------------------------------------------

    @property
    def _seats(self) -> list[Seat]:
        return [seat for seat, data in enumerate(self._table.data.seats) if data.kind == "person"]

    def look(self) -> None:
        """Let the clock run for whoever is asked now, if it does not already."""
        asked = self._running()
        if asked == self._asked:
            return
        loop = asyncio.get_running_loop()
        self._book()
        if self._timer is not None:
            self._timer.cancel()
        if asked is None or self._asked is None or asked[1] != self._asked[1]:
            self._spent.clear()
        self._asked, self._since = asked, loop.time()
        if asked is not None:
            self._answers = self._table.playing().answered
            self._timer = loop.call_later(max(0.0, self._left(asked[1])), self._over)

    def _running(self) -> tuple[int, Seat] | None:
        table = self._table
        pending = table.session.pending if table.session is not None and not table.over else None
        if pending is None or table.data.seats[pending.seat].bot is not None:
            return None
        return (table.clock, pending.seat) if any(client.seat is not None for client in table.clients) else None

    def _left(self, seat: Seat) -> float:
        """Seconds that the seat still has."""
        wish = self.wish
        running = asyncio.get_running_loop().time() - self._since if self._asked and self._asked[1] == seat else 0.0
        if wish.minutes:
            return 60 * wish.minutes - self._table.used.get(seat, 0.0) - running
        assert wish.seconds is not None
        return wish.seconds - self._spent.get(self._answers, 0.0) - running

    def _book(self) -> None:
        """The time that whoever was asked has used."""
        if self._asked is not None:
            seat = self._asked[1]
            spent = asyncio.get_running_loop().time() - self._since
            self._table.used[seat] = self._table.used.get(seat, 0.0) + spent
            self._spent[self._answers] = self._spent.get(self._answers, 0.0) + spent

    def _over(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._time_is_up())

    async def _time_is_up(self) -> None:
        asked, wish, table = self._asked, self.wish, self._table
        if asked is None or asked != self._running():
            return
        seat, missed = asked[1], self.missed.get(asked[1], 0) + 1
        try:
            if wish.minutes or missed >= MISSED_IN_A_ROW:
                await table.stand_in_for(seat)
            else:
                await table.answer_for(seat, asked[0])
            self.missed[seat] = missed
        except ClientError:
            if asked == self._running():  # it could not be stored
                self._timer = asyncio.get_running_loop().call_later(AGAIN_AFTER, self._over)


def stored(used: dict[Seat, float]) -> tuple[int, ...]:
    """As it is kept with the table: seconds by seat."""
    return tuple(round(used.get(seat, 0.0)) for seat in range(max(used) + 1)) if used else ()


def restored(seconds: tuple[int, ...]) -> dict[Seat, float]:
    return {seat: float(used) for seat, used in enumerate(seconds) if used}


def checked(wish: ClockRequest | None, *, patient: bool = False) -> ClockRequest | None:
    """A clock has seconds or minutes; who has as long as they like has none."""
    if wish is not None and patient:
        raise ClientError("patient-or-clock")
    if wish is not None and (wish.seconds is None) == (wish.minutes is None):
        raise ClientError("seconds-or-minutes")
    return wish
