"""Cease and Desist: four factions, 8 bases."""

from smashup.sets.cease_and_desist import astroknights, changerbots, ignobles, star_roamers
from smashup.sets.cease_and_desist.set import CEASE_AND_DESIST as SET

__all__ = ["SET", "astroknights", "changerbots", "ignobles", "star_roamers"]
