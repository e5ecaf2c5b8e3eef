"""The set itself, which its factions join as they are imported."""

from smashup.engine.language.library import CardSet

SFDF = CardSet("Science Fiction Double Feature", "sfdf")
