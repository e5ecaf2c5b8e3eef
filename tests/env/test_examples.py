"""The training example learns without errors, and its agent plays as a bot. Skipped without torch."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from smashup.bots import Pip

torch = pytest.importorskip("torch")


def test_an_agent_can_be_trained_saved_and_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ppo: Any = import_module("examples.ppo")  # it needs torch, and has no strict types
    for name, value in {"ENVS": 4, "TICKS": 8, "BATCH_TICKS": 4}.items():
        monkeypatch.setattr(ppo, name, value)
    torch.manual_seed(1)
    network = ppo.Network()
    before = [weights.clone() for weights in network.parameters()]
    optimiser = torch.optim.Adam(network.parameters())
    games = [ppo.Game(number, Pip() if number < 2 else None) for number in range(4)]
    for game in games:
        game.start()
    for imitates in (True, False):
        ppo.learn(network, optimiser, ppo.play(network, games, imitates), imitates)
    assert all(not torch.equal(old, new) for old, new in zip(before, network.parameters(), strict=True))
    torch.save(network.state_dict(), tmp_path / "agent.pt")
    agent = ppo.Agent(file=tmp_path / "agent.pt")
    env = ppo.smashup_v0.raw_env()
    env.reset(seed=1)
    for _ in range(30):
        env.step(agent.choose(env.position))
    assert 0 <= ppo.wins_against(network, Pip(), 2, 0) <= 1
    points = [{"minutes": 0.0, "random": 0.5, "pip": 0.1}, {"minutes": 5.0, "random": 0.9, "pip": 0.3}]
    assert "pip 30%" in ppo.draw(points)
