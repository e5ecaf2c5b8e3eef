"""What the database is made of, in numbered steps: one that was made by an older version is brought up to date."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Protocol

from smashup.engine.errors import SmashUpError
from smashup.engine.rules.game import RULES_VERSION


class Cursor(Protocol):
    """The part of DB-API that both databases share."""

    @property
    def rowcount(self) -> int: ...
    @property
    def description(self) -> Any: ...
    def execute(self, sql: Any, parameters: Any = (), /) -> Any: ...
    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...


Query = Callable[..., list[Any]]
"""A statement with ? for its parameters, and these: its rows, if it has any."""

STEPS: tuple[tuple[str, ...], ...] = (
    # 1: before versions were written down.
    (
        """CREATE TABLE IF NOT EXISTS tables (
            id TEXT PRIMARY KEY, made BIGINT NOT NULL, status TEXT NOT NULL, version INTEGER NOT NULL,
            data TEXT NOT NULL)""",
        "CREATE INDEX IF NOT EXISTS tables_by_status ON tables (status, made)",
        """CREATE TABLE IF NOT EXISTS journal (
            table_id TEXT NOT NULL, n INTEGER NOT NULL, option_number INTEGER NOT NULL, fingerprint INTEGER NOT NULL,
            PRIMARY KEY (table_id, n))""",
        """CREATE TABLE IF NOT EXISTS chat (
            table_id TEXT NOT NULL, at BIGINT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL,
            line TEXT NOT NULL)""",
        "CREATE INDEX IF NOT EXISTS chat_by_table ON chat (table_id, at)",
        "CREATE TABLE IF NOT EXISTS replays (id TEXT PRIMARY KEY, made BIGINT NOT NULL, save TEXT NOT NULL)",
    ),
    # 2: by which rules a game is played (0: nobody wrote it down), and at which version of its table a line was said.
    (
        "ALTER TABLE tables ADD COLUMN rules INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE chat ADD COLUMN n INTEGER NOT NULL DEFAULT 0",
        "CREATE TABLE about (name TEXT PRIMARY KEY, value INTEGER NOT NULL)",
    ),
    # 3: when anything last happened at a table (0: not since then).
    ("ALTER TABLE tables ADD COLUMN touched BIGINT NOT NULL DEFAULT 0",),
    # 4: what was found when a finished game was looked at again from a seat.
    (
        """CREATE TABLE analyses (
            replay TEXT NOT NULL, seat INTEGER NOT NULL, made BIGINT NOT NULL, data TEXT NOT NULL,
            PRIMARY KEY (replay, seat))""",
    ),
)
"""Once released, a step stays as it is: changes are steps of their own."""
NEWEST = len(STEPS)
_CREATED = re.compile(r"CREATE TABLE (?:IF NOT EXISTS )?(\w+)")
SCHEMA, RULES = "schema", "rules"
UNKNOWN_RULES = 0


class NewerDatabase(SmashUpError):
    """A database that a newer version of smashup has been at."""

    def __init__(self, found: int) -> None:
        super().__init__(
            f"The database has schema {found}, and this version of smashup knows only up to {NEWEST}: "
            "install the newer version again, or take a backup of the database from before it."
        )


class NoSchema(SmashUpError):
    """A database that has been at nobody's hands that we know."""

    def __init__(self) -> None:
        super().__init__(
            "The database does not say which schema it has: it is broken, or another program's. Put a backup in its "
            "place, or name another one."
        )


def tables(found: int) -> list[str]:
    """What a database of that schema has."""
    made = (_CREATED.match(statement) for step in STEPS[:found] for statement in step)
    return [each.group(1) for each in made if each is not None]


def version(query: Query, has: Callable[[str], bool]) -> int:
    """The schema of a database; 0: it is empty. `has` says whether it has a table of that name."""
    if has("about"):
        found = query("SELECT value FROM about WHERE name = ?", SCHEMA)
        if not found or not isinstance(found[0][0], int) or found[0][0] < 1:
            raise NoSchema
        return int(found[0][0])
    return 1 if has("tables") else 0


def bring_up_to_date(cursor: Cursor, query: Query, has: Callable[[str], bool]) -> None:
    """Inside a transaction that nobody else can be in: all of it or nothing."""
    found = version(query, has)
    if found > NEWEST:
        raise NewerDatabase(found)
    if found == NEWEST:
        return
    for step in STEPS[found:]:
        for statement in step:
            cursor.execute(statement)
    for name, value in ((SCHEMA, NEWEST), (RULES, RULES_VERSION)):
        query("DELETE FROM about WHERE name = ?", name)
        query("INSERT INTO about (name, value) VALUES (?, ?)", name, value)
