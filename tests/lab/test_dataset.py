"""Datasets: rows, blocks that are continued, and plans that do not match."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from examples.read_dataset import load
from smashup.bots.observation.encoder import Encoder
from smashup.bots.observation.vocabulary import vocabulary
from smashup.lab import dataset
from tests.cli.run import Command


@pytest.fixture
def smashup(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


def export(folder: Path, *more: str) -> tuple[str, ...]:
    return ("lab", "dataset", "--out", str(folder), "--games", "5", "--block", "2", *more)


def test_a_dataset_contains_every_decision_with_its_result(tmp_path: Path, smashup: Command) -> None:
    assert smashup(*export(tmp_path, "--bots", "pip,random,random")).code == 0
    rows = load(str(tmp_path))
    assert len(list(tmp_path.glob("*.parquet"))) == 3
    assert rows["observation"].shape == (len(rows["choice"]), vocabulary().size)
    assert rows["observation"].dtype == np.int16
    assert set(rows["game"]) == set(range(5))
    assert (rows["choice"] < rows["options"]).all()
    start, options = vocabulary().section("options")
    of_options = rows["observation"][:, start : start + options.size].reshape(-1, options.rows, len(options.columns))
    assert ((of_options[..., 0] > 0).sum(1) == rows["options"]).all()
    for game in range(5):
        mine = rows["game"] == game
        results = {rows["seat"][n]: rows["result"][n] for n in np.flatnonzero(mine)}
        assert sorted(results.values()) == [-0.5, -0.5, 1.0]
        assert (rows["decision"][mine] == np.arange(mine.sum())).all()
    assert set(rows["bot"][rows["seat"] == 0]) == {"pip"}


def test_finished_blocks_are_not_played_again(
    tmp_path: Path, smashup: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    assert smashup(*export(whole)).code == 0
    played: list[int] = []

    def stopped(plan: dataset.DatasetPlan, seed: int, encoder: Encoder) -> list[dataset.Row]:
        if seed == 3 and 3 not in played:
            played.append(seed)
            raise KeyboardInterrupt
        played.append(seed)
        return play(plan, seed, encoder)

    play = dataset.play
    monkeypatch.setattr(dataset, "play", stopped)
    assert smashup(*export(broken)).code == 130
    assert [path.name for path in broken.glob("decisions*")] == ["decisions-0-2.parquet"]
    assert smashup(*export(broken)).code == 0
    assert played == [0, 1, 2, 3, 2, 3, 4]
    first, second = load(str(whole)), load(str(broken))
    assert all((first[name] == second[name]).all() for name in first)


def test_a_folder_of_another_plan_is_rejected(tmp_path: Path, smashup: Command) -> None:
    assert smashup(*export(tmp_path)).code == 0
    result = smashup(*export(tmp_path, "--bots", "pip,random"))
    assert result.code == 2
    assert "bots ['pip', 'pip'], not ['pip', 'random']" in result.err
    assert json.loads((tmp_path / "plan.json").read_text())["bots"] == ["pip", "pip"]
