"""A phone: one base at a time, taps, and nothing wider than the screen down to 360 px."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import Visit
from tests.e2e.visitor import PHONE, Visitor

NARROW = (360, 740)


def turns(visitor: Visitor) -> int:
    """How many turns have begun; on a phone the log is behind a button."""
    visitor.page.get_by_role("button", name="Log").tap()
    visitor.page.locator("#log").wait_for()
    n = visitor.turn
    visitor.page.keyboard.press("Escape")
    return n


def too_wide(visitor: Visitor) -> list[str]:
    """What makes the page scroll sideways or is cut off; hands, tabs and trays may scroll within themselves."""
    found: list[str] = visitor.page.evaluate(
        """() => {
            const width = document.documentElement.clientWidth;
            const sticks_out = (each) => {
                const box = each.getBoundingClientRect();
                return box.width > 1 && (box.right > width + 1 || box.left < -1);
            };
            const scrolls = (each) => each && (/auto|scroll/.test(getComputedStyle(each).overflowX) || scrolls(each.parentElement));
            const wide = document.documentElement.scrollWidth > width || innerWidth > screen.width;
            return [...document.querySelectorAll(wide ? "body *" : "button, a, input, select, h1, h2, h3, p")]
                .filter((each) => sticks_out(each) && !scrolls(each.parentElement))
                .map((each) => each.outerHTML.slice(0, 120));
        }"""
    )
    return found


def test_a_phone_plays_some_turns_by_taps(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    visitor.go()
    visitor.button("Play now").tap()
    taps = [visitor.move() for _ in range(40)]
    assert {move.kind for move in taps} >= {"card", "option", "go"}
    assert turns(visitor) > 3
    assert not too_wide(visitor)
    visitor.picture("table")


@pytest.mark.parametrize("route", ["/", "/cards", "/cards/wizards", "/replays"])
def test_pages_fit_into_360_px(visit: Visit, route: str) -> None:
    visitor = visit(size=NARROW, touch=True)
    visitor.go(route)
    visitor.page.locator("main").wait_for()
    visitor.page.wait_for_load_state("networkidle")
    assert not too_wide(visitor)


def test_a_table_fits_into_360_px_through_all_kinds_of_decisions(visit: Visit) -> None:
    visitor = visit(size=NARROW, touch=True)
    visitor.go()
    visitor.button("Play now").tap()
    for _ in range(40):
        visitor.move()
        assert not too_wide(visitor)
