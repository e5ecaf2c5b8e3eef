"""Invariant 5: every card is in exactly one zone, the one recorded for it."""

from __future__ import annotations

from smashup.engine.language.terms import Zone
from smashup.engine.state.state import State

Pile = tuple[Zone, list[int]]


def misplaced(state: State) -> list[str]:
    """Return a line for each card that is in no zone, in two zones, or not in its recorded zone."""
    piles = _piles(state)
    wrong: list[str] = []
    if not _in_order(state, piles):
        found: dict[int, list[Zone]] = {card.uid: [] for card in state.cards[1:]}
        for zone, pile in piles:
            for uid in pile:
                found[uid].append(zone)
        wrong += [
            f"{state.cards[uid]} is recorded in {state.where[uid]} but found in {zones}"
            for uid, zones in found.items()
            if zones != [state.where[uid]]
        ]
    bases = sorted([*state.base_deck, *state.base_discard, *[base.card.uid for base in state.bases]])
    boxed = [-uid for uid in (*state.box, *state.limbo) if uid < 0]
    if sorted([*bases, *boxed]) != list(range(1, len(state.base_cards))):
        wrong.append(f"base cards are in {bases} and {boxed}")
    return wrong


def _piles(state: State) -> list[Pile]:
    """Return the uids of all cards, by the zone that contains them."""
    units = list(state.units())
    piles: list[Pile] = [
        (Zone.PLAY, [unit.uid for unit in units if not unit.in_stasis]),
        (Zone.STASIS, [unit.uid for unit in units if unit.in_stasis]),
        (Zone.LIMBO, [uid for uid in state.limbo if uid > 0]),
        (Zone.BOX, [uid for uid in state.box if uid > 0]),
        (Zone.ASIDE, [unit.uid for unit in state.titans_aside()]),
    ]
    for player in state.players:
        piles += [(Zone.DECK, player.deck), (Zone.HAND, player.hand), (Zone.DISCARD, player.discard)]
    piles += [(Zone.MADNESS, pile) for pile in state.madness]
    piles += [(Zone.STORED, stored) for stored in state.stored.values()]
    piles += [(Zone.BURIED, base.buried) for base in state.bases]
    return piles


def _in_order(state: State, piles: list[Pile]) -> bool:
    """Check the common case fast, as checked games call it at every decision."""
    where, uids = state.where, list[int]()
    for zone, pile in piles:
        uids += pile
        for uid in pile:
            if where[uid] is not zone:
                return False
    return len(uids) == len(set(uids)) == len(state.cards) - 1
