"""Restorer: stored tables are restored in a fair order, a bounded number of them per address."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager
from threading import Event

import pytest

from smashup.server.limits import NO_LIMITS, Limits
from smashup.server.rate_limits import Addresses
from smashup.server.tables.restorer import THREADS, Restorer
from tests.server.in_memory import refused
from tests.server.waiting import TIMEOUT, until

LONG, SHORT = 3000, 100


@asynccontextmanager
async def busy_restorer() -> AsyncIterator[tuple[Restorer, Callable[[], None]]]:
    """A restorer whose threads are all occupied by another address, and the function that frees them."""
    restorer, free = Restorer(Addresses(NO_LIMITS)), Event()
    running = [asyncio.create_task(restorer.run(lambda: free.wait(TIMEOUT), "other", 1)) for _ in range(THREADS)]
    await until(lambda: restorer._running == THREADS)
    try:
        yield restorer, free.set
    finally:
        free.set()
        await asyncio.gather(*running)
        restorer.close()


async def test_a_short_game_never_waits_for_the_long_ones_of_another_address() -> None:
    order: list[str] = []
    async with busy_restorer() as (restorer, go_on):
        requests = [("attacker", "long", LONG)] * 5 + [("player", "longer", 2 * SHORT), ("player", "short", SHORT)]
        tasks = []
        for by, name, cost in requests:
            tasks.append(asyncio.create_task(restorer.run(lambda name=name: order.append(name), by, cost)))  # type: ignore[misc]
            await asyncio.sleep(0)
        go_on()
        await asyncio.gather(*tasks)
    assert order[:2] == ["short", "longer"]


async def test_the_used_time_is_charged_to_the_address() -> None:
    order: list[str] = []
    async with busy_restorer() as (restorer, go_on):
        restorer._time.charge("attacker", 10.0)
        tasks = [
            asyncio.create_task(restorer.run(lambda by=by: order.append(by), by, cost))  # type: ignore[misc]
            for by, cost in (("attacker", SHORT), ("player", LONG))
        ]
        await asyncio.sleep(0)
        go_on()
        await asyncio.gather(*tasks)
    assert order == ["player", "attacker"]


async def test_an_error_is_raised_for_its_request_only() -> None:
    async with busy_restorer() as (restorer, go_on):
        failing = asyncio.create_task(restorer.run(lambda: 1 // 0, "a", 1))
        working = asyncio.create_task(restorer.run(lambda: 42, "a", 2))
        await asyncio.sleep(0)
        go_on()
        with pytest.raises(ZeroDivisionError):
            await failing
        assert await working == 42


def test_an_address_has_a_maximum_number_of_tables_that_are_being_restored() -> None:
    addresses = Addresses(Limits(**{**vars(NO_LIMITS), "restores": 2}))
    restorer = Restorer(addresses)
    with ExitStack() as slots:
        for _ in range(2):
            slots.enter_context(restorer.slot("192.0.2.1"))
        with refused("busy"), restorer.slot("192.0.2.1"):
            pass
        slots.enter_context(restorer.slot("192.0.2.2"))
    assert (addresses.refused["restores"], addresses.count("192.0.2.1", "restores")) == (1, 0)
    restorer.close()
