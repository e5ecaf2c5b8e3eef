"""`smashup terminal`: whole games through a pipe, and every command of the prompt."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.console import Console

from smashup.cli.terminal import Quit, Terminal
from smashup.engine.state.setup import DRAFT, GIVEN, GameSetup
from smashup.session import Timeline
from smashup.sets import library
from tests.cli.run import Command

PAIRS = (("Pirates", "Dinosaurs"), ("Aliens", "Ninjas"))


class Person:
    """Player who types lines and reads the output."""

    def __init__(self, **setup: object) -> None:
        self.out = io.StringIO()
        options = {"seed": 3, "mode": GIVEN, "factions": PAIRS, "first": 0, **setup}
        session = Timeline(GameSetup(library(), **options))  # type: ignore[arg-type]
        self.terminal = Terminal(session, "random", Console(file=self.out, width=200, highlight=False), self._read)
        self.lines: Iterator[str] = iter(())

    def _read(self) -> str:
        try:
            return next(self.lines)
        except StopIteration:
            raise Quit from None

    def types(self, *lines: str) -> str:
        """Type these lines. Returns the output until all of them are read."""
        self.out.seek(0)
        self.out.truncate()
        self.lines = iter(lines)
        self.terminal.run()
        return self.out.getvalue()

    @property
    def session(self) -> Timeline:
        return self.terminal.session

    def number_of(self, name: str) -> str:
        decision = self.session.view(0).decision
        assert decision is not None
        return str(1 + [option.name for option in decision.options].index(name))


def _through_a_pipe(typed: str, *arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "from smashup.cli import main; main()", "terminal", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={"PYTHONIOENCODING": "utf-8", "PATH": ""},
        cwd=folder,
        timeout=100,
        check=False,
    )


# --- whole games ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", ["2", "4"])
def test_a_whole_game_through_a_pipe(players: str, tmp_path: Path) -> None:
    ended = _through_a_pipe("1\n" * 5000, "--seed", "5", "--players", players, folder=tmp_path)
    assert ended.returncode == 0, ended.stderr
    assert not ended.stderr
    assert " VP." in ended.stdout
    assert "wins with" in ended.stdout
    assert "Traceback" not in ended.stdout


def test_a_draft_is_part_of_the_game() -> None:
    person = Person(mode=DRAFT, factions=())
    shown = person.types("1", "1")
    assert "Which faction do you play?" in shown
    assert person.session.state.players[0].factions


def test_the_end_of_the_input_leaves_the_game(tmp_path: Path) -> None:
    ended = _through_a_pipe("", "--seed", "5", folder=tmp_path)
    assert ended.returncode == 0
    assert ended.stdout.rstrip().endswith("Bye.")


def test_invalid_input_changes_nothing() -> None:
    person = Person()
    person.types()
    before = person.session.save()
    shown = person.types("", "banana", "99", "-1", "t 99", "t", "?", "why", "why zzz", "base zzz", "undo banana", "1.5")
    assert person.session.save() == before
    assert "'banana' is not a command." in shown
    assert "There is no option 99: they are numbered 0 to " in shown
    assert "There is no 'zzz' here." in shown
    assert "Type undo, undo play or undo turn." in shown


# --- commands that show something -----------------------------------------------------------------------------


def test_the_table_the_hand_and_all_options_are_shown() -> None:
    person = Person()
    shown = person.types()
    view = person.session.view(0)
    assert view.decision is not None
    for base in view.bases:
        assert base.name in shown
    for card in view.players[0].hand:
        assert card.name in shown
    for number, option in enumerate(view.decision.options, 1):
        assert f"{number:>4}  {option.name} (" in shown
    assert "   0  Done" in shown
    assert "Your plays: your regular minion; your regular action" in shown


def test_hidden_cards_are_not_shown() -> None:
    person = Person()
    shown = person.types("log", "table", "discard", *["1"] * 6)
    mine = {card.name for card in person.session.view(0).players[0].hand}
    shown_names = {card.name for card in person.session.state.cards[1:] if card.name in shown}
    state = person.session.state
    hidden = {state.cards[uid].name for uid in (*state.players[1].hand, *state.players[1].deck)}
    seen = {card.name for card in state.cards[1:] if state.known[card.uid] & 1}
    assert mine <= shown_names
    assert not (shown_names & hidden) - seen


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        *((typed, "Dinosaurs, minion, power 7, 1 in the deck") for typed in ("? king rex", "?King", "t King Rex")),
        ("? tortuga", "base, breakpoint 21, VP 4 3 2"),
        ("? Kinng Rexx", "There is no 'Kinng Rexx' here. Did you mean King Rex?"),
    ],
)
def test_the_text_of_a_card_or_base_by_name(typed: str, shown: str) -> None:
    assert shown in Person().types(typed)


def test_the_text_of_an_option_by_number() -> None:
    person = Person()
    person.types()
    decision = person.session.view(0).decision
    assert decision is not None
    assert person.terminal.screen.texts.cards[decision.options[0].card].text[:40] in person.types("t 1")


def _with_minions(n: int) -> tuple[Person, list[str]]:
    """Player whose first hand has at least n different minions without an ability on play, and their names."""
    for seed in range(100):
        person = Person(seed=seed)
        person.types()
        names = dict.fromkeys(card.name for card in person.session.view(0).players[0].hand)
        plain = [name for name in names if name in ("King Rex", "Armor Stego", "War Raptor", "First Mate", "Buccaneer")]
        if len(plain) >= n:
            return person, plain
    raise AssertionError("no such hand in a hundred deals")


def test_why_prints_the_reason_why_a_card_cannot_be_played() -> None:
    person, (first, second, *_) = _with_minions(2)
    assert f"{first} can be chosen now." in person.types(f"why {first}")
    person.types(person.number_of(first), "1")
    assert "You have already used your minion for this turn." in person.types(f"why {second}")


def test_base_prints_the_points_of_each_player() -> None:
    person, (minion, *_) = _with_minions(1)
    person.types(person.number_of(minion), "1")
    base = next(base for base in person.session.view(0).bases if base.minions)
    shown = person.types(f"base {base.name}")
    assert f"1. p1 (you): {base.vp[0]} VP for " in shown
    assert minion in shown


def test_the_log_names_causes() -> None:
    person = Person(seed=5)
    shown = person.types(*["1"] * 40, "log")
    assert re.search(r" \([A-Z][^()]*\)\.", shown)
    assert shown.count("Turn 1: ") == 2


# --- undo, save, load -----------------------------------------------------------------------------------------


def test_undo_reverts_the_last_choice() -> None:
    person, (minion, *_) = _with_minions(1)
    before = person.session.save()
    person.types(person.number_of(minion), "1")
    assert person.session.save() != before
    shown = person.types("undo", "undo")
    assert shown.count("Undone.") == 2
    assert person.session.save() == before


def test_undo_also_reverts_the_moves_of_bots() -> None:
    person = Person()
    person.types("0")
    assert person.session.state.turn == 3
    person.types("undo")
    assert person.session.state.turn == 1
    assert person.session.pending is not None
    assert person.session.pending.seat == 0


def test_undo_of_a_play_or_a_turn() -> None:
    person, (minion, *_) = _with_minions(1)
    hand = person.session.view(0).players[0].hand
    person.types(person.number_of(minion), "1", "undo play")
    assert [card.name for card in person.session.view(0).players[0].hand] == [card.name for card in hand]
    turn = person.session.state.turn
    person.types("0", "undo turn")
    assert person.session.state.turn == turn
    assert person.session.pending is not None
    assert person.session.pending.seat == 0


def test_undo_at_the_start_of_the_game_changes_nothing() -> None:
    assert Person().types("undo", "undo turn").count("There is nothing to undo.") == 2


def test_a_saved_game_can_be_continued(tmp_path: Path) -> None:
    person = Person()
    file = tmp_path / "game.smashup"
    shown = person.types("1", "1", f"save {file}")
    assert f"Saved to {file}." in shown.replace("\n", "")
    saved = person.session.save()
    person.types("1", "1", "1", f"load {file}")
    assert person.session.save() == saved
    ended = _through_a_pipe("quit\n", str(file), folder=tmp_path)
    assert ended.returncode == 0
    assert f"Turn {person.session.state.turn}, " in ended.stdout


def test_a_failed_save_or_load_changes_nothing(tmp_path: Path) -> None:
    person = Person()
    person.types()
    before = person.session.save()
    broken = tmp_path / "broken.smashup"
    broken.write_text("not a game")
    shown = person.types(
        "save", "load", f"save {tmp_path / 'no' / 'folder'}", f"load {tmp_path / 'nothing'}", f"load {broken}"
    )
    assert "Type save and the name of a file." in shown
    assert "Type load and the name of a file." in shown
    assert shown.count("No such file or directory") == 2
    assert person.session.save() == before


# --- command line ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--players", "7"), "2 to 4 players"),
        (("--bot", "deep"), "There is no bot called 'deep'"),
        (("--mode", "guess"), "guess"),
    ],
)
def test_invalid_options_are_reported_in_a_sentence(smashup: Command, arguments: tuple[str, ...], message: str) -> None:
    ended = smashup("terminal", *arguments)
    assert ended.code == 2
    assert message in ended.err
    assert "Traceback" not in ended.err


def test_a_new_game_has_a_new_seed(smashup: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def leave(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", leave)
    games = {smashup("terminal").out for _ in range(3)}
    same = {smashup("terminal", "--seed", "8").out for _ in range(2)}
    assert len(games) == 3
    assert len(same) == 1


def test_a_game_that_fails_at_a_bots_move_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    person = Person(first=1)

    def fail(*_: object) -> int:
        raise ZeroDivisionError("a fault of a bot")

    answer: Callable[..., int] = fail
    person.terminal.bots = {1: answer}
    with pytest.raises(Exception, match="1"):
        person.types()
    assert "The game failed with ZeroDivisionError: a fault of a bot." in person.out.getvalue()
    assert Timeline.load((tmp_path / "failed.smashup").read_text()).pending is not None
