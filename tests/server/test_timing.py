"""A clock at a table: for each decision or for each player, told with a deadline, and what follows when time is up."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from smashup.server.i18n import ClientError
from smashup.server.limits import NO_LIMITS
from smashup.server.models.requests import ClockRequest
from smashup.server.tables import clock as clocks
from smashup.server.tables.clock import checked, restored, stored
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from smashup.server.tables.undo import UndoPoint
from smashup.server.ws.client import Client
from tests.server.in_memory import Where, hall_at, heard, refused, wish
from tests.server.running import running
from tests.server.waiting import until


async def timed(hall: TableRegistry, **clock: Any) -> tuple[Table, list[Client]]:
    opened = await hall.open(wish("open", clock=ClockRequest(**clock)))
    table = await hall.table(opened.table)
    await table.join("Otto")
    clients = []
    for seat in range(2):
        client = Client(NO_LIMITS)
        client.seat, client.speed = seat, "off"
        table.enter(client)
        clients.append(client)
    return table, clients


def clock_of(client: Client) -> Any:
    return [message for message in heard(client) if message["type"] == "state"][-1]["table"]["clock"]


def asked(table: Table) -> int:
    assert table.session is not None
    assert table.session.pending is not None
    return table.session.pending.seat


def shorter(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """What is left is next to nothing, whatever was agreed."""
    left = clocks.GameClock._left
    monkeypatch.setattr(clocks.GameClock, "_left", lambda self, seat: min(seconds, left(self, seat)))


async def test_the_deadline_is_told_by_the_servers_clock(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients = await timed(hall, seconds=30)
        told = clock_of(clients[0])
        assert (told["seconds"], told["minutes"], told["left"]) == (30, None, {})
        assert told["seat"] == f"p{asked(table) + 1}"
        assert abs(told["now"] - 1000 * time.time()) < 10_000
        assert 0 < told["until"] - told["now"] <= 30_000
        table.tell()
        again = clock_of(clients[1])
        assert abs(again["until"] - told["until"]) < 1000, "telling the same again gives nobody more time"


async def test_a_table_without_a_clock_has_none(storage: Where) -> None:
    async with hall_at(storage) as hall:
        opened = await hall.open(wish("open"))
        table = await hall.table(opened.table)
        client = Client(NO_LIMITS)
        client.seat = 0
        table.enter(client)
        assert clock_of(client) is None


async def test_a_bot_answers_when_the_time_is_up_and_from_the_third_time_on_it_plays(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    shorter(monkeypatch, 0.05)
    async with hall_at(storage) as hall:
        table, _ = await timed(hall, seconds=10)
        await until(lambda: table.clock >= 1)
        assert table.data.seats[0].bot is None or table.data.seats[1].bot is None
        await until(lambda: any(seat.bot is not None for seat in table.data.seats))
        assert table.clock >= 2, "twice an answer was given"
        seat = next(n for n, data in enumerate(table.data.seats) if data.bot is not None)
        table.timing.stop()  # type: ignore[union-attr]
        await table.back(seat)
        assert table.data.seats[seat].bot is None, "of seconds for each decision there are always more"


async def test_who_goes_back_has_no_more_time_for_it(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else who answers and takes it back, again and again, keeps the others waiting for ever."""
    async with hall_at(storage) as hall:
        table, _ = await timed(hall, seconds=100)
        loop, later = asyncio.get_running_loop(), 0.0
        now = loop.time
        monkeypatch.setattr(loop, "time", lambda: now() + later)
        seat = asked(table)
        while asked(table) == seat:
            session = table.playing().fork()
            session.answer(0)
            if session.pending is not None and session.pending.seat == seat and session.is_free(session.answered - 1):
                break  # an answer that may be taken back, and then one's own next decision
            await table.answer(asked(table), table.clock, 0)
            seat = asked(table)
        assert table.timing is not None
        for used, left in ((40, 60), (30, 30), (20, 10)):
            later += used
            await table.answer(seat, table.clock, 0)
            assert table.timing._left(seat) == pytest.approx(100, abs=5), "that is another decision"
            await table.undo(seat)
            assert asked(table) == seat
            assert table.timing._left(seat) == pytest.approx(left, abs=5)
        while asked(table) == seat:
            await table.answer(seat, table.clock, 0)
        assert table.timing._left(asked(table)) == pytest.approx(100, abs=5)


