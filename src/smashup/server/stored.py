"""A table as it is stored and told: restored from its journal, changed only together with the database, sent to all."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Iterable
from typing import NamedTuple

import msgspec

from smashup.engine.language.library import Library
from smashup.engine.outside.view_types import DecisionView
from smashup.engine.outside.views import seat_key
from smashup.engine.state.records import Seat
from smashup.server.client import Client
from smashup.server.messages import Chat
from smashup.server.polls import Poll
from smashup.server.records import TableData
from smashup.server.speech import Refused
from smashup.server.storage import OPEN, OVER, PLAYING, UNDO, ChatRow, Conflict, NotStored, Step, Storage, TableRow
from smashup.server.summary import summary
from smashup.server.telling import Moment, scored_told
from smashup.session import Session

CHOICES_KEPT = 8


def now() -> int:
    """Milliseconds since 1970: for show, never part of the game."""
    return round(time.time() * 1000)


class UndoPoint(NamedTuple):
    seat: Seat
    to: int
    """How many answers stay."""
    free: bool


class StoredTable:
    def __init__(
        self, row: TableRow, steps: Iterable[Step], chat: Iterable[ChatRow], storage: Storage, library: Library
    ) -> None:
        self.id = row.id
        self.made = row.made
        self.version = row.version
        self.data = msgspec.json.decode(row.data, type=TableData)
        self.chat = [*chat]
        self.clock = 0
        """The number of the pending decision: how many steps the journal has. An undo is one too: none comes twice."""
        self.session: Session | None = None
        self.clients: set[Client] = set()
        self.lock = asyncio.Lock()
        self.poll: Poll | None = None
        self.retold = 0
        """The shortest that an undo has made the log, if one ever did: a page that comes back may have old lines."""
        self._storage = storage
        self._library = library
        self._choices: dict[int, tuple[DecisionView, int]] = {}
        self._asked: DecisionView | None = None
        """The pending decision as its seat sees it, if somebody there was told."""
        self._restore([*steps])

    def _restore(self, steps: list[Step]) -> None:
        """The game as the journal tells it."""
        answers: list[tuple[int, int]] = []
        for step in steps:
            if step.option == UNDO:
                del answers[step.fingerprint :]
            else:
                answers.append(step)
        self.clock = len(steps)
        self.retold = 0 if len(answers) < len(steps) else -1
        if self.data.started:
            self.session = Session(self.data.agreed.setup(self._library), [(step[0], step[1]) for step in answers])

    # --- looking ----------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.data.winner is not None or (self.session is not None and self.session.over)

    @property
    def status(self) -> str:
        return OVER if self.over else PLAYING if self.session is not None else OPEN

    @property
    def bot_to_move(self) -> str | None:
        """The bot that has to answer now."""
        pending = self.session.pending if self.session is not None else None
        return None if pending is None or self.over else self.data.seats[pending.seat].bot

    def playing(self) -> Session:
        """The game, if it can go on."""
        if self.session is None:
            raise Refused("not-started")
        if self.over:
            raise Refused("over")
        return self.session

    def is_here(self, seat: Seat) -> bool:
        return any(client.seat == seat for client in self.clients)

    def undo_of(self, seat: Seat) -> UndoPoint | None:
        """Where an undo of that seat leads: to its last choice. Free against bots, and while nothing came out."""
        session = self.session
        if session is None or self.over or seat not in self.data.people:
            return None
        marks = session.marks
        last = next((n for n in reversed(range(session.answered)) if marks[n].seat == seat), None)
        if last is None:
            return None
        others = [other for other in self.data.people if other != seat]
        return UndoPoint(seat, last, not others or (last == session.answered - 1 and session.is_free(last)))

    def choice(self, answered: int, seat: Seat) -> tuple[DecisionView, int]:
        """The decision after so many answers, as its seat saw it, and what was chosen."""
        if answered not in self._choices:
            assert self.session is not None
            back = self.session.fork()
            back.rewind(answered)
            decision = back.view(seat).decision
            assert decision is not None
            self._remember(answered, decision, self.session.answers[answered][0])
        return self._choices[answered]

    def _remember(self, answered: int, decision: DecisionView, number: int) -> None:
        """For the name of the step that an undo takes back. Older ones are found by going there."""
        kept = [*self._choices.items()][1 - CHOICES_KEPT :]
        self._choices = {**dict(kept), answered: (decision, number)}

    # --- storing ----------------------------------------------------------------------------------------------

    async def _change(self, data: TableData, status: str | None = None) -> None:
        """Store the changed seats, then make them the truth."""
        row = TableRow(self.id, self.made, status or self.status, self.version, msgspec.json.encode(data).decode())
        await self._stored(self._storage.change_table(row))
        self.data = data
        self.version += 1

    async def _stored(self, writing: Awaitable[None]) -> None:
        """Wait until it is written. After a conflict the table is what the database says."""
        try:
            try:
                await writing
            except Conflict:
                await self._reload()
                raise Refused("somebody-was-faster") from None
        except NotStored:
            raise Refused("not-stored") from None

    async def _reload(self) -> None:
        found = await self._storage.table(self.id)
        if found is None:
            return
        row, steps, chat = found
        self.version, self.data, self.chat = row.version, msgspec.json.decode(row.data, type=TableData), chat
        self.session = None
        self._choices.clear()
        self._restore(steps)
        self.retold = 0
        for client in self.clients:
            client.told = 0
        self.tell()

    # --- telling ----------------------------------------------------------------------------------------------

    def tell(self, lines_before: int | None = None, but: Client | None = None) -> None:
        """Send everybody the state; first the bases that were scored since the log had so many lines."""
        moment = Moment(self)
        scored = []
        if self.session is not None and lines_before is not None:
            scored = [scored_told(each) for each in self.session.scored if each.line >= lines_before]
        pending = self.session.pending if self.session is not None else None
        for client in self.clients:
            if pending is not None and client.seat == pending.seat:
                client.skip = False
            if client is but:
                continue
            for each in scored:
                client.send(each)
            client.send(moment.state(client))
            if self.over and lines_before is not None:
                self.tell_end(client)
        self._asked = None
        if pending is not None and self.is_here(pending.seat):
            view = moment.view(pending.seat)
            assert view is not None
            self._asked = view.decision

    def tell_end(self, client: Client) -> None:
        assert self.session is not None
        client.send(summary(self.session, self.data))

    def tell_one(self, client: Client) -> None:
        """Somebody came, or reads another language now."""
        if client.told > self.retold >= 0:
            client.told = self.retold
        client.send(Moment(self).state(client))

    def enter(self, client: Client) -> None:
        news = client.seat is not None and not self.is_here(client.seat)
        self.clients.add(client)
        self.tell_one(client)
        for line in self.chat:
            client.send(chat_told(line))
        if self.over:
            self.tell_end(client)
        if news:
            self.tell(but=client)

    def exit(self, client: Client) -> None:
        self.clients.discard(client)
        if client.seat is not None and not self.is_here(client.seat):
            self.tell()


def chat_told(line: ChatRow) -> Chat:
    return Chat(seat=seat_key(line.seat), name=line.name, text=line.line, at=line.at)
