"""Prompts: trays of cards, orders, windows; every answer is in reach without scrolling."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from smashup.testing import ScriptedTable, card, table
from tests.e2e.checks import FINGER, FINGER_PX, covers_the_table
from tests.e2e.conftest import Visit
from tests.e2e.page_scripts import script
from tests.e2e.positions import SIDEWAYS, SMALLER, after_playing, open_prompt, window_before_scoring
from tests.e2e.staged import sit_at
from tests.e2e.visitor import DESKTOP, LAPTOP, PHONE, Visitor, all_of

WIDTHS = "(selector) => [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect().width)"


def holds(visitor: Visitor, end: str, *names: str) -> None:
    """Check the cards at this end of the deck, in order."""
    expect(visitor.page.locator(f"ol[aria-labelledby=zone-{end}] .vh")).to_have_text(named(*names))


def named(*names: str) -> list[re.Pattern[str]]:
    return [re.compile(rf"^\s*{re.escape(name)},") for name in names]


def test_cards_can_be_placed_on_top_or_bottom_by_keys(visit: Visit) -> None:
    visitor = visit()
    open_prompt(visitor, after_playing("Spy", minion=True))
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
    visitor.picture("tray-place")
    press("v")
    expect(visitor.page.locator(".lane")).to_have_count(0)
    press("v")
    visitor.page.locator(".lane").wait_for()
    visitor.resize((1280, 720))
    visitor.picture("tray-place")
    assert covers_the_table(visitor) == []
    assert not visitor.sticking_out()


def test_placed_cards_are_answered_one_by_one(visit: Visit) -> None:
    visitor = visit()
    t = after_playing("Spy", minion=True)
    answers: list[str] = []
    sit_at(visitor, t, answers=answers)
    visitor.page.locator("#prompt").wait_for()
    visitor.page.keyboard.press("2")
    visitor.page.keyboard.press("ArrowDown")
    visitor.page.keyboard.press("Enter")
    visitor.page.locator("#prompt.hint").wait_for()
    names = {card.key: card.name for card in t.live.state.cards[1:]}
    given = [(names[key.split(":")[0]], key.split(":")[1]) for key in answers]
    assert given == [("Crop Circles", "deck-top"), ("Scout", "deck-top"), ("Collector", "deck-bottom")]


def test_every_tray_shows_its_cards_their_viewers_and_disabled_cards(visit: Visit) -> None:
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
        open_prompt(visitor, after_playing(name, minion=name in ("Neophyte", "Operative", "Grave Digger")))
        tray = visitor.page.locator("#prompt.tray")
        tray.wait_for()
        expect(tray, name).to_contain_text(who)
        expect(tray.locator("[data-card]"), name).to_have_count(shown)
        expect(tray.locator("[data-card].cant"), name).to_have_count(dimmed)
        visitor.picture(f"tray-{re.sub('[^a-z]+', '-', name.lower())}")
        assert covers_the_table(visitor) == [], name
    open_prompt(visitor, after_playing("Portal"))
    locked = visitor.page.locator("#prompt .cant").first
    locked.hover()
    expect(locked).to_contain_text(re.compile("not a minion", re.IGNORECASE))
    expect(visitor.page.locator("#prompt .zone h3")).to_have_text(["Your deck, 1"])


def test_an_order_of_cards_is_chosen_in_a_tray_that_names_the_deck(visit: Visit) -> None:
    visitor = visit()
    open_prompt(visitor, after_playing("Permit to Kill"))
    tray = visitor.page.locator("#prompt.tray")
    tray.wait_for()
    expect(tray).to_contain_text("All players see these cards")
    expect(tray).to_contain_text("Bo\N{RIGHT SINGLE QUOTATION MARK}s deck")
    expect(tray.locator(".order .card-button .vh")).to_have_text(named("Dinghy", "Cannon"))
    expect(visitor.page.locator("#question")).to_have_text("Put them in order on top: the first is uppermost")
    for _ in visitor.at_sizes((LAPTOP, DESKTOP)):
        visitor.picture("tray-permit-to-kill")
        assert covers_the_table(visitor) == []
        assert not visitor.sticking_out()


def test_a_tray_on_a_phone_is_a_sheet_with_both_zones_in_french(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True, lang="fr")
    open_prompt(visitor, after_playing("Spy", minion=True), lang="fr")
    expect(visitor.page.locator("#question")).to_have_text("Placez chacune dessus ou dessous")
    visitor.page.locator("ol[aria-labelledby=zone-top] [data-card]").nth(1).tap()
    visitor.button("Dessous", exact=True).tap()
    holds(visitor, "bottom", "Collectionneur")
    visitor.picture("tray-phone")
    assert not visitor.sticking_out()
    open_prompt(visitor, after_playing("Portal"), lang="fr")
    visitor.page.locator("#prompt [data-card]").first.tap()
    visitor.page.locator("#prompt .acts .btn.go").wait_for()
    visitor.picture("tray-phone-pick")
    assert not visitor.sticking_out()


def test_the_key_of_a_number_is_the_number(visit: Visit) -> None:
    visitor = visit()
    t = after_playing("Maui", minion=True)
    answers: list[str] = []
    sit_at(visitor, t, answers=answers)
    expect(visitor.page.locator("#prompt .option kbd")).to_have_text(["0", "1", "2"])
    visitor.page.keyboard.press("2")
    visitor.page.locator("#prompt.hint").wait_for()
    assert answers == ["n2"]


@pytest.mark.parametrize("size", [DESKTOP, LAPTOP, PHONE])
def test_several_talents_are_rows_headed_by_the_cards_that_give_them(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size=size)
    t = table(
        bases=["Tortuga", "Tar Pits", "The Homeworld"],
        p1={"Tortuga": ["Huffie+Flighterizer+The Touch"], "hand": ["Howl"]},
    )
    answers: list[str] = []
    sit_at(visitor, t, answers=answers)
    visitor.page.locator(".tile", has_text="Huffie").click()
    rows = visitor.page.locator("#prompt .rows .row")
    expect(rows.locator("b")).to_have_text(
        ["Huffie its own", "Flighterizer action on Huffie", "The Touch action on Huffie"]
    )
    visitor.picture("talents")
    assert min(visitor.measured(WIDTHS, "#prompt .rows .row")) >= 300
    assert not covers_the_table(visitor)
    visitor.page.keyboard.press("3")
    expect(rows).to_have_count(0)
    assert len(answers) == 1
    assert "the_touch" in answers[0]


def test_the_prompt_says_which_card_goes_to_the_bottom(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True, lang="fr")
    open_prompt(
        visitor, after_playing("Mass Transformation", hand=["Mass Transformation", "Howl", "The Birch"]), lang="fr"
    )
    expect(visitor.page.locator("#question")).to_have_text(
        "Rangez-les en dessous\N{NO-BREAK SPACE}: la dernière sera tout en bas"
    )


def test_a_prompt_about_cards_in_stasis_lights_them(visit: Visit) -> None:
    visitor = visit()
    stasis = [card("Howl", stasis=1), card("Scout", stasis=2)]
    t = after_playing("Lifelong Bully", minion=True, stasis=stasis)
    t.p1.picks("Add a stasis counter to a card in stasis.")
    open_prompt(visitor, t)
    expect(visitor.page.locator("#question")).to_have_text("Choose a card in stasis to place stasis counters on")
    expect(visitor.page.locator(".shelf .lit")).to_have_count(2)
    expect(visitor.page.locator(".shelf kbd")).to_have_text(["1", "2"])


def test_discarding_to_the_hand_limit_has_a_reason(visit: Visit) -> None:
    visitor = visit()
    t = table(bases=["Tortuga"], p1={"hand": ["Scout"] * 11, "deck": ["Howl"] * 4})
    t.end_turn()
    open_prompt(visitor, t)
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
    open_prompt(visitor, t)
    path = visitor.page.locator(".aim path")
    path.wait_for(state="attached")
    x, y, left, top, right, bottom = visitor.measured(AIM)
    assert left <= x <= right
    assert top <= y <= bottom


OUT_OF_REACH = script("out_of_reach")
"""Buttons that decline, move, confirm or show the table, and the first two answers, that are out of reach; also text
outside the prompt. Further answers may need scrolling. Cards of a tray may overlap: each is picked by its corner."""


def in_a_window(*specials: str) -> ScriptedTable:
    """A table where Ada may use these before The Homeworld scores."""
    t = table(
        bases=["The Homeworld", "Tortuga"],
        current=2,
        p1={"The Homeworld": ["Scout"], "hand": [*specials, "Beam Up"]},
        p2={"The Homeworld": ["King Rex", "King Rex", "War Raptor", "Armor Stego"], "deck": ["Howl"] * 3},
        p3={},
        p4={},
    )
    t.end_turn()
    return t


def which_goes_first() -> ScriptedTable:
    t = table(
        bases=["The Homeworld", "Tortuga"],
        p1={"The Homeworld": ["First Mate", "First Mate", "King Rex", "King Rex", "King Rex"], "hand": ["Howl"]},
    )
    t.end_turn()
    return t


def whom_to_destroy() -> ScriptedTable:
    t = table(
        bases=["Tar Pits", "Tortuga"],
        p1={"hand": ["Saucy Wench", "Howl"], "stasis": [card("Zapbot", stasis=1), card("Collector", stasis=2)]},
        p2={"Tar Pits": ["Scout", "Gremlin"]},
    )
    t.p1.plays("Saucy Wench", at="Tar Pits")
    return t


def whose() -> ScriptedTable:
    t = table(
        bases=["Tortuga", "Tar Pits"],
        p1={"hand": ["Broadside", "Howl"], "Tortuga": ["First Mate"]},
        p2={"Tortuga": ["Scout"]},
        p3={"Tortuga": ["Gremlin"]},
    )
    t.p1.plays("Broadside")
    return t


def how_many() -> ScriptedTable:
    t = table(bases=["Tortuga"], base_deck=["Tar Pits", "Jungle Oasis"], p1={"hand": ["Game Over, Dude!", "Howl"]})
    t.p1.plays("Game Over, Dude!")
    return t


def which_name() -> ScriptedTable:
    t = table(bases=["Tortuga"], p1={"Tortuga": ["Annoying Alien"], "hand": ["Howl"]}, p2={"Tortuga": ["Scout"]})
    t.p1.uses("Annoying Alien")
    return t


def too_many_cards() -> ScriptedTable:
    t = table(bases=["Tortuga"], p1={"hand": ["Scout"] * 11, "deck": ["Howl"] * 4})
    t.end_turn()
    return t


QUESTIONS: dict[str, Callable[[], ScriptedTable]] = {
    "window-of-one": lambda: in_a_window("Live and Let Chum"),
    "window-of-two": window_before_scoring,
    "window-of-four": lambda: in_a_window("Live and Let Chum", "Full Sail", "The Base Is Not Enough", "Hidden Ninja"),
    "which-first": which_goes_first,
    "minion": whom_to_destroy,
    "player": whose,
    "number": how_many,
    "name": which_name,
    "faction": lambda: after_playing("Sea Dogs"),
    "mode": lambda: after_playing("Tsar Eagle", minion=True),
    "discard": too_many_cards,
    "order": lambda: after_playing("Permit to Kill"),
    "place": lambda: after_playing("Spy", minion=True),
    "pick": lambda: after_playing("Portal"),
    "deed": lambda: after_playing("Neophyte", minion=True),
}


def out_of_reach(visitor: Visitor) -> Iterator[str]:
    for width, height in visitor.at_sizes(SMALLER):
        looks = [OUT_OF_REACH, *([FINGER] if (width, height) in (SIDEWAYS, PHONE) else [])]
        for found in visitor.measured(all_of(*looks), FINGER_PX):
            yield from (f"{width}x{height} {each}" for each in found)


def test_every_answer_of_every_prompt_is_in_reach_without_scrolling(visit: Visit) -> None:
    visitor = visit()
    found = []
    for name, position in QUESTIONS.items():
        sit_at(visitor, position())
        visitor.page.locator("#prompt").wait_for()
        found += [f"{name} at {each}" for each in out_of_reach(visitor)]
    assert not found, "\n".join(["", *found])
