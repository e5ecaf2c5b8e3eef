"""Bruno, the Steady."""

from __future__ import annotations

from smashup.bots.position import Position
from smashup.bots.search import Searcher
from smashup.bots.summary import THIS_PLAY

SIMULATIONS = 8


class Bruno(Searcher):
    """Thinks one play ahead: tries each play, imagines the end of the turn, and takes what leaves it best. What that
    play then asks, it answers by rules of thumb."""

    turns = (THIS_PLAY,)

    def __init__(self, seed: int = 0, simulations: int = SIMULATIONS) -> None:
        super().__init__(seed, simulations)

    def choose(self, position: Position, /) -> int:
        return position.quick() if position.done is None else super().choose(position)
