"""Another game that looks the same: what search may play on, without peeking.

For a seat, the unknown cards of one owner in hands and decks are one pool, since everybody knows the decklists; the
unknown cards of the base deck are another. Swapping identities within a pool changes nothing that the seat could know.
"""

from __future__ import annotations

from smashup.engine import rng as chance
from smashup.engine.cards import Definition
from smashup.engine.records import Seat
from smashup.engine.state import BaseCard, Card, State


def determinise(state: State, seat: Seat, rng: int) -> State:
    """A copy of a quiet state in which all that the seat does not know is drawn anew; `rng` is any generator state."""
    twin = state.clone()
    resample(twin, seat, rng)
    return twin


def resample(state: State, seat: Seat, rng: int) -> None:
    """The same in place, for a game that stopped in the middle of an effect.

    Cards in limbo stay what they are: the ability that set them aside holds them, and goes on with them.
    """
    cards = list(state.cards)
    for player in state.players:
        pool = [uid for uid in unknown_cards(state, seat) if cards[uid].owner == player.seat]
        # Sorted first: the sample depends on what the seat knows, not on what is true.
        printed = sorted((cards[uid].printed for uid in pool), key=_key)
        rng = chance.shuffle(rng, printed)
        for uid, definition in zip(pool, printed, strict=True):
            cards[uid] = Card(uid, definition, player.seat)
    base_cards = list(state.base_cards)
    hidden = [uid for uid in state.base_deck if not state.base_known[uid] >> seat & 1]
    bases = sorted((base_cards[uid].printed for uid in hidden), key=_key)
    rng = chance.shuffle(rng, bases)
    for uid, base in zip(hidden, bases, strict=True):
        base_cards[uid] = BaseCard(uid, base)
    state.cards, state.base_cards = tuple(cards), tuple(base_cards)
    state.rng = chance.step(rng)


def _key(definition: Definition) -> str:
    return definition.key


def unknown_cards(state: State, seat: Seat) -> list[int]:
    """The cards in hands and decks whose identity the seat does not know, place by place."""
    return [uid for player in state.players for uid in (*player.hand, *player.deck) if not state.known[uid] >> seat & 1]
