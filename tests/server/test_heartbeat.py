"""Heartbeat: half-open connections are detected on both sides, and idle ones cost little."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
import time
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest

from smashup.server.heartbeat import SILENT_VISITS, SLICES, VISIT_SECONDS, Heartbeat, Sweep
from tests.server.in_memory import Where
from tests.server.lossy_network import lossy_network
from tests.server.running import running, sitting, tcp_connection
from tests.server.waiting import until

DETECTED_WITHIN = 5.0
"""Seconds after which a half-open connection must be known as lost. `test_a_lost_client_is_detected_in_time` counts
visits; the tests with real connections do not depend on the speed of the machine."""


def test_a_lost_client_is_detected_in_time() -> None:
    """The client may fall silent just after a visit, which still counts it as heard."""
    assert (SILENT_VISITS + 1) * VISIT_SECONDS + VISIT_SECONDS / SLICES < DETECTED_WITHIN


async def test_a_half_open_connection_of_a_player_is_closed_and_the_others_see_it(storage: Where) -> None:
    async with running(storage) as server, lossy_network(server.port) as network:
        table, tokens = await server.table_of(2)
        found = await server.registry.table(table)
        lossy = f"http://127.0.0.1:{network.port}"
        async with sitting(server.url, table, tokens[1]) as other, sitting(lossy, table, tokens[0]):
            await other.until("state", lambda message: message["table"]["seats"][0]["here"])
            network.swallows = True
            await other.until("state", lambda message: not message["table"]["seats"][0]["here"])
            assert found.connected_seats == (1,)
            assert server.app.state.addresses.disconnected == {"silent": 1}
            await network.stop()


PEER = """
import sys
from websockets.sync.client import connect
with connect(sys.argv[1], compression=None) as socket:
    socket.send(sys.argv[2])
    socket.recv()
    print("ready", flush=True)
    while True:
        socket.recv()
"""


async def test_a_stopped_peer_counts_as_lost_and_an_idle_one_does_not(storage: Where) -> None:
    async with running(storage) as server:
        table, tokens = await server.table_of(2)
        found = await server.registry.table(table)
        address = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{table}"
        hello = json.dumps({"type": "hello", "token": tokens[0]})
        peer = subprocess.Popen([sys.executable, "-c", PEER, address, hello], stdout=subprocess.PIPE)
        try:
            await until(lambda: found.connected_seats == (0,))
            async with sitting(server.url, table, tokens[1]) as idle:
                peer.send_signal(signal.SIGSTOP)
                await idle.until("state", lambda message: not message["table"]["seats"][0]["here"])
                assert found.connected_seats == (1,), "the library of the idle client answers pings"
        finally:
            peer.kill()
            peer.wait()
            assert peer.stdout is not None
            peer.stdout.close()


async def test_only_clients_that_ask_for_beats_get_them(storage: Where) -> None:
    async with running(storage) as server:
        table, tokens = await server.table_of(2)
        async with sitting(server.url, table, tokens[0], beat=True) as page, sitting(server.url, table) as plain:
            assert await page.until("beat") == {"type": "beat"}
            await page.until("beat")
            await plain.send(type="pace", speed="off")
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(plain.until("beat"), 2 * VISIT_SECONDS + 0.5)


async def test_a_client_that_answers_no_pings_is_closed(storage: Where) -> None:
    async with running(storage) as server:
        table, _ = await server.table_of(2)
        lines = ["GET /ws/tables/" + table + " HTTP/1.1", "host: localhost", "upgrade: websocket"]
        lines += ["connection: upgrade", "sec-websocket-version: 13", "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=="]
        async with tcp_connection(server) as (reader, writer):
            writer.write("\r\n".join([*lines, "", ""]).encode())
            assert b"101" in await reader.readline()
            with suppress(ConnectionError):
                while await asyncio.wait_for(reader.read(4096), 60):
                    pass


# --- the sweep --------------------------------------------------------------------------------------------------------


class FakeConnection:
    """A connection without a network, with the methods of the protocol that a visit uses."""

    visit = Heartbeat.visit

    def __init__(self, *, wants_beats: bool = False) -> None:
        self.wants_beats = wants_beats
        self.close_sent = self.read_paused = self._heard = self._quiet = False
        self._silent_visits = self._unsent = self.buffered = 0
        self.written: list[bytes] = []
        self.transport = SimpleNamespace(
            is_closing=lambda: False, write=self.written.append, get_write_buffer_size=lambda: self.buffered
        )
        self.conn = SimpleNamespace(send_ping=self._frame, send_text=self._frame, data_to_send=self._take)
        self.aborted = False
        self._frames: list[bytes] = []

    def lose(self) -> None:
        self.aborted = True

    def _frame(self, data: bytes) -> None:
        self._frames.append(data or b"ping")

    def _take(self) -> list[bytes]:
        taken, self._frames = self._frames, []
        return taken

    def visits(self, n: int, *, heard: bool = False) -> bool:
        for _ in range(n):
            self._heard = heard
            self.visit()  # type: ignore[misc]
        return not self.aborted


def test_a_silent_client_gets_pings_and_is_aborted_at_the_third_visit() -> None:
    connection = FakeConnection()
    assert connection.visits(SILENT_VISITS - 1)
    assert connection.written == [b"ping"] * (SILENT_VISITS - 1)
    assert connection.visits(1, heard=True)
    assert connection.visits(SILENT_VISITS - 1)
    assert not connection.visits(1)
    assert connection.aborted


def test_a_client_is_not_blamed_while_the_server_does_not_read() -> None:
    connection = FakeConnection()
    connection.read_paused = True
    assert connection.visits(10 * SILENT_VISITS)
    assert connection.written == []


def test_a_client_on_a_slow_network_is_not_lost_while_it_receives() -> None:
    connection = FakeConnection()
    for left in range(100_000, 0, -10_000):
        connection.buffered = left
        assert connection.visits(1)
    assert connection.visits(SILENT_VISITS - 1)
    assert not connection.visits(1)


def test_a_beat_is_sent_every_second_visit_without_messages() -> None:
    connection = FakeConnection(wants_beats=True)
    sent = []
    for n in range(12):
        if n >= 6:
            connection._quiet = False  # the server has sent a message since the last visit
        connection.visits(1, heard=True)
        sent.append(len(connection.written))
        connection.written.clear()
    assert sent == [0, 1, 0, 1, 0, 1] + [0] * 6


async def test_every_connection_is_visited_once_per_round_with_one_timer() -> None:
    visits: dict[Any, int] = {}

    class Counted:
        def visit(self) -> None:
            visits[self] = visits.get(self, 0) + 1

    sweep, connections = Sweep(0.05), [Counted() for _ in range(1000)]
    for connection in connections:
        sweep.add(connection)  # type: ignore[arg-type]
    assert max(map(len, sweep._slices)) == len(connections) / SLICES
    await until(lambda: len(visits) == len(connections))
    assert max(visits.values()) - min(visits.values()) <= 1
    for connection in connections:
        sweep.remove(connection)  # type: ignore[arg-type]
    assert sweep._timer is None


async def test_a_visit_costs_microseconds() -> None:
    """The bound is a hundred times the measured cost, so that it fails only for another order of growth."""
    connection = FakeConnection(wants_beats=True)
    started = time.process_time()
    connection.visits(10_000, heard=True)
    assert (time.process_time() - started) / 10_000 < 0.0005
