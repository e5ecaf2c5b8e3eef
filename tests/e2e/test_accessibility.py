"""axe finds no violations on any page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.checks import violations
from tests.e2e.conftest import Visit
from tests.e2e.positions import after_playing, cannon_position_after_a_round
from tests.e2e.staged import sit_at
from tests.e2e.tables import give_up
from tests.e2e.visitor import ASKED, DESKTOP, EVENTFUL, LAPTOP, MENU, PHONE, Visitor


def test_axe_finds_nothing_on_the_guide_and_the_rules(visit: Visit) -> None:
    reader = visit()
    reader.go()
    assert not violations(reader)
    reader.button("Show me").click()
    expect(reader.page.locator(".guide.bubble")).to_be_visible()
    assert not violations(reader)
    reader.page.keyboard.press("/")
    expect(reader.page.locator(".rules .entry").first).to_be_visible()
    assert not violations(reader)


LIFTED = "#prompt.lifted"


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
    assert not violations(visitor)


def test_axe_finds_nothing_on_a_table_and_in_its_panels(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now(seed=EVENTFUL)
    visitor.play_until(MENU)
    assert not violations(visitor)
    for name in ("Menu", "Chat", "Settings", "Help", "You: discard pile"):
        visitor.button(name).first.click()
        visitor.page.locator("dialog").wait_for()
        assert not violations(visitor), name
        visitor.page.keyboard.press("Escape")
    visitor.page.locator("#hand button").first.hover()
    visitor.page.locator(".peek").wait_for()
    assert not violations(visitor)
    visitor.page.keyboard.press("h")
    visitor.page.keyboard.press("z")
    visitor.page.locator("dialog .zoom").wait_for()
    assert not violations(visitor)


def test_axe_finds_nothing_from_a_prompt_to_the_replay(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now(seed=EVENTFUL)
    for shown in (MENU, LIFTED, ASKED, ".scoring"):
        visitor.play_until(shown)
        assert not violations(visitor), shown
    visitor.play_until(MENU)
    give_up(visitor, "Concede")
    visitor.page.locator(".end h1").wait_for()
    assert not violations(visitor)
    visitor.page.get_by_role("link", name="Watch replay").click()
    visitor.page.get_by_role("slider").wait_for()
    assert not violations(visitor)


def test_axe_finds_nothing_on_the_playback_the_recap_and_the_trays(visit: Visit) -> None:
    visitor = visit(speed="calm")
    t = cannon_position_after_a_round()
    send = sit_at(visitor, t)
    t.p2.plays("Cannon").picks("Collector", "Neophyte")
    visitor.page.keyboard.press("w")
    send()
    visitor.page.locator("section.stage").wait_for()
    assert not violations(visitor), "stage"
    visitor.page.keyboard.press("Shift+Space")
    t.end_turn()
    t.end_turn()
    send()
    visitor.page.locator(".slip").wait_for()
    assert not violations(visitor), "strip"
    for card, size in (("Spy", DESKTOP), ("Portal", DESKTOP), ("Spy", PHONE), ("Portal", PHONE)):
        guest = visit(size=size)
        sit_at(guest, after_playing(card, minion=card == "Spy"))
        guest.page.locator("#prompt.tray").wait_for()
        assert not violations(guest), (card, size)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_axe_finds_nothing_on_smaller_pages(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size=size)
    lobby(visitor)
    assert not violations(visitor)
    visitor.play_now(seed=EVENTFUL)
    for shown in (MENU, ASKED, ".scoring"):
        visitor.play_until(shown)
        assert not violations(visitor), shown


def test_tab_stops_at_a_text_of_a_tray_only_while_it_scrolls(visit: Visit) -> None:
    visitor = visit()
    sit_at(visitor, after_playing("Spy", minion=True))
    words = visitor.page.locator("#prompt .read .words")
    expect(words).to_have_js_property("tabIndex", -1)
    words.evaluate("(each) => { each.style.maxHeight = '20px'; }")
    expect(words).to_have_js_property("tabIndex", 0)
    assert violations(visitor) == []
    words.evaluate("(each) => { each.style.maxHeight = ''; }")
    expect(words).to_have_js_property("tabIndex", -1)
