"""The replay of a finished game: step, scrub, from each seat or with open hands, download and load again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from smashup.bots import create, driver
from smashup.session import Session
from tests.e2e.conftest import Visit
from tests.e2e.visitor import Reading, Visitor
from tests.games import some_setup


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of two bots."""
    session = Session(some_setup())
    session.play_bots({seat: driver(create("random", seat)) for seat in range(session.seats)})
    path = tmp_path_factory.mktemp("saves") / "game.smashup"
    path.write_text(session.save())
    return path


@pytest.fixture
def viewer(visit: Visit, save: Path) -> Visitor:
    """A visitor who has loaded that game."""
    visitor = visit()
    visitor.go("/replays")
    visitor.page.get_by_label("Load a saved game").set_input_files(save)
    visitor.page.get_by_role("slider").wait_for()
    return visitor


def at(viewer: Visitor, moment: int) -> Reading:
    """The text at that moment, once the address shows it."""
    expect(viewer.page).to_have_url(re.compile(f"/{moment}$"))
    return viewer.reading


def test_step_and_scrub(viewer: Visitor) -> None:
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


RING = """() => {
    const slider = document.querySelector("input[type=range]");
    const { outlineWidth, outlineOffset } = getComputedStyle(slider);
    const [out, box] = [parseFloat(outlineWidth) + parseFloat(outlineOffset), slider.getBoundingClientRect()];
    return [...document.querySelectorAll(".bar button, .bar select, .bar p")].filter((each) => {
        const other = each.getBoundingClientRect();
        return other.left < box.right + out && other.right > box.left - out
            && other.top < box.bottom + out && other.bottom > box.top - out;
    }).map((each) => each.outerHTML);
}"""
"""Elements that cover the ring around an element."""


def test_nothing_covers_the_ring_around_the_slider_of_a_phone_held_sideways(viewer: Visitor) -> None:
    slider = viewer.page.get_by_role("slider")
    slider.fill("20")
    at(viewer, 20)
    viewer.page.set_viewport_size({"width": 844, "height": 390})
    slider.focus()
    viewer.page.keyboard.press("ArrowRight")
    at(viewer, 21)
    assert viewer.measured(RING) == []


def test_a_seat_sees_its_own_hand_and_open_sees_all(viewer: Visitor) -> None:
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


def test_download_and_load_again(viewer: Visitor, save: Path, tmp_path: Path) -> None:
    page = viewer.page
    with page.expect_download() as download:
        viewer.button("Download the game").click()
    kept = tmp_path / download.value.suggested_filename
    download.value.save_as(kept)
    assert Session.load(kept.read_text()).state.digest() == Session.load(save.read_text()).state.digest()
    before = at(viewer, 0)

    viewer.go("/replays")
    page.get_by_label("Load a saved game").set_input_files(kept)
    page.get_by_role("slider").wait_for()
    viewer.reads(before)
