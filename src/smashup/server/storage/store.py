"""Storage: tables, journals, chat, replays and analyses, in SQLite or PostgreSQL.

Group commit: a single thread writes. It takes all waiting jobs, runs them in one transaction and reports success only
after the commit. An answer is therefore on disk when it is acknowledged, and a hundred tables share the cost of one
flush. All answers of a batch need only two statements. This matters because the thread has to wait for the interpreter
lock after every statement.

Compare-and-set: every change advances a table from the version that was read to the next one. If several processes have
the same table in memory, only one of them can make a change. The others get a Conflict, and PostgreSQL notifies them of
the change (`smashup.server.storage.pubsub`).
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
from smashup.server.storage.errors import database_error
from smashup.server.storage.migrations import Cursor
from smashup.server.tokens import new_id

T = TypeVar("T")

UNDO = -1
"""Option number of a journal step that undoes answers."""
MAX_BATCH = 200
"""Maximum number of jobs per batch, and of rows per INSERT statement."""
BATCH_DELAY = 0.003
"""Time in seconds that the writer waits for more jobs under load. A flush costs about the same for two jobs as for ten,
and so do the notifications to other processes."""
OPEN, PLAYING, OVER, ARCHIVED = "open", "playing", "over", "archived"
BROKEN, BROKEN_ROW = -(2**31), "broken"
"""Markers for a damaged journal and for a damaged row."""
NO_VERSION = -1
"""A version number that no table ever has."""
CHAT_KEPT = 50


class Step(NamedTuple):
    """One step of a table's journal: an answer or an undo. Its index in the journal is its number."""

    option: int
    """Option number. UNDO returns the game to the state after `fingerprint` answers."""
    fingerprint: int


def now() -> int:
    """Return the milliseconds since 1970, for display and archiving. The game does not depend on this time."""
    return round(time.time() * 1000)


class TableRow(NamedTuple):
    id: str
    made: int
    """Creation time in milliseconds since 1970."""
    status: str
    version: int
    """Incremented by every change of the table, such as a seat change, an answer, a chat line or a vote."""
    data: str
    """`smashup.server.models.table.TableData` as JSON."""
    rules: int = migrations.UNKNOWN_RULES
    """Rules version of the game."""


class ChatRow(NamedTuple):
    at: int
    seat: int
    name: str
    line: str


class News(NamedTuple):
    """Changes of a stored table since a version: its row, and the new journal steps and chat lines."""

    row: TableRow
    steps: list[Step]
    chat: list[ChatRow]


def read_row(row: Sequence[Any]) -> TableRow:
    """Decode a row. SQLite accepts any value in any column, so an invalid row gets the status BROKEN_ROW."""
    try:
        return msgspec.convert(row, TableRow)
    except msgspec.ValidationError:
        return TableRow(str(row[0]), 0, BROKEN_ROW, 0, "")


def read_steps(rows: Sequence[Sequence[Any]], first: int = 0) -> list[Step]:
    """Decode the numbered steps of a journal from step `first` on. If a step is missing or invalid, the result is a
    single BROKEN step."""
    try:
        steps = msgspec.convert(rows, list[tuple[int, int, int]])
    except msgspec.ValidationError:
        return [Step(BROKEN, 0)]
    is_complete = [step[0] for step in steps] == [*range(first, first + len(steps))]
    return [Step(*step[1:]) for step in steps] if is_complete else [Step(BROKEN, 0)]


def read_chat(rows: Sequence[Sequence[Any]]) -> list[ChatRow]:
    """Decode chat lines. Invalid ones are skipped."""
    found: list[ChatRow] = []
    for row in rows:
        with suppress(msgspec.ValidationError):
            found.append(msgspec.convert(row, ChatRow))
    return found


class Conflict(SmashUpError):
    """Another process has changed the table, so the version in memory is outdated."""


class NotStored(SmashUpError):
    """The database cannot be read or written. Nothing was changed."""


class _Unreachable(Exception):
    """The database cannot be reached."""


class Connection(Protocol):
    def cursor(self) -> Any: ...
    def commit(self) -> None: ...
    def rollback(self) -> None: ...
    def close(self) -> None: ...


