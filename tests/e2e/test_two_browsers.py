"""Two players in separate browsers, by invitation: a reload and a killed server lose nothing."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.running import Server
from tests.e2e.visitor import ASKED, Visitor, asked_of


def invite(host: Visitor, guest: Visitor, name: str) -> None:
    """Open a table for a friend, who follows the link and takes the seat."""
    host.go()
    host.page.get_by_label("Seat 2").select_option("open")
    host.button("Open table and invite").click()
    guest.page.goto(host.invitation())
    guest.page.get_by_label("Your name").fill(name)
    guest.button("Take a seat").click()
    for each in (host, guest):
        each.page.locator("#hand button").first.wait_for()


def play_until(host: Visitor, guest: Visitor, done: Callable[[Visitor], bool]) -> tuple[Visitor, Visitor]:
    """Let each player move until the wanted decision is pending; returns the deciding player and the other one."""
    for _ in range(300):
        asked, other = asked_of(host, guest)
        if done(asked):
            return asked, other
        asked.move()
    raise AssertionError(f"300 moves did not lead there: {host.log[-5:]}")


def by_a_card(asked: Visitor) -> bool:
    """True if a card asks, that is, in the middle of an effect."""
    return asked.turn > 2 and asked.page.locator(ASKED).count() > 0


def test_a_reload_and_a_killed_server_bring_both_back_to_decision_and_log(visit: Visit, server: Server) -> None:
    mara, otto = visit(), visit()
    invite(mara, otto, "Otto")
    expect(mara.page.locator("#opponents")).to_contain_text("Otto")
    asked, other = play_until(mara, otto, by_a_card)
    before, before_of_other = asked.reading, other.reading
    asked.page.reload()
    asked.reads(before)
    other.reads(before_of_other)

    for each in (mara, otto):
        each.line_may_break = True
    server.kill()
    expect(mara.page.get_by_role("status").filter(has_text="Reconnecting").first).to_be_attached()
    expect(asked.page.locator("#prompt")).to_have_count(0)  # no answer is possible meanwhile
    server.start()
    for each in (mara, otto):
        each.page.locator(".app:not(.lost)").wait_for()
    asked.reads(before)
    other.reads(before_of_other)
    for each in (mara, otto):
        each.line_may_break = False

    begun = asked.turn
    play_until(mara, otto, lambda asked: asked.turn >= begun + 2)
