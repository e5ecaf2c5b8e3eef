"""`smashup ladder`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.run import Command


def test_a_run_with_the_same_folder_continues(smashup: Command, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "ladder"
    arguments = ("ladder", "--bots", "pip,random", "--out", str(folder))
    first = smashup(*arguments, "--games", "4", "--json")
    assert first.code == 0, first
    (pair,) = first.json["pairs"]
    assert (pair["bot"], pair["other"], pair["games"]) == ("pip", "random", 4)
    assert 0 <= pair["low"] <= pair["wins"] <= pair["high"] <= 1
    assert pair["elo"][1] < pair["elo"][2]
    assert set(first.json["habits"]) == {"pip", "random"}
    again = smashup(*arguments, "--games", "4", "--json")
    assert again.json == first.json, "with the same times: the rounds are not played again"
    more = smashup(*arguments, "--games", "6")
    assert "pip against random: wins" in more.out
    assert "of 6 games" in more.out
    assert "per 100 turns: ends with a playable action" in more.out


@pytest.mark.parametrize("place", ["here", "processes:2"])
def test_the_sequential_test_stops_early(place: str, smashup: Command, tmp_path: Path) -> None:
    options = ("--sprt", "0,100", "--on", place, "--out", str(tmp_path), "--json")
    ended = smashup("ladder", "--bots", "pip,random", "--games", "200", *options)
    (pair,) = ended.json["pairs"]
    assert pair["sprt"] == "better"
    assert 20 <= pair["games"] < 100


def test_games_of_three_give_ratings(smashup: Command, tmp_path: Path) -> None:
    ended = smashup("ladder", "--bots", "pip,random", "--games", "3", "--players", "3", "--out", str(tmp_path))
    assert "(Plackett-Luce)" in ended.out


def test_invalid_options_are_reported(smashup: Command, tmp_path: Path) -> None:
    out = ("--out", str(tmp_path))
    assert "two or more different bots" in smashup("ladder", "--bots", "pip,pip", *out).err
    assert "There is no bot called 'nix'" in smashup("ladder", "--bots", "pip,nix", *out).err
    for sprt in ("100,0", "5", "a,b"):
        assert "--sprt needs two strengths" in smashup("ladder", "--bots", "pip,bruno", "--sprt", sprt, *out).err
