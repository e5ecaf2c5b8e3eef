"""Puzzles: failed, solved and shown, by mouse, keyboard and touch."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from smashup.puzzles import Puzzle, puzzles
from tests.e2e.checks import violations
from tests.e2e.conftest import EVERYWHERE, Visit
from tests.e2e.visitor import DESKTOP, LAPTOP, PHONE, Visitor

DIALOG, POSTER, SOLVED = "[role=alertdialog]", ".scoring .go", "dialog[open]:has(#solved)"


class Click(NamedTuple):
    """A choice of the solution as the page shows it."""

    key: str
    is_card: bool


def clicks(puzzle: Puzzle) -> list[Click]:
    """The player's choices of the solution. The last one ends the turn."""
    game, found = puzzle.timeline(), []
    seat = game.state.current
    for answer in puzzle.solution:
        decision = game.view(seat).decision
        if decision is not None and decision.mine and answer < len(decision.options):
            option = decision.options[answer]
            found.append(Click(option.of or option.key, decision.kind == "menu"))
        game.answer(answer)
    return found


def plain(puzzle: Puzzle) -> bool:
    """True if a card and a base are the solution, and no other choice comes up."""
    game = puzzle.timeline()
    kinds = []
    for answer in puzzle.solution:
        assert game.pending is not None
        kinds.append(str(game.pending.kind))
        game.answer(answer)
    return kinds == ["menu", "base", "menu"]


ONE_PLAY = next(filter(plain, puzzles()))


def open_puzzle(visitor: Visitor, puzzle: Puzzle = ONE_PLAY) -> None:
    visitor.go(f"/puzzle/{puzzle.id}")
    visitor.page.locator("#hand .is-play").first.wait_for()


def press(visitor: Visitor, selector: str) -> None:
    there = visitor.page.locator(selector).first
    if visitor.touch:
        there.tap()
    else:
        there.click()


def solve(visitor: Visitor) -> None:
    card, base = clicks(ONE_PLAY)
    press(visitor, f'#hand [data-key="{card.key}"]')
    press(visitor, f'#bases [data-key="{base.key}"]')
    expect(visitor.page.locator(f'#hand [data-key="{card.key}"]')).to_have_count(0)
    press(visitor, ".done-btn[aria-disabled=false]")
    press(visitor, POSTER)


@EVERYWHERE
def test_a_puzzle_is_failed_and_then_solved_by_mouse(visit: Visit) -> None:
    visitor = visit(size=DESKTOP)
    visitor.go("/puzzles")
    expect(visitor.page.get_by_role("link", name="Solve it")).to_be_visible()
    expect(visitor.page.get_by_text(f"0 of {len(puzzles())} solved")).to_be_visible()
    assert violations(visitor) == []
    visitor.picture("puzzles")
    open_puzzle(visitor)
    press(visitor, ".done-btn")
    expect(visitor.page.locator(DIALOG)).to_contain_text("short")
    visitor.picture("puzzle-failed")
    visitor.button("Try again").click()
    expect(visitor.page.locator(DIALOG)).to_have_count(0)
    solve(visitor)
    solved = visitor.page.locator(SOLVED)
    expect(solved.locator("ol li")).to_have_count(1)
    expect(solved).to_contain_text("try 2")
    visitor.picture("puzzle-solved")
    visitor.go("/puzzles")
    expect(visitor.page.get_by_text(f"1 of {len(puzzles())} solved")).to_be_visible()


def test_the_keyboard_asks_for_hints_ends_the_turn_and_starts_over(visit: Visit) -> None:
    visitor = visit(size=LAPTOP)
    open_puzzle(visitor)
    keys = visitor.page.keyboard
    keys.press("x")
    expect(visitor.page.get_by_text("You need one minion.")).to_be_visible()
    expect(visitor.page.locator(".hinted")).to_have_count(0)
    keys.press("x")
    card, _ = clicks(ONE_PLAY)
    expect(visitor.page.locator(f'#hand .hinted[data-key="{card.key}"]')).to_be_visible()
    keys.press("d")
    expect(visitor.page.locator(DIALOG)).to_be_visible()
    keys.press("Space")
    expect(visitor.page.locator(DIALOG)).to_have_count(0)
    expect(visitor.page.locator("#hand .is-play").first).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_phone_solves_by_touch_and_shows_the_way(visit: Visit, lang: str) -> None:
    visitor = visit(size=PHONE, touch=True, lang=lang)
    open_puzzle(visitor)
    visitor.picture("puzzle")
    solve(visitor)
    expect(visitor.page.locator(SOLVED)).to_be_visible()
    visitor.picture("puzzle-solved")
    press(visitor, f"{SOLVED} .buttons button:last-child")
    press(visitor, "header .icbtn")
    expect(visitor.page.locator(".theme").first).to_be_visible()
    expect(visitor.page.locator('[aria-pressed="true"] .n')).to_have_text({"en": "1 of 220", "fr": "1 sur 220"}[lang])
    open_puzzle(visitor)  # at its table, which goes back to the position
    press(visitor, "section .line")
    press(visitor, "section.open .two button:last-child")
    press(visitor, POSTER)
    expect(visitor.page.locator(f"{DIALOG} .way")).to_be_visible()
