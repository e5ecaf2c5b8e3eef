"""What a faction is good at is reckoned from its cards."""

from __future__ import annotations

from smashup.engine.views.catalogue import catalogue
from smashup.engine.views.faction_stats import STEPS, meters
from smashup.sets import library


def test_every_faction_has_its_steps_and_the_whole_scale_is_used() -> None:
    found = meters(library())
    assert [*found] == [faction.name for faction in library().factions]
    for what in ("power", "control", "draws", "extra"):
        assert {getattr(each, what) for each in found.values()} <= {*range(1, STEPS + 1)}
        assert {1, STEPS} <= {getattr(each, what) for each in found.values()}, what


def test_they_follow_the_cards() -> None:
    """Dinosaurs are strong, Pirates move and destroy, Wizards draw, and Robots swarm."""
    found = meters(library())
    assert found["Dinosaurs"].power > found["Robots"].power
    assert found["Pirates"].control > found["Wizards"].control
    assert found["Wizards"].draws > found["Pirates"].draws
    assert found["Robots"].extra > found["Dinosaurs"].extra


def test_the_catalogue_tells_them() -> None:
    assert catalogue(library()).factions["Robots"].meters == meters(library())["Robots"]
