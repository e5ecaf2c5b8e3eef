"""Balance reports and comparisons of runs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from smashup.balance import read
from smashup.lab.balance.compare import compare
from smashup.lab.balance.report import page
from smashup.lab.balance.summary import summarise
from tests.cli.run import Command

GAMES = ("--games", "60", "--block", "30", "--sets", "core")


@pytest.fixture
def smashup(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Small runs with two bots, and one with other seeds."""
    from smashup.cli import main  # noqa: PLC0415

    folder = tmp_path_factory.mktemp("runs")
    for name, *more in (("random",), ("pip",), ("other", "--seed", "1000")):
        bot = name if name in ("random", "pip") else "random"
        with pytest.raises(SystemExit, match="0"):
            main(["lab", "run", "--out", str(folder / name), "--bots", bot, *GAMES, *more])
    return folder


def test_a_report_is_one_page_with_its_data_beside_it(smashup: Command, runs: Path, tmp_path: Path) -> None:
    ended = smashup("lab", "report", str(runs / "pip"), str(runs / "random"), "--out", str(tmp_path))
    assert ended.code == 0
    assert "pip: 60 games;" in ended.out
    html = (tmp_path / "balance.html").read_text()
    assert not re.search(r"(src|href)=|url\(|@import|<script", html), "the page loads nothing"
    assert "In the hands of Pip" in html
    assert "In the hands of Random" in html
    assert html.count("Zombies") > 2
    data = json.loads((tmp_path / "balance.json").read_text())
    (pip, random) = data["hands"]
    assert (pip["bot"], pip["players"], pip["games"], random["bot"]) == ("pip", 2, 60, "random")
    assert set(pip["factions"]) == set(pip["strengths"]) >= {"Aliens", "Zombies"}
    for estimate in pip["factions"].values():
        assert 0 <= estimate["low"] <= estimate["share"] <= estimate["high"] <= 100
    assert sum(estimate["share"] for estimate in pip["order"]) == pytest.approx(100, abs=0.2)
    assert sum(pip["turns"].values()) == 60
    assert sum(base["points"] for base in pip["bases"]) == pytest.approx(100, abs=0.5)
    rows = (tmp_path / "factions-pip.csv").read_text().splitlines()
    assert rows[0] == "faction,share,low,high"
    assert len(rows) == 1 + len(pip["factions"])


def test_a_page_has_a_section_for_each_bot(runs: Path) -> None:
    html = page(summarise([runs / "random"]))
    assert html.count('<section class="hand"') == 1


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (("pip", "pip"), "Two of these runs have the same bot. Use `smashup lab compare`"),
        (("nowhere",), "has no plan.json, so it is not the folder of a run."),
    ],
)
def test_runs_that_make_no_report_are_rejected(
    names: tuple[str, ...], sentence: str, smashup: Command, runs: Path, tmp_path: Path
) -> None:
    ended = smashup("lab", "report", *(str(runs / name) for name in names), "--out", str(tmp_path))
    assert ended.code == 2
    assert sentence in ended.err


def test_a_comparison_finds_a_large_change_and_ignores_chance(smashup: Command, runs: Path) -> None:
    changed = {each.what: each for each in compare(runs / "random", runs / "pip")}
    assert changed["turns"].matters
    assert changed["turns"].change < -3 * changed["turns"].error
    assert not any(each.matters for each in compare(runs / "random", runs / "other"))
    ended = smashup("lab", "compare", str(runs / "random"), str(runs / "pip"))
    assert "figures changed by more than chance explains" in ended.out
    assert "turns" in ended.out


def test_the_figures_of_the_package_come_from_a_report(smashup: Command, runs: Path, tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    folders = (str(runs / "random"), str(runs / "pip"))
    assert smashup("lab", "report", *folders, "--out", str(tmp_path / "out"), "--data", str(path)).code == 0
    figures = read(path)
    assert [hand.bot for hand in figures.hands] == ["random", "pip"]
    weak, strong = figures.hands
    assert list(figures.difficulty) == sorted(weak.factions)
    for name, gained in figures.difficulty.items():
        assert gained == pytest.approx(strong.factions[name].share - weak.factions[name].share, abs=0.06)
    assert sum(strong.chances([("Aliens", "Ninjas"), ("Pirates", "Zombies")])) == pytest.approx(1)
