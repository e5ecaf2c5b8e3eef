"""Actions during and after the game: answers, leaving, conceding, taking the seat back, and the rematch."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from smashup.engine.errors import GameFault
from smashup.server.errors import ClientError
from smashup.server.models.requests import ClockRequest
from smashup.server.tables import seats
from smashup.server.tables.actions import Answer, Concede, Leave, TakeBack, Undo
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from smashup.session import Timeline
from tests.server.in_memory import (
    STAND_IN,
    connected_client,
    go_back,
    last_state,
    pending_decision,
    pending_seat,
    play,
    received,
    refused,
    rematch,
    seated_table,
    store_data,
    stored,
    table_with_tokens,
    types_of,
    with_vote,
)

pytestmark = pytest.mark.usefixtures("bots_sleep")


def lend(table: Table, seat: int) -> None:
    """Let a bot play for that seat."""
    table._adopt(table.data.with_seat(seat, bot="random"))


# --- answers ----------------------------------------------------------------------------------------------------------


async def test_an_answer_is_accepted_from_the_seat_that_has_to_decide_for_the_pending_decision(
    registry: TableRegistry,
) -> None:
    table, _ = await seated_table(registry, 2)
    pending = pending_decision(table)
    with refused("old-decision"):
        await table.perform(pending.seat, Answer(table.decision + 1, pending.keys[0]))
    with pytest.raises(ClientError, match="not-asked") as error:
        await table.perform(1 - pending.seat, Answer(table.decision, pending.keys[0]))
    assert error.value.params == {"player": table.data.names[pending.seat]}
    with refused("not-offered"):
        await table.perform(pending.seat, Answer(table.decision, "nonsense"))
    assert (table.decision, table.playing().answered) == (0, 0)
    await table.perform(pending.seat, Answer(0, pending.keys[0]))
    assert (table.decision, table.playing().answered) == (1, 1)
    with refused("old-decision"):
        await table.perform(pending.seat, Answer(0, pending.keys[0]))


async def test_while_a_bot_stands_in_only_the_bot_answers(registry: TableRegistry) -> None:
    table, _ = await table_with_tokens(registry)
    seat = pending_seat(table)
    lend(table, seat)
    with refused("a-bot-plays-for-you"):
        await table.perform(seat, Answer(0, 0))
    with refused("not-asked"):
        await table.perform(seat, Answer(0, 0, bot="nox"))
    await table.perform(seat, Answer(0, 0, bot=table.data.seats[seat].bot))
    assert table.decision == 1


async def test_a_fault_of_the_rules_is_logged_without_the_seed_and_changes_nothing(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table, clients = await seated_table(registry, 2)
    session = table.playing()
    received(clients[0])

    def failing(*_: Any) -> None:
        raise GameFault("It broke.", session.save())

    monkeypatch.setattr(Timeline, "answer", failing)
    with refused("fault"):
        await table.perform(pending_seat(table), Answer(0, 0))
    assert (table.session, table.decision, received(clients[0])) == (session, 0, [])
    assert all(each in caplog.text for each in ("It broke.", table.id))
    assert str(table.data.options.seed) not in caplog.text


async def test_an_answer_and_an_undo_cancel_a_vote_about_an_undo_and_the_end_cancels_every_vote(
    registry: TableRegistry,
) -> None:
    for about, stays in (("undo", False), ("takeover", True)):
        table, _ = await seated_table(registry, 2)
        await play(table, 2)
        await with_vote(table, about)
        await play(table, 1)
        assert (table.votes.current is not None) is stays
        await with_vote(table, about)
        await go_back(table, 1)
        assert (table.votes.current is not None) is stays
        await with_vote(table, about)
        await table.perform(0, Concede())
        assert (table.votes.current, table.data.vote) == (None, None)


# --- seats ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "lent", "actor", "action", "expected"),
    [
        (3, None, 1, Leave(), {"bot": STAND_IN}),
        (3, None, 2, Concede(), {"bot": STAND_IN, "conceded": True}),
        (3, 1, 1, TakeBack(), {"bot": None}),
        (2, None, 0, Concede(), {"bot": None, "conceded": True}),
        (2, 0, 0, Concede(), {"bot": None, "conceded": True}),
    ],
)
async def test_a_change_of_seats_is_stored_broadcast_and_wakes_the_bots(
    registry: TableRegistry, people: int, lent: int | None, actor: int, action: Any, expected: Any, monkeypatch: Any
) -> None:
    table, clients = await seated_table(registry, people)
    if lent is not None:
        lend(table, lent)
    woken: list[int] = []
    monkeypatch.setattr(table.bots, "wake", lambda: woken.append(1))
    seats = list(table.data.seats)
    seats[actor] = msgspec.structs.replace(seats[actor], **expected)
    version = table.version
    await table.perform(actor, action)
    assert (table.data.seats, table.version, woken) == (tuple(seats), version + 1, [1])
    found = await stored(registry, table)
    assert msgspec.json.decode(found[0].data, type=type(table.data)) == table.data
    assert found[0].status == table.status
    for client in clients:
        assert [seat["bot"] for seat in last_state(client)["table"]["seats"]] == [seat.bot for seat in seats]


async def test_conceding_is_final_and_ends_the_game_when_one_player_is_left(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, clients = await seated_table(registry, 3)
    await table.perform(1, Concede())
    assert not table.over
    for again in (Concede(), TakeBack()):
        with refused("you-conceded"):
            await table.perform(1, again)
    received(clients[0])
    monkeypatch.setattr(seats, "now", lambda: 999)
    await table.perform(2, Concede())
    assert (table.over, table.status, table.data.winner, table.data.ended) == (True, "over", 0, 999)
    assert types_of(clients[0]) == ["state", "summary"]
    for action in (Concede(), Undo(), Answer(table.decision, 0)):
        with refused("over"):
            await table.perform(0, action)
    assert (table.undo.point(0), table.bot_to_move) == (None, None)


async def test_leaving_when_a_bot_plays_or_the_game_is_over_changes_no_seat(registry: TableRegistry) -> None:
    table, clients = await seated_table(registry, 2)
    second = connected_client(table, 0)
    await store_data(table, table.data.with_seat(0, bot="random"))
    version, data = table.version, table.data
    await table.perform(0, Leave())
    assert (table.version, table.data) == (version, data)
    assert (clients[0].seat, second.seat, clients[1].seat) == (None, None, 1)
    await table.perform(1, Concede())
    version, data = table.version, table.data
    await table.perform(1, Leave())
    assert (table.version, table.data, clients[1].seat) == (version, data, None)
    assert last_state(clients[1])["you"] is None


# --- the rematch ------------------------------------------------------------------------------------------------------


async def test_a_rematch_has_the_same_players_and_clock_and_is_opened_once(registry: TableRegistry) -> None:
    table, tokens = await table_with_tokens(registry, clock=ClockRequest(seconds=30))
    with refused("not-over"):
        await rematch(registry, table, 0)
    await table.perform(0, Concede())
    await rematch(registry, table, 0)
    assert table.data.next is not None
    version = table.version
    await rematch(registry, table, 1)
    assert table.version == version
    new = await registry.table(table.data.next)
    assert [new.data.seat_of_token(token) for token in tokens] == [0, 1]
    assert (new.data.clock, new.data.used) == (ClockRequest(seconds=30), ())
    assert new.data.options.seed != table.data.options.seed
