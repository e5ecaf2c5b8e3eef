"""The PettingZoo environment: its interface, rewards, pages, truncation, and forks for planners."""

from __future__ import annotations

import gc
import random
import warnings
from collections import Counter
from typing import Any

import numpy as np
import pytest

from smashup.bots import create
from smashup.engine.errors import BadSetup, IllegalAnswer
from smashup.engine.state.state import Unit
from smashup.engine.views.knowledge import unknown_cards
from smashup.env import smashup_v0
from smashup.env.observations import ANSWERS, choose, column, section
from smashup.env.stepper import SteppedGame
from smashup.testing import table as lay_table

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, seed_test

MASKED_IN_A_DICT = ["Observation is not a NumPy array", ".*probably should be gymnasium.spaces.box"]
"""Warnings of PettingZoo's test for every environment with an action mask in the observation, except its own ones."""


def play(env: smashup_v0.raw_env, steps: int, seed: int = 0) -> list[bytes]:
    """Play random actions. Returns the observation before each."""
    chance, seen = random.Random(seed), []
    for _ in range(steps):
        if env.episode.is_over:
            break
        seen.append(env.episode.observe(env.episode.seat))
        env.step(chance.randrange(env.episode.actions))
    return seen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_passes_the_tests_of_pettingzoo(players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        api_test(smashup_v0.env(players=players, mask_in="info"), num_cycles=700)
        for allowed in MASKED_IN_A_DICT:
            warnings.filterwarnings("ignore", allowed)
        api_test(smashup_v0.env(players=players), num_cycles=700)
    for place in ("info", "observation"):
        seed_test(lambda place=place: smashup_v0.env(players=players, mask_in=place), num_cycles=200)


@pytest.mark.parametrize(
    ("options", "players"),
    [
        ({}, 2),
        ({"players": 4, "mode": "draft"}, 4),
        ({"players": 3, "sets": ["core"], "edition": "CORE-2012"}, 3),
        ({"factions": [("Ninjas", "Zombies"), ("Pirates", "Robots")], "wording": "current"}, 2),
        ({"mode": "choice"}, 2),
    ],
)
def test_a_game_ends_with_rewards_of_sum_zero(options: dict[str, Any], players: int) -> None:
    env = smashup_v0.env(**options)
    env.reset(seed=3)
    chance, last = random.Random(1), {}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        assert not truncated
        if terminated:
            last[agent] = reward
            assert not observation["action_mask"].any()
        possible = np.flatnonzero(observation["action_mask"])
        env.step(None if terminated else int(chance.choice(possible)))
    assert len(last) == players
    assert sum(last.values()) == pytest.approx(0)
    assert max(last.values()) == 1
    if "factions" in options:
        assert env.episode.stepper.state.players[1].factions == ("Pirates", "Robots")


def test_a_draw_is_shared() -> None:
    env = smashup_v0.env(players=3)
    env.reset(seed=1)
    play(env, 5000)
    state = env.episode.stepper.state
    state.winners = (0, 2)
    assert env.episode.payoffs() == [0.25, -0.5, 0.25]


def test_a_game_is_truncated_after_the_limit() -> None:
    env = smashup_v0.env(max_decisions=25)
    env.reset(seed=1)
    play(env, 25)
    assert env.truncations == {"player_0": True, "player_1": True}
    assert env.rewards == {"player_0": 0, "player_1": 0}
    observation, _, terminated, truncated, _ = env.last()
    assert truncated
    assert not terminated
    assert not observation["action_mask"].any()
    env.step(None)
    env.step(None)
    assert env.agents == []


@pytest.mark.parametrize("action", [-1, 50, 64])
def test_an_illegal_action_is_rejected_and_changes_nothing(action: int) -> None:
    env = smashup_v0.env()
    env.reset(seed=1)
    before = env.episode.observe(0), env.agent_selection
    with pytest.raises(IllegalAnswer, match="is not an action now"):
        env.step(action)
    with pytest.raises(ValueError, match="has to act"):
        env.step(None)
    assert (env.episode.observe(0), env.agent_selection) == before


def test_invalid_options_are_rejected_at_once() -> None:
    with pytest.raises(BadSetup, match="2 to 4 players"):
        smashup_v0.env(players=5)
    with pytest.raises(ValueError, match="mask_in"):
        smashup_v0.env(mask_in="reward")
    with pytest.raises(RuntimeError, match="reset"):
        smashup_v0.env().step(0)


def test_the_same_seed_gives_the_same_game_and_later_games_follow_from_it() -> None:
    first, second = smashup_v0.env(), smashup_v0.env()
    for seed in (5, None, None):
        first.reset(seed=seed)
        second.reset(seed=seed)
        assert play(first, 60) == play(second, 60)


# --- pages --------------------------------------------------------------------------------------------------------


def crowded(minions: int) -> smashup_v0.raw_env:
    """A game whose first card returns one of many minions."""
    at = {"Tar Pits": ["War Raptor"] * minions}
    t = lay_table(p1={"hand": ["Beam Up", "Invader"]}, p2=at, bases=["Tar Pits", "Tortuga"])
    env = smashup_v0.raw_env()
    env.reset_to(t.state)
    env.step(0)
    return env


def test_more_answers_than_actions_have_pages() -> None:
    env = crowded(150)
    decision = env.episode.stepper.decision
    assert decision is not None
    assert len(decision) == 150
    page, thing = column("page", "table"), column("unit", "options")
    seen: list[int] = []
    for number, size in enumerate((64, 64, 25)):
        observation, _, _, _, _ = env.last()
        values, actions = observation["observation"], int(observation["action_mask"].sum())
        assert actions == size
        assert section(values, "table")[0, page] == number
        options = section(values, "options")
        assert options[actions - 1, 0] != options[0, 0] == options[actions - 2, 0]
        assert not options[actions:].any()
        seen += options[: actions - 1, thing].tolist()
        env.step(actions - 1)
    assert seen[:60] == list(range(1, 61)), "rows of cards in play"
    assert section(env.last()[0]["observation"], "table")[0, page] == 0, "the pages turn in a circle"
    env.step(63)
    chosen = decision.options[63 + 5]
    env.step(5)
    assert isinstance(chosen, Unit)
    assert chosen.gone
    assert len(env.episode.stepper.state.bases[0].minions) == 149


def test_a_policy_can_turn_pages_as_a_bot() -> None:
    env = crowded(100)
    assert choose(env.position, lambda observation: 7) == 7
    turned = iter([63, 20])
    assert choose(env.position, lambda observation: next(turned)) == 63 + 20
    there_and_back = iter([63, 37, 1])
    assert choose(env.position, lambda observation: next(there_and_back)) == 1
    with pytest.raises(IllegalAnswer, match="no page 2"):
        env.position.observe(2)


def test_64_answers_are_one_page() -> None:
    env = crowded(ANSWERS)
    assert env.episode.actions == ANSWERS
    env.step(63)
    assert len(env.episode.stepper.state.bases[0].minions) == 63


# --- forks --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "steps"), [(2, 0), (2, 41), (3, 150), (4, 222)])
def test_a_fork_is_independent_and_continues_in_the_same_way(players: int, steps: int) -> None:
    env = smashup_v0.raw_env(players=players)
    env.reset(seed=7)
    play(env, steps)
    before = env.episode.observe(env.episode.seat)
    first, second = env.fork(), env.fork()
    played = play(first, 80, 3)
    assert len(set(played)) > 40
    assert play(second, 80, 3) == played
    assert env.episode.observe(env.episode.seat) == before
    assert play(env.fork().fork(), 80, 3) == played
    assert play(env, 80, 3) == played
    assert [*env.rewards.values()] == [*first.rewards.values()]


@pytest.mark.parametrize("steps", [30, 75, 140])
def test_a_forked_world_depends_only_on_what_the_agent_knows(steps: int) -> None:
    """A planner sees the same worlds in another game that looks the same to its seat."""
    env = smashup_v0.raw_env()
    env.reset(seed=2)
    play(env, steps)
    seat = env.episode.seat

    def hidden(env: smashup_v0.raw_env) -> list[int]:
        return unknown_cards(env.episode.stepper.state, seat)

    other = env.fork(12345)
    assert hidden(other) != hidden(env)
    assert other.episode.observe(seat) == env.episode.observe(seat)
    worlds = [env.fork(world) for world in range(6)]
    assert len({tuple(hidden(world)) for world in worlds}) == 6
    for number, world in enumerate(worlds):
        twin = other.fork(number)
        assert hidden(twin) == hidden(world)
        assert play(twin, 50, number) == play(world, 50, number)


def test_a_resampled_game_can_be_forked_and_simulated() -> None:
    env = smashup_v0.raw_env()
    env.reset(seed=4)
    play(env, 60)
    env.resample(99)
    copy = env.fork()
    assert play(copy.fork(), 40, 1) == play(copy, 40, 1) == play(env, 40, 1)
    env.resample(7)
    assert env.position.play_out(0, 1, 1) >= 0


def test_bots_answer_positions_of_the_environment() -> None:
    env = smashup_v0.raw_env()
    env.reset(seed=4)
    bots = [create("pip"), create("bruno@2")]
    for _ in range(60):
        env.step(bots[env.episode.seat].choose(env.position))
    assert env.episode.stepper.state.turn > 2


def test_abandoned_games_are_freed() -> None:
    def alive() -> int:
        gc.collect()
        return Counter(type(each) for each in gc.get_objects())[SteppedGame]

    before = alive()
    env = smashup_v0.raw_env()
    for seed in range(20):
        env.reset(seed=seed)
        play(env, 30)
        env.fork(seed)
    env.close()
    assert alive() == before


def test_the_global_state_contains_each_observation_and_a_line_describes_the_decision() -> None:
    env = smashup_v0.raw_env(players=3)
    env.reset(seed=1)
    play(env, 30)
    assert env.state().tobytes() == b"".join(env.episode.observe(seat) for seat in range(3))
    assert env.render().startswith("turn ")
    assert "player_2" in env.render()
