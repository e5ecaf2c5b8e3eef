"""Scenes of the published factions and bases."""

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
MAX_BYTES = 3000
"""Size limit of a scene: every page load transfers all of them."""
FACTIONS = [faction for each in published() for faction in each.factions]


def test_every_faction_has_a_motto_colours_and_all_pictures() -> None:
    for faction in FACTIONS:
        found = look(faction)
        assert (bool(faction.motto), len(found.inks)) == (True, 7)
        assert None not in (found.emblem, found.scene)
        assert list(found.bases) == [base.key for base in faction.bases]
    files = {file.stem for file in SCENES if file.parent.name == "bases"}
    assert files == {slug(base.name) for faction in FACTIONS for base in faction.bases}


def test_scenes_differ_in_more_than_their_colours() -> None:
    def lines(scene: Drawing | None) -> str:
        assert scene is not None
        return re.sub(r'(fill|stroke|id|stop-color)="[^"]*"', "", scene.shapes)

    found = [look(faction) for faction in FACTIONS]
    drawn = [lines(scene) for each in found for scene in (each.scene, *each.bases.values())]
    assert len(set(drawn)) == len(drawn) > len(FACTIONS)


def test_gradient_ids_are_unique_over_all_drawings() -> None:
    found = looks(library()).factions.values()
    drawn = [scene.shapes for each in found for scene in (each.scene, *each.bases.values()) if scene]
    names = [name for shapes in drawn for name in re.findall(r' id="([^"]*)"', shapes)]
    assert len(set(names)) == len(names) >= len(drawn)


@pytest.mark.parametrize("file", SCENES, ids=lambda file: file.stem)
def test_a_scene_fills_its_frame_and_stays_below_the_size_limit(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    assert 'viewBox="0 0 320 150">' in source
    assert '<rect width="320" height="150" fill="url(#sky)"/>' in source, "the sky covers the whole frame"
    coordinates = re.findall(r"-?\d*\.?\d+", " ".join(re.findall(r' d="([^"]*)"', source)))
    assert coordinates
    assert all(abs(float(each)) <= 330 for each in coordinates), "nothing is far outside the frame"
    assert len(source.encode()) <= MAX_BYTES


def test_the_looks_of_a_faction_stay_below_the_size_limits_on_average() -> None:
    data = msgspec.json.encode(Looks(factions={faction.name: look(faction) for faction in FACTIONS}))
    assert len(data) < 6_900 * len(FACTIONS)
    assert len(gzip.compress(data)) < 1_650 * len(FACTIONS)
