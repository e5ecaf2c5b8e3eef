"""What a process says to the others with the same database, and what it makes of what they say: without a database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from smashup.engine.language.terms import Seat
from smashup.server import cluster
from smashup.server.cluster import BEAT, DEAF_AFTER, GONE_AFTER, PeerNetwork
from smashup.server.errors import ClientError
from smashup.server.storage.pubsub import Notification
from smashup.server.storage.store import NotStored

ME, OTHER, THIRD = "me", "other", "third"


class Ear:
    """Hears what a test says."""

    def __init__(self, process: str, connect: Any, heard: Any, anew: Any) -> None:
        self.process, self.connect, self.heard, self.anew = process, connect, heard, anew
        self.last = 0.0
        self.times_lost = 0
        self.closed = False

    def reconnect(self) -> None:
        self.times_lost += 1

    def close(self) -> None:
        self.closed = True


class Storage:
    process, shared = ME, "postgresql://nowhere"

    def __init__(self) -> None:
        self.said: list[Notification] = []
        self.is_down = False

    async def notify(self, notice: bytes) -> None:
        if self.is_down:
            raise NotStored("no database")
        self.said.append(msgspec.json.decode(notice, type=Notification))


class Table:
    """The part of a table that concerns other processes."""

    def __init__(self, id_: str, version: int = 5, here: tuple[Seat, ...] = ()) -> None:
        self.id, self.version, self.connected_seats = id_, version, here
        self.peers: list[dict[str, tuple[Seat, ...]]] = []
        self.refreshed = 0

    async def refresh(self) -> None:
        self.refreshed += 1
        raise ClientError("not-stored")

    def set_peers(self, peers: dict[str, tuple[Seat, ...]]) -> None:
        self.peers.append(peers)


class Hall:
    def __init__(self, *tables: Table) -> None:
        self.storage = Storage()
        self.tables = {table.id: table for table in tables}
        self.needed = {table.id for table in tables}

    def forget_if_idle(self, id_: str) -> bool:
        return id_ not in self.needed and self.tables.pop(id_, None) is not None


class Clock:
    now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Time goes by when a test says so; whoever waits for a beat waits for that."""
    clock = Clock()
    monkeypatch.setattr(cluster, "time", clock)
    monkeypatch.setattr(cluster, "Listener", Ear)
    return clock


@asynccontextmanager
async def listening(monkeypatch: pytest.MonkeyPatch, *tables: Table) -> AsyncIterator[tuple[Any, Hall, asyncio.Event]]:
    """The one who listens, the registry, and what lets the next beat come."""
    beat = asyncio.Event()

    async def sleep(seconds: float) -> None:
        assert seconds == BEAT
        await beat.wait()
        beat.clear()

    registry = Hall(*tables)
    monkeypatch.setattr(cluster, "asyncio", Beating(sleep))
    found: Any = PeerNetwork(registry)  # type: ignore[arg-type]
    await settled()
    try:
        yield found, registry, beat
    finally:
        found.close()
        assert found._listener.closed
        await settled()
        assert not found._tasks, "nothing goes on"


class Beating:
    """asyncio, with that for its sleep."""

    def __init__(self, sleep: Any) -> None:
        self.sleep = sleep

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_who_begins_to_listen_asks_where_all_are_and_looks_at_every_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one, two = Table("one", here=(0,)), Table("two")
    async with listening(monkeypatch, one, two) as (found, registry, _):
        registry.storage.said.clear()
        found._listener.anew()
        await settled()
        assert registry.storage.said == [Notification(process=ME, here={"one": (0,), "two": ()}, who=True)]
        assert (one.refreshed, two.refreshed) == (1, 1)


