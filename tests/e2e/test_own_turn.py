"""The moves of a turn: the only target of a card, the end that a last play brings, and what can be taken back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from smashup.testing import ScriptedTable, table
from tests.e2e.checks import violations
from tests.e2e.conftest import Visit
from tests.e2e.positions import SIDEWAYS
from tests.e2e.staged import sit_at
from tests.e2e.visitor import DESKTOP, LAPTOP, PHONE, Visitor

CHIPS = ".moves button"
ASKED_AGAIN = f"body:has({CHIPS}) #hand .is-play"


def last_play() -> ScriptedTable:
    """King Rex is the last card of Ada, and makes Tortuga score."""
    return table(
        bases=["Tortuga", "Tar Pits", "The Homeworld"],
        p1={"hand": ["King Rex"], "Tortuga": ["King Rex", "King Rex"], "deck": ["Howl"] * 5, "vp": 8},
        p2={"Tortuga": ["Scout"], "Tar Pits": ["Scout"], "deck": ["Howl"] * 5, "vp": 7},
    )


def press(visitor: Visitor, selector: str) -> None:
    there = visitor.page.locator(selector).first
    if visitor.touch:
        there.tap()
    else:
        there.click()


def play_at_tortuga(visitor: Visitor) -> None:
    press(visitor, "#hand button")
    press(visitor, "#prompt .go")
    press(visitor, "#bases .base.is-lit, #bases .base")
    if visitor.touch:
        press(visitor, "#prompt .go")


@pytest.mark.parametrize("size", [DESKTOP, LAPTOP, PHONE, SIDEWAYS])
def test_a_last_play_that_makes_a_base_score_is_confirmed_first(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size=size, touch=size in (PHONE, SIDEWAYS))
    answers: list[str] = []
    sit_at(visitor, last_play(), answers=answers)
    play_at_tortuga(visitor)
    ending = visitor.page.locator("#prompt.ending")
    expect(ending.locator("li")).to_have_text(["You +4 8 to 12", "Bo +3 7 to 10"])
    expect(ending.get_by_role("button", name="End turn: Tortuga scores")).to_be_in_viewport(ratio=1)
    visitor.picture("ending")
    assert len(answers) == 1
    press(visitor, ".ending .no")
    expect(ending).to_have_count(0)
    assert len(answers) == 1
    press(visitor, "#bases .base")
    if visitor.touch:
        press(visitor, "#prompt .go")
    press(visitor, ".ending .go")
    expect(visitor.page.locator(".poster, .scoring, #bases").first).to_be_visible()
    assert answers[1:] == ["b1"]


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_only_target_is_lit_and_takes_the_click(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size=size, touch=size == PHONE)
    t = table(bases=["Tortuga", "Tar Pits"], p1={"hand": ["Augmentation", "Scout"], "Tortuga": ["First Mate"]}, p2={})
    answers: list[str] = []
    sit_at(visitor, t, answers=answers, hinted=True)
    press(visitor, "#hand button:has-text('Augmentation')")
    expect(visitor.page.locator("#prompt h2")).to_have_text("Play Augmentation on First Mate?")
    expect(visitor.page.locator(".is-target")).to_have_count(1)
    visitor.picture("only-target")
    press(visitor, ".tile.is-target, .is-target .tile, button.is-target")
    expect(visitor.page.locator("#prompt.lifted")).to_have_count(0)
    assert len(answers) == 1


@pytest.mark.parametrize("size", [DESKTOP, LAPTOP, PHONE])
def test_moves_of_the_turn_are_chips_that_take_them_back(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size=size, touch=size == PHONE)
    visitor.play_now(seed=75)
    visitor.play_until(ASKED_AGAIN)
    chips = visitor.page.locator(CHIPS)
    before, card = chips.count(), chips.last.inner_text()
    visitor.picture("chips")
    assert not violations(visitor)
    press(visitor, f"{CHIPS} >> nth={before - 1}")
    expect(chips).to_have_count(before - 1)
    expect(visitor.page.locator("#hand")).to_contain_text(card)
