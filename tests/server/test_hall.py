"""All tables: what can be opened, what is listed, what is forgotten, another game, replays."""

from __future__ import annotations

import asyncio
from typing import Any
from weakref import ref

import msgspec
import pytest

from smashup.bots import UnknownBot
from smashup.engine.errors import BadSetup
from smashup.engine.rules.game import RULES_VERSION
from smashup.server.limits import NO_LIMITS
from smashup.server.models.requests import CreateTableRequest, SeatRequest
from smashup.server.models.table import TableData, agree, seats
from smashup.server.storage.store import OPEN, TableRow, now
from smashup.server.tables import registry as halls
from smashup.server.tables.table import Table
from smashup.server.ws.client import Client
from smashup.sets import library
from tests.server.in_memory import Where, hall_at, opened, refused, sat_down, wish
from tests.server.waiting import until


async def test_those_where_somebody_waits_are_listed_and_no_others(storage: Where) -> None:
    async with hall_at(storage) as hall:
        waiting = await hall.open(wish("random", "open", name="Ada"))
        await hall.open(wish("random"))
        table = await hall.table(waiting.table)
        (found,) = await hall.open_tables()
        assert (found.table, found.host, found.mode) == (waiting.table, "Ada", "random")
        assert [(seat.name, seat.kind) for seat in found.seats] == [("Ada", "person"), ("Random", "bot"), ("", "open")]
        await table.leave(0)
        assert await hall.open_tables() == []


