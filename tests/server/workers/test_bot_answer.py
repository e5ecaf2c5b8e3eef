"""Bots in a worker: a failing bot is replaced by a random choice, and the game stays as it was."""

from __future__ import annotations

from typing import Any

import pytest

from smashup.bots import RandomBot
from smashup.engine.state.setup import GameSetup
from smashup.server.workers.worker import bot_answer
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
    assert 0 <= bot_answer(session, Broken(1)) < len(session.pending)
    assert "failed" in caplog.text
    assert 0 <= bot_answer(session, RandomBot(1)) < len(session.pending)
    assert session.answered == answered
