"""Actions before the game: joining, bots, bans and the start."""

from __future__ import annotations

from typing import Any

import pytest

from smashup.engine.state.setup import DRAFT
from smashup.server.limits import NO_LIMITS
from smashup.server.models.table import SeatData
from smashup.server.tables import lobby
from smashup.server.tables.actions import SERVER, BanFaction, Begin, Leave, RemoveBot, SeatBot, Start
from smashup.server.tables.audience import Client
from smashup.server.tables.lobby import Visit
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from tests.server.in_memory import (
    connected_client,
    create_request,
    join,
    last_state,
    received,
    refused,
    reloaded,
    seated_table,
    table_with_tokens,
)

pytestmark = pytest.mark.usefixtures("bots_sleep")


async def waiting(registry: TableRegistry, *others: str, **more: Any) -> tuple[Table, Client]:
    """Ada's table with these other seats, and her client."""
    table = await registry.table((await registry.open(create_request(*others, **more))).table)
    host = connected_client(table, 0)
    received(host)
    return table, host


async def test_the_game_starts_when_the_last_seat_is_taken(registry: TableRegistry) -> None:
    table, host = await waiting(registry, "open", "open")
    assert (table.status, table.over, table.bot_to_move) == ("open", False, None)
    with refused("not-started"):
        table.playing()
    assert (await join(table, " Ada "))[0] == 1
    assert (table.status, last_state(host)["view"]) == ("open", None)
    assert (await join(table, "Otto"))[0] == 2
    assert (table.data.names, table.status) == (["Ada", "Ada 2", "Otto"], "playing")
    assert table.data.started > 0
    assert last_state(host)["view"] is not None
    with refused("no-free-seat"):
        await join(table, "Late")


async def test_a_seat_cannot_be_joined_after_the_start(registry: TableRegistry) -> None:
    table, _ = await table_with_tokens(registry)
    table._adopt(table.data.with_seat(1, kind="open"))
    with refused("no-free-seat"):
        await join(table, "Otto")


async def test_the_host_seats_and_removes_bots_and_the_last_one_starts_the_game(registry: TableRegistry) -> None:
    table, host = await waiting(registry, "open", "random")
    await table.perform(host, RemoveBot(2))
    assert [seat["kind"] for seat in last_state(host)["table"]["seats"]] == ["person", "open", "open"]
    await table.perform(host, SeatBot(2, "random"))
    assert [seat["kind"] for seat in last_state(host)["table"]["seats"]] == ["person", "open", "bot"]
    assert table.session is None
    await table.perform(host, SeatBot(1, "random"))
    assert last_state(host)["view"] is not None
    for late in (SeatBot(2, "random"), RemoveBot(2), Start()):
        with refused("has-begun"):
            await table.perform(host, late)


async def test_only_the_host_seats_bots_and_starts(registry: TableRegistry) -> None:
    table, host = await waiting(registry, "open", "open")
    await join(table, "Otto")
    for action in (SeatBot(2, "random"), RemoveBot(2), Start()):
        with refused("not-the-host"):
            await table.perform(1, action)
    await table.perform(host, Leave())
    await table.perform(1, SeatBot(2, "random"))
    assert table.data.seats[2].kind == "bot", "the next person is the host"


async def test_the_host_starts_without_the_open_seats(registry: TableRegistry) -> None:
    table, host = await waiting(registry, "open", "open")
    with refused("too-few-seats"):
        await table.perform(host, Start())
    await table.perform(host, SeatBot(2, "random"))
    await table.perform(host, Start())
    state = last_state(host)
    assert (table.status, len(state["table"]["seats"]), state["view"] is not None) == ("playing", 2, True)


