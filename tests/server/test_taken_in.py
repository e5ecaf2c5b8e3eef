"""What another process has changed is taken in and told to those who are here; what does not fit is refused."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from smashup.server.i18n import ClientError
from smashup.server.limits import NO_LIMITS
from smashup.server.models.requests import MyGamesRequest, SeatHeld
from smashup.server.tables.persistence import MOST_AT_ONCE
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from smashup.server.tables.undo import UndoPoint
from smashup.server.ws.client import Client
from tests.server.in_memory import Where, asked, broken, hall_at, heard, opened, play, refused, sat_down, wish

pytestmark = pytest.mark.usefixtures("bots_sleep")


async def at_another_process(hall: TableRegistry, table: Table) -> Table:
    found = await hall.storage.table(table.id)
    assert found is not None
    return Table(*found, hall.storage, hall.library, hall.thinking)


def to(answers: int) -> UndoPoint:
    return UndoPoint(0, answers, True, False, 0)


def kinds(client: Client) -> list[str]:
    return [message["type"] for message in heard(client)]


# --- the game ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("steps", "threads"), [(1, 0), (MOST_AT_ONCE, 0), (MOST_AT_ONCE + 1, 1)])
async def test_answers_are_told_with_the_lines_that_are_new_and_many_are_played_beside_the_event_loop(
    storage: Where, monkeypatch: pytest.MonkeyPatch, steps: int, threads: int
) -> None:
    begun: list[Any] = []
    to_thread = asyncio.to_thread

    async def watched(work: Any, *args: Any) -> Any:
        begun.append(work)
        return await to_thread(work, *args)

    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        other = await at_another_process(hall, table)
        for _ in range(steps):
            await other.answer(asked(other), other.clock, 0)
        lines = len(table.playing().log)
        for client in clients:
            heard(client)
        monkeypatch.setattr(asyncio, "to_thread", watched)
        await table.refresh()
        assert len(begun) == threads
        assert (table.clock, table.version, table.retold) == (steps, other.version, None)
        assert table.playing().answers == other.playing().answers
        for client in clients:
            states = [message for message in heard(client) if message["type"] == "state"]
            (state,) = states
            assert [line["n"] for line in state["log"]] == [*range(lines, len(other.playing().log))]


@pytest.mark.parametrize("more", [0, 2])
async def test_what_was_taken_back_is_told_anew_from_the_first_line(storage: Where, more: int) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        await play(table, 6)
        assert table._choices
        other = await at_another_process(hall, table)
        await other._go_back(to(3))
        await play(other, more)
        for client in clients:
            heard(client)
        await table.refresh()
        assert (table.clock, table.retold) == (7 + more, 0)
        assert table.playing().answers == other.playing().answers
        kept = dict(table._choices)
        table._choices.clear()
        for n, choice in kept.items():
            assert table.choice(n, table.playing().marks[n].seat) == choice, "no other decision is remembered"
        for client in clients:
            (state,) = heard(client)
            assert [line["n"] for line in state["log"]] == [*range(len(other.playing().log))]


async def test_an_end_is_told_once_whatever_else_came_with_it(storage: Where) -> None:
    """Also where answers were taken back before it, or where the game had not even begun here."""
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        await play(table, 4)
        other = await at_another_process(hall, table)
        await other._go_back(to(2))
        await other.concede(0)
        for client in clients:
            heard(client)
        await table.refresh()
        assert kinds(clients[1]) == ["state", "summary"]
        await other.say(_sitting(other, 1), "well played")
        await table.refresh()
        assert kinds(clients[1]) == ["state", "chat"], "the end was told"

        waiting = await hall.table((await hall.open(wish("open"))).table)
        watcher = _sitting(waiting, None)
        heard(watcher)
        other = await at_another_process(hall, waiting)
        await other.join("Otto")
        await other.concede(0)
        await waiting.refresh()
        assert waiting.over
        assert kinds(watcher) == ["state", "summary"]


def _sitting(table: Table, seat: int | None) -> Client:
    client = Client(NO_LIMITS)
    client.seat = seat
    table.enter(client)
    return client


async def test_a_table_that_was_put_away_is_told_so(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        await play(table, 3)
        for client in clients:
            heard(client)
        assert await hall.storage.archive(table.id, 10**15)
        with refused("archived"):
            await table.refresh()
        for client in clients:
            (error,) = heard(client)
            assert (error["error"], error["decision"]) == ("archived", 3)


BROKEN = {
    "seats that cannot be read": ("UPDATE tables SET data = '[]'", "what is stored about its seats cannot be read"),
    "seats that are cut off": ("UPDATE tables SET data = '{cut'", "what is stored about its seats cannot be read"),
    "an answer to something else": ("INSERT INTO journal SELECT id, 2, 0, 99 FROM tables", "its journal does not fit"),
    "an answer that never was": ("INSERT INTO journal SELECT id, 2, 99, 99 FROM tables", "its journal does not fit"),
    "a hole": ("INSERT INTO journal SELECT id, 3, 0, 0 FROM tables", "a step of its journal is missing"),
}


@pytest.mark.parametrize("how", BROKEN)
async def test_what_does_not_fit_is_told_and_the_table_stays_as_it_was(
    storage: Where, tmp_path: Path, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    statement, reason = BROKEN[how]
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        await play(table, 2)
        with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as connection:
            connection.execute(statement)
            connection.execute("UPDATE tables SET version = version + 1")
            connection.commit()
        for client in clients:
            heard(client)
        before = table.data, table.version, table.clock, table.session
        with refused("table-is-broken"):
            await table.refresh()
        assert (table.data, table.version, table.clock, table.session) == before
        for client in clients:
            (error,) = heard(client)
            assert (error["error"], error["decision"]) == ("table-is-broken", 2)
        assert f"Table {table.id} cannot be restored: {reason}" in caplog.text


# --- votes ------------------------------------------------------------------------------------------------------------

OUTCOMES: list[tuple[str, str, str | None]] = [
    ("undo", "refused", "undo-refused"),
    ("undo", "agreed", None),
    ("undo", "over", None),
    ("takeover", "refused", "takeover-refused"),
    ("takeover", "agreed", None),
    ("takeover", "over", None),
]


@pytest.mark.parametrize(("about", "outcome", "told"), OUTCOMES)
async def test_who_asked_for_a_vote_that_came_to_nothing_elsewhere_is_told_here(
    storage: Where, about: Any, outcome: str, told: str | None
) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 3)
        await play(table, 4)
        await table._ask(about, 0, 1, {1, 2}, 2)
        poll = table.poll
        assert poll is not None
        other = await at_another_process(hall, table)
        if outcome == "refused":
            await other._change(other.data.without_poll(about))
        elif outcome == "over":
            await other._change(msgspec.structs.replace(other.data, winner=2, poll=None))
        elif about == "undo":
            await other._go_back(to(2))
        else:
            await other._change(other.data.with_seat(0, bot="greedy").without_poll(about))
        for client in clients:
            heard(client)
        await table.refresh()
        assert (table.poll, poll._open) == (None, False)
        for seat, client in enumerate(clients):
            errors = [message["error"] for message in heard(client) if message["type"] == "error"]
            assert errors == ([told] if told is not None and seat == 1 else [])


# --- seats ------------------------------------------------------------------------------------------------------------


async def test_whoever_lost_their_seat_watches_and_whose_seat_moved_has_it_there(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await opened(hall, 3)
        seats = table.data.seats
        clients = []
        for seat in (None, 0, 1, 2, 1):
            client = Client(NO_LIMITS)
            client.seat, client.told = seat, 5
            client.secret = "" if seat is None else seats[seat].secret
            clients.append(client)
        table.clients = clients  # type: ignore[assignment]  # in this order
        table._adopt(msgspec.structs.replace(table.data, seats=(seats[0], seats[2])))
        assert [(client.seat, client.told) for client in clients] == [(None, 5), (0, 5), (None, 0), (1, 5), (None, 0)]
        table.clients = set()


LEADS: list[tuple[bool, dict[str, tuple[int, ...]], bool]] = [
    (False, {}, True),
    (False, {"a": ()}, False),
    (False, {"z": ()}, True),
    (False, {"z": (1,)}, False),
    (True, {"a": ()}, True),
    (True, {"a": (1,)}, False),
    (True, {"z": (1,)}, True),
    (True, {"z": (1,), "a": (0,)}, False),
]


@pytest.mark.parametrize(("here", "elsewhere", "leads"), LEADS)
async def test_of_the_processes_that_have_a_table_one_with_people_plays_its_bots(
    storage: Where, here: bool, elsewhere: dict[str, tuple[int, ...]], leads: bool
) -> None:
    async with hall_at(storage) as hall:
        table, _ = await opened(hall)
        hall.storage.process = "m"
        if here:
            _sitting(table, 0)
        table.elsewhere = elsewhere
        assert table.leads is leads


async def test_all_processes_hear_who_comes_goes_and_leaves_their_seat(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await opened(hall)
        said: list[tuple[int, ...]] = []
        table.moved = lambda moved: said.append(moved.seats_here)
        client = _sitting(table, 1)
        assert said == [(1,)]
        await table.leave(client)
        assert said == [(1,), ()]
        table.exit(client)
        assert said == [(1,), (), ()]


# --- the hall ---------------------------------------------------------------------------------------------------------


class Others:
    """The other processes."""

    def __init__(self) -> None:
        self.told: list[Table] = []

    def at(self, _: str) -> dict[str, tuple[int, ...]]:
        return {"z": (1,)}

    def say(self, table: Table) -> None:
        self.told.append(table)

    def close(self) -> None: ...


def among_others(hall: TableRegistry) -> Others:
    hall.elsewhere = others = Others()  # type: ignore[assignment]
    return others


async def test_a_table_that_comes_into_memory_knows_who_is_elsewhere_and_they_hear_of_it(storage: Where) -> None:
    async with hall_at(storage) as hall:
        others = among_others(hall)
        table = await hall.table((await hall.open(wish("open"))).table)
        assert table.elsewhere == {"z": (1,)}
        assert others.told == [table]
        table.moved(table)
        assert others.told == [table, table]


async def test_a_table_is_looked_at_anew_for_every_visitor_and_as_it_is_here_where_nothing_can_be_read(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        table, _ = await opened(hall)
        other = await at_another_process(hall, table)
        await play(other, 1)
        assert (await hall.table(table.id)).clock == 0, "one process alone has nothing to look for"
        among_others(hall)
        assert (await hall.table(table.id)).clock == 1
        await play(other, 1)
        with broken(hall.storage):
            assert (await hall.table(table.id)).clock == 1

        async def gone() -> None:
            raise ClientError("archived")

        monkeypatch.setattr(table, "refresh", gone)
        with refused("archived"):
            await hall.table(table.id)


async def test_how_many_games_stand_is_one_question_and_only_those_that_changed_are_read(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        found = [await opened(hall) for _ in range(5)]
        held = [SeatHeld(table=table.id, token=tokens[0]) for table, tokens in found]
        strangers = [SeatHeld(table="x" * 16, token="?"), SeatHeld(table="nonsense", token="?")]
        among_others(hall)
        changed = found[2][0]
        other = await at_another_process(hall, changed)
        await play(other, 1)
        forgotten = found[4][0]
        hall.forget(forgotten.id)
        questions: list[str] = []
        do = hall.storage._do

        def watched(cursor: Any, sql: str, parameters: Any) -> None:
            questions.append(sql.split(" FROM ", maxsplit=1)[0])
            do(cursor, sql, parameters)

        monkeypatch.setattr(hall.storage, "_do", watched)
        told = await hall.games(MyGamesRequest(seats=(*held, *strangers)))
        assert [game.table for game in told.games] == [table.id for table, _ in found]
        assert told.gone == ("x" * 16, "nonsense")
        assert changed.clock == 1
        assert questions.count("SELECT id, version") == 1
        whole = "SELECT id, made, status, version, data, rules"
        assert questions.count(whole) == 3, "of the one that changed, the one that was forgotten, and the stranger"

        with broken(hall.storage):
            still = await hall.games(MyGamesRequest(seats=(*held[:4],)))
        assert [game.table for game in still.games] == [each.table for each in held[:4]]


@pytest.mark.parametrize(("why", "raised"), [("not-stored", True), ("archived", False), ("table-is-broken", False)])
async def test_a_game_is_gone_where_its_table_is_and_not_where_it_cannot_be_stored(
    storage: Where, why: str, raised: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refusing(_: str) -> Table:
        raise ClientError(why)

    async with hall_at(storage) as hall:
        monkeypatch.setattr(hall, "table", refusing)
        asks = hall.games(MyGamesRequest(seats=(SeatHeld(table="x" * 16, token="?"),)))
        if raised:
            with refused("not-stored"):
                await asks
        else:
            assert (await asks).gone == ("x" * 16,)
