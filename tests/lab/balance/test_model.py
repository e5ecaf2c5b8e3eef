"""The balance model finds the strengths that generated the games."""

from __future__ import annotations

import numpy as np
import pytest

from smashup.engine.errors import BadSetup
from smashup.lab.balance.model import BalanceModel
from smashup.lab.runs.games import SeatRow

FACTIONS = [f"F{n}" for n in range(8)]
STRENGTH = {faction: 0.15 * (n - 3.5) for n, faction in enumerate(FACTIONS)}
FIRST = 0.25


def games(count: int, players: int, pair_effect: float = 0.0, seed: int = 1) -> list[SeatRow]:
    """Games whose winners are drawn from known strengths. The pair F0 + F7 has an extra effect."""
    generator = np.random.default_rng(seed)
    rows = []
    for game in range(count):
        names = [str(name) for name in generator.permutation(FACTIONS)]
        pairs = [names[2 * seat : 2 * seat + 2] for seat in range(players)]
        scores = np.array(
            [sum(STRENGTH[f] for f in pair) + pair_effect * (set(pair) == {"F0", "F7"}) for pair in pairs]
        )
        scores[game % players] += FIRST
        chances = np.exp(scores) / np.exp(scores).sum()
        winner = generator.choice(players, p=chances)
        rows += [
            SeatRow(
                game=game,
                seat=seat,
                bot="pip",
                order=(seat - game) % players,
                factions=pair,
                vp=0,
                won=float(seat == winner),
            )
            for seat, pair in enumerate(pairs)
        ]
    return rows


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_intervals_contain_the_true_strengths(players: int) -> None:
    model = BalanceModel(games(4000, players))
    assert (model.players, model.games) == (players, 4000)
    shares = [model.faction(faction) for faction in FACTIONS]
    assert [estimate.share for estimate in shares] == sorted(estimate.share for estimate in shares)
    assert all(estimate.low < estimate.share < estimate.high for estimate in shares)
    assert all(estimate.margin < 0.03 for estimate in shares)
    own, even = model.faction("F7"), 1 / players
    assert own.low > even
    first = model.order(0)
    expected = np.exp(FIRST) / (np.exp(FIRST) + players - 1)
    assert first.low < expected < first.high


def test_a_pair_that_works_together_stands_out_and_others_shrink() -> None:
    model = BalanceModel(games(6000, 2, pair_effect=1.0))
    effect, error = model.effect("F0", "F7")
    assert effect > 3 * error
    others = [abs(model.effect(*pair)[0]) for pair in model.pairs if pair != ("F0", "F7")]
    assert max(others) < effect / 2
    assert model.pair("F0", "F7").low > model.pair("F3", "F4").high
    without = BalanceModel(games(6000, 2))
    assert without.pair_prior < model.pair_prior
    assert max(abs(without.effect(*pair)[0]) for pair in without.pairs) < 0.1


def test_intervals_narrow_with_more_games() -> None:
    few, many = BalanceModel(games(500, 2)).faction("F5"), BalanceModel(games(8000, 2)).faction("F5")
    assert few.margin == pytest.approx(4 * many.margin, rel=0.25)


def test_games_of_different_sizes_are_rejected() -> None:
    with pytest.raises(BadSetup, match="all with the same number of players"):
        BalanceModel([*games(5, 2), *[msg for msg in games(12, 3) if msg.game > 5]])
    with pytest.raises(BadSetup, match="needs finished games"):
        BalanceModel([])
