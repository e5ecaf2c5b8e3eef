"""The current wording: the docs page lists every variant of a published card with its test."""

import re
from pathlib import Path

from smashup.engine.state.setup import CURRENT
from smashup.sets import library, published

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reference" / "current-wording.md").read_text(encoding="utf-8")


def _rows(heading: str) -> list[list[str]]:
    part = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("|")][2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def _varied() -> set[str]:
    everything = [*library().cards(), *library().bases()]
    return {one.name for one in everything if one.faction.set in published() and CURRENT in one.variants}


def test_the_page_lists_the_variants_of_the_cards() -> None:
    listed = [row[0] for row in _rows("Variants")]
    assert (len(listed), set(listed)) == (len(set(listed)), _varied())


def test_each_listed_variant_names_an_existing_test() -> None:
    tests = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "sets").rglob("test_*.py"))
    exist = set(re.findall(r"^ *def (test_\w+)", tests, re.MULTILINE))
    named = [row[2].strip("`") for row in _rows("Variants")]
    assert not [name for name in named if name not in exist]
    assert len(named) == len(set(named))


def test_cards_with_new_words_only_exist_and_have_no_variant() -> None:
    names = {one.name for one in (*library().cards(), *library().bases())}
    listed = [row[0] for row in _rows("Only words")]
    assert not [name for name in listed if name not in names or name in _varied()]
    assert len(_rows("Variants")) + len(listed) >= 50


def test_a_variant_has_another_text_than_the_printed_card() -> None:
    everything = [*library().cards(), *library().bases()]
    same = [one.name for one in everything if CURRENT in one.variants and one.variants[CURRENT].text == one.text]
    assert not same
