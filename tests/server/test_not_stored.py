"""What cannot be stored does not count: it is refused, nothing has changed, nobody was told, and later it works."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any
from weakref import ref

import msgspec
import pytest

from smashup.server.i18n import ClientError
from smashup.server.models.table import TableData
from smashup.server.storage.store import Change, Conflict, NotStored, Step, TableRow
from smashup.server.tables import table as tables
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from smashup.server.ws.client import Client
from tests.server.in_memory import Line, Where, broken, hall_at, heard, opened, refused, sat_down, wish

pytestmark = pytest.mark.usefixtures("bots_sleep")


@dataclass
class Scene:
    """A table, who is there, and what is about to be done."""

    hall: TableRegistry
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


async def joining(hall: TableRegistry) -> Scene:
    table = await hall.table((await hall.open(wish("open", "open"))).table)
    scene = Scene(hall, table, [])
    scene.deed = lambda: table.join("Otto")
    return scene


async def the_last_one_joining(hall: TableRegistry) -> Scene:
    table = await hall.table((await hall.open(wish("open"))).table)
    scene = Scene(hall, table, [])
    scene.deed = lambda: table.join("Otto")
    return scene


async def answering(hall: TableRegistry) -> Scene:
    scene = Scene(hall, *await sat_down(hall, 2))
    pending = scene.table.playing().pending
    assert pending is not None
    scene.deed = lambda: scene.table.answer(pending.seat, 0, pending.keys[0])
    return scene


async def going_back(hall: TableRegistry) -> Scene:
    table, tokens = await opened(hall, 2, mode="choice")
    assert tokens
    pending = table.playing().pending
    assert pending is not None
    await table.answer(pending.seat, 0, pending.keys[0])
    scene = Scene(hall, table, [])
    scene.deed = lambda: table.undo(pending.seat)
    return scene


async def leaving_before_the_game(hall: TableRegistry) -> Scene:
    table = await hall.table((await hall.open(wish("open"))).table)
    scene = Scene(hall, table, [])
    scene.deed = lambda: table.leave(0)
    return scene


async def leaving_in_the_game(hall: TableRegistry) -> Scene:
    scene = Scene(hall, *await sat_down(hall, 2))
    scene.deed = lambda: scene.table.leave(1)
    return scene


async def conceding_among_three(hall: TableRegistry) -> Scene:
    scene = Scene(hall, *await sat_down(hall, 3))
    scene.deed = lambda: scene.table.concede(1)
    return scene


async def conceding_to_the_last(hall: TableRegistry) -> Scene:
    scene = Scene(hall, *await sat_down(hall, 2))
    scene.deed = lambda: scene.table.concede(1)
    return scene


async def coming_back(hall: TableRegistry) -> Scene:
    scene = Scene(hall, *await sat_down(hall, 2))
    await scene.table._change(scene.table.data.with_seat(1, bot="random"))
    scene.deed = lambda: scene.table.back(1)
    return scene


async def chatting(hall: TableRegistry) -> Scene:
    scene = Scene(hall, *await sat_down(hall, 2))
    await scene.table.say(scene.clients[0], "first")
    scene.deed = lambda: scene.table.say(scene.clients[0], "second")
    return scene


async def another_game(hall: TableRegistry) -> Scene:
    scene = Scene(hall, *await sat_down(hall, 2))
    await scene.table.concede(1)
    scene.deed = lambda: hall.rematch(scene.table, 0)
    return scene


async def voting(hall: TableRegistry) -> Scene:
    scene = Scene(hall, *await sat_down(hall, 3))
    await scene.table._ask("undo", 0, 0, {1, 2}, 2)
    scene.deed = lambda: scene.table.vote("undo", 1, True)
    return scene


async def asking_for_a_bot(hall: TableRegistry) -> Scene:
    table, clients = await sat_down(hall, 3)
    table.exit(clients[2])
    scene = Scene(hall, table, clients)
    scene.deed = lambda: table.takeover(0, 2)
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
    another_game,
    voting,
    asking_for_a_bot,
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


async def elsewhere(table: Table, *, steps: bool = True) -> Any:
    """What another process does meanwhile: it changes what is known of the seats, and takes a step."""
    theirs = msgspec.structs.replace(table.data, ended=12345)
    row = TableRow(table.id, table.made, table.status, 0, msgspec.json.encode(theirs).decode(), table.rules)
    step: Step | None = None
    if steps and table.session is not None and table.session.pending is not None and not table.over:
        other = table.session.fork()
        other.answer(0)
        step = Step(*other.answers[-1])
    await table._storage.change(Change(table.id, table.version, row, table.clock, step))
    return theirs


@pytest.mark.parametrize("prepared", DEEDS, ids=lambda each: each.__name__)
async def test_who_was_slower_than_another_process_takes_in_what_it_did_and_looks_again(
    storage: Where, prepared: Any
) -> None:
    """What is about the pending decision is refused, since there is another one; all else is done then."""
    async with hall_at(storage) as hall:
        scene: Scene = await prepared(hall)
        table = scene.table
        await elsewhere(table)
        clock, version, stepped = table.clock, table.version, table.session is not None and not table.over
        for client in scene.clients:
            heard(client)
        if prepared in (answering, going_back):
            with refused("somebody-was-faster"):
                await scene.deed()
            assert table.version == version + 1
        else:
            await scene.deed()
            assert table.version == version + 2, "from what is stored"
        assert table.clock == clock + stepped
        assert table.data.ended == 12345 or table.over
        for client in scene.clients:
            if client in table.clients:
                assert next(each for each in heard(client) if each["type"] == "state")["decision"] == table.clock
        found = await hall.storage.table(table.id)
        assert found is not None
        assert found[0].version == table.version
        assert msgspec.json.decode(found[0].data, type=TableData) == table.data
        assert [tuple(step) for step in found[1]][-1:] == ([] if table.session is None else
            [tuple(table.session.answers[-1])] if table.session.answers else [])  # fmt: skip


async def test_seats_that_changed_elsewhere_do_not_stop_an_answer(storage: Where) -> None:
    async with hall_at(storage) as hall:
        scene = await answering(hall)
        await elsewhere(scene.table, steps=False)
        await scene.deed()
        assert (scene.table.clock, scene.table.data.ended) == (1, 12345)


async def test_a_table_that_cannot_be_stored_is_not_opened(storage: Where) -> None:
    async with hall_at(storage) as hall:
        with broken(hall.storage), pytest.raises(NotStored, match="disk I/O error"):
            await hall.open(wish("open"))
        assert hall.tables == {}
        assert await hall.open_tables() == []
        with broken(hall.storage), pytest.raises(NotStored):
            await hall.load_replay((await _finished(hall)).playing().save())
        assert not hall._replays


async def _finished(hall: TableRegistry) -> Table:
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
        assert error["message"] == ClientError("not-stored").sentence("en")
        assert table.data.next is None
        line.send("rematch")
        assert (await line.hear("state"))["table"]["next"] == table.data.next is not None
        await line.cut()


async def test_a_table_that_cannot_be_read_now_can_be_read_later_on_the_same_line(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        hall._forget(ref(table))
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
        await elsewhere(scene.table, steps=False)

        async def unread(*_: Any) -> Any:
            raise NotStored("gone")

        before = scene.truth()
        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(hall.storage, "news", unread)
            with refused("not-stored"):
                await scene.deed()
        assert scene.truth() == before
        await scene.deed()
        assert scene.table.data.seats[1].bot is not None


async def test_what_was_stored_although_the_line_to_the_database_broke_is_not_done_twice(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The commit went through and nobody heard it: the change conflicts with itself."""
    async with hall_at(storage) as hall:
        change = hall.storage.change

        async def unheard(what: Change) -> None:
            await change(what)
            monkeypatch.setattr(hall.storage, "change", change)
            raise Conflict("the version is another one now")

        talk = await chatting(hall)
        monkeypatch.setattr(hall.storage, "change", unheard)
        await talk.deed()
        assert [line.line for line in talk.table.chat] == ["first", "second"]
        room = await joining(hall)
        monkeypatch.setattr(hall.storage, "change", unheard)
        seat, token = await room.deed()
        assert room.table.data.holder(token) == seat == 1
        assert room.table.data.seats[2].kind == "open"


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
        poll = table.poll
        assert poll is not None
        voters = sorted(poll.voters)
        await table.vote("undo", voters[0], True)
        for client in clients:
            heard(client)
        before = (table.clock, table.playing().answers)
        with broken(hall.storage):
            await table._undo_decided(poll, True)
        assert (table.clock, table.playing().answers) == before
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
        poll = table.poll
        assert poll is not None
        with broken(hall.storage):
            await table._takeover_decided(poll, True)
        assert table.data.seats[2].bot is None
        assert table.poll is None
        for n, client in enumerate(clients[:2]):
            messages = heard(client)
            assert messages[-1]["table"]["poll"] is None
            errors = [message["error"] for message in messages if message["type"] == "error"]
            assert errors == (["not-stored"] if n == 0 else [])
        await table.takeover(0, 2)
        await table.vote("takeover", 1, True)
        assert table.data.seats[2].bot == "greedy"


async def test_the_last_answer_and_that_the_game_is_over_are_stored_together(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        session = table.playing()
        pending = session.pending
        assert pending is not None
        monkeypatch.setattr(type(session), "over", property(lambda each: each is not session))
        for client in clients:
            heard(client)
        stored: list[Change] = []
        change = hall.storage.change

        async def watched(what: Change) -> None:
            stored.append(what)
            await change(what)

        monkeypatch.setattr(hall.storage, "change", watched)
        await table.answer(pending.seat, 0, pending.keys[0])
        assert (table.over, table.clock) == (True, 1)
        assert [message["type"] for message in heard(clients[0])] == ["state", "summary"]
        (one,) = stored
        assert one.row is not None
        assert (one.row.status, one.n, one.step is not None) == ("over", 0, True)


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
