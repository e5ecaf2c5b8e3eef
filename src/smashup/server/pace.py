"""Bots at a table: they think outside the event loop, and act at a pace that people can follow."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from smashup.bots import Bot, RandomBot, driver, named
from smashup.engine.language.terms import Ask
from smashup.engine.state.decisions import Decision, NeedDecision
from smashup.engine.state.records import Seat
from smashup.engine.state.state import Unit
from smashup.server.speech import Refused
from smashup.session import Session

if TYPE_CHECKING:
    from smashup.server.tables import Table

PLAY_MS, STEP_MS, TOUCHES_YOU_MS = 700, 350, 1100
"""A play from the menu, any other step, and one that chooses a person's card."""
FACTORS = {"calm": 1.5, "normal": 1.0, "quick": 0.5, "off": 0.0}
MOST_FAILURES = 5
"""An answer that cannot be taken: then the table waits for its people, who can go back one choice."""

WORKERS = ThreadPoolExecutor(2, thread_name_prefix="thinking")
"""For what takes long: bots, hints, replays, tables that are restored."""
_log = logging.getLogger(__name__)


class Pacer:
    """Plays the bots of one table, one answer after the other."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._task: asyncio.Task[None] | None = None
        self._hurry = asyncio.Event()
        self._bots: dict[Seat, tuple[str, Bot]] = {}

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
            bot = self._bot(seat, name) if not failures else RandomBot(secrets.randbits(32))
            number = await asyncio.get_running_loop().run_in_executor(WORKERS, think, session, bot)
            await self._wait(self._pause(session, number) - (time.monotonic() - begun))
            try:
                await table.answer(seat, clock, number, by_bot=True)
                failures = 0
            except Refused as refused:
                if clock == table.clock and table.bot_to_move is not None:
                    _log.error("The bot of %s at table %s was refused: %s", seat, table.id, refused.id)
                    failures += 1
                    await asyncio.sleep(failures)

    def _bot(self, seat: Seat, name: str) -> Bot:
        """The same one for the whole game: it may remember things."""
        known = self._bots.get(seat)
        if known is None or known[0] != name:
            known = self._bots[seat] = name, named(name, self._chance(seat))
        return known[1]

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
        if isinstance(chosen, Unit) and chosen.you in self._table.data.people:
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
                await asyncio.wait_for(self._hurry.wait(), seconds)


def think(session: Session, bot: Bot) -> int:
    """A bot's answer. It gets a running game of its own: what waits at the table is shared, and being read."""
    own, pending = session.fork(), session.pending
    assert pending is not None
    drive, chosen = driver(bot), list[int]()

    def once(game: Any, decision: Decision) -> int:
        chosen.append(decision.index(drive(game, decision)))
        raise NeedDecision(decision)

    try:
        own.play_bots({pending.seat: once})
    except Exception:
        _log.exception("A bot failed; the answer is taken at random.")
        return RandomBot(secrets.randbits(32))(own.game, pending)
    return chosen[0]
