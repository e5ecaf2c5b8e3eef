"""The two settings behave the same: order, conflicts, batches, what a failure leaves behind."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import pytest

from smashup.server import settings
from smashup.server.settings import data_folder
from smashup.server.storage import store as storages
from smashup.server.storage.postgres import postgres
from smashup.server.storage.sqlite import sqlite
from smashup.server.storage.store import (
    ARCHIVED,
    OPEN,
    OVER,
    PLAYING,
    Change,
    ChatRow,
    Conflict,
    NotStored,
    Step,
    Storage,
    TableRow,
    WriteJob,
    _deliver,
)
from tests.server.running import running, sitting

Where = Callable[[], Storage]


@pytest.fixture(params=["sqlite", "postgres"])
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> Where:
    """Opens the same database every time."""
    if request.param == "sqlite":
        return lambda: sqlite(tmp_path / "tables.sqlite3", exclusive=False)
    url: str = request.getfixturevalue("database")
    return lambda: postgres(url)


def row(name: str, status: str = OPEN, made: int = 1) -> TableRow:
    return TableRow(name, made, status, 0, '{"a": "%é?"}', 3)


def step(table: str, version: int, n: int, option: int, fingerprint: int) -> Change:
    """A step of a journal, from that version of the table."""
    return Change(table, version, n=n, step=Step(option, fingerprint))


async def test_what_was_stored_is_there_again(stored: Where) -> None:
    with closing(stored()) as storage:
        await storage.add_table(row("keep", made=10**13))
        for n in range(50):
            await storage.change(step("keep", n, n, n, 7 * n))
        await storage.change(step("keep", 50, 50, -1, 20))
        await storage.change(Change("keep", 51, chat=ChatRow(5, 1, "Ada", "hi ' 👍")))
        await storage.add_replay("r", 1, "save")
    with closing(stored()) as storage:
        found = await storage.table("keep")
        assert found is not None
        table, steps, chat = found
        assert table == row("keep", made=10**13)._replace(version=52)
        assert steps == [*(Step(n, 7 * n) for n in range(50)), Step(-1, 20)]
        assert chat == [ChatRow(5, 1, "Ada", "hi ' 👍")]
        assert await storage.replay("r") == "save"
        assert await storage.replay("none") is None
        assert await storage.table("none") is None


async def test_two_who_take_the_same_step_get_one_conflict(stored: Where) -> None:
    with closing(stored()) as one, closing(stored()) as two:
        await one.add_table(row("race"))
        results = await asyncio.gather(
            *(storage.change(step("race", 0, 0, n, n)) for n, storage in enumerate((one, two, one, two))),
            return_exceptions=True,
        )
        assert sorted(type(result).__name__ for result in results) == ["Conflict"] * 3 + ["NoneType"]
        await one.change(step("race", 1, 1, 9, 9))
        found = await two.table("race")
        assert found is not None
        assert len(found[1]) == 2


DEEDS = {
    "a step": Change("t", 0, n=0, step=Step(1, 1)),
    "seats": Change("t", 0, row("t", PLAYING)),
    "a line": Change("t", 0, chat=ChatRow(1, 0, "Ada", "hi")),
    "another game": Change("t", 0, row("t", PLAYING), opens=row("next")),
    "the last step": Change("t", 0, row("t", "over"), n=0, step=Step(1, 1)),
}


@pytest.mark.parametrize("second", DEEDS)
@pytest.mark.parametrize("first", DEEDS)
async def test_whatever_is_done_is_done_from_the_version_that_is_stored(
    tmp_path: Path, first: str, second: str
) -> None:
    """So that a game that was conceded at one process does not go on at another."""
    with closing(sqlite(tmp_path / "a")) as storage:
        await storage.add_table(row("t"))
        await storage.change(DEEDS[first])
        before = await storage.table("t")
        assert before is not None
        assert before[0].version == 1
        with pytest.raises(Conflict):
            await storage.change(DEEDS[second])
        assert await storage.table("t") == before
        assert (await storage.table("next") is not None) == (first == "another game")


async def test_what_has_changed_since_a_version_and_no_more(stored: Where) -> None:
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
        whole = await storage.table("news")
        assert whole is not None
        assert [line.line for line in whole[2]] == ["one", "two"], "in the order in which they were said"
        assert await storage.news("nowhere", 0, 0) is None


async def test_a_table_is_changed_only_from_the_version_that_is_stored(stored: Where) -> None:
    with closing(stored()) as storage:
        await storage.add_table(row("seats"))
        await storage.change(Change("seats", 0, row("seats", PLAYING)))
        with pytest.raises(Conflict):
            await storage.change(Change("seats", 0, row("seats", PLAYING)))
        await storage.change(Change("seats", 1, row("seats", PLAYING)))
        found = await storage.table("seats")
        assert found is not None
        assert found[0].version == 2


async def test_open_tables_are_listed_newest_first(stored: Where) -> None:
    with closing(stored()) as storage:
        for n in range(3):
            await storage.add_table(row(f"open {n}", made=2 * 10**13 + n))
        await storage.add_table(row("old", made=100))
        await storage.add_table(row("begun", PLAYING, made=2 * 10**13))
        assert [each.id for each in await storage.open_tables(2 * 10**13 - 1)] == ["open 2", "open 1", "open 0"]


async def test_an_answer_that_cannot_be_stored_is_not_taken(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    async with running(lambda: sqlite(path)) as server:
        table, tokens = await server.table_of(2, mode="choice")
        async with sitting(server.url, table, tokens[0]) as page:
            with closing(sqlite3.connect(path)) as thief:
                thief.execute("ALTER TABLE journal RENAME TO stolen")
                thief.commit()
                await page.answer(page.keys[0])
                assert await page.error() == "not-stored"
                thief.execute("ALTER TABLE stolen RENAME TO journal")
                thief.commit()
            found = await server.registry.table(table)
            assert found.session is not None
            assert (found.decision, found.session.answered) == (0, 0)
            await page.answer(page.keys[0])
            await page.until("state", lambda state: state["decision"] == 1)


async def test_a_lost_connection_is_replaced_and_without_one_all_fail(tmp_path: Path) -> None:
    with closing(sqlite(tmp_path / "a")) as storage:
        storage._connection.close()  # type: ignore[union-attr]
        results = await asyncio.gather(*(storage.replay("x") for _ in range(3)), return_exceptions=True)
        assert results == [None] * 3, "it opens another connection by itself"
        really, storage._database = storage._database, storage._database._replace(connect=_unreachable)
        storage._connection.close()  # type: ignore[union-attr]
        results = await asyncio.gather(*(storage.replay("x") for _ in range(3)), return_exceptions=True)
        assert [type(each) for each in results] == [NotStored] * 3
        storage._database = really
        assert await storage.replay("x") is None


def _unreachable() -> Any:
    raise OSError("no line")


def test_the_data_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SMASHUP_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.delenv("SMASHUP_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "x"))
    monkeypatch.setattr("sys.platform", "linux")
    assert data_folder() == tmp_path / "x" / "smashup"


# --- the thread that writes -------------------------------------------------------------------------------------------


TAKEN: WeakKeyDictionary[Storage, threading.Event] = WeakKeyDictionary()
"""Set as soon as a batch is held."""


@contextmanager
def held(storage: Storage) -> Iterator[list[int]]:
    """Meanwhile nothing is written; afterwards how many were written together, in their order."""
    go_on, sizes = threading.Event(), []
    really, taken = storage._transaction, threading.Event()
    TAKEN[storage] = taken

    def transaction(batch: Any) -> Any:
        taken.set()
        go_on.wait(20)
        sizes.append(len(batch))
        return really(batch)

    storage._transaction = transaction  # type: ignore[method-assign]
    try:
        yield sizes
    finally:
        go_on.set()


async def waiting(storage: Storage, *jobs: Any) -> list[Any]:
    """Start these one after the other, and come back when they wait for the thread."""
    found = []
    for job in jobs:
        found.append(asyncio.ensure_future(job))
        await asyncio.sleep(0)
    return found


async def until_taken(storage: Storage) -> None:
    """Until a batch is held: an empty queue does not say so, since the thread may be about to look for more."""
    while not TAKEN[storage].is_set():
        await asyncio.sleep(0.001)


def many(n: int) -> list[TableRow]:
    return [row(f"x{each}") for each in range(n)]


async def test_all_that_waits_is_written_together_two_hundred_at_most(tmp_path: Path) -> None:
    assert storages.MAX_BATCH == 200
    with closing(sqlite(tmp_path / "a")) as storage:
        await asyncio.gather(*(storage.add_table(each) for each in many(402)))
        with held(storage) as sizes:
            first = await waiting(storage, storage.change(step("x0", 0, 0, 0, 0)))
            await until_taken(storage)
            rest = await waiting(storage, *(storage.change(step(f"x{n}", 0, 0, n, n)) for n in range(1, 402)))
        await asyncio.gather(*first, *rest)
        assert sizes == [1, 200, 200, 1]


async def test_answers_that_wait_together_are_two_statements(tmp_path: Path) -> None:
    with closing(sqlite(tmp_path / "a")) as storage:
        await asyncio.gather(*(storage.add_table(each) for each in many(50)))
        said: list[str] = []
        do = storage._do
        storage._do = lambda cursor, sql, parameters: (said.append(sql.split()[0]), do(cursor, sql, parameters))[1]  # type: ignore
        with held(storage):
            first = await waiting(storage, storage.change(step("x0", 0, 0, 0, 0)))
            await until_taken(storage)
            rest = await waiting(storage, *(storage.change(step(f"x{n}", 0, 0, n, n)) for n in range(1, 50)))
        await asyncio.gather(*first, *rest)
        assert said == ["UPDATE", "INSERT"] * 2, "the first one waited for nobody"


async def test_in_one_batch_each_gets_its_own_result_and_none_fails_another(stored: Where) -> None:
    with closing(stored()) as storage:
        for name in ("b-seats", "b-old", "b-new", "b-last", "b-twice"):
            await storage.add_table(row(name))
        await storage.change(step("b-old", 0, 0, 7, 7))
        with held(storage) as sizes:
            first = await waiting(storage, storage.replay("none"))
            await until_taken(storage)
            rest = await waiting(
                storage,
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
        results = await asyncio.gather(*first, *rest, return_exceptions=True)
        assert sizes == [1, 9]
        odd = "NoneType" if storage._database.placeholder == "?" else "NotStored"  # a NUL is a letter for SQLite
        assert [type(each).__name__ for each in results] == [
            "NoneType", "NoneType", "Conflict", "Conflict", "NotStored", odd, "NoneType", odd, "NoneType", "NotStored",
        ]  # fmt: skip
    with closing(stored()) as storage:
        for name, steps, lines in (("b-new", 1, 0), ("b-old", 1, 0), ("b-last", 0, 1), ("b-seats", 0, 0)):
            found = await storage.table(name)
            assert found is not None
            assert (len(found[1]), len(found[2])) == (steps, lines)
            assert found[0].version == steps + lines


async def test_without_a_database_what_is_left_of_a_batch_fails_and_what_was_written_stays(tmp_path: Path) -> None:
    with closing(sqlite(tmp_path / "a")) as storage:
        for each in many(3):
            await storage.add_table(each)
        connection, together = storage._connection, storage._run_together

        def failing(batch: Any) -> Any:
            """Together it does not go; alone the first does, and then the line is lost."""
            if len(batch) > 1:
                raise OSError("not so many")
            found = together(batch)
            if not isinstance(batch[0].work, Change):
                return found
            assert connection is not None
            connection.close()
            storage._connection = None
            storage._database = storage._database._replace(connect=_unreachable)
            return found

        with held(storage):
            await waiting(storage, storage.replay("none"))
            await until_taken(storage)
            rest = await waiting(storage, *(storage.change(step(f"x{n}", 0, 0, 1, 1)) for n in range(3)))
            really = storage._database
            storage._run_together = failing  # type: ignore[method-assign]
        results = await asyncio.gather(*rest, return_exceptions=True)
        assert [type(each).__name__ for each in results] == ["NoneType", "NotStored", "NotStored"]
        del storage._run_together
        storage._database = really
        for n, version in enumerate((1, 0, 0)):
            found = await storage.table(f"x{n}")
            assert found is not None
            assert found[0].version == version, "each was told the truth"


def test_whoever_writes_keeps_no_process_alive(tmp_path: Path) -> None:
    with closing(sqlite(tmp_path / "a")) as storage:
        assert storage._thread.daemon


async def test_what_waits_is_written_before_it_is_closed(tmp_path: Path) -> None:
    storage = sqlite(tmp_path / "a")
    assert (storage._thread.name, storage._thread.daemon) == ("storage", True)
    await storage.add_table(row("x"))
    with held(storage):
        first = await waiting(storage, storage.replay("none"))
        await until_taken(storage)
        rest = await waiting(storage, storage.change(step("x", 0, 0, 0, 0)), storage.add_table(row("t")))
        closing_ = threading.Thread(target=storage.close)
        closing_.start()
        while storage._queue.qsize() < 3:
            await asyncio.sleep(0.001)
    await asyncio.gather(*first, *rest)
    closing_.join(20)
    assert not closing_.is_alive()
    assert not storage._thread.is_alive()
    assert storage._connection is None
    with closing(sqlite(tmp_path / "a")) as again:
        assert await again.table("t") is not None
        with pytest.raises(Conflict):
            await again.change(step("x", 0, 0, 0, 0))


async def test_a_result_for_one_who_waits_no_longer_is_dropped() -> None:
    """And those behind it get theirs."""
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


def test_each_event_loop_gets_its_own_results(tmp_path: Path) -> None:
    """Though what several of them wait for is written together."""
    with closing(sqlite(tmp_path / "a")) as storage:

        def ask() -> list[TableRow]:
            return asyncio.run(storage.open_tables(0))

        with ThreadPoolExecutor(4) as threads:
            assert [each.result(20) for each in [threads.submit(ask) for _ in range(20)]] == [[]] * 20


async def test_a_connection_that_cannot_even_be_closed_is_replaced(tmp_path: Path) -> None:
    with closing(sqlite(tmp_path / "a")) as storage:

        class Lost:
            def cursor(self) -> Any:
                raise OSError("gone")

            def close(self) -> None:
                raise OSError("gone too")

        assert storage._connection is not None
        storage._connection.close()
        storage._connection = Lost()  # type: ignore[assignment]
        assert await storage.replay("x") is None
        assert not isinstance(storage._connection, Lost)


def test_a_file_is_read_while_it_is_written_and_flushed_at_every_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[dict[str, Any]] = []
    really: Callable[..., sqlite3.Connection] = sqlite3.connect

    def connect(path: Path, **named: Any) -> sqlite3.Connection:
        asked.append(named)
        return really(path, **named)

    monkeypatch.setattr(sqlite3, "connect", connect)
    for _ in range(2):
        with closing(sqlite(tmp_path / "new" / "folder" / "a")) as storage:
            inner = storage._connection._connection  # type: ignore[union-attr]
            assert inner.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert inner.execute("PRAGMA synchronous").fetchone() == (2,)
    assert asked == [{"timeout": 10, "isolation_level": None, "check_same_thread": False}] * 2


async def test_chat_comes_in_its_order_and_the_last_fifty_lines_of_it(stored: Where) -> None:
    with closing(stored()) as storage:
        await storage.add_table(row("talk"))
        for n in range(60):
            await storage.change(Change("talk", n, chat=ChatRow(n, 0, "Ada", str(n))))
        found = await storage.table("talk")
        assert found is not None
        assert [line.line for line in found[2]] == [str(n) for n in range(10, 60)]


def test_an_undo_is_no_answer() -> None:
    assert storages.UNDO == -1


# --- where ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {"SMASHUP_DATA": "/mine"}, "/mine"),
        ("win32", {"SMASHUP_DATA": "/mine"}, "/mine"),
        ("linux", {"XDG_DATA_HOME": "/x"}, "/x/smashup"),
        ("linux", {"XDG_DATA_HOME": ""}, "/home/ada/.local/share/smashup"),
        ("linux", {}, "/home/ada/.local/share/smashup"),
        ("darwin", {"XDG_DATA_HOME": "/x"}, "/home/ada/Library/Application Support/smashup"),
        ("win32", {"LOCALAPPDATA": "/local", "XDG_DATA_HOME": "/x"}, "/local/smashup"),
        ("win32", {}, "/home/ada/AppData/Local/smashup"),
    ],
)
def test_data_lies_where_the_system_keeps_it_or_where_somebody_says(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], folder: str
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/ada"))
    for name in ("SMASHUP_DATA", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert data_folder() == Path(folder)


def test_the_database_that_is_named_is_used_or_else_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[str, Any]] = []
    monkeypatch.setattr("smashup.server.storage.postgres.postgres", lambda url: opened.append(("postgres", url)))
    monkeypatch.setattr("smashup.server.storage.sqlite.sqlite", lambda path: opened.append(("sqlite", path)))
    monkeypatch.setenv("SMASHUP_DATA", "/mine")
    monkeypatch.delenv("DATABASE_URL", raising=False)
    settings.open_storage()
    monkeypatch.setenv("DATABASE_URL", "postgresql://there")
    settings.open_storage()
    assert opened == [("sqlite", Path("/mine/tables.sqlite3")), ("postgres", "postgresql://there")]


async def test_unfinished_is_where_nothing_has_happened_since_and_so_it_is_put_away(stored: Where) -> None:
    with closing(stored()) as storage:
        for name, status in (("still", PLAYING), ("busy", PLAYING), ("waiting", OPEN), ("over", OVER)):
            await storage.add_table(row(name, status, made=10))
        await storage.add_table(row("new", PLAYING, made=30))
        names = {"still", "busy", "waiting", "over", "new"}
        assert names.intersection(await storage.unfinished(20)) == {"still", "busy", "waiting"}
        await storage.change(step("busy", 0, 0, 0, 0))
        await storage.change(Change("waiting", 0, row=row("waiting")))
        assert names.intersection(await storage.unfinished(20)) == {"still"}
        assert [await storage.archive(name, 20) for name in ("still", "busy", "waiting", "over", "new")] == [
            True,
            False,
            False,
            False,
            False,
        ]
        assert not names.intersection(await storage.unfinished(20))
        found = await storage.table("still")
        assert found is not None
        assert (found[0].status, found[0].version) == (ARCHIVED, 1)
