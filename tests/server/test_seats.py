"""One table, without a line: every refusal, and what each step makes of it."""

from __future__ import annotations

import asyncio

import pytest

from smashup.server.limits import NO_LIMITS
from smashup.server.models.table import SeatData, clean, unlike
from smashup.server.tables import persistence
from smashup.server.tables import table as tables
from smashup.server.tables.table import clean_line
from smashup.server.ws.client import Client
from tests.server.in_memory import Where, hall_at, heard, refused, sat_down, wish


async def test_a_seat_is_taken_once_and_the_last_one_begins_the_game(storage: Where) -> None:
    async with hall_at(storage) as hall:
        opened = await hall.open(wish("open", "open"))
        table = await hall.table(opened.table)
        assert (table.status, table.over, table.bot_to_move) == ("open", False, None)
        with refused("not-started"):
            table.playing()
        assert (await table.join(" Ada "))[0] == 1
        assert table.status == "open"
        assert (await table.join("Otto"))[0] == 2
        assert table.data.names == ["Ada", "Ada 2", "Otto"]
        assert table.status == "playing"
        assert table.data.started > 0
        with refused("no-free-seat"):
            await table.join("Late")
        assert table.data.people == [0, 1, 2]


async def test_an_answer_is_taken_from_who_is_asked_to_the_decision_that_waits(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await sat_down(hall, 2)
        asked = table.playing().pending
        assert asked is not None
        other = 1 - asked.seat
        with refused("old-decision"):
            await table.answer(asked.seat, table.clock + 1, asked.keys[0])
        with refused("not-asked"):
            await table.answer(other, table.clock, asked.keys[0])
        with refused("not-offered"):
            await table.answer(asked.seat, table.clock, "nonsense")
        assert (table.clock, table.playing().answered) == (0, 0)
        await table.answer(asked.seat, 0, asked.keys[0])
        assert (table.clock, table.playing().answered) == (1, 1)
        with refused("old-decision"):
            await table.answer(asked.seat, 0, asked.keys[0])


async def test_going_back_is_for_who_chose_and_a_step_of_its_own(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await sat_down(hall, 1, "random")
        assert table.undo_of(1) is None, "a bot takes nothing back"
        with refused("nothing-to-undo"):
            await table.undo(0)
        while table.playing().pending is None or table.playing().pending.seat != 0:  # type: ignore[union-attr]
            await asyncio.sleep(0.01)
        before, clock = table.playing().answered, table.clock
        pending = table.playing().pending
        assert pending is not None
        await table.answer(0, clock, pending.keys[0])
        point = table.undo_of(0)
        assert point is not None
        assert (point.to, point.free) == (before, True)
        table.pacer.stop()
        clock = table.clock
        await table.undo(0)
        assert table.clock == clock + 1
        assert table.playing().answered == before
        assert table.retold is not None
        assert len(table.playing().log) >= table.retold


async def test_only_those_who_are_asked_vote_and_on_what_is_asked(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 3)
        with refused("nothing-is-voted"):
            await table.vote("takeover", 0, True)
        table.exit(clients[2])
        with refused("no-such-seat"):
            await table.takeover(0, 3)
        with refused("is-here"):
            await table.takeover(0, 1)
        await table.takeover(0, 2)
        assert table.poll is not None
        assert (table.poll.voters, table.poll.needed, table.poll.yes) == ({0, 1}, 2, {0})
        with refused("being-voted"):
            await table.takeover(1, 2)
        with refused("nothing-is-voted"):
            await table.vote("undo", 1, True)
        with refused("nothing-is-voted"):
            await table.vote("takeover", 1, True, seat=1)
        with refused("not-your-vote"):
            await table.vote("takeover", 2, True)
        await table.vote("takeover", 1, True, seat=2)
        assert table.poll is None
        assert table.data.seats[2].bot == "greedy"
        with refused("plays-already"):
            await table.takeover(0, 2)
        with refused("a-bot-plays-for-you"):
            await _answer_as(table, 2)
        await table.back(2)
        assert table.data.seats[2].bot is None
        with refused("you-play"):
            await table.back(2)


async def _answer_as(table: tables.Table, seat: int) -> None:
    """Bring it about that this seat is asked, by answering for the others, and answer as a person."""
    table.pacer.stop()
    for _ in range(200):
        pending = table.playing().pending
        assert pending is not None
        if pending.seat == seat:
            await table.answer(seat, table.clock, pending.keys[0])
            return
        await table.answer(pending.seat, table.clock, pending.keys[-1])
    raise AssertionError("never asked")


async def test_a_vote_that_is_lost_is_told_to_who_asked_and_to_nobody_else(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 3)
        table.exit(clients[2])
        await table.takeover(0, 2)
        for client in clients:
            heard(client)
        await table.vote("takeover", 1, False)
        assert table.poll is None
        assert table.data.seats[2].bot is None
        assert [message["error"] for message in heard(clients[0]) if message["type"] == "error"] == ["takeover-refused"]
        assert [message for message in heard(clients[1]) if message["type"] == "error"] == []


async def test_a_bot_is_no_person_whose_place_could_be_taken(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await sat_down(hall, 1, "random")
        with refused("no-person"):
            await table.takeover(0, 1)
        table.pacer.stop()


async def test_conceding_is_once_and_for_all(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 3)
        await table.concede(1)
        assert (table.data.seats[1].conceded, table.data.seats[1].bot, table.over) == (True, "greedy", False)
        with refused("you-conceded"):
            await table.concede(1)
        with refused("you-conceded"):
            await table.back(1)
        table.pacer.stop()
        for client in clients:
            heard(client)
        await table.concede(2)
        assert (table.over, table.status, table.data.winner, table.data.seats[2].bot) == (True, "over", 0, None)
        assert table.data.ended >= table.data.started > 0
        assert [message["type"] for message in heard(clients[0])] == ["state", "summary"]
        with refused("over"):
            await table.concede(0)
        with refused("over"):
            await table.undo(0)
        assert table.undo_of(0) is None
        assert table.bot_to_move is None


async def test_leaving_frees_a_seat_before_the_game_and_lends_it_to_a_bot_in_it(storage: Where) -> None:
    async with hall_at(storage) as hall:
        opened = await hall.open(wish("open", "open"))
        table = await hall.table(opened.table)
        _, token = await table.join("Otto")
        assert table.data.holder(token) == 1
        await table.leave(1)
        assert table.data.seats[1] == SeatData(kind="open")
        assert table.data.holder(token) is None
        table, clients = await sat_down(hall, 2)
        await table.leave(1)
        assert (clients[1].seat, table.data.seats[1].bot, table.data.people) == (None, "greedy", [0])
        assert clients[0].seat == 0
        table.pacer.stop()


async def test_who_comes_is_told_all_and_the_others_that_somebody_came(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        await table.say(clients[0], "hello \n\x07there")
        for client in clients:
            heard(client)
        watcher = Client(NO_LIMITS)
        table.enter(watcher)
        assert [message["type"] for message in heard(watcher)] == ["state", "chat"]
        assert heard(clients[0]) == [], "nobody cares for a watcher"
        with refused("watching"):
            await table.say(watcher, "me too")
        again = Client(NO_LIMITS)
        again.seat = 1
        table.enter(again)
        assert heard(clients[0]) == [], "p2 was here already"
        table.exit(again)
        assert heard(clients[0]) == [], "and still is"
        table.exit(clients[1])
        assert [message["type"] for message in heard(clients[0])] == ["state"]
        table.enter(clients[1])
        assert [message["type"] for message in heard(clients[0])] == ["state"]


async def test_only_the_last_lines_of_chat_are_kept(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "CHAT_KEPT", 2)
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        for word in ("one", "two", "three"):
            await table.say(clients[1], word)
        assert [(line.line, line.seat, line.name) for line in table.chat] == [
            ("two", 1, "Guest 1"),
            ("three", 1, "Guest 1"),
        ]
        assert [message["text"] for message in heard(clients[0]) if message["type"] == "chat"] == [
            "one",
            "two",
            "three",
        ]


async def test_choices_that_could_be_taken_back_are_remembered_eight_deep(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await sat_down(hall, 2)
        for _ in range(persistence.CHOICES_KEPT + 3):
            pending = table.playing().pending
            assert pending is not None
            await table.answer(pending.seat, table.clock, pending.keys[-1])
        assert sorted(table._choices) == list(range(3, 3 + persistence.CHOICES_KEPT))
        assert persistence.CHOICES_KEPT == 8
        first = table.playing().marks[0].seat
        _, chosen = table.choice(0, first)
        assert chosen == table.playing().answers[0][0], "an older one is found by going there"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("\u202eadA\u200b", "adA"),
        ("", "Guest"),
        ("\n\t", "Guest"),
        ("x" * 40, "x" * 24),
        ("x" * 23 + " y", "x" * 23),
    ],
)
def test_a_name_is_one_short_line_that_can_be_seen(name: str, shown: str) -> None:
    assert clean(name) == shown


def test_two_of_one_name_are_told_apart() -> None:
    assert unlike("Ada", ["Otto"]) == "Ada"
    assert unlike("Ada", ["Ada"]) == "Ada 2"
    assert unlike("Ada", ["Ada", "Ada 2"]) == "Ada 3"


def test_a_line_of_chat_has_no_control_characters() -> None:
    assert clean_line(" a\x00b \n c\u200d ") == "a b c\u200d"


async def test_more_than_half_of_those_who_are_here_must_agree(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 4)
        table.exit(clients[3])
        await table.takeover(1, 3)
        assert table.poll is not None
        assert (table.poll.voters, table.poll.needed, table.poll.asker, table.poll.seat) == ({0, 1, 2}, 2, 1, 3)
        await table.vote("takeover", 0, False)
        assert table.poll is not None
        await table.vote("takeover", 2, True)
        assert table.data.seats[3].bot == "greedy"
        table.pacer.stop()


async def test_a_page_that_comes_back_after_an_undo_is_told_the_lines_that_changed(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, (one, _) = await sat_down(hall, 2)
        for retold, told, expected in ((None, 5, 5), (0, 5, 0), (3, 5, 3), (7, 5, 5), (5, 5, 5)):
            table.retold, one.told = retold, told
            lines = len(table.playing().log)
            heard(one)
            table.tell_one(one)
            (state,) = heard(one)
            assert one.told == lines
            assert len(state["log"]) == max(0, lines - expected)


async def test_no_two_lines_of_chat_have_the_same_time(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        for now in (777, 777, 500, 900):
            monkeypatch.setattr(tables, "now", lambda now=now: now)
            await table.say(clients[0], "hi")
        assert [line.at for line in table.chat] == [777, 778, 779, 900]