async def test_signs_of_life_and_what_has_changed_since_the_last_one(monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = Table("one", here=(0,)), Table("two")
    async with listening(monkeypatch, one, two) as (_, registry, beat):
        assert registry.storage.said == [Notification(process=ME)]
        registry.storage.said.clear()
        beat.set()
        await settled()
        assert registry.storage.said == [
            Notification(process=ME),
            Notification(process=ME, here={"one": (0,), "two": ()}),
        ]
        one.connected_seats = (0, 1)
        del registry.tables["two"]
        registry.storage.said.clear()
        beat.set()
        await settled()
        assert registry.storage.said == [
            Notification(process=ME),
            Notification(process=ME, here={"two": None, "one": (0, 1)}),
        ]
        registry.storage.said.clear()
        beat.set()
        await settled()
        assert registry.storage.said == [Notification(process=ME)], "nothing has changed"


async def test_somebody_who_comes_is_told_of_at_once_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Table("one", here=(1,))
    async with listening(monkeypatch, one) as (found, registry, _):
        registry.storage.said.clear()
        found.announce(one)
        found.announce(one)
        await settled()
        assert registry.storage.said == [Notification(process=ME, here={"one": (1,)})]
        one.connected_seats = ()
        found.announce(one)
        await settled()
        assert registry.storage.said[1:] == [Notification(process=ME, here={"one": ()})]


async def test_who_asks_is_told_where_the_people_of_this_process_are(monkeypatch: pytest.MonkeyPatch) -> None:
    async with listening(monkeypatch, Table("one", here=(0,))) as (found, registry, _):
        registry.storage.said.clear()
        found._listener.heard(Notification(process=OTHER))
        await settled()
        assert registry.storage.said == []
        found._listener.heard(Notification(process=OTHER, who=True))
        await settled()
        assert registry.storage.said == [Notification(process=ME, here={"one": (0,)})]


async def test_the_ear_knows_whose_it_is_so_that_what_this_process_says_is_no_news(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with listening(monkeypatch, Table("one")) as (found, _, __):
        assert found._listener.process == ME


async def test_only_what_is_newer_than_what_is_known_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    one, two, three = Table("one", 5), Table("two", 5), Table("three", 5)
    async with listening(monkeypatch, one, two, three) as (found, _, __):
        changed = (("one", 6), ("two", 5), ("three", 4), ("unknown", 9))
        found._listener.heard(Notification(process=OTHER, changed=changed))
        await settled()
        assert (one.refreshed, two.refreshed, three.refreshed) == (1, 0, 0)


async def test_what_is_played_elsewhere_and_not_needed_here_is_forgotten_instead_of_followed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    needed, nobody, played = Table("needed"), Table("nobody"), Table("played")
    async with listening(monkeypatch, needed, nobody, played) as (found, registry, _):
        registry.needed = {"needed"}
        found._listener.heard(Notification(process=OTHER, here={"needed": (0,), "nobody": (), "played": (1,)}))
        found._listener.heard(Notification(process=OTHER, changed=(("needed", 6), ("nobody", 6), ("played", 5))))
        await settled()
        assert [*registry.tables] == ["needed", "nobody", "played"], "what has not changed is no work"
        found._listener.heard(Notification(process=OTHER, changed=(("played", 6),)))
        await settled()
        assert [*registry.tables] == ["needed", "nobody"]
        assert (needed.refreshed, nobody.refreshed, played.refreshed) == (1, 1, 0)


async def test_the_players_at_other_processes_are_known_by_process(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Table("one", here=(2,))
    async with listening(monkeypatch, one) as (found, _, __):
        found._listener.heard(Notification(process=OTHER, here={"one": (0,), "unknown": (3,)}))
        assert one.peers == [found.at("one")] == [{OTHER: (0,)}]
        assert found.at("unknown") == {OTHER: (3,)}
        for _ in range(2):
            found._listener.heard(Notification(process=THIRD, here={"one": (0, 1)}))
            assert one.peers[1:] == [{OTHER: (0,), THIRD: (0, 1)}], "the same again is no change"
        found._listener.heard(Notification(process=THIRD, here={"one": None}))
        assert one.peers[2:] == [{OTHER: (0,)}]


async def test_the_players_of_a_process_that_stops_or_is_silent_are_absent(
    monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    one = Table("one")
    async with listening(monkeypatch, one) as (found, _, beat):
        found._listener.last = clock.now
        found._listener.heard(Notification(process=OTHER, here={"one": (0,)}))
        found._listener.heard(Notification(process=THIRD, here={"one": (1,)}))
        found._listener.heard(Notification(process=OTHER, bye=True))
        assert one.peers[-1] == {THIRD: (1,)}
        for heard in (False, True):
            if heard:
                found._listener.heard(Notification(process=THIRD))
            clock.now += GONE_AFTER
            beat.set()
            await settled()
            assert one.peers[-1] == {THIRD: (1,)}, "it may still be there"
        clock.now += 0.1
        beat.set()
        await settled()
        assert one.peers[-1] == {}


async def test_who_does_not_even_hear_itself_listens_anew(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    async with listening(monkeypatch) as (found, _, beat):
        found._listener.last = clock.now
        for seconds, lost in ((DEAF_AFTER, 0), (0.1, 1)):
            clock.now += seconds
            beat.set()
            await settled()
            assert found._listener.times_lost == lost


async def test_without_a_database_it_lives_on_and_at_the_end_says_goodbye(monkeypatch: pytest.MonkeyPatch) -> None:
    async with listening(monkeypatch, Table("one")) as (found, registry, beat):
        registry.storage.is_down = True
        beat.set()
        await settled()
        await found.bye()
        registry.storage.is_down = False
        registry.storage.said.clear()
        beat.set()
        await settled()
        assert registry.storage.said == [Notification(process=ME)]
        await found.bye()
        assert registry.storage.said[1:] == [Notification(process=ME, bye=True)]
