"""The two databases behave the same: order, conflicts, batches, what a failure leaves behind."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from smashup.server import storage as storages
from smashup.server.storage import (
    OPEN,
    PLAYING,
    Append,
    ChatRow,
    Conflict,
    NotStored,
    Step,
    Storage,
    TableRow,
    _settle,
    data_folder,
    postgres,
    sqlite,
)
from tests.server import postgres as debian
from tests.server.running import play, running, sitting

Where = Callable[[], Storage]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A PostgreSQL server; its folder must be reachable for the user postgres."""
    reason = debian.why_not()
    if reason:
        pytest.skip(reason)
    folder = tmp_path_factory.mktemp("postgres")
    for each in (folder, *folder.parents[:3]):
        if each != Path("/tmp"):
            each.chmod(0o755)
    with debian.server(folder) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> Where:
    """Opens the same database every time."""
    if request.param == "sqlite":
        return lambda: sqlite(tmp_path / "tables.sqlite3")
    url: str = request.getfixturevalue("database")
    return lambda: postgres(url)


def row(name: str, status: str = OPEN, made: int = 1) -> TableRow:
    return TableRow(name, made, status, 0, '{"a": "%é?"}')


async def test_what_was_stored_is_there_again(stored: Where) -> None:
    with closing(stored()) as storage:
        await storage.add_table(row("keep", made=10**13))
        await asyncio.gather(*(storage.append("keep", n, Step(n, 7 * n)) for n in range(50)))
        await storage.append("keep", 50, Step(-1, 20))
        await storage.say("keep", ChatRow(5, 1, "Ada", "hi ' 👍"))
        await storage.add_replay("r", 1, "save")
    with closing(stored()) as storage:
        found = await storage.table("keep")
        assert found is not None
        table, steps, chat = found
        assert table == row("keep", made=10**13)
        assert steps == [*(Step(n, 7 * n) for n in range(50)), Step(-1, 20)]
        assert chat == [ChatRow(5, 1, "Ada", "hi ' 👍")]
        assert await storage.replay("r") == "save"
        assert await storage.replay("none") is None
        assert await storage.table("none") is None


async def test_two_who_write_the_same_step_get_one_conflict(stored: Where) -> None:
    with closing(stored()) as one, closing(stored()) as two:
        await one.add_table(row("race"))
        results = await asyncio.gather(
            *(storage.append("race", 0, Step(n, n)) for n, storage in enumerate((one, two, one, two))),
            one.append("race", 1, Step(9, 9)),
            return_exceptions=True,
        )
        assert sorted(type(result).__name__ for result in results) == ["Conflict"] * 3 + ["NoneType"] * 2
        found = await two.table("race")
        assert found is not None
        assert len(found[1]) == 2


async def test_a_table_is_changed_only_from_the_version_that_is_stored(stored: Where) -> None:
    with closing(stored()) as storage:
        await storage.add_table(row("seats"))
        await storage.change_table(row("seats", PLAYING))
        with pytest.raises(Conflict):
            await storage.change_table(row("seats", PLAYING))
        await storage.change_table(row("seats", PLAYING)._replace(version=1))
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


async def test_a_whole_game_is_the_same_in_another_process(stored: Where) -> None:
    """Two servers share a database: a table goes on at the second where the first left it."""
    async with running(stored) as one, running(stored) as two:
        table, token = await one.open("random", seed=4)
        async with sitting(one.url, table, token) as page:
            await play(
                page, random.Random(1), until=lambda page: page.decision is not None and page.state["decision"] > 30
            )
            before = page.state["decision"], page.state["view"], page.log
        async with sitting(two.url, table, token) as page:
            assert (page.state["decision"], page.state["view"], page.log) == before
            await page.answer(page.keys[-1])
            await page.until("state", lambda state: state["decision"] > before[0])
            await play(page, random.Random(2), until=lambda page: page.decision is not None)
            later = page.state["decision"]
        # The first still has the old table in memory: its answer is refused, and it takes in what is stored.
        async with sitting(one.url, table, token) as page:
            assert page.state["decision"] == before[0]
            await page.answer(page.keys[0])
            assert await page.error() == "somebody-was-faster"
            assert page.state["decision"] == later
            await page.answer(page.keys[0])
            await page.until("state", lambda state: state["decision"] == later + 1)


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
            found = await server.hall.table(table)
            assert found.session is not None
            assert (found.clock, found.session.answered) == (0, 0)
            await page.answer(page.keys[0])
            await page.until("state", lambda state: state["decision"] == 1)


