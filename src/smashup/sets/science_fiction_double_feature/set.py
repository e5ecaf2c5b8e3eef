"""The set itself, which its factions join as they are imported."""

from smashup.engine.language.definitions import CardSet

SFDF = CardSet("Science Fiction Double Feature", "sfdf")
