"""Schema migrations: numbered steps that upgrade a database from an older version."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Protocol

from smashup.engine.errors import SmashUpError
from smashup.engine.rules.game import RULES_VERSION


class Cursor(Protocol):
    """The part of DB-API that both database drivers share."""

    @property
    def rowcount(self) -> int: ...
    @property
    def description(self) -> Any: ...
    def execute(self, sql: Any, parameters: Any = (), /) -> Any: ...
    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...


RunQuery = Callable[..., list[Any]]
"""Runs a statement with ? placeholders and returns its rows."""

STEPS: tuple[tuple[str, ...], ...] = (
    # 1: databases from before schema versions were stored.
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
    # 2: rules version of a game (0 is unknown), and the table version at which a chat line was written.
    (
        "ALTER TABLE tables ADD COLUMN rules INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE chat ADD COLUMN n INTEGER NOT NULL DEFAULT 0",
        "CREATE TABLE about (name TEXT PRIMARY KEY, value INTEGER NOT NULL)",
    ),
    # 3: time of the last activity at a table (0: none since this migration).
    ("ALTER TABLE tables ADD COLUMN touched BIGINT NOT NULL DEFAULT 0",),
    # 4: analyses of finished games.
    (
        """CREATE TABLE analyses (
            replay TEXT NOT NULL, seat INTEGER NOT NULL, made BIGINT NOT NULL, data TEXT NOT NULL,
            PRIMARY KEY (replay, seat))""",
    ),
    # 5: hashes of the address that stored a table or save, and of its largest network, for quotas.
    (
        "ALTER TABLE tables ADD COLUMN owner TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN site TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE replays ADD COLUMN owner TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE replays ADD COLUMN site TEXT NOT NULL DEFAULT ''",
        "CREATE INDEX tables_by_owner ON tables (owner)",
        "CREATE INDEX tables_by_site ON tables (site)",
        "CREATE INDEX replays_by_owner ON replays (owner)",
        "CREATE INDEX replays_by_site ON replays (site)",
    ),
    # 6: secrets that all processes share, such as the private key for Web Push.
    ("CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL)",),
)
"""Migration steps. A released step never changes; further changes are added as new steps."""
NEWEST = len(STEPS)
_CREATED = re.compile(r"CREATE TABLE (?:IF NOT EXISTS )?(\w+)")
SCHEMA, RULES = "schema", "rules"
UNKNOWN_RULES = 0


class NewerDatabase(SmashUpError):
    """The database was migrated by a newer version of smashup."""

    def __init__(self, found: int) -> None:
        super().__init__(
            f"The database has schema {found}, and this version of smashup knows only up to {NEWEST}: "
            "install the newer version again, or use a backup from before the migration."
        )


class NoSchema(SmashUpError):
    """The database has no valid schema version."""

    def __init__(self) -> None:
        super().__init__(
            "The database has no valid schema version: it is damaged, or belongs to another program. Replace it by a "
            "backup, or use another one."
        )


def tables(found: int) -> list[str]:
    """Return the names of the tables in a database with that schema version."""
    made = (_CREATED.match(statement) for step in STEPS[:found] for statement in step)
    return [each.group(1) for each in made if each is not None]


def version(query: RunQuery, has_table: Callable[[str], bool]) -> int:
    """Return the schema version of a database, or 0 if it is empty."""
    if has_table("about"):
        found = query("SELECT value FROM about WHERE name = ?", SCHEMA)
        if not found or not isinstance(found[0][0], int) or found[0][0] < 1:
            raise NoSchema
        return int(found[0][0])
    return 1 if has_table("tables") else 0


def migrate(cursor: Cursor, query: RunQuery, has_table: Callable[[str], bool]) -> None:
    """Run all missing steps. The caller provides a transaction that excludes other processes."""
    found = version(query, has_table)
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
