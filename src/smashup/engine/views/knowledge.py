"""Hidden information: samples of the game that look the same to a seat, and information revealed since a decision.

Decklists are public, so the unknown cards of one owner in hands, in decks, buried on bases and stored under cards form
one pool. The unknown cards of the base deck form another. Sampling permutes the cards within their pool, including
their uids, so a sample depends only on the seat's knowledge and on the generator.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smashup.engine.errors import ReplayDiverged
from smashup.engine.language.terms import Seat, Zone
from smashup.engine.log import Entry, refs
from smashup.engine.state import rng as chance
from smashup.engine.state.decisions import Answer
from smashup.engine.state.state import State

Place = tuple[list[int], int, Zone]
"""A pile, an index in it, and its zone."""


def resample(state: State, seat: Seat, rng: int) -> None:
    """Re-deal all cards that the seat does not know, in place; `rng` is any generator state."""
    redeal(state, 1 << seat, rng)


def redeal(state: State, seats: int, rng: int) -> None:
    """Re-deal all cards that none of these seats (a bit mask) knows, in place.

    Cards in limbo stay as they are, because the ability that set them aside still refers to them.
    """
    known, mixed = state.known, state.mixed
    places = list(_unknown_places(state, seats))
    uids = [pile[i] for pile, i, _ in places]
    # Knowledge about a card (its viewers, its owner) belongs to its place: it was drawn or looked at there.
    masks = [(known[uid], mixed.pop(uid, 0)) for uid in uids]
    owners, rng = _owners(state, seats, uids, masks, rng)
    dealt: dict[int, int] = {}
    for player in state.players:
        # Sorted first, so that the sample does not depend on the real order.
        pool = sorted([uid for uid in uids if state.cards[uid].owner == player.seat])
        rng = chance.shuffle(rng, pool)
        indices = [n for n, owner in enumerate(owners) if owner == player.seat]
        for n, uid in zip(indices, pool, strict=True):
            pile, i, zone = places[n]
            dealt[pile[i]] = uid
            pile[i], state.where[uid], known[uid] = uid, zone, masks[n][0]
            if masks[n][1]:
                mixed[uid] = masks[n][1]
    for heard in state.heard.values():
        heard[:] = [dealt.get(uid, uid) for uid in heard]
    deck, base_known = state.base_deck, state.base_known
    hidden = [i for i, uid in enumerate(deck) if not base_known[uid] & seats]
    bases = sorted([deck[i] for i in hidden])
    base_masks = [base_known[deck[i]] for i in hidden]
    rng = chance.shuffle(rng, bases)
    for i, uid, mask in zip(hidden, bases, base_masks, strict=True):
        deck[i], base_known[uid] = uid, mask
    state.rng = chance.step(rng)


def redeal_answer(seats: Iterable[Seat], n: int) -> Answer:
    """Create the entry in a game's answers that re-deals cards unknown to all these seats; `n` numbers the re-deals."""
    return -sum([1 << seat for seat in seats]), n


def resample_answer(seat: Seat, world: int) -> Answer:
    """Create an entry like `redeal_answer` for `resample`: the result depends only on the seat's knowledge and
    `world`."""
    return -(1 << seat), -1 - world


def is_redeal(answer: Answer) -> bool:
    return answer[0] < 0


def apply_redeal(answer: Answer, state: State, seat: Seat) -> None:
    """Apply a re-deal entry at a decision of that seat, which must be one of the seats that keep their knowledge.

    The result depends on the game's generator, so players cannot predict it, unless the entry is a `resample_answer`.
    """
    seats = -answer[0]
    if not seats >> seat & 1 or seats >> len(state.players):
        raise ReplayDiverged(f"Cards that p{seat + 1} knows cannot be dealt again at a decision of p{seat + 1}.")
    number = answer[1]
    redeal(state, seats, chance.other(state.rng, number) if number >= 0 else -1 - number)


