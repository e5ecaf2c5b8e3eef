"""A thread that writes for many waits a moment for more of them; one that writes for few does not."""

from __future__ import annotations

import asyncio
import time
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from smashup.server.storage import store as storages
from smashup.server.storage.sqlite import sqlite
from tests.server.storage.test_store import held, many, step, until_taken, waiting


async def test_who_writes_for_many_waits_a_moment_for_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(storages, "time", SimpleNamespace(sleep=slept.append, time=time.time))
    with closing(sqlite(tmp_path / "a")) as storage:
        for each in many(4):
            await storage.add_table(each)
        assert slept == [], "who comes alone waits for nobody"
        with held(storage) as sizes:
            first = await waiting(storage, storage.change(step("x0", 0, 0, 0, 0)))
            await until_taken(storage)
            rest = await waiting(storage, *(storage.change(step(f"x{n}", 0, 0, n, n)) for n in range(1, 4)))
        await asyncio.gather(*first, *rest)
        assert (sizes, slept) == ([1, 3], [])
        for version in (1, 2):
            await storage.change(step("x0", version, version, 0, 0))
            assert slept == [storages.BATCH_DELAY], "after several, and not once more after one alone"
