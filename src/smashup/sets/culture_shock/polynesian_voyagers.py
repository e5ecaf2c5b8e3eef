"""Polynesian Voyagers."""

from smashup.engine.api import Faction
from smashup.sets.culture_shock.set import CULTURE_SHOCK

POLYNESIAN_VOYAGERS = Faction(
    "Polynesian Voyagers",
    CULTURE_SHOCK,
    motto="From isle to isle",
    inks=("#10355E", "#E9866A", "#FFE3A3", "#2D7F9C", "#17597C", "#0B3352", "#FFB648"),
)
