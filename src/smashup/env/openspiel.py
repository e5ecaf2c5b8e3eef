"""OpenSpiel game: `pyspiel.load_game("python_smashup")` after `import smashup.env.openspiel`.

The deal is one chance event: its outcome is the seed of the game, and everything later follows from the actions. Clones
are forks, so algorithms need not replay the history. `resample_from_infostate` serves planners such as IS-MCTS.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from smashup.bots.observation.encoder import Encoder
from smashup.engine.errors import BadSetup
from smashup.env.episode import Episode, deal
from smashup.env.observations import ANSWERS, SIZE, array
from smashup.env.setups import MAX_DECISIONS
from smashup.extras import extra
from smashup.session.starting import SetupOptions, make_setup

with extra("openspiel", "smashup.env.openspiel"):
    import pyspiel

NAME = "python_smashup"
SEEDS: Final = 1 << 31
"""Number of worlds that `resample_from_infostate` draws from."""
DEFAULTS: Final[dict[str, Any]] = {
    "players": 2,
    "deals": 10_000,
    "first_deal": 0,
    "max_decisions": MAX_DECISIONS,
    "sets": "",
    "edition": "",
}
"""Parameters. The deals have the seeds from `first_deal` on; `sets` are separated by spaces."""
TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Smash Up",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


class SmashUpGame(pyspiel.Game):  # type: ignore[misc]
    """The game with its parameters."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        options = {**DEFAULTS, **(params or {})}
        self.players, self.first_deal = int(options["players"]), int(options["first_deal"])
        self.limit = int(options["max_decisions"])
        self.setup: SetupOptions = {"sets": options["sets"].split(), "edition": options["edition"] or None}
        make_setup(self.players, seed=0, **self.setup)  # invalid options raise BadSetup
        deals = int(options["deals"])
        if deals < 1:
            raise BadSetup(f"A game needs at least one deal, not {deals}.")
        self.outcomes = [(number, 1 / deals) for number in range(deals)]
        info = pyspiel.GameInfo(
            num_distinct_actions=ANSWERS,
            max_chance_outcomes=deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.limit,
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> SmashUpState:
        return SmashUpState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SmashUpObserver:
        return SmashUpObserver(params)


class Deal:
    """An episode, and what each seat has seen and done at its decisions. A deep copy is a fork."""

    def __init__(self, episode: Episode, recalled: list[bytes]) -> None:
        self.episode = episode
        self.recalled = recalled
        """Digest of the earlier observations and actions of each seat."""

    def __deepcopy__(self, memo: object) -> Deal:
        return Deal(self.episode.fork(), self.recalled.copy())

    def observation(self, seat: int) -> bytes:
        return self.episode.observe(seat)

    def act(self, action: int) -> None:
        seat = self.episode.seat
        seen = self.recalled[seat] + self.observation(seat) + bytes([action])
        self.episode.act(action)
        self.recalled[seat] = blake2b(seen, digest_size=16).digest()


class SmashUpState(pyspiel.State):  # type: ignore[misc]
    """A game before its deal (a chance node), at a decision, or at its end."""

    def __init__(self, game: SmashUpGame) -> None:
        super().__init__(game)
        self.deal: Deal | None = None

    @property
    def _dealt(self) -> Deal:
        if self.deal is None:
            raise RuntimeError("The game is not dealt yet: apply a chance outcome first.")
        return self.deal

    def current_player(self) -> int:
        if self.deal is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else int(self.deal.episode.seat)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes: list[tuple[int, float]] = self.get_game().outcomes
        return outcomes

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(self._dealt.episode.actions_of(player)))

    def _apply_action(self, action: int) -> None:
        if self.deal is not None:
            self.deal.act(action)
            return
        game = self.get_game()
        setup = make_setup(game.players, seed=game.first_deal + action, **game.setup)
        self.deal = Deal(deal(Encoder(), setup, game.limit, [None] * game.players), [b""] * game.players)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else f"answer {action}"

    def is_terminal(self) -> bool:
        return self.deal is not None and (self.deal.episode.is_over or self.deal.episode.is_truncated)

    def returns(self) -> list[float]:
        """Return the payoff of each seat; 0 before the end and in a truncated game."""
        return [0.0] * self.get_game().players if self.deal is None else self.deal.episode.payoffs()

    def information_state_string(self, player: int | None = None) -> str:
        """Return a digest of all that the seat has seen and done at its decisions, and of what it sees now."""
        seat, held = self.current_player() if player is None else player, self._dealt
        return blake2b(held.recalled[seat] + held.observation(seat), digest_size=16).hexdigest()

    def observation_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return blake2b(self._dealt.observation(seat), digest_size=16).hexdigest()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SmashUpState:
        """Return a copy in which all cards that the deciding player does not know are dealt again."""
        if player != self.current_player():
            raise ValueError(f"It is the turn of player {self.current_player()}, so player {player} cannot plan now.")
        copy: SmashUpState = self.clone()
        copy._dealt.episode.resample(int(sampler() * SEEDS))
        return copy

    def __str__(self) -> str:
        return "not dealt" if self.deal is None else self.deal.episode.describe(self.deal.episode.seat)


class SmashUpObserver:
    """The observation of smashup_v0 as floats."""

    def __init__(self, params: Any = None) -> None:
        if params:
            raise ValueError(f"There are no parameters of observations, so {params} are not possible.")
        self.tensor: npt.NDArray[np.float32] = np.zeros(SIZE, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SmashUpState, player: int) -> None:
        self.tensor[:] = 0 if state.deal is None else array(state.deal.observation(player))

    def string_from(self, state: SmashUpState, player: int) -> str:
        return state.observation_string(player)


pyspiel.register_game(TYPE, SmashUpGame)
