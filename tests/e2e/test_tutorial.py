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

from tests.e2e.conftest import Visit
from tests.e2e.positions import SIDEWAYS, TABLET
from tests.e2e.visitor import PHONE, Visitor

GUIDE = json.loads((Path(__file__).parents[2] / "web" / "src" / "learn" / "guide.json").read_text(encoding="utf-8"))
TEACHING = {step["id"] for step in GUIDE["steps"] if "teaches" in step}
MOST_STEPS, MOST_TAPS = 60, 8
A_LOOK_MS = 5000
PICTURED = ("talent", "special")
"""Steps of which there are pictures: a lit minion, and a tall question."""
NAME: Position = {"x": 90, "y": 12}
"""Where a base has its name: no action that is played on it covers that."""
BUBBLE, RING = ".guide.bubble", ".guide.ring"
SAID = f"document.querySelector('{BUBBLE}')?.innerText"
POINTED = f"""JSON.stringify([
    document.querySelector('{RING}')?.getBoundingClientRect() ?? null, document.querySelector('#prompt .go') !== null,
])"""
"""Where the ring is, and whether a choice waits to be confirmed."""
WHOLE = """([bubble, around]) => {
    const hand = document.querySelector("#hand");
    const of = document.querySelector(bubble)?.dataset.of;
    const ring = hand?.querySelector(`[data-key="${of}"]`) && document.querySelector(around);
    const low = ring ? ring.getBoundingClientRect().bottom : 0;
    return !hand || (hand.scrollTop === 0 && low <= hand.getBoundingClientRect().bottom + 1);
}"""
"""The cards of the hand begin with their names, and a ring around one ends where the hand does."""
AROUND = """([around, aim]) => {
    const [ring, thing] = [around, aim].map((each) => document.querySelector(each)?.getBoundingClientRect());
    return ring && ring.left < thing.left && ring.top < thing.top && ring.right > thing.right
        && ring.right - thing.right < 20 && thing.left - ring.left < 20;
}"""
"""The ring is drawn where the thing is, however late that came to lie there."""


class Pupil:
    """Does what the bubble says, and knows nothing else."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.bubble = visitor.page.locator(BUBBLE)
        self.seen: list[str] = []

    def follow(self, how: Callable[[], None], until: str, pictures: str = "") -> None:
        """From bubble to bubble; each is read before it is followed."""
        for _ in range(MOST_STEPS):
            expect(self.page.locator(f"{BUBBLE}, .scoring")).not_to_have_count(0)
            if not self.bubble.count():
                if "places" in self.seen:
                    self.page.locator(".scoring .go").click()
                else:
                    expect(self.bubble).to_be_visible()  # the first scoring screen is explained
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
            said = self.page.evaluate(SAID)
            how()
            self.page.wait_for_function(f"said => {SAID} !== said", arg=said)
        pytest.fail(f"The lesson came to no end: {self.seen}")

    def click(self) -> None:
        """Where the guide points; the button of the bubble where it has one; the first answer where a card asks."""
        of = self.bubble.get_attribute("data-of")
        if self.bubble.locator(".ink").count():
            self.bubble.locator(".ink").click()
        elif of:
            thing = self.page.locator(f'#hand [data-key="{of}"], #bases [data-key="{of}"]').first
            thing.click(position=NAME if thing.evaluate("each => each.matches('.base-button')") else None)
        elif self.bubble.get_attribute("data-step") == "done":
            self.page.locator(".done-btn").click()
        else:
            self.page.locator("#prompt .option, #prompt .go").first.click()

    def press(self) -> None:
        """The keys that the bubble names, and G for its own button."""
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
            while not self.page.evaluate("of => document.activeElement.dataset.key === of", of):
                here = self.page.evaluate("document.activeElement.dataset.key")
                press("ArrowRight")
                if self.page.evaluate("document.activeElement.dataset.key") == here:
                    press("Home")
            press("Enter")
        elif self.bubble.get_attribute("data-step") == "done":
            press("d")
        elif self.bubble.get_attribute("data-step") == "play-it":
            press("Enter")
        else:
            press("1")

    def tap(self) -> None:
        """What the ring is around, as often as it takes: another base is a tab, and a choice is tapped twice."""
        self.page.wait_for_function(WHOLE, arg=[BUBBLE, RING])
        if self.bubble.locator(".ink").count():
            self.bubble.locator(".ink").tap()
            return
        said = self.page.evaluate(SAID)
        for _ in range(MOST_TAPS):
            self.visitor.still()  # a ring on its way is no answer to a tap
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
                with suppress(PlaywrightTimeout):  # a card tapped twice is put back, and the guide says so
                    button.first.tap(timeout=A_LOOK_MS)
            changed = f"{SAID} !== said || {POINTED} !== before"
            self.page.wait_for_function(f"([said, before]) => {changed}", arg=[said, before])


def test_a_newcomer_is_offered_a_lesson_and_meets_every_rule_by_clicks(visit: Visit) -> None:
    newcomer = visit()
    newcomer.go()
    newcomer.button("Show me").click()
    pupil = Pupil(newcomer)
    pupil.follow(pupil.click, until="solo", pictures="learn")
    assert set(pupil.seen) >= TEACHING
    expect(pupil.bubble).to_contain_text("That was all of it")
    pupil.bubble.get_by_role("button", name="Next").click()
    expect(newcomer.button("Ask Dogear").first).to_be_visible()


def test_the_lesson_can_be_played_by_keys_left_and_taken_up_again(visit: Visit) -> None:
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


def test_who_does_something_else_is_not_stuck(visit: Visit) -> None:
    """Another minion at another base, and the turn ends without its talent: the guide goes along and comes back."""
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


def test_the_lesson_on_a_phone_in_french(visit: Visit) -> None:
    newcomer = visit(size=PHONE, touch=True, lang="fr")
    newcomer.go()
    newcomer.button("Montrez-moi").tap()
    pupil = Pupil(newcomer)
    pupil.follow(pupil.tap, until="solo", pictures="learn-phone")
    assert set(pupil.seen) >= TEACHING
    expect(pupil.bubble).to_contain_text("Vous savez tout")
    pupil.bubble.locator(".ink").tap()
    expect(newcomer.page.locator(".dock").get_by_role("button", name="Demander à Cornette")).to_be_visible()


def test_the_guide_can_be_sent_away_and_called_back(visit: Visit) -> None:
    newcomer = visit()
    newcomer.go()
    newcomer.button("Show me").click()
    newcomer.button("Skip the guide").click()
    expect(newcomer.page.locator(BUBBLE)).to_have_count(0)
    newcomer.button("Menu").click()
    newcomer.button("Learn in five turns").click()
    expect(newcomer.page.locator(BUBBLE)).to_contain_text("Ahoy")
