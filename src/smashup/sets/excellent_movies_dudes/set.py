"""The set itself, which its factions join as they are imported."""

from smashup.engine.language.definitions import CardSet

EXCELLENT_MOVIES = CardSet("Excellent Movies, Dudes!", "emd")