async def test_a_broken_database_fails_all_that_wait_and_heals(tmp_path: Path) -> None:
    with closing(sqlite(tmp_path / "a")) as storage:
        storage._connection.close()  # type: ignore[union-attr]
        results = await asyncio.gather(*(storage.append("x", n, Step(0, 0)) for n in range(3)), return_exceptions=True)
        assert isinstance(results[0], NotStored)
        await storage.append("x", 9, Step(0, 0))


def test_the_data_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SMASHUP_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.delenv("SMASHUP_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "x"))
    monkeypatch.setattr("sys.platform", "linux")
    assert data_folder() == tmp_path / "x" / "smashup"


# --- the thread that writes -------------------------------------------------------------------------------------------


@contextmanager
def held(storage: Storage) -> Iterator[list[int]]:
    """Meanwhile nothing is written; afterwards how many were written together, in their order."""
    go_on, sizes = threading.Event(), []
    really = storage._transaction

    def transaction(batch: Any) -> Any:
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
    while not storage._queue.empty():
        await asyncio.sleep(0.001)


async def test_all_that_waits_is_written_together_two_hundred_at_most(tmp_path: Path) -> None:
    assert storages.MOST_IN_A_BATCH == 200
    with closing(sqlite(tmp_path / "a")) as storage:
        with held(storage) as sizes:
            first = await waiting(storage, storage.append("x", 0, Step(0, 0)))
            await until_taken(storage)
            rest = await waiting(storage, *(storage.append("x", n, Step(n, n)) for n in range(1, 402)))
        await asyncio.gather(*first, *rest)
        assert sizes == [1, 200, 200, 1]


async def test_in_one_batch_each_gets_its_own_result_and_a_conflict_takes_nothing_down(tmp_path: Path) -> None:
    with closing(sqlite(tmp_path / "a")) as storage:
        await storage.add_table(row("seats"))
        await storage.append("old", 0, Step(7, 7))
        with held(storage) as sizes:
            first = await waiting(storage, storage.replay("none"))
            await until_taken(storage)
            rest = await waiting(
                storage,
                storage.append("new", 0, Step(1, 1)),
                storage.append("old", 0, Step(2, 2)),
                storage.change_table(row("seats", PLAYING)._replace(version=5)),
                storage.append("new", 1, Step(3, 3)),
                storage.say("new", ChatRow(1, 0, "Ada", "hi")),
                storage.replay("none"),
                storage.append("old", 1, Step(4, 4)),
            )
        results = await asyncio.gather(*first, *rest, return_exceptions=True)
        assert sizes == [1, 7]
        assert [type(each).__name__ for each in results] == [
            "NoneType", "NoneType", "Conflict", "Conflict", "NoneType", "NoneType", "NoneType", "NoneType",
        ]  # fmt: skip
        assert "old" in str(results[2])
        assert "seats" in str(results[3])
    with closing(sqlite(tmp_path / "a")) as storage:
        for name, steps in (("new", [(1, 1), (3, 3)]), ("old", [(7, 7), (4, 4)])):
            found = await storage._run(
                lambda cursor, name=name: storage._all(  # type: ignore[misc]
                    cursor, "SELECT option_number, fingerprint FROM journal WHERE table_id = ? ORDER BY n", name
                )
            )
            assert found == steps


async def test_a_failure_in_a_batch_fails_all_of_it_and_leaves_nothing_behind(tmp_path: Path) -> None:
    with closing(sqlite(tmp_path / "a")) as storage:
        before = storage._connection
        with held(storage):
            first = await waiting(storage, storage.replay("none"))
            await until_taken(storage)
            rest = await waiting(
                storage,
                storage.append("x", 0, Step(0, 0)),
                storage.add_table(row("twice")),
                storage.add_table(row("twice")),
                storage.say("x", ChatRow(1, 0, "Ada", "hi")),
            )
        await first[0]
        results = await asyncio.gather(*rest, return_exceptions=True)
        assert [type(each) for each in results] == [NotStored] * 4
        assert "UNIQUE" in str(results[0])
        assert storage._connection is not before or storage._connection is None
        with pytest.raises(sqlite3.ProgrammingError):
            before.cursor()  # type: ignore[union-attr]
        assert await storage.table("twice") is None
        await storage.append("x", 0, Step(5, 5))


async def test_what_waits_is_written_before_it_is_closed(tmp_path: Path) -> None:
    storage = sqlite(tmp_path / "a")
    assert (storage._thread.name, storage._thread.daemon) == ("storage", True)
    with held(storage):
        first = await waiting(storage, storage.replay("none"))
        await until_taken(storage)
        rest = await waiting(storage, storage.append("x", 0, Step(0, 0)), storage.add_table(row("t")))
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
            await again.append("x", 0, Step(0, 0))


async def test_a_result_for_one_who_waits_no_longer_is_dropped() -> None:
    loop = asyncio.get_running_loop()
    gone: asyncio.Future[Any] = loop.create_future()
    gone.cancel()
    _settle(gone, 5)
    _settle(gone, Conflict("late"))
    here: asyncio.Future[Any] = loop.create_future()
    _settle(here, 5)
    assert await here == 5
    wrong: asyncio.Future[Any] = loop.create_future()
    _settle(wrong, Conflict("late"))
    with pytest.raises(Conflict):
        await wrong


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
        with pytest.raises(NotStored, match="gone"):
            await storage.append("x", 0, Step(0, 0))
        await storage.append("x", 0, Step(0, 0))


async def test_the_same_statements_go_to_either_database_with_its_own_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL without one: what it would be told."""
    said: list[Any] = []
    committed: list[int] = []

    class Cursor:
        rowcount = 1

        def execute(self, sql: str, parameters: Any = ()) -> None:
            said.append((sql, parameters))

        def fetchone(self) -> None:
            return None

    class Connection:
        def cursor(self) -> Cursor:
            return Cursor()

        def commit(self) -> None:
            committed.append(len(said))

        def close(self) -> None:
            said.append(("closed", ()))

    opened: list[Any] = []

    def connect(*args: Any, **named: Any) -> Connection:
        opened.append((args, named))
        return Connection()

    monkeypatch.setattr(psycopg, "connect", connect)
    with closing(postgres("postgresql://here")) as storage:
        assert opened == [(("postgresql://here",), {"connect_timeout": 10})]
        assert [sql for sql, _ in said] == list(storages.SCHEMA)
        assert committed == [len(said)]
        await storage.append("x", 3, Step(4, 5))
        assert said[-1] == (
            "INSERT INTO journal VALUES (%s, %s, %s, %s) ON CONFLICT DO NOTHING",
            ("x", 3, 4, 5),
        )
        assert await storage.replay("r") is None
        assert said[-1] == ("SELECT save FROM replays WHERE id = %s", ("r",))
        assert committed[-1] == len(said)
    assert said[-1] == ("closed", ())


def test_a_file_is_opened_for_several_processes_and_flushed_at_every_commit(
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
        await asyncio.gather(*(storage.say("talk", ChatRow(n, 0, "Ada", str(n))) for n in range(60)))
        found = await storage.table("talk")
        assert found is not None
        assert [line.line for line in found[2]] == [str(n) for n in range(10, 60)]


def test_an_undo_is_no_answer() -> None:
    assert storages.UNDO == -1
    assert Append("x", 1, 2, 3) == ("x", 1, 2, 3)


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
    monkeypatch.setattr(storages, "postgres", lambda url: opened.append(("postgres", url)))
    monkeypatch.setattr(storages, "sqlite", lambda path: opened.append(("sqlite", path)))
    monkeypatch.setenv("SMASHUP_DATA", "/mine")
    monkeypatch.delenv("DATABASE_URL", raising=False)
    storages.storage()
    monkeypatch.setenv("DATABASE_URL", "postgresql://there")
    storages.storage()
    assert opened == [("sqlite", Path("/mine/tables.sqlite3")), ("postgres", "postgresql://there")]
