"""`smashup train`."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from smashup.bots import value_net
from smashup.bots.value_net import FEATURES, features
from smashup.engine.language.terms import Phase
from smashup.engine.rules.game import RunningGame
from smashup.lab.selfplay import train
from smashup.lab.selfplay.train import Fit
from smashup.testing import table
from tests.cli.run import Command
from tests.fixtures.cards.makers import body


def test_it_learns_from_games_and_goes_on_with_the_same_folder(
    smashup: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train, "CHUNK", 50)
    played: list[int] = []
    play = train.play

    def some(bot: str, seats: int, seed: int) -> tuple[list[list[list[float]]], int]:
        played.append(seats)
        return play(bot, seats, seed % 4)

    monkeypatch.setattr(train, "play", some)
    arguments = ("train", "--folder", str(tmp_path / "games"), "--games", "100", "--crowds", "100", "--rounds", "2")
    ended = smashup(*arguments, "--into", str(tmp_path / "learned.json"))
    assert ended.code == 0, ended
    assert len(played) == 300
    learned = json.loads((tmp_path / "learned.json").read_text())
    assert set(learned["made"]) == {"command", "date", "python", "loss"}
    assert set(value_net.read(learned)) == {2, 3, 4}
    assert smashup(*arguments, "--into", str(tmp_path / "again.json")).code == 0
    assert len(played) == 300, "what is in the folder is not played again"
    assert json.loads((tmp_path / "again.json").read_text())["seats"] == learned["seats"]


def test_what_plays_is_what_was_learned() -> None:
    t = table(
        p1={"hand": ["King Rex"], "vp": 9, "Tar Pits": [body(4)]},
        p2={"vp": 5, "Tar Pits": [body(2)]},
        bases=["Tar Pits", "Tortuga"],
    )
    game = RunningGame(t.state)
    fit = Fit(5)
    fit.weights["straight"] += 0.1
    network = value_net.Network(**{name: value.tolist() for name, value in fit.weights.items()})
    rows = features(game)
    assert [len(row) for row in rows] == [FEATURES] * 2
    scores = np.exp([network.score(row) for row in rows])
    (found,), _ = fit.chances(np.array([rows], np.float32))
    assert found == pytest.approx(scores / scores.sum(), abs=1e-5)


def test_it_finds_what_decides() -> None:
    chance = np.random.default_rng(1)
    rows = chance.normal(0, 1, (4000, 2, FEATURES)).astype(np.float32)
    winners = (rows[:, 1, 3] > rows[:, 0, 3]).astype(np.int64)
    _, loss = train.fit((rows, winners, np.arange(4000)), rounds=20, rate=0.02)
    assert loss < 0.3 < np.log(2)


def test_the_evaluation_of_the_package_says_how_it_was_made() -> None:
    folder = Path(value_net.__file__).parent
    learned = json.loads((folder / value_net.LEARNED).read_text())
    assert learned["made"]["command"].startswith("smashup train")
    assert set(learned["seats"]) == {"2", "3", "4"}


def test_whoever_leads_is_likelier_to_win_and_who_has_won_has_won() -> None:
    t = table(p1={"vp": 12}, p2={"vp": 3}, bases=["Tar Pits", "Tortuga"])
    game = RunningGame(t.state)
    ahead, behind = value_net.win_chances(game)
    assert ahead > 0.7
    assert ahead + behind == pytest.approx(1)
    t.state.winners, t.state.phase = (1,), Phase.OVER
    assert value_net.win_chances(game) == [0.0, 1.0]
