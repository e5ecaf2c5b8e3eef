"""The consistency check: a short run without problems, and histories in which it finds some."""

from __future__ import annotations

from pathlib import Path

import pytest

from smashup.server.storage.store import UNDO, Step
from tests.server.jepsen import SentAnswer, SentChat, history_of, problems_of_answers, problems_of_chat

JOURNAL = {"t": [Step(2, 0), Step(0, 0), Step(UNDO, 1), Step(1, 0)]}
SENT = [
    SentAnswer("t", 0, 2, "acknowledged"),
    SentAnswer("t", 0, 1, "refused"),
    SentAnswer("t", 1, 0, "unknown"),
    SentAnswer("t", 3, 1, "acknowledged"),
    SentAnswer("t", 4, 0, "unknown"),
]


@pytest.mark.timeout(300)
async def test_answers_survive_faults_and_no_message_is_a_leak(database: str, tmp_path: Path) -> None:
    history = await history_of(tmp_path, database, seconds=6, tables=2, seed=7)
    assert history.problems == []
    assert set(history.faults) == {"cut", "pause", "kill"}
    assert any(each.outcome == "acknowledged" for each in history.answers)
    assert sum(map(len, history.frames.values())) > 50


def test_a_consistent_history_has_no_problems() -> None:
    assert problems_of_answers(SENT, JOURNAL) == []
    assert problems_of_chat([SentChat("t", "a", "acknowledged"), SentChat("t", "b", "unknown")], {"t": ["a"]}) == []


@pytest.mark.parametrize(
    ("sent", "problem"),
    [
        ([*SENT, SentAnswer("t", 4, 3, "acknowledged")], "lost"),
        ([*SENT, SentAnswer("t", 1, 3, "acknowledged")], "lost"),
        ([*SENT[:3], SentAnswer("t", 3, 1, "refused")], "refused, but stored"),
        (SENT[:2], "step 1 of t was never sent"),
        ([*SENT[:3], SentAnswer("t", 2, 1, "unknown")], "step 3 of t was never sent"),
    ],
)
def test_inconsistent_answers_are_found(sent: list[SentAnswer], problem: str) -> None:
    assert any(problem in each for each in problems_of_answers(sent, JOURNAL))


@pytest.mark.parametrize("stored", [[], ["a", "a"], ["a", "c"]])
def test_inconsistent_chat_is_found(stored: list[str]) -> None:
    assert problems_of_chat([SentChat("t", "a", "acknowledged")], {"t": stored})
