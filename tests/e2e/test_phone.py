"""On a phone: one base at a time, taps, and nothing wider than the screen down to 360 px."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.visitor import EVENTFUL, MENU, PHONE, SHORT, STICKING_OUT

NARROW = (360, 740)


def test_a_phone_plays_a_game_to_the_end_by_taps(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    visitor.go()
    visitor.seed(SHORT)
    visitor.button("Play now").tap()
    taps = [visitor.move() for _ in range(20)]
    visitor.play_until(MENU)
    assert not visitor.sticking_out()
    visitor.picture("table")
    visitor.button("Log").tap()
    expect(visitor.page.locator("#log h3").first).to_be_attached()
    visitor.page.keyboard.press("Escape")
    taps += visitor.play_to_the_end()
    assert {move.kind for move in taps} >= {"card", "option", "go", "end"}
    assert not visitor.sticking_out()


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
    visitor.seed(EVENTFUL)
    visitor.button("Play now").tap()
    played = visitor.play_on(40, look=STICKING_OUT)
    assert {"card", "option", "go"} <= set(played.kinds)
    assert not played.seen
