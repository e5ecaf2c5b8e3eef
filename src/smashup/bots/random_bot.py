"""The bot that takes any option, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sized
from random import Random

from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision


class RandomBot:
    """Chance of its own: the game's generator is never touched, so it deals the same cards whoever plays."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed).random

    def choose(self, position: Sized, /) -> int:
        return int(self._random() * len(position))

    def __call__(self, game: RunningGame, decision: Decision, /) -> int:
        """As a driver, since it looks at nothing: no position is made for it."""
        return int(self._random() * decision.size)
