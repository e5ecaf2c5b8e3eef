"""Batches and windows: reactions and optional abilities in Me First order (ME1ST).

A batch belongs to one use and is fixed. A window (start and end of turn; before, when and after scoring) follows the
same procedure, but its abilities are collected again before each step (AMB-08).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from smashup.engine.language.definitions import Ability
from smashup.engine.language.terms import Ask, Hook, Phase, Seat, Verb, Zone, in_discard
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.choices import distinct
from smashup.engine.rules.sides import Sides
from smashup.engine.state.frames import Bearer, Trigger
from smashup.engine.state.state import ASIDE, Base, Card, Unit

if TYPE_CHECKING:
    from smashup.engine.state.editions import Edition


@mypyc_attr(allow_interpreted_subclasses=True)
class Windows(Sides):
    # --- batches and windows ------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Resolve all reactions collected in this use (RES-06 to RES-12)."""
        use = self.use
        if not use.batch and not use.heard:
            return
        used: list[Trigger] = []

        def waiting() -> list[Trigger]:
            collected = (*use.batch, *self.from_hands()) if use.heard else use.batch
            return [trigger for trigger in collected if trigger not in used and self.may_respond(trigger)]

        for _, event in use.heard:
            self.on_possible_reaction(event.kind, event)
        self.me_first(waiting, used.append)
        use.batch = ()
        for number, _ in use.heard:
            del self.state.heard[number]
        use.heard = ()

    def check_conditions(self) -> None:
        """Resolve the abilities whose condition is true now, each of them at most once (TERM-21)."""
        used: list[tuple[Ability, Unit | Base]] = []

        def waiting() -> list[Trigger]:
            found = [
                Trigger(ability, bearer, bearer.controller, None)
                for bearer in self.state.hooks.get(Hook.AS_SOON_AS, ())
                if isinstance(bearer, Unit)
                for ability in bearer.by_hook[Hook.AS_SOON_AS]
                if (ability, bearer) not in used and ability.recheck is not None and ability.recheck(self, bearer)
            ]
            return [trigger for trigger in found if self.could_act(trigger, self.state.current)]

        self.me_first(waiting, lambda trigger: used.append((trigger.ability, trigger.bearer)))

    def window(self, hook: Hook, base: Base | None = None) -> None:
        """Open a window. The usable abilities are collected again before each step (AMB-08, AMB-17)."""
        self.on_possible_reaction(hook)
        hidden = self.state.hidden_hooks
        listened = hook in self.state.hooks or hook in hidden or in_discard(hook) in hidden
        waits = hook is Hook.END_OF_TURN and self.state.delayed
        if not listened and not waits and not self.has_rule_abilities(hook, base):
            return
        used: list[tuple[str, int, int]] = []

        def waiting() -> list[Trigger]:
            self.on_possible_reaction(hook)
            found = self._in_window(hook, base)
            if not used:
                return found
            spent, left = used.copy(), list[Trigger]()
            for trigger in found:
                # An ability that a base has twice can be used twice (AMB-19).
                if trigger.identity in spent:
                    spent.remove(trigger.identity)
                else:
                    left.append(trigger)
            return left

        def use(trigger: Trigger) -> None:
            if not self._was_played(trigger):
                used.append(trigger.identity)

        outer, self.open_window = self.open_window, hook
        self.me_first(waiting, use, hook)
        self.open_window = outer

    def _was_played(self, trigger: Trigger) -> bool:
        """True for a Special that left the hand or discard pile; if it comes back, it can be played again (PLAY-25)."""
        bearer = trigger.bearer
        zone = Zone.DISCARD if trigger.ability.zone is Zone.DISCARD else Zone.HAND
        return isinstance(bearer, Card) and self.state.where[bearer.uid] != zone

    def _in_window(self, hook: Hook, base: Base | None) -> list[Trigger]:
        state, found = self.state, list[Trigger]()
        for bearer in state.hooks.get(hook, ()):
            for ability in bearer.by_hook[hook]:
                for trigger in self._offers(ability, bearer, base):
                    if not self.used_up(trigger):
                        found.append(trigger)
        if hook in state.hidden_hooks:
            for seat in self.players():
                self.specials_in_hand(hook, seat, found)
        if in_discard(hook) in state.hidden_hooks:
            for seat in self.players():
                self._specials_in_discard(hook, seat, found)
        if hook is Hook.END_OF_TURN:
            for delayed in state.delayed:
                if delayed.when is Phase.END:
                    found.append(Trigger(delayed.ability, delayed, delayed.you, None))
        if self.has_rule_abilities(hook, base):
            found.extend(self.rule_abilities(hook, base))
        return found

    def rule_abilities(self, hook: Hook, base: Base | None) -> list[Trigger]:
        """Return the abilities that the rules themselves offer in a window."""
        raise NotImplementedError

    def has_rule_abilities(self, hook: Hook, base: Base | None) -> bool:
        """True if `rule_abilities` could return any."""
        raise NotImplementedError

    def _offers(self, ability: Ability, bearer: Unit | Base, base: Base | None) -> list[Trigger]:
        if isinstance(bearer, Base):
            if base is not None and bearer is not base:
                return []
            return [Trigger(ability, bearer, seat, None) for seat in self.called(ability, bearer, None)]
        if base is None:
            you = self.whose_turn(ability, bearer.controller)
            return [Trigger(ability, bearer, you, None)] if you is not None else []
        if ability.here and bearer.base is not base and bearer.base is not ASIDE:
            return []
        return [Trigger(ability, bearer, seat, None) for seat in self.addressed(ability, bearer.controller)]

    def specials_in_hand(self, hook: Hook, seat: Seat, found: list[Trigger]) -> None:
        seen: list[str] = []
        cards = self.state.cards
        for uid in self.state.players[seat].hand:
            if hook not in cards[uid].printed.hand_hooks:
                continue
            card = cards[uid]
            if card.alike in seen:
                continue
            seen.append(card.alike)
            printed = card.printed
            abilities = printed.in_hand.get(hook, ())
            if self.is_in_its_window(card, seat):
                abilities = (*abilities, *printed.play_abilities[:1])
            for ability in abilities:
                trigger = Trigger(ability, card, seat, None)
                if not self.used_up(trigger) and self.special_ban(card, seat) is None:
                    found.append(trigger)

    def _specials_in_discard(self, hook: Hook, seat: Seat, found: list[Trigger]) -> None:
        """Add the abilities that work from the discard pile (ABIL-06) to `found`."""
        cards = [card for card in self.cards("discard pile", player=seat) if hook in card.printed.in_discard]
        for card in distinct(cards):
            for ability in card.printed.in_discard[hook]:
                trigger = Trigger(ability, card, seat, None)
                if not self.used_up(trigger) and self.special_ban(card, seat) is None:
                    found.append(trigger)

    def is_in_its_window(self, card: Card, seat: Seat) -> bool:
        """True if this action can be played as a Special in the open window.

        Its own condition must be met for that player.
        """
        printed = card.printed
        return self.open_window in printed.windows and (printed.only_if is None or printed.only_if(self, card, seat))

    # --- Me First ---------------------------------------------------------------------------------------------

    def me_first(
        self, waiting: Callable[[], list[Trigger]], use: Callable[[Trigger], None], window: Hook | None = None
    ) -> None:
        """Resolve the first tier in the current player's order, then rotate until all players pass in succession."""
        edition, n = self.state.edition, len(self.state.players)
        left = waiting()
        while left:
            left = self._first_tier(left, waiting, use, window)
            passes, turn = 0, self.state.current
            while left and passes < n:
                usable = _of(turn, left, edition, window)
                asked = self.answered
                if usable and self._take_go(turn, usable, waiting, use, window):
                    passes, left = 0, waiting()
                    if edition.late_mandatory_at_once:
                        left = self._first_tier(left, waiting, use, window)
                else:
                    passes += 1
                    if self.answered != asked:
                        # A trial run may have re-dealt the cards in other players' hands.
                        left = waiting()
                turn = (turn + 1) % n
            if not any([_tier(edition, trigger, window) == 0 for trigger in left]):
                return

    def _first_tier(
        self,
        left: list[Trigger],
        waiting: Callable[[], list[Trigger]],
        use: Callable[[Trigger], None],
        window: Hook | None,
    ) -> list[Trigger]:
        """Resolve the triggers of the first tier and return the remaining ones."""
        edition = self.state.edition
        while first := [trigger for trigger in left if _tier(edition, trigger, window) == 0]:
            trigger = first[0] if len(first) == 1 else self._next(first)
            use(trigger)
            self.resolve(trigger)
            left = waiting()
        return left

    def _next(self, first: list[Trigger]) -> Trigger:
        """Return the mandatory trigger that the current player wants next (RES-08).

        Triggers that could do nothing are not offered and wait for the others.
        """
        current = self.state.current
        able = _without_copies([trigger for trigger in first if self.could_act(trigger, current)])
        if len(able) < 2 or _are_alike(able):
            return (able or first)[0]
        return self.ask(current, Ask.TRIGGER, Verb.ORDER, able) or able[0]

    def _take_go(
        self,
        seat: Seat,
        usable: list[Trigger],
        waiting: Callable[[], list[Trigger]],
        use: Callable[[Trigger], None],
        window: Hook | None,
    ) -> bool:
        """Let a player use one ability or pass. Return False for a pass.

        Declining the effect of a chosen ability is not a pass: the player is asked again with the remaining abilities.
        """
        left = usable
        if len(usable) > 1 or not usable[0].mandatory:
            left = [trigger for trigger in usable if self.could_act(trigger, seat)]
        declined: list[Trigger] = []
        while left:
            asked = self.answered
            must = [trigger for trigger in left if trigger.mandatory]
            options = _without_copies(must or left)
            trigger: Trigger | None = options[0]
            is_choice = len(options) > 1 or isinstance(options[0].bearer, Card)
            if is_choice:
                trigger = self.ask(seat, Ask.TRIGGER, Verb.USE, options, decline=None if must else "pass")
            if trigger is None:
                return False
            if self.resolve(trigger, chosen=is_choice and not must) or trigger.mandatory:
                use(trigger)
                return True
            declined.append(trigger)
            left = [each for each in left if each is not trigger]
            if self.answered != asked:
                # A trial run may have re-dealt the cards in this hand: look them up again.
                again = _without(declined, _of(seat, waiting(), self.state.edition, window))
                left = [each for each in again if self.could_act(each, seat)]
        return False


