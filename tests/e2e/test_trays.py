"""Decisions about cards show cards: a tray with the cards of a deck or pile face up, and the possible actions."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from smashup.testing import card, table
from smashup.testing.table import Table
from tests.e2e.conftest import Visit
from tests.e2e.laid import sit_at
from tests.e2e.visitor import DESKTOP, LAPTOP, PHONE, Visitor

DECK = ["Scout", "Invader", "Beam Up", "Scout", "Collector", "Crop Circles"]
THEIRS = ["First Mate", "Saucy Wench", "Cannon", "Dinghy"]


def asked(card: str, *, minion: bool = False, **more: Any) -> Table:
    p1 = {"hand": [card, "Howl", "Mole"], "deck": DECK, "Tortuga": ["Enchantress"], "discard": ["Invader", "Probe"]}
    t = table(bases=["Tar Pits", "Tortuga"], p1={**p1, **more}, p2={"deck": THEIRS, "Tar Pits": ["First Mate"]})
    play = t.p1.plays(card, at="Tar Pits") if minion else t.p1.plays(card)
    assert play is not None
    return t


def fresh(visitor: Visitor, t: Table, lang: str = "en") -> None:
    """Open that position with a page that has no earlier state."""
    sit_at(visitor, t, lang=lang)
    visitor.page.locator("#prompt").wait_for()


def covers_the_table(visitor: Visitor) -> list[str]:
    """Minions and bases that the question covers."""
    found: list[str] = visitor.measured(COVERED)
    return found


COVERED = """() => {
    const over = document.querySelector("#prompt").getBoundingClientRect();
    return [...document.querySelectorAll("#bases .tile, #bases .base")].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.bottom > over.top + 2 && box.top < over.bottom && box.right > over.left && box.left < over.right;
    }).map((each) => each.textContent.trim().slice(0, 40));
}"""


def holds(visitor: Visitor, end: str, *names: str) -> None:
    """Check that these cards, in this order, are at that end of the deck."""
    expect(visitor.page.locator(f"ol[aria-labelledby=zone-{end}] .vh")).to_have_text(named(*names))


def named(*names: str) -> list[re.Pattern[str]]:
    return [re.compile(rf"^\s*{re.escape(name)},") for name in names]


def test_cards_go_to_the_top_or_the_bottom_by_keys_and_one_key_shows_the_table(visit: Visit) -> None:
    visitor = visit()
    fresh(visitor, asked("Spy", minion=True))
    expect(visitor.page.locator("#question")).to_have_text("Put each on the top or at the bottom")
    tray = visitor.page.locator("#prompt.tray")
    expect(tray).to_contain_text("Only you see these")
    expect(tray).to_contain_text("Your deck, 3")
    holds(visitor, "top", "Crop Circles", "Collector", "Scout")
    press = visitor.page.keyboard.press
    press("2")
    press("ArrowDown")
    press("1")
    press("ArrowDown")
    press("Control+ArrowLeft")
    holds(visitor, "top", "Scout")
    holds(visitor, "bottom", "Crop Circles", "Collector")
    assert covers_the_table(visitor) == []
    visitor.picture("tray-place", always=True)
    press("v")
    expect(visitor.page.locator(".lane")).to_have_count(0)
    press("v")
    visitor.page.locator(".lane").wait_for()
    visitor.page.set_viewport_size({"width": 1280, "height": 720})
    visitor.picture("tray-place")
    assert covers_the_table(visitor) == []
    assert not visitor.sticking_out()


def test_placing_cards_is_answered_card_by_card(visit: Visit) -> None:
    visitor = visit()
    t = asked("Spy", minion=True)
    answers: list[str] = []
    sit_at(visitor, t, answers=answers)
    visitor.page.locator("#prompt").wait_for()
    visitor.page.keyboard.press("2")
    visitor.page.keyboard.press("ArrowDown")
    visitor.page.keyboard.press("Enter")
    visitor.page.locator("#prompt.hint").wait_for()
    names = {card.key: card.name for card in t.live.state.cards[1:]}
    placed = [(names[key.split(":")[0]], key.split(":")[1]) for key in answers]
    assert placed == [("Crop Circles", "deck-top"), ("Scout", "deck-top"), ("Collector", "deck-bottom")]


def test_every_deck_question_shows_its_cards_whose_they_are_and_what_cannot_be_chosen(visit: Visit) -> None:
    visitor = visit()
    words = {
        "For My Eyes Only": ("Only you see these", 5, 0),
        "Neophyte": ("All players see these cards", 1, 0),
        "Portal": ("All players see these cards", 5, 2),
        "Operative": ("All players see these cards", 2, 0),
        "Mass Enchantment": ("All players see these cards", 1, 0),
        "Scry": ("Only you see these", 2, 0),
        "Grave Digger": ("All players see these cards", 1, 0),
    }
    for name, (who, shown, dimmed) in words.items():
        fresh(visitor, asked(name, minion=name in ("Neophyte", "Operative", "Grave Digger")))
        tray = visitor.page.locator("#prompt.tray")
        tray.wait_for()
        expect(tray, name).to_contain_text(who)
        expect(tray.locator("[data-card]"), name).to_have_count(shown)
        expect(tray.locator("[data-card].cant"), name).to_have_count(dimmed)
        visitor.picture(f"tray-{re.sub('[^a-z]+', '-', name.lower())}", always=True)
        assert covers_the_table(visitor) == [], name
    fresh(visitor, asked("Portal"))
    locked = visitor.page.locator("#prompt .cant").first
    locked.hover()
    expect(locked).to_contain_text(re.compile("not a minion", re.IGNORECASE))
    expect(visitor.page.locator("#prompt .zone h3")).to_have_text(["Your deck, 1"])


def test_cards_that_go_back_in_any_order_lie_in_a_tray_headed_by_whose_deck_it_is(visit: Visit) -> None:
    visitor = visit()
    fresh(visitor, asked("Permit to Kill"))
    tray = visitor.page.locator("#prompt.tray")
    tray.wait_for()
    expect(tray).to_contain_text("All players see these cards")
    expect(tray).to_contain_text("Bo\N{RIGHT SINGLE QUOTATION MARK}s deck")
    expect(tray.locator(".order .card-button .vh")).to_have_text(named("Dinghy", "Cannon"))
    expect(visitor.page.locator("#question")).to_have_text("Put them in order on top: the first is uppermost")
    for width, height in (LAPTOP, DESKTOP):
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.picture("tray-permit-to-kill", always=(width, height) == DESKTOP)
        assert covers_the_table(visitor) == []
        assert not visitor.sticking_out()


def test_on_a_phone_a_tray_is_a_sheet_with_both_zones_in_french(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True, lang="fr")
    fresh(visitor, asked("Spy", minion=True), lang="fr")
    expect(visitor.page.locator("#question")).to_have_text("Placez chacune dessus ou dessous")
    visitor.page.locator("ol[aria-labelledby=zone-top] [data-card]").nth(1).tap()
    visitor.button("Dessous", exact=True).tap()
    holds(visitor, "bottom", "Collectionneur")
    visitor.picture("tray-phone")
    assert not visitor.sticking_out()
    fresh(visitor, asked("Portal"), lang="fr")
    visitor.page.locator("#prompt [data-card]").first.tap()
    visitor.page.locator("#prompt .acts .btn.go").wait_for()
    visitor.picture("tray-phone-pick")
    assert not visitor.sticking_out()


def test_cards_that_go_below_the_deck_say_which_lies_lowest(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True, lang="fr")
    fresh(visitor, asked("Mass Transformation", hand=["Mass Transformation", "Howl", "The Birch"]), lang="fr")
    expect(visitor.page.locator("#question")).to_have_text(
        "Rangez-les en dessous\N{NO-BREAK SPACE}: la dernière sera tout en bas"
    )


def test_a_question_about_cards_in_stasis_says_so_and_they_are_lit(visit: Visit) -> None:
    visitor = visit()
    stasis = [card("Howl", stasis=1), card("Scout", stasis=2)]
    t = asked("Lifelong Bully", minion=True, stasis=stasis)
    t.p1.picks("Add a stasis counter to a card in stasis.")
    fresh(visitor, t)
    expect(visitor.page.locator("#question")).to_have_text("Choose a card in stasis to place stasis counters on")
    expect(visitor.page.locator(".shelf .lit")).to_have_count(2)


def test_discarding_to_ten_says_why(visit: Visit) -> None:
    visitor = visit()
    t = table(bases=["Tortuga"], p1={"hand": ["Scout"] * 11, "deck": ["Howl"] * 4})
    t.end_turn()
    fresh(visitor, t)
    expect(visitor.page.locator("#question")).to_have_text("You have 13 cards and may keep 10: discard 3 more")
    assert covers_the_table(visitor) == []


AIM = """() => {
    const { x, y } = document.querySelector(".aim path").getPointAtLength(0);
    const { left, top, right, bottom } = document.querySelector("#prompt [data-aims]").getBoundingClientRect();
    return [x, y, left, top, right, bottom];
}"""


def test_the_line_starts_at_the_card_that_aims(visit: Visit) -> None:
    visitor = visit()
    t = table(bases=["Tortuga"], p1={"hand": ["Cannon", "Scout"]}, p2={"Tortuga": ["Collector", "Neophyte"]})
    t.p1.plays("Cannon")
    fresh(visitor, t)
    path = visitor.page.locator(".aim path")
    path.wait_for(state="attached")
    x, y, left, top, right, bottom = visitor.measured(AIM)
    assert left <= x <= right
    assert top <= y <= bottom
