"""Bots at a table: they think in another process (`thinking.py`), and act at a pace that people can follow."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from hashlib import blake2b
from typing import TYPE_CHECKING
from weakref import ref

from smashup.bots import searches
from smashup.engine.errors import SmashUpError
from smashup.engine.language.terms import Ask, Seat
from smashup.engine.state.state import Unit
from smashup.server.i18n import ClientError
from smashup.server.workers.worker import BotsAnswer, Failed
from smashup.session import Session

if TYPE_CHECKING:
    from smashup.server.tables.table import Table
    from smashup.server.workers.pool import WorkerPool

PLAY_MS, STEP_MS, TOUCHES_YOU_MS = 700, 350, 1100
"""A play from the menu, any other step, and one that chooses a person's card."""
FACTORS = {"calm": 1.5, "normal": 1.0, "quick": 0.5, "off": 0.0}
MOST_FAILURES = 5
"""An answer that cannot be taken: then the table waits for its people, who can go back one choice."""

WORKERS = ThreadPoolExecutor(2, thread_name_prefix="restoring")
"""For tables that are restored, and what else takes long but has to be in this process afterwards."""
_log = logging.getLogger(__name__)


class BotRunner:
    """Plays the bots of one table, one answer after the other."""

    def __init__(self, table: Table, thinking: WorkerPool) -> None:
        self._at = ref(table)
        self._thinking = thinking
        self._task: asyncio.Task[None] | None = None
        self._hurry = asyncio.Event()

    @property
    def _table(self) -> Table:
        """Whoever calls has it. What it is held by here would keep a table that is forgotten until a garbage
        collection, which is seldom."""
        table = self._at()
        assert table is not None
        return table

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def wake(self) -> None:
        """Called after every change: it may be a bot's turn now."""
        if not self.busy and self._table.bot_to_move is not None:
            self._task = asyncio.get_running_loop().create_task(self._play())

    def hurry(self) -> None:
        """Somebody changed the speed: don't wait out the old one."""
        self._hurry.set()

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _play(self) -> None:
        table, failures = self._table, 0
        while (name := table.bot_to_move) is not None and failures < MOST_FAILURES:
            session, clock = table.playing(), table.clock
            assert session.pending is not None
            seat, begun = session.pending.seat, time.monotonic()
            number = await self._thought(session, seat, "random" if failures else name)
            await self._wait(self._pause(session, number) - (time.monotonic() - begun))
            try:
                await table.answer(seat, clock, number, by_bot=True)
                failures = 0
            except ClientError as refused:
                if clock == table.clock and table.bot_to_move is not None:
                    _log.error("The bot of %s at table %s was refused: %s", seat, table.id, refused.id)
                    failures += 1
                    await asyncio.sleep(failures)

    async def answer_once(self, seat: Seat, clock: int, bot: str) -> None:
        """For a person whose time is up."""
        session = self._table.playing()
        number = await self._thought(session, seat, bot)
        await self._table.answer(seat, clock, number, by_bot=True)

    async def _thought(self, session: Session, seat: Seat, name: str) -> int:
        """The bot's answer; any, where it has none."""
        agreed, table, by = self._table.data.agreed, self._table.id, self._address()
        async with self._thinking.turn(by):
            share = self._thinking.share(table, by) if searches(name) else 1.0
            self._table.thinks_less = share < 1
            asked = BotsAnswer(
                table=table,
                agreed=agreed,
                answers=session.answers,
                seat=seat,
                bot=name,
                chance=self._chance(seat),
                share=share,
            )
            try:
                number = await self._thinking.ask(asked)
                assert isinstance(number, int)
                return number
            except (Failed, SmashUpError) as error:
                _log.error("The bot of %s at table %s had no answer: %s", seat, table, error)
                assert session.pending is not None
                return secrets.randbelow(len(session.pending))

    def _address(self) -> str:
        """From where the table is played; those that nobody is at are one address."""
        return min((client.address for client in self._table.clients), default="")

    def _chance(self, seat: Seat) -> int:
        """The same for the same seed; hashed: what a bot does must not lead back to the seed that deals the cards."""
        origin = f"{self._table.data.agreed.seed} {seat}".encode()
        return int.from_bytes(blake2b(origin, digest_size=8, person=b"bot").digest(), "little")

    def _pause(self, session: Session, number: int) -> float:
        """Seconds that this step takes, at the speed of the slowest person watching; none when nobody does."""
        pending = session.pending
        assert pending is not None
        chosen = pending.options[number] if number < len(pending.options) else None
        ms = PLAY_MS if pending.kind == Ask.MENU else STEP_MS
        if isinstance(chosen, Unit) and chosen.controller in self._table.data.people:
            ms = TOUCHES_YOU_MS
        return ms / 1000 * self._factor()

    def _factor(self) -> float:
        clients = self._table.clients
        looking = [client for client in clients if client.seat is not None] or clients
        return max((FACTORS[client.speed] for client in looking if not client.skip), default=0.0)

    async def _wait(self, seconds: float) -> None:
        """That long, or until somebody is in a hurry."""
        self._hurry.clear()
        if seconds > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._hurry.wait()
