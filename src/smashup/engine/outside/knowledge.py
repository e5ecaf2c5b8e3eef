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
    known, mixed = state.known, state.mixed
    places = list(_unknown_places(state, seat))
    uids = [pile[i] for pile, i, _ in places]
    # Who else knows it, or whose it is, is known of the place: it was drawn, or looked at, there.
    masks = [(known[uid], mixed.pop(uid, 0)) for uid in uids]
    owners, rng = _owners(state, seat, uids, masks, rng)
    dealt: dict[int, int] = {}
    for player in state.players:
        # Sorted first: the sample depends on what the seat knows, not on what is true.
        pool = sorted([uid for uid in uids if state.cards[uid].owner == player.seat])
        rng = chance.shuffle(rng, pool)
        theirs = [n for n, owner in enumerate(owners) if owner == player.seat]
        for n, uid in zip(theirs, pool, strict=True):
            pile, i, zone = places[n]
            dealt[pile[i]] = uid
            pile[i], state.where[uid], known[uid] = uid, zone, masks[n][0]
            if masks[n][1]:
                mixed[uid] = masks[n][1]
    for heard in state.heard.values():
        heard[:] = [dealt.get(uid, uid) for uid in heard]
    deck, base_known = state.base_deck, state.base_known
    hidden = [i for i, uid in enumerate(deck) if not base_known[uid] >> seat & 1]
    bases = sorted([deck[i] for i in hidden])
    base_masks = [base_known[deck[i]] for i in hidden]
    rng = chance.shuffle(rng, bases)
    for i, uid, mask in zip(hidden, bases, base_masks, strict=True):
        deck[i], base_known[uid] = uid, mask
    state.rng = chance.step(rng)


def _owners(
    state: State, seat: Seat, uids: list[int], masks: list[tuple[int, int]], rng: int
) -> tuple[list[Seat], int]:
    """Whose card lies in each place. How many of each player's cards are in hands everybody can count; where the seat
    cannot tell whose they are, they may lie in any order."""
    owners = [state.cards[uid].owner for uid in uids]
    unsure = [n for n, (_, mixed) in enumerate(masks) if mixed >> seat & 1]
    if unsure:
        drawn = sorted([owners[n] for n in unsure])
        rng = chance.shuffle(rng, drawn)
        for n, owner in zip(unsure, drawn, strict=True):
            owners[n] = owner
    return owners, rng


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
