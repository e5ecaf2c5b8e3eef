"""Action Heroes."""

from smashup.engine.api import Faction
from smashup.sets.excellent_movies_dudes.set import EXCELLENT_MOVIES

ACTION_HEROES = Faction(
    "Action Heroes",
    EXCELLENT_MOVIES,
    motto="Blow it up",
    inks=("#FFC46B", "#D9482B", "#FFF1C4", "#8E3A2C", "#5C2A2A", "#2B1720", "#FFD84A"),
)
