"""Layout at every page size: nothing that a player needs is cut off, outside the page or covered."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from smashup.server.models.messages import BrokenBase, RacePoint, SeatPoints, Summary
from smashup.testing import card, table
from tests.e2e.checks import REACH, check_reach, covers_the_table
from tests.e2e.conftest import Visit
from tests.e2e.page_scripts import script
from tests.e2e.positions import (
    AT_200_PERCENT,
    PHONES,
    SIDEWAYS,
    SIZES,
    SMALLER,
    TABLET,
    after_playing,
    cannon_position_after_a_round,
    crowd,
    filled,
    open_prompt,
    window_before_scoring,
)
from tests.e2e.staged import end, sit_at
from tests.e2e.visitor import ASKED, CROWDED, DESKTOP, FOUR_K, LAPTOP, MENU, PHONE

LETTERS = "(percent) => { document.documentElement.style.fontSize = `${percent}%`; }"
HEIGHTS = """() => [...document.querySelectorAll("#bases .row ul")]
    .filter((row) => row.children.length).map((row) => row.clientHeight)"""
TO_THE_TOP = "() => { const top = document.querySelector('h1'); top.tabIndex = -1; top.focus(); }"
RING = """(card) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(card);
    const top = card.getBoundingClientRect().top - parseFloat(outlineWidth) - parseFloat(outlineOffset);
    return [outlineStyle, top >= document.querySelector("#hand").getBoundingClientRect().top];
}"""
"""Style of the focus ring, and whether it is inside the hand."""
DISCS = """() => [...document.querySelectorAll("#bases .pow, #hand .pow")]
    .map((disc) => getComputedStyle(disc).backgroundColor)"""
PLAIN = {"rgb(252, 243, 223)", "rgb(191, 240, 168)", "rgb(255, 195, 181)"}
"""Colours of normal, increased and decreased power."""


def test_a_crowded_table_and_its_prompt_are_visible_and_in_reach_at_every_size(visit: Visit) -> None:
    visitor = visit()
    t = crowd()
    send = sit_at(visitor, t)
    check_reach(visitor, "crowd", (*SIZES, *AT_200_PERCENT))
    t.p1.plays("Saucy Wench", at="Factory 436-1337")
    send()
    visitor.page.locator("#prompt .btn.no").wait_for()
    check_reach(visitor, "crowd-asked", SIZES)
    visitor.resize((1440, 900))
    expect(visitor.page.locator(".row.own p")).to_have_text("+1 more")  # one of five minions is folded
    assert set(visitor.measured(DISCS)) <= PLAIN


def test_a_tablet_shows_minions_of_every_base_with_large_letters(visit: Visit) -> None:
    visitor = visit(size=TABLET)
    t = crowd()
    send = sit_at(visitor, t, bots=True)
    visitor.now(LETTERS, 130)
    for step in ("menu", "asked"):
        if step == "asked":
            t.p1.plays("Saucy Wench", at="Factory 436-1337")
            send()
            visitor.page.locator("#prompt .btn.no").wait_for()
        visitor.still()
        visitor.picture(f"tablet-130-{step}")
        assert not visitor.measured(REACH)
        assert min(visitor.measured(HEIGHTS)) >= 40


def test_tab_reaches_minions_that_are_folded(visit: Visit) -> None:
    visitor = visit(size=(768, 1024))
    sit_at(visitor, crowd(), bots=True)
    folded = visitor.page.locator("#bases ul[tabindex]").first
    visitor.page.locator("header button").first.focus()
    for _ in range(40):
        if not folded.evaluate("(list) => list === document.activeElement"):
            visitor.page.keyboard.press("Tab")
    expect(folded).to_be_focused()
    last = folded.locator("button").last
    for _ in range(folded.locator("button").count()):
        if not last.evaluate("(tile) => tile === document.activeElement"):
            visitor.page.keyboard.press("ArrowDown")
    expect(last).to_be_focused()
    expect(last).to_be_in_viewport(ratio=0.9)


EVERY = (*PHONES, (768, 1024), TABLET, LAPTOP, DESKTOP, (1920, 1080))
LEAST = 3
"""Number of sizes for each hand. In turn, every size shows four of them."""


def test_hands_of_one_to_twelve_and_two_to_seven_bases_fit_every_size(visit: Visit) -> None:
    visitor = visit()
    for hand in range(1, 13):
        sit_at(visitor, filled(hand, 2 + hand % 6))
        check_reach(visitor, f"hand-of-{hand}", EVERY[hand % LEAST :: LEAST])


@pytest.mark.parametrize("percent", [130, 200])
def test_large_letters_fit_every_size(visit: Visit, percent: int) -> None:
    visitor = visit()
    sit_at(visitor, filled(6, 5))
    visitor.now(LETTERS, percent)
    check_reach(visitor, f"letters-{percent}", (*EVERY, FOUR_K))
    open_prompt(visitor, after_playing("Saucy Wench", minion=True, factions=["Pirates", "Aliens"]))
    visitor.now(LETTERS, percent)
    check_reach(visitor, f"letters-{percent}-asked", (*EVERY, FOUR_K))


def test_a_phone_lists_all_bases_and_plays_a_card_there(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    answers: list[str] = []
    t = table(
        bases=["Tar Pits", "Tortuga", "The Homeworld"],
        p1={"hand": ["Dinghy", "Howl"], "Tortuga": ["Enchantress"]},
        p2={"Tar Pits": ["First Mate"]},
    )
    t.p1.plays("Dinghy").picks("Enchantress")
    sit_at(visitor, t, answers=answers)
    visitor.button("All bases").tap()
    expect(visitor.page.locator(".overview section")).to_have_count(3)
    expect(visitor.page.locator(".overview .unit")).to_have_text(["Bo: 2First Mate", "You: 2Enchantress"])
    check_reach(visitor, "overview", PHONES)
    visitor.resize(PHONE)
    row = visitor.page.locator(".overview section", has_text="Tar Pits")
    row.locator(".name").tap()  # anywhere on the row
    visitor.page.locator("#prompt .btn.go").tap()
    visitor.sees(lambda: len(answers), 1)


TRANSITIONS = "() => document.getAnimations().some((each) => each instanceof CSSTransition)"


def test_reduced_motion_means_no_transitions(visit: Visit) -> None:
    """A transition on many elements, however short, would take more time than everything else."""
    visitor = visit()
    t = crowd()
    send = sit_at(visitor, t)
    moved = visitor.happens(TRANSITIONS)
    for _ in visitor.at_sizes((PHONE, TABLET)):
        visitor.still()
    t.p1.plays("Saucy Wench", at="Factory 436-1337")
    send()
    visitor.page.locator("#prompt .btn.no").wait_for()
    visitor.still()
    assert not moved()


def test_playback_recap_windows_and_trays_are_visible_and_in_reach_at_every_layout(visit: Visit) -> None:
    visitor = visit(speed="calm")
    t = crowd(current=2)
    send = sit_at(visitor, t)
    t.p2.plays("Disintegrator").picks("Collector")
    visitor.page.keyboard.press("w")
    send()
    visitor.page.locator("section.stage").wait_for()
    check_reach(visitor, "stage", SMALLER)
    t = cannon_position_after_a_round()
    visitor = visit()
    send = sit_at(visitor, t)
    t.p2.plays("Cannon").picks("Collector", "Neophyte")
    t.p2.plays("First Mate", at="Tortuga")
    t.end_turn()
    t.end_turn()
    send()
    visitor.page.locator(".slip").wait_for()
    check_reach(visitor, "strip", SMALLER)
    for name, t in (
        ("tray-spy", after_playing("Spy", minion=True)),
        ("tray-portal", after_playing("Portal")),
        ("tray-permit", after_playing("Permit to Kill")),
        ("window", window_before_scoring()),
    ):
        open_prompt(visitor, t)
        check_reach(visitor, name, SMALLER)


RACE = tuple(
    RacePoint(turn, {"p1": turn * 16 // 56, "p2": turn * 15 // 56, "p3": turn * 18 // 56, "p4": turn * 13 // 56})
    for turn in range(57)
)
BROKEN = ("The Mothership", "Tortuga", "Evans City", "Ninja Dojo", "Temple of Goju", "Tar Pits", "The Homeworld")
ENDS = {
    "p1": (16, ["Pirates", "Robots"]),
    "p2": (15, ["Wizards", "Ninjas"]),
    "p3": (18, ["Dinosaurs", "Aliens"]),
    "p4": (13, ["Tricksters", "Zombies"]),
}
SHORTENED = """() => [...document.querySelectorAll(".rank b")]
    .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"""


def test_the_end_of_a_game_of_four_fits_every_size(visit: Visit) -> None:
    visitor = visit()
    p1, p2, p3, p4 = ({"vp": vp, "factions": factions} for vp, factions in ENDS.values())
    t = table(bases=["Tar Pits"], p1=p1, p2=p2, p3=p3, p4=p4)
    points = (SeatPoints("p1", 4), SeatPoints("p3", 2), SeatPoints("p4", 1))
    bases = tuple(BrokenBase(card="", name=name, turn=4 * n, points=points) for n, name in enumerate(BROKEN, 8))
    sit_at(visitor, t, over=end(t, Summary(turns=56, minutes=52, race=RACE, bases=bases), winner=2))
    visitor.page.locator(".end .chart").wait_for()
    expect(visitor.page.locator(".rank li .d")).to_have_text(["18", "16", "15", "13"])
    expect(visitor.page.locator(".poster")).to_contain_text("14 rounds")
    expect(visitor.page.locator(".moments")).to_contain_text("4 VP for you on The Mothership")  # as the ranks say "You"
    check_reach(visitor, "end-of-four", SIZES, also=SHORTENED)


CUT_OFF = """() => {
    const { bottom } = document.querySelector(".end .chart svg").getBoundingClientRect();
    return [...document.querySelectorAll(".end .chart circle")]
        .filter((marker) => marker.getBoundingClientRect().bottom > bottom).length;
}"""


def test_the_end_of_a_game_without_points_shows_every_marker(visit: Visit) -> None:
    visitor = visit()
    t = table(bases=["Tar Pits"], p1={}, p2={}, p3={}, p4={})
    race = tuple(RacePoint(turn, dict.fromkeys(ENDS, 0)) for turn in range(8))
    sit_at(visitor, t, over=end(t, Summary(turns=8, minutes=3, race=race, bases=()), winner=1))
    expect(visitor.page.locator(".end .chart circle")).to_have_count(4)
    visitor.picture("end-without-points")
    assert visitor.measured(CUT_OFF) == 0
    expect(visitor.page.locator(".end a[href='#/']")).to_have_text("Back to lobby")


def test_the_hand_is_at_most_six_tabs_away_and_the_lifted_card_has_a_focus_ring(visit: Visit) -> None:
    visitor = visit()
    t = crowd()
    sit_at(visitor, t)
    hand, press = visitor.page.locator("#hand"), visitor.page.keyboard.press
    for _ in visitor.at_sizes((SIDEWAYS, PHONE, TABLET, (1280, 720), (1440, 900))):
        visitor.page.evaluate(TO_THE_TOP)
        visitor.tab_to(hand, most=6)
    press("Home")
    press("Enter")
    visitor.page.locator("#hand li.up").wait_for()
    press("h")
    card_up = visitor.page.locator("#hand li.up .card")  # while it moves up
    visitor.sees(lambda: card_up.evaluate(RING), ["solid", True])
    press("Escape")
    press("b")
    focus = "() => document.activeElement.closest('[data-key]')?.dataset.key"
    one = visitor.measured(focus)
    press("ArrowRight")
    assert visitor.measured(focus) != one
    t.p1.plays("Saucy Wench", at="Factory 436-1337")
    visitor.page.reload()
    visitor.page.locator("#prompt .btn.no").wait_for()
    visitor.tab_to(hand, most=6)


MEET = script("meet")
"""Bases whose medals cover the name."""
IN_SIGHT = """() => {
    const button = document.querySelector("#prompt .btn.go");
    const box = button.getBoundingClientRect();
    const over = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return box.bottom <= innerHeight && button.contains(over);
}"""


@pytest.mark.parametrize("base", ["Rhodes Plaza Mall", "Secret Volcano Headquarters"])
def test_the_medals_of_a_base_do_not_cover_its_name(visit: Visit, base: str) -> None:
    visitor = visit(size=SIDEWAYS)
    sit_at(visitor, table(bases=[base, "The Mothership"], p1={"hand": ["Howl"]}))
    expect(visitor.page.locator("#bases .base .medals > *").nth(2)).to_be_visible()
    assert not visitor.measured(MEET)


@pytest.mark.parametrize("size", [LAPTOP, DESKTOP])
def test_a_long_text_keeps_the_confirm_button_visible(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size=size)
    hand = ["Mass Transformation", "Sidelined Girlfriend", "The Birch", "Howl"]
    open_prompt(visitor, after_playing("Mass Transformation", hand=hand))
    visitor.page.locator("#prompt .order button", has_text="Sidelined Girlfriend").first.hover()
    expect(visitor.page.locator("#prompt .read")).to_contain_text("Sidelined Girlfriend")
    visitor.picture("order-long")
    assert visitor.measured(IN_SIGHT)


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


def turn_of_bo() -> Any:
    """A table at Bo's turn, with a harmless card in Bo's hand."""
    return table(
        bases=["Tortuga"],
        current=2,
        p1={"hand": ["Scout"], "deck": ["Howl"] * 3},
        p2={"hand": ["First Mate"], "deck": ["Howl"] * 3},
    )


def test_nothing_covers_a_prompt_beside_cards_in_stasis(visit: Visit) -> None:
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
    for _ in visitor.at_sizes((LAPTOP, DESKTOP)):
        visitor.picture("asked-with-stasis")
        assert not visitor.measured(REACH)
        assert covers_the_table(visitor) == []
    visitor.resize((1280, 720))
    visitor.button("You: discard pile, 1 card").click()
    expect(visitor.page.get_by_role("dialog")).to_contain_text("Howl")


def test_a_tall_prompt_moves_away_from_minions(visit: Visit) -> None:
    visitor = visit()
    t = table(
        bases=["The Homeworld", "Tortuga", "Tar Pits"],
        p1={"The Homeworld": ["Scout"], "Tortuga": ["Pirate King", "Invader"], "hand": ["Howl"]},
        p2={"The Homeworld": ["King Rex", "King Rex", "King Rex", "War Raptor"]},
    )
    t.end_turn()
    open_prompt(visitor, t)
    expect(visitor.page.locator("#prompt")).to_contain_text("Pirate King")
    visitor.still()
    visitor.picture("asked-aside")
    assert covers_the_table(visitor) == []


@pytest.mark.parametrize("size", [SIDEWAYS, PHONE])
def test_a_long_text_of_a_lifted_card_keeps_its_buttons_visible(visit: Visit, size: tuple[int, int]) -> None:
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
def test_a_lifted_card_shows_its_name_and_power_and_the_prompt_its_text(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size=size)
    sit_at(visitor, table(bases=["Tortuga", "Tar Pits"], p1={"hand": ["Howl", "Saucy Wench", "Mole"]}))
    for name, words in (("Saucy Wench", "You may destroy"), ("Howl", "Each of your minions has +1 power")):
        visitor.page.locator("#hand button", has_text=name).click()
        expect(visitor.page.locator("#prompt.lifted")).to_contain_text(words)
        assert visitor.measured(HEADLESS) == []
        visitor.page.keyboard.press("Escape")


def test_a_phone_can_show_the_table_behind_a_prompt_and_lists_players_as_buttons(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    t = table(
        bases=["Tortuga", "Tar Pits"],
        p1={"hand": ["Broadside", "Howl"], "Tortuga": ["First Mate"]},
        p2={"Tortuga": ["Scout"]},
    )
    t.p1.plays("Broadside")
    open_prompt(visitor, t)
    expect(visitor.page.locator("#prompt .option .label")).to_have_text(["You", "Bo"])
    t = table(
        bases=["The Homeworld", "Tortuga"],
        p1={"The Homeworld": ["First Mate", "First Mate", "King Rex", "King Rex", "King Rex"], "hand": ["Howl"]},
    )
    t.end_turn()
    open_prompt(visitor, t)
    visitor.picture("asked-phone")
    visitor.button("Show the table").tap()
    assert covers_the_table(visitor) == []
    visitor.button("Back to the question").tap()
    expect(visitor.page.locator("#prompt .text").first).to_be_visible()


IN_PAGE = """(selector) => {
    const button = document.querySelector(selector);
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return [left >= 0, right <= innerWidth, bottom <= innerHeight, bottom - top >= 44, button.contains(over)];
}"""


@pytest.mark.parametrize("percent", [130, 200])
def test_done_stays_in_the_page_with_large_letters(visit: Visit, percent: int) -> None:
    visitor = visit(size=PHONE, touch=True)
    sit_at(visitor, crowd(), bots=True)
    phones = (PHONE, (360, 740))
    for _ in visitor.at_sizes(phones if percent > 150 else (*phones, SIDEWAYS, (768, 1024))):
        visitor.now(LETTERS, percent)
        visitor.picture(f"letters-{percent}")
        assert visitor.measured(IN_PAGE, ".done-btn") == [True] * 5


def test_a_phone_shows_the_remaining_plays_beside_the_recap(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    t = turn_of_bo()
    for _ in range(2):
        t.end_turn()
    send = sit_at(visitor, t, bots=True)
    t.p2.plays("First Mate", at="Tortuga")
    t.end_turn()
    send()
    visitor.button("Since your last turn").wait_for()
    assert min(visitor.measured(SIZE, ".dock .chip")) >= 44
    left = visitor.page.locator(".dock p")
    expect(left).to_contain_text("1 minion, 1 action left")
    assert not visitor.measured(CUT, ".dock p")
    visitor.page.keyboard.press("Escape")
    visitor.picture("what-is-left")
    visitor.resize((844, 390))
    expect(visitor.page.locator("#prompt.hint")).to_contain_text("1 minion, 1 action left")


def test_scoring_menu_prompt_and_zoom_fit_every_size(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now(seed=CROWDED, bots=3)
    visitor.play_until(".scoring")
    visitor.pictures("scoring", FOUR_K)
    visitor.move()
    visitor.play_until(MENU)
    visitor.pictures("menu")
    visitor.play_until(ASKED)
    visitor.pictures("asked")
    visitor.page.locator("#hand button, #bases button").first.focus()
    visitor.page.keyboard.press("z")
    visitor.page.locator("dialog .zoom").wait_for()
    visitor.pictures("zoom")
