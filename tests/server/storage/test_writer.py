"""Writer: batches, failing jobs, closing and lost connections."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from smashup.server.storage import migrations
from smashup.server.storage import thread_writer as writer
from smashup.server.storage.errors import Conflict, DatabaseUnusable, NotStored
from smashup.server.storage.inline_writer import InlineWriter
from smashup.server.storage.sqlite import sqlite
from smashup.server.storage.store import PLAYING, Change, ChatRow, Database, Storage, TableRow
from smashup.server.storage.thread_writer import QueuedJob, _deliver
from tests.server.in_memory import Where, unwritable
from tests.server.storage.writing import file_of, queued, read, row, step, thread_of


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    with closing(sqlite(tmp_path / "a")) as opened:
        yield opened


async def test_the_writer_waits_for_more_jobs_only_after_a_batch_of_several(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []
    monkeypatch.setattr(writer, "time", SimpleNamespace(sleep=slept.append, time=time.time))
    for n in range(4):
        await storage.add_table(row(f"x{n}"))
    assert slept == [], "a single job does not wait"
    async with queued(storage, *(storage.change(step(f"x{n}", 0, 0, n, n)) for n in range(4))) as batches:
        pass
    assert (batches.sizes, slept) == ([1, 3], [])
    for version in (1, 2):
        await storage.change(step("x0", version, version, 0, 0))
        assert slept == [writer.BATCH_DELAY], "once after the batch, but not again after a single job"


async def test_a_failing_job_does_not_affect_the_others_of_its_batch(stored: Where) -> None:
    with closing(stored()) as storage:
        for name in ("b-seats", "b-old", "b-new", "b-last", "b-twice"):
            await storage.add_table(row(name))
        await storage.change(step("b-old", 0, 0, 7, 7))
        jobs = (
            storage.replay("none"),
            storage.change(step("b-new", 0, 0, 1, 1)),
            storage.change(step("b-old", 0, 0, 2, 2)),
            storage.change(Change("b-seats", 5, row("b-seats", PLAYING))),
            storage.add_table(row("b-twice")),
            storage.replay("\0"),
            storage.change(Change("b-last", 0, chat=ChatRow(1, 0, "Ada", "hi"))),
            storage.add_table(row("b-\0")),
            storage.replay("none"),
            storage.add_replay("b-\ud800", 1, "save"),
        )
        async with queued(storage, *jobs) as batches:
            pass
        assert batches.sizes == [1, 9]
        odd = "NoneType" if storage._database.placeholder == "?" else "NotStored"  # a NUL is a letter for SQLite
        assert [type(each).__name__ for each in batches.results] == [
            "NoneType", "NoneType", "Conflict", "Conflict", "NotStored", odd, "NoneType", odd, "NoneType", "NotStored",
        ]  # fmt: skip
    with closing(stored()) as storage:
        for name, steps, lines in (("b-new", 1, 0), ("b-old", 1, 0), ("b-last", 0, 1), ("b-seats", 0, 0)):
            found = await read(storage, name)
            assert (found[0].version, len(found[1]), len(found[2])) == (steps + lines, steps, lines)


async def test_waiting_jobs_are_finished_before_the_storage_is_closed(tmp_path: Path) -> None:
    storage = sqlite(tmp_path / "a")
    assert (thread_of(storage)._thread.name, thread_of(storage)._thread.daemon) == ("storage", True)
    await storage.add_table(row("x"))
    jobs = storage.replay("none"), storage.change(step("x", 0, 0, 0, 0)), storage.add_table(row("t"))
    async with queued(storage, *jobs) as batches:
        closing_ = threading.Thread(target=storage.close)
        closing_.start()
        while thread_of(storage)._queue.qsize() < 3:
            await asyncio.sleep(0.001)
    assert batches.results == [None] * 3
    closing_.join(20)
    assert not closing_.is_alive()
    assert not thread_of(storage)._thread.is_alive()
    assert storage._writer._connection is None
    with closing(sqlite(tmp_path / "a")) as again:
        assert await again.table("t") is not None
        with pytest.raises(Conflict):
            await again.change(step("x", 0, 0, 0, 0))


async def test_results_of_cancelled_jobs_are_dropped() -> None:
    loop = asyncio.get_running_loop()
    gone, too, here, wrong = (QueuedJob(None, None, loop.create_future(), loop) for _ in range(4))
    gone.future.cancel()
    too.future.cancel()
    _deliver([(gone, 5), (too, Conflict("late")), (here, 5), (wrong, Conflict("late"))])
    assert gone.future.cancelled()
    assert too.future.cancelled()
    assert await here.future == 5
    with pytest.raises(Conflict):
        await wrong.future


def test_each_event_loop_gets_its_own_results(storage: Storage) -> None:
    """Jobs of several event loops may be in the same batch."""

    def query() -> list[TableRow]:
        return asyncio.run(storage.listed_tables(0))

    with ThreadPoolExecutor(4) as threads:
        assert [each.result(20) for each in [threads.submit(query) for _ in range(20)]] == [[]] * 20


# --- lost connections -------------------------------------------------------------------------------------------------


class FailingConnection:
    """A connection on which nothing works; it counts how often it is closed."""

    closed = 0

    def cursor(self) -> Any:
        raise sqlite3.DatabaseError("file is not a database")

    def commit(self) -> None: ...
    def rollback(self) -> None:
        raise OSError("gone")

    def close(self) -> None:
        self.closed += 1
        raise OSError("gone")


def test_an_unusable_database_leaves_neither_a_connection_nor_a_lock() -> None:
    connection, released = FailingConnection(), list[str]()
    with pytest.raises(DatabaseUnusable):
        Storage(Database(lambda: connection, "?", "", "here"), lambda: released.append("released"))
    assert (connection.closed, released) == (1, ["released"])


@pytest.mark.parametrize("can_be_closed", [True, False])
async def test_a_lost_connection_is_replaced(storage: Storage, can_be_closed: bool) -> None:
    assert storage._writer._connection is not None
    storage._writer._connection.close()
    lost = storage._writer._connection = storage._writer._connection if can_be_closed else FailingConnection()
    results = await asyncio.gather(*(storage.replay("x") for _ in range(3)), return_exceptions=True)
    assert results == [None] * 3
    assert storage._writer._connection is not lost


async def test_the_connection_is_replaced_after_a_transaction_that_failed(storage: Storage) -> None:
    before = storage._writer._connection
    with unwritable(storage), pytest.raises(NotStored):
        await storage.replay("x")
    assert storage._writer._connection is None
    assert await storage.replay("x") is None
    assert storage._writer._connection not in (None, before)


async def test_a_connection_is_used_only_after_its_schema_was_checked(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    checks: list[int] = []
    really = migrations.migrate

    def failing(*args: Any) -> None:
        checks.append(1)
        if len(checks) < 3:
            raise sqlite3.OperationalError("locked")
        really(*args)

    monkeypatch.setattr(migrations, "migrate", failing)
    storage._writer._drop_connection()
    with pytest.raises(NotStored):
        await storage.replay("x")
    assert await storage.replay("x") is None
    assert len(checks) == 3


async def test_without_a_database_a_batch_fails_after_two_attempts(storage: Storage) -> None:
    """An attempt may take ten seconds, so the jobs of a batch are not tried one by one."""
    tries: list[int] = []

    def unreachable() -> Any:
        tries.append(1)
        raise OSError("no connection")

    async with queued(storage, *(storage.replay("x") for _ in range(6))) as batches:
        really, storage._database = storage._database, storage._database._replace(connect=unreachable)
        storage._writer._drop_connection()
    assert [type(each) for each in batches.results] == [NotStored] * 6
    assert len(tries) == 4, "twice for the first job, and twice for the batch of all others"
    storage._database = really
    assert await storage.replay("x") is None


async def test_jobs_before_the_loss_of_the_database_stay_written(storage: Storage) -> None:
    for n in range(3):
        await storage.add_table(row(f"x{n}"))
    together = storage._writer._run_together

    def unreachable() -> Any:
        raise OSError("no connection")

    def failing(batch: Any) -> Any:
        """A batch fails; its first job succeeds alone, and then the connection is lost."""
        if len(batch) > 1:
            raise OSError("not together")
        found = together(batch)
        if batch[0].change is not None:
            storage._writer._drop_connection()
            storage._database = storage._database._replace(connect=unreachable)
        return found

    jobs = (storage.change(step(f"x{n}", 0, 0, 1, 1)) for n in range(3))
    async with queued(storage, storage.replay("none"), *jobs) as batches:
        really = storage._database
        storage._writer._run_together = failing  # type: ignore[method-assign]
    assert [type(each).__name__ for each in batches.results[1:]] == ["NoneType", "NotStored", "NotStored"]
    del storage._writer._run_together
    storage._database = really
    versions = [(await read(storage, f"x{n}"))[0].version for n in range(3)]
    assert versions == [1, 0, 0], "each result is true"


# --- inline writer ----------------------------------------------------------------------------------------------------


async def test_an_inline_writer_runs_each_job_at_once_and_makes_it_durable_before_its_result(tmp_path: Path) -> None:
    durable: list[str] = []

    async def committed() -> None:
        with file_of(tmp_path / "a") as execute:
            durable.append(execute("SELECT max(id) FROM tables").fetchone()[0])

    writer = partial(InlineWriter[Change], committed=committed)
    with closing(sqlite(tmp_path / "a", exclusive=False, journal="MEMORY", writer=writer)) as storage:
        await storage.add_table(row("a"))
        await storage.add_table(row("b"))
        await storage.change(step("b", 0, 0, 7, 7))
        assert durable == ["a", "b", "b"]
        with pytest.raises(Conflict):
            await storage.change(step("b", 0, 0, 8, 8))
        with unwritable(storage), pytest.raises(NotStored):
            await storage.change(step("b", 1, 1, 8, 8))
        assert len(durable) == 3, "nothing was committed"
        await storage.change(step("b", 1, 1, 9, 9))
        assert (await read(storage, "b"))[1] == [(7, 7), (9, 9)]
    assert storage._writer._connection is None
