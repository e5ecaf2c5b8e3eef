"""The set itself, which its factions join as they are imported."""

from smashup.engine.language.definitions import CardSet

OBLIGATORY_CTHULHU = CardSet("The Obligatory Cthulhu Set", "ocs")
