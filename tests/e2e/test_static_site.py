"""The static site: the whole game in a browser, from a host that only sends files."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from playwright.sync_api import Error as PlaywrightError

from tests.e2e.checks import violations
from tests.e2e.static_host import StaticHost
from tests.e2e.static_site import later_edition
from tests.e2e.visitor import DESKTOP, MENU, PHONE, SHORT, Visitor

CARD = "section.card"
READY = "() => navigator.serviceWorker.controller?.state === 'activated'"
OFFLINE_READY = "Ready without a connection"


@pytest.fixture
def guest(browser: Browser, site: StaticHost) -> Iterator[Visitor]:
    """A first visitor, whose service worker may keep the site."""
    visitor = Visitor(browser, site.address, keeps=True)
    yield visitor
    complaints = visitor.complaints
    visitor.leave()
    assert not complaints


def tab_of(visitor: Visitor) -> Page:
    """Another tab of the same browser, in which the same things are complaints."""
    page = visitor.context.new_page()
    width, height = DESKTOP
    page.set_viewport_size({"width": width, "height": height})
    page.on("console", visitor._console)
    page.on("pageerror", visitor._error)
    return page


def crash(page: Page) -> None:
    """Kill the process of a tab."""
    with page.expect_event("crash"), suppress(PlaywrightError):
        page.goto("chrome://crash")
    page.close()


def is_offline_ready(visitor: Visitor) -> None:
    expect(visitor.page.get_by_text(OFFLINE_READY)).to_be_visible()


def test_the_lobby_cards_and_rules_are_there_before_python_has_been_loaded(guest: Visitor, site: StaticHost) -> None:
    held: list[Route] = []
    guest.context.route("**/python/**", lambda route: held.append(route))  # noqa: PLW0108 (Playwright wants a function)
    guest.go()
    play, page = guest.page.locator(".play .btn.go"), guest.page
    expect(play).to_be_enabled()
    bar = page.get_by_role("progressbar")
    expect(bar).to_have_attribute("aria-valuenow", "0")
    assert violations(guest) == []
    expect(page.get_by_role("button", name="With friends")).to_have_count(0)
    expect(page.get_by_text("install Smash Up on a computer")).to_be_visible()
    page.get_by_role("link", name="Cards").click()
    expect(page.get_by_text("Pirates").first).to_be_visible()
    page.get_by_role("link", name="Play", exact=True).click()
    play.click()  # it begins by itself
    for route in held:
        route.continue_()
    guest.context.unroute("**/python/**")
    guest.in_game()
    expect(bar).to_have_count(0)
    assert not [name for name in site.sent if name.startswith("api")]


def test_a_game_survives_a_crash_a_reload_and_the_loss_of_the_network(guest: Visitor) -> None:
    guest.go()
    guest.seed(SHORT)
    guest.button("Play now").click()
    guest.play_until(MENU)
    guest.move()
    guest.play_until(MENU)
    before, address = guest.reading, guest.page.url
    crash(guest.page)
    guest.tab.page = tab_of(guest)
    guest.page.goto(address)
    guest.next_move()
    guest.reads(before)
    guest.page.wait_for_function(READY)
    guest.go()
    is_offline_ready(guest)
    with guest.page.expect_download() as download:
        guest.button("Save as a file").click()
    assert ":" in download.value.path().read_text(), "it has answers"
    assert not guest.sticking_out()

    guest.context.set_offline(True)
    guest.page.goto(address)
    guest.page.reload()
    guest.next_move()
    guest.reads(before)
    assert guest.play_on(1500).ended == "over"
    guest.page.get_by_role("link", name="Watch replay").click()
    expect(guest.page.get_by_role("region", name="Replay")).to_contain_text("moment 1 of")


def test_a_second_tab_shows_that_the_game_is_open_and_can_take_over(guest: Visitor) -> None:
    guest.go()
    guest.seed(SHORT)
    guest.button("Play now").click()
    guest.play_until(MENU)
    before, first = guest.reading, guest.page
    second = tab_of(guest)
    second.goto(guest.page.url)
    notice = second.get_by_role("dialog", name="The game is open in another tab")
    expect(notice).to_be_visible()
    notice.get_by_role("button", name="Play here").click()
    guest.tab.page = second
    guest.next_move()
    guest.reads(before)
    expect(first.get_by_role("dialog", name="The game is open in another tab")).to_be_visible()


def test_a_player_without_space_sees_a_warning_and_can_save_the_game(browser: Browser, site: StaticHost) -> None:
    player = Visitor(browser, site.address)
    origin = site.address.removesuffix(site.path)
    quota = {"origin": origin, "quotaSize": 1}
    player.context.new_cdp_session(player.page).send("Storage.overrideQuotaForOrigin", quota)
    player.go()
    player.seed(SHORT)
    player.button("Play now").click()
    player.play_until(MENU)
    expect(player.page.get_by_role("alert").filter(has_text="Your games are not kept")).to_be_visible()
    player.page.get_by_role("button", name="Close").click()
    expect(player.page.locator(CARD)).to_have_count(0)
    player.button("Menu").click()
    with player.page.expect_download() as download:
        player.button("Save as a file").click()
    assert download.value.path().read_text().startswith("smashup-save")
    complaints = player.complaints
    player.leave()
    assert not complaints


def test_an_update_waits_for_the_player_and_old_games_can_be_saved(
    guest: Visitor, site: StaticHost, tmp_path: Path
) -> None:
    guest.go()
    guest.seed(SHORT)
    guest.button("Play now").click()
    guest.play_until(MENU)
    guest.move()
    guest.play_until(MENU)
    table = guest.page.url.split("/")[-1]
    guest.go()
    is_offline_ready(guest)
    before, site.folder = site.folder, later_edition(site.folder, tmp_path / "later")
    try:
        guest.page.reload()
        expect(guest.page.locator("body")).not_to_have_attribute("data-edition", "2")
        expect(guest.page.get_by_text("New edition")).to_be_visible()
        guest.button("Reload").click()
        expect(guest.page.locator("body")).to_have_attribute("data-edition", "2")
        old = guest.page.get_by_role("region", name="Games of another version")
        with guest.page.expect_download() as download:
            old.get_by_role("button", name="Save as a file").click()
    finally:
        site.folder = before
    assert download.value.suggested_filename == f"smashup-{table}.smashup"
    assert ":" in download.value.path().read_text(), "it has answers"
    guest.complaints.clear()  # the log says that the table cannot be restored
    old.get_by_role("button", name="Remove").click()
    expect(old).to_have_count(0)


def test_a_failed_download_is_reported_and_can_be_repeated(guest: Visitor) -> None:
    guest.context.route("**/smashup.tar", lambda route: route.abort())
    guest.go()
    notice = guest.page.get_by_role("alert").filter(has_text="The game could not be loaded")
    expect(notice).to_be_visible()
    guest.complaints.clear()  # the failed request
    guest.context.unroute("**/smashup.tar")
    notice.get_by_role("button", name="Try again").click()
    guest.button("Play now").click()
    guest.in_game()


def test_the_site_fits_a_phone_and_has_all_licences(guest: Visitor) -> None:
    guest.resize(PHONE)
    guest.go()
    assert not guest.sticking_out()
    guest.page.get_by_role("link", name="Licences").click()
    for part in ("Pyodide: MPL-2.0", "msgspec: BSD-3-Clause", "Svelte: MIT"):
        expect(guest.page.get_by_text(part)).to_be_visible()


def test_the_coach_and_the_analysis_think_beside_the_table(guest: Visitor) -> None:
    guest.go()
    guest.seed(SHORT)
    guest.button("Play now").click()
    guest.play_until(MENU)
    guest.page.keyboard.press("x")
    expect(guest.page.locator(".coach").get_by_role("heading")).not_to_be_empty()
    guest.page.keyboard.press("Escape")
    assert guest.play_on(1500).ended == "over"
    guest.page.locator("a[href^='#/analysis/']").click()
    progress = guest.page.locator("progress")
    expect(progress).not_to_have_attribute("value", "0")  # one decision has been reviewed
    guest.button("Stop here").click()
    expect(guest.page.get_by_role("heading", name="Stopped here")).to_be_visible()
    guest.go()
    guest.button("Play now").click()
    guest.in_game()
