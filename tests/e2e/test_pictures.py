"""Screens at every size: nothing overflows, and everything is drawn.

With `SMASHUP_PICTURES` set, screenshots are written to tests/e2e/screenshots. Those of the crowded table, the end of a
game of four and each question about a deck are always written.
"""

from __future__ import annotations

from tests.e2e.conftest import Visit
from tests.e2e.visitor import ASKED, CROWDED, FOUR_K, MENU


def test_lobby_and_cards_fit_every_size(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/cards/pirates")
    visitor.page.locator(".grid .card").first.wait_for()
    visitor.pictures("cards")
    visitor.go()
    visitor.page.get_by_role("checkbox", name="Pip").wait_for()
    visitor.pictures("lobby", FOUR_K, (1024, 768), (844, 390))
    visitor.button("Choose from").click()
    visitor.page.locator(".fac").first.wait_for()
    visitor.pictures("lobby-factions")


def test_a_table_fits_every_size_whatever_it_shows(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now(seed=CROWDED, bots=3)
    visitor.play_until(".scoring")
    visitor.pictures("scoring", FOUR_K)
    visitor.move()
    visitor.play_until(MENU)
    visitor.pictures("menu")
    visitor.play_until(ASKED)
    visitor.pictures("asked")  # test_everywhere has a larger one of a fuller table
    visitor.page.locator("#hand button, #bases button").first.focus()
    visitor.page.keyboard.press("z")
    visitor.page.locator("dialog .zoom").wait_for()
    visitor.pictures("zoom")
