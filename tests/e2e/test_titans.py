"""Titans, Madness cards and buried cards on the page."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from smashup.server.models.messages import RacePoint, Summary
from smashup.testing import ScriptedTable, card, table
from tests.e2e.checks import check_reach, violations
from tests.e2e.conftest import Visit
from tests.e2e.positions import SIDEWAYS, TABLET
from tests.e2e.staged import end, sit_at
from tests.e2e.visitor import DESKTOP, LAPTOP, PHONE
from tests.fixtures.cards.extensions import shift
from tests.fixtures.cards.madness import madness

SIZES = (DESKTOP, LAPTOP, TABLET, (768, 1024), PHONE, SIDEWAYS)


def _new_things() -> ScriptedTable:
    """Ada can play her titan; Bo's is at Tortuga; cards are buried at The Homeworld; Ada holds two Madness cards."""
    t = table(
        bases=["Tortuga", "Cave of Shinies", "The Homeworld"],
        p1={
            "factions": ["Tricksters", "Dinosaurs"],
            "titans": ["Big Funny Giant"],
            "Tortuga": ["Brownie"],
            "Cave of Shinies": [card("War Raptor", counters=2)],
            "hand": ["Gremlin", "Howl"],
            "deck": ["Scout"] * 4,
            "buried at The Homeworld": ["Full Sail"],
        },
        p2={
            "factions": ["Time Travelers", "Aliens"],
            "Tortuga": [card("Time Box", counters=3), "Collector", "Scout"],
            "buried at The Homeworld": ["Cannon", "Dinghy"],
            "deck": ["Howl"] * 4,
        },
        p3={
            "factions": ["Changerbots", "Wizards"],
            "titans": ["Mergacon"],
            "Cave of Shinies": ["Huffie"],
            "deck": ["Howl"] * 4,
            "discard": [madness],
        },
        madness=madness,
        madness_left=23,
    )
    t.do(lambda g: g.draw_madness(2, player=0))
    return t


def _two_titans() -> ScriptedTable:
    return table(
        bases=["Tortuga", "Cave of Shinies", "The Homeworld"],
        p1={"Cave of Shinies": [card("Big Funny Giant", counters=2), "Gnome", "Brownie"], "hand": ["Gremlin"]},
        p2={"Cave of Shinies": ["Invisible Ninja", "Shinobi"], "deck": ["Howl"] * 3},
    )


def test_a_titan_beside_the_deck_is_played_by_click(visit: Visit) -> None:
    visitor = visit()
    t = _new_things()
    answers: list[str] = []
    sit_at(visitor, t, answers=answers)
    titan = visitor.page.locator(".aside .titan")
    expect(titan).to_have_class(re.compile("is-target"))
    expect(titan).to_contain_text("Big Funny Giant")
    visitor.picture("titan-aside")
    titan.click()
    visitor.page.locator("[data-key].is-target").first.wait_for()
    visitor.page.locator(".col", has_text="Cave of Shinies").locator(".base-button").click()
    expect(visitor.page.locator(".col", has_text="Cave of Shinies").locator(".titan")).to_contain_text(
        "Big Funny Giant"
    )
    assert t.titans_at("Cave of Shinies") == ["Big Funny Giant"]
    expect(visitor.page.locator("#log")).to_contain_text("Big Funny Giant")


def test_a_titan_beside_the_deck_is_played_by_keys(visit: Visit) -> None:
    visitor = visit()
    t = _new_things()
    sit_at(visitor, t, answers=[])
    visitor.tab_to(visitor.page.locator(".aside .titan"))
    visitor.page.keyboard.press("Enter")
    visitor.page.locator(".base-button.is-target").first.wait_for()
    visitor.page.keyboard.press("2")
    expect(visitor.page.locator(".col .titan")).to_have_count(2)
    assert t.titans_at("Cave of Shinies") == ["Big Funny Giant"]


def test_new_things_are_visible_and_in_reach_at_every_size(visit: Visit) -> None:
    visitor = visit()
    sit_at(visitor, _new_things())
    visitor.page.locator(".titan").first.wait_for()
    check_reach(visitor, "new-things", SIZES)
    visitor.resize(DESKTOP)
    sit_at(visitor, _two_titans())
    visitor.page.locator(".titan").first.wait_for()
    check_reach(visitor, "two-titans", SIZES)


def test_titans_madness_and_buried_cards_say_what_they_are(visit: Visit) -> None:
    visitor = visit()
    sit_at(visitor, _new_things())
    at_tortuga = visitor.page.locator(".col", has_text="Tortuga").locator(".titan")
    expect(at_tortuga.locator(".vh")).to_have_text(re.compile("Time Box, titan, power 5, Bo. Printed 2. 3"))
    expect(at_tortuga.locator(".ctr")).to_have_text("+1 \N{MULTIPLICATION SIGN}3")
    earth = visitor.page.locator(".earth")
    expect(earth.locator(".down .vh")).to_have_text("2 buried cards, Bo")
    expect(earth.locator(".mine .vh")).to_have_text("Buried: Full Sail")
    expect(visitor.page.locator("section.madness")).to_contain_text("21")
    expect(visitor.page.locator(".seat.mine .count .vh")).to_have_text("Madness: 2, which costs 1 VP")
    assert violations(visitor) == []
    at_tortuga.click()
    expect(visitor.page.locator(".zoom")).to_contain_text("counters")


def test_the_totals_of_titans_that_clash_stand_between_them(visit: Visit) -> None:
    visitor = visit()
    t = _two_titans()
    sit_at(visitor, t)
    mine, theirs = t.totals("Cave of Shinies")
    expect(visitor.page.locator(".against .vh")).to_have_text(f"You {mine} against Bo {theirs}")
    assert violations(visitor) == []


def test_a_transferred_counter_flies_as_a_coin(visit: Visit) -> None:
    visitor = visit(speed="calm", own=True)
    t = table(
        bases=["Tortuga"],
        p1={"hand": [shift, "Madness", "Howl"], "Tortuga": [card("First Mate", counters=2), "Buccaneer", "Scout"]},
        madness="Madness",
    )
    t.p1.plays("Shift")
    sit_at(visitor, t, answers=[])
    visitor.picture("madness-in-hand")
    visitor.page.emulate_media(reduced_motion="no-preference")
    coins = visitor.glimpses(".coin")
    visitor.page.locator(".tile", has_text="Buccaneer").click()
    expect(visitor.page.locator(".standee", has_text="Buccaneer").locator(".ctr")).to_have_text("+2")
    expect(visitor.page.locator("#log")).to_contain_text("2 +1 power counters go from First Mate to Buccaneer")
    [coin] = coins()
    assert coin.endswith(">+1</span>")


def test_the_end_names_the_cost_of_madness(visit: Visit) -> None:
    visitor = visit()
    t = table(
        bases=["Tortuga"],
        p1={"vp": 17, "factions": ["Pirates", "Robots"]},
        p2={"vp": 12, "factions": ["Wizards", "Ninjas"]},
        madness=madness,
    )
    t.do(lambda g: g.draw_madness(4, player=0))
    summary = Summary(turns=1, minutes=1, race=(RacePoint(0, {"p1": 17, "p2": 12}),), bases=())
    sit_at(visitor, t, over=end(t, summary))
    first = visitor.page.locator(".rank li").first
    expect(first).to_contain_text("Madness: \N{MINUS SIGN}2 VP")
    expect(first.locator("span.d")).to_have_text("15")
    visitor.picture("madness-end")
