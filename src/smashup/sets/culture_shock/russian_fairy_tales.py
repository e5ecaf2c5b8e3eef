"""Russian Fairy Tales."""

from smashup.engine.api import Faction
from smashup.sets.culture_shock.set import CULTURE_SHOCK

RUSSIAN_FAIRY_TALES = Faction(
    "Russian Fairy Tales",
    CULTURE_SHOCK,
    motto="Change shape",
    inks=("#F7DCE6", "#C97A9C", "#FFF7E2", "#9C4A74", "#6A2F58", "#321732", "#FFC24A"),
)
