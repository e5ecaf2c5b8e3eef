"""Sender: broadcasts, and the state for one client."""

from __future__ import annotations

import pytest

from smashup.server.tables.actions import Concede
from smashup.server.tables.registry import TableRegistry
from tests.server.in_memory import connected_client, pending_seat, received, seated_table, types_of

pytestmark = pytest.mark.usefixtures("bots_sleep")


async def test_the_summary_is_sent_at_the_end_and_to_clients_that_connect_later(registry: TableRegistry) -> None:
    table, clients = await seated_table(registry, 2)
    await table.perform(0, Concede())
    received(clients[0])
    late = connected_client(table)
    assert types_of(late) == ["state", "summary"]
    table.broadcast()
    assert types_of(clients[0]) == ["state"]
    table.broadcast(0)
    assert types_of(clients[0])[-2:] == ["state", "summary"]


async def test_a_client_skips_pauses_until_its_seat_has_to_decide(registry: TableRegistry) -> None:
    table, clients = await seated_table(registry, 2)
    for client in clients:
        client.skip = True
        received(client)
    table.sender.broadcast(exclude=clients[0])
    assert [client.skip for client in clients] == [seat != pending_seat(table) for seat in (0, 1)]
    assert (received(clients[0]), types_of(clients[1])) == ([], ["state"])


async def test_a_client_that_reconnects_after_an_undo_gets_the_lines_that_have_changed(registry: TableRegistry) -> None:
    table, (one, _) = await seated_table(registry, 2)
    lines = len(table.playing().log)
    for rewritten, sent, valid in ((None, 5, 5), (0, 5, 0), (3, 5, 3), (7, 5, 5), (5, 5, 5)):
        table.sender.rewritten_from, one.sent_lines = rewritten, sent
        received(one)
        table.sender.send(one)
        (state,) = received(one)
        assert (one.sent_lines, len(state["log"])) == (lines, max(0, lines - valid))