async def test_players_behind_a_removed_seat_keep_their_own(registry: TableRegistry) -> None:
    table, host = await waiting(registry, "open", "open", "open", mode="given", factions=("Aliens", "Ninjas"))
    kept = table.data.options.factions[0], table.data.options.factions[2]
    await join(table, "Bea")
    _, token = await join(table, "Otto")
    client = connected_client(table, 2)
    await table.perform(1, Leave())
    await table.perform(host, Start())
    assert client.seat == 1 == table.data.seat_of_token(token)
    state = last_state(client)
    assert (state["you"], state["view"]["seat"]) == ("p2", "p2")
    assert (table.data.options.seats, table.data.options.factions) == (2, kept)


async def test_leaving_opens_the_seat_and_makes_the_token_void(registry: TableRegistry) -> None:
    table, _ = await waiting(registry, "open", "open")
    _, token = await join(table, "Otto")
    client = connected_client(table, 1)
    await table.perform(client, Leave())
    assert table.data.seats[1] == SeatData(kind="open")
    assert (table.data.seat_of_token(token), client.seat) == (None, None)
    assert (await join(table, "Eve"))[0] == 1


async def test_nothing_is_banned_while_a_seat_is_open(registry: TableRegistry) -> None:
    table, host = await waiting(registry, "open", mode=DRAFT, ban=True)
    with refused("nothing-to-ban"):
        await table.perform(host, BanFaction("Aliens"))
    table.broadcast()
    assert last_state(host)["table"]["draft"] is None


async def test_bots_do_not_ban_where_nothing_is_banned(registry: TableRegistry) -> None:
    for mode in ("random", DRAFT):
        table, _ = await seated_table(registry, 1, "random", "random", mode=mode)
        assert (table.data.banned, table.data.options.pool) == ((), ())


async def test_the_server_starts_a_ready_table_once(registry: TableRegistry) -> None:
    table, _ = await table_with_tokens(registry)
    version = table.version
    await table.perform(SERVER, Begin())
    assert table.version == version


async def test_a_waiting_table_is_restored_as_it_was(registry: TableRegistry) -> None:
    for others in (("open",), ("open", "random")):
        table, _ = await waiting(registry, *others)
        again = await reloaded(registry, table)
        assert (again.version, again.data, again.session) == (table.version, table.data, None)


# --- visits -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seated", "visitor", "other_device"),
    [
        ("127.0.0.1", "192.0.2.9", True),
        ("127.0.0.1", "192.0.2.1", False),
        ("192.0.2.9", "192.0.2.9", False),
        ("192.0.2.9", "127.0.0.1", False),
        ("192.0.2.9", "192.0.2.8", True),
    ],
)
async def test_the_host_sees_visits_from_other_devices(
    registry: TableRegistry, seated: str, visitor: str, other_device: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This machine has the address 192.0.2.1."""
    monkeypatch.setattr(lobby, "addresses", lambda: ["192.0.2.1"])
    table, host = await waiting(registry, "open")
    host.address = seated
    guest = Client(NO_LIMITS)
    guest.address = visitor
    table.connect(guest)
    assert table.visit is not None
    assert table.visit.other_device is other_device
    assert last_state(host)["table"]["opened"]["elsewhere"] is other_device


def test_a_visit_is_never_in_the_future() -> None:
    for now, ago in ((10_000, 0), (10_700, 700), (9_000, 0)):
        info = Visit(10_000, True).info(now)
        assert (info.ago, info.elsewhere) == (ago, True)


async def test_host_and_visits_are_shown_only_before_the_game(registry: TableRegistry) -> None:
    sets = tuple(each.name for each in registry.library.sets[:1])
    table, host = await waiting(registry, "open", "open", sets=sets)
    watcher = connected_client(table)
    shown = last_state(host)["table"]
    assert (shown["host"], shown["opened"] is not None, shown["sets"]) == ("p1", True, [*sets])
    await table.perform(0, Leave())
    assert last_state(watcher)["table"]["host"] is None
    for name in ("Bea", "Otto"):
        await join(table, name)
    assert last_state(watcher)["table"]["host"] == "p1"
    await join(table, "Eva")
    shown = last_state(watcher)["table"]
    assert (table.status, shown["host"], shown["opened"]) == ("playing", None, None)
