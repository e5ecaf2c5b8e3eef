"""The list of finished games in this browser."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.checks import violations
from tests.e2e.conftest import EVERYWHERE, Visit
from tests.e2e.tables import give_up
from tests.e2e.visitor import MENU, SHORT


@EVERYWHERE
def test_finished_games_are_listed_and_can_be_exported_and_deleted(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/mygames")
    expect(page.get_by_text("Your first game will be here")).to_be_visible()
    visitor.play_now(SHORT)
    visitor.play_until(MENU)
    give_up(visitor, "Concede")
    expect(page.get_by_role("link", name="What decided it")).to_be_visible()
    visitor.go("/mygames")
    expect(page.locator("dd").first).to_have_text("1")
    expect(page.locator(".factions li")).to_have_count(2)
    expect(page.locator(".middle .panel").first.locator("li")).to_have_count(1)
    expect(page.locator(".every")).to_contain_text(re.compile("Won|Lost"))
    assert not violations(visitor)
    visitor.pictures("mygames")
    with page.expect_download() as download:
        visitor.button("Export").click()
    path = tmp_path / "games.json"
    download.value.save_as(path)
    (game,) = json.loads(path.read_text())
    assert len(game["factions"]) == 2
    assert game["opponents"][0]["bot"]
    assert game["won"] in (True, False)
    visitor.button("Delete").click()
    visitor.button("Delete for good?").click()
    expect(page.get_by_text("Your first game will be here")).to_be_visible()
