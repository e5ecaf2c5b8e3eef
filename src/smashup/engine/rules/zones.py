"""Decks, hands, discard piles: taking a card from its one zone, putting it in another, and who then knows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar, Unpack

from smashup.engine.language.queries import CardFilter
from smashup.engine.language.terms import Ask, Event, Verb, Where, Zone
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.windows import Windows
from smashup.engine.state import rng
from smashup.engine.state.decisions import Named
from smashup.engine.state.frames import Frame, Happening
from smashup.engine.state.records import Seat
from smashup.engine.state.state import ALL_SEATS, Base, Card

T = TypeVar("T")

OPEN_ZONES: Final = (Zone.PLAY, Zone.STASIS, Zone.DISCARD, Zone.BOX)
HANDS: Final = (Where.HAND, Where.ANOTHER_HAND)
_OWN: Final = (Zone.HAND, Zone.DECK, Zone.DISCARD)


@mypyc_attr(allow_interpreted_subclasses=True)
class Zones(Windows):
    # --- the two steps of every change of zone ----------------------------------------------------------------

    def take(self, card: Card) -> Zone:
        """Out of the one zone it is in (not out of play: units leave by the verbs).

        The zone, as cards speak of it: what was set aside out of a deck comes from the deck.
        """
        state, uid = self.state, card.uid
        zone = state.where[uid]
        if zone is Zone.HAND:
            self.take_from_hand(card)
        elif zone is Zone.DECK:
            state.players[card.owner].deck.remove(uid)
        elif zone is Zone.DISCARD:
            state.players[card.owner].discard.remove(uid)
        elif zone is Zone.LIMBO:
            state.limbo.remove(uid)
            return Zone.DECK if uid in self.set_aside else zone
        elif zone is Zone.BURIED:
            self.base_over(card).buried.remove(uid)
        elif zone is Zone.STORED:
            self._take_stored(uid)
        elif zone is Zone.STASIS:
            self.leave_stasis(card)
        elif zone is Zone.BOX:
            state.box.remove(uid)
        return zone

    def take_from_hand(self, card: Card) -> Seat:
        """Out of the hand that it is in; whose that is."""
        try:
            self.state.players[card.owner].hand.remove(card.uid)
        except ValueError:
            holder = self.holder(card)
            self.state.players[holder].hand.remove(card.uid)
            return holder
        return card.owner

    def _take_stored(self, uid: int) -> None:
        stored = self.state.stored
        host = next(iid for iid, pile in stored.items() if uid in pile)
        stored[host].remove(uid)
        if not stored[host]:
            del stored[host]

    def leave_stasis(self, card: Card) -> None:
        raise NotImplementedError

    def base_over(self, card: Card) -> Base:
        """The base on which a card is buried."""
        return next(base for base in self.state.bases if card.uid in base.buried)

    def put(self, card: Card, zone: Zone, *, seat: Seat | None = None, bottom: bool = False) -> None:
        """Into a zone. A card that others can see goes to its owner's (VERB-40)."""
        state, uid = self.state, card.uid
        state.where[uid] = zone
        if state.mixed and zone is not Zone.HAND:
            state.mixed.pop(uid, None)
        if zone is Zone.DISCARD:
            state.players[card.owner].discard.append(uid)
            state.known[uid] = ALL_SEATS
        elif zone is Zone.HAND:
            holder = card.owner if seat is None else seat
            state.players[holder].hand.append(uid)
            state.known[uid] |= 1 << holder
        elif zone is Zone.DECK:
            deck = state.players[card.owner].deck
            deck.insert(0 if bottom else len(deck), uid)
        elif zone is Zone.LIMBO:
            state.limbo.append(uid)
        elif zone is Zone.BOX:
            state.box.append(uid)
            state.known[uid] = ALL_SEATS
        else:
            state.known[uid] = ALL_SEATS

    def put_where(self, card: Card, place: Where, *, seat: Seat | None = None) -> None:
        """Into the place a card's text names. SHUFFLED shuffles the deck as well."""
        if place is Where.DISCARD:
            self.put(card, Zone.DISCARD)
        elif place in (Where.HAND, Where.ANOTHER_HAND):
            self.put(card, Zone.HAND, seat=seat)
        elif place is Where.BOX:
            self.put(card, Zone.BOX)
        elif place is Where.STASIS:
            self.put(card, Zone.LIMBO)
        else:
            self.put(card, Zone.DECK, bottom=place is Where.DECK_BOTTOM)
            if place is Where.SHUFFLED:
                self.shuffle(card.owner)

    def leave_hand_unseen(self, hand_of: Seat, seen_by: int, *, shows_owner: bool) -> None:
        """A card is about to leave that hand, seen by these seats alone: the others know neither that card any more nor
        the rest of the hand. Nor whose it is, unless that shows, or all cards in that hand are one player's."""
        state, hand = self.state, self.state.players[hand_of].hand
        if not shows_owner:
            owners = {state.cards[uid].owner for uid in hand}
            for player in state.players:
                bit = 1 << player.seat
                unsure = any([state.mixed.get(uid, 0) & bit & ~state.known[uid] for uid in hand])
                if not seen_by & bit and (unsure or len(owners) > 1):
                    for uid in hand:
                        state.mixed[uid] = state.mixed.get(uid, 0) | bit
        for uid in hand:
            state.known[uid] &= seen_by

    # --- chance -----------------------------------------------------------------------------------------------

    def shuffle(self, seat: Seat) -> None:
        """Shuffle a deck: nobody knows any card of it any more."""
        self.acts()
        state = self.state
        deck = state.players[seat].deck
        state.rng = rng.shuffle(state.rng, deck)
        known = state.known
        for uid in deck:
            known[uid] = 0
        state.info_clock += 1

    def random(self, items: Sequence[T]) -> T:
        self.acts()
        self.state.rng, i = rng.below(self.state.rng, len(items))
        self.state.info_clock += 1
        return items[i]

    # --- the deck ---------------------------------------------------------------------------------------------

    def reshuffle(self, seat: Seat) -> bool:
        """The discard pile becomes the deck (DECK-01, DECK-03); whether there was anything to shuffle."""
        player = self.state.players[seat]
        if not player.discard:
            return False
        self.acts()
        player.deck[:0] = player.discard
        for uid in player.discard:
            self.state.where[uid] = Zone.DECK
        player.discard.clear()
        self.shuffle(seat)
        self.note("reshuffled", player=seat)
        return True

    def _needs(self, verb: Verb, seat: Seat) -> bool:
        """Whether there is a card on that deck, reshuffling first if it is empty and the edition does so."""
        if self.state.players[seat].deck:
            return True
        return verb in self.state.edition.reshuffles_for and self.reshuffle(seat)

    def draw(self, n: int = 1, *, player: Seat | None = None) -> list[Card]:
        """Draw cards, reshuffling in the middle if need be (DECK-02); as many as there are (AMB-28)."""
        seat = self.you if player is None else player
        state = self.state
        deck, hand = state.players[seat].deck, state.players[seat].hand
        drawn: list[Card] = []
        for _ in range(n):
            if not deck and not self._needs(Verb.DRAW, seat):
                break
            if not drawn:
                self.acts()
            uid = deck.pop()
            hand.append(uid)
            state.where[uid] = Zone.HAND
            state.known[uid] |= 1 << seat
            drawn.append(state.cards[uid])
        if drawn:
            state.info_clock += 1
            if self.log is not None:
                self.note_for(1 << seat, "drew", "drew_hidden", player=seat, cards=drawn, n=len(drawn))
        elif n:
            self.note("nothing_to_draw", player=seat)
        return drawn

    def _lift(self, verb: Verb, seat: Seat, n: int, *, bottom: bool = False) -> list[Card]:
        """The top or bottom cards of a deck, set aside in limbo: out of every pile until they are placed (DECK-08)."""
        cards: list[Card] = []
        while len(cards) < n and self._needs(verb, seat):
            deck = self.state.players[seat].deck
            card = self.state.cards[deck[0 if bottom else -1]]
            self._set_aside(card, on_top=not bottom)
            if bottom:
                self.off_bottom.append(card.uid)
            cards.append(card)
        if cards:
            self.state.info_clock += 1
        return cards

    def _set_aside(self, card: Card, *, on_top: bool = False) -> None:
        self.acts()
        self.take(card)
        self.set_aside[card.uid] = on_top
        self.put(card, Zone.LIMBO)
        if self.frame is not None:
            self.frame.shown.append(card)

    def reveal_top(self, n: int = 1, *, player: Seat | None = None) -> list[Card]:
        """Show the top cards to everyone (VIS-04). What nothing places goes back on top as it lay."""
        seat = self.you if player is None else player
        cards = self._lift(Verb.REVEAL, seat, n)
        self.show(cards)
        if cards:
            self.note("revealed", player=seat, cards=cards)
        return cards

    def look_top(self, n: int = 1, *, player: Seat | None = None) -> list[Card]:
        """Look at the top cards; nobody else sees them (VIS-03)."""
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

    def show(self, cards: Iterable[Card]) -> None:
        for card in cards:
            self.acts()
            self.state.known[card.uid] = ALL_SEATS
            self.state.info_clock += 1

    def reveal_until(
        self, found: Callable[[Card], bool], *, n: int = 1, player: Seat | None = None
    ) -> tuple[list[Card], list[Card]]:
        """Reveal until n cards are found: (those, the rest). Stops when the deck ends (DECK-04, DECK-10)."""
        seat = self.you if player is None else player
        edition = self.state.edition
        hits: list[Card] = []
        rest: list[Card] = []
        if not self._needs(Verb.REVEAL, seat):
            return hits, rest
        while len(hits) < n and (
            self.state.players[seat].deck or (not edition.reveal_until_stops and self._needs(Verb.REVEAL, seat))
        ):
            card = self.state.cards[self.state.players[seat].deck[-1]]
            self._set_aside(card, on_top=True)
            (hits if found(card) else rest).append(card)
        self.show([*hits, *rest])
        self.note("revealed", player=seat, cards=[*rest, *hits])
        return hits, rest

    def search(
        self,
        *,
        player: Seat | None = None,
        may: bool = False,
        reveal: bool = False,
        to: Verb = Verb.KEEP,
        zones: Sequence[Zone] = (Zone.DECK,),
        **which: Unpack[CardFilter],
    ) -> Card | None:
        """Search your deck for a card, show it (VIS-05), shuffle (DECK-14). It waits in limbo for its place.

        `reveal`: the card itself says so, whatever the edition says of searching. `zones`: "your hand, deck and/or
        discard pile" means that you choose where to search, and only a deck that was searched is shuffled.
        """
        seat = self.you if player is None else player
        # Of several zones the question where to search is the one that can be declined.
        may_not = may and len(zones) > 1
        choose = self.may_choose_card if may and not may_not else self.choose_card
        left = list(zones)
        card: Card | None = None
        while card is None and (zone := self._where_to_search(seat, left, may_not, **which)) is not None:
            left.remove(zone)
            if zone is Zone.DECK:
                card = choose(to=to, among=self._searched(seat, **which), player=seat)
                self._found(seat, [card] if card is not None else [], reveal)
            else:
                card = choose(to=to, among=self.cards(zone, player=seat, **which), player=seat)
                if card is not None and (reveal or self.state.edition.search_reveals):
                    self.show([card])
                    self.note("found_in", player=seat, cards=[card], zone=zone)
        return card

    def _where_to_search(
        self, seat: Seat, zones: Sequence[Zone], may: bool, **which: Unpack[CardFilter]
    ) -> Zone | None:
        """In an open pile or the own hand there is something to find, or it need not be searched."""
        able = [zone in zones and (zone is Zone.DECK or bool(self.cards(zone, player=seat, **which))) for zone in _OWN]
        if not any(able):
            return None
        texts = ("Search your hand.", "Search your deck.", "Search your discard pile.")
        ways = [Named(f"m{i}", i, text=texts[i]) for i in range(len(_OWN)) if able[i]]
        way = self.ask(seat, Ask.MODE, Verb.USE, ways, decline="no" if may else None)
        return _OWN[int(way.value)] if way is not None else None

    def search_any(self, *, same_name: bool = False, to: Verb = Verb.KEEP, **which: Unpack[CardFilter]) -> list[Card]:
        """Search your deck for any number of cards, in the same way."""
        cards = self.choose_cards(to=to, among=self._searched(self.you, **which), same_name=same_name)
        self._found(self.you, cards, False)
        return cards

    def _searched(self, seat: Seat, **which: Unpack[CardFilter]) -> list[Card]:
        """What can be found in a deck, by name: the order of the deck stays hidden."""
        edition = self.state.edition
        self.acts()
        self._needs(Verb.LOOK, seat)
        options = self.cards(Zone.DECK, player=seat, **which)
        if not options and edition.search_goes_on and self.reshuffle(seat):
            options = self.cards(Zone.DECK, player=seat, **which)
        self.look_through_deck(seat)
        return sorted(options, key=lambda card: (card.name, card.uid))

    def _found(self, seat: Seat, cards: list[Card], reveal: bool) -> None:
        for card in cards:
            self._set_aside(card)
        if not cards:
            self.note("found_nothing", player=seat)
        elif reveal or self.state.edition.search_reveals:
            self.show(cards)
            self.note("found", player=seat, cards=cards)
        self.shuffle(seat)

    def look_through_deck(self, seat: Seat) -> None:
        """Whoever searches a deck sees all of it until it is shuffled."""
        for uid in self.state.players[seat].deck:
            self.state.known[uid] |= 1 << seat
        self.state.info_clock += 1

    # --- the hand ---------------------------------------------------------------------------------------------

    def discard_cards(self, cards: Sequence[Card], player: Seat | None = None) -> list[Card]:
        """Cards that are not in play go to their owners' discard piles (VERB-10).

        That player discards them; else who has them in hand, and of other cards "you".
        """
        gone: list[Card] = []
        told: dict[Seat, list[Card]] = {}
        for card in list(cards):
            where = self.state.where[card.uid]
            if where in OPEN_ZONES:
                continue
            self.acts()
            by = player
            if by is None:
                by = self.holder(card) if where is Zone.HAND else self.you
            zone = self.take(card)
            self.forget_shown(card)
            self.put(card, Zone.DISCARD)
            gone.append(card)
            told.setdefault(by, []).append(card)
            if Event.DISCARDED in self.state.hooks or Event.DISCARDED in self.state.hidden_hooks:
                self.happen(
                    Happening(
                        Event.DISCARDED,
                        moment=self.moment,
                        player=by,
                        card=card,
                        play=self.play_now,
                        from_zone=zone,
                    )
                )
        for by, discarded in told.items():
            self.note("discarded", player=by, cards=discarded)
        return gone

    def discard_from_hand(
        self, n: int = 1, *, player: Seat | None = None, minion: bool = False, in_full: bool = False
    ) -> list[Card]:
        """That player chooses so many cards of the own hand and discards them, as many as there are (VERB-11).

        `in_full`: it is the price of something else, so many or none at all (VERB-50).
        """
        seat = self.you if player is None else player
        options = self.cards(Zone.HAND, player=seat, minion=minion)
        if in_full and len(options) < n:
            return []
        chosen = self.pick(Ask.CARD, Verb.DISCARD, options, n, n, seat)
        return self.discard_cards(chosen, seat)

    def discard_random(self, n: int, *, player: Seat) -> list[Card]:
        hand = self.cards(Zone.HAND, player=player)
        chosen: list[Card] = []
        for _ in range(min(n, len(hand))):
            card = self.random(hand)
            hand.remove(card)
            chosen.append(card)
        return self.discard_cards(chosen, player)

    def look_at_hand(self, player: Seat) -> list[Card]:
        """See another player's hand (VIS-03)."""
        cards = self.cards(Zone.HAND, player=player)
        if cards:
            self.acts()
            self.state.info_clock += 1
        for card in cards:
            self.state.known[card.uid] |= 1 << self.you
        self.note_for(1 << self.you, "saw_hand", "saw_hand_hidden", player=self.you, of=player, cards=cards)
        return cards

    def reveal(self, cards: Sequence[Card]) -> list[Card]:
        """Show some cards of the own hand to everyone (VIS-04)."""
        shown = list(cards)
        self.show(shown)
        if shown:
            self.note("revealed", player=self.you, cards=shown)
        return shown

    def reveal_hand(self, player: Seat) -> list[Card]:
        """That player shows the own hand to everyone (VIS-04)."""
        cards = self.cards(Zone.HAND, player=player)
        self.show(cards)
        self.note("showed_hand", player=player, cards=cards)
        return cards

    # --- placing cards that are not in play (VERB-20) ---------------------------------------------------------

    def place_cards(self, cards: Sequence[Card], place: Where, *, of: Seat | None = None) -> list[Card]:
        """Cards out of play go to that place: a hand (its owner's, or `of` that player), a deck, a discard pile."""
        moved = list(cards)
        if moved:
            self.acts()
        told: dict[tuple[Seat, Seat], list[tuple[Card, int]]] = {}
        for card in moved:
            in_hand, holder = self.state.where[card.uid] is Zone.HAND, self.holder(card)
            goes_to = card.owner if of is None or place not in HANDS else of
            if in_hand and place not in (Where.DISCARD, Where.BOX):
                seen_by = 1 << holder | 1 << goes_to if place in HANDS else 1 << holder
                self.leave_hand_unseen(holder, seen_by, shows_owner=place not in HANDS)
            zone = self.take(card)
            self.forget_shown(card)
            if place is Where.SHUFFLED:
                self.put(card, Zone.DECK)
            else:
                self.put_where(card, place, seat=goes_to)
            giver = holder if in_hand and place in HANDS else goes_to
            told.setdefault((giver, goes_to), []).append((card, self.state.known[card.uid]))
            if place in HANDS:
                self.into_hand(card, zone, self.you, goes_to)
        if place is Where.SHUFFLED:
            # Without a card to shuffle in, your deck is shuffled all the same, as after a search that found nothing.
            for seat in sorted({card.owner for card in moved} or {self.you}):
                self.shuffle(seat)
        for (giver, goes_to), some in told.items():
            self._tell_of_placing(place, giver, goes_to, some)
        return moved

    def _tell_of_placing(self, place: Where, giver: Seat, goes_to: Seat, placed: list[tuple[Card, int]]) -> None:
        """Who saw all of these cards, as they were placed, reads which they were."""
        seen = ALL_SEATS
        for _, known in placed:
            seen &= known
        cards = [card for card, _ in placed]
        if giver != goes_to:
            line = "placed_another_hand"
            self.note_for(seen, line, f"{line}_hidden", player=giver, cards=cards, n=len(cards), of=goes_to)
        else:
            line = f"placed_{Where.HAND if place in HANDS else place}".replace("-", "_")
            self.note_for(seen, line, f"{line}_hidden", player=goes_to, cards=cards, n=len(cards))

    def into_hand(self, card: Card, zone: Zone, player: Seat, to: Seat) -> None:
        """That player has placed a card into a hand."""
        if Event.PLACED_INTO_HAND in self.state.hooks or Event.PLACED_INTO_HAND in self.state.hidden_hooks:
            self.happen(
                Happening(
                    Event.PLACED_INTO_HAND,
                    moment=self.moment,
                    player=player,
                    card=card,
                    play=self.play_now,
                    from_zone=zone,
                    to=to,
                )
            )

    def place_in_any_order(self, cards: Sequence[Card], place: Where, *, player: Seat | None = None) -> list[Card]:
        """On the top or bottom of a deck in an order that you choose, or that player does, the uppermost first. The
        others do not see it."""
        seat = self.you if player is None else player
        ordered = self.order(cards, player=seat)
        if len(ordered) > 1:
            self.acts()
            for card in ordered:
                self.state.known[card.uid] &= 1 << seat
        return self.place_cards(ordered[::-1] if place is Where.DECK_TOP else ordered, place)

    def place_on_top_or_bottom(self, cards: Sequence[Card]) -> None:
        """On the top and/or bottom of a deck, as you choose. The others see how many go where, but not which; one
        goes where everybody can see it go."""
        top, bottom = self.split(cards)
        if cards:
            self.acts()
        if len(cards) > 1:
            for card in cards:
                self.state.known[card.uid] &= 1 << self.you
        self.place_cards(top[::-1], Where.DECK_TOP)
        self.place_cards(bottom, Where.DECK_BOTTOM)

    def holder(self, card: Card) -> Seat:
        """Who has the card in hand; else its owner."""
        for player in self.state.players:
            if card.uid in player.hand:
                return player.seat
        return card.owner

    def forget_shown(self, card: Card) -> None:
        """The card has found its place: no ability need put it back."""
        card = self.state.cards[card.uid]
        self._is_placed(card)
        frame = self.frame
        while frame is not None:
            if card in frame.shown:
                frame.shown.remove(card)
                return
            frame = frame.parent

    def _is_placed(self, card: Card) -> None:
        self.set_aside.pop(card.uid, None)
        if card.uid in self.off_bottom:
            self.off_bottom.remove(card.uid)

    def return_shown(self, frame: Frame) -> None:
        """What an ability revealed or looked at and did not place goes back where it lay."""
        for card in reversed(frame.shown):
            self.take(card)
            self.put(card, Zone.DECK, bottom=card.uid in self.off_bottom)
            self._is_placed(card)
        frame.shown.clear()
