"""Table: one game with its components, and the single entry point for all changes.

`Table.perform` checks an action, commits its change, applies it and broadcasts the new state, in this order. No client
ever sees a state that a crash could undo. Changes happen one at a time, under `Table.lock`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any
from weakref import WeakMethod

import msgspec

from smashup.engine.language.library import Library
from smashup.engine.language.terms import Seat
from smashup.engine.rules.game import RULES_VERSION
from smashup.server import limits
from smashup.server.errors import ClientError
from smashup.server.models.messages import Lang
from smashup.server.models.table import TableData, VoteData
from smashup.server.render.snapshot import Snapshot
from smashup.server.storage.errors import Conflict
from smashup.server.storage.journal import RestoredGame, Unrestorable, extend, restore
from smashup.server.storage.store import (
    ARCHIVED,
    CLOSED,
    OVER,
    PLAYING,
    ChatRow,
    News,
    Step,
    Storage,
    TableRow,
    now,
)
from smashup.server.tables.actions import SERVER, Action, Answer, CloseVote, ReleaseSeats, StandIn, TableChange
from smashup.server.tables.audience import TABLE_CLOSED, Audience, Client, chat_message
from smashup.server.tables.bots import BotRunner, stand_in
from smashup.server.tables.clock import GameClock, Running
from smashup.server.tables.invariants import NewStep, check_answerer, check_data, check_length
from smashup.server.tables.lobby import Visit, is_other_device, waiting_status
from smashup.server.tables.presence import Presence
from smashup.server.tables.puzzles import is_finished, next_of_way, start_of
from smashup.server.tables.reservations import Reservations
from smashup.server.tables.seats import Seats
from smashup.server.tables.sender import Sender
from smashup.server.tables.store import TableStore
from smashup.server.tables.undo_offers import UndoOffers
from smashup.server.tables.votes import Votes
from smashup.server.workers.pool import WorkerPool
from smashup.session import Timeline

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
        if game.data.puzzle is not None:
            start_of(game.data.puzzle.id)  # a table is restored in a thread: later calls find the position in memory
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
        self.reservations = Reservations(WeakMethod(self._release_seats))
        self.clock: GameClock | None = None
        if game.data.clock is not None:
            self.clock = GameClock(game.data.clock, game.data.used, WeakMethod(self._time_is_up))
        self.bots = BotRunner(self, workers)
        self.undo = UndoOffers(self)
        self.visit: Visit | None = None
        self.on_presence: Callable[[Any], None] = lambda _: None
        """Called with the table when the connected seats may have changed."""
        self.on_turn: Callable[[Any, Seat], None] = lambda _, __: None
        """Called with the table when another seat has to decide after an action of this process."""
        self.sender = Sender(self, workers, 0 if game.has_undo else None)
        self.undo.find_choices()

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
        if (
            pending is None
            or self.over
            or is_finished(self.data, self.session)
            or self.is_too_long
            or not self.presence.leads
            or not (self.data.people or self.audience)
        ):
            return None
        return self.data.seats[pending.seat].bot

    @property
    def next_of_way(self) -> int | None:
        """Next answer of the solution of a puzzle, if the table shows it."""
        return next_of_way(self.data, self.session)

    @property
    def is_too_long(self) -> bool:
        """True if the game has reached its maximum length."""
        return self.session is not None and self.session.answered >= limits.GAME_ANSWERS

    @property
    def _asked(self) -> Seat | None:
        """Seat of a person that has to decide, if the game is running."""
        pending = self.session.pending if self.session is not None and not self.over else None
        return pending.seat if pending is not None and self.data.seats[pending.seat].bot is None else None

    def playing(self) -> Timeline:
        """Return the running session. Raises ClientError if the game has not started or is over."""
        if self.session is None:
            raise ClientError("not-started")
        if self.over:
            raise ClientError("over")
        return self.session

    # --- actions ----------------------------------------------------------------------------------------------

    async def perform(self, actor: Actor, action: Action) -> TableChange | None:
        """Check an action, commit its change, apply it and broadcast. Returns None if there was nothing to do.

        If another process has changed the table first, that change is loaded and the action is tried again.
        """
        async with self.lock:
            vote, asked, change = self.data.vote, self._asked, await self._commit(actor, action)
            if change is not None:
                self._apply(change)
                if self._asked is not None and self._asked != asked:
                    self.on_turn(self, self._asked)
        if self.data.vote is not vote:
            await self.votes.count()
        if change is not None:
            self.bots.wake()
        return change

    async def _commit(self, actor: Actor, action: Action) -> TableChange | None:
        decision = self.decision
        for _ in range(ATTEMPTS):
            if self.data.closed:
                raise ClientError("closed")
            seat = _seat_of(actor)
            action.check(self, seat)
            if action.may_rewind and self.undo.may_take_long:
                change = await asyncio.to_thread(action.apply, self, seat)
            else:
                change = action.apply(self, seat)
            if change is None or not change.is_stored:
                return change
            self._check_invariants(change)
            try:
                await self._store(change)
                return change
            except Conflict:
                await self._catch_up()
            if action.about_pending_decision and self.decision != decision:
                break
        raise ClientError("somebody-was-faster")

    def _check_invariants(self, change: TableChange) -> None:
        """Raise ClientError if the change would break an invariant of the table."""
        if change.data is not None:
            check_data(change.data)
        if change.step is not None and change.session is not None:
            check_length(NewStep(self.decision, change.session.answered, change.undo_to is not None))
        if change.answerer is not None:
            time_is_up = self.clock is not None and self.clock.is_up(self.decision)
            check_answerer(self.data, change.answerer, time_is_up=time_is_up)

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
            self.undo.choices.cut(change.undo_to.answered)
            self.sender.log_is_rewritten_from(len(change.session.log_history))
        elif change.step is not None and self.session is not None:
            self.undo.add_choice(self.session.answered, change.step.option)
        if change.session is not None:
            self.session = change.session
        if change.data is not None:
            self._adopt(change.data)
        if change.answerer is not None and change.answerer.bot is None and self.clock is not None:
            self.clock.answered(change.answerer.seat)
        if change.is_silent:
            return
        if self.data.closed:
            self._send_closed()
            return
        if change.unseats is not None:
            self.audience.unseat(change.unseats)
            self.on_presence(self)
        if change.error is not None:
            seat, error = change.error
            self.audience.send_error(error, self.decision, seat)
        self.broadcast(change.announce_from)
        if change.answerer is not None and self.is_too_long and not self.over:
            self.audience.send_error(ClientError("game-too-long", most=limits.GAME_ANSWERS), self.decision)

    def broadcast(self, announce_from: int | None = None) -> None:
        """Send the state to all clients. For `announce_from`, see `Sender.broadcast`."""
        self.sender.broadcast(announce_from)

    def _adopt(self, data: TableData) -> None:
        """Replace the data, and update clients and the open vote."""
        self.data = data
        self.seats = Seats(data)
        before = self.audience.seats
        self.audience.update_seats(data)
        if self.audience.seats != before:
            for seat in {*before} - {*self.audience.seats}:
                self.presence.left(seat)
            self.on_presence(self)
        self.votes.update(data.vote)
        self.reservations.update(data)

    def _add_chat(self, rows: list[ChatRow]) -> None:
        self.chat = [*self.chat, *rows][-limits.CHAT_LINES :]
        for row in rows:
            self.audience.send(chat_message(row))

    async def answer_for_bot(
        self, seat: Seat, decision: int, option: int, bot: str, *, out_of_time: bool = False
    ) -> None:
        await self.perform(seat, Answer(decision, option, bot, out_of_time))

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

    async def _release_seats(self) -> None:
        """Release the reserved seats whose players have not connected. Called by `reservations`."""
        with suppress(ClientError):
            await self.perform(SERVER, ReleaseSeats())
        self.reservations.update(self.data)

    def update_clock(self) -> None:
        """Run the clock for the pending decision, or stop it."""
        if self.clock is not None:
            self.clock.update(self._running())

    def _running(self) -> Running | None:
        """Return the decision that the clock runs for, or None. The clock stops while no player is connected."""
        session = self.session
        pending = session.pending if session is not None and not self.over else None
        if session is None or pending is None or self.data.seats[pending.seat].bot is not None:
            return None
        return Running(self.decision, pending.seat, session.answered) if self.audience.seats else None

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
        if news.row.status == CLOSED:
            self.data = msgspec.structs.replace(self.data, closed=True)
            self._send_closed()
            return
        try:
            if len(news.steps) > MOST_STEPS_IN_LOOP or any(step.option < 0 for step in news.steps):
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
            self.undo.choices.clear()
            self.sender.log_is_rewritten_from(0)
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

    def _send_closed(self) -> None:
        """Inform all clients that the host has closed the table, and disconnect them."""
        for client in self.audience:
            client.send_error(ClientError("closed"), self.decision)
            client.close(TABLE_CLOSED)

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

    # --- connections ------------------------------------------------------------------------------------------

    def connect(self, client: Client, prepared: Snapshot | None = None) -> None:
        """Add a client and send it the full state. `prepared` is the result of `Sender.prepare_log`."""
        arrives = client.seat is not None and not self.presence.is_here(client.seat)
        client.secret = self.data.seats[client.seat].secret if client.seat is not None else ""
        self.audience.add(client)
        self.presence.arrived(client.seat)
        self.sender.send(client, prepared)
        for row in self.chat:
            client.send(chat_message(row))
        self.sender.send_end(client)
        if arrives:
            self.sender.broadcast(exclude=client)
        self.on_presence(self)
        if self.session is None and client.seat is None:
            seated = {each.address for each in self.audience if each.seat is not None}
            self.visit = Visit(now(), is_other_device(client.address, seated))
            self.sender.broadcast(exclude=client)
        self.bots.wake()

    def change_language(self, client: Client, lang: Lang, prepared: Snapshot) -> None:
        """Switch a client's language and send it the full log again."""
        client.lang, client.sent_lines = lang, 0
        self.sender.send(client, prepared)
        self.sender.send_end(client)

    def disconnect(self, client: Client) -> None:
        self.audience.remove(client)
        self.on_presence(self)
        if client.seat is not None and not self.presence.is_here(client.seat):
            self.presence.left(client.seat)
            self.broadcast()
        self.update_clock()

    # --- lifecycle --------------------------------------------------------------------------------------------

    def resume(self) -> None:
        """Resume the open vote and the bots. Called when the table has been loaded."""
        self.votes.update(self.data.vote)
        self.reservations.update(self.data)
        self.bots.wake()

    def stop(self) -> None:
        """Stop the bots, the clock and other tasks."""
        self.bots.stop()
        self.reservations.stop()
        self.undo.stop()
        if self.clock is not None:
            self.clock.stop()


def _seat_of(actor: Actor) -> Seat:
    if isinstance(actor, int):
        return actor
    if actor.seat is None:
        raise ClientError("watching")
    return actor.seat


def _is_over(data: TableData, session: Timeline | None) -> bool:
    return data.winner is not None or (session is not None and session.over)


def _status(data: TableData, session: Timeline | None) -> str:
    if _is_over(data, session):
        return OVER
    return PLAYING if session is not None else waiting_status(data)
