"""Tables are freed without the garbage collector, which runs seldom and when the server says so."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import pytest

from smashup.engine.rules.setup import GameSetup
from smashup.server.app import Settings
from smashup.server.limits import NO_LIMITS
from smashup.server.run import COLLECT_EVERY, TICKS_A_SECOND, Announced, configuration
from smashup.server.storage import sqlite
from smashup.session import Session
from smashup.sets import library


def test_a_game_that_is_dropped_leaves_next_to_nothing_to_collect() -> None:
    session = Session(GameSetup(library(), seats=4, seed=3))
    gc.collect()
    gc.disable()
    try:
        answers = 0
        while session.pending is not None and answers < 300:
            session.answer(0)
            answers += 1
        left = gc.collect()
    finally:
        gc.enable()
    assert answers == 300
    assert left < 5 * answers  # without State.__del__ it is some 50 for each


def test_all_is_collected_every_ten_minutes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    collected: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: collected.append(1))
    settings = Settings(lambda: sqlite(tmp_path / "tables.sqlite3"), NO_LIMITS)
    server = Announced(configuration(settings, "127.0.0.1", 0), lambda: None)
    server.config.load()

    async def tick() -> None:
        for counter in range(COLLECT_EVERY * TICKS_A_SECOND + 1):
            await server.on_tick(counter)

    asyncio.run(tick())
    assert len(collected) == 1
