"""Picker of factions: by mouse, keyboard and touch, at desktop, tablet and phone size, and what is remembered."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.positions import SIDEWAYS, TABLET
from tests.e2e.visitor import PHONE, soon

SHOWN = ".picker button.fac"


def test_two_factions_are_chosen_by_mouse_and_keys_and_remembered(visit: Visit) -> None:
    visitor = visit(own=True)
    page = visitor.page
    visitor.go("/pick")
    page.locator(SHOWN).first.wait_for()
    every = visitor.now(
        "fetch('api/options').then((r) => r.json()).then(({ sets }) => sets.flatMap((set) => set.factions).length)"
    )
    expect(page.locator(SHOWN)).to_have_count(every)
    page.get_by_role("button", name="Pirates, Core Set").hover()
    expect(page.locator(".about h3")).to_have_text("Pirates")
    page.get_by_role("button", name="Pirates, Core Set").click()
    page.keyboard.press("/")
    page.keyboard.type("king rex")
    expect(page.locator(SHOWN)).to_have_count(1)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="chosen second")).to_have_count(1)
    page.locator(".picker [type=search]").fill("")
    visitor.pictures("picker", TABLET, SIDEWAYS)
    page.locator("[aria-label=Difficulty] button").first.click()
    easy = soon(visitor, lambda: page.locator(SHOWN).count(), lambda shown: 0 < shown < 20)
    visitor.button("Take these two").click()
    expect(page.locator(".deck .full")).to_have_text(["Pirates", "Dinosaurs"])
    page.reload()
    expect(page.locator(".deck .full")).to_have_text(["Pirates", "Dinosaurs"])
    visitor.button("Choose from").click()
    expect(page.locator(SHOWN)).to_have_count(easy)
    visitor.button("Clear all filters").click()
    visitor.button("Two at random").click()
    visitor.button("Cancel").click()
    expect(page.locator(".deck .full")).to_have_text(["Pirates", "Dinosaurs"])


def test_a_tap_chooses_on_a_phone_and_the_pair_stays_in_sight(visit: Visit) -> None:
    visitor = visit(own=True, size=PHONE, touch=True)
    page = visitor.page
    visitor.go("/pick")
    page.get_by_role("button", name="Wizards, Core Set").tap()
    page.get_by_role("button", name="Zombies, Core Set").tap()
    page.locator(SHOWN).last.scroll_into_view_if_needed()
    expect(page.locator(".picker footer .slot.empty")).to_have_count(0)
    expect(page.locator(".picker footer")).to_be_in_viewport()
    page.get_by_label("Filters").tap()
    page.get_by_role("button", name="Big power").tap()
    page.get_by_label("Filters").tap()
    visitor.button("Take these two").tap()
    expect(page.locator(".deck .full")).to_have_text(["Wizards", "Zombies"])
