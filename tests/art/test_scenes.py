"""Every published base has a scene of its own, drawn for the same frame."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import msgspec
import pytest

import smashup.sets
from smashup.art import Drawing, Looks, look, looks
from smashup.engine.language.definitions import slug
from smashup.sets import library, published

SCENES = sorted(Path(smashup.sets.__file__).parent.glob("*/scenes/**/*.svg"))
MOST_BYTES = 3000
"""All of them are sent to every page."""
FACTIONS = [faction for each in published() for faction in each.factions]


def test_every_base_has_a_scene_and_every_scene_a_base() -> None:
    assert len(FACTIONS) == 25
    for faction in FACTIONS:
        assert list(look(faction).bases) == [base.key for base in faction.bases]
    files = {file.stem for file in SCENES if file.parent.name == "bases"}
    assert files == {slug(base.name) for faction in FACTIONS for base in faction.bases}
    assert len(files) == 51


def test_no_two_scenes_are_alike_even_in_other_colours() -> None:
    def lines(scene: Drawing | None) -> str:
        assert scene is not None
        return re.sub(r'(fill|stroke|id|stop-color)="[^"]*"', "", scene.shapes)

    found = [look(faction) for faction in FACTIONS]
    drawn = [lines(scene) for each in found for scene in (each.scene, *each.bases.values())]
    assert len(set(drawn)) == len(drawn) == 25 + 51


def test_no_two_drawings_call_a_gradient_the_same() -> None:
    found = looks(library()).factions.values()
    drawn = [scene.shapes for each in found for scene in (each.scene, *each.bases.values()) if scene]
    names = [name for shapes in drawn for name in re.findall(r' id="([^"]*)"', shapes)]
    assert len(set(names)) == len(names) >= len(drawn)


@pytest.mark.parametrize("file", SCENES, ids=lambda file: file.stem)
def test_a_scene_fills_its_frame_and_is_small(file: Path) -> None:
    written = file.read_text(encoding="utf-8")
    assert 'viewBox="0 0 320 150">' in written
    assert '<rect width="320" height="150" fill="url(#sky)"/>' in written, "no frame shows a bare edge"
    coordinates = re.findall(r"-?\d*\.?\d+", " ".join(re.findall(r' d="([^"]*)"', written)))
    assert coordinates
    assert all(abs(float(each)) <= 330 for each in coordinates), "nothing is drawn far outside"
    assert len(written.encode()) <= MOST_BYTES


def test_all_looks_together_are_a_small_answer() -> None:
    data = msgspec.json.encode(Looks(factions={faction.name: look(faction) for faction in FACTIONS}))
    assert len(data) < 200_000
    assert len(gzip.compress(data)) < 48_000
