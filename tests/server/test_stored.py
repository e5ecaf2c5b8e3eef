"""A table as it is stored: restored from its journal, told to all, and what each deed stores, tells and sets going."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from smashup.engine.errors import GameFault
from smashup.engine.views.knowledge import unknown_cards
from smashup.server.i18n import ClientError
from smashup.server.limits import NO_LIMITS
from smashup.server.models.table import SeatData
from smashup.server.storage.store import UNDO, Change, ChatRow, Step, now
from smashup.server.tables import table as tables
from smashup.server.tables.table import Table
from smashup.server.tables.undo import UndoPoint
from smashup.server.ws.client import Client
from smashup.session import Session
from tests.server.in_memory import (
    STAND_IN,
    Where,
    asked,
    hall_at,
    heard,
    loaded_again,
    opened,
    play,
    refused,
    sat_down,
    wish,
    with_a_poll,
)

pytestmark = pytest.mark.usefixtures("bots_sleep")


# --- from the journal -------------------------------------------------------------------------------------------------


async def test_a_table_is_what_its_journal_says(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await opened(hall, mode="choice")
        await play(table, 4)
        await table.say(_here(table, 0), "hi")
        table.exit(next(iter(table.clients)))
        again = await loaded_again(hall, table)
        assert (again.clock, again.retold, again.status) == (4, None, "playing")
        assert again.playing().answers == table.playing().answers
        assert (again.data, again.version, again.made, again.chat) == (
            table.data,
            table.version,
            table.made,
            table.chat,
        )
        for n, option, stay in ((4, UNDO, 3), (5, UNDO, 1)):
            await hall.storage.change(Change(table.id, table.version + n - 4, n=n, step=Step(option, stay)))
        back = await loaded_again(hall, table)
        assert (back.clock, back.retold) == (6, 0), "who comes back is told the whole log"
        assert back.playing().answers == table.playing().answers[:1]


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
        again = await loaded_again(hall, table)
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
        monkeypatch.setattr(hall.storage, "news", _nothing)
        await table.refresh()
        assert table.data is data
        assert heard(clients[0]) == []


async def _nothing(*_: Any) -> None:
    return None


def test_times_are_in_milliseconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: 1234.5678)
    assert now() == 1_234_568


# --- going back -------------------------------------------------------------------------------------------------------


async def test_who_may_go_back_where_and_whether_freely(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_at(storage) as hall:
        table, _ = await opened(hall, mode="choice")
        assert table.undo_of(0) is table.undo_of(1) is None, "nothing was chosen"
        first = asked(table)
        await play(table, 1)
        lines = table.playing().marks[0].lines
        assert table.undo_of(first) == UndoPoint(first, 0, True, False, lines)
        assert table.undo_of(1 - first) is None
        monkeypatch.setattr(Session, "is_free", lambda _, n: False)
        asks, alone = UndoPoint(first, 0, False, True, lines), UndoPoint(first, 0, True, True, lines)
        assert table.undo_of(first) == asks, "one's own last choice, and then something came out"
        table.data = table.data.with_seat(1 - first, bot="random")
        assert table.undo_of(first) == asks, "who has a stand-in may come back"
        table.data = table.data.with_seat(1 - first, conceded=True)
        assert table.undo_of(first) == alone, "who gave up does not"
        table.data = table.data.with_seat(1 - first, conceded=False, kind="bot")
        assert table.undo_of(first) == alone, "against bots always, but hidden cards will be others"
        table.data = table.data.with_seat(1 - first, bot=None, kind="person")
        monkeypatch.undo()
        while asked(table) == first:
            await play(table, 1)
        mine = table.playing().answered - 1
        await play(table, 1)
        point = table.undo_of(first)
        assert point is not None
        assert point[:4] == (first, mine, False, True), "somebody else has answered since"
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
            seat, known = asked(table), unknown_cards(session.state, asked(table))
            await play(table, 1)
            point = table.undo_of(seat)
            assert point is not None
            assert point[:2] == (seat, session.answered)
            drew = known != unknown_cards(table.playing().state, seat)
            assert not (drew and point.free)
            found.add(drew)
        assert found == {True, False}


def to(answers: int) -> UndoPoint:
    """Back to where so many answers had been given, with nothing dealt anew."""
    return UndoPoint(0, answers, True, False, 0)


async def test_going_back_takes_the_choices_and_the_lines_after_it(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        assert table.retold is None
        await play(table, 8)
        for client in clients:
            heard(client)
        assert {4, 5, 6, 7} <= set(table._choices)
        clock = table.clock
        await table._go_back(to(5))
        assert (table.clock, table.playing().answered) == (clock + 1, 5)
        assert max(table._choices) == 4
        lines = len(table.playing().log)
        assert table.retold == lines
        for client in clients:
            (state,) = heard(client)
            assert (state["lines"], state["decision"]) == (lines, table.clock)
        await play(table, 3)
        await table._go_back(to(7))
        assert table.retold == lines < len(table.playing().log), "the shortest that the log ever was"
        await table._go_back(to(2))
        assert table.retold == len(table.playing().log) < lines
        table.retold = 0  # as after a restart
        await table._go_back(to(1))
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

Attempt = Callable[[Table], Any]


def _lent(table: Table, seat: int) -> None:
    table.data = table.data.with_seat(seat, bot="random")


DEEDS: dict[str, tuple[int, int | None, Attempt, dict[int, dict[str, Any]]]] = {
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
        await hall.storage.change(Change(table.id, table.version, chat=ChatRow(1, 0, "Ada", "hi")))
        assert await does(table.refresh()) == ["state", "chat"]


async def test_what_is_asked_first_is_remembered_until_it_is_answered(storage: Where) -> None:
    """An answer makes a question about undo moot, and no other."""
    async with hall_at(storage) as hall:
        for about, stays in (("undo", False), ("takeover", True)):
            table, _ = await sat_down(hall, 2)
            await play(table, 2)
            poll = await with_a_poll(table, about)
            await play(table, 1)
            assert (table.poll is poll, poll._open) == (stays, stays)
            poll = await with_a_poll(table, about)
            await table._go_back(to(1))
            assert (table.poll is poll, poll._open) == (stays, stays)
            poll = await with_a_poll(table, about)
            await table.concede(0)
            assert table.poll is None
            assert not poll._open, "when all is over nothing is asked any more"


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
        with pytest.raises(ClientError) as caught:
            await table.answer(1 - asked(table), 1, "x")
        assert caught.value.args_of == {"player": table.data.names[asked(table)]}
        table.data = table.data.with_seat(seat, bot=None)
        _here(table, 1)
        with pytest.raises(ClientError) as caught:
            await table.takeover(0, 1)
        assert (caught.value.id, caught.value.args_of) == ("is-here", {"player": "Guest 1"})
