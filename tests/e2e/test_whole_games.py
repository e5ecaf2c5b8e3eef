"""Whole games by mouse and keyboard, from the lobby to the replay."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.conftest import EVERYWHERE, Visit
from tests.e2e.visitor import MENU, PHONE, SHORT


def test_a_phone_plays_a_game_to_the_end_by_taps(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    visitor.go()
    visitor.seed(SHORT)
    visitor.button("Play now").tap()
    taps = [visitor.move() for _ in range(20)]
    visitor.play_until(MENU)
    assert not visitor.sticking_out()
    visitor.picture("table")
    visitor.button("Log").tap()
    expect(visitor.page.locator("#log h3").first).to_be_attached()
    visitor.page.keyboard.press("Escape")
    taps += visitor.play_to_the_end()
    assert {move.kind for move in taps} >= {"card", "option", "go", "end"}
    assert not visitor.sticking_out()


EXPLAINED = """() =>
    [...document.querySelectorAll("#hand button")].every((card) => card.querySelector(".is-play, .is-no"))"""
"""True if every card in hand is playable or has a reason why not."""


def test_a_newcomer_plays_a_game_to_the_end_by_clicks(visit: Visit) -> None:
    newcomer = visit()
    newcomer.go()
    newcomer.seed(SHORT)
    newcomer.button("Play now").click()
    moves = newcomer.play_to_the_end()

    assert {move.kind for move in moves} >= {"card", "option", "go", "end"}
    ranks = newcomer.page.get_by_role("list", name="Result").get_by_role("listitem")
    expect(ranks).to_have_count(2)
    expect(ranks.first.locator(".d")).to_have_text(re.compile(r"^\s*(1[5-9]|[2-9]\d)\s*$"))  # 15 points end the game
    newcomer.pictures("end")

    newcomer.page.get_by_role("link", name="Watch replay").click()
    expect(newcomer.page.get_by_role("slider")).to_be_visible()
    expect(newcomer.page.get_by_role("region", name="Replay")).to_contain_text("moment 1 of")


@EVERYWHERE
def test_an_unplayable_card_has_a_reason(visit: Visit) -> None:
    newcomer = visit()
    newcomer.play_now(seed=SHORT)
    refused = newcomer.page.locator("#hand button:has(.is-no)")

    def to_the_next_choice() -> None:
        newcomer.play_until(MENU)
        newcomer.comes(EXPLAINED)

    to_the_next_choice()
    while not refused.count():
        newcomer.move()
        to_the_next_choice()
    short = refused.first.locator(".why").inner_text()
    refused.first.click()
    expect(newcomer.page.locator(".pop")).to_contain_text(short)


def test_a_full_game_by_keyboard_alone(visit: Visit) -> None:
    visitor = visit()
    visitor.go()
    page, press = visitor.page, visitor.page.keyboard.press
    expect(visitor.button("Play now")).to_be_enabled()
    bruno = page.get_by_role("checkbox", name="Bruno")
    visitor.tab_to(bruno)
    for state in (True, False):
        press("Space")
        expect(bruno).to_be_checked(checked=state)
    visitor.tab_to(page.locator(".options input"))
    page.keyboard.type(str(SHORT))
    page.keyboard.down("Shift")
    visitor.tab_to(visitor.button("Play now"))
    page.keyboard.up("Shift")
    press("Enter")

    kinds = {visitor.move_by_keys().kind for _ in range(6)}
    press("?")
    expect(page.get_by_role("dialog")).to_contain_text("done playing cards")
    press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    press("h")
    press("z")
    expect(page.get_by_role("dialog")).to_contain_text("Copies")
    press("Escape")
    press("t")
    expect(page.get_by_role("dialog").get_by_role("table").first).to_be_visible()
    press("Escape")

    for _ in range(1500):
        kinds.add((move := visitor.move_by_keys()).kind)
        if move.kind == "end":
            break
    assert kinds >= {"card", "option", "end"}


@EVERYWHERE
def test_a_play_can_be_undone_by_keyboard(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now(seed=SHORT)
    visitor.play_until(MENU)
    before = visitor.reading
    while visitor.next_move().kind == "card":
        visitor.move_by_keys()
    lifted = visitor.reading
    visitor.move_by_keys()
    visitor.reads_on(lifted)
    visitor.next_move()
    played = visitor.reading
    assert played["log"] != before["log"]
    visitor.page.keyboard.press("Control+z")
    visitor.reads_on(played)
    visitor.next_move()
    if visitor.reading != before:  # the choice of the base is undone separately
        visitor.page.keyboard.press("Control+z")
    visitor.reads(before)
