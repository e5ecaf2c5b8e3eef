"""The snake draft: factions are taken in turn, and the game begins with what was taken."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import Visit


def test_the_draft_offers_what_is_left_and_the_game_begins_with_what_was_taken(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go()
    page.get_by_role("radio", name="Draft").click()
    visitor.button("Start the game").click()

    offered = page.locator("#prompt li button")
    taken: list[str] = []
    for _ in range(2):
        offered.first.wait_for()
        names = offered.all_inner_texts()
        assert not set(taken) & set(names), "who took a faction is not offered it again"
        taken.append(names[0].strip())
        visitor.picture("draft")
        offered.first.click()
        expect(page.locator("#log")).to_contain_text(taken[-1])
    page.locator("#hand button").first.wait_for()
    decks = set(page.locator("#hand .end > span:first-child").all_inner_texts())
    assert decks <= set(taken)
    log = " ".join(visitor.log)
    assert all(name in log for name in taken)
