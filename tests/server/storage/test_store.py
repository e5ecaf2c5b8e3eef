"""Storage: both databases behave the same. Order, conflicts, group commit, lost connections and notifications."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from smashup.server.storage import migrations
from smashup.server.storage import store as storages
from smashup.server.storage.errors import DatabaseUnusable
from smashup.server.storage.pubsub import CHANNEL, Notification
from smashup.server.storage.sqlite import sqlite
from smashup.server.storage.store import (
    ARCHIVED,
    BROKEN,
    BROKEN_ROW,
    OPEN,
    OVER,
    PLAYING,
    Change,
    ChatRow,
    Conflict,
    Database,
    NotStored,
    Step,
    Storage,
    TableRow,
    WriteJob,
    _deliver,
    read_chat,
    read_row,
    read_steps,
)
from tests.server.in_memory import Where, unwritable
from tests.server.storage.writing import queued, read, row, step


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    with closing(sqlite(tmp_path / "a")) as opened:
        yield opened


async def test_stored_tables_and_replays_are_read_back(stored: Where) -> None:
    initial = [Step(n, n + 1) for n in range(450)]
    with closing(stored()) as storage:
        await storage.add_table(row("keep", made=10**13))
        for n in range(50):
            await storage.change(step("keep", n, n, n, 7 * n))
        await storage.change(step("keep", 50, 50, -1, 20))
        for n in range(60):
            await storage.change(Change("keep", 51 + n, chat=ChatRow(n, 1, "Ada", f"hi ' 👍 {n}")))
        await storage.add_table(row("long"), initial)
        await storage.add_replay("r", 1, "save")
    with closing(stored()) as storage:
        table, steps, chat = await read(storage, "keep")
        assert table == row("keep", made=10**13)._replace(version=111)
        assert steps == [*(Step(n, 7 * n) for n in range(50)), Step(-1, 20)]
        assert chat == [ChatRow(n, 1, "Ada", f"hi ' 👍 {n}") for n in range(10, 60)], "the last 50 lines"
        assert (await read(storage, "long"))[1] == initial
        assert await storage.replay("r") == "save"
        assert await storage.replay("none") is None
        assert await storage.table("none") is None


async def test_only_one_of_several_processes_can_make_a_step(stored: Where) -> None:
    with closing(stored()) as one, closing(stored()) as two:
        await one.add_table(row("race"))
        results = await asyncio.gather(
            *(storage.change(step("race", 0, 0, n, n)) for n, storage in enumerate((one, two, one, two))),
            return_exceptions=True,
        )
        assert sorted(type(result).__name__ for result in results) == ["Conflict"] * 3 + ["NoneType"]
        await one.change(step("race", 1, 1, 9, 9))
        assert len((await read(two, "race"))[1]) == 2


CHANGES = {
    "a step": Change("t", 0, n=0, step=Step(1, 1)),
    "seats": Change("t", 0, row("t", PLAYING)),
    "a line of chat": Change("t", 0, chat=ChatRow(1, 0, "Ada", "hi")),
    "a rematch": Change("t", 0, row("t", PLAYING), opens=row("next")),
    "the last step": Change("t", 0, row("t", "over"), n=0, step=Step(1, 1)),
}


@pytest.mark.parametrize("second", CHANGES)
@pytest.mark.parametrize("first", CHANGES)
async def test_every_change_needs_the_stored_version(storage: Storage, first: str, second: str) -> None:
    """A game that was conceded at one process does not continue at another."""
    await storage.add_table(row("t"))
    await storage.change(CHANGES[first])
    before = await read(storage, "t")
    assert before[0].version == 1
    with pytest.raises(Conflict):
        await storage.change(CHANGES[second])
    assert await storage.table("t") == before
    assert (await storage.table("next") is not None) == (first == "a rematch")


async def test_news_contain_the_changes_since_a_version(stored: Where) -> None:
    with closing(stored()) as storage:
        await storage.add_table(row("news"))
        await storage.change(step("news", 0, 0, 5, 5))
        await storage.change(Change("news", 1, chat=ChatRow(9, 0, "Ada", "one")))
        assert await storage.news("news", 2, 1) is None
        await storage.change(step("news", 2, 1, 6, 6))
        await storage.change(Change("news", 3, chat=ChatRow(8, 0, "Ada", "two")))
        found = await storage.news("news", 2, 1)
        assert found is not None
        assert (found.row.version, found.steps, found.chat) == (4, [Step(6, 6)], [ChatRow(8, 0, "Ada", "two")])
        lines = [line.line for line in (await read(storage, "news"))[2]]
        assert lines == ["one", "two"], "in the order of the changes, not of the times"
        assert await storage.news("nowhere", 0, 0) is None


async def test_open_tables_are_listed_newest_first(stored: Where) -> None:
    with closing(stored()) as storage:
        for n in range(3):
            await storage.add_table(row(f"open {n}", made=2 * 10**13 + n))
        await storage.add_table(row("old", made=100))
        await storage.add_table(row("begun", PLAYING, made=2 * 10**13))
        assert [each.id for each in await storage.open_tables(2 * 10**13 - 1)] == ["open 2", "open 1", "open 0"]


async def test_only_unfinished_tables_without_activity_are_archived(stored: Where) -> None:
    with closing(stored()) as storage:
        names = ("still", "busy", "waiting", "over", "new")
        for name, status in zip(names, (PLAYING, PLAYING, OPEN, OVER, PLAYING), strict=True):
            await storage.add_table(row(name, status, made=30 if name == "new" else 10))
        assert {*names}.intersection(await storage.unfinished(20)) == {"still", "busy", "waiting"}
        await storage.change(step("busy", 0, 0, 0, 0))
        await storage.change(Change("waiting", 0, row=row("waiting")))
        assert {*names}.intersection(await storage.unfinished(20)) == {"still"}
        assert [name for name in names if await storage.archive(name, 20)] == ["still"]
        assert not {*names}.intersection(await storage.unfinished(20))
        found = (await read(storage, "still"))[0]
        assert (found.status, found.version) == (ARCHIVED, 1)


def test_invalid_rows_are_marked_as_broken() -> None:
    assert read_row(("t", 1, OPEN, 2, "{}", 3)) == TableRow("t", 1, OPEN, 2, "{}", 3)
    assert read_row((7, "x", OPEN, 2, "{}", 3)) == TableRow("7", 0, BROKEN_ROW, 0, "")
    assert read_steps([(4, 1, 2), (5, 3, 4)], 4) == [Step(1, 2), Step(3, 4)]
    for wrong in ([(4, 1, 2), (6, 3, 4)], [(5, 1, 2)], [(4, "x", 2)]):
        assert read_steps(wrong, 4) == [Step(BROKEN, 0)]
    lines = read_chat([(1, 0, "Ada", "a"), (1, "x", "Ada", "b"), (2, 0, "Ada", "c")])
    assert [line.line for line in lines] == ["a", "c"]


# --- group commit -----------------------------------------------------------------------------------------------------


async def test_waiting_answers_are_written_in_batches_of_two_statements(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await asyncio.gather(*(storage.add_table(row(f"x{n}")) for n in range(402)))
    statements: list[str] = []
    do = storage._execute

    def recorded(cursor: Any, sql: str, parameters: Any) -> None:
        statements.append(sql.split(maxsplit=1)[0])
        do(cursor, sql, parameters)

    monkeypatch.setattr(storage, "_execute", recorded)
    async with queued(storage, *(storage.change(step(f"x{n}", 0, 0, n, n)) for n in range(402))) as batches:
        pass
    assert (batches.sizes, batches.results) == ([1, 200, 200, 1], [None] * 402)
    assert statements == ["UPDATE", "INSERT"] * 4


async def test_the_writer_waits_for_more_jobs_only_after_a_batch_of_several(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []
    monkeypatch.setattr(storages, "time", SimpleNamespace(sleep=slept.append, time=time.time))
    for n in range(4):
        await storage.add_table(row(f"x{n}"))
    assert slept == [], "a single job does not wait"
    async with queued(storage, *(storage.change(step(f"x{n}", 0, 0, n, n)) for n in range(4))) as batches:
        pass
    assert (batches.sizes, slept) == ([1, 3], [])
    for version in (1, 2):
        await storage.change(step("x0", version, version, 0, 0))
        assert slept == [storages.BATCH_DELAY], "once after the batch, but not again after a single job"


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
    assert (storage._thread.name, storage._thread.daemon) == ("storage", True)
    await storage.add_table(row("x"))
    jobs = storage.replay("none"), storage.change(step("x", 0, 0, 0, 0)), storage.add_table(row("t"))
    async with queued(storage, *jobs) as batches:
        closing_ = threading.Thread(target=storage.close)
        closing_.start()
        while storage._queue.qsize() < 3:
            await asyncio.sleep(0.001)
    assert batches.results == [None] * 3
    closing_.join(20)
    assert not closing_.is_alive()
    assert not storage._thread.is_alive()
    assert storage._connection is None
    with closing(sqlite(tmp_path / "a")) as again:
        assert await again.table("t") is not None
        with pytest.raises(Conflict):
            await again.change(step("x", 0, 0, 0, 0))


async def test_results_of_cancelled_jobs_are_dropped() -> None:
    loop = asyncio.get_running_loop()
    gone, too, here, wrong = (WriteJob(lambda _: None, loop.create_future(), loop) for _ in range(4))
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
        return asyncio.run(storage.open_tables(0))

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
    assert storage._connection is not None
    storage._connection.close()
    lost = storage._connection = storage._connection if can_be_closed else FailingConnection()
    results = await asyncio.gather(*(storage.replay("x") for _ in range(3)), return_exceptions=True)
    assert results == [None] * 3
    assert storage._connection is not lost


async def test_the_connection_is_replaced_after_a_transaction_that_failed(storage: Storage) -> None:
    before = storage._connection
    with unwritable(storage), pytest.raises(NotStored):
        await storage.replay("x")
    assert storage._connection is None
    assert await storage.replay("x") is None
    assert storage._connection not in (None, before)


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
    storage._drop_connection()
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
        storage._drop_connection()
    assert [type(each) for each in batches.results] == [NotStored] * 6
    assert len(tries) == 4, "twice for the first job, and twice for the batch of all others"
    storage._database = really
    assert await storage.replay("x") is None


async def test_jobs_before_the_loss_of_the_database_stay_written(storage: Storage) -> None:
    for n in range(3):
        await storage.add_table(row(f"x{n}"))
    together = storage._run_together

    def unreachable() -> Any:
        raise OSError("no connection")

    def failing(batch: Any) -> Any:
        """A batch fails; its first job succeeds alone, and then the connection is lost."""
        if len(batch) > 1:
            raise OSError("not together")
        found = together(batch)
        if isinstance(batch[0].work, Change):
            storage._drop_connection()
            storage._database = storage._database._replace(connect=unreachable)
        return found

    jobs = (storage.change(step(f"x{n}", 0, 0, 1, 1)) for n in range(3))
    async with queued(storage, storage.replay("none"), *jobs) as batches:
        really = storage._database
        storage._run_together = failing  # type: ignore[method-assign]
    assert [type(each).__name__ for each in batches.results[1:]] == ["NoneType", "NotStored", "NotStored"]
    del storage._run_together
    storage._database = really
    versions = [(await read(storage, f"x{n}"))[0].version for n in range(3)]
    assert versions == [1, 0, 0], "each result is true"


# --- notifications to other processes ---------------------------------------------------------------------------------


def shared(path: Path, sent: list[tuple[str, Notification]], statements: list[str]) -> Storage:
    """A file that pretends to be shared: records notifications and all statements."""
    first = sqlite(path)
    first.close()
    really = first._database

    def connect() -> Any:
        connection: Any = really.connect()

        def notify(channel: str, notification: str) -> None:
            sent.append((channel, msgspec.json.decode(notification, type=Notification)))

        connection._connection.create_function("pg_notify", 2, notify)
        connection._connection.set_trace_callback(statements.append)
        return connection

    return Storage(really._replace(connect=connect, migration_lock="SELECT 'lock'", url="somewhere"))


async def test_other_processes_are_notified_of_every_stored_change(tmp_path: Path) -> None:
    sent: list[tuple[str, Notification]] = []
    statements: list[str] = []
    with closing(shared(tmp_path / "a", sent, statements)) as storage:
        assert statements[:2] == ["BEGIN IMMEDIATE", "SELECT 'lock'"]

        def changed() -> list[tuple[tuple[str, int], ...]]:
            assert {(channel, each.process) for channel, each in sent} <= {(CHANNEL, storage.process)}
            found = [each.changed for _, each in sent]
            sent.clear()
            return found

        for name in ("a", "b"):
            await storage.add_table(row(name, PLAYING))
        assert changed() == []
        await storage.change(step("a", 0, 0, 1, 1))
        await storage.change(Change("a", 1, row("a", PLAYING)))
        assert changed() == [(("a", 1),), (("a", 2),)]
        await storage.replay("x")
        assert not await storage.archive("b", 0)
        assert changed() == []
        assert await storage.archive("b", 10)
        assert changed() == [(("b", 1),)]
        await storage.notify(msgspec.json.encode(Notification(process=storage.process, bye=True)))
        assert [each.bye for _, each in sent] == [True]
        assert await storage.versions(["a", "b", "c"]) == {"a": 2, "b": 1}
