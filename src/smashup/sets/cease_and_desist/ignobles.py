"""Ignobles."""

from smashup.engine.api import Faction
from smashup.sets.cease_and_desist.set import CEASE_AND_DESIST

IGNOBLES = Faction(
    "Ignobles",
    CEASE_AND_DESIST,
    motto="Plot and betray",
    inks=("#D9D3E6", "#8C7FA8", "#F6EFD8", "#6C5E8C", "#4A3F68", "#221B38", "#D8443C"),
)
