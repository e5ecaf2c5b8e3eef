"""The set itself, which its factions join as they are imported."""

from smashup.engine.language.definitions import CardSet

MONSTER_SMASH = CardSet("Monster Smash", "ms")
