"""Priorities of the worker pool: order, overdue requests, full queues and budgets of bots."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from types import SimpleNamespace
from typing import Any

import pytest

from smashup.server import limits
from smashup.server.limits import NO_LIMITS, Limits, Rate
from smashup.server.rate_limits import Addresses
from smashup.server.workers import fair_queue
from smashup.server.workers import pool as pools
from smashup.server.workers.pool import Priority, WorkerPool
from tests.server.in_memory import refused
from tests.server.waiting import until
from tests.server.workers.worker_requests import (
    advice_query,
    ask_all,
    bot_query,
    held_pool,
    hints_query,
    info_query,
    moment_query,
)


async def test_requests_are_ordered_by_priority(monkeypatch: pytest.MonkeyPatch) -> None:
    async with held_pool(monkeypatch) as (pool, transport):
        later = moment_query(), info_query(), advice_query(), hints_query()
        tasks = ask_all(pool, bot_query(), *later, info_query(replay="s"), bot_query())
        await until(lambda: transport.asked)
        assert pool.waiting == {"bot": 1, "hints": 1, "advice": 1, "replay": 2, "analysis": 1}
        assert await transport.finish(tasks) == [1] * 7
        ordered = ["BotMoveQuery", "HintsQuery", "AdviceQuery", "ReplayInfoQuery", "ReplayInfoQuery", "KeyMomentQuery"]
        assert transport.kinds[1:] == ordered


async def test_overdue_advice_leaves_hints_half_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Advice takes a hundred times as long: otherwise hints would never get a turn."""
    monkeypatch.setitem(pools.OVERDUE_AFTER, Priority.ADVICE, -1)
    clock = 100.0
    monkeypatch.setattr(pools, "time", SimpleNamespace(monotonic=lambda: clock))
    async with held_pool(monkeypatch) as (pool, transport):

        async def is_next() -> str:
            n = len(transport.asked)
            transport.go.release()
            await until(lambda: len(transport.asked) > n)
            return transport.kinds[-1]

        tasks = ask_all(pool, *[advice_query()] * 3, *[hints_query()] * 3)
        await until(lambda: transport.asked)
        assert transport.kinds == ["AdviceQuery"]
        clock += 2.0
        assert await is_next() == "HintsQuery"
        clock += 1.5
        assert await is_next() == "HintsQuery", "as long as the advice took"
        clock += 0.5
        assert await is_next() == "AdviceQuery", "then advice takes precedence again"
        await transport.finish(tasks)


async def test_overdue_kinds_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many requests for advice must not block replays."""
    for rank in pools.OVERDUE_AFTER:
        monkeypatch.setitem(pools.OVERDUE_AFTER, rank, 0)
    async with held_pool(monkeypatch) as (pool, transport):
        others = info_query(), info_query(replay="s"), moment_query()
        tasks = ask_all(pool, bot_query(), *[advice_query()] * 3, *others)
        await until(lambda: transport.asked)
        await transport.finish(tasks)
        turns = ["AdviceQuery", "ReplayInfoQuery", "KeyMomentQuery", "AdviceQuery", "ReplayInfoQuery", "AdviceQuery"]
        assert transport.kinds[1:] == turns


@pytest.mark.parametrize("rank", pools.OVERDUE_AFTER)
async def test_overdue_request_goes_first(rank: Priority, monkeypatch: pytest.MonkeyPatch) -> None:
    pool, now = WorkerPool(), 1000.0
    monkeypatch.setattr(fair_queue, "time", SimpleNamespace(monotonic=lambda: now))
    monkeypatch.setattr(pools, "time", SimpleNamespace(monotonic=lambda: now))
    first = next(each for each in pool.shared if each != rank)
    for each in (first, rank):
        pool.shared[each].append(pools.PendingRequest(hints_query()))
    waiting = pool.shared[rank].first()
    waiting.since = now - pools.OVERDUE_AFTER[rank]
    assert (pool.shared[rank].longest_wait(), pool.shared[first].longest_wait()) == (pools.OVERDUE_AFTER[rank], 0.0)
    before = [*pool.shared].index(rank) < [*pool.shared].index(first)
    assert (pool.take(deque()) is waiting) == before, "not yet overdue"
    for each in (rank, first):
        while pool.shared[each]:
            pool.shared[each].take()
    pool.shared[rank].append(waiting)
    pool.shared[first].append(pools.PendingRequest(hints_query()))
    waiting.since -= 0.5
    own = pools.PendingRequest(bot_query())
    assert pool.take(deque([own])) is own
    assert pool.take(deque()) is waiting


async def test_hints_are_refused_and_bots_accepted_when_the_queue_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "QUEUED_HINTS", 2)
    async with held_pool(monkeypatch) as (pool, transport):
        tasks = ask_all(pool, bot_query())
        await until(lambda: transport.asked)
        tasks += ask_all(pool, *[hints_query()] * 2, *[bot_query()] * 5)
        assert pool.has_room(Priority.HINTS)
        await asyncio.sleep(0)
        assert not pool.has_room(Priority.HINTS)
        assert pool.has_room(Priority.ADVICE)
        with refused("busy"):
            await pool.ask(hints_query())
        assert pool.refused == {"hints": 1}, "has_room does not count as a refusal"
        assert await transport.finish(tasks) == [1] * 8


async def test_hint_is_refused_if_it_would_have_to_wait_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even a short queue is too long if the worker is slow, because late hints are useless."""
    async with held_pool(monkeypatch) as (pool, transport):
        tasks = ask_all(pool, bot_query())
        await until(lambda: transport.asked)
        pool.hint_seconds = 0.125
        tasks += ask_all(pool, *[hints_query()] * 5)
        await asyncio.sleep(0)
        assert pool.waiting["hints"] == 5, "the fifth waits for 0.5 s"
        with refused("busy"):
            await pool.ask(hints_query())
        assert await transport.finish([*tasks, *ask_all(pool, advice_query())]) == [1] * 7
        assert pool.refused == {"hints": 1}


