"""Targeting: the first half of the pipeline of every effect (`events.py` has the second half).

check -> redirect -> protection -> "would ... instead"

Each card is checked in turn, on the state at that moment.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from smashup.engine.language.definitions import Ability
from smashup.engine.language.terms import Ask, Hook, Once, Seat, Verb, Where, Who, forbid, instead
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.decks import Decks
from smashup.engine.rules.values import SHIELDS
from smashup.engine.state.frames import Attempt, Frame, Hit, PendingEffect, Play, Trigger
from smashup.engine.state.records import Effect
from smashup.engine.state.state import Base, Unit

# Module constants: plain Python reads them faster than attributes of a class, and every effect uses them.
SHIELD_AT_COST: Final = Hook.SHIELD_AT_COST
REDIRECTS: Final = Hook.REDIRECTS
ADDS_UP: Final = (Verb.RAISE, Verb.LOWER, Verb.COUNTERS)
"""Effects that can apply to a unit twice at the same time; all others apply only once (RULING-Ensign-2)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Targeting(Decks):
    # --- the acting player ------------------------------------------------------------------------------------

    def doer(self, unit: Unit) -> Seat:
        """Return the player who carries out the effect: "you", unless the text says that each player does it.

        Protection still depends on the player of the card that causes the effect.
        """
        frame = self.frame
        return frame.by.get(unit.iid, frame.you) if frame is not None else self.you

    # --- steps 1 to 6: the affected cards ---------------------------------------------------------------------

    def reached(self, verb: Verb, units: Unit | Sequence[Unit] | None, to: Base | None = None) -> list[Unit]:
        """Return the units that the running ability can do this to, with redirected units replacing chosen ones."""
        targets = [units] if isinstance(units, Unit) else list(units) if units is not None else []
        frame, hooks = self.frame, self.state.hooks
        if frame is None:
            return [unit for unit in targets if not unit.gone]
        replacing = instead(verb)
        if not (
            SHIELDS in hooks
            or SHIELD_AT_COST in hooks
            or REDIRECTS in hooks
            or forbid(verb) in hooks
            or replacing in hooks
            or self.use.paid
            or (frame.play is not None and frame.play.redirected)
            or (self.state.effects and any([self.forbidden_for_a_time(verb, self.doer(unit)) for unit in targets]))
        ):
            return [unit for unit in targets if not unit.gone]
        pending = PendingEffect(verb, targets, to)
        for unit in targets:
            hit = self._reached(pending, unit, frame, replacing)
            if hit is not None and (hit not in pending.hits or verb in ADDS_UP):
                pending.hits.append(hit)
        # A unit that was a substitute or the cost of a shield may have left play meanwhile.
        return [unit for unit in pending.hits if not unit.gone]

    def _reached(self, pending: PendingEffect, unit: Unit, frame: Frame, replacing: str) -> Unit | None:
        if unit.gone:
            return None
        you = self.doer(unit)
        unit = self._redirect(pending, unit, frame)
        if frame.by:
            frame.by = {**frame.by, unit.iid: you}
        if unit.gone:
            return None
        hit = Hit(pending.verb, unit, frame.you, frame.bearer, pending.to)
        barred = self._barred(hit)
        if barred is not None:
            self.note("cannot", card=unit, verb=pending.verb, by=barred)
            return None
        if self.is_protected(hit) or self.replaced(hit, replacing, pending.spent) or unit.gone:
            return None
        return unit

    def _barred(self, hit: Hit) -> Unit | Base | Effect | None:
        return self.forbidden(Attempt(hit.verb, self.doer(hit.unit), unit=hit.unit, base=hit.unit.base, to=hit.to))

    def _redirect(self, pending: PendingEffect, unit: Unit, frame: Frame) -> Unit:
        """Return the minion that an effect of a played card is redirected to, or the unit itself (VERB-02).

        The players are asked once per unit and play. A unit that would not be affected anyway is not redirected.
        """
        play = frame.play
        if play is None or unit.iid not in play.chosen:
            return unit
        if unit.iid in play.redirected:
            return play.redirected[unit.iid]
        hit = Hit(pending.verb, unit, frame.you, frame.bearer, pending.to)
        takers = self._takers(pending, hit, play)
        if not takers or self._is_immune(hit):
            return unit
        play.redirected = {**play.redirected, unit.iid: unit}
        for seat in self.players():
            own = [taker for taker in takers if taker.controller == seat]
            taker = self.ask(seat, Ask.MINION, pending.verb, own, decline="no", prompt=unit.key) if own else None
            if taker is not None:
                play.redirected = {**play.redirected, unit.iid: taker}
                self.note("redirected", card=unit, by=taker)
                return taker
        return unit

    def _takers(self, pending: PendingEffect, hit: Hit, play: Play) -> list[Unit]:
        """Return the minions that the effect could be redirected to.

        A minion that the same effect already applies to is excluded, unless the effect adds up or does nothing to that
        minion (RULING-Ensign-2).
        """
        takers: list[Unit] = []
        for bearer in self.state.hooks.get(Hook.REDIRECTS, ()):
            if not isinstance(bearer, Unit) or bearer.controller in (play.player, hit.player) or bearer is hit.unit:
                continue
            redirected = Hit(hit.verb, bearer, hit.player, hit.source, hit.to)
            is_hit = bearer in pending.targets and play.redirected.get(bearer.iid, bearer) is bearer
            if hit.verb not in ADDS_UP and (bearer in pending.hits or (is_hit and not self._is_immune(redirected))):
                continue
            if any([ability.fn is not None and ability.fn(self, bearer, hit) for ability in _redirecting(bearer)]):
                takers.append(bearer)
        return takers

    def _is_immune(self, hit: Hit) -> bool:
        """True if the effect does nothing to the unit, without paying a further cost."""
        return self._barred(hit) is not None or self._stopped_by(hit) is not None

    def _stopped_by(self, hit: Hit) -> Unit | Base | None:
        """Return the shield that is free, or already paid for, and stops this effect."""
        if hit.verb not in self.state.edition.affects:
            return None
        for ability, shield, source in self.use.paid:
            covers = ability.covers or ability.fn
            if source is hit.source and covers is not None and covers(self, shield, hit):
                return shield
        return self.shield_against(hit)

    def is_protected(self, hit: Hit) -> bool:
        """True if a shield stops the effect.

        Free shields come first. A shield that is destroyed as its cost then protects from everything that the card does
        (pitfall 3).
        """
        if hit.verb not in self.state.edition.affects:
            return False
        free = self._stopped_by(hit)
        if free is not None:
            self.note("protected", card=hit.unit, by=free)
            return True
        for bearer in tuple(self.state.hooks.get(SHIELD_AT_COST, ())):
            for ability in bearer.by_hook[SHIELD_AT_COST]:
                if isinstance(bearer, Unit) and ability.fn is not None and ability.fn(self, bearer, hit):
                    self.note("protected", card=hit.unit, by=bearer)
                    self._run_as_rule(bearer, ability, Verb.DESTROY)
                    self.use.paid += ((ability, bearer, hit.source),)
                    return True
        return False

    def _run_as_rule(self, unit: Unit, ability: Ability, verb: Verb) -> None:
        """Destroy a card by its own text. Nothing can prevent or replace this."""
        outer = self.frame
        self.frame = Frame(ability, unit, unit.controller, None, outer)
        self.leave([unit], verb, Where.DISCARD)
        self.frame = outer

    def leave(self, units: Sequence[Unit], verb: Verb | None, place: Where, holding: Unit | None = None) -> list[Unit]:
        raise NotImplementedError

    def replaced(self, hit: Hit, replacing: str, spent: list[tuple[Ability, int]]) -> bool:
        """Run "would ... instead" abilities. Return True if one of them did anything.

        Mandatory replacements are tried first (CONF-03). A player with several optional ones chooses among them.
        """
        tried = self.frame.tried if self.frame is not None else ()
        while applicable := self._replacements(hit, replacing, tried, spent):
            tier = [trigger for trigger in applicable if trigger.ability.optional == applicable[0].ability.optional]
            replacement: Trigger | None = tier[0]
            if not tier[0].ability.optional or any(trigger.you != tier[0].you for trigger in tier):
                replacement = self.next_of(tier, partial(self._could_replace, hit))
            elif len(tier) > 1:
                replacement = self._choose_replacement(hit, tier)
            if replacement is None:
                return False
            tried = (*tried, _question(hit, replacement))
            inner = self._instead(replacement, tried)
            self.use_up(replacement)
            if self.run_frame(inner, (replacement.bearer, hit)) or hit.place is not None:
                hit.sent_by = replacement.you
                if replacement.ability.once is Once.DEED:
                    spent.append((replacement.ability, replacement.stay))
                return True
            self.give_back(replacement)
        return False

    def _instead(self, trigger: Trigger, tried: tuple[tuple[Ability, int], ...]) -> Frame:
        inner = Frame(trigger.ability, trigger.bearer, trigger.you, None, self.frame)
        inner.tried = tried
        return inner

    def _choose_replacement(self, hit: Hit, tier: list[Trigger]) -> Trigger | None:
        """Let a player choose one of several optional replacements; only those that could do anything are offered."""
        able = [trigger for trigger in tier if self._could_replace(hit, trigger, trigger.you)]
        if len(able) < 2:
            return able[0] if able else None
        return self.ask(able[0].you, Ask.TRIGGER, Verb.USE, able, decline="pass", prompt=hit.unit.key)

    def _could_replace(self, hit: Hit, trigger: Trigger, asker: Seat) -> bool:
        def run() -> bool:
            self.run_frame(self._instead(trigger, (_question(hit, trigger),)), (trigger.bearer, hit))
            place, hit.place = hit.place, None
            return place is not None

        return self.would_act(run, asker)

    def next_of(self, waiting: list[Trigger], could: Callable[[Trigger, Seat], bool]) -> Trigger:
        """Return the trigger that the current player wants next (RES-08).

        Triggers that could do nothing are not offered.
        """
        current = self.state.current
        able = [trigger for trigger in waiting if could(trigger, current)] if len(waiting) > 1 else waiting
        return self.ask(current, Ask.TRIGGER, Verb.ORDER, able) or (able or waiting)[0]

    def _replacements(
        self,
        hit: Hit,
        replacing: str,
        tried: tuple[tuple[Ability, int], ...],
        spent: list[tuple[Ability, int]],
    ) -> list[Trigger]:
        found: dict[tuple[Ability, int], Trigger] = {}
        for bearer in self.state.hooks.get(replacing, ()):
            for ability in bearer.by_hook[replacing]:
                if ability.when is not None and ability.when(self, bearer, hit):
                    you = bearer.controller if isinstance(bearer, Unit) else self._replaces_for(ability, hit.unit)
                    trigger = Trigger(ability, bearer, you, None)
                    if (ability, trigger.stay) not in spent and not self.used_up(trigger):
                        found.setdefault(_question(hit, trigger), trigger)
        untried = [trigger for question, trigger in found.items() if question not in tried]
        return sorted(untried, key=lambda trigger: trigger.ability.optional)

    def _replaces_for(self, ability: Ability, unit: Unit) -> Seat:
        """Return the player that the replacement of a base calls "you"."""
        if ability.who is Who.OWNER:
            return unit.owner
        return unit.controller if ability.who is Who.CONTROLLER else self.state.current


def _redirecting(unit: Unit) -> tuple[Ability, ...]:
    return unit.by_hook[Hook.REDIRECTS]


def _question(hit: Hit, trigger: Trigger) -> tuple[Ability, int]:
    """Return the key under which a replacement is asked at most once.

    Usually each card asks separately. An ability asks a player only once if it changes the destination of a card, or if
    it does not matter which of several copies acts.
    """
    once = hit.verb is Verb.TO_DISCARD or not trigger.ability.order_matters
    return trigger.ability, trigger.you if once else trigger.stay
