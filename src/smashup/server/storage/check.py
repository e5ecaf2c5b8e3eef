"""Looks at a database without changing it: its schema, whether each table can be restored, whether each replay runs."""

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
import psycopg

from smashup.engine.errors import SmashUpError
from smashup.engine.language.library import Library
from smashup.engine.rules.game import RULES_VERSION
from smashup.server.models.table import TableData
from smashup.server.storage import migrations
from smashup.server.storage.errors import Unusable, unusable
from smashup.server.storage.journal import Unrestorable, restore, standing_answers
from smashup.server.storage.store import UNDO, TableRow, read_row, read_steps
from smashup.session import Session, write

NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
UNREADABLE = (sqlite3.Error, psycopg.Error, UnicodeDecodeError)
"""What a database says, or its driver, when something cannot be read."""


class Finding(NamedTuple):
    """A table or replay that is not as it should be."""

    kind: str
    id: str
    made: int
    why: str


class CheckedGame(NamedTuple):
    """What is stored of one game, as a file."""

    name: str
    text: str


class DatabaseReport(NamedTuple):
    where: str
    schema: int
    rules: int | None
    """The version that made the schema what it is."""
    damage: tuple[str, ...]
    """What the database says about its own pages."""
    tables: dict[str, int]
    """How many, by status."""
    answers: int
    replays: int
    findings: tuple[Finding, ...]

    @property
    def is_good(self) -> bool:
        return not self.damage and not self.findings


