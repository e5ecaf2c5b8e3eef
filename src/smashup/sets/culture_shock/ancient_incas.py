"""Ancient Incas."""

from smashup.engine.api import Faction
from smashup.sets.culture_shock.set import CULTURE_SHOCK

ANCIENT_INCAS = Faction(
    "Ancient Incas",
    CULTURE_SHOCK,
    motto="Build on bases",
    inks=("#BFE6F2", "#6FB3C4", "#FFE59A", "#8A9A5E", "#5E7246", "#2C3A2A", "#F2A13A"),
)
