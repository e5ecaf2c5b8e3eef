"""End of a game: the poster to share, and the portrait of a bot that won."""

from __future__ import annotations

import json
import re
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import expect

from smashup.server.models.messages import BrokenBase, RacePoint, SeatPoints, Summary
from smashup.testing import ScriptedTable, table
from tests.e2e.conftest import Visit
from tests.e2e.staged import end, sit_at

SUMMARY = Summary(
    turns=8,
    minutes=20,
    race=tuple(RacePoint(turn=n, vp={"p1": 2 * n, "p2": n}) for n in range(9)),
    bases=(
        BrokenBase(
            card="core/dinosaurs/tar-pits",
            name="Tar Pits",
            turn=6,
            points=(SeatPoints(seat="p1", points=4), SeatPoints(seat="p2", points=2)),
        ),
    ),
)


def finished() -> ScriptedTable:
    return table(bases=["Tar Pits"], p1={"vp": 16, "Tar Pits": ["Scout"]}, p2={"vp": 8})


def test_a_poster_is_saved_without_the_names_of_other_people(visit: Visit) -> None:
    visitor = visit(own=True)
    page = visitor.page
    sit_at(visitor, finished(), over=end(finished(), SUMMARY))
    page.keyboard.press("s")
    canvas = page.locator(".share canvas")
    for shape, size in (("Wide", (1200, 630)), ("Square", (1080, 1080))):
        page.get_by_role("button", name=shape).or_(page.get_by_role("radio", name=shape)).first.click()
        expect(canvas).to_have_attribute("data-ready", "true")
        with page.expect_download() as loading:
            visitor.button("Save as picture").click()
        picture = Image.open(BytesIO(Path(loading.value.path()).read_bytes()))
        assert (picture.format, picture.size) == ("PNG", size)
        assert len(picture.convert("RGB").getcolors(1 << 22) or []) > 200, "the poster is drawn"
    expect(canvas).to_have_attribute("aria-label", re.compile("Wave 8"))
    expect(canvas).not_to_have_attribute("aria-label", re.compile("Bo"))
    page.keyboard.press("Escape")
    expect(canvas).to_have_count(0)


def test_a_bot_that_won_is_shown_with_its_portrait(visit: Visit) -> None:
    visitor = visit()
    state, summary = end(finished(), SUMMARY, winner=1)
    message = json.loads(state)
    message["table"]["seats"][1] |= {"kind": "bot", "bot": "nox", "name": "Nox"}
    message["view"]["players"][1]["vp"] = 18
    sit_at(visitor, finished(), over=[json.dumps(message).encode(), summary])
    expect(visitor.page.locator(".poster img")).to_have_attribute("src", re.compile("portraits/nox.svg"))
    expect(visitor.page.locator(".poster blockquote")).to_contain_text("Nox")
    visitor.pictures("end-loss")
