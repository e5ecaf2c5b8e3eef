"""Monster Smash: four factions and 8 bases."""

from smashup.sets.monster_smash import giant_ants, mad_scientists, vampires, werewolves
from smashup.sets.monster_smash.set import MONSTER_SMASH as SET

__all__ = ["SET", "giant_ants", "mad_scientists", "vampires", "werewolves"]
