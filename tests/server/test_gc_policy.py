"""Tables are freed without the garbage collector, which runs seldom and when the server says so."""

from __future__ import annotations

import asyncio
import gc
import time
from pathlib import Path
from weakref import ref

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from smashup.engine.state.setup import GameSetup
from smashup.server import run as collecting_module
from smashup.server.models.requests import ClockRequest
from smashup.server.run import GcPolicy
from smashup.server.storage.sqlite import sqlite
from smashup.server.tables import registry as halls
from smashup.server.tables.actions import Answer, Concede
from smashup.server.ws.connection import TableSocket
from smashup.session import Session
from smashup.sets import library
from tests.server.in_memory import open_registry, seated_table
from tests.server.running import at, running, sitting
from tests.server.waiting import until


def test_a_game_that_is_dropped_leaves_next_to_nothing_to_collect() -> None:
    session = Session(GameSetup(library(), seats=4, seed=3))
    gc.collect()
    gc.disable()
    try:
        answers = 0
        while session.pending is not None and answers < 300:
            session.answer(0)
            answers += 1
        left = gc.collect()
    finally:
        gc.enable()
    assert answers == 300
    assert left < 5 * answers  # without State.__del__ it is some 50 for each


@pytest.mark.parametrize("clock", [None, ClockRequest(seconds=60)])
async def test_a_table_that_is_forgotten_is_gone_at_once(tmp_path: Path, clock: ClockRequest | None) -> None:
    """What only a garbage collection frees would stay for minutes: hundreds of games of an hour ago."""
    async with open_registry(lambda: sqlite(tmp_path / "tables.sqlite3")) as registry:
        table, clients = await seated_table(registry, 2, clock=clock)
        while table.decision < 20:
            pending = table.playing().pending
            assert pending is not None
            await table.perform(pending.seat, Answer(table.decision, pending.keys[0]))
        await table.perform(0, Concede())
        for client in clients:
            table.disconnect(client)
        await asyncio.sleep(0.05)
        gc.collect()
        gc.disable()
        try:
            game = ref(table.session)
            registry._forget_if_idle(ref(table))
            del table
            assert game() is None
        finally:
            gc.enable()


def _lines() -> int:
    """How many are in memory, used or not."""
    return sum(type(each) is TableSocket for each in gc.get_objects())


@pytest.mark.parametrize("waits", [True, False])
async def test_a_line_that_has_ended_is_gone_at_once_with_all_that_was_asked_on_it(tmp_path: Path, waits: bool) -> None:
    """Pages ask for hints at every decision, and lose their line now and then in the middle of it."""
    async with running(at(tmp_path)) as server:
        table, tokens = await server.table_of(2)
        gc.collect()
        gc.disable()
        try:
            for token in tokens:
                async with sitting(server.url, table, token) as page:
                    await page.send(type="hints", decision=page.state["decision"])
                    if waits:
                        await page.next()
            await until(lambda: not _lines())
        finally:
            gc.enable()


async def test_a_table_that_is_over_is_forgotten_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "FORGET_OVER_AFTER", 0.01)
    async with open_registry(lambda: sqlite(tmp_path / "tables.sqlite3")) as registry:
        over, goes_on = [(await seated_table(registry, 2))[0] for _ in range(2)]
        await over.perform(0, Concede())
        for table in (over, goes_on):
            for client in [*table.audience]:
                table.disconnect(client)
            registry.forget_later(table)
        await until(lambda: len(registry.tables) < 2)
        assert [*registry.tables] == [goes_on.id]


class Clock:
    """A processor, and a collector that notes the second in which it ran."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.second, self.used = 0, 0.0
        self.collected: list[int] = []
        monkeypatch.setattr(gc, "collect", lambda: self.collected.append(self.second))
        monkeypatch.setattr(time, "process_time", lambda: self.used)

    def runs(self, collecting: GcPolicy, seconds: int, load: float) -> None:
        for _ in range(seconds):
            self.second += 1
            self.used += load
            collecting.tick()


def test_a_quiet_server_collects_every_ten_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    clock.runs(GcPolicy(), 1300, 0.04)
    assert clock.collected == [600, 1200]


def test_a_busy_server_waits_for_a_quiet_second_but_not_longer_than_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    collecting = GcPolicy()
    clock.runs(collecting, 1000, 0.06)
    assert clock.collected == []
    clock.runs(collecting, 1, 0.0)
    assert clock.collected == [1001]
    clock.runs(collecting, 5000, 0.06)
    assert clock.collected == [1001, 4601]


def test_what_a_collection_takes_does_not_make_the_next_second_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    monkeypatch.setattr(collecting_module, "IDLE_GC_SECONDS", 1)

    def collect() -> None:
        clock.used += 1.0
        clock.collected.append(clock.second)

    monkeypatch.setattr(gc, "collect", collect)
    clock.runs(GcPolicy(), 3, 0.0)
    assert clock.collected == [1, 2, 3]


def _doors() -> int:
    return sum(isinstance(each, HttpToolsProtocol) for each in gc.get_objects())


async def test_a_line_through_which_a_page_talks_needs_no_door_any_more(tmp_path: Path) -> None:
    """What a web server makes to read a request is much, and pages lose their lines: without a collection it stays."""
    async with running(at(tmp_path)) as server:
        table, tokens = await server.table_of(2)
        gc.collect()
        gc.disable()
        try:
            before = _doors()
            async with sitting(server.url, table, tokens[0]):
                assert _doors() == before
        finally:
            gc.enable()


def test_a_second_is_quiet_below_the_bound_and_busy_at_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting_module, "IDLE_LOAD", 0.5)
    monkeypatch.setattr(collecting_module, "IDLE_GC_SECONDS", 2)
    monkeypatch.setattr(collecting_module, "BUSY_GC_SECONDS", 5)
    for load, collected in ((0.25, [2, 4, 6]), (0.5, [5])):
        clock = Clock(monkeypatch)
        clock.runs(GcPolicy(), 6, load)
        assert clock.collected == collected
