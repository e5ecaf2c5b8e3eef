"""Decks: drawing, revealing, looking, searching, and refilling from the discard pile (DECK).

Cards that are revealed, looked at or found are set aside in limbo until they are placed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, Unpack

from smashup.engine.language.filters import CardFilter
from smashup.engine.language.terms import Ask, EventKind, Seat, Verb, Zone
from smashup.engine.language.vocabulary import ZONES, PurposeWord, ZoneWord
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.choices import requested_side
from smashup.engine.rules.zones import Zones
from smashup.engine.state.decisions import Named
from smashup.engine.state.frames import Event
from smashup.engine.state.state import ALL_SEATS, Card

# Module constants: plain Python reads them faster than attributes of a class, and every drawn card uses them.
HAND: Final = Zone.HAND
DECK: Final = Zone.DECK
DRAWN: Final = EventKind.DRAWN
_OWN: Final = (Zone.HAND, Zone.DECK, Zone.DISCARD)


@mypyc_attr(allow_interpreted_subclasses=True)
class Decks(Zones):
    # --- drawing ------------------------------------------------------------------------------------------------

    def reshuffle(self, seat: Seat) -> bool:
        """Shuffle the discard pile into the deck (DECK-01, DECK-03). Return False if it is empty."""
        player, where = self.state.players[seat], self.state.where
        if not player.discard:
            return False
        self.acts()
        player.deck[:0] = player.discard
        for uid in player.discard:
            where[uid] = DECK
        player.discard.clear()
        self.shuffle(seat)
        self.note("reshuffled", player=seat)
        return True

    def _has_card_for(self, verb: Verb, seat: Seat) -> bool:
        """True if the deck has a card, after a reshuffle if it is empty and the edition reshuffles for this verb."""
        if self.state.players[seat].deck:
            return True
        return verb in self.state.edition.reshuffles_for and self.reshuffle(seat)

    def draw(self, n: int = 1, *, player: Seat | None = None) -> list[Card]:
        """Draw `n` cards, reshuffling when the deck runs out (DECK-02), or as many as there are (AMB-28)."""
        seat = self.you if player is None else player
        state = self.state
        cards, where, known, bit = state.cards, state.where, state.known, 1 << seat
        deck, hand = state.players[seat].deck, state.players[seat].hand
        drawn: list[Card] = []
        for _ in range(n):
            if not deck and not self._has_card_for(Verb.DRAW, seat):
                break
            if not drawn:
                self.acts()
            uid = deck.pop()
            hand.append(uid)
            where[uid] = HAND
            known[uid] |= bit
            drawn.append(cards[uid])
        if drawn:
            if self.log is not None:
                self.note_for(1 << seat, "drew", "drew_hidden", player=seat, cards=drawn, n=len(drawn))
            if DRAWN in state.hooks:
                self.report_drawn(drawn, seat, DECK)
        elif n:
            self.note("nothing_to_draw", player=seat)
        return drawn

    def draw_these(self, cards: Sequence[Card]) -> list[Card]:
        """Draw these cards, which were revealed or looked at, or are in the discard pile."""
        seat, seen = self.you, ALL_SEATS
        drawn: list[Card] = []
        for card in cards:
            self.acts()
            zone = self.take(card)
            self.forget_shown(card)
            drawn.append(self.put(card, HAND, seat=seat))
            seen &= self.state.known[drawn[-1].uid]
            self.report_drawn(drawn[-1:], seat, zone)
        if drawn:
            self.note_for(seen, "drew", "drew_hidden", player=seat, cards=drawn, n=len(drawn))
        return drawn

    def madness_left(self) -> int:
        return self.state.madness_left

    def draw_madness(
        self, n: int = 1, *, player: Seat | None = None, zone: Literal["Madness deck", "discard pile"] = "Madness deck"
    ) -> list[Card]:
        """Draw Madness cards in full view, or as many as there are (MAD-07)."""
        seat, state = self.you if player is None else player, self.state
        discarded = [card for uid in state.players[seat].discard if self.is_madness(card := state.cards[uid])]
        from_deck = zone == "Madness deck"
        drawn: list[Card] = []
        for i in range(min(n, state.madness_left if from_deck else len(discarded))):
            self.acts()
            card = state.cards[state.madness[seat][-1]] if from_deck else discarded[i]
            self.take(card)
            self.put(card, Zone.HAND)
            state.known[card.uid] = ALL_SEATS
            drawn.append(card)
        if not drawn:
            if n and from_deck:
                self.note("no_madness_left", player=seat)
        elif from_deck:
            self.note("drew_madness", player=seat, n=len(drawn), m=state.madness_left)
            self.report_drawn(drawn, seat, Zone.MADNESS)
        else:
            self.note("drew", player=seat, cards=drawn, n=len(drawn))
            self.report_drawn(drawn, seat, Zone.DISCARD)
        return drawn

    def report_drawn(self, drawn: Sequence[Card], seat: Seat, zone: Zone) -> None:
        """Collect reactions to each drawn card."""
        if DRAWN in self.state.hooks:
            for card in drawn:
                self.happen(Event(DRAWN, moment=self.moment, player=seat, card=card, from_zone=zone, to=seat))

    # --- revealing and looking ----------------------------------------------------------------------------------

    def _lift(self, verb: Verb, seat: Seat, n: int, *, bottom: bool = False) -> list[Card]:
        """Set the top or bottom cards of a deck aside in limbo until they are placed (DECK-08)."""
        cards: list[Card] = []
        while len(cards) < n and self._has_card_for(verb, seat):
            deck = self.state.players[seat].deck
            card = self.state.cards[deck[0 if bottom else -1]]
            self._set_aside(card, on_top=not bottom)
            if bottom:
                self.off_bottom.append(card.uid)
            cards.append(card)
        return cards

    def _set_aside(self, card: Card, *, on_top: bool = False) -> None:
        self.acts()
        seat = self.take_from_deck(card)
        if seat != card.owner:
            self.off_deck_of[card.uid] = seat
            self.unseen.add(card.uid)
        self.set_aside[card.uid] = on_top
        self.put(card, Zone.LIMBO)
        if self.frame is not None:
            self.frame.shown.append(card)

    def reveal_top(self, n: int = 1, *, player: Seat | None = None) -> list[Card]:
        """Show the top cards of a deck to all players (VIS-04).

        Cards that no effect places go back on top in their old order.
        """
        seat = self.you if player is None else player
        cards = self._lift(Verb.REVEAL, seat, n)
        self.show(cards)
        if cards:
            self.note("revealed", player=seat, cards=cards)
        return cards

    def look_top(self, n: int = 1, *, player: Seat | None = None) -> list[Card]:
        """Look at the top cards of a deck. Other players do not see them (VIS-03)."""
        seat = self.you if player is None else player
        return self._look_at(seat, self._lift(Verb.LOOK, seat, n), "looked")

    def look_bottom(self, n: int = 1) -> list[Card]:
        return self._look_at(self.you, self._lift(Verb.LOOK, self.you, n, bottom=True), "looked_bottom")

    def _look_at(self, seat: Seat, cards: list[Card], line: str) -> list[Card]:
        for card in cards:
            self.state.known[card.uid] |= 1 << self.you
        if cards:
            self.note_for(1 << self.you, line, f"{line}_hidden", player=self.you, of=seat, cards=cards, n=len(cards))
        return cards

    def reveal_until(
        self, found: Callable[[Card], bool], *, n: int = 1, player: Seat | None = None
    ) -> tuple[list[Card], list[Card]]:
        """Reveal cards until `n` matching ones are found. Return the matching cards and the rest.

        Revealing stops when the deck is empty (DECK-04, DECK-10).
        """
        seat = self.you if player is None else player
        edition = self.state.edition
        hits: list[Card] = []
        rest: list[Card] = []
        if not self._has_card_for(Verb.REVEAL, seat):
            return hits, rest
        while len(hits) < n and (
            self.state.players[seat].deck or (not edition.reveal_until_stops and self._has_card_for(Verb.REVEAL, seat))
        ):
            card = self.state.cards[self.state.players[seat].deck[-1]]
            self._set_aside(card, on_top=True)
            (hits if found(card) else rest).append(card)
        self.show([*hits, *rest])
        self.note("revealed", player=seat, cards=[*rest, *hits])
        return hits, rest

    # --- searching ----------------------------------------------------------------------------------------------

    def search(
        self,
        *,
        player: Seat | None = None,
        optional: bool = False,
        reveal: bool | None = None,
        to: PurposeWord = "keep",
        zones: Sequence[ZoneWord] = ("deck",),
        **which: Unpack[CardFilter],
    ) -> Card | None:
        """Search your deck for a card, show it (VIS-05) and shuffle (DECK-14). The card waits in limbo to be placed.

        `reveal` is what the card text says about showing the found card, whatever the edition says. Several `zones`
        ("your hand, deck and/or discard pile") mean that the player chooses where to search; only a searched deck is
        shuffled.
        """
        seat = self.you if player is None else player
        # With several zones, the player may decline when choosing the zone, but not afterwards.
        may_decline_zone = optional and len(zones) > 1
        choose = self.may_choose_card if optional and not may_decline_zone else self.choose_card
        left = [ZONES[zone] for zone in zones]
        card: Card | None = None
        while card is None and (zone := self._where_to_search(seat, left, may_decline_zone, which)) is not None:
            left.remove(zone)
            if zone is Zone.DECK:
                card = choose(to=to, among=self._searched(seat, which), player=seat)
                self._found(seat, [card] if card is not None else [], reveal)
            else:
                card = choose(to=to, among=self.cards_by(zone, seat, which), player=seat)
                if card is not None and self._is_shown(reveal):
                    self.show([card])
                    self.note("found_in", player=seat, cards=[card], zone=zone)
        return requested_side(card, which)

    def _where_to_search(self, seat: Seat, zones: Sequence[Zone], may_decline: bool, which: CardFilter) -> Zone | None:
        """Let the player choose a zone to search. A hand or discard pile without a matching card is not offered."""
        able = [zone in zones and (zone is Zone.DECK or bool(self.cards_by(zone, seat, which))) for zone in _OWN]
        if not any(able):
            return None
        texts = ("Search your hand.", "Search your deck.", "Search your discard pile.")
        ways = [Named(f"m{i}", i, text=texts[i]) for i in range(len(_OWN)) if able[i]]
        way = self.ask(seat, Ask.MODE, Verb.USE, ways, decline="no" if may_decline else None)
        return _OWN[int(way.value)] if way is not None else None

    def _is_shown(self, reveal: bool | None) -> bool:
        return self.state.edition.search_reveals if reveal is None else reveal

    def search_any(
        self,
        *,
        up_to: int | None = None,
        same_name: bool = False,
        to: PurposeWord = "keep",
        **which: Unpack[CardFilter],
    ) -> list[Card]:
        """Search your deck for any number of cards, like `search`."""
        cards = self.choose_cards(to=to, among=self._searched(self.you, which), up_to=up_to, same_name=same_name)
        self._found(self.you, cards, None)
        return cards

    def _searched(self, seat: Seat, which: CardFilter) -> list[Card]:
        """Return the matching cards of a deck, sorted by name so that the order of the deck stays hidden."""
        edition = self.state.edition
        self.acts()
        self._has_card_for(Verb.LOOK, seat)
        options = self.cards_by(Zone.DECK, seat, which)
        if not options and edition.search_goes_on and self.reshuffle(seat):
            options = self.cards_by(Zone.DECK, seat, which)
        self.look_through_deck(seat)
        return sorted(options, key=lambda card: (card.name, card.uid))

    def _found(self, seat: Seat, cards: list[Card], reveal: bool | None) -> None:
        for card in cards:
            self._set_aside(card)
        if not cards:
            self.note("found_nothing", player=seat)
        elif self._is_shown(reveal):
            self.show(cards)
            self.note("found", player=seat, cards=cards)
        self.shuffle(seat)

    def look_through_deck(self, seat: Seat) -> None:
        """Let the player who searches a deck know all its cards until it is shuffled."""
        for uid in self.state.players[seat].deck:
            self.state.known[uid] |= 1 << seat
