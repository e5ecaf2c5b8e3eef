"""PostgreSQL storage: one database, shared by any number of server processes."""

from __future__ import annotations

from typing import Any

import psycopg

from smashup.server.storage.store import Database, Storage

TIMEOUTS: dict[str, Any] = {"connect_timeout": 10, "tcp_user_timeout": 10_000, "keepalives_idle": 10}
"""Connection timeouts: seconds, milliseconds and seconds, in this order."""
SETTINGS = (
    "SET lock_timeout = '3s'",
    "SET statement_timeout = '15s'",
    # A process that hangs in the middle of a transaction must not block the others for longer than this.
    "SET idle_in_transaction_session_timeout = '5s'",
)


def connect_to(url: str) -> psycopg.Connection[Any]:
    connection = psycopg.connect(url, **TIMEOUTS)
    for setting in SETTINGS:
        connection.execute(setting)
    connection.commit()
    return connection


def postgres(url: str) -> Storage:
    has = "SELECT 1 WHERE to_regclass(?) IS NOT NULL"
    # Another process may be migrating the database. Wait until it has finished.
    lock = "SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0; SELECT pg_advisory_xact_lock(7365747570)"
    return Storage(Database(lambda: connect_to(url), "%s", has, "DATABASE_URL", lock, " FOR SHARE", url))
