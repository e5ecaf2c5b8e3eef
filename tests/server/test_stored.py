"""A table as it is stored: restored from its journal, told to all, and what each deed stores, tells and sets going."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from smashup.engine.errors import GameFault
from smashup.server import polls, stored, tables
from smashup.server.client import Client
from smashup.server.hall import Hall
from smashup.server.limits import NO_LIMITS
from smashup.server.pace import Pacer
from smashup.server.polls import Poll
from smashup.server.records import SeatData
from smashup.server.speech import Refused
from smashup.server.storage import UNDO, ChatRow, Step
from smashup.server.stored import UndoPoint
from smashup.server.tables import Table
from smashup.session import Session
from tests.server.quiet import Where, hall_at, heard, opened, refused, sat_down, wish


@pytest.fixture(autouse=True)
def bots_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bot answers meanwhile; that it is woken is looked at where it matters."""
    monkeypatch.setattr(Pacer, "wake", lambda _: None)


async def play(table: Table, steps: int) -> None:
    for _ in range(steps):
        pending = table.playing().pending
        assert pending is not None
        await table.answer(pending.seat, table.clock, pending.keys[-1])


def asked(table: Table) -> int:
    pending = table.playing().pending
    assert pending is not None
    return pending.seat


# --- from the journal -------------------------------------------------------------------------------------------------


