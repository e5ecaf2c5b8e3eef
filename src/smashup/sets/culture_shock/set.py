"""The set itself, which its factions join as they are imported."""

from smashup.engine.language.definitions import CardSet

CULTURE_SHOCK = CardSet("World Tour: Culture Shock", "cs")
