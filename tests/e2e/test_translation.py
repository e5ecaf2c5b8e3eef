"""French: no English text is left in the page or in the game's texts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from playwright.sync_api import expect

from smashup.i18n import describe
from smashup.i18n.fluent import languages
from tests.e2e.conftest import EVERYWHERE, Visit
from tests.e2e.page_scripts import script
from tests.e2e.server_process import ROOT
from tests.e2e.visitor import DESKTOP, EVENTFUL, MENU, PHONE, Visitor, soon

OF_THE_PAGE = ROOT / "web" / "src" / "i18n" / "locales"
OF_THE_GAME = Path(describe.__file__).parent / "locales"
LETTERS, LETTERS_AROUND = 3, 8
"""Minimum number of letters of a sentence without and with variables; shorter ones could be any name or number."""
TEXTS = script("texts")


def sentences(file: Path) -> dict[str, re.Pattern[str]]:
    """A pattern for every sentence of a language file."""
    found = {}
    for entry in parse(file.read_text()).body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            shape, own = _shape(entry.value), sum(map(str.isalpha, "".join(_letters(entry.value))))
            if own >= (LETTERS_AROUND if ".+?" in shape else LETTERS):
                found[entry.id.name] = re.compile(shape)
    return found


def _letters(pattern: ast.Pattern) -> Iterator[str]:
    yield from (part.value for part in pattern.elements if isinstance(part, ast.TextElement))
    for part in pattern.elements:
        if isinstance(part, ast.Placeable) and isinstance(part.expression, ast.SelectExpression):
            yield from _letters(part.expression.variants[0].value)


def _shape(pattern: ast.Pattern) -> str:
    shapes = []
    for part in pattern.elements:
        if isinstance(part, ast.TextElement):
            shapes.append(re.escape(part.value.strip("\n")))
        elif isinstance(part.expression, ast.SelectExpression):
            shapes.append("(?:" + "|".join(_shape(each.value) for each in part.expression.variants) + ")")
        else:
            shapes.append(".+?")
    return "".join(shapes)


@cache
def english_only(folder: Path) -> tuple[dict[str, re.Pattern[str]], dict[str, re.Pattern[str]]]:
    english, french = sentences(folder / "en.ftl"), sentences(folder / "fr.ftl")
    return {id_: shape for id_, shape in english.items() if shape != french.get(id_)}, french


def left_in_english(texts: list[str], folder: Path) -> list[str]:
    """Texts that match the English file and not the French one, except the names of English guests."""
    english, french = english_only(folder)
    return [
        f"{id_}: {text}"
        for text in texts
        for id_, shape in english.items()
        if id_ != "guest"
        if shape.fullmatch(text) and not any(each.fullmatch(text) for each in french.values())
    ]


def texts(visitor: Visitor) -> list[str]:
    found: list[str] = visitor.page.evaluate(TEXTS)
    return found


def test_the_check_distinguishes_english_and_french() -> None:
    assert left_in_english(["Play now"], OF_THE_PAGE)
    assert left_in_english(["20 bases left in the deck"], OF_THE_PAGE)
    assert not left_in_english(["Jouer", "Pirates", "Smash Up"], OF_THE_PAGE)


def test_the_switch_turns_the_lobby_french_and_the_choice_is_kept(visit: Visit) -> None:
    visitor = visit()
    visitor.go()
    visitor.button("Play now").wait_for()
    visitor.button("Français").click()
    expect(visitor.button("English")).to_be_visible()
    expect(visitor.page.locator("html")).to_have_attribute("lang", "fr")
    assert not left_in_english(texts(visitor), OF_THE_PAGE)
    visitor.page.reload()
    expect(visitor.button("English")).to_be_visible()


def to_the_cards(visitor: Visitor) -> None:
    visitor.go("/cards/pirates")
    visitor.page.locator(".grid .card").first.wait_for()


def to_the_replays(visitor: Visitor) -> None:
    visitor.go("/replays")


def to_an_invitation(visitor: Visitor) -> None:
    visitor.go()
    visitor.page.locator(".options li select").first.select_option("open")
    visitor.page.locator(".options > .btn").click()
    visitor.page.locator("#link").wait_for()


@pytest.mark.parametrize("page", [to_the_cards, to_the_replays, to_an_invitation], ids=lambda page: page.__name__)
def test_every_page_is_french(visit: Visit, page: Callable[[Visitor], None]) -> None:
    visitor = visit(lang="fr")
    page(visitor)
    assert not left_in_english(texts(visitor), OF_THE_PAGE)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_table_is_french_through_all_kinds_of_decisions(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(lang="fr", size=size)
    visitor.go()
    visitor.seed(EVENTFUL)
    visitor.page.locator(".play .btn.go").click()
    played = visitor.play_on(40, look=TEXTS)
    assert {"card", "option", "go"} <= set(played.kinds)
    assert not left_in_english(played.seen, OF_THE_PAGE)
    if "fr" in languages():
        assert not left_in_english(played.seen, OF_THE_GAME)


@EVERYWHERE
@pytest.mark.skipif("fr" not in languages(), reason="the game has no French texts")
def test_log_and_prompts_follow_a_language_change_during_a_game(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now(seed=EVENTFUL)
    visitor.play_until(MENU)
    assert left_in_english(visitor.log, OF_THE_GAME)
    visitor.button("Settings").click()
    visitor.page.get_by_role("radio", name="Français").click()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator("#log")).not_to_contain_text("draws")
    assert not left_in_english(visitor.log, OF_THE_GAME)
    # The card texts are loaded separately.
    assert not soon(visitor, lambda: left_in_english(texts(visitor), OF_THE_GAME), lambda found: not found)
