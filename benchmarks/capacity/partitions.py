"""CPU time of PostgreSQL for the server's statements, with and without partitions by a hash of the table id."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import closing

import psycopg

from benchmarks.capacity.probes import Database
from smashup.server.storage.postgres import postgres
from smashup.server.storage.store import LISTED, PLAYING, Change, Owner, Step, Storage, TableRow
from smashup.server.tokens import new_id

PARTITIONS = 16
FILL_FACTOR = 50
"""Percentage of a page that inserts fill."""
PARTITIONED = {"tables": "id", "journal": "table_id", "chat": "table_id", "replays": "id", "analyses": "replay"}
"""Columns by which the tables of the schema are divided. `about` and `secrets` have a few rows."""
TABLES, ADDRESSES = 1000, 50
ROUNDS = 300
BATCH = 50
"""Answers of a large group commit."""
DATA = "x" * 900
"""As long as the data of a usual table."""


def divide(url: str, partitions: int = PARTITIONS) -> None:
    """Replace the empty tables of a new database by partitioned ones with the same columns, keys and indexes."""
    with psycopg.connect(url) as connection:
        for name, column in PARTITIONED.items():
            statements = [
                f"ALTER TABLE {name} RENAME TO {name}_old",
                f"CREATE TABLE {name} (LIKE {name}_old INCLUDING ALL) PARTITION BY HASH ({column})",
                f"DROP TABLE {name}_old",
                *(
                    f"CREATE TABLE {name}_{n} PARTITION OF {name} FOR VALUES WITH (MODULUS {partitions}, REMAINDER {n})"
                    for n in range(partitions)
                ),
            ]
            for statement in statements:
                connection.execute(statement.encode())


def leave_room(url: str) -> None:
    """Let each page of `tables` have free space for the next version of its rows."""
    with psycopg.connect(url) as connection:
        connection.execute(f"ALTER TABLE tables SET (fillfactor = {FILL_FACTOR})".encode())


def hot_updates(url: str) -> float:
    """Return the share of the updates of `tables` without new index entries."""
    time.sleep(1.5)  # PostgreSQL publishes its counters once per second
    return Database(url).number(
        "SELECT sum(n_tup_hot_upd) / sum(n_tup_upd) FROM pg_stat_user_tables WHERE relname ~ '^tables(_[0-9]+)?$'"
    )


async def costs(url: str, rounds: int = ROUNDS) -> dict[str, float]:
    """Return the CPU time of PostgreSQL for each kind of statement in seconds."""
    database = Database(url)
    with closing(postgres(url)) as storage:
        ids = [new_id() for _ in range(TABLES)]
        for n, id_ in enumerate(ids):
            row = TableRow(id_, n, LISTED if n % 20 == 0 else PLAYING, 0, DATA)
            await storage.add_table(row, owner=Owner(f"address {n % ADDRESSES}", f"site {n % ADDRESSES}"))
        database.connection.execute(b"ANALYZE")
        versions = dict.fromkeys(ids, 0)

        async def answer(batch: int) -> None:
            """Commit an answer at each of some tables."""
            chosen = [*versions][:batch]
            await asyncio.gather(*(storage.change(next_step(id_, versions[id_])) for id_ in chosen))
            for id_ in chosen:  # the next call takes other tables
                versions[id_] = versions.pop(id_) + 1

        async def cost(work: Callable[[Storage], Awaitable[object]]) -> float:
            before = database.cpu
            for _ in range(rounds):
                await work(storage)
            return (database.cpu - before) / rounds

        alone, together = await cost(lambda _: answer(1)), await cost(lambda _: answer(BATCH))
        return {
            "commit of one answer": alone,
            f"each further answer of a commit of {BATCH}": (together - alone) / (BATCH - 1),
            "reading a table with its journal": await cost(lambda storage: storage.table(ids[0])),
            "the lobby's list of tables": await cost(lambda storage: storage.listed_tables(0)),
            "checking the quota of an address": await cost(
                lambda storage: storage.surplus("tables", "owner", "address 1", TABLES)
            ),
        }


def next_step(table: str, version: int) -> Change:
    return Change(table, version, n=version, step=Step(1, 2_000_000_000))
