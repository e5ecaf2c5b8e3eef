"""Another game that looks the same: what search may play on, without peeking.

For a seat, the unknown cards of one owner in hands, in decks, buried on bases and stored under cards are one pool,
since everybody knows the decklists; the unknown cards of the base deck are another. They change places within their
pool, so that not even the number of a card tells the truth: a sample depends on nothing but what the seat knows and on
the generator.
"""

from __future__ import annotations

from collections.abc import Iterator

from smashup.engine.language.terms import Zone
from smashup.engine.state import rng as chance
from smashup.engine.state.records import Seat
from smashup.engine.state.state import State

Place = tuple[list[int], int, Zone]
"""A pile, and where in it."""


def resample(state: State, seat: Seat, rng: int) -> None:
    """Draw anew all that the seat does not know, in place; `rng` is any generator state.

    Cards in limbo stay what they are: the ability that set them aside holds them, and goes on with them.
    """
    cards, known = state.cards, state.known
    pools: list[list[Place]] = [[] for _ in state.players]
    for pile, i, zone in _unknown_places(state, seat):
        pools[cards[pile[i]].owner].append((pile, i, zone))
    for pool in pools:
        # Sorted first: the sample depends on what the seat knows, not on what is true.
        uids = sorted([pile[i] for pile, i, _ in pool])
        # Who else knows it is known of the place: it was drawn, or looked at, there.
        masks = [known[pile[i]] for pile, i, _ in pool]
        rng = chance.shuffle(rng, uids)
        for (pile, i, zone), uid, mask in zip(pool, uids, masks, strict=True):
            pile[i], state.where[uid], known[uid] = uid, zone, mask
    deck, base_known = state.base_deck, state.base_known
    hidden = [i for i, uid in enumerate(deck) if not base_known[uid] >> seat & 1]
    bases = sorted([deck[i] for i in hidden])
    base_masks = [base_known[deck[i]] for i in hidden]
    rng = chance.shuffle(rng, bases)
    for i, uid, mask in zip(hidden, bases, base_masks, strict=True):
        deck[i], base_known[uid] = uid, mask
    state.rng = chance.step(rng)


def unknown_cards(state: State, seat: Seat) -> list[int]:
    """The cards in hands, in decks, on bases and under cards whose identity the seat does not know, place by place."""
    return [pile[i] for pile, i, _ in _unknown_places(state, seat)]


def _unknown_places(state: State, seat: Seat) -> Iterator[Place]:
    known = state.known
    for player in state.players:
        for pile, zone in ((player.hand, Zone.HAND), (player.deck, Zone.DECK)):
            for i, uid in enumerate(pile):
                if not known[uid] >> seat & 1:
                    yield pile, i, zone
    for base in state.bases:
        for i, uid in enumerate(base.buried):
            if not known[uid] >> seat & 1:
                yield base.buried, i, Zone.BURIED
    for stored in state.stored.values():
        for i, uid in enumerate(stored):
            if not known[uid] >> seat & 1:
                yield stored, i, Zone.STORED
