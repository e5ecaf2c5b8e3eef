"""Archiver: unfinished tables without recent changes are archived once per hour."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from smashup.server.storage.errors import NotStored
from smashup.server.storage.store import ARCHIVED
from smashup.server.tables import archiver
from smashup.server.tables.actions import Concede
from smashup.server.tables.registry import TableRegistry
from tests.server.in_memory import Where, open_registry, refused, seated_table, table_with_tokens


async def test_unfinished_tables_without_clients_and_changes_are_archived(
    storage: Where, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "smashup.server")
    async with open_registry(storage) as registry:
        over, _ = await table_with_tokens(registry)
        await over.perform(0, Concede())
        busy, _ = await seated_table(registry, 2)
        idle = [(await table_with_tokens(registry))[0] for _ in range(2)]
        assert await archiver.archive(registry, 1) == 0, "all tables are new"
        monkeypatch.setattr(archiver, "now", lambda: idle[1].store.created + 2 * archiver.DAY_MS)
        assert await archiver.archive(registry, 3) == 0
        assert await archiver.archive(registry, 1) == 2
        assert await archiver.archive(registry, 1) == 0
        for table in idle:
            with refused("archived"):
                await registry.table(table.id)
            found = await registry.storage.table(table.id)
            assert found is not None
            assert found[0].status == ARCHIVED
        assert (await registry.table(over.id)).over
        assert registry.tables[busy.id] is busy
        assert await registry.open_tables() == []
    (record,) = caplog.records
    assert record.getMessage() == "Archived tables without activity for 1 days: 2"
    assert vars(record)["tables"] == 2


async def test_tables_are_archived_every_hour_even_after_a_failure_and_never_with_0_days(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    steps: list[Any] = []

    async def archive(_: TableRegistry, days: int) -> int:
        steps.append(days)
        if len(steps) == 1:
            raise NotStored("The disk is full.")
        if len(steps) > 4:
            raise asyncio.CancelledError
        return 0

    async def sleep(seconds: float) -> None:
        steps.append(seconds)

    monkeypatch.setattr(archiver, "archive", archive)
    monkeypatch.setattr(archiver, "asyncio", SimpleNamespace(sleep=sleep))
    for days in (0, 1):
        work: Any = archiver.archive_periodically(None, days)  # type: ignore[arg-type]
        await asyncio.gather(work, return_exceptions=True)
    assert steps == [1, 3600.0, 1, 3600.0, 1]
    assert caplog.messages == ["Old tables could not be archived: The disk is full."]
