"""What cannot be stored does not count: it is refused, nothing has changed, nobody was told, and later it works."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from smashup.server import tables
from smashup.server.client import Client
from smashup.server.hall import Hall
from smashup.server.pace import Pacer
from smashup.server.speech import Refused
from smashup.server.storage import NotStored, Step, TableRow
from smashup.server.tables import Table
from tests.server.quiet import Line, Where, broken, hall_at, heard, opened, refused, sat_down, wish


@pytest.fixture(autouse=True)
def bots_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bot answers meanwhile; that it is woken is looked at where it matters."""
    monkeypatch.setattr(Pacer, "wake", lambda _: None)


@dataclass
class Scene:
    """A table, who is there, and what is about to be done."""

    hall: Hall
    table: Table
    clients: list[Client]
    seat: int = 0
    deed: Callable[[], Awaitable[Any]] = field(init=False)

    def truth(self) -> tuple[Any, ...]:
        """All that the table holds and all that is stored would be made from."""
        table = self.table
        session = table.session
        return (
            table.data,
            table.version,
            table.clock,
            list(table.chat),
            None if session is None else (session.answers, session.state.digest()),
            [client.seat for client in self.clients],
            table.retold,
        )


async def _play(table: Table, steps: int) -> None:
    for _ in range(steps):
        pending = table.playing().pending
        assert pending is not None
        await table.answer(pending.seat, table.clock, pending.keys[-1])


async def joining(hall: Hall) -> Scene:
    table = await hall.table((await hall.open(wish("open", "open"))).table)
    scene = Scene(hall, table, [])
    scene.deed = lambda: table.join("Otto")
    return scene


async def the_last_one_joining(hall: Hall) -> Scene:
    table = await hall.table((await hall.open(wish("open"))).table)
    scene = Scene(hall, table, [])
    scene.deed = lambda: table.join("Otto")
    return scene


async def answering(hall: Hall) -> Scene:
    scene = Scene(hall, *await sat_down(hall, 2))
    pending = scene.table.playing().pending
    assert pending is not None
    scene.deed = lambda: scene.table.answer(pending.seat, 0, pending.keys[0])
    return scene


async def going_back(hall: Hall) -> Scene:
    table, tokens = await opened(hall, 2, mode="choice")
    assert tokens
    pending = table.playing().pending
    assert pending is not None
    await table.answer(pending.seat, 0, pending.keys[0])
    scene = Scene(hall, table, [])
    scene.deed = lambda: table.undo(pending.seat)
    return scene


async def leaving_before_the_game(hall: Hall) -> Scene:
    table = await hall.table((await hall.open(wish("open"))).table)
    scene = Scene(hall, table, [])
    scene.deed = lambda: table.leave(0)
    return scene


async def leaving_in_the_game(hall: Hall) -> Scene:
    scene = Scene(hall, *await sat_down(hall, 2))
    scene.deed = lambda: scene.table.leave(1)
    return scene


async def conceding_among_three(hall: Hall) -> Scene:
    scene = Scene(hall, *await sat_down(hall, 3))
    scene.deed = lambda: scene.table.concede(1)
    return scene


async def conceding_to_the_last(hall: Hall) -> Scene:
    scene = Scene(hall, *await sat_down(hall, 2))
    scene.deed = lambda: scene.table.concede(1)
    return scene


async def coming_back(hall: Hall) -> Scene:
    scene = Scene(hall, *await sat_down(hall, 2))
    await scene.table._change(scene.table.data.with_seat(1, bot="random"))
    scene.deed = lambda: scene.table.back(1)
    return scene


async def chatting(hall: Hall) -> Scene:
    scene = Scene(hall, *await sat_down(hall, 2))
    await scene.table.say(scene.clients[0], "first")
    scene.deed = lambda: scene.table.say(scene.clients[0], "second")
    return scene


async def naming_the_next_table(hall: Hall) -> Scene:
    scene = Scene(hall, *await sat_down(hall, 2))
    await scene.table.concede(1)
    scene.deed = lambda: scene.table.set_next("there")
    return scene


