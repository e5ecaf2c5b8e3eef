"""The set itself, which its factions join as they are imported."""

from smashup.engine.language.definitions import CardSet

BIGGER_GEEKIER_BOX = CardSet("The Bigger Geekier Box", "bgb")
