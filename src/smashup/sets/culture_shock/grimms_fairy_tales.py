"""Grimms' Fairy Tales."""

from smashup.engine.api import Faction
from smashup.sets.culture_shock.set import CULTURE_SHOCK

GRIMMS_FAIRY_TALES = Faction(
    "Grimms' Fairy Tales",
    CULTURE_SHOCK,
    motto="Odd company",
    inks=("#D8E8C8", "#7FA889", "#FFF6D6", "#567F66", "#355847", "#18302A", "#D9485C"),
)
