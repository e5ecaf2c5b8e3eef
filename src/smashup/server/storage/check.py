"""Read-only database check: verifies the schema, restores every table and loads every replay."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

import msgspec

from smashup.engine.errors import SmashUpError
from smashup.engine.language.library import Library
from smashup.engine.rules.game import RULES_VERSION
from smashup.extras import extra
from smashup.server.models.table import TableData
from smashup.server.storage import migrations
from smashup.server.storage.errors import DatabaseUnusable, database_error, is_postgres_error
from smashup.server.storage.journal import Unrestorable, restore, standing_answers
from smashup.server.storage.store import UNDO, TableRow, read_row, read_steps
from smashup.session import Timeline, write

NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
UNREADABLE = (sqlite3.Error, UnicodeDecodeError)
"""Errors that SQLite raises for unreadable data."""


class DatabaseProblem(NamedTuple):
    """A table or replay that cannot be restored."""

    kind: str
    id: str
    made: int
    why: str


class ExportedGame(NamedTuple):
    """A stored game as the content of an exported file."""

    name: str
    text: str


class DatabaseReport(NamedTuple):
    where: str
    schema: int
    rules: int | None
    """Rules version of the smashup release that migrated the database."""
    damage: tuple[str, ...]
    """Results of the database's integrity check."""
    tables: dict[str, int]
    """Number of tables by status."""
    answers: int
    replays: int
    findings: tuple[DatabaseProblem, ...]

    @property
    def is_good(self) -> bool:
        return not self.damage and not self.findings


