"""Anansi Tales."""

from smashup.engine.api import Faction
from smashup.sets.culture_shock.set import CULTURE_SHOCK

ANANSI_TALES = Faction(
    "Anansi Tales",
    CULTURE_SHOCK,
    motto="Webs and bargains",
    inks=("#FFD98C", "#E58A34", "#FFF3C8", "#B8542A", "#7B3A24", "#3A1D1A", "#3FA36A"),
)
