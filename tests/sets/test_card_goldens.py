"""Every card and base behaves as its golden file shows."""

from __future__ import annotations

import pytest

from smashup.engine.language.faction import Faction
from smashup.sets import library
from tests.sets.card_goldens import path_of, render


@pytest.mark.parametrize("faction", library().factions, ids=lambda faction: faction.name)
def test_every_card_matches_its_golden_file(faction: Faction) -> None:
    golden = path_of(faction).read_text(encoding="utf-8")
    assert render(faction).splitlines() == golden.splitlines(), (
        "If the new behaviour is what the card says, run python -m tests.sets.card_goldens and read the diff."
    )
