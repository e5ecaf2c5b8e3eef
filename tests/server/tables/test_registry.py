"""Registry: tables are created, restored, listed and forgotten."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any
from weakref import ref

import msgspec
import pytest

from smashup.engine.rules.game import RULES_VERSION
from smashup.server import limits
from smashup.server.errors import ClientError
from smashup.server.models.requests import CreateTableRequest, MyGamesRequest, SeatHeld, SeatRequest
from smashup.server.models.table import TableData, game_options, initial_seats
from smashup.server.storage.errors import NotStored
from smashup.server.storage.store import LISTED, OPEN, TableRow, now
from smashup.server.tables import registry as module
from smashup.server.tables.actions import Leave
from smashup.server.tables.bots import BotRunner
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from smashup.sets import library
from tests.server.in_memory import (
    Where,
    at_other_process,
    connected_client,
    create_request,
    join,
    open_registry,
    play,
    refused,
    seated_table,
    table_with_tokens,
    unwritable,
)
from tests.server.storage.writing import thread_of
from tests.server.waiting import until

HALF_A_DAY = 43_200_000


def seats(*kinds: str) -> tuple[SeatRequest, ...]:
    return tuple(SeatRequest(kind=kind, bot="random" if kind == "bot" else "") for kind in kinds)  # type: ignore[arg-type]


# --- new tables -------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("bots_sleep")
async def test_a_table_without_an_open_seat_is_stored_with_its_game_started(registry: TableRegistry) -> None:
    opened = await registry.open(CreateTableRequest("Ada", seats("bot", "you", "bot"), mode="random"))
    table = registry.tables[opened.table]
    assert (opened.seat, table.data.seat_of_token(opened.token or "")) == ("p2", 1)
    found = await registry.storage.table(opened.table)
    assert found is not None
    row = found[0]
    assert (row.id, row.status, row.version, row.rules) == (table.id, "playing", 0, RULES_VERSION)
    assert table.data.started > 0
    assert abs(row.made - now()) < 60_000
    assert (table.version, table.store.created) == (0, row.made)


async def test_a_table_that_cannot_be_stored_is_not_created(registry: TableRegistry) -> None:
    with unwritable(registry.storage), pytest.raises(NotStored, match="disk I/O error"):
        await registry.open(create_request("open"))
    assert (registry.tables, await registry.open_tables()) == ({}, [])


async def test_a_player_joins_by_the_id_of_the_table(registry: TableRegistry) -> None:
    opened = await registry.open(create_request("open", "open"))
    joined = await asyncio.gather(*(registry.join(opened.table, name) for name in ("Bo", "Cy")))
    table = registry.tables[opened.table]
    assert [each.seat for each in joined] == ["p2", "p3"]
    assert [table.data.seat_of_token(each.token) for each in joined] == [1, 2]
    with refused("no-free-seat"):
        await registry.join(opened.table, "Late")


# --- restored and forgotten -------------------------------------------------------------------------------------------


async def test_a_table_is_forgotten_when_it_has_no_clients_and_is_restored_for_the_next(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, clients = await seated_table(registry, 2)
    forgotten: list[str] = []
    monkeypatch.setattr(registry.workers, "forget", forgotten.append)
    assert not registry.forget_if_idle(table.id), "it has clients"
    for client in clients:
        table.disconnect(client)
    async with table.lock:
        assert not registry.forget_if_idle(table.id), "it is being changed"
    with monkeypatch.context() as patched:
        patched.setattr(BotRunner, "busy", property(lambda _: True))
        assert not registry.forget_if_idle(table.id), "its bots play"
    assert forgotten == []
    assert registry.forget_if_idle(table.id)
    assert not registry.forget_if_idle(table.id)
    assert (registry.tables, forgotten) == ({}, [table.id])
    again = await registry.table(table.id)
    assert again is not table
    assert again.data == table.data
    registry._forget_if_idle(ref(table))
    assert registry.tables == {table.id: again}, "the restored one stays"
    with refused("no-such-table"):
        await registry.table("nowhere")


async def test_a_table_without_clients_is_forgotten_after_a_while(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    timers: list[tuple[Any, ...]] = []

    def recorded(*args: Any) -> Any:
        timers.append(args)
        return SimpleNamespace(cancel=lambda: None)

    with monkeypatch.context() as patched:
        patched.setattr(asyncio.get_running_loop(), "call_later", recorded)
        table, _ = await table_with_tokens(registry)
        timers[:] = [timer for timer in timers if timer[1] == registry._forget_if_idle]
        assert timers == [(300.0, registry._forget_if_idle, ref(table))]
        table._adopt(msgspec.structs.replace(table.data, winner=0))
        registry.forget_later(table)
        assert timers[1][0] == 10.0
    monkeypatch.setattr(module, "FORGET_AFTER", 0.02)
    await registry.open(create_request("open"))
    assert len(registry.tables) == 2
    await until(lambda: len(registry.tables) == 1)


async def test_tables_without_clients_have_a_maximum_size_and_the_longest_unused_are_forgotten_first(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "IDLE_STEPS", 5)
    monkeypatch.setattr(module, "IN_USE_SECONDS", 0.0)
    first, clients = await seated_table(registry, 2)
    others = [(await table_with_tokens(registry))[0] for _ in range(3)]
    for table in (first, *others):
        await play(table, 2)
    registry.forget_later(others[2])
    assert others[0].id not in registry.tables
    assert [*registry.tables] == [first.id, others[1].id, others[2].id], "the first one has clients"
    for client in clients:
        first.disconnect(client)
    registry.forget_later(first)
    assert [*registry.tables] == [first.id, others[2].id]
    monkeypatch.setattr(module, "IN_USE_SECONDS", 60.0)
    again = await registry.table(others[0].id)
    assert again.decision == 2
    assert len(registry.tables) == 3, "a request may still use the others"


async def test_simultaneous_clients_share_one_restored_table_even_if_the_first_gives_up(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await table_with_tokens(registry)
    registry.forget(table.id)
    read, go_on, reads = registry.storage.table, asyncio.Event(), list[str]()

    async def slow(id_: str) -> Any:
        reads.append(id_)
        await go_on.wait()
        return await read(id_)

    monkeypatch.setattr(registry.storage, "table", slow)
    first = asyncio.create_task(registry.table(table.id))
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.gather(first, return_exceptions=True)
    others = [asyncio.create_task(registry.table(table.id)) for _ in range(2)]
    await asyncio.sleep(0)
    assert len(registry._loading) == 1
    go_on.set()
    found = await asyncio.gather(*others)
    assert found[0] is found[1] is await registry.table(table.id)
    assert (reads, registry._loading) == ([table.id], {})


async def test_a_restored_table_resumes_and_is_checked_later(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await table_with_tokens(registry)
    registry.forget(table.id)
    woken: list[BotRunner] = []
    later: list[str] = []

    def wake(bots: BotRunner) -> None:
        woken.append(bots)

    monkeypatch.setattr(BotRunner, "wake", wake)
    monkeypatch.setattr(registry, "forget_later", lambda each: later.append(each.id))
    found = await registry.table(table.id)
    assert (woken, later) == ([found.bots], [table.id])


async def test_bots_stop_and_the_storage_is_closed_with_the_registry(storage: Where) -> None:
    async with open_registry(storage) as registry:
        table, _ = await seated_table(registry, 1, "random")
        stopped: list[str] = []
        table.bots.stop = lambda: stopped.append(table.id)  # type: ignore[method-assign]
    assert stopped == [table.id]
    assert not thread_of(registry.storage)._thread.is_alive()


# --- the lobby --------------------------------------------------------------------------------------------------------


async def test_the_lobby_lists_tables_whose_host_waits_for_players(registry: TableRegistry) -> None:
    waiting = await registry.open(create_request("random", "open", name="Ada", listed=True))
    await registry.open(create_request("random"))
    (found,) = await registry.open_tables()
    assert (found.table, found.host, found.mode) == (waiting.table, "Ada", "random")
    assert [(seat.name, seat.kind) for seat in found.seats] == [("Ada", "person"), ("Random", "bot"), ("", "open")]
    table = await registry.table(waiting.table)
    assert (found.sets, found.edition) == ((), table.data.options.edition)
    await table.perform(0, Leave())
    assert await registry.open_tables() == [], "there is no host"


async def test_a_full_or_damaged_table_is_not_listed(registry: TableRegistry) -> None:
    """A process may have stopped between storing a table and starting its game."""
    request = CreateTableRequest("Ada", seats("you", "bot"))
    data = TableData(options=game_options(request, library()), seats=initial_seats(request, "token"))
    for name, json in (("full", msgspec.json.encode(data).decode()), ("damaged", "{cut")):
        await registry.storage.add_table(TableRow(name, now(), LISTED, 0, json))
    assert await registry.open_tables() == []


async def test_a_table_is_listed_for_twelve_hours(registry: TableRegistry, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for tables in memory and in storage."""
    created = now()
    waiting, started, left = [await registry.open(create_request("open", listed=True)) for _ in range(3)]
    await registry.join(started.table, "Otto")
    await (await registry.table(left.table)).perform(0, Leave())
    made = registry.tables[waiting.table].store.created
    assert created <= made
    listed = {waiting.table: True, started.table: False, left.table: False, "A" * 16: False}
    for _ in range(2):
        for later, in_time in ((HALF_A_DAY - 1, True), (HALF_A_DAY, False)):
            monkeypatch.setattr(module, "now", lambda later=later: made + later)
            found = [each.table for each in await registry.open_tables()]
            assert (waiting.table in found) is in_time
            for id_, expected in listed.items():
                assert await registry.is_waiting(id_) == (expected and in_time)
        for id_ in [*registry.tables]:
            registry.forget(id_)


