"""Excellent Movies, Dudes!: four factions, 8 bases."""

from smashup.sets.excellent_movies_dudes import action_heroes, backtimers, extramorphs, wraithrustlers
from smashup.sets.excellent_movies_dudes.set import EXCELLENT_MOVIES as SET

__all__ = ["SET", "action_heroes", "backtimers", "extramorphs", "wraithrustlers"]
