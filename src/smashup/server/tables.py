"""One table: who sits there, the game, what is being voted on, and everybody who looks at it.

Whatever changes the game or the seats first changes a copy, stores it, and only then makes it the truth and tells all:
so nobody ever sees what a crash could take back. One thing at a time: `lock` is held meanwhile.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from contextlib import suppress

import msgspec

from smashup.bots import BOTS
from smashup.engine.errors import GameFault, IllegalAnswer
from smashup.engine.language.library import Library
from smashup.engine.state.records import Seat
from smashup.server.client import Client
from smashup.server.pace import Pacer
from smashup.server.polls import Poll
from smashup.server.records import TableData, clean, unlike
from smashup.server.speech import Refused
from smashup.server.storage import OVER, PLAYING, UNDO, ChatRow, Step, Storage, TableRow
from smashup.server.stored import StoredTable, chat_told, now
from smashup.server.tokens import hashed, new_token
from smashup.session import Session

CHAT_KEPT = 50
_log = logging.getLogger(__name__)
STAND_INS = ("greedy", "random")
"""Who plays for somebody who is away: the best that is installed."""


class Table(StoredTable):
    def __init__(
        self, row: TableRow, steps: Iterable[Step], chat: Iterable[ChatRow], storage: Storage, library: Library
    ) -> None:
        super().__init__(row, steps, chat, storage, library)
        self.pacer = Pacer(self)

    # --- coming and going -------------------------------------------------------------------------------------

    def enter(self, client: Client) -> None:
        super().enter(client)
        self.pacer.wake()

    async def _reload(self) -> None:
        await super()._reload()
        self.pacer.wake()

    async def join(self, name: str) -> tuple[Seat, str]:
        """Take the first free seat; the game begins when it was the last."""
        async with self.lock:
            free = [seat for seat, data in enumerate(self.data.seats) if data.kind == "open"]
            if not free or self.session is not None:
                raise Refused("no-free-seat")
            token = new_token()
            name = unlike(clean(name), self.data.names)
            data = self.data.with_seat(free[0], kind="person", name=name, secret=hashed(token))
            await self._begin_if_full(data)
        self.tell()
        self.pacer.wake()
        return free[0], token

    async def begin(self) -> None:
        """Begin at once if no seat is open."""
        async with self.lock:
            await self._begin_if_full(self.data)

    async def _begin_if_full(self, data: TableData) -> None:
        if not data.full:
            await self._change(data)
            return
        session = Session(data.agreed.setup(self._library))
        await self._change(msgspec.structs.replace(data, started=now()), PLAYING)
        self.session = session

    # --- answering --------------------------------------------------------------------------------------------

    async def answer(self, seat: Seat, decision: int, key: str | int, *, by_bot: bool = False) -> None:
        """An answer to the decision with that number."""
        async with self.lock:
            session = self.playing()
            if decision != self.clock:
                raise Refused("old-decision")
            pending = session.pending
            assert pending is not None
            if pending.seat != seat:
                raise Refused("not-asked", player=self.data.names[pending.seat])
            if not by_bot and self.data.seats[seat].bot is not None:
                raise Refused("a-bot-plays-for-you")
            twin = session.fork()
            try:
                twin.answer(key)
            except IllegalAnswer:
                raise Refused("not-offered") from None
            except GameFault as fault:
                _log.error("Table %s: %s\n%s", self.id, fault, fault.save)
                raise Refused("fault") from None
            await self._stored(self._storage.append(self.id, self.clock, Step(*twin.answers[-1])))
            lines = len(session.log)
            if self._asked is not None:
                self._remember(session.answered, self._asked, twin.answers[-1][0])
            self.session = twin
            self.clock += 1
            self._drop_poll("undo")
            self.tell(lines)
            if twin.over:
                # The end is in the journal already; that the row says so too only keeps lists of tables short.
                with suppress(Refused):
                    await self._change(msgspec.structs.replace(self.data, ended=now()), OVER)
        self.pacer.wake()

    # --- going back -------------------------------------------------------------------------------------------

    async def undo(self, seat: Seat) -> None:
        async with self.lock:
            self.playing()
            point = self.undo_of(seat)
            if point is None:
                raise Refused("nothing-to-undo")
            if point.free:
                await self._go_back(point.to)
                return
            voters = {other for other in self.data.people if other != seat}
            self._ask(Poll("undo", seat, seat, voters, len(voters), self._undo_decided))

    async def _go_back(self, answered: int) -> None:
        session = self.playing()
        twin = session.fork()
        twin.rewind(answered)
        await self._stored(self._storage.append(self.id, self.clock, Step(UNDO, answered)))
        self.session = twin
        self.clock += 1
        self._choices = {n: choice for n, choice in self._choices.items() if n < answered}
        lines = len(twin.log)
        self.retold = min(self.retold, lines) if self.retold >= 0 else lines
        self._drop_poll("undo")
        self.tell()
        self.pacer.wake()

    async def _undo_decided(self, poll: Poll, agreed: bool) -> None:
        async with self.lock:
            if self.poll is poll:
                self.poll = None
            point = self.undo_of(poll.seat)
            refusal = Refused("undo-refused")
            if agreed and point is not None:
                try:
                    await self._go_back(point.to)
                    return
                except Refused as refused:
                    refusal = refused
        self._refuse_to(poll.asker, refusal)
        self.tell()

    # --- votes ------------------------------------------------------------------------------------------------

    def _ask(self, poll: Poll) -> None:
        if self.poll is not None:
            poll.drop()
            raise Refused("being-voted")
        self.poll = poll
        self.tell()

    def _drop_poll(self, about: str) -> None:
        if self.poll is not None and self.poll.about == about:
            self.poll.drop()
            self.poll = None

    def _refuse_to(self, seat: Seat, refused: Refused) -> None:
        for client in self.clients:
            if client.seat == seat:
                client.refuse(refused, self.clock)

    async def vote(self, about: str, voter: Seat, yes: bool, seat: Seat | None = None) -> None:
        poll = self.poll
        if poll is None or poll.about != about or seat not in (None, poll.seat):
            raise Refused("nothing-is-voted")
        if voter not in poll.voters:
            raise Refused("not-your-vote")
        await poll.vote(voter, yes)
        if self.poll is poll:
            self.tell()

    async def takeover(self, asker: Seat, seat: Seat) -> None:
        """Ask those who are here whether a bot may play for somebody who is not: more than half must agree."""
        async with self.lock:
            self.playing()
            if seat >= len(self.data.seats):
                raise Refused("no-such-seat")
            data = self.data.seats[seat]
            if data.kind != "person":
                raise Refused("no-person")
            if data.bot is not None:
                raise Refused("plays-already")
            if self.is_here(seat):
                raise Refused("is-here", player=data.name)
            voters = {other for other in self.data.people if self.is_here(other)} | {asker}
            poll = Poll("takeover", seat, asker, voters, len(voters) // 2 + 1, self._takeover_decided)
            poll.yes.add(asker)
            self._ask(poll)
        await poll.count()

    async def _takeover_decided(self, poll: Poll, agreed: bool) -> None:
        async with self.lock:
            if self.poll is poll:
                self.poll = None
            try:
                if not agreed or self.over or self.is_here(poll.seat):
                    raise Refused("takeover-refused")
                await self._change(self.data.with_seat(poll.seat, bot=stand_in()))
            except Refused as refused:
                self._refuse_to(poll.asker, refused)
            self.tell()
        self.pacer.wake()

    # --- seats ------------------------------------------------------------------------------------------------

    async def back(self, seat: Seat) -> None:
        """One's own seat again, from the bot that stood in."""
        async with self.lock:
            data = self.data.seats[seat]
            if data.conceded:
                raise Refused("you-conceded")
            if data.bot is None:
                raise Refused("you-play")
            await self._change(self.data.with_seat(seat, bot=None))
            self.tell()

    async def leave(self, seat: Seat) -> None:
        """Before the game the seat is free again; in it a bot plays on, and the seat can be taken back."""
        async with self.lock:
            if self.session is None:
                await self._change(self.data.with_seat(seat, kind="open", name="", secret=""))
            elif not self.over and self.data.seats[seat].bot is None:
                await self._change(self.data.with_seat(seat, bot=stand_in()))
            for client in [*self.clients]:
                if client.seat == seat:
                    client.seat = None
            self.tell()
        self.pacer.wake()

    async def concede(self, seat: Seat) -> None:
        """Give up: the last one who has not wins; while there are several, a bot plays on for this seat."""
        async with self.lock:
            self.playing()
            if self.data.seats[seat].conceded:
                raise Refused("you-conceded")
            data = self.data.with_seat(seat, conceded=True, bot=stand_in())
            left = [n for n, each in enumerate(data.seats) if not each.conceded]
            if len(left) > 1:
                await self._change(data)
                self.tell()
            else:
                data = data.with_seat(seat, bot=None)
                await self._change(msgspec.structs.replace(data, winner=left[0], ended=now()), OVER)
                self._drop_poll("undo")
                self._drop_poll("takeover")
                assert self.session is not None
                self.tell(len(self.session.log))
        self.pacer.wake()

    async def set_next(self, table: str) -> None:
        await self._change(msgspec.structs.replace(self.data, next=table))
        self.tell()

    async def say(self, client: Client, text: str) -> None:
        if client.seat is None:
            raise Refused("watching")
        line = ChatRow(now(), client.seat, self.data.names[client.seat], clean_line(text))
        await self._stored(self._storage.say(self.id, line))
        self.chat = [*self.chat, line][-CHAT_KEPT:]
        for each in self.clients:
            each.send(chat_told(line))


def stand_in() -> str:
    return next(name for name in STAND_INS if name in BOTS)


def clean_line(text: str) -> str:
    """One line without control characters."""
    return " ".join("".join(c if c.isprintable() or c == "\u200d" else " " for c in text).split())
