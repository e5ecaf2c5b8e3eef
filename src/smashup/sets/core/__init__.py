"""The Core Set: eight factions, sixteen bases."""

from smashup.sets.core import aliens, dinosaurs, ninjas, pirates, robots, tricksters, wizards, zombies
from smashup.sets.core.set import CORE as SET

__all__ = ["SET", "aliens", "dinosaurs", "ninjas", "pirates", "robots", "tricksters", "wizards", "zombies"]
