"""The Play Cards phase: the current player's options, and the allowance that pays for a play (TURN-06, AMB-24)."""

from __future__ import annotations

from typing import Final

from smashup.engine.language.definitions import Ability
from smashup.engine.language.terms import (
    Ask,
    EffectKind,
    Hook,
    Kind,
    Phase,
    Seat,
    Verb,
    Zone,
    forbid,
    in_discard,
)
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.plays import Way
from smashup.engine.rules.queries import NO_EXTRAS
from smashup.engine.rules.titans import Titans
from smashup.engine.state.decisions import Decision
from smashup.engine.state.frames import Trigger
from smashup.engine.state.records import UNLIMITED, Allowance, Limit
from smashup.engine.state.state import ASIDE, Card, Unit

# Module constants: plain Python reads them faster than attributes of a class, and every decision uses them.
EXTRA_EACH_TURN: Final = Hook.EXTRA_EACH_TURN
TALENT: Final = Hook.TALENT
TALENTS_TWICE: Final = Hook.TALENTS_TWICE
ON_YOUR_TURN: Final = Hook.ON_YOUR_TURN
PLAY_BAN: Final = Hook.PLAY_BAN
EITHER: Final = Kind.EITHER
MINION: Final = Kind.MINION
ACTION: Final = Kind.ACTION
DISCARD: Final = Zone.DISCARD
STASIS: Final = Zone.STASIS
HAND: Final = Zone.HAND
MENU: Final = Ask.MENU
PLAY: Final = Verb.PLAY
SCORE: Final = Phase.SCORE


