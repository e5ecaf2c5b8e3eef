"""Scoring: the poster with its steps at each pace and with reduced motion, and what leaves the table afterwards."""

from __future__ import annotations

import json
from typing import Any, Literal

import pytest
from playwright.sync_api import expect

from smashup.testing import ScriptedTable, table
from tests.e2e.conftest import Visit
from tests.e2e.positions import SIDEWAYS, TABLET
from tests.e2e.staged import sit_at, state
from tests.e2e.visitor import Visitor, soon

RACE = """() => Object.fromEntries([...document.querySelectorAll(".scoring .race li")].flatMap((step) => [
    ...[...step.querySelectorAll(".tok")].map((each) => [`token ${each.classList[1]}`, +step.dataset.step]),
    ...[...step.querySelectorAll(".ghost")].map((each) => [`ghost ${each.classList[1]}`, +step.dataset.step]),
]))"""
"""Step of each token and of each mark where a token was before."""
BEFORE = {"token p-sun": 8, "token p-wave": 11, "token p-ember": 6}
AFTER = {
    "token p-sun": 12,
    "ghost p-sun": 8,
    "token p-wave": 14,
    "ghost p-wave": 11,
    "token p-ember": 8,
    "ghost p-ember": 6,
}
LEFT_TO_PILES = """() => document.querySelectorAll("body > .tile, body > .base-button").length"""


def scoring() -> tuple[ScriptedTable, list[bytes]]:
    """A table on which Tortuga has scored, and the server's messages: before, the scored base, after."""
    before = table(
        bases=["Tortuga", "Tar Pits", "The Homeworld"],
        p1={"vp": 8, "Tortuga": ["King Rex", "First Mate", "Saucy Wench", "Buccaneer"], "Tar Pits": ["Scout"]},
        p2={"vp": 11, "Tortuga": ["Grave Digger", "Zombie Lord"]},
        p3={"vp": 6, "Tortuga": ["Leprechaun"]},
    )
    after = table(
        bases=["The Mothership", "Tar Pits", "The Homeworld"],
        p1={"vp": 12, "Tar Pits": ["Scout"]},
        p2={"vp": 14},
        p3={"vp": 8},
    )
    base = json.loads(state(before))["view"]["bases"][0]
    places = [
        {"seat": "p1", "place": 1, "power": 16, "points": 4, "before": 8, "after": 12},
        {"seat": "p2", "place": 2, "power": 9, "points": 3, "before": 11, "after": 14},
        {"seat": "p3", "place": 3, "power": 5, "points": 2, "before": 6, "after": 8},
    ]
    scored = {
        "type": "scored",
        "base": {"key": base["key"], "card": base["card"], "name": base["name"]},
        "breakpoint": 21,
        "total": 30,
        "places": places,
        "units": base["minions"],
    }
    last: dict[str, Any] = json.loads(state(after, decision=2))
    last["view"]["bases"][0]["key"] = "new"
    return before, [state(before), json.dumps(scored).encode(), json.dumps(last).encode()]


def sit(visit: Visit, speed: str = "off", motion: Literal["no-preference", "reduce"] = "no-preference") -> Visitor:
    """Open the poster in a new tab, with a clock that only the test moves."""
    visitor = visit(own=True, speed=speed)
    before, messages = scoring()
    visitor.page.emulate_media(reduced_motion=motion)
    visitor.page.clock.install(time=0)
    visitor.page.clock.pause_at(1)
    sit_at(visitor, before, over=messages)
    visitor.page.locator(".scoring").wait_for()
    return visitor


def step(visitor: Visitor, name: str) -> None:
    expect(visitor.page.locator(".scoring")).to_have_attribute("data-step", name)


def test_the_race_moves_with_the_coins_and_each_step_can_be_ended(visit: Visit) -> None:
    visitor = sit(visit, "normal")
    step(visitor, "ranking")
    visitor.sees(lambda: visitor.page.evaluate(RACE), BEFORE)
    visitor.page.clock.run_for(500)
    visitor.page.clock.run_for(700)
    step(visitor, "points")
    visitor.page.clock.run_for(480)
    first = soon(visitor, lambda: visitor.page.evaluate(RACE), lambda race: race["token p-sun"] > 8)
    third = "token p-ember"
    assert {third: 6}.items() <= dict(first).items(), "the third place waits for its turn"
    expect(visitor.page.locator(".coins i").first).to_be_attached()
    status = "Tortuga scores. You first: 4, now 12. Bo second: 3, now 14. Cleo third: 2, now 8"
    expect(visitor.page.locator(".scoring [role=status]")).to_have_text(status)
    visitor.page.keyboard.press("x")
    step(visitor, "ended")
    visitor.sees(lambda: visitor.page.evaluate(RACE), AFTER)
    expect(visitor.page.locator(".coins i")).to_have_count(0)
    visitor.page.clock.resume()  # pictures wait for frames
    visitor.pictures("scoring-points", SIDEWAYS, TABLET)
    visitor.page.keyboard.press("Space")
    expect(visitor.page.locator(".scoring")).to_have_count(0)
    visitor.sees(lambda: visitor.page.evaluate(LEFT_TO_PILES) > 0, True)
    expect(visitor.page.locator("#bases .col").first).to_contain_text("The Mothership")


@pytest.mark.parametrize(("speed", "ms"), [("calm", 1700), ("quick", 600)])
def test_the_sequence_follows_the_pace(visit: Visit, speed: str, ms: int) -> None:
    visitor = sit(visit, speed)
    visitor.page.clock.run_for(ms - 200)
    step(visitor, "ranking")
    visitor.page.clock.run_for(300)
    step(visitor, "points")
    visitor.page.locator(".stage").click(position={"x": 5, "y": 5})
    step(visitor, "ended")
    visitor.button("Continue").click()
    expect(visitor.page.locator(".scoring")).to_have_count(0)


def test_without_a_pace_the_poster_stands_at_its_end(visit: Visit) -> None:
    visitor = sit(visit)
    step(visitor, "ended")
    visitor.sees(lambda: visitor.page.evaluate(RACE), AFTER)
    visitor.button("Continue").click()
    expect(visitor.page.locator(".scoring")).to_have_count(0)


def test_with_reduced_motion_the_gain_stands_at_the_token(visit: Visit) -> None:
    visitor = sit(visit, "normal", "reduce")
    step(visitor, "ranking")
    visitor.button("Continue").click()
    expect(visitor.page.locator(".coins b")).to_have_text(["+4", "+3", "+2"])
    expect(visitor.page.locator(".coins i")).to_have_count(0)
    visitor.sees(lambda: visitor.page.evaluate(RACE), AFTER)
    visitor.page.clock.resume()
    visitor.pictures("scoring-still")
