"""`smashup simulate`."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from smashup.bots import BOTS, BotKind
from smashup.session import Timeline
from tests.cli.run import Command
from tests.lab.selfplay.bots import BrokenBot, IdleBot
from tests.processes import press_ctrl_c, started

FIELDS = {"games", "finished", "failed", "decisions", "seconds", "digest", "wins", "failures", "interrupted"}


def test_the_report_has_the_counts_and_the_digest(smashup: Command) -> None:
    ended = smashup("simulate", "--games", "3", "--seed", "5", "--json")
    report = ended.json
    assert ended.code == 0
    assert set(report) == FIELDS
    assert (report["games"], report["finished"], report["failed"]) == (3, 3, 0)
    assert report["decisions"] > 100
    assert sum(report["wins"]["seats"].values()) == 3
    assert report["wins"]["bots"] == {"random": 3}
    lines = dict(line.split(maxsplit=1) for line in smashup("simulate", "--games", "3", "--seed", "5").out.splitlines())
    assert lines["digest"] == report["digest"]
    assert lines["decisions"] == str(report["decisions"])


def test_the_digest_depends_on_the_games_and_not_on_the_processes(smashup: Command) -> None:
    def digest(*more: str) -> str:
        return str(smashup("simulate", "--games", "6", "--seed", "5", "--players", "3", "--json", *more).json["digest"])

    assert digest() == digest("--on", "processes:2") == digest("--bots", "random,random,random")
    assert len({digest(), digest("--seed", "6"), digest("--games", "5"), digest("--edition", "CORE-2012")}) == 4


def test_wins_are_counted_by_seat_and_by_bot(smashup: Command) -> None:
    arguments = ("simulate", "--games", "4", "--players", "3", "--bots", "random,greedy,random", "--seed", "2")
    report = smashup(*arguments, "--json").json
    wins = report["wins"]
    assert wins["bots"]["greedy"] == wins["seats"]["p2"] >= 3
    assert wins["bots"]["random"] == wins["seats"]["p1"] + wins["seats"]["p3"]
    assert sum(wins["bots"].values()) == 4
    printed = smashup(*arguments, "--on", "processes:2").out
    assert f"random {wins['bots']['random']}, greedy {wins['bots']['greedy']} (by bot)" in printed
    assert report["digest"] in printed


def test_the_help_describes_each_bot(smashup: Command) -> None:
    text = " ".join(smashup("simulate", "--help").out.replace("│", " ").split())
    for name, kind in BOTS.items():
        assert f"{name}: {kind.about}" in text


def test_factions_can_be_given(smashup: Command) -> None:
    ended = smashup("simulate", "--games", "2", "--factions", "Pirates + Aliens, dinosaurs+Ninjas", "--json")
    assert (ended.code, ended.json["finished"]) == (0, 2)


def test_a_failed_game_leaves_its_save_and_the_exit_code_is_1(
    smashup: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(BOTS, "broken", BotKind(BrokenBot, ""))
    folder = tmp_path / "new"
    arguments = (*["simulate", "--games", "2", "--seed", "4", "--bots", "random,broken", "--failures"], str(folder))
    ended = smashup(*arguments, "--json")
    assert ended.code == 1
    assert (ended.json["games"], ended.json["finished"], ended.json["failed"]) == (2, 0, 2)
    assert [failure["seed"] for failure in ended.json["failures"]] == [4, 5]
    assert all("IllegalAnswer: The bot of p2 answered 99" in failure["error"] for failure in ended.json["failures"])
    session = Timeline.load((folder / "failed-4.smashup").read_text())
    assert session.pending is not None
    assert session.pending.seat == 1
    assert session.answered > 30
    assert "seed 4 failed: IllegalAnswer" in smashup(*arguments).out


def test_an_endless_game_is_stopped_and_saved(
    smashup: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(BOTS, "idle", BotKind(IdleBot, ""))
    monkeypatch.setattr("smashup.simulation.games.MAX_DECISIONS", 500)
    ended = smashup("simulate", "--games", "1", "--bots", "idle", "--failures", str(tmp_path), "--json")
    assert ended.code == 1
    assert ended.json["failures"][0]["error"] == "GameFault: The game did not end within 500 decisions."
    assert Timeline.load((tmp_path / "failed-0.smashup").read_text()).answered == 501


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "5"], "Smash Up is for 2 to 4 players, not 5."),
        (["--bots", "rand"], "There is no bot called 'rand'. Did you mean 'random'?"),
        (["--bots", "random,random,random"], "2 players need 2 bots, or one name for all: 3 were given."),
        (["--sets", "corr"], "There is no set called 'corr'. There are: "),
        (["--factions", "Pirates"], "'Pirates' is not a pair of factions: write two, as in Aliens+Ninjas."),
    ],
)
def test_invalid_options_are_reported_in_one_sentence(smashup: Command, arguments: list[str], sentence: str) -> None:
    ended = smashup("simulate", *arguments)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith(sentence)
    assert ended.err.count("\n") == 1


PRINTS_AFTER_THE_FIRST_GAME = """
from rich.progress import Progress
from smashup.cli import main
lines = iter(["a game is over\\n"])
Progress.advance = lambda *_: print(next(lines, ""), end="", flush=True)
main()
"""


def many_games(place: str) -> list[str]:
    return [sys.executable, "-c", PRINTS_AFTER_THE_FIRST_GAME, "simulate", "--games", "1000000", "--on", place]


@pytest.fixture(params=["foreground", "background"])
def shell(request: pytest.FixtureRequest) -> Iterator[None]:
    """Signal handling of the test process: a shell makes background processes ignore SIGINT."""
    before = signal.getsignal(signal.SIGINT)
    if request.param == "background":
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.usefixtures("shell")
@pytest.mark.parametrize("place", ["here", "processes:2"])
def test_ctrl_c_stops_the_simulation_and_prints_a_report(place: str) -> None:
    with started(many_games(place)) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "a game is over\n"
        press_ctrl_c(process)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert not err
    assert "Stopped before all games were played." in out
    games = next(int(line.split()[1]) for line in out.splitlines() if line.startswith("games"))
    assert games < 1_000_000