async def test_who_answers_is_not_asleep(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await timed(hall, seconds=3600)
        seat = asked(table)
        assert table.timing is not None
        table.timing.missed = {0: 2, 1: 2}
        assert table.session is not None
        assert table.session.pending is not None
        await table.answer(seat, table.clock, 0)
        assert table.timing.missed == {1 - seat: 2}


@pytest.mark.parametrize(
    ("clock", "left", "out"),
    [
        ({"minutes": 1}, 0.1, False),
        ({"minutes": 1}, 0.0, True),
        ({"minutes": 1}, -1.0, True),
        ({"seconds": 30}, -1.0, False),
    ],
)
async def test_only_of_minutes_nothing_may_be_left(
    storage: Where, clock: dict[str, int], left: float, out: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        table, _ = await timed(hall, **clock)
        assert table.timing is not None
        monkeypatch.setattr(clocks.GameClock, "_left", lambda *_: left)
        assert table.timing.is_out_of_time(0) is out


async def test_minutes_are_used_up_and_then_a_bot_plays_for_good(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        table, clients = await timed(hall, minutes=1)
        seat = asked(table)
        told = clock_of(clients[0])
        assert set(told["left"]) == {"p1", "p2"}
        assert told["left"][f"p{2 - seat}"] == 60_000
        assert 0 < told["left"][f"p{seat + 1}"] <= 60_000
        assert table.timing is not None
        table.used[seat] = 59.99
        table.timing._asked = None
        table.tell()
        await until(lambda: table.data.seats[seat].bot is not None)
        with refused("time-is-up"):
            await table.back(seat)
        assert table.data.used[seat] == 60
        table.pacer.stop()


async def test_what_was_used_is_kept_with_the_table(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await timed(hall, minutes=10)
        table.used = {0: 120.4, 1: 30.0}
        while asked(table) == (first := asked(table)) and table.data.used == ():
            await table.answer(first, table.clock, 0)
            if table.clock > 40:
                break
        assert table.data.used != ()
    async with hall_at(storage) as again:
        found = await again.table(table.id)
        assert found.used[0] == pytest.approx(120, abs=2)
        assert found.data.clock == ClockRequest(minutes=10)
    assert restored(stored({2: 5.2})) == {2: 5.0}
    assert stored({}) == ()


async def test_the_clock_stands_while_nobody_is_there(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    shorter(monkeypatch, 0.05)
    async with hall_at(storage) as hall:
        table, clients = await timed(hall, seconds=10)
        for client in clients:
            table.exit(client)
        clock = table.clock
        await asyncio.sleep(0.3)
        assert table.clock == clock
        table.enter(clients[0])
        await until(lambda: table.clock > clock)


async def test_a_clock_is_asked_for_when_the_table_is_opened(storage: Where) -> None:
    async with running(storage) as server:
        table, _ = await server.open("random", clock={"seconds": 60})
        assert server.hall.tables[table].data.clock == ClockRequest(seconds=60)
        seats = [{"kind": "you"}, {"kind": "open"}]
        for clock, error in (
            ({"seconds": 60, "minutes": 1}, "seconds-or-minutes"),
            ({}, "seconds-or-minutes"),
            ({"seconds": 1}, "not-json"),
            ({"minutes": 10**6}, "not-json"),
            ({"hours": 1}, "not-json"),
        ):
            answer = await server.http.post("/api/tables", json={"name": "A", "seats": seats, "clock": clock})
            assert (answer.status_code, answer.json()["error"]) == (400, error)
    assert checked(None) is None


async def test_the_rematch_has_the_same_clock(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await timed(hall, seconds=30)
        await table.concede(0)
        await hall.rematch(table, 0)
        assert table.data.next is not None
        new = await hall.table(table.data.next)
        assert (new.data.clock, new.data.used) == (ClockRequest(seconds=30), ())


@pytest.mark.parametrize("clock", [{"seconds": 10}, {"minutes": 1}])
async def test_what_could_not_be_stored_when_the_time_was_up_is_done_a_little_later(
    storage: Where, monkeypatch: pytest.MonkeyPatch, clock: dict[str, int]
) -> None:
    """Else the one decision would have no clock any more."""
    shorter(monkeypatch, 0.05)
    monkeypatch.setattr(clocks, "AGAIN_AFTER", 0.05)
    async with hall_at(storage) as hall:
        table, _ = await timed(hall, **clock)
        seat, tries = asked(table), list[int]()
        store = table._store

        async def failing(change: Any) -> None:
            tries.append(table.clock)
            if len(tries) < 3:
                raise ClientError("not-stored")
            await store(change)

        monkeypatch.setattr(table, "_store", failing)
        await until(lambda: len(tries) >= 3 and not table.lock.locked())
        assert tries[:3] == [0, 0, 0]
        assert table.clock == 1 or table.data.seats[seat].bot is not None
        assert table.timing is not None
        assert table.timing.missed[seat] == 1, "and it counts once"
        table.timing.stop()
        table.pacer.stop()


# --- to the moment ----------------------------------------------------------------------------------------------------


class Clock:
    """The server's time, which goes by when a test says so."""

    now = 1_000_000.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(time, "time", lambda: clock.now)
    monkeypatch.setattr(asyncio.BaseEventLoop, "time", lambda _: clock.now)
    return clock


@pytest.mark.usefixtures("bots_sleep")
async def test_what_is_left_is_told_in_milliseconds(storage: Where, clock: Clock) -> None:
    async with hall_at(storage) as hall:
        for agreed, whole, left in (({"seconds": 30}, 30_000, {}), ({"minutes": 2}, 120_000, {"p1": 0, "p2": 0})):
            table, clients = await timed(hall, **agreed)
            seat = f"p{asked(table) + 1}"
            clock.now += 7
            for client in clients:
                heard(client)
            table.tell()
            now = round(1000 * clock.now)
            assert clock_of(clients[0]) == {
                "seconds": agreed.get("seconds"),
                "minutes": agreed.get("minutes"),
                "seat": seat,
                "until": now + whole - 7000,
                "left": {each: whole - 7000 * (each == seat) for each in left},
                "now": now,
            }
            assert table.timing is not None
            table.timing.stop()


@pytest.mark.usefixtures("bots_sleep")
async def test_only_people_have_a_clock_and_it_stands_before_the_game_after_it_and_for_bots(storage: Where) -> None:
    async with hall_at(storage) as hall:
        opened = await hall.open(wish("open", "random", clock=ClockRequest(minutes=5)))
        table = await hall.table(opened.table)
        client = Client(NO_LIMITS)
        client.seat = 0
        table.enter(client)
        before = clock_of(client)
        assert (before["seat"], before["until"]) == (None, None)
        await table.join("Otto")
        told = clock_of(client)
        assert set(told["left"]) == {"p1", "p2"}
        seat = asked(table)
        table.data = table.data.with_seat(seat, bot="random")
        table.tell()
        assert clock_of(client)["seat"] is None
        table.data = table.data.with_seat(seat, bot=None, kind="person")
        table.tell()
        assert clock_of(client)["seat"] == f"p{seat + 1}"
        for each in (0, 1):
            await table.concede(each)
        assert table.over
        assert clock_of(client)["seat"] is None


@pytest.mark.usefixtures("bots_sleep")
@pytest.mark.parametrize(("missed", "plays"), [(0, False), (1, False), (2, True), (5, True)])
async def test_from_the_third_time_in_a_row_on_a_bot_plays(
    storage: Where, missed: int, plays: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        table, _ = await timed(hall, seconds=100)
        done: list[Any] = []

        async def does(*what: Any) -> None:
            done.append(what)

        monkeypatch.setattr(table, "stand_in_for", does)
        monkeypatch.setattr(table, "answer_for", does)
        seat = asked(table)
        assert table.timing is not None
        table.timing.missed = {seat: missed} if missed else {}
        await table.timing._time_is_up()
        assert done == [(seat,) if plays else (seat, table.clock)]
        assert table.timing.missed == {seat: missed + 1}


@pytest.mark.usefixtures("bots_sleep")
async def test_what_comes_too_late_does_nothing(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await timed(hall, seconds=100)
        assert table.timing is not None
        table.timing._asked = (table.clock + 1, asked(table))
        await table.timing._time_is_up()
        await table.concede(0)
        table.timing.stop()
        await table.timing._time_is_up()
        assert (table.clock, table.timing.missed) == (0, {})


@pytest.mark.usefixtures("bots_sleep")
async def test_who_is_asked_again_after_others_were_has_all_the_time_again(storage: Where, clock: Clock) -> None:
    async with hall_at(storage) as hall:
        table, _ = await timed(hall, seconds=100)
        assert table.timing is not None
        first = asked(table)
        clock.now += 40
        assert table.timing._left(first) == pytest.approx(60)
        while asked(table) == first:
            await table.answer(first, table.clock, 0)
        await table._go_back(UndoPoint(first, 0, True, False, 0))
        assert asked(table) == first
        assert table.timing._left(first) == pytest.approx(100), "the others were asked meanwhile"


@pytest.mark.usefixtures("bots_sleep")
async def test_what_a_bot_answers_does_not_wake_who_sleeps(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await timed(hall, seconds=100)
        seat = asked(table)
        assert table.timing is not None
        table.timing.missed = {seat: 2}
        await table.answer(seat, 0, 0, by_bot=True)
        assert table.timing.missed == {seat: 2}


@pytest.mark.usefixtures("bots_sleep")
async def test_what_was_used_is_written_down_of_minutes_and_when_somebody_else_is_asked(storage: Where) -> None:
    async with hall_at(storage) as hall:
        for agreed, kept in (({"minutes": 9}, True), ({"seconds": 100}, False)):
            table, _ = await timed(hall, **agreed)
            passed_on = set()
            for _ in range(12):
                seat, version = asked(table), table.version
                table.used = {0: 30.0, 1: 40.0}
                await table.answer(seat, table.clock, 0)
                passed_on.add(asked(table) != seat)
                assert table.version == version + 1 + (kept and asked(table) != seat)
            assert passed_on == {True, False}
            assert bool(table.data.used) is kept


@pytest.mark.usefixtures("bots_sleep")
async def test_a_clock_that_is_stopped_does_nothing_more(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_at(storage) as hall:
        table, _ = await timed(hall, seconds=100)
        timing_ = table.timing
        assert timing_ is not None
        first = timing_._timer
        assert first is not None
        await table.answer(asked(table), 0, 0)
        assert first.cancelled(), "another decision"
        waits = asyncio.Event()

        async def does(*_: Any) -> None:
            await waits.wait()

        monkeypatch.setattr(table, "answer_for", does)
        timing_._over()
        await asyncio.sleep(0)
        timing_.stop()
        assert timing_._timer is not None
        assert timing_._timer.cancelled()
        assert timing_._task is not None
        await asyncio.gather(timing_._task, return_exceptions=True)
        assert (timing_._task.cancelled(), timing_._asked) == (True, None)


@pytest.mark.usefixtures("bots_sleep")
@pytest.mark.parametrize("why", ["a bot plays", "the game is over", ""])
async def test_a_bot_stands_in_once_and_while_the_game_goes_on(
    storage: Where, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        table, clients = await timed(hall, minutes=5)
        seat, woken = asked(table), list[int]()
        if why == "a bot plays":
            table.data = table.data.with_seat(seat, bot="random")
        elif why:
            await table.concede(1 - seat)
        table.used = {seat: 31.0}
        for client in clients:
            heard(client)
        monkeypatch.setattr(table.pacer, "wake", lambda: woken.append(1))
        version, data = table.version, table.data
        await table.stand_in_for(seat)
        if why:
            assert (table.version, table.data) == (version, data)
        else:
            assert (table.data.seats[seat].bot, table.data.used[seat]) == ("greedy", 31)
            assert heard(clients[0])[-1]["table"]["seats"][seat]["bot"] == "greedy"
        assert woken == [1]


def test_seconds_are_kept_by_seat() -> None:
    assert stored({0: 1.4, 2: 5.6}) == (1, 0, 6)
    assert stored({1: 2.0, 0: 0.2}) == (0, 2)
    assert restored((0, 2, 0)) == {1: 2.0}
