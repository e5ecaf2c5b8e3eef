"""The draft: all see pool, order, picks and cards; a pick is thought over; the game begins with what was taken."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.test_accessibility import faults
from tests.e2e.visitor import PHONE, Visitor

FREE = ".pool .fac.lit"


def test_a_pick_is_thought_over_and_the_game_begins_with_what_was_taken(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go()
    page.get_by_role("radio", name="Draft").click()
    visitor.button("Start the game").click()

    taken: list[str] = []
    for _ in range(2):
        page.locator(FREE).first.wait_for()
        names = page.locator(f"{FREE} b").all_inner_texts()
        assert not set(taken) & set(names), "what was taken is not offered again"
        page.locator(FREE).first.click()
        expect(visitor.button(f"Take {names[0]}")).to_be_visible()
        expect(page.locator("aside h2")).to_have_text(names[0])
        assert page.locator("aside .cards li").count() >= 6
        page.locator(FREE).nth(1).focus()
        page.keyboard.press("Enter")  # another one after all
        taken.append(names[1])
        expect(visitor.button(f"Take {names[1]}")).to_be_visible()
        visitor.pictures("draft", (844, 390), (1024, 768))
        assert not faults(visitor)
        visitor.button(f"Take {names[1]}").click()
    page.locator("#hand button").first.wait_for()
    decks = set(page.locator("#hand .end > span:first-child").all_inner_texts())
    assert decks <= set(taken)
    log = " ".join(visitor.log)
    assert all(name in log for name in taken)


def choose_by_keys(visitor: Visitor, verb: str) -> str:
    """With arrows and Enter: the first that is free, right of where the focus is."""
    visitor.page.locator(FREE).first.wait_for()
    name = visitor.page.locator(f"{FREE} b").first.inner_text()
    visitor.page.locator(FREE).first.focus()
    visitor.page.keyboard.press("Enter")
    visitor.tab_to(visitor.button(f"{verb} {name}"))
    visitor.page.keyboard.press("Enter")
    return name


def test_two_ban_and_pick_and_each_sees_what_the_other_does(visit: Visit) -> None:
    mara, otto = visit(), visit(size=PHONE, touch=True, lang="en")
    mara.go()
    mara.page.get_by_label("Seat 2").select_option("open")
    mara.page.get_by_role("radio", name="Draft").click()
    mara.page.get_by_role("switch", name="bans a faction").click()
    mara.button("Open table and invite").click()
    otto.page.goto(mara.page.get_by_label("Invite").input_value())
    otto.button("Take a seat").click()
    mara.page.locator(".draft").wait_for()
    otto.page.locator(".draft").wait_for()
    first, second = (mara, otto) if mara.page.locator(FREE).count() else (otto, mara)
    expect(second.page.locator(FREE)).to_have_count(0)
    expect(second.page.locator("h1")).to_contain_text("is banning")
    second.page.locator(".fac").nth(3).click()  # who waits may look around
    assert second.page.locator("aside .cards li").count() >= 6
    banned = choose_by_keys(first, "Ban")
    expect(second.page.locator(".gone")).to_contain_text(banned)
    other = choose_by_keys(second, "Ban")
    for each in (mara, otto):
        expect(each.page.locator(".gone")).to_have_count(2)
        expect(each.page.locator(".order li")).to_have_count(6)
        each.picture("ban-and-pick")
        assert not each.sticking_out()
    taken = choose_by_keys(second, "Take")  # who banned last picks first
    expect(first.page.locator(".order")).to_contain_text(taken)
    choose_by_keys(first, "Take")
    choose_by_keys(first, "Take")
    choose_by_keys(second, "Take")
    for each in (mara, otto):
        each.page.locator("#hand button").first.wait_for()
    assert banned not in mara.page.content()
    assert other not in otto.page.locator("#opponents").inner_text()
