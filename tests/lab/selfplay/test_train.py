"""Training of the evaluation network."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from smashup.bots import value_net
from smashup.bots.value_net import FEATURES, features
from smashup.engine.rules.game import RunningGame
from smashup.lab.selfplay import train
from smashup.lab.selfplay.train import Trainer
from smashup.testing import table
from tests.fixtures.cards.makers import body


def test_the_bots_compute_the_same_chances_as_the_trainer() -> None:
    t = table(
        p1={"hand": ["King Rex"], "vp": 9, "Tar Pits": [body(4)]},
        p2={"vp": 5, "Tar Pits": [body(2)]},
        bases=["Tar Pits", "Tortuga"],
    )
    trainer = Trainer(5)
    trainer.weights["straight"] += 0.1
    network = value_net.Network(**{name: value.tolist() for name, value in trainer.weights.items()})
    rows = features(RunningGame(t.state))
    assert [len(row) for row in rows] == [FEATURES] * 2
    scores = np.exp([network.score(row) for row in rows])
    (chances,), _ = trainer.chances(np.array([rows], np.float32))
    assert chances == pytest.approx(scores / scores.sum(), abs=1e-5)


def test_training_finds_the_feature_that_decides() -> None:
    generator = np.random.default_rng(1)
    rows = generator.normal(0, 1, (4000, 2, FEATURES)).astype(np.float32)
    winners = (rows[:, 1, 3] > rows[:, 0, 3]).astype(np.int64)
    _, loss = train.fit((rows, winners, np.arange(4000)), rounds=20, rate=0.02)
    assert loss < 0.3 < np.log(2)


def test_the_weights_of_the_package_record_the_command_that_made_them() -> None:
    folder = Path(value_net.__file__).parent
    learned = json.loads((folder / value_net.LEARNED).read_text())
    assert learned["made"]["command"].startswith("smashup train")
    assert set(learned["seats"]) == {"2", "3", "4"}
