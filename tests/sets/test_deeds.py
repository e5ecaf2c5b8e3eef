"""What each card does at a crowded table, on another player's turn and at an empty one is what `deeds` has written."""

from __future__ import annotations

import pytest

from smashup.engine.language.library import Faction
from smashup.sets import library
from tests.sets.deeds import path_of, story


@pytest.mark.parametrize("faction", library().factions, ids=lambda faction: faction.name)
def test_each_card_does_what_is_written_of_it(faction: Faction) -> None:
    written = path_of(faction).read_text(encoding="utf-8")
    found = story(faction)
    assert found.splitlines() == written.splitlines(), (
        "If a card does what its text says and the file does not: python -m tests.sets.deeds, and read the difference."
    )
