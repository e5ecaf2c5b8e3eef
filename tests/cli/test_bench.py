"""`smashup bench` measures; what it measures is no test's business, a machine may be busy."""

from __future__ import annotations

import sys

import pytest

from smashup.cli.bench import LINES, MANY, REPEATS, Repeated, crowded
from smashup.cli.version import ENGINE
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.setup import GameSetup
from smashup.sets import library
from tests.cli.run import Command


def test_all_figures_are_there(smashup: Command) -> None:
    figures = smashup("bench", "--seconds", "0.05", "--json").json
    assert figures.pop("engine") == ENGINE
    assert set(figures) == set(LINES)
    assert all(figure > 0 for figure in figures.values())


def test_without_the_yardstick_the_rest_is_measured(smashup: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rlcard", None)
    ended = smashup("bench", "--seconds", "0.05")
    assert ended.code == 0
    assert ended.err.startswith("rlcard, the yardstick, is not installed")
    assert len(ended.out.splitlines()) == 1 + len(LINES)


def test_of_each_piece_the_best_counts_however_slow_the_others_were() -> None:
    took = [9.0, 3.0, 8.0, 7.0, 9.0, 5.0, 6.0, 5.5, 5.0, 90.0]
    looks = [seconds for each in took for seconds in (100.0, 100.0 + each)]
    done: list[str] = []
    measured = Repeated(iter(looks).__next__)
    measured.add([lambda: done.append("first"), lambda: done.append("second")])
    assert done == ["first"] * REPEATS + ["second"] * REPEATS
    assert measured.cost(1.0) == (3.0 + 5.0) / 2


def test_among_many_factions_the_games_of_the_core_set_are_the_same() -> None:
    crowd = crowded(library())
    assert len(crowd.factions) >= MANY
    digests = []
    for of in (library(), crowd):
        game = RunningGame(new_state(GameSetup(of, seed=4, sets=("core",))), driver=lambda _, decision: 0)
        for _ in range(60):
            game.step()
        digests.append(game.state.digest())
    assert digests[0] == digests[1]
