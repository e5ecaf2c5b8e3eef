"""Another game that looks the same: what search may play on, without peeking; and what has come out since a decision.

For a seat, the unknown cards of one owner in hands, in decks, buried on bases and stored under cards are one pool,
since everybody knows the decklists; the unknown cards of the base deck are another. They change places within their
pool, so that not even the number of a card tells the truth: a sample depends on nothing but what the seat knows and on
the generator.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smashup.engine.errors import ReplayDiverged
from smashup.engine.language.terms import Zone
from smashup.engine.log import Entry, refs
from smashup.engine.state import rng as chance
from smashup.engine.state.decisions import Answer
from smashup.engine.state.records import Seat
from smashup.engine.state.state import State

Place = tuple[list[int], int, Zone]
"""A pile, and where in it."""


def resample(state: State, seat: Seat, rng: int) -> None:
    """Draw anew all that the seat does not know, in place; `rng` is any generator state."""
    deal_anew(state, 1 << seat, rng)


def deal_anew(state: State, seats: int, rng: int) -> None:
    """Draw anew all that none of these seats knows (a bit mask), in place.

    Cards in limbo stay what they are: the ability that set them aside holds them, and goes on with them.
    """
    known, mixed = state.known, state.mixed
    places = list(_unknown_places(state, seats))
    uids = [pile[i] for pile, i, _ in places]
    # Who else knows it, or whose it is, is known of the place: it was drawn, or looked at, there.
    masks = [(known[uid], mixed.pop(uid, 0)) for uid in uids]
    owners, rng = _owners(state, seats, uids, masks, rng)
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
    hidden = [i for i, uid in enumerate(deck) if not base_known[uid] & seats]
    bases = sorted([deck[i] for i in hidden])
    base_masks = [base_known[deck[i]] for i in hidden]
    rng = chance.shuffle(rng, bases)
    for i, uid, mask in zip(hidden, bases, base_masks, strict=True):
        deck[i], base_known[uid] = uid, mask
    state.rng = chance.step(rng)


def anew(seats: Iterable[Seat], n: int) -> Answer:
    """What stands among the answers of a game to say that all that none of these seats knew was dealt anew, for the
    n-th time."""
    return -sum([1 << seat for seat in seats]), n


def is_anew(answer: Answer) -> bool:
    return answer[0] < 0


def deal_anew_as(answer: Answer, state: State, seat: Seat) -> None:
    """Do what such an answer says, where that seat is asked: it must be one of those whose knowledge stays. Which cards
    it will be nobody can work out who does not know the generator."""
    seats = -answer[0]
    if not seats >> seat & 1 or seats >> len(state.players):
        raise ReplayDiverged(f"What p{seat + 1} knows cannot be dealt anew where p{seat + 1} is asked.")
    deal_anew(state, seats, chance.other(state.rng, answer[1]))


def _owners(
    state: State, seats: int, uids: list[int], masks: list[tuple[int, int]], rng: int
) -> tuple[list[Seat], int]:
    """Whose card lies in each place. How many of each player's cards are in hands everybody can count; where none of
    the seats can tell whose they are, they may lie in any order."""
    owners = [state.cards[uid].owner for uid in uids]
    unsure = [n for n, (_, mixed) in enumerate(masks) if mixed & seats == seats]
    if unsure:
        drawn = sorted([owners[n] for n in unsure])
        rng = chance.shuffle(rng, drawn)
        for n, owner in zip(unsure, drawn, strict=True):
            owners[n] = owner
    return owners, rng


def unknown_cards(state: State, seat: Seat) -> list[int]:
    """The cards in hands, in decks, on bases and under cards whose identity the seat does not know, place by place."""
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
    """The cards that the seat does not know and that the others may have in hand, for all that it can tell."""
    known, mixed, cards = state.known, state.mixed, state.cards
    # What is in its own hand a seat knows.
    hands = [uid for player in state.players for uid in player.hand if not known[uid] >> seat & 1]
    if not hands:
        return []
    unknown = unknown_cards(state, seat)
    owners = {cards[uid].owner for uid in hands}
    if any([mixed.get(uid, 0) >> seat & 1 for uid in hands]):
        owners |= {cards[uid].owner for uid in unknown if mixed.get(uid, 0) >> seat & 1}
    return [uid for uid in unknown if cards[uid].owner in owners]


# --- what has come out since a decision -------------------------------------------------------------------------------


class KnowledgeSnapshot:
    """What everybody knew, and how chance stood, when a seat was about to answer."""

    __slots__ = ("_base_known", "_hand", "_known", "_rng", "seat")

    def __init__(self, state: State, seat: Seat) -> None:
        self.seat = seat
        self._rng = state.rng
        self._known, self._base_known = state.known.copy(), state.base_known.copy()
        self._hand = state.players[seat].hand.copy()

    def is_past(self, state: State) -> bool:
        """Whether chance was used since, or anybody knows a card now that they did not know then. Cards that the seat
        itself held, or owns and knew, do not count: these are its own to show."""
        if state.rng != self._rng or state.base_known != self._base_known:
            return True
        if len(state.known) != len(self._known):
            return True  # the last faction was taken, and the cards are there: they are about to be shuffled
        if state.known == self._known:
            return False
        pairs = enumerate(zip(self._known, state.known, strict=True))
        return any([now & ~then and not self._is_its_own(state, uid) for uid, (then, now) in pairs])

    def tells(self, state: State, line: Entry) -> bool:
        """Whether the line names a card to somebody who did not know it then. What was seen may be hidden again by now,
        and no longer known where it lies."""
        for arg in line.args.values():
            for ref in refs(arg):
                if ref.key[:1] == "u":
                    uid = int(ref.key[1:])
                    if line.seats & ~self._known[uid] and not self._is_its_own(state, uid):
                        return True
        return False

    def _is_its_own(self, state: State, uid: int) -> bool:
        return uid in self._hand or bool(state.cards[uid].owner == self.seat and self._known[uid] >> self.seat & 1)
