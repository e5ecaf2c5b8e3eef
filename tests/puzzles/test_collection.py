"""The puzzles of the package: each one is replayed."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import msgspec
import pytest

import smashup
from smashup.engine.errors import BadSave, ReplayDiverged
from smashup.puzzles import SAVE, THEMES, Puzzle, puzzles
from smashup.puzzles.collection import FILE, read, write

LIMIT = 300_000
"""Maximum size of the file in bytes."""


@pytest.fixture(params=puzzles(), ids=lambda puzzle: puzzle.id)
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    found: Puzzle = request.param
    return found


def test_the_solution_reaches_the_goal_and_the_alternatives_do_not(puzzle: Puzzle) -> None:
    start = puzzle.start()
    assert not puzzle.outcome([], start).reached
    solved = puzzle.outcome(puzzle.solution, start)
    assert solved.reached
    assert solved.over
    assert puzzle.alternatives
    for alternative in puzzle.alternatives:
        failed = puzzle.outcome(alternative.answers, start)
        assert failed.over
        assert not failed.reached
        assert failed.vp_missing or failed.parts


def test_a_puzzle_names_only_the_sets_of_its_factions(puzzle: Puzzle) -> None:
    from smashup.sets import library  # noqa: PLC0415

    wanted = {library().faction(name).set.key for pair in puzzle.factions for name in pair}
    assert set(puzzle.sets) == wanted
    assert len(puzzle.found_by) < 4 or puzzle.level == 1


def test_a_puzzle_is_a_save_that_waits_at_the_start_of_a_turn() -> None:
    puzzle = puzzles()[0]
    game = smashup.load(puzzle.save())
    assert game.state.digest() == puzzle.start().digest()
    assert game.pending is not None
    assert game.pending.seat == game.state.current
    for answer in puzzle.solution:
        game.answer(answer)
    assert game.is_over or game.state.turn > puzzle.start().turn


def test_the_collection_is_large_small_and_balanced() -> None:
    collection = puzzles()
    assert len(collection) >= 300
    assert FILE.stat().st_size < LIMIT
    assert len({puzzle.id for puzzle in collection}) == len(collection)
    assert [puzzle.level for puzzle in collection] == sorted(puzzle.level for puzzle in collection)
    themes = Counter(puzzle.goal.theme for puzzle in collection)
    assert set(themes) == set(THEMES)
    assert max(themes.values()) < 0.75 * len(collection)
    levels = Counter(puzzle.level for puzzle in collection)
    assert set(levels) == {1, 2, 3, 4, 5}
    assert max(levels.values()) < 0.6 * len(collection)


def test_progress_says_what_is_missing() -> None:
    puzzle = next(each for each in puzzles() if each.goal.theme != "win" and each.goal.slot)
    start = puzzle.start()
    before = puzzle.outcome([], start)
    (part,) = before.parts
    assert not before.over
    assert not part.scored
    assert part.base == f"b{puzzle.goal.slot}"
    after = puzzle.outcome(puzzle.solution, start)
    assert [each.scored for each in after.parts] == [True]
    assert after.parts[0].lost == () or puzzle.goal.theme != SAVE


def test_a_position_of_other_cards_is_rejected() -> None:
    puzzle = msgspec.structs.replace(puzzles()[0], digest="00000000")
    with pytest.raises(ReplayDiverged, match="was made with other rules or cards"):
        puzzle.start()


def test_a_collection_can_be_written_and_read(tmp_path: Path) -> None:
    few = list(puzzles()[:3])
    assert read(write(few, tmp_path / "few.bin")) == few
    (tmp_path / "other.bin").write_bytes(b"other")
    with pytest.raises(BadSave, match=re.escape("other.bin is not a collection of puzzles")):
        read(tmp_path / "other.bin")
