"""Science Fiction Double Feature: four factions, eight bases."""

from smashup.sets.science_fiction_double_feature import cyborg_apes, shapeshifters, super_spies, time_travelers
from smashup.sets.science_fiction_double_feature.set import SFDF as SET

__all__ = ["SET", "cyborg_apes", "shapeshifters", "super_spies", "time_travelers"]
