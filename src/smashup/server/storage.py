"""What must outlive the process: tables, every answer, chat, loaded replays. SQLite in a file, or PostgreSQL.

One thread writes. It takes all that waits, runs it in one transaction and reports only after the commit: so an answer
is acknowledged when it is on the disk, and a hundred tables share the price of one flush. Answers that wait together
are one statement too: after each statement the thread must get the interpreter back from the busy event loop.
"""

from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

import psycopg

from smashup.engine.errors import SmashUpError

T = TypeVar("T")

UNDO = -1
"""A step of the journal with this option takes answers back."""
MOST_IN_A_BATCH = 200
OPEN, PLAYING, OVER = "open", "playing", "over"

SCHEMA = (
    """CREATE TABLE IF NOT EXISTS tables (
        id TEXT PRIMARY KEY, made BIGINT NOT NULL, status TEXT NOT NULL, version INTEGER NOT NULL,
        data TEXT NOT NULL)""",
    "CREATE INDEX IF NOT EXISTS tables_by_status ON tables (status, made)",
    """CREATE TABLE IF NOT EXISTS journal (
        table_id TEXT NOT NULL, n INTEGER NOT NULL, option_number INTEGER NOT NULL, fingerprint INTEGER NOT NULL,
        PRIMARY KEY (table_id, n))""",
    """CREATE TABLE IF NOT EXISTS chat (
        table_id TEXT NOT NULL, at BIGINT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, line TEXT NOT NULL)""",
    "CREATE INDEX IF NOT EXISTS chat_by_table ON chat (table_id, at)",
    "CREATE TABLE IF NOT EXISTS replays (id TEXT PRIMARY KEY, made BIGINT NOT NULL, save TEXT NOT NULL)",
)


class Step(NamedTuple):
    """One step of a table's journal: an answer, or an undo. Its number is its place."""

    option: int
    """The number of the option; UNDO: back to the point after `fingerprint` answers."""
    fingerprint: int


class TableRow(NamedTuple):
    id: str
    made: int
    """Milliseconds since 1970."""
    status: str
    version: int
    data: str
    """JSON: seats and what was agreed (`smashup.server.records`)."""


class ChatRow(NamedTuple):
    at: int
    seat: int
    name: str
    line: str


class Conflict(SmashUpError):
    """Another process was faster: what is held in memory is not what is stored."""


class NotStored(SmashUpError):
    """The database cannot be written. Nothing was changed."""


class Cursor(Protocol):
    """The part of DB-API that both databases share."""

    @property
    def rowcount(self) -> int: ...
    def execute(self, sql: Any, parameters: Any = (), /) -> Any: ...
    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...


class Connection(Protocol):
    def cursor(self) -> Any: ...
    def commit(self) -> None: ...
    def rollback(self) -> None: ...
    def close(self) -> None: ...


class Append(NamedTuple):
    """The next step of a journal."""

    table: str
    n: int
    option: int
    fingerprint: int


