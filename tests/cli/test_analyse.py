"""`smashup analyse`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from smashup.bots import create, driver
from smashup.coach import review
from smashup.coach.models import KeyMoment
from smashup.session import Timeline
from tests.cli.run import Command
from tests.games import some_setup

MOMENTS = review.review_decisions
FAST = ("--iterations", "4", "--seed", "3")


@pytest.fixture(scope="module")
def save() -> str:
    session = Timeline(some_setup(4))
    session.play_bots({seat: driver(create("pip", seat)) for seat in range(2)})
    return session.save()


@pytest.fixture
def file(tmp_path: Path, save: str) -> Path:
    path = tmp_path / "game.smashup"
    path.write_text(save)
    return path


def interrupt_after(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Raise KeyboardInterrupt after n analysed decisions."""

    def interrupted(*arguments: Any) -> Iterator[KeyMoment]:
        for number, each in enumerate(MOMENTS(*arguments)):
            if number == n:
                raise KeyboardInterrupt
            yield each

    monkeypatch.setattr(review, "review_decisions", interrupted)


def test_an_interrupted_analysis_continues_with_the_same_result(
    smashup: Command, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt_after(6, monkeypatch)
    first = smashup("analyse", str(file), *FAST, "--json")
    assert first.code == 130
    assert len(first.json["moments"]) == 6 < len(first.json["course"]["wanted"])
    interrupt_after(2, monkeypatch)
    again = smashup("analyse", str(file), *FAST, "--json")
    assert len(again.json["moments"]) == 8
    assert again.json["moments"][:6] == first.json["moments"]
    interrupt_after(8, monkeypatch)
    other = tmp_path / "other.analysis"
    at_once = smashup("analyse", str(file), *FAST, "--json", "--keep", str(other))
    assert at_once.json == again.json


def test_an_incomplete_line_of_the_file_is_analysed_again(
    smashup: Command, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt_after(3, monkeypatch)
    smashup("analyse", str(file), *FAST)
    stored = file.with_name("game.smashup.p1.analysis")
    stored.write_text(stored.read_text()[:-40])
    interrupt_after(1, monkeypatch)
    assert len(smashup("analyse", str(file), *FAST, "--json").json["moments"]) == 3


def test_the_text_has_the_chances_the_choices_and_the_margin_of_error(
    smashup: Command, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt_after(12, monkeypatch)
    printed = smashup("analyse", str(file), "--seat", "p2", *FAST)
    assert printed.code == 130
    assert "Analysed for p2: 12 of" in printed.out
    assert "P1 %" in printed.out
    assert "margin of error" in printed.out
    assert "Costliest choices" in printed.out or "No costly choice" in printed.out


def test_the_file_of_another_analysis_is_rejected(
    smashup: Command, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt_after(1, monkeypatch)
    stored = str(file.with_name("kept"))
    smashup("analyse", str(file), *FAST, "--keep", stored)
    for other in (("--seat", "p2"), ("--seed", "4"), ("--iterations", "5")):
        rejected = smashup("analyse", str(file), *FAST, *other, "--keep", stored)
        assert rejected.code == 2
        assert "is not from this analysis" in rejected.err


def test_a_seat_without_decisions_is_reported(smashup: Command, tmp_path: Path) -> None:
    path = tmp_path / "new.smashup"
    path.write_text(Timeline(some_setup(1)).save())
    rejected = smashup("analyse", str(path))
    assert rejected.code == 2
    assert "p1 had no decisions" in rejected.err
