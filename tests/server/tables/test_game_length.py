"""The maximum length of a game and of its journal."""

from __future__ import annotations

import pytest

from smashup.server import limits
from smashup.server.tables.actions import Answer, Concede, Undo
from smashup.server.tables.registry import TableRegistry
from tests.server.in_memory import (
    errors_of,
    forget_messages,
    go_back,
    last_state,
    pending_decision,
    pending_seat,
    play,
    refused,
    reloaded,
    seated_table,
)


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "GAME_ANSWERS", 6)
    monkeypatch.setattr(limits, "GAME_STEPS", 12)


async def test_a_game_that_is_too_long_cannot_go_on_but_be_conceded(registry: TableRegistry) -> None:
    table, clients = await seated_table(registry, 2)
    await play(table, 5)
    forget_messages(clients)
    await play(table, 1)
    assert [errors_of(client) for client in clients] == [["game-too-long"]] * 2, "the players learn why"
    for again in (table, await reloaded(registry, table)):
        with refused("game-too-long"):
            await again.perform(pending_seat(again), Answer(again.decision, pending_decision(again).keys[-1]))
        assert again.decision == 6
    await again.perform(0, Concede())
    assert again.over


@pytest.mark.usefixtures("bots_sleep")
async def test_no_bot_is_asked_in_a_game_that_is_too_long(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await seated_table(registry, 1, "random")
    while pending_seat(table) == 0:
        await play(table, 1)
    assert table.bot_to_move == "random"
    monkeypatch.setattr(limits, "GAME_ANSWERS", table.playing().answered)
    assert table.bot_to_move is None


async def test_undos_never_use_up_the_steps_that_the_answers_need(registry: TableRegistry) -> None:
    table, clients = await seated_table(registry, 2, mode="choice")
    while table.decision < 6:
        seat = pending_seat(table)
        await play(table, 1)
        await table.perform(seat, Undo())
    await play(table, 1)
    assert last_state(clients[seat])["table"]["undo"] is None
    with refused("nothing-to-undo"):
        await table.perform(seat, Undo())
    with refused("too-many-undos"):
        await go_back(table, 0)
    await play(table, 5)
    assert table.is_too_long
