"""Fixtures of the server tests. Coroutines run as tests, each in a separate event loop."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from smashup.server.storage.store import Storage
from smashup.server.tables.bots import BotRunner
from smashup.server.tables.registry import TableRegistry
from tests.dealing import chance_of, drawn_from
from tests.server import postgres as debian
from tests.server.in_memory import open_registry
from tests.server.running import at


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    arguments = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    asyncio.run(_run(pyfuncitem.obj, arguments))
    return True


async def _run(test: Callable[..., Awaitable[None]], arguments: dict[str, Any]) -> None:
    """Run the test with its asynchronous context managers entered in its event loop."""
    async with AsyncExitStack() as stack:
        for name, value in arguments.items():
            if isinstance(value, AbstractAsyncContextManager):
                arguments[name] = await stack.enter_async_context(value)
        await test(**arguments)


@pytest.fixture(autouse=True)
def _no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot may take over for an absent player at once, unless a test is about that."""
    monkeypatch.setenv("SMASHUP_GRACE", "0")


@pytest.fixture(autouse=True)
def _dealt_by_the_test(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run of a test deals the same games."""
    chance = chance_of(request.node.nodeid)
    for module, name, drawn in drawn_from(lambda: chance):
        monkeypatch.setattr(module, name, drawn)


@pytest.fixture
def bots_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bot answers during the test."""
    monkeypatch.setattr(BotRunner, "wake", lambda _: None)


@pytest.fixture
def storage(tmp_path: Path) -> Callable[[], Storage]:
    """A new database in a file."""
    return at(tmp_path)


@pytest.fixture
def registry(storage: Callable[[], Storage]) -> AbstractAsyncContextManager[TableRegistry]:
    """A registry with a new database, open during the test."""
    return open_registry(storage)


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """A PostgreSQL server."""
    reason = debian.why_not()
    if reason:
        pytest.skip(reason)
    with debian.server() as url:
        yield url
