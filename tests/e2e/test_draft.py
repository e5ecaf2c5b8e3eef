"""The draft: bans, picks, wish lists, and the game that starts with the chosen factions."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.e2e.checks import violations
from tests.e2e.conftest import EVERYWHERE, Visit
from tests.e2e.positions import SIDEWAYS
from tests.e2e.visitor import DESKTOP, PHONE, Visitor

FREE = ".pool .fac.lit"
SOME_CARDS = 6
CUT = """() => [
    ...[...document.querySelectorAll("aside .card .txt")].filter((each) => each.scrollHeight > each.clientHeight + 1),
    ...[...document.querySelectorAll(".pool .fac b")].filter((each) => each.scrollWidth > each.clientWidth),
].map((each) => each.textContent)"""
"""Card texts and faction names that are cut off."""
LEFT = """() => [...new Set(["header h1", "main h2", ".pool .fac"]
    .map((each) => Math.round(document.querySelector(each).getBoundingClientRect().left)))]"""
"""Left edges of the headings and the first faction, which should be equal."""


LOWEST = """() => {
    const inSight = [...document.querySelectorAll(".pool .fac.lit")].map((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    return inSight.lastIndexOf(true);
}"""
"""Number of the last free faction in sight."""


def names(factions: Locator) -> list[str]:
    return factions.locator("b").all_inner_texts()


def shows_cards(visitor: Visitor) -> None:
    """Wait for the cards of the selected faction."""
    expect(visitor.page.locator("aside .cards li").nth(SOME_CARDS - 1)).to_be_attached()


def test_french_faction_names_and_card_texts_are_not_cut_off(visit: Visit) -> None:
    visitor = visit(lang="fr")
    visitor.go()
    visitor.page.get_by_role("radio", name="Draft").click()
    visitor.page.locator(".options > .btn").last.click()
    visitor.page.locator(FREE).nth(4).click()
    shows_cards(visitor)
    for width, height in visitor.at_sizes((SIDEWAYS, PHONE, (768, 1024), (1024, 768), DESKTOP)):
        assert visitor.measured(CUT) == [], (width, height)


def test_a_tap_chooses_a_faction_anywhere_on_the_page(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    visitor.go()
    visitor.page.get_by_role("radio", name="Draft").tap()
    visitor.button("Start the game").tap()
    visitor.page.locator(FREE).first.wait_for()
    lowest = visitor.page.locator(FREE).nth(visitor.measured(LOWEST))
    lowest.tap()
    expect(lowest).to_have_attribute("aria-pressed", "true")


@EVERYWHERE
def test_a_pick_may_be_changed_before_it_is_confirmed_and_the_game_uses_it(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go()
    page.get_by_role("radio", name="Draft").click()
    visitor.button("Start the game").click()

    taken: list[str] = []
    for _ in range(2):
        page.locator(FREE).first.wait_for()
        for name in taken:
            expect(page.locator(FREE).filter(has_text=name)).to_have_count(0)  # a taken faction is not offered again
        one, another, *_ = names(page.locator(FREE))
        page.locator(FREE).first.click()
        expect(visitor.button(f"Take {one}")).to_be_visible()
        expect(page.locator("aside h2")).to_have_text(one)
        shows_cards(visitor)
        page.locator(FREE).nth(1).focus()
        page.keyboard.press("Enter")  # changes the choice
        taken.append(another)
        expect(visitor.button(f"Take {another}")).to_be_visible()
        visitor.pictures("draft", SIDEWAYS, (1024, 768))
        for width, height in visitor.at_sizes((SIDEWAYS, PHONE, DESKTOP)):
            assert len(visitor.measured(LEFT)) == 1, (width, height)
            assert visitor.measured(CUT) == [], (width, height)
        assert not violations(visitor)
        visitor.button(f"Take {another}").click()
    page.locator("#hand button").first.wait_for()
    deck = page.locator("#hand .end > span:first-child")
    expect(deck.filter(has_not_text=re.compile("|".join(map(re.escape, taken))))).to_have_count(0)
    for name in taken:
        expect(page.locator("#log")).to_contain_text(name)


def choose_by_keys(visitor: Visitor, verb: str) -> str:
    """Choose the first free faction by keyboard; return its name."""
    visitor.page.locator(FREE).first.wait_for()
    name = visitor.page.locator(f"{FREE} b").first.inner_text()
    visitor.page.locator(FREE).first.focus()
    visitor.page.keyboard.press("Enter")
    visitor.tab_to(visitor.button(f"{verb} {name}"))
    visitor.page.keyboard.press("Enter")
    return name


def test_two_players_ban_and_pick_and_see_each_others_choices(visit: Visit) -> None:
    mara, otto = visit(), visit(size=PHONE, touch=True, lang="en")
    mara.go()
    mara.page.get_by_label("Seat 2").select_option("open")
    mara.page.get_by_role("radio", name="Draft").click()
    mara.page.get_by_role("switch", name="bans a faction").click()
    mara.button("Open table and invite").click()
    otto.page.goto(mara.invitation())
    otto.button("Take a seat").click()
    theirs = mara.page.locator("h1", has_text="is banning")
    expect(theirs.or_(mara.page.locator(FREE)).first).to_be_visible()
    first, second = (otto, mara) if theirs.count() else (mara, otto)
    expect(second.page.locator("h1")).to_contain_text("is banning")
    expect(second.page.locator(FREE)).to_have_count(0)
    second.page.locator(".fac").nth(3).click()  # a waiting player may look at factions
    shows_cards(second)
    expect(second.page.locator("aside dt")).to_have_text(["Power", "Control", "Draws", "Extra plays"])
    second.page.locator(".fac").last.click()
    second.button("Put on my wish list").click()
    wish = second.page.locator(".fac:has(.wish) b").inner_text()
    expect(second.button("Number 1 on my wish list")).to_have_attribute("aria-pressed", "true")
    second.picture("wish-list")
    banned = choose_by_keys(first, "Ban")
    expect(second.page.locator(".gone")).to_contain_text(banned)
    other = choose_by_keys(second, "Ban")
    for each in (mara, otto):
        expect(each.page.locator(".gone")).to_have_count(2)
        expect(each.page.locator(".order li")).to_have_count(6)
        each.picture("ban-and-pick")
        assert not each.sticking_out()
    expect(first.page.locator(".wish")).to_have_count(0)  # other players do not see the wish list
    second.button(f"Take {wish}").click()  # the last player to ban picks first, from the wish list
    taken = wish
    expect(first.page.locator(".order")).to_contain_text(taken)
    choose_by_keys(first, "Take")
    choose_by_keys(first, "Take")
    choose_by_keys(second, "Take")
    for each in (mara, otto):
        each.in_game()
    expect(mara.page.locator("body")).not_to_contain_text(banned)
    expect(otto.page.locator("#opponents")).not_to_contain_text(other)
