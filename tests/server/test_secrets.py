"""No seed of a running game, no token and no database password is in a log or a message, also after faults."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest

from smashup.engine.errors import GameFault
from smashup.server.storage.postgres import connect_to
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.sender import Sender
from smashup.server.workers import worker
from smashup.session import Timeline
from tests.server.in_memory import Where
from tests.server.running import Page, Server, play, running, sitting

PASSWORD = "tops3cret"
URL = f"postgresql://ada:{PASSWORD}@127.0.0.1:1/games"


@contextmanager
def a_fault_of_the_rules(server: Server) -> Iterator[None]:
    """Every answer fails, with the save of the game in the error."""

    def failing(timeline: Timeline, *_: Any) -> None:
        raise GameFault("It broke.", timeline.save())

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Timeline, "answer", failing)
        yield


@contextmanager
def a_failing_bot(server: Server) -> Iterator[None]:
    def failing(*args: Any) -> int:
        raise ZeroDivisionError(f"in the game {args[0].__class__.__name__}")

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(worker, "choose", failing)
        yield


@contextmanager
def a_lost_database(server: Server) -> Iterator[None]:
    """The connection to PostgreSQL is lost, and cannot be opened again."""
    storage = server.registry.storage
    real = storage._database

    def connect() -> Any:
        return connect_to(URL)

    storage._database = real._replace(connect=connect)
    storage._writer._drop_connection()
    try:
        yield
    finally:
        storage._database = real


@contextmanager
def a_damaged_journal(server: Server) -> Iterator[None]:
    """No table can be restored."""

    def failing(*_: Any, **__: Any) -> None:
        raise GameFault("It broke.", "seed")

    server.registry.tables.clear()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("smashup.server.storage.journal.Timeline", failing)
        yield
    server.registry.tables.clear()


@contextmanager
def an_unexpected_error(server: Server) -> Iterator[None]:
    async def failing(*_: Any) -> None:
        raise ZeroDivisionError("somewhere")

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(TableRegistry, "open_tables", failing)
        patched.setattr(Sender, "prepare_log", failing)
        yield


FAULTS: list[Callable[[Server], Any]] = [
    a_fault_of_the_rules,
    a_failing_bot,
    a_lost_database,
    a_damaged_journal,
    an_unexpected_error,
]


async def disturb(server: Server, page: Page, table: str, token: str) -> list[str]:
    """Do everything that can fail. Returns the bodies of all responses."""
    bodies = []
    if page.decision is not None:
        await page.answer(page.keys[0])
        await page.next()
    for type_ in ("undo", "concede and more", "rematch"):
        await page.send(type=type_)
        await page.next()
    for path in ("tables", f"tables/{table}/save", f"replays/{table}", f"tables/{table}/invitation"):
        bodies.append((await server.http.get(f"/api/{path}")).text)
    held = {"seats": [{"table": table, "token": token}]}
    bodies.append((await server.http.post("/api/games", json=held)).text)
    bodies.append((await server.http.get("/health")).text)
    with suppress(Exception):
        async with asyncio.timeout(5), sitting(server.url, table, token) as other:
            bodies += other.received
    return bodies


async def test_nothing_secret_is_logged_or_sent_while_a_game_is_played_and_fails(
    storage: Where, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    for name in ("httpx", "httpcore", "websockets", "asyncio"):
        logging.getLogger(name).setLevel(logging.WARNING)  # those of the clients of this test
    async with running(storage) as server:
        table, token = await server.open("random", "greedy")
        found = await server.registry.table(table)
        seed = found.data.options.seed
        bodies: list[str] = []
        async with sitting(server.url, table, token) as page:
            await play(page, random.Random(1), lambda page: page.state["decision"] > 20 and page.decision is not None)
            for fault in FAULTS:
                with fault(server):
                    bodies += await disturb(server, page, table, token)
            bodies += page.received
        bodies.append((await server.http.get("/metrics")).text)
    logs = "\n".join([caplog.text, *(json.dumps(vars(each), default=repr) for each in caplog.records)])
    assert [each for each in ("It broke.", "division") if each.lower() not in logs.lower()] == []
    secrets = {"seed": str(seed), "seed in hex": f"{seed:x}", "token": token, "password": PASSWORD}
    for name, secret in secrets.items():
        assert secret not in logs, name
        assert secret not in "\n".join(bodies), name
