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
from smashup.server.i18n import ClientError
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

    def lost(self) -> None:
        self.times_lost += 1

    def close(self) -> None:
        self.closed = True


class Storage:
    process, shared = ME, "postgresql://nowhere"

    def __init__(self) -> None:
        self.said: list[Notification] = []
        self.is_down = False

    async def tell(self, notice: bytes) -> None:
        if self.is_down:
            raise NotStored("no database")
        self.said.append(msgspec.json.decode(notice, type=Notification))


class Away:
    def __init__(self) -> None:
        self.told: list[tuple[str, Seat]] = []

    def comes(self, seat: Seat) -> None:
        self.told.append(("comes", seat))

    def goes(self, seat: Seat) -> None:
        self.told.append(("goes", seat))


class Table:
    """As much of a table as other processes can change."""

    def __init__(self, id_: str, version: int = 5, here: tuple[Seat, ...] = ()) -> None:
        self.id, self.version, self.seats_here = id_, version, here
        self.elsewhere: dict[str, tuple[Seat, ...]] = {}
        self.away = Away()
        self.refreshed = self.tells = self.woken = 0
        self.pacer = self

    def is_here(self, seat: Seat) -> bool:
        return seat in self.seats_here or any(seat in seats for seats in self.elsewhere.values())

    async def refresh(self) -> None:
        self.refreshed += 1
        raise ClientError("not-stored")

    def tell(self) -> None:
        self.tells += 1

    def wake(self) -> None:
        self.woken += 1


class Hall:
    def __init__(self, *tables: Table) -> None:
        self.storage = Storage()
        self.tables = {table.id: table for table in tables}
        self.needed = {table.id for table in tables}

    def forgets(self, table: Table) -> bool:
        return table.id not in self.needed and self.tables.pop(table.id, None) is not None


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
    """The one who listens, the hall, and what lets the next beat come."""
    beat = asyncio.Event()

    async def sleep(seconds: float) -> None:
        assert seconds == BEAT
        await beat.wait()
        beat.clear()

    hall = Hall(*tables)
    monkeypatch.setattr(cluster, "asyncio", Beating(sleep))
    found: Any = PeerNetwork(hall)  # type: ignore[arg-type]
    await settled()
    try:
        yield found, hall, beat
    finally:
        found.close()
        assert found._ear.closed
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
    async with listening(monkeypatch, one, two) as (found, hall, _):
        hall.storage.said.clear()
        found._ear.anew()
        await settled()
        assert hall.storage.said == [Notification(process=ME, here={"one": (0,), "two": ()}, who=True)]
        assert (one.refreshed, two.refreshed) == (1, 1)


