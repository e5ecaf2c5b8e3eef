"""`smashup lab run` and `smashup lab save`."""

from __future__ import annotations

from pathlib import Path

import pytest

import smashup as package
from smashup.cli.options import INTERRUPTED
from smashup.lab.runs.games import BotGames
from tests.cli.run import Command


def arguments(folder: Path, *more: str) -> tuple[str, ...]:
    return ("lab", "run", "--out", str(folder), "--bots", "random", "--block", "2", *more)


def test_a_run_continues_and_reports_all_its_games(smashup: Command, tmp_path: Path) -> None:
    first = smashup(*arguments(tmp_path), "--games", "3", "--json").json
    assert (first["games"], first["played"], first["failed"]) == (3, 3, [])
    more = smashup(*arguments(tmp_path), "--games", "6", "--on", "processes:2", "--json").json
    assert (more["games"], more["played"]) == (6, 4)
    assert sum(more["wins"].values()) >= 6
    printed = smashup(*arguments(tmp_path), "--games", "6")
    assert printed.out.startswith(f"{tmp_path} has 6 of 6 games.\n")
    assert more["digest"] in printed.out


def test_a_game_is_saved(smashup: Command, tmp_path: Path) -> None:
    assert smashup(*arguments(tmp_path / "run"), "--games", "2").code == 0
    file = tmp_path / "game.smashup"
    assert smashup("lab", "save", str(tmp_path / "run"), "1", "--out", str(file)).code == 0
    assert package.load(file.read_text()).is_over
    assert "has no game 7." in smashup("lab", "save", str(tmp_path / "run"), "7").err


def test_a_stopped_run_says_how_to_continue(smashup: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = BotGames.play

    def stop(work: BotGames, block: object) -> object:
        if block.start == 2:  # type: ignore[attr-defined]
            raise KeyboardInterrupt
        return play(work, block)  # type: ignore[arg-type]

    monkeypatch.setattr(BotGames, "play", stop)
    ended = smashup(*arguments(tmp_path), "--games", "6")
    assert ended.code == INTERRUPTED
    assert "has 2 of 6 games." in ended.out
    assert "Run the same command again to continue." in ended.out


def test_a_failed_game_is_reported_with_the_command_that_saves_it(smashup: Command, tmp_path: Path) -> None:
    bots = ("--bots", "tests.lab.selfplay.bots:BrokenBot,random")
    ended = smashup(*arguments(tmp_path), *bots, "--games", "1")
    assert ended.code == 1
    assert f"`smashup lab save {tmp_path} 0` writes its save." in ended.out


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--bots", "rand"), "There is no bot called 'rand'."),
        (("--bots", "pip,pip,pip"), "2 players need 2 bots, or one name for all: 3 were given."),
        (("--on", "moon"), "'moon' is not a place to run jobs: write here, processes"),
        (("--sets", "corr"), "There is no set called 'corr'."),
    ],
)
def test_invalid_options_are_reported_before_the_first_game(
    options: tuple[str, ...], sentence: str, smashup: Command, tmp_path: Path
) -> None:
    ended = smashup(*arguments(tmp_path / "new"), *options)
    assert ended.code == 2
    assert ended.err.startswith(sentence)
    assert not (tmp_path / "new").exists()