def _owners(
    state: State, seats: int, uids: list[int], masks: list[tuple[int, int]], rng: int
) -> tuple[list[Seat], int]:
    """Return the owner of the card in each place.

    The number of each player's cards in hands is public. Owners that none of the seats knows are shuffled.
    """
    owners = [state.cards[uid].owner for uid in uids]
    unsure = [n for n, (_, mixed) in enumerate(masks) if mixed & seats == seats]
    if unsure:
        drawn = sorted([owners[n] for n in unsure])
        rng = chance.shuffle(rng, drawn)
        for n, owner in zip(unsure, drawn, strict=True):
            owners[n] = owner
    return owners, rng


def unknown_cards(state: State, seat: Seat) -> list[int]:
    """Return the cards in hands, decks, on bases and under cards that the seat does not know, place by place."""
    return [pile[i] for pile, i, _ in _unknown_places(state, 1 << seat)]


def _unknown_places(state: State, seats: int) -> Iterator[Place]:
    known = state.known
    for player in state.players:
        for pile, zone in ((player.hand, Zone.HAND), (player.deck, Zone.DECK)):
            for i, uid in enumerate(pile):
                if not known[uid] & seats:
                    yield pile, i, zone
    for base in state.bases:
        for i, uid in enumerate(base.buried):
            if not known[uid] & seats:
                yield base.buried, i, Zone.BURIED
    for stored in state.stored.values():
        for i, uid in enumerate(stored):
            if not known[uid] & seats:
                yield stored, i, Zone.STORED


def might_be_in_others_hands(state: State, seat: Seat) -> list[int]:
    """Return the cards unknown to the seat that may be in other players' hands."""
    known, mixed, cards = state.known, state.mixed, state.cards
    # A seat knows its own hand.
    hands = [uid for player in state.players for uid in player.hand if not known[uid] >> seat & 1]
    if not hands:
        return []
    unknown = unknown_cards(state, seat)
    owners = {cards[uid].owner for uid in hands}
    if any([mixed.get(uid, 0) >> seat & 1 for uid in hands]):
        owners |= {cards[uid].owner for uid in unknown if mixed.get(uid, 0) >> seat & 1}
    return [uid for uid in unknown if cards[uid].owner in owners]


# --- information revealed since a decision ----------------------------------------------------------------------------


class KnowledgeSnapshot:
    """Snapshot of all seats' knowledge and of the generator, taken before a seat answers."""

    __slots__ = ("_base_known", "_hand", "_known", "_rng", "seat")

    def __init__(self, state: State, seat: Seat) -> None:
        self.seat = seat
        self._rng = state.rng
        self._known, self._base_known = state.known.copy(), state.base_known.copy()
        self._hand = state.players[seat].hand.copy()

    def is_past(self, state: State) -> bool:
        """True if the generator was used since, or any seat has learnt the identity of a card.

        Cards that the seat held, or owned and knew, do not count, because it may show them.
        """
        if state.rng != self._rng or state.base_known != self._base_known:
            return True
        if len(state.known) != len(self._known):
            return True  # the last faction was chosen: the decks now exist and are about to be shuffled
        if state.known == self._known:
            return False
        pairs = enumerate(zip(self._known, state.known, strict=True))
        return any([now & ~then and not self._is_its_own(state, uid) for uid, (then, now) in pairs])

    def is_revealed_by(self, state: State, line: Entry) -> bool:
        """True if the log line names a card to a seat that did not know it at that time.

        The card may have been hidden again, so the current knowledge is not enough.
        """
        for arg in line.args.values():
            for ref in refs(arg):
                if ref.key[:1] == "u":
                    uid = int(ref.key[1:])
                    if line.seats & ~self._known[uid] and not self._is_its_own(state, uid):
                        return True
        return False

    def _is_its_own(self, state: State, uid: int) -> bool:
        return uid in self._hand or bool(state.cards[uid].owner == self.seat and self._known[uid] >> self.seat & 1)
