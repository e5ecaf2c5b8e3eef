"""The guided first game, by clicks, keys and taps."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Position, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.e2e.conftest import EVERYWHERE, Visit
from tests.e2e.page_scripts import script
from tests.e2e.positions import SIDEWAYS, TABLET
from tests.e2e.visitor import PHONE, Visitor

GUIDE = json.loads(
    (Path(__file__).parents[2] / "web" / "src" / "features" / "tutorial" / "guide.json").read_text(encoding="utf-8")
)
TEACHING = {step["id"] for step in GUIDE["steps"] if "teaches" in step}
MOST_STEPS, MOST_TAPS = 60, 8
A_LOOK_MS = 5000
PICTURED = ("talent", "special")
"""Steps to take screenshots of: a lit minion, and a tall prompt."""
NAME: Position = {"x": 90, "y": 12}
"""Position of the name on a base, which no action covers."""
BUBBLE, RING = ".guide.bubble", ".guide.ring"
SAID = f"document.querySelector('{BUBBLE}')?.innerText"
GUIDED = f"{SAID} + document.querySelector('{BUBBLE}')?.dataset.of"
"""Text of the bubble and the element that it points at."""
POINTED = f"""JSON.stringify([
    document.querySelector('{RING}')?.getBoundingClientRect() ?? null, document.querySelector('#prompt .go') !== null,
])"""
"""Position of the ring, and whether a choice waits for confirmation."""
WHOLE = script("whole")
"""True if the hand is scrolled to the top and the ring around a card ends inside it."""
AROUND = """([around, aim]) => {
    const [ring, thing] = [around, aim].map((each) => document.querySelector(each)?.getBoundingClientRect());
    return ring && ring.left < thing.left && ring.top < thing.top && ring.right > thing.right
        && ring.right - thing.right < 20 && thing.left - ring.left < 20;
}"""
"""True if the ring surrounds the element."""


class Pupil:
    """A visitor who only follows the bubbles of the guide."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.bubble = visitor.page.locator(BUBBLE)
        self.seen: list[str] = []

    def follow(self, how: Callable[[], None], until: str, pictures: str = "") -> None:
        """Follow the bubbles until a step."""
        for _ in range(MOST_STEPS):
            expect(self.page.locator(f"{BUBBLE}, .scoring")).not_to_have_count(0)
            if not self.bubble.count():
                if "places" in self.seen:
                    self.page.locator(".scoring .go").click()
                else:
                    expect(self.bubble).to_be_visible()  # the guide explains the first scoring
                continue
            step = self.bubble.get_attribute("data-step") or ""
            if step == until:
                return
            if pictures and step in PICTURED and step not in self.seen:
                if not self.visitor.touch:
                    aim = "#prompt" if step == "special" else f'[data-key="{self.bubble.get_attribute("data-of")}"]'
                    self.page.wait_for_function(AROUND, arg=[RING, aim])
                if self.visitor.touch:
                    self.visitor.picture(f"{pictures}-{step}")
                else:
                    self.visitor.pictures(f"{pictures}-{step}", SIDEWAYS, TABLET)
            self.seen.append(step)
            guided = self.page.evaluate(GUIDED)
            how()
            self.page.wait_for_function(f"guided => {GUIDED} !== guided", arg=guided)
        pytest.fail(f"The tutorial did not end: {self.seen}")

    def click(self) -> None:
        """Click the element that the guide points at, the button of the bubble, or the first answer of a prompt."""
        of = self.bubble.get_attribute("data-of")
        if self.bubble.locator(".ink").count():
            self.bubble.locator(".ink").click()
        elif of:
            thing = self.page.locator(f'#hand [data-key="{of}"], #bases [data-key="{of}"]').first
            thing.click(position=NAME if thing.evaluate("each => each.matches('.base-button')") else None)
        elif self.bubble.get_attribute("data-step") == "done":
            self.page.locator(".done-btn").click()
        else:
            with suppress(PlaywrightTimeout):  # hints that arrive now replace the button by places to click
                self.page.locator("#prompt .option, #prompt .go").first.click(timeout=A_LOOK_MS)

    def press(self) -> None:
        """Press the keys that the bubble names, or G for its button."""
        press, says = self.page.keyboard.press, self.bubble.inner_text()
        of = self.bubble.get_attribute("data-of")
        cap = re.search(r"or press (\d)", says)
        if self.page.locator(".scoring").count():
            press("Space")
        elif self.bubble.locator(".ink").count():
            press("g")
            press("Enter")
        elif cap:
            press(cap[1])
        elif of:
            press("h")
            expect(self.page.locator(f"[data-key={of}]:focus")).to_have_count(1)
            press("Enter")
        elif self.bubble.get_attribute("data-step") == "done":
            press("d")
        elif self.bubble.get_attribute("data-step") == "play-it":
            press("Enter")
        else:
            press("1")

    def tap(self) -> None:
        """Tap the element inside the ring until the bubble changes: bases are tabs, and a choice needs two taps."""
        self.page.wait_for_function(WHOLE, arg=[BUBBLE, RING])
        if self.bubble.locator(".ink").count():
            self.bubble.locator(".ink").tap()
            return
        said = self.page.evaluate(SAID)
        for _ in range(MOST_TAPS):
            self.visitor.still()  # a moving ring does not count as a reaction
            if self.page.evaluate(SAID) != said:
                return
            button = self.page.locator("#prompt .option, #prompt .go")
            box = self.page.locator(RING).bounding_box()
            before = self.page.evaluate(POINTED)
            if self.bubble.get_attribute("data-of") and box:
                self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 60))
            elif self.bubble.get_attribute("data-step") == "done":
                self.page.locator(".done-btn").tap()
            else:
                with suppress(PlaywrightTimeout):  # a card tapped twice is put back, which changes the bubble
                    button.first.tap(timeout=A_LOOK_MS)
            changed = f"{SAID} !== said || {POINTED} !== before"
            self.page.wait_for_function(f"([said, before]) => {changed}", arg=[said, before])


