"""Trains the value network: records features of self-play games between turns, and fits a small network to the winners.

Only training needs numpy; playing does not.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from smashup.bots import bot_game, team
from smashup.bots.heuristic import HeuristicPolicy
from smashup.bots.value_net import FEATURES, features
from smashup.engine.language.terms import Phase
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.setup import GameSetup
from smashup.sets import library

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]
Data = tuple[Floats, Ints, Ints]
"""Features by position and seat, winners by position, and seeds of the games by position."""

CHUNK = 100
"""Number of games per file. An interrupted run loses at most the current file."""
HEURISTIC = "heuristic"
"""Name of the heuristic policy with random noise, as playouts use it."""
VALIDATION = 10
"""Every N-th game is used for validation instead of training."""


# --- games --------------------------------------------------------------------------------------------------------


def play(bot: str, seats: int, seed: int) -> tuple[list[list[list[float]]], int]:
    """Play one game and return the features of all seats before each turn, and the winner."""
    state = new_state(GameSetup(library(), seats=seats, seed=seed, first=seed % seats))
    if bot == HEURISTIC:
        policies = [HeuristicPolicy(1 + 7919 * (seed * seats + seat)) for seat in range(seats)]
        game = RunningGame(state, driver=lambda game, decision: policies[decision.seat].answer(game, decision))
    else:
        game = bot_game(state, team((bot,) * seats, seed))
    rows = []
    while state.phase is not Phase.OVER:
        if state.phase is Phase.START and state.turn > 1:
            rows.append(features(game))
        game.step()
    assert state.winner is not None
    return rows, state.winner


def gather(folder: Path, bot: str, seats: int, games: range) -> Iterator[int]:
    """Play the games that are not in the folder yet. Yields the number of games that are finished."""
    folder.mkdir(parents=True, exist_ok=True)
    for first in range(games.start, games.stop, CHUNK):
        path = folder / f"{bot}-{seats}-{first}.npz"
        if not path.exists():
            rows, winners, numbers = [], [], []
            for seed in range(first, min(first + CHUNK, games.stop)):
                had, winner = play(bot, seats, seed)
                rows += had
                winners += [winner] * len(had)
                numbers += [seed] * len(had)
            partial = path.with_suffix(".partial.npz")
            np.savez_compressed(partial, rows=np.array(rows, np.float16), winners=winners, numbers=numbers)
            partial.rename(path)
        yield min(first + CHUNK, games.stop) - games.start


def gathered(folder: Path, bot: str, seats: int) -> Data:
    """All games of that bot in the folder."""
    files = [np.load(path) for path in sorted(folder.glob(f"{bot}-{seats}-*.npz")) if ".partial" not in path.name]
    rows, winners, numbers = ([file[name] for file in files] for name in ("rows", "winners", "numbers"))
    return np.concatenate(rows).astype(np.float32), np.concatenate(winners), np.concatenate(numbers)


def joined(of: list[Data]) -> Data:
    """The games of several bots combined."""
    rows, winners, numbers = (np.concatenate(each) for each in zip(*of, strict=True))
    return rows, winners, numbers


# --- training -----------------------------------------------------------------------------------------------------


class Trainer:
    """The weights of the network and the state of the Adam optimiser."""

    def __init__(self, hidden: int, seed: int = 1) -> None:
        chance = np.random.default_rng(seed)
        self.weights: dict[str, Floats] = {
            "straight": np.zeros(FEATURES, np.float32),
            "inner": chance.normal(0, 0.3, (FEATURES, hidden)).astype(np.float32),
            "bias": np.zeros(hidden, np.float32),
            "outer": chance.normal(0, 0.1, hidden).astype(np.float32),
        }
        self.first = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.second = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.steps = 0

    def chances(self, rows: Floats) -> tuple[Floats, Floats]:
        """Win probability of each seat in each position, and the activations of the hidden layer."""
        hidden = np.maximum(rows @ self.weights["inner"] + self.weights["bias"], 0)
        scores = rows @ self.weights["straight"] + hidden @ self.weights["outer"]
        scores = np.exp(scores - scores.max(axis=1, keepdims=True))
        return scores / scores.sum(axis=1, keepdims=True), hidden

    def loss(self, rows: Floats, winners: Ints) -> float:
        """Cross-entropy loss, in nats per position."""
        found, _ = self.chances(rows)
        return float(-np.log(found[np.arange(len(rows)), winners] + 1e-9).mean())

    def step(self, rows: Floats, winners: Ints, rate: float, decay: float) -> None:
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
        for name, of_data in gradients.items():
            gradient = of_data + decay * self.weights[name]
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
    """Train a network and return it with its validation loss."""
    rows, winners, numbers = data
    unseen = numbers % VALIDATION == 0
    learned, chance = Trainer(hidden), np.random.default_rng(2)
    seen = np.flatnonzero(~unseen)
    for number in range(rounds):
        pace = rate * (1 - number / rounds) + rate / 50
        for some in np.array_split(chance.permutation(seen), max(1, len(seen) // batch)):
            learned.step(rows[some], winners[some], pace, decay)
        on_round(number + 1)
    return learned, learned.loss(rows[unseen], winners[unseen])


def write(path: Path, made: dict[str, Any], networks: dict[int, dict[str, Any]]) -> None:
    text = json.dumps({"made": made, "seats": {str(seats): network for seats, network in networks.items()}})
    path.write_text(text.replace('], "', '],\n"') + "\n", encoding="utf-8")