async def test_duration_of_hints_is_a_moving_average_over_hints_only(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 100.0
    monkeypatch.setattr(pools, "time", SimpleNamespace(monotonic=lambda: clock))
    async with held_pool(monkeypatch) as (pool, transport):
        for query, pace in (
            (hints_query(), 0.1),
            (bot_query(), 0.1),
            (advice_query(), 0.1),
            (hints_query(), 0.19375),
        ):
            transport.asked.clear()
            tasks = ask_all(pool, query)
            await until(lambda: transport.asked)
            clock += 1.6
            await transport.finish(tasks)
            assert pool.hint_seconds == pytest.approx(pace)


async def test_budget_of_bots_shrinks_with_the_number_of_waiting_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    async with held_pool(monkeypatch) as (pool, transport):
        shares: list[float] = []
        tasks: list[asyncio.Task[Any]] = []
        for n in range(5):
            shares.append(pool.share(f"table {n}"))
            tasks += ask_all(pool, bot_query(table=f"table {n}"))
            await until(lambda n=n: pool.busy + pool.waiting["bot"] == n + 1)  # type: ignore[misc]
        assert shares == [1.0, 1.0, 2 / 3, 2 / 4, 2 / 5]
        await transport.finish(tasks)
        assert pool.share("table 9") == 1.0
        tasks = ask_all(pool, hints_query())
        await until(lambda: len(transport.asked) == 6)
        shares = [pool.share("table 9")]
        tasks += ask_all(pool, bot_query(table="table 9"))
        await until(lambda: pool.waiting["bot"] == 1)
        assert [*shares, pool.share("table 9")] == [1.0, 1.0], "only bots count, because they go before hints"
        await transport.finish(tasks)


async def test_the_answers_of_bots_have_a_rate_per_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table of fast bots with many watchers costs a lot of messages."""
    monkeypatch.setattr(pools, "BOT_RETRY_SECONDS", 0.001)
    addresses = Addresses(Limits(**{**vars(NO_LIMITS), "bot_answers": Rate(0.00001, 2)}))
    pool, done = WorkerPool(addresses=addresses), Counter[str]()

    async def answers(by: str) -> None:
        async with pool.turn(by):
            done[by] += 1

    tasks = [asyncio.create_task(answers(by)) for by in ("here", "here", "here", "there", "", "", "")]
    await until(lambda: sum(done.values()) == 6 and addresses.refused["bot_answers"] > 1)
    assert done == {"here": 2, "there": 1, "": 3}, "tables without clients send no messages"
    addresses.limits = NO_LIMITS
    addresses._buckets.clear()
    await asyncio.gather(*tasks)
    assert not pool._waiting_bots


async def test_bots_per_address_are_limited_and_waiting_ones_get_a_smaller_budget(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A client with a hundred tables slows down only its own bots."""
    async with held_pool(monkeypatch) as (pool, transport):
        shares: dict[str, list[float]] = {"here": [], "there": []}

        async def thinks(by: str) -> None:
            async with pool.turn(by):
                shares[by].append(pool.share("t", by))
                await pool.ask(bot_query())

        tasks = [asyncio.create_task(thinks("here")) for _ in range(7)]
        await until(lambda: pool.waiting["bot"] == 3)
        assert len(shares["here"]) == 4
        tasks.append(asyncio.create_task(thinks("there")))
        await until(lambda: pool.waiting["bot"] == 4)
        assert shares["there"] == [2 / 5], "waiting bots of other addresses do not count"
        assert pool._waiting_bots == {"here": 3}
        assert pool.share("t", "here") == 2 / 9
        tasks[6].cancel()
        await asyncio.sleep(0)
        assert pool._waiting_bots == {"here": 2}, "a cancelled bot is not counted"
        await transport.finish(tasks)
        assert [len(each) for each in shares.values()] == [6, 1]
        assert not pool._waiting_bots
