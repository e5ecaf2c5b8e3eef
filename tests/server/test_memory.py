"""Memory is freed without the garbage collector, which the server runs rarely."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from weakref import ref

import pytest

from smashup.engine.state.setup import GameSetup
from smashup.server.models.requests import ClockRequest
from smashup.server.tables.actions import Concede
from smashup.server.ws.connection import TableSocket
from smashup.session import Timeline
from smashup.sets import library
from tests.server.in_memory import Where, open_registry, play, seated_table
from tests.server.running import running, sitting
from tests.server.waiting import until


@contextmanager
def no_collection() -> Iterator[None]:
    """Collect all garbage, and then no more."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def test_a_game_leaves_almost_no_garbage() -> None:
    session = Timeline(GameSetup(library(), seats=4, seed=3))
    with no_collection():
        for _ in range(300):
            session.answer(0)
        assert gc.collect() < 5 * 300  # without State.__del__ about 50 objects per answer


@pytest.mark.parametrize("clock", [None, ClockRequest(seconds=60)])
async def test_a_forgotten_table_is_freed_at_once(storage: Where, clock: ClockRequest | None) -> None:
    async with open_registry(storage) as registry:
        table, clients = await seated_table(registry, 2, clock=clock)
        await play(table, 20)
        await table.perform(0, Concede())
        for client in clients:
            table.disconnect(client)
        await asyncio.sleep(0.05)
        with no_collection():
            game, table_ref = ref(table.session), ref(table)
            registry._forget_if_idle(table_ref)
            del table
            assert game() is None
            registry._forget_if_idle(table_ref)


@pytest.mark.parametrize("waits", [True, False])
async def test_a_closed_connection_is_freed_at_once_even_if_its_hints_are_pending(storage: Where, waits: bool) -> None:
    async with running(storage) as server:
        table, tokens = await server.table_of(2)
        others = [ref(each) for each in gc.get_objects() if type(each) is TableSocket]  # of earlier tests
        with no_collection():
            for token in tokens:
                async with sitting(server.url, table, token) as page:
                    await page.send(type="hints", decision=page.state["decision"])
                    if waits:
                        await page.next()
            known = {id(each()) for each in others}
            await until(lambda: all(id(each) in known for each in gc.get_objects() if type(each) is TableSocket))
