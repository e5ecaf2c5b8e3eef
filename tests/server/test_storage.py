"""The two databases behave the same: order, conflicts, batches, what a failure leaves behind."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from smashup.server.storage import (
    OPEN,
    PLAYING,
    ChatRow,
    Conflict,
    NotStored,
    Step,
    Storage,
    TableRow,
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
