"""Astroknights."""

from smashup.engine.api import Faction
from smashup.sets.cease_and_desist.set import CEASE_AND_DESIST

ASTROKNIGHTS = Faction(
    "Astroknights",
    CEASE_AND_DESIST,
    motto="Duel with light",
    inks=("#101A3C", "#3A4F9C", "#DCE9FF", "#2C3B7A", "#1D285A", "#0C1230", "#63E0FF"),
)