# --- other processes --------------------------------------------------------------------------------------------------


class Peers:
    """The other processes."""

    def __init__(self) -> None:
        self.announced: list[Table] = []
        self.seats: dict[str, tuple[int, ...]] = {"z": (1,)}

    def at(self, id_: str) -> dict[str, tuple[int, ...]]:
        return {} if id_ == "another" else self.seats

    def announce(self, table: Table) -> None:
        self.announced.append(table)

    def close(self) -> None: ...


def with_peers(registry: TableRegistry) -> Peers:
    registry.peers = peers = Peers()  # type: ignore[assignment]
    return peers


async def test_a_table_in_memory_knows_the_players_at_other_processes_and_is_announced(registry: TableRegistry) -> None:
    peers = with_peers(registry)
    table = await registry.table((await registry.open(create_request("open"))).table)
    assert (table.presence.peers, peers.announced) == ({"z": (1,)}, [table])
    connected_client(table)
    assert peers.announced == [table, table]


async def test_a_client_is_connected_here_or_at_another_process(registry: TableRegistry) -> None:
    table, clients = await seated_table(registry, 2)
    assert (registry.has_clients(table.id), registry.has_clients("another")) == (True, False)
    for client in clients:
        table.disconnect(client)
    assert not registry.has_clients(table.id)
    peers = with_peers(registry)
    cases: list[tuple[dict[str, tuple[int, ...]], bool]] = [({}, False), ({"a": ()}, False), ({"b": (1,)}, True)]
    for peers.seats, there in cases:
        assert registry.has_clients(table.id) is there
    assert not registry.has_clients("another")


