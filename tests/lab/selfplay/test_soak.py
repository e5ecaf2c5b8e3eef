"""Soak tests: the games, and the folder that a run continues."""

from __future__ import annotations

from pathlib import Path

import pytest

from smashup.engine.rules.game import RunningGame
from smashup.lab.selfplay import soak
from smashup.lab.selfplay.soak import RULES, SoakTest
from smashup.sets import library
from smashup.simulation import InProcess


def run(games: int, path: Path) -> SoakTest:
    """A run from the first missing block to the end."""
    test = SoakTest(games, path, block=2)
    list(test.run(InProcess()))
    return test


def test_the_games_cycle_through_all_player_counts_editions_and_wordings_with_and_without_titans() -> None:
    assert len(RULES) == len(set(RULES)) == 3 * 4 * 2 * 2
    setups = [soak.setup(library(), number) for number in range(len(RULES))]
    assert [(setup.seats, setup.edition, setup.wording, setup.titans) for setup in setups] == list(RULES)


def test_a_run_continues_with_the_missing_blocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    digest = run(6, whole).report()["digest"]
    run(3, cut)
    played: list[int] = []
    play = soak.play

    def record_and_play(*arguments: object) -> RunningGame:
        played.append(arguments[1])  # type: ignore[arg-type]
        return play(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(soak, "play", record_and_play)
    assert run(6, cut).report()["digest"] == digest
    assert played == [2, 3, 4, 5]
    assert SoakTest(6, cut, block=2).remaining == []
    assert SoakTest(6, cut, block=2).played == 6
