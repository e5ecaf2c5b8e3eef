"""The deck tracker: by key, mouse and touch, on all sizes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.checks import violations
from tests.e2e.conftest import Visit
from tests.e2e.visitor import DESKTOP, EVENTFUL, LAPTOP, PHONE

TABS = ".tracker [role=tab]"
SAID = "[...document.querySelectorAll('.tracker .groups .vh')].map((each) => each.textContent)"


@pytest.mark.parametrize("size", [DESKTOP, LAPTOP])
def test_the_key_opens_it_and_the_hand_is_in_it(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size=size)
    visitor.play_now(EVENTFUL)
    visitor.page.keyboard.press("k")
    expect(visitor.page.locator(TABS)).to_have_text(["Mine", "Pip", "Bases"])
    rows = visitor.page.locator(".tracker .groups li")
    rows.first.wait_for()
    hand = visitor.page.locator("#hand [data-key]").count()

    def in_hand() -> int:
        return sum(
            int(part.split()[0])
            for said in visitor.page.evaluate(SAID)
            for part in said.partition(": ")[2].split(", ")
            if part.endswith(" hand")
        )

    visitor.sees(in_hand, hand)
    assert violations(visitor) == []
    visitor.picture("tracker")
    visitor.page.keyboard.press("ArrowRight")
    expect(visitor.page.get_by_role("tab", name="Pip", selected=True)).to_be_focused()
    visitor.sees(lambda: any(" hand" in said for said in visitor.page.evaluate(SAID)), False)
    visitor.page.keyboard.press("ArrowRight")
    expect(visitor.page.locator(".tracker li").first).to_be_visible()
    visitor.page.keyboard.press("k")
    expect(visitor.page.locator(".tracker")).to_have_count(0)


def test_a_phone_opens_it_from_the_menu_as_a_sheet(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True, lang="fr")
    visitor.go()
    visitor.button("Jouer", exact=False).first.tap()
    visitor.in_game()
    visitor.page.locator("header .icbtn").last.tap()
    visitor.page.get_by_role("button", name="ce qui reste dans les pioches").tap()
    expect(visitor.page.locator(TABS).first).to_have_text("Les miennes")
    visitor.page.locator(".tracker .groups li").first.wait_for()
    visitor.picture("tracker")
    visitor.page.locator(TABS).last.tap()
    visitor.page.locator(".tracker header .icbtn").tap()
    expect(visitor.page.locator(".tracker")).to_have_count(0)
