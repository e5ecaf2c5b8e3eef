"""A table before its game: what each deed makes of its seats, who is told, and that bots are woken."""

from __future__ import annotations

from typing import Any

import pytest

from smashup.engine.state.setup import DRAFT
from smashup.server.limits import NO_LIMITS
from smashup.server.models.table import SeatData
from smashup.server.tables import lobby, persistence
from smashup.server.tables.bans import next_to_ban, pool
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from smashup.server.ws.client import Client
from tests.server.in_memory import Where, hall_at, heard, loaded_again, refused, sat_down, wish

pytestmark = pytest.mark.usefixtures("bots_sleep")


async def waits(hall: TableRegistry, *others: str, **more: Any) -> tuple[Table, Client]:
    """A table of Ada's with these other seats, where she is."""
    table = await hall.table((await hall.open(wish(*others, **more))).table)
    host = Client(NO_LIMITS)
    host.seat = 0
    table.enter(host)
    heard(host)
    return table, host


def watched(table: Table, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    woken: list[int] = []
    monkeypatch.setattr(table.pacer, "wake", lambda: woken.append(1))
    return woken


async def test_a_bot_sits_down_and_is_sent_away_and_leaves_nothing(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        table, host = await waits(hall, "open", "random")
        woken = watched(table, monkeypatch)
        await table.send_away(host, 2)
        assert table.data.seats[2] == SeatData(kind="open")
        assert [seat["kind"] for seat in heard(host)[-1]["table"]["seats"]] == ["person", "open", "open"]
        await table.seat_bot(host, 2, "random")
        assert table.data.seats[2] == SeatData(kind="bot", name="Random", bot="random")
        assert [seat["kind"] for seat in heard(host)[-1]["table"]["seats"]] == ["person", "open", "bot"]
        assert woken == [1]
        assert table.session is None
        await table.seat_bot(host, 1, "random")
        assert table.data.seats[1].name == "Random 2"
        assert (heard(host)[-1]["view"] is not None, woken) == (True, [1, 1])


async def test_the_start_is_told_and_wakes_the_bots(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_at(storage) as hall:
        table, host = await waits(hall, "random", "open")
        woken = watched(table, monkeypatch)
        await table.start(host)
        assert table.status == "playing"
        (state,) = heard(host)
        assert (len(state["table"]["seats"]), state["view"] is not None, woken) == (2, True, [1])


async def test_each_ban_is_told_and_wakes_the_bots(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_at(storage) as hall:
        table, host = await waits(hall, "open", mode=DRAFT, ban=True)
        assert next_to_ban(table.data, hall.library) is None
        table.tell()
        assert heard(host)[-1]["table"]["draft"] is None, "not all are there"
        await table.join("Otto")
        woken = watched(table, monkeypatch)
        for n in (1, 2):
            heard(host)
            asked = next_to_ban(table.data, hall.library)
            assert asked is not None
            await table.ban(asked, pool(table.data, hall.library)[0])
            assert len(heard(host)) == 1
            assert len(woken) == n
        assert table.status == "playing"
        with refused("has-begun"):
            await table.start(host)


async def test_where_nothing_is_banned_no_bot_bans_anything(storage: Where) -> None:
    async with hall_at(storage) as hall:
        for mode in ("random", DRAFT):
            table, _ = await sat_down(hall, 1, "random", "random", mode=mode)
            assert (table.data.banned, table.data.agreed.pool) == ((), ())


async def test_a_table_that_waits_is_found_again_as_it_was(storage: Where) -> None:
    async with hall_at(storage) as hall:
        for others in (("open",), ("open", "random")):
            table, _ = await waits(hall, *others)
            again = await loaded_again(hall, table)
            assert (again.version, again.data, again.session) == (table.version, table.data, None)


@pytest.mark.parametrize(
    ("sits", "comes", "elsewhere"),
    [
        ("127.0.0.1", "192.0.2.9", True),
        ("127.0.0.1", "192.0.2.1", False),
        ("192.0.2.9", "192.0.2.9", False),
        ("192.0.2.9", "127.0.0.1", False),
        ("192.0.2.9", "192.0.2.8", True),
    ],
)
async def test_who_looks_at_a_table_from_another_device(
    storage: Where, sits: str, comes: str, elsewhere: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This machine has the address 192.0.2.1."""
    monkeypatch.setattr(lobby, "addresses", lambda: ["192.0.2.1"])
    async with hall_at(storage) as hall:
        table, host = await waits(hall, "open")
        host.address = sits
        guest = Client(NO_LIMITS)
        guest.address = comes
        table.enter(guest)
        assert table.opened is not None
        assert table.opened[1] is elsewhere


async def test_how_long_ago_somebody_looked_is_told_and_never_before_they_did(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        table, _ = await waits(hall, "open")
        table.opened = (10_000, True)
        for now, ago in ((10_000, 0), (10_700, 700), (9_000, 0)):
            monkeypatch.setattr(persistence, "now", lambda now=now: now)
            told = table.looked_at()
            assert told is not None
            assert (told.ago, told.elsewhere) == (ago, True)


async def test_the_sets_in_use_are_told(storage: Where) -> None:
    async with hall_at(storage) as hall:
        sets = tuple(each.name for each in hall.library.sets[:1])
        table, host = await waits(hall, "open", sets=sets)
        table.tell()
        assert heard(host)[-1]["table"]["sets"] == [*sets]


async def test_who_may_begin_and_who_looked_is_told_only_before_the_game(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, host = await waits(hall, "open", "open")
        watcher = Client(NO_LIMITS)
        table.enter(watcher)
        told = heard(host)[-1]["table"]
        assert (told["host"], told["opened"] is not None) == ("p1", True)
        await table.leave(0)
        assert heard(watcher)[-1]["table"]["host"] is None, "nobody sits there"
        for name in ("Bea", "Otto"):
            await table.join(name)
        assert heard(watcher)[-1]["table"]["host"] == "p1"
        await table.join("Eva")
        told = heard(watcher)[-1]["table"]
        assert (table.status, told["host"], told["opened"]) == ("playing", None, None)
