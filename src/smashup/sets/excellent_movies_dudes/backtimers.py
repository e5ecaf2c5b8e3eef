"""Backtimers."""

from smashup.engine.api import Faction
from smashup.sets.excellent_movies_dudes.set import EXCELLENT_MOVIES

BACKTIMERS = Faction(
    "Backtimers",
    EXCELLENT_MOVIES,
    motto="Twist time",
    inks=("#2B1B57", "#F2668B", "#FFE27A", "#7A3A8C", "#4A2670", "#20123E", "#5BE3E6"),
)
