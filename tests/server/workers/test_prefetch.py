"""Prefetch: short requests are sent ahead, so that a worker does not wait for the event loop between them."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from typing import Any

import pytest

from smashup.server import limits
from smashup.server.workers import pool as pools
from smashup.server.workers.requests import Request, Response, WorkFailed
from smashup.server.workers.transport import ProcessTransport, WorkerDied
from tests.server.waiting import until
from tests.server.workers.worker_requests import (
    HeldTransport,
    advice_query,
    ask_all,
    bot_query,
    game,
    hints_query,
    pool_with,
    running_pool,
)


class PrefetchingTransport(HeldTransport):
    """Accepts requests ahead, and records the sent requests whenever one is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: dict[int, str] = {}
        self.before: list[list[str]] = []
        self.too_large: Any = None

    def send(self, request: Request) -> bool:
        if request.query is self.too_large:
            raise OverflowError("too large")
        self.sent[request.number] = type(request.query).__name__
        return True

    async def ask(self, request: Request) -> Response:
        self.send(request)
        self.before.append([name for number, name in sorted(self.sent.items()) if number >= request.number])
        return await super().ask(request)


async def test_worker_continues_with_the_next_short_request_while_the_server_is_busy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without this the worker would idle after each hint, and most hints would be refused."""
    monkeypatch.setattr(pools, "PREFETCH", 4)
    async with pool_with(monkeypatch, PrefetchingTransport) as (pool, transport):
        tasks = ask_all(pool, *[hints_query()] * 6, advice_query())
        await until(lambda: transport.before)
        assert transport.before == [["HintsQuery"] * 5], "the current one and four more"
        tasks += ask_all(pool, *(bot_query(table=table) for table in "ab"))
        await asyncio.sleep(0)
        assert pool.share("a") == 2 / 3
        assert await transport.finish(tasks) == [1] * 9
        assert transport.before[1] == ["HintsQuery"] * 4 + ["BotMoveQuery"], "bots come before other hints"
        assert transport.before[-1] == ["AdviceQuery"]
        bots = [each for each in transport.before if each[0] == "BotMoveQuery"]
        assert bots == [["BotMoveQuery"] * 2, ["BotMoveQuery"]]
        assert pool.waiting["hints"] == 0


async def test_no_requests_are_sent_behind_a_long_one(monkeypatch: pytest.MonkeyPatch) -> None:
    async with pool_with(monkeypatch, PrefetchingTransport) as (pool, transport):
        tasks = ask_all(pool, advice_query())
        await until(lambda: transport.before)
        tasks += ask_all(pool, *[hints_query()] * 3)
        await asyncio.sleep(0)
        assert transport.before == [["AdviceQuery"]]
        assert pool.waiting["hints"] == 3, "another worker can take them"
        await transport.finish(tasks)


async def test_request_that_cannot_be_sent_ahead_fails_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    async with pool_with(monkeypatch, PrefetchingTransport) as (pool, transport):
        transport.too_large = hints_query(table="u")
        tasks = ask_all(pool, hints_query(), transport.too_large, hints_query())
        await until(lambda: transport.before)
        assert transport.before == [["HintsQuery"]], "later requests do not overtake it"
        one, two, three = await transport.finish(tasks)
        assert (one, three) == (1, 1)
        assert isinstance(two, WorkFailed)


async def test_requests_sent_ahead_to_a_dead_worker_are_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "RESTART_DELAY", 0.01)
    monkeypatch.setattr(pools, "PREFETCH", 4)
    monkeypatch.setattr(limits, "HINT_DELAY_SECONDS", 60.0)  # a slow machine may take long for the first one
    session = game()
    async with running_pool(1) as pool:
        await pool.ask(hints_query(session))
        transport = pool._workers[0].transport
        assert isinstance(transport, ProcessTransport)
        assert transport.pid is not None
        os.kill(transport.pid, signal.SIGSTOP)
        tasks = ask_all(pool, *[hints_query(session)] * 5, *[bot_query(session)] * 5)
        await until(lambda: len(pool._workers[0]._sent) == pools.PREFETCH)
        os.kill(transport.pid, signal.SIGKILL)
        results = await asyncio.gather(*tasks)
        assert [type(each) for each in results] == [bytes] * 5 + [int] * 5
        restarted = pool._workers[0].transport
        assert isinstance(restarted, ProcessTransport)
        assert restarted.pid not in (None, transport.pid)
        assert pool.died == 1


async def test_waiting_hints_are_shared_between_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the first worker would take all of them, and the others would idle."""
    monkeypatch.setattr(pools, "ProcessTransport", PrefetchingTransport)
    async with running_pool(2) as pool:
        tasks = ask_all(pool, *[hints_query()] * 9)
        one, two = (worker.transport for worker in pool._workers)
        assert isinstance(one, PrefetchingTransport)
        assert isinstance(two, PrefetchingTransport)
        await until(lambda: one.before and two.before)
        assert (one.before, two.before) == ([["HintsQuery"] * 5], [["HintsQuery"] * 2])
        assert pool.waiting["hints"] == 2
        for _ in tasks:
            one.go.release()
        assert await two.finish(tasks) == [1] * 9


class FastTransport(PrefetchingTransport):
    """Has finished all sent requests whenever the busy event loop returns to it."""

    def __init__(self) -> None:
        super().__init__()
        self.thought = self.rounds = 0

    async def ask(self, request: Request) -> Response:
        self.send(request)
        if request.number > self.thought:
            await asyncio.sleep(0)
            self.thought, self.rounds = max(self.sent), self.rounds + 1
        return Response(number=request.number, result=1)


async def test_simultaneous_hints_need_few_rounds_of_a_busy_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a round for every five of them, most would be refused although the worker is idle."""
    async with pool_with(monkeypatch, FastTransport) as (pool, transport):
        assert await asyncio.gather(*(pool.ask(hints_query()) for _ in range(60))) == [1] * 60
        assert not pool.refused
        assert transport.rounds == 4, "17 in each round"


class DyingTransport(PrefetchingTransport):
    """Dies at the first request that any instance gets."""

    deaths = 1

    async def ask(self, request: Request) -> Response:
        await super().ask(request)
        if DyingTransport.deaths:
            DyingTransport.deaths -= 1
            raise WorkerDied("gone")
        return Response(number=request.number, result=1)


async def test_requests_sent_ahead_keep_their_order_after_a_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "RESTART_DELAY", 0.2)
    monkeypatch.setattr(DyingTransport, "deaths", 1)
    async with pool_with(monkeypatch, DyingTransport) as (pool, transport):
        tasks = ask_all(pool, *(hints_query(table=table) for table in "abc"))
        await until(lambda: transport.before)
        tasks += ask_all(pool, *(bot_query(table=table) for table in "de"))
        await asyncio.sleep(0)
        begun = time.monotonic()
        transport.go.release()
        await until(lambda: pool._workers[0].transport is not transport)
        after: Any = pool._workers[0].transport
        assert pool.waiting == {"bot": 3, "hints": 2, "advice": 0, "replay": 0, "analysis": 0}
        await until(lambda: after.asked)
        assert time.monotonic() - begun >= 0.19, "restarts are delayed"
        assert await after.finish(tasks) == [1] * 5
        assert [query.table for query in after.asked] == ["a", "d", "e", "b", "c"]
