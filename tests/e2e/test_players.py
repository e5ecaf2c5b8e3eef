"""Several people at a table: votes, absence, reconnecting, conceding, chat, clocks and games by the day."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Visit
from tests.e2e.server_process import Server
from tests.e2e.tables import give_up, open_table, seated, start_game_by_the_day, strip
from tests.e2e.visitor import ASKED, OTHER_IS_ASKED, PHONE, Visitor, asked_of


def who_may_only_ask_to_undo(visitors: list[Visitor]) -> tuple[Visitor, Visitor]:
    """Play until a player's choice was followed by one of the other player; return both."""
    for _ in range(200):
        asked, other = asked_of(*visitors)
        if other.button("Ask to undo").count():
            return other, asked
        asked.move()
    raise AssertionError(f"undo stayed free: {visitors[0].log[-5:]}")


def test_undo_needs_the_consent_of_the_other_player(visit: Visit) -> None:
    asker, other = who_may_only_ask_to_undo(seated(visit, "Otto"))
    before = other.reading
    asker.button("Ask to undo").click()
    expect(strip(asker, "The other players are being asked")).to_be_visible()
    expect(strip(asker, "The other players are being asked").locator("li")).to_contain_text("has not voted yet")
    expect(asker.button("Refuse")).to_have_count(0)
    other.button("Refuse").click()
    expect(strip(asker, "The others want the choice to stand.")).to_be_visible()
    expect(strip(other, "would like to take back")).to_have_count(0)
    other.reads(before)

    asker.button("Ask to undo").click()
    other.button("Allow").click()
    expect(strip(asker, "The other players are being asked")).to_have_count(0)
    assert len(other.reads_on(before)["log"]) <= len(before["log"])


def test_a_bot_takes_an_absent_players_seat_by_vote_and_returns_it(visit: Visit) -> None:
    mara, otto, eve = seated(visit, "Otto", "Eve")
    address = eve.page.url
    eve.page.goto("about:blank")
    strip(mara, "Eve is away.").get_by_role("button", name="Let a bot play on").click()
    vote = strip(otto, "Let a bot play for Eve?")
    expect(vote.locator("li").filter(has_text="Guest")).to_contain_text("agrees")
    vote.get_by_role("button", name="Wait").click()
    expect(strip(mara, "The others want to wait.")).to_be_visible()

    strip(mara, "Eve is away.").get_by_role("button", name="Let a bot play on").click()
    vote.get_by_role("button", name="Let a bot play on").click()
    for each in (mara, otto):
        expect(strip(each, "Eve")).to_have_count(0)
        expect(each.page.get_by_label("Eve", exact=True)).to_contain_text("Stand-in bot")

    eve.page.goto(address)
    eve.button("Take my seat back").click()
    expect(strip(eve, "A bot is playing for you.")).to_have_count(0)
    expect(mara.page.get_by_label("Eve", exact=True)).not_to_contain_text("Stand-in bot")


def test_a_player_may_leave_and_come_back(visit: Visit) -> None:
    mara, otto = seated(visit, "Otto")
    give_up(otto, "Leave")
    expect(otto.button("Play now")).to_be_visible()
    expect(mara.page.get_by_label("Otto", exact=True)).to_contain_text("Stand-in bot")
    otto.page.get_by_role("region", name="Your games").get_by_role("link").first.click()
    otto.button("Take my seat back").click()
    expect(mara.page.get_by_label("Otto", exact=True)).not_to_contain_text("Stand-in bot")


def test_a_player_may_concede_and_play_a_rematch(visit: Visit) -> None:
    mara, otto = seated(visit, "Otto")
    give_up(otto, "Concede")
    expect(mara.page.locator(".end h1")).to_have_text("You win")
    expect(otto.page.locator(".end h1")).to_have_text("Guest wins")
    ended = otto.page.url
    mara.button("Rematch").click()
    otto.page.get_by_role("link", name="To the rematch").click()
    for each in (mara, otto):
        each.in_game()
        expect(each.page).not_to_have_url(ended)
    assert mara.page.url == otto.page.url
    expect(mara.page.locator("#opponents")).to_contain_text("Otto")


def play_until(host: Visitor, guest: Visitor, done: Callable[[Visitor], bool]) -> tuple[Visitor, Visitor]:
    """Play until the condition holds for the deciding visitor; return that visitor and the other."""
    for _ in range(300):
        asked, other = asked_of(host, guest)
        if done(asked):
            return asked, other
        asked.move()
    raise AssertionError(f"300 moves did not lead there: {host.log[-5:]}")


def by_a_card(asked: Visitor) -> bool:
    """True during an effect after the second turn."""
    return asked.turn > 2 and asked.page.locator(ASKED).count() > 0


