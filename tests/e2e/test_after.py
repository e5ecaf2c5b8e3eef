"""After the game: the replay, continuing from any moment of it, and the statistics of finished games."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from smashup.bots import create, driver
from smashup.session import Session
from tests.e2e.conftest import Visit
from tests.e2e.test_accessibility import faults
from tests.e2e.visitor import MENU, PHONE, SHORT, Visitor, soon
from tests.games import some_setup

SIZES = [(1440, 900), (1280, 720), (1024, 768), (768, 1024), (844, 390), PHONE]
COVERED = """() => {
  const [hands, board] = ['section.me', '#bases'].map((at) => document.querySelector(at).getBoundingClientRect());
  const bar = document.querySelector('section.bar').getBoundingClientRect();
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return meet(hands, board) || meet(hands, bar) || meet(board, bar) || bar.bottom > innerHeight + 1;
}"""


def saved(folder: Path, seats: int, answers: int | None = None) -> Path:
    session = Session(some_setup(6, seats))
    session.play_bots({seat: driver(create("pip", seat)) for seat in range(seats)})
    if answers is not None:
        session.rewind(answers)
    path = folder / f"{seats}-{answers}.smashup"
    path.write_text(session.save())
    return path


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("saves")


def load(visitor: Visitor, save: Path) -> str:
    visitor.go("/replays")
    visitor.page.locator("input[type=file]").set_input_files(save)
    visitor.page.get_by_role("slider").wait_for()
    found = re.search(r"#/replay/([^/]+)", visitor.page.url)
    assert found
    return found[1]


def test_a_link_carries_seat_and_moment_and_works_in_an_open_tab(visit: Visit, folder: Path) -> None:
    visitor = visit()
    page = visitor.page
    replay = load(visitor, saved(folder, 2))
    slider, seats = page.get_by_role("slider"), page.get_by_label("Seen from")
    for _ in range(2):
        page.evaluate(f"location.hash = '#/replay/{replay}/17/p2'")
        expect(slider).to_have_value("17")
        expect(seats).to_have_value("p2")
        page.keyboard.press("ArrowRight")
        expect(page).to_have_url(re.compile(r"/18/p2$"))
    visitor.button("Copy a link to this moment").click()
    expect(visitor.button("Copied")).to_be_visible()
    second = visit()
    second.page.goto(page.url)
    expect(second.page.get_by_role("slider")).to_have_value("18")
    expect(second.page.get_by_label("Seen from")).to_have_value("p2")


def test_the_chosen_answer_is_marked_and_the_speed_can_be_set(visit: Visit, folder: Path) -> None:
    visitor = visit()
    page = visitor.page
    load(visitor, saved(folder, 2))
    slider = page.get_by_role("slider")
    marked = 0
    for n in range(10, 30):
        slider.fill(str(n))
        expect(page).to_have_url(re.compile(f"/{n}$"))
        expect(page.locator(".chosen")).to_contain_text(re.compile(r"P[12]: \S"))
        marked += page.locator("[data-chosen]").count()
    assert marked >= 8
    visitor.picture("replay-chosen")
    page.get_by_label("Speed").select_option("4")
    visitor.button("Play", exact=True).click()
    page.wait_for_function("() => document.querySelector('input[type=range]').value >= 36")


def test_open_hands_cover_nothing(visit: Visit, folder: Path) -> None:
    visitor = visit()
    load(visitor, saved(folder, 4))
    visitor.page.get_by_role("slider").fill("60")
    expect(visitor.page).to_have_url(re.compile(r"/60$"))
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.picture("replay-open")
        assert not visitor.measured(COVERED), (width, height)
        assert not visitor.sticking_out(), (width, height)


def test_on_from_here_against_bots(visit: Visit, folder: Path) -> None:
    visitor = visit()
    page = visitor.page
    load(visitor, saved(folder, 2))
    page.get_by_role("slider").fill("40")
    expect(page).to_have_url(re.compile(r"/40$"))
    lines = visitor.reading["log"]
    visitor.button("Play on from here").click()
    page.get_by_label("You play").select_option("p2")
    page.get_by_label("Rival").select_option("pip")
    assert not faults(visitor)
    visitor.picture("play-on")
    page.locator("dialog").get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile(r"#/table/"))
    page.locator("#hand").wait_for()
    assert len(soon(visitor, lambda: visitor.log, lambda log: len(log) >= len(lines))) >= len(lines)
    visitor.move()


def test_a_save_that_has_not_ended_can_be_loaded_into_a_game(visit: Visit, folder: Path) -> None:
    visitor = visit(lang="fr")
    page = visitor.page
    load(visitor, saved(folder, 2, 33))
    expect(page).to_have_url(re.compile(r"/33$"))
    page.get_by_role("button", name=re.compile("Continuer d.ici")).click()
    page.locator("dialog").get_by_role("button", name=re.compile("Continuer d.ici")).click()
    expect(page).to_have_url(re.compile(r"#/table/"))
    page.locator("#hand").wait_for()


def test_my_games_are_counted_in_this_browser_and_can_be_taken_along(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/mygames")
    expect(page.get_by_text("Your first game will be here")).to_be_visible()
    visitor.play_now(SHORT)
    visitor.play_until(MENU)
    visitor.button("Menu").click()
    visitor.button("Concede or leave").click()
    visitor.button("Concede", exact=True).click()
    expect(page.get_by_role("link", name="What decided it")).to_be_visible()
    visitor.go("/mygames")
    expect(page.locator("dd").first).to_have_text("1")
    expect(page.locator(".factions li")).to_have_count(2)
    expect(page.locator(".middle .panel").first.locator("li")).to_have_count(1)
    expect(page.locator(".every")).to_contain_text(re.compile("Won|Lost"))
    assert not faults(visitor)
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
