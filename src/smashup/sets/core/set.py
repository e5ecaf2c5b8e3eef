"""The set itself, which its factions join as they are imported."""

from smashup.engine.library import CardSet

CORE = CardSet("Core Set", "core")
