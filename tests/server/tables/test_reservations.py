"""Seats that are taken over HTTP, and released if their players do not connect."""

from __future__ import annotations

from pathlib import Path

import pytest

from smashup.server import limits
from smashup.server.limits import RESERVED_SECONDS
from smashup.server.tables import reservations
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from tests.server.in_memory import (
    FakeSocket,
    Where,
    at_other_process,
    create_request,
    open_registry,
    refused,
    reloaded,
)
from tests.server.running import at
from tests.server.waiting import until


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reservations end at once."""
    monkeypatch.setattr(limits, "RESERVED_SECONDS", 0.01)
    monkeypatch.setattr(reservations, "SHORTEST_DELAY", 0.01)


def kinds(table: Table) -> list[str]:
    return [seat.kind for seat in table.data.seats]


async def opened(registry: TableRegistry, *others: str) -> tuple[Table, str]:
    created = await registry.open(create_request(*others))
    assert created.token is not None
    return await registry.table(created.table), created.token


async def test_a_game_starts_when_the_last_player_connects(registry: TableRegistry) -> None:
    assert RESERVED_SECONDS == 30
    table, token = await opened(registry, "open")
    joined = await registry.join(table.id, "Otto")
    assert table.session is None
    host, guest = FakeSocket(registry, table.id), FakeSocket(registry, table.id)
    assert (await host.hello(token))["view"] is None
    with refused("no-free-seat"):
        await registry.join(table.id, "Eve")
    assert (await guest.hello(joined.token))["view"] is not None
    assert table.session is not None
    assert not any(seat.reserved_until for seat in table.data.seats)
    for socket in (host, guest):
        await socket.disconnect()


@pytest.mark.usefixtures("short")
async def test_a_seat_is_released_if_its_player_does_not_connect(registry: TableRegistry) -> None:
    table, token = await opened(registry, "open", "open")
    host = FakeSocket(registry, table.id)
    await host.hello(token)
    late = await registry.join(table.id, "Mallory")
    await until(lambda: kinds(table) == ["person", "open", "open"])
    guest = FakeSocket(registry, table.id)
    assert (await guest.hello(late.token))["error"] == "bad-token"
    again = await registry.join(table.id, "Otto")
    assert again.seat == "p2", "the seat is free for another player"
    for socket in (host, guest):
        await socket.disconnect()


@pytest.mark.usefixtures("short")
async def test_a_table_whose_host_does_not_connect_leaves_the_lobby(registry: TableRegistry) -> None:
    created = await registry.open(create_request("open", listed=True))
    assert [each.table for each in await registry.open_tables()] == [created.table]
    table = await registry.table(created.table)
    await until(lambda: kinds(table) == ["open", "open"])
    assert await registry.open_tables() == []


@pytest.mark.usefixtures("short")
async def test_players_of_a_game_that_starts_at_once_keep_their_seats(registry: TableRegistry) -> None:
    table, _ = await opened(registry, "random")
    assert table.session is not None
    assert not any(seat.reserved_until for seat in table.data.seats)


async def test_a_reservation_ends_after_a_restart_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_registry(at(tmp_path)) as registry:
        table, _ = await opened(registry, "open")
        await registry.join(table.id, "Mallory")
        table.stop()
    monkeypatch.setattr(reservations, "now", lambda: 2**60)
    monkeypatch.setattr("smashup.server.tables.actions.lobby.now", lambda: 2**60)
    monkeypatch.setattr(reservations, "SHORTEST_DELAY", 0.01)
    async with open_registry(at(tmp_path)) as registry:
        again = await registry.table(table.id)
        await until(lambda: kinds(again) == ["open", "open"])


async def test_a_player_may_connect_to_another_process(storage: Where, registry: TableRegistry) -> None:
    table, token = await opened(registry, "open")
    joined = await registry.join(table.id, "Otto")
    other = await at_other_process(registry, table)
    seat = other.data.seat_of_token(joined.token)
    assert seat is not None
    socket = FakeSocket(registry, table.id)
    await socket.hello(joined.token)
    await other.refresh()
    assert other.data.seats[seat].reserved_until == 0
    assert other.session is not None
    assert (await reloaded(registry, table)).session is not None
    assert token
    await socket.disconnect()