DEEDS = [
    joining,
    the_last_one_joining,
    answering,
    going_back,
    leaving_before_the_game,
    leaving_in_the_game,
    conceding_among_three,
    conceding_to_the_last,
    coming_back,
    chatting,
    naming_the_next_table,
]


@pytest.mark.parametrize("prepared", DEEDS, ids=lambda each: each.__name__)
async def test_what_cannot_be_stored_changes_nothing(storage: Where, prepared: Any) -> None:
    async with hall_at(storage) as hall:
        scene: Scene = await prepared(hall)
        for client in scene.clients:
            heard(client)
        before = scene.truth()
        with broken(hall.storage), refused("not-stored"):
            await scene.deed()
        assert scene.truth() == before
        assert [heard(client) for client in scene.clients] == [[] for _ in scene.clients], "nobody was told"
        await scene.deed()
        assert scene.truth() != before, "the same again, once it can be stored"


@pytest.mark.parametrize("prepared", [each for each in DEEDS if each is not chatting], ids=lambda each: each.__name__)
async def test_who_was_slower_than_another_process_gets_the_table_as_it_is_stored(
    storage: Where, prepared: Any
) -> None:
    """Another process changed seats and journal meanwhile: nothing of the deed is kept, and all is read anew."""
    async with hall_at(storage) as hall:
        scene: Scene = await prepared(hall)
        table = scene.table
        theirs = msgspec.structs.replace(table.data, ended=12345)
        row = TableRow(table.id, table.made, table.status, table.version, msgspec.json.encode(theirs).decode())
        await hall.storage.change_table(row)
        if table.session is not None and table.session.pending is not None:
            other = table.session.fork()
            other.answer(0)
            await hall.storage.append(table.id, table.clock, Step(*other.answers[-1]))
        clock, version = table.clock, table.version
        for client in scene.clients:
            client.told = 99
            heard(client)
        with refused("somebody-was-faster"):
            await scene.deed()
        assert table.data == theirs
        assert table.version == version + 1
        if table.session is not None:
            assert table.clock == clock + 1
            assert table.retold == 0, "who comes back is told the whole log"
        for client in scene.clients:
            state = heard(client)[0]
            assert state["type"] == "state"
            assert len(state["log"]) == state["lines"], "from the first line on"
            assert state["decision"] == table.clock
        await table._change(msgspec.structs.replace(table.data, ended=1))
        assert table.version == version + 2, "and the next change is from what is stored"


async def test_a_table_that_cannot_be_stored_is_not_opened(storage: Where) -> None:
    async with hall_at(storage) as hall:
        with broken(hall.storage), pytest.raises(NotStored, match="disk I/O error"):
            await hall.open(wish("open"))
        assert hall.tables == {}
        assert await hall.open_tables() == []
        with broken(hall.storage), pytest.raises(NotStored):
            await hall.load_replay((await _finished(hall)).playing().save())
        assert not hall._replays


async def _finished(hall: Hall) -> Table:
    table, _ = await opened(hall, 2)
    return table


