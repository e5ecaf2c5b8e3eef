"""`smashup bench`. The measured values are not tested, because the machine may be busy."""

from __future__ import annotations

import sys

import pytest

from smashup.cli.bench import DESCRIPTIONS, MANY_FACTIONS, REPEATS, RepeatedTimer, with_many_factions
from smashup.cli.version import ENGINE
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.setup import GameSetup
from smashup.sets import library
from tests.cli.run import Command


def test_the_report_has_all_figures(smashup: Command) -> None:
    figures = smashup("bench", "--seconds", "0.05", "--json").json
    assert figures.pop("engine") == ENGINE
    assert set(figures) == set(DESCRIPTIONS)
    assert all(figure > 0 for figure in figures.values())


def test_without_rlcard_the_rest_is_measured(smashup: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rlcard", None)
    ended = smashup("bench", "--seconds", "0.05")
    assert ended.code == 0
    assert ended.err.startswith("The comparison with the engine rlcard needs the lab extra: pip install")
    assert len(ended.out.splitlines()) == 1 + len(DESCRIPTIONS)


def test_the_fastest_repetition_of_each_piece_counts() -> None:
    durations = [9.0, 3.0, 8.0, 7.0, 9.0, 5.0, 6.0, 5.5, 5.0, 90.0]
    readings = [seconds for each in durations for seconds in (100.0, 100.0 + each)]
    done: list[str] = []
    measured = RepeatedTimer(iter(readings).__next__)
    measured.add([lambda: done.append("first"), lambda: done.append("second")])
    assert done == ["first"] * REPEATS + ["second"] * REPEATS
    assert measured.cost(1.0) == (3.0 + 5.0) / 2


def test_games_of_the_core_set_do_not_depend_on_the_other_factions() -> None:
    many = with_many_factions(library())
    assert len(many.factions) >= MANY_FACTIONS
    digests = []
    for cards in (library(), many):
        game = RunningGame(new_state(GameSetup(cards, seed=4, sets=("core",))), driver=lambda _, decision: 0)
        for _ in range(60):
            game.step()
        digests.append(game.state.digest())
    assert digests[0] == digests[1]
