"""Replays: stepping, seats, links, downloads, and continuing a game from any moment."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from smashup.session import Timeline
from tests.e2e.checks import violations
from tests.e2e.conftest import EVERYWHERE, Visit
from tests.e2e.page_scripts import script
from tests.e2e.saves import load, saved
from tests.e2e.visitor import PHONE, Reading, Visitor, soon


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("saves")


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of two random bots."""
    return saved(tmp_path_factory.mktemp("saves"), "random", "random", seed=1)


@pytest.fixture
def viewer(visit: Visit, save: Path) -> Visitor:
    """A visitor who has loaded that game."""
    visitor = visit()
    load(visitor, save)
    return visitor


def at(viewer: Visitor, moment: int) -> Reading:
    """The reading at that moment, once the page shows it: the address names the shown moment."""
    expect(viewer.page).to_have_url(re.compile(f"/{moment}$"))
    return viewer.reading


def test_the_viewer_can_step_and_scrub(viewer: Visitor) -> None:
    page = viewer.page
    expect(page.locator(".bar small")).to_contain_text("moment 1 of")
    expect(viewer.button("One step back")).to_be_disabled()
    first = at(viewer, 0)
    for _ in range(3):
        viewer.button("One step on").click()
    expect(page.locator(".bar small")).to_contain_text("moment 4 of")
    later = at(viewer, 3)
    assert later != first
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    assert at(viewer, 0) == first

    last = int(page.get_by_role("slider").get_attribute("max") or 0)
    page.get_by_role("slider").fill(str(last))
    expect(viewer.button("One step on")).to_be_disabled()
    end = at(viewer, last)
    assert len(end["log"]) > len(later["log"])
    page.get_by_role("slider").fill("3")
    assert at(viewer, 3) == later
    page.get_by_role("slider").fill(str(last // 2))
    at(viewer, last // 2)
    viewer.pictures("replay")


RING = script("ring")
"""Elements that cover the focus ring of the slider."""


def test_nothing_covers_the_focus_ring_of_the_slider_in_landscape(viewer: Visitor) -> None:
    slider = viewer.page.get_by_role("slider")
    slider.fill("20")
    at(viewer, 20)
    viewer.resize((844, 390))
    slider.focus()
    viewer.page.keyboard.press("ArrowRight")
    at(viewer, 21)
    assert viewer.measured(RING) == []


@EVERYWHERE
def test_a_seat_sees_its_own_hand_and_the_open_view_sees_all_hands(viewer: Visitor) -> None:
    page = viewer.page
    page.get_by_role("slider").fill("20")
    seen = at(viewer, 20)
    seats = page.get_by_label("Seen from")
    hands = []
    for seat in ("p1", "p2"):
        seats.select_option(seat)
        seen = viewer.reads_on(seen)
        hands.append(seen["hand"])
    assert hands[0]
    assert hands[0] != hands[1]
    seats.select_option("open")
    expect(page.locator("#hand")).to_have_count(0)
    for sentence in hands[0] + hands[1]:
        name = re.compile(re.escape(sentence.split(",")[0]), re.IGNORECASE)
        expect(page.locator("section.me")).to_contain_text(name)


@EVERYWHERE
def test_a_game_can_be_downloaded_and_loaded(viewer: Visitor, save: Path, tmp_path: Path) -> None:
    page = viewer.page
    with page.expect_download() as download:
        viewer.button("Download the game").click()
    kept = tmp_path / download.value.suggested_filename
    download.value.save_as(kept)
    assert Timeline.load(kept.read_text()).state.digest() == Timeline.load(save.read_text()).state.digest()
    before = at(viewer, 0)

    load(viewer, kept)
    viewer.reads(before)


SIZES = [(1440, 900), (1280, 720), (1024, 768), (768, 1024), (844, 390), PHONE]
COVERED = """() => {
  const [hands, board] = ['section.me', '#bases'].map((at) => document.querySelector(at).getBoundingClientRect());
  const bar = document.querySelector('section.bar').getBoundingClientRect();
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return meet(hands, board) || meet(hands, bar) || meet(board, bar) || bar.bottom > innerHeight + 1;
}"""


def test_a_link_contains_seat_and_moment_and_works_in_an_open_tab(visit: Visit, folder: Path) -> None:
    visitor = visit()
    page = visitor.page
    replay = load(visitor, saved(folder, "pip", "pip"))
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
    load(visitor, saved(folder, "pip", "pip"))
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
    load(visitor, saved(folder, *["pip"] * 4))
    visitor.page.get_by_role("slider").fill("60")
    expect(visitor.page).to_have_url(re.compile(r"/60$"))
    for width, height in visitor.at_sizes(SIZES):
        visitor.picture("replay-open")
        assert not visitor.measured(COVERED), (width, height)
        assert not visitor.sticking_out(), (width, height)


@EVERYWHERE
def test_a_replay_can_be_continued_against_bots(visit: Visit, folder: Path) -> None:
    visitor = visit()
    page = visitor.page
    load(visitor, saved(folder, "pip", "pip"))
    page.get_by_role("slider").fill("40")
    expect(page).to_have_url(re.compile(r"/40$"))
    lines = visitor.reading["log"]
    visitor.button("Play on from here").click()
    page.get_by_label("You play").select_option("p2")
    page.get_by_label("Rival").select_option("pip")
    assert not violations(visitor)
    visitor.picture("play-on")
    page.locator("dialog").get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile(r"#/table/"))
    page.locator("#hand").wait_for()
    assert len(soon(visitor, lambda: visitor.log, lambda log: len(log) >= len(lines))) >= len(lines)
    visitor.move()


def test_an_unfinished_save_can_be_continued(visit: Visit, folder: Path) -> None:
    visitor = visit(lang="fr")
    page = visitor.page
    load(visitor, saved(folder, "pip", "pip", answers=33))
    expect(page).to_have_url(re.compile(r"/33$"))
    page.get_by_role("button", name=re.compile("Continuer d.ici")).click()
    page.locator("dialog").get_by_role("button", name=re.compile("Continuer d.ici")).click()
    expect(page).to_have_url(re.compile(r"#/table/"))
    page.locator("#hand").wait_for()
