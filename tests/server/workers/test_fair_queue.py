"""Fair queue: the order of requests between addresses, and of the requests of one address."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from types import SimpleNamespace

import pytest

from smashup.server import limits
from smashup.server.workers import fair_queue
from smashup.server.workers import pool as pools
from smashup.server.workers.fair_queue import HALF_LIFE, FairQueue, WorkerTime
from smashup.server.workers.pool import Priority
from tests.server.in_memory import refused
from tests.server.waiting import until
from tests.server.workers.worker_requests import bot_query, held_pool, hints_query

SITE = "2001:db8:0:{:x}::/64"
"""A /64 in a /48."""


class Asked(SimpleNamespace):
    by: str
    cost: int
    since: float


class Clock:
    now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(fair_queue, "time", clock)
    return clock


def served(queue: FairQueue[Asked], worker_time: WorkerTime, seconds: float) -> list[str]:
    """Addresses in the order in which their requests are served; each request takes `seconds` per unit of cost."""
    found = []
    while queue:
        pending = queue.take()
        found.append(pending.by)
        worker_time.charge(pending.by, seconds * pending.cost)
    return found


def test_a_short_game_never_waits_for_the_long_ones_of_another_address(clock: Clock) -> None:
    worker_time = WorkerTime()
    queue: FairQueue[Asked] = FairQueue(worker_time)
    for n in range(6):
        queue.append(Asked(by="attacker", cost=2000, since=n))
    for n in range(3):
        queue.append(Asked(by="player", cost=100, since=10 + n))
    assert served(queue, worker_time, 0.001) == [*["player"] * 3, *["attacker"] * 6]


@pytest.mark.parametrize("attackers", [["192.0.2.1"], [SITE.format(n) for n in range(20)]], ids=["one", "a /48"])
def test_every_address_gets_the_same_share(clock: Clock, attackers: list[str]) -> None:
    worker_time = WorkerTime()
    queue: FairQueue[Asked] = FairQueue(worker_time)
    for n in range(40):
        queue.append(Asked(by=attackers[n % len(attackers)], cost=1000, since=n))
    for n in range(5):
        queue.append(Asked(by="198.51.100.1", cost=1000, since=100 + n))
    first = served(queue, worker_time, 0.001)[:11]
    assert Counter(by == "198.51.100.1" for by in first) == {True: 5, False: 6}


def test_of_one_address_the_shortest_game_comes_first_then_the_oldest_request(clock: Clock) -> None:
    queue: FairQueue[Asked] = FairQueue(WorkerTime())
    for cost, since in ((2000, 1.0), (100, 3.0), (100, 2.0)):
        queue.append(Asked(by="a", cost=cost, since=since))
    assert [queue.take().since for _ in range(3)] == [2.0, 3.0, 1.0]


def test_used_time_counts_half_after_a_while_and_is_bounded(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    worker_time = WorkerTime()
    worker_time.charge("a", 8.0)
    clock.now += 2 * HALF_LIFE
    assert worker_time.used("a", clock.now) == (2.0,)
    worker_time.charge(SITE.format(1), 3.0)
    assert worker_time.used(SITE.format(2), clock.now) == (3.0, 3.0, 0.0), "its /48 and /56 have used three seconds"
    monkeypatch.setattr(limits, "KEPT_BUCKETS", 2)
    worker_time.charge("b", 1.0)
    assert worker_time.used("a", clock.now) == (0.0,)


async def test_a_full_queue_refuses_the_address_that_has_used_the_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "QUEUED_HINTS", 2)
    async with held_pool(monkeypatch) as (pool, transport):
        bot = asyncio.create_task(pool.ask(bot_query()))
        await until(lambda: transport.asked)
        pool.worker_time.charge("attacker", 5.0)
        attacks = [asyncio.create_task(pool.ask(hints_query(), "attacker")) for _ in range(2)]
        await asyncio.sleep(0)
        with refused("busy"):
            await pool.ask(hints_query(), "attacker")
        player = asyncio.create_task(pool.ask(hints_query(), "player"))
        await asyncio.sleep(0)
        await until(lambda: any(each.done() for each in attacks))
        (lost,) = [each for each in attacks if each.done()]
        with refused("busy"):
            await lost
        left = [each for each in attacks if each is not lost]
        assert await transport.finish([bot, player, *left]) == [1] * 3
        assert pool.refused == {"hints": 2}
        assert not pool.shared[Priority.HINTS]


async def test_worker_time_is_charged_to_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(pools, "time", clock)
    async with held_pool(monkeypatch) as (pool, transport):
        task = asyncio.create_task(pool.ask(hints_query(), "a"))
        await until(lambda: transport.asked)
        clock.now += 3
        await transport.finish([task])
        (used,) = pool.worker_time.used("a", time.monotonic())
        assert used > 2.9
