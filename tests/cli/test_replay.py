"""`smashup replay`."""

from __future__ import annotations

from pathlib import Path

import pytest

from smashup.bots import RandomBot
from smashup.i18n.describe import describe_entry
from smashup.session import Timeline
from smashup.sets import library
from tests.cli.run import Command
from tests.games import some_setup


@pytest.fixture
def session() -> Timeline:
    session = Timeline(some_setup(6))
    bots = [RandomBot(1), RandomBot(2)]
    while session.pending is not None and session.answered < 80:
        session.answer(bots[session.pending.seat](session.game, session.pending))
    return session


@pytest.fixture
def file(tmp_path: Path, session: Timeline) -> Path:
    path = tmp_path / "game.smashup"
    path.write_text(session.save())
    return path


def log_of(session: Timeline, seat: int | None) -> list[str]:
    """Sentences of the log as the seat sees it."""
    return [describe_entry(entry.for_seat(seat)) for entry in session.log]


@pytest.mark.parametrize(("arguments", "seat"), [([], None), (["--seat", "p1"], 0), (["--seat", "p2"], 1)])
def test_the_log_contains_only_what_the_seat_may_know(
    smashup: Command, session: Timeline, file: Path, arguments: list[str], seat: int | None
) -> None:
    ended = smashup("replay", str(file), *arguments)
    lines = [line for line in ended.out.splitlines() if line]
    assert ended.code == 0
    assert lines[:-1] == log_of(session, seat)
    assert log_of(session, seat) != log_of(session, 1 if seat == 0 else 0)


def test_until_limits_the_number_of_answers(smashup: Command, session: Timeline, file: Path) -> None:
    session.rewind(12)
    lines = [line for line in smashup("replay", str(file), "--until", "12").out.splitlines() if line]
    assert lines[:-1] == log_of(session, None)


def test_invalid_files_and_options_are_reported_in_one_sentence(smashup: Command, file: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.smashup"
    cut.write_text(file.read_text()[:200])
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff\xfe")
    for arguments, sentence in (
        ([str(cut)], "The last line of this save is missing"),
        ([str(picture)], "This is not a save file"),
        ([str(file), "--seat", "p3"], "There is no seat 'p3' in this game: it has p1, p2."),
        ([str(file), "--until", "81"], "The save has 80 answers: it has no point after 81."),
    ):
        ended = smashup("replay", *arguments)
        assert (ended.code, ended.out) == (2, "")
        assert ended.err.startswith(sentence)
        assert ended.err.count("\n") == 1
    assert smashup("replay", str(tmp_path / "missing")).code == 2


def test_the_log_of_a_failed_game_ends_at_the_failure(
    smashup: Command, session: Timeline, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("x")

    for card in library().cards():
        for ability in card.play_abilities:
            monkeypatch.setattr(ability, "fn", broken)
    ended = smashup("replay", str(file))
    lines = [line for line in ended.out.splitlines() if line]
    assert ended.code == 2
    assert lines == log_of(session, None)[: len(lines)]
    assert len(lines) > 5
    assert ended.err.startswith("The game failed with KeyError: 'x'.")
