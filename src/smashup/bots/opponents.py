"""The four opponents that people choose from: Pip, Bruno, Vesper and Nox, from weak to strong."""

from __future__ import annotations

from smashup.bots.position import Position
from smashup.bots.search import Searcher
from smashup.bots.summary import NEXT_TURN, THIS_PLAY, THIS_TURN
from smashup.engine.rules import game as engine

IS_COMPILED = not str(engine.__file__).endswith((".py", ".pyc"))
"""True if the engine is machine code. The static site contains the bytecode of Python without the sources."""
NOX_SIMULATIONS = 160 if IS_COMPILED else 80
NOX_SECONDS = 2.5
"""Time limit per decision, in seconds, regardless of the number of answers. Nox then chooses the best answer found so
far."""


class Pip:
    """The Rookie: plays by the heuristic, uses every play, and never looks ahead."""

    def __init__(self, seed: int = 0) -> None:
        """The seed is accepted for a uniform interface. Pip is deterministic."""

    def __repr__(self) -> str:
        return "<Pip>"

    def choose(self, position: Position, /) -> int:
        return position.heuristic()


class Bruno(Searcher):
    """The Steady: looks one play ahead and evaluates the end of the turn after each play.

    Decisions within a play are answered by the heuristic.
    """

    turns = THIS_PLAY

    def __init__(self, seed: int = 0, simulations: int = 8) -> None:
        super().__init__(seed, simulations)

    def choose(self, position: Position, /) -> int:
        return position.heuristic() if position.done is None else super().choose(position)


class Vesper(Searcher):
    """The Sharp: plans its whole turn with a few rollouts for each answer."""

    turns = THIS_TURN

    def __init__(self, seed: int = 0, simulations: int = 8) -> None:
        super().__init__(seed, simulations)


class Nox(Searcher):
    """The Expert: simulates the rest of its turn, the other players' turns and its next turn many times."""

    turns = NEXT_TURN
    least = 2

    def __init__(self, seed: int = 0, simulations: int = NOX_SIMULATIONS, seconds: float = NOX_SECONDS) -> None:
        super().__init__(seed, simulations, seconds)
