"""World Tour: Culture Shock: five factions, 11 bases."""

from smashup.sets.culture_shock import (
    anansi_tales,
    ancient_incas,
    grimms_fairy_tales,
    polynesian_voyagers,
    russian_fairy_tales,
)
from smashup.sets.culture_shock.set import CULTURE_SHOCK as SET

__all__ = ["SET", "anansi_tales", "ancient_incas", "grimms_fairy_tales", "polynesian_voyagers", "russian_fairy_tales"]
