"""Value network: estimates win probabilities from the numbers on a table between two turns.

A small network computes one score per seat from that seat's features. A softmax over the scores gives the win
probabilities. The network knows no cards. It is trained on the results of self-play games (`smashup train`).
"""

from __future__ import annotations

import json
from importlib.resources import files
from math import exp
from typing import Any, Final

from smashup.engine.language.terms import Hook, Phase
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.victory import VP_TO_WIN

BINS: Final = 6
PER_BASE: Final = 7
PLAIN: Final = 26
FEATURES: Final = PLAIN + BINS * PER_BASE
"""Number of features per seat."""
LEARNED: Final = "learned.json"


def features(game: RunningGame) -> list[list[float]]:
    """Return the features of each seat, read between two turns."""
    state = game.state
    players = state.players
    seats = len(players)
    found: list[list[float]] = []
    for seat in range(seats):
        player = players[seat]
        row = [0.0] * FEATURES
        best = 0
        for opponent in players:
            if opponent.seat != seat:
                best = max(best, opponent.vp - game.madness_cost(opponent.seat))
        vp = player.vp - game.madness_cost(seat)
        row[0] = vp / VP_TO_WIN
        row[1] = max(0, vp - 6) / 5.0
        row[2] = max(0, vp - 9) / 5.0
        row[3] = max(0, vp - 11) / 3.0
        row[4] = max(0, vp - 13) / 2.0
        row[5] = max(-8, min(8, vp - best)) / 8.0
        row[6 + min(3, (seat - state.current) % seats)] = 1.0
        hand = player.hand
        row[10] = min(12, len(hand)) / 5.0
        row[11] = 1.0 if len(hand) <= 1 else 0.0
        minions, power, strongest, specials = 0, 0, 0, 0
        for uid in hand:
            printed = state.cards[uid].printed
            if printed.is_minion:
                minions += 1
                power += printed.power
                strongest = max(strongest, printed.power)
            if printed.hand_hooks:
                specials += 1
        row[12] = power / 10.0
        row[13] = 1.0 if minions == 0 else 0.0
        row[14] = strongest / 5.0
        row[15] = min(4, len(hand) - minions) / 4.0
        row[16] = specials / 3.0
        row[17] = min(20, len(player.deck)) / 20.0
        row[18] = len(player.stasis) / 3.0
        found.append(row)
    for base in state.bases:
        totals = [game.total(base, seat) for seat in range(seats)]
        missing = game.breakpoint(base) - sum(totals)
        at = _bin(missing)
        vp_here = base.card.printed.vp
        counts = [0] * seats
        talents = [0] * seats
        lasting = [0] * seats
        for unit in base.minions:
            counts[unit.controller] += 1
            if unit.by_hook:
                if Hook.TALENT in unit.by_hook:
                    talents[unit.controller] += 1
                else:
                    lasting[unit.controller] += 1
            for action in unit.actions:
                row = found[action.controller]
                row[19] += 0.5
                if action.controller != unit.controller:
                    row[20] += 0.5
        for action in base.actions:
            found[action.controller][21] += 0.5
        for uid in base.buried:
            found[state.cards[uid].owner][22] += 0.5
        for seat in range(seats):
            total = totals[seat]
            row = found[seat]
            row[23] += total / 10.0
            row[24] += talents[seat] / 3.0
            row[25] += lasting[seat] / 3.0
            ahead, best = 0, 0
            for other in range(seats):
                if other != seat:
                    if totals[other] > total:
                        ahead += 1
                    best = max(best, totals[other])
            i = PLAIN + at * PER_BASE
            points = vp_here[ahead] if ahead < len(vp_here) else 0
            if total > 0:
                row[i] += points / 4.0
                row[i + 1] += 1.0 if ahead == 0 else 0.0
                if ahead == 0:
                    second = vp_here[1] if len(vp_here) > 1 else 0
                    row[i + 5] += (points - second) * min(6, total - best) / 16.0
            lead = max(-8, min(8, total - best))
            row[i + 2] += lead / 8.0
            row[i + 3] += total / 10.0
            row[i + 4] += counts[seat] / 3.0
            if total > 0 and points + players[seat].vp >= VP_TO_WIN:
                row[i + 6] += 1.0
    return found


def _bin(missing: int) -> int:
    if missing <= 2:
        return 0
    if missing <= 4:
        return 1
    if missing <= 7:
        return 2
    if missing <= 11:
        return 3
    return 4 if missing <= 16 else 5


class Network:
    """A network with one hidden layer (ReLU) and a linear skip connection."""

    def __init__(self, straight: list[float], inner: list[list[float]], bias: list[float], outer: list[float]) -> None:
        self.straight = straight
        self.inner = inner
        """Weights by feature, then by hidden unit."""
        self.bias = bias
        self.outer = outer

    def score(self, row: list[float]) -> float:
        hidden = self.bias.copy()
        units = len(hidden)
        score = 0.0
        for n in range(len(row)):
            x = row[n]
            if x != 0.0:
                score += x * self.straight[n]
                weights = self.inner[n]
                for k in range(units):
                    hidden[k] += x * weights[k]
        outer = self.outer
        for k in range(units):
            h = hidden[k]
            if h > 0.0:
                score += h * outer[k]
        return score


def win_chances(game: RunningGame) -> list[float]:
    """Return the win probability of each seat."""
    state = game.state
    seats = len(state.players)
    if state.phase is Phase.OVER:
        return [1.0 / len(state.winners) if seat in state.winners else 0.0 for seat in range(seats)]
    network = NETWORKS[seats]
    scores = [network.score(row) for row in features(game)]
    most = max(scores)
    weights = [exp(score - most) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]


def read(learned: dict[str, Any]) -> dict[int, Network]:
    """Return the networks by number of seats, from the decoded training file."""
    return {int(seats): Network(**weights) for seats, weights in learned["seats"].items()}


def _installed() -> dict[int, Network]:
    text = files("smashup.bots").joinpath(LEARNED).read_text(encoding="utf-8")
    return read(json.loads(text))


NETWORKS: dict[int, Network] = _installed()
