"""Changerbots."""

from smashup.engine.api import Faction
from smashup.sets.cease_and_desist.set import CEASE_AND_DESIST

CHANGERBOTS = Faction(
    "Changerbots",
    CEASE_AND_DESIST,
    motto="Two forms",
    inks=("#FFE08F", "#E2703A", "#FFF5D2", "#B5432F", "#54607A", "#262D42", "#3FA9F5"),
)
