"""Shutdown of the registry: clients are informed, clocks and bots stop, and running changes are stored."""

from __future__ import annotations

import asyncio

import pytest

from smashup.server.models.requests import ClockRequest
from smashup.server.tables import registry as module
from smashup.server.tables.table import Table
from tests.server.in_memory import FakeSocket, Where, open_registry, received, seated_table, table_with_tokens


async def test_the_shutdown_waits_until_the_last_message_is_sent_but_only_for_a_while(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LAST_MESSAGE_SECONDS", 30)
    async with open_registry(storage) as registry:
        await table_with_tokens(registry)
        await asyncio.wait_for(registry.drain(5), 10)
        _, clients = await seated_table(registry, 3)
        draining = asyncio.create_task(registry.drain(5))
        await asyncio.sleep(0)
        for client in clients[:2]:
            assert received(client)[-1]["error"] == "server-ends"
        await asyncio.sleep(0.05)
        assert not draining.done()
        assert received(clients[2])[-1]["error"] == "server-ends"
        await asyncio.wait_for(draining, 10)
        monkeypatch.setattr(module, "LAST_MESSAGE_SECONDS", 0.05)
        await asyncio.wait_for(registry.drain(5), 10)
        assert clients[2].has_unsent_messages


async def test_nothing_new_is_accepted_and_running_changes_are_waited_for(
    storage: Where, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_registry(storage) as registry:
        await table_with_tokens(registry)
        table, tokens = await table_with_tokens(registry)
        await table_with_tokens(registry)
        sockets = [FakeSocket(registry, table.id) for _ in tokens]
        for socket, token in zip(sockets, tokens, strict=True):
            await socket.hello(token)
        async with table.lock:
            draining = asyncio.create_task(registry.drain(20))
            for socket in sockets:
                assert (await socket.receive("error"))["error"] == "server-ends"
            assert await sockets[0].error_of("answer", decision=0, key="x") == "server-ends"
            assert await FakeSocket(registry, table.id).error_of("hello", token=None) == "server-ends"
            assert not draining.done()
        await asyncio.wait_for(draining, 10)
        assert caplog.messages == []
        async with table.lock:
            await asyncio.wait_for(registry.drain(0.05), 10)
        assert caplog.messages == ["The server is stopping while a change is still being written."]
        for socket in sockets:
            await socket.disconnect()


async def test_clocks_and_bots_stop(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped: list[Table] = []
    async with open_registry(storage) as registry:
        table, clients = await seated_table(registry, 2, clock=ClockRequest(seconds=100))
        plain, _ = await table_with_tokens(registry)
        for each in (table, plain):
            monkeypatch.setattr(each.bots, "stop", lambda each=each: stopped.append(each))
        assert table.clock is not None
        timer = table.clock._timer
        assert timer is not None
        for client in clients:
            received(client)
        await registry.drain(0.1)
        assert timer.cancelled()
        assert stopped == [table, plain]
    assert stopped[2:] == [table, plain], "also without a drain"
