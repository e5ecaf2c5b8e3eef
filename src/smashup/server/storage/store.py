"""What must outlive the process: tables, every answer, chat, loaded replays. SQLite in a file, or PostgreSQL.

One thread writes. It takes all that waits, runs it in one transaction and reports only after the commit: so an answer
is acknowledged when it is on the disk, and a hundred tables share the price of one flush. Answers that wait together
are two statements in all: after each statement the thread must get the interpreter back from the busy event loop.

Whatever changes a table changes it from the version that was read to the next one, in one transaction. So of several
processes with the same table only one can take each step; the others get a Conflict, and PostgreSQL tells them at once
what has changed (`smashup.server.storage.pubsub`).
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

from smashup.engine.errors import SmashUpError
from smashup.server.storage import migrations, pubsub
from smashup.server.storage.errors import unusable
from smashup.server.storage.migrations import Cursor
from smashup.server.tokens import new_id

T = TypeVar("T")

UNDO = -1
"""A step of the journal with this option takes answers back."""
MOST_IN_A_BATCH = 200
GATHERING = 0.003
"""Seconds that the thread waits for more, where several waited the last time: one flush for ten costs what one for two
does, and so do the other processes' notices of it."""
OPEN, PLAYING, OVER, ARCHIVED = "open", "playing", "over", "archived"
BROKEN, BROKEN_ROW = -(2**31), "broken"
"""Stand for a journal with a hole, and for a row that is none."""
NEVER = -1
"""A version that no table ever has."""
CHAT_KEPT = 50


class Step(NamedTuple):
    """One step of a table's journal: an answer, or an undo. Its number is its place."""

    option: int
    """The number of the option; UNDO: back to the point after `fingerprint` answers."""
    fingerprint: int


def now() -> int:
    """Milliseconds since 1970: for show, never part of the game."""
    return round(time.time() * 1000)


class TableRow(NamedTuple):
    id: str
    made: int
    """Milliseconds since 1970."""
    status: str
    version: int
    """Grows by one with every change of the table: seats, answers, chat, votes."""
    data: str
    """JSON: seats and what was agreed (`smashup.server.models.table`)."""
    rules: int = migrations.UNKNOWN_RULES
    """The version of the rules by which its game is played."""


class ChatRow(NamedTuple):
    at: int
    seat: int
    name: str
    line: str


class News(NamedTuple):
    """A table as it is stored, as far as it has changed."""

    row: TableRow
    steps: list[Step]
    chat: list[ChatRow]


def read_row(row: Sequence[Any]) -> TableRow:
    """A table as it is stored. SQLite keeps anything in any column: where that is no row of ours nothing is known of
    its seats, and whoever restores the table sees that it is broken."""
    try:
        return msgspec.convert(row, TableRow)
    except msgspec.ValidationError:
        return TableRow(str(row[0]), 0, BROKEN_ROW, 0, "")


def read_steps(rows: Sequence[Sequence[Any]], first: int = 0) -> list[Step]:
    """A journal from that step on, its steps with their numbers. Where one is missing, or is none, what comes after it
    means nothing, and whoever restores the table sees that it is broken."""
    try:
        steps = msgspec.convert(rows, list[tuple[int, int, int]])
    except msgspec.ValidationError:
        return [Step(BROKEN, 0)]
    whole = [step[0] for step in steps] == [*range(first, first + len(steps))]
    return [Step(*step[1:]) for step in steps] if whole else [Step(BROKEN, 0)]


def read_chat(rows: Sequence[Sequence[Any]]) -> list[ChatRow]:
    """The lines that can be read."""
    found: list[ChatRow] = []
    for row in rows:
        with suppress(msgspec.ValidationError):
            found.append(msgspec.convert(row, ChatRow))
    return found


class Conflict(SmashUpError):
    """Another process was faster: what is held in memory is not what is stored."""


class NotStored(SmashUpError):
    """The database cannot be written. Nothing was changed."""


class _Unreachable(Exception):
    """No connection: nothing can be written now."""


class Connection(Protocol):
    def cursor(self) -> Any: ...
    def commit(self) -> None: ...
    def rollback(self) -> None: ...
    def close(self) -> None: ...


class Change(NamedTuple):
    """One deed at one table, from the version that was read to the next: all of it is stored, or nothing."""

    table: str
    version: int
    row: TableRow | None = None
    """Its status, data and rules, where they change."""
    n: int | None = None
    step: Step | None = None
    """Step `n` of the journal."""
    chat: ChatRow | None = None
    opens: TableRow | None = None
    """Another table, for a rematch."""


