"""`smashup ladder`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.run import Command


def test_a_run_with_the_same_file_continues(smashup: Command, tmp_path: Path) -> None:
    file = tmp_path / "new" / "ladder.jsonl"
    arguments = ("ladder", "--bots", "pip,random", "--file", str(file))
    first = smashup(*arguments, "--games", "4", "--json")
    assert first.code == 0, first
    (pair,) = first.json["pairs"]
    assert (pair["bot"], pair["other"], pair["games"]) == ("pip", "random", 4)
    assert 0 <= pair["low"] <= pair["wins"] <= pair["high"] <= 1
    assert pair["elo"][1] < pair["elo"][2]
    assert set(first.json["habits"]) == {"pip", "random"}
    written = file.read_text()
    assert len(written.splitlines()) == 2
    more = smashup(*arguments, "--games", "6")
    assert file.read_text().startswith(written)
    assert len(file.read_text().splitlines()) == 3
    assert "pip against random: wins" in more.out
    assert "of 6 games" in more.out
    assert "per 100 turns: ends with a playable action" in more.out


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_sequential_test_stops_early(jobs: str, smashup: Command, tmp_path: Path) -> None:
    options = ("--sprt", "0,100", "--jobs", jobs, "--file", str(tmp_path / "ladder.jsonl"), "--json")
    ended = smashup("ladder", "--bots", "pip,random", "--games", "200", *options)
    (pair,) = ended.json["pairs"]
    assert pair["sprt"] == "better"
    assert 20 <= pair["games"] < 100


def test_games_of_three_give_ratings(smashup: Command, tmp_path: Path) -> None:
    file = str(tmp_path / "ladder.jsonl")
    ended = smashup("ladder", "--bots", "pip,random", "--games", "3", "--players", "3", "--file", file)
    assert "(Plackett-Luce)" in ended.out


def test_invalid_options_are_reported(smashup: Command, tmp_path: Path) -> None:
    file = ("--file", str(tmp_path / "ladder.jsonl"))
    assert "two or more different bots" in smashup("ladder", "--bots", "pip,pip", *file).err
    assert "There is no bot called 'nix'" in smashup("ladder", "--bots", "pip,nix", *file).err
    for sprt in ("100,0", "5", "a,b"):
        assert "--sprt needs two strengths" in smashup("ladder", "--bots", "pip,bruno", "--sprt", sprt, *file).err
