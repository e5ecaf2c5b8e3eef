"""How a server ends: all are told, clocks and bots stop, what was found is kept, and nothing goes on."""

from __future__ import annotations

import asyncio
import socket
from typing import Any
from weakref import ref

import msgspec
import pytest
import uvicorn
from starlette.applications import Starlette

from smashup.coach.models import Analysis, Chosen, Course, KeyMoment
from smashup.server.errors import ClientError
from smashup.server.models.requests import ClockRequest
from smashup.server.replays import analysis_queue as analysts
from smashup.server.replays.analysis_queue import AnalysisQueue
from smashup.server.replays.handle import ReplayHandle
from smashup.server.run import DRAIN_SECONDS, Server, run
from smashup.server.settings import Settings
from smashup.server.storage.errors import DatabaseUnusable
from smashup.server.storage.store import Storage
from smashup.server.tables import archiver
from smashup.server.tables import registry as halls
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from smashup.server.workers.pool import WorkerPool
from smashup.server.workers.requests import WorkFailed
from smashup.sets import library
from tests.server.http_client import asking
from tests.server.in_memory import Where, open_registry, received, refused, seated_table, table_with_tokens
from tests.server.waiting import until

# --- telling all ------------------------------------------------------------------------------------------------------


async def test_the_end_waits_until_the_last_one_was_told(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "LAST_MESSAGE_SECONDS", 30)
    async with open_registry(storage) as registry:
        _, clients = await seated_table(registry, 3)
        draining = asyncio.create_task(registry.drain(5))
        await asyncio.sleep(0)
        for client in clients[:2]:
            assert received(client)[-1]["error"] == "server-ends"
        await asyncio.sleep(0.05)
        assert not draining.done()
        assert received(clients[2])[-1]["error"] == "server-ends"
        await asyncio.wait_for(draining, 10)


async def test_where_nobody_is_the_end_waits_for_nobody(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "LAST_MESSAGE_SECONDS", 30)
    async with open_registry(storage) as registry:
        await table_with_tokens(registry)
        await asyncio.wait_for(registry.drain(5), 10)


async def test_who_does_not_read_is_not_waited_for_at_the_end(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "LAST_MESSAGE_SECONDS", 0.05)
    async with open_registry(storage) as registry:
        await seated_table(registry, 2)
        await asyncio.wait_for(registry.drain(5), 10)