def test_the_tutorial_teaches_every_rule_by_clicks(visit: Visit) -> None:
    newcomer = visit()
    newcomer.go()
    newcomer.button("Show me").click()
    pupil = Pupil(newcomer)
    pupil.follow(pupil.click, until="solo", pictures="learn")
    assert set(pupil.seen) >= TEACHING
    expect(pupil.bubble).to_contain_text("That was all of it")
    pupil.bubble.get_by_role("button", name="Next").click()
    expect(newcomer.button("Ask Dogear").first).to_be_visible()


@EVERYWHERE
def test_the_tutorial_can_be_played_by_keys_left_and_resumed(visit: Visit) -> None:
    newcomer = visit()
    newcomer.go()
    newcomer.button("Show me").focus()
    newcomer.page.keyboard.press("Enter")
    pupil = Pupil(newcomer)
    pupil.follow(pupil.press, until="talent")
    newcomer.page.keyboard.press("Shift+G")
    expect(pupil.bubble).to_have_count(0)
    newcomer.page.keyboard.press("Shift+G")
    expect(pupil.bubble).to_contain_text("talent")

    newcomer.go()
    newcomer.page.reload()
    newcomer.button("Go on with the lesson").click()
    expect(pupil.bubble).to_contain_text("talent")
    pupil.follow(pupil.press, until="solo")
    assert set(pupil.seen) >= TEACHING


def test_the_guide_adapts_to_other_moves(visit: Visit) -> None:
    """The player plays another minion at another base and skips its talent; the guide adapts."""
    newcomer = visit()
    newcomer.go()
    newcomer.button("Show me").click()
    pupil = Pupil(newcomer)
    pupil.follow(pupil.click, until="minion")
    newcomer.page.locator('#hand button:has-text("Baboom")').first.click()
    expect(pupil.bubble).to_have_attribute("data-step", "where")
    newcomer.page.locator("#bases .base-button").nth(2).click()
    expect(pupil.bubble).to_have_attribute("data-step", "talent")
    newcomer.page.locator(".done-btn").click()
    expect(pupil.bubble).to_contain_text("Bold")
    pupil.follow(pupil.click, until="special")


def test_the_tutorial_works_on_a_phone_in_french(visit: Visit) -> None:
    newcomer = visit(size=PHONE, touch=True, lang="fr")
    newcomer.go()
    newcomer.button("Montrez-moi").tap()
    pupil = Pupil(newcomer)
    pupil.follow(pupil.tap, until="solo", pictures="learn-phone")
    assert set(pupil.seen) >= TEACHING
    expect(pupil.bubble).to_contain_text("Vous savez tout")
    pupil.bubble.locator(".ink").tap()
    expect(newcomer.page.locator(".dock").get_by_role("button", name="Demander à Cornette")).to_be_visible()


def test_the_guide_can_be_skipped_and_reopened(visit: Visit) -> None:
    newcomer = visit()
    newcomer.go()
    newcomer.button("Show me").click()
    newcomer.button("Skip the guide").click()
    expect(newcomer.page.locator(BUBBLE)).to_have_count(0)
    newcomer.button("Menu").click()
    newcomer.button("Learn in five turns").click()
    expect(newcomer.page.locator(BUBBLE)).to_contain_text("Ahoy")
