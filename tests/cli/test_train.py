"""`smashup train`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from smashup.bots import value_net
from smashup.lab.selfplay import train
from tests.cli.run import Command


def test_a_run_with_the_same_folder_continues(
    smashup: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train, "BLOCK", 50)
    played: list[int] = []
    play_game = train.play_game

    def play_few_seeds(bot: str, seats: int, seed: int) -> tuple[list[list[list[float]]], int]:
        played.append(seats)
        return play_game(bot, seats, seed % 4)

    monkeypatch.setattr(train, "play_game", play_few_seeds)
    arguments = ("train", "--folder", str(tmp_path / "games"), "--games", "100", "--crowds", "100", "--rounds", "2")
    ended = smashup(*arguments, "--into", str(tmp_path / "learned.json"))
    assert ended.code == 0, ended
    assert len(played) == 300
    learned = json.loads((tmp_path / "learned.json").read_text())
    assert set(learned["made"]) == {"command", "date", "python", "loss"}
    assert set(value_net.read(learned)) == {2, 3, 4}
    assert smashup(*arguments, "--into", str(tmp_path / "again.json")).code == 0
    assert len(played) == 300, "no game of the folder is played again"
    assert json.loads((tmp_path / "again.json").read_text())["seats"] == learned["seats"]
