"""Worker pool: the same results from threads and processes, restarts, cancellation and shutdown."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from smashup.bots.external.framing import pack
from smashup.server.settings import default_workers
from smashup.server.workers import pool as pools
from smashup.server.workers.pool import WorkerPool
from smashup.server.workers.requests import (
    EngineError,
    Forget,
    ReplayFrameQuery,
    ReplayInfoQuery,
    Request,
    Response,
    WorkFailed,
)
from smashup.server.workers.transport import ProcessTransport, ThreadTransport, WorkerDied
from smashup.server.workers.worker import RequestHandler
from tests.server.in_memory import refused
from tests.server.running import Process
from tests.server.waiting import until
from tests.server.workers.worker_requests import bot_query, game, held_pool, hints_query, info_query, running_pool


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
        questions: list[Any] = [bot_query(session), info_query(session)]
        questions += [
            ReplayFrameQuery(replay="r", save=session.save(), names=(), n=n, reader="p2", lang="fr") for n in (0, 9)
        ]
        for question in questions:
            assert await pool.ask(question) == expected.result(question)
        response = await pool.ask(hints_query(session))
        assert isinstance(response, bytes)
        assert msgspec.json.decode(response)["type"] == "hints"
        with refused("no-such-seat"):
            await pool.ask(ReplayFrameQuery(replay="r", save=session.save(), names=(), n=0, reader="p9", lang="fr"))
        with pytest.raises(EngineError) as wrong:
            await pool.ask(ReplayInfoQuery(replay="x", save="nonsense", names=()))
        assert wrong.value.id == "bad-save"
        assert (pool.waiting, pool.busy) == ({"bot": 0, "hints": 0, "advice": 0, "replay": 0, "analysis": 0}, 0)


@pytest.mark.parametrize("workers", [0, 1])
async def test_request_that_cannot_be_sent_does_not_stop_the_worker(
    workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For example because a number is too large to be encoded."""
    session = game()
    async with running_pool(workers) as pool:
        transport, once = type(pool._workers[0].transport), [OverflowError("too large")]
        ask = transport.ask

        async def asked(self: Any, question: Request) -> Response:
            if once:
                raise once.pop()
            return await ask(self, question)

        monkeypatch.setattr(transport, "ask", asked)
        with pytest.raises(WorkFailed):
            await pool.ask(bot_query(session))
        assert (pool.busy, pool.died) == (0, 0)
        assert await pool.ask(bot_query(session)) == RequestHandler().result(bot_query(session))


async def test_dead_worker_is_restarted_and_its_request_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "RESTART_DELAY", 0.01)
    session = game()
    async with running_pool(1) as pool:
        await pool.ask(bot_query(session))
        transport = pool._workers[0].transport
        assert isinstance(transport, ProcessTransport)
        assert transport.pid is not None
        os.kill(transport.pid, signal.SIGKILL)
        assert await pool.ask(bot_query(session)) == RequestHandler().result(bot_query(session))
        after = pool._workers[0].transport
        assert isinstance(after, ProcessTransport)
        assert after.pid not in (None, transport.pid)
        assert pool.died == 1


class FatalTransport:
    """Dies at every request."""

    made: ClassVar[list[FatalTransport]] = []

    def __init__(self) -> None:
        self.made.append(self)
        self.begun = self.ended = 0

    async def start(self) -> None:
        self.begun += 1

    def send(self, request: Request) -> bool:
        return False

    async def ask(self, request: Request) -> Response:
        raise WorkerDied

    def cancel(self, number: int) -> None: ...
    def forget(self, table: str) -> None: ...
    async def stop(self) -> None:
        self.ended += 1


async def test_request_fails_after_the_maximum_number_of_attempts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "RESTART_DELAY", 0.01)
    monkeypatch.setattr(pools, "ThreadTransport", FatalTransport)
    monkeypatch.setattr(FatalTransport, "made", [])
    async with running_pool() as pool:
        with pytest.raises(WorkFailed):
            await pool.ask(bot_query(game(3)))
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
    monkeypatch.setattr(pools, "REQUEST_TIMEOUT", 0.05)
    monkeypatch.setattr(pools, "ThreadTransport", SlowTransport)
    async with running_pool() as pool:
        with pytest.raises(WorkFailed):
            await pool.ask(bot_query(game(3)))
        assert pool.died == 1, "a request that timed out is not repeated"


