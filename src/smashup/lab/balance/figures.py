"""Figures for the package: the part of a balance summary that the page and the documentation show."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import msgspec

from smashup.balance import PARTNERS, Balance, FactionBalance, HandBalance
from smashup.lab.balance.summary import BalanceSummary, InTheHandsOf, PairShare


def figures(summary: BalanceSummary) -> Balance:
    """Return the figures of a summary. Its hands are ordered from weak to strong."""
    first, last = summary.hands[0].factions, summary.hands[-1].factions
    several = len(summary.hands) > 1
    return Balance(
        version=summary.version,
        rules=summary.rules,
        hands=[_hand(hand) for hand in summary.hands],
        difficulty={name: round(last[name].share - first[name].share, 1) for name in sorted(first)} if several else {},
    )


def write(summary: BalanceSummary, path: Path) -> Path:
    """Write the figures as JSON."""
    path.write_bytes(msgspec.json.format(msgspec.json.encode(figures(summary)), indent=0) + b"\n")
    return path


def _hand(hand: InTheHandsOf) -> HandBalance:
    pairs = {frozenset((pair.first, pair.second)): pair for pair in hand.pairs}
    factions = {}
    for name, share in hand.factions.items():
        own = sorted((pair for key, pair in pairs.items() if name in key), key=lambda pair: -pair.effect)
        factions[name] = FactionBalance(
            share=share.share,
            low=share.low,
            high=share.high,
            strength=hand.strengths[name],
            best=[_partner(pair, name) for pair in own if pair.effect > pair.error][:PARTNERS],
            worst=[_partner(pair, name) for pair in reversed(own) if pair.effect < -pair.error][:PARTNERS],
        )
    effects = [pairs.get(frozenset(pair)) for pair in combinations(sorted(factions), 2)]
    return HandBalance(
        bot=hand.bot,
        games=hand.games,
        players=hand.players,
        first=hand.order[0].share,
        factions=factions,
        pairs=[round(100 * pair.effect) if pair is not None else 0 for pair in effects],
    )


def _partner(pair: PairShare, name: str) -> str:
    return pair.second if pair.first == name else pair.first
