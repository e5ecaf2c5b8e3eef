"""The set itself, which its factions join as they are imported."""

from smashup.engine.language.definitions import CardSet

CEASE_AND_DESIST = CardSet("Cease and Desist", "cd")
