"""The waiting room: invitations by link and words, bots in open seats, late visitors."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from smashup.server.network import addresses
from tests.e2e.checks import violations
from tests.e2e.conftest import Visit
from tests.e2e.server_process import Server
from tests.e2e.tables import join, open_table
from tests.e2e.visitor import PHONE, Visitor


def test_leaving_before_the_game_frees_the_seat(visit: Visit) -> None:
    mara, otto = visit(), visit()
    join(otto, open_table(mara, seats=3), "Otto")
    expect(mara.page.get_by_text("Otto")).to_be_visible()
    otto.button("Leave my seat").click()
    expect(otto.button("Play now")).to_be_visible()
    expect(mara.page.get_by_text("Otto")).to_have_count(0)


@pytest.fixture
def open_server(built_page: None, tmp_path: Path) -> Iterator[Server]:
    """A server that listens at every address of this machine, as with `play --share`."""
    server = Server(tmp_path, HOST="0.0.0.0")
    server.start()
    yield server
    server.stop()
    assert not server.faults


def test_guests_join_over_the_network_by_link_and_by_three_words(browser: Browser, open_server: Server) -> None:
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
        each.in_game()
        # Chromium logs that it ignores a header without TLS.
        assert [said for said in each.complaints if "Cross-Origin-Opener-Policy" not in said] == []
        each.leave()


def test_the_link_works_for_returning_late_and_very_late_visitors(visit: Visit) -> None:
    host, guest, late = visit(), visit(), visit(size=PHONE, touch=True)
    open_table(host)
    link = host.invitation()
    words = "-".join(host.page.locator(".words b").all_inner_texts())
    guest.page.goto(link)
    guest.button("Take a seat").click()
    guest.in_game()
    guest.page.goto("about:blank")
    guest.page.goto(link)
    guest.in_game()  # the same seat

    late.page.goto(f"{late.address}t/{words}")
    expect(late.page.get_by_role("alert")).to_contain_text("only its link leads there")
    late.complaints.clear()  # Chromium logs the 404
    late.page.goto(link)
    expect(late.page.get_by_text("All seats are taken: you are watching.")).to_be_visible()
    assert not late.sticking_out()
    late.picture("watching")
    assert not violations(late)

    guest.button("Menu").click()
    guest.button("Concede").first.click()
    guest.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    for each in (late, visit()):
        each.page.goto("about:blank")
        each.page.goto(link)
        expect(each.page.locator(".end .rank")).to_contain_text("conceded")


def test_a_host_alone_can_start_with_a_bot(visit: Visit) -> None:
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
    assert not violations(host)
    host.button("Start with two").click()
    host.in_game()
    expect(host.page.locator("#opponents .seat")).to_have_count(1)


def test_unknown_words_are_explained(visit: Visit) -> None:
    guest = visit()
    guest.page.goto(f"{guest.address}t/almond-almond-almond")
    expect(guest.page.get_by_role("alert")).to_contain_text("No table waits under these words")
    guest.page.get_by_role("link", name="lobby").click()
    guest.still()
    guest.page.get_by_label("Three words").fill("almond almond")
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_role("alert")).to_contain_text("three words")
    guest.complaints.clear()  # Chromium logs the 404
