"""The bot that looks one play ahead."""

from __future__ import annotations

from random import Random

from smashup.bots.position import Position
from smashup.bots.summary import Outlook, Race
from smashup.engine.state.records import Seat

TRIES = 48
"""How many things it tries out for one decision, about."""
LINES = 6
"""How often it tries the same answer, at most, where more is asked on the way."""

# What things are worth, in VP.
GAME = 100.0
POWER = 0.15
"""A point of power on the table."""
CARD = 0.1
"""A card in hand."""
WAITING = 0.2
"""A card in stasis: an extra play to come."""
STRENGTH = 0.02
"""A point of power of a minion in hand; an action is held to be like one of power 3."""


class GreedyBot:
    """Tries each answer out in a sample, and takes the one that leaves it best."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, position: Position, /) -> int:
        answers = range(len(position))
        world = self._random.getrandbits(64)
        lines = [self._random.getrandbits(64) for _ in range(max(1, min(LINES, TRIES // len(answers))))]
        leads = [max(map(lead, position.after(answer, world, lines))) for answer in answers]
        best = max(leads)
        return self._random.choice([answer for answer in answers if leads[answer] == best])


def lead(outlook: Outlook) -> float:
    """How far the seat is ahead of the best of the others, in VP."""
    prospects = [vp + CARD * cards for vp, cards in zip(outlook.vp, outlook.hands, strict=True)]
    for seat, waiting in enumerate(outlook.stasis):
        prospects[seat] += WAITING * waiting
    for base in outlook.bases:
        near = min(1.0, sum(base.totals) / max(1, base.breakpoint)) ** 2
        for seat, points in places(base).items():
            prospects[seat] += near * points
        for seat, power in enumerate(base.totals):
            prospects[seat] += POWER * power
    if outlook.winner is not None:
        prospects[outlook.winner] += GAME
    mine = prospects.pop(outlook.seat) + STRENGTH * sum([card.power if card.is_minion else 3 for card in outlook.hand])
    return mine - max(prospects)


def places(base: Race) -> dict[Seat, int]:
    """Who would get how many VP if the base scored now."""
    there = {seat: power for seat, power in enumerate(base.totals) if power > 0}
    ahead = {seat: sum([other > power for other in there.values()]) for seat, power in there.items()}
    return {seat: base.vp[place] for seat, place in ahead.items() if place < len(base.vp)}
