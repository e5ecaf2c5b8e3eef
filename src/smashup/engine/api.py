"""Public API of faction modules: the game and the types of card functions.

A faction module imports only from here and from its own set. The words of the rulebook need no import: card files write
them as strings, which type checkers know (`language.vocabulary`). docs/reference/card-language.md is the reference.
"""

from smashup.engine.language.definitions import CardSet
from smashup.engine.language.faction import Faction
from smashup.engine.language.game import Game
from smashup.engine.language.madness import MadnessDeck
from smashup.engine.language.terms import Seat
from smashup.engine.state.frames import Attempt, Event, Hit
from smashup.engine.state.state import Base, BaseCard, Card, Unit

__all__ = [
    "Attempt",
    "Base",
    "BaseCard",
    "Card",
    "CardSet",
    "Event",
    "Faction",
    "Game",
    "Hit",
    "MadnessDeck",
    "Seat",
    "Unit",
]
