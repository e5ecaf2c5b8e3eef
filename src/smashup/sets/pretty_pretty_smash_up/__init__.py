"""Pretty Pretty Smash Up: four factions and 8 bases."""

from smashup.sets.pretty_pretty_smash_up import fairies, kitty_cats, mythic_horses, princesses
from smashup.sets.pretty_pretty_smash_up.set import PRETTY_PRETTY as SET

__all__ = ["SET", "fairies", "kitty_cats", "mythic_horses", "princesses"]
