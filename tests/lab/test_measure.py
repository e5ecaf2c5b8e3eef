"""Value matrices, and what is measured on them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from smashup.lab.measure import horizon, regret
from smashup.lab.measure.matrices import DECISIONS, DEPTHS, Matrix, MatrixRow
from smashup.lab.runs import ResultFolder
from tests.cli.run import Command

WORLDS = 64


@pytest.fixture
def smashup(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


def matrix(*chances: float, noise: float = 0.0, heuristic: int = 0, endings: tuple[float, ...] = ()) -> Matrix:
    """A decision whose answers have these values at every depth."""
    values = np.zeros((len(DEPTHS), len(chances), WORLDS), np.float32)
    values += np.array(chances, np.float32)[None, :, None]
    values += np.random.default_rng(1).normal(0, noise, values.shape).astype(np.float32) if noise else 0
    return Matrix(
        MatrixRow(
            game=1,
            decision=2,
            kind="menu",
            answers=len(chances),
            done=-1,
            heuristic=heuristic,
            values=values.tobytes(),
            endings=np.array([endings, (0.0,) * len(endings)], np.float32).tobytes(),
        )
    )


def test_regret_is_the_value_that_an_answer_loses() -> None:
    found = regret.measure([matrix(0.2, 0.5, 0.4, heuristic=2)], regret.heuristic)
    assert found[regret.ALL].mean == pytest.approx(0.1)
    assert found["menu"].decisions == 1


def test_a_search_loses_less_with_a_larger_budget() -> None:
    decisions = [matrix(0.5, 0.52, 0.48, 0.45, noise=0.1) for _ in range(10)]
    losses = [regret.measure(decisions, regret.searching(budget))[regret.ALL] for budget in (4, 1000)]
    assert losses[0].mean > losses[1].mean
    assert losses[0].playouts < losses[1].playouts


def test_random_answers_lose_the_mean() -> None:
    outcomes = {regret.random_answer(matrix(0.1, 0.2, 0.3), Random(n)).answer for n in range(20)}
    assert outcomes == {0, 1, 2}


def test_horizons_are_judged_by_the_end_of_the_game() -> None:
    decision = matrix(0.5, 0.5, endings=(0.25, 0.75))
    decision.values = decision.values.copy()
    decision.values[0, 0] += 0.1  # this turn prefers the first answer
    decision.values[1, 1] += 0.3  # the next one the second
    found = horizon.compare([decision])["mean of this and the next turn over this turn"]
    assert (found.gain, found.differ) == (0.5, 1.0)


def test_the_command_evaluates_decisions_and_continues(tmp_path: Path, smashup: Command) -> None:
    options = ("measure", "values", "--out", str(tmp_path), "--bot", "pip", "--worlds", "8", "--to-the-end", "1")
    assert smashup(*options, "--games", "1").code == 0
    before = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    assert smashup(*options, "--games", "1").code == 0
    assert {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()} == before
    rows = ResultFolder(tmp_path).read(DECISIONS, MatrixRow)
    assert rows
    assert all(Matrix(row).values.shape == (len(DEPTHS), row.answers, 8) for row in rows)
    assert "search@4" in smashup("measure", "regret", str(tmp_path), "--simulations", "4").out
    assert "third turn over next turn" in smashup("measure", "horizon", str(tmp_path)).out
    wrong = smashup("measure", "regret", str(tmp_path), "--simulations", "many")
    assert wrong.code == 2
    assert "--simulations needs numbers" in wrong.err
