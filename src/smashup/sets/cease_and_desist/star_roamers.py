"""Star Roamers."""

from smashup.engine.api import Faction
from smashup.sets.cease_and_desist.set import CEASE_AND_DESIST

STAR_ROAMERS = Faction(
    "Star Roamers",
    CEASE_AND_DESIST,
    motto="To the next star",
    inks=("#14123A", "#6B3FA0", "#FFE9B0", "#3F2C7C", "#2A1F5A", "#120D2E", "#FF8A5C"),
)
