"""The bot that takes any option, each as likely as the others."""

from __future__ import annotations

from random import Random

from smashup.engine.decisions import Decision
from smashup.engine.game import Game


class RandomBot:
    """Chance of its own: the game's generator is never touched, so it deals the same cards whoever plays."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed).random

    def __call__(self, game: Game, decision: Decision, /) -> int:
        return int(self._random() * len(decision))
