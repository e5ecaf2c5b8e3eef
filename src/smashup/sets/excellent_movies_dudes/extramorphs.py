"""Extramorphs."""

from smashup.engine.api import Faction
from smashup.sets.excellent_movies_dudes.set import EXCELLENT_MOVIES

EXTRAMORPHS = Faction(
    "Extramorphs",
    EXCELLENT_MOVIES,
    motto="Hatch and grow",
    inks=("#0F2420", "#3E7F58", "#D8F78A", "#2C5C48", "#1B3F36", "#0A1D1C", "#B2FF5C"),
)
