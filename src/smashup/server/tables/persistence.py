"""A table as it is stored and told: restored from its journal, changed only together with the database, sent to all."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from smashup.engine.errors import BadSave, GameFault, IllegalAnswer, SmashUpError
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Seat
from smashup.engine.rules.game import RULES_VERSION
from smashup.engine.state.decisions import Answer
from smashup.engine.views.view_types import DecisionView, seat_key
from smashup.server.i18n import ClientError
from smashup.server.models.messages import Chat, OpenedInfo
from smashup.server.models.table import TableData
from smashup.server.render.snapshot import RenderCache, Snapshot, scored_told
from smashup.server.storage.migrations import UNKNOWN_RULES
from smashup.server.storage.store import (
    ARCHIVED,
    BROKEN,
    CHAT_KEPT,
    OPEN,
    OVER,
    PLAYING,
    Change,
    ChatRow,
    Conflict,
    News,
    NotStored,
    Step,
    Storage,
    TableRow,
    now,
)
from smashup.server.tables.clock import GameClock
from smashup.server.tables.summary import summary
from smashup.server.tables.undo import UndoPoint, answers_of, undo_point
from smashup.server.tables.votes import Presence, Vote
from smashup.server.ws.client import Client
from smashup.session import Session

CHOICES_KEPT = 8
LINES_AT_ONCE = 20
"""Lines of a log that are put into words before others have their turn."""
TRIES = 8
"""How often a deed is begun anew because another process was faster."""
MOST_AT_ONCE = 8
"""Steps of another process that are played in the event loop; more in a thread."""
T = TypeVar("T")
Actor = Client | Seat
"""Who does something: a page, that must hold its seat at that moment, or the seat itself (bots)."""
_log = logging.getLogger(__name__)


class Unrestorable(SmashUpError):
    """A stored game that cannot be played on. The message is for whoever runs the server, and names no hidden card."""

    def __init__(self, message: str, refused: ClientError) -> None:
        super().__init__(message)
        self.refused = refused
        """What the people at the table are told."""


class RestoredGame(NamedTuple):
    """A table as its row and its journal tell it."""

    data: TableData
    session: Session | None
    clock: int
    again: bool
    """Answers were taken back: the whole log is told again."""


def restored(row: TableRow, steps: Sequence[Step], library: Library) -> RestoredGame:
    """Played again from the journal; Unrestorable says why not."""
    try:
        data = msgspec.json.decode(row.data, type=TableData)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise _broken("what is stored about its seats cannot be read") from None
    if not data.started:
        if steps:
            raise _broken("it has a journal, but its game has not begun")
        return RestoredGame(data, None, 0, False)
    if row.rules not in (UNKNOWN_RULES, RULES_VERSION):
        raise Unrestorable(
            f"its game was begun with rules version {row.rules}, and version {RULES_VERSION} is installed",
            ClientError("other-rules", theirs=row.rules, ours=RULES_VERSION),
        )
    answers = standing(steps)
    try:
        session = Session(data.agreed.setup(library), answers)
    except GameFault as fault:
        raise _broken(f"the rules fail on its journal ({type(fault).__name__})") from fault
    except BadSave as error:
        raise _broken("its journal does not fit the game: it was changed, or made by other cards or rules") from error
    except SmashUpError as error:
        raise _broken(f"its game cannot be set up: {error}") from error
    return RestoredGame(data, session, len(steps), len(answers) < len(steps))


def standing(steps: Sequence[Step], before: Sequence[Answer] = (), first: int = 0) -> list[Answer]:
    """The answers that are left of a journal; of its steps from the first of these on, after the answers before."""
    if any(step.option == BROKEN for step in steps):
        raise _broken("a step of its journal is missing")
    return answers_of(steps, before, first)


def _broken(what: str) -> Unrestorable:
    return Unrestorable(what, ClientError("table-is-broken"))


class StoredTable:
    def __init__(
        self, row: TableRow, steps: Iterable[Step], chat: Iterable[ChatRow], storage: Storage, library: Library
    ) -> None:
        self.id = row.id
        self.made = row.made
        self.version = row.version
        self.chat = [*chat]
        self.data: TableData
        self.session: Session | None
        self.clock: int
        """The number of the pending decision: how many steps the journal has. An undo is one too: none comes twice."""
        self.rules = row.rules
        self.clients: set[Client] = set()
        self.lock = asyncio.Lock()
        self.poll: Vote | None = None
        """What `data.poll` says, with a clock that runs."""
        self.elsewhere: dict[str, tuple[Seat, ...]] = {}
        """By other process that has this table in memory: the seats that are connected there."""
        self.moved: Callable[[Any], None] = lambda _: None
        """Called when somebody came or went."""
        self.away = Presence()
        self.timing: GameClock | None = None
        self.opened: tuple[int, bool] | None = None
        """When somebody last looked at the table while it waited, and whether from another device."""
        self.thinks_less = False
        """Whether a bot's last answer came with less thought than usual, since the server is busy."""
        self._storage = storage
        self.library = library
        self._choices: dict[int, tuple[DecisionView, int]] = {}
        self._told: RenderCache | None = None
        self._asked: DecisionView | None = None
        """The pending decision as its seat sees it, if somebody there was told."""
        self._restore(restored(row, [*steps], library))

    def _restore(self, game: RestoredGame) -> None:
        self.data, self.session, self.clock = game.data, game.session, game.clock
        self.retold = 0 if game.again else None
        """The shortest that an undo has made the log, if one ever did: a page that comes back may have old lines."""

    def _is_told_again_from(self, lines: int) -> None:
        self.retold = lines if self.retold is None else min(self.retold, lines)

    # --- looking ----------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.data.winner is not None or (self.session is not None and self.session.over)

    @property
    def status(self) -> str:
        return OVER if self.over else PLAYING if self.session is not None else OPEN

    @property
    def hints_wait(self) -> bool:
        """Whether hints would be refused now."""
        return False

    @property
    def bot_to_move(self) -> str | None:
        """The bot that has to answer now."""
        pending = self.session.pending if self.session is not None else None
        if pending is None or self.over or not self.leads or not (self.data.people or self.clients):
            return None  # bots among themselves, also where all people have left, play while somebody watches
        return self.data.seats[pending.seat].bot

    @property
    def leads(self) -> bool:
        """Whether it is this process that plays the bots: of those with the table in memory, one where people are."""
        mine = not self.seats_here, self._storage.process
        return mine == min([mine, *((not seats, process) for process, seats in self.elsewhere.items())])

    def playing(self) -> Session:
        """The game, if it can go on."""
        if self.session is None:
            raise ClientError("not-started")
        if self.over:
            raise ClientError("over")
        return self.session

    def is_here(self, seat: Seat) -> bool:
        """Connected to this process or to another one."""
        return self._is_at_hand(seat) or any(seat in seats for seats in self.elsewhere.values())

    def _is_at_hand(self, seat: Seat) -> bool:
        return any(client.seat == seat for client in self.clients)

    @property
    def seats_here(self) -> tuple[Seat, ...]:
        """The seats that are connected to this process."""
        return tuple(sorted({client.seat for client in self.clients if client.seat is not None}))

    def looked_at(self) -> OpenedInfo | None:
        """Whether somebody has followed the invitation."""
        return None if self.opened is None else OpenedInfo(max(0, now() - self.opened[0]), self.opened[1])

    def undo_of(self, seat: Seat) -> UndoPoint | None:
        """Where an undo of that seat leads, if it may go back at all."""
        session = self.session
        if session is None or self.over or seat not in self.data.people:
            return None
        return undo_point(session, self.data, seat)

    def choice(self, answered: int, seat: Seat) -> tuple[DecisionView, int]:
        """The decision after so many answers, as its seat saw it, and what was chosen."""
        if answered in self._choices:
            return self._choices[answered]
        assert self.session is not None
        back = self.session.fork()
        back.rewind(answered)
        decision = back.view(seat).decision
        assert decision is not None
        number = self.session.answer_history[answered][0]
        self._remember(answered, decision, number)
        return decision, number

    def _remember(self, answered: int, decision: DecisionView, number: int) -> None:
        """For the name of the step that an undo takes back. Older ones are found by going there: the game is played
        again for that, so each seat's last one stays, however often the others have chosen since."""
        choices = self._choices
        choices[answered] = decision, number
        for n in sorted(choices)[:-CHOICES_KEPT]:
            if any(later > n and choices[later][0].seat == choices[n][0].seat for later in choices):
                del choices[n]

    # --- storing ----------------------------------------------------------------------------------------------

    async def _deed(self, actor: Actor, work: Callable[[Seat], Awaitable[T]], *, at_once: bool = False) -> T:
        """What somebody does, if they have their seat still, under the lock."""
        return await self._alone(lambda: work(self._seat_of(actor)), at_once=at_once)

    async def _alone(self, work: Callable[[], Awaitable[T]], *, at_once: bool = False) -> T:
        """Under the lock. Where another process was faster, what it did is taken in, and all is checked and done again;
        only what is about the pending decision (`at_once`) is refused then if there is another one."""
        async with self.lock:
            clock = self.clock
            for _ in range(TRIES):
                try:
                    return await work()
                except Conflict:
                    await self._take_in()
                if at_once and self.clock != clock:
                    break
            raise ClientError("somebody-was-faster")

    def _seat_of(self, actor: Actor) -> Seat:
        if isinstance(actor, int):
            return actor
        if actor.seat is None:
            raise ClientError("watching")
        return actor.seat

    async def _change(self, data: TableData, status: str | None = None, **more: Any) -> None:
        """Store the changed seats, and whatever else of a `Change` belongs to it, then make them the truth."""
        seats = msgspec.json.encode(data).decode()
        row = TableRow(self.id, self.made, status or self.status, self.version, seats, self.rules)
        await self._store(Change(self.id, self.version, row, **more))
        self._adopt(data)

    async def _store(self, change: Change) -> None:
        """Wait until it is written; Conflict: another process was faster, so this one has to look again."""
        try:
            await self._storage.change(change)
        except NotStored:
            raise ClientError("not-stored") from None
        self.version += 1

    def _adopt(self, data: TableData) -> None:
        """These are the seats now: who no longer holds theirs only watches."""
        self.data = data
        for client in self.clients:
            if client.seat is None or data.holds(client.seat, client.secret):
                continue
            client.seat = data.seat_of(client.secret)
            if client.seat is None:
                client.told = 0

    async def refresh(self) -> None:
        """Take in what another process may have changed."""
        async with self.lock:
            await self._take_in()

    async def _take_in(self) -> None:
        """The table as the database has it."""
        try:
            news = await self._storage.news(self.id, self.version, self.clock)
        except NotStored:
            raise ClientError("not-stored") from None
        if news is None:
            return
        if news.row.status == ARCHIVED:
            raise self._put_away()
        try:
            if len(news.steps) > MOST_AT_ONCE:
                game = await asyncio.to_thread(self._played_on, news)
            else:
                game = self._played_on(news)
        except Unrestorable as broken:
            self._give_up(broken)
            raise broken.refused from None
        lines, over = len(self.session.log_history) if self.session is not None else 0, self.over
        self.version, self.rules = news.row.version, news.row.rules
        self.session, self.clock = game.session, game.clock
        if game.again:
            assert game.session is not None
            lines = len(game.session.log_history)  # what of it is new nobody can tell
            self._choices.clear()
            self._is_told_again_from(0)
            for client in self.clients:
                client.told = 0
        self._adopt(game.data)
        self.chat = [*self.chat, *news.chat][-CHAT_KEPT:]
        self.tell(lines if news.steps or self.over != over else None)
        for line in news.chat:
            for client in self.clients:
                client.send(chat_told(line))

    def _played_on(self, news: News) -> RestoredGame:
        """The game with the steps that are new; Unrestorable if they do not fit."""
        if self.session is None:
            return restored(news.row, news.steps, self.library)
        try:
            data = msgspec.json.decode(news.row.data, type=TableData)
            answers = standing(news.steps, self.session.answers, self.clock)
            if any(step.option < 0 for step in news.steps):
                return RestoredGame(data, Session(self.session.setup, answers), self.clock + len(news.steps), True)
            twin = self.session.fork()
            for option, fingerprint in answers[twin.answered :]:
                twin.answer(option)
                if twin.answer_history[-1][1] != fingerprint:
                    raise _broken("its journal does not fit the game")
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise _broken("what is stored about its seats cannot be read") from None
        except (BadSave, IllegalAnswer, GameFault) as error:
            raise _broken("its journal does not fit the game") from error
        return RestoredGame(data, twin, self.clock + len(news.steps), False)

    def _put_away(self) -> ClientError:
        """Another process did that; nobody was here then."""
        refused = ClientError("archived")
        for client in self.clients:
            client.refuse(refused, self.clock)
        return refused

    def _give_up(self, broken: Unrestorable) -> None:
        _log.error("Table %s cannot be restored: %s.", self.id, broken)
        for client in self.clients:
            client.refuse(broken.refused, self.clock)

    # --- telling ----------------------------------------------------------------------------------------------

    def tell(self, lines_before: int | None = None, but: Client | None = None) -> None:
        """Send everybody the state; first the bases that were scored since the log had so many lines."""
        moment = Snapshot(self, self._told)
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
        self._told = moment.told

    def tell_end(self, client: Client) -> None:
        assert self.session is not None
        client.send(summary(self.session, self.data))

    async def worded(self, seat: Seat | None, lang: str, told: int) -> Snapshot:
        """The lines that are new to whoever has been told so many, a few at a time: a whole log takes as long as a
        dozen answers, which would have to wait for it."""
        moment = Snapshot(self)
        for n in range(self._known_to(told), len(moment.log), LINES_AT_ONCE):
            moment.lines(seat, lang, n, LINES_AT_ONCE)
            await asyncio.sleep(0)
        return moment

    def _known_to(self, told: int) -> int:
        """How many of the lines that somebody has been told are still as they were."""
        return told if self.retold is None else min(told, self.retold)

    def tell_one(self, client: Client, worded: Snapshot | None = None) -> None:
        """Somebody came, or reads another language now. `worded`: lines for them that were made before."""
        client.told = self._known_to(client.told)
        moment = Snapshot(self, self._told)
        if worded is not None:
            moment.take_lines(worded)
        client.send(moment.state(client))

    def enter(self, client: Client, worded: Snapshot | None = None) -> None:
        news = client.seat is not None and not self.is_here(client.seat)
        client.secret = self.data.seats[client.seat].secret if client.seat is not None else ""
        self.clients.add(client)
        self.away.comes(client.seat)
        self.tell_one(client, worded)
        for line in self.chat:
            client.send(chat_told(line))
        if self.over:
            self.tell_end(client)
        if news:
            self.tell(but=client)
        self.moved(self)

    def exit(self, client: Client) -> None:
        self.clients.discard(client)
        self.moved(self)
        if client.seat is not None and not self.is_here(client.seat):
            self.away.goes(client.seat)
            self.tell()


def chat_told(line: ChatRow) -> Chat:
    return Chat(seat=seat_key(line.seat), name=line.name, text=line.line, at=line.at)