class Job(NamedTuple):
    work: Callable[[Cursor], Any] | Append
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class Storage:
    """All that the server asks of a database."""

    def __init__(self, connect: Callable[[], Connection], placeholder: str) -> None:
        self._connect = connect
        self._placeholder = placeholder
        self._queue: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._connection: Connection | None = self._opened()
        self._thread = threading.Thread(target=self._write, name="storage", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """After everything that waits is written."""
        self._queue.put(None)
        self._thread.join()

    # --- tables -----------------------------------------------------------------------------------------------

    async def add_table(self, row: TableRow) -> None:
        await self._run(lambda cursor: self._do(cursor, "INSERT INTO tables VALUES (?, ?, ?, ?, ?)", row))

    async def table(self, table: str) -> tuple[TableRow, list[Step], list[ChatRow]] | None:
        """A table with its whole journal and the last lines of its chat."""

        def work(cursor: Cursor) -> tuple[TableRow, list[Step], list[ChatRow]] | None:
            row = self._one(cursor, "SELECT id, made, status, version, data FROM tables WHERE id = ?", table)
            if row is None:
                return None
            sql = "SELECT option_number, fingerprint FROM journal WHERE table_id = ? ORDER BY n"
            steps = [Step(*step) for step in self._all(cursor, sql, table)]
            sql = "SELECT at, seat, name, line FROM chat WHERE table_id = ? ORDER BY at DESC LIMIT 50"
            lines = [ChatRow(*line) for line in self._all(cursor, sql, table)]
            return TableRow(*row), steps, lines[::-1]

        return await self._run(work)

    async def open_tables(self, since: int) -> list[TableRow]:
        sql = (
            "SELECT id, made, status, version, data FROM tables WHERE status = ? AND made > ? "
            "ORDER BY made DESC LIMIT 50"
        )
        return await self._run(lambda cursor: [TableRow(*row) for row in self._all(cursor, sql, OPEN, since)])

    async def change_table(self, row: TableRow) -> None:
        """Rewrite a table; `row.version` is the one it had. The stored one is then one higher."""

        def work(cursor: Cursor) -> None:
            sql = "UPDATE tables SET status = ?, data = ?, version = version + 1 WHERE id = ? AND version = ?"
            self._do(cursor, sql, (row.status, row.data, row.id, row.version))
            if cursor.rowcount != 1:
                raise Conflict(f"The table {row.id} was changed by another process.")

        await self._run(work)

    async def append(self, table: str, n: int, step: Step) -> None:
        """The next step of a journal; Conflict if there is one with that number."""
        await self._run(Append(table, n, *step))

    # --- chat and replays -------------------------------------------------------------------------------------

    async def say(self, table: str, line: ChatRow) -> None:
        await self._run(lambda cursor: self._do(cursor, "INSERT INTO chat VALUES (?, ?, ?, ?, ?)", (table, *line)))

    async def add_replay(self, replay: str, made: int, save: str) -> None:
        await self._run(lambda cursor: self._do(cursor, "INSERT INTO replays VALUES (?, ?, ?)", (replay, made, save)))

    async def replay(self, replay: str) -> str | None:
        row = await self._run(lambda cursor: self._one(cursor, "SELECT save FROM replays WHERE id = ?", replay))
        return None if row is None else str(row[0])

    # --- the thread -------------------------------------------------------------------------------------------

    async def _run(self, work: Callable[[Cursor], T] | Append) -> T:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._queue.put(Job(work, future, loop))
        return await future

    def _do(self, cursor: Cursor, sql: str, parameters: Sequence[object]) -> None:
        cursor.execute(sql.replace("?", self._placeholder), tuple(parameters))

    def _one(self, cursor: Cursor, sql: str, *parameters: object) -> Any:
        self._do(cursor, sql, parameters)
        return cursor.fetchone()

    def _all(self, cursor: Cursor, sql: str, *parameters: object) -> list[Any]:
        self._do(cursor, sql, parameters)
        return cursor.fetchall()

    def _opened(self) -> Connection:
        connection = self._connect()
        cursor = connection.cursor()
        for statement in SCHEMA:
            cursor.execute(statement)
        connection.commit()
        return connection

    def _write(self) -> None:
        while (batch := self._waiting()) is not None:
            try:
                results = self._transaction(batch)
            except Exception as error:
                self._drop_connection()
                failure = NotStored(f"The database could not be written: {error}")
                results = [failure] * len(batch)
            for job, result in zip(batch, results, strict=True):
                job.loop.call_soon_threadsafe(_settle, job.future, result)
        self._drop_connection()

    def _waiting(self) -> list[Job] | None:
        """All that waits, at least one; None when it is time to end."""
        job = self._queue.get()
        batch: list[Job] = []
        while job is not None:
            batch.append(job)
            if len(batch) >= MOST_IN_A_BATCH or self._queue.empty():
                return batch
            job = self._queue.get()
        if batch:
            self._queue.put(None)
            return batch
        return None

    def _transaction(self, batch: list[Job]) -> list[Any]:
        if self._connection is None:
            self._connection = self._opened()
        cursor = self._connection.cursor()
        appends = [job.work for job in batch if isinstance(job.work, Append)]
        stored = not appends or self._insert(cursor, appends) == len(appends)
        if not stored:
            # Another process was faster with one of them; which one shows when they are written one by one.
            self._connection.rollback()
            cursor = self._connection.cursor()
        results: list[Any] = []
        for job in batch:
            # What conflicts has written nothing, so it takes nothing else down with it.
            try:
                if not isinstance(job.work, Append):
                    results.append(job.work(cursor))
                elif stored or self._insert(cursor, [job.work]):
                    results.append(None)
                else:
                    raise Conflict(f"Step {job.work.n} of the table {job.work.table} was written by another process.")
            except Conflict as conflict:
                results.append(conflict)
        self._connection.commit()
        return results

    def _insert(self, cursor: Cursor, appends: list[Append]) -> int:
        """How many were new."""
        rows = ", ".join(["(?, ?, ?, ?)"] * len(appends))
        values = [value for append in appends for value in append]
        self._do(cursor, f"INSERT INTO journal VALUES {rows} ON CONFLICT DO NOTHING", values)
        return cursor.rowcount

    def _drop_connection(self) -> None:
        """The next batch opens another one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                connection.close()
            except Exception:  # it is already lost
                return


def _settle(future: asyncio.Future[Any], result: Any) -> None:
    if future.done():
        return
    if isinstance(result, SmashUpError):
        future.set_exception(result)
    else:
        future.set_result(result)


# --- which database ---------------------------------------------------------------------------------------------------


def sqlite(path: Path) -> Storage:
    """A file; its folder is made. Write-ahead log, flushed at every commit."""
    path.parent.mkdir(parents=True, exist_ok=True)

    def connect() -> Connection:
        connection = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        return _Sqlite(connection)

    return Storage(connect, "?")


class _Sqlite:
    """Transactions begun by hand, with the right to write from the start: no lock is asked for half-way."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def cursor(self) -> sqlite3.Cursor:
        return self._connection.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        self._connection.execute("COMMIT")

    def rollback(self) -> None:
        self._connection.execute("ROLLBACK")

    def close(self) -> None:
        self._connection.close()


def postgres(url: str) -> Storage:
    return Storage(lambda: psycopg.connect(url, connect_timeout=10), "%s")


def data_folder() -> Path:
    """SMASHUP_DATA, or where this system keeps application data."""
    chosen = os.environ.get("SMASHUP_DATA")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "smashup"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "smashup"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "smashup"


def storage() -> Storage:
    """PostgreSQL where DATABASE_URL names one, otherwise a file in the data folder."""
    url = os.environ.get("DATABASE_URL")
    return postgres(url) if url else sqlite(data_folder() / "tables.sqlite3")
