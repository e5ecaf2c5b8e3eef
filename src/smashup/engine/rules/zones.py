"""Zones: taking a card from one, putting it into another, and which players then know it; discarding and placing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from smashup.engine.language.terms import Ask, EventKind, Seat, Verb, Where, Zone
from smashup.engine.language.vocabulary import PLACES, DeckEndWord
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.madness import Madness
from smashup.engine.state import rng
from smashup.engine.state.frames import Event, Frame
from smashup.engine.state.state import ALL_SEATS, ASIDE, Base, Card, Unit

T = TypeVar("T")

OPEN_ZONES: Final = (Zone.PLAY, Zone.STASIS, Zone.DISCARD, Zone.BOX)
HANDS: Final = (Where.HAND, Where.ANOTHER_HAND)
HIDDEN: Final = (*HANDS, Where.DECK_TOP, Where.DECK_BOTTOM, Where.SHUFFLED)
# Module constants: plain Python reads them faster than attributes of a class, and every change of zone uses them.
HAND: Final = Zone.HAND
DECK: Final = Zone.DECK
DISCARD: Final = Zone.DISCARD
LIMBO: Final = Zone.LIMBO
DISCARD_PILE: Final = Where.DISCARD
DISCARDED: Final = EventKind.DISCARDED


@mypyc_attr(allow_interpreted_subclasses=True)
class Zones(Madness):
    # --- the two steps of every change of zone ----------------------------------------------------------------

    def take(self, card: Card) -> Zone:
        """Remove a card from its zone and return that zone. Cards in play leave by the verbs instead.

        A card in limbo that was set aside from a deck counts as coming from the deck.
        """
        state, uid = self.state, card.uid
        zone = state.where[uid]
        if zone is HAND:
            self.take_from_hand(card)
        elif zone is DECK:
            self.take_from_deck(card)
        elif zone is DISCARD:
            state.players[card.owner].discard.remove(uid)
        elif zone is LIMBO:
            state.limbo.remove(uid)
            return DECK if uid in self.set_aside else zone
        elif zone is Zone.BURIED:
            self.base_over(card).buried.remove(uid)
        elif zone is Zone.STORED:
            self._take_stored(uid)
        elif zone is Zone.STASIS:
            self.leave_stasis(card)
        elif zone is Zone.BOX:
            state.box.remove(uid)
        elif zone is Zone.MADNESS:
            state.madness[card.owner].remove(uid)
            state.madness_left -= 1
        return zone

    def take_from_hand(self, card: Card) -> Seat:
        """Remove a card from the hand that it is in and return the hand's player."""
        try:
            self.state.players[card.owner].hand.remove(card.uid)
        except ValueError:
            holder = self.holder(card)
            self.state.players[holder].hand.remove(card.uid)
            return holder
        return card.owner

    def take_from_deck(self, card: Card) -> Seat:
        """Remove a card from the deck that it is in and return the deck's player."""
        try:
            self.state.players[card.owner].deck.remove(card.uid)
        except ValueError:
            player = next(player for player in self.state.players if card.uid in player.deck)
            player.deck.remove(card.uid)
            return player.seat
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

    def put(self, card: Card, zone: Zone, seat: Seat | None = None, bottom: bool = False) -> Card:
        """Put a card into a zone, by default its owner's. Return the card that is there now.

        A card that other players can see goes to its owner's zone (VERB-40). A Madness card is exchanged if it goes to
        another player (MAD-05).
        """
        state = self.state
        if state.madness and seat is not None and seat != card.owner:
            card = self.madness_of(card, seat)
        uid = card.uid
        state.where[uid] = zone
        if zone is DISCARD:
            state.players[card.owner].discard.append(uid)
            state.known[uid] = ALL_SEATS
            if state.mixed:
                state.mixed.pop(uid, None)
        elif zone is HAND:
            holder = card.owner if seat is None else seat
            state.players[holder].hand.append(uid)
            state.known[uid] |= 1 << holder
        elif zone is DECK:
            deck = state.players[card.owner if seat is None else seat].deck
            deck.insert(0 if bottom else len(deck), uid)
        elif zone is LIMBO:
            state.limbo.append(uid)
            if state.mixed and uid not in self.set_aside:
                state.mixed.pop(uid, None)
        elif zone is Zone.BOX:
            state.box.append(uid)
            state.known[uid] = ALL_SEATS
            state.mixed.pop(uid, None)
        elif zone is Zone.MADNESS:
            state.madness[card.owner].append(uid)
            state.madness_left += 1
            state.known[uid] = ALL_SEATS
            state.mixed.pop(uid, None)
        return card

    def put_where(self, card: Card, place: Where, *, seat: Seat | None = None) -> Card:
        """Put a card into the place that a text names, and return the card that is there now.

        SHUFFLED also shuffles the deck.
        """
        if place is DISCARD_PILE:
            return self.put(card, DISCARD)
        if place in (Where.HAND, Where.ANOTHER_HAND):
            return self.put(card, Zone.HAND, seat=seat)
        if place is Where.BOX:
            return self.put(card, Zone.BOX)
        if place is Where.STASIS:
            return self.put(card, Zone.LIMBO)
        if place is Where.ASIDE:
            return self.put_aside(card).card
        if place is Where.MADNESS:
            return self.put(card, Zone.MADNESS)
        card = self.put(card, Zone.DECK, seat=seat, bottom=place is Where.DECK_BOTTOM)
        if place is Where.SHUFFLED:
            self.shuffle(card.owner if seat is None else seat)
        return card

    def put_aside(self, titan: Card) -> Unit:
        """Put a titan beside its owner's deck, where only its abilities for that place work (TITAN-01)."""
        state = self.state
        state.where[titan.uid] = Zone.ASIDE
        state.known[titan.uid] = ALL_SEATS
        unit = Unit(titan, state.clock, titan.owner, ASIDE, None)
        state.clock += 1
        unit.by_hook = titan.printed.aside
        unit.from_zone = Zone.ASIDE
        state.titans.append(unit)
        self.index(unit)
        return unit

    def leave_hand_unseen(self, hand_of: Seat, seen_by: int, *, shows_owner: bool) -> None:
        """Update the players' knowledge before a card leaves a hand, seen only by these seats.

        The other players no longer know the cards of that hand. They also lose track of the card's owner, unless
        `shows_owner` is set or all cards in the hand belong to one player.
        """
        hand = self.state.players[hand_of].hand
        if not shows_owner:
            self._mix(hand, seen_by)
        for uid in hand:
            self.state.known[uid] &= seen_by

    def _mix(self, uids: Sequence[int], seen_by: int) -> None:
        """Mix these cards: only these seats still know which card is which and who owns it."""
        state = self.state
        owners = {state.cards[uid].owner for uid in uids}
        if len(owners) < 2 and not state.mixed:
            return
        for player in state.players:
            bit = 1 << player.seat
            unsure = any([state.mixed.get(uid, 0) & bit & ~state.known[uid] for uid in uids])
            if not seen_by & bit and (unsure or len(owners) > 1):
                for uid in uids:
                    state.mixed[uid] = state.mixed.get(uid, 0) | bit

    def show(self, cards: Iterable[Card]) -> None:
        known, mixed, unseen = self.state.known, self.state.mixed, self.unseen
        for card in cards:
            self.acts()
            known[card.uid] = ALL_SEATS
            if mixed:
                mixed.pop(card.uid, None)
            if unseen:
                unseen.discard(card.uid)

    # --- randomness -------------------------------------------------------------------------------------------

    def shuffle(self, seat: Seat) -> None:
        """Shuffle a deck. No player knows its cards afterwards.

        If the deck contains cards of another owner, no player knows the owner of a card either.
        """
        self.acts()
        state = self.state
        deck = state.players[seat].deck
        state.rng = rng.shuffle(state.rng, deck)
        known = state.known
        cards, unsure = state.cards, 0
        for uid in deck:
            known[uid] = 0
            if cards[uid].owner != seat:
                unsure = ALL_SEATS
        if state.mixed:
            for uid in deck:
                unsure |= state.mixed.get(uid, 0)
        if unsure:
            for uid in deck:
                state.mixed[uid] = unsure

    def random(self, items: Sequence[T]) -> T:
        self.acts()
        self.state.rng, i = rng.below(self.state.rng, len(items))
        return items[i]

    # --- the hand ---------------------------------------------------------------------------------------------

    def discard_cards(self, cards: Sequence[Card], player: Seat | None = None) -> list[Card]:
        """Put cards that are not in play into their owners' discard piles (VERB-10).

        `player` discards them. By default, the player who holds a card in hand discards it, and "you" discard other
        cards.
        """
        state = self.state
        gone: list[Card] = []
        logged: dict[Seat, list[Card]] = {}
        for card in list(cards):
            where = state.where[card.uid]
            if where in OPEN_ZONES:
                continue
            self.acts()
            by = player
            if by is None:
                by = self.holder(card) if where is HAND else self.you
            zone = self.take(card)
            self.forget_shown(card)
            self.put(card, DISCARD)
            gone.append(card)
            logged.setdefault(by, []).append(card)
            if DISCARDED in state.hooks or DISCARDED in state.hidden_hooks:
                self.happen(
                    Event(
                        DISCARDED,
                        moment=self.moment,
                        player=by,
                        card=card,
                        play=self.play_now,
                        from_zone=zone,
                        n=len(logged[by]),
                    )
                )
        if self.log is not None:
            for by, discarded in logged.items():
                self.note("discarded", player=by, cards=discarded)
        return gone

    def discard_from_hand(
        self, n: int = 1, *, player: Seat | None = None, minion: bool = False, in_full: bool = False
    ) -> list[Card]:
        """Let a player choose and discard `n` cards from their hand, or as many as there are (VERB-11).

        With `in_full`, the discard is a cost: `n` cards or none (VERB-50).
        """
        seat = self.you if player is None else player
        options = self.cards("hand", player=seat, minion=minion)
        if in_full and len(options) < n:
            return []
        chosen = self.pick(Ask.CARD, Verb.DISCARD, options, n, n, seat)
        return self.discard_cards(chosen, seat)

    def discard_random(self, n: int, *, player: Seat) -> list[Card]:
        hand = self.cards("hand", player=player)
        chosen: list[Card] = []
        for _ in range(min(n, len(hand))):
            card = self.random(hand)
            hand.remove(card)
            chosen.append(card)
        return self.discard_cards(chosen, player)

    def look_at_hand(self, player: Seat) -> list[Card]:
        """Look at another player's hand (VIS-03)."""
        cards = self.cards("hand", player=player)
        if cards:
            self.acts()
        for card in cards:
            self.state.known[card.uid] |= 1 << self.you
        self.note_for(1 << self.you, "saw_hand", "saw_hand_hidden", player=self.you, of=player, cards=cards)
        return cards

    def reveal(self, cards: Sequence[Card]) -> list[Card]:
        """Show cards of your hand to all players (VIS-04)."""
        shown = list(cards)
        self.show(shown)
        if shown:
            self.note("revealed", player=self.you, cards=shown)
        return shown

    def reveal_hand(self, player: Seat) -> list[Card]:
        """Show a player's hand to all players (VIS-04)."""
        cards = self.cards("hand", player=player)
        self.show(cards)
        self.note("showed_hand", player=player, cards=cards)
        return cards

    # --- placing cards that are not in play (VERB-20) ---------------------------------------------------------

    def place_cards(
        self, cards: Sequence[Card], place: Where, *, of: Seat | None = None, seen: bool = False
    ) -> list[Card]:
        """Put cards that are not in play into a hand (their owner's, or that of player `of`), deck or discard pile.

        `seen`: the cards come from a hand that all players can see.
        """
        moved = list(cards)
        if place is Where.MADNESS:
            moved = [card for card in moved if self.is_madness(card)]
        if moved:
            self.acts()
        placed: list[Card] = []
        logged: dict[tuple[Seat, Seat], list[tuple[Card, int]]] = {}
        decks: set[Seat] = set()
        for card in moved:
            in_hand, holder = self.state.where[card.uid] is Zone.HAND, self.holder(card)
            unseen_of = self._unseen_of(card, place, holder if in_hand and not seen else None)
            goes_to = card.owner if unseen_of is None else unseen_of
            if of is not None and place in HANDS:
                goes_to = of
            decks |= {goes_to, self.off_deck_of.get(card.uid, goes_to)}
            if in_hand and place not in (Where.DISCARD, Where.BOX, Where.MADNESS):
                seen_by = 1 << holder | 1 << goes_to if place in HANDS else 1 << holder
                self.leave_hand_unseen(holder, seen_by, shows_owner=place not in HANDS and unseen_of is None)
            zone = self.take(card)
            self.forget_shown(card)
            if in_hand and place not in HANDS and unseen_of is None:
                self.state.mixed.pop(card.uid, None)
            if place is Where.SHUFFLED:
                there = self.put(card, Zone.DECK, seat=goes_to)
            else:
                there = self.put_where(card, place, seat=goes_to)
            placed.append(there)
            giver = holder if in_hand and place in HANDS else goes_to
            logged.setdefault((giver, goes_to), []).append((there, self.state.known[there.uid]))
            if place in HANDS:
                self.into_hand(there, zone, self.you, goes_to)
        if place is Where.SHUFFLED:
            # Your deck is shuffled even without a card to shuffle in, as after a search that found nothing.
            for seat in sorted(decks or {self.you}):
                self.shuffle(seat)
        for (giver, goes_to), some in logged.items():
            self._log_placing(place, giver, goes_to, some)
        return placed

    def _unseen_of(self, card: Card, place: Where, hand_of: Seat | None) -> Seat | None:
        """Return the player whose hand or deck receives a card that no other player can see (VERB-40).

        Return None if the card goes to its owner because other players can see it.
        """
        if place not in HIDDEN:
            return None
        if hand_of is not None:
            return None if place in HANDS or self.state.edition.hidden_cards_go_home else hand_of
        return self.off_deck_of[card.uid] if card.uid in self.unseen else None

    def _log_placing(self, place: Where, giver: Seat, goes_to: Seat, placed: list[tuple[Card, int]]) -> None:
        """Log placed cards. Only seats that saw all of them when they were placed read their names."""
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
        """Report that a player has placed a card into a hand."""
        if EventKind.PLACED_INTO_HAND in self.state.hooks or EventKind.PLACED_INTO_HAND in self.state.hidden_hooks:
            self.happen(
                Event(
                    EventKind.PLACED_INTO_HAND,
                    moment=self.moment,
                    player=player,
                    card=card,
                    play=self.play_now,
                    from_zone=zone,
                    to=to,
                )
            )

    def place_in_any_order(
        self, cards: Sequence[Card], place: DeckEndWord, *, player: Seat | None = None
    ) -> list[Card]:
        """Put cards on the top or bottom of a deck in an order that the player chooses, the uppermost first.

        Other players do not see the order.
        """
        target = PLACES[place]
        seat = self.you if player is None else player
        ordered = self.order(cards, player=seat, place=target)
        self._only_seen_by(seat, ordered)
        return self.place_cards(ordered[::-1] if target is Where.DECK_TOP else ordered, target)

    def place_on_top_or_bottom(self, cards: Sequence[Card]) -> None:
        """Put cards on the top and/or bottom of a deck, as "you" choose.

        Other players see how many cards go where, but not which. A single card is placed in full view.
        """
        top, bottom = self.split(cards)
        self._only_seen_by(self.you, cards)
        self.place_cards(top[::-1], Where.DECK_TOP)
        self.place_cards(bottom, Where.DECK_BOTTOM)

    def _only_seen_by(self, seat: Seat, cards: Sequence[Card]) -> None:
        """Hide the identity of several placed cards from all players except the one who orders them."""
        if len(cards) > 1:
            self.acts()
            self._mix(
                [card.uid for card in cards if card.uid in self.unseen or card.uid not in self.off_deck_of], 1 << seat
            )
            for card in cards:
                self.state.known[card.uid] &= 1 << seat

    def holder(self, card: Card) -> Seat:
        """Return the player who has the card in hand or deck, or its owner for other zones."""
        where = self.state.where[card.uid]
        if where is HAND or where is DECK:
            for player in self.state.players:
                if card.uid in (player.hand if where is HAND else player.deck):
                    return player.seat
        return card.owner

    def forget_shown(self, card: Card) -> None:
        """Mark a set-aside card as placed, so that no ability puts it back."""
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
        if self.off_deck_of:
            self.off_deck_of.pop(card.uid, None)
            self.unseen.discard(card.uid)
        if card.uid in self.off_bottom:
            self.off_bottom.remove(card.uid)

    def return_shown(self, frame: Frame) -> None:
        """Put back the cards that an ability revealed or looked at and did not place."""
        for card in reversed(frame.shown):
            self.take(card)
            lay_in = self.off_deck_of.get(card.uid)
            self.put(card, Zone.DECK, seat=lay_in, bottom=card.uid in self.off_bottom)
            self._is_placed(card)
        frame.shown.clear()
