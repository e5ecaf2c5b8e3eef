"""The Gymnasium environment: one seat against bots."""

from __future__ import annotations

import random
import warnings
from typing import Any, SupportsFloat

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from smashup.bots import UnknownBot
from smashup.engine.errors import BadSetup, IllegalAnswer
from smashup.env.gym import SmashUpEnv

NAME = "smashup/SmashUp-v0"


class Possible(SmashUpEnv):
    """Maps each action to a possible one, because the checker of Gymnasium does not use masks."""

    def step(self, action: int) -> tuple[Any, SupportsFloat, bool, bool, dict[str, Any]]:
        return super().step(action % self.episode.actions)


def play(env: gymnasium.Env[Any, Any], seed: int) -> tuple[float, int, list[bytes]]:
    """Play random actions. Returns the reward, the number of steps and the observations."""
    observation, _ = env.reset(seed=seed)
    chance, total, seen = random.Random(seed), 0.0, []
    while True:
        seen.append(observation["observation"].tobytes())
        possible = np.flatnonzero(observation["action_mask"])
        observation, reward, terminated, truncated, _ = env.step(int(chance.choice(possible)))
        total += float(reward)
        if terminated or truncated:
            return total, len(seen), seen


def test_it_passes_the_checker_of_gymnasium() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(Possible(opponents=["random"]), skip_render_check=True)


@pytest.mark.parametrize("name", [NAME, f"smashup.env:{NAME}"])
@pytest.mark.parametrize("opponents", [["pip"], ["random", "pip", "random"], "pip"])
def test_an_episode_is_a_game_of_one_seat_against_bots(name: str, opponents: Any) -> None:
    env = gymnasium.make(name, opponents=opponents)
    total, steps, seen = play(env, 3)
    assert total in (1, -1, pytest.approx(-1 / 3))
    assert 40 < steps < 900
    assert play(env, 3) == (total, steps, seen)
    env.close()


def test_a_searching_bot_can_be_an_opponent() -> None:
    env = SmashUpEnv(opponents=["bruno@1"], max_decisions=6, seat=0)
    assert play(env, 1)[1] == 6
    assert env.render() is not None


def test_the_agent_has_the_wanted_seat_or_another_one_in_each_game() -> None:
    env = SmashUpEnv(opponents=["random"], seat=1)
    env.reset(seed=2)
    assert env.seat == env.episode.seat == 1
    env = SmashUpEnv(opponents=["random"] * 3)
    assert {env.reset(seed=seed) and env.seat for seed in range(12)} == {0, 1, 2, 3}


def test_invalid_options_are_rejected() -> None:
    with pytest.raises(BadSetup, match="the seats 0 to 1"):
        SmashUpEnv(seat=2)
    env = SmashUpEnv(opponents=["deep thought"])
    with pytest.raises(UnknownBot):
        env.reset()
    env = SmashUpEnv()
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(IllegalAnswer, match="is not an action now"):
        env.step(63)
