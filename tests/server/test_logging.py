"""What whoever runs the server reads in its log: one line for whatever went wrong and was got over, and whose."""

from __future__ import annotations

import asyncio
import io
import logging
import queue
import threading
from collections.abc import Iterator
from typing import Any, cast

import msgspec
import pytest

from smashup.bots.external.framing import pack
from smashup.engine.errors import BadSave
from smashup.server.replays.analysis_queue import AnalysisJob, AnalysisQueue
from smashup.server.replays.handle import ReplayHandle
from smashup.server.storage.store import NotStored, Storage
from smashup.server.tables import archiver
from smashup.server.workers import pool as pools
from smashup.server.workers import worker
from smashup.server.workers.pool import WorkerPool
from smashup.server.workers.requests import Forget, ReplayInfoQuery, Request, Response, WorkFailed
from smashup.server.workers.transport import ThreadTransport, WorkerDied
from smashup.server.workers.worker import WorkerProcess
from tests.server.in_memory import Where, open_registry, table_with_tokens
from tests.server.workers.worker_requests import bot_query, game


@pytest.fixture
def said(caplog: pytest.LogCaptureFixture) -> Iterator[list[str]]:
    """What the server writes, line by line, with its level."""
    caplog.set_level(logging.INFO, "smashup.server")
    lines: list[str] = []

    class Lines(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(f"{record.levelname} {record.getMessage()}")

    logger, handler = logging.getLogger("smashup.server"), Lines()
    logger.addHandler(handler)
    yield lines
    logger.removeHandler(handler)


# --- an analysis ------------------------------------------------------------------------------------------------------


class Kept:
    """A storage with one analysis, which cannot be written."""

    def __init__(self, kept: str | None = None) -> None:
        self.kept = kept

    async def analysis(self, replay: str, seat: int) -> str | None:
        return self.kept

    async def keep_analysis(self, *_: Any) -> None:
        raise NotStored("The disk is full.")


class Lost(ReplayHandle):
    """A game that cannot be read any more."""

    def __init__(self) -> None:
        self.id = "g7"

    async def course(self, seat: int) -> Any:
        raise BadSave("It broke.")


class Found(msgspec.Struct):
    moments: tuple[int, ...] = (1,)


async def test_what_becomes_of_an_analysis(said: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    analyst = AnalysisQueue(cast("Storage", Kept("{}")), cast("WorkerPool", None))
    assert (await analyst.start(Lost(), 0)).state == "waiting"
    assert analyst._task is not None
    await analyst._task
    assert (await analyst.look(Lost(), 0)).state == "failed"
    monkeypatch.setattr(AnalysisJob, "found", Found())
    await analyst._store(AnalysisJob(Lost(), 0))
    assert said == [
        "WARNING The stored analysis of g7 has another format and is discarded.",
        "ERROR The analysis of g7 failed: It broke.",
        "ERROR The analysis of g7 could not be stored: The disk is full.",
    ]


# --- the end, and old tables ------------------------------------------------------------------------------------------


async def test_an_end_that_cannot_wait_any_longer(storage: Where, said: list[str]) -> None:
    async with open_registry(storage) as registry:
        table, _ = await table_with_tokens(registry)
        await registry.drain(0.05)
        assert said == []
        async with table.lock:
            await registry.drain(0.05)
    assert said == ["WARNING The server stops although a change is still being written."]


async def test_how_many_tables_were_put_away(
    storage: Where, said: list[str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_registry(storage) as registry:
        last = [(await table_with_tokens(registry))[0] for _ in range(2)][-1]
        monkeypatch.setattr(archiver, "now", lambda: last.store.created + 5 * archiver.DAY_MS)
        assert await archiver.archive(registry, 3) == 2
        assert await archiver.archive(registry, 3) == 0
    assert said == ["INFO Archived tables without a change for 3 days: 2"]
    assert [vars(record)["tables"] for record in caplog.records if record.name.startswith("smashup")] == [2]


# --- those who think --------------------------------------------------------------------------------------------------

QUERY = ReplayInfoQuery(replay="r7", save="", names=("Ada", "Otto"))


class Odd(Exception):
    """What nobody thought of."""


class Fails:
    """A thinker in whose way something comes."""

    fault: Exception = Odd()

    async def start(self) -> None: ...
    async def ask(self, request: Request) -> Response:
        raise self.fault

    async def stop(self) -> None: ...


@pytest.mark.parametrize(
    ("fault", "line"),
    [
        (Odd(), "A ReplayInfoQuery could not be sent."),
        (TimeoutError(), "A worker died during a ReplayInfoQuery for r7 (timeout)."),
        (WorkerDied("It fell over."), "A worker died during a ReplayInfoQuery for r7 (It fell over.)."),
    ],
)
async def test_a_question_that_got_no_answer(
    fault: Exception, line: str, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pools, "RESTART_DELAY", 0)
    monkeypatch.setattr(pools, "ThreadTransport", Fails)
    monkeypatch.setattr(Fails, "fault", fault)
    pool = WorkerPool(0)
    pool.start()
    with pytest.raises(WorkFailed):
        await pool.ask(QUERY)
    await asyncio.sleep(0)
    await pool.close()
    assert set(said) == {f"ERROR {line}"}


async def test_what_a_bot_wanted_to_know_is_named_by_its_table(
    said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pools, "RESTART_DELAY", 0)
    monkeypatch.setattr(pools, "ThreadTransport", Fails)
    monkeypatch.setattr(Fails, "fault", TimeoutError())
    pool = WorkerPool(0)
    pool.start()
    with pytest.raises(WorkFailed):
        await pool.ask(bot_query(game(3), "t9"))
    await pool.close()
    assert said == ["ERROR A worker died during a BotMoveQuery for t9 (timeout)."]


def _broken(*_: Any) -> Response:
    raise Odd


async def test_a_thinker_that_trips_over_a_question_in_a_thread(
    said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker.RequestHandler, "respond", _broken)
    transport = ThreadTransport()
    assert await transport.ask(Request(5, QUERY)) == Response(number=5)
    await transport.stop()
    assert said == ["ERROR A ReplayInfoQuery failed."]


def test_a_thinker_that_trips_over_a_question_in_a_process(said: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker.RequestHandler, "respond", _broken)
    monkeypatch.setattr(worker.RequestHandler, "forget", lambda *_: pytest.exit("the end"))
    monkeypatch.setattr("gc.freeze", lambda: None)
    reads = queue.SimpleQueue[bool]()
    monkeypatch.setattr(WorkerProcess, "_read", lambda _: reads.put(threading.current_thread().daemon))
    going = io.BytesIO()
    process = WorkerProcess(io.BytesIO(), going)
    for each in (Request(5, QUERY), Forget("the end")):
        process._requests.put(each)
    with pytest.raises(pytest.exit.Exception):
        process.run()
    assert reads.get(timeout=10), "whoever reads keeps no process alive"
    assert going.getvalue() == pack(Response(number=0)) + pack(Response(number=5))
    assert said == ["ERROR A ReplayInfoQuery failed."]
