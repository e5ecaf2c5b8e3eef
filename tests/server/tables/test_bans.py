"""Bans before a draft, and the draft of the rest."""

from __future__ import annotations

from typing import Any

import pytest

from smashup.engine.errors import BadSetup
from smashup.engine.state.setup import CHOICE, DRAFT
from smashup.server.errors import ClientError
from smashup.server.limits import NO_LIMITS
from smashup.server.tables.actions import Answer, BanFaction, Concede
from smashup.server.tables.audience import Client
from smashup.server.tables.bans import bans, next_to_ban, picks, pool
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from tests.server.in_memory import Where, create_request, join, open_registry, received, refused, rematch

HERE: dict[str, Any] = {"mode": DRAFT, "ban": True}


async def banning(registry: TableRegistry, people: int, *bots: str) -> Table:
    opened = await registry.open(create_request(*["open"] * (people - 1), *bots, **HERE))
    table = await registry.table(opened.table)
    for n in range(1, people):
        await join(table, f"Guest {n}")
    return table


async def test_players_ban_in_reverse_order_of_the_picks_and_then_draft_the_rest(registry: TableRegistry) -> None:
    table = await banning(registry, 3)
    order = bans(table.data, registry.library)
    assert (table.status, table.session) == ("open", None)
    assert sorted(order) == [0, 1, 2]
    client = Client(NO_LIMITS)
    client.seat = order[0]
    table.connect(client)
    shown = received(client)[-1]["table"]["draft"]
    assert [each["seat"] for each in shown["bans"]] == [f"p{seat + 1}" for seat in order]
    assert shown["banning"] == f"p{order[0] + 1}"
    with pytest.raises(ClientError, match="not-asked") as error:
        await table.perform(order[1], BanFaction("Aliens"))
    assert error.value.params == {"player": table.data.names[order[0]]}
    with refused("not-offered"):
        await table.perform(order[0], BanFaction("Nobodies"))
    await table.perform(client, BanFaction("Aliens"))
    with refused("not-offered"):
        await table.perform(order[1], BanFaction("Aliens"))
    await table.perform(order[1], BanFaction("Ninjas"))
    assert table.session is None
    await table.perform(order[2], BanFaction("Robots"))
    session = table.playing()
    assert session.setup.offered() == [
        name for name in session.setup.faction_names() if name not in ("Aliens", "Ninjas", "Robots")
    ]
    pending = session.pending
    assert pending is not None
    assert pending.seat == order[2], "the last to ban picks first"
    assert not {"f:Aliens", "f:Ninjas", "f:Robots"} & set(pending.keys)
    with refused("nothing-to-ban"):
        await table.perform(0, BanFaction("Wizards"))
    shown = received(client)[-1]["table"]["draft"]
    assert {each["faction"] for each in shown["bans"]} == {"Aliens", "Ninjas", "Robots"} <= set(shown["pool"])
    assert shown["banning"] is None
    assert [*shown["order"][:3]] == [f"p{seat + 1}" for seat in order[::-1]]


async def test_bans_survive_a_restart(storage: Where) -> None:
    async with open_registry(storage) as registry:
        table = await banning(registry, 2)
        first, second = bans(table.data, registry.library)
        await table.perform(first, BanFaction("Aliens"))
    async with open_registry(storage) as registry:
        table = await registry.table(table.id)
        assert next_to_ban(table.data, registry.library) == second
        await table.perform(second, BanFaction("Ninjas"))
        banned = table.playing().setup.pool
    async with open_registry(storage) as registry:
        table = await registry.table(table.id)
        assert table.playing().setup.pool == banned
        assert not {"Aliens", "Ninjas"} & set(banned)


async def test_bots_ban_at_once(registry: TableRegistry) -> None:
    table = await banning(registry, 1, "random", "random")
    while (asked := next_to_ban(table.data, registry.library)) is not None:
        assert asked == 0
        await table.perform(0, BanFaction(pool(table.data, registry.library)[0]))
    assert len(set(table.data.banned)) == 3
    assert table.status == "playing"


async def test_a_rematch_starts_with_new_bans(registry: TableRegistry) -> None:
    table = await banning(registry, 2)
    for seat, faction in zip(bans(table.data, registry.library), ("Aliens", "Ninjas"), strict=True):
        await table.perform(seat, BanFaction(faction))
    await table.perform(1, Concede())
    await rematch(registry, table, 0)
    assert table.data.next is not None
    again = await registry.table(table.data.next)
    assert (again.session, again.data.banned, again.data.options.pool) == (None, (), ())
    assert next_to_ban(again.data, registry.library) is not None


@pytest.mark.parametrize(
    ("more", "why"), [({"mode": "random"}, "choose that mode"), ({"edition": "CORE-2012"}, "leave the pool out")]
)
async def test_bans_need_a_draft_and_an_edition_with_a_pool(
    registry: TableRegistry, more: dict[str, str], why: str
) -> None:
    with pytest.raises(BadSetup, match=why):
        await registry.open(create_request("open", **{**HERE, **more}))


@pytest.mark.parametrize("mode", [DRAFT, CHOICE])
async def test_the_order_of_picks_is_that_of_the_rules(registry: TableRegistry, mode: str) -> None:
    opened = await registry.open(create_request("open", "open", mode=mode))
    table = await registry.table(opened.table)
    for name in ("Bea", "Otto"):
        await join(table, name)
    session = table.playing()
    expected = picks(session.setup, session.state.current)
    found = []
    while (pending := table.playing().pending) is not None and pending.kind == "faction":
        found.append(pending.seat)
        await table.perform(pending.seat, Answer(table.decision, pending.keys[0]))
    assert found == expected
