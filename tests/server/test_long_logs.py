"""A whole log in words takes as long as a dozen answers: it is told a few lines at a time, and nobody is kept waiting.

What happens meanwhile at the table is in it: nobody is told what was taken back, or what their seat was told before.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from smashup.server.render import snapshot
from smashup.server.tables import persistence
from smashup.server.tables.table import Table
from smashup.session import Session
from tests.server.in_memory import Line, Where, hall_at, heard, opened, sat_down

LINES = 100


async def on(table: Table, lines: int = LINES) -> None:
    """Any answers, until the log is so long."""
    chance = random.Random(1)
    while len(table.playing().log) < lines:
        pending = table.playing().pending
        assert pending is not None
        await table.answer(pending.seat, table.clock, pending.keys[chance.randrange(len(pending))])


@asynccontextmanager
async def turns_counted(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Counter[int]]:
    """How many lines are put into words in each turn of the event loop."""
    turn, found, line = [0], Counter[int](), snapshot.log_line

    def counted(*args: Any) -> Any:
        found[turn[0]] += 1
        return line(*args)

    async def go_round() -> None:
        while True:
            turn[0] += 1
            await asyncio.sleep(0)

    monkeypatch.setattr(snapshot, "log_line", counted)
    going = asyncio.create_task(go_round())
    try:
        yield found
    finally:
        going.cancel()


async def test_who_comes_or_reads_another_language_keeps_nobody_waiting(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        await on(table)
        line = Line(hall, table.id)
        for says in ({"type_": "hello", "token": tokens[0]}, {"type_": "lang", "lang": "fr"}):
            async with turns_counted(monkeypatch) as lines:
                line.send(**says)
                state = await line.hear("state")
            assert [each["n"] for each in state["log"]] == [*range(len(table.playing().log))]
            assert lines.total() == len(table.playing().log), "and none is worded twice"
            assert max(lines.values()) == persistence.LINES_AT_ONCE
        await line.cut()


async def test_what_was_taken_back_meanwhile_is_not_told(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, (one, two) = await sat_down(hall, 2)
        await on(table)
        for client in (one, two):
            client.told = 0
        worded = await table.worded(0, "en", 0)
        session = table.playing().fork()
        session.rewind(session.answered // 2)
        assert session.pending is not None
        session.answer(len(session.pending) - 1)
        table.session = session
        heard(one)
        table.tell_one(one, worded)
        table.tell_one(two)
        told, fresh = (heard(client)[-1]["log"] for client in (one, two))
        assert len(told) < LINES
        assert [line["n"] for line in told] == [*range(len(session.log))]
        own = snapshot.Snapshot(table)
        assert [line["text"] for line in told] == [line.text for line in own.lines(0, "en", 0)]
        assert [line["n"] for line in fresh] == [line["n"] for line in told]


async def test_names_that_changed_meanwhile_are_told_as_they_are(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, (one, _) = await sat_down(hall, 2)
        await on(table)
        worded = await table.worded(0, "en", 0)
        table.data = table.data.with_seat(0, name="Zelda")
        heard(one)
        one.told = 0
        table.tell_one(one, worded)
        (state,) = heard(one)
        assert "Ada" not in "".join(line["text"] for line in state["log"])


@asynccontextmanager
async def meanwhile(monkeypatch: pytest.MonkeyPatch, does: Any) -> AsyncIterator[None]:
    """Something happens while somebody's log is put into words."""
    worded = persistence.StoredTable.worded

    async def interrupted(table: persistence.StoredTable, *args: Any) -> Any:
        made = await worded(table, *args)
        does(table)
        return made

    with monkeypatch.context() as while_it_is_told:
        while_it_is_told.setattr(persistence.StoredTable, "worded", interrupted)
        yield


async def test_a_seat_that_was_lost_meanwhile_is_not_taken(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        await on(table)

        def lose(table: Any) -> None:
            table.data = table.data.with_seat(0, secret="another's")

        line = Line(hall, table.id)
        async with meanwhile(monkeypatch, lose):
            assert (await line.hello(tokens[0]))["error"] == "bad-token"
        assert table.clients == set()
        await line.cut()


async def test_who_comes_to_a_table_that_is_being_forgotten_comes_to_the_one_that_all_others_find(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        await on(table)
        line = Line(hall, table.id)
        async with meanwhile(monkeypatch, lambda table: hall.forget(table.id)):
            assert (await line.hello(tokens[0]))["you"] == "p1"
        assert table.clients == set()
        assert len(hall.tables[table.id].clients) == 1
        await line.cut()


async def test_no_game_is_played_again_to_name_the_choice_that_could_be_taken_back(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when the other has chosen a dozen times since: that is in every state that is told."""
    async with hall_at(storage) as hall:
        table, _ = await sat_down(hall, 2)
        monkeypatch.setattr(Session, "rewind", None)
        await on(table, 250)
        marks, answered = table.playing().marks, table.playing().answered
        runs = Counter(
            n - next(m for m in range(n, -1, -1) if marks[m].seat != marks[n].seat) for n in range(9, answered)
        )
        assert max(runs) > persistence.CHOICES_KEPT, "or this shows nothing"
        assert len(table._choices) <= persistence.CHOICES_KEPT + 2


async def test_between_two_bunches_of_lines_nobody_is_kept_waiting_longer_than_they_take(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async with hall_at(storage) as hall:
        table, _ = await opened(hall)
        await on(table)
        monkeypatch.setattr(asyncio, "sleep", sleep)
        await table.worded(0, "en", 0)
        monkeypatch.undo()
        assert slept == [0] * -(-len(table.playing().log) // persistence.LINES_AT_ONCE)
