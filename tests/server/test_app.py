"""The application: objects that live as long as the server, and the order in which they are closed."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from smashup.server.replays.analysis_queue import AnalysisQueue
from smashup.server.tables import archiver
from smashup.server.tables.registry import TableRegistry
from smashup.server.workers.pool import WorkerPool
from tests.server.http_client import asking
from tests.server.in_memory import Where
from tests.server.waiting import until


async def test_parts_are_closed_in_order_with_the_application(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[Any, str]] = []

    def record(owner: type, name: str) -> None:
        real = getattr(owner, name)

        def recorded(self: Any) -> Any:
            calls.append((self, name))
            return real(self)

        monkeypatch.setattr(owner, name, recorded)

    record(WorkerPool, "start")
    record(TableRegistry, "leave_peers")
    for owner in (AnalysisQueue, TableRegistry, WorkerPool):
        record(owner, "close")
    async with asking(storage) as (_, app):
        registry = app.state.registry
        assert calls == [(registry.workers, "start")]
    assert calls[1:] == [
        (registry.analyses, "close"),
        (registry, "leave_peers"),
        (registry, "close"),
        (registry.workers, "close"),
    ]


async def test_the_archiver_runs_as_long_as_the_application(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    days_of_runs: list[int] = []

    async def archive(_: TableRegistry, days: int) -> int:
        days_of_runs.append(days)
        return 0

    monkeypatch.setattr(archiver, "archive", archive)
    async with asking(storage, archive_days=9):
        await until(lambda: days_of_runs == [9])
    assert not [task for task in asyncio.all_tasks() if "archive_periodically" in repr(task.get_coro())]
