"""Playing with friends: invitations, several players at one device, games that last for days."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocket, expect

from smashup.server.network import addresses
from tests.e2e.conftest import Visit
from tests.e2e.running import Server
from tests.e2e.test_accessibility import faults
from tests.e2e.visitor import DESKTOP, OTHER_IS_ASKED, PHONE, Visitor, asked_of, soon


@pytest.fixture
def open_server(built_page: None, tmp_path: Path) -> Iterator[Server]:
    """A server that listens on every address of this machine, as with `play --share`."""
    server = Server(tmp_path, HOST="0.0.0.0")
    server.start()
    yield server
    server.stop()
    assert not server.faults


def open_table(host: Visitor, *, seats: int = 2) -> None:
    host.go()
    host.page.get_by_label("Seat 2").select_option("open")
    for _ in range(seats - 2):
        host.button("Add a player").click()
    host.button("Open table and invite").click()


def test_a_friend_comes_over_the_network_by_the_link_and_another_by_three_words(
    browser: Browser, open_server: Server
) -> None:
    house = addresses()
    if not house:
        pytest.skip("this machine is in no network")
    host = Visitor(browser, open_server.address)
    open_table(host, seats=3)
    link = host.invitation()
    assert link.startswith(f"http://{house[0]}:")
    expect(host.page.get_by_role("img", name="QR code")).to_be_visible()
    expect(host.page.locator(".state")).to_have_text("Nobody has opened it yet.")
    host.pictures("invitation")

    there = f"http://{house[0]}:{open_server.address.rsplit(':', 1)[1]}"
    mara, jo = Visitor(browser, there), Visitor(browser, there, size=PHONE, touch=True, lang="fr")
    mara.page.goto(link)
    expect(host.page.locator(".state")).to_contain_text("opened")
    mara.page.get_by_label("Your name").fill("Mara")
    mara.page.keyboard.press("Enter")
    expect(host.page.locator(".seats")).to_contain_text("Mara")
    expect(host.button("Start with two")).to_be_visible()

    words = " ".join(host.page.locator(".words b").all_inner_texts())
    jo.go()
    jo.page.get_by_label("Trois mots, code ou lien").fill(f" {words.upper()} ")
    jo.page.keyboard.press("Enter")
    jo.page.get_by_label("Votre nom").fill("Jo")
    jo.picture("invited")
    assert not jo.sticking_out()
    jo.button("Prendre place").click()
    for each in (host, mara, jo):
        each.page.locator("#hand button").first.wait_for()
        # Chromium logs that a header needs TLS
        assert [said for said in each.complaints if "Cross-Origin-Opener-Policy" not in said] == []
        each.leave()


def test_the_link_opens_the_table_for_returning_late_and_very_late_visitors(visit: Visit) -> None:
    host, guest, late = visit(), visit(), visit(size=PHONE, touch=True)
    open_table(host)
    link = host.invitation()
    words = "-".join(host.page.locator(".words b").all_inner_texts())
    guest.page.goto(link)
    guest.button("Take a seat").click()
    guest.page.locator("#hand button").first.wait_for()
    guest.page.goto("about:blank")
    guest.page.goto(link)
    guest.page.locator("#hand button").first.wait_for()  # the same seat

    late.page.goto(f"{late.address}t/{words}")
    expect(late.page.get_by_role("alert")).to_contain_text("only its link leads there")
    late.complaints.clear()  # Chromium logs a 404
    late.page.goto(link)
    expect(late.page.get_by_text("All seats are taken: you are watching.")).to_be_visible()
    assert not late.sticking_out()
    late.picture("watching")
    assert not faults(late)

    guest.button("Menu").click()
    guest.button("Concede").first.click()
    guest.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    for each in (late, visit()):
        each.page.goto("about:blank")
        each.page.goto(link)
        expect(each.page.locator(".end .rank")).to_contain_text("conceded")


def test_a_lone_host_is_informed_and_starts_with_a_bot(visit: Visit) -> None:
    host = visit()
    open_table(host, seats=3)
    expect(host.page.locator(".only")).to_contain_text("play --share")
    expect(host.page.get_by_role("img", name="QR code")).to_have_count(0)
    expect(host.button("Start with")).to_have_count(0)
    seat = host.button("Seat Bruno at seat 2")
    host.tab_to(seat)
    host.page.keyboard.press("Enter")
    expect(host.page.locator(".seats")).to_contain_text("Bruno")
    host.button("Send Bruno away").click()
    host.button("Seat Pip at seat 3").click()
    assert not faults(host)
    host.button("Start with two").click()
    host.page.locator("#hand button").first.wait_for()
    expect(host.page.locator("#opponents .seat")).to_have_count(1)


def test_unknown_invitation_words_give_an_error_message(visit: Visit) -> None:
    guest = visit()
    guest.page.goto(f"{guest.address}t/almond-almond-almond")
    expect(guest.page.get_by_role("alert")).to_contain_text("No table waits under these words")
    guest.page.get_by_role("link", name="lobby").click()
    guest.page.get_by_label("Three words").fill("almond almond")
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_role("alert")).to_contain_text("three words")
    guest.complaints.clear()  # Chromium logs a 404


# --- one device -------------------------------------------------------------------------------------------------------

HAND = "() => [...document.querySelectorAll('#hand [data-key]')].map((card) => card.dataset.key)"
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


def who_is_called(visitor: Visitor) -> str:
    """Name of the player who gets the device."""
    heading = visitor.page.locator(".curtain h1")
    expect(heading).to_contain_text("Pass the device to")
    return heading.inner_text().removeprefix("Pass the device to ").removesuffix(".")


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_at_one_device_no_hand_is_in_the_page_while_it_is_passed(visit: Visit, size: tuple[int, int]) -> None:
    both = visit(own=True, size=size, touch=size == PHONE)
    lines: list[WebSocket] = []
    both.page.on("websocket", lambda line: lines.append(line))  # noqa: PLW0108 (Playwright wants a function)
    pass_and_play(both, "Bea")
    first = who_is_called(both)
    second = {"Ada": "Bea", "Bea": "Ada"}[first]
    assert both.now(HAND) == []
    assert not both.sticking_out()
    both.picture("pass-round")
    expect(both.button(f"I am {first}")).to_be_focused()
    both.page.keyboard.press("Enter")
    both.page.locator("#hand [data-key]").first.wait_for()
    seen = both.measured(HAND)
    said = both.page.locator("#hand button .vh").all_inner_texts()
    names = [re.split(", (?:minion|action)", card)[0] for card in said]
    both.play_on(60, until=".curtain")
    assert who_is_called(both) == second
    assert both.now("document.querySelector('#hand, #bases')") is None
    assert both.now(SHOWN, seen) == []
    text = both.now("document.documentElement.outerHTML")
    assert not [name for name in names if name in text]
    # closing a connection needs a reply of the server
    still_open = soon(both, lambda: [line.url for line in lines if not line.is_closed()], lambda urls: not urls)
    assert not still_open, "a client is connected while the device is passed"

    both.button(f"Back to {first}").click()  # a player who was too fast may look again and pass the device on
    both.page.locator("#hand [data-key]").first.wait_for()
    kept = both.measured(HAND)
    both.button(f"Pass to {second}").click()
    both.button(f"I am {second}").click()
    both.page.locator("#hand [data-key]").first.wait_for()
    assert both.now(SHOWN, kept) == [], "the page contains cards of the other hand"
    both.page.reload()
    assert who_is_called(both) == second


# --- games over several days ------------------------------------------------------------------------------------------

NOTES = """
window.told = [];
window.Notification = class { constructor(title, about) { told.push(`${title}: ${about.body}`); } };
Notification.permission = "granted";
Notification.requestPermission = async () => "granted";
"""


def by_the_day(host: Visitor, guest: Visitor) -> None:
    host.go()
    host.page.get_by_label("Your name").fill("Mara")
    host.page.get_by_label("Seat 2").select_option("open")
    host.page.get_by_label("Pace").select_option("days")
    host.button("Open table and invite").click()
    guest.page.goto(host.invitation())
    guest.page.get_by_label("Your name").fill("Otto")
    guest.button("Take a seat").click()
    for each in (host, guest):
        each.page.locator("#hand button").first.wait_for()


def test_a_game_over_days_continues_after_a_restart_and_says_whose_turn_it_is(
    browser: Browser, built_page: None, tmp_path: Path
) -> None:
    server = Server(tmp_path)
    server.start()
    mara, otto = (Visitor(browser, server.address) for _ in range(2))
    for each in (mara, otto):
        each.page.add_init_script(NOTES)
    by_the_day(mara, otto)
    asked, other = asked_of(mara, otto)
    names = {mara: "Mara", otto: "Otto"}
    for each in (mara, otto):
        each.go()  # back to the lobby: no player is at the table
    mine = other.page.get_by_role("region", name="Your games").get_by_role("listitem")
    expect(mine).to_contain_text(names[asked])
    expect(mine).to_contain_text(f"{names[asked]} to choose")
    expect(mine).to_contain_text("0 : 0")
    mine_ = asked.page.get_by_role("region", name="Your games").get_by_role("listitem")
    expect(mine_).to_contain_text("Your turn")
    asked.pictures("your-games")
    other.page.get_by_text("Tell me when it is my turn").click()
    other.page.get_by_role("switch", name="Notification").click()
    expect(other.page.get_by_role("switch", name="Notification")).to_have_attribute("aria-checked", "true")
    assert other.now("told") == []

    for each in (mara, otto):
        each.line_may_break = True
    server.kill()
    server.start()
    mine_.get_by_role("link").click()
    asked.page.locator("#hand button").first.wait_for()
    expect(asked.page.locator(".strip", has_text="away")).to_have_count(0)
    asked.play_on(60, until=OTHER_IS_ASKED)
    expect(mine).to_contain_text("Your turn")
    other.sees(lambda: other.page.evaluate("told"), [f"Your turn · Smash Up: Smash Up with {names[asked]}"])
    server.stop()
    for each in (mara, otto):
        assert each.complaints == []
        each.leave()


TIME = re.compile(r"^\s*(1:00|0:\d\d)\s*$")


def test_a_clock_that_was_agreed_is_shown_and_runs(visit: Visit) -> None:
    host, guest = visit(), visit(size=PHONE, touch=True)
    host.go()
    host.page.get_by_label("Seat 2").select_option("open")
    host.page.get_by_label("Pace").select_option("s60")
    host.button("Open table and invite").click()
    guest.page.goto(host.invitation())
    expect(guest.page.locator("footer")).to_contain_text("60 s a decision")
    guest.button("Take a seat").click()
    for each in (host, guest):
        clock = each.page.get_by_role("timer", name="Time of")
        expect(clock).to_have_text(TIME)
        shown = clock.inner_text()
        expect(clock).to_have_text(TIME)
        expect(clock).not_to_have_text(shown)
        assert not each.sticking_out()


# --- chat and watching ------------------------------------------------------------------------------------------------


def test_the_chat_says_what_is_new_and_who_concedes_is_named_at_the_end(visit: Visit) -> None:
    mara, otto = visit(), visit(size=PHONE, touch=True)
    by_the_day(mara, otto)
    mara.button("Chat").click()
    mara.page.get_by_label("Say something").fill("Hello")
    mara.page.keyboard.press("Enter")
    expect(mara.page.locator("dialog li")).to_contain_text("Hello")
    otto.button("Menu, 1 new").click()
    otto.button("Chat, 1 new").click()
    expect(otto.page.locator("dialog li")).to_contain_text("Hello")
    otto.page.keyboard.press("Escape")
    expect(otto.button("Menu", exact=True)).to_be_visible()
    otto.page.reload()
    expect(otto.button("Menu", exact=True)).to_be_visible()  # read messages are no longer new
    expect(mara.button("Chat", exact=True)).to_be_attached()
    otto.button("Menu", exact=True).click()
    otto.button("Concede").first.click()
    otto.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    for each in (mara, otto):
        expect(each.page.locator(".end .rank")).to_contain_text("conceded")


def test_bots_play_each_other_while_one_watches(visit: Visit) -> None:
    watcher = visit(speed="quick")
    watcher.go()
    watcher.button("Watch bots").click()
    expect(watcher.page.locator("#opponents .seat")).to_have_count(2)
    expect(watcher.page.locator("#hand button")).to_have_count(0)
    expect(watcher.page.locator("#log li, .feed li").nth(4)).to_be_attached()
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    watcher.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(watcher.page.locator(".stage.small .pace")).to_be_visible()
    expect(watcher.button("to my turn")).to_have_count(0)
    assert not watcher.sticking_out()
