"""`smashup analyse`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from smashup.bots import create, driver
from smashup.coach import review as lab
from smashup.coach.models import KeyMoment
from smashup.session import Session
from tests.cli.run import Command
from tests.games import some_setup

MOMENTS = lab.moments
LITTLE = ("--iterations", "4", "--seed", "3")


@pytest.fixture(scope="module")
def save() -> str:
    session = Session(some_setup(4))
    session.play_bots({seat: driver(create("pip", seat)) for seat in range(2)})
    return session.save()


@pytest.fixture
def file(tmp_path: Path, save: str) -> Path:
    path = tmp_path / "game.smashup"
    path.write_text(save)
    return path


def stopped_after(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C when so many moments are there."""

    def some(*arguments: Any) -> Iterator[KeyMoment]:
        for number, each in enumerate(MOMENTS(*arguments)):
            if number == n:
                raise KeyboardInterrupt
            yield each

    monkeypatch.setattr(lab, "moments", some)


def test_stopped_and_taken_up_again_it_says_the_same_as_in_one_go(
    smashup: Command, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped_after(6, monkeypatch)
    first = smashup("analyse", str(file), *LITTLE, "--json")
    assert first.code == 130
    assert len(first.json["moments"]) == 6 < len(first.json["course"]["wanted"])
    stopped_after(2, monkeypatch)
    again = smashup("analyse", str(file), *LITTLE, "--json")
    assert len(again.json["moments"]) == 8
    assert again.json["moments"][:6] == first.json["moments"]
    stopped_after(8, monkeypatch)
    other = tmp_path / "other.analysis"
    at_once = smashup("analyse", str(file), *LITTLE, "--json", "--keep", str(other))
    assert at_once.json == again.json


def test_a_line_that_was_being_written_when_it_was_killed_is_worked_out_again(
    smashup: Command, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped_after(3, monkeypatch)
    smashup("analyse", str(file), *LITTLE)
    kept = file.with_name("game.smashup.p1.analysis")
    kept.write_text(kept.read_text()[:-40])
    stopped_after(1, monkeypatch)
    assert len(smashup("analyse", str(file), *LITTLE, "--json").json["moments"]) == 3


def test_the_words_name_the_turns_the_choices_and_how_sure_it_is(
    smashup: Command, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped_after(12, monkeypatch)
    told = smashup("analyse", str(file), "--seat", "p2", *LITTLE)
    assert told.code == 130
    assert "Seen from p2: 12 of" in told.out
    assert "P1 %" in told.out
    assert "give or take" in told.out
    assert "Costliest choices" in told.out or "No costly choice" in told.out


def test_a_file_of_another_analysis_is_not_mixed_with_this_one(
    smashup: Command, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped_after(1, monkeypatch)
    kept = str(file.with_name("kept"))
    smashup("analyse", str(file), *LITTLE, "--keep", kept)
    for other in (("--seat", "p2"), ("--seed", "4"), ("--iterations", "5")):
        refused = smashup("analyse", str(file), *LITTLE, *other, "--keep", kept)
        assert refused.code == 2
        assert "holds something else" in refused.err


def test_a_seat_that_had_nothing_to_decide_is_named(smashup: Command, tmp_path: Path) -> None:
    path = tmp_path / "new.smashup"
    path.write_text(Session(some_setup(1)).save())
    refused = smashup("analyse", str(path))
    assert refused.code == 2
    assert "p1 had nothing to decide" in refused.err
