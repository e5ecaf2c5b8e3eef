"""`smashup check`."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from smashup.cli import check as command
from smashup.cli import replay
from smashup.lab.authoring import checker
from smashup.session import timeline
from tests.cli.run import Command
from tests.lab.example_faction import NAME, with_gnomes
from tests.processes import press_ctrl_c, started

RAKE = '    if (minion := g.choose_minion(to="destroy", max_power=2)) and g.destroy(minion):\n        g.draw()\n'
BROKEN = (RAKE, RAKE + "        (g.bases())[99].minions\n")
MISSPELT = (RAKE, RAKE + "        g.drwa()\n")


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Folder of an installed faction with a broken card."""
    library = with_gnomes(tmp_path, BROKEN)
    for module in (command, replay):
        monkeypatch.setattr(module, "library", lambda: library)
    monkeypatch.setattr(timeline, "installed", lambda: library)
    return tmp_path


def test_a_good_faction_passes(smashup: Command) -> None:
    ended = smashup("check", "aliens", "--times", "1")
    assert ended.code == 0
    first, *_, last = ended.out.splitlines()
    assert first.startswith("Aliens: ")
    assert last == "Every ability resolved at least once, and no game failed."


def test_the_report_as_json(smashup: Command) -> None:
    ended = smashup("check", "Dinosaurs", "--times", "1", "--json")
    assert ended.code == 0
    assert (ended.json["faction"], ended.json["faults"], ended.json["rare"]) == ("Dinosaurs", [], [])
    assert ended.json["interrupted"] is False


def test_an_unknown_faction_is_reported_with_a_suggestion(smashup: Command) -> None:
    ended = smashup("check", "Piratse")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err == "There is no faction called 'Piratse'. Did you mean 'Pirates'?\n"


def test_a_failed_game_leaves_a_save_that_fails_again_when_it_is_replayed(smashup: Command, installed: Path) -> None:
    ended = smashup("check", NAME, "--times", "1", "--games", "30", "--failures", str(installed))
    save = installed / "check-garden_gnomes-1.smashup"
    assert ended.code == 1
    assert f"smashup replay {save}" in ended.out
    assert "Failed: Rake, garden_gnomes/__init__.py:" in ended.out
    replayed = smashup("replay", str(save))
    assert replayed.code == 2
    assert "list index out of range" in replayed.err


def test_a_misspelt_verb_is_reported_as_a_mistake(
    smashup: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    library = with_gnomes(tmp_path, MISSPELT)
    monkeypatch.setattr(command, "library", lambda: library)
    ended = smashup("check", NAME, "--times", "1", "--games", "1", "--failures", str(tmp_path))
    assert ended.code == 1
    assert "Mistake, garden_gnomes/__init__.py:" in ended.out
    assert "g.drwa is not a verb, query or choice. Did you mean g.draw?" in ended.out


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c_stops_the_check_and_prints_a_report() -> None:
    script = """
from rich.progress import Progress
from smashup.cli import main
lines = iter(["a game is over\\n"])
Progress.update = lambda *_, **__: print(next(lines, ""), end="", flush=True)
main()
"""
    arguments = ["check", "Wizards", "--times", "1000000", "--games", "1000000"]  # more than can end before Ctrl-C
    with started([sys.executable, "-c", script, *arguments]) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "a game is over\n"
        press_ctrl_c(process)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert not err
    assert "Stopped before all abilities resolved." in out


def test_ctrl_c_is_not_lost_while_an_object_is_freed() -> None:
    script = """
import smashup.cli, time
class Freed:
    def __del__(self):
        raise KeyboardInterrupt
def endless(arguments):
    Freed()
    while True:
        time.sleep(1)
smashup.cli.app = endless
try:
    smashup.cli.main()
except KeyboardInterrupt:
    print("stopped")
"""
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False)
    assert (ended.stdout, ended.stderr) == ("stopped\n", "")


def test_a_quick_check_plays_a_few_games_and_says_what_it_leaves_out(smashup: Command) -> None:
    ended = smashup("check", "Star Roamers", "--quick")
    assert ended.code == 0
    first, second, *left_out = ended.out.splitlines()
    assert first.startswith("Star Roamers: ")
    assert second.startswith("Quick check: ")
    assert second.endswith(" of 18 abilities resolved.")
    assert left_out[-1].startswith("Left out: rare situations")
    assert left_out[-1].endswith('All of it: smashup check "Star Roamers"')
    report = smashup("check", "Star Roamers", "--quick", "--json").json
    assert report["quick"] is True
    assert report["decisions"] < 10_000


def test_a_quick_check_reports_what_is_not_reached(smashup: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checker, "QUICK_DECISIONS", 1)
    ended = smashup("check", "Russian Fairy Tales", "--quick")
    assert ended.code == 0
    assert re.search(r"^Quick check: \d+ of 19 abilities resolved\.$", ended.out, re.MULTILINE)
    assert re.search(r"^Left out: .+\. .+\.$", ended.out, re.MULTILINE)
    assert re.search(
        r"^Left out: \d+ lines of the cards, the first at russian_fairy_tales\.py:\d+\.$", ended.out, re.MULTILINE
    )


def test_a_quick_check_finds_mistakes(smashup: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    everything = with_gnomes(tmp_path, MISSPELT)
    monkeypatch.setattr(command, "library", lambda: everything)
    ended = smashup("check", NAME, "--quick", "--failures", str(tmp_path))
    assert ended.code == 1
    assert "Did you mean g.draw?" in ended.out
