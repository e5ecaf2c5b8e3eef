"""Game clock: seconds per decision, or minutes per player for the whole game.

The clock runs while a player is connected. When the time for a decision is up, a bot answers it. A bot takes over the
seat after three missed decisions in a row, or when the player's minutes are used up. The clock is not part of the game
rules.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import NamedTuple

from smashup.engine.language.terms import Seat
from smashup.engine.views.view_types import seat_key
from smashup.server.errors import ClientError
from smashup.server.models.messages import ClockInfo
from smashup.server.models.requests import ClockRequest

RETRY_AFTER = 5.0
"""Delay before the next attempt if a timeout could not be stored, in seconds."""
EARLY = 0.01
"""Tolerance of timers, in seconds: an event loop may call them slightly early."""
MISSED_IN_A_ROW = 3
"""Number of missed decisions in a row after which a bot takes over."""


class Running(NamedTuple):
    """The decision that the clock is running for."""

    decision: int
    seat: Seat
    answered: int
    """Number of answers before the decision."""


TimeIsUp = Callable[[Running, bool], Awaitable[bool]]
"""Callback for a timeout. The flag is True if a bot has to take over the seat for good. Returns False if the timeout
came too late."""


class GameClock:
    """The clock of one table."""

    def __init__(
        self, settings: ClockRequest, used: tuple[int, ...], time_is_up: Callable[[], TimeIsUp | None]
    ) -> None:
        """`used` contains the stored seconds by seat. `time_is_up` is a weak reference to the callback, because the
        table owns this object."""
        self.settings = settings
        self.used = {seat: float(seconds) for seat, seconds in enumerate(used) if seconds}
        """Seconds that each seat had used when the clock last stopped for it."""
        self.missed: dict[Seat, int] = {}
        """Number of decisions missed in a row, by seat."""
        self.running: Running | None = None
        self._time_is_up = time_is_up
        self._since = 0.0
        self._spent: dict[int, float] = {}
        """Seconds that the current seat has used for each decision since another seat last decided, by the number of
        answers before the decision. Answering and undoing therefore gains no extra time."""
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def info(self, seats: Iterable[Seat], now: int) -> ClockInfo:
        """Return the clock for clients. `seats` are the seats of people, `now` is in milliseconds since 1970."""
        settings, running = self.settings, self.running
        return ClockInfo(
            seconds=settings.seconds,
            minutes=settings.minutes,
            seat=None if running is None else seat_key(running.seat),
            until=None if running is None else round(now + 1000 * self._remaining(running.seat)),
            left={seat_key(seat): round(1000 * self._remaining(seat)) for seat in seats} if settings.minutes else {},
            now=now,
        )

    def update(self, running: Running | None) -> None:
        """Run the clock for that decision, or stop it for None."""
        if running == self.running:
            return
        loop = asyncio.get_running_loop()
        self._charge_elapsed_time()
        if self._timer is not None:
            self._timer.cancel()
        if running is None or self.running is None or running.seat != self.running.seat:
            self._spent.clear()
        self.running, self._since = running, loop.time()
        if running is not None:
            self._timer = loop.call_later(max(0.0, self._remaining(running.seat)), self._expire)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()
        self.running = None

    def answered(self, seat: Seat) -> None:
        """Reset the missed decisions of a seat whose player has answered in time."""
        self.missed.pop(seat, None)

    def is_out_of_time(self, seat: Seat) -> bool:
        """True if the seat's minutes are used up."""
        return self.settings.minutes is not None and self._remaining(seat) <= 0

    def is_up(self, decision: int) -> bool:
        """True if the time for that decision is up."""
        running = self.running
        return running is not None and running.decision == decision and self._remaining(running.seat) <= EARLY

    @property
    def used_seconds(self) -> tuple[int, ...]:
        """Return the used seconds by seat as they are stored, including the running decision."""
        used = dict(self.used)
        if self.running is not None:
            used[self.running.seat] = used.get(self.running.seat, 0.0) + self._elapsed
        return tuple(round(used.get(seat, 0.0)) for seat in range(max(used) + 1)) if used else ()

    # --- timing -----------------------------------------------------------------------------------------------

    @property
    def _elapsed(self) -> float:
        return asyncio.get_running_loop().time() - self._since

    def _remaining(self, seat: Seat) -> float:
        """Return the remaining seconds of the seat."""
        settings, running = self.settings, self.running
        elapsed = self._elapsed if running is not None and running.seat == seat else 0.0
        if settings.minutes:
            return 60 * settings.minutes - self.used.get(seat, 0.0) - elapsed
        assert settings.seconds is not None
        spent = 0.0 if running is None else self._spent.get(running.answered, 0.0)
        return settings.seconds - spent - elapsed

    def _charge_elapsed_time(self) -> None:
        """Add the elapsed time to the seat that the clock ran for."""
        if self.running is not None:
            seat, answered, elapsed = self.running.seat, self.running.answered, self._elapsed
            self.used[seat] = self.used.get(seat, 0.0) + elapsed
            self._spent[answered] = self._spent.get(answered, 0.0) + elapsed

    def _expire(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._handle_timeout())

    async def _handle_timeout(self) -> None:
        running, time_is_up = self.running, self._time_is_up()
        if running is None or time_is_up is None:
            return
        missed = self.missed.get(running.seat, 0) + 1
        try:
            if await time_is_up(running, bool(self.settings.minutes) or missed >= MISSED_IN_A_ROW):
                self.missed[running.seat] = missed
        except ClientError:  # the timeout could not be stored
            if running == self.running:
                self._timer = asyncio.get_running_loop().call_later(RETRY_AFTER, self._expire)


def checked(clock: ClockRequest | None, *, patient: bool = False) -> ClockRequest | None:
    """Return the requested clock if it is valid. It has either seconds or minutes, and a table with unlimited time has
    no clock."""
    if clock is not None and patient:
        raise ClientError("patient-or-clock")
    if clock is not None and (clock.seconds is None) == (clock.minutes is None):
        raise ClientError("seconds-or-minutes")
    return clock