async def test_signs_of_life_and_what_has_changed_since_the_last_one(monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = Table("one", here=(0,)), Table("two")
    async with listening(monkeypatch, one, two) as (_, hall, beat):
        assert hall.storage.said == [Notification(process=ME)]
        hall.storage.said.clear()
        beat.set()
        await settled()
        assert hall.storage.said == [Notification(process=ME), Notification(process=ME, here={"one": (0,), "two": ()})]
        one.seats_here = (0, 1)
        del hall.tables["two"]
        hall.storage.said.clear()
        beat.set()
        await settled()
        assert hall.storage.said == [
            Notification(process=ME),
            Notification(process=ME, here={"two": None, "one": (0, 1)}),
        ]
        hall.storage.said.clear()
        beat.set()
        await settled()
        assert hall.storage.said == [Notification(process=ME)], "nothing has changed"


async def test_somebody_who_comes_is_told_of_at_once_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Table("one", here=(1,))
    async with listening(monkeypatch, one) as (found, hall, _):
        hall.storage.said.clear()
        found.say(one)
        found.say(one)
        await settled()
        assert hall.storage.said == [Notification(process=ME, here={"one": (1,)})]
        one.seats_here = ()
        found.say(one)
        await settled()
        assert hall.storage.said[1:] == [Notification(process=ME, here={"one": ()})]


async def test_who_asks_is_told_where_the_people_of_this_process_are(monkeypatch: pytest.MonkeyPatch) -> None:
    async with listening(monkeypatch, Table("one", here=(0,))) as (found, hall, _):
        hall.storage.said.clear()
        found._ear.heard(Notification(process=OTHER))
        await settled()
        assert hall.storage.said == []
        found._ear.heard(Notification(process=OTHER, who=True))
        await settled()
        assert hall.storage.said == [Notification(process=ME, here={"one": (0,)})]


async def test_the_ear_knows_whose_it_is_so_that_what_this_process_says_is_no_news(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with listening(monkeypatch, Table("one")) as (found, _, __):
        assert found._ear.process == ME


async def test_only_what_is_newer_than_what_is_known_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    one, two, three = Table("one", 5), Table("two", 5), Table("three", 5)
    async with listening(monkeypatch, one, two, three) as (found, _, __):
        found._ear.heard(Notification(process=OTHER, changed=(("one", 6), ("two", 5), ("three", 4), ("unknown", 9))))
        await settled()
        assert (one.refreshed, two.refreshed, three.refreshed) == (1, 0, 0)


async def test_what_is_played_elsewhere_and_not_needed_here_is_forgotten_instead_of_followed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    needed, nobody, played = Table("needed"), Table("nobody"), Table("played")
    async with listening(monkeypatch, needed, nobody, played) as (found, hall, _):
        hall.needed = {"needed"}
        found._ear.heard(Notification(process=OTHER, here={"needed": (0,), "nobody": (), "played": (1,)}))
        found._ear.heard(Notification(process=OTHER, changed=(("needed", 6), ("nobody", 6), ("played", 5))))
        await settled()
        assert [*hall.tables] == ["needed", "nobody", "played"], "what has not changed is no work"
        found._ear.heard(Notification(process=OTHER, changed=(("played", 6),)))
        await settled()
        assert [*hall.tables] == ["needed", "nobody"]
        assert (needed.refreshed, nobody.refreshed, played.refreshed) == (1, 1, 0)


async def test_where_the_people_of_others_are_is_known_by_process(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Table("one", here=(2,))
    async with listening(monkeypatch, one) as (found, _, __):
        found._ear.heard(Notification(process=OTHER, here={"one": (0,), "unknown": (3,)}))
        assert one.elsewhere == found.at("one") == {OTHER: (0,)}
        assert found.at("unknown") == {OTHER: (3,)}
        assert (one.away.told, one.tells, one.woken) == ([("comes", 0)], 1, 1)
        found._ear.heard(Notification(process=THIRD, here={"one": (0, 1)}))
        assert one.elsewhere == {OTHER: (0,), THIRD: (0, 1)}
        one.away.told.clear()
        found._ear.heard(Notification(process=THIRD, here={"one": (0, 1)}))
        assert (one.away.told, one.tells, one.woken) == ([], 2, 2), "that was known"
        found._ear.heard(Notification(process=THIRD, here={"one": None}))
        assert one.elsewhere == {OTHER: (0,)}
        assert sorted(one.away.told) == [("comes", 0), ("goes", 1)]


async def test_the_people_of_a_process_that_says_goodbye_or_nothing_more_are_away(
    monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    one = Table("one")
    async with listening(monkeypatch, one) as (found, _, beat):
        found._ear.last = clock.now
        found._ear.heard(Notification(process=OTHER, here={"one": (0,)}))
        found._ear.heard(Notification(process=THIRD, here={"one": (1,)}))
        found._ear.heard(Notification(process=OTHER, bye=True))
        assert one.elsewhere == {THIRD: (1,)}
        assert one.away.told[-1] == ("comes", 1)
        assert ("goes", 0) in one.away.told
        clock.now += GONE_AFTER
        beat.set()
        await settled()
        assert one.elsewhere == {THIRD: (1,)}, "it may still be there"
        found._ear.heard(Notification(process=THIRD))
        clock.now += GONE_AFTER
        beat.set()
        await settled()
        assert one.elsewhere == {THIRD: (1,)}, "and it was"
        clock.now += 0.1
        beat.set()
        await settled()
        assert one.elsewhere == {}
        assert one.away.told[-1] == ("goes", 1)


async def test_who_does_not_even_hear_itself_listens_anew(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    async with listening(monkeypatch) as (found, _, beat):
        found._ear.last = clock.now
        for seconds, lost in ((DEAF_AFTER, 0), (0.1, 1)):
            clock.now += seconds
            beat.set()
            await settled()
            assert found._ear.times_lost == lost


async def test_without_a_database_it_lives_on_and_at_the_end_says_goodbye(monkeypatch: pytest.MonkeyPatch) -> None:
    async with listening(monkeypatch, Table("one")) as (found, hall, beat):
        hall.storage.is_down = True
        beat.set()
        await settled()
        await found.bye()
        hall.storage.is_down = False
        hall.storage.said.clear()
        beat.set()
        await settled()
        assert hall.storage.said == [Notification(process=ME)]
        await found.bye()
        assert hall.storage.said[1:] == [Notification(process=ME, bye=True)]
