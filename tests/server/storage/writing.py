"""Rows and changes to store, SQL beside the server, and a writer thread that waits for the test."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg

from smashup.server.storage.store import OPEN, Change, ChatRow, Step, Storage, TableRow
from smashup.server.storage.thread_writer import ThreadWriter
from tests.server.waiting import until

Execute = Callable[..., Any]


def row(name: str, status: str = OPEN, made: int = 1) -> TableRow:
    return TableRow(name, made, status, 0, '{"a": "%é?"}', 3)


def step(table: str, version: int, n: int, option: int, fingerprint: int) -> Change:
    """Step number `n` of a journal, based on that version of the table."""
    return Change(table, version, n=n, step=Step(option, fingerprint))


async def read(storage: Storage, table: str) -> tuple[TableRow, list[Step], list[ChatRow]]:
    found = await storage.table(table)
    assert found is not None
    return found


@contextmanager
def file_of(path: Path) -> Iterator[Execute]:
    """Executes SQL in a database file, and commits at the end."""
    with closing(sqlite3.connect(path)) as connection:
        yield connection.execute
        connection.commit()


@contextmanager
def server_of(url: str) -> Iterator[Execute]:
    """Executes SQL at a PostgreSQL server."""
    with psycopg.connect(url, autocommit=True) as connection:
        yield lambda sql, *more: connection.execute(sql.replace("?", "%s"), *more)


def thread_of(storage: Storage) -> ThreadWriter[Change]:
    """The writer of a storage that writes in a thread."""
    writer = storage._writer
    assert isinstance(writer, ThreadWriter)
    return writer


class Batches:
    """Results of queued jobs: values or exceptions."""

    def __init__(self) -> None:
        self.sizes: list[int] = []
        """Number of jobs in each transaction."""
        self.results: list[Any] = []


@asynccontextmanager
async def queued(storage: Storage, *jobs: Coroutine[Any, Any, Any]) -> AsyncIterator[Batches]:
    """Queue jobs while the writer is blocked in the transaction of the first one. It continues after the block."""
    batches, taken, released, really = Batches(), threading.Event(), threading.Event(), storage._writer._transaction

    def transaction(batch: Any) -> Any:
        taken.set()
        released.wait(20)
        batches.sizes.append(len(batch))
        return really(batch)

    storage._writer._transaction = transaction  # type: ignore[method-assign]
    try:
        tasks = [asyncio.create_task(jobs[0])]
        await until(taken.is_set)
        tasks += [asyncio.create_task(job) for job in jobs[1:]]
        await asyncio.sleep(0)  # each task puts its job into the queue
        yield batches
    finally:
        released.set()
    batches.results = await asyncio.gather(*tasks, return_exceptions=True)
    del storage._writer._transaction
