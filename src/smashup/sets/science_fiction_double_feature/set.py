"""The set itself, which its factions join as they are imported."""

from smashup.engine.library import CardSet

SFDF = CardSet("Science Fiction Double Feature", "sfdf")
