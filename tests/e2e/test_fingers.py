"""On a phone, touch targets are as large as a finger, and buttons that confirm are reachable at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from smashup.testing import Table, table
from tests.e2e.conftest import Visit
from tests.e2e.laid import sit_at
from tests.e2e.test_trays import asked, fresh
from tests.e2e.visitor import HERE, PHONE

FINGER = (HERE / "finger.js").read_text()
LEAST = 40
SIDEWAYS = (844, 390)
BUTTONS = """() => [...document.querySelectorAll("#prompt .moves .btn, #prompt .btn.go")].map((button) => {
    const box = button.getBoundingClientRect();
    const over = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return [button.textContent.trim(), box.bottom <= innerHeight && button.contains(over)];
})"""
"""Buttons that move the picked card or confirm, and whether they can be tapped."""


def laden(hand: str = "Howl") -> Table:
    """Minions with several actions on them, and a base with one."""
    return table(
        bases=["Tar Pits", "Tortuga"],
        p1={"Tar Pits": ["Laseratops+Augmentation+Upgrade", "Collector"], "hand": [hand, "Howl"], "deck": ["Howl"] * 4},
        p2={"Tar Pits": ["Furious George+Augmentation", "Baboom+Augmentation+Augmentation", "Walker", "Tech Center"]},
    )


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
def test_actions_on_minions_and_bases_are_as_large_as_a_finger(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size=size, touch=True)
    sit_at(visitor, laden())
    expect(visitor.page.locator("#bases button.chip")).to_have_count(5)
    visitor.picture("fingers")
    assert visitor.measured(FINGER, LEAST) == []


def test_a_finger_beside_the_sign_of_an_action_means_the_action_and_beside_a_minion_the_minion(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    t = laden("Disenchant")
    t.p1.plays("Disenchant")
    fresh(visitor, t)
    chip = visitor.page.locator(".standee", has_text="Baboom").locator(".chip").nth(1)
    chip.tap(position={"x": 14, "y": 26})  # it is 18 px high
    expect(visitor.page.locator("#prompt .acts .btn.go")).to_have_text("Destroy Augmentation")
    t = laden("Disintegrator")
    t.p1.plays("Disintegrator")
    fresh(visitor, t)
    visitor.page.locator(".tile", has_text="Furious George").tap(position={"x": 60, "y": 42})
    expect(visitor.page.locator("#prompt .acts .btn.go")).to_have_text("Place Furious George")


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
def test_the_buttons_for_a_card_of_a_tray_are_in_reach(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size=size, touch=True)
    buttons = {"Spy": 4, "Portal": 1, "Neophyte": 2}
    for card, count in buttons.items():
        fresh(visitor, asked(card, minion=card != "Portal"))
        visitor.page.locator("#prompt [data-card]").first.tap()
        expect(visitor.page.locator("#prompt").locator(".moves .btn, .btn.go")).to_have_count(count)
        visitor.picture(f"reach-{card.lower()}")
        found = visitor.measured(BUTTONS)
        assert [name for name, there in found if not there] == [], card
