"""The worker of a local server over messages: results, errors, requests sent ahead, and a worker that dies."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from smashup.local.worker import MessageTransport
from smashup.server.workers import pool as pools
from smashup.server.workers.pool import WorkerPool
from smashup.server.workers.requests import ReplayInfoQuery, Request, WorkFailed
from smashup.server.workers.transport import WorkerDied
from tests.local.workers import InlinePort, message_transport
from tests.server.workers.worker_requests import bot_query, game

SECONDS = 60


async def test_a_pool_gets_answers_and_errors_over_messages() -> None:
    pool = WorkerPool(transport=message_transport)
    session = game()
    moves = await asyncio.gather(*(pool.ask(bot_query(session, table=f"t{n}")) for n in range(4)))
    assert all(isinstance(move, int) for move in moves)
    pool.forget("t1")
    with pytest.raises(Exception, match=r".") as caught:
        await pool.ask(ReplayInfoQuery(replay="x", save="no save", names=()))
    assert not isinstance(caught.value, WorkFailed), "the error of the save is sent, too"
    await pool.close()


class Ports:
    """Opens ports and keeps them. The first `dying` of them die at their first message."""

    def __init__(self, dying: int) -> None:
        self.dying = dying
        self.opened: list[InlinePort] = []

    def __call__(self, on_message: Callable[[bytes], None], on_death: Callable[[str], None]) -> InlinePort:
        port = DyingPort(on_message, on_death) if len(self.opened) < self.dying else InlinePort(on_message, on_death)
        self.opened.append(port)
        return port


class DyingPort(InlinePort):
    def post(self, message: bytes) -> None:
        self.on_death("out of memory")


@pytest.mark.parametrize("dying", [1, 2])
async def test_a_worker_that_dies_is_replaced_and_its_request_is_tried_once_more(
    monkeypatch: pytest.MonkeyPatch, dying: int
) -> None:
    monkeypatch.setattr(pools, "RESTART_DELAY", 0)
    ports = Ports(dying)
    pool = WorkerPool(transport=lambda: MessageTransport(ports))
    request = pool.ask(bot_query(game()))
    if dying == 1:
        assert isinstance(await asyncio.wait_for(request, SECONDS), int)
    else:
        with pytest.raises(WorkFailed):
            await asyncio.wait_for(request, SECONDS)
        assert isinstance(await pool.ask(bot_query(game())), int)
    assert len(ports.opened) == dying + 1
    await pool.close()
    assert ports.opened[-1].stopped


async def test_a_worker_that_cannot_start_is_a_dead_worker() -> None:
    def open_port(_: Callable[[bytes], None], on_death: Callable[[str], None]) -> InlinePort:
        asyncio.get_running_loop().call_soon(on_death, "no file")
        return InlinePort(lambda _: None, on_death)

    transport = MessageTransport(open_port)
    await transport.start()
    with pytest.raises(WorkerDied):
        await asyncio.wait_for(transport.ask(Request(1, bot_query(game()))), SECONDS)


async def test_a_result_that_is_no_longer_needed_does_not_hold_up_the_next_request() -> None:
    pool = WorkerPool(transport=message_transport)
    task = asyncio.create_task(pool.ask(bot_query(game())))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert isinstance(await asyncio.wait_for(pool.ask(bot_query(game())), SECONDS), int)
    await pool.close()