async def test_a_table_is_what_its_journal_says(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await opened(hall, mode="choice")
        await play(table, 4)
        await table.say(_here(table, 0), "hi")
        table.exit(next(iter(table.clients)))
        again = await _again(hall, table)
        assert (again.clock, again.retold, again.status) == (4, -1, "playing")
        assert again.playing().answers == table.playing().answers
        assert (again.data, again.version, again.made, again.chat) == (
            table.data,
            table.version,
            table.made,
            table.chat,
        )
        for n, option, stay in ((4, UNDO, 3), (5, UNDO, 1)):
            await hall.storage.append(table.id, n, Step(option, stay))
        back = await _again(hall, table)
        assert (back.clock, back.retold) == (6, 0), "who comes back is told the whole log"
        assert back.playing().answers == table.playing().answers[:1]


async def _again(hall: Hall, table: Table) -> Table:
    hall.tables.pop(table.id)
    found = await hall.table(table.id)
    assert found is not table
    return found


def _here(table: Table, seat: int | None) -> Client:
    client = Client(NO_LIMITS)
    client.seat, client.speed = seat, "off"
    table.enter(client)
    return client


async def test_a_table_that_waits_has_no_game_and_no_bot_to_move(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table = await hall.table((await hall.open(wish("random", "open"))).table)
        assert (table.session, table.status, table.over, table.bot_to_move) == (None, "open", False, None)
        assert table.undo_of(0) is None
        again = await _again(hall, table)
        assert again.session is None
        await again.join("Otto")
        assert again.session is not None
        again.pacer.stop()
        seat = asked(again)
        again.data = again.data.with_seat(seat, bot="random")
        assert again.bot_to_move == "random"
        again.data = msgspec.structs.replace(again.data, winner=0)
        assert (again.bot_to_move, again.over, again.status) == (None, True, "over")
        again.data = msgspec.structs.replace(again.data, winner=None).with_seat(seat, bot=None)
        assert again.bot_to_move is None


async def test_a_table_that_is_gone_stays_as_it_is(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        heard(clients[0])
        data = table.data
        monkeypatch.setattr(hall.storage, "table", _nothing)
        await table._reload()
        assert table.data is data
        assert heard(clients[0]) == []


async def _nothing(_: str) -> None:
    return None


def test_times_are_in_milliseconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: 1234.5678)
    assert stored.now() == 1_234_568


# --- going back -------------------------------------------------------------------------------------------------------


async def test_who_may_go_back_where_and_whether_freely(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_at(storage) as hall:
        table, _ = await opened(hall, mode="choice")
        assert table.undo_of(0) is table.undo_of(1) is None, "nothing was chosen"
        first = asked(table)
        await play(table, 1)
        assert table.undo_of(first) == UndoPoint(first, 0, True)
        assert table.undo_of(1 - first) is None
        monkeypatch.setattr(Session, "is_free", lambda _, n: False)
        assert table.undo_of(first) == UndoPoint(first, 0, False), "one's own last choice, and then something came out"
        table.data = table.data.with_seat(1 - first, bot="random")
        assert table.undo_of(first) == UndoPoint(first, 0, True), "against bots always"
        table.data = table.data.with_seat(1 - first, bot=None)
        monkeypatch.setattr(Session, "is_free", lambda _, n: True)
        while asked(table) == first:
            await play(table, 1)
        mine = table.playing().answered - 1
        await play(table, 1)
        assert table.undo_of(first) == UndoPoint(first, mine, False), "somebody else has answered since"
        table.data = table.data.with_seat(first, bot="random")
        assert table.undo_of(first) is None, "a bot takes nothing back"
        table.data = msgspec.structs.replace(table.data.with_seat(first, bot=None), winner=0)
        assert table.undo_of(first) is None


async def test_after_a_draw_ones_own_last_choice_needs_the_others(storage: Where) -> None:
    """What was drawn has been seen: it is not taken back without a word."""
    async with hall_at(storage) as hall:
        table, _ = await opened(hall)
        found = set()
        for _ in range(60):
            session = table.playing()
            seat, clock = asked(table), session.info_clock
            await play(table, 1)
            after = table.playing()
            came_out = after.info_clock != clock
            assert table.undo_of(seat) == UndoPoint(seat, session.answered, not came_out)
            found.add(came_out)
        assert found == {True, False}


async def test_going_back_takes_the_choices_and_the_lines_after_it(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        assert table.retold == -1
        await play(table, 8)
        for client in clients:
            heard(client)
        assert {4, 5, 6, 7} <= set(table._choices)
        clock = table.clock
        await table._go_back(5)
        assert (table.clock, table.playing().answered) == (clock + 1, 5)
        assert max(table._choices) == 4
        lines = len(table.playing().log)
        assert table.retold == lines
        for client in clients:
            (state,) = heard(client)
            assert (state["lines"], state["decision"]) == (lines, table.clock)
        await play(table, 3)
        await table._go_back(7)
        assert table.retold == lines < len(table.playing().log), "the shortest that the log ever was"
        await table._go_back(2)
        assert table.retold == len(table.playing().log) < lines
        table.retold = 0  # as after a restart
        await table._go_back(1)
        assert table.retold == 0 < len(table.playing().log)
        found = await hall.storage.table(table.id)
        assert found is not None
        assert [step for step in found[1] if step.option == UNDO] == [(UNDO, 5), (UNDO, 7), (UNDO, 2), (UNDO, 1)]


async def test_a_choice_is_remembered_as_its_seat_saw_it(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        seat, session = asked(table), table.playing()
        view = session.view(seat).decision
        await play(table, 1)
        assert table._choices == {0: (view, table.playing().answers[0][0])}
        table._choices.clear()
        assert table.choice(0, seat) == (view, table.playing().answers[0][0]), "found by going there"
        with monkeypatch.context() as still:
            still.setattr(Session, "rewind", None)
            assert table.choice(0, seat) == (view, table.playing().answers[0][0]), "and remembered"
        for client in clients:
            table.exit(client)
        table.tell()
        assert table._asked is None
        await play(table, 1)
        assert 1 not in table._choices, "nobody was there to see it"


# --- telling ----------------------------------------------------------------------------------------------------------


async def test_skipping_ends_for_the_seat_that_is_asked(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        watcher = _here(table, None)
        for client in (*clients, watcher):
            client.skip = True
            heard(client)
        table.tell(but=clients[0])
        assert [client.skip for client in clients] == [seat != asked(table) for seat in (0, 1)]
        assert watcher.skip
        assert heard(clients[0]) == []
        assert len(heard(clients[1])) == len(heard(watcher)) == 1


async def test_who_comes_to_a_game_that_is_over_is_told_how_it_went(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        await table.concede(0)
        for client in clients:
            heard(client)
        late = _here(table, None)
        assert [message["type"] for message in heard(late)] == ["state", "summary"]
        table.tell()
        assert [message["type"] for message in heard(clients[0])] == ["state"], "the end is told once"
        table.tell(0)
        assert [message["type"] for message in heard(clients[0])][-2:] == ["state", "summary"]


async def test_comings_and_goings_of_a_seat_are_told_to_the_others_only(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, (one, two) = await sat_down(hall, 2)
        assert (table.is_here(0), table.is_here(1)) == (True, True)
        heard(one), heard(two)
        table.exit(two)
        assert not table.is_here(1)
        assert ([each["type"] for each in heard(one)], heard(two)) == (["state"], [])
        table.enter(two)
        assert [each["type"] for each in heard(one)] == ["state"]
        assert [each["type"] for each in heard(two)] == ["state"]
        watcher = _here(table, None)
        table.exit(watcher)
        assert (heard(one), table.clients) == ([], {one, two})


async def test_chat_is_told_to_all_who_are_here_with_its_time(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        watcher = _here(table, None)
        for client in (*clients, watcher):
            heard(client)
        monkeypatch.setattr(tables, "now", lambda: 777)
        await table.say(clients[1], " a \n b ")
        for client in (*clients, watcher):
            assert heard(client) == [{"type": "chat", "seat": "p2", "name": "Guest 1", "text": "a b", "at": 777}]
        assert table.chat == [ChatRow(777, 1, "Guest 1", "a b")]
        found = await hall.storage.table(table.id)
        assert found is not None
        assert found[2] == table.chat


# --- every deed -------------------------------------------------------------------------------------------------------

Deed = Callable[[Table], Any]
STAND_IN = "greedy"


def _lent(table: Table, seat: int) -> None:
    table.data = table.data.with_seat(seat, bot="random")


DEEDS: dict[str, tuple[int, int | None, Deed, dict[int, dict[str, Any]]]] = {
    "leaving": (3, None, lambda table: table.leave(1), {1: {"bot": STAND_IN}}),
    "conceding": (3, None, lambda table: table.concede(2), {2: {"bot": STAND_IN, "conceded": True}}),
    "coming back": (3, 1, lambda table: table.back(1), {1: {"bot": None}}),
    "conceding as the last": (2, None, lambda table: table.concede(0), {0: {"conceded": True, "bot": None}}),
    "conceding while a bot plays": (2, 0, lambda table: table.concede(0), {0: {"conceded": True, "bot": None}}),
}
"""How many people, for whom a bot plays, what is done, and what it changes."""


@pytest.mark.parametrize("name", DEEDS)
async def test_each_deed_is_stored_told_to_all_and_wakes_the_bots(
    storage: Where, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, lent, deed, changed = DEEDS[name]
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, people)
        if lent is not None:
            _lent(table, lent)
        woken: list[int] = []
        monkeypatch.setattr(table.pacer, "wake", lambda: woken.append(1))
        expected = list(table.data.seats)
        for seat, fields in changed.items():
            expected[seat] = msgspec.structs.replace(expected[seat], **fields)
        for client in clients:
            heard(client)
        version = table.version
        await deed(table)
        assert table.data.seats == tuple(expected)
        assert table.version == version + 1
        found = await hall.storage.table(table.id)
        assert found is not None
        assert msgspec.json.decode(found[0].data, type=type(table.data)) == table.data
        assert found[0].status == table.status
        for client in clients:
            states = [message for message in heard(client) if message["type"] == "state"]
            assert [seat["bot"] for seat in states[-1]["table"]["seats"]] == [seat.bot for seat in expected]
        assert woken == ([] if name == "coming back" else [1])


async def test_joining_and_answering_and_going_back_wake_the_bots_and_tell_all(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        table = await hall.table((await hall.open(wish("open", "open", mode="choice"))).table)
        woken: list[int] = []
        monkeypatch.setattr(table.pacer, "wake", lambda: woken.append(1))
        watcher = _here(table, None)
        assert woken == [1], "somebody came"

        async def does(deed: Any) -> list[str]:
            woken.clear()
            heard(watcher)
            await deed
            assert woken == [1]
            return [message["type"] for message in heard(watcher)]

        assert await does(table.join("Otto")) == ["state"]
        assert await does(table.join("Eve")) == ["state"]
        assert table.data.started > 0
        pending = table.playing().pending
        assert pending is not None
        assert await does(table.answer(pending.seat, 0, pending.keys[0])) == ["state"]
        assert await does(table.undo(pending.seat)) == ["state"]
        assert await does(table._reload()) == ["state"]


async def test_what_is_asked_first_is_remembered_until_it_is_answered(storage: Where) -> None:
    """An answer makes a question about undo moot, and no other."""
    async with hall_at(storage) as hall:
        for about, stays in (("undo", False), ("takeover", True)):
            table, _ = await sat_down(hall, 2)
            await play(table, 2)
            poll = _poll(about)
            table.poll = poll
            await play(table, 1)
            assert (table.poll is poll, poll._open) == (stays, stays)
            table.poll = poll = _poll(about)
            await table._go_back(1)
            assert (table.poll is poll, poll._open) == (stays, stays)
            table.poll = poll = _poll(about)
            await table.concede(0)
            assert table.poll is None
            assert not poll._open, "when all is over nothing is asked any more"


def _poll(about: Any, **more: Any) -> Poll:
    async def nothing(*_: Any) -> None: ...

    return Poll(about, 0, 0, {1}, 1, nothing, **more)


async def test_a_fault_of_the_rules_is_logged_with_the_game_and_nothing_has_changed(
    storage: Where, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        session = table.playing()
        assert session.pending is not None
        key = session.pending.keys[0]
        heard(clients[0])

        def failing(*_: Any) -> None:
            raise GameFault("It broke.", "the save")

        monkeypatch.setattr(Session, "answer", failing)
        with refused("fault"):
            await table.answer(asked(table), 0, key)
        assert (table.session, table.clock, heard(clients[0])) == (session, 0, [])
        assert "It broke." in caplog.text
        assert "the save" in caplog.text
        assert table.id in caplog.text


# --- undo by consent --------------------------------------------------------------------------------------------------


async def undoing(hall: Hall, people: int = 3) -> tuple[Table, list[Client], int]:
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
        assert (table.clock, table.playing().answered) == (clock + 1, point.to)
        assert all(heard(client)[-1]["table"]["poll"] is None for client in clients)


async def test_a_question_that_could_not_be_asked_leaves_no_clock_running(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Poll] = []
    init = polls.Poll.__init__

    def watched(self: Poll, *args: Any, **named: Any) -> None:
        init(self, *args, **named)
        made.append(self)

    monkeypatch.setattr(polls.Poll, "__init__", watched)
    async with hall_at(storage) as hall:
        table, _, seat = await undoing(hall)
        with refused("being-voted"):
            await table.undo(seat)
        assert [poll._open for poll in made] == [True, False]
        assert [poll._timer.cancelled() for poll in made] == [False, True]
        made[0].drop()


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
        table.poll = new = _poll("takeover")
        await table._undo_decided(old, False)
        assert table.poll is new
        await table._takeover_decided(old, False)
        assert table.poll is new
        for poll in (old, new):
            poll.drop()
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
        made: list[Poll] = []
        monkeypatch.setattr(table, "_ask", made.append)
        await table.takeover(0, 3)
        assert made[0].needed == needed
        made[0].drop()


async def test_the_best_bot_that_is_installed_stands_in(monkeypatch: pytest.MonkeyPatch) -> None:
    assert tables.stand_in() == "greedy"
    monkeypatch.setattr(tables, "BOTS", {"random": 1, "other": 2})
    assert tables.stand_in() == "random"


# --- leaving ----------------------------------------------------------------------------------------------------------


async def test_leaving_when_all_is_over_or_a_bot_plays_changes_no_seat(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        twin = _here(table, 0)
        _lent(table, 0)
        version, data = table.version, table.data
        await table.leave(0)
        assert (table.version, table.data) == (version, data), "the bot that plays goes on"
        assert (clients[0].seat, twin.seat, clients[1].seat) == (None, None, 1)
        await table.concede(1)
        version, data = table.version, table.data
        heard(clients[1])
        await table.leave(1)
        assert (table.version, table.data, clients[1].seat) == (version, data, None)
        assert heard(clients[1])[-1]["you"] is None


async def test_leaving_before_the_game_frees_the_seat(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table = await hall.table((await hall.open(wish("open", "open"))).table)
        _, token = await table.join("Otto")
        here = _here(table, 1)
        await table.leave(1)
        assert table.data.seats[1] == SeatData(kind="open")
        assert (table.data.holder(token), here.seat) == (None, None)
        assert (await table.join("Eve"))[0] == 1


async def test_a_seat_cannot_be_joined_once_the_game_has_begun(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await opened(hall)
        table.data = table.data.with_seat(1, kind="open")
        with refused("no-free-seat"):
            await table.join("Otto")


async def test_who_concedes_last_loses_to_who_has_not_and_the_end_has_a_time(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 3)
        for seat in (0, 2):
            assert table.data.winner is None
            monkeypatch.setattr(tables, "now", lambda: 999)
            await table.concede(seat)
        assert (table.data.winner, table.data.ended, table.status) == (1, 999, "over")
        assert [seat.bot for seat in table.data.seats] == [STAND_IN, None, None]
        assert [message["type"] for message in heard(clients[1])][-2:] == ["state", "summary"]


async def test_answers_of_people_and_bots_are_kept_apart(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await opened(hall)
        seat = asked(table)
        pending = table.playing().pending
        assert pending is not None
        _lent(table, seat)
        with refused("a-bot-plays-for-you"):
            await table.answer(seat, 0, pending.keys[0])
        await table.answer(seat, 0, pending.keys[0], by_bot=True)
        assert table.clock == 1
        with pytest.raises(Refused) as caught:
            await table.answer(1 - asked(table), 1, "x")
        assert caught.value.args_of == {"player": table.data.names[asked(table)]}
        table.data = table.data.with_seat(seat, bot=None)
        _here(table, 1)
        with pytest.raises(Refused) as caught:
            await table.takeover(0, 1)
        assert (caught.value.id, caught.value.args_of) == ("is-here", {"player": "Guest 1"})
