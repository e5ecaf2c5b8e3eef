"""Several processes on one PostgreSQL database behave like one server."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from benchmarks.capacity.processes import fail_over
from smashup.server import cluster
from smashup.server.storage import pubsub
from smashup.server.storage.postgres import postgres
from smashup.server.storage.pubsub import Notification, changed, encoded, presence
from smashup.server.tables.actions import Leave
from tests.server.in_memory import FakeSocket, Where, create_request, join, open_registry
from tests.server.running import Json, Page, Server, play, running, sitting
from tests.server.waiting import until


@pytest.fixture
def shared(database: str) -> Where:
    return lambda: postgres(database)


@pytest.fixture
def _fast_heartbeat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "BEAT", 0.1)
    monkeypatch.setattr(cluster, "GONE_AFTER", 0.5)


@asynccontextmanager
async def two_servers(shared: Where) -> AsyncIterator[tuple[Server, Server]]:
    async with running(shared) as one, running(shared) as two:
        yield one, two


async def state(page: Page, test: Callable[[Json], Any]) -> Json:
    """The current state if the test is true for it, otherwise the next such state."""
    return page.state if test(page.state) else await page.until("state", test)


async def answer(*pages: Page, chance: random.Random | None = None) -> None:
    """Answer the pending decision, and wait until all pages have the next one."""
    decision = pages[0].state["decision"]
    deciding = next(page for page in pages if page.decision is not None)
    await deciding.answer((chance or random.Random(0)).choice(deciding.keys))
    for page in pages:
        await state(page, lambda state: state["decision"] > decision)


def all_here(state: Json) -> bool:
    return all(seat["here"] for seat in state["table"]["seats"])


def disconnect(server: Server) -> None:
    """Stop all heartbeats, as if the process had been killed."""
    assert server.registry.peers is not None
    server.registry.peers.close()


async def test_a_whole_game_is_played_across_two_processes(shared: Where) -> None:
    """Each process has a player and a watcher. All clients get every change."""
    async with two_servers(shared) as (one, two):
        table, tokens = await one.table_of(2)
        async with (
            sitting(one.url, table, tokens[0]) as ada,
            sitting(two.url, table, tokens[1]) as otto,
            sitting(one.url, table) as near,
            sitting(two.url, table) as far,
        ):
            pages, chance = (ada, otto, near, far), random.Random(3)
            for _ in range(40):
                await answer(*pages, chance=chance)
            assert (near.state["view"], near.log) == (far.state["view"], far.log)
            assert [page.state["view"]["seat"] for page in (ada, otto)] == ["p1", "p2"]
            await state(ada, all_here)
            await otto.send(type="chat", text="hello from there")
            for page in pages:
                assert (await page.until("chat"))["text"] == "hello from there"
            await otto.send(type="concede")
            for page in pages:
                await state(page, lambda state: state["table"]["over"])
                await page.until("summary")
            await ada.send(type="answer", decision=ada.state["decision"], key="x")
            assert await ada.error() == "over"
            await ada.send(type="rematch")
            following = (await state(otto, lambda state: state["table"]["next"]))["table"]["next"]
            async with sitting(two.url, following, tokens[1]) as again:
                assert again.state["you"] == "p2"


async def test_a_former_holder_of_a_seat_only_watches_even_before_the_notification_arrives(shared: Where) -> None:
    """A player who left at one process cannot act for the next player at another, nor see their hand."""
    async with open_registry(shared) as one, open_registry(shared) as two:
        opened = await one.open(create_request("open", "open"))
        here, there = await one.table(opened.table), await two.table(opened.table)
        seat, token = await join(here, "Otto")
        await there.refresh()
        socket = FakeSocket(two, opened.table)
        assert (await socket.hello(token))["you"] == "p2"
        assert two.peers is not None
        two.peers._listener.close()
        await asyncio.sleep(0)  # notifications that have arrived start their tasks
        await asyncio.gather(*[task for task in two.peers._tasks if "_refresh" in repr(task.get_coro())])
        await here.perform(seat, Leave())
        for name in ("Eve", "Kim"):
            await join(here, name)
        socket.send("leave")
        while (shown := await socket.receive("state"))["view"] is None:
            pass  # from before the start
        assert shown["you"] is None
        assert all(not player.get("hand") for player in shown["view"]["players"])
        assert (await socket.receive("error"))["error"] == "watching"
        for type_, more in (("undo", {}), ("concede", {}), ("chat", {"text": "hi"})):
            assert await socket.error_of(type_, **more) == "watching"
        await here.refresh()
        assert here.data.names == ["Ada", "Eve", "Kim"]
        again = FakeSocket(two, opened.table)
        assert (await again.hello(token))["error"] == "bad-token"
        for each in (socket, again):
            await each.disconnect()


@pytest.mark.usefixtures("_fast_heartbeat")
async def test_a_player_at_another_process_is_present_until_it_disconnects_or_its_process_dies(shared: Where) -> None:
    async with two_servers(shared) as (one, two):
        table, tokens = await one.table_of(2)
        async with sitting(one.url, table, tokens[0]) as ada:
            async with sitting(two.url, table, tokens[1]):
                await state(ada, all_here)
                await ada.send(type="takeover", seat="p2")
                assert await ada.error() == "is-here"
            await state(ada, lambda state: not all_here(state))
            async with sitting(two.url, table, tokens[1]):
                await state(ada, all_here)
                disconnect(two)
                await state(ada, lambda state: not all_here(state))


@pytest.mark.usefixtures("_fast_heartbeat")
async def test_one_process_plays_the_bots_and_another_takes_over_when_it_dies(shared: Where) -> None:
    async with two_servers(shared) as (one, two):
        table, token = await one.open("random")
        async with sitting(two.url, table, token) as page, sitting(one.url, table) as watcher:
            here, there = await one.registry.table(table), await two.registry.table(table)
            await until(lambda: there.presence.leads and not here.presence.leads)
            await play(page, random.Random(1), until=lambda page: page.state["decision"] > 40)
            await state(watcher, lambda state: state["decision"] >= 40)
            assert here.bot_to_move is None
            disconnect(two)
            await until(lambda: here.presence.leads)


async def test_the_tables_of_a_killed_process_continue_in_another_one(database: str, tmp_path: Path) -> None:
    """Players answer at once, and bots as soon as the process counts as lost. No acknowledged answer is lost.

    `python -m benchmarks.capacity failover` measures the seconds.
    """
    found = await fail_over(str(tmp_path), database, tables=2)
    assert (len(found.answers), len(found.bots)) == (2, 2)
    assert cluster.GONE_AFTER + cluster.BEAT <= 7, "it leaves three of ten seconds for the rest"


async def test_processes_are_up_to_date_again_after_a_lost_database_connection(shared: Where, database: str) -> None:
    kill = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
    async with two_servers(shared) as (one, two):
        table, tokens = await one.table_of(2, mode="choice")
        async with sitting(one.url, table, tokens[0]) as ada, sitting(two.url, table, tokens[1]) as otto:
            with psycopg.connect(database, autocommit=True) as administrator:
                for _ in range(3):
                    administrator.execute(f"{kill} AND backend_type = 'client backend'")
                    await answer(ada, otto)


async def test_a_process_that_stops_in_a_transaction_blocks_no_other_table(shared: Where, database: str) -> None:
    async with running(shared) as server:
        locked, tokens = await server.table_of(2, mode="choice")
        other, more = await server.table_of(2, mode="choice")
        with psycopg.connect(database) as stopped:
            stopped.execute("SELECT id FROM tables WHERE id = %s FOR UPDATE", (locked,))
            async with sitting(server.url, other, more[0]) as one, sitting(server.url, other, more[1]) as two:
                await asyncio.wait_for(answer(one, two), 15)
        async with sitting(server.url, locked, tokens[0]) as one, sitting(server.url, locked, tokens[1]) as two:
            await answer(one, two)


def test_a_notification_is_shorter_than_the_limit_of_postgres() -> None:
    tables = {f"{n:016}": (0, 1, 2, 3) for n in range(450)}
    parts = [*changed("p" * 16, [(name, 2**31 - 1) for name in tables]), *presence("p" * 16, dict(tables), who=True)]
    assert all(len(part) < 7999 for part in parts)
    read = [pubsub._decoded(part) for part in parts]
    assert {name for each in read for name, _ in each.changed} == set(tables)
    assert {name for each in read for name in each.here} == set(tables)


async def test_notifications_of_another_version_are_ignored(shared: Where, database: str) -> None:
    async with open_registry(shared) as registry:
        peers = registry.peers
        assert peers is not None
        with psycopg.connect(database, autocommit=True) as other:

            def is_known() -> bool:
                for text in ("not json", '{"what": 1}', encoded(Notification(process="other")).decode()):
                    other.execute("SELECT pg_notify(%s, %s)", (pubsub.CHANNEL, text))
                return "other" in peers._last_heard

            await until(is_known)  # repeated, because the listener may not be connected yet
        await registry.storage.notify(encoded(Notification(process="other", bye=True)))
        await until(lambda: "other" not in peers._last_heard)
        assert peers._listener._thread.is_alive()
