"""Evaluation network of the bots."""

from __future__ import annotations

import pytest

from smashup.bots import value_net
from smashup.engine.language.terms import Phase
from smashup.engine.rules.game import RunningGame
from smashup.testing import table


def test_the_leader_is_likelier_to_win_and_a_finished_game_is_certain() -> None:
    t = table(p1={"vp": 12}, p2={"vp": 3}, bases=["Tar Pits", "Tortuga"])
    game = RunningGame(t.state)
    ahead, behind = value_net.win_chances(game)
    assert ahead > 0.7
    assert ahead + behind == pytest.approx(1)
    t.state.winners, t.state.phase = (1,), Phase.OVER
    assert value_net.win_chances(game) == [0.0, 1.0]
