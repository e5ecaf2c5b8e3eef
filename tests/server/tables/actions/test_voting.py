"""Votes at a table: about an undo, and about a bot for an absent player."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from smashup.server.errors import ClientError
from smashup.server.tables import votes
from smashup.server.tables.actions import SERVER, CastVote, CloseVote, ProposeTakeover, TakeBack, Undo, changes, voting
from smashup.server.tables.audience import Client
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from tests.server.in_memory import (
    STAND_IN,
    errors_of,
    forget_messages,
    last_state,
    open_vote_of,
    pending_seat,
    play,
    received,
    refused,
    reloaded,
    seated_table,
    store_data,
    stored,
    unwritable,
    with_vote,
)
from tests.server.waiting import until

pytestmark = pytest.mark.usefixtures("bots_sleep")


async def asking_for_undo(registry: TableRegistry, people: int = 3) -> tuple[Table, list[Client], int]:
    """A table where a seat has asked the others for an undo."""
    table, clients = await seated_table(registry, people)
    seat = pending_seat(table)
    while True:
        await play(table, 1)
        point = table.undo.point(seat)
        if point is not None and not point.free:
            break
    await table.perform(seat, Undo())
    return table, clients, seat


# --- undo -------------------------------------------------------------------------------------------------------------


async def test_all_other_people_are_asked_about_an_undo(registry: TableRegistry) -> None:
    table, clients, seat = await asking_for_undo(registry)
    first, second = sorted({0, 1, 2} - {seat})
    vote = open_vote_of(table)
    assert (vote.about, vote.seat, vote.asker, vote.voters) == ("undo", seat, seat, (first, second))
    assert (vote.needed, vote.yes) == (2, ())
    assert all(last_state(client)["table"]["poll"]["about"] == "undo" for client in clients)
    with refused("being-voted"):
        await table.perform(seat, Undo())
    with refused("not-your-vote"):
        await table.perform(seat, CastVote("undo", True))
    await table.perform(first, CastVote("undo", True))
    assert [last_state(client)["table"]["poll"]["yes"] for client in clients] == [[f"p{first + 1}"]] * 3
    version = table.version
    await table.perform(first, CastVote("undo", True))
    assert table.version == version, "the same ballot again changes nothing"
    point, decision = table.undo.point(seat), table.decision
    assert point is not None
    await table.perform(second, CastVote("undo", True))
    assert (table.votes.current, table.decision) == (None, decision + 1)
    assert table.playing().answered == point.answered + point.redeals
    assert all(last_state(client)["table"]["poll"] is None for client in clients)


@pytest.mark.parametrize("why", ["no", "a bot plays for them now", "the game is over"])
async def test_the_asker_gets_an_error_if_the_undo_does_not_happen(registry: TableRegistry, why: str) -> None:
    table, clients, seat = await asking_for_undo(registry)
    vote, decision = open_vote_of(table), table.decision
    if why == "a bot plays for them now":
        table._adopt(table.data.with_seat(seat, bot="random"))
    elif why == "the game is over":
        table._adopt(msgspec.structs.replace(table.data, winner=seat))
    forget_messages(clients)
    await table._close_vote(vote, why != "no")
    assert (table.votes.current, table.decision) == (None, decision)
    for n, client in enumerate(clients):
        messages = received(client)
        errors = [(each["error"], each["decision"]) for each in messages if each["type"] == "error"]
        assert errors == ([("undo-refused", decision)] if n == seat else [])
        assert messages[-1]["type"] == "state"


async def test_a_vote_that_was_closed_elsewhere_leaves_a_newer_one_alone(registry: TableRegistry) -> None:
    table, _, _ = await asking_for_undo(registry)
    old = table.votes.current
    assert old is not None
    await store_data(table, table.data.without_vote("undo"))
    new = await with_vote(table, "takeover")
    for passed in (True, False):
        await table._close_vote(old, passed)
        assert table.votes.current == table.data.vote == new


async def test_a_vote_that_times_out_here_has_passed_if_enough_ballots_are_stored(registry: TableRegistry) -> None:
    table, clients, seat = await asking_for_undo(registry)
    vote, decision = table.data.vote, table.decision
    assert vote is not None
    table.data = msgspec.structs.replace(table.data, vote=msgspec.structs.replace(vote, yes=vote.voters))
    await table._close_vote(vote, False)
    assert (table.decision, errors_of(clients[seat])) == (decision + 1, [])


# --- takeover ---------------------------------------------------------------------------------------------------------


async def test_a_takeover_is_proposed_for_an_absent_person(registry: TableRegistry) -> None:
    table, clients = await seated_table(registry, 3, "random")
    for seat, why in ((4, "no-such-seat"), (3, "no-person"), (1, "is-here")):
        with refused(why):
            await table.perform(0, ProposeTakeover(seat))
    with refused("nothing-is-voted"):
        await table.perform(0, CastVote("takeover", True))
    table.disconnect(clients[2])
    await table.perform(0, ProposeTakeover(2))
    vote = open_vote_of(table)
    assert (vote.about, vote.seat, vote.asker, vote.voters) == ("takeover", 2, 0, (0, 1))
    assert (vote.needed, vote.yes) == (2, (0,))
    with refused("being-voted"):
        await table.perform(1, ProposeTakeover(2))
    for wrong in (CastVote("undo", True), CastVote("takeover", True, seat=1)):
        with refused("nothing-is-voted"):
            await table.perform(1, wrong)
    with refused("not-your-vote"):
        await table.perform(2, CastVote("takeover", True))
    await table.perform(1, CastVote("takeover", True, seat=2))
    assert (table.votes.current, table.data.seats[2].bot) == (None, STAND_IN)
    with refused("plays-already"):
        await table.perform(0, ProposeTakeover(2))
    await table.perform(2, TakeBack())
    assert table.data.seats[2].bot is None


@pytest.mark.parametrize(("here", "needed"), [(1, 1), (2, 2), (3, 2)])
async def test_more_than_half_of_the_connected_players_must_agree(
    registry: TableRegistry, here: int, needed: int
) -> None:
    table, clients = await seated_table(registry, 4)
    for client in clients[here:]:
        table.disconnect(client)
    change = await table.perform(0, ProposeTakeover(3))
    assert change is not None
    assert change.data is not None
    assert change.data.vote is not None
    assert (change.data.vote.voters, change.data.vote.needed) == (tuple(range(here)), needed)
    assert table.data.seats[3].bot == (STAND_IN if here == 1 else None), "one vote is enough alone"


async def test_the_asker_votes_even_without_a_connection(registry: TableRegistry) -> None:
    table, clients = await seated_table(registry, 4)
    for client in (clients[0], clients[3]):
        table.disconnect(client)
    await table.perform(0, ProposeTakeover(3))
    assert table.votes.current is not None
    assert (table.votes.current.voters, table.votes.current.yes) == ((0, 1, 2), (0,))
    await table.perform(1, CastVote("takeover", False))
    await table.perform(1, CastVote("takeover", True))
    assert table.data.seats[3].bot == STAND_IN


@pytest.mark.parametrize("why", ["yes", "no", "is here again", "the game is over"])
async def test_a_bot_takes_over_only_for_a_player_who_is_still_absent(
    registry: TableRegistry, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, clients = await seated_table(registry, 3)
    table.disconnect(clients[2])
    await table.perform(0, ProposeTakeover(2))
    vote = open_vote_of(table)
    if why == "is here again":
        table.connect(clients[2])
    elif why == "the game is over":
        table._adopt(msgspec.structs.replace(table.data, winner=0))
    woken: list[int] = []
    monkeypatch.setattr(table.bots, "wake", lambda: woken.append(1))
    forget_messages(clients)
    await table._close_vote(vote, why != "no")
    assert (table.votes.current, woken) == (None, [1])
    assert table.data.seats[2].bot == (STAND_IN if why == "yes" else None)
    assert errors_of(clients[0]) == ([] if why == "yes" else ["takeover-refused"])
    assert [each["type"] for each in received(clients[1])] == ["state"]


@pytest.mark.parametrize(("wait", "seconds"), [(1, 1), (1000, 1), (1001, 2), (44_500, 45)])
async def test_the_error_has_the_seconds_until_a_takeover_is_possible(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch, wait: int, seconds: int
) -> None:
    table, clients = await seated_table(registry, 2)
    table.disconnect(clients[1])
    monkeypatch.setattr(table.presence, "takeover_from", lambda _: 100_000 + wait)
    monkeypatch.setattr(voting, "now", lambda: 100_000)
    with pytest.raises(ClientError) as error:
        await table.perform(0, ProposeTakeover(1))
    assert (error.value.id, error.value.params) == ("away-a-moment", {"player": "Guest 1", "seconds": seconds})


async def test_a_short_interruption_costs_no_player_the_seat(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [1_000_000.0]
    monkeypatch.setattr("time.time", lambda: clock[0])
    monkeypatch.setenv("SMASHUP_GRACE", "45")
    table, clients = await seated_table(registry, 3)
    table.disconnect(clients[2])
    takeover = [seat["takeover"] for seat in last_state(clients[0])["table"]["seats"]]
    assert takeover == [None, None, round((clock[0] + 45) * 1000)]
    clock[0] += 44
    table.connect(clients[2])
    assert last_state(clients[0])["table"]["seats"][2]["takeover"] is None
    table.disconnect(clients[2])
    clock[0] += 44.5
    with refused("away-a-moment"):
        await table.perform(0, ProposeTakeover(2))
    clock[0] += 0.5
    await table.perform(0, ProposeTakeover(2))
    table.connect(clients[2])
    table.disconnect(clients[2])
    received(clients[0])
    await table.perform(1, CastVote("takeover", True))
    assert table.data.seats[2].bot is None, "the time starts again"
    assert errors_of(clients[0]) == ["takeover-refused"]


# --- storage ----------------------------------------------------------------------------------------------------------


async def test_an_open_vote_continues_after_a_restart_and_ends_at_the_same_time(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changes, "now", lambda: 5_000)
    monkeypatch.setattr(votes, "now", lambda: 12_500)
    table, _ = await seated_table(registry, 3)
    await with_vote(table, "undo", 0, 0, 1, 2)
    await table.perform(1, CastVote("undo", True))
    assert table.data.vote is not None
    assert table.data.vote.until == 25_000
    again = await reloaded(registry, table)
    assert again.votes.current == table.votes.current == table.data.vote
    monkeypatch.setattr(votes, "now", lambda: 25_001)
    late = await reloaded(registry, again)
    await until(lambda: late.votes.current is None)
    found = await stored(registry, table)
    assert msgspec.json.decode(found[0].data)["poll"] is None


@pytest.mark.parametrize("about", ["undo", "takeover"])
async def test_a_passed_vote_that_cannot_be_stored_is_closed_with_an_error_and_can_be_repeated(
    registry: TableRegistry, about: Any
) -> None:
    if about == "undo":
        table, clients, seat = await asking_for_undo(registry)
    else:
        table, clients = await seated_table(registry, 3)
        seat = 0
        table.disconnect(clients[2])
        await table.perform(0, ProposeTakeover(2))
    vote, before = open_vote_of(table), (table.decision, table.playing().answers, table.data.seats)
    forget_messages(clients)
    with unwritable(registry.storage):
        await table._close_vote(vote, True)
    assert (table.decision, table.playing().answers, table.data.seats) == before
    assert (table.votes.current, table.data.vote) == (None, None)
    for n, client in enumerate(clients):
        if client not in [*table.audience]:
            continue
        messages = received(client)
        assert messages[-1]["table"]["poll"] is None
        errors = [message["error"] for message in messages if message["type"] == "error"]
        assert errors == (["not-stored"] if n == seat else [])
    await table.perform(seat, Undo() if about == "undo" else ProposeTakeover(2))
    for voter in (0, 1, 2):
        if table.data.vote is not None and voter in table.data.vote.voters:
            await table.perform(voter, CastVote(about, True))
    assert (table.decision, table.playing().answers, table.data.seats) != before


async def test_the_end_of_a_vote_is_stored_even_if_its_effect_cannot_be(registry: TableRegistry) -> None:
    table, clients, seat = await asking_for_undo(registry)
    vote, version = open_vote_of(table), table.version
    forget_messages(clients)
    await table.perform(SERVER, CloseVote(vote, True, ClientError("not-stored")))
    assert (table.data.vote, table.version, errors_of(clients[seat])) == (None, version + 1, ["not-stored"])
