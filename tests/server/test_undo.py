"""Going back and taking over at a table reveal nothing: who is asked, what is dealt anew, and what the journal says."""

from __future__ import annotations

import random

import pytest

from smashup.engine.views.knowledge import is_redeal
from smashup.server.app import Settings
from smashup.server.run import run
from smashup.server.storage.store import UNDO, Step
from smashup.server.tables import votes
from smashup.server.tables.table import Table
from smashup.server.tables.undo import answers_of
from smashup.server.tables.votes import GRACE, GRACE_SECONDS, Presence
from smashup.session import Session
from tests.server.in_memory import Where, hall_at, heard, refused, sat_down
from tests.server.running import Page, running, sitting


async def play_until_bound(table: Table, seat: int) -> None:
    """Until the last choice of that seat was followed by something that it could not know."""
    chance = random.Random(4)
    for _ in range(200):
        pending = table.playing().pending
        assert pending is not None
        await table.answer(pending.seat, table.clock, chance.randrange(len(pending)), by_bot=True)
        point = table.undo_of(seat)
        if point is not None and point.anew:
            return
    raise AssertionError("everything was sure")


# --- who is asked -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["here", "away", "left", "taken over"])
@pytest.mark.usefixtures("bots_sleep")
async def test_who_is_away_or_has_a_stand_in_is_asked_like_anybody(storage: Where, how: str) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        await play_until_bound(table, 0)
        if how == "left":
            await table.leave(1)
        elif how != "here":
            table.exit(clients[1])
        if how == "taken over":
            await table.takeover(0, 1)
            assert table.data.seats[1].bot is not None
        point, clock, answered = table.undo_of(0), table.clock, table.playing().answered
        assert point is not None
        assert (point.free, point.anew) == (False, True)
        heard(clients[0])
        await table.undo(0)
        assert table.poll is not None
        assert (table.poll.voters, table.poll.needed) == ({1}, 1)
        assert (table.clock, table.playing().answered) == (clock, answered), "nothing is taken back yet"
        told = heard(clients[0])[-1]["table"]
        assert (told["undo"], told["poll"]["lines"]) == ("ask", point.lines)
        await table.vote("undo", 1, True)
        assert table.playing().answered == point.to + 1
        assert len(table.playing().log) == point.lines


@pytest.mark.usefixtures("bots_sleep")
async def test_whoever_let_a_bot_take_over_cannot_look_and_rewind(storage: Where) -> None:
    """The only voter gets a bot for the other, sees what its hand does, and cannot take it back alone."""
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        table.exit(clients[1])
        await table.takeover(0, 1)
        await play_until_bound(table, 0)
        for _ in range(3):
            clock = table.clock
            await table.undo(0)
            assert table.clock == clock
            await table._change(table.data.without_poll("undo"))


