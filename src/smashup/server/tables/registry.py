"""Table registry: creates tables, restores them from storage, lists them, and evicts tables without clients."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, Literal
from weakref import WeakMethod, ref

import msgspec

from smashup.engine.language.library import Library
from smashup.engine.state.decisions import Answer
from smashup.engine.views.view_types import seat_key
from smashup.server import limits
from smashup.server.cluster import PeerNetwork
from smashup.server.errors import ClientError
from smashup.server.limits import NO_LIMITS
from smashup.server.metrics import Metrics, TableFigures
from smashup.server.models.requests import (
    CreateTableRequest,
    MyGamesRequest,
    PlayOnRequest,
    PushRequest,
    PuzzleRequest,
    SeatHeld,
    SeatRequest,
)
from smashup.server.models.responses import (
    GameNow,
    Games,
    Joined,
    Opened,
    OpenSeat,
    OpenTable,
    PuzzlePosition,
    ReplayInfo,
    SeatMoved,
    Subscribed,
)
from smashup.server.models.table import GUIDED, GameOptions, TableData, clean_name, game_options, initial_seats
from smashup.server.push_endpoint import check_endpoint
from smashup.server.rate_limits import Addresses
from smashup.server.replays.analysis_queue import AnalysisQueue
from smashup.server.replays.handle import ReplayHandle
from smashup.server.replays.registry import ReplayRegistry
from smashup.server.storage.errors import NotStored
from smashup.server.storage.journal import Unrestorable, journal_of
from smashup.server.storage.quotas import Quotas, owner_of
from smashup.server.storage.store import ARCHIVED, CLOSED, LISTED, OPEN, ChatRow, Step, Storage, TableRow, now
from smashup.server.tables import puzzles
from smashup.server.tables.actions import SERVER, Begin, Join, MoveSeat, OfferSeat, Subscribe, Unsubscribe
from smashup.server.tables.bans import check
from smashup.server.tables.clock import checked
from smashup.server.tables.invitations import numbers, parse_words
from smashup.server.tables.lobby import new_row
from smashup.server.tables.my_games import game_status
from smashup.server.tables.reminders import Reminders
from smashup.server.tables.reservations import reserved_until
from smashup.server.tables.restorer import Restorer
from smashup.server.tables.table import Table
from smashup.server.tables.tutorial import tutorial_options
from smashup.server.tokens import is_id, new_token
from smashup.server.workers.pool import WorkerPool
from smashup.session import read

FORGET_AFTER = 300.0
"""Seconds without clients after which a table is evicted from memory. The next client restores it from storage."""
FORGET_OVER_AFTER = 10.0
"""The same for a finished game, in seconds."""
LISTED_FOR = 12 * 3600 * 1000
"""Time for which the lobby lists an open table, in milliseconds."""
INVITED_FOR = 30 * 24 * 3600 * 1000
"""Time for which the three words of an invitation work, in milliseconds."""
HEALTH_SECONDS = 5
LAST_MESSAGE_SECONDS = 0.5
"""Time limit for sending the last message to all clients at shutdown, in seconds."""
OTHER_RULES: Final = "other-rules"
"""Id of the error about a game that was started with other rules."""
IN_USE_SECONDS = 1.0
"""Time for which a table without clients is kept in any case, because a request may still use it, in seconds."""
_log = logging.getLogger(__name__)


class TableRegistry:
    def __init__(
        self,
        storage: Storage,
        library: Library,
        workers: WorkerPool | None = None,
        metrics: Metrics | None = None,
        addresses: Addresses | None = None,
    ) -> None:
        addresses = addresses or Addresses(NO_LIMITS)
        self.storage = storage
        self.library = library
        self.workers = workers or WorkerPool()
        self.metrics = metrics or Metrics()
        self.stopping = False
        """True while the server is shutting down. No more requests are accepted."""
        self.tables: dict[str, Table] = {}
        """Tables in memory by id."""
        self._quotas = Quotas(storage, addresses.limits, self.metrics.removed)
        self._restorer = Restorer(addresses)
        self._idle: dict[str, float] = {}
        """Tables that had no clients when they were last checked, the longest unused first, with the time since then in
        seconds."""
        self.replays = ReplayRegistry(storage, self.workers, WeakMethod(self._finished_game), self._quotas)
        self.analyses = AnalysisQueue(storage, self.workers)
        self.peers = PeerNetwork(self) if storage.shared else None
        """Other processes with the same database, or None if the database is not shared."""
        self.reminders: Reminders | None = None
        """Notifications for absent players, if the server sends them."""
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._health: asyncio.Task[bool] | None = None
        """Running query of `has_database`."""

    async def has_database(self) -> bool:
        """True if the database responds. Concurrent callers share one query."""
        if self._health is None:
            self._health = asyncio.get_running_loop().create_task(self._query_database())
            self._health.add_done_callback(self._end_health_query)
        return await asyncio.shield(self._health)

    def _end_health_query(self, _: asyncio.Task[bool]) -> None:
        self._health = None

    async def _query_database(self) -> bool:
        try:
            async with asyncio.timeout(HEALTH_SECONDS):
                await self.storage.replay("health")
        except (NotStored, TimeoutError):
            return False
        return True

    def figures(self) -> TableFigures:
        """Return the figures for the metrics."""
        return TableFigures(
            [table.status for table in self.tables.values()],
            [client.seat is not None for table in self.tables.values() for client in table.audience],
        )

    # --- new tables and players -------------------------------------------------------------------------------

    async def open(self, request: CreateTableRequest, by: str = "") -> Opened:
        """Create a table. `by` is the client's address."""
        token = new_token()
        is_tutorial = request.mode == GUIDED
        here = {n: new_token() for n, seat in enumerate(request.seats) if seat.kind == "here"}
        data = TableData(
            options=tutorial_options(request) if is_tutorial else game_options(request, self.library),
            seats=initial_seats(request, token, *here.values()),
            clock=checked(request.clock, patient=request.patient),
            patient=request.patient or bool(here),
            ban=request.ban,
            listed=request.listed,
            guided=is_tutorial,
            seed_is_known=is_tutorial or request.seed not in (None, ""),
        )
        check(data, self.library)
        if not data.full and data.host is not None:
            data = data.with_seat(data.host, reserved_until=reserved_until())
        row = new_row(data, self.library)
        await self.storage.add_table(row, owner=owner_of(by))
        self.keep_new(row)
        await self.enforce_quota(by)
        mine = next((n for n, seat in enumerate(request.seats) if seat.kind == "you"), None)
        if mine is None:
            return Opened(row.id, None, None)
        return Opened(row.id, seat_key(mine), token, tuple(Joined(seat_key(n), each) for n, each in here.items()))

    async def enforce_quota(self, by: str) -> None:
        """Remove the oldest tables of an address that has stored too many. `by` is the address."""
        for gone in await self._quotas.remove_tables(by, self.has_clients):
            if gone in self.tables:
                self.tables[gone].stop()
            self.forget(gone)

    async def join(self, id_: str, name: str, code: str = "", by: str = "") -> Joined:
        """Give a new player the first open seat of a table. `code` is the code of the invitation.

        The seat is reserved until the player connects.
        """
        table, action = await self.table(id_, by), Join(name, code, reserved_until())
        await table.perform(SERVER, action)
        seat = table.data.seat_of_token(action.token)
        assert seat is not None
        return Joined(seat_key(seat), action.token)

    async def offer_seat(self, id_: str, token: str, by: str = "") -> str:
        """Return a one-time code that moves the seat with that token to another device."""
        table, action = await self.table(id_, by), OfferSeat(token)
        await table.perform(SERVER, action)
        return action.code

    async def move_seat(self, id_: str, code: str, token: str, by: str = "") -> SeatMoved:
        """Give an offered seat to the device with that code, which chooses the new token."""
        table = await self.table(id_, by)
        await table.perform(SERVER, MoveSeat(code, token))
        seat = table.data.seat_of_token(token)
        if seat is None:
            raise ClientError("no-such-offer")  # it has been moved again in the meantime
        return SeatMoved(seat_key(seat))

    async def subscribe(self, request: PushRequest, by: str = "") -> Subscribed:
        """Start or stop notifications for seats of a client. Seats that it no longer holds are skipped."""
        check_endpoint(request.subscription.endpoint)
        found = []
        for held in request.seats:
            with suppress(ClientError):
                table = await self.table(held.table, by)
                if request.on:
                    await table.perform(SERVER, Subscribe(held.token, request.subscription))
                elif (seat := table.data.seat_of_token(held.token)) is not None:
                    await table.perform(SERVER, Unsubscribe(seat, request.subscription.endpoint))
                found.append(held.table)
        return Subscribed(tuple(found))

    async def play_on(self, replay: ReplayHandle, request: PlayOnRequest, by: str = "") -> Opened:
        """Create a table against bots whose game starts with the moves of a replay.

        Hidden cards are the same as in the replay. That reveals nothing new: a finished game is public, and a save file
        contains the whole game.
        """
        info = msgspec.json.decode(await replay.info(by), type=ReplayInfo)
        if request.frame >= info.frames:
            raise ClientError("no-such-frame")
        if request.frame == info.frames - 1 and info.over:
            raise ClientError("over")
        keys = [seat.key for seat in info.seats]
        if request.seat not in keys:
            raise ClientError("no-such-seat")
        setup, answers = await asyncio.to_thread(read, info.save, self.library)
        token, mine = new_token(), keys.index(request.seat)
        seats = tuple(SeatRequest("you") if each == request.seat else SeatRequest("bot", request.bot) for each in keys)
        data = TableData(
            options=GameOptions.of(setup),
            seats=initial_seats(CreateTableRequest(name=request.name, seats=seats), token),
            seed_is_known=True,
        )
        row = new_row(data, self.library)
        await self.storage.add_table(row, journal_of(answers[: request.frame]), owner_of(by))
        await self.enforce_quota(by)
        await self.table(row.id, by)
        return Opened(row.id, seat_key(mine), token)

    # --- puzzles ----------------------------------------------------------------------------------------------

    async def puzzle_position(self, id_: str, by: str = "") -> PuzzlePosition:
        """Return the position of a puzzle."""
        with self._restorer.slot(by):
            return await self._restorer.run(partial(puzzles.position, id_), by, len(puzzles.find(id_).answers))

    async def open_puzzle(self, id_: str, request: PuzzleRequest, by: str = "") -> Opened:
        """Create a table for a puzzle. The caller's last puzzle table is removed, so that puzzles take no room from
        games."""
        token, length = new_token(), len(puzzles.find(id_).answers)
        with self._restorer.slot(by):
            data, answers = await self._restorer.run(partial(_puzzle, id_, request.name, token), by, length)
        if request.before is not None:
            await self._remove_puzzle(request.before, by)
        row = new_row(data, self.library)
        await self.storage.add_table(row, journal_of(answers), owner_of(by))
        await self.enforce_quota(by)
        await self.table(row.id, by)
        return Opened(row.id, seat_key(puzzles.seat_of(data)), token)

    async def _remove_puzzle(self, held: SeatHeld, by: str) -> None:
        """Remove a puzzle table of the caller that no client is connected to."""
        with suppress(ClientError):
            table = await self.table(held.table, by)
            if table.data.puzzle is None or table.data.seat_of_token(held.token) is None or self.has_clients(table.id):
                return
            table.stop()
            self.forget(table.id)
            await self.storage.remove_tables([table.id])

    # --- tables in memory -------------------------------------------------------------------------------------

    async def table(self, id_: str, by: str = "") -> Table:
        """Return the table with all changes by other processes. Concurrent callers share one restored table. `by` is
        the client's address."""
        if not is_id(id_):
            raise ClientError("no-such-table")
        if id_ in self.tables:
            table = await self._refreshed(self.tables[id_])
            if table.data.closed:
                raise ClientError("closed")
            return table
        if id_ not in self._loading:
            self._loading[id_] = asyncio.get_running_loop().create_task(self._load(id_, by))
            self._loading[id_].add_done_callback(lambda _: self._loading.pop(id_))
        return await asyncio.shield(self._loading[id_])

    async def _refreshed(self, table: Table) -> Table:
        """Return the table with all changes by other processes. Notifications of these changes may still be in
        transit."""
        if self.peers is not None:
            try:
                await table.refresh()
            except ClientError as error:
                if error.id != "not-stored":
                    raise
        return table

    async def _load(self, id_: str, by: str) -> Table:
        with self._restorer.slot(by):
            found = await self.storage.table(id_)
            if found is None:
                raise ClientError("no-such-table")
            if found[0].status == ARCHIVED:
                raise ClientError("archived")
            if found[0].status == CLOSED:
                raise ClientError("closed")
            try:
                table = await self._restorer.run(partial(self._restored, *found), by, len(found[1]))
            except Unrestorable as broken:
                _log.error("Table %s cannot be restored: %s.", id_, broken)
                raise broken.error from None
        if table.session is None:
            await table.perform(SERVER, Begin())
        return self._keep(table)

    def _restored(self, row: TableRow, steps: Sequence[Step] = (), chat: Sequence[ChatRow] = ()) -> Table:
        return Table(row, steps, chat, self.storage, self.library, self.workers)

    def keep_new(self, row: TableRow) -> Table:
        """Keep a table in memory that has just been stored."""
        return self._keep(self._restored(row))

    def _keep(self, table: Table) -> Table:
        self.tables[table.id] = table
        if self.peers is not None:
            table.presence.set_peers(self.peers.at(table.id))
            table.on_presence = self.peers.announce
            table.on_presence(table)
        if self.reminders is not None:
            table.on_turn = self.reminders.remind
        self.forget_later(table)
        table.resume()
        return table

    def forget_later(self, table: Table) -> None:
        """Schedule a check whether the table has clients. Called when a client leaves, and for a new table."""
        self._idle.pop(table.id, None)
        self._idle[table.id] = asyncio.get_running_loop().time()
        self._forget_surplus()
        after = FORGET_OVER_AFTER if table.over else FORGET_AFTER
        asyncio.get_running_loop().call_later(after, self._forget_if_idle, ref(table))

    def _forget_if_idle(self, table_ref: ref[Table]) -> None:
        table = table_ref()
        if table is not None and self.tables.get(table.id) is table:
            self.forget_if_idle(table.id)

    def forget_if_idle(self, id_: str) -> bool:
        """Evict a table that has no clients and no pending work. Returns True if it was evicted."""
        table = self.tables.get(id_)
        if table is None or table.audience or table.bots.busy or table.lock.locked():
            return False
        self.forget(id_)
        return True

    def _forget_surplus(self) -> None:
        """Evict the tables that have been without clients for the longest time, if all such tables together are too
        large."""
        for id_ in [id_ for id_ in self._idle if id_ not in self.tables or self.tables[id_].audience]:
            del self._idle[id_]
        surplus = sum(self.tables[id_].decision for id_ in self._idle) - limits.IDLE_STEPS
        for id_, since in [*self._idle.items()]:
            if surplus <= 0 or asyncio.get_running_loop().time() - since < IN_USE_SECONDS:
                break
            steps = self.tables[id_].decision
            if self.forget_if_idle(id_):
                surplus -= steps

    def forget(self, id_: str) -> None:
        """Evict a table from memory. It stays in storage."""
        self.tables.pop(id_, None)
        self._idle.pop(id_, None)
        self.workers.forget(id_)

    def has_clients(self, id_: str) -> bool:
        """True if a client is connected to the table, in any process."""
        if self.peers is not None and any(self.peers.at(id_).values()):
            return True
        return id_ in self.tables and bool(self.tables[id_].audience)

    # --- lists ------------------------------------------------------------------------------------------------

    async def open_tables(self) -> list[OpenTable]:
        """Return the tables of the lobby, whose hosts wait for more players."""
        rows = await self.storage.listed_tables(now() - LISTED_FOR)
        found = [(row.id, data) for row in rows if (data := _waiting_data(row)) is not None]
        return [
            OpenTable(
                table=id_,
                host=next(seat.name for seat in data.seats if seat.kind == "person"),
                seats=tuple(OpenSeat(seat.name, seat.kind) for seat in data.seats),
                mode=data.options.mode,
                sets=data.options.sets,
                edition=data.options.edition,
            )
            for id_, data in found
        ]

    async def is_waiting(self, id_: str) -> bool:
        """True if the host of the table waits for players, in the lobby or by invitation."""
        found = await self.storage.table(id_)
        return found is not None and found[0].made > now() - LISTED_FOR and _waiting_data(found[0]) is not None

    async def find_by_words(self, words: str) -> str:
        """Return the id of the open table that the three words of an invitation lead to.

        If two tables have the same words (a chance of one in a hundred million), the newer table is returned.
        """
        wanted = parse_words(words)
        found = await self.storage.waiting(now() - INVITED_FOR) if wanted else []
        for table in found:
            if numbers(table) in wanted:
                return table
        raise ClientError("no-such-words")

    async def games(self, request: MyGamesRequest, by: str = "") -> Games:
        """Return the status of a player's games. The player has a token for each of them. `by` is the client's
        address."""
        stored = await self._stored_versions(held.table for held in request.seats)
        found = await asyncio.gather(
            *(self._game(held, stored.get(held.table), request.lang, by) for held in request.seats)
        )
        tables = [held.table for held in request.seats]
        return Games(
            games=tuple(game for game in found if isinstance(game, GameNow)),
            gone=tuple(table for table, game in zip(tables, found, strict=True) if game is None),
            old=tuple(table for table, game in zip(tables, found, strict=True) if game == OTHER_RULES),
        )

    async def _stored_versions(self, ids: Iterable[str]) -> dict[str, int]:
        """Return the stored versions of the tables in memory in one query. Other processes may have changed them."""
        here = [id_ for id_ in ids if id_ in self.tables]
        if self.peers is not None and here:
            with suppress(NotStored):
                return await self.storage.versions(here)
        return {}

    async def _game(
        self, held: SeatHeld, stored: int | None, lang: str, by: str
    ) -> GameNow | Literal["other-rules"] | None:
        """Return the status of one game, or None if the table is gone or the seat belongs to another player.

        `stored` is the stored version of the table, if known.
        """
        known = self.tables.get(held.table)
        try:
            table = known if known is not None and known.version == stored else await self.table(held.table, by)
        except ClientError as error:
            if error.id in ("not-stored", "busy"):
                raise
            return OTHER_RULES if error.id == OTHER_RULES else None
        seat = table.data.seat_of_token(held.token)
        return None if seat is None else game_status(table, seat, lang)

    async def _finished_game(self, id_: str, by: str) -> tuple[str, tuple[str, ...]]:
        """Return the save and the player names of a finished game."""
        table = await self.table(id_, by)
        if not table.over:
            raise ClientError("not-over")
        assert table.session is not None
        return table.session.save(), tuple(map(clean_name, table.data.names))

    # --- shutdown ---------------------------------------------------------------------------------------------

    async def drain(self, seconds: float) -> None:
        """Inform all clients, reject new requests, and wait until running changes are stored. Called before
        shutdown."""
        self.stopping = True
        for table in self.tables.values():
            table.stop()
            table.audience.send_error(ClientError("server-ends"), table.decision)
        time = asyncio.get_running_loop().time
        deadline, sent_by = time() + seconds, time() + LAST_MESSAGE_SECONDS
        while time() < sent_by and any(
            client.has_unsent_messages for table in self.tables.values() for client in table.audience
        ):
            await asyncio.sleep(0.01)
        while any(table.lock.locked() for table in self.tables.values()):
            if time() > deadline:
                _log.warning("The server is stopping while a change is still being written.")
                return
            await asyncio.sleep(0.01)

    async def leave_peers(self) -> None:
        """Inform the other processes that this one is shutting down."""
        if self.peers is not None:
            await self.peers.bye()

    def close(self) -> None:
        if self.peers is not None:
            self.peers.close()
        for table in self.tables.values():
            table.stop()
        self._restorer.close()
        self.storage.close()


def _waiting_data(row: TableRow) -> TableData | None:
    """Return the data of a table whose host waits for players, or None for any other table."""
    data = _decode_data(row) if row.status in (OPEN, LISTED) else None
    return None if data is None or data.full or data.host is None else data


def _puzzle(id_: str, name: str, token: str) -> tuple[TableData, Sequence[Answer]]:
    """Return the data of a puzzle table, and the answers that lead to its position."""
    return puzzles.puzzle_table(id_, name, token), puzzles.find(id_).timeline().answers


def _decode_data(row: TableRow) -> TableData | None:
    """Return the data of a row, or None if it is damaged. `smashup doctor` reports damaged rows."""
    with suppress(msgspec.DecodeError, UnicodeDecodeError):
        return msgspec.json.decode(row.data, type=TableData)
    return None
