"""The set itself, which its factions join as they are imported."""

from smashup.engine.language.definitions import CardSet

AWESOME_LEVEL_9000 = CardSet("Awesome Level 9000", "al9000")
