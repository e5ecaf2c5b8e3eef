"""The set itself, which its factions join as they are imported."""

from smashup.engine.language.definitions import CardSet

CORE = CardSet("Core Set", "core", cover=("Pirates", "Dinosaurs"))