async def test_an_old_table_is_not_listed(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_at(storage) as hall:
        await hall.open(wish("open"))
        later = now() + 12 * 3600 * 1000
        monkeypatch.setattr(halls, "now", lambda: later - 60_000)
        assert len(await hall.open_tables()) == 1
        monkeypatch.setattr(halls, "now", lambda: later + 60_000)
        assert await hall.open_tables() == []


async def test_a_table_is_forgotten_when_nobody_is_there_and_found_again(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        forgotten: list[str] = []
        monkeypatch.setattr(hall.thinking, "forget", forgotten.append)
        hall._forget(ref(table))
        assert hall.tables == {table.id: table}, "somebody is here"
        for client in clients:
            table.exit(client)
        async with table.lock:
            hall._forget(ref(table))
        assert table.id in hall.tables, "somebody is at work on it"
        assert forgotten == []
        hall._forget(ref(table))
        assert hall.tables == {}
        assert forgotten == [table.id], "thinkers need not know it any more"
        again = await hall.table(table.id)
        assert again is not table
        assert again.data == table.data
        assert again.session is not None
        hall._forget(ref(table))
        assert hall.tables == {table.id: again}, "the new one stays"
        with refused("no-such-table"):
            await hall.table("nowhere")


async def test_another_game_has_the_same_people_and_other_cards_and_is_opened_once(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await sat_down(hall, 2)
        with refused("not-over"):
            await hall.rematch(table, 0)
        with refused("not-over"):
            await hall.replay(table.id)
        await table.concede(1)
        await hall.rematch(table, 0)
        following = table.data.next
        assert following is not None
        await hall.rematch(table, 0)
        assert table.data.next == following
        new = await hall.table(following)
        assert new.data.names == table.data.names
        assert [seat.secret for seat in new.data.seats] == [seat.secret for seat in table.data.seats]
        assert [(seat.conceded, seat.bot) for seat in new.data.seats] == [(False, None)] * 2
        assert new.data.agreed.seed != table.data.agreed.seed
        assert msgspec.structs.replace(new.data.agreed, seed=0) == msgspec.structs.replace(table.data.agreed, seed=0)


async def test_the_replays_that_were_looked_at_last_are_kept(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "KEPT_REPLAYS", 2)
    async with hall_at(storage) as hall:
        ids = []
        for _ in range(3):
            table, _ = await sat_down(hall, 2)
            await table.concede(0)
            ids.append(table.id)
        first = await hall.replay(ids[0])
        await hall.replay(ids[1])
        assert await hall.replay(ids[0]) is first
        await hall.replay(ids[2])
        assert list(hall._replays) == [ids[0], ids[2]]
        with refused("no-such-replay"):
            await hall.replay("nowhere")


# --- what can be agreed -----------------------------------------------------------------------------------------------


def _seats(*kinds: str) -> tuple[SeatRequest, ...]:
    return tuple(SeatRequest(kind=kind, bot="random" if kind == "bot" else "") for kind in kinds)  # type: ignore[arg-type]


def _agreed(**more: Any) -> Any:
    return agree(CreateTableRequest(**{"name": "Ada", "seats": _seats("you", "bot"), **more}), library())


def test_a_seed_is_a_number_and_only_against_bots() -> None:
    assert _agreed(seed=7).seed == 7
    assert _agreed(seed="12").seed == 12
    assert _agreed(seed="").seed != _agreed().seed
    with refused("seed-is-a-number"):
        _agreed(seed="seven")
    with refused("seed-among-people"):
        _agreed(seed=7, seats=_seats("you", "open"))


def test_given_factions_are_two_and_the_others_get_different_ones() -> None:
    with refused("two-factions"):
        _agreed(mode="given", factions=("Aliens",))
    dealt = _agreed(mode="given", factions=("Aliens", "Robots"), seats=_seats("bot", "you", "bot")).factions
    assert dealt[1] == ("Aliens", "Robots")
    assert len({name for pair in dealt for name in pair}) == 6
    assert _agreed(factions=("Aliens", "Robots")).factions == (), "in another mode nothing is given"
    sets = ("Science Fiction Double Feature",)
    own = ("Cyborg Apes", "Super Spies")
    assert len(_agreed(mode="given", factions=own, sets=sets).factions) == 2
    with pytest.raises(BadSetup):
        _agreed(mode="given", factions=own, sets=sets, seats=_seats("you", "bot", "bot"))


def test_one_seat_is_yours_and_a_bot_must_be_installed() -> None:
    with refused("one-seat-is-yours"):
        seats(CreateTableRequest("Ada", _seats("bot", "open")), "token")
    with refused("one-seat-is-yours"):
        seats(CreateTableRequest("Ada", _seats("you", "you")), "token")
    with pytest.raises(UnknownBot):
        seats(CreateTableRequest("Ada", (SeatRequest("you"), SeatRequest("bot", "oracle"))), "token")
    found = seats(CreateTableRequest("Random", _seats("bot", "you", "open", "bot")), "token")
    assert [(seat.kind, seat.name, seat.bot) for seat in found] == [
        ("bot", "Random", "random"),
        ("person", "Random 2", None),
        ("open", "", None),
        ("bot", "Random 3", "random"),
    ]
    assert [bool(seat.secret) for seat in found] == [False, True, False, False]


async def test_who_comes_to_a_table_that_is_being_found_gets_the_same_one(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        for client in clients:
            table.exit(client)
        hall._forget(ref(table))
        one, other = await asyncio.gather(hall.table(table.id), hall.table(table.id))
        assert one is other
        assert hall._loading == {}
        late = Client(NO_LIMITS)
        one.enter(late)
        assert one.clients == {late}


async def test_a_table_that_everybody_left_is_forgotten_after_a_while(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "FORGET_AFTER", 0.02)
    async with hall_at(storage) as hall:
        await hall.open(wish("open"))
        assert len(hall.tables) == 1
        await until(lambda: not hall.tables)


async def test_a_table_is_listed_for_twelve_hours_to_the_moment(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        monkeypatch.setattr(halls, "now", lambda: 1_000_000)
        await hall.open(wish("open"))
        for later, listed in ((43_199_999, 1), (43_200_000, 0)):
            monkeypatch.setattr(halls, "now", lambda later=later: 1_000_000 + later)
            assert len(await hall.open_tables()) == listed


async def test_a_table_with_no_free_seat_or_with_nobody_is_not_listed(storage: Where) -> None:
    """Also where the process ended between storing a table and beginning its game."""
    async with hall_at(storage) as hall:
        for name, kinds in (("full", ("you", "bot")), ("empty", ("you", "open")), ("waits", ("bot", "you", "open"))):
            wished = CreateTableRequest("Ada", _seats(*kinds))
            data = TableData(agreed=agree(wished, library()), seats=seats(wished, "token"))
            if name == "empty":
                data = data.with_seat(0, kind="open")
            await hall.storage.add_table(TableRow(name, now(), OPEN, 0, msgspec.json.encode(data).decode()))
        (found,) = await hall.open_tables()
        assert (found.table, found.host) == ("waits", "Ada")
        assert (found.sets, found.edition) == ((), data.agreed.edition)


async def test_a_table_without_an_open_seat_is_stored_with_its_game_begun_and_its_seat_told(storage: Where) -> None:
    async with hall_at(storage) as hall:
        got = await hall.open(CreateTableRequest("Ada", _seats("bot", "you", "bot"), mode="random"))
        table = hall.tables[got.table]
        table.pacer.stop()
        assert (got.seat, table.data.holder(got.token or "")) == ("p2", 1)
        found = await hall.storage.table(got.table)
        assert found is not None
        row = found[0]
        assert (row.id, row.status, row.version, row.rules) == (table.id, "playing", 0, RULES_VERSION)
        assert table.data.started > 0
        assert abs(row.made - now()) < 60_000
        assert (table.version, table.made) == (0, row.made)


async def test_a_visitor_who_goes_away_while_a_table_is_found_leaves_it_to_the_next(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Never two of one table: each would tell its own visitors only."""
    async with hall_at(storage) as hall:
        table, _ = await opened(hall)
        hall._forget(ref(table))
        read, waits = hall.storage.table, asyncio.Event()

        reads: list[str] = []

        async def slowly(id_: str) -> Any:
            reads.append(id_)
            await waits.wait()
            return await read(id_)

        monkeypatch.setattr(hall.storage, "table", slowly)
        first = asyncio.create_task(hall.table(table.id))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        second = asyncio.create_task(hall.table(table.id))
        await asyncio.sleep(0)
        assert len(hall._loading) == 1
        waits.set()
        found = await second
        third = await hall.table(table.id)
        assert found is third
        assert reads == [table.id], "read once, for whoever still waits"
        assert hall._loading == {}
        with refused("no-such-table"):
            await hall.table("nowhere")
        assert hall._loading == {}


async def test_a_table_that_is_found_again_plays_on_and_is_looked_at_later(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        table, _ = await opened(hall)
        hall._forget(ref(table))
        woken: list[str] = []
        left: list[str] = []
        monkeypatch.setattr(Table, "pacer", property(lambda _: _Woken(woken), lambda *_: None), raising=False)
        monkeypatch.setattr(hall, "left", lambda each: left.append(each.id))
        found = await hall.table(table.id)
        assert (woken, left) == (["woken"], [table.id])
        assert hall.tables == {table.id: found}


class _Woken:
    busy = False

    def __init__(self, woken: list[str]) -> None:
        self._woken = woken

    def wake(self) -> None:
        self._woken.append("woken")

    def stop(self) -> None:
        self._woken.append("stopped")


async def test_after_a_while_it_is_seen_whether_anybody_is_there(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        timers: list[tuple[Any, ...]] = []
        monkeypatch.setattr(asyncio.get_running_loop(), "call_later", lambda *args: timers.append(args))
        table, _ = await opened(hall)
        assert timers == [(300.0, hall._forget, ref(table))]


async def test_a_table_whose_bots_play_is_not_forgotten(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_at(storage) as hall:
        table, _ = await opened(hall)
        monkeypatch.setattr(type(table.pacer), "busy", property(lambda _: True))
        hall._forget(ref(table))
        assert table.id in hall.tables


async def test_bots_stop_and_the_storage_is_closed_with_the_hall(storage: Where) -> None:
    async with hall_at(storage) as hall:
        got = await hall.open(wish("random", "open"))
        table = await hall.table(got.table)
        stopped: list[str] = []
        table.pacer.stop = lambda: stopped.append(table.id)  # type: ignore[method-assign]
    assert stopped == [table.id]
    assert not hall.storage._thread.is_alive()


async def test_in_another_game_bots_stay_bots_and_people_play_themselves(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await sat_down(hall, 2, "random")
        table.pacer.stop()
        await table.concede(0)
        table.pacer.stop()
        await table.concede(1)
        table.pacer.stop()
        assert table.over, "only a bot is left"
        await hall.rematch(table, 0)
        assert table.data.next is not None
        new = hall.tables[table.data.next]
        new.pacer.stop()
        assert [(seat.kind, seat.bot, seat.conceded) for seat in new.data.seats] == [
            ("person", None, False),
            ("person", None, False),
            ("bot", "random", False),
        ]


async def test_a_loaded_replay_is_stored_and_kept_like_the_others(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "KEPT_REPLAYS", 2)
    async with hall_at(storage) as hall:
        table, _ = await opened(hall)
        save = table.playing().save()
        ids = [await hall.load_replay(save) for _ in range(4)]
        assert list(hall._replays) == ids[2:], "loading alone does not fill the memory either"
        assert len(set(ids)) == 4
        assert await hall.storage.replay(ids[0]) == save
        kept = hall._replays[ids[2]]
        assert await hall.replay(ids[2]) is kept
        again = await hall.replay(ids[0])
        assert list(hall._replays) == [ids[2], ids[0]]
        assert again.save == save
        told = msgspec.json.decode(await again.info())
        assert [seat["name"] for seat in told["seats"]] == ["P1", "P2"]


async def test_the_replay_of_a_table_has_its_names(storage: Where) -> None:
    async with hall_at(storage) as hall:
        got = await hall.open(wish("open"))
        table: Table = await hall.table(got.table)
        with refused("not-over"):
            await hall.replay(table.id)
        await table.join("Otto")
        with refused("not-over"):
            await hall.replay(table.id)
        await table.concede(0)
        replay = await hall.replay(table.id)
        told = msgspec.json.decode(await replay.info())
        assert [seat["name"] for seat in told["seats"]] == ["Ada", "Otto"]
        assert table.session is not None
        assert replay.save == told["save"] == table.session.save()


async def test_what_an_address_has_waiting_is_what_the_lobby_lists(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it is in memory or only stored."""
    async with hall_at(storage) as hall:
        monkeypatch.setattr(halls, "now", lambda: 1_000_000)
        waits, begun, left = [await hall.open(wish("open")) for _ in range(3)]
        await (await hall.table(begun.table)).join("Otto")
        table = await hall.table(left.table)
        await table.leave(0)
        expected = {waits.table: True, begun.table: False, left.table: False, "A" * 16: False}
        for later, in_time in ((43_199_999, True), (43_200_000, False)):
            monkeypatch.setattr(halls, "now", lambda later=later: 1_000_000 + later)
            for id_, listed in expected.items():
                assert await hall.is_listed(id_) == (listed and in_time)
        for id_ in [*hall.tables]:
            hall.forget(id_)
        for later, in_time in ((43_199_999, True), (43_200_000, False)):
            monkeypatch.setattr(halls, "now", lambda later=later: 1_000_000 + later)
            for id_, listed in expected.items():
                assert await hall.is_listed(id_) == (listed and in_time), "stored"


async def test_somebody_is_at_a_table_here_or_at_another_process(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)

        class Others:
            seats: dict[str, tuple[int, ...]] = {}  # noqa: RUF012

            def at(self, id_: str) -> dict[str, tuple[int, ...]]:
                return self.seats if id_ == table.id else {}

            def close(self) -> None: ...

        assert hall.somebody_is_at(table.id)
        assert not hall.somebody_is_at("another")
        for client in clients:
            table.exit(client)
        assert not hall.somebody_is_at(table.id)
        hall.elsewhere = others = Others()  # type: ignore[assignment]
        cases: list[tuple[dict[str, tuple[int, ...]], bool]] = [
            ({}, False),
            ({"a": ()}, False),
            ({"a": (), "b": (1,)}, True),
        ]
        for seats, there in cases:
            others.seats = seats
            assert hall.somebody_is_at(table.id) == there
        assert not hall.somebody_is_at("another")


async def test_who_thinks_for_a_table_that_is_forgotten_forgets_it_too(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    forgotten: list[str] = []
    async with hall_at(storage) as hall:
        monkeypatch.setattr(hall.thinking, "forget", forgotten.append)
        got = await hall.open(wish("open"))
        hall.forget(got.table)
        hall.forget(got.table)
        assert (hall.tables, forgotten) == ({}, [got.table] * 2)


async def test_a_replay_that_is_nowhere_and_one_whose_table_cannot_be_had_say_so(storage: Where) -> None:
    async with hall_at(storage) as hall:
        with refused("no-such-replay"):
            await hall.replay("A" * 16)
        table, _ = await opened(hall)
        await hall.storage.archive(table.id, 10**15)
        hall.forget(table.id)
        with refused("archived"):
            await hall.replay(table.id)
