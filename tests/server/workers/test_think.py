"""Bots in a worker: each thinks about a copy of the game, and a failing bot is replaced by a random choice."""

from __future__ import annotations

from typing import Any

import pytest

from smashup.bots import RandomBot
from smashup.engine.state.setup import GameSetup
from smashup.server.workers import worker
from smashup.server.workers.worker import think
from smashup.session import Session
from smashup.sets import library


@pytest.fixture
def session() -> Session:
    return Session(GameSetup(library(), seats=2, seed=3))


def test_a_failing_bot_is_replaced_by_a_random_choice(session: Session, caplog: pytest.LogCaptureFixture) -> None:
    class Broken(RandomBot):
        def choose(self, *_: Any) -> int:
            raise ZeroDivisionError

    assert session.pending is not None
    answered = session.answered
    assert 0 <= think(session, Broken(1)) < len(session.pending)
    assert "failed" in caplog.text
    assert 0 <= think(session, RandomBot(1)) < len(session.pending)
    assert session.answered == answered


def test_a_bot_thinks_about_a_copy_of_the_game(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []

    def choose(game: Any, decision: Any) -> int:
        seen.append((game, decision))
        return len(decision) - 1

    monkeypatch.setattr(worker, "driver", lambda _: choose)
    assert session.pending is not None
    assert think(session, RandomBot(1)) == len(session.pending) - 1
    ((game, decision),) = seen
    assert game is not session.game
    assert game.state is not session.state
    assert game.state.digest() == session.state.digest()
    assert decision.keys == session.pending.keys
