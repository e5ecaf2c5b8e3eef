"""The set itself, which its factions join as they are imported."""

from smashup.engine.language.definitions import CardSet

PRETTY_PRETTY = CardSet("Pretty Pretty Smash Up", "ppsu")
