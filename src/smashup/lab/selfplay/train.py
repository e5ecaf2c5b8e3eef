"""Trains the bots' evaluation network: plays games, records features before each turn, and fits the winner.

Only training needs numpy; playing does not.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

from smashup.bots import bot_game, team
from smashup.bots.heuristic import HeuristicPolicy
from smashup.bots.value_net import FEATURES, features
from smashup.engine.language.terms import Phase
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.setup import GameSetup
from smashup.lab.runs import Block, Pinned, ResultFolder, Tables, blocks, play_missing
from smashup.sets import library
from smashup.simulation import Executor

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]
Data = tuple[Floats, Ints, Ints]
"""(features by position and seat, winner by position, game number by position)."""

BLOCK = 100
"""Number of games per block."""
POSITIONS = "positions"
"""Name of the table."""
QUICK = "quick"
"""Bot name of the heuristic policy, which rollouts use."""
HELD_OUT = 10
"""One game in this many is reserved for validation."""


# --- games --------------------------------------------------------------------------------------------------------


def play_game(bot: str, seats: int, seed: int) -> tuple[list[list[list[float]]], int]:
    """Play one game. Returns the features of each seat before each turn, and the winner, or one of them."""
    state = new_state(GameSetup(library(), seats=seats, seed=seed, first=seed % seats))
    if bot == QUICK:
        policies = [HeuristicPolicy(1 + 7919 * (seed * seats + seat)) for seat in range(seats)]
        game = RunningGame(state, driver=lambda game, decision: policies[decision.seat].answer(game, decision))
    else:
        game = bot_game(state, team((bot,) * seats, seed))
    rows = []
    while state.phase is not Phase.OVER:
        if state.phase is Phase.START and state.turn > 1:
            rows.append(features(game))
        game.step()
    return rows, state.winners[0]


class TrainingPlan(Pinned, frozen=True, kw_only=True):
    """The plan of all training games: bots and seats belong to the blocks."""

    kind: str = "train"
    block: int = BLOCK
    features: int = FEATURES
    """Number of features of a seat."""


@dataclass(frozen=True)
class TrainingGames:
    """Work that plays games and records the position before each turn."""

    plan: TrainingPlan
    tables: tuple[str, ...] = (POSITIONS,)

    def play(self, block: Block) -> Tables:
        bot, seats = block.part.rsplit("-", 1)
        rows: list[list[list[float]]] = []
        winners: list[int] = []
        games: list[int] = []
        for seed in block.numbers:
            positions, winner = play_game(bot, int(seats), seed)
            rows += positions
            winners += [winner] * len(positions)
            games += [seed] * len(positions)
        flat = pa.array(np.array(rows, np.float32).reshape(-1))
        features = pa.FixedSizeListArray.from_arrays(flat, int(seats) * FEATURES)
        return {POSITIONS: pa.table({"game": games, "winner": winners, "features": features})}


def collect(folder: ResultFolder, bot: str, seats: int, games: int, executor: Executor) -> Iterator[int]:
    """Play the games that are missing in the folder. Yields the number of games of each block."""
    work = TrainingGames(TrainingPlan(block=BLOCK))
    for played in play_missing(work, folder, blocks(range(games), BLOCK, f"{bot}-{seats}"), executor):
        yield len(played.block.numbers)


def read(folder: ResultFolder, bot: str, seats: int) -> Data:
    """Read the data of all games of a bot in the folder."""
    table = pq.read_table(folder.files(POSITIONS, f"{bot}-{seats}"))
    features = table["features"].combine_chunks().flatten().to_numpy()
    return features.reshape(-1, seats, FEATURES), table["winner"].to_numpy(), table["game"].to_numpy()


def concatenate(parts: list[Data]) -> Data:
    """Concatenate the data of several bots."""
    rows, winners, numbers = (np.concatenate(each) for each in zip(*parts, strict=True))
    return rows, winners, numbers


# --- fitting ------------------------------------------------------------------------------------------------------


class Trainer:
    """Weights of the network, and the state of the Adam optimiser."""

    def __init__(self, hidden: int, seed: int = 1) -> None:
        generator = np.random.default_rng(seed)
        self.weights: dict[str, Floats] = {
            "straight": np.zeros(FEATURES, np.float32),
            "inner": generator.normal(0, 0.3, (FEATURES, hidden)).astype(np.float32),
            "bias": np.zeros(hidden, np.float32),
            "outer": generator.normal(0, 0.1, hidden).astype(np.float32),
        }
        self.first = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.second = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.steps = 0

    def chances(self, rows: Floats) -> tuple[Floats, Floats]:
        """Return the (win probability by position and seat, activations of the hidden layer)."""
        hidden = np.maximum(rows @ self.weights["inner"] + self.weights["bias"], 0)
        scores = rows @ self.weights["straight"] + hidden @ self.weights["outer"]
        scores = np.exp(scores - scores.max(axis=1, keepdims=True))
        return scores / scores.sum(axis=1, keepdims=True), hidden

    def loss(self, rows: Floats, winners: Ints) -> float:
        """Return the mean cross-entropy per position, in nats."""
        found, _ = self.chances(rows)
        return float(-np.log(found[np.arange(len(rows)), winners] + 1e-9).mean())

    def step(self, rows: Floats, winners: Ints, rate: float, decay: float) -> None:
        """Run one Adam step on a batch."""
        found, hidden = self.chances(rows)
        error = found.copy()
        error[np.arange(len(rows)), winners] -= 1
        error /= len(rows)
        back = error[:, :, None] * self.weights["outer"] * (hidden > 0)
        flat, flat_back = rows.reshape(-1, FEATURES), back.reshape(-1, back.shape[-1])
        gradients = {
            "straight": flat.T @ error.reshape(-1),
            "inner": flat.T @ flat_back,
            "bias": flat_back.sum(axis=0),
            "outer": hidden.reshape(-1, hidden.shape[-1]).T @ error.reshape(-1),
        }
        self.steps += 1
        for name, data_gradient in gradients.items():
            gradient = data_gradient + decay * self.weights[name]
            self.first[name] += 0.1 * (gradient - self.first[name])
            self.second[name] += 0.01 * (gradient**2 - self.second[name])
            first = self.first[name] / (1 - 0.9**self.steps)
            second = self.second[name] / (1 - 0.99**self.steps)
            self.weights[name] -= (rate * first / (np.sqrt(second) + 1e-8)).astype(np.float32)

    def to_msg(self) -> dict[str, Any]:
        return {name: np.round(value.astype(float), 4).tolist() for name, value in self.weights.items()}


def fit(
    data: Data,
    *,
    hidden: int = 4,
    rounds: int = 8,
    rate: float = 0.004,
    decay: float = 1e-5,
    batch: int = 256,
    on_round: Callable[[int], None] = lambda _: None,
) -> tuple[Trainer, float]:
    """Return the (trained network, loss on the held-out games). `on_round` gets the number of finished rounds."""
    rows, winners, numbers = data
    held_out = numbers % HELD_OUT == 0
    trainer, generator = Trainer(hidden), np.random.default_rng(2)
    training = np.flatnonzero(~held_out)
    for number in range(rounds):
        round_rate = rate * (1 - number / rounds) + rate / 50
        for indices in np.array_split(generator.permutation(training), max(1, len(training) // batch)):
            trainer.step(rows[indices], winners[indices], round_rate, decay)
        on_round(number + 1)
    return trainer, trainer.loss(rows[held_out], winners[held_out])


def write(path: Path, made: dict[str, Any], networks: dict[int, dict[str, Any]]) -> None:
    """Write the networks by number of seats. `made` records how they were trained."""
    text = json.dumps({"made": made, "seats": {str(seats): network for seats, network in networks.items()}})
    path.write_text(text.replace('], "', '],\n"') + "\n", encoding="utf-8")
