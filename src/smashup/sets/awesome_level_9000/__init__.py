"""Awesome Level 9000: four factions and 8 bases."""

from smashup.sets.awesome_level_9000 import bear_cavalry, ghosts, killer_plants, steampunks
from smashup.sets.awesome_level_9000.set import AWESOME_LEVEL_9000 as SET

__all__ = ["SET", "bear_cavalry", "ghosts", "killer_plants", "steampunks"]
