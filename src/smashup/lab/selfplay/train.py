"""Learning who is likely to win: games are played, what the seats had between the turns is written down, and a small
network is fitted to who won. numpy is needed here and nowhere else; nothing of it is needed to play.
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
"""Rows by position and seat, winners, numbers of the games."""

CHUNK = 100
"""So many games are one file: what is lost when somebody stops it is less than that."""
QUICK = "quick"
"""The policy that playouts are played by, with its chance."""
HELD_BACK = 10
"""Of so many games one is not learned from, but asked at the end."""


# --- games --------------------------------------------------------------------------------------------------------


def play(bot: str, seats: int, seed: int) -> tuple[list[list[list[float]]], int]:
    """One game: what each seat had before each turn, and who won."""
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
    assert state.winner is not None
    return rows, state.winner


def gather(folder: Path, bot: str, seats: int, games: range) -> Iterator[int]:
    """Play what is not in the folder yet; each number is that of the games that are there by now."""
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
    """All games of that bot in the folder: rows by position and seat, winners, numbers of the games."""
    files = [np.load(path) for path in sorted(folder.glob(f"{bot}-{seats}-*.npz")) if ".partial" not in path.name]
    rows, winners, numbers = ([file[name] for file in files] for name in ("rows", "winners", "numbers"))
    return np.concatenate(rows).astype(np.float32), np.concatenate(winners), np.concatenate(numbers)


def joined(of: list[Data]) -> Data:
    """The games of several bots as one."""
    rows, winners, numbers = (np.concatenate(each) for each in zip(*of, strict=True))
    return rows, winners, numbers


# --- the fit ------------------------------------------------------------------------------------------------------


class Fit:
    """Weights, and the steps of Adam that change them."""

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
        """Of each seat in each position, and what the hidden layer says."""
        hidden = np.maximum(rows @ self.weights["inner"] + self.weights["bias"], 0)
        scores = rows @ self.weights["straight"] + hidden @ self.weights["outer"]
        scores = np.exp(scores - scores.max(axis=1, keepdims=True))
        return scores / scores.sum(axis=1, keepdims=True), hidden

    def loss(self, rows: Floats, winners: Ints) -> float:
        """How surprised it is by who won, in nats a position."""
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
    told: Callable[[int], None] = lambda _: None,
) -> tuple[Fit, float]:
    """The network, and its loss on games that it has not seen."""
    rows, winners, numbers = data
    unseen = numbers % HELD_BACK == 0
    learned, chance = Fit(hidden), np.random.default_rng(2)
    seen = np.flatnonzero(~unseen)
    for number in range(rounds):
        pace = rate * (1 - number / rounds) + rate / 50
        for some in np.array_split(chance.permutation(seen), max(1, len(seen) // batch)):
            learned.step(rows[some], winners[some], pace, decay)
        told(number + 1)
    return learned, learned.loss(rows[unseen], winners[unseen])


def write(path: Path, made: dict[str, Any], networks: dict[int, dict[str, Any]]) -> None:
    text = json.dumps({"made": made, "seats": {str(seats): network for seats, network in networks.items()}})
    path.write_text(text.replace('], "', '],\n"') + "\n", encoding="utf-8")
