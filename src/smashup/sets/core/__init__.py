"""The Core Set: eight factions, sixteen bases."""

from smashup.sets.core import dinosaurs, pirates, robots, tricksters
from smashup.sets.core.set import CORE as SET

__all__ = ["SET", "dinosaurs", "pirates", "robots", "tricksters"]
