"""Made-up actions that stay in play, and short ways to find cards in a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from smashup.engine.language.cards import CardDef
from smashup.engine.language.terms import Goes, Kind
from smashup.engine.language.vocabulary import ZoneWord
from tests.fixtures.cards.makers import ERRANDS

Effect = Callable[[Any], object]
"""A function of the game, run as the effect of a card."""


def staying(name: str, goes: Goes, **facts: Any) -> CardDef[Any]:
    """An action that stays on a base or minion."""
    made: CardDef[Any] = CardDef(name, ERRANDS, Kind.ACTION, copies=1, goes=goes, **facts)
    made.cancels_base(text="It stays.")
    return made


def unit(g: Any, name: str) -> Any:
    return next(each for each in g.state.units() if each.name == name)


def base(g: Any, name: str = "Field") -> Any:
    return next(each for each in g.state.bases if each.name == name)


def held(g: Any, zone: ZoneWord, name: str, player: int = 0) -> Any:
    return next(each for each in g.cards(zone, player=player) if each.name == name)
