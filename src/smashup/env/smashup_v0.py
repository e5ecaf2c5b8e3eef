"""PettingZoo environment: each decision of a game of two to four seats is a step of the agent that decides.

    from smashup.env import smashup_v0
    env = smashup_v0.env(players=2)

docs/tutorials/reinforcement-learning.md is the tutorial, docs/reference/observations.md describes the observation.
"""

from __future__ import annotations

from typing import Any, ClassVar, Unpack

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv

from smashup.bots.observation.encoder import Encoder
from smashup.bots.position import Position
from smashup.engine.state.state import State
from smashup.env.episode import Episode, deal, resume
from smashup.env.observations import ANSWERS, SIZE, Observation, Values, array, mask
from smashup.env.setups import MAX_DECISIONS, Setups
from smashup.session.starting import SetupOptions

OBSERVATION, INFO = "observation", "info"


def values() -> Box:
    """Create the space of observations."""
    return Box(-(1 << 15), (1 << 15) - 1, (SIZE,), np.int16)


def with_mask() -> Dict:
    """Create the space of observations with an action mask."""
    return Dict({"observation": values(), "action_mask": Box(0, 1, (ANSWERS,), np.int8)})


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name
    """The environment. It checks actions itself, so that no wrappers are needed."""

    metadata: ClassVar[dict[str, Any]] = {"name": "smashup_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        players: int = 2,
        *,
        max_decisions: int = MAX_DECISIONS,
        mask_in: str = OBSERVATION,
        render_mode: str | None = None,
        **setup: Unpack[SetupOptions],
    ) -> None:
        """Create an environment. `reset` deals the first game.

        After `max_decisions` actions a game is truncated. `mask_in`: "observation" puts the action mask beside the
        observation into a dict; "info" puts it into the info, and the observation is a plain array. `setup` are the
        options of `smashup.new_game`: factions, mode, sets, edition and others.
        """
        if mask_in not in (OBSERVATION, INFO):
            raise ValueError(f"mask_in is {OBSERVATION!r} or {INFO!r}, not {mask_in!r}.")
        self._setups = Setups(players, setup)
        self._limit, self._mask_in_info, self.render_mode = max_decisions, mask_in == INFO, render_mode
        self._encoder = Encoder()
        self._episode: Episode | None = None
        self._has_ended = False
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        space = with_mask if mask_in == OBSERVATION else values
        self.observation_spaces: dict[str, Space[Any]] = {agent: space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(ANSWERS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    # --- playing ----------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. Without a seed, the games follow from the last seed."""
        setup = self._setups.next(seed)
        self._begin(deal(self._encoder, setup, self._limit, [None] * setup.seats))

    def reset_to(self, state: State) -> None:
        """Start at a quiet state, which the game changes; for tests and puzzles."""
        self._begin(resume(self._encoder, state, self._limit, [None] * len(state.players)))

    def _begin(self, episode: Episode) -> None:
        self._episode = episode
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._has_ended = False
        self.agent_selection = self.possible_agents[episode.seat]

    @property
    def episode(self) -> Episode:
        if self._episode is None:
            raise RuntimeError("Call reset() first: it deals a game.")
        return self._episode

    def step(self, action: int | None) -> None:
        if self._has_ended:
            self._was_dead_step(action)
            return
        if action is None:
            agent = self.agent_selection
            raise ValueError(f"{agent} has to act: None is only for agents that are terminated or truncated.")
        episode = self.episode
        continues = episode.act(int(action))
        self.agent_selection = self.possible_agents[episode.seat]
        if continues:
            return
        self._has_ended = True
        if episode.is_over:
            self.rewards = dict(zip(self.possible_agents, episode.payoffs(), strict=True))
            self._cumulative_rewards = self.rewards.copy()
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.truncations = dict.fromkeys(self.agents, True)

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        observation = self.observe(agent) if observe else None
        info = self.infos[agent]
        if self._mask_in_info:
            info["action_mask"] = mask(self.episode.actions_of(self._seats[agent]))
        return observation, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], info

    def observe(self, agent: str) -> Any:
        """Return what the agent knows now. Only the agent that acts sees options and has actions in its mask."""
        episode, seat = self.episode, self._seats[agent]
        values = array(episode.observe(seat))
        return values if self._mask_in_info else {"observation": values, "action_mask": mask(episode.actions_of(seat))}

    # --- planning ---------------------------------------------------------------------------------------------

    def fork(self, world: int | None = None) -> raw_env:
        """Create an independent copy at the same decision.

        With a `world`, all cards that the acting agent does not know are dealt again, and all later random events are
        new. The result depends only on the agent's knowledge and on `world`. Without it, the copy contains the hidden
        cards of this game: a planner that uses it cheats.
        """
        copy = raw_env.__new__(raw_env)
        copy.__dict__.update(self.__dict__)
        copy._episode = self.episode.fork()
        copy.agents = self.agents[:]
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations"):
            setattr(copy, name, getattr(self, name).copy())
        copy.infos = {agent: info.copy() for agent, info in self.infos.items()}
        if world is not None:
            copy.resample(world)
        return copy

    def resample(self, world: int) -> None:
        """Deal again, in this environment, all cards that the acting agent does not know; as in `fork`."""
        if not self.episode.is_over:
            self.episode.resample(world)

    @property
    def position(self) -> Position:
        """The decision as a bot gets it: `bot.choose(env.position)` is the number of an answer."""
        decision = self.episode.stepper.decision
        if decision is None:
            raise RuntimeError("The game is over: there is no decision.")
        return Position(self.episode.stepper.game, decision)

    # --- looking ----------------------------------------------------------------------------------------------

    def render(self) -> str:
        """Return the pending question with its answers, as the acting agent sees it."""
        return self.episode.describe(self.episode.seat)

    def state(self) -> Values:
        """Return the observations of all agents. It contains every hand, so use it only for centralised training."""
        return np.concatenate([array(self.episode.observe(seat)) for seat in self._seats.values()])

    def close(self) -> None:
        self._episode = None
        self._encoder.forget()


def env(**options: Any) -> raw_env:
    """Create the environment. The options are those of `raw_env`."""
    return raw_env(**options)


__all__ = ["Observation", "env", "raw_env"]
