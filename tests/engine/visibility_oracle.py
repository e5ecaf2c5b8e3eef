"""An oracle for hidden information: it tracks what each seat has seen, independently of the engine's masks.

It does not read `State.known`: a seat knows a card if it was public, in the seat's hand, shown or
looked at, and has not been shuffled, put away unseen or put in an unseen order since. The Madness deck is public, but
its cards are equal: no seat is shown which of them lie there, only how many (MAD-06).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from smashup.engine.language.terms import Verb, Where, Zone
from smashup.engine.language.vocabulary import DeckEndWord
from smashup.engine.log import Arg, Entry, Log, Ref
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.state import Base, BaseCard, BaseScoring, Card, State, Unit

OPEN = (Zone.PLAY, Zone.STASIS, Zone.DISCARD, Zone.BOX, Zone.ASIDE)
Watcher = int | None
"""A seat, or None for a spectator."""


def refs(entry: Entry) -> list[Ref]:
    """Every card and base that a line names."""

    def flat(arg: Arg) -> list[Ref]:
        if isinstance(arg, Ref):
            return [arg]
        return [each for part in arg for each in flat(part)] if isinstance(arg, tuple) else []

    found = [each for arg in entry.args.values() for each in flat(arg)]
    return [*found, entry.cause] if entry.cause is not None else found


class Watched(RunningGame):
    """A game that records which seat saw which card. Keys: "u17" for cards, "s4" for base cards."""

    def __init__(self, state: State, **rest: Any) -> None:
        super().__init__(state, log=Log(), **rest)
        self.seats: list[Watcher] = [*range(len(state.players)), None]
        self.seen: dict[Watcher, set[str]] = {seat: set() for seat in self.seats}
        self.lately: dict[Watcher, set[str]] = {seat: set() for seat in self.seats}
        """Cards seen since the last decision, even if hidden again: log lines may name them."""
        self.ever: dict[Watcher, set[str]] = {seat: set() for seat in self.seats}
        """Cards seen at any time."""
        self.leaks: list[str] = []
        """Log lines that named a card to a viewer who had not seen it."""

    def see(self, things: Iterable[Card | BaseCard], seats: Iterable[Watcher]) -> None:
        if self.probe is not None:  # a trial run shows no cards
            return
        keys = {thing.key for thing in things}
        for seat in seats:
            self.seen[seat] |= keys
            self.lately[seat] |= keys
            self.ever[seat] |= keys

    def forget(self, things: Iterable[Card | BaseCard], *but: Watcher) -> None:
        if self.probe is not None:
            return
        keys = {thing.key for thing in things}
        for seat in self.seats:
            if seat not in but:
                self.seen[seat] -= keys

    def at_decision(self) -> None:
        """Call this at each decision: later log lines may name only what is seen from here on."""
        self.look_around()
        self.lately = {seat: set(seen) for seat, seen in self.seen.items()}

    # --- operations that show cards -------------------------------------------------------------------------

    def look_around(self) -> None:
        """Show public cards to all viewers, and each hand to its player."""
        cards = self.state.cards
        self.see((cards[uid] for uid, zone in enumerate(self.state.where) if uid and zone in OPEN), self.seats)
        for player in self.state.players:
            self.see((cards[uid] for uid in player.hand), [player.seat])
        for base in self.state.bases:
            for uid in base.buried:
                self.see([cards[uid]], [cards[uid].owner])
        for unit in self.state.units():
            for uid in self.state.stored.get(unit.iid, ()):
                self.see([cards[uid]], [cards[uid].owner, unit.controller])
        self.see((base.card for base in self.state.bases), self.seats)
        self.see((self.state.base_cards[uid] for uid in self.state.base_discard), self.seats)

    def show(self, cards: Iterable[Card]) -> None:
        shown = list(cards)
        super().show(shown)
        self.see(shown, self.seats)

    def _lift(self, verb: Verb, seat: int, n: int, *, bottom: bool = False) -> list[Card]:
        cards = super()._lift(verb, seat, n, bottom=bottom)
        self.see(cards, self.seats if verb == Verb.REVEAL else [self.you])
        return cards

    def look_through_deck(self, seat: int) -> None:
        super().look_through_deck(seat)
        self.see(self.cards("deck", player=seat), [seat])

    def look_at_hand(self, player: int) -> list[Card]:
        self.see(self.cards("hand", player=player), [self.you])
        return super().look_at_hand(player)

    def look_at_buried(self) -> list[Card]:
        cards = super().look_at_buried()
        self.see(cards, [self.you])
        return cards

    def look_at_stored(self) -> list[Card]:
        self.see((self.state.cards[uid] for pile in self.state.stored.values() for uid in pile), [self.you])
        return super().look_at_stored()

    def _see(self, cards: Sequence[BaseCard]) -> None:
        super()._see(cards)
        self.see(cards, [self.you])

    def put_out(self, card: BaseCard, position: int | None = None) -> Base:
        self.see([card], self.seats)
        return super().put_out(card, position)

    def _proposal(self, scoring: BaseScoring) -> BaseCard | int:
        self.see([card for card in scoring.next_bases if isinstance(card, BaseCard)], self.seats)
        return super()._proposal(scoring)

    def top_base_changed(self) -> None:
        card = self.face_up_base()
        self.see([card] if card is not None else [], self.seats)
        super().top_base_changed()

    def swap_base(self, base: Base, card: BaseCard | None, *, into_deck: bool) -> Base:
        if self.probe is None and card is not None:  # a trial run shows no cards
            self.see([card, base.card], self.seats)
        return super().swap_base(base, card, into_deck=into_deck)

    # --- operations that hide cards -------------------------------------------------------------------------

    def shuffle(self, seat: int) -> None:
        self.look_around()
        self.forget(self.cards("deck", player=seat))
        super().shuffle(seat)

    def shuffle_bases(self) -> None:
        self.forget(self.state.base_cards[uid] for uid in self.state.base_deck)
        super().shuffle_bases()

    def place_cards(
        self, cards: Sequence[Card], place: Where, *, of: int | None = None, seen: bool = False
    ) -> list[Card]:
        self.look_around()
        if place not in (Where.DISCARD, Where.BOX, Where.MADNESS):
            for card in cards:
                if self.state.where[card.uid] == Zone.HAND:
                    holder, receiver = self.holder(card), card.owner if of is None else of
                    # The receiver sees which card leaves the hand, so the other cards in it stay known.
                    into_hand = place in (Where.HAND, Where.ANOTHER_HAND)
                    self.forget(self.cards("hand", player=holder), holder, *[receiver] * into_hand)
        return super().place_cards(cards, place, of=of, seen=seen)

    def store(self, card: Card | None, under: Unit, *, reveal: bool = False) -> bool:
        """Hide a stored card from all seats that may not look at it, even if they saw it before."""
        self.look_around()
        if card is not None and self.state.where[card.uid] == Zone.HAND and not reveal:
            holder = self.holder(card)
            self.forget(self.cards("hand", player=holder), holder)
        stored = super().store(card, under, reveal=reveal)
        if card is not None and stored:
            self.forget([card])
            self.look_around()
        return stored

    def bury(self, card: Card | None, base: Base | None) -> None:
        self.look_around()
        if card is not None and base in self.state.bases and self.state.where[card.uid] == Zone.HAND:
            holder = self.holder(card)
            self.forget(self.cards("hand", player=holder), holder)
        super().bury(card, base)

    def place_in_any_order(self, cards: Sequence[Card], place: DeckEndWord, *, player: int | None = None) -> list[Card]:
        placed = super().place_in_any_order(cards, place, player=player)
        if len(placed) > 1:
            self.forget(placed, self.you if player is None else player)
        return placed

    def place_on_top_or_bottom(self, cards: Sequence[Card]) -> None:
        super().place_on_top_or_bottom(cards)
        if len(cards) > 1:
            self.forget(cards, self.you)

    def return_bases(self, cards: Sequence[BaseCard]) -> None:
        super().return_bases(cards)
        if len(cards) > 1:
            self.forget(cards, self.you)
        top = self.face_up_base()
        self.see([top] if top is not None else [], self.seats)

    # --- the Madness deck -----------------------------------------------------------------------------------

    def take(self, card: Card) -> Zone:
        zone = super().take(card)
        if zone == Zone.MADNESS:
            self.see([card], self.seats)
        return zone

    def put(self, card: Card, zone: Zone, seat: int | None = None, bottom: bool = False) -> Card:
        there = super().put(card, zone, seat, bottom)
        if zone == Zone.MADNESS:
            self.see([there], self.seats)  # all players see it go there (MAD-07), among its equals
            self.forget([there])
        return there

    def madness_of(self, card: Card, seat: int) -> Card:
        """Give the copy to the seats that saw the card: the exchange (MAD-05) shows nothing."""
        copy = super().madness_of(card, seat)
        if copy is not card and self.probe is None:
            for seen in (self.seen, self.lately, self.ever):
                for viewer in self.seats:
                    seen[viewer] = seen[viewer] - {copy.key} | ({copy.key} if card.key in seen[viewer] else set())
            self.forget([card])
        return copy

    # --- log lines ------------------------------------------------------------------------------------------

    def note(self, line: str, **args: Any) -> None:
        super().note(line, **args)
        if self.log is not None:
            self._check_last_line()

    def note_for(self, seats: int, line: str, others: str, **args: Any) -> None:
        super().note_for(seats, line, others, **args)
        if self.log is not None:
            self._check_last_line()

    def _check_last_line(self) -> None:
        assert self.log is not None
        self.look_around()
        entry = self.log.entries[-1]
        for seat in self.seats:
            for ref in refs(entry.for_seat(seat)):
                if ref.key[:1] in ("u", "s") and ref.key not in self.lately[seat]:
                    self.leaks.append(f"{entry.line} names {ref.name} {ref.key} to {seat}")

    # --- the engine's masks ---------------------------------------------------------------------------------

    def knows(self, seat: Watcher, mask: int) -> bool:
        return bool(mask >> (4 if seat is None else seat) & 1)

    def differences(self) -> list[str]:
        """Cards for which the engine's masks and this oracle disagree."""
        self.look_around()
        state = self.state
        unused = {state.cards[uid].key for pile in state.madness for uid in pile}  # public (MAD-06)
        things: list[tuple[Card | BaseCard, int]] = [(card, state.known[card.uid]) for card in state.cards[1:]]
        things += [(card, state.base_known[card.uid]) for card in state.base_cards[1:]]
        return [
            f"{thing!r} and {'a spectator' if seat is None else f'p{seat + 1}'}: engine: {self.knows(seat, mask)}"
            for thing, mask in things
            for seat in self.seats
            if self.knows(seat, mask) != (thing.key in self.seen[seat] or thing.key in unused)
        ]
