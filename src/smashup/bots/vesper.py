"""Vesper, the Sharp."""

from __future__ import annotations

from smashup.bots.search import Searcher
from smashup.bots.summary import THIS_TURN

SIMULATIONS = 8


class Vesper(Searcher):
    """Plans its own turn: plays it on in a few ways after each answer, and takes what the better ones begin with."""

    turns = (THIS_TURN,)

    def __init__(self, seed: int = 0, simulations: int = SIMULATIONS) -> None:
        super().__init__(seed, simulations)
