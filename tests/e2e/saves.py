"""Saved games for the tests of replays."""

from __future__ import annotations

import re
from pathlib import Path

from smashup.bots import create, driver
from smashup.session import Timeline
from tests.e2e.visitor import Visitor
from tests.games import some_setup


def saved(folder: Path, *bots: str, seed: int = 6, answers: int | None = None) -> Path:
    """The save file of a game between these bots, cut off after some answers if wanted."""
    session = Timeline(some_setup(seed, len(bots)))
    session.play_bots({seat: driver(create(bot, seat)) for seat, bot in enumerate(bots)})
    if answers is not None:
        session.rewind(answers)
    path = folder / f"{len(bots)}-{answers}.smashup"
    path.write_text(session.save())
    return path


def load(visitor: Visitor, save: Path) -> str:
    """Load a save on the page of replays; return the id of the replay."""
    visitor.go("/replays")
    visitor.page.locator("input[type=file]").set_input_files(save)
    visitor.page.get_by_role("slider").wait_for()
    found = re.search(r"#/replay/([^/]+)", visitor.page.url)
    assert found
    return found[1]
