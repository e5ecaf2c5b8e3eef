"""Words of the rules: explained at the table by mouse, and in a zoomed card by key and touch, in both languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from smashup.testing import table
from tests.e2e.checks import violations
from tests.e2e.conftest import Visit
from tests.e2e.staged import sit_at
from tests.e2e.visitor import DESKTOP, PHONE, Visitor

MARKED = "[...CSS.highlights.get('words') ?? []].map(String)"
WORD_AT = """(word) => {
    const range = [...CSS.highlights.get("words")].find((each) => String(each) === word);
    const box = range.getClientRects()[0];
    return [box.left + box.width / 2, box.top + box.height / 2];
}"""


def sit(visitor: Visitor) -> None:
    sit_at(visitor, table(bases=["Tortuga"], p1={"hand": ["Buccaneer", "Saucy Wench"]}, p2={"Tortuga": ["Scout"]}))
    visitor.page.locator("#hand button").first.wait_for()


def point_at(visitor: Visitor, word: str) -> None:
    """Point at a word. A card of the hand rises under the mouse, and its words with it."""
    place = None
    while place != (place := visitor.page.evaluate(WORD_AT, word)):
        visitor.page.mouse.move(*place)
        visitor.page.evaluate("Promise.all(document.getAnimations().map((each) => each.finished.catch(() => 0)))")


def test_a_word_under_the_mouse_is_explained_and_leads_to_the_rules(visit: Visit) -> None:
    visitor = visit(size=DESKTOP)
    sit(visitor)
    page = visitor.page
    page.wait_for_function(f"{MARKED}.includes('destroy')")
    tip = page.locator(".word-tip")
    point_at(visitor, "destroy")
    expect(tip).to_contain_text("Returning or discarding is not destroying.")
    assert violations(visitor) == []
    visitor.picture("tip")
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    page.mouse.move(10, 10)
    point_at(visitor, "destroy")
    expect(tip).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".rules [data-entry=destroy]")).to_be_focused()


@pytest.mark.parametrize(("lang", "title", "says"), [("en", "Destroy", "discard pile"), ("fr", "Détruire", "défausse")])
def test_a_zoomed_card_lists_its_words_for_keys_and_touch(visit: Visit, lang: str, title: str, says: str) -> None:
    visitor = visit(size=PHONE if lang == "fr" else DESKTOP, touch=lang == "fr", lang=lang)
    sit(visitor)
    page = visitor.page
    page.locator("#hand button").nth(1).focus()
    page.keyboard.press("z")
    word = page.locator("dialog .words li button", has_text=title)
    if visitor.touch:
        word.tap()
    else:
        word.press("Enter")
    expect(page.locator("dialog .words .tip")).to_contain_text(says)
    visitor.picture("tip-zoomed")
