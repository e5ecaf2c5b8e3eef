"""A phone: one base at a time, taps, and nothing wider than the screen down to 360 px."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import Visit
from tests.e2e.visitor import MENU, PHONE, Visitor

NARROW = (360, 740)


def turns(visitor: Visitor) -> int:
    """How many turns have begun; on a phone the log is behind a button."""
    visitor.page.get_by_role("button", name="Log").tap()
    visitor.page.locator("#log").wait_for()
    n = visitor.turn
    visitor.page.keyboard.press("Escape")
    return n


def test_a_phone_plays_some_turns_by_taps(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    visitor.go()
    visitor.button("Play now").tap()
    taps = [visitor.move() for _ in range(40)]
    assert {move.kind for move in taps} >= {"card", "option", "go"}
    visitor.play_until(MENU)
    assert turns(visitor) > 3
    assert not visitor.sticking_out()
    visitor.picture("table")


@pytest.mark.parametrize("route", ["/", "/cards", "/cards/wizards", "/replays"])
def test_pages_fit_into_360_px(visit: Visit, route: str) -> None:
    visitor = visit(size=NARROW, touch=True)
    visitor.go(route)
    visitor.page.locator("main").wait_for()
    visitor.page.wait_for_load_state("networkidle")
    assert not visitor.sticking_out()


def test_a_table_fits_into_360_px_through_all_kinds_of_decisions(visit: Visit) -> None:
    visitor = visit(size=NARROW, touch=True)
    visitor.go()
    visitor.button("Play now").tap()
    for _ in range(40):
        visitor.move()
        assert not visitor.sticking_out()
