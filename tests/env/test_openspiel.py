"""The OpenSpiel game: OpenSpiel's own simulation, clones, and worlds for planners. Skipped without OpenSpiel."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from smashup.engine.errors import BadSetup
from smashup.engine.views.knowledge import unknown_cards
from smashup.env import smashup_v0

pyspiel = pytest.importorskip("pyspiel")
NAME = "python_smashup"


@pytest.fixture(autouse=True)
def registered() -> None:
    import smashup.env.openspiel  # noqa: F401, PLC0415 - registers the game


def played(game: Any, steps: int) -> Any:
    """A random game, after this number of actions."""
    chance, state = np.random.RandomState(steps), game.new_initial_state()
    state.apply_action(7)
    for _ in range(steps):
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(
    "parameters", [{"deals": 5, "max_decisions": 60}, {"players": 4, "sets": "core sfdf", "max_decisions": 40}]
)
def test_it_passes_the_simulation_of_openspiel(parameters: dict[str, Any]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(NAME, parameters), num_sims=1, serialize=False, verbose=False)


def test_it_is_the_game_of_the_environment() -> None:
    env, state = smashup_v0.raw_env(), pyspiel.load_game(NAME, {"first_deal": 100}).new_initial_state()
    env.reset(seed=107)
    state.apply_action(7)
    chance = np.random.RandomState(1)
    while not state.is_terminal():
        seat = state.current_player()
        assert seat == env.episode.seat
        if state.move_number() % 10 == 0:
            assert np.array_equal(state.observation_tensor(seat), env.last()[0]["observation"])
        action = chance.choice(state.legal_actions())
        env.step(action)
        state.apply_action(action)
    assert state.returns() == list(env.rewards.values())
    assert sum(state.returns()) == 0


def test_a_clone_is_independent() -> None:
    state = played(pyspiel.load_game(NAME), 60)
    copy = state.clone()
    before = state.information_state_string(), str(state)
    assert (copy.information_state_string(), str(copy)) == before
    copy.apply_action(copy.legal_actions()[-1])
    assert copy.information_state_string(0) != state.information_state_string(0)
    assert (state.information_state_string(), str(state)) == before


def test_a_resampled_state_has_other_hidden_cards_and_the_same_information_state() -> None:
    state = played(pyspiel.load_game(NAME), 45)
    seat, hidden = state.current_player(), set()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for _ in range(5):
        world = state.resample_from_infostate(seat, sampler)
        assert world.information_state_string(seat) == state.information_state_string(seat)
        assert world.legal_actions() == state.legal_actions()
        hidden.add(tuple(unknown_cards(world.deal.episode.stepper.state, seat)))
    assert len(hidden) == 5
    with pytest.raises(ValueError, match="cannot plan now"):
        state.resample_from_infostate(1 - seat, sampler)


def test_invalid_parameters_are_rejected() -> None:
    for parameters in ({"players": 5}, {"deals": 0}):
        with pytest.raises(BadSetup):
            pyspiel.load_game(NAME, parameters)
