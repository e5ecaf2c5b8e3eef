"""Clock: time per decision or per player, and what happens when it is up."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from smashup.server.errors import ClientError
from smashup.server.models.requests import ClockRequest
from smashup.server.tables import clock as module
from smashup.server.tables.actions import SERVER, Answer, Concede, StandIn, TakeBack, Undo
from smashup.server.tables.audience import Client
from smashup.server.tables.clock import GameClock, Running, checked
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from tests.server.in_memory import (
    STAND_IN,
    connected_client,
    create_request,
    go_back,
    join,
    last_state,
    pending_seat,
    received,
    refused,
    reloaded,
    seated_table,
)
from tests.server.waiting import until


class Time:
    """Time of the server, which passes when a test says so."""

    now = 1_000_000.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Time:
    clock = Time()
    monkeypatch.setattr(time, "time", lambda: clock.now)
    monkeypatch.setattr(asyncio.BaseEventLoop, "time", lambda _: clock.now)
    return clock


class Timeouts:
    """Records what happens when the time is up."""

    def __init__(self) -> None:
        self.found: list[tuple[Running, bool]] = []
        self.in_time = True
        self.fails = 0

    async def handle(self, running: Running, for_good: bool) -> bool:
        self.found.append((running, for_good))
        if self.fails:
            self.fails -= 1
            raise ClientError("not-stored")
        return self.in_time


def clock_with(used: tuple[int, ...] = (), **settings: int) -> tuple[GameClock, Timeouts]:
    timeouts = Timeouts()
    return GameClock(ClockRequest(**settings), used, lambda: timeouts.handle), timeouts


# --- the object -------------------------------------------------------------------------------------------------------


async def test_clients_see_the_time_left_in_milliseconds(clock: Time) -> None:
    for settings, whole, left in (({"seconds": 30}, 30_000, []), ({"minutes": 2}, 120_000, [0, 1])):
        game, _ = clock_with((), **settings)
        game.update(Running(0, 1, 0))
        clock.now += 7
        info = game.info([0, 1], 5_000)
        assert (info.seconds, info.minutes, info.now) == (settings.get("seconds"), settings.get("minutes"), 5_000)
        assert (info.seat, info.until) == ("p2", 5_000 + whole - 7000)
        assert info.left == {f"p{seat + 1}": whole - 7000 * (seat == 1) for seat in left}
        game.update(None)
        stopped = game.info([0, 1], 5_000)
        assert (stopped.seat, stopped.until) == (None, None)


async def test_going_back_gives_no_extra_time_for_a_decision(clock: Time) -> None:
    game, _ = clock_with(seconds=100)
    for n, left in enumerate((60, 20)):
        game.update(Running(2 * n, 0, 0))
        clock.now += 40
        game.update(Running(2 * n + 1, 0, 1))
        assert game._remaining(0) == 100, "another decision"
        game.update(Running(2 * n + 2, 0, 0))
        assert game._remaining(0) == left
    game.update(Running(9, 1, 1))
    game.update(Running(10, 0, 0))
    assert game._remaining(0) == 100, "the other seat has decided meanwhile"


@pytest.mark.parametrize(
    ("settings", "used", "out"),
    [({"minutes": 1}, 59, False), ({"minutes": 1}, 60, True), ({"minutes": 1}, 61, True), ({"seconds": 30}, 99, False)],
)
async def test_only_minutes_can_be_used_up(settings: dict[str, int], used: int, out: bool) -> None:
    game, _ = clock_with((used,), **settings)
    assert game.is_out_of_time(0) is out


async def test_used_seconds_include_the_running_decision(clock: Time) -> None:
    game, _ = clock_with((0, 0, 6), minutes=5)
    assert (game.used, game.used_seconds) == ({2: 6.0}, (0, 0, 6))
    game.update(Running(0, 0, 0))
    clock.now += 31.4
    assert game.used_seconds == (31, 0, 6)
    assert clock_with(minutes=5)[0].used_seconds == ()


@pytest.mark.parametrize(("missed", "for_good"), [(0, False), (1, False), (2, True), (5, True)])
async def test_a_bot_takes_over_from_the_third_missed_decision_in_a_row_on(missed: int, for_good: bool) -> None:
    game, timeouts = clock_with(seconds=100)
    running = Running(3, 1, 3)
    game.update(running)
    game.missed = {1: missed} if missed else {}
    await game._handle_timeout()
    assert (timeouts.found, game.missed) == ([(running, for_good)], {1: missed + 1})
    game.answered(1)
    assert game.missed == {}
    game.stop()


async def test_a_timeout_that_comes_too_late_does_not_count() -> None:
    game, timeouts = clock_with(seconds=100)
    await game._handle_timeout()
    assert timeouts.found == [], "the clock does not run"
    game.update(Running(0, 0, 0))
    timeouts.in_time = False
    await game._handle_timeout()
    assert game.missed == {}
    game.stop()


async def test_a_timeout_that_cannot_be_stored_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RETRY_AFTER", 0.01)
    monkeypatch.setattr(GameClock, "_remaining", lambda *_: 0.01)
    game, timeouts = clock_with(seconds=10)
    timeouts.fails = 2
    game.update(Running(0, 0, 0))
    await until(lambda: len(timeouts.found) == 3)
    await until(lambda: game.missed == {0: 1})


async def test_a_stopped_clock_does_nothing() -> None:
    game, timeouts = clock_with(seconds=100)
    game.stop()
    game.update(Running(0, 0, 0))
    first = game._timer
    game.update(Running(1, 0, 1))
    assert first is not None
    assert first.cancelled()
    game._expire()
    game.stop()
    assert game._timer is not None
    assert game._timer.cancelled()
    assert game._task is not None
    await asyncio.gather(game._task, return_exceptions=True)
    assert (game._task.cancelled(), game.running, timeouts.found) == (True, None, [])


def test_a_clock_has_either_seconds_or_minutes() -> None:
    assert checked(None) is None
    assert checked(ClockRequest(seconds=60)) == ClockRequest(seconds=60)
    for wrong in (ClockRequest(), ClockRequest(seconds=60, minutes=1)):
        with refused("seconds-or-minutes"):
            checked(wrong)
    with refused("patient-or-clock"):
        checked(ClockRequest(seconds=60), patient=True)


# --- at a table -------------------------------------------------------------------------------------------------------


async def timed(registry: TableRegistry, **clock: Any) -> tuple[Table, list[Client]]:
    return await seated_table(registry, 2, clock=ClockRequest(**clock))


def shorten(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Leave that number of seconds for every decision."""
    left = GameClock._remaining
    monkeypatch.setattr(GameClock, "_remaining", lambda self, seat: min(seconds, left(self, seat)))


