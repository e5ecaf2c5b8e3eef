"""Strengths of factions in five steps, computed from their cards and compared with the other factions."""

from __future__ import annotations

import re
from collections.abc import Callable
from statistics import mean

from smashup.engine.language.definitions import PrintedFaction
from smashup.engine.language.library import Library
from smashup.engine.views.view_types import Meters

STEPS = 5
_CONTROL = re.compile(r"\b(destroy|move|return)(s|ed)?\b", re.IGNORECASE)
_DRAWS = re.compile(r"\b(draw|search)(s|es)?\b", re.IGNORECASE)
_EXTRA = re.compile(r"\bextra\b", re.IGNORECASE)


def meters(library: Library) -> dict[str, Meters]:
    """Compute the strengths of every faction, by name."""
    whole = [faction for faction in library.factions if faction.cards]
    counts: dict[str, Callable[[PrintedFaction], float]] = {
        "power": _power,
        "control": lambda faction: _copies(faction, _CONTROL),
        "draws": lambda faction: _copies(faction, _DRAWS),
        "extra": lambda faction: _copies(faction, _EXTRA),
    }
    steps = {what: _steps({faction.name: count(faction) for faction in whole}) for what, count in counts.items()}
    return {faction.name: Meters(**{what: steps[what][faction.name] for what in counts}) for faction in whole}


def _steps(found: dict[str, float]) -> dict[str, int]:
    """Rank each faction in steps by the number of factions with a lower value; equal values get the same step."""
    return {name: 1 + STEPS * sum(less < n for less in found.values()) // len(found) for name, n in found.items()}


def _power(faction: PrintedFaction) -> float:
    return mean([card.power for card in faction.cards if card.is_minion for _ in range(card.copies)] or [0])


def _copies(faction: PrintedFaction, pattern: re.Pattern[str]) -> float:
    return sum(card.copies for card in faction.cards if pattern.search(" ".join(card.sentences)))
