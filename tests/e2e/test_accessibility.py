"""axe finds no problem on any page in any state."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]

from tests.e2e.conftest import Visit
from tests.e2e.laid import sit_at
from tests.e2e.test_following import a_round_later
from tests.e2e.test_trays import asked
from tests.e2e.visitor import ASKED, DESKTOP, EVENTFUL, LAPTOP, MENU, PHONE, Visitor

LIFTED = "#prompt.lifted"


VIOLATIONS = """async () => {
    paint();
    try {
        return (await axe.run({ resultTypes: ["violations"] })).violations;
    } finally {
        unpaint();
    }
}"""
"""Runs axe on the painted page, in one run because painting is slow."""


def faults(visitor: Visitor) -> list[str]:
    visitor.still()
    if visitor.page.evaluate("typeof axe === 'undefined'"):
        visitor.page.evaluate(AXE_SCRIPT)
    found = visitor.page.evaluate(VIOLATIONS)
    return [f"{each['id']} ({each['impact']}): {node['html'][:160]}" for each in found for node in each["nodes"]]


def lobby(visitor: Visitor) -> None:
    visitor.go()
    visitor.page.get_by_role("checkbox", name="Pip").wait_for()


def how_to_play(visitor: Visitor) -> None:
    lobby(visitor)
    visitor.button("How to play").click()


def factions(visitor: Visitor) -> None:
    lobby(visitor)
    visitor.button("Choose from").click()
    visitor.page.locator(".fac").first.wait_for()


def cards(visitor: Visitor) -> None:
    visitor.go("/cards/pirates")
    visitor.page.locator(".grid .card").first.wait_for()


def replays(visitor: Visitor) -> None:
    visitor.go("/replays")
    visitor.page.locator("main h1").wait_for()


def invitation(visitor: Visitor) -> None:
    lobby(visitor)
    visitor.page.get_by_label("Seat 2").select_option("open")
    visitor.button("Open table and invite").click()
    visitor.page.get_by_label("Invite").wait_for()


@pytest.mark.parametrize(
    "page", [lobby, how_to_play, factions, cards, replays, invitation], ids=lambda page: str(page.__name__)
)
def test_axe_finds_nothing_before_a_game(visit: Visit, page: Callable[[Visitor], None]) -> None:
    visitor = visit()
    page(visitor)
    assert not faults(visitor)


def test_axe_finds_nothing_on_a_table_and_in_its_panels(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now(seed=EVENTFUL)
    visitor.play_until(MENU)
    assert not faults(visitor)
    for name in ("Menu", "Chat", "Settings", "Help", "You: discard pile"):
        visitor.button(name).first.click()
        visitor.page.locator("dialog").wait_for()
        assert not faults(visitor), name
        visitor.page.keyboard.press("Escape")
    visitor.page.locator("#hand button").first.hover()
    visitor.page.locator(".peek").wait_for()
    assert not faults(visitor)
    visitor.page.keyboard.press("h")
    visitor.page.keyboard.press("z")
    visitor.page.locator("dialog .zoom").wait_for()
    assert not faults(visitor)


def test_axe_finds_nothing_from_a_question_to_the_replay(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now(seed=EVENTFUL)
    for shown in (MENU, LIFTED, ASKED, ".scoring"):
        visitor.play_until(shown)
        assert not faults(visitor), shown
    visitor.play_until(MENU)
    visitor.button("Menu").click()
    visitor.button("Concede or leave").click()
    visitor.button("Concede", exact=True).click()
    visitor.page.locator(".end h1").wait_for()
    assert not faults(visitor)
    visitor.page.get_by_role("link", name="Watch replay").click()
    visitor.page.get_by_role("slider").wait_for()
    assert not faults(visitor)


def test_axe_finds_nothing_on_a_held_up_card_the_strip_and_the_trays(visit: Visit) -> None:
    visitor = visit(speed="calm")
    t = a_round_later()
    send_changes = sit_at(visitor, t)
    t.p2.plays("Cannon").picks("Collector", "Neophyte")
    visitor.page.keyboard.press("w")
    send_changes()
    visitor.page.locator("section.stage").wait_for()
    assert not faults(visitor), "stage"
    visitor.page.keyboard.press("Shift+Space")
    t.end_turn()
    t.end_turn()
    send_changes()
    visitor.page.locator(".slip").wait_for()
    assert not faults(visitor), "strip"
    for card, size in (("Spy", DESKTOP), ("Portal", DESKTOP), ("Spy", PHONE), ("Portal", PHONE)):
        guest = visit(size=size)
        sit_at(guest, asked(card, minion=card == "Spy"))
        guest.page.locator("#prompt.tray").wait_for()
        assert not faults(guest), (card, size)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_axe_finds_nothing_on_smaller_pages(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size=size)
    lobby(visitor)
    assert not faults(visitor)
    visitor.play_now(seed=EVENTFUL)
    for shown in (MENU, ASKED, ".scoring"):
        visitor.play_until(shown)
        assert not faults(visitor), shown
