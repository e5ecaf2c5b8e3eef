"""Table: one game with its components, and the single entry point for all changes.

`Table.perform` checks an action, commits its change, applies it and broadcasts the new state, in this order. No client
ever sees a state that a crash could undo. Changes happen one at a time, under `Table.lock`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import Any, Literal
from weakref import WeakMethod

from smashup.engine.language.library import Library
from smashup.engine.language.terms import Seat
from smashup.engine.rules.game import RULES_VERSION
from smashup.engine.views.view_types import DecisionView
from smashup.server.errors import ClientError
from smashup.server.models.messages import ClockInfo, Lang
from smashup.server.models.table import TableData, VoteData
from smashup.server.render.fragments import RenderCache
from smashup.server.render.snapshot import Snapshot, TableState, UndoOffer, scored_message
from smashup.server.storage.journal import RestoredGame, Unrestorable, extend, restore
from smashup.server.storage.store import (
    ARCHIVED,
    CHAT_KEPT,
    OPEN,
    OVER,
    PLAYING,
    ChatRow,
    Conflict,
    News,
    Step,
    Storage,
    TableRow,
    now,
)
from smashup.server.tables.actions import SERVER, Action, Answer, CloseVote, StandIn, TableChange
from smashup.server.tables.audience import Audience, Client, chat_message
from smashup.server.tables.bans import draft_info
from smashup.server.tables.bots import BotRunner, stand_in
from smashup.server.tables.clock import GameClock, Running
from smashup.server.tables.lobby import Visit, is_other_device
from smashup.server.tables.presence import Presence
from smashup.server.tables.seats import Seats
from smashup.server.tables.store import TableStore
from smashup.server.tables.summary import summary
from smashup.server.tables.undo import ChoiceHistory, UndoPoint, undo_point
from smashup.server.tables.votes import Votes
from smashup.server.workers.pool import Priority, WorkerPool
from smashup.session import Session

LINES_AT_ONCE = 20
"""Number of log lines that are rendered before other tasks may run."""
ATTEMPTS = 8
"""Number of attempts at an action if other processes change the table first."""
MOST_STEPS_IN_LOOP = 8
"""Maximum number of steps of another process that are replayed in the event loop. More steps are replayed in a
thread."""
Actor = Client | Seat
"""Actor of an action: a client, which must hold its seat at that time, a seat (for bots), or `SERVER`."""
_log = logging.getLogger(__name__)


class Table:
    def __init__(
        self,
        row: TableRow,
        steps: Iterable[Step],
        chat: Iterable[ChatRow],
        storage: Storage,
        library: Library,
        workers: WorkerPool,
    ) -> None:
        """Restore the table. Raises Unrestorable if the stored game cannot be replayed."""
        game = restore(row, [*steps], library)
        self.library = library
        self.data = game.data
        self.session = game.session
        self.chat = [*chat]
        self.lock = asyncio.Lock()
        self.store = TableStore(storage, row, game.steps)
        self.seats = Seats(game.data)
        self.audience = Audience()
        self.presence = Presence(self.audience, storage.process)
        self.votes = Votes(WeakMethod(self._close_vote))
        self.clock: GameClock | None = None
        if game.data.clock is not None:
            self.clock = GameClock(game.data.clock, game.data.used, WeakMethod(self._time_is_up))
        self.bots = BotRunner(self, workers)
        self.choices = ChoiceHistory()
        self.visit: Visit | None = None
        self.on_presence: Callable[[Any], None] = lambda _: None
        """Called with the table when the connected seats may have changed."""
        self.rewritten_from = 0 if game.has_undo else None
        """Smallest length that undos have cut the log to, or None without an undo. A client that reconnects may have
        outdated lines beyond that length."""
        self._workers = workers
        self._cache: RenderCache | None = None
        self._pending_view: DecisionView | None = None
        """The pending decision as its seat sees it, if its player is connected."""

    # --- queries ----------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.store.id

    @property
    def decision(self) -> int:
        """Number of the pending decision, which is the length of the journal. Undos count as well, so no number is used
        twice."""
        return self.store.steps

    @property
    def version(self) -> int:
        """Version that this process last read or wrote."""
        return self.store.version

    @property
    def connected_seats(self) -> tuple[Seat, ...]:
        """Seats that are connected to this process."""
        return self.audience.seats

    @property
    def over(self) -> bool:
        return _is_over(self.data, self.session)

    @property
    def status(self) -> str:
        return _status(self.data, self.session)

    @property
    def bot_to_move(self) -> str | None:
        """Bot that this process has to play now. A table without people is played while a client watches."""
        pending = self.session.pending if self.session is not None else None
        if pending is None or self.over or not self.presence.leads or not (self.data.people or self.audience):
            return None
        return self.data.seats[pending.seat].bot

    def playing(self) -> Session:
        """Return the running session. Raises ClientError if the game has not started or is over."""
        if self.session is None:
            raise ClientError("not-started")
        if self.over:
            raise ClientError("over")
        return self.session

    def undo_point(self, seat: Seat) -> UndoPoint | None:
        """Return the point that an undo by that seat returns to, or None if the seat may not request one."""
        if self.session is None or self.over or seat not in self.data.people:
            return None
        return undo_point(self.session, self.seats, seat)

    # --- actions ----------------------------------------------------------------------------------------------

    async def perform(self, actor: Actor, action: Action) -> TableChange | None:
        """Check an action, commit its change, apply it and broadcast. Returns None if there was nothing to do.

        If another process has changed the table first, that change is loaded and the action is tried again.
        """
        async with self.lock:
            vote, change = self.data.vote, await self._commit(actor, action)
            if change is not None:
                self._apply(change)
        if self.data.vote is not vote:
            await self.votes.count()
        if change is not None:
            self.bots.wake()
        return change

    async def _commit(self, actor: Actor, action: Action) -> TableChange | None:
        decision = self.decision
        for _ in range(ATTEMPTS):
            seat = _seat_of(actor)
            action.check(self, seat)
            change = action.apply(self, seat)
            if change is None or not change.is_stored:
                return change
            try:
                await self._store(change)
                return change
            except Conflict:
                await self._catch_up()
            if action.about_pending_decision and self.decision != decision:
                break
        raise ClientError("somebody-was-faster")

    async def _store(self, change: TableChange) -> None:
        session = change.session or self.session
        await self.store.commit(
            data=change.data,
            status="" if change.data is None else _status(change.data, session),
            rules=RULES_VERSION if self.session is None and session is not None else None,
            step=change.step,
            chat=change.chat,
            opens=change.opens,
        )

    def _apply(self, change: TableChange) -> None:
        """Apply a committed change to the table, and send it to all clients."""
        if change.chat is not None:
            self._add_chat([change.chat])
            return
        if change.undo_to is not None:
            assert change.session is not None
            self.choices.cut(change.undo_to.answered)
            self._log_is_rewritten_from(len(change.session.log_history))
        elif change.step is not None and self.session is not None and self._pending_view is not None:
            self.choices.add(self.session.answered, self._pending_view, change.step.option)
        if change.session is not None:
            self.session = change.session
        if change.data is not None:
            self._adopt(change.data)
        if change.in_time is not None and self.clock is not None:
            self.clock.answered(change.in_time)
        if change.unseats is not None:
            self.audience.unseat(change.unseats)
            self.on_presence(self)
        if change.error is not None:
            seat, error = change.error
            self.audience.send_error(error, self.decision, seat)
        self.broadcast(change.announce_from)

    def _adopt(self, data: TableData) -> None:
        """Replace the data, and update clients and the open vote."""
        self.data = data
        self.seats = Seats(data)
        self.audience.update_seats(data)
        self.votes.update(data.vote)

    def _log_is_rewritten_from(self, lines: int) -> None:
        self.rewritten_from = lines if self.rewritten_from is None else min(self.rewritten_from, lines)

    def _add_chat(self, rows: list[ChatRow]) -> None:
        self.chat = [*self.chat, *rows][-CHAT_KEPT:]
        for row in rows:
            self.audience.send(chat_message(row))

    async def answer_for_bot(self, seat: Seat, decision: int, option: int) -> None:
        await self.perform(seat, Answer(decision, option, by_bot=True))

    async def _close_vote(self, vote: VoteData, passed: bool) -> None:
        """Close a vote. Called by `votes` when the vote is decided or has timed out."""
        try:
            await self.perform(SERVER, CloseVote(vote, passed))
        except ClientError as error:
            try:
                await self.perform(SERVER, CloseVote(vote, passed, error))
            except ClientError:
                self._drop_vote(vote, error)

    def _drop_vote(self, vote: VoteData, error: ClientError) -> None:
        """Drop a vote whose end cannot be stored. It times out in other processes."""
        if self.votes.is_open(vote):
            self._adopt(self.data.without_vote(vote.about))
        self.audience.send_error(error, self.decision, vote.asker)
        self.broadcast()

    async def _time_is_up(self, running: Running, take_over: bool) -> bool:
        """Let a bot answer the decision or take over the seat. Called by `clock`."""
        if running != self._running():
            return False
        if take_over:
            await self.perform(SERVER, StandIn(running.seat))
        else:
            await self.bots.answer_once(running.seat, running.decision, stand_in())
        return True

    # --- other processes --------------------------------------------------------------------------------------

    async def refresh(self) -> None:
        """Load changes that other processes have stored."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        """Load the stored state of the table, and broadcast it."""
        news = await self.store.news()
        if news is not None:
            await self._take_over(news)
        self.bots.wake()

    async def _take_over(self, news: News) -> None:
        if news.row.status == ARCHIVED:
            raise self._send_to_all(ClientError("archived"))
        try:
            if len(news.steps) > MOST_STEPS_IN_LOOP:
                game = await asyncio.to_thread(self._replay_news, news)
            else:
                game = self._replay_news(news)
        except Unrestorable as broken:
            _log.error("Table %s cannot be restored: %s.", self.id, broken)
            raise self._send_to_all(broken.error) from None
        vote, was_over = self.data.vote, self.over
        lines = len(self.session.log_history) if self.session is not None else 0
        self.store.adopt(news.row, game.steps)
        self.session = game.session
        if game.has_undo:
            assert game.session is not None
            lines = len(game.session.log_history)  # it is unknown which bases have scored since then
            self.choices.clear()
            self._log_is_rewritten_from(0)
            self.audience.resend_log()
        self._adopt(game.data)
        self.broadcast(lines if news.steps or self.over != was_over else None)
        self._add_chat(news.chat)
        if vote is not None and self.data.vote is None and not self.over:
            self._report_outcome(vote, undone=bool(news.steps))

    def _replay_news(self, news: News) -> RestoredGame:
        if self.session is None:
            return restore(news.row, news.steps, self.library)
        return extend(self.session, self.decision, news)

    def _send_to_all(self, error: ClientError) -> ClientError:
        self.audience.send_error(error, self.decision)
        return error

    def _report_outcome(self, vote: VoteData, *, undone: bool) -> None:
        """Send an error to the asker's clients if a vote that another process closed had no effect."""
        if vote.about == "undo" and not undone:
            self.audience.send_error(ClientError("undo-refused"), self.decision, vote.asker)
        elif vote.about == "takeover" and self.data.seats[vote.seat].bot is None:
            self.audience.send_error(ClientError("takeover-refused"), self.decision, vote.asker)

    def set_peers(self, peers: dict[str, tuple[Seat, ...]]) -> None:
        """Update the seats that are connected to other processes. `peers` maps process ids to connected seats."""
        self.presence.set_peers(peers)
        self.broadcast()
        self.bots.wake()

    # --- rendering and sending --------------------------------------------------------------------------------

    def state(self, at: int) -> TableState:
        """Return everything that messages depend on. `at` is the time in milliseconds since 1970."""
        data, session, vote = self.data, self.session, self.votes.current
        here = self.presence.here(range(len(data.seats)))
        undo_of_vote = None if vote is None or vote.about != "undo" else self.undo_point(vote.seat)
        return TableState(
            id=self.id,
            data=data,
            session=session,
            decision=self.decision,
            over=self.over,
            here=frozenset(here),
            takeover_from={
                seat: self.presence.takeover_from(seat) for seat in data.people if seat not in here and not data.patient
            },
            undo={seat: offer for seat in self.audience.seats if (offer := self._undo_offer(seat)) is not None},
            vote=self.votes.info(None if undo_of_vote is None else undo_of_vote.lines),
            clock=None if self.clock is None else self._clock_info(self.clock, at),
            draft=draft_info(data, session, self.library),
            opened=None if data.started or self.visit is None else self.visit.info(at),
            thinks_less=self.bots.thinks_less,
            hints_wait=not self._workers.has_room(Priority.HINTS),
        )

    def _clock_info(self, clock: GameClock, at: int) -> ClockInfo:
        return clock.info([seat for seat, each in enumerate(self.data.seats) if each.kind == "person"], at)

    def _undo_offer(self, seat: Seat) -> UndoOffer | None:
        point, session = self.undo_point(seat), self.session
        if point is None or session is None:
            return None
        how: Literal["free", "anew", "ask"] = "ask" if not point.free else "anew" if point.redeals else "free"
        return UndoOffer(how, point.answered, *self.choices.find(session, point.answered, seat))

    def snapshot(self, at: int | None = None) -> Snapshot:
        """Return a snapshot of the table. `at` is the time in milliseconds since 1970 (default: now)."""
        return Snapshot(self.state(now() if at is None else at), self._cache)

    def broadcast(self, announce_from: int | None = None, *, exclude: Client | None = None) -> None:
        """Send the state to all clients except `exclude`.

        Bases that have scored since log line `announce_from` are announced before the state, the end of the game after
        it.
        """
        session, pending = self.session, self.session.pending if self.session is not None else None
        if self.clock is not None:
            self.clock.update(self._running())
        if pending is not None:
            self.audience.stop_skipping(pending.seat)
        snapshot = self.snapshot()
        scored, end = [], []
        if session is not None and announce_from is not None:
            scored = [scored_message(each) for each in session.scored if each.line >= announce_from]
            end = [summary(session, self.data)] if self.over else []
        self.audience.broadcast(snapshot, before=scored, after=end, exclude=exclude)
        self._cache = snapshot.cache
        self._pending_view = None
        if pending is not None and self.presence.is_here(pending.seat):
            view = snapshot.view(pending.seat)
            assert view is not None
            self._pending_view = view.decision

    def _running(self) -> Running | None:
        """Return the decision that the clock runs for, or None. The clock stops while no player is connected."""
        session = self.session
        pending = session.pending if session is not None and not self.over else None
        if session is None or pending is None or self.data.seats[pending.seat].bot is not None:
            return None
        return Running(self.decision, pending.seat, session.answered) if self.audience.seats else None

    # --- connections ------------------------------------------------------------------------------------------

    async def prepare_log(self, seat: Seat | None, lang: str, sent_lines: int) -> Snapshot:
        """Return a snapshot with the rendered log lines that a client does not have yet.

        It renders a few lines at a time, because a full log takes as long as a dozen answers.
        """
        snapshot = self.snapshot()
        for n in range(self._valid_lines(sent_lines), len(snapshot.log), LINES_AT_ONCE):
            snapshot.lines(seat, lang, n, LINES_AT_ONCE)
            await asyncio.sleep(0)
        return snapshot

    def _valid_lines(self, sent_lines: int) -> int:
        """Return how many of a client's log lines are still valid after undos."""
        return sent_lines if self.rewritten_from is None else min(sent_lines, self.rewritten_from)

    def connect(self, client: Client, prepared: Snapshot | None = None) -> None:
        """Add a client and send it the full state. `prepared` is the result of `prepare_log`."""
        arrives = client.seat is not None and not self.presence.is_here(client.seat)
        client.secret = self.data.seats[client.seat].secret if client.seat is not None else ""
        self.audience.add(client)
        self.presence.arrived(client.seat)
        self.send_state(client, prepared)
        for row in self.chat:
            client.send(chat_message(row))
        self._send_end(client)
        if arrives:
            self.broadcast(exclude=client)
        self.on_presence(self)
        if self.session is None and client.seat is None:
            seated = {each.address for each in self.audience if each.seat is not None}
            self.visit = Visit(now(), is_other_device(client.address, seated))
            self.broadcast(exclude=client)
        self.bots.wake()

    def change_language(self, client: Client, lang: Lang, prepared: Snapshot) -> None:
        """Switch a client's language and send it the full log again."""
        client.lang, client.sent_lines = lang, 0
        self.send_state(client, prepared)
        self._send_end(client)

    def send_state(self, client: Client, prepared: Snapshot | None = None) -> None:
        """Send the state to one client. `prepared` is the result of `prepare_log`."""
        if self.clock is not None:
            self.clock.update(self._running())
        client.sent_lines = self._valid_lines(client.sent_lines)
        snapshot = self.snapshot()
        if prepared is not None:
            snapshot.reuse_lines(prepared)
        client.send_state(snapshot)

    def _send_end(self, client: Client) -> None:
        if self.over:
            assert self.session is not None
            client.send(summary(self.session, self.data))

    def disconnect(self, client: Client) -> None:
        self.audience.remove(client)
        self.on_presence(self)
        if client.seat is not None and not self.presence.is_here(client.seat):
            self.presence.left(client.seat)
            self.broadcast()
        if self.clock is not None:
            self.clock.update(self._running())

    # --- lifecycle --------------------------------------------------------------------------------------------

    def resume(self) -> None:
        """Resume the open vote and the bots. Called when the table has been loaded."""
        self.votes.update(self.data.vote)
        self.bots.wake()

    def stop(self) -> None:
        """Stop the bots and the clock."""
        self.bots.stop()
        if self.clock is not None:
            self.clock.stop()


def _seat_of(actor: Actor) -> Seat:
    if isinstance(actor, int):
        return actor
    if actor.seat is None:
        raise ClientError("watching")
    return actor.seat


def _is_over(data: TableData, session: Session | None) -> bool:
    return data.winner is not None or (session is not None and session.over)


def _status(data: TableData, session: Session | None) -> str:
    if _is_over(data, session):
        return OVER
    return PLAYING if session is not None else OPEN
