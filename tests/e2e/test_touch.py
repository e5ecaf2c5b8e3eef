"""Phones: touch targets are large enough, taps play cards, and nothing is wider than 360 px."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from smashup.testing import ScriptedTable, table
from tests.e2e.checks import FINGER, FINGER_PX
from tests.e2e.conftest import Visit
from tests.e2e.positions import SIDEWAYS, after_playing, open_prompt
from tests.e2e.staged import sit_at
from tests.e2e.visitor import EVENTFUL, MENU, PHONE, SHORT, STICKING_OUT, Visitor


def test_a_phone_in_landscape_plays_by_taps_and_keeps_the_card_when_rotated(visit: Visit) -> None:
    visitor = visit(size=SIDEWAYS, touch=True)
    visitor.go()
    visitor.seed(SHORT)
    visitor.button("Play now").tap()
    taps = [visitor.move() for _ in range(6)]
    assert {"card", "option"} <= {move.kind for move in taps}
    assert not visitor.play_on(10, look=STICKING_OUT).seen
    visitor.play_until(MENU)
    visitor.picture("sideways")
    visitor.page.locator("#hand button:has(.is-play)").first.tap()
    lifted = visitor.page.locator("#prompt.lifted")
    lifted.wait_for()
    text = lifted.locator(".text").inner_text()
    for _ in visitor.at_sizes((PHONE, SIDEWAYS)):
        expect(lifted.locator(".text")).to_have_text(text)


def test_a_tap_on_a_card_and_a_tap_on_a_base_play_it(visit: Visit) -> None:
    """The sheet shows the text of the lifted card."""
    visitor = visit(size=PHONE, touch=True)
    visitor.go()
    visitor.seed(SHORT)
    visitor.button("Play now").tap()
    visitor.play_until(MENU)
    cards = visitor.page.locator("#hand button:has(.card.minion.is-play)")
    before = visitor.page.locator("#hand li").count()
    cards.first.tap()
    expect(visitor.page.locator("#prompt.lifted")).to_contain_text(cards.first.locator(".txt").inner_text().strip())
    visitor.page.locator(".base-button.is-target").tap()
    expect(visitor.page.locator("#hand li")).not_to_have_count(before)


HOLD_MS = 400
"""Longer than a press that enlarges a card."""
MIDDLE = """(selector) => {
    const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
    return { x: left + width / 2, y: top + Math.min(height / 2, 30) };
}"""


def drag(visitor: Visitor, start: str, end: str) -> None:
    """Drag by finger, slowly: the finger rests after its first movement for as long as a press that enlarges."""
    line = visitor.touch_line()
    a, b = visitor.measured(MIDDLE, start), visitor.measured(MIDDLE, end)
    steps = [{axis: a[axis] + (b[axis] - a[axis]) * n / 8 for axis in "xy"} for n in range(1, 9)]
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [a]})
    for n, point in enumerate(steps):
        line.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        if n == 1:
            visitor.page.wait_for_timeout(HOLD_MS)
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    line.detach()


def test_a_drag_by_finger_plays_and_the_next_tap_counts(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True, own=True)
    t = table(bases=["Tortuga"], p1={"hand": ["Scout", "Howl"], "deck": ["Howl"] * 3})
    answers: list[str] = []
    sit_at(visitor, t, answers=answers)
    dialogs = visitor.glimpses("dialog")
    drag(visitor, "#hand button", ".base-button")
    expect(visitor.page.locator(".tile", has_text="Scout")).to_be_visible()
    assert dialogs() == []
    visitor.page.locator("#hand button").first.tap()
    visitor.page.locator("#prompt.lifted").wait_for()


def test_a_tap_on_an_action_of_a_base_that_is_asked_for_means_the_base(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    t = table(
        bases=["Tortuga", "Tar Pits"],
        p1={"hand": ["Scout"], "deck": ["Howl"] * 3},
        p2={"Tortuga": ["Pay the Piper", "First Mate"]},
    )
    t.p1.plays("Scout")
    open_prompt(visitor, t)
    point = visitor.measured(MIDDLE, ".batt")
    visitor.page.touchscreen.tap(point["x"], point["y"])
    expect(visitor.page.locator("#prompt .acts .btn.go")).to_have_text("Tortuga")


FIRST_TARGET = """() => {
    const target = document.querySelector("#bases .is-target");
    const { left, top, width, height } = target.getBoundingClientRect();
    return target.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


@pytest.mark.parametrize("size", [(360, 740), (390, 664)])
def test_a_question_opens_at_the_base_with_most_targets_and_shows_one(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size=size, touch=True)
    t = table(
        bases=["Tar Pits", "The Homeworld", "Tortuga"],
        p1={"Tar Pits": ["Scout"], "hand": ["Assassination", "Howl"]},
        p2={"The Homeworld": ["King Rex", "War Raptor", "Laseratops", "Armor Stego"]},
        p3={"The Homeworld": ["Zapbot", "Hoverbot", "Warbot", "Nukebot"]},
        p4={"The Homeworld": ["Gremlin", "Gnome"]},
    )
    t.p1.plays("Assassination")
    open_prompt(visitor, t)
    expect(visitor.page.locator("[role=tab][aria-selected=true]")).to_contain_text("The Homeworld")
    assert visitor.measured(FIRST_TARGET)
    visitor.page.locator("[role=tab]", has_text="Tortuga").tap()  # and the player may look elsewhere
    expect(visitor.page.locator("[role=tab][aria-selected=true]")).to_contain_text("Tortuga")


def test_a_question_about_actions_opens_at_the_base_that_has_them(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    t = table(
        bases=["Tortuga", "Tar Pits", "The Homeworld"],
        p1={"Tortuga": ["Scout"], "hand": ["Disenchant", "Howl"], "The Homeworld": ["Enshrouding Mist"]},
        p2={"The Homeworld": ["Furious George+Augmentation"]},
    )
    t.p1.plays("Disenchant")
    open_prompt(visitor, t)
    tab = visitor.page.locator("[role=tab][aria-selected=true]")
    expect(tab).to_contain_text("The Homeworld")
    expect(tab).to_contain_text("2 can be chosen")


BUTTONS = """() => [...document.querySelectorAll("#prompt .moves .btn, #prompt .btn.go")].map((button) => {
    const box = button.getBoundingClientRect();
    const over = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return [button.textContent.trim(), box.bottom <= innerHeight && button.contains(over)];
})"""
"""Buttons that move the picked card or confirm, and whether they can be tapped."""


def laden(hand: str = "Howl") -> ScriptedTable:
    """A table with several actions on minions and one on a base."""
    return table(
        bases=["Tar Pits", "Tortuga"],
        p1={"Tar Pits": ["Laseratops+Augmentation+Upgrade", "Collector"], "hand": [hand, "Howl"], "deck": ["Howl"] * 4},
        p2={"Tar Pits": ["Furious George+Augmentation", "Baboom+Augmentation+Augmentation", "Walker", "Tech Center"]},
    )


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
def test_actions_on_minions_and_bases_are_large_enough_to_tap(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size=size, touch=True)
    sit_at(visitor, laden())
    expect(visitor.page.locator("#bases button.chip")).to_have_count(5)
    visitor.picture("fingers")
    assert visitor.measured(FINGER, FINGER_PX) == []


def test_a_tap_beside_an_action_hits_the_action_and_one_beside_a_minion_the_minion(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    t = laden("Disenchant")
    t.p1.plays("Disenchant")
    open_prompt(visitor, t)
    chip = visitor.page.locator(".standee", has_text="Baboom").locator(".chip").nth(1)
    chip.tap(position={"x": 14, "y": 26})  # the chip is 18 px high
    expect(visitor.page.locator("#prompt .acts .btn.go")).to_have_text("Destroy Augmentation")
    t = laden("Disintegrator")
    t.p1.plays("Disintegrator")
    open_prompt(visitor, t)
    visitor.page.locator(".tile", has_text="Furious George").tap(position={"x": 60, "y": 42})
    expect(visitor.page.locator("#prompt .acts .btn.go")).to_have_text("Place Furious George")


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
def test_the_buttons_of_a_picked_card_are_in_reach(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size=size, touch=True)
    buttons = {"Spy": 4, "Portal": 1, "Neophyte": 2}
    for card, count in buttons.items():
        open_prompt(visitor, after_playing(card, minion=card != "Portal"))
        visitor.page.locator("#prompt [data-card]").first.tap()
        expect(visitor.page.locator("#prompt").locator(".moves .btn, .btn.go")).to_have_count(count)
        visitor.picture(f"reach-{card.lower()}")
        found = visitor.measured(BUTTONS)
        assert [name for name, there in found if not there] == [], card


NARROW = (360, 740)


@pytest.mark.parametrize("route", ["/", "/cards", "/cards/wizards", "/replays"])
def test_pages_fit_into_360_px(visit: Visit, route: str) -> None:
    visitor = visit(size=NARROW, touch=True)
    visitor.go(route)
    visitor.page.locator("main").wait_for()
    visitor.page.wait_for_load_state("networkidle")
    assert not visitor.sticking_out()


def test_a_table_fits_into_360_px_through_all_kinds_of_decisions(visit: Visit) -> None:
    visitor = visit(size=NARROW, touch=True)
    visitor.go()
    visitor.seed(EVENTFUL)
    visitor.button("Play now").tap()
    played = visitor.play_on(40, look=STICKING_OUT)
    assert {"card", "option", "go"} <= set(played.kinds)
    assert not played.seen
