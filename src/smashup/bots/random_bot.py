"""RandomBot: chooses each option with equal probability."""

from __future__ import annotations

from collections.abc import Sized
from random import Random

from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision


class RandomBot:
    """A bot with a separate random generator, so that its choices do not affect which cards are dealt."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed).random

    def __repr__(self) -> str:
        return "<RandomBot>"

    def choose(self, position: Sized, /) -> int:
        return int(self._random() * len(position))

    def __call__(self, game: RunningGame, decision: Decision, /) -> int:
        """Answer as a driver, without a position."""
        return int(self._random() * decision.size)
