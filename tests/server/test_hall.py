"""All tables: what can be opened, what is listed, what is forgotten, another game, replays."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from smashup.bots import UnknownBot
from smashup.engine.errors import BadSetup
from smashup.server import hall as halls
from smashup.server.client import Client
from smashup.server.limits import NO_LIMITS
from smashup.server.messages import SeatWish, TableWish
from smashup.server.records import agree, seats
from smashup.server.stored import now
from smashup.sets import library
from tests.server.quiet import Where, hall_at, refused, sat_down, wish


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


async def test_a_table_is_forgotten_when_nobody_is_there_and_found_again(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        hall._forget(table)
        assert hall.tables == {table.id: table}, "somebody is here"
        for client in clients:
            table.exit(client)
        async with table.lock:
            hall._forget(table)
        assert table.id in hall.tables, "somebody is at work on it"
        hall._forget(table)
        assert hall.tables == {}
        again = await hall.table(table.id)
        assert again is not table
        assert again.data == table.data
        assert again.session is not None
        hall._forget(table)
        assert hall.tables == {table.id: again}, "the new one stays"
        with refused("no-such-table"):
            await hall.table("nowhere")


async def test_another_game_has_the_same_people_and_other_cards_and_is_opened_once(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await sat_down(hall, 2)
        with refused("not-over"):
            await hall.rematch(table)
        with refused("not-over"):
            await hall.replay(table.id)
        await table.concede(1)
        await hall.rematch(table)
        following = table.data.next
        assert following is not None
        await hall.rematch(table)
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


def _seats(*kinds: str) -> tuple[SeatWish, ...]:
    return tuple(SeatWish(kind=kind, bot="random" if kind == "bot" else "") for kind in kinds)  # type: ignore[arg-type]


def _agreed(**more: Any) -> Any:
    return agree(TableWish(**{"name": "Ada", "seats": _seats("you", "bot"), **more}), library())


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
        seats(TableWish("Ada", _seats("bot", "bot")), "token")
    with refused("one-seat-is-yours"):
        seats(TableWish("Ada", _seats("you", "you")), "token")
    with pytest.raises(UnknownBot):
        seats(TableWish("Ada", (SeatWish("you"), SeatWish("bot", "oracle"))), "token")
    found = seats(TableWish("Random", _seats("bot", "you", "open", "bot")), "token")
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
        hall._forget(table)
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
        await asyncio.sleep(0.1)
        assert hall.tables == {}
