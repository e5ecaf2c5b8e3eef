"""Statistical model of victories: a seat's score is the sum of its two factions, their pair effect and its turn order.

The probability that a seat wins is the softmax of the scores of all seats, so one model covers two to four players.
Pair effects have a normal prior, whose width is estimated from the games (empirical Bayes). So the effect of a pair
with few games shrinks towards zero. Intervals come from the curvature of the likelihood (Laplace approximation).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from smashup.engine.errors import BadSetup
from smashup.lab.runs.games import SeatRow

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

Z_95 = 1.96
"""Number of standard errors to either side of a 95 % interval."""
FACTION_PRIOR = 2.0
"""Standard deviation of the prior of a faction, in log odds. It is wide: it only separates strength from level."""
PAIR_PRIORS = (0.01, 0.03, 0.05, 0.08, 0.12, 0.18, 0.27, 0.4)
"""Standard deviations of the prior of a pair that are compared, in log odds."""
STEPS = 30
"""Maximum number of Newton steps."""
LINEUPS = 400
"""Number of random lineups over which a probability is averaged."""


class Estimate(NamedTuple):
    """A share of wins with its 95 % interval."""

    share: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        return (self.high - self.low) / 2


class GameData(NamedTuple):
    """The games of a run as indices into the parameters."""

    features: Ints
    """By game, seat and feature: first faction, second faction, pair, place in the turn order."""
    won: Floats
    """Share of the victory by game and seat."""


class BalanceModel:
    """A model that was fitted to the games of a run."""

    def __init__(self, seats: Sequence[SeatRow]) -> None:
        """Fit the model to the seats of finished games with the same number of players."""
        by_game: dict[int, list[SeatRow]] = {}
        for row in seats:
            by_game.setdefault(row.game, []).append(row)
        sizes = {len(rows) for rows in by_game.values()}
        if len(sizes) != 1:
            raise BadSetup("A balance report needs finished games, all with the same number of players.")
        (self.players,) = sizes
        self.games = len(by_game)
        self.factions = sorted({faction for row in seats for faction in row.factions})
        self._number = {faction: n for n, faction in enumerate(self.factions)}
        self.pairs = list(combinations(self.factions, 2))
        self._pair_number = {pair: len(self.factions) + n for n, pair in enumerate(self.pairs)}
        self._first_order = len(self.factions) + len(self.pairs)
        self._size = self._first_order + self.players
        self._data = GameData(
            np.array([[self._features(row.factions, row.order) for row in rows] for rows in by_game.values()]),
            np.array([[row.won for row in rows] for rows in by_game.values()]),
        )
        self.pair_prior, self.weights, self._covariance = self._fit_best()

    def _features(self, factions: Sequence[str], order: int) -> tuple[int, int, int, int]:
        first, second = sorted(factions)
        return (
            self._number[first],
            self._number[second],
            self._pair_number[first, second],
            self._first_order + order,
        )

    # --- fitting --------------------------------------------------------------------------------------------------

    def _fit_best(self) -> tuple[float, Floats, Floats]:
        """Fit with each width of the pair prior, and return the one with the highest marginal likelihood."""
        best: tuple[float, float, Floats, Floats] | None = None
        weights = np.zeros(self._size)
        for prior in PAIR_PRIORS:
            evidence, weights, covariance = self._fit(prior, weights)
            if best is None or evidence > best[0]:
                best = evidence, prior, weights, covariance
            else:
                break  # the marginal likelihood has one maximum
        assert best is not None
        return best[1:]

    def _fit(self, pair_prior: float, start: Floats) -> tuple[float, Floats, Floats]:
        """Return the (log marginal likelihood, weights, covariance) for a width of the pair prior."""
        precision = np.full(self._size, FACTION_PRIOR**-2.0)
        precision[len(self.factions) : self._first_order] = pair_prior**-2.0
        weights = start.copy()
        for _ in range(STEPS):
            gradient, hessian = self._slope(weights)
            step = np.linalg.solve(hessian + np.diag(precision), gradient - precision * weights)
            weights += step
            if np.abs(step).max() < 1e-6:
                break
        _, hessian = self._slope(weights)
        curvature = hessian + np.diag(precision)
        chances = _chances(weights, self._data.features)
        likelihood = float((self._data.won * np.log(chances)).sum())
        prior = float(-0.5 * (precision * weights**2).sum() + 0.5 * np.log(precision).sum())
        covariance: Floats = np.linalg.inv(curvature).astype(np.float64)
        return likelihood + prior - 0.5 * float(np.linalg.slogdet(curvature)[1]), weights, covariance

    def _slope(self, weights: Floats) -> tuple[Floats, Floats]:
        """Return the gradient and the negative second derivative of the log likelihood."""
        features, won = self._data
        chances = _chances(weights, features)
        gradient = np.zeros(self._size)
        hessian = np.zeros(self._size * self._size)
        count = features.shape[2]
        for seat in range(self.players):
            for feature in range(count):
                column = features[:, seat, feature]
                gradient += np.bincount(column, won[:, seat] - chances[:, seat], self._size)
                for other in range(self.players):
                    weight = chances[:, seat] * ((seat == other) - chances[:, other])
                    for second in range(count):
                        cell = column * self._size + features[:, other, second]
                        hessian += np.bincount(cell, weight, self._size * self._size)
        return gradient, hessian.reshape(self._size, self._size)

    # --- questions ------------------------------------------------------------------------------------------------

    def faction(self, faction: str) -> Estimate:
        """Return the share of wins of a faction with an average partner against average opponents."""
        others = [each for each in self.factions if each != faction]
        return self._against_average(lambda generator: (faction, str(generator.choice(others))))

    def pair(self, first: str, second: str) -> Estimate:
        """Return the share of wins of a pair against average opponents."""
        return self._against_average(lambda _: (first, second))

    def order(self, place: int) -> Estimate:
        """Return the share of wins of a place in the turn order (0 is the first player), all else being equal."""
        features = np.arange(self._first_order, self._size).reshape(1, self.players, 1)
        return self._estimate(features, np.array([place]))

    def effect(self, first: str, second: str) -> tuple[float, float]:
        """Return the (effect, standard error) of a pair beyond its two factions, in log odds."""
        number = self._pair_number[first, second]
        return float(self.weights[number]), float(np.sqrt(self._covariance[number, number]))

    def _against_average(self, own: Any) -> Estimate:
        """Return the share of wins of a seat with random opponents and a random place in the turn order."""
        generator = np.random.default_rng(1)
        lineups = []
        for number in range(LINEUPS):
            mine = own(generator)
            rest = [faction for faction in self.factions if faction not in mine]
            if len(rest) >= 2 * (self.players - 1):
                theirs = list(generator.choice(rest, 2 * (self.players - 1), replace=False))
            else:
                theirs = list(generator.choice(self.factions, 2 * (self.players - 1), replace=False))
            pairs = [mine, *zip(theirs[::2], theirs[1::2], strict=True)]
            lineups.append([self._features(pair, (seat + number) % self.players) for seat, pair in enumerate(pairs)])
        features = np.array(lineups)
        return self._estimate(features, np.zeros(len(lineups), np.int64))

    def _estimate(self, features: Ints, seats: Ints) -> Estimate:
        """Return the mean chance of these seats, with the interval that follows from the covariance of the weights."""
        chances = _chances(self.weights, features)
        rows = np.arange(len(features))
        mine = chances[rows, seats]
        gradient = np.zeros(self._size)
        for seat in range(features.shape[1]):
            weight = mine * ((seats == seat) - chances[:, seat]) / len(features)
            for feature in range(features.shape[2]):
                gradient += np.bincount(features[:, seat, feature], weight, self._size)
        share = float(mine.mean())
        error = Z_95 * float(np.sqrt(gradient @ self._covariance @ gradient))
        return Estimate(share, max(0.0, share - error), min(1.0, share + error))


def _chances(weights: Floats, features: Ints) -> Floats:
    """Return the probability to win by game and seat."""
    scores: Floats = weights[features].sum(axis=2)
    odds: Floats = np.exp(scores - scores.max(axis=1, keepdims=True))
    shares: Floats = odds / odds.sum(axis=1, keepdims=True)
    return shares
