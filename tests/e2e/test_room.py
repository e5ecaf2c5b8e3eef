"""Questions have enough room: nothing covers them, and they do not cover what the player looks at."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from smashup.testing import card, table
from tests.e2e.conftest import Visit
from tests.e2e.laid import sit_at
from tests.e2e.test_everywhere import REACH, SIDEWAYS
from tests.e2e.test_following import otto_fires
from tests.e2e.test_trays import covers_the_table, fresh
from tests.e2e.visitor import DESKTOP, LAPTOP, PHONE

OUT_OF_SIGHT = """(selector) => [...document.querySelectorAll(selector)].filter((button) => {
    const box = button.getBoundingClientRect();
    const over = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return box.bottom > innerHeight || !button.contains(over);
}).map((button) => button.textContent)"""
SIZE = """(selector) => {
    const box = document.querySelector(selector).getBoundingClientRect();
    return [box.width, box.height];
}"""
CUT = """(selector) => [...document.querySelectorAll(selector)].some((each) =>
    each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1)"""


def quiet_end() -> Any:
    """Bo's turn: Bo plays one card that harms no other player."""
    return table(
        bases=["Tortuga"],
        current=2,
        p1={"hand": ["Scout"], "deck": ["Howl"] * 3},
        p2={"hand": ["First Mate"], "deck": ["Howl"] * 3},
    )


def test_a_mouse_that_lies_where_the_stage_comes_up_stops_nothing_and_one_that_moves_there_does(visit: Visit) -> None:
    """The Done button was there a moment ago."""
    visitor = visit(size=LAPTOP, speed="quick")
    t = otto_fires()
    send_changes = sit_at(visitor, t)
    collector = visitor.page.locator("#bases .tile", has_text="Collector")
    visitor.page.mouse.move(1180, 640)
    t.p2.plays("Cannon").picks("Collector", "Neophyte")
    send_changes()
    visitor.page.locator("section.stage").wait_for()
    visitor.page.mouse.move(1184, 642)  # a hand is never quite still
    expect(collector).to_have_count(0, timeout=8000)
    visitor.page.mouse.move(600, 300)
    t = otto_fires()
    visitor = visit(size=LAPTOP, speed="quick")
    send_changes = sit_at(visitor, t)
    t.p2.plays("Cannon").picks("Collector", "Neophyte")
    visitor.page.keyboard.press("w")
    send_changes()
    visitor.page.locator("section.stage").wait_for()
    visitor.page.mouse.move(1100, 600)
    visitor.page.mouse.move(1180, 640)
    visitor.page.keyboard.press("w")
    visitor.page.wait_for_timeout(2500)
    expect(visitor.page.locator("#bases .tile", has_text="Collector")).to_have_count(1)
    visitor.page.mouse.move(600, 300)
    expect(visitor.page.locator("#bases .tile", has_text="Collector")).to_have_count(0)


def test_a_question_among_bots_with_cards_in_stasis_is_covered_by_nothing(visit: Visit) -> None:
    visitor = visit(size=LAPTOP)
    t = table(
        bases=["Tar Pits", "Tortuga", "The Homeworld"],
        p1={
            "hand": ["Saucy Wench", "Howl", "Mole"],
            "Tar Pits": ["Scout", "Invader"],
            "discard": ["Howl"],
            "stasis": [card("Zapbot", stasis=0), card("Collector", stasis=2), card("War Raptor", stasis=1)],
        },
        p2={"Tar Pits": ["Scout", "Gremlin"]},
    )
    t.p1.plays("Saucy Wench", at="Tar Pits")
    sit_at(visitor, t, bots=True)
    visitor.page.locator("#prompt .btn.no").wait_for()
    for width, height in (LAPTOP, DESKTOP):
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.picture("asked-with-stasis")
        assert not visitor.measured(REACH)
        assert covers_the_table(visitor) == []
    visitor.page.set_viewport_size({"width": 1280, "height": 720})
    visitor.button("You: discard pile, 1 card").click()
    expect(visitor.page.get_by_role("dialog")).to_contain_text("Howl")


