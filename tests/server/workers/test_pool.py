"""Worker pool: the same results from threads and processes, restarts, cancellation and shutdown."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from smashup.server import limits
from smashup.server.workers import pool as pools
from smashup.server.workers.pool import WorkerPool
from smashup.server.workers.requests import (
    EngineError,
    ReplayFrameQuery,
    ReplayInfoQuery,
    Request,
    Response,
    WorkFailed,
)
from smashup.server.workers.transport import ProcessTransport, WorkerDied
from smashup.server.workers.worker import RequestHandler
from tests.server.in_memory import refused
from tests.server.running import Process
from tests.server.waiting import until
from tests.server.workers.worker_requests import (
    HeldTransport,
    ask_all,
    bot_query,
    game,
    held_pool,
    hints_query,
    info_query,
    running_pool,
)


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


# --- the pool ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("workers", [0, 2])
async def test_thread_and_processes_give_the_same_answers(workers: int) -> None:
    session = game()
    expected = RequestHandler()
    async with running_pool(workers) as pool:
        frame = ReplayFrameQuery(replay="r", save=session.save(), names=(), n=9, reader="p2", lang="fr")
        queries: list[Any] = [bot_query(session), info_query(session), frame, msgspec.structs.replace(frame, n=0)]
        for query in queries:
            assert await pool.ask(query) == expected.result(query)
        response = await pool.ask(hints_query(session))
        assert isinstance(response, bytes)
        assert msgspec.json.decode(response)["type"] == "hints"
        with refused("no-such-seat"):
            await pool.ask(msgspec.structs.replace(frame, reader="p9"))
        with pytest.raises(EngineError) as wrong:
            await pool.ask(ReplayInfoQuery(replay="x", save="nonsense", names=()))
        assert wrong.value.id == "bad-save"
        assert (sum(pool.waiting.values()), pool.busy) == (0, 0)


@pytest.mark.parametrize("workers", [0, 1])
async def test_an_unsendable_request_does_not_stop_the_worker(workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """For example because a number is too large to be encoded."""
    session = game()
    async with running_pool(workers) as pool:
        transport, once = type(pool._workers[0].transport), [OverflowError("too large")]
        ask = transport.ask

        async def failing(self: Any, request: Request) -> Response:
            if once:
                raise once.pop()
            return await ask(self, request)

        monkeypatch.setattr(transport, "ask", failing)
        with pytest.raises(WorkFailed):
            await pool.ask(bot_query(session))
        assert (pool.busy, pool.died) == (0, 0)
        assert await pool.ask(bot_query(session)) == RequestHandler().result(bot_query(session))


class FatalTransport(HeldTransport):
    """Dies at every request."""

    made: ClassVar[list[FatalTransport]] = []

    def __init__(self) -> None:
        super().__init__()
        self.made.append(self)
        self.begun = self.ended = 0

    async def start(self) -> None:
        self.begun += 1

    async def ask(self, request: Request) -> Response:
        raise WorkerDied

    async def stop(self) -> None:
        self.ended += 1


async def test_request_fails_after_the_maximum_number_of_attempts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "RESTART_DELAY", 0.01)
    monkeypatch.setattr(pools, "ThreadTransport", FatalTransport)
    monkeypatch.setattr(FatalTransport, "made", [])
    async with running_pool() as pool:
        with pytest.raises(WorkFailed):
            await pool.ask(bot_query())
        assert pool.died == 2
        await until(lambda: [transport.begun for transport in FatalTransport.made] == [1] * 3)
    assert [(transport.begun, transport.ended) for transport in FatalTransport.made] == [(1, 1)] * 3, (
        "the last one was stopped when the pool was closed"
    )


async def test_request_that_exceeds_the_time_limit_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    class SlowTransport(FatalTransport):
        async def ask(self, request: Request) -> Response:
            await asyncio.sleep(60)
            raise WorkerDied

    monkeypatch.setattr(pools, "RESTART_DELAY", 0.01)
    monkeypatch.setattr(limits, "WORKER_SECONDS", 0.05)
    monkeypatch.setattr(pools, "ThreadTransport", SlowTransport)
    async with running_pool() as pool:
        with pytest.raises(WorkFailed):
            await pool.ask(bot_query())
        assert pool.died == 1, "a request that timed out is not repeated"


async def test_cancelled_requests_leave_the_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    async with held_pool(monkeypatch) as (pool, transport):
        tasks = ask_all(pool, bot_query(), hints_query(), bot_query())
        await until(lambda: len(transport.asked) == 1)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert all(task.cancelled() for task in tasks)
        assert sum(pool.waiting.values()) == 0
        assert transport.gone == [1], "the running request is cancelled"
        transport.go.release()
        transport.go.release()
        assert await pool.ask(bot_query()) == 1
        assert len(transport.asked) == 2


async def test_tables_are_assigned_to_workers_evenly_and_stay_there() -> None:
    async with running_pool(2) as pool:
        first, second = (pool._worker(table) for table in ("a", "b"))
        assert first is not second
        assert pool._worker("a") is first
        pool.forget("a")
        assert pool._worker("c") is first


async def test_forget_reaches_the_workers_until_the_pool_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """An idle table is forgotten with a delay, and the server may be closed by then."""
    forgotten: list[str] = []
    monkeypatch.setattr(RequestHandler, "forget", lambda _, table: forgotten.append(table))
    async with running_pool() as pool:
        pool.forget("a")
        await until(lambda: forgotten == ["a"])
    pool.forget("b")
    assert (forgotten, pool.busy) == (["a"], 0)


async def test_closed_pool_leaves_no_process_and_fails_requests() -> None:
    pool = WorkerPool(2)
    await asyncio.gather(*(pool.ask(bot_query(table=table)) for table in ("a", "b")))
    pids = [worker.transport.pid for worker in pool._workers if isinstance(worker.transport, ProcessTransport)]
    assert len(pids) == 2
    assert all(pid is not None and alive(pid) for pid in pids)
    asking = asyncio.create_task(pool.ask(bot_query(table="a")))
    await asyncio.sleep(0)
    await pool.close()
    assert not any(pid is not None and alive(pid) for pid in pids)
    with pytest.raises(WorkFailed):
        await asking
    with pytest.raises(WorkFailed):
        await pool.ask(bot_query())


# --- worker processes end with the server -----------------------------------------------------------------------------


def children(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in listed]


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_no_worker_process_survives_the_server(tmp_path: Path, how: signal.Signals) -> None:
    server = Process(tmp_path, SMASHUP_WORKERS="2")
    try:
        pid = server._process.pid
        deadline = time.monotonic() + 30
        while len(children(pid)) < 2 and time.monotonic() < deadline:
            time.sleep(0.05)
        pool = children(pid)
        assert len(pool) == 2
        os.kill(pid, how)
        server._process.wait(30)
        while any(alive(child) for child in pool) and time.monotonic() < deadline + 30:
            time.sleep(0.05)
        assert not any(alive(child) for child in pool)
    finally:
        server.kill()


async def test_cancelled_request_is_not_repeated_after_a_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "RESTART_DELAY", 0)
    async with held_pool(monkeypatch) as (pool, transport):

        async def dies(request: Request) -> Response:
            transport.asked.append(request.query)
            await transport.go.acquire()
            raise WorkerDied("gone")

        monkeypatch.setattr(transport, "ask", dies)
        cancelled = ask_all(pool, bot_query())
        await until(lambda: transport.asked)
        cancelled[0].cancel()
        await transport.finish(cancelled)
        await until(lambda: pool._workers[0].transport is not transport)
        other: Any = pool._workers[0].transport
        assert await other.finish(ask_all(pool, info_query())) == [1]
        assert other.kinds == ["ReplayInfoQuery"]
