"""Stored games survive upgrades: old databases are brought up to date, and what cannot be played on says so."""

from __future__ import annotations

import asyncio
import logging
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import pytest

from smashup.engine.errors import BadSave, BadSetup, GameFault
from smashup.engine.rules.game import RULES_VERSION
from smashup.server.errors import ClientError
from smashup.server.i18n import error_message
from smashup.server.storage import journal, migrations
from smashup.server.storage.check import DatabaseCheck
from smashup.server.storage.migrations import NEWEST, STEPS, NewerDatabase
from smashup.server.storage.postgres import postgres
from smashup.server.storage.sqlite import sqlite
from smashup.server.storage.store import UNDO, Storage
from smashup.server.tables.actions import Answer
from smashup.sets import library
from tests.server.in_memory import FakeSocket, Where, create_request, open_registry, refused, table_with_tokens
from tests.server.running import running

Execute = Callable[..., Any]


@contextmanager
def file_of(path: Path) -> Iterator[Execute]:
    with closing(sqlite3.connect(path)) as connection:
        yield connection.execute
        connection.commit()


@contextmanager
def server_of(url: str) -> Iterator[Execute]:
    with psycopg.connect(url, autocommit=True) as connection:
        yield lambda sql, *more: connection.execute(sql.replace("?", "%s"), *more)


async def a_game(storage: Where) -> tuple[str, list[str], tuple[Any, ...]]:
    """A table with a game under way, as any version would have stored it: its name, tokens, and what it looks like."""
    async with open_registry(storage) as registry:
        table, tokens = await table_with_tokens(registry, 2)
        for _ in range(20):
            pending = table.playing().pending
            assert pending is not None
            await table.perform(pending.seat, Answer(table.decision, pending.keys[-1]))
        line = FakeSocket(registry, table.id)
        await line.hello(tokens[0])
        line.send("chat", text="still here?")
        await line.receive("chat")
        await line.disconnect()
        return table.id, tokens, (table.decision, table.playing().answers, table.playing().state.digest(), table.chat)


def made_old(execute: Execute) -> None:
    """Back to schema 1, as it was before versions were written down."""
    execute("ALTER TABLE tables DROP COLUMN touched")
    execute("ALTER TABLE tables DROP COLUMN rules")
    execute("ALTER TABLE chat DROP COLUMN n")
    execute("DROP TABLE about")
    execute("DROP TABLE analyses")


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Where, Any]:
    """How the database is opened by the server, and by hand."""
    if request.param == "sqlite":
        path = tmp_path / "tables.sqlite3"
        return lambda: sqlite(path), lambda: file_of(path)
    url: str = request.getfixturevalue("database")
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP TABLE IF EXISTS about, tables, journal, chat, replays, analyses")
    return lambda: postgres(url), lambda: server_of(url)


async def test_a_game_of_the_first_schema_goes_on(place: tuple[Where, Any]) -> None:
    storage, by_hand = place
    name, tokens, before = await a_game(storage)
    with by_hand() as execute:
        made_old(execute)
    async with open_registry(storage) as registry:
        table = await registry.table(name)
        assert (table.decision, table.playing().answers, table.playing().state.digest(), table.chat) == before
        assert table.store.rules == migrations.UNKNOWN_RULES, (
            "nobody wrote down by which rules it was played: it was tried"
        )
        pending = table.playing().pending
        assert pending is not None
        await table.perform(pending.seat, Answer(table.decision, pending.keys[0]))
        assert table.data.seat_of_token(tokens[1]) == 1
    with by_hand() as execute:
        assert dict(execute("SELECT name, value FROM about").fetchall()) == {"schema": NEWEST, "rules": RULES_VERSION}
    with closing(storage()) as again:
        found = await again.table(name)
        assert found is not None
        assert len(found[1]) == before[0] + 1


def made_of(path: Path) -> dict[str, list[Any]]:
    """Every table of a file with its columns."""
    with file_of(path) as execute:
        names = [name for (name,) in execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()]
        return {name: sorted(row[1:] for row in execute(f"PRAGMA table_info({name})").fetchall()) for name in names}


@pytest.mark.parametrize("old", range(1, NEWEST + 1))
def test_every_schema_there_ever_was_is_read_by_the_doctor_and_becomes_the_newest(old: int, tmp_path: Path) -> None:
    path = tmp_path / "old"
    with file_of(path) as execute:
        for statement in (each for step in STEPS[:old] for each in step):
            execute(statement)
        execute("INSERT INTO tables (id, made, status, version, data) VALUES ('one', 5, 'open', 1, '{}')")
        if old > 1:
            execute("UPDATE tables SET rules = 3")
            execute("INSERT INTO about VALUES ('schema', ?), ('rules', 3)", (old,))
    with DatabaseCheck(str(path), library()) as doctor:
        report = doctor.report()
        assert (report.schema, report.rules, report.damage) == (old, None if old == 1 else 3, ())
        (row,) = doctor._tables(old)
        assert (row.id, row.rules) == ("one", migrations.UNKNOWN_RULES if old == 1 else 3)
    sqlite(path).close()
    sqlite(tmp_path / "new").close()
    assert made_of(path) == made_of(tmp_path / "new")


