"""`smashup marathon`."""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path

import pytest

from smashup.cli.simulate import INTERRUPTED
from smashup.engine.errors import GameFault
from smashup.engine.language.library import Library
from smashup.engine.rules.game import RunningGame
from smashup.lab.selfplay import soak
from smashup.lab.selfplay.soak import RULES, Marathon
from smashup.session import Session
from smashup.sets import library
from tests.cli.run import Command
from tests.processes import press_ctrl_c, started


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stretches of a few games, so that a test has several."""
    monkeypatch.setattr(soak, "STRETCH", 2)


def test_the_games_go_through_all_players_editions_and_wordings() -> None:
    assert len(RULES) == len(set(RULES)) == 3 * 4 * 2
    setups = [soak.setup(library(), number) for number in range(len(RULES))]
    assert [(setup.seats, setup.edition, setup.wording) for setup in setups] == list(RULES)


def test_it_says_what_was_played(smashup: Command, tmp_path: Path) -> None:
    report = smashup("marathon", "--games", "5", "--file", str(tmp_path / "a"), "--json").json
    assert (report["games"], report["failed"], report["failures"]) == (5, 0, [])
    assert report["decisions"] > 500
    assert report["players"] == {"2": 2, "3": 2, "4": 1}
    assert sum(report["editions"].values()) == sum(report["wordings"].values()) == 5
    assert sum(report["factions"].values()) == 2 * (2 * 2 + 2 * 3 + 4)
    told = smashup("marathon", "--games", "5", "--file", str(tmp_path / "a"))
    assert told.code == 0
    assert told.out.splitlines()[0].split() == ["games", "5"]
    assert report["digest"] in told.out


def test_several_processes_play_the_same_games(smashup: Command, tmp_path: Path) -> None:
    alone = smashup("marathon", "--games", "4", "--file", str(tmp_path / "a"), "--json").json
    together = smashup("marathon", "--games", "4", "--file", str(tmp_path / "b"), "--jobs", "2", "--json").json
    assert together["digest"] == alone["digest"]


def test_it_goes_on_where_it_was_killed(smashup: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    wanted = smashup("marathon", "--games", "6", "--file", str(whole), "--json").json["digest"]
    head, first, second, _ = whole.read_text().splitlines(keepends=True)
    cut.write_text(head + first + second[:40])
    played: list[int] = []
    real = soak.play

    def play(everything: Library, number: int) -> RunningGame:
        played.append(number)
        return real(everything, number)

    monkeypatch.setattr(soak, "play", play)
    ended = smashup("marathon", "--games", "6", "--file", str(cut), "--json")
    assert ended.json["digest"] == wanted
    assert played == [2, 3, 4, 5]
    assert sorted(cut.read_text().splitlines()[1:]) != []
    assert Marathon(6, cut).left == []


def test_more_games_than_the_last_time_play_only_the_new_ones(smashup: Command, tmp_path: Path) -> None:
    file = str(tmp_path / "a")
    smashup("marathon", "--games", "3", "--file", file)
    assert smashup("marathon", "--games", "6", "--file", file, "--json").json["games"] == 6
    numbers = [json.loads(line)["first"] for line in Path(file).read_text().splitlines()[1:]]
    assert numbers == [0, 2, 2, 4]


def test_a_file_of_other_rules_is_refused(smashup: Command, tmp_path: Path) -> None:
    file = tmp_path / "old"
    file.write_text('{"rules": 1, "factions": []}\n')
    ended = smashup("marathon", "--games", "2", "--file", str(file))
    assert ended.code == 2
    assert ended.err == f"{file} is of games with other rules or other factions. Give another file to begin anew.\n"
    assert file.read_text() == '{"rules": 1, "factions": []}\n'


def test_what_is_no_such_file_is_refused(smashup: Command, tmp_path: Path) -> None:
    file = tmp_path / "letter"
    file.write_text("Dear friend,\n")
    ended = smashup("marathon", "--games", "2", "--file", str(file))
    assert (ended.code, ended.err) == (2, f"{file} is no file of a marathon. Give another one.\n")
    assert file.read_text() == "Dear friend,\n"


def test_a_failed_game_leaves_its_save_and_does_not_stop_the_others(
    smashup: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(game: RunningGame) -> None:
        if len(game.state.players) == 3 and game.state.turn > 3:
            raise GameFault("The table fell over.")

    monkeypatch.setattr(soak, "expect_an_end", broken)
    ended = smashup("marathon", "--games", "3", "--file", str(tmp_path / "a"), "--failures", str(tmp_path / "saves"))
    save = tmp_path / "saves" / "failed-1.smashup"
    assert ended.code == 1
    assert f"game 1 failed: GameFault: The table fell over. It was saved to {save}." in ended.out
    assert Session.load(save.read_text()).state.turn > 3


def test_a_card_in_two_zones_is_a_failure(smashup: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = RunningGame.step

    def lost(game: RunningGame) -> None:
        real(game)
        if game.state.turn == 2 and game.state.players[0].deck:
            game.state.players[0].hand.append(game.state.players[0].deck[0])

    monkeypatch.setattr(RunningGame, "step", lost)
    ended = smashup("marathon", "--games", "1", "--file", str(tmp_path / "a"), "--failures", str(tmp_path), "--json")
    assert ended.code == 1
    assert "a card is in no zone or in two" in ended.json["failures"][0]["error"]


def test_ctrl_c_stops_it_and_it_goes_on_later(smashup: Command, tmp_path: Path) -> None:
    file = tmp_path / "a"
    arguments = [sys.executable, "-m", "smashup.cli", "marathon", "--games", "1000000", "--file", str(file)]
    with started(arguments) as process:
        while not file.exists():
            assert process.poll() is None
            signal.sigtimedwait([], 0.1)
        press_ctrl_c(process)
        out, _ = process.communicate(timeout=60)
    assert process.returncode == INTERRUPTED
    assert "Stopped before all 1,000,000 games were played; the same command goes on." in out
    assert Marathon(2, file).left == [0]
