"""Log entries that differ only in the card are described together."""

from __future__ import annotations

import pytest

from smashup.coach.consequences import PLAY_LINES
from smashup.i18n.grouping import describe_grouped
from smashup.testing import ScriptedTable, table

APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"


def lines_of(t: ScriptedTable, lang: str = "en", reader: int = 0) -> list[str]:
    news = [entry for entry in t.entries if entry.line not in (*PLAY_LINES, "ended_in")]
    return [text for _, text in describe_grouped(news, lang, ("Ada", "Bo"), reader)]


def swashbuckling(*minions: str) -> ScriptedTable:
    t = table(bases=["Tortuga"], p1={"Tortuga": [*minions], "hand": ["Swashbuckling"]}, p2={"Tortuga": ["Scout"]})
    t.p1.plays("Swashbuckling")
    return t


@pytest.mark.parametrize(
    ("lang", "reader", "line"),
    [
        ("en", 0, "10 of your minions have +1 power until the end of the turn (Swashbuckling)."),
        ("en", 1, "10 of Ada's minions have +1 power until the end of the turn (Swashbuckling)."),
        ("fr", 0, f"10 de vos Créatures ont +1 de Force jusqu{APOSTROPHE}à la fin du tour (Bravade)."),
        ("fr", 1, f"10 Créatures d{APOSTROPHE}Ada ont +1 de Force jusqu{APOSTROPHE}à la fin du tour (Bravade)."),
    ],
)
def test_many_cards_are_counted(lang: str, reader: int, line: str) -> None:
    t = swashbuckling(*["Collector"] * 6, *["First Mate"] * 4)
    assert lines_of(t, lang, reader) == [line]


def test_a_few_cards_are_named() -> None:
    assert lines_of(swashbuckling("Collector")) == ["Collector has +1 power until the end of the turn (Swashbuckling)."]
    assert lines_of(swashbuckling("Collector", "First Mate", "King Rex")) == [
        "Collector, First Mate and King Rex have +1 power until the end of the turn (Swashbuckling)."
    ]


def test_cards_of_different_owners_are_grouped_by_owner() -> None:
    t = table(
        bases=["Tar Pits", "Tortuga"],
        p1={"Tortuga": ["Collector", "Scout", "Invader"], "hand": ["Crop Circles"]},
        p2={"Tortuga": ["Collector", "Scout", "Invader", "First Mate"]},
    )
    t.p1.plays("Crop Circles").picks("Tortuga")
    assert lines_of(t) == [
        "Collector, Scout and Invader return to your hand (Crop Circles).",
        "4 of Bo's cards return to Bo's hand (Crop Circles).",
    ]
