"""Table: commit, apply, broadcast; changes by other processes; connections."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import pytest

from smashup.server.errors import ClientError
from smashup.server.models.table import TableData
from smashup.server.storage.errors import Conflict, NotStored
from smashup.server.storage.store import UNDO, Change, ChatRow, Step, TableRow
from smashup.server.tables.actions import Answer, CastVote, Concede, Leave, ProposeTakeover, Say, TakeBack, Undo
from smashup.server.tables.audience import Client
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import ATTEMPTS, MOST_STEPS_IN_LOOP, Table
from tests.server.in_memory import (
    at_other_process,
    connected_client,
    create_request,
    errors_of,
    forget_messages,
    go_back,
    join,
    pending_seat,
    play,
    received,
    refused,
    reloaded,
    rematch,
    seated_table,
    store_data,
    table_with_tokens,
    types_of,
    unwritable,
    with_vote,
)

pytestmark = pytest.mark.usefixtures("bots_sleep")


# --- queries ----------------------------------------------------------------------------------------------------------


async def test_a_table_is_restored_from_its_journal(registry: TableRegistry) -> None:
    table, _ = await table_with_tokens(registry, mode="choice")
    await play(table, 4)
    client = connected_client(table, 0)
    await table.perform(client, Say("hi"))
    table.disconnect(client)
    again = await reloaded(registry, table)
    assert (again.decision, again.sender.rewritten_from, again.status) == (4, None, "playing")
    assert again.playing().answers == table.playing().answers
    assert (again.data, again.version, again.chat) == (table.data, table.version, table.chat)
    assert again.store.created == table.store.created
    for n, option, stay in ((4, UNDO, 3), (5, UNDO, 1)):
        await registry.storage.change(Change(table.id, table.version + n - 4, n=n, step=Step(option, stay)))
    back = await reloaded(registry, table)
    assert (back.decision, back.sender.rewritten_from) == (6, 0), "clients need the full log"
    assert back.playing().answers == table.playing().answers[:1]


async def test_status_and_bot_to_move_follow_from_data_and_game(registry: TableRegistry) -> None:
    table = await registry.table((await registry.open(create_request("random", "open"))).table)
    assert (table.status, table.over, table.bot_to_move, table.undo.point(0)) == ("open", False, None, None)
    await join(table, "Otto")
    seat, data = pending_seat(table), table.data
    table.data = data.with_seat(seat, bot="random", kind="person")
    assert (table.status, table.bot_to_move) == ("playing", "random")
    table.presence.set_peers({"": (0,)})
    assert table.bot_to_move is None, "another process plays the bots"
    table.presence.set_peers({})
    table.data = msgspec.structs.replace(table.data, winner=0)
    assert (table.bot_to_move, table.over, table.status) == (None, True, "over")
    table.data = data.with_seat(seat, bot=None, kind="person")
    assert table.bot_to_move is None


# --- storage ----------------------------------------------------------------------------------------------------------


@dataclass
class Scene:
    """A table, its clients, and an action that is about to be performed."""

    registry: TableRegistry
    table: Table
    clients: list[Client] = field(default_factory=list)
    act: Callable[[], Awaitable[Any]] = field(init=False)

    def state(self) -> tuple[Any, ...]:
        """Everything that an action may change."""
        table = self.table
        session = table.session
        return (
            table.data,
            table.version,
            table.decision,
            list(table.chat),
            None if session is None else (session.answers, session.state.digest()),
            [client.seat for client in self.clients],
            table.sender.rewritten_from,
        )


async def waiting(registry: TableRegistry, *others: str) -> Scene:
    return Scene(registry, await registry.table((await registry.open(create_request(*others))).table))


async def join_table(registry: TableRegistry) -> Scene:
    scene = await waiting(registry, "open", "open")
    scene.act = lambda: join(scene.table, "Otto")
    return scene


async def join_as_the_last(registry: TableRegistry) -> Scene:
    scene = await waiting(registry, "open")
    scene.act = lambda: join(scene.table, "Otto")
    return scene


async def leave_before_the_game(registry: TableRegistry) -> Scene:
    scene = await waiting(registry, "open")
    scene.act = lambda: scene.table.perform(0, Leave())
    return scene


async def answer(registry: TableRegistry) -> Scene:
    scene = Scene(registry, *await seated_table(registry, 2))
    seat = pending_seat(scene.table)
    scene.act = lambda: scene.table.perform(seat, Answer(0, 0))
    return scene


async def undo(registry: TableRegistry) -> Scene:
    scene = Scene(registry, *await seated_table(registry, 2, mode="choice"))
    seat = pending_seat(scene.table)
    await scene.table.perform(seat, Answer(0, 0))
    scene.act = lambda: scene.table.perform(seat, Undo())
    return scene


async def leave_the_game(registry: TableRegistry) -> Scene:
    scene = Scene(registry, *await seated_table(registry, 2))
    scene.act = lambda: scene.table.perform(1, Leave())
    return scene


async def concede_among_three(registry: TableRegistry) -> Scene:
    scene = Scene(registry, *await seated_table(registry, 3))
    scene.act = lambda: scene.table.perform(1, Concede())
    return scene


async def concede_among_two(registry: TableRegistry) -> Scene:
    scene = Scene(registry, *await seated_table(registry, 2))
    scene.act = lambda: scene.table.perform(1, Concede())
    return scene


async def take_back(registry: TableRegistry) -> Scene:
    scene = Scene(registry, *await seated_table(registry, 2))
    await store_data(scene.table, scene.table.data.with_seat(1, bot="random"))
    scene.act = lambda: scene.table.perform(1, TakeBack())
    return scene


async def chat(registry: TableRegistry) -> Scene:
    scene = Scene(registry, *await seated_table(registry, 2))
    await scene.table.perform(scene.clients[0], Say("first"))
    scene.act = lambda: scene.table.perform(scene.clients[0], Say("second"))
    return scene


async def open_rematch(registry: TableRegistry) -> Scene:
    scene = Scene(registry, *await seated_table(registry, 2))
    await scene.table.perform(1, Concede())
    scene.act = lambda: rematch(registry, scene.table, 0)
    return scene


async def vote(registry: TableRegistry) -> Scene:
    scene = Scene(registry, *await seated_table(registry, 3))
    await with_vote(scene.table, "undo", 0, 0, 1, 2)
    scene.act = lambda: scene.table.perform(1, CastVote("undo", True))
    return scene


async def propose_takeover(registry: TableRegistry) -> Scene:
    scene = Scene(registry, *await seated_table(registry, 3))
    scene.table.disconnect(scene.clients[2])
    scene.act = lambda: scene.table.perform(0, ProposeTakeover(2))
    return scene


ACTIONS = [
    join_table,
    join_as_the_last,
    leave_before_the_game,
    answer,
    undo,
    leave_the_game,
    concede_among_three,
    concede_among_two,
    take_back,
    chat,
    open_rematch,
    vote,
    propose_takeover,
]


@pytest.mark.parametrize("prepare", ACTIONS, ids=lambda each: each.__name__)
async def test_an_action_that_cannot_be_stored_changes_nothing_and_can_be_repeated(
    registry: TableRegistry, prepare: Any
) -> None:
    scene: Scene = await prepare(registry)
    forget_messages(scene.clients)
    before = scene.state()
    with unwritable(registry.storage), refused("not-stored"):
        await scene.act()
    assert scene.state() == before
    assert [received(client) for client in scene.clients] == [[] for _ in scene.clients]
    await scene.act()
    assert scene.state() != before


async def change_elsewhere(registry: TableRegistry, table: Table, *, answers: bool = True) -> None:
    """Another process changes the data, and answers the pending decision."""
    theirs = msgspec.structs.replace(table.data, ended=12345)
    json = msgspec.json.encode(theirs).decode()
    row = TableRow(table.id, table.store.created, table.status, 0, json, table.store.rules)
    step: Step | None = None
    if answers and table.session is not None and table.session.pending is not None and not table.over:
        other = table.session.fork()
        other.answer(0)
        step = Step(*other.answers[-1])
    await registry.storage.change(Change(table.id, table.version, row, table.decision, step))


@pytest.mark.parametrize("prepare", ACTIONS, ids=lambda each: each.__name__)
async def test_an_action_after_a_change_by_another_process_is_repeated_on_the_new_state(
    registry: TableRegistry, prepare: Any
) -> None:
    """An action about the pending decision is refused, because there is another one now."""
    scene: Scene = await prepare(registry)
    table = scene.table
    await change_elsewhere(registry, table)
    decision, version = table.decision, table.version
    stepped = table.session is not None and not table.over
    forget_messages(scene.clients)
    if prepare in (answer, undo):
        with refused("somebody-was-faster"):
            await scene.act()
        assert table.version == version + 1
    else:
        await scene.act()
        assert table.version == version + 2
    assert table.decision == decision + stepped
    assert table.data.ended == 12345 or table.over
    for client in scene.clients:
        if client in [*table.audience]:
            assert next(each for each in received(client) if each["type"] == "state")["decision"] == table.decision
    again = await at_other_process(registry, table)
    assert (again.version, again.data, again.decision) == (table.version, table.data, table.decision)
    if table.session is not None and again.session is not None:
        assert again.session.answers == table.session.answers


async def test_an_answer_is_accepted_after_a_change_of_seats_by_another_process(registry: TableRegistry) -> None:
    scene = await answer(registry)
    await change_elsewhere(registry, scene.table, answers=False)
    await scene.act()
    assert (scene.table.decision, scene.table.data.ended) == (1, 12345)


async def test_an_action_is_given_up_after_too_many_conflicts(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = await leave_the_game(registry)
    attempts: list[Change] = []

    async def conflict(change: Change) -> None:
        attempts.append(change)
        raise Conflict("another version")

    monkeypatch.setattr(registry.storage, "change", conflict)
    with refused("somebody-was-faster"):
        await scene.act()
    assert len(attempts) == ATTEMPTS == 8


async def test_an_action_is_refused_if_the_changes_by_another_process_cannot_be_read(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = await leave_the_game(registry)
    await change_elsewhere(registry, scene.table, answers=False)

    async def unreadable(*_: Any) -> Any:
        raise NotStored("gone")

    before = scene.state()
    with monkeypatch.context() as patched:
        patched.setattr(registry.storage, "news", unreadable)
        with refused("not-stored"):
            await scene.act()
    assert scene.state() == before
    await scene.act()
    assert scene.table.data.seats[1].bot is not None


async def test_a_commit_whose_confirmation_was_lost_is_not_repeated(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The change is stored, but the process does not know, so that it conflicts with itself."""
    change = registry.storage.change

    async def unconfirmed(what: Change) -> None:
        await change(what)
        monkeypatch.setattr(registry.storage, "change", change)
        raise Conflict("another version")

    talk = await chat(registry)
    monkeypatch.setattr(registry.storage, "change", unconfirmed)
    await talk.act()
    assert [line.line for line in talk.table.chat] == ["first", "second"]
    room = await join_table(registry)
    monkeypatch.setattr(registry.storage, "change", unconfirmed)
    seat, token = await room.act()
    assert room.table.data.seat_of_token(token) == seat == 1
    assert room.table.data.seats[2].kind == "open"


