"""What the others are asked, at a table as it is stored: to let somebody go back, to let a bot play for who is away."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from smashup.server.i18n import ClientError
from smashup.server.render.snapshot import polled
from smashup.server.tables import table as tables
from smashup.server.tables import votes
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from smashup.server.tables.undo import UndoPoint
from smashup.server.tables.votes import Vote
from smashup.server.ws.client import Client
from tests.server.in_memory import (
    STAND_IN,
    Where,
    asked,
    broken,
    hall_at,
    heard,
    loaded_again,
    play,
    refused,
    sat_down,
    with_a_poll,
)

pytestmark = pytest.mark.usefixtures("bots_sleep")


# --- undo by consent --------------------------------------------------------------------------------------------------


async def undoing(hall: TableRegistry, people: int = 3) -> tuple[Table, list[Client], int]:
    """A table where a seat has asked to take its choice back."""
    table, clients = await sat_down(hall, people)
    seat = asked(table)
    while True:
        await play(table, 1)
        point = table.undo_of(seat)
        if point is not None and not point.free:
            break
    for client in clients:
        heard(client)
    await table.undo(seat)
    return table, clients, seat


async def test_all_others_are_asked_about_an_undo(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients, seat = await undoing(hall)
        others = {0, 1, 2} - {seat}
        poll = table.poll
        assert poll is not None
        assert (poll.about, poll.seat, poll.asker, poll.voters, poll.needed) == ("undo", seat, seat, others, 2)
        assert all(heard(client)[-1]["table"]["poll"]["about"] == "undo" for client in clients)
        with refused("being-voted"):
            await table.undo(seat)
        assert table.poll is poll
        assert poll._open
        with refused("not-your-vote"):
            await table.vote("undo", seat, True)
        first, second = sorted(others)
        await table.vote("undo", first, True)
        assert [heard(client)[-1]["table"]["poll"]["yes"] for client in clients] == [[f"p{first + 1}"]] * 3
        point = table.undo_of(seat)
        assert point is not None
        clock = table.clock
        await table.vote("undo", second, True)
        assert table.poll is None
        assert (table.clock, table.playing().answered) == (clock + 1, point.to + point.anew)
        assert all(heard(client)[-1]["table"]["poll"] is None for client in clients)


async def test_a_question_that_could_not_be_asked_leaves_no_clock_running(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Vote] = []
    init = votes.Vote.__init__

    def watched(self: Vote, *args: Any, **named: Any) -> None:
        init(self, *args, **named)
        made.append(self)

    monkeypatch.setattr(votes.Vote, "__init__", watched)
    async with hall_at(storage) as hall:
        table, _, seat = await undoing(hall)
        with refused("being-voted"):
            await table.undo(seat)
        assert [poll._open for poll in made] == [True]
        made[0].drop()


async def test_a_vote_goes_on_where_the_table_is_loaded_again_and_ends_in_its_time(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        table, _, seat = await undoing(hall)
        first = sorted({0, 1, 2} - {seat})[0]
        await table.vote("undo", first, True)
        asked_before = table.data.poll
        again = await loaded_again(hall, table)
        assert again.poll is not None
        assert (again.poll.yes, again.poll.until) == ({first}, table.poll.until if table.poll else 0)
        assert again.data.poll == asked_before
        for each in (table, again):
            assert each.poll is not None
            each.poll.drop()
        assert asked_before is not None
        monkeypatch.setattr(tables, "now", lambda: asked_before.until + 1)
        late = await loaded_again(hall, again)
        assert late.poll is not None
        while late.poll is not None:
            await asyncio.sleep(0.01)
        found = await hall.storage.table(table.id)
        assert found is not None
        assert msgspec.json.decode(found[0].data)["poll"] is None


@pytest.mark.parametrize("why", ["no", "a bot plays for them now", "the game is over"])
async def test_an_undo_that_does_not_come_about_is_told_to_who_asked(storage: Where, why: str) -> None:
    async with hall_at(storage) as hall:
        table, clients, seat = await undoing(hall)
        poll = table.poll
        assert poll is not None
        if why == "a bot plays for them now":
            table.data = table.data.with_seat(seat, bot="random")
        elif why == "the game is over":
            table.data = msgspec.structs.replace(table.data, winner=seat)
        clock = table.clock
        for client in clients:
            heard(client)
        await table._undo_decided(poll, why != "no")
        poll.drop()
        assert (table.poll, table.clock) == (None, clock)
        for n, client in enumerate(clients):
            messages = heard(client)
            errors = [(each["error"], each["decision"]) for each in messages if each["type"] == "error"]
            assert errors == ([("undo-refused", clock)] if n == seat else [])
            assert messages[-1]["type"] == "state"


async def test_another_question_that_came_meanwhile_stays(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _, seat = await undoing(hall)
        old = table.poll
        assert old is not None
        await table._change(msgspec.structs.replace(table.data, poll=None))
        assert not old._open
        new = await with_a_poll(table, "takeover")
        await table._undo_decided(old, False)
        assert table.poll is new
        await table._takeover_decided(old, False)
        assert table.poll is new
        assert table.data.poll is not None
        new.drop()
        assert seat in (0, 1, 2)


# --- a bot for somebody who is away -----------------------------------------------------------------------------------


@pytest.mark.parametrize("why", ["yes", "no", "is here again", "the game is over"])
async def test_a_bot_plays_only_for_one_who_is_still_away(
    storage: Where, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 3)
        table.exit(clients[2])
        await table.takeover(0, 2)
        poll = table.poll
        assert poll is not None
        if why == "is here again":
            table.enter(clients[2])
        elif why == "the game is over":
            table.data = msgspec.structs.replace(table.data, winner=0)
        woken: list[int] = []
        monkeypatch.setattr(table.pacer, "wake", lambda: woken.append(1))
        for client in clients:
            heard(client)
        await table._takeover_decided(poll, why != "no")
        poll.drop()
        assert (table.poll, woken) == (None, [1])
        assert table.data.seats[2].bot == (STAND_IN if why == "yes" else None)
        errors = [each["error"] for each in heard(clients[0]) if each["type"] == "error"]
        assert errors == ([] if why == "yes" else ["takeover-refused"])
        assert [each["type"] for each in heard(clients[1])] == ["state"]


async def test_who_asks_for_a_bot_has_a_vote_wherever_they_sit(storage: Where) -> None:
    """Also from a page that has gone since; and those who are away have none."""
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 4)
        for client in clients:
            table.exit(client)
        table.enter(clients[1])
        table.enter(clients[2])
        heard(clients[1])
        await table.takeover(0, 3)
        poll = table.poll
        assert poll is not None
        assert (poll.voters, poll.needed, poll.yes) == ({0, 1, 2}, 2, {0})
        assert heard(clients[1])[-1]["table"]["poll"]["needed"] == 2
        await table.vote("takeover", 1, False)
        await table.vote("takeover", 1, True)
        assert table.data.seats[3].bot == STAND_IN


@pytest.mark.parametrize(("here", "needed"), [(1, 1), (2, 2), (3, 2)])
async def test_more_than_half_is_needed(
    storage: Where, here: int, needed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 4)
        for client in clients[here:]:
            table.exit(client)
        made: list[Any] = []

        async def asked(*about: Any) -> None:
            made.append(about)

        monkeypatch.setattr(table, "_ask", asked)
        await table.takeover(0, 3)
        assert made == [("takeover", 3, 0, set(range(here)), needed)]


async def test_the_best_bot_that_is_installed_stands_in(monkeypatch: pytest.MonkeyPatch) -> None:
    assert tables.stand_in() == "greedy"
    monkeypatch.setattr(tables, "BOTS", {"random": 1, "other": 2})
    assert tables.stand_in() == "random"


# --- to the moment ----------------------------------------------------------------------------------------------------


async def test_a_vote_lasts_twenty_seconds_from_when_it_was_asked_for_wherever_it_is_loaded(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    lasts: list[float] = []
    init = votes.Vote.__init__

    def watched(self: Vote, *args: Any) -> None:
        lasts.append(args[-1])
        init(self, *args)

    monkeypatch.setattr(votes.Vote, "__init__", watched)
    monkeypatch.setattr(tables, "now", lambda: 5_000)
    async with hall_at(storage) as hall:
        table, _ = await sat_down(hall, 3)
        poll = await with_a_poll(table, "takeover")
        assert table.data.poll is not None
        assert (table.data.poll.until, poll.until) == (25_000, 25_000)
        monkeypatch.setattr(tables, "now", lambda: 12_500)
        again = await loaded_again(hall, table)
        assert lasts == [20.0, 12.5]
        for each in (table, again):
            assert each.poll is not None
            assert each.poll.until == 25_000
            each.poll.drop()


@pytest.mark.parametrize(("wait", "seconds"), [(1, 1), (1000, 1), (1001, 2), (44_500, 45)])
async def test_how_long_somebody_must_still_be_away_is_told_in_seconds(
    storage: Where, monkeypatch: pytest.MonkeyPatch, wait: int, seconds: int
) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        table.exit(clients[1])
        monkeypatch.setattr(table.away, "until", lambda _: 100_000 + wait)
        monkeypatch.setattr(tables, "now", lambda: 100_000)
        with pytest.raises(ClientError) as caught:
            await table.takeover(0, 1)
        assert (caught.value.id, caught.value.args_of) == ("away-a-moment", {"player": "Guest 1", "seconds": seconds})


async def test_a_vote_whose_time_is_up_here_is_agreed_where_enough_have_said_yes_elsewhere(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients, seat = await undoing(hall)
        voted = table.data.poll
        poll = table.poll
        assert voted is not None
        assert poll is not None
        table.data = msgspec.structs.replace(table.data, poll=msgspec.structs.replace(voted, yes=voted.voters))
        clock = table.clock
        heard(clients[seat])
        await table._undo_decided(poll, False)
        assert table.clock == clock + 1
        assert [each["type"] for each in heard(clients[seat])] == ["state"]


async def test_saying_the_same_again_is_no_change(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _, seat = await undoing(hall, 4)
        first = sorted({0, 1, 2, 3} - {seat})[0]
        await table.vote("undo", first, True)
        version = table.version
        await table.vote("undo", first, True)
        assert table.version == version
        assert table.poll is not None
        table.poll.drop()


async def test_a_vote_of_which_not_even_the_end_can_be_stored_is_over_here(storage: Where) -> None:
    async with hall_at(storage) as hall:
        for about, decided in (("undo", "_undo_decided"), ("takeover", "_takeover_decided")):
            table, _ = await sat_down(hall, 3)
            poll = await with_a_poll(table, about)
            with broken(hall.storage):
                await getattr(table, decided)(poll, False)
            assert (table.poll, table.data.poll, poll._open) == (None, None, False)


def test_what_would_be_taken_back_is_told_only_of_an_undo() -> None:
    async def asks() -> None:
        async def nothing(*_: Any) -> None: ...

        point = UndoPoint(1, 5, False, True, 42)
        for about, lines in (("undo", 42), ("takeover", None)):
            poll = Vote(about, 1, 0, {0, 2}, 2, nothing)  # type: ignore[arg-type]
            assert polled(poll, point).lines == lines
            poll.drop()

    asyncio.run(asks())
