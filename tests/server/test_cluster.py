"""Peer network: notifications between the processes of a cluster, without a database."""

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
from smashup.server.storage.errors import NotStored
from smashup.server.storage.pubsub import Notification

ME, OTHER, THIRD = "me", "other", "third"


class FakeListener:
    """A listener that receives the notifications of a test."""

    def __init__(self, process: str, connect: Any, receive: Any, resync: Any) -> None:
        self.process, self.connect, self.receive, self.resync = process, connect, receive, resync
        self.last = 0.0
        self.reconnects = 0
        self.closed = False

    def reconnect(self) -> None:
        self.reconnects += 1

    def close(self) -> None:
        self.closed = True


class Storage:
    process, shared = ME, "postgresql://nowhere"

    def __init__(self) -> None:
        self.notices: list[Notification] = []
        self.is_down = False

    async def notify(self, notice: bytes) -> None:
        if self.is_down:
            raise NotStored("no database")
        self.notices.append(msgspec.json.decode(notice, type=Notification))


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


class Tables:
    """The tables of this process."""

    def __init__(self, *tables: Table) -> None:
        self.storage = Storage()
        self.tables = {table.id: table for table in tables}
        self.idle: set[str] = set()

    def forget_if_idle(self, id_: str) -> bool:
        return id_ in self.idle and self.tables.pop(id_, None) is not None


