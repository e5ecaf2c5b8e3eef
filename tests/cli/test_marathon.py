"""`smashup marathon`."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from smashup.cli.options import INTERRUPTED
from smashup.engine.errors import GameFault
from smashup.engine.rules.game import RunningGame
from smashup.lab.selfplay import soak
from smashup.session import Timeline
from tests.cli.run import Command
from tests.processes import press_ctrl_c, started


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "BLOCK", 2)


def test_the_report_has_the_counts_and_the_digest(smashup: Command, tmp_path: Path) -> None:
    report = smashup("marathon", "--games", "5", "--out", str(tmp_path / "a"), "--json").json
    assert (report["games"], report["failed"], report["failures"]) == (5, 0, [])
    assert report["decisions"] > 500
    assert report["players"] == {"2": 2, "3": 2, "4": 1}
    assert sum(report["editions"].values()) == sum(report["wordings"].values()) == 5
    assert report["titans"] == {"with": 5}
    assert sum(report["factions"].values()) == 2 * (2 * 2 + 2 * 3 + 4)
    printed = smashup("marathon", "--games", "5", "--out", str(tmp_path / "a"))
    assert printed.code == 0
    assert printed.out.splitlines()[0].split() == ["games", "5"]
    assert report["digest"] in printed.out


def test_a_failed_game_leaves_its_save_and_does_not_stop_the_others(
    smashup: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(game: RunningGame) -> None:
        if len(game.state.players) == 3 and game.state.turn > 3:
            raise GameFault("The table fell over.")

    monkeypatch.setattr(soak, "check_decision_limit", fail)
    ended = smashup("marathon", "--games", "3", "--out", str(tmp_path / "a"), "--failures", str(tmp_path / "saves"))
    save = tmp_path / "saves" / "failed-1.smashup"
    assert ended.code == 1
    assert f"game 1 failed: GameFault: The table fell over. The game was saved to {save}." in ended.out
    assert Timeline.load(save.read_text()).state.turn > 3


def test_a_card_in_two_zones_is_a_failure(smashup: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    step = RunningGame.step

    def step_and_copy_a_card(game: RunningGame) -> None:
        step(game)
        if game.state.turn == 2 and game.state.players[0].deck:
            game.state.players[0].hand.append(game.state.players[0].deck[0])

    monkeypatch.setattr(RunningGame, "step", step_and_copy_a_card)
    ended = smashup("marathon", "--games", "1", "--out", str(tmp_path / "a"), "--failures", str(tmp_path), "--json")
    assert ended.code == 1
    assert "a card is in no zone or in two" in ended.json["failures"][0]["error"]


def test_ctrl_c_stops_the_run_so_that_it_can_continue(tmp_path: Path) -> None:
    folder = tmp_path / "a"
    arguments = [sys.executable, "-m", "smashup", "marathon", "--games", "1000000", "--out", str(folder)]
    with started(arguments) as process:
        while not (folder / "plan.json").exists():
            assert process.poll() is None
            signal.sigtimedwait([], 0.1)
        press_ctrl_c(process)
        out, _ = process.communicate(timeout=60)
    assert process.returncode == INTERRUPTED
    assert "Stopped before all 1,000,000 games were played; run the same command to continue." in out