async def test_a_table_is_refreshed_for_every_request_where_the_database_is_shared(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await table_with_tokens(registry)
    other = await at_other_process(registry, table)
    await play(other, 1)
    assert (await registry.table(table.id)).decision == 0, "a single process has nothing to refresh"
    with_peers(registry)
    assert (await registry.table(table.id)).decision == 1
    await play(other, 1)
    with unwritable(registry.storage):
        assert (await registry.table(table.id)).decision == 1

    async def archived() -> None:
        raise ClientError("archived")

    monkeypatch.setattr(table, "refresh", archived)
    with refused("archived"):
        await registry.table(table.id)


async def test_the_games_of_a_player_need_one_query_and_only_changed_tables_are_read(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [await table_with_tokens(registry) for _ in range(5)]
    held = [SeatHeld(table=table.id, token=tokens[0]) for table, tokens in found]
    unknown = [SeatHeld(table="x" * 16, token="?"), SeatHeld(table="nonsense", token="?")]
    with_peers(registry)
    changed = found[2][0]
    await play(await at_other_process(registry, changed), 1)
    registry.forget(found[4][0].id)
    queries: list[str] = []
    do = registry.storage._execute

    def recorded(cursor: Any, sql: str, parameters: Any) -> None:
        queries.append(sql.split(" FROM ", maxsplit=1)[0])
        do(cursor, sql, parameters)

    monkeypatch.setattr(registry.storage, "_execute", recorded)
    games = await registry.games(MyGamesRequest(seats=(*held, *unknown)))
    assert [game.table for game in games.games] == [table.id for table, _ in found]
    assert games.gone == ("x" * 16, "nonsense")
    assert changed.decision == 1
    assert queries.count("SELECT id, version") == 1
    whole = "SELECT id, made, status, version, data, rules"
    assert queries.count(whole) == 3, "the changed, the forgotten and the unknown one"
    with unwritable(registry.storage):
        still = await registry.games(MyGamesRequest(seats=(*held[:4],)))
    assert [game.table for game in still.games] == [each.table for each in held[:4]]


@pytest.mark.parametrize(
    ("why", "raised"), [("not-stored", True), ("busy", True), ("archived", False), ("table-is-broken", False)]
)
async def test_a_game_is_gone_if_its_table_is_and_not_if_the_database_fails_or_is_busy(
    registry: TableRegistry, why: str, raised: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refusing(*_: str) -> Table:
        raise ClientError(why)

    monkeypatch.setattr(registry, "table", refusing)
    games = registry.games(MyGamesRequest(seats=(SeatHeld(table="x" * 16, token="?"),)))
    if raised:
        with refused(why):
            await games
    else:
        assert (await games).gone == ("x" * 16,)


async def test_a_table_stored_ready_without_a_start_is_started_when_it_is_loaded(registry: TableRegistry) -> None:
    table, _ = await table_with_tokens(registry)
    data = msgspec.json.encode(msgspec.structs.replace(table.data, started=0)).decode()
    await registry.storage.add_table(TableRow("A" * 16, now(), OPEN, 0, data))
    found = await registry.table("A" * 16)
    assert (found.status, found.data.started > 0, found.version) == ("playing", True, 1)
    with refused("no-free-seat"):
        await join(found, "Late")
