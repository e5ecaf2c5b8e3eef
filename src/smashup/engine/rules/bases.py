"""Bases entering and leaving play: the base deck, replacement, and exchange in place."""

from __future__ import annotations

from collections.abc import Sequence

from smashup.engine.language.terms import EffectKind, Where
from smashup.engine.language.vocabulary import UNTIL, UntilWord
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.burying import Burying
from smashup.engine.state import rng
from smashup.engine.state.state import ALL_SEATS, Base, BaseCard


@mypyc_attr(allow_interpreted_subclasses=True)
class Bases(Burying):
    def take_base_card(self, card: BaseCard) -> None:
        state = self.state
        (state.base_deck if card.uid in state.base_deck else state.base_discard).remove(card.uid)

    def shuffle_bases(self) -> None:
        self.acts()
        state = self.state
        state.rng = rng.shuffle(state.rng, state.base_deck)
        for uid in state.base_deck:
            state.base_known[uid] = 0

    def base_on_top(self) -> BaseCard | None:
        """Return the top card of the base deck, reshuffling the discarded bases if the deck is empty."""
        self._need_bases(1)
        state = self.state
        return state.base_cards[state.base_deck[-1]] if state.base_deck else None

    def _need_bases(self, n: int) -> None:
        """Shuffle the discarded bases under the deck if it has fewer than `n` cards (SCORE-25, AMB-50)."""
        state = self.state
        if len(state.base_deck) < n and state.edition.reshuffles_bases and state.base_discard:
            self.acts()
            left, state.base_deck, state.base_discard = state.base_deck, state.base_discard, []
            self.shuffle_bases()
            state.base_deck += left
            self.note("bases_reshuffled")
            self.top_base_changed()

    def put_out(self, card: BaseCard, position: int | None = None) -> Base:
        """Put a base card into play at a new slot."""
        state = self.state
        base = Base(state.clock, card, state.clock)
        state.clock += 1
        state.bases.insert(len(state.bases) if position is None else position, base)
        state.base_known[card.uid] = ALL_SEATS
        self.index(base)
        return base

    def add_base(self) -> Base | None:
        """Put one more base into play from the top of the base deck."""
        card = self.base_on_top()
        if card is None:
            return None
        self.acts()
        self.take_base_card(card)
        base = self.put_out(card)
        self.note("base_added", base=base)
        self.top_base_changed()
        return base

    def remove_base(self, base: Base) -> int:
        """Discard the base card and return the position that it had."""
        position = self.state.bases.index(base)
        self.state.bases.remove(base)
        self.unindex(base)
        base.gone = True
        self.use.gone_bases += (base,)
        self.state.base_discard.append(base.card.uid)
        self._end_effects_on(base)
        return position

    def discard_base(self, base: Base | None, *, replace_by: int = 1) -> list[Base]:
        """Discard a base and all cards on it, as after scoring (SCORE-20 to SCORE-23). Nothing is destroyed."""
        if base is None or base.gone:
            return []
        self.acts()
        self.note("base_discarded", base=base)
        self.leave([*base.minions, *base.actions, *self.titans(at=base)], None, Where.DISCARD)
        self.discard_buried(base)
        return self.put_in_its_place(base, self.remove_base(base), replace_by)

    def put_in_its_place(self, old: Base, position: int, by: BaseCard | int) -> list[Base]:
        """Replace a base that has left with the given card, or with `by` cards from the base deck."""
        new: list[Base] = []
        for i in range(by if isinstance(by, int) else 1):
            card = self.base_on_top() if isinstance(by, int) else by
            if card is None:
                self.note("no_base_left")
                break
            self.take_base_card(card)
            new.append(self.put_out(card, position + i))
            self.note("base_replaced", base=new[-1], old=old)
        self.top_base_changed()
        return new

    def swap_base(self, base: Base, card: BaseCard | None, *, into_deck: bool) -> Base:
        """Exchange the base card in place. Cards on the base stay; effects on the old card end (AMB-36a)."""
        if card is None:
            return base
        self.acts()
        old = base.card
        self.take_base_card(card)
        self.unindex(base)
        self._end_effects_on(base)
        base.card = card
        base.iid = self.state.clock
        base.counters = 0
        base.by_hook = card.printed.by_hook
        self.state.clock += 1
        self.state.base_known[card.uid] = ALL_SEATS
        self.index(base)
        self.refresh_base(base)
        if into_deck:
            self.state.base_deck.append(old.uid)
            self.shuffle_bases()
        else:
            self.state.base_discard.append(old.uid)
        self.note("base_swapped", base=base, old=old)
        self.top_base_changed()
        return base

    def _end_effects_on(self, base: Base) -> None:
        state = self.state
        state.effects = [
            effect
            for effect in state.effects
            if effect.target != base.iid
            and not (effect.kind is EffectKind.IGNORE and effect.place == base.iid)
            and not (effect.kind is EffectKind.POWER_HERE and effect.place == base.slot and base.gone)
        ]

    # --- looking and choosing ---------------------------------------------------------------------------------

    def search_bases(self) -> BaseCard | None:
        """Search the base deck for a base. It stays in the deck until an effect places it."""
        self.base_on_top()
        cards = [self.state.base_cards[uid] for uid in self.state.base_deck]
        self._see(cards)
        return self.choose_base_card(sorted(cards, key=lambda card: card.name), to="keep")

    def look_base_top(self, n: int) -> list[BaseCard]:
        """Look at the top cards of the base deck, top first. They stay there."""
        self._need_bases(n)
        cards = [self.state.base_cards[uid] for uid in reversed(self.state.base_deck[-n:])]
        self._see(cards)
        self.note_for(1 << self.you, "looked_bases", "looked_bases_hidden", player=self.you, cards=cards, n=len(cards))
        return cards

    def _see(self, cards: Sequence[BaseCard]) -> None:
        if cards:
            self.acts()
        for card in cards:
            self.state.base_known[card.uid] |= 1 << self.you

    def return_bases(self, cards: Sequence[BaseCard]) -> None:
        """Put looked-at bases back on top in an order that "you" choose, the uppermost first.

        Other players do not see the order of several cards. A single card goes back in full view.
        """
        for card in reversed(self.order(cards, place=Where.DECK_TOP)):
            self._put_on_top(card)
            if len(cards) > 1:
                self.state.base_known[card.uid] &= 1 << self.you
        self.top_base_changed()

    def discarded_bases(self) -> list[BaseCard]:
        return [self.state.base_cards[uid] for uid in self.state.base_discard]

    def place_base_on_top(self, card: BaseCard | None) -> None:
        """Put a card from the base deck or the base discard pile on top of the base deck."""
        if card is not None:
            self._put_on_top(card)
            self.top_base_changed()

    def place_base_on_bottom(self, card: BaseCard | None) -> None:
        """Put a card from the base deck on its bottom. Players who knew the card still know where it is."""
        if card is None:
            return
        self.acts()
        self.state.base_deck.remove(card.uid)
        self.state.base_deck.insert(0, card.uid)
        self.note_for(self.state.base_known[card.uid], "base_on_bottom", "base_on_bottom_hidden", cards=[card])
        self.top_base_changed()

    def turn_base_down(self, *, until: UntilWord) -> bool:
        end = UNTIL[until]
        card = self.face_up_base()
        if card is None:
            return False
        self.acts()
        self.start_effect(EffectKind.FACE_DOWN, end)
        self.note("base_face_down", card=card, until=end, you=self.you)
        self.top_base_changed()
        return True

    def _put_on_top(self, card: BaseCard) -> None:
        self.acts()
        from_deck = card.uid in self.state.base_deck
        self.take_base_card(card)
        self.state.base_deck.append(card.uid)
        if not from_deck:
            self.note("base_on_top", card=card)
