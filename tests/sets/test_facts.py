"""Every number that is printed on a card or base, in both wordings, against a list that was not made from the code."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from smashup.engine.language.bases import BaseDef
from smashup.engine.language.cards import CardDef
from smashup.engine.language.library import Faction
from smashup.engine.state.setup import CURRENT
from smashup.sets import library

FACTS: dict[str, Any] = tomllib.loads((Path(__file__).parent / "facts.toml").read_text(encoding="utf-8"))
RAISING: list[str] = FACTS.pop("raises_power")
RAISING_TODAY: list[str] = FACTS.pop("raises_power_today")
TODAY: dict[str, dict[str, dict[str, Any]]] = FACTS.pop("today")
FACTIONS = library().factions
BY_NAME = pytest.mark.parametrize("faction", FACTIONS, ids=lambda faction: faction.name)
WORDINGS = pytest.mark.parametrize("wording", ["printed", CURRENT])


def _expected(faction: Faction, kind: str, wording: str) -> dict[str, dict[str, Any]]:
    printed: dict[str, dict[str, Any]] = FACTS[faction.name][kind]
    if wording != CURRENT:
        return printed
    changed = {name for facts in TODAY.values() for name in facts}
    here = {name for facts in FACTS[faction.name].values() for name in facts}
    today = {name: facts for name, facts in TODAY[kind].items() if name in here}
    return {name: facts for name, facts in printed.items() if name not in changed} | today


def _goes(card: CardDef[Any]) -> str:
    return f"{card.goes}-or-special" if card.windows and card.goes == "standard" else str(card.goes)


def _numbers(base: BaseDef) -> dict[str, Any]:
    return {"breakpoint": base.breakpoint, "vp": list(base.vp)}


def test_every_faction_is_in_the_list_and_no_other() -> None:
    assert sorted(FACTS) == sorted(faction.name for faction in FACTIONS)


@WORDINGS
@BY_NAME
def test_the_power_and_copies_of_minions(faction: Faction, wording: str) -> None:
    cards = [card.in_wording(wording) for card in faction.cards]
    found = {card.name: {"power": card.power, "copies": card.copies} for card in cards if card.is_minion}
    assert found == _expected(faction, "minions", wording)


@WORDINGS
@BY_NAME
def test_the_copies_of_actions_and_where_they_go(faction: Faction, wording: str) -> None:
    cards = [card.in_wording(wording) for card in faction.cards]
    found = {card.name: {"goes": _goes(card), "copies": card.copies} for card in cards if card.is_action}
    assert found == _expected(faction, "actions", wording)


@WORDINGS
@BY_NAME
def test_the_breakpoints_and_vp_of_bases(faction: Faction, wording: str) -> None:
    found = {base.name: _numbers(base.in_wording(wording)) for base in faction.bases}
    assert found == _expected(faction, "bases", wording)


@WORDINGS
def test_which_actions_raise_power_for_cards_that_ask_for_that(wording: str) -> None:
    cards = [card.in_wording(wording) for faction in FACTIONS for card in faction.cards]
    sides = [side for card in cards for side in (card, card.other_side) if side is not None]
    expected = RAISING + (RAISING_TODAY if wording == CURRENT else [])
    assert sorted(side.name for side in sides if side.raises_power) == sorted(expected)
    assert all(side.is_action for side in sides if side.raises_power)