@mypyc_attr(allow_interpreted_subclasses=True)
class Menu(Titans):
    def play_step(self) -> None:
        """Offer the menu once and carry out the chosen option; "done" ends the phase."""
        state = self.state
        seat = state.current
        allowances = self.allowances(seat)
        free, limited = self._free_kinds(allowances)
        chosen = self.ask(seat, MENU, PLAY, self._menu(seat, free, limited), "done")
        if chosen is None:
            state.players[seat].allowances.clear()
            state.phase = SCORE
        elif isinstance(chosen, Card):
            if chosen.other is not None:
                chosen = self._choose_side(chosen, seat)
            zone = state.where[chosen.uid]
            if not limited and zone is HAND and chosen.menu_kind in free:
                ways = [Way(UNLIMITED, allowances[free.index(chosen.menu_kind)])]
            else:
                ways = self._ways(chosen, seat)
            outer = self.begin_use()
            if zone is STASIS:
                self.play_from_stasis(chosen, seat)
            else:
                self.use.untouched = True
                self.play_by(ways, chosen, seat)
            self.end_use(outer)
        else:
            self._use_from_menu(chosen)

    def _choose_side(self, card: Card, seat: Seat) -> Card:
        return self.choose_side(card, seat, [side for side in card.sides if self._ways(side, seat)])

    def menu(self, seat: Seat) -> list[Card | Trigger]:
        """Return the playable cards in hand order, then the usable talents and abilities by arrival."""
        return self._menu(seat, *self._free_kinds(self.allowances(seat)))

    def menu_decision(self) -> Decision | None:
        """Return the decision that `play_step` will ask, or None if the menu is empty."""
        seat = self.state.current
        options = self.menu(seat)
        return Decision(seat, MENU, PLAY, options, "done", None, "") if options else None

    def _menu(self, seat: Seat, free: list[Kind], limited: list[Allowance]) -> list[Card | Trigger]:
        state = self.state
        held: list[Card | Trigger] = []
        options: list[Card | Trigger] = []
        uses_in_hand = ON_YOUR_TURN in state.hidden_hooks
        if free or limited:
            held = self._from_hand(seat, free, limited)
            if self.may_come_from_discard() or (limited and DISCARD in [each.limit.zone for each in limited]):
                options.extend(self._from_discard(seat))
        if state.players[seat].stasis:
            options.extend(self.playable_from_stasis(seat))
        if uses_in_hand:
            held.extend(self._uses_in_hand(seat))
        if _IN_DISCARD in state.hidden_hooks:
            options.extend(self._uses_in_discard(seat))
        if TALENT in state.hooks or ON_YOUR_TURN in state.hooks:
            options.extend(self._abilities(seat))
        if not options and (free or limited or uses_in_hand):
            # Whether the phase ends here depends on the hand alone, so all players learn something about the hand.
            self.on_hidden_cards_read(state.players[seat].hand)
        return held + options

    def _uses_in_hand(self, seat: Seat) -> list[Trigger]:
        found: list[Trigger] = []
        self.specials_in_hand(ON_YOUR_TURN, seat, found)
        return found

    def _from_hand(self, seat: Seat, free: list[Kind], limited: list[Allowance]) -> list[Card | Trigger]:
        """Return the cards that can be played from the hand. Copies of a card are one option."""
        cards, hand = self.state.cards, self.state.players[seat].hand
        if not limited:
            free_cards: dict[str, Card | Trigger] = {}
            for uid in hand:
                card = cards[uid]
                if card.menu_kind in free or (card.other is not None and card.other.menu_kind in free):
                    free_cards[card.alike] = card
            return list(free_cards.values())
        options: dict[str, Card | Trigger] = {}
        for uid in hand:
            card = cards[uid]
            side = None if card.alike in options else card
            while side is not None:
                if side.menu_kind in free or self._has_play(side, seat, limited):
                    options[card.alike] = card
                    break
                side = side.other
        return list(options.values())

    def _has_play(self, card: Card, seat: Seat, limited: list[Allowance]) -> bool:
        kind = card.menu_kind
        if kind is None:
            return False
        for allowance in limited:
            if allowance.kind is kind or allowance.kind is EITHER:
                if allowance.limit.zone is HAND and self.can_play(card, seat, allowance.limit):
                    return True
        return False

    # --- allowances -------------------------------------------------------------------------------------------

    def allowances(self, seat: Seat) -> list[Allowance]:
        """Return the plays that this player may still make.

        Allowances from cards in play come first, so that they are spent first: they are lost when their card leaves.
        """
        state = self.state
        found = state.players[seat].allowances
        if EXTRA_EACH_TURN in state.hooks:
            found = self._standing_extras(seat) + found
        if (state.effects or NO_EXTRAS in state.hooks) and self.extra_ban(seat) is not None:
            return [each for each in found if each.is_regular]
        return found

    def _standing_extras(self, seat: Seat) -> list[Allowance]:
        """Return the extra plays that cards in play give on each turn."""
        state, standing = self.state, list[Allowance]()
        for bearer in state.hooks[EXTRA_EACH_TURN]:
            if isinstance(bearer, Unit) and bearer.controller == seat:
                for ability in bearer.by_hook[EXTRA_EACH_TURN]:
                    use = (ability.key, bearer.iid)
                    if use not in state.used_turn:
                        limit = Limit(at=bearer.base.slot) if ability.here else UNLIMITED
                        standing.append(Allowance(-bearer.iid, ability.kind, limit, bearer.name, use))
        return standing

    def _free_kinds(self, allowances: list[Allowance]) -> tuple[list[Kind], list[Allowance]]:
        """Split the allowances into kinds that are free to play and allowances to check card by card.

        A kind is free if it has an unlimited allowance and nothing forbids any of its cards. Kinds are in the order of
        their allowances.
        """
        state = self.state
        barred = self._barred_kinds() if state.effects or PLAY_BAN in state.hooks or not state.bases else ()
        free: list[Kind] = []
        limited: list[Allowance] = []
        for allowance in allowances:
            kind = allowance.kind
            if allowance.limit is UNLIMITED and kind is not EITHER and (not barred or kind not in barred):
                free.append(kind)
            else:
                limited.append(allowance)
        return free, limited

    def _barred_kinds(self) -> tuple[Kind, ...]:
        """Return the kinds that a card in play or an effect may forbid.

        Minions are also barred if there is no base.
        """
        state = self.state
        barred: tuple[Kind, ...] = () if state.bases else (MINION,)
        if state.effects and EffectKind.FORBID in [effect.kind for effect in state.effects]:
            return (MINION, ACTION)
        if _NO_MINIONS in state.hooks:
            barred = (*barred, MINION)
        if _NO_ACTIONS in state.hooks:
            barred = (*barred, ACTION)
        return barred

    def _pays(self, allowance: Allowance, card: Card, seat: Seat, zone: Zone) -> bool:
        """True if this allowance lets the card be played from that zone."""
        kind = card.printed.kind
        if (allowance.kind is not kind and allowance.kind is not EITHER) or allowance.limit.zone is not zone:
            return False
        return self.can_play(card, seat, allowance.limit)

    def _ways(self, card: Card, seat: Seat) -> list[Way]:
        """Return each way to play this card from its zone: the allowance that pays and the limit on its destination."""
        zone = self.state.where[card.uid]
        if zone is STASIS:
            return [Way(UNLIMITED)] if self.can_play(card, seat) else []
        allowances, ways = self.allowances(seat), list[Way]()
        for allowance in allowances:
            if self._pays(allowance, card, seat, zone):
                ways.append(Way(allowance.limit, allowance))
        if zone is DISCARD:
            for allowance in allowances:
                if allowance.kind in (card.printed.kind, EITHER):
                    found = self.ways_from_discard(card, seat, allowance.limit)
                    ways += [Way(way.limit, allowance, way.permission) for way in found]
        return ways

    # --- other sources ----------------------------------------------------------------------------------------

    def _from_discard(self, seat: Seat) -> list[Card]:
        """Return the cards in the discard pile that an allowance lets this player play."""
        kinds = self.kinds_from_discard(seat)
        kinds += [each.kind for each in self.allowances(seat) if each.limit.zone is DISCARD]
        seen: dict[str, Card] = {}
        for card in self.cards("discard pile", player=seat):
            side = None if card.alike in seen else card
            while side is not None:
                printed = side.printed
                if printed.kind in kinds or EITHER in kinds or printed.in_discard:
                    if self._ways(side, seat):
                        seen[card.alike] = card
                        break
                side = side.other
        return list(seen.values())

    def _uses_in_discard(self, seat: Seat) -> list[Trigger]:
        """Return abilities that work on your turn from the discard pile. Copies of a card are one option."""
        state, found = self.state, dict[str, Trigger]()
        where, cards = state.where, state.cards
        for uid in state.in_discard:
            if where[uid] is DISCARD and cards[uid].owner == seat:
                break
        else:
            return []
        for uid in state.players[seat].discard:
            card = cards[uid]
            if not card.printed.in_discard:
                continue
            for ability in card.printed.in_discard.get(ON_YOUR_TURN, ()):
                trigger = Trigger(ability, card, seat, None)
                if ability.key not in found and not self.used_up(trigger) and self.can_play(card, seat):
                    found[ability.key] = trigger
        return list(found.values())

    # --- abilities --------------------------------------------------------------------------------------------

    def _abilities(self, seat: Seat) -> list[Trigger]:
        found: list[Trigger] = []
        hooks = self.state.hooks
        for_others, twice = FOR_OTHERS in hooks, TALENTS_TWICE in hooks
        for hook in _MENU_HOOKS:
            for bearer in hooks.get(hook, ()):
                if not for_others and isinstance(bearer, Unit) and bearer.controller != seat:
                    continue
                abilities = bearer.by_hook[hook]
                for ability in abilities if len(abilities) == 1 else dict.fromkeys(abilities):
                    if for_others and isinstance(bearer, Unit) and self.whose_turn(ability, bearer.controller) != seat:
                        continue
                    if (ability.recheck is None or ability.recheck(self, bearer)) and (
                        (ability.cost is None and not ability.regular) or self.can_afford(ability, seat)
                    ):
                        trigger = Trigger(ability, bearer, seat, None)
                        times = abilities.count(ability)
                        if twice:
                            times = self.times(trigger, times)
                        if not self.used_up(trigger, times) and self._is_offered(trigger):
                            found.append(trigger)
        return found if len(found) < 2 else sorted(found, key=lambda trigger: trigger.stay)

    def times(self, trigger: Trigger, n: int = 1) -> int:
        """Return the number of times that an ability which the card has `n` times may be used this turn (ABIL-13)."""
        bearer = trigger.bearer
        if TALENTS_TWICE not in self.state.hooks or not isinstance(bearer, Unit) or TALENT not in trigger.ability.hooks:
            return n
        return n if self._repeating(bearer) is None else 2 * n

    def _repeating(self, unit: Unit) -> Trigger | None:
        """Return the ability that lets the talents of a card be used twice; if possible, one without a limit."""
        limited: Trigger | None = None
        for bearer in self.state.hooks[TALENTS_TWICE]:
            for ability in bearer.by_hook[TALENTS_TWICE]:
                if ability.fn is None or not ability.fn(self, bearer, unit):
                    continue
                trigger = Trigger(ability, bearer, self.state.current, None)
                if ability.once is None:
                    return trigger
                # The limit is on the cards: one card may use several of its talents twice.
                cards = [iid for key, iid in self.state.used_turn if key == trigger.key]
                if not cards or unit.iid in cards:
                    limited = trigger
        return limited

    def _use_up_from_menu(self, trigger: Trigger) -> None:
        """Record a use of an ability, and the ability that lets it be used again if it is a second use."""
        bearer, ability = trigger.bearer, trigger.ability
        if TALENTS_TWICE in self.state.hooks and TALENT in ability.hooks and isinstance(bearer, Unit):
            again = self._repeating(bearer)
            if again is not None and again.ability.once is not None:
                if self.used_up(trigger, bearer.by_hook[TALENT].count(ability)):
                    self.state.used_turn.append((again.key, bearer.iid))
        self.use_up(trigger)

    def _is_offered(self, trigger: Trigger) -> bool:
        """True if the ability is offered: a talent always (ruling 18), others only if they could act.

        These are the abilities of bases and of titans beside their owners' decks.
        """
        bearer = trigger.bearer
        return (isinstance(bearer, Unit) and bearer.base is not ASIDE) or self.could_act(trigger, trigger.you)

    def can_afford(self, ability: Ability, seat: Seat) -> bool:
        """True if that player can pay for the ability with a play, if it costs one, and still has the regular plays
        that it uses up.
        """
        if ability.regular and len(self._regular_plays(ability, seat)) < len(ability.regular):
            return False
        return ability.cost is None or self._price(ability.cost, seat) is not None

    def _regular_plays(self, ability: Ability, seat: Seat) -> list[Allowance]:
        """Return the unused regular plays of the turn that the ability uses up (TITAN-09)."""
        plays = self.state.players[seat].allowances
        return [each for each in plays if each.is_regular and each.kind in ability.regular]

    def _price(self, kind: Kind, seat: Seat) -> Allowance | None:
        """Return the allowance that pays for an ability which costs a play of that kind.

        Only unlimited allowances qualify. An allowance for just that kind is spent before one for either kind.
        """
        plays = [each for each in self.allowances(seat) if each.limit is UNLIMITED]
        for paid_kind in (kind, EITHER):
            for allowance in plays:
                if allowance.kind is paid_kind:
                    return allowance
        return None

    def _use_from_menu(self, trigger: Trigger) -> None:
        outer = self.begin_use()
        cost = trigger.ability.cost
        price = self._price(cost, trigger.you) if cost is not None else None
        if price is not None:
            self.use_up_allowance(price, trigger.you)
        if trigger.ability.regular:
            for play in self._regular_plays(trigger.ability, trigger.you):
                self.use_up_allowance(play, trigger.you)
        self._use_up_from_menu(trigger)
        if isinstance(trigger.bearer, Card):
            self.show([trigger.bearer])  # the player shows the card in hand whose ability they use
        self.note("used", card=trigger.bearer, player=trigger.you)
        talent = TALENT in trigger.ability.hooks and isinstance(trigger.bearer, Unit)
        use = self.talent_use(trigger.bearer) if talent else None
        self.run_ability(trigger.ability, trigger.bearer, trigger.you)
        if use is not None:
            self.talent_used(use)
        self.end_use(outer)


_MENU_HOOKS: Final = (TALENT, ON_YOUR_TURN)
FOR_OTHERS: Final = Hook.FOR_OTHERS
_IN_DISCARD: Final = in_discard(ON_YOUR_TURN)
_NO_MINIONS: Final = forbid(Verb.PLAY_MINION)
_NO_ACTIONS: Final = forbid(Verb.PLAY_ACTION)
