"""A whole game without a mouse: from the lobby to the end by Tab, Enter, arrows and the keys of the help page."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.visitor import MENU, SHORT


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


def test_undo_by_keyboard_takes_back_a_play(visit: Visit) -> None:
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
    if visitor.reading != before:  # the destination was a separate choice
        visitor.page.keyboard.press("Control+z")
    visitor.reads(before)
