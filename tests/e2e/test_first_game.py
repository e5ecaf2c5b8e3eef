"""A newcomer plays from the lobby to the end of a first game by clicks alone, then opens its replay."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.visitor import MENU, SHORT

EXPLAINED = """() =>
    [...document.querySelectorAll("#hand button")].every((card) => card.querySelector(".is-play, .is-no"))"""
"""Every card is playable or shows a reason."""


def test_a_newcomer_is_in_a_game_after_two_clicks_and_plays_it_to_the_end_by_clicks(visit: Visit) -> None:
    newcomer = visit()
    newcomer.go()
    newcomer.seed(SHORT)
    newcomer.button("Play now").click()
    moves = newcomer.play_to_the_end()

    assert {move.kind for move in moves} >= {"card", "option", "go", "end"}
    ranks = newcomer.page.get_by_role("list", name="Result").get_by_role("listitem")
    expect(ranks).to_have_count(2)
    expect(ranks.first.locator(".d")).to_have_text(re.compile(r"^\s*(1[5-9]|[2-9]\d)\s*$"))  # 15 VP end the game
    newcomer.pictures("end")

    newcomer.page.get_by_role("link", name="Watch replay").click()
    expect(newcomer.page.get_by_role("slider")).to_be_visible()
    expect(newcomer.page.get_by_role("region", name="Replay")).to_contain_text("moment 1 of")


def test_a_card_that_cannot_be_played_says_why(visit: Visit) -> None:
    newcomer = visit()
    newcomer.play_now(seed=SHORT)
    refused = newcomer.page.locator("#hand button:has(.is-no)")

    def to_the_next_choice() -> None:
        newcomer.play_until(MENU)
        newcomer.comes(EXPLAINED)

    to_the_next_choice()
    while not refused.count():
        newcomer.move()
        to_the_next_choice()
    short = refused.first.locator(".why").inner_text()
    refused.first.click()
    expect(newcomer.page.locator(".pop")).to_contain_text(short)
