"""axe finds nothing on any page, in any of its states."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

from tests.e2e.conftest import Visit
from tests.e2e.visitor import DESKTOP, LAPTOP, PHONE, STILL, Visitor


def faults(visitor: Visitor) -> list[str]:
    visitor.page.wait_for_function(STILL)
    found = Axe().run(visitor.page).response["violations"]
    return [f"{each['id']} ({each['impact']}): {node['html'][:160]}" for each in found for node in each["nodes"]]


def lobby(visitor: Visitor) -> None:
    visitor.go()
    visitor.page.locator(".fac").first.wait_for()


def how_to_play(visitor: Visitor) -> None:
    lobby(visitor)
    visitor.button("How to play").click()


def cards(visitor: Visitor) -> None:
    visitor.go("/cards/pirates")
    visitor.page.locator(".grid .card").first.wait_for()


def replays(visitor: Visitor) -> None:
    visitor.go("/replays")
    visitor.page.locator("main h1").wait_for()


def invitation(visitor: Visitor) -> None:
    lobby(visitor)
    visitor.page.get_by_label("Seat 2").select_option("open")
    visitor.button("Open and invite").click()
    visitor.page.get_by_label("Invite").wait_for()


def menu(visitor: Visitor) -> None:
    visitor.play_now()
    visitor.play_until("#hand .is-play")


def zoom(visitor: Visitor) -> None:
    menu(visitor)
    visitor.page.locator("#hand button").first.focus()
    visitor.page.keyboard.press("z")
    visitor.page.locator("dialog .zoom").wait_for()


def lifted(visitor: Visitor) -> None:
    menu(visitor)
    visitor.move()


def asked_by_a_card(visitor: Visitor) -> None:
    visitor.play_now()
    visitor.play_until("#prompt.prompt")


def open_panel(name: str) -> Callable[[Visitor], None]:
    def show(visitor: Visitor) -> None:
        menu(visitor)
        visitor.button(name).first.click()
        visitor.page.locator("dialog").wait_for()

    return show


def scoring(visitor: Visitor) -> None:
    visitor.play_now()
    visitor.play_until(".scoring")


def conceded(visitor: Visitor) -> None:
    """The end, the short way; then its replay."""
    menu(visitor)
    visitor.button("Menu").click()
    visitor.button("Concede or leave").click()
    visitor.button("Concede", exact=True).click()
    visitor.page.locator(".end h1").wait_for()


def replay(visitor: Visitor) -> None:
    conceded(visitor)
    visitor.page.get_by_role("link", name="Watch replay").click()
    visitor.page.get_by_role("slider").wait_for()


EVERYWHERE = [
    lobby,
    how_to_play,
    cards,
    replays,
    invitation,
    menu,
    zoom,
    lifted,
    asked_by_a_card,
    scoring,
    conceded,
    replay,
]


@pytest.mark.parametrize("page", EVERYWHERE, ids=lambda page: page.__name__)
def test_axe_finds_nothing_on_a_desktop(visit: Visit, page: Callable[[Visitor], None]) -> None:
    visitor = visit(size=DESKTOP)
    page(visitor)
    assert not faults(visitor)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_axe_finds_nothing_on_smaller_tables(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size=size)
    for page in (lobby, menu, asked_by_a_card):
        page(visitor)
        assert not faults(visitor), page.__name__


@pytest.mark.parametrize("name", ["Menu", "Chat", "Settings", "You: discard pile"])
def test_axe_finds_nothing_in_panels(visit: Visit, name: str) -> None:
    visitor = visit(size=DESKTOP)
    open_panel(name)(visitor)
    assert not faults(visitor)