async def test_another_game_that_cannot_be_stored_does_not_cost_the_line(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        line = Line(hall, table.id)
        await line.hello(tokens[0])
        await table.concede(1)
        assert (await line.hear("summary"))["turns"] >= 0
        with broken(hall.storage):
            line.send("rematch")
            error = await line.hear("error")
        assert (error["error"], error["to"], error["decision"]) == ("not-stored", "rematch", table.clock)
        assert error["message"] == Refused("not-stored").sentence("en")
        assert table.data.next is None
        line.send("rematch")
        assert (await line.hear("state"))["table"]["next"] == table.data.next is not None
        await line.cut()


async def test_a_table_that_cannot_be_read_now_can_be_read_later_on_the_same_line(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        hall._forget(table)
        line = Line(hall, table.id)
        with broken(hall.storage):
            error = await line.hello(tokens[0])
        assert (error["error"], error["to"], error["decision"]) == ("not-stored", "hello", None)
        assert (await line.hello(tokens[0]))["you"] == "p1"
        await line.cut()


async def test_when_reading_anew_fails_too_the_change_is_refused(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        scene = await leaving_in_the_game(hall)
        table = scene.table
        row = TableRow(table.id, table.made, table.status, table.version, msgspec.json.encode(table.data).decode())
        await hall.storage.change_table(row)

        async def unread(_: str) -> Any:
            raise NotStored("gone")

        before = scene.truth()
        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(hall.storage, "table", unread)
            with refused("not-stored"):
                await scene.deed()
        assert scene.truth() == before
        with refused("somebody-was-faster"):
            await scene.deed()


# --- votes ------------------------------------------------------------------------------------------------------------


async def test_an_agreed_undo_that_cannot_be_stored_is_told_to_who_asked_and_the_vote_is_over(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 3)
        await _play(table, 6)
        seat = table.playing().marks[0].seat
        point = table.undo_of(seat)
        assert point is not None
        if point.free:
            await _play(table, 1)
        await table.undo(seat)
        assert table.poll is not None
        voters = sorted(table.poll.voters)
        await table.vote("undo", voters[0], True)
        for client in clients:
            heard(client)
        before = (table.clock, table.playing().answers, table.data)
        with broken(hall.storage):
            await table.vote("undo", voters[1], True)
        assert (table.clock, table.playing().answers, table.data) == before
        assert table.poll is None
        for n, client in enumerate(clients):
            messages = heard(client)
            assert messages[-1]["table"]["poll"] is None, "everybody sees that nothing is asked any more"
            errors = [message["error"] for message in messages if message["type"] == "error"]
            assert errors == (["not-stored"] if n == seat else [])
        await table.undo(seat)
        for voter in voters:
            await table.vote("undo", voter, True)
        assert table.clock == before[0] + 1
        assert len(table.playing().answers) < len(before[1])


async def test_an_agreed_takeover_that_cannot_be_stored_is_told_to_who_asked_and_the_vote_is_over(
    storage: Where,
) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 3)
        table.exit(clients[2])
        await table.takeover(0, 2)
        for client in clients:
            heard(client)
        data = table.data
        with broken(hall.storage):
            await table.vote("takeover", 1, True)
        assert table.data == data
        assert table.poll is None
        for n, client in enumerate(clients[:2]):
            messages = heard(client)
            assert messages[-1]["table"]["poll"] is None
            errors = [message["error"] for message in messages if message["type"] == "error"]
            assert errors == (["not-stored"] if n == 0 else [])
        await table.takeover(0, 2)
        await table.vote("takeover", 1, True)
        assert table.data.seats[2].bot == "greedy"


async def test_the_end_of_a_game_counts_although_its_row_could_not_be_rewritten(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The journal has the last answer; only lists of tables read the row."""
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        session = table.playing()
        pending = session.pending
        assert pending is not None
        over = session.fork()
        monkeypatch.setattr(type(over), "over", property(lambda each: each is not session))

        async def unwritten(_: TableRow) -> None:
            raise NotStored("full")

        monkeypatch.setattr(hall.storage, "change_table", unwritten)
        for client in clients:
            heard(client)
        await table.answer(pending.seat, 0, pending.keys[0])
        assert table.over
        assert table.clock == 1
        assert [message["type"] for message in heard(clients[0])] == ["state", "summary"]
        assert table.data.ended == 0
        await asyncio.sleep(0)


async def test_the_end_of_a_game_is_written_into_its_row(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_at(storage) as hall:
        table, _ = await sat_down(hall, 2)
        session = table.playing()
        pending = session.pending
        assert pending is not None
        monkeypatch.setattr(type(session), "over", property(lambda each: each is not session))
        monkeypatch.setattr(tables, "now", lambda: 777)
        await table.answer(pending.seat, 0, pending.keys[0])
        found = await hall.storage.table(table.id)
        assert found is not None
        assert found[0].status == "over"
        assert table.data.ended == 777
        assert msgspec.json.decode(found[0].data)["ended"] == 777
