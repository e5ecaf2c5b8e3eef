"""All tables: opened, found again after a restart, listed, forgotten when nobody looks at them."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from contextlib import suppress
from weakref import ref

import msgspec

from smashup.engine.language.library import Library
from smashup.engine.rules.game import RULES_VERSION
from smashup.engine.views.view_types import seat_key
from smashup.server.cluster import PeerNetwork
from smashup.server.i18n import ClientError
from smashup.server.metrics import Metrics
from smashup.server.models.requests import CreateTableRequest, MyGamesRequest, PlayOnRequest, SeatHeld, SeatRequest
from smashup.server.models.responses import GameNow, Games, Joined, Opened, OpenSeat, OpenTable, ReplayInfo
from smashup.server.models.table import GameOptions, TableData, agree, clean, seats
from smashup.server.replays.analysis_queue import AnalysisQueue
from smashup.server.replays.handle import ReplayHandle
from smashup.server.storage.migrations import UNKNOWN_RULES
from smashup.server.storage.store import ARCHIVED, OPEN, PLAYING, ChatRow, NotStored, Step, Storage, TableRow, now
from smashup.server.tables.bans import bots_ban, check
from smashup.server.tables.bots import WORKERS
from smashup.server.tables.clock import checked
from smashup.server.tables.invitations import meant, numbers
from smashup.server.tables.my_games import game_now
from smashup.server.tables.persistence import Actor, Unrestorable
from smashup.server.tables.table import Table
from smashup.server.tables.tutorial import GUIDED, guided
from smashup.server.tables.undo import journal_of
from smashup.server.tokens import is_id, new_id, new_token
from smashup.server.workers.pool import WorkerPool
from smashup.session import read

FORGET_AFTER = 300.0
"""Seconds without anybody there. What is stored stays; the next visitor finds the table as it was."""
FORGET_OVER_AFTER = 10.0
LISTED_FOR = 12 * 3600 * 1000
INVITED_FOR = 30 * 24 * 3600 * 1000
KEPT_REPLAYS = 32
HEALTH_SECONDS = 5
HEARD_SECONDS = 0.5
"""For telling all that the server ends, before their lines are closed."""
_log = logging.getLogger(__name__)


class TableRegistry:
    def __init__(self, storage: Storage, library: Library, thinking: WorkerPool | None = None) -> None:
        self.storage = storage
        self.thinking = thinking or WorkerPool()
        self.metrics = Metrics()
        self.ending = False
        self.library = library
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._replays: OrderedDict[str, ReplayHandle] = OrderedDict()
        self.analyst = AnalysisQueue(storage, self.thinking)
        self.elsewhere = PeerNetwork(self) if storage.shared else None
        self._asking: asyncio.Task[bool] | None = None
        """Whether the database can be asked is being found out."""

    async def has_database(self) -> bool:
        """Whether it can be asked now; all who want to know at the same time ask it once."""
        if self._asking is None:
            self._asking = asyncio.get_running_loop().create_task(self._ask_database())
            self._asking.add_done_callback(self._is_asked)
        return await asyncio.shield(self._asking)

    def _is_asked(self, _: asyncio.Task[bool]) -> None:
        self._asking = None

    async def _ask_database(self) -> bool:
        try:
            async with asyncio.timeout(HEALTH_SECONDS):
                await self.storage.replay("health")
        except (NotStored, TimeoutError):
            return False
        return True

    # --- tables -----------------------------------------------------------------------------------------------

    async def open(self, wish: CreateTableRequest) -> Opened:
        token = new_token()
        alone = wish.mode == GUIDED
        here = {n: new_token() for n, seat in enumerate(wish.seats) if seat.kind == "here"}
        patient = wish.patient or bool(here)
        data = TableData(
            agreed=guided(wish) if alone else agree(wish, self.library),
            seats=seats(wish, token, *here.values()),
            clock=checked(wish.clock, patient=wish.patient),
            patient=patient,
            ban=wish.ban,
            guided=alone,
        )
        check(data, self.library)
        mine = next((n for n, seat in enumerate(wish.seats) if seat.kind == "you"), None)
        table = await self._add(data)
        others = tuple(Joined(seat_key(n), each) for n, each in here.items())
        if mine is None:
            return Opened(table.id, None, None)
        return Opened(table.id, seat_key(mine), token, others)

    async def games(self, wish: MyGamesRequest) -> Games:
        """How all these stand, all looked at together; each with the token of its seat."""
        stored = await self._versions(held.table for held in wish.seats)
        found = await asyncio.gather(*(self._game(held, stored.get(held.table), wish.lang) for held in wish.seats))
        gone = tuple(held.table for held, game in zip(wish.seats, found, strict=True) if game is None)
        return Games(games=tuple(game for game in found if game is not None), gone=gone)

    async def _versions(self, ids: Iterable[str]) -> dict[str, int]:
        """Those that are stored now of the tables in memory, where other processes may have changed them: one question
        for all."""
        here = [id_ for id_ in ids if id_ in self.tables]
        if self.elsewhere is not None and here:
            with suppress(NotStored):
                return await self.storage.versions(here)
        return {}

    async def _game(self, held: SeatHeld, stored: int | None, lang: str) -> GameNow | None:
        """None: the table is not there any more, or the seat is somebody else's. `stored`: its version, if known."""
        known = self.tables.get(held.table)
        try:
            table = known if known is not None and known.version == stored else await self.table(held.table)
        except ClientError as refused:
            if refused.id == "not-stored":
                raise
            return None
        seat = table.data.holder(held.token)
        return None if seat is None else game_now(table, seat, lang)

    async def _add(self, data: TableData) -> Table:
        row = self._row(data)
        await self.storage.add_table(row)
        return self._keep(self._made(row))

    def _row(self, data: TableData) -> TableRow:
        """A new table; its game has begun if no seat is open and nothing is to be banned."""
        data = bots_ban(msgspec.structs.replace(data, among_themselves=data.full), self.library)
        return _row(msgspec.structs.replace(data, started=now()) if data.ready else data)

    def _made(self, row: TableRow, steps: Sequence[Step] = (), chat: Sequence[ChatRow] = ()) -> Table:
        return Table(row, steps, chat, self.storage, self.library, self.thinking)

    def _keep(self, table: Table) -> Table:
        """In memory from now on."""
        self.tables[table.id] = table
        if self.elsewhere is not None:
            table.elsewhere = self.elsewhere.at(table.id)
            table.moved = self.elsewhere.say
            table.moved(table)
        self.left(table)
        table.settle()
        return table

    async def table(self, id_: str) -> Table:
        """A table that is in memory or stored, as it is now; several visitors at once after a restart get the same."""
        if not is_id(id_):
            raise ClientError("no-such-table")
        if id_ in self.tables:
            return await self._looked_at(self.tables[id_])
        if id_ not in self._loading:
            self._loading[id_] = asyncio.get_running_loop().create_task(self._load(id_))
            self._loading[id_].add_done_callback(lambda _: self._loading.pop(id_))
        return await asyncio.shield(self._loading[id_])

    async def _looked_at(self, table: Table) -> Table:
        """With all that other processes have changed: the news of it may still be on its way."""
        if self.elsewhere is not None:
            try:
                await table.refresh()
            except ClientError as refused:
                if refused.id != "not-stored":
                    raise
        return table

    async def _load(self, id_: str) -> Table:
        found = await self.storage.table(id_)
        if found is None:
            raise ClientError("no-such-table")
        if found[0].status == ARCHIVED:
            raise ClientError("archived")
        loop = asyncio.get_running_loop()
        try:
            table = await loop.run_in_executor(
                WORKERS, lambda: Table(*found, self.storage, self.library, self.thinking)
            )
        except Unrestorable as broken:
            _log.error("Table %s cannot be restored: %s.", id_, broken)
            raise broken.refused from None
        if table.data.ready and table.session is None:
            await table.begin()  # an older version stored it and ended before its game began
        return self._keep(table)

    def left(self, table: Table) -> None:
        """Somebody left, or has not come yet: look in a while whether anybody is there."""
        after = FORGET_OVER_AFTER if table.over else FORGET_AFTER
        asyncio.get_running_loop().call_later(after, self._forget, ref(table))

    def _forget(self, at: ref[Table]) -> None:
        table = at()
        if table is not None:
            self.forgets(table)

    def forgets(self, table: Table) -> bool:
        """Whether it need not stay in memory: nobody is here, and nothing is being done at it."""
        if table.clients or table.pacer.busy or table.lock.locked() or self.tables.get(table.id) is not table:
            return False
        self.forget(table.id)
        return True

    def forget(self, id_: str) -> None:
        """It is no longer in memory; what was stored stays."""
        self.tables.pop(id_, None)
        self.thinking.forget(id_)

    def somebody_is_at(self, id_: str) -> bool:
        """Here or at another process."""
        if self.elsewhere is not None and any(self.elsewhere.at(id_).values()):
            return True
        return id_ in self.tables and bool(self.tables[id_].clients)

    async def open_tables(self) -> list[OpenTable]:
        """Those where somebody waits for others."""
        rows = await self.storage.open_tables(now() - LISTED_FOR)
        found = [(row.id, data) for row in rows if _is_for_the_lobby(row) and (data := _readable(row)) is not None]
        return [
            OpenTable(
                table=id_,
                host=next(seat.name for seat in data.seats if seat.kind == "person"),
                seats=tuple(OpenSeat(seat.name, seat.kind) for seat in data.seats),
                mode=data.agreed.mode,
                sets=data.agreed.sets,
                edition=data.agreed.edition,
            )
            for id_, data in found
        ]

    async def invited_by(self, words: str) -> str:
        """The table that these words lead to, while it waits. (Of two with the same, one chance in a hundred million,
        the newer.)"""
        wanted = meant(words)
        found = await self.storage.waiting(now() - INVITED_FOR) if wanted else []
        for table in found:
            if numbers(table) in wanted:
                return table
        raise ClientError("no-such-words")

    async def is_listed(self, id_: str) -> bool:
        """Whether that table still waits for players in the lobby."""
        found = await self.storage.table(id_)
        return found is not None and found[0].made > now() - LISTED_FOR and _is_for_the_lobby(found[0])

    async def rematch(self, table: Table, by: Actor) -> None:
        """The same seats again, each with its old token; whoever asks first opens it."""
        row = await table.rematch(by, self._row)
        if row is not None:
            self._keep(self._made(row))

    # --- replays ----------------------------------------------------------------------------------------------

    async def replay(self, id_: str) -> ReplayHandle:
        """Of a finished table, or of a save that was loaded."""
        return self._kept(id_, self._replays.get(id_) or await self._find_replay(id_))

    def _kept(self, id_: str, replay: ReplayHandle) -> ReplayHandle:
        """Those that were looked at last stay in memory."""
        self._replays[id_] = replay
        self._replays.move_to_end(id_)
        while len(self._replays) > KEPT_REPLAYS:
            self._replays.popitem(last=False)
        return replay

    async def _find_replay(self, id_: str) -> ReplayHandle:
        if not is_id(id_):
            raise ClientError("no-such-replay")
        save = await self.storage.replay(id_)
        if save is not None:
            return ReplayHandle(id_, save, (), self.thinking)
        try:
            table = await self.table(id_)
        except ClientError as refused:
            raise ClientError("no-such-replay") if refused.id == "no-such-table" else refused from None
        if not table.over:
            raise ClientError("not-over")
        assert table.session is not None
        return ReplayHandle(id_, table.session.save(), tuple(clean(name) for name in table.data.names), self.thinking)

    async def load_replay(self, save: str) -> str:
        """It is played through before it is stored, so that what does not fit is refused now."""
        replay = ReplayHandle(new_id(), save, (), self.thinking)
        replay.save = msgspec.json.decode(await replay.info(), type=ReplayInfo).save  # no byte that somebody hid in it
        await self.storage.add_replay(replay.id, now(), replay.save)
        self._kept(replay.id, replay)
        return replay.id

    async def play_on(self, replay: ReplayHandle, wish: PlayOnRequest) -> Opened:
        """A new table against bots whose game begins as this one did. Its hidden cards are as they were: all that could
        be learnt about them lies open, for that game is over, or whoever loaded its save has them."""
        info = msgspec.json.decode(await replay.info(), type=ReplayInfo)
        if wish.frame >= info.frames:
            raise ClientError("no-such-frame")
        if wish.frame == info.frames - 1 and info.over:
            raise ClientError("over")
        keys = [seat.key for seat in info.seats]
        if wish.seat not in keys:
            raise ClientError("no-such-seat")
        setup, answers = read(info.save, self.library)
        token, mine = new_token(), keys.index(wish.seat)
        chairs = tuple(SeatRequest("you") if each == wish.seat else SeatRequest("bot", wish.bot) for each in keys)
        data = TableData(
            agreed=GameOptions.of(setup), seats=seats(CreateTableRequest(name=wish.name, seats=chairs), token)
        )
        row = self._row(data)
        await self.storage.add_table(row, journal_of(answers[: wish.frame]))
        await self.table(row.id)
        return Opened(row.id, seat_key(mine), token)

    async def drain(self, seconds: float) -> None:
        """Before the end: say so to all, take nothing new, and let what is under way be stored."""
        self.ending = True
        for table in self.tables.values():
            table.pacer.stop()
            if table.timing is not None:
                table.timing.stop()
            for client in table.clients:
                client.refuse(ClientError("server-ends"), table.clock)
        time = asyncio.get_running_loop().time
        deadline, heard = time() + seconds, time() + HEARD_SECONDS
        while time() < heard and any(
            client.has_words_left for table in self.tables.values() for client in table.clients
        ):
            await asyncio.sleep(0.01)
        while any(table.lock.locked() for table in self.tables.values()):
            if time() > deadline:
                _log.warning("The server ends although something is still being written.")
                return
            await asyncio.sleep(0.01)

    async def bye(self) -> None:
        """Before it is closed."""
        if self.elsewhere is not None:
            await self.elsewhere.bye()

    def close(self) -> None:
        if self.elsewhere is not None:
            self.elsewhere.close()
        for table in self.tables.values():
            table.pacer.stop()
            if table.timing is not None:
                table.timing.stop()
        self.storage.close()


def _row(data: TableData) -> TableRow:
    status, rules = (PLAYING, RULES_VERSION) if data.started else (OPEN, UNKNOWN_RULES)
    return TableRow(new_id(), now(), status, 0, msgspec.json.encode(data).decode(), rules)


def _is_for_the_lobby(row: TableRow) -> bool:
    """Somebody waits there for whoever comes."""
    data = _readable(row) if row.status == OPEN else None
    return data is not None and not data.full and not data.among_themselves and data.host is not None


def _readable(row: TableRow) -> TableData | None:
    """Who sits there; None where nobody can tell: `smashup doctor` says which these are."""
    with suppress(msgspec.DecodeError, UnicodeDecodeError):
        return msgspec.json.decode(row.data, type=TableData)
    return None