class Doctor:
    """A database, open for reading. A path, or an address of PostgreSQL."""

    def __init__(self, where: str, library: Library) -> None:
        self.where = where
        self._library = library
        self._is_server = is_address(where)
        self._lost: set[str] = set()
        """What could not be read."""
        try:
            self._connection: Any = self._open()
        except (*UNREADABLE, OSError) as error:
            raise unusable(where, error) from None

    def __enter__(self) -> Doctor:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    def _open(self) -> Any:
        if self._is_server:
            server = psycopg.connect(self.where, connect_timeout=10)
            server.set_read_only(True)
            server.set_isolation_level(psycopg.IsolationLevel.REPEATABLE_READ)
            return server
        if not Path(self.where).is_file():
            raise Unusable(
                f"There is no database at {self.where}: name the file, or set SMASHUP_DATA or DATABASE_URL as for the "
                "server."
            )
        address = f"file:{quote(str(Path(self.where).resolve()))}"
        with suppress(sqlite3.OperationalError):
            return _read(f"{address}?mode=ro")
        # A log beside the file cannot be made where nothing can be written: then the file is read as it lies there.
        return _read(f"{address}?mode=ro&immutable=1")

    def _rows(self, sql: str, *parameters: object) -> list[Any]:
        """As many as can be read."""
        rows: list[Any] = []
        with closing(self._connection.cursor()) as cursor:
            cursor.execute(sql.replace("?", "%s") if self._is_server else sql, parameters)
            try:
                rows += cursor  # row by row: a broken page ends it, and what came before is kept
            except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
                self._lost.add(str(error))
        return rows

    def _has(self, table: str) -> bool:
        if self._is_server:
            return bool(self._rows("SELECT 1 WHERE to_regclass(?) IS NOT NULL", table))
        return bool(self._rows("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", table))

    # --- looking ----------------------------------------------------------------------------------------------

    def report(self) -> DatabaseReport:
        with self._sentences():
            found = migrations.version(self._rows, self._has)
            damage = (*self._missing(found), *(() if self._is_server else self._damage()))
        if found == 0:
            return DatabaseReport(self.where, 0, None, damage, {}, 0, 0, ())
        if found > migrations.NEWEST:
            raise migrations.NewerDatabase(found)
        with self._sentences():
            rules = self._rows("SELECT value FROM about WHERE name = ?", migrations.RULES) if found >= 2 else []
            counts = Counter(row.status for row in self._tables(found))
            findings = [*self._tables_found(found), *self._replays_found()]
            answers = len(self._rows("SELECT n FROM journal WHERE option_number >= 0"))
            replays = len(self._rows("SELECT id FROM replays"))
        return DatabaseReport(
            self.where,
            found,
            int(rules[0][0]) if rules else None,
            (*damage, *sorted(self._lost)),
            dict(counts),
            answers,
            replays,
            tuple(findings),
        )

    @contextmanager
    def _sentences(self) -> Iterator[None]:
        try:
            yield
        except UNREADABLE as error:
            raise unusable(self.where, error) from None

    def _missing(self, found: int) -> list[str]:
        return [f"it has no {name}" for name in migrations.tables(found) if not self._has(name)]

    def _damage(self) -> tuple[str, ...]:
        said = [str(row[0]) for row in self._rows("PRAGMA integrity_check(20)")]
        return () if said == ["ok"] else tuple(said)

    def _tables(self, found: int) -> Iterator[TableRow]:
        rules = "rules" if found >= 2 else str(migrations.UNKNOWN_RULES)
        for row in self._rows(f"SELECT id, made, status, version, data, {rules} FROM tables ORDER BY made, id"):
            yield read_row(row)

    def _journal(self, table: str) -> list[Any]:
        return self._rows("SELECT n, option_number, fingerprint FROM journal WHERE table_id = ? ORDER BY n", table)

    def _tables_found(self, found: int) -> Iterator[Finding]:
        for row in self._tables(found):
            try:
                restore(row, read_steps(self._journal(row.id)), self._library)
            except Unrestorable as error:
                yield Finding("table", row.id, row.made, str(error))

    def _replays_found(self) -> Iterator[Finding]:
        for row in self._rows("SELECT id, made, save FROM replays ORDER BY made, id"):
            try:
                id_, made, save = msgspec.convert(row, tuple[str, int, str])
            except msgspec.ValidationError:
                yield Finding("replay", str(row[0]), 0, "what is stored of it cannot be read")
                continue
            try:
                Session.load(save, self._library)
            except SmashUpError as error:
                yield Finding("replay", id_, made, f"its save cannot be loaded ({type(error).__name__})")

    # --- taking out -------------------------------------------------------------------------------------------

    def games(self) -> Iterator[CheckedGame]:
        """Every game that has begun and every replay, as files; what is no save any more comes as it is stored."""
        with self._sentences():
            found = migrations.version(self._rows, self._has)
            if found == 0:
                return
            for row in self._tables(found):
                game = self._game(row)
                if game is not None:
                    yield game
            for id_, save in self._rows("SELECT id, save FROM replays ORDER BY made, id"):
                if isinstance(save, str) and NAME.fullmatch(str(id_)):
                    yield CheckedGame(f"{id_}.smashup", save)

    def _game(self, row: TableRow) -> CheckedGame | None:
        if not NAME.fullmatch(row.id):
            return None
        journal = self._journal(row.id)
        try:
            data = msgspec.json.decode(row.data, type=TableData)
            if not data.started:
                return None
            setup = data.options.setup(self._library)
            return CheckedGame(
                f"{row.id}.smashup",
                write(setup, standing_answers(read_steps(journal)), rules=row.rules or RULES_VERSION),
            )
        except (msgspec.DecodeError, UnicodeDecodeError, SmashUpError):
            kept = {**row._asdict(), "undo": UNDO, "journal": [[*step] for step in journal]}
            return CheckedGame(f"{row.id}.json", msgspec.json.encode(kept).decode())


def _read(address: str) -> sqlite3.Connection:
    """Closed again where nothing can be read."""
    connection = sqlite3.connect(address, uri=True)
    try:
        connection.execute("SELECT name FROM sqlite_master").fetchone()
    except Exception:
        connection.close()
        raise
    return connection


def is_address(where: str) -> bool:
    return where.startswith(("postgres://", "postgresql://"))
