"""The set itself, which its factions join as they are imported."""

from smashup.engine.api import Game, Unit
from smashup.engine.language.definitions import CardSet

MONSTER_SMASH = CardSet("Monster Smash", "ms")


def none_in_play(g: Game, unit: Unit) -> bool:
    """The action raises the power of a minion that it plays, so of none that is already in play."""
    return False
