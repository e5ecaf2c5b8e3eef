"""Nox, the Expert."""

from __future__ import annotations

from smashup.bots.search import Searcher
from smashup.bots.summary import NEXT_TURN, THIS_TURN
from smashup.engine.rules import game as engine

IS_COMPILED = not str(engine.__file__).endswith(".py")
SIMULATIONS = 160 if IS_COMPILED else 80
SECONDS = 2.5
"""However many answers there are: then the best so far is taken."""


class Nox(Searcher):
    """Plays the rest of its turn, the others' turns and its next turn on many times, and takes what wins most."""

    turns = (THIS_TURN, NEXT_TURN)
    least = 2

    def __init__(self, seed: int = 0, simulations: int = SIMULATIONS, seconds: float = SECONDS) -> None:
        super().__init__(seed, simulations, seconds)
