"""Madness cards, which belong to the player who has them (MAD-05, MAD-06)."""

from __future__ import annotations

from smashup.engine.language.terms import MADNESS, Seat, Zone
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.windows import Windows
from smashup.engine.state.state import ALL_SEATS, Card


@mypyc_attr(allow_interpreted_subclasses=True)
class Madness(Windows):
    def is_madness(self, card: Card) -> bool:
        """True for a card of the Madness deck, wherever it is."""
        return bool(self.state.madness) and MADNESS in card.printed.labels

    def madness_of(self, card: Card, seat: Seat) -> Card:
        """Exchange a Madness card that is in no zone for a copy of that player, known to the same seats."""
        state = self.state
        if not self.is_madness(card):
            return card
        copy = state.cards[state.madness[seat].pop()]
        state.madness[card.owner].append(card.uid)
        state.where[card.uid] = Zone.MADNESS
        state.known[copy.uid], state.known[card.uid] = state.known[card.uid], ALL_SEATS
        if card.uid in state.mixed:
            state.mixed[copy.uid] = state.mixed.pop(card.uid)
        return copy