def _tier(edition: Edition, trigger: Trigger, window: Hook | None) -> int:
    out_of_play = isinstance(trigger.bearer, Card)
    return edition.tier(mandatory=trigger.mandatory, out_of_play=out_of_play, window=window)


def _of(seat: Seat, triggers: list[Trigger], edition: Edition, window: Hook | None) -> list[Trigger]:
    """Return the triggers that a player may use on their go."""
    return [trigger for trigger in triggers if trigger.you == seat and _tier(edition, trigger, window) > 0]


def _without(declined: list[Trigger], triggers: list[Trigger]) -> list[Trigger]:
    """Return the triggers that were not declined.

    Triggers are compared by ability, card and event, because looking them up again creates new objects.
    """
    spent = [(trigger.identity, trigger.event) for trigger in declined]
    left: list[Trigger] = []
    for trigger in triggers:
        if (trigger.identity, trigger.event) in spent:
            spent.remove((trigger.identity, trigger.event))
        else:
            left.append(trigger)
    return left


def _without_copies(triggers: list[Trigger]) -> list[Trigger]:
    """Drop triggers that are interchangeable with an earlier one of the same player.

    Triggers are interchangeable if they have the same ability of one card, or of copies in hand, and react to the same
    event or to events that make no difference to the ability.
    """
    kept: list[Trigger] = []
    for trigger in triggers:
        alike = [each for each in kept if each.ability is trigger.ability and _are_copies(each.bearer, trigger.bearer)]
        same = [each for each in alike if not trigger.ability.order_matters or each.event is trigger.event]
        if not any([each.you == trigger.you for each in same]):
            kept.append(trigger)
    return kept


def _are_copies(a: Bearer, b: Bearer) -> bool:
    return a is b or (isinstance(a, Card) and isinstance(b, Card) and a.alike == b.alike)


def _are_alike(triggers: list[Trigger]) -> bool:
    """True if the triggers are interchangeable (one ability of one card), so that their order does not matter."""
    first = triggers[0]
    return all(
        each.ability is first.ability
        and each.bearer is first.bearer
        and (not each.ability.order_matters or each.event is first.event)
        for each in triggers
    )
