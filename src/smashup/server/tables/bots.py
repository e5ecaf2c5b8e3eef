"""Bots at a table: workers choose the answers, and the table plays them at a speed that people can follow."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from hashlib import blake2b
from typing import Protocol
from weakref import ref

from smashup.bots import BOTS, searches
from smashup.engine.errors import SmashUpError
from smashup.engine.language.terms import Ask, Seat
from smashup.engine.state.state import Unit
from smashup.server.errors import ClientError
from smashup.server.models.table import TableData
from smashup.server.tables.audience import Audience
from smashup.server.workers.pool import WorkerPool
from smashup.server.workers.requests import BotMoveQuery, WorkFailed
from smashup.session import Timeline

PLAY_MS, STEP_MS, TOUCHES_YOU_MS = 700, 350, 1100
"""Pauses in milliseconds: before a play from the menu, before any other step, and before a step that chooses a
person's card."""
WAY_MS = 1000
"""Pause before each step of the solution of a puzzle, in milliseconds. Faster speeds do not shorten it."""
MOST_FAILURES = 5
"""Number of failed answers in a row after which the bot stops. The table then waits for its players, who may undo."""
STAND_INS = ("greedy", "random")
"""Bots that play for absent players. The first installed one is used."""
_log = logging.getLogger(__name__)


def stand_in() -> str:
    """Return the name of the bot that plays for absent players."""
    return next(name for name in STAND_INS if name in BOTS)


class BotTable(Protocol):
    """The part of a table that its bots use."""

    @property
    def id(self) -> str: ...
    @property
    def data(self) -> TableData: ...
    @property
    def decision(self) -> int: ...
    @property
    def audience(self) -> Audience: ...
    @property
    def bot_to_move(self) -> str | None: ...
    @property
    def next_of_way(self) -> int | None: ...
    def playing(self) -> Timeline: ...
    async def answer_for_bot(
        self, seat: Seat, decision: int, option: int, bot: str, *, out_of_time: bool = False
    ) -> None: ...


class BotRunner:
    """Plays the bots of one table, one answer after the other."""

    def __init__(self, table: BotTable, workers: WorkerPool) -> None:
        self._ref = ref(table)
        self._workers = workers
        self._task: asyncio.Task[None] | None = None
        self._speed_changed = asyncio.Event()
        self.thinks_less = False
        """True if the last answer used a reduced simulation budget because the server is busy."""

    @property
    def _table(self) -> BotTable:
        """The table that owns this object. The reference is weak, because a cycle would keep an evicted table in memory
        until the next garbage collection, which is rare."""
        table = self._ref()
        assert table is not None
        return table

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def wake(self) -> None:
        """Check whether a bot has to decide. Called after every change."""
        if not self.busy and self._table.bot_to_move is not None:
            self._task = asyncio.get_running_loop().create_task(self._play())

    def change_speed(self) -> None:
        """End the current pause. Called when a client has changed its speed setting."""
        self._speed_changed.set()

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _play(self) -> None:
        table, failures = self._table, 0
        while (name := table.bot_to_move) is not None and failures < MOST_FAILURES:
            session, decision = table.playing(), table.decision
            assert session.pending is not None
            seat, started = session.pending.seat, time.monotonic()
            option = table.next_of_way
            if option is None:
                option = await self._choose(session, seat, "random" if failures else name)
            await self._wait(self._pause(session, option) - (time.monotonic() - started))
            try:
                await table.answer_for_bot(seat, decision, option, name)
                failures = 0
            except ClientError as error:
                if decision == table.decision and table.bot_to_move == name:
                    _log.error("Bot of seat %s at table %s: answer rejected: %s", seat, table.id, error.id)
                    failures += 1
                    await asyncio.sleep(failures)

    async def answer_once(self, seat: Seat, decision: int, bot: str) -> None:
        """Answer one decision for a player who has run out of time."""
        option = await self._choose(self._table.playing(), seat, bot)
        await self._table.answer_for_bot(seat, decision, option, bot, out_of_time=True)

    async def _choose(self, session: Timeline, seat: Seat, name: str) -> int:
        """Return the bot's option, or a random one if the bot fails."""
        options, table, address = self._table.data.options, self._table.id, self._address()
        async with self._workers.turn(address):
            share = self._workers.share(table, address) if searches(name) else 1.0
            self.thinks_less = share < 1
            request = BotMoveQuery(
                table=table,
                options=options,
                answers=session.answers,
                seat=seat,
                bot=name,
                chance=self._seed(seat),
                share=share,
            )
            try:
                option = await self._workers.ask(request)
                assert isinstance(option, int)
                return option
            except (WorkFailed, SmashUpError) as error:
                _log.error("Bot of seat %s at table %s: no answer: %s", seat, table, error)
                assert session.pending is not None
                return secrets.randbelow(len(session.pending))

    def _address(self) -> str:
        """Client address that the table's worker requests count for: that of a player, or of a watcher if no player is
        connected. All tables without clients count as one address."""
        return min(self._table.audience.addresses, default="")

    def _seed(self, seat: Seat) -> int:
        """Return the seed of the bot's choices. It is a hash, so that the choices do not reveal the seed that deals the
        cards."""
        origin = f"{self._table.data.options.seed} {seat}".encode()
        return int.from_bytes(blake2b(origin, digest_size=8, person=b"bot").digest(), "little")

    def _pause(self, session: Timeline, option: int) -> float:
        """Return the pause before this step in seconds at the speed of the slowest client, or 0 without clients."""
        pending = session.pending
        assert pending is not None
        chosen = pending.options[option] if option < len(pending.options) else None
        ms = PLAY_MS if pending.kind == Ask.MENU else STEP_MS
        if self._table.next_of_way is not None:
            return WAY_MS / 1000 * max(1, self._table.audience.pause_factor)
        if isinstance(chosen, Unit) and chosen.controller in self._table.data.people:
            ms = TOUCHES_YOU_MS
        return ms / 1000 * self._table.audience.pause_factor

    async def _wait(self, seconds: float) -> None:
        """Sleep until the time is over or a client changes its speed setting."""
        self._speed_changed.clear()
        if seconds > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._speed_changed.wait()
