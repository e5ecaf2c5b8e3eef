"""Setups of an environment's games, and the seed of each game."""

from __future__ import annotations

from random import Random

from smashup.engine.state.setup import GameSetup
from smashup.session.starting import SetupOptions, make_setup

MAX_DECISIONS = 2000
"""Default limit of actions in a game. A random game has about 350 with two seats and 480 with four."""


class Setups:
    """Creates the setup of each game. A seed gives the same sequence of games."""

    def __init__(self, players: int, options: SetupOptions) -> None:
        """Invalid options raise BadSetup at once."""
        self._players, self._options = players, options
        self._seeds = Random()
        self._setup(0)

    def next(self, seed: int | None = None) -> GameSetup:
        """Return the setup with this seed, or with the next one of the sequence that the last given seed started."""
        if seed is not None:
            self._seeds = Random(seed)
        return self._setup(self._seeds.getrandbits(63) if seed is None else seed)

    def _setup(self, seed: int) -> GameSetup:
        return make_setup(self._players, seed=seed, **self._options)
