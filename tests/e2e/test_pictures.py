"""Pictures of the screens at every size, in tests/e2e/screenshots, for people to look at beside the design."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import Visit


def test_lobby_and_cards_fit_every_size(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/cards/pirates")
    visitor.page.locator(".grid .card").first.wait_for()
    visitor.pictures("cards")
    visitor.go()
    visitor.page.locator(".fac").first.wait_for()
    visitor.pictures("lobby")


@pytest.mark.timeout(300)
def test_a_table_fits_every_size_whatever_it_shows(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now(bots=3)
    visitor.play_until(".scoring")
    visitor.pictures("scoring")
    visitor.move()
    visitor.play_until("body:not(:has(.scoring)) #hand .is-play")
    visitor.pictures("menu")
    visitor.play_until("body:not(:has(.scoring)) #prompt.prompt")
    visitor.pictures("asked")
    visitor.page.locator("#hand button, #bases button").first.focus()
    visitor.page.keyboard.press("z")
    visitor.page.locator("dialog .zoom").wait_for()
    visitor.pictures("zoom")
