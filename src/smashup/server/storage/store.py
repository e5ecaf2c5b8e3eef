"""Storage: tables, journals, chat, replays and analyses, in SQLite or PostgreSQL.

A writer does all the work, on a server in batches (`smashup.server.storage.thread_writer`). All answers of a batch need
only two statements.

Compare-and-set: every change advances a table from the version that was read to the next one. If several processes have
the same table in memory, only one of them can make a change. The others get a Conflict, and PostgreSQL notifies them of
the change (`smashup.server.storage.pubsub`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

import msgspec

from smashup.server import limits
from smashup.server.storage import migrations, pubsub
from smashup.server.storage.errors import Conflict, database_error
from smashup.server.storage.migrations import Cursor
from smashup.server.storage.thread_writer import MAX_BATCH, ThreadWriter
from smashup.server.storage.writer import Connection, Writer
from smashup.server.tokens import new_id

UNDO = -1
"""Option number of a journal step that undoes answers."""
OPEN, LISTED, PLAYING, OVER, ARCHIVED, CLOSED = "open", "listed", "playing", "over", "archived", "closed"
"""Status of a table. OPEN and LISTED tables wait for players; the lobby shows only LISTED ones."""
BROKEN, BROKEN_ROW = -(2**31), "broken"
"""Markers for a damaged journal and for a damaged row."""
NO_VERSION = -1
"""A version number that no table ever has."""


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


class Owner(NamedTuple):
    """Client that has stored a table or a save."""

    address: str = ""
    """Hash of the address."""
    site: str = ""
    """Hash of the largest network that the address belongs to."""


NO_OWNER = Owner()
"""Owner of what has no quota."""


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

    def __init__(
        self,
        database: Database,
        release: Callable[[], None] = lambda: None,
        writer: Callable[..., Writer[Change]] = ThreadWriter,
    ) -> None:
        """`release` is called when the storage is closed. `writer` makes the writer from the function that connects
        and the one that stores changes."""
        self.process = new_id()
        """Id of this process in the cluster."""
        self._database = database
        self._release = release
        try:
            self._writer = writer(self._connect, self._store)
        except Exception as error:
            release()
            raise database_error(database.where, error) from None

    def close(self) -> None:
        """Finish all waiting jobs, then close the connection."""
        self._writer.close()
        self._release()

    @property
    def shared(self) -> str:
        """Address of the database if other processes can share it, otherwise empty."""
        return self._database.url

    # --- tables -----------------------------------------------------------------------------------------------

    async def add_table(self, row: TableRow, steps: Sequence[Step] = (), owner: Owner = NO_OWNER) -> None:
        """Add a table with its initial journal.

        A long journal is written in several transactions, so that the changes of other tables need not wait for it. The
        table exists after the last one.
        """
        for n in range(0, len(steps), MAX_BATCH):
            rows = [(row.id, at, *step) for at, step in enumerate(steps[n : n + MAX_BATCH], n)]
            into = "journal (table_id, n, option_number, fingerprint)"
            await self._writer.run(partial(self._insert, into=into, rows=rows))
        await self._writer.run(lambda cursor: self._add_table(cursor, row, owner))

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
            lines = read_chat(self._fetch_all(cursor, sql, table, version, limits.CHAT_LINES))
            return News(read_row(row), steps, lines[::-1])

        return await self._writer.run(work)

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """Return the stored versions of these tables, in one query."""
        sql = f"SELECT id, version FROM tables WHERE id IN ({', '.join('?' * len(tables))})"
        return dict(await self._writer.run(lambda cursor: self._fetch_all(cursor, sql, *tables)))

    async def listed_tables(self, since: int) -> list[TableRow]:
        """Return the newest tables that the lobby lists."""
        sql = (
            "SELECT id, made, status, version, data, rules FROM tables WHERE status = ? AND made > ? "
            "ORDER BY made DESC LIMIT 50"
        )
        return await self._writer.run(
            lambda cursor: [read_row(row) for row in self._fetch_all(cursor, sql, LISTED, since)]
        )

    async def waiting(self, since: int) -> list[str]:
        """Return the ids of tables that wait for players, newest first."""
        sql = "SELECT id FROM tables WHERE status IN (?, ?) AND made > ? ORDER BY made DESC"
        found = await self._writer.run(lambda cursor: self._fetch_all(cursor, sql, OPEN, LISTED, since))
        return [str(row[0]) for row in found]

    async def unfinished(self, before: int) -> list[str]:
        """Return the ids of unfinished tables without activity since `before`."""
        sql = "SELECT id FROM tables WHERE status IN (?, ?, ?) AND made < ? AND touched < ?"
        found = await self._writer.run(
            lambda cursor: self._fetch_all(cursor, sql, OPEN, LISTED, PLAYING, before, before)
        )
        return [str(row[0]) for row in found]

    async def archive(self, table: str, before: int) -> bool:
        """Archive a table if it had no activity since `before`, and notify other processes. Returns True if it was
        archived."""
        sql = (
            "UPDATE tables SET status = ?, version = version + 1 "
            "WHERE id = ? AND status IN (?, ?, ?) AND made < ? AND touched < ? RETURNING version"
        )

        def work(cursor: Cursor) -> bool:
            row = self._fetch_one(cursor, sql, ARCHIVED, table, OPEN, LISTED, PLAYING, before, before)
            if row is not None and self.shared:
                for notification in pubsub.changed(self.process, [(table, row[0])]):
                    self._notify(cursor, notification)
            return row is not None

        return bool(await self._writer.run(work))

    async def change(self, change: Change) -> None:
        """Store a change and increment the version. Raises Conflict if the stored version differs from the one that was
        read."""
        await self._writer.store(change)

    # --- replays ----------------------------------------------------------------------------------------------

    async def add_replay(self, replay: str, made: int, save: str, owner: Owner = NO_OWNER) -> None:
        sql = "INSERT INTO replays (id, made, save, owner, site) VALUES (?, ?, ?, ?, ?)"
        await self._writer.run(lambda cursor: self._execute(cursor, sql, (replay, made, save, *owner)))

    async def replay(self, replay: str) -> str | None:
        row = await self._writer.run(
            lambda cursor: self._fetch_one(cursor, "SELECT save FROM replays WHERE id = ?", replay)
        )
        return None if row is None else str(row[0])

    # --- analyses ---------------------------------------------------------------------------------------------

    async def keep_analysis(self, replay: str, seat: int, made: int, data: str) -> None:
        """Store or replace an analysis."""

        def work(cursor: Cursor) -> None:
            self._execute(cursor, "DELETE FROM analyses WHERE replay = ? AND seat = ?", (replay, seat))
            sql = "INSERT INTO analyses (replay, seat, made, data) VALUES (?, ?, ?, ?)"
            self._execute(cursor, sql, (replay, seat, made, data))

        await self._writer.run(work)

    async def analysis(self, replay: str, seat: int) -> str | None:
        sql = "SELECT data FROM analyses WHERE replay = ? AND seat = ?"
        row = await self._writer.run(lambda cursor: self._fetch_one(cursor, sql, replay, seat))
        return None if row is None else str(row[0])

    # --- quotas -----------------------------------------------------------------------------------------------

    async def surplus(self, kind: str, column: str, owner: str, quota: int) -> list[str]:
        """Return the ids of up to 200 tables or replays of an owner beyond a quota: all but the newest ones.

        `column` is "owner" or "site". The time of a table is that of its last activity.
        """
        at = "CASE WHEN touched > made THEN touched ELSE made END" if kind == "tables" else "made"
        sql = f"SELECT id FROM {kind} WHERE {column} = ? ORDER BY {at} DESC, id LIMIT {MAX_BATCH} OFFSET ?"
        found = await self._writer.run(lambda cursor: self._fetch_all(cursor, sql, owner, quota))
        return [str(row[0]) for row in found]

    async def remove_tables(self, tables: Sequence[str]) -> None:
        """Remove tables with everything that belongs to them."""
        await self._remove(
            tables, ("tables", "id"), ("journal", "table_id"), ("chat", "table_id"), ("analyses", "replay")
        )

    async def remove_replays(self, replays: Sequence[str]) -> None:
        """Remove replays with their analyses."""
        await self._remove(replays, ("replays", "id"), ("analyses", "replay"))

    async def _remove(self, ids: Sequence[str], *columns: tuple[str, str]) -> None:
        def work(cursor: Cursor) -> None:
            for table, column in columns:
                self._execute(cursor, f"DELETE FROM {table} WHERE {column} IN ({', '.join('?' * len(ids))})", ids)

        if ids:
            await self._writer.run(work)

    # --- secrets ----------------------------------------------------------------------------------------------

    async def secret(self, name: str, new: str) -> str:
        """Return a stored secret. If there is none, store `new`; all processes get the first one that was stored."""

        def work(cursor: Cursor) -> str:
            sql = "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING"
            self._execute(cursor, sql, (name, new))
            return str(self._fetch_one(cursor, "SELECT value FROM secrets WHERE name = ?", name)[0])

        return await self._writer.run(work)

    # --- other processes --------------------------------------------------------------------------------------

    async def notify(self, notification: bytes) -> None:
        """Notify all processes that share the database, including this one."""
        await self._writer.run(lambda cursor: self._notify(cursor, notification))

    def _notify(self, cursor: Cursor, notification: bytes) -> None:
        self._execute(cursor, "SELECT pg_notify(?, ?)", (pubsub.CHANNEL, notification.decode()))

    # --- statements -------------------------------------------------------------------------------------------

    def _connect(self) -> Connection:
        """Open and migrate the database."""
        connection = self._database.connect()
        try:
            cursor = connection.cursor()
            if self._database.migration_lock:
                cursor.execute(self._database.migration_lock)
            migrations.migrate(
                cursor,
                lambda sql, *parameters: self._fetch_all(cursor, sql, *parameters),
                lambda name: bool(self._fetch_all(cursor, self._database.has_table, name)),
            )
            connection.commit()
        except Exception:
            with suppress(Exception):  # the connection may already be lost
                connection.close()
            raise
        return connection

    def _execute(self, cursor: Cursor, sql: str, parameters: Sequence[object]) -> None:
        cursor.execute(sql.replace("?", self._database.placeholder), tuple(parameters))

    def _fetch_one(self, cursor: Cursor, sql: str, *parameters: object) -> Any:
        self._execute(cursor, sql, parameters)
        return cursor.fetchone()

    def _fetch_all(self, cursor: Cursor, sql: str, *parameters: object) -> list[Any]:
        self._execute(cursor, sql, parameters)
        return cursor.fetchall() if cursor.description is not None else []

    def _store(self, cursor: Cursor, changes: list[Change]) -> None:
        """Store changes and notify other processes. Raises Conflict if a change is not based on the stored version."""
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
                self._add_table(cursor, each.opens, NO_OWNER)
                for column in ("owner", "site"):
                    sql = f"UPDATE tables SET {column} = (SELECT {column} FROM tables WHERE id = ?) WHERE id = ?"
                    self._execute(cursor, sql, (each.table, each.opens.id))
        steps = [(each.table, each.n, *each.step) for each in changes if each.step is not None]
        self._insert(cursor, "journal (table_id, n, option_number, fingerprint)", steps)
        lines = [(each.table, *each.chat, each.version + 1) for each in changes if each.chat is not None]
        self._insert(cursor, "chat (table_id, at, seat, name, line, n)", lines)
        for table in {line[0] for line in lines}:
            newest = f"SELECT n FROM chat WHERE table_id = ? ORDER BY n DESC LIMIT 1 OFFSET {limits.CHAT_LINES - 1}"
            self._execute(cursor, f"DELETE FROM chat WHERE table_id = ? AND n < ({newest})", (table, table))
        if self.shared:
            for notification in pubsub.changed(self.process, [(each.table, each.version + 1) for each in changes]):
                self._notify(cursor, notification)

    def _insert(self, cursor: Cursor, into: str, rows: Sequence[tuple[object, ...]]) -> None:
        if rows:
            values = [value for row in rows for value in row]
            self._execute(cursor, f"INSERT INTO {into} VALUES {_placeholders(rows)}", values)

    def _add_table(self, cursor: Cursor, row: TableRow, owner: Owner) -> None:
        self._insert(cursor, "tables (id, made, status, version, data, rules, owner, site)", [(*row, *owner)])


def _placeholders(rows: Sequence[tuple[object, ...]]) -> str:
    return ", ".join([f"({', '.join(['?'] * len(rows[0]))})"] * len(rows))
