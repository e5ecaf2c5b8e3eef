"""Soak tests: the games, and the file that a run continues."""

from __future__ import annotations

from pathlib import Path

import pytest

from smashup.engine.rules.game import RunningGame
from smashup.lab.selfplay import soak
from smashup.lab.selfplay.soak import RULES, SoakTest, WrongSoakFile
from smashup.sets import library


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "BATCH", 2)


def run(games: int, path: Path) -> SoakTest:
    """A run from the first missing batch to the end."""
    test = SoakTest(games, path)
    list(test.run(1))
    return test


def test_the_games_cycle_through_all_player_counts_editions_and_wordings_with_and_without_titans() -> None:
    assert len(RULES) == len(set(RULES)) == 3 * 4 * 2 * 2
    setups = [soak.setup(library(), number) for number in range(len(RULES))]
    assert [(setup.seats, setup.edition, setup.wording, setup.titans) for setup in setups] == list(RULES)


def test_a_run_continues_after_the_last_complete_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    digest = run(6, whole).report()["digest"]
    header, first, second, _ = whole.read_text().splitlines(keepends=True)
    cut.write_text(header + first + second[:40])
    played: list[int] = []
    play = soak.play

    def record_and_play(*arguments: object) -> RunningGame:
        played.append(arguments[1])  # type: ignore[arg-type]
        return play(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(soak, "play", record_and_play)
    assert run(6, cut).report()["digest"] == digest
    assert played == [2, 3, 4, 5]
    assert SoakTest(6, cut).remaining == []


def test_more_games_than_in_the_last_run_replay_only_the_incomplete_batch(tmp_path: Path) -> None:
    path = tmp_path / "a"
    run(3, path)
    played = [batch.first for batch in SoakTest(6, path).run(1)]
    assert played == [2, 4]
    assert SoakTest(6, path).played == 6


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ('{"rules": 1, "factions": []}\n', "is from a marathon with other rules or factions"),
        ("Dear friend,\n", "is not a marathon file"),
    ],
    ids=["other rules", "letter"],
)
def test_another_file_is_rejected_and_not_changed(tmp_path: Path, content: str, message: str) -> None:
    path = tmp_path / "file"
    path.write_text(content)
    with pytest.raises(WrongSoakFile, match=message):
        SoakTest(2, path)
    assert path.read_text() == content
