"""A clock at a table: for each decision or for each player, told with a deadline, and what follows when time is up."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from smashup.server import timing
from smashup.server.client import Client
from smashup.server.hall import Hall
from smashup.server.limits import NO_LIMITS
from smashup.server.messages import ClockWish
from smashup.server.speech import Refused
from smashup.server.tables import Table
from smashup.server.timing import checked, restored, stored
from tests.server.patience import until
from tests.server.quiet import Where, hall_at, heard, refused, wish
from tests.server.running import running


async def timed(hall: Hall, **clock: Any) -> tuple[Table, list[Client]]:
    opened = await hall.open(wish("open", clock=ClockWish(**clock)))
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
    left = timing.Timing._left
    monkeypatch.setattr(timing.Timing, "_left", lambda self, seat: min(seconds, left(self, seat)))


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
        monkeypatch.setattr(timing.Timing, "_left", lambda *_: left)
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
        assert found.data.clock == ClockWish(minutes=10)
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
        assert server.hall.tables[table].data.clock == ClockWish(seconds=60)
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
        assert (new.data.clock, new.data.used) == (ClockWish(seconds=30), ())


@pytest.mark.parametrize("clock", [{"seconds": 10}, {"minutes": 1}])
async def test_what_could_not_be_stored_when_the_time_was_up_is_done_a_little_later(
    storage: Where, monkeypatch: pytest.MonkeyPatch, clock: dict[str, int]
) -> None:
    """Else the one decision would have no clock any more."""
    shorter(monkeypatch, 0.05)
    monkeypatch.setattr(timing, "AGAIN_AFTER", 0.05)
    async with hall_at(storage) as hall:
        table, _ = await timed(hall, **clock)
        seat, tries = asked(table), list[int]()
        store = table._store

        async def failing(change: Any) -> None:
            tries.append(table.clock)
            if len(tries) < 3:
                raise Refused("not-stored")
            await store(change)

        monkeypatch.setattr(table, "_store", failing)
        await until(lambda: len(tries) >= 3 and not table.lock.locked())
        assert tries[:3] == [0, 0, 0]
        assert table.clock == 1 or table.data.seats[seat].bot is not None
        assert table.timing is not None
        assert table.timing.missed[seat] == 1, "and it counts once"
        table.timing.stop()
        table.pacer.stop()
