"""The numbers on every card and base, in both wordings, match facts.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from smashup.engine.language.definitions import PrintedBase, PrintedCard, PrintedFaction
from smashup.engine.state.setup import CURRENT, PRINTED
from smashup.sets import library

FACTS: dict[str, Any] = tomllib.loads((Path(__file__).parent / "facts.toml").read_text(encoding="utf-8"))
RAISING: list[str] = FACTS.pop("raises_power")
RAISING_CURRENT: list[str] = FACTS.pop("raises_power_in_the_current_wording")
CURRENT_FACTS: dict[str, list[str]] = FACTS.pop("current wording")
FACTIONS = library().factions


def _all(faction: PrintedFaction) -> list[PrintedCard | PrintedBase]:
    return [*faction.cards, *faction.titans, *faction.bases]


def _kind(of: PrintedCard | PrintedBase) -> str:
    if isinstance(of, PrintedBase):
        return "bases"
    return "titans" if of.is_titan else "minions" if of.is_minion else "actions"


def _fact(of: PrintedCard | PrintedBase) -> str:
    if isinstance(of, PrintedBase):
        return f"{of.name}: {of.breakpoint}, {' '.join(map(str, of.vp))}"
    if of.is_titan:
        return f"{of.name}: {of.power}"
    if of.is_minion:
        return f"{of.copies} {of.name}: {of.power}"
    special = "standard-or-special" if of.windows else ""
    goes = special if of.goes == "standard" else str(of.goes)
    return f"{of.copies} {of.name}{goes and f': {goes}'}"


def test_the_list_has_exactly_the_factions_of_the_sets() -> None:
    assert sorted(FACTS) == sorted(faction.name for faction in FACTIONS)


@pytest.mark.parametrize("faction", FACTIONS, ids=lambda faction: faction.name)
def test_cards_and_bases_have_their_printed_numbers(faction: PrintedFaction) -> None:
    found = sorted((_kind(each), _fact(each)) for each in _all(faction))
    assert found == sorted((kind, fact) for kind, facts in FACTS[faction.name].items() for fact in facts)


def test_cards_with_other_numbers_in_the_current_wording_are_listed() -> None:
    both = [(each, each.in_wording(CURRENT)) for faction in FACTIONS for each in _all(faction)]
    changed = [(_kind(now), _fact(now)) for each, now in both if _fact(each) != _fact(now)]
    assert sorted(changed) == sorted((kind, fact) for kind, facts in CURRENT_FACTS.items() for fact in facts)


@pytest.mark.parametrize("wording", [PRINTED, CURRENT])
def test_actions_that_directly_increase_power_are_marked(wording: str) -> None:
    cards = [card.in_wording(wording) for faction in FACTIONS for card in faction.cards]
    sides = [side for card in cards for side in (card, card.other_side) if side is not None]
    expected = RAISING + (RAISING_CURRENT if wording == CURRENT else [])
    assert sorted(side.name for side in sides if side.raises_power) == sorted(expected)
    assert all(side.is_action for side in sides if side.raises_power)