@pytest.mark.usefixtures("bots_sleep")
async def test_the_clock_runs_for_people_during_the_game_while_a_player_is_connected(registry: TableRegistry) -> None:
    opened = await registry.open(create_request("open", "random", clock=ClockRequest(minutes=5)))
    table = await registry.table(opened.table)
    client = connected_client(table, 0)
    watcher = connected_client(table)

    def running() -> Any:
        table.broadcast()
        return last_state(watcher)["table"]["clock"]["seat"]

    assert running() is None, "before the game"
    await join(table, "Otto")
    assert set(last_state(client)["table"]["clock"]["left"]) == {"p1", "p2"}, "bots have no clock"
    seat = pending_seat(table)
    table.data = table.data.with_seat(seat, bot="random")
    assert running() is None, "a bot has to decide"
    table.data = table.data.with_seat(seat, bot=None, kind="person")
    assert running() == f"p{seat + 1}"
    table.disconnect(client)
    assert table.clock is not None
    assert table.clock.running is None, "no player is connected"
    table.connect(client)
    assert running() == f"p{seat + 1}"
    for each in (0, 1):
        await table.perform(each, Concede())
    assert running() is None, "after the game"


async def test_a_bot_answers_when_the_time_is_up_and_later_takes_over(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    shorten(monkeypatch, 0.05)
    table, _ = await timed(registry, seconds=10)
    await until(lambda: table.decision >= 1)
    assert table.data.seats[0].bot is None or table.data.seats[1].bot is None
    await until(lambda: any(seat.bot is not None for seat in table.data.seats))
    assert table.decision >= 2
    seat = next(n for n, data in enumerate(table.data.seats) if data.bot is not None)
    table.stop()
    await table.perform(seat, TakeBack())
    assert table.data.seats[seat].bot is None, "seconds per decision never run out for good"


async def test_a_bot_plays_for_good_when_the_minutes_are_used_up(registry: TableRegistry) -> None:
    table, _ = await timed(registry, minutes=1)
    seat = pending_seat(table)
    assert table.clock is not None
    table.clock.update(None)
    table.clock.used[seat] = 59.99
    table.broadcast()
    await until(lambda: table.data.seats[seat].bot is not None)
    with refused("time-is-up"):
        await table.perform(seat, TakeBack())
    assert table.data.used[seat] == 60
    table.stop()


async def test_a_timeout_of_an_earlier_decision_does_nothing(registry: TableRegistry) -> None:
    table, _ = await timed(registry, seconds=100)
    running = table._running()
    assert running is not None
    await table.perform(running.seat, Answer(0, 0))
    for for_good in (False, True):
        assert await table._time_is_up(running, for_good) is False
    assert (table.decision, table.data.people) == (1, [0, 1])


@pytest.mark.usefixtures("bots_sleep")
@pytest.mark.parametrize("why", ["a bot plays", "the game is over", ""])
async def test_a_bot_stands_in_once_and_only_during_the_game(registry: TableRegistry, why: str) -> None:
    table, clients = await timed(registry, minutes=5)
    seat = pending_seat(table)
    if why == "a bot plays":
        table.data = table.data.with_seat(seat, bot="random")
    elif why:
        await table.perform(1 - seat, Concede())
    assert table.clock is not None
    table.clock.update(None)
    table.clock.used = {seat: 31.0}
    version, data = table.version, table.data
    received(clients[0])
    await table.perform(SERVER, StandIn(seat))
    if why:
        assert (table.version, table.data, received(clients[0])) == (version, data, [])
    else:
        assert (table.data.seats[seat].bot, table.data.used[seat]) == (STAND_IN, 31)
        assert last_state(clients[0])["table"]["seats"][seat]["bot"] == STAND_IN


@pytest.mark.usefixtures("bots_sleep")
async def test_an_answer_of_the_player_resets_the_missed_decisions_and_a_bots_answer_does_not(
    registry: TableRegistry,
) -> None:
    table, _ = await timed(registry, seconds=3600)
    assert table.clock is not None
    table.clock.missed = {0: 2, 1: 2}
    with refused("not-asked"):
        await table.perform(pending_seat(table), Answer(0, 0, STAND_IN, out_of_time=True))
    first, data = pending_seat(table), table.data
    table._adopt(data.with_seat(first, bot=STAND_IN))
    await table.perform(first, Answer(0, 0, STAND_IN))
    table._adopt(data)
    assert table.clock.missed == {0: 2, 1: 2}
    seat = pending_seat(table)
    await table.perform(seat, Answer(1, 0))
    assert table.clock.missed == {1 - seat: 2}


@pytest.mark.usefixtures("bots_sleep")
async def test_time_is_counted_across_an_undo(registry: TableRegistry, clock: Time) -> None:
    table, _ = await timed(registry, seconds=100)
    assert table.clock is not None
    first = pending_seat(table)
    clock.now += 40
    await table.perform(first, Answer(0, 0))
    if pending_seat(table) == first:
        await go_back(table, 0)
        assert table.clock._remaining(first) == 60
    while pending_seat(table) == first:
        await table.perform(first, Answer(table.decision, 0))
    await go_back(table, 0)
    assert table.clock._remaining(first) == 100, "the other player has decided meanwhile"
    with refused("nothing-to-undo"):
        await table.perform(first, Undo())


@pytest.mark.usefixtures("bots_sleep")
async def test_used_minutes_are_stored_with_the_answer_that_passes_the_decision_on(
    registry: TableRegistry, clock: Time
) -> None:
    for settings, stored in (({"minutes": 90}, True), ({"seconds": 3600}, False)):
        table, _ = await timed(registry, **settings)
        passed_on, used, counted = set(), table.data.used, 0
        for answered in range(1, 13):
            seat, version = pending_seat(table), table.version
            clock.now += 30
            await table.perform(seat, Answer(table.decision, 0))
            passes = pending_seat(table) != seat
            passed_on.add(passes)
            counted = 30 * answered if passes else counted
            assert table.version == version + 1
            assert (table.data.used != used) is (stored and passes)
            used = table.data.used
        assert passed_on == {True, False}
        assert sum(used) == (counted if stored else 0)
    again = await reloaded(registry, table)
    assert again.data.clock == ClockRequest(seconds=3600)
