"""Storage: both databases behave the same. Order, conflicts and notifications."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from smashup.server.storage.errors import Conflict
from smashup.server.storage.pubsub import CHANNEL, Notification
from smashup.server.storage.sqlite import sqlite
from smashup.server.storage.store import (
    ARCHIVED,
    BROKEN,
    BROKEN_ROW,
    LISTED,
    OPEN,
    OVER,
    PLAYING,
    Change,
    ChatRow,
    Step,
    Storage,
    TableRow,
    read_chat,
    read_row,
    read_steps,
)
from tests.server.in_memory import Where
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
        count = await storage._writer.run(lambda cursor: storage._fetch_one(cursor, "SELECT COUNT(*) FROM chat"))
        assert count[0] == 50, "older lines are deleted"
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


async def test_listed_tables_are_returned_newest_first(stored: Where) -> None:
    with closing(stored()) as storage:
        for n in range(3):
            await storage.add_table(row(f"listed {n}", LISTED, made=2 * 10**13 + n))
            await storage.add_table(row(f"private {n}", made=2 * 10**13 + n))
        await storage.add_table(row("old", LISTED, made=100))
        await storage.add_table(row("begun", PLAYING, made=2 * 10**13))
        assert [each.id for each in await storage.listed_tables(2 * 10**13 - 1)] == ["listed 2", "listed 1", "listed 0"]
        assert {*await storage.waiting(2 * 10**13 + 1)} == {"listed 2", "private 2"}


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
