"""One table: who sits there, the game, what is being voted on, and everybody who looks at it.

Whatever changes the game or the seats first changes a copy, stores it, and only then makes it the truth and tells all:
so nobody ever sees what a crash could take back. One thing at a time: `lock` is held meanwhile.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Literal

import msgspec

from smashup.bots import BOTS
from smashup.engine.errors import GameFault, IllegalAnswer
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Seat
from smashup.server.i18n import ClientError
from smashup.server.models.table import TableData, VoteData
from smashup.server.render.snapshot import Snapshot
from smashup.server.storage.store import CHAT_KEPT, OVER, Change, ChatRow, Conflict, Step, Storage, TableRow, now
from smashup.server.tables.bots import BotRunner
from smashup.server.tables.clock import GameClock, restored, stored
from smashup.server.tables.lobby import WaitingTable
from smashup.server.tables.persistence import Actor, chat_told
from smashup.server.tables.undo import UndoPoint, go_back, others
from smashup.server.tables.votes import SECONDS, Vote
from smashup.server.workers.pool import Priority, WorkerPool
from smashup.server.ws.client import Client

_log = logging.getLogger(__name__)
STAND_INS = ("greedy", "random")
"""Who plays for somebody who is away: the best that is installed."""


class Table(WaitingTable):
    def __init__(
        self,
        row: TableRow,
        steps: Iterable[Step],
        chat: Iterable[ChatRow],
        storage: Storage,
        library: Library,
        thinking: WorkerPool,
    ) -> None:
        super().__init__(row, steps, chat, storage, library)
        self._thinking = thinking
        self.pacer = BotRunner(self, thinking)
        self.used = restored(self.data.used)
        """Seconds that each seat has used of its clock."""
        self.timing = GameClock(self) if self.data.clock is not None else None

    # --- coming and going -------------------------------------------------------------------------------------

    def enter(self, client: Client, worded: Snapshot | None = None) -> None:
        super().enter(client, worded)
        self.pacer.wake()

    def exit(self, client: Client) -> None:
        super().exit(client)
        if self.timing is not None:
            self.timing.look()

    async def _take_in(self) -> None:
        asked, clock = self.data.poll, self.clock
        await super()._take_in()
        if asked is not None and self.data.poll is None and not self.over:
            self._tell_outcome(asked, undone=self.clock != clock)
        self.pacer.wake()

    @property
    def hints_wait(self) -> bool:
        return not self._thinking.has_room(Priority.HINTS)

    def settle(self) -> None:
        """In memory now: a vote that is stored goes on, and so do the bots."""
        self._keep_poll()
        self.pacer.wake()

    def _adopt(self, data: TableData) -> None:
        super()._adopt(data)
        self._keep_poll()

    # --- answering --------------------------------------------------------------------------------------------

    async def answer(self, actor: Actor, decision: int, key: str | int, *, by_bot: bool = False) -> None:
        """An answer to the decision with that number."""
        await self._deed(actor, lambda seat: self._answer(seat, decision, key, by_bot), at_once=True)
        self.pacer.wake()

    async def _answer(self, seat: Seat, decision: int, key: str | int, by_bot: bool) -> None:
        session = self.playing()
        if decision != self.clock:
            raise ClientError("old-decision")
        pending = session.pending
        assert pending is not None
        if pending.seat != seat:
            raise ClientError("not-asked", player=self.data.names[pending.seat])
        if not by_bot and self.data.seats[seat].bot is not None:
            raise ClientError("a-bot-plays-for-you")
        twin = session.fork()
        try:
            twin.answer(key)
        except IllegalAnswer:
            raise ClientError("not-offered") from None
        except GameFault as fault:
            _log.error("Table %s: %s\n%s", self.id, fault, fault.save)
            raise ClientError("fault") from None
        data = self.data.without_poll("undo")
        if twin.over:
            data = msgspec.structs.replace(data, ended=now())
        step = Step(*twin.answer_history[-1])
        await self._step(step, data, OVER if twin.over else None)
        lines = len(session.log_history)
        if self._asked is not None:
            self._remember(session.answered, self._asked, step.option)
        if self.timing is not None and not by_bot:
            self.timing.answered(seat)
        self.session = twin
        self.tell(lines)
        if self.data.clock is not None and self.data.clock.minutes:
            await self._keep_time(seat)

    async def _step(self, step: Step, data: TableData, status: str | None = None) -> None:
        """The next step of the journal, with the seats as they are then."""
        if data is self.data:
            await self._store(Change(self.id, self.version, n=self.clock, step=step))
        else:
            await self._change(data, status, n=self.clock, step=step)
        self.clock += 1

    async def _keep_time(self, seat: Seat) -> None:
        """What was used is written down whenever somebody else is asked: a restart gives back a turn at the most."""
        pending = self.session.pending if self.session is not None else None
        if pending is not None and pending.seat != seat:
            with suppress(ClientError, Conflict):
                await self._change(msgspec.structs.replace(self.data, used=stored(self.used)))

    # --- going back -------------------------------------------------------------------------------------------

    async def undo(self, actor: Actor) -> None:
        await self._deed(actor, self._undo, at_once=True)

    async def _undo(self, seat: Seat) -> None:
        self.playing()
        point = self.undo_of(seat)
        if point is None:
            raise ClientError("nothing-to-undo")
        if point.free:
            await self._go_back(point)
            return
        voters = set(others(self.data, seat))
        await self._ask("undo", seat, seat, voters, len(voters))

    async def _go_back(self, point: UndoPoint) -> None:
        twin = self.playing().fork()
        step = go_back(twin, self.data, point, self.clock)
        await self._step(step, self.data.without_poll("undo"))
        self.session = twin
        self._choices = {n: choice for n, choice in self._choices.items() if n < point.to}
        self._is_told_again_from(len(twin.log_history))
        self.tell()
        self.pacer.wake()

    async def _undo_decided(self, poll: Vote, agreed: bool) -> None:
        """A vote is over: enough have agreed, or it is too late for that."""
        refusal = await self._ended(poll, agreed, self._undo_agreed, "undo-refused")
        if refusal is not None:
            self._refuse_to(poll.asker, refusal)
            self.tell()

    async def _undo_agreed(self, seat: Seat) -> None:
        point = self.undo_of(seat)
        if point is None:
            raise ClientError("undo-refused")
        await self._go_back(point)

    # --- votes ------------------------------------------------------------------------------------------------

    async def _ask(
        self, about: Literal["undo", "takeover"], seat: Seat, asker: Seat, voters: set[Seat], needed: int
    ) -> None:
        if self.data.poll is not None:
            raise ClientError("being-voted")
        poll = VoteData(
            about=about,
            seat=seat,
            asker=asker,
            voters=tuple(sorted(voters)),
            needed=needed,
            until=now() + SECONDS * 1000,
            yes=(asker,) if asker in voters else (),
        )
        await self._change(msgspec.structs.replace(self.data, poll=poll))
        self.tell()

    def _keep_poll(self) -> None:
        """The vote that is stored, with its clock running here."""
        stored, poll = self.data.poll, self.poll
        if poll is not None and (stored is None or stored.question != (poll.about, poll.seat, poll.asker, poll.until)):
            poll.drop()
            self.poll = poll = None
        if stored is None:
            return
        if poll is None:
            over = self._undo_decided if stored.about == "undo" else self._takeover_decided
            seconds = max(0, stored.until - now()) / 1000
            poll = Vote(stored.about, stored.seat, stored.asker, set(stored.voters), stored.needed, over, seconds)
            poll.until = stored.until
            self.poll = poll
        poll.yes, poll.no = set(stored.yes), set(stored.no)

    async def _ended(
        self, poll: Vote, agreed: bool, work: Callable[[Seat], Awaitable[None]], refusal: str
    ) -> ClientError | None:
        """What was voted on is done or not, and the vote is over in any case; whichever process comes first does it."""

        async def end() -> ClientError | None:
            stored = self.data.poll
            if self.poll is not poll:
                return None  # another process has ended it
            assert stored is not None
            refused: ClientError | None = None
            try:
                if not agreed and not stored.agreed:
                    raise ClientError(refusal)
                await work(stored.seat)
            except ClientError as error:
                refused = error
            if self.poll is poll:
                await self._change(self.data.without_poll(stored.about))
            return refused

        try:
            return await self._alone(end)
        except ClientError as refused:
            # It cannot even be stored that it is over. Here it is; elsewhere its time runs out.
            poll.drop()
            if self.poll is poll:
                self.poll = None
                self.data = self.data.without_poll(poll.about)
            return refused

    def _tell_outcome(self, poll: VoteData, *, undone: bool) -> None:
        """Another process has ended the vote: if it came to nothing, who asked for it is told here."""
        if poll.about == "undo" and not undone:
            self._refuse_to(poll.asker, ClientError("undo-refused"))
        elif poll.about == "takeover" and self.data.seats[poll.seat].bot is None:
            self._refuse_to(poll.asker, ClientError("takeover-refused"))

    def _refuse_to(self, seat: Seat, refused: ClientError) -> None:
        for client in self.clients:
            if client.seat == seat:
                client.refuse(refused, self.clock)

    async def vote(self, about: str, actor: Actor, yes: bool, seat: Seat | None = None) -> None:
        await self._deed(actor, lambda voter: self._vote(about, voter, yes, seat))
        if self.poll is not None:
            await self.poll.count()

    async def _vote(self, about: str, voter: Seat, yes: bool, seat: Seat | None) -> None:
        poll = self.data.poll
        if poll is None or poll.about != about or seat not in (None, poll.seat):
            raise ClientError("nothing-is-voted")
        if voter not in poll.voters:
            raise ClientError("not-your-vote")
        for_it, against = ({*each} - {voter} for each in (poll.yes, poll.no))
        (for_it if yes else against).add(voter)
        voted = msgspec.structs.replace(poll, yes=tuple(sorted(for_it)), no=tuple(sorted(against)))
        if voted != poll:
            await self._change(msgspec.structs.replace(self.data, poll=voted))
            self.tell()

    async def takeover(self, actor: Actor, seat: Seat) -> None:
        """Ask those who are here whether a bot may play for somebody who is not: more than half must agree."""
        await self._deed(actor, lambda asker: self._takeover(asker, seat))
        if self.poll is not None:
            await self.poll.count()

    async def _takeover(self, asker: Seat, seat: Seat) -> None:
        self.playing()
        if seat >= len(self.data.seats):
            raise ClientError("no-such-seat")
        data = self.data.seats[seat]
        if data.kind != "person":
            raise ClientError("no-person")
        if data.bot is not None:
            raise ClientError("plays-already")
        if self.data.patient:
            raise ClientError("patient")
        if self.is_here(seat):
            raise ClientError("is-here", player=data.name)
        if (wait := self.away.until(seat) - now()) > 0:
            raise ClientError("away-a-moment", player=data.name, seconds=-(-wait // 1000))
        voters = {other for other in self.data.people if self.is_here(other)} | {asker}
        await self._ask("takeover", seat, asker, voters, len(voters) // 2 + 1)

    async def _takeover_decided(self, poll: Vote, agreed: bool) -> None:
        refusal = await self._ended(poll, agreed, self._takeover_agreed, "takeover-refused")
        if refusal is not None:
            self._refuse_to(poll.asker, refusal)
        self.tell()
        self.pacer.wake()

    async def _takeover_agreed(self, seat: Seat) -> None:
        if self.over or self.is_here(seat) or now() < self.away.until(seat):
            raise ClientError("takeover-refused")
        await self._change(self.data.with_seat(seat, bot=stand_in()).without_poll("takeover"))

    # --- seats ------------------------------------------------------------------------------------------------

    async def back(self, actor: Actor) -> None:
        """One's own seat again, from the bot that stood in."""
        await self._deed(actor, self._back)

    async def _back(self, seat: Seat) -> None:
        data = self.data.seats[seat]
        if data.conceded:
            raise ClientError("you-conceded")
        if data.bot is None:
            raise ClientError("you-play")
        if self.timing is not None and self.timing.is_out_of_time(seat):
            raise ClientError("time-is-up")
        await self._change(self.data.with_seat(seat, bot=None))
        self.tell()

    async def stand_in_for(self, seat: Seat) -> None:
        """The clock says so: a bot plays on for whoever is out of time."""

        async def work() -> None:
            if self.over or self.data.seats[seat].bot is not None:
                return
            data = self.data.with_seat(seat, bot=stand_in())
            await self._change(msgspec.structs.replace(data, used=stored(self.used)))
            self.tell()

        await self._alone(work)
        self.pacer.wake()

    async def answer_for(self, seat: Seat, decision: int) -> None:
        """The clock says so: a bot answers this one decision."""
        await self.pacer.answer_once(seat, decision, stand_in())

    async def leave(self, actor: Actor) -> None:
        """Before the game the seat is free again; in it a bot plays on, and the seat can be taken back."""
        await self._deed(actor, self._leave)
        self.pacer.wake()

    async def _leave(self, seat: Seat) -> None:
        if self.session is None:
            data = self.data.with_seat(seat, kind="open", name="", secret="")
            await self._change(msgspec.structs.replace(data, banned=()))
        elif not self.over and self.data.seats[seat].bot is None:
            await self._change(self.data.with_seat(seat, bot=stand_in()))
        for client in self.clients:
            if client.seat == seat:
                client.seat = None
        self.moved(self)
        self.tell()

    async def concede(self, actor: Actor) -> None:
        """Give up: the last one who has not wins; while there are several, a bot plays on for this seat."""
        await self._deed(actor, self._concede)
        self.pacer.wake()

    async def _concede(self, seat: Seat) -> None:
        self.playing()
        if self.data.seats[seat].conceded:
            raise ClientError("you-conceded")
        data = self.data.with_seat(seat, conceded=True, bot=stand_in())
        left = [n for n, each in enumerate(data.seats) if not each.conceded]
        if len(left) > 1:
            await self._change(data)
            self.tell()
            return
        data = data.with_seat(seat, bot=None).without_poll("undo", "takeover")
        await self._change(msgspec.structs.replace(data, winner=left[0], ended=now()), OVER)
        assert self.session is not None
        self.tell(len(self.session.log_history))

    async def rematch(self, actor: Actor, made: Callable[[TableData], TableRow]) -> TableRow | None:
        """The same seats again; whoever asks first opens the table. None: somebody has."""

        async def work(_: Seat) -> TableRow | None:
            if not self.over:
                raise ClientError("not-over")
            if self.data.next is not None:
                return None
            again = tuple(
                msgspec.structs.replace(seat, conceded=False, bot=seat.bot if seat.kind == "bot" else None)
                for seat in self.data.seats
            )
            of = self.data
            data = TableData(agreed=of.agreed.again(), seats=again, clock=of.clock, patient=of.patient, ban=of.ban)
            row = made(data)
            await self._change(msgspec.structs.replace(self.data, next=row.id), opens=row)
            self.tell()
            return row

        return await self._deed(actor, work)

    async def say(self, client: Client, text: str) -> None:
        line = clean_line(text)
        # No two lines of a table have the same time: that is how one that was stored already is known again.
        at = max([now(), *(last.at + 1 for last in self.chat[-1:])])
        await self._deed(client, lambda seat: self._say(ChatRow(at, seat, self.data.names[seat], line)))

    async def _say(self, line: ChatRow) -> None:
        if line in self.chat:
            return  # it was stored after all, although the line to the database broke
        await self._store(Change(self.id, self.version, chat=line))
        self.chat = [*self.chat, line][-CHAT_KEPT:]
        for each in self.clients:
            each.send(chat_told(line))


def stand_in() -> str:
    return next(name for name in STAND_INS if name in BOTS)


def clean_line(text: str) -> str:
    """One line without control characters."""
    return " ".join("".join(c if c.isprintable() or c == "\u200d" else " " for c in text).split())