class Change(NamedTuple):
    """An atomic change of a table from the version that was read to the next one."""

    table: str
    version: int
    row: TableRow | None = None
    """Row with the new status, data and rules version, if they change."""
    n: int | None = None
    step: Step | None = None
    """Journal step number `n`."""
    chat: ChatRow | None = None
    opens: TableRow | None = None
    """Row of a new table for a rematch."""


class WriteJob(NamedTuple):
    work: Callable[[Cursor], Any] | Change
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class Database(NamedTuple):
    """The differences between SQLite and PostgreSQL."""

    connect: Callable[[], Connection]
    placeholder: str
    has_table: str
    """Query that returns a row if a table of this name exists."""
    where: object
    """Location of the database, for error messages."""
    migration_lock: str = ""
    """Statement that prevents other processes from migrating at the same time."""
    read_lock: str = ""
    """Suffix of the statement that reads a row. It locks the row until its journal and chat have been read, too."""
    url: str = ""
    """Database address for notifications to other processes, or empty if there are none."""


class Storage:
    """The server's interface to its database."""

    def __init__(self, database: Database, release: Callable[[], None] = lambda: None) -> None:
        """`release` is called when the storage is closed."""
        self.process = new_id()
        """Id of this process in the cluster."""
        self._database = database
        self._release = release
        self._queue: queue.SimpleQueue[WriteJob | None] = queue.SimpleQueue()
        self._connection: Connection | None = None
        self._is_busy = False
        """True if the last batch contained several jobs."""
        try:
            self._connected()
        except Exception as error:
            self._drop_connection()
            release()
            raise database_error(database.where, error) from None
        self._thread = threading.Thread(target=self._write, name="storage", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Finish all waiting jobs, then close the connection."""
        self._queue.put(None)
        self._thread.join()
        self._release()

    @property
    def shared(self) -> str:
        """Address of the database if other processes can share it, otherwise empty."""
        return self._database.url

    # --- tables -----------------------------------------------------------------------------------------------

    async def add_table(self, row: TableRow, steps: Sequence[Step] = ()) -> None:
        """Add a table with its initial journal."""

        def work(cursor: Cursor) -> None:
            self._add_table(cursor, row)
            for n in range(0, len(steps), MAX_BATCH):
                rows = [(row.id, at, *step) for at, step in enumerate(steps[n : n + MAX_BATCH], n)]
                self._insert(cursor, "journal (table_id, n, option_number, fingerprint)", rows)

        await self._run(work)

    async def table(self, table: str) -> tuple[TableRow, list[Step], list[ChatRow]] | None:
        """Return a table with its journal and the last lines of its chat."""
        found = await self.news(table, NO_VERSION, 0)
        return None if found is None else (found.row, found.steps, found.chat)

    async def news(self, table: str, version: int, clock: int) -> News | None:
        """Return the changes since that version, at which the journal had `clock` steps, or None if there are none."""

        def work(cursor: Cursor) -> News | None:
            columns = "SELECT id, made, status, version, data, rules FROM tables"
            sql = f"{columns} WHERE id = ? AND version <> ?{self._database.read_lock}"
            row = self._fetch_one(cursor, sql, table, version)
            if row is None:
                return None
            sql = "SELECT n, option_number, fingerprint FROM journal WHERE table_id = ? AND n >= ? ORDER BY n"
            steps = read_steps(self._fetch_all(cursor, sql, table, clock), clock)
            sql = "SELECT at, seat, name, line FROM chat WHERE table_id = ? AND n > ? ORDER BY n DESC, at DESC LIMIT ?"
            lines = read_chat(self._fetch_all(cursor, sql, table, version, CHAT_KEPT))
            return News(read_row(row), steps, lines[::-1])

        return await self._run(work)

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """Return the stored versions of these tables, in one query."""
        sql = f"SELECT id, version FROM tables WHERE id IN ({', '.join('?' * len(tables))})"
        return dict(await self._run(lambda cursor: self._fetch_all(cursor, sql, *tables)))

    async def open_tables(self, since: int) -> list[TableRow]:
        sql = (
            "SELECT id, made, status, version, data, rules FROM tables WHERE status = ? AND made > ? "
            "ORDER BY made DESC LIMIT 50"
        )
        return await self._run(lambda cursor: [read_row(row) for row in self._fetch_all(cursor, sql, OPEN, since)])

    async def waiting(self, since: int) -> list[str]:
        """Return the ids of tables that wait for players, newest first."""
        sql = "SELECT id FROM tables WHERE status = ? AND made > ? ORDER BY made DESC"
        return await self._run(lambda cursor: [str(row[0]) for row in self._fetch_all(cursor, sql, OPEN, since)])

    async def unfinished(self, before: int) -> list[str]:
        """Return the ids of unfinished tables without activity since `before`."""
        sql = "SELECT id FROM tables WHERE status IN (?, ?) AND made < ? AND touched < ?"
        found = await self._run(lambda cursor: self._fetch_all(cursor, sql, OPEN, PLAYING, before, before))
        return [str(row[0]) for row in found]

    async def archive(self, table: str, before: int) -> bool:
        """Archive a table if it had no activity since `before`, and notify other processes. Returns True if it was
        archived."""
        sql = (
            "UPDATE tables SET status = ?, version = version + 1 "
            "WHERE id = ? AND status IN (?, ?) AND made < ? AND touched < ? RETURNING version"
        )

        def work(cursor: Cursor) -> bool:
            row = self._fetch_one(cursor, sql, ARCHIVED, table, OPEN, PLAYING, before, before)
            if row is not None and self.shared:
                for notification in pubsub.changed(self.process, [(table, row[0])]):
                    self._notify(cursor, notification)
            return row is not None

        return bool(await self._run(work))

    async def change(self, change: Change) -> None:
        """Store a change and increment the version. Raises Conflict if the stored version differs from the one that was
        read."""
        await self._run(change)

    # --- replays ----------------------------------------------------------------------------------------------

    async def add_replay(self, replay: str, made: int, save: str) -> None:
        sql = "INSERT INTO replays (id, made, save) VALUES (?, ?, ?)"
        await self._run(lambda cursor: self._execute(cursor, sql, (replay, made, save)))

    async def replay(self, replay: str) -> str | None:
        row = await self._run(lambda cursor: self._fetch_one(cursor, "SELECT save FROM replays WHERE id = ?", replay))
        return None if row is None else str(row[0])

    # --- analyses ---------------------------------------------------------------------------------------------

    async def keep_analysis(self, replay: str, seat: int, made: int, data: str) -> None:
        """Store or replace an analysis."""

        def work(cursor: Cursor) -> None:
            self._execute(cursor, "DELETE FROM analyses WHERE replay = ? AND seat = ?", (replay, seat))
            sql = "INSERT INTO analyses (replay, seat, made, data) VALUES (?, ?, ?, ?)"
            self._execute(cursor, sql, (replay, seat, made, data))

        await self._run(work)

    async def analysis(self, replay: str, seat: int) -> str | None:
        sql = "SELECT data FROM analyses WHERE replay = ? AND seat = ?"
        row = await self._run(lambda cursor: self._fetch_one(cursor, sql, replay, seat))
        return None if row is None else str(row[0])

    # --- other processes --------------------------------------------------------------------------------------

    async def notify(self, notification: bytes) -> None:
        """Notify all processes that share the database, including this one."""
        await self._run(lambda cursor: self._notify(cursor, notification))

    def _notify(self, cursor: Cursor, notification: bytes) -> None:
        self._execute(cursor, "SELECT pg_notify(?, ?)", (pubsub.CHANNEL, notification.decode()))

    # --- writer thread ----------------------------------------------------------------------------------------

    async def _run(self, work: Callable[[Cursor], T] | Change) -> T:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._queue.put(WriteJob(work, future, loop))
        return await future

    def _execute(self, cursor: Cursor, sql: str, parameters: Sequence[object]) -> None:
        cursor.execute(sql.replace("?", self._database.placeholder), tuple(parameters))

    def _fetch_one(self, cursor: Cursor, sql: str, *parameters: object) -> Any:
        self._execute(cursor, sql, parameters)
        return cursor.fetchone()

    def _fetch_all(self, cursor: Cursor, sql: str, *parameters: object) -> list[Any]:
        self._execute(cursor, sql, parameters)
        return cursor.fetchall() if cursor.description is not None else []

    def _connected(self) -> Connection:
        """Return the connection. Open and migrate the database if necessary."""
        if self._connection is None:
            self._connection = self._database.connect()
            cursor = self._connection.cursor()
            if self._database.migration_lock:
                cursor.execute(self._database.migration_lock)
            migrations.migrate(
                cursor,
                lambda sql, *parameters: self._fetch_all(cursor, sql, *parameters),
                lambda name: bool(self._fetch_all(cursor, self._database.has_table, name)),
            )
            self._connection.commit()
        return self._connection

    def _write(self) -> None:
        while (batch := self._next_batch()) is not None:
            try:
                results = self._transaction(batch)
            except Exception as error:
                self._drop_connection()
                results = [_storage_error(error)] * len(batch)
            done = [*zip(batch, results, strict=True)]
            for loop in {job.loop for job in batch}:  # wake each event loop only once
                with suppress(RuntimeError):  # the event loop is closed
                    loop.call_soon_threadsafe(_deliver, [each for each in done if each[0].loop is loop])
        self._drop_connection()

    def _next_batch(self) -> list[WriteJob] | None:
        """Wait for jobs and return all of them, or None when the storage is closing."""
        job = self._queue.get()
        if self._is_busy:
            time.sleep(BATCH_DELAY)
        batch: list[WriteJob] = []
        while job is not None:
            batch.append(job)
            if len(batch) >= MAX_BATCH or self._queue.empty():
                self._is_busy = len(batch) > 1
                return batch
            job = self._queue.get()
        if batch:
            self._queue.put(None)
            return batch
        return None

    def _transaction(self, batch: list[WriteJob]) -> list[Any]:
        """Run all jobs in one transaction. If it fails, run each job in a separate one, so that no job fails because of
        another.

        If the connection was lost during the commit, it is unknown whether the commit succeeded. A change that did
        succeed then gets a Conflict with itself.
        """
        try:
            return self._run_together(batch)
        except Exception as error:
            self._roll_back()
            if len(batch) == 1 and self._connection is not None:
                return [_storage_error(error)]
        results: list[Any] = []
        for job in batch:
            try:
                results += self._run_together([job])
            except _Unreachable as error:
                return results + [_storage_error(error)] * (len(batch) - len(results))
            except Exception as error:
                self._roll_back()
                results.append(_storage_error(error))
        return results

    def _run_together(self, batch: list[WriteJob]) -> list[Any]:
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
            for notification in pubsub.changed(self.process, [(each.table, each.version + 1) for each in changes]):
                self._notify(cursor, notification)
        connection.commit()
        return results

    def _store(self, cursor: Cursor, changes: list[Change]) -> None:
        """Store changes. Raises Conflict if one of them is not based on the stored version."""
        plain = [(each.table, each.version) for each in changes if each.row is None]
        if plain:
            sql = (
                "UPDATE tables SET version = tables.version + 1, touched = ? "
                f"FROM (VALUES {_placeholders(plain)}) AS was "
                "WHERE tables.id = was.column1 AND tables.version = was.column2"
            )
            self._execute(cursor, sql, [now(), *(value for each in plain for value in each)])
            if cursor.rowcount != len(plain):
                raise Conflict("A table was changed by another process.")
        for each in changes:
            if each.row is not None:
                sql = (
                    "UPDATE tables SET status = ?, data = ?, rules = ?, version = version + 1, touched = ? "
                    "WHERE id = ? AND version = ?"
                )
                row = each.row
                self._execute(cursor, sql, (row.status, row.data, row.rules, now(), each.table, each.version))
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
            self._execute(cursor, f"INSERT INTO {into} VALUES {_placeholders(rows)}", values)

    def _add_table(self, cursor: Cursor, row: TableRow) -> None:
        self._insert(cursor, "tables (id, made, status, version, data, rules)", [row])

    def _roll_back(self) -> None:
        """Roll back the transaction. If that fails, drop the connection."""
        try:
            if self._connection is not None:
                self._connection.rollback()
        except Exception:
            self._drop_connection()

    def _drop_connection(self) -> None:
        """Close the connection. The next batch opens a new one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):  # the connection may already be lost
                connection.close()


def _placeholders(rows: Sequence[tuple[object, ...]]) -> str:
    return ", ".join([f"({', '.join(['?'] * len(rows[0]))})"] * len(rows))


def _storage_error(error: Exception) -> SmashUpError:
    if isinstance(error, Conflict):
        return error
    return NotStored(f"The database could not be used: {error}")


def _deliver(done: list[tuple[WriteJob, Any]]) -> None:
    for job, result in done:
        if job.future.done():
            continue
        if isinstance(result, SmashUpError):
            job.future.set_exception(result)
        else:
            job.future.set_result(result)
