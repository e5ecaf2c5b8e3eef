"""The rules panel beside the table, and rulings of cards."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import EVERYWHERE, Visit
from tests.e2e.visitor import EVENTFUL, PHONE

HALF_COVERED = """() => [...document.querySelectorAll(".rail button, .rail .allow")].filter((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    const free = [top + 3, (top + bottom) / 2, bottom - 3].map((y) =>
        each.contains(document.elementFromPoint((left + right) / 2, y)) || y < 0);
    return free.includes(true) && free.includes(false);
}).map((each) => each.textContent)"""
"""Elements that the drawer covers only partly; it should cover the log and the coach completely."""


@EVERYWHERE
def test_a_rule_can_be_looked_up_by_keys_during_a_game(visit: Visit) -> None:
    reader = visit()
    reader.play_now(seed=EVENTFUL)
    page, press = reader.page, reader.page.keyboard.press
    press("/")
    rules = page.get_by_role("complementary", name="Rules", exact=True)
    expect(rules.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("me first")
    expect(rules.locator(".entry mark").first).to_have_text("Me First")
    press("ArrowDown")
    press("Enter")
    expect(rules).to_contain_text("ME1ST-05")
    rules.get_by_role("button", name="Before a base scores").click()
    expect(rules.locator("[aria-expanded=true]")).to_contain_text("Before a base scores")
    expect(rules).to_contain_text("SCORE-30")
    reader.picture("rules")
    assert not reader.sticking_out()
    assert not reader.measured(HALF_COVERED)
    page.locator("#hand .is-play").first.click()
    expect(page.locator("#prompt.lifted")).to_be_visible()
    press("Escape")
    expect(rules).to_have_count(0)
    press("Escape")
    expect(page.locator("#prompt.lifted")).to_have_count(0)


def test_a_card_shows_its_rulings_in_both_languages(visit: Visit) -> None:
    reader = visit()
    reader.go()
    reader.button("Show me").click()
    reader.page.locator("#bases .base-button").first.focus()
    reader.page.keyboard.press("z")
    card = reader.page.get_by_role("dialog")
    expect(card).to_contain_text("lies in the discard pile for a moment")
    expect(card).to_contain_text("TERM-01")
    reader.page.keyboard.press("Escape")

    french = visit(lang="fr", size=PHONE, touch=True)
    french.go()
    french.button("Montrez-moi").tap()
    french.button("Menu").tap()
    french.button("Règles").tap()
    rules = french.page.get_by_role("complementary", name="Règles", exact=True)
    rules.get_by_role("searchbox").fill("goudron")
    expect(rules).to_contain_text("passe par la défausse")
    french.picture("rules-phone")
    assert not french.sticking_out()