def test_a_high_question_moves_to_where_no_minion_stands(visit: Visit) -> None:
    visitor = visit()
    t = table(
        bases=["The Homeworld", "Tortuga", "Tar Pits"],
        p1={"The Homeworld": ["Scout"], "Tortuga": ["Pirate King", "Invader"], "hand": ["Howl"]},
        p2={"The Homeworld": ["King Rex", "King Rex", "King Rex", "War Raptor"]},
    )
    t.end_turn()
    fresh(visitor, t)
    expect(visitor.page.locator("#prompt")).to_contain_text("Pirate King")
    visitor.still()
    visitor.picture("asked-aside")
    assert covers_the_table(visitor) == []


@pytest.mark.parametrize("size", [SIDEWAYS, PHONE])
def test_however_long_the_text_of_a_lifted_card_what_plays_it_is_in_sight(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size=size, touch=True)
    t = table(bases=["Tortuga"], p1={"hand": ["The Woodsman's Axe", "Howl"], "deck": ["Howl"] * 3})
    sit_at(visitor, t)
    visitor.page.locator("#hand button").first.tap()
    visitor.page.locator("#prompt.lifted .btn.go").wait_for()
    visitor.still()
    visitor.picture("long-text")
    visitor.page.locator("#prompt.lifted .btn.no").wait_for()
    assert visitor.measured(OUT_OF_SIGHT, "#prompt.lifted :is(.btn.go, .btn.no)") == []


HEADLESS = """() => [...document.querySelectorAll("#hand li.up :is(.pow, .act, .bar b)")].filter((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    const [card, x] = [each.closest("li"), (left + right) / 2];
    return [top + 2, bottom - 2].some((y) => !card.contains(document.elementFromPoint(x, y)));
}).map((each) => each.textContent)"""


@pytest.mark.parametrize("size", [(1024, 768), LAPTOP])
def test_a_lifted_card_keeps_its_name_and_power_and_its_words_are_in_the_question(
    visit: Visit, size: tuple[int, int]
) -> None:
    visitor = visit(size=size)
    sit_at(visitor, table(bases=["Tortuga", "Tar Pits"], p1={"hand": ["Howl", "Saucy Wench", "Mole"]}))
    for name, words in (("Saucy Wench", "You may destroy"), ("Howl", "Each of your minions has +1 power")):
        visitor.page.locator("#hand button", has_text=name).click()
        expect(visitor.page.locator("#prompt.lifted")).to_contain_text(words)
        assert visitor.measured(HEADLESS) == []
        visitor.page.keyboard.press("Escape")


def test_on_a_phone_the_table_can_be_seen_behind_a_question_and_players_are_buttons(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    t = table(
        bases=["Tortuga", "Tar Pits"],
        p1={"hand": ["Broadside", "Howl"], "Tortuga": ["First Mate"]},
        p2={"Tortuga": ["Scout"]},
    )
    t.p1.plays("Broadside")
    fresh(visitor, t)
    expect(visitor.page.locator("#prompt .option .label")).to_have_text(["You", "Bo"])
    t = table(
        bases=["The Homeworld", "Tortuga"],
        p1={"The Homeworld": ["First Mate", "First Mate", "King Rex", "King Rex", "King Rex"], "hand": ["Howl"]},
    )
    t.end_turn()
    fresh(visitor, t)
    visitor.picture("asked-phone")
    visitor.button("Show the table").tap()
    assert covers_the_table(visitor) == []
    visitor.button("Back to the question").tap()
    expect(visitor.page.locator("#prompt .text").first).to_be_visible()


def test_a_phone_says_what_is_left_to_play_beside_what_happened(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    t = quiet_end()
    for _ in range(2):
        t.end_turn()
    send_changes = sit_at(visitor, t, bots=True)
    t.p2.plays("First Mate", at="Tortuga")
    t.end_turn()
    send_changes()
    visitor.button("Since your last turn").wait_for()
    assert min(visitor.measured(SIZE, ".dock .chip")) >= 44
    left = visitor.page.locator(".dock p")
    expect(left).to_contain_text("1 minion, 1 action left")
    assert not visitor.measured(CUT, ".dock p")
    visitor.page.keyboard.press("Escape")
    visitor.picture("what-is-left")
    visitor.page.set_viewport_size({"width": 844, "height": 390})
    expect(visitor.page.locator("#prompt.hint")).to_contain_text("1 minion, 1 action left")
