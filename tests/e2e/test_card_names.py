"""Names of minions, actions and bases are readable in every language and page size."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from smashup.i18n.describe import translate_card_name
from smashup.sets import library
from smashup.testing import card, table
from tests.e2e.conftest import Visit
from tests.e2e.page_scripts import script
from tests.e2e.positions import SIZES
from tests.e2e.staged import sit_at
from tests.e2e.visitor import Visitor

LONG_NAMES = (
    "Rumpelstiltskin",
    "Doppelganger",
    "Chestbreaker",
    "Commandbro",
    "Enchantress",
    "Chronomage",
    "Leprechaun",
)
TOUCHING = """() => [...document.querySelectorAll("#bases .tile .name")].filter((name) => {
    const words = document.createRange();
    words.selectNodeContents(name);
    const [text, face] = [words.getBoundingClientRect(), name.closest(".face").getBoundingClientRect()];
    return text.left < face.left + 2.5 || text.right > face.right - 2.5;
}).map((name) => name.textContent)"""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_long_name_does_not_touch_the_edges_of_its_card(visit: Visit, lang: str) -> None:
    visitor = visit(lang=lang, size=(1024, 768))
    sit_at(
        visitor,
        table(bases=["Tar Pits", "The Homeworld"], p1={"Tar Pits": LONG_NAMES[:4], "The Homeworld": LONG_NAMES[4:]}),
        lang=lang,
    )
    for _ in visitor.at_sizes(((1024, 768), (1280, 720), (1440, 900))):
        assert visitor.measured(TOUCHING) == []


OUT_OF_THE_BAR = script("out_of_the_bar")
FACTIONS = """() => [...new Set([...document.querySelectorAll("a[href*='#/cards/']")]
    .map((link) => link.getAttribute("href").split("/").pop()))]"""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_name_of_every_card_has_two_lines_at_most(visit: Visit, lang: str) -> None:
    visitor = visit(lang=lang)
    visitor.go("/cards")
    visitor.page.locator("a[href*='#/cards/zombies']").first.wait_for()
    for faction in visitor.measured(FACTIONS):
        visitor.go(f"/cards/{faction}")
        expect(visitor.page.locator(f".grid .card.f-{faction}").first).to_be_visible()
        assert visitor.measured(OUT_OF_THE_BAR) == []


UNREADABLE = script("unreadable")
CUT_LINE = """() => [...document.querySelectorAll(":is(.turn, .dock) p:not(.vh)")]
    .filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1)
    .map((each) => each.textContent)"""


def hardest(names: set[str], lang: str, n: int) -> list[str]:
    """The hardest names to fit in that language: those with the longest words, and the longest ones."""
    called = {name: translate_card_name(name, lang) for name in sorted(names)}
    by_word = sorted(called, key=lambda name: -max(map(len, re.split(r"[ -]", called[name]))))
    by_length = sorted(called, key=lambda name: -len(called[name]))
    return [*dict.fromkeys(each for both in zip(by_word, by_length, strict=True) for each in both)][:n]


def unreadable(visitor: Visitor) -> list[str]:
    found = []
    for width, height in visitor.at_sizes(SIZES):
        found += [
            f"{width}x{height} {each}"
            for each in visitor.measured(f"async () => [...(await ({UNREADABLE})()), ...({CUT_LINE})()]")
        ]
    return found


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_name_is_broken_or_cut_on_any_page(visit: Visit, lang: str) -> None:
    visitor = visit(lang=lang)
    minions = hardest({each.name for each in library().cards() if each.is_minion}, lang, 40)
    cards = hardest({each.name for each in library().cards()}, lang, 24)
    bases = hardest({each.name for each in library().bases()}, lang, 13)
    crowded, other, *rest = bases[:5]
    mine: dict[str, list[str]] = {base: [minion] for base, minion in zip(rest, minions[30:], strict=False)}
    theirs = {base: minions[2 * n + 34 : 2 * n + 36] for n, base in enumerate(rest)}
    waiting = [card("Zapbot", stasis=0), card("Scout", stasis=1)]
    t = table(
        bases=bases[:5],
        p1={"hand": cards[:10], "stasis": waiting, crowded: minions[:4], **mine},
        p2={crowded: minions[4:12], other: minions[12:30], **theirs},
    )
    sit_at(visitor, t, lang=lang)
    found = unreadable(visitor)
    few = bases[5:9]
    mine = {base: minions[3 * n : 3 * n + 3] for n, base in enumerate(few)}
    theirs = {base: minions[3 * n + 12 : 3 * n + 15] for n, base in enumerate(few)}
    # Fewer bases and cards are larger.
    sit_at(visitor, table(bases=few, p1={"hand": cards[10:15], **mine}, p2=theirs), lang=lang)
    found += unreadable(visitor)
    t = table(bases=few, p1={"hand": ["Grave Robbing"], "discard": [each for each in cards if each != "Grave Robbing"]})
    t.p1.plays("Grave Robbing")
    sit_at(visitor, t, lang=lang)
    visitor.page.locator("#prompt [data-card]").first.wait_for()
    found += unreadable(visitor)
    assert not found, "\n".join(["", *sorted(set(found))])


LAID_LOW = ((844, 390), (390, 844), (1024, 768), (1280, 720), (1440, 900))
SCROLLS = """() => [...document.querySelectorAll("#prompt .read .words")].filter((each) => each.checkVisibility())
    .filter((each) => each.scrollHeight > each.clientHeight + 1).map((each) => `scrolls: ${each.textContent}`)"""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_tray_over_a_full_table_covers_no_name_and_shows_the_longest_text(visit: Visit, lang: str) -> None:
    """Three actions and counters on a minion do not cover its name either."""
    visitor = visit(lang=lang)
    bases = hardest({each.name for each in library().bases()}, lang, 5)
    laden = card("Chronomage", counters=2, actions=["Augmentation", "Augmentation", "Augmentation"])
    t = table(
        bases=bases,
        p1={
            "hand": ["Grave Robbing", "Scout"],
            "discard": ["Lightning Strike", "Ancient Sumerian God", "Scout"],
            bases[0]: [laden],
        },
        p2={base: ["Laseratops", "Scout", laden] for base in bases},
    )
    t.p1.plays("Grave Robbing")
    sit_at(visitor, t, lang=lang)
    longest = visitor.page.locator("#prompt [data-card]").filter(has_text=translate_card_name("Lightning Strike", lang))
    found = []
    for width, height in visitor.at_sizes(LAID_LOW):
        longest.hover()
        visitor.picture("tray-over-a-full-table")
        measured = visitor.measured(f"async () => [...(await ({UNREADABLE})()), ...({SCROLLS})()]")
        found += [f"{width}x{height} {each}" for each in measured]
    assert not found, "\n".join(["", *sorted(set(found))])