@pytest.mark.usefixtures("bots_sleep")
async def test_who_gave_up_is_not_asked(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await sat_down(hall, 3)
        await play_until_bound(table, 0)
        await table.concede(1)
        await table.undo(0)
        assert table.poll is not None
        assert table.poll.voters == {2}


# --- dealt anew -------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("bots_sleep")
async def test_against_bots_an_undo_past_chance_deals_anew_and_the_journal_says_so(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 1, "random")
        ways = []
        for _ in range(3):
            await play_until_bound(table, 0)
            point = table.undo_of(0)
            assert point is not None
            assert (point.free, point.anew) == (True, True)
            there = Session(table.playing().setup, table.playing().answers[: point.to])
            heard(clients[0])
            await table.undo(0)
            now = table.playing()
            assert heard(clients[0])[-1]["table"]["poll"] is None
            assert now.view(0) == there.view(0)
            assert (now.state.rng, now.state.players[1].deck) != (there.state.rng, there.state.players[1].deck)
            assert is_redeal(now.answers[-1])
            ways.append(now.answers[-1])
        assert len(set(ways)) == 3, "never in the same way"
        assert {way[0] for way in ways} == {-0b01}, "what the bot knew is dealt anew as well"
        before = table.playing()
        found = await hall.storage.table(table.id)
        assert found is not None
        again = Table(*found, hall.storage, hall.library, hall.thinking)
        assert again.playing().answers == before.answers
        assert again.playing().state.digest() == before.state.digest()
        assert Session.load(before.save()).state.digest() == before.state.digest()


def test_the_answers_that_are_left_of_a_journal() -> None:
    journal = [Step(3, 11), Step(1, 12), Step(UNDO, 1), Step(2, 13), Step(0, 14), Step(UNDO - 0b101, 2), Step(5, 15)]
    assert answers_of(journal) == [(3, 11), (2, 13), (-0b101, 5), (5, 15)]
    assert answers_of([*journal, Step(UNDO, 2)]) == [(3, 11), (2, 13)]
    assert answers_of([]) == []


# --- over the line ----------------------------------------------------------------------------------------------------


async def test_after_a_free_undo_a_page_is_told_exactly_what_it_was_told_before(storage: Where) -> None:
    """Whole states over the line: view, question, previews and log of everybody are those before the answer."""
    async with running(storage) as server:
        name, tokens = await server.table_of(2)
        chance, free = random.Random(2), 0
        async with sitting(server.url, name, tokens[0]) as one, sitting(server.url, name, tokens[1]) as two:
            for _ in range(40):
                mover = one if one.decision is not None else two
                clock = mover.state["decision"]
                before = {page: (part(page.state), [*page.log]) for page in (one, two)}
                await mover.answer(chance.choice(mover.keys))
                await reach(clock + 1, one, two)
                if mover.state["table"]["undo"] != "free":
                    continue
                free += 1
                await mover.send(type="undo")
                await reach(clock + 2, one, two)
                for page in (one, two):
                    assert (part(page.state), [*page.log]) == before[page]
                await mover.answer(chance.choice(mover.keys))
                await reach(clock + 3, one, two)
        assert free > 5


async def reach(clock: int, *pages: Page) -> None:
    for page in pages:
        while page.state["decision"] < clock:
            await page.next()


def part(state: dict[str, object]) -> list[object]:
    return [state[name] for name in ("view", "ask", "previews", "effects", "lines", "you")]


# --- a grace period ---------------------------------------------------------------------------------------------------


async def test_a_line_that_breaks_for_a_moment_costs_nobody_their_seat(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [1_000_000.0]
    monkeypatch.setattr("time.time", lambda: clock[0])
    monkeypatch.setenv(GRACE, "45")
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        table.exit(clients[1])
        seats = heard(clients[0])[-1]["table"]["seats"]
        assert [seat["takeover"] for seat in seats] == [None, round((clock[0] + 45) * 1000)], "the table knows"
        with refused("away-a-moment"):
            await table.takeover(0, 1)
        clock[0] += 44
        table.enter(clients[1])
        assert heard(clients[0])[-1]["table"]["seats"][1]["takeover"] is None
        table.exit(clients[1])
        clock[0] += 44.5
        with refused("away-a-moment"):
            await table.takeover(0, 1)
        assert table.data.seats[1].bot is None
        clock[0] += 0.5
        await table.takeover(0, 1)
        assert table.data.seats[1].bot is not None
        assert heard(clients[0])[-1]["table"]["seats"][1]["takeover"] is None, "a bot plays"
        table.pacer.stop()


async def test_who_comes_and_goes_while_it_is_voted_has_all_the_time_again(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [1_000_000.0]
    monkeypatch.setattr("time.time", lambda: clock[0])
    monkeypatch.setenv(GRACE, "45")
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 3)
        table.exit(clients[2])
        clock[0] += 45
        await table.takeover(0, 2)
        table.enter(clients[2])
        table.exit(clients[2])
        for client in clients:
            heard(client)
        await table.vote("takeover", 1, True)
        assert table.data.seats[2].bot is None
        assert [each["error"] for each in heard(clients[0]) if each["type"] == "error"] == ["takeover-refused"]


def test_whoever_was_never_here_is_away_since_the_table_was_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time", lambda: 500.0)
    monkeypatch.delenv(GRACE)
    away = Presence()
    assert (GRACE_SECONDS, away.until(1)) == (45, 545_000)
    monkeypatch.setattr("time.time", lambda: 600.0)
    away.goes(1)
    assert (away.until(1), away.until(2)) == (645_000, 545_000)
    away.comes(None)
    away.comes(1)
    assert away.until(1) == 545_000
    assert votes.SECONDS < GRACE_SECONDS


@pytest.mark.parametrize("said", ["soon", "-1", "nan", "inf", "86401"])
def test_a_grace_that_is_no_number_of_seconds_ends_the_server_with_a_sentence(
    said: str, monkeypatch: pytest.MonkeyPatch, storage: Where
) -> None:
    monkeypatch.setenv(GRACE, said)
    with pytest.raises(votes.BadGrace, match=f"{GRACE} is a number of seconds, 86400 at most, and not '{said}'"):
        run("127.0.0.1", 0, Settings(storage))


@pytest.mark.parametrize(("said", "seconds"), [("", 45), ("0", 0), ("0.5", 0.5), ("86400", 86_400)])
def test_a_grace_is_as_whoever_runs_the_server_says(said: str, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(GRACE, said)
    assert votes.grace() == seconds
