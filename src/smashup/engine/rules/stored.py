"""Stored cards: face down under a card in play, until an ability plays them or the card above leaves (STORE).

Stored cards are a pile, never units. They are in play but have no abilities, and only effects that mention stored cards
can choose or affect them. The state keeps the pile by the iid of the card above. So the pile moves with that card, and
it stays available while the reactions to that card's leaving are resolved.
"""

from __future__ import annotations

from smashup.engine.language.terms import Zone
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.counters import Counters
from smashup.engine.state.state import ALL_SEATS, Card, Unit


@mypyc_attr(allow_interpreted_subclasses=True)
class Stored(Counters):
    def store(self, card: Card | None, under: Unit, *, reveal: bool = False) -> bool:
        """Store a card under a card in play.

        From then on, its owner and that card's controller may look at it. Other players may only count the stored cards
        (VIS-06), even if they saw the card go there.
        """
        if card is None or under.gone:
            return False
        state, card = self.state, self.state.cards[card.uid]
        if reveal:
            self.show([card])
        self.acts()
        in_hand, holder = state.where[card.uid] is Zone.HAND, self.holder(card)
        seen = state.known[card.uid] if not in_hand or reveal else 1 << holder
        if in_hand and not reveal:
            self.leave_hand_unseen(holder, 1 << holder, shows_owner=False)
        self.take(card)
        self.forget_shown(card)
        state.where[card.uid] = Zone.STORED
        state.stored.setdefault(under.iid, []).append(card.uid)
        may_look = 1 << card.owner | 1 << under.controller
        state.known[card.uid] = may_look
        readers = ALL_SEATS if seen == ALL_SEATS else seen | may_look
        self.note_for(readers, "stored", "stored_hidden", player=self.you, cards=[card], under=under)
        return True

    def look_at_stored(self) -> list[Card]:
        """Look at all stored cards in play."""
        state = self.state
        cards = [state.cards[uid] for pile in state.stored.values() for uid in pile]
        unseen = [card for card in cards if not state.known[card.uid] >> self.you & 1]
        if unseen:
            self.acts()
            for card in unseen:
                state.known[card.uid] |= 1 << self.you
            self.note_for(1 << self.you, "saw_stored", "saw_stored_hidden", player=self.you, cards=unseen)
        return cards

    def discard_stored(self, under: int) -> None:
        """Discard the cards that remain under a card that has left play (STORE-09)."""
        left = [self.state.cards[uid] for uid in self.state.stored.get(under, [])]
        for seat in self.players():
            self.discard_cards([card for card in left if card.owner == seat], seat)
