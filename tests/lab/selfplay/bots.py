"""Bots that misbehave."""

from __future__ import annotations

from collections.abc import Sized

from smashup.bots import Position, RandomBot


class BrokenBot(RandomBot):
    """Answers at random thirty times, then with a number that is not an option."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.answers = 0

    def choose(self, position: Sized, /) -> int:
        self.answers += 1
        return super().choose(position) if self.answers <= 30 else 99


class IdleBot:
    """Always gives the last answer, which declines wherever that is possible."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, position: Position, /) -> int:
        return len(position) - 1
