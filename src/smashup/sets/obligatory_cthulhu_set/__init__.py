"""The Obligatory Cthulhu Set: four factions, 8 bases, and the Madness deck."""

from smashup.sets.obligatory_cthulhu_set import (
    elder_things,
    innsmouth,
    madness,
    minions_of_cthulhu,
    miskatonic_university,
)
from smashup.sets.obligatory_cthulhu_set.set import OBLIGATORY_CTHULHU as SET

__all__ = ["SET", "elder_things", "innsmouth", "madness", "minions_of_cthulhu", "miskatonic_university"]