# --- clocks and bots --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["drained", "closed"])
async def test_clocks_and_bots_stand_still(storage: Where, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped: list[Table] = []
    async with open_registry(storage) as registry:
        table, clients = await seated_table(registry, 2, clock=ClockRequest(seconds=100))
        plain, _ = await table_with_tokens(registry)
        for each in (table, plain):
            monkeypatch.setattr(each.bots, "stop", lambda each=each: stopped.append(each))
        assert table.clock is not None
        timer = table.clock._timer
        assert timer is not None
        for client in clients:
            received(client)
        if how == "drained":
            await registry.drain(0.1)
            assert timer.cancelled()
            assert stopped == [table, plain]
    assert timer.cancelled()
    assert stopped[-2:] == [table, plain]


def test_a_table_that_is_gone_need_not_be_forgotten(storage: Where) -> None:
    async def forgets() -> None:
        class Gone:
            pass

        async with open_registry(storage) as registry:
            registry._forget_if_idle(ref(Gone()))  # type: ignore[arg-type]

    asyncio.run(forgets())


async def test_a_hall_has_the_thinkers_that_it_is_given(storage: Where) -> None:
    thinking = WorkerPool()
    registry = TableRegistry(storage(), library(), thinking)
    assert registry.workers is thinking
    registry.close()


# --- the application --------------------------------------------------------------------------------------------------


async def test_everything_is_closed_with_the_application_in_its_order(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def watched(of: Any, name: str) -> None:
        real = getattr(of, name)

        def called(self: Any) -> Any:
            done.append(f"{of.__name__} {name}")
            return real(self)

        monkeypatch.setattr(of, name, called)

    for of, name in (
        (WorkerPool, "start"),
        (AnalysisQueue, "close"),
        (TableRegistry, "leave_peers"),
        (TableRegistry, "close"),
        (WorkerPool, "close"),
    ):
        watched(of, name)
    async with asking(storage):
        assert done == ["WorkerPool start"], "before anybody asks"
    assert done[1:] == ["AnalysisQueue close", "TableRegistry leave_peers", "TableRegistry close", "WorkerPool close"]


async def test_the_house_is_kept_as_long_as_the_application_runs(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[int] = []

    async def archive(_: TableRegistry, days: int) -> int:
        kept.append(days)
        return 0

    monkeypatch.setattr(archiver, "archive", archive)
    async with asking(storage, archive_days=9):
        await until(lambda: kept == [9])
    assert not [task for task in asyncio.all_tasks() if "archive_periodically" in repr(task.get_coro())]


@pytest.mark.parametrize("has_begun", [True, False])
async def test_before_lines_are_closed_what_is_under_way_is_stored(
    has_begun: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[Any] = []

    class Draining:
        async def drain(self, seconds: float) -> None:
            done.append(seconds)

    async def shutdown(_: uvicorn.Server, sockets: Any = None) -> None:
        done.append(sockets)

    monkeypatch.setattr(uvicorn.Server, "shutdown", shutdown)
    app = Starlette()
    if has_begun:
        app.state.registry = Draining()
    await Server(uvicorn.Config(app), lambda: None).shutdown([])
    assert done == ([DRAIN_SECONDS, []] if has_begun else [[]])


def test_a_server_without_a_database_listens_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[str] = []

    class Listener:
        def close(self) -> None:
            closed.append("closed")

    def unusable() -> Storage:
        raise DatabaseUnusable("The disk is full.")

    monkeypatch.setattr("logging.config.dictConfig", lambda _: None)
    monkeypatch.setattr(socket, "create_server", lambda *_, **__: Listener())
    with pytest.raises(DatabaseUnusable):
        run("127.0.0.1", 0, Settings(unusable))
    assert closed == ["closed"]


# --- an analysis ------------------------------------------------------------------------------------------------------

COURSE = Course(
    seat="p1", names=("Ada", "Otto"), points=(3, 5), winner="p2", turns=4, last=9, wanted=(1, 2, 3, 4), ended={}
)


def moment(n: int) -> KeyMoment:
    chosen = Chosen(key="a", label={}, chance=0.5)
    return KeyMoment(
        n=n,
        turn=1,
        question={},
        since={},
        chances=(0.5, 0.5),
        error=0.1,
        chosen=chosen,
        best=chosen,
        playouts=4,
    )


class Game(ReplayHandle):
    """A game of which so many moments are looked at, and then no more."""

    def __init__(self, moments: int, id_: str = "g7") -> None:
        self.id, self.moments = id_, moments
        self.stands = asyncio.Event()

    async def course(self, seat: int) -> Course:
        return COURSE

    async def moment(self, n: int, seed: int, simulations: int) -> KeyMoment:
        if n > self.moments:
            self.stands.set()
            await asyncio.Event().wait()
        return moment(n)


class Kept:
    """A storage of analyses."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, int], Analysis] = {}

    async def analysis(self, replay: str, seat: int) -> None:
        return None

    async def keep_analysis(self, replay: str, seat: int, made: int, data: str) -> None:
        self.kept[replay, seat] = msgspec.json.decode(data, type=Analysis)


def analyst() -> tuple[AnalysisQueue, Kept]:
    kept = Kept()
    return AnalysisQueue(kept, WorkerPool()), kept  # type: ignore[arg-type]


@pytest.mark.parametrize("how", ["closed", "stopped"])
@pytest.mark.parametrize("moments", [0, 2])
async def test_what_was_found_by_then_is_kept_and_nothing_else(how: str, moments: int) -> None:
    looking, kept = analyst()
    game, waits = Game(moments), Game(0, "g8")
    await looking.start(game, 0)
    await looking.start(waits, 0)
    await asyncio.wait_for(game.stands.wait(), 20)
    if how == "stopped":
        for each in (waits, game):
            assert (await looking.stop(each, 0)).state == "stopped"
        await looking.stop(game, 0)
    await looking.close()
    assert looking._task is not None
    assert looking._task.cancelled()
    found = {key: [each.n for each in analysis.moments] for key, analysis in kept.kept.items()}
    assert found == ({("g7", 0): [1, 2]} if moments else {})
    if moments:
        assert kept.kept["g7", 0].seed == 0


async def test_an_analyst_who_was_never_asked_ends_too() -> None:
    await analyst()[0].close()


async def test_how_long_it_takes_is_reckoned_from_the_pieces_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    looking, _ = analyst()
    times = iter(range(0, 1000, 10))
    monkeypatch.setattr(analysts, "time", type("Clock", (), {"monotonic": staticmethod(lambda: next(times))}))
    game = Game(2)
    await looking.start(game, 0)
    await asyncio.wait_for(game.stands.wait(), 20)
    told = await looking.look(game, 0)

    assert (told.state, told.seconds) == ("working", 20)
    assert (looking._jobs["g7", 0].pieces, looking._jobs["g7", 0].seconds) == (2, 20.0)
    await looking.stop(game, 0)
    assert (await looking.look(game, 0)).seconds is None
    await looking.close()


async def test_one_that_goes_on_stays_however_many_others_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysts, "KEPT", 3)
    looking, _ = analyst()
    game, waits = Game(0), Game(0, "g8")
    await looking.start(game, 0)
    await looking.start(waits, 0)
    await asyncio.wait_for(game.stands.wait(), 20)
    for n in range(3):
        await looking.look(Game(0, f"other {n}"), 0)
    assert [key for key, _ in looking._jobs] == ["g7", "g8", "other 2"]
    await looking.close()


async def test_a_game_that_no_thinker_could_look_at_is_refused_as_busy() -> None:
    class Lost(WorkerPool):
        async def ask(self, question: Any) -> bytes:
            raise WorkFailed("nobody knows")

    with refused("busy"):
        await ReplayHandle("g7", "", (), Lost()).info()
    with pytest.raises(ClientError):
        await ReplayHandle("g7", "", (), Lost()).moment(1, 0, 4)