class DatabaseCheck:
    """A database that is opened for reading. It is given by a path or a PostgreSQL address."""

    def __init__(self, where: str, library: Library) -> None:
        self.where = where
        self._library = library
        self._is_server = is_address(where)
        self._row_errors: set[str] = set()
        """Messages of errors in rows that could not be read."""
        with self._database_errors():
            self._connection: Any = self._open()

    def __enter__(self) -> DatabaseCheck:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    def _open(self) -> Any:
        if self._is_server:
            with extra("postgres", "Checking a PostgreSQL database"):
                import psycopg  # noqa: PLC0415

            server = psycopg.connect(self.where, connect_timeout=10)
            server.set_read_only(True)
            server.set_isolation_level(psycopg.IsolationLevel.REPEATABLE_READ)
            return server
        if not Path(self.where).is_file():
            raise DatabaseUnusable(
                f"There is no database at {self.where}: pass its path, or set SMASHUP_DATA or DATABASE_URL as for the "
                "server."
            )
        address = f"file:{quote(str(Path(self.where).resolve()))}"
        with suppress(sqlite3.OperationalError):
            return _read(f"{address}?mode=ro")
        # SQLite cannot create its log file in a read-only folder, so the database is opened without one.
        return _read(f"{address}?mode=ro&immutable=1")

    def _rows(self, sql: str, *parameters: object) -> list[Any]:
        """Return all rows that can be read."""
        rows: list[Any] = []
        with closing(self._connection.cursor()) as cursor:
            cursor.execute(sql.replace("?", "%s") if self._is_server else sql, parameters)
            try:
                rows += cursor  # row by row: a damaged page ends the loop, and the rows before it are kept
            except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
                self._row_errors.add(str(error))
        return rows

    def _has_table(self, table: str) -> bool:
        if self._is_server:
            return bool(self._rows("SELECT 1 WHERE to_regclass(?) IS NOT NULL", table))
        return bool(self._rows("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", table))

    # --- checking ---------------------------------------------------------------------------------------------

    def report(self) -> DatabaseReport:
        with self._database_errors():
            found = migrations.version(self._rows, self._has_table)
            damage = (*self._missing(found), *(() if self._is_server else self._damage()))
        if found == 0:
            return DatabaseReport(self.where, 0, None, damage, {}, 0, 0, ())
        if found > migrations.NEWEST:
            raise migrations.NewerDatabase(found)
        with self._database_errors():
            rules = self._rows("SELECT value FROM about WHERE name = ?", migrations.RULES) if found >= 2 else []
            counts = Counter(row.status for row in self._tables(found))
            findings = [*self._table_problems(found), *self._replay_problems()]
            answers = len(self._rows("SELECT n FROM journal WHERE option_number >= 0"))
            replays = len(self._rows("SELECT id FROM replays"))
        return DatabaseReport(
            self.where,
            found,
            int(rules[0][0]) if rules else None,
            (*damage, *sorted(self._row_errors)),
            dict(counts),
            answers,
            replays,
            tuple(findings),
        )

    @contextmanager
    def _database_errors(self) -> Iterator[None]:
        try:
            yield
        except Exception as error:
            if isinstance(error, (*UNREADABLE, OSError)) or is_postgres_error(error):
                raise database_error(self.where, error) from None
            raise

    def _missing(self, found: int) -> list[str]:
        return [f"the table {name} is missing" for name in migrations.tables(found) if not self._has_table(name)]

    def _damage(self) -> tuple[str, ...]:
        result = [str(row[0]) for row in self._rows("PRAGMA integrity_check(20)")]
        return () if result == ["ok"] else tuple(result)

    def _tables(self, found: int) -> Iterator[TableRow]:
        rules = "rules" if found >= 2 else str(migrations.UNKNOWN_RULES)
        for row in self._rows(f"SELECT id, made, status, version, data, {rules} FROM tables ORDER BY made, id"):
            yield read_row(row)

    def _journal(self, table: str) -> list[Any]:
        return self._rows("SELECT n, option_number, fingerprint FROM journal WHERE table_id = ? ORDER BY n", table)

    def _table_problems(self, found: int) -> Iterator[DatabaseProblem]:
        for row in self._tables(found):
            try:
                restore(row, read_steps(self._journal(row.id)), self._library)
            except Unrestorable as error:
                yield DatabaseProblem("table", row.id, row.made, str(error))

    def _replay_problems(self) -> Iterator[DatabaseProblem]:
        for row in self._rows("SELECT id, made, save FROM replays ORDER BY made, id"):
            try:
                id_, made, save = msgspec.convert(row, tuple[str, int, str])
            except msgspec.ValidationError:
                yield DatabaseProblem("replay", str(row[0]), 0, "its row cannot be read")
                continue
            try:
                Timeline.load(save, self._library)
            except SmashUpError as error:
                yield DatabaseProblem("replay", id_, made, f"its save cannot be loaded ({type(error).__name__})")

    # --- exporting --------------------------------------------------------------------------------------------

    def games(self) -> Iterator[ExportedGame]:
        """Yield all started games and replays as save files. A game that cannot be restored is exported as JSON."""
        with self._database_errors():
            found = migrations.version(self._rows, self._has_table)
            if found == 0:
                return
            for row in self._tables(found):
                game = self._game(row)
                if game is not None:
                    yield game
            for id_, save in self._rows("SELECT id, save FROM replays ORDER BY made, id"):
                if isinstance(save, str) and NAME.fullmatch(str(id_)):
                    yield ExportedGame(f"{id_}.smashup", save)

    def _game(self, row: TableRow) -> ExportedGame | None:
        if not NAME.fullmatch(row.id):
            return None
        journal = self._journal(row.id)
        try:
            data = msgspec.json.decode(row.data, type=TableData)
            if not data.started:
                return None
            setup = data.options.setup(self._library)
            save = write(setup, standing_answers(read_steps(journal)), rules=row.rules or RULES_VERSION)
            return ExportedGame(f"{row.id}.smashup", save)
        except (msgspec.DecodeError, UnicodeDecodeError, SmashUpError):
            kept = {**row._asdict(), "undo": UNDO, "journal": [[*step] for step in journal]}
            return ExportedGame(f"{row.id}.json", msgspec.json.encode(kept).decode())


def _read(address: str) -> sqlite3.Connection:
    """Open a database file. If it cannot be read, close it and raise the error."""
    connection = sqlite3.connect(address, uri=True)
    try:
        connection.execute("SELECT name FROM sqlite_master").fetchone()
    except Exception:
        connection.close()
        raise
    return connection


def is_address(where: str) -> bool:
    return where.startswith(("postgres://", "postgresql://"))