async def test_the_last_answer_and_the_end_of_the_game_are_stored_together(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, clients = await seated_table(registry, 2)
    session = table.playing()
    monkeypatch.setattr(type(session), "over", property(lambda each: each is not session))
    received(clients[0])
    stored: list[Change] = []
    change = registry.storage.change

    async def recorded(what: Change) -> None:
        stored.append(what)
        await change(what)

    monkeypatch.setattr(registry.storage, "change", recorded)
    await table.perform(pending_seat(table), Answer(0, 0))
    assert (table.over, table.decision) == (True, 1)
    assert types_of(clients[0]) == ["state", "summary"]
    (one,) = stored
    assert one.row is not None
    assert (one.row.status, one.n, one.step is not None) == ("over", 0, True)
    assert msgspec.json.decode(one.row.data, type=TableData).ended > 0


async def test_every_change_is_broadcast_and_wakes_the_bots(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await registry.table((await registry.open(create_request("open", "open", mode="choice"))).table)
    woken: list[int] = []
    monkeypatch.setattr(table.bots, "wake", lambda: woken.append(1))
    watcher = connected_client(table)
    assert woken == [1]

    async def messages_of(action: Any) -> list[str]:
        woken.clear()
        received(watcher)
        await action
        assert woken == [1]
        return types_of(watcher)

    assert await messages_of(join(table, "Otto")) == ["state"]
    assert await messages_of(join(table, "Eve")) == ["state"]
    seat = pending_seat(table)
    assert await messages_of(table.perform(seat, Answer(0, 0))) == ["state"]
    assert await messages_of(table.perform(seat, Undo())) == ["state"]
    await registry.storage.change(Change(table.id, table.version, chat=ChatRow(1, 0, "Ada", "hi")))
    assert await messages_of(table.refresh()) == ["state", "chat"]


# --- other processes --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("steps", "threads"), [(1, 0), (MOST_STEPS_IN_LOOP, 0), (MOST_STEPS_IN_LOOP + 1, 1)])
async def test_answers_of_another_process_are_replayed_and_long_journals_in_a_thread(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch, steps: int, threads: int
) -> None:
    started: list[Any] = []
    to_thread = asyncio.to_thread

    async def recorded(work: Any, *args: Any) -> Any:
        started.append(work)
        return await to_thread(work, *args)

    table, clients = await seated_table(registry, 2)
    other = await at_other_process(registry, table)
    for _ in range(steps):
        await other.perform(pending_seat(other), Answer(other.decision, 0))
    lines = len(table.playing().log)
    forget_messages(clients)
    monkeypatch.setattr(asyncio, "to_thread", recorded)
    await table.refresh()
    assert len(started) == threads
    assert (table.decision, table.version, table.sender.rewritten_from) == (steps, other.version, None)
    assert table.playing().answers == other.playing().answers
    for client in clients:
        (state,) = [message for message in received(client) if message["type"] == "state"]
        assert [line["n"] for line in state["log"]] == [*range(lines, len(other.playing().log))]
    await table.refresh()
    assert received(clients[0]) == [], "there is nothing new"


@pytest.mark.parametrize("more", [0, 2])
async def test_an_undo_of_another_process_sends_the_full_log(registry: TableRegistry, more: int) -> None:
    table, clients = await seated_table(registry, 2)
    await play(table, 6)
    other = await at_other_process(registry, table)
    await go_back(other, 3)
    await play(other, more)
    forget_messages(clients)
    await table.refresh()
    assert (table.decision, table.sender.rewritten_from) == (7 + more, 0)
    session = table.playing()
    assert session.answers == other.playing().answers
    kept = dict(table.undo.choices._choices)
    table.undo.choices.clear()
    for n, choice in kept.items():
        assert table.undo.choices.find(session, n, session.marks[n].seat) == choice, "no outdated choice is remembered"
    for client in clients:
        (state,) = received(client)
        assert [line["n"] for line in state["log"]] == [*range(len(other.playing().log))]


async def test_the_end_of_a_game_at_another_process_is_announced_once(registry: TableRegistry) -> None:
    table, clients = await seated_table(registry, 2)
    await play(table, 4)
    other = await at_other_process(registry, table)
    await go_back(other, 2)
    await other.perform(0, Concede())
    received(clients[1])
    await table.refresh()
    assert types_of(clients[1]) == ["state", "summary"]
    await other.perform(connected_client(other, 1), Say("well played"))
    await table.refresh()
    assert types_of(clients[1]) == ["state", "chat"]

    waiting = await registry.table((await registry.open(create_request("open"))).table)
    watcher = connected_client(waiting)
    received(watcher)
    other = await at_other_process(registry, waiting)
    await join(other, "Otto")
    await other.perform(0, Concede())
    await waiting.refresh()
    assert (waiting.over, types_of(watcher)) == (True, ["state", "summary"])


async def test_clients_of_a_table_that_was_archived_elsewhere_get_an_error(registry: TableRegistry) -> None:
    table, clients = await seated_table(registry, 2)
    await play(table, 3)
    forget_messages(clients)
    assert await registry.storage.archive(table.id, 10**15)
    with refused("archived"):
        await table.refresh()
    for client in clients:
        (error,) = received(client)
        assert (error["error"], error["decision"]) == ("archived", 3)


BROKEN = {
    "seats of another shape": ("UPDATE tables SET data = '[]'", "the stored data of its seats cannot be read"),
    "truncated seats": ("UPDATE tables SET data = '{cut'", "the stored data of its seats cannot be read"),
    "answer to another decision": ("INSERT INTO journal SELECT id, 2, 0, 99 FROM tables", "its journal does not fit"),
    "impossible answer": ("INSERT INTO journal SELECT id, 2, 99, 99 FROM tables", "its journal does not fit"),
    "missing step": ("INSERT INTO journal SELECT id, 3, 0, 0 FROM tables", "a step of its journal is missing"),
}


@pytest.mark.parametrize("how", BROKEN)
async def test_a_damaged_change_is_reported_and_the_table_stays_as_it_was(
    registry: TableRegistry, tmp_path: Path, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    statement, reason = BROKEN[how]
    table, clients = await seated_table(registry, 2)
    await play(table, 2)
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as connection:
        connection.execute(statement)
        connection.execute("UPDATE tables SET version = version + 1")
        connection.commit()
    forget_messages(clients)
    before = table.data, table.version, table.decision, table.session
    with refused("table-is-broken"):
        await table.refresh()
    assert (table.data, table.version, table.decision, table.session) == before
    for client in clients:
        (error,) = received(client)
        assert (error["error"], error["decision"]) == ("table-is-broken", 2)
    assert f"Table {table.id} cannot be restored: {reason}" in caplog.text


@pytest.mark.parametrize(
    ("about", "outcome", "expected"),
    [
        ("undo", "refused", "undo-refused"),
        ("undo", "passed", None),
        ("undo", "over", None),
        ("takeover", "refused", "takeover-refused"),
        ("takeover", "passed", None),
        ("takeover", "over", None),
    ],
)
async def test_the_asker_gets_an_error_if_another_process_has_closed_the_vote_without_effect(
    registry: TableRegistry, about: Any, outcome: str, expected: str | None
) -> None:
    table, clients = await seated_table(registry, 3)
    await play(table, 4)
    await with_vote(table, about, 0, 1, 1, 2)
    other = await at_other_process(registry, table)
    if outcome == "refused":
        await store_data(other, other.data.without_vote(about))
    elif outcome == "over":
        await store_data(other, msgspec.structs.replace(other.data, winner=2, vote=None))
    elif about == "undo":
        await go_back(other, 2)
    else:
        await store_data(other, other.data.with_seat(0, bot="greedy").without_vote(about))
    forget_messages(clients)
    await table.refresh()
    assert table.votes.current is None
    assert [errors_of(client) for client in clients] == [[], [expected] if expected is not None else [], []]


async def test_presence_at_other_processes_is_broadcast(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await table_with_tokens(registry)
    client = connected_client(table, 0)
    woken: list[int] = []
    monkeypatch.setattr(table.bots, "wake", lambda: woken.append(1))
    cases: list[tuple[dict[str, tuple[int, ...]], list[bool]]] = [({"z": (1,)}, [True, True]), ({}, [True, False])]
    for peers, here in cases:
        received(client)
        table.set_peers(peers)
        (state,) = received(client)
        assert [seat["here"] for seat in state["table"]["seats"]] == here
    assert woken == [1, 1]


async def test_other_processes_are_informed_when_a_player_connects_leaves_or_disconnects(
    registry: TableRegistry,
) -> None:
    table, _ = await table_with_tokens(registry)
    announced: list[tuple[int, ...]] = []
    table.on_presence = lambda table: announced.append(table.connected_seats)
    client = connected_client(table, 1)
    await table.perform(client, Leave())
    table.disconnect(client)
    assert announced == [(1,), (), ()]


# --- connections ------------------------------------------------------------------------------------------------------


async def test_a_new_client_gets_everything_and_the_others_learn_of_a_player(registry: TableRegistry) -> None:
    table, (one, two) = await seated_table(registry, 2)
    await table.perform(one, Say("hello"))
    received(one), received(two)
    watcher = connected_client(table)
    assert types_of(watcher) == ["state", "chat"]
    assert received(one) == [], "a watcher concerns no player"
    table.disconnect(watcher)
    second = connected_client(table, 1)
    table.disconnect(second)
    assert received(one) == [], "the player was connected all the time"
    table.disconnect(two)
    assert (types_of(one), received(two), table.presence.is_here(1)) == (["state"], [], False)
    table.connect(two)
    assert (types_of(one), types_of(two), table.presence.is_here(1)) == (["state"], ["state", "chat"], True)


async def test_a_client_that_lost_its_seat_may_not_act(registry: TableRegistry) -> None:
    table, clients = await seated_table(registry, 2)
    await store_data(table, table.data.with_seat(0, secret="another"))
    assert clients[0].seat is None
    with refused("watching"):
        await table.perform(clients[0], Concede())
    with pytest.raises(ClientError, match="watching"):
        await table.perform(connected_client(table), Undo())