def test_the_first_schema_is_as_it_was() -> None:
    """What databases out there look like is not changed by rewriting history."""
    assert (NEWEST, len(STEPS[0]), len(STEPS[1])) == (4, 6, 3)
    columns = [re.findall(r"(\w+) (?:TEXT|BIGINT|INTEGER)", statement) for statement in STEPS[0]]
    assert columns == [
        ["id", "made", "status", "version", "data"],
        [],
        ["table_id", "n", "option_number", "fingerprint"],
        ["table_id", "at", "seat", "name", "line"],
        [],
        ["id", "made", "save"],
    ]


async def test_a_step_that_fails_leaves_the_database_as_it_was(
    place: tuple[Where, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    storage, by_hand = place
    name, _, _ = await a_game(storage)
    with by_hand() as execute:
        made_old(execute)
    with monkeypatch.context() as broken:
        broken.setattr(migrations, "STEPS", (STEPS[0], (*STEPS[1], "CREATE NONSENSE")))
        broken.setattr(migrations, "NEWEST", 2)
        with pytest.raises(Exception, match=r"cannot be (used|reached)"):
            storage()
    with by_hand() as execute:
        execute("SELECT id, made, status, version, data FROM tables")
        with pytest.raises((sqlite3.Error, psycopg.Error)):
            execute("SELECT rules FROM tables")
    with closing(storage()) as whole:
        assert await whole.table(name) is not None


def test_a_database_of_a_newer_version_is_left_alone(place: tuple[Where, Any]) -> None:
    storage, by_hand = place
    storage().close()
    with by_hand() as execute:
        execute("UPDATE about SET value = 99 WHERE name = 'schema'")
    with pytest.raises(NewerDatabase, match="schema 99, and this version of smashup knows only up to 4: install"):
        storage()


async def test_several_processes_may_start_on_an_old_database_at_once(database: str) -> None:
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("DROP TABLE IF EXISTS about, tables, journal, chat, replays, analyses")
    started = await asyncio.gather(*(asyncio.to_thread(postgres, database) for _ in range(4)))
    for each in started:
        each.close()


# --- tables that cannot be restored -----------------------------------------------------------------------------------

BREAKS: dict[str, tuple[list[str], str]] = {
    "other rules": ([f"UPDATE tables SET rules = {RULES_VERSION + 1}"], "other-rules"),
    "older rules": ([f"UPDATE tables SET rules = {RULES_VERSION - 1}"], "other-rules"),
    "a changed answer": (["UPDATE journal SET fingerprint = 1 WHERE n = 5"], "table-is-broken"),
    "an option that never was": (["UPDATE journal SET option_number = 99 WHERE n = 5"], "table-is-broken"),
    "a hole": (["DELETE FROM journal WHERE n = 5"], "table-is-broken"),
    "an undo to nowhere": ([f"UPDATE journal SET option_number = {UNDO}, fingerprint = 77 WHERE n = 5"],
                           "table-is-broken"),
    "seats that cannot be read": (["UPDATE tables SET data = '{cut'"], "table-is-broken"),
    "a journal before the game": (["UPDATE tables SET data = json_set(data, '$.started', 0)"], "table-is-broken"),
    "a set that is not installed": (["UPDATE tables SET data = replace(data, '\"sets\":[]', '\"sets\":[\"Gone\"]')"],
                                    "table-is-broken"),
}  # fmt: skip


@pytest.mark.parametrize("how", BREAKS)
async def test_a_table_that_cannot_be_restored_says_so_and_tells_nothing(
    tmp_path: Path, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    statements, error = BREAKS[how]
    path = tmp_path / "tables.sqlite3"
    name, tokens, _ = await a_game(lambda: sqlite(path))
    with file_of(path) as execute:
        for statement in statements:
            execute(statement)
    caplog.set_level(logging.ERROR)
    async with running(lambda: sqlite(path)) as server:
        for token in (tokens[0], None):
            for lang in ("en", "fr"):
                line = FakeSocket(server.registry, name)
                said = await line.hello(token, lang=lang)
                sentence = error_message(ClientError(error, theirs=0, ours=0), lang)
                assert (said["type"], said["error"], said["to"]) == ("error", error, "hello")
                assert said["message"][:20] == sentence[:20]
                assert "{" not in said["message"], "every name has something in its place"
                assert not re.search(r"\b[us]\d+\b|seed|fingerprint|option", said["message"])
                await line.disconnect()
        for answer in (
            await server.http.post(f"/api/tables/{name}/join", json={"name": "Otto"}),
            await server.http.get(f"/api/tables/{name}/save"),
            await server.http.get(f"/api/replays/{name}"),
        ):
            assert (answer.status_code, answer.json()["error"]) == (410, error)
            assert not re.search(r"\b[us]\d+\b", answer.text)
        assert name in caplog.text, "whoever runs the server finds it in the log"
        assert not re.search(r"\b[us]\d+\b", caplog.text)
        # The others go on.
        other, _ = await server.open("open")
        assert [each["table"] for each in (await server.http.get("/api/tables")).json()] == [other]


async def test_a_row_that_cannot_be_read_does_not_disturb_the_lobby(storage: Where, tmp_path: Path) -> None:
    async with open_registry(storage) as registry:
        good, bad = [(await registry.open(create_request("open"))).table for _ in range(2)]
        with file_of(tmp_path / "tables.sqlite3") as execute:
            execute("UPDATE tables SET data = '[]' WHERE id = ?", (bad,))
        assert [each.table for each in await registry.open_tables()] == [good]


async def test_what_breaks_while_people_are_there_is_told_to_them(storage: Where, tmp_path: Path) -> None:
    """Another process, of another version, has written what this one does not understand."""
    async with open_registry(storage) as registry:
        table, tokens = await table_with_tokens(registry)
        line = FakeSocket(registry, table.id)
        await line.hello(tokens[0])
        with file_of(tmp_path / "tables.sqlite3") as execute:
            execute("INSERT INTO journal VALUES (?, 0, 99, 99)", (table.id,))
            execute("UPDATE tables SET version = version + 1 WHERE id = ?", (table.id,))
        with refused("table-is-broken"):
            await table.refresh()
        assert (await line.receive("error"))["error"] == "table-is-broken"
        line.send("concede")
        assert (await line.receive("error"))["error"] == "table-is-broken"
        assert table.session is not None
        await line.disconnect()


async def test_an_older_version_that_ended_before_a_game_began_left_it_to_us(storage: Where, tmp_path: Path) -> None:
    async with open_registry(storage) as registry:
        got = await registry.open(create_request("random"))
        data = msgspec.structs.replace(registry.tables[got.table].data, started=0)
        registry.tables.pop(got.table).bots.stop()
        with file_of(tmp_path / "tables.sqlite3") as execute:
            text = msgspec.json.encode(data).decode()
            execute("UPDATE tables SET status = 'open', data = ? WHERE id = ?", (text, got.table))
            execute("DELETE FROM journal")
            execute("UPDATE tables SET version = 0")
        table = await registry.table(got.table)
        table.bots.stop()
        assert table.session is not None
        assert table.data.started > 0


@pytest.mark.parametrize(
    "name", ["%00", "a", "x" * 16 + "y", "x" * 15, "x" * 15 + "%00", "..%2f..%2fetc%2fpasswd", "é" * 16]
)
async def test_a_name_that_cannot_be_is_never_looked_for(storage: Callable[[], Storage], name: str) -> None:
    async with running(storage) as server:
        asked: list[Any] = []
        run = server.registry.storage._run

        async def watched(work: Any) -> Any:
            asked.append(work)
            return await run(work)

        server.registry.storage._run = watched  # type: ignore[method-assign]
        for answer in (
            await server.http.post(f"/api/tables/{name}/join", json={"name": "Otto"}),
            await server.http.get(f"/api/tables/{name}/save"),
            await server.http.get(f"/api/replays/{name}"),
            await server.http.get(f"/api/replays/{name}/frames/0"),
        ):
            assert answer.status_code in (404, 405)
        line = FakeSocket(server.registry, name.replace("%00", "\0"))
        assert (await line.hello())["error"] == "no-such-table"
        await line.disconnect()
        assert asked == []


@pytest.mark.parametrize(("said", "found"), [([(1,)], 1), ([(7,)], 7), ([(0,)], None), ([("x",)], None), ([], None)])
def test_a_database_says_which_schema_it_has_or_is_nobodys(said: list[Any], found: int | None) -> None:
    if found is None:
        with pytest.raises(migrations.NoSchema):
            migrations.version(lambda *_: said, lambda _: True)
    else:
        assert migrations.version(lambda *_: said, lambda _: True) == found
    assert migrations.version(lambda *_: said, lambda name: name == "tables") == 1
    assert migrations.version(lambda *_: said, lambda _: False) == 0


@pytest.mark.parametrize(
    ("trouble", "why"),
    [
        (GameFault("It broke.", ""), "the rules fail on its journal (GameFault)"),
        (
            BadSave("It broke."),
            "its journal does not fit the game: it was changed, or written with other cards or rules",
        ),
        (BadSetup("Too few."), "its game cannot be set up: Too few."),
    ],
)
async def test_whoever_runs_the_server_reads_why_a_game_cannot_be_played_again(
    storage: Where, trouble: Exception, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: Any) -> None:
        raise trouble

    async with open_registry(storage) as registry:
        table, _ = await table_with_tokens(registry)
        found = await registry.storage.table(table.id)
        assert found is not None
        monkeypatch.setattr(journal, "Session", fails)
        with pytest.raises(journal.Unrestorable, match=re.escape(why)) as caught:
            journal.restore(found[0], found[1], registry.library)
        assert caught.value.error.id == "table-is-broken"
