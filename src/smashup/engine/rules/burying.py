"""Buried cards: face down on a base and known only to their owner, until they are uncovered or the base leaves play.

The rulebooks of our sets only mention them (BURY-01 to BURY-05); docs/rulings.md documents our interpretation. A buried
card is not a minion or an action, has no power and no abilities, and cannot be chosen as a minion or an action.
"""

from __future__ import annotations

from collections.abc import Sequence

from smashup.engine.language.definitions import RULES, Ability, Definition
from smashup.engine.language.terms import Ask, Goes, Hook, Once, Verb, Zone
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.choices import distinct
from smashup.engine.rules.menu import Menu
from smashup.engine.rules.plays import Played
from smashup.engine.state.frames import Trigger
from smashup.engine.state.state import Base, Card, Unit


@mypyc_attr(allow_interpreted_subclasses=True)
class Burying(Menu):
    def bury(self, card: Card | None, base: Base | None) -> None:
        if card is None or base is None or base not in self.open_bases():
            return
        self.acts()
        owner, state = card.owner, self.state
        if state.where[card.uid] == Zone.HAND:
            holder = self.holder(card)
            self.leave_hand_unseen(holder, 1 << holder, shows_owner=True)
        self.take(card)
        self.forget_shown(card)
        state.where[card.uid] = Zone.BURIED
        state.mixed.pop(card.uid, None)
        state.known[card.uid] |= 1 << owner
        base.buried.append(card.uid)
        self.note_for(state.known[card.uid], "buried", "buried_hidden", player=owner, cards=[card], base=base)

    def look_at_buried(self) -> list[Card]:
        state = self.state
        cards = [state.cards[uid] for base in state.bases for uid in base.buried]
        unseen = [card for card in cards if not state.known[card.uid] >> self.you & 1]
        if unseen:
            self.acts()
            for card in unseen:
                state.known[card.uid] |= 1 << self.you
            self.note_for(1 << self.you, "saw_buried", "saw_buried_hidden", player=self.you, cards=unseen)
        return cards

    # --- uncovering (BURY-04) ---------------------------------------------------------------------------------

    def uncover(self, card: Card) -> Played | None:
        """Turn a buried card face up and play it on its base. Return None if it cannot be played there."""
        if not self.can_uncover(card):
            return None
        self.show([card])
        self.note("uncovered", player=card.owner, cards=[card], base=self.base_over(card))
        card = self.choose_side(card, card.owner, [side for side in card.sides if self._can_be_played(side)])
        if card.printed.is_on_nothing:
            return self.play(card, player=card.owner)
        kind = Ask.MINION if card.printed.goes == Goes.ON_MINION else Ask.BASE
        place = self.ask(card.owner, kind, Verb.ATTACH, self._places_here(card), prompt=card.key)
        return self.play(card, on=place, player=card.owner)

    def can_uncover(self, card: Card) -> bool:
        return self.extra_ban(card.owner) is None and any([self._can_be_played(side) for side in card.sides])

    def _can_be_played(self, card: Card) -> bool:
        if card.printed.is_on_nothing:
            return self.can_play(card, card.owner)
        return bool(self._places_here(card))

    def _places_here(self, card: Card) -> list[Unit | Base]:
        base = self.base_over(card)
        return [place for place in self.places(card, card.owner) if place.base is base]

    def rule_abilities(self, hook: Hook, base: Base | None) -> list[Trigger]:
        """Return the uncover abilities that the rules offer in this window.

        At the start of their turn, players may uncover one of their buried cards. In older editions, players may
        uncover their cards before the base scores, one per go (ME1ST-04).
        """
        found, current = self.stasis_abilities(hook), self.state.current
        if self.state.edition.uncovers_at_start_of_turn:
            if hook is Hook.START_OF_TURN:
                buried = [uid for each in self.state.bases for uid in each.buried]
                own = [uid for uid in buried if self.state.cards[uid].owner == current]
                found += [trigger for trigger in self._uncovering(UNCOVER_ONE, own) if not self.used_up(trigger)]
        elif hook is Hook.BEFORE_SCORING and base is not None:
            found += self._uncovering(UNCOVER, base.buried)
        return found

    def _uncovering(self, ability: Ability, buried: Sequence[int]) -> list[Trigger]:
        self.on_hidden_cards_read(buried)
        cards = distinct([self.state.cards[uid] for uid in buried])
        return [Trigger(ability, card, card.owner, None) for card in cards if self.can_uncover(card)]

    def has_rule_abilities(self, hook: Hook, base: Base | None) -> bool:
        if self.has_stasis_abilities(hook):
            return True
        if base is not None:
            return bool(base.buried)
        return hook is Hook.START_OF_TURN and any([each.buried for each in self.state.bases])

    def discard_buried(self, base: Base) -> None:
        """Discard the cards that are still buried on a base that leaves play."""
        for seat in self.players():
            self.discard_cards([card for uid in base.buried if (card := self.state.cards[uid]).owner == seat], seat)


def _uncover(game: Burying, card: Card) -> None:
    """Uncover this card and play it there."""
    game.uncover(card)


UNCOVER = Ability(
    Definition("Buried", RULES),
    (Hook.BEFORE_SCORING,),
    "Uncover this card and play it there.",
    fn=_uncover,
    optional=True,
)
UNCOVER_ONE = Ability(
    Definition("Buried", RULES),
    (Hook.START_OF_TURN,),
    "Uncover this card and play it there.",
    fn=_uncover,
    optional=True,
    once=Once.NAME,
)
