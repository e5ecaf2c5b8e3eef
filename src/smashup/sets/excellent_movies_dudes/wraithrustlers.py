"""Wraithrustlers."""

from smashup.engine.api import Faction
from smashup.sets.excellent_movies_dudes.set import EXCELLENT_MOVIES

WRAITHRUSTLERS = Faction(
    "Wraithrustlers",
    EXCELLENT_MOVIES,
    motto="Catch ghosts",
    inks=("#24365E", "#7AA0C9", "#F2FBFF", "#4C6A9C", "#31487A", "#16223F", "#8DFFB8"),
)
