"""Gymnasium environment: one seat against named bots.

    import gymnasium, smashup.env
    env = gymnasium.make("smashup/SmashUp-v0", opponents=["pip"])

Without `import smashup.env`, use `gymnasium.make("smashup.env:smashup/SmashUp-v0")`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsFloat, Unpack

import gymnasium
from gymnasium.spaces import Discrete

from smashup.bots import create, driver
from smashup.bots.observation.encoder import Encoder
from smashup.engine.errors import BadSetup
from smashup.engine.state.decisions import Driver
from smashup.env.episode import Episode, deal
from smashup.env.observations import ANSWERS, Mask, Observation, array, mask
from smashup.env.setups import MAX_DECISIONS, Setups
from smashup.env.smashup_v0 import with_mask
from smashup.session.starting import SetupOptions

NAME = "smashup/SmashUp-v0"


class SmashUpEnv(gymnasium.Env[Any, Any]):
    """One seat of a game against bots. An episode ends with the game."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 - declared by Gymnasium

    def __init__(
        self,
        opponents: Sequence[str] = ("pip",),
        *,
        seat: int | None = None,
        max_decisions: int = MAX_DECISIONS,
        render_mode: str | None = None,
        **setup: Unpack[SetupOptions],
    ) -> None:
        """Create an environment. `opponents` are names of bots for the other seats, in turn order.

        `seat` is the agent's seat, or None for another one in each game. The other options are those of `smashup_v0`.
        """
        names = [opponents] if isinstance(opponents, str) else list(opponents)
        players = len(names) + 1
        if seat is not None and not 0 <= seat < players:
            raise BadSetup(
                f"{players} players have the seats 0 to {players - 1}, so the agent cannot have seat {seat}."
            )
        self._setups = Setups(players, setup)
        self._names, self._seat, self._limit, self.render_mode = names, seat, max_decisions, render_mode
        self._encoder = Encoder()
        self._episode: Episode | None = None
        self.seat = 0
        """The agent's seat in this game."""
        self.action_space = Discrete(ANSWERS)
        self.observation_space = with_mask()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a game and let the bots play up to the agent's first decision."""
        super().reset(seed=seed)
        setup = self._setups.next(seed)
        self.seat = setup.seed % setup.seats if self._seat is None else self._seat
        bots: list[Driver | None] = [None] * setup.seats
        for away, name in enumerate(self._names, 1):
            # The bots' generators do not depend on the game's: they could predict its cards.
            bots[(self.seat + away) % setup.seats] = driver(create(name, away))
        self._episode = deal(self._encoder, setup, self._limit, bots)
        return self._observation(self._episode), {}

    def step(self, action: int) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """Act, and let the bots play up to the agent's next decision or the end of the game."""
        episode = self.episode
        episode.act(int(action))
        reward = episode.payoffs()[self.seat]
        return self._observation(episode), reward, episode.is_over, episode.is_truncated, {}

    def action_masks(self) -> Mask:
        """Return the action mask, under the name that MaskablePPO of sb3-contrib expects."""
        return mask(self.episode.actions)

    @property
    def episode(self) -> Episode:
        if self._episode is None:
            raise RuntimeError("Call reset() first: it deals a game.")
        return self._episode

    def _observation(self, episode: Episode) -> Observation:
        return {"observation": array(episode.observe(self.seat)), "action_mask": mask(episode.actions)}

    def render(self) -> Any:
        """Return the pending question with its answers."""
        return self.episode.describe(self.seat)

    def close(self) -> None:
        self._episode = None
        self._encoder.forget()


def register() -> None:
    """Register the environment with Gymnasium."""
    if NAME not in gymnasium.registry:
        gymnasium.register(NAME, entry_point="smashup.env.gym:SmashUpEnv")