class Network:
    """A peer network whose time and heartbeats are controlled by the test."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.now = tables, 100.0
        self._beat = asyncio.Event()
        self.peers: Any

    def __getattr__(self, name: str) -> Any:
        """Everything else of asyncio, which this object replaces in the module."""
        return getattr(asyncio, name)

    def monotonic(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        assert seconds == BEAT
        await self._beat.wait()
        self._beat.clear()

    @property
    def listener(self) -> FakeListener:
        listener: FakeListener = self.peers._listener
        return listener

    def receive(self, process: str, **fields: Any) -> None:
        self.listener.receive(Notification(process=process, **fields))

    async def heartbeat(self, seconds: float = 0) -> None:
        """Let time pass, and then the next heartbeat."""
        self.now += seconds
        self._beat.set()
        await settled()

    async def sent(self) -> list[dict[str, Any]]:
        """Notifications since the last call, without their process."""
        await settled()
        notices, self.tables.storage.notices = self.tables.storage.notices, []
        assert {notice.process for notice in notices} <= {ME}
        fields = [msgspec.to_builtins(notice).items() for notice in notices]
        return [{name: value for name, value in each if name != "process"} for each in fields]


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


@asynccontextmanager
async def network_of(monkeypatch: pytest.MonkeyPatch, *tables: Table) -> AsyncIterator[Network]:
    network = Network(Tables(*tables))
    monkeypatch.setattr(cluster, "time", network)
    monkeypatch.setattr(cluster, "asyncio", network)
    monkeypatch.setattr(cluster, "Listener", FakeListener)
    network.peers = PeerNetwork(network.tables)  # type: ignore[arg-type]
    assert await network.sent() == [{}], "the first heartbeat"
    try:
        yield network
    finally:
        network.peers.close()
        assert network.listener.closed
        await settled()
        assert not network.peers._tasks


async def test_after_a_reconnect_all_tables_are_refreshed_and_all_processes_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one, two = Table("one", here=(0,)), Table("two")
    async with network_of(monkeypatch, one, two) as network:
        assert network.listener.process == ME, "it ignores the notifications of this process"
        network.listener.resync()
        assert await network.sent() == [{"here": {"one": (0,), "two": ()}, "who": True}]
        assert (one.refreshed, two.refreshed) == (1, 1)


async def test_a_heartbeat_announces_the_changes_since_the_last_one(monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = Table("one", here=(0,)), Table("two")
    async with network_of(monkeypatch, one, two) as network:
        await network.heartbeat()
        assert await network.sent() == [{}, {"here": {"one": (0,), "two": ()}}]
        one.connected_seats = (0, 1)
        del network.tables.tables["two"]
        await network.heartbeat()
        assert await network.sent() == [{}, {"here": {"two": None, "one": (0, 1)}}]
        await network.heartbeat()
        assert await network.sent() == [{}]


async def test_presence_is_announced_at_once_if_it_has_changed_and_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Table("one", here=(1,))
    async with network_of(monkeypatch, one) as network:
        for _ in range(2):
            network.peers.announce(one)
        assert await network.sent() == [{"here": {"one": (1,)}}]
        one.connected_seats = ()
        network.peers.announce(one)
        assert await network.sent() == [{"here": {"one": ()}}]
        network.receive(OTHER)
        assert await network.sent() == []
        network.receive(OTHER, who=True)
        assert await network.sent() == [{"here": {"one": ()}}]


async def test_a_changed_table_is_refreshed_or_forgotten_if_its_only_players_are_at_another_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    active, empty, played = Table("active"), Table("empty"), Table("played")
    async with network_of(monkeypatch, active, empty, played) as network:
        network.tables.idle = {"empty", "played"}
        network.receive(OTHER, here={"active": (0,), "empty": (), "played": (1,)})
        network.receive(OTHER, changed=(("active", 4), ("played", 5), ("unknown", 9)))
        await settled()
        assert (active.refreshed, played.refreshed) == (0, 0), "their versions are not newer"
        network.receive(OTHER, changed=(("active", 6), ("empty", 6)))
        await settled()
        assert [*network.tables.tables] == ["active", "empty", "played"]
        network.receive(OTHER, changed=(("played", 6),))
        await settled()
        assert [*network.tables.tables] == ["active", "empty"]
        assert (active.refreshed, empty.refreshed, played.refreshed) == (1, 1, 0)


async def test_the_players_at_other_processes_are_known_by_process(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Table("one", here=(2,))
    async with network_of(monkeypatch, one) as network:
        network.receive(OTHER, here={"one": (0,), "unknown": (3,)})
        assert one.peers == [network.peers.at("one")] == [{OTHER: (0,)}]
        assert network.peers.at("unknown") == {OTHER: (3,)}
        for _ in range(2):
            network.receive(THIRD, here={"one": (0, 1)})
            assert one.peers[1:] == [{OTHER: (0,), THIRD: (0, 1)}], "a repetition is not a change"
        network.receive(THIRD, here={"one": None})
        assert one.peers[2:] == [{OTHER: (0,)}]


async def test_the_players_of_a_process_that_stops_or_is_silent_are_absent(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Table("one")
    async with network_of(monkeypatch, one) as network:
        network.listener.last = network.now
        network.receive(OTHER, here={"one": (0,)})
        network.receive(THIRD, here={"one": (1,)})
        network.receive(OTHER, bye=True)
        assert one.peers[-1] == {THIRD: (1,)}
        await network.heartbeat(GONE_AFTER)
        network.receive(THIRD)
        await network.heartbeat(GONE_AFTER)
        assert one.peers[-1] == {THIRD: (1,)}
        await network.heartbeat(0.1)
        assert one.peers[-1] == {}


async def test_a_silent_process_that_is_heard_again_is_asked_for_its_players(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Table("one")
    async with network_of(monkeypatch, one) as network:
        network.listener.last = network.now
        network.receive(OTHER, here={"one": (0,)})
        await network.heartbeat(GONE_AFTER + 0.1)
        assert one.peers[-1] == {}
        await network.sent()
        for _ in range(2):
            network.receive(OTHER)
        assert await network.sent() == [{"who": True}], "it is asked once"
        network.receive(OTHER, here={"one": (0,)})
        assert one.peers[-1] == {OTHER: (0,)}


async def test_a_process_that_receives_nothing_reconnects(monkeypatch: pytest.MonkeyPatch) -> None:
    async with network_of(monkeypatch) as network:
        network.listener.last = network.now
        await network.heartbeat(DEAF_AFTER)
        assert network.listener.reconnects == 0
        await network.heartbeat(0.1)
        assert network.listener.reconnects == 1


async def test_heartbeats_survive_a_database_failure_and_the_end_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    async with network_of(monkeypatch, Table("one")) as network:
        network.tables.storage.is_down = True
        await network.heartbeat()
        await network.peers.bye()
        network.tables.storage.is_down = False
        assert await network.sent() == []
        await network.heartbeat()
        assert await network.sent() == [{}]
        await network.peers.bye()
        assert await network.sent() == [{"bye": True}]
