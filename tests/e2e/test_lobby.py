"""The lobby: opponents, factions, language, and its layout."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import EVERYWHERE, Visit
from tests.e2e.visitor import FOUR_K, PHONE

HIGHER_THAN_A_LINE = """() => [...document.querySelectorAll("nav a")]
    .filter((link) => link.scrollHeight > 44 || link.scrollWidth > link.clientWidth).map((link) => link.textContent)"""


@EVERYWHERE
def test_opponents_and_a_faction_can_be_chosen_by_keys(visit: Visit) -> None:
    visitor = visit()
    page, press = visitor.page, visitor.page.keyboard.press
    visitor.go()
    expect(page.get_by_role("checkbox", name="Pip, Rookie, opponent 1")).to_be_checked()
    press("2")
    expect(page.get_by_role("checkbox", name="Bruno, Steady, opponent 2")).to_be_checked()
    press("f")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Pirates, Core Set").click()
    dialog.get_by_role("button", name="This one and a surprise").click()
    expect(dialog).to_have_count(0)
    expect(page.locator(".deck .full")).to_have_text("Pirates")
    visitor.button("Play now").click()
    expect(page.locator("#opponents .seat")).to_have_count(2)
    expect(page.locator("#opponents")).to_contain_text("Pip")
    expect(page.locator("#opponents")).to_contain_text("Bruno")
    expect(page.locator("#log")).to_contain_text("Pirates")
    visitor.go()
    expect(page.get_by_role("checkbox", checked=True)).to_have_count(2)


def test_opponents_and_menu_follow_the_language_and_fit_on_a_phone(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    visitor.go()
    expect(visitor.page.locator(".play .line")).to_contain_text("never looks ahead")
    for _ in range(2):
        assert not visitor.measured(HIGHER_THAN_A_LINE)
        assert not visitor.sticking_out()
        visitor.page.locator(".lang").click()
    visitor.button("Français").click()
    expect(visitor.page.locator(".play .line")).to_contain_text("ne prévoit jamais")


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
