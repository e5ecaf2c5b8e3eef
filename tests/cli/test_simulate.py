"""`smashup simulate`."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator, Sized
from pathlib import Path

import pytest

from smashup.bots import BOTS, BotKind, Position, RandomBot
from smashup.cli.simulate import Plan, play
from smashup.engine.errors import IllegalAnswer
from smashup.session import Session
from tests.cli.run import Command
from tests.processes import press_ctrl_c, started

FIELDS = {"games", "finished", "failed", "decisions", "seconds", "digest", "wins", "failures", "interrupted"}


class Broken(RandomBot):
    """Answers well thirty times, then with what was never offered."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.answers = 0

    def choose(self, position: Sized, /) -> int:
        self.answers += 1
        return super().choose(position) if self.answers <= 30 else 99


class Idle:
    """Takes the last answer, which ends or declines what can be ended or declined."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, position: Position, /) -> int:
        return len(position) - 1


def test_it_prints_what_was_played(smashup: Command) -> None:
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


def test_the_digest_is_of_the_games_and_not_of_how_they_were_run(smashup: Command) -> None:
    def digest(*more: str) -> str:
        return str(smashup("simulate", "--games", "6", "--seed", "5", "--players", "3", "--json", *more).json["digest"])

    assert digest() == digest("--jobs", "2") == digest("--bots", "random,random,random")
    assert len({digest(), digest("--seed", "6"), digest("--games", "5"), digest("--edition", "CORE-2012")}) == 4


def test_each_game_can_be_played_again_by_its_seed() -> None:
    plan = Plan(("random", "random"))
    assert play(plan, 8) == play(plan, 8)
    assert play(plan, 8) != play(plan, 9)


def test_bots_of_several_kinds_play_together_and_wins_are_told_by_seat_and_by_bot(smashup: Command) -> None:
    arguments = ("simulate", "--games", "4", "--players", "3", "--bots", "random,greedy,random", "--seed", "2")
    report = smashup(*arguments, "--json").json
    wins = report["wins"]
    assert wins["bots"]["greedy"] == wins["seats"]["p2"] >= 3
    assert wins["bots"]["random"] == wins["seats"]["p1"] + wins["seats"]["p3"]
    assert sum(wins["bots"].values()) == 4
    printed = smashup(*arguments, "--jobs", "2").out
    assert f"random {wins['bots']['random']}, greedy {wins['bots']['greedy']} (by bot)" in printed
    assert report["digest"] in printed


def test_the_seats_begin_in_turn() -> None:
    plan = Plan(("random", "random", "random"))
    assert [plan.setup(seed).first for seed in range(4, 9)] == [1, 2, 0, 1, 2]


def test_the_help_tells_what_each_bot_does(smashup: Command) -> None:
    text = " ".join(smashup("simulate", "--help").out.replace("│", " ").split())
    for name, kind in BOTS.items():
        assert f"{name}: {kind.about}" in text


def test_factions_can_be_given(smashup: Command) -> None:
    ended = smashup("simulate", "--games", "2", "--factions", "Pirates + Aliens, dinosaurs+Ninjas", "--json")
    assert (ended.code, ended.json["finished"]) == (0, 2)


def test_a_failed_game_leaves_its_save_and_the_exit_code_is_1(
    smashup: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(BOTS, "broken", BotKind(Broken, ""))
    arguments = (
        "simulate",
        "--games",
        "2",
        "--seed",
        "4",
        "--bots",
        "random,broken",
        "--failures",
        str(tmp_path / "new"),
    )
    ended = smashup(*arguments, "--json")
    assert ended.code == 1
    assert (ended.json["games"], ended.json["finished"], ended.json["failed"]) == (2, 0, 2)
    assert [failure["seed"] for failure in ended.json["failures"]] == [4, 5]
    assert all("IllegalAnswer: The bot of p2 answered 99" in failure["error"] for failure in ended.json["failures"])
    session = Session.load((tmp_path / "new" / "failed-4.smashup").read_text())
    assert session.pending is not None
    assert session.pending.seat == 1
    assert session.answered > 30
    assert "seed 4 failed: IllegalAnswer" in smashup(*arguments).out


def test_a_game_that_never_ends_is_ended_and_saved(
    smashup: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(BOTS, "idle", BotKind(Idle, ""))
    monkeypatch.setattr("smashup.lab.selfplay.random_games.MOST_DECISIONS", 500)
    ended = smashup("simulate", "--games", "1", "--bots", "idle", "--failures", str(tmp_path), "--json")
    assert ended.code == 1
    assert ended.json["failures"][0]["error"] == "GameFault: The game did not end within 500 decisions."
    assert Session.load((tmp_path / "failed-0.smashup").read_text()).answered == 501


def test_an_answer_of_a_bot_that_was_not_offered_is_told_with_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "broken", BotKind(Broken, ""))
    with pytest.raises(IllegalAnswer, match="The bot of p1 answered 99"):
        play(Plan(("broken", "random")), 1)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "5"], "Smash Up is for 2 to 4 players, not 5."),
        (["--bots", "rand"], "There is no bot called 'rand'. Did you mean 'random'?"),
        (["--bots", "random,random,random"], "2 players need 2 bots, or one name for all: 3 were given."),
        (["--edition", "EMT"], "There is no edition called 'EMT'. Did you mean 'EMD'?"),
        (["--wording", "print"], "There is no wording called 'print'. Did you mean 'printed'?"),
        (["--sets", "corr"], "There is no set called 'corr'. There are: "),
        (["--factions", "Pirates"], "'Pirates' is not a pair of factions: write two, as in Aliens+Ninjas."),
        (
            ["--factions", "Pirats+Aliens,Dinosaurs+Ninjas"],
            "There is no faction called 'Pirats'. Did you mean 'Pirates'?",
        ),
        (["--factions", "Pirates+Aliens"], "2 seats need 2 pairs of factions, 1 were given."),
    ],
)
def test_what_cannot_be_played_is_told_in_one_sentence(smashup: Command, arguments: list[str], sentence: str) -> None:
    ended = smashup("simulate", *arguments)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith(sentence)
    assert ended.err.count("\n") == 1


TELLS_OF_THE_FIRST_GAME = """
from rich.progress import Progress
from smashup.cli import main
lines = iter(["a game is over\\n"])
Progress.advance = lambda *_: print(next(lines, ""), end="", flush=True)
main()
"""


def many_games(jobs: str) -> list[str]:
    return [sys.executable, "-c", TELLS_OF_THE_FIRST_GAME, "simulate", "--games", "1000000", "--jobs", jobs]


@pytest.fixture(params=["foreground", "background"])
def shell(request: pytest.FixtureRequest) -> Iterator[None]:
    """A shell lets what it starts in the background ignore SIGINT, the tests among it."""
    before = signal.getsignal(signal.SIGINT)
    if request.param == "background":
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.usefixtures("shell")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_the_games_and_reports_what_is_done(jobs: str) -> None:
    with started(many_games(jobs)) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "a game is over\n"
        press_ctrl_c(process)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert not err
    assert "Stopped before all games were played." in out
    games = next(int(line.split()[1]) for line in out.splitlines() if line.startswith("games"))
    assert games < 1_000_000
