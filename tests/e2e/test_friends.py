"""Tables with friends: private tables, removal, closing, moving a seat to another device, and lost connections."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from smashup.server.network import addresses
from tests.e2e.checks import violations
from tests.e2e.conftest import Visit
from tests.e2e.server_process import Server
from tests.e2e.tables import give_up, join, open_table, seated, strip
from tests.e2e.visitor import PHONE, Visitor, asked_of, soon
from tests.server.lossy_network import lossy_network_in_thread

LISTED = "Show this table in the lobby"


@pytest.fixture
def open_server(built_page: None, tmp_path: Path) -> Iterator[Server]:
    """A server that listens at every address of this machine, as with `play --share`."""
    server = Server(tmp_path, HOST="0.0.0.0")
    server.start()
    yield server
    server.stop()
    assert not server.faults


def test_a_private_table_is_not_in_the_lobby_until_its_host_lists_it(visit: Visit) -> None:
    host, other = visit(), visit(size=PHONE, touch=True)
    open_table(host, name="Mara")
    other.go()
    expect(other.button("Play now")).to_be_visible()
    expect(other.page.get_by_role("heading", name="Open tables")).to_have_count(0)
    switch = host.page.get_by_role("switch", name=LISTED)
    expect(switch).to_have_attribute("aria-checked", "false")
    host.pictures("waiting-private")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    other.page.reload()
    expect(other.page.get_by_role("listitem").filter(has_text="Mara")).to_be_visible()
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "false")
    other.page.reload()
    expect(other.button("Play now")).to_be_visible()
    expect(other.page.get_by_role("listitem").filter(has_text="Mara")).to_have_count(0)
    assert not violations(host)


def test_friends_play_from_one_click_to_the_rematch_and_talk_by_faces(visit: Visit) -> None:
    host, guest = visit(), visit(size=PHONE, touch=True)
    host.go()
    host.page.get_by_label("Your name").fill("Mara")
    host.button("With friends").click()
    join(guest, host.invitation(), "Otto")
    host.button("Start with two").click()
    for each in (host, guest):
        each.in_game()
    host.page.keyboard.press("e")
    expect(host.page.get_by_role("group", name="Faces")).to_be_visible()
    assert violations(host) == []
    host.picture("talk")
    host.page.keyboard.press("4")
    for each in (host, guest):
        expect(each.page.locator(".bubble")).to_have_count(1)
    expect(guest.page.get_by_text("Mara says: Thumbs up")).to_be_attached()
    expect(guest.button("Menu, 1 new")).to_be_visible()
    guest.button("Menu, 1 new").tap()
    guest.button("Chat, 1 new").tap()
    guest.button("Well played").tap()
    expect(host.page.get_by_text("Otto says: Well played")).to_be_attached()
    guest.page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    give_up(guest, "Concede")
    host.button("Rematch").click()
    guest.page.get_by_role("link", name="To the rematch").click()
    for each in (host, guest):
        each.in_game()


def test_a_table_can_be_listed_when_it_is_opened(visit: Visit) -> None:
    host, other = visit(), visit()
    host.go()
    host.page.get_by_label("Your name").fill("Nora")
    host.page.get_by_role("combobox", name="Seat 2").select_option("open")
    host.page.get_by_role("switch", name=LISTED).click()
    host.button("Open table and invite").click()
    host.invitation()
    other.go()
    row = other.page.get_by_role("listitem").filter(has_text="Nora")
    row.get_by_role("button", name="Join").click()
    for each in (host, other):
        each.in_game()


def test_a_removed_player_gets_a_message_and_comes_back_only_with_the_new_link(visit: Visit) -> None:
    host, guest, friend = visit(), visit(size=PHONE, touch=True), visit()
    link = open_table(host, seats=3, name="Mara")
    join(guest, link, "Otto")
    expect(host.page.locator(".seats")).to_contain_text("Otto")
    host.button("Remove Otto").click()
    host.picture("removing")
    host.button("Remove", exact=True).click()
    expect(guest.page.get_by_role("heading", name="Your seat is free again")).to_be_visible()
    expect(guest.page.get_by_role("alert")).to_contain_text("new invitation")
    guest.picture("removed")
    assert not guest.sticking_out()
    assert not violations(guest)
    expect(host.page.get_by_text("older invitations no longer work")).to_be_visible()
    expect(host.page.get_by_label("Invite")).not_to_have_value(link)
    new_link = host.page.get_by_label("Invite").input_value()
    host.picture("new-invitation")

    guest.page.goto("about:blank")
    guest.page.goto(link)
    guest.button("Take a seat").click()
    expect(guest.page.get_by_role("alert")).to_contain_text("no longer valid")
    guest.complaints.clear()  # Chromium logs the 403
    join(friend, new_link, "Eve")
    expect(host.page.locator(".seats")).to_contain_text("Eve")
    guest.page.goto("about:blank")
    join(guest, new_link, "Otto")
    for each in (host, guest, friend):
        each.in_game()


def test_a_closed_table_says_so_and_leads_to_the_lobby(visit: Visit) -> None:
    host, guest = visit(), visit(lang="fr")
    guest.page.goto(open_table(host, seats=3))
    expect(guest.button("Prendre place")).to_be_visible()
    host.button("Close the table").click()
    host.button("Close it for everybody").click()
    expect(host.page.get_by_role("heading", name="The table is closed")).to_be_visible()
    expect(guest.page.get_by_role("heading", name="La table est fermée")).to_be_visible()
    guest.page.get_by_role("link", name="salon").last.click()
    expect(guest.page.locator(".lobby")).to_be_visible()


def test_a_seat_moves_to_a_phone_by_its_code_during_a_game(browser: Browser, open_server: Server) -> None:
    house = addresses()
    if not house:
        pytest.skip("this machine is in no network")
    there = f"http://{house[0]}:{open_server.address.rsplit(':', 1)[1]}"
    host, guest = Visitor(browser, there), Visitor(browser, there)
    phone, late = (Visitor(browser, there, size=PHONE, touch=True) for _ in range(2))
    join(guest, open_table(host, name="Mara"), "Otto")
    for each in (host, guest):
        each.in_game()
    before = host.measured(HAND)
    host.button("Menu").click()
    host.button("Move my seat to another device").click()
    dialog = host.page.get_by_role("dialog")
    expect(dialog.get_by_role("img", name="QR code")).to_be_visible()
    expect(dialog.get_by_role("timer")).to_contain_text("left")
    host.pictures("move-seat")
    assert not violations(host)
    link = dialog.get_by_label("Link for one device").input_value()

    phone.page.goto(link)
    late.page.goto(link)
    phone.picture("take-seat")
    assert not phone.sticking_out()
    assert not violations(phone)
    phone.button("Take my seat").click()
    phone.in_game()
    assert phone.measured(HAND) == before != []
    expect(host.page.locator(".strip", has_text="on another device")).to_be_visible()
    expect(host.page.locator("#hand .card")).to_have_count(0)
    host.picture("moved-away")
    expect(dialog).to_have_count(0)

    late.button("Take my seat").click()
    expect(late.page.get_by_role("alert")).to_contain_text("has been used")
    late.complaints.clear()  # Chromium logs the 404
    late.button("Only watch").click()
    expect(late.page.get_by_text("You are watching.")).to_be_visible()
    host.page.reload()
    expect(host.page.get_by_text("You are watching.")).to_be_visible()
    for _ in range(2):
        phone.sees(lambda: phone.stand.asked or guest.stand.asked, True)
        (phone if phone.stand.asked else guest).move()
    for each in (host, guest, phone, late):
        assert [said for said in each.complaints if "Cross-Origin-Opener-Policy" not in said] == []
        each.leave()


HAND = """() => [...document.querySelectorAll("#hand [data-key]")].map((card) => card.dataset.key)"""
COLOURS = """() => Object.fromEntries([...document.querySelectorAll("section.seat, #opponents .seat")].map((seat) =>
    [seat.textContent.includes("You") ? "You" : seat.getAttribute("aria-label"),
     [...seat.classList].find((name) => name.startsWith("p-"))]))"""


def test_every_player_has_the_same_colour_on_all_pages_and_an_own_mark(visit: Visit) -> None:
    mara, otto = seated(visit, "Otto")
    assert mara.measured(COLOURS) == {"You": "p-sun", "Otto": "p-wave"}
    assert otto.measured(COLOURS) == {"You": "p-wave", "Guest": "p-sun"}
    for visitor, colour in ((mara, "sun"), (otto, "wave")):
        expect(visitor.page.locator("html")).to_have_attribute("data-mine", colour)
        visitor.pictures("colours")
    otto.go()
    expect(otto.button("Play now")).to_be_visible()
    expect(otto.page.locator("html")).not_to_have_attribute("data-mine", "wave")


def log_length(visitor: Visitor) -> int:
    return len(visitor.log)


def test_an_answer_into_a_dead_network_is_sent_again_and_counts_once(
    browser: Browser, built_page: None, tmp_path: Path
) -> None:
    """The network swallows everything without closing a connection, in the middle of a game."""
    server = Server(tmp_path)
    server.start()
    port = int(server.address.rstrip("/").rsplit(":", 1)[1])
    with lossy_network_in_thread(port) as network:
        there, here = Visitor(browser, f"http://127.0.0.1:{network.port}/"), Visitor(browser, server.address)
        link = open_table(there, name="Mara").replace(str(network.port), str(port))
        join(here, link, "Otto")
        for each in (there, here):
            each.in_game()
            each.line_may_break = True
        while asked_of(there, here)[0] is not there:
            here.move()
        lines = len(here.log)
        move = there.next_move()
        if move.kind == "card":  # it is lifted first; its place is the answer
            there.press_at(move.x, move.y)
            move = there.next_move()
        started = there.now("Date.now()")
        network.swallows = True
        there.press_at(move.x, move.y)
        lost = there.page.locator(".strip", has_text="Reconnecting")
        expect(lost).to_be_visible()
        assert there.now("Date.now()") - started < 30_000, "the page noticed by itself, not the browser"
        there.pictures("connection-lost")
        expect(strip(here, "Mara is away.").or_(here.page.locator(".disc.away"))).not_to_have_count(0)
        assert len(here.log) == lines
        network.swallows = False
        there.button("Try now").click()
        expect(lost).to_have_count(0)
        for each in (there, here):
            assert soon(each, partial(log_length, each), lines.__lt__) > lines
        assert len(there.log) == len(here.log)
        expect(there.page.locator(".notices .strip")).to_have_count(0)
        for _ in range(4):
            asked_of(there, here)[0].move()
        for each in (there, here):
            each.leave()
    server.stop()
    assert not server.faults
