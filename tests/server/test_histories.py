"""The checker of histories: a short run of it, and that it would see what it looks for."""

from __future__ import annotations

from pathlib import Path

import pytest

from smashup.server.storage.store import UNDO, Step
from tests.server.jepsen import Answered, Said, history_of, problems_of_answers, problems_of_lines

JOURNAL = {"t": [Step(2, 0), Step(0, 0), Step(UNDO, 1), Step(1, 0)]}
SENT = [
    Answered("t", 0, 2, "acknowledged"),
    Answered("t", 0, 1, "refused"),
    Answered("t", 1, 0, "unknown"),
    Answered("t", 3, 1, "acknowledged"),
    Answered("t", 4, 0, "unknown"),
]


@pytest.mark.timeout(300)
async def test_nothing_is_lost_doubled_or_told_too_much_while_processes_die(database: str, tmp_path: Path) -> None:
    history = await history_of(tmp_path, database, seconds=6, tables=2, seed=7)
    assert history.problems == []
    assert set(history.faults) == {"cut", "pause", "kill"}
    assert any(each.outcome == "acknowledged" for each in history.answers)
    assert sum(map(len, history.frames.values())) > 50


def test_a_good_history_has_no_problems() -> None:
    assert problems_of_answers(SENT, JOURNAL) == []
    assert problems_of_lines([Said("t", "a", "acknowledged"), Said("t", "b", "unknown")], {"t": ["a"]}) == []


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        ([*SENT, Answered("t", 4, 3, "acknowledged")], "lost"),
        ([*SENT, Answered("t", 1, 3, "acknowledged")], "lost"),
        ([*SENT[:3], Answered("t", 3, 1, "refused")], "refused, but stored"),
        (SENT[:2], "nobody sent step 1"),
        ([*SENT[:3], Answered("t", 2, 1, "unknown")], "nobody sent step 3"),
    ],
)
def test_what_is_wrong_with_answers_is_seen(sent: list[Answered], says: str) -> None:
    assert any(says in each for each in problems_of_answers(sent, JOURNAL))


@pytest.mark.parametrize("stored", [[], ["a", "a"], ["a", "c"]])
def test_what_is_wrong_with_lines_is_seen(stored: list[str]) -> None:
    assert problems_of_lines([Said("t", "a", "acknowledged")], {"t": stored})
