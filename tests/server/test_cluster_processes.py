"""Several processes are one server: what one does, the others know; what one lost the right to, it cannot do there."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import psycopg
import pytest

from smashup.server import cluster
from smashup.server.storage import pubsub
from smashup.server.storage.postgres import postgres
from smashup.server.storage.pubsub import Notification, changed, encoded, presence
from smashup.server.storage.store import Storage, now
from smashup.server.tables import archiver
from smashup.server.tables.actions import Answer, Concede, Leave
from smashup.server.tables.registry import TableRegistry
from tests.server.in_memory import FakeSocket, create_request, join, open_registry, refused
from tests.server.running import Page, Server, play, running, sitting


@pytest.fixture
def shared(database: str) -> Callable[[], Storage]:
    return lambda: postgres(database)


@asynccontextmanager
async def two_servers(shared: Callable[[], Storage]) -> AsyncIterator[tuple[Server, Server]]:
    async with running(shared) as one, running(shared) as two:
        yield one, two


async def state(page: Page, test: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    """The next state that is so, or the last one if it is already."""
    return page.state if test(page.state) else await page.until("state", test)


def after(clock: int) -> Callable[[dict[str, Any]], bool]:
    return lambda state: bool(state["decision"] > clock)


async def test_a_table_that_is_played_at_another_process_is_not_kept_where_it_was_opened(
    shared: Callable[[], Storage],
) -> None:
    async with two_servers(shared) as (one, two):
        table, tokens = await one.table_of(2)
        assert table in one.registry.tables
        async with sitting(two.url, table, tokens[0]) as ada, sitting(two.url, table, tokens[1]) as otto:
            async with asyncio.timeout(20):
                while table in one.registry.tables:
                    clock = ada.state["decision"]
                    asked = next(page for page in (ada, otto) if page.decision is not None)
                    await asked.answer(asked.keys[0])
                    for page in (ada, otto):
                        await state(page, after(clock))
            async with sitting(one.url, table) as watcher:
                assert watcher.state["decision"] == ada.state["decision"], "who comes there finds it as it is"
                assert len(watcher.log) == len(ada.log)
                await state(watcher, _all_here)


async def test_a_whole_game_is_played_across_two_processes(shared: Callable[[], Storage]) -> None:
    """Each seat at a process of its own, a watcher at either: every step comes to all, and the same is told."""
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
                clock = ada.state["decision"]
                asked = next(page for page in (ada, otto) if page.decision is not None)
                await asked.answer(chance.choice(asked.keys))
                for page in pages:
                    await state(page, after(clock))
            assert (near.state["view"], near.log) == (far.state["view"], far.log)
            assert ada.state["view"]["seat"] == "p1"
            assert otto.state["view"]["seat"] == "p2"
            await otto.send(type="chat", text="hello from there")
            for page in pages:
                assert (await page.until("chat"))["text"] == "hello from there"
            assert all(seat["here"] for seat in (await state(ada, _all_here))["table"]["seats"])
            await otto.send(type="concede")
            for page in pages:
                await state(page, lambda state: state["table"]["over"])
                await page.until("summary")
            clock = ada.state["decision"]
            await ada.send(type="answer", decision=clock, key="x")
            assert await ada.error() == "over", "a game that was conceded at one process does not go on at the other"
            await ada.send(type="rematch")
            following = (await state(otto, lambda state: state["table"]["next"]))["table"]["next"]
            async with sitting(two.url, following, tokens[1]) as again:
                assert again.state["you"] == "p2"


def _all_here(state: dict[str, Any]) -> bool:
    return all(seat["here"] for seat in state["table"]["seats"])


async def test_a_former_holder_of_a_seat_only_watches_at_every_process(shared: Callable[[], Storage]) -> None:
    """Who left a seat at one process must not act for the newcomer at another, nor see their hand."""
    async with two_servers(shared) as (one, two):
        table, first = await one.open("open", "open")
        second = await one.join(table, "Otto")
        async with sitting(two.url, table, second) as old, sitting(one.url, table, second) as leaving:
            assert old.state["you"] == "p2"
            await leaving.send(type="leave")
            await state(leaving, lambda state: state["you"] is None)
            newcomer = await one.join(table, "Eve")
            last = await two.join(table, "Kim")
            await state(old, lambda state: state["view"] is not None)
            assert old.state["you"] is None
            assert all(not player.get("hand") for player in old.state["view"]["players"])
            for request in ({"type": "concede"}, {"type": "undo"}, {"type": "chat", "text": "I am Eve"}):
                await old.send(**request)
                assert await old.error() == "watching"
            async with sitting(two.url, table, newcomer) as eve, sitting(two.url, table, last) as kim:
                assert (eve.state["you"], kim.state["you"]) == ("p2", "p3")
                assert eve.state["view"]["players"][1]["hand"]
        line = FakeSocket(two.registry, table)
        assert (await line.hello(second))["error"] == "bad-token"
        await line.disconnect()
        assert first


async def deafen(registry: TableRegistry) -> None:
    """Nothing is heard any more, and what was heard has been taken in."""
    found = registry.peers
    assert found is not None
    found._listener.close()
    await asyncio.sleep(0)  # what the listening thread had handed over is begun
    await asyncio.gather(*[task for task in found._tasks if "_look_at" in repr(task.get_coro())])


async def test_a_seat_is_checked_inside_the_lock_of_every_deed(shared: Callable[[], Storage]) -> None:
    """The news is still on its way, and the old holder acts at once: the table is looked at anew before anything."""
    async with open_registry(shared) as one, open_registry(shared) as two:
        opened = await one.open(create_request("open", "open"))
        here, there = await one.table(opened.table), await two.table(opened.table)
        seat, token = await join(here, "Otto")
        await there.refresh()
        line = FakeSocket(two, opened.table)
        assert (await line.hello(token))["you"] == "p2"
        await deafen(two)
        await here.perform(seat, Leave())
        await join(here, "Eve")
        for type_, more in (("concede", {}), ("leave", {}), ("chat", {"text": "hi"})):
            line.send(type_, **more)
            assert (await line.receive("error"))["error"] in ("watching", "not-started")
        assert here.data.seats[1].name == "Eve"
        await here.refresh()
        assert here.data.seats[1].name == "Eve"
        await line.disconnect()


async def test_who_loses_a_race_hears_the_state_and_then_why(shared: Callable[[], Storage]) -> None:
    async with open_registry(shared) as one, open_registry(shared) as two:
        opened = await one.open(create_request("open"))
        here = await one.table(opened.table)
        await join(here, "Otto")
        there = await two.table(opened.table)
        await deafen(two)
        pending = here.playing().pending
        assert pending is not None
        await here.perform(pending.seat, Answer(0, pending.keys[0]))
        assert there.decision == 0
        with refused("somebody-was-faster"):
            await there.perform(pending.seat, Answer(0, pending.keys[-1]))
        assert there.decision == 1
        assert there.playing().answers == here.playing().answers
        # A line of chat or a seat has nothing to do with the decision: these are done all the same.
        mine = there.playing().pending
        assert mine is not None
        await there.perform(mine.seat, Answer(1, mine.keys[0]))
        await here.perform(0, Concede())
        assert (here.decision, here.over) == (2, True)
        with refused("over"):
            await there.perform(1, Concede())


async def test_a_vote_is_one_vote_at_all_processes(shared: Callable[[], Storage]) -> None:
    async with two_servers(shared) as (one, two):
        table, tokens = await one.table_of(2)
        async with sitting(one.url, table, tokens[0]) as ada, sitting(two.url, table, tokens[1]) as otto:
            chance = random.Random(5)
            while True:
                clock = ada.state["decision"]
                asked = next(page for page in (ada, otto) if page.decision is not None)
                await asked.answer(chance.choice(asked.keys))
                for page in (ada, otto):
                    await state(page, after(clock))
                if clock > 10 and ada.state["table"]["undo"] == "ask":
                    break
            clock = ada.state["decision"]
            await ada.send(type="undo")
            poll = (await state(otto, lambda state: state["table"]["poll"]))["table"]["poll"]
            assert (poll["asker"], poll["voters"]) == ("p1", ["p2"])
            await otto.send(type="allow-undo", yes=False)
            assert await ada.error() == "undo-refused"
            assert ada.state["decision"] == clock
            await state(otto, lambda state: not state["table"]["poll"])
            await ada.send(type="undo")
            await state(otto, lambda state: state["table"]["poll"])
            await otto.send(type="allow-undo", yes=True)
            for page in (ada, otto):
                await state(page, lambda state: state["decision"] == clock + 1)
                assert page.state["table"]["poll"] is None
            assert [line["n"] for line in otto.log] == [line["n"] for line in ada.log]


async def test_somebody_at_another_process_is_here_and_is_missed_when_it_dies(
    shared: Callable[[], Storage], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "BEAT", 0.1)
    monkeypatch.setattr(cluster, "GONE_AFTER", 0.5)
    async with two_servers(shared) as (one, two):
        table, tokens = await one.table_of(2)
        async with sitting(one.url, table, tokens[0]) as ada:
            async with sitting(two.url, table, tokens[1]):
                await state(ada, _all_here)
                await ada.send(type="takeover", seat="p2")
                assert await ada.error() == "is-here"
            await state(ada, lambda state: not _all_here(state))
            async with sitting(two.url, table, tokens[1]):
                await state(ada, _all_here)
                there = two.registry.peers
                assert there is not None
                there.close()  # as if the process had been killed: no sign of life any more
                await state(ada, lambda state: not _all_here(state))


async def test_bots_are_played_by_one_process_and_by_the_other_when_that_is_gone(
    shared: Callable[[], Storage], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "BEAT", 0.1)
    monkeypatch.setattr(cluster, "GONE_AFTER", 0.5)
    async with two_servers(shared) as (one, two):
        table, token = await one.open("random")
        async with sitting(two.url, table, token) as page, sitting(one.url, table) as watcher:
            here, there = await one.registry.table(table), await two.registry.table(table)
            while here.presence.leads or not there.presence.leads:
                await asyncio.sleep(0.01)
            await play(page, random.Random(1), until=lambda page: page.state["decision"] > 40)
            await state(watcher, lambda state: state["decision"] >= 40)
            assert here.bot_to_move is None
            gone = two.registry.peers
            assert gone is not None
            gone.close()
            while not here.presence.leads:
                await asyncio.sleep(0.01)


async def test_after_a_lost_line_to_the_database_all_is_known_again(
    shared: Callable[[], Storage], database: str
) -> None:
    async with two_servers(shared) as (one, two):
        table, tokens = await one.table_of(2, mode="choice")
        async with sitting(one.url, table, tokens[0]) as ada, sitting(two.url, table, tokens[1]) as otto:
            with psycopg.connect(database, autocommit=True) as axe:
                for _ in range(3):
                    axe.execute(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                        "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
                    )
                    clock = ada.state["decision"]
                    asked = next(page for page in (ada, otto) if page.decision is not None)
                    await asked.answer(asked.keys[0])
                    for page in (ada, otto):
                        await state(page, after(clock))


async def test_a_process_that_stops_in_a_transaction_holds_nobody_up_for_long(
    shared: Callable[[], Storage], database: str
) -> None:
    """It has a row and does not let it go: others' answers are taken all the while, and then that one's too."""
    async with running(shared) as server:
        first, tokens = await server.table_of(2, mode="choice")
        other, more = await server.table_of(2, mode="choice")
        with psycopg.connect(database) as stopped:
            stopped.execute("SELECT id FROM tables WHERE id = %s FOR UPDATE", (first,))
            async with sitting(server.url, other, more[0]) as page, sitting(server.url, other, more[1]) as second:
                asked = page if page.decision is not None else second
                begun = time.monotonic()
                await asked.answer(asked.keys[0])
                await state(asked, lambda state: state["decision"] == 1)
                assert time.monotonic() - begun < 15
        async with sitting(server.url, first, tokens[0]) as page, sitting(server.url, first, tokens[1]) as second:
            asked = page if page.decision is not None else second
            await asked.answer(asked.keys[0])
            await state(asked, lambda state: state["decision"] == 1)


# --- notices ----------------------------------------------------------------------------------------------------------


def test_a_notice_is_never_longer_than_postgres_passes_on() -> None:
    tables = {f"{n:016}": (0, 1, 2, 3) for n in range(450)}
    parts = [*changed("p" * 16, [(name, 2**31 - 1) for name in tables]), *presence("p" * 16, dict(tables), who=True)]
    assert all(len(part) < 7999 for part in parts)
    read = [pubsub._decoded(part) for part in parts]
    assert {name for each in read for name, _ in each.changed} == set(tables)
    assert {name for each in read for name in each.here} == set(tables)
    assert sum(each.who for each in read) == 1
    assert len([*presence("p", {})]) == 1, "a sign of life has no table"


async def test_a_notice_of_another_version_is_passed_over(shared: Callable[[], Storage], database: str) -> None:
    async with open_registry(shared) as registry:
        assert registry.peers is not None
        with psycopg.connect(database, autocommit=True) as other:
            while "other" not in registry.peers._heard:  # it may not listen yet
                for text in ("not json", '{"what": 1}', encoded(Notification(process="other")).decode()):
                    other.execute("SELECT pg_notify(%s, %s)", (pubsub.CHANNEL, text))
                await asyncio.sleep(0.05)
        await registry.storage.notify(encoded(Notification(process="other", bye=True)))
        while "other" in registry.peers._heard:
            await asyncio.sleep(0.01)
        assert registry.peers._listener._thread.is_alive()


async def test_a_table_is_put_away_for_all_processes_but_not_while_somebody_is_at_one(
    shared: Callable[[], Storage], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_servers(shared) as (one, two):
        table, tokens = await one.table_of(2)
        monkeypatch.setattr(archiver, "now", lambda: now() + 2 * archiver.DAY_MS)
        async with sitting(two.url, table, tokens[1]) as otto:
            await state(otto, lambda state: state["table"]["seats"][1]["here"])
            while not one.registry.has_clients(table):
                await asyncio.sleep(0.01)
            await archiver.archive(one.registry, 1)
            assert (await two.registry.table(table)).data.full
        while one.registry.has_clients(table):
            await asyncio.sleep(0.01)
        assert await archiver.archive(one.registry, 1)
        for server in (one, two):
            with refused("archived"):
                await server.registry.table(table)
