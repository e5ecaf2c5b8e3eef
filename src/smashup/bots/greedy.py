"""GreedyBot: looks one play ahead."""

from __future__ import annotations

from random import Random

from smashup.bots.position import Position
from smashup.bots.summary import BaseSummary, PositionSummary
from smashup.engine.language.terms import Seat

TRIES = 48
"""Approximate number of simulations per decision."""
LINES = 6
"""Maximum number of simulations per answer if further decisions follow from it."""

# Weights of the evaluation, in VP.
GAME = 100.0
POWER = 0.15
"""Weight of one point of power in play."""
CARD = 0.1
"""Weight of a card in hand."""
WAITING = 0.2
"""Weight of a card in stasis, which is a future extra play."""
STRENGTH = 0.02
"""Weight of one point of power of a minion in hand. An action counts as a minion of power 3."""


class GreedyBot:
    """Simulates each answer in a sample and chooses the one with the largest lead afterwards."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def __repr__(self) -> str:
        return "<GreedyBot>"

    def choose(self, position: Position, /) -> int:
        answers = range(len(position))
        world = self._random.getrandbits(64)
        lines = [self._random.getrandbits(64) for _ in range(max(1, min(LINES, TRIES // len(answers))))]
        leads = [max(map(lead, position.after(answer, world, lines))) for answer in answers]
        best = max(leads)
        return self._random.choice([answer for answer in answers if leads[answer] == best])


def lead(summary: PositionSummary) -> float:
    """Return the lead of the seat over the best opponent, in VP."""
    prospects = [vp + CARD * cards for vp, cards in zip(summary.vp, summary.hands, strict=True)]
    for seat, waiting in enumerate(summary.stasis):
        prospects[seat] += WAITING * waiting
    for base in summary.bases:
        near = min(1.0, sum(base.totals) / max(1, base.breakpoint)) ** 2
        for seat, points in places(base).items():
            prospects[seat] += near * points
        for seat, power in enumerate(base.totals):
            prospects[seat] += POWER * power
    if summary.winner is not None:
        prospects[summary.winner] += GAME
    mine = prospects.pop(summary.seat) + STRENGTH * sum([card.power if card.is_minion else 3 for card in summary.hand])
    return mine - max(prospects)


def places(base: BaseSummary) -> dict[Seat, int]:
    """Return the VP by seat if the base scored now."""
    there = {seat: power for seat, power in enumerate(base.totals) if power > 0}
    ahead = {seat: sum([other > power for other in there.values()]) for seat, power in there.items()}
    return {seat: base.vp[place] for seat, place in ahead.items() if place < len(base.vp)}
