"""Log of the server: format, configuration, one line for each problem, and no secrets."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import queue
import re
import sys
import threading
from collections.abc import Iterator
from typing import Any, cast

import msgspec
import pytest

from smashup.bots.external.framing import pack
from smashup.engine.errors import BadSave
from smashup.server import logging as server_logging
from smashup.server.replays.analysis_queue import AnalysisJob, AnalysisQueue
from smashup.server.replays.handle import ReplayHandle
from smashup.server.storage.errors import NotStored
from smashup.server.storage.store import Storage
from smashup.server.workers import pool as pools
from smashup.server.workers import worker
from smashup.server.workers.pool import WorkerPool
from smashup.server.workers.requests import Forget, ReplayInfoQuery, Request, Response, WorkFailed
from smashup.server.workers.transport import ThreadTransport, WorkerDied
from smashup.server.workers.worker import WorkerProcess
from tests.server.in_memory import Where, unwritable
from tests.server.running import running, sitting
from tests.server.waiting import until
from tests.server.workers.worker_requests import bot_query, game

# --- format and configuration -----------------------------------------------------------------------------------------


def test_a_record_becomes_one_line_of_json() -> None:
    record = logging.makeLogRecord({"name": "smashup.x", "levelname": "ERROR", "msg": "Table %s", "args": ("é\n",)})
    record.table = "t1"
    try:
        raise ValueError("oh")
    except ValueError:
        record.exc_info = sys.exc_info()
    line = server_logging.JsonLines().format(record)
    assert "\n" not in line
    assert "é" in line
    fields = json.loads(line)
    assert re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$", fields.pop("at"))
    assert "ValueError: oh" in fields.pop("traceback")
    assert fields == {"level": "error", "logger": "smashup.x", "message": "Table é\n", "table": "t1"}


LEVELS = [("smashup", "DEBUG"), ("uvicorn", "WARNING")]


def test_lines_are_text_or_json_and_go_to_the_error_output() -> None:
    for as_json, formatter in ((False, {"format": server_logging.FORMAT}), (True, {"()": server_logging.JsonLines})):
        config = server_logging.configuration(as_json, "debug")
        assert config["formatters"] == {"line": formatter}
        assert config["handlers"]["out"]["stream"] == "ext://sys.stderr"
        assert [(name, logger["level"]) for name, logger in config["loggers"].items()] == LEVELS
        assert config["disable_existing_loggers"] is False


async def test_no_token_is_ever_logged(storage: Where, caplog: pytest.LogCaptureFixture) -> None:
    """Errors on every path that handles tokens, at the most detailed level."""
    caplog.set_level(logging.DEBUG)
    async with running(storage) as server:
        table, tokens = await server.table_of(2)
        registry = server.registry
        async with sitting(server.url, table, tokens[0]) as one, sitting(server.url, table, tokens[1]):
            await one.socket.send(json.dumps({"type": "hello", "token": tokens[0], "log": "x"}))
            await one.error()
            with unwritable(registry.storage):
                await one.send(type="chat", text="x")
                await one.error()
            found = await registry.table(table)
            found.data = found.data.with_seat(0, bot="unknown").with_seat(1, bot="unknown")
            found.bots.wake()
            await until(lambda: ": no answer" in caplog.text)
            found.bots.stop()
        await server.http.post(f"/api/tables/{table}/join", json={"name": tokens[0], "token": tokens[1]})
        await server.http.get(f"/api/tables/{table}/{tokens[0]}x")
    # At the DEBUG level, which the configuration never enables, uvicorn logs every frame.
    ours = [each for each in caplog.records if each.name.startswith("smashup")]
    ours += [each for each in caplog.records if each.name.startswith("uvicorn") and each.levelno > logging.DEBUG]
    text = "\n".join([server_logging.JsonLines().format(record) for record in ours])
    assert table in text
    assert not any(token in text for token in tokens)


# --- problems ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def logged() -> Iterator[list[str]]:
    """Levels and messages of the server, in the order in which they are logged."""
    lines: list[str] = []

    class Lines(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(f"{record.levelname} {record.getMessage()}")

    logger, handler = logging.getLogger("smashup.server"), Lines()
    logger.addHandler(handler)
    yield lines
    logger.removeHandler(handler)


class DamagedStorage:
    """A storage with an analysis in another format, which cannot be replaced."""

    async def analysis(self, replay: str, seat: int) -> str:
        return "{}"

    async def keep_analysis(self, *_: Any) -> None:
        raise NotStored("The disk is full.")


class DamagedReplay(ReplayHandle):
    def __init__(self) -> None:
        self.id = "g7"

    async def course(self, seat: int, by: str = "") -> Any:
        raise BadSave("It broke.")


class Found(msgspec.Struct):
    moments: tuple[int, ...] = (1,)


async def test_problems_of_an_analysis_are_logged(logged: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    analyses = AnalysisQueue(cast("Storage", DamagedStorage()), WorkerPool())
    assert (await analyses.start(DamagedReplay(), 0)).state == "waiting"
    assert analyses._task is not None
    await analyses._task
    assert (await analyses.look(DamagedReplay(), 0)).state == "failed"
    monkeypatch.setattr(AnalysisJob, "found", Found())
    await analyses._store(AnalysisJob(DamagedReplay(), 0))
    assert logged == [
        "WARNING The stored analysis of g7 has an unknown format and was discarded.",
        "ERROR The analysis of g7 failed: It broke.",
        "ERROR The analysis of g7 could not be stored: The disk is full.",
    ]


QUERY = ReplayInfoQuery(replay="r7", save="", names=("Ada", "Otto"))


class UnexpectedError(Exception):
    """An error that no code expects."""


class FailingTransport:
    """A transport to a worker whose requests fail."""

    error: Exception = UnexpectedError()

    async def start(self) -> None: ...
    async def ask(self, request: Request) -> Response:
        raise self.error

    async def stop(self) -> None: ...


@pytest.mark.parametrize(
    ("query", "error", "line"),
    [
        (QUERY, UnexpectedError(), "A ReplayInfoQuery could not be sent."),
        (QUERY, TimeoutError(), "A worker died during a ReplayInfoQuery for r7 (timeout)."),
        (QUERY, WorkerDied("It fell over."), "A worker died during a ReplayInfoQuery for r7 (It fell over.)."),
        (None, TimeoutError(), "A worker died during a BotMoveQuery for t9 (timeout)."),
    ],
)
async def test_a_request_without_a_response_is_logged(
    query: Any, error: Exception, line: str, logged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pools, "RESTART_DELAY", 0)
    monkeypatch.setattr(pools, "ThreadTransport", FailingTransport)
    monkeypatch.setattr(FailingTransport, "error", error)
    pool = WorkerPool(0)
    pool.start()
    with pytest.raises(WorkFailed):
        await pool.ask(query or bot_query(game(3), "t9"))
    await asyncio.sleep(0)
    await pool.close()
    assert set(logged) == {f"ERROR {line}"}


def _broken(*_: Any) -> Response:
    raise UnexpectedError


async def test_an_error_in_a_worker_thread_is_logged(logged: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker.RequestHandler, "respond", _broken)
    transport = ThreadTransport()
    assert await transport.ask(Request(5, QUERY)) == Response(number=5)
    await transport.stop()
    assert logged == ["ERROR A ReplayInfoQuery failed."]


def test_an_error_in_a_worker_process_is_logged(logged: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker.RequestHandler, "respond", _broken)
    monkeypatch.setattr(worker.RequestHandler, "forget", lambda *_: pytest.exit("the end"))
    monkeypatch.setattr("gc.freeze", lambda: None)
    daemons = queue.SimpleQueue[bool]()
    monkeypatch.setattr(WorkerProcess, "_read", lambda _: daemons.put(threading.current_thread().daemon))
    output = io.BytesIO()
    process = WorkerProcess(io.BytesIO(), output)
    for each in (Request(5, QUERY), Forget("the end")):
        process._requests.put(each)
    with pytest.raises(pytest.exit.Exception):
        process.run()
    assert daemons.get(timeout=10), "the reading thread does not keep the process alive"
    assert output.getvalue() == pack(Response(number=0)) + pack(Response(number=5))
    assert logged == ["ERROR A ReplayInfoQuery failed."]
