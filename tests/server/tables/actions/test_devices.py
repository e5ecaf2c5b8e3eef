"""Moving a seat to another device with a one-time code."""

from __future__ import annotations

import asyncio

import pytest

from smashup.server.tables import seats as seats_module
from smashup.server.tables.actions import SERVER, Concede, MoveSeat, OfferSeat
from smashup.server.tables.audience import Client
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from smashup.server.tokens import hashed
from tests.server.in_memory import (
    FakeSocket,
    Where,
    at_other_process,
    connected_client,
    create_request,
    errors_of,
    last_state,
    open_registry,
    play,
    received,
    refused,
    rematch,
    stored,
    table_with_tokens,
)

NEW, NEWER = "n" * 43, "m" * 43


async def offered(table: Table, token: str) -> str:
    """A code for the seat with that token."""
    action = OfferSeat(token)
    await table.perform(SERVER, action)
    return action.code


async def moved(table: Table, code: str, token: str = NEW) -> None:
    await table.perform(SERVER, MoveSeat(code, token))


async def test_a_seat_moves_during_a_game_and_the_old_device_watches(registry: TableRegistry) -> None:
    table, tokens = await table_with_tokens(registry)
    await play(table, 3)
    old, other = connected_client(table, 0), connected_client(table, 1)
    await moved(table, await offered(table, tokens[0]))
    messages = received(old)
    assert [each["error"] for each in messages if each["type"] == "error"] == ["seat-moved"]
    state = messages[-1]
    assert (state["you"], state["view"]["seat"], state["lines"]) == (None, None, len(state["log"]))
    assert errors_of(other) == []
    assert table.data.seat_of_token(tokens[0]) is None
    assert table.data.seat_of_token(NEW) == 0
    await play(table, 3)
    for secret in (tokens[0], NEW):
        assert secret not in (await stored(registry, table))[0].data, "only hashes are stored"


async def test_a_seat_moves_before_the_game(registry: TableRegistry) -> None:
    created = await registry.open(create_request("open"))
    table = await registry.table(created.table)
    assert created.token is not None
    await moved(table, await offered(table, created.token))
    assert table.data.host == table.data.seat_of_token(NEW) == 0


@pytest.mark.parametrize("same_process", [True, False])
async def test_only_one_of_two_devices_with_the_same_link_gets_the_seat(
    registry: TableRegistry, same_process: bool
) -> None:
    table, tokens = await table_with_tokens(registry)
    code = await offered(table, tokens[1])
    other = table if same_process else await at_other_process(registry, table)
    results = await asyncio.gather(moved(table, code), moved(other, code, NEWER), return_exceptions=True)
    errors = [getattr(each, "id", None) for each in results]
    assert sorted(errors, key=str) == [None, "no-such-offer"]
    await asyncio.gather(table.refresh(), other.refresh())
    winner = (NEW, NEWER)[errors.index(None)]
    assert table.data.seats[1].secret == other.data.seats[1].secret == hashed(winner)


async def test_a_repeated_request_of_the_same_device_succeeds(registry: TableRegistry) -> None:
    """The response to the first one may have been lost."""
    table, tokens = await table_with_tokens(registry)
    code = await offered(table, tokens[0])
    for _ in range(2):
        assert (await registry.move_seat(table.id, code, NEW)).seat == "p1"


async def test_a_link_expires_after_five_minutes(registry: TableRegistry, monkeypatch: pytest.MonkeyPatch) -> None:
    table, tokens = await table_with_tokens(registry)
    monkeypatch.setattr(seats_module, "now", lambda: 1_000)
    codes = [await offered(table, token) for token in tokens]
    monkeypatch.setattr(seats_module, "now", lambda: 301_000)
    await moved(table, codes[0])
    monkeypatch.setattr(seats_module, "now", lambda: 301_001)
    with refused("no-such-offer"):
        await moved(table, codes[1], NEWER)
    assert table.data.seat_of_token(tokens[1]) == 1


async def test_a_new_link_replaces_the_old_one_and_no_seat_gets_the_link_of_another(registry: TableRegistry) -> None:
    table, tokens = await table_with_tokens(registry)
    first, second = await offered(table, tokens[1]), await offered(table, tokens[1])
    for code in (first, "", "x" * 22):
        with refused("no-such-offer"):
            await moved(table, code)
    for token in ("", "x" * 43, hashed(tokens[1])):
        with refused("bad-token"):
            await offered(table, token)
    host = await offered(table, tokens[0])
    await moved(table, host)
    assert table.data.seat_of_token(NEW) == 0, "the host moves the host's own seat"
    await moved(table, second, NEWER)
    assert table.data.seat_of_token(NEWER) == 1
    with refused("bad-token"):
        await offered(table, tokens[1])


async def test_a_device_that_lost_its_seat_gets_the_reason_when_it_returns(storage: Where) -> None:
    async with open_registry(storage) as registry:
        table, tokens = await table_with_tokens(registry)
        await moved(table, await offered(table, tokens[0]))
        socket = FakeSocket(registry, table.id)
        assert (await socket.hello(tokens[0]))["error"] == "seat-moved"
        assert (await socket.hello(None))["you"] is None, "it may watch"
        await socket.disconnect()


async def test_an_offer_sends_no_message(registry: TableRegistry) -> None:
    table, tokens = await table_with_tokens(registry)
    clients: list[Client] = [connected_client(table, seat) for seat in (0, 1, None)]
    for client in clients:
        received(client)
    code = await offered(table, tokens[0])
    assert [received(client) for client in clients] == [[], [], []]
    table.broadcast()
    assert all(code not in str(last_state(client)) for client in clients)


async def test_no_seat_moves_after_the_game_and_no_code_survives_a_rematch(registry: TableRegistry) -> None:
    table, tokens = await table_with_tokens(registry)
    code = await offered(table, tokens[0])
    await table.perform(1, Concede())
    with refused("over"):
        await moved(table, code)
    with refused("over"):
        await offered(table, tokens[0])
    await rematch(registry, table, 0)
    assert table.data.next is not None
    again = await registry.table(table.data.next)
    with refused("no-such-offer"):
        await moved(again, code)


async def test_the_absence_of_a_player_begins_when_the_seat_has_moved(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, tokens = await table_with_tokens(registry)
    connected_client(table, 0)
    table.presence._loaded_at = 0
    await moved(table, await offered(table, tokens[0]))
    assert not table.presence.is_here(0)
    assert table.presence.takeover_from(0) > 0