def test_both_players_recover_from_a_reload_and_a_killed_server(visit: Visit, server: Server) -> None:
    mara, otto = seated(visit, "Otto")
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
    expect(asked.page.locator("#prompt")).to_have_count(0)  # no answers while disconnected
    server.start()
    for each in (mara, otto):
        each.page.locator(".app:not(.lost)").wait_for()
    asked.reads(before)
    other.reads(before_of_other)
    for each in (mara, otto):
        each.line_may_break = False

    begun = asked.turn
    play_until(mara, otto, lambda asked: asked.turn >= begun + 2)


NOTES = """
window.notes = [];
window.Notification = class { constructor(title, about) { notes.push(`${title}: ${about.body}`); } };
Notification.permission = "granted";
Notification.requestPermission = async () => "granted";
"""


def test_a_game_by_the_day_survives_a_restart_and_notifies_the_next_player(
    browser: Browser, built_page: None, tmp_path: Path
) -> None:
    server = Server(tmp_path)
    server.start()
    mara, otto = (Visitor(browser, server.address) for _ in range(2))
    for each in (mara, otto):
        each.page.add_init_script(NOTES)
    start_game_by_the_day(mara, otto)
    asked, other = asked_of(mara, otto)
    names = {mara: "Mara", otto: "Otto"}
    for each in (mara, otto):
        each.go()  # both leave the table for the lobby
    mine = other.page.get_by_role("region", name="Your games").get_by_role("listitem")
    expect(mine).to_contain_text(names[asked])
    expect(mine).to_contain_text(f"{names[asked]} to choose")
    expect(mine).to_contain_text("0 : 0")
    own_entry = asked.page.get_by_role("region", name="Your games").get_by_role("listitem")
    expect(own_entry).to_contain_text("Your turn")
    asked.pictures("your-games")
    other.page.get_by_text("Tell me when it is my turn").click()
    other.page.get_by_role("switch", name="Notification").click()
    expect(other.page.get_by_role("switch", name="Notification")).to_have_attribute("aria-checked", "true")
    assert other.now("notes") == []

    for each in (mara, otto):
        each.line_may_break = True
    server.kill()
    server.start()
    own_entry.get_by_role("link").click()
    asked.in_game()
    expect(asked.page.locator(".strip", has_text="away")).to_have_count(0)
    asked.play_on(60, until=OTHER_IS_ASKED)
    expect(mine).to_contain_text("Your turn")
    other.sees(lambda: other.page.evaluate("notes"), [f"Your turn · Smash Up: Smash Up with {names[asked]}"])
    server.stop()
    for each in (mara, otto):
        assert each.complaints == []
        each.leave()


TIME = re.compile(r"^\s*(1:00|0:\d\d)\s*$")


def test_the_chosen_clock_is_shown_and_runs(visit: Visit) -> None:
    host, guest = visit(), visit(size=PHONE, touch=True)
    guest.page.goto(open_table(host, pace="s60"))
    expect(guest.page.locator("footer")).to_contain_text("60 s a decision")
    guest.button("Take a seat").click()
    for each in (host, guest):
        clock = each.page.get_by_role("timer", name="Time of")
        expect(clock).to_have_text(TIME)
        shown = clock.inner_text()
        expect(clock).to_have_text(TIME)
        expect(clock).not_to_have_text(shown)
        assert not each.sticking_out()


def test_the_chat_counts_new_messages_and_the_result_names_a_concession(visit: Visit) -> None:
    mara, otto = visit(), visit(size=PHONE, touch=True)
    start_game_by_the_day(mara, otto)
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
    expect(otto.button("Menu", exact=True)).to_be_visible()  # read messages stay read
    expect(mara.button("Chat", exact=True)).to_be_attached()
    otto.button("Menu", exact=True).click()
    otto.button("Concede").first.click()
    otto.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    for each in (mara, otto):
        expect(each.page.locator(".end .rank")).to_contain_text("conceded")


def test_a_spectator_can_watch_a_game_between_bots(visit: Visit) -> None:
    watcher = visit(speed="quick")
    watcher.go()
    watcher.button("Watch bots").click()
    expect(watcher.page.locator("#opponents .seat")).to_have_count(2)
    expect(watcher.page.locator("#hand button")).to_have_count(0)
    expect(watcher.page.locator("#log li, .feed li").nth(4)).to_be_attached()
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    watcher.resize(PHONE)
    expect(watcher.page.locator(".stage.small .pace")).to_be_visible()
    expect(watcher.button("to my turn")).to_have_count(0)
    assert not watcher.sticking_out()
