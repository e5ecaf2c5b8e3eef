"""Sender: snapshots of one table for its clients, to all of them or to one."""

from __future__ import annotations

import asyncio
from typing import Protocol
from weakref import ref

from smashup.engine.language.library import Library
from smashup.engine.language.terms import Seat
from smashup.server.models.table import TableData
from smashup.server.render.fragments import RenderCache
from smashup.server.render.snapshot import Snapshot, TableState, scored_message
from smashup.server.storage.store import now
from smashup.server.tables import puzzles
from smashup.server.tables.audience import Audience, Client
from smashup.server.tables.bans import draft_info
from smashup.server.tables.bots import BotRunner
from smashup.server.tables.clock import GameClock
from smashup.server.tables.lobby import Visit
from smashup.server.tables.presence import Presence
from smashup.server.tables.summary import summary
from smashup.server.tables.undo_offers import UndoOffers
from smashup.server.tables.votes import Votes
from smashup.server.workers.pool import Priority, WorkerPool
from smashup.session import Timeline


class SenderTable(Protocol):
    """The part of a table that its clients see."""

    @property
    def id(self) -> str: ...
    @property
    def library(self) -> Library: ...
    @property
    def data(self) -> TableData: ...
    @property
    def session(self) -> Timeline | None: ...
    @property
    def decision(self) -> int: ...
    @property
    def over(self) -> bool: ...
    @property
    def audience(self) -> Audience: ...
    @property
    def presence(self) -> Presence: ...
    @property
    def votes(self) -> Votes: ...
    @property
    def clock(self) -> GameClock | None: ...
    @property
    def bots(self) -> BotRunner: ...
    @property
    def undo(self) -> UndoOffers: ...
    @property
    def visit(self) -> Visit | None: ...
    def update_clock(self) -> None: ...


class Sender:
    """Sends the state of one table."""

    def __init__(self, table: SenderTable, workers: WorkerPool, rewritten_from: int | None) -> None:
        self._ref = ref(table)
        self._workers = workers
        self._cache: RenderCache | None = None
        self.rewritten_from = rewritten_from
        """Smallest length that undos have cut the log to, or None without an undo. A client that reconnects may have
        outdated lines beyond that length."""

    @property
    def _table(self) -> SenderTable:
        """The table that owns this object. The reference is weak, as in `BotRunner`."""
        table = self._ref()
        assert table is not None
        return table

    def log_is_rewritten_from(self, lines: int) -> None:
        """Record that an undo has cut the log to that length."""
        self.rewritten_from = lines if self.rewritten_from is None else min(self.rewritten_from, lines)

    # --- snapshots --------------------------------------------------------------------------------------------

    def state(self, at: int) -> TableState:
        """Return everything that messages depend on. `at` is the time in milliseconds since 1970."""
        table = self._table
        data, session, presence, vote = table.data, table.session, table.presence, table.votes.current
        here = presence.here(range(len(data.seats)))
        undo_of_vote = None if vote is None or vote.about != "undo" else table.undo.point(vote.seat)
        people = [seat for seat, each in enumerate(data.seats) if each.kind == "person"]
        return TableState(
            id=table.id,
            data=data,
            session=session,
            decision=table.decision,
            over=table.over,
            here=frozenset(here),
            takeover_from={
                seat: presence.takeover_from(seat) for seat in data.people if seat not in here and not data.patient
            },
            undo={seat: offer for seat in table.audience.seats if (offer := table.undo.offer(seat)) is not None},
            vote=table.votes.info(None if undo_of_vote is None else undo_of_vote.lines),
            clock=None if table.clock is None else table.clock.info(people, at),
            draft=draft_info(data, session, table.library),
            opened=None if data.started or table.visit is None else table.visit.info(at),
            thinks_less=table.bots.thinks_less,
            hints_wait=not self._workers.has_room(Priority.HINTS),
            puzzle=puzzles.info(data, session),
        )

    def snapshot(self, at: int | None = None) -> Snapshot:
        """Return a snapshot of the table. `at` is the time in milliseconds since 1970 (default: now)."""
        return Snapshot(self.state(now() if at is None else at), self._cache)

    async def prepare_log(self, seat: Seat | None, lang: str, sent_lines: int) -> Snapshot:
        """Return a snapshot with the rendered log lines that a client does not have yet.

        It renders a few lines at a time, because a full log takes as long as a dozen answers.
        """
        snapshot = self.snapshot()
        for _ in snapshot.render_log(seat, lang, min(self._valid_lines(sent_lines), len(snapshot.log))):
            await asyncio.sleep(0)
        return snapshot

    def _valid_lines(self, sent_lines: int) -> int:
        """Return how many of a client's log lines are still valid after undos."""
        return sent_lines if self.rewritten_from is None else min(sent_lines, self.rewritten_from)

    # --- sending ----------------------------------------------------------------------------------------------

    def broadcast(self, announce_from: int | None = None, *, exclude: Client | None = None) -> None:
        """Send the state to all clients except `exclude`.

        Bases that have scored since log line `announce_from` are announced before the state, the end of the game after
        it.
        """
        table = self._table
        session, pending = table.session, table.session.pending if table.session is not None else None
        table.update_clock()
        if pending is not None:
            table.audience.stop_skipping(pending.seat)
        snapshot = self.snapshot()
        scored, end = [], []
        if session is not None and announce_from is not None:
            scored = [scored_message(each) for each in session.scored if each.line >= announce_from]
            end = [summary(session, table.data)] if table.over else []
        table.audience.broadcast(snapshot, before=scored, after=end, exclude=exclude)
        self._cache = snapshot.cache
        table.undo.shown = None
        if pending is not None and table.presence.is_here(pending.seat):
            view = snapshot.view(pending.seat)
            assert view is not None
            table.undo.shown = view.decision

    def send(self, client: Client, prepared: Snapshot | None = None) -> None:
        """Send the state to one client. `prepared` is the result of `prepare_log`."""
        self._table.update_clock()
        client.sent_lines = self._valid_lines(client.sent_lines)
        snapshot = self.snapshot()
        if prepared is not None:
            snapshot.reuse_log(prepared)
        client.send_state(snapshot)

    def send_end(self, client: Client) -> None:
        """Send the summary of a finished game to one client."""
        table = self._table
        if table.over:
            assert table.session is not None
            client.send(summary(table.session, table.data))
