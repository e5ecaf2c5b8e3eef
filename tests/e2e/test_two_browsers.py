"""Two people, each in a browser of their own, by invite link: a reload and a killed server cost them nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.running import Server
from tests.e2e.visitor import Visitor


def invite(host: Visitor, guest: Visitor, name: str) -> None:
    """The host opens a table for a friend, who follows the link and takes the seat."""
    host.go()
    host.page.get_by_label("Seat 2").select_option("open")
    host.button("Open and invite").click()
    link = host.page.get_by_label("Invite").input_value()
    guest.page.goto(link)
    guest.page.get_by_label("Your name").fill(name)
    guest.button("Take a seat").click()
    for each in (host, guest):
        each.page.locator("#hand button").first.wait_for()


def play_until(host: Visitor, guest: Visitor, turn: int) -> None:
    """Each does what is lit, whoever is asked, until that turn has begun."""
    for _ in range(300):
        if host.turn >= turn and guest.turn >= turn:
            return
        asked = host if host.has_to_move() else guest
        if asked.has_to_move():
            asked.move()
    raise AssertionError(f"turn {turn} did not come: {host.log[-5:]}")


def in_the_middle_of_an_effect(host: Visitor, guest: Visitor) -> Visitor:
    """Play on until somebody is asked by a card; answers who."""
    for _ in range(300):
        for each in (host, guest):
            if each.page.locator("#prompt.prompt").count():
                return each
            if each.has_to_move():
                each.move()
    raise AssertionError(f"no card asked anything: {host.log[-5:]}")


@pytest.mark.timeout(300)
def test_a_reload_and_a_killed_server_bring_both_back_to_decision_and_log(visit: Visit, server: Server) -> None:
    mara, otto = visit(), visit()
    invite(mara, otto, "Otto")
    expect(mara.page.locator("#opponents")).to_contain_text("Otto")
    play_until(mara, otto, 3)

    asked = in_the_middle_of_an_effect(mara, otto)
    other = otto if asked is mara else mara
    before = asked.settled(), other.settled()
    asked.page.reload()
    asked.page.locator("#prompt").wait_for()
    assert (asked.settled(), other.settled()) == before, "a reload changes nothing"

    for each in (mara, otto):
        each.line_may_break = True
    server.kill()
    expect(mara.page.get_by_role("status").filter(has_text="Reconnecting").first).to_be_attached()
    expect(asked.page.locator("#prompt")).to_have_count(0)  # nothing can be answered meanwhile
    server.start()
    asked.page.locator("#prompt").wait_for()
    other.page.locator(".app:not(.lost)").wait_for()
    assert (asked.settled(), other.settled()) == before, "everybody is back at the same decision, with the same log"
    for each in (mara, otto):
        each.line_may_break = False

    begun = mara.turn
    play_until(mara, otto, begun + 2)
    assert len(mara.log) == len(otto.log)
