"""Several players at one device: no hand is in the page while the device is passed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import WebSocket, expect

from tests.e2e.conftest import SERVER, SITE, Visit
from tests.e2e.visitor import DESKTOP, PHONE, Visitor, soon

HAND_KEYS = "() => [...document.querySelectorAll('#hand [data-key]')].map((card) => card.dataset.key)"
SHOWN = "(keys) => keys.filter((key) => document.querySelector(`[data-key='${key}']`))"


def pass_and_play(visitor: Visitor, *names: str) -> None:
    visitor.go()
    visitor.page.get_by_label("Your name").fill("Ada")
    visitor.button("Pass and play").click()
    for n, name in enumerate(names, 2):
        if n > 2:
            visitor.button("Add a player").click()
            visitor.page.locator(".options li select").nth(n - 2).select_option("here")
        visitor.page.get_by_label(f"Name at seat {n}").fill(name)
    visitor.button("Start").click()


def next_player(visitor: Visitor) -> str:
    """Name of the player to pass the device to."""
    heading = visitor.page.locator(".curtain h1")
    expect(heading).to_contain_text("Pass the device to")
    return heading.inner_text().removeprefix("Pass the device to ").removesuffix(".")


@pytest.mark.parametrize(("visit", "size"), [(SERVER, DESKTOP), (SERVER, PHONE), (SITE, DESKTOP)], indirect=["visit"])
def test_no_hand_is_in_the_page_while_the_device_is_passed(visit: Visit, size: tuple[int, int]) -> None:
    both = visit(own=True, size=size, touch=size == PHONE)
    lines: list[WebSocket] = []
    both.page.on("websocket", lambda line: lines.append(line))  # noqa: PLW0108 (Playwright wants a function)
    pass_and_play(both, "Bea")
    first = next_player(both)
    second = {"Ada": "Bea", "Bea": "Ada"}[first]
    assert both.now(HAND_KEYS) == []
    assert not both.sticking_out()
    both.picture("pass-round")
    expect(both.button(f"I am {first}")).to_be_focused()
    both.page.keyboard.press("Enter")
    both.page.locator("#hand [data-key]").first.wait_for()
    seen = both.measured(HAND_KEYS)
    said = both.page.locator("#hand button .vh").all_inner_texts()
    names = [re.split(", (?:minion|action)", card)[0] for card in said]
    both.play_on(60, until=".curtain")
    assert next_player(both) == second
    assert both.now("document.querySelector('#hand, #bases')") is None
    assert both.now(SHOWN, seen) == []
    text = both.now("document.documentElement.outerHTML")
    assert not [name for name in names if name in text]
    # Closing a WebSocket takes a reply from the server.
    still_open = soon(both, lambda: [line.url for line in lines if not line.is_closed()], lambda urls: not urls)
    assert not still_open, "a WebSocket is open behind the curtain"

    both.button(f"Back to {first}").click()  # a player may look again and then pass the device
    both.page.locator("#hand [data-key]").first.wait_for()
    kept = both.measured(HAND_KEYS)
    both.button(f"Pass to {second}").click()
    both.button(f"I am {second}").click()
    both.page.locator("#hand [data-key]").first.wait_for()
    assert both.now(SHOWN, kept) == [], "cards in the other hand are nowhere in the page"
    both.page.reload()
    assert next_player(both) == second
