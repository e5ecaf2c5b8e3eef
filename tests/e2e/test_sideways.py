"""Long texts have enough room: names are clear of medals, and the buttons that confirm are visible."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from smashup.testing import table
from tests.e2e.conftest import Visit
from tests.e2e.laid import sit_at
from tests.e2e.test_everywhere import SIDEWAYS
from tests.e2e.test_trays import asked, fresh
from tests.e2e.visitor import DESKTOP, LAPTOP

MEET = """() => [...document.querySelectorAll("#bases .base")].filter((base) => {
    const name = base.querySelector(".nm").getBoundingClientRect();
    return [...base.querySelectorAll(".medals > *")].some((medal) => {
        const box = medal.getBoundingClientRect();
        return box.left < name.right && name.left < box.right && box.top < name.bottom && name.top < box.bottom;
    });
}).map((base) => base.textContent.trim())"""
"""Bases whose name is covered by its medals."""
IN_SIGHT = """() => {
    const button = document.querySelector("#prompt .btn.go");
    const box = button.getBoundingClientRect();
    const over = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return box.bottom <= innerHeight && button.contains(over);
}"""


@pytest.mark.parametrize("base", ["Rhodes Plaza Mall", "Secret Volcano Headquarters"])
def test_the_name_of_a_base_is_not_under_its_medals(visit: Visit, base: str) -> None:
    visitor = visit(size=SIDEWAYS)
    sit_at(visitor, table(bases=[base, "The Mothership"], p1={"hand": ["Howl"]}))
    expect(visitor.page.locator("#bases .base .medals > *").nth(2)).to_be_visible()
    assert not visitor.measured(MEET)


@pytest.mark.parametrize("size", [LAPTOP, DESKTOP])
def test_a_long_text_does_not_push_what_confirms_out_of_sight(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size=size)
    hand = ["Mass Transformation", "Sidelined Girlfriend", "The Birch", "Howl"]
    fresh(visitor, asked("Mass Transformation", hand=hand))
    visitor.page.locator("#prompt .order button", has_text="Sidelined Girlfriend").first.hover()
    expect(visitor.page.locator("#prompt .read")).to_contain_text("Sidelined Girlfriend")
    visitor.picture("order-long")
    assert visitor.measured(IN_SIGHT)
