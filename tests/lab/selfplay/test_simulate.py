"""Simulations: games by seed, and failures as results."""

from __future__ import annotations

import pytest

from smashup.bots import BOTS, BotKind
from smashup.engine.errors import IllegalAnswer
from smashup.lab.selfplay.simulate import Plan, Simulation, play_game
from tests.lab.selfplay.bots import BrokenBot


def test_a_seed_gives_the_same_game_again() -> None:
    plan = Plan(("random", "random"))
    assert play_game(plan, 8) == play_game(plan, 8)
    assert play_game(plan, 8) != play_game(plan, 9)


def test_the_first_player_changes_with_the_seed() -> None:
    plan = Plan(("random", "random", "random"))
    assert [plan.setup(seed).first for seed in range(4, 9)] == [1, 2, 0, 1, 2]


def test_the_digest_does_not_depend_on_the_order_of_the_results() -> None:
    simulation = Simulation(Plan(("random", "random")), range(3))
    assert len(list(simulation.run(1))) == 3
    digest = simulation.digest
    simulation.results.reverse()
    assert (simulation.digest, simulation.is_complete) == (digest, True)


def test_an_answer_that_is_not_an_option_is_reported_with_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "broken", BotKind(BrokenBot, ""))
    with pytest.raises(IllegalAnswer, match="The bot of p1 answered 99"):
        play_game(Plan(("broken", "random")), 1)
