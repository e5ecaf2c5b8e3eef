"""Pip, the Rookie."""

from __future__ import annotations

from smashup.bots.position import Position


class Pip:
    """Plays by rules of thumb, uses every play, and never looks ahead."""

    def __init__(self, seed: int = 0) -> None:
        """It needs no chance: what it thinks best, it does."""

    def choose(self, position: Position, /) -> int:
        return position.quick()