class Job(NamedTuple):
    work: Callable[[Cursor], Any] | Change
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class Database(NamedTuple):
    """What differs between the two."""

    connect: Callable[[], Connection]
    placeholder: str
    has: str
    """Asks whether there is a table of that name."""
    where: object
    """For people."""
    alone: str = ""
    """Before the schema is looked at: nobody else may."""
    reading: str = ""
    """After the statement that reads a table's row: its journal and chat stay as they are until they are read too."""
    url: str = ""
    """Where other processes can be told; empty: there are none."""


class Storage:
    """All that the server asks of a database."""

    def __init__(self, database: Database, let_go: Callable[[], None] = lambda: None) -> None:
        self.process = new_id()
        """The name of this process among those that share the database."""
        self._database = database
        self._let_go = let_go
        self._queue: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._connection: Connection | None = None
        self._is_busy = False
        """Whether several waited the last time."""
        try:
            self._connected()
        except Exception as error:
            self._drop_connection()
            let_go()
            raise unusable(database.where, error) from None
        self._thread = threading.Thread(target=self._write, name="storage", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """After everything that waits is written."""
        self._queue.put(None)
        self._thread.join()
        self._let_go()

    @property
    def shared(self) -> str:
        """The address at which other processes have the same tables; empty: there are none."""
        return self._database.url

    # --- tables -----------------------------------------------------------------------------------------------

    async def add_table(self, row: TableRow, steps: Sequence[Step] = ()) -> None:
        """With the journal that its game begins with."""

        def work(cursor: Cursor) -> None:
            self._add_table(cursor, row)
            for n in range(0, len(steps), MOST_IN_A_BATCH):
                rows = [(row.id, at, *step) for at, step in enumerate(steps[n : n + MOST_IN_A_BATCH], n)]
                self._insert(cursor, "journal (table_id, n, option_number, fingerprint)", rows)

        await self._run(work)

    async def table(self, table: str) -> tuple[TableRow, list[Step], list[ChatRow]] | None:
        """A table with its whole journal and the last lines of its chat."""
        found = await self.news(table, NEVER, 0)
        return None if found is None else (found.row, found.steps, found.chat)

    async def news(self, table: str, version: int, clock: int) -> News | None:
        """What has changed since that version, at which the journal had `clock` steps; None: nothing."""

        def work(cursor: Cursor) -> News | None:
            columns = "SELECT id, made, status, version, data, rules FROM tables"
            row = self._one(cursor, f"{columns} WHERE id = ? AND version <> ?{self._database.reading}", table, version)
            if row is None:
                return None
            sql = "SELECT n, option_number, fingerprint FROM journal WHERE table_id = ? AND n >= ? ORDER BY n"
            steps = read_steps(self._all(cursor, sql, table, clock), clock)
            sql = "SELECT at, seat, name, line FROM chat WHERE table_id = ? AND n > ? ORDER BY n DESC, at DESC LIMIT ?"
            lines = read_chat(self._all(cursor, sql, table, version, CHAT_KEPT))
            return News(read_row(row), steps, lines[::-1])

        return await self._run(work)

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """The version of each of these that is stored."""
        sql = f"SELECT id, version FROM tables WHERE id IN ({', '.join('?' * len(tables))})"
        return dict(await self._run(lambda cursor: self._all(cursor, sql, *tables)))

    async def open_tables(self, since: int) -> list[TableRow]:
        sql = (
            "SELECT id, made, status, version, data, rules FROM tables WHERE status = ? AND made > ? "
            "ORDER BY made DESC LIMIT 50"
        )
        return await self._run(lambda cursor: [read_row(row) for row in self._all(cursor, sql, OPEN, since)])

    async def waiting(self, since: int) -> list[str]:
        """Tables that wait for players, the newest first."""
        sql = "SELECT id FROM tables WHERE status = ? AND made > ? ORDER BY made DESC"
        return await self._run(lambda cursor: [str(row[0]) for row in self._all(cursor, sql, OPEN, since)])

    async def unfinished(self, before: int) -> list[str]:
        """Tables that have not ended, and where nothing has happened since then."""
        sql = "SELECT id FROM tables WHERE status IN (?, ?) AND made < ? AND touched < ?"
        found = await self._run(lambda cursor: self._all(cursor, sql, OPEN, PLAYING, before, before))
        return [str(row[0]) for row in found]

    async def archive(self, table: str, before: int) -> bool:
        """Put it away, unless anything happened there meanwhile; all processes that hold it hear of it."""
        sql = (
            "UPDATE tables SET status = ?, version = version + 1 "
            "WHERE id = ? AND status IN (?, ?) AND made < ? AND touched < ? RETURNING version"
        )

        def work(cursor: Cursor) -> bool:
            row = self._one(cursor, sql, ARCHIVED, table, OPEN, PLAYING, before, before)
            if row is not None and self.shared:
                for notice in pubsub.changed(self.process, [(table, row[0])]):
                    self._notify(cursor, notice)
            return row is not None

        return bool(await self._run(work))

    async def change(self, change: Change) -> None:
        """The stored version is then one higher; Conflict if it was not the one that was read."""
        await self._run(change)

    # --- replays ----------------------------------------------------------------------------------------------

    async def add_replay(self, replay: str, made: int, save: str) -> None:
        sql = "INSERT INTO replays (id, made, save) VALUES (?, ?, ?)"
        await self._run(lambda cursor: self._do(cursor, sql, (replay, made, save)))

    async def replay(self, replay: str) -> str | None:
        row = await self._run(lambda cursor: self._one(cursor, "SELECT save FROM replays WHERE id = ?", replay))
        return None if row is None else str(row[0])

    # --- analyses ---------------------------------------------------------------------------------------------

    async def keep_analysis(self, replay: str, seat: int, made: int, data: str) -> None:
        """In the place of what was known before."""

        def work(cursor: Cursor) -> None:
            self._do(cursor, "DELETE FROM analyses WHERE replay = ? AND seat = ?", (replay, seat))
            sql = "INSERT INTO analyses (replay, seat, made, data) VALUES (?, ?, ?, ?)"
            self._do(cursor, sql, (replay, seat, made, data))

        await self._run(work)

    async def analysis(self, replay: str, seat: int) -> str | None:
        sql = "SELECT data FROM analyses WHERE replay = ? AND seat = ?"
        row = await self._run(lambda cursor: self._one(cursor, sql, replay, seat))
        return None if row is None else str(row[0])

    # --- the other processes ----------------------------------------------------------------------------------

    async def tell(self, notice: bytes) -> None:
        """All processes that share the database, this one too."""
        await self._run(lambda cursor: self._notify(cursor, notice))

    def _notify(self, cursor: Cursor, notice: bytes) -> None:
        self._do(cursor, "SELECT pg_notify(?, ?)", (pubsub.CHANNEL, notice.decode()))

    # --- the thread -------------------------------------------------------------------------------------------

    async def _run(self, work: Callable[[Cursor], T] | Change) -> T:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._queue.put(Job(work, future, loop))
        return await future

    def _do(self, cursor: Cursor, sql: str, parameters: Sequence[object]) -> None:
        cursor.execute(sql.replace("?", self._database.placeholder), tuple(parameters))

    def _one(self, cursor: Cursor, sql: str, *parameters: object) -> Any:
        self._do(cursor, sql, parameters)
        return cursor.fetchone()

    def _all(self, cursor: Cursor, sql: str, *parameters: object) -> list[Any]:
        self._do(cursor, sql, parameters)
        return cursor.fetchall() if cursor.description is not None else []

    def _connected(self) -> Connection:
        """With the schema of this version."""
        if self._connection is None:
            self._connection = self._database.connect()
            cursor = self._connection.cursor()
            if self._database.alone:
                cursor.execute(self._database.alone)
            migrations.bring_up_to_date(
                cursor,
                lambda sql, *parameters: self._all(cursor, sql, *parameters),
                lambda name: bool(self._all(cursor, self._database.has, name)),
            )
            self._connection.commit()
        return self._connection

    def _write(self) -> None:
        while (batch := self._waiting()) is not None:
            try:
                results = self._transaction(batch)
            except Exception as error:
                self._drop_connection()
                results = [_failed(error)] * len(batch)
            settled = [*zip(batch, results, strict=True)]
            for loop in {job.loop for job in batch}:  # woken once, however many wait there
                with suppress(RuntimeError):  # it has ended: nobody waits for it
                    loop.call_soon_threadsafe(_settle, [each for each in settled if each[0].loop is loop])
        self._drop_connection()

    def _waiting(self) -> list[Job] | None:
        """All that waits, at least one; None when it is time to end."""
        job = self._queue.get()
        if self._is_busy:
            time.sleep(GATHERING)
        batch: list[Job] = []
        while job is not None:
            batch.append(job)
            if len(batch) >= MOST_IN_A_BATCH or self._queue.empty():
                self._is_busy = len(batch) > 1
                return batch
            job = self._queue.get()
        if batch:
            self._queue.put(None)
            return batch
        return None

    def _transaction(self, batch: list[Job]) -> list[Any]:
        """All in one transaction; if anything stands in its way, each in one of its own: none fails another. Where the
        line was lost nobody knows whether all was written; then what changes a table conflicts with itself."""
        try:
            return self._together(batch)
        except Exception as error:
            self._roll_back()
            if len(batch) == 1 and self._connection is not None:
                return [_failed(error)]
        results: list[Any] = []
        for job in batch:
            try:
                results += self._together([job])
            except _Unreachable as error:
                return results + [_failed(error)] * (len(batch) - len(results))
            except Exception as error:
                self._roll_back()
                results.append(_failed(error))
        return results

    def _together(self, batch: list[Job]) -> list[Any]:
        try:
            connection = self._connected()
        except Exception as error:
            self._drop_connection()
            raise _Unreachable(str(error)) from error
        cursor = connection.cursor()
        changes = [job.work for job in batch if isinstance(job.work, Change)]
        if changes:
            self._store(cursor, changes)
        results = [None if isinstance(job.work, Change) else job.work(cursor) for job in batch]
        if changes and self.shared:
            for notice in pubsub.changed(self.process, [(each.table, each.version + 1) for each in changes]):
                self._notify(cursor, notice)
        connection.commit()
        return results

    def _store(self, cursor: Cursor, changes: list[Change]) -> None:
        """Conflict if one of them is not from the version that is stored."""
        plain = [(each.table, each.version) for each in changes if each.row is None]
        if plain:
            sql = (
                f"UPDATE tables SET version = tables.version + 1, touched = ? FROM (VALUES {_places(plain)}) AS was "
                "WHERE tables.id = was.column1 AND tables.version = was.column2"
            )
            self._do(cursor, sql, [now(), *(value for each in plain for value in each)])
            if cursor.rowcount != len(plain):
                raise Conflict("A table was changed by another process.")
        for each in changes:
            if each.row is not None:
                sql = (
                    "UPDATE tables SET status = ?, data = ?, rules = ?, version = version + 1, touched = ? "
                    "WHERE id = ? AND version = ?"
                )
                row = each.row
                self._do(cursor, sql, (row.status, row.data, row.rules, now(), each.table, each.version))
                if cursor.rowcount != 1:
                    raise Conflict(f"The table {each.table} was changed by another process.")
            if each.opens is not None:
                self._add_table(cursor, each.opens)
        steps = [(each.table, each.n, *each.step) for each in changes if each.step is not None]
        self._insert(cursor, "journal (table_id, n, option_number, fingerprint)", steps)
        lines = [(each.table, *each.chat, each.version + 1) for each in changes if each.chat is not None]
        self._insert(cursor, "chat (table_id, at, seat, name, line, n)", lines)

    def _insert(self, cursor: Cursor, into: str, rows: Sequence[tuple[object, ...]]) -> None:
        if rows:
            values = [value for row in rows for value in row]
            self._do(cursor, f"INSERT INTO {into} VALUES {_places(rows)}", values)

    def _add_table(self, cursor: Cursor, row: TableRow) -> None:
        self._insert(cursor, "tables (id, made, status, version, data, rules)", [row])

    def _roll_back(self) -> None:
        """Back to where the transaction began; a connection that cannot do that is given up."""
        try:
            if self._connection is not None:
                self._connection.rollback()
        except Exception:
            self._drop_connection()

    def _drop_connection(self) -> None:
        """The next batch opens another one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):  # it may be lost already
                connection.close()


def _places(rows: Sequence[tuple[object, ...]]) -> str:
    return ", ".join([f"({', '.join(['?'] * len(rows[0]))})"] * len(rows))


def _failed(error: Exception) -> SmashUpError:
    if isinstance(error, Conflict):
        return error
    return NotStored(f"The database could not be written: {error}")


def _settle(done: list[tuple[Job, Any]]) -> None:
    for job, result in done:
        if job.future.done():
            continue
        if isinstance(result, SmashUpError):
            job.future.set_exception(result)
        else:
            job.future.set_result(result)