async def test_cancelled_requests_leave_the_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    session = game(3)
    async with held_pool(monkeypatch) as (pool, transport):
        tasks = [
            asyncio.create_task(pool.ask(each))
            for each in (bot_query(session), hints_query(session), bot_query(session))
        ]
        await until(lambda: len(transport.asked) == 1)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert all(task.cancelled() for task in tasks)
        assert pool.waiting == {"bot": 0, "hints": 0, "advice": 0, "replay": 0, "analysis": 0}
        assert transport.gone == [1], "the running request is cancelled"
        transport.go.release()
        transport.go.release()
        assert await pool.ask(bot_query(session)) == 1
        assert len(transport.asked) == 2


async def test_tables_are_assigned_to_workers_evenly_and_stay_there() -> None:
    async with running_pool(2) as pool:
        first, second = (pool._worker(table) for table in ("a", "b"))
        assert first is not second
        assert pool._worker("a") is first
        pool.forget("a")
        assert pool._worker("c") is first


async def test_forget_reaches_the_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    forgotten: list[str] = []
    monkeypatch.setattr(RequestHandler, "forget", lambda self, table: forgotten.append(table))
    async with running_pool() as pool:
        pool.forget("a")
        await until(lambda: forgotten == ["a"])
    process, sent = ProcessTransport(), list[bytes]()
    monkeypatch.setattr(process, "_write", sent.append)
    process.forget("b")
    assert sent == [pack(Forget("b"))]


async def test_closed_pool_leaves_no_process_and_fails_requests() -> None:
    pool = WorkerPool(2)
    session = game(3)
    await asyncio.gather(*(pool.ask(bot_query(session, table)) for table in ("a", "b")))
    pids = [worker.transport.pid for worker in pool._workers if isinstance(worker.transport, ProcessTransport)]
    assert len(pids) == 2
    assert all(pid is not None and alive(pid) for pid in pids)
    asking = asyncio.create_task(pool.ask(bot_query(session, "a")))
    await asyncio.sleep(0)
    await pool.close()
    assert not any(pid is not None and alive(pid) for pid in pids)
    with pytest.raises(WorkFailed):
        await asking
    with pytest.raises(WorkFailed):
        await pool.ask(bot_query(session))


async def test_forget_after_close_does_nothing() -> None:
    """An idle table is forgotten with a delay, and the server may be closed by then."""
    pool = WorkerPool()
    pool.start()
    await pool.close()
    pool.forget("a")
    assert pool.busy == 0


async def test_stopping_a_thread_transport_does_not_wait_and_cancels_queued_work() -> None:
    transport, gate = ThreadTransport(), threading.Event()
    at_work, not_begun = (transport._executor.submit(gate.wait, 10) for _ in range(2))
    await transport.stop()
    assert (at_work.done(), not_begun.cancelled()) == (False, True)
    gate.set()


def test_default_workers_leave_one_core_for_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, workers in ((None, 1), (1, 1), (2, 1), (8, 7)):
        monkeypatch.setattr(os, "cpu_count", lambda cores=cores: cores)
        assert default_workers() == workers


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
    """The next request is answered."""
    monkeypatch.setattr(pools, "RESTART_DELAY", 0)
    session = game(3)
    async with held_pool(monkeypatch) as (pool, transport):

        async def dies(request: Request) -> Response:
            transport.asked.append(request.query)
            await transport.go.acquire()
            raise WorkerDied("gone")

        monkeypatch.setattr(transport, "ask", dies)
        left = asyncio.create_task(pool.ask(bot_query(session)))
        await until(lambda: len(transport.asked) == 1)
        left.cancel()
        await asyncio.gather(left, return_exceptions=True)
        transport.go.release()
        await until(lambda: pool._workers[0].transport is not transport)
        other: Any = pool._workers[0].transport
        other.go.release()
        assert await pool.ask(info_query(session)) == 1
        assert [type(each).__name__ for each in other.asked] == ["ReplayInfoQuery"]
