"""Interaction of players: asking for an undo, letting a bot take over, leaving, conceding, playing again."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Visit
from tests.e2e.visitor import Visitor, asked_of


def opened(host: Visitor, seats: int) -> str:
    """Link to a new table with that many seats, all others open."""
    host.go()
    for n in range(2, seats + 1):
        if n > 2:
            host.button("Add a player or bot").click()
        host.page.get_by_role("combobox", name=f"Seat {n}").select_option("open")
    host.button("Open table and invite").click()
    return host.invitation()


def join(visitor: Visitor, link: str, name: str) -> None:
    visitor.page.goto(link)
    visitor.page.get_by_label("Your name").fill(name)
    visitor.button("Take a seat").click()


def seated(visit: Visit, *names: str) -> list[Visitor]:
    """A host and players with these names who joined, each in a separate browser."""
    host, *others = visit(), *(visit() for _ in names)
    link = opened(host, 1 + len(names))
    for visitor, name in zip(others, names, strict=True):
        join(visitor, link, name)
    for visitor in (host, *others):
        visitor.page.locator("#hand button").first.wait_for()
    return [host, *others]


def strip(visitor: Visitor, says: str) -> Locator:
    return visitor.page.locator(".strip").filter(has_text=says)


def give_up(visitor: Visitor, how: str) -> None:
    visitor.button("Menu").click()
    visitor.button("Concede or leave").click()
    visitor.button(how, exact=True).click()


def who_may_only_ask_to_undo(visitors: list[Visitor]) -> tuple[Visitor, Visitor]:
    """Play until a choice of one player was followed by one of the other; returns both players."""
    for _ in range(200):
        asked, other = asked_of(*visitors)
        if other.button("Ask to undo").count():
            return other, asked
        asked.move()
    raise AssertionError(f"undo stayed free: {visitors[0].log[-5:]}")


def test_undo_by_consent(visit: Visit) -> None:
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


def test_a_bot_plays_for_an_absent_player_after_a_vote_and_gives_the_seat_back(visit: Visit) -> None:
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


def test_leave_and_come_back(visit: Visit) -> None:
    mara, otto = seated(visit, "Otto")
    give_up(otto, "Leave")
    expect(otto.button("Play now")).to_be_visible()
    expect(mara.page.get_by_label("Otto", exact=True)).to_contain_text("Stand-in bot")
    otto.page.get_by_role("region", name="Your games").get_by_role("link").first.click()
    otto.button("Take my seat back").click()
    expect(mara.page.get_by_label("Otto", exact=True)).not_to_contain_text("Stand-in bot")


def test_concede_and_play_again(visit: Visit) -> None:
    mara, otto = seated(visit, "Otto")
    give_up(otto, "Concede")
    expect(mara.page.locator(".end h1")).to_have_text("You win")
    expect(otto.page.locator(".end h1")).to_have_text("Guest wins")
    ended = otto.page.url
    mara.button("Rematch").click()
    otto.page.get_by_role("link", name="To the rematch").click()
    for each in (mara, otto):
        each.page.locator("#hand button").first.wait_for()
        expect(each.page).not_to_have_url(ended)
    assert mara.page.url == otto.page.url
    expect(mara.page.locator("#opponents")).to_contain_text("Otto")


def test_leaving_before_the_game_frees_the_seat(visit: Visit) -> None:
    mara, otto = visit(), visit()
    join(otto, opened(mara, 3), "Otto")
    expect(mara.page.get_by_text("Otto")).to_be_visible()
    otto.button("Leave my seat").click()
    expect(otto.button("Play now")).to_be_visible()
    expect(mara.page.get_by_text("Otto")).to_have_count(0)
