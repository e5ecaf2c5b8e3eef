"""Ban and pick: each says what nobody will play, then a draft of the rest."""

from __future__ import annotations

from typing import Any

import pytest

from smashup.engine.errors import BadSetup
from smashup.engine.state.setup import CHOICE, DRAFT
from smashup.server.i18n import ClientError
from smashup.server.limits import NO_LIMITS
from smashup.server.tables.bans import bans, next_to_ban, picks, pool
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from smashup.server.ws.client import Client
from tests.server.in_memory import Where, hall_at, heard, refused, wish

HERE: dict[str, Any] = {"mode": DRAFT, "ban": True}


async def banning(hall: TableRegistry, people: int, *bots: str) -> Table:
    opened = await hall.open(wish(*["open"] * (people - 1), *bots, **HERE))
    table = await hall.table(opened.table)
    for n in range(1, people):
        await table.join(f"Guest {n}")
    return table


async def test_all_ban_against_the_order_of_the_picks_and_then_draft_what_is_left(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table = await banning(hall, 3)
        order = bans(table.data, hall.library)
        assert (table.status, table.session) == ("open", None)
        assert sorted(order) == [0, 1, 2]
        client = Client(NO_LIMITS)
        client.seat = order[0]
        table.enter(client)
        told = heard(client)[-1]["table"]["draft"]
        assert [each["seat"] for each in told["bans"]] == [f"p{seat + 1}" for seat in order]
        assert told["banning"] == f"p{order[0] + 1}"
        with pytest.raises(ClientError, match="not-asked") as told_no:
            await table.ban(order[1], "Aliens")
        assert told_no.value.args_of == {"player": table.data.names[order[0]]}
        with refused("not-offered"):
            await table.ban(order[0], "Nobodies")
        await table.ban(client, "Aliens")
        with refused("not-offered"):
            await table.ban(order[1], "Aliens")
        await table.ban(order[1], "Ninjas")
        assert table.session is None
        await table.ban(order[2], "Robots")
        session = table.playing()
        assert session.setup.offered() == [
            name for name in session.setup.faction_names() if name not in ("Aliens", "Ninjas", "Robots")
        ]
        pending = session.pending
        assert pending is not None
        assert pending.seat == order[2], "who banned last picks first"
        assert not {"f:Aliens", "f:Ninjas", "f:Robots"} & set(pending.keys)
        with refused("nothing-to-ban"):
            await table.ban(0, "Wizards")
        told = heard(client)[-1]["table"]["draft"]
        assert {each["faction"] for each in told["bans"]} == {"Aliens", "Ninjas", "Robots"} <= set(told["pool"])
        assert told["banning"] is None
        assert [*told["order"][:3]] == [f"p{seat + 1}" for seat in order[::-1]]


async def test_what_was_banned_outlives_a_restart(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table = await banning(hall, 2)
        first, second = bans(table.data, hall.library)
        await table.ban(first, "Aliens")
    async with hall_at(storage) as hall:
        table = await hall.table(table.id)
        assert next_to_ban(table.data, hall.library) == second
        await table.ban(second, "Ninjas")
        banned = table.playing().setup.pool
    async with hall_at(storage) as hall:
        table = await hall.table(table.id)
        assert table.playing().setup.pool == banned
        assert not {"Aliens", "Ninjas"} & set(banned)


async def test_bots_ban_by_themselves(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table = await banning(hall, 1, "random", "random")
        while (asked := next_to_ban(table.data, hall.library)) is not None:
            assert asked == 0
            await table.ban(0, pool(table.data, hall.library)[0])
        assert len(set(table.data.banned)) == 3
        assert table.status == "playing"


async def test_a_rematch_bans_anew(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table = await banning(hall, 2)
        for seat, faction in zip(bans(table.data, hall.library), ("Aliens", "Ninjas"), strict=True):
            await table.ban(seat, faction)
        await table.concede(1)
        await hall.rematch(table, 0)
        assert table.data.next is not None
        again = await hall.table(table.data.next)
        assert (again.session, again.data.banned, again.data.agreed.pool) == (None, (), ())
        assert next_to_ban(again.data, hall.library) is not None


async def test_who_leaves_takes_the_bans_along(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table = await banning(hall, 2)
        await table.ban(bans(table.data, hall.library)[0], "Aliens")
        await table.leave(1)
        assert table.data.banned == ()
        assert next_to_ban(table.data, hall.library) is None


@pytest.mark.parametrize(
    ("more", "why"), [({"mode": "random"}, "choose that mode"), ({"edition": "CORE-2012"}, "leave the pool out")]
)
async def test_bans_are_for_a_draft_by_rules_that_know_a_pool(storage: Where, more: dict[str, str], why: str) -> None:
    async with hall_at(storage) as hall:
        with pytest.raises(BadSetup, match=why):
            await hall.open(wish("open", **{**HERE, **more}))


@pytest.mark.parametrize("mode", [DRAFT, CHOICE])
async def test_the_order_of_picks_is_that_of_the_rules(storage: Where, mode: str) -> None:
    async with hall_at(storage) as hall:
        opened = await hall.open(wish("open", "open", mode=mode))
        table = await hall.table(opened.table)
        for name in ("Bea", "Otto"):
            await table.join(name)
        session = table.playing()
        expected = picks(session.setup, session.state.current)
        found = []
        while (pending := table.playing().pending) is not None and pending.kind == "faction":
            found.append(pending.seat)
            await table.answer(pending.seat, table.clock, pending.keys[0])
        assert found == expected
