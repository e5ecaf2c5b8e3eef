"""Pipeline of every effect on cards in play.

check -> redirect -> protection -> "would ... instead" (`targeting.py`) -> destination -> look back -> apply -> record
-> collect

Checks, shields and replacements run card by card, on the state at that time. Several cards that leave together leave in
the same moment, so that they see each other leave (AMB-07).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from smashup.engine.language.terms import EventKind, Hook, Seat, Verb, Where, Zone, instead
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.abilities import changes_host
from smashup.engine.rules.targeting import Targeting
from smashup.engine.rules.values import SHIELDS
from smashup.engine.state.frames import Event, Frame, Hit, Play, Trigger
from smashup.engine.state.records import Fact
from smashup.engine.state.state import NOWHERE, Base, Card, Unit

# Module constants: plain Python reads them faster than attributes of a class, and every departure uses them.
DISCARD_PILE: Final = Where.DISCARD
STASIS: Final = Where.STASIS
LIMBO: Final = Zone.LIMBO
DESTROY: Final = Verb.DESTROY
TO_DISCARD: Final = EventKind.TO_DISCARD
LEFT: Final = EventKind.LEFT
AFFECTED: Final = EventKind.AFFECTED
PLACE: Final = Verb.PLACE
HOST_LEAVES: Final = Hook.HOST_LEAVES
BEFORE_DISCARD: Final = Hook.BEFORE_DISCARD
INSTEAD_OF_DISCARD: Final = instead(Verb.TO_DISCARD)

EVENT_OF: Final = {
    Verb.DESTROY: EventKind.DESTROYED,
    Verb.RETURN: EventKind.RETURNED,
    Verb.PLACE: EventKind.PLACED,
    Verb.SHUFFLE: EventKind.PLACED,
}
Going = tuple[Unit, Verb | None, Where]
"""A card that leaves play, the verb (None: by the rules), and its destination."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Events(Targeting):
    # --- steps 7 to 11 for units that leave play --------------------------------------------------------------

    def leave(self, units: Sequence[Unit], verb: Verb | None, place: Where, holding: Unit | None = None) -> list[Unit]:
        """Remove these units from play together.

        Without a verb, the rules discard them (scoring, or a host that left). `holding` is an action on one of the
        units that is not discarded with it.
        """
        if not units:
            return []
        self.acts()
        state, play = self.state, self.play_now
        if HOST_LEAVES in state.hooks and place is not STASIS:
            self._when_hosts_leave(units)
            units = [unit for unit in units if not unit.gone]
        self.moment += 1
        going: list[Going] = []
        for unit in units:
            going.append((unit, verb, place))
            for action in unit.actions:
                if action not in units and action is not holding:
                    going.append((action, None, DISCARD_PILE))
        if state.titans:
            going = [(unit, how, Where.ASIDE if unit.is_titan else where) for unit, how, where in going]
        if INSTEAD_OF_DISCARD in state.hooks:
            going = self._with_destinations(going)
        if BEFORE_DISCARD in state.hooks:
            for unit, _, where in going:
                if where is DISCARD_PILE and unit.base is not NOWHERE:
                    self._before_discard(unit)
            going = [each for each in going if not each[0].gone]
        if play is not None and verb is not None:
            self._affect(verb, [unit for unit, how, _ in going if how is not None])
        for unit, how, where in going:
            self._look_back(unit, how, where)
        if holding is not None and holding.host in units:
            self._hold(holding)
        left: list[Unit] = []
        bereft: list[Base] = []
        for unit, how, where in going:
            base = unit.base
            if how is DESTROY:
                seat, of = self.doer(unit), unit.controller
                fact = Fact(EventKind.DESTROYED, seat, unit.card, base.iid, base.slot, state.phase, of=of)
                state.facts.append(fact)
            self._remove(unit)
            self.put_where(unit.card, where)
            unit.left_play = play
            if how is verb:
                left.append(unit)
            if unit.host is None and unit.card.printed.is_action and base not in bereft:
                bereft.append(base)
        for base in bereft:
            if not base.gone:
                self.refresh_base(base)
        if self.log is not None:
            self._log_leaving(going)
        if state.effects:
            self._end_effects_of([unit.iid for unit, _, _ in going])
        return left

    def _with_destinations(self, going: list[Going]) -> list[Going]:
        """Determine the destinations of cards that leave play.

        A card whose leaving was replaced stays in play, and so do the cards on it. A card that the rules discard cannot
        stay.
        """
        settled: list[Going] = []
        kept: list[Unit] = []
        for unit, how, where in going:
            if unit.gone or (how is None and unit.host in kept):
                continue
            base, host = unit.base, unit.host
            place = self._destination(unit, where)
            if unit.gone or unit.base is not base or unit.host is not host or (place is None and how is not None):
                kept.append(unit)
            else:
                settled.append((unit, how, place or where))
        return settled

    def _when_hosts_leave(self, units: Sequence[Unit]) -> None:
        """Run the abilities of actions whose host is about to leave play, in the order that the current player wants
        (RES-08).

        They run before the host leaves, so that the actions can still be transferred. Minions that leave at the same
        time are not possible destinations.
        """
        waiting = [
            Trigger(ability, action, action.controller, None)
            for unit in units
            for action in unit.actions
            if action not in units
            for ability in action.by_hook.get(HOST_LEAVES, ())
        ]

        while waiting:
            trigger = self.next_of(
                waiting, lambda each, asker: self.would_act(partial(self._host_leaves, each, units), asker)
            )
            waiting.remove(trigger)
            self._host_leaves(trigger, units)

    def _host_leaves(self, trigger: Trigger, units: Sequence[Unit]) -> bool:
        if isinstance(trigger.bearer, Unit) and trigger.bearer.host in units:
            staying = [minion for minion in self.minions() if minion not in units]
            frame = Frame(trigger.ability, trigger.bearer, trigger.you, None, self.frame)
            self.run_frame(frame, (trigger.bearer, staying))
        return False

    def _before_discard(self, unit: Unit) -> None:
        """Run the abilities for the moment before a card goes to a discard pile, in the order that the current player
        wants (RES-08)."""
        waiting = [
            Trigger(ability, bearer, bearer.controller, None)
            for bearer in self.state.hooks.get(BEFORE_DISCARD, ())
            if isinstance(bearer, Unit)
            for ability in bearer.by_hook[BEFORE_DISCARD]
            if ability.when is not None and ability.when(self, bearer, unit)
        ]
        while waiting:
            trigger = self.next_of(
                waiting, lambda each, asker: self.would_act(partial(self._run_before_discard, each, unit), asker)
            )
            waiting.remove(trigger)
            self._run_before_discard(trigger, unit)

    def _run_before_discard(self, trigger: Trigger, unit: Unit) -> bool:
        self.run_frame(Frame(trigger.ability, trigger.bearer, trigger.you, None, self.frame), (trigger.bearer, unit))
        return False

    # --- an action without a host -----------------------------------------------------------------------------

    def _hold(self, action: Unit) -> None:
        """Move an action whose host leaves without it to limbo, until the running ability transfers it."""
        if action.host is not None and self.frame is not None:
            self.unindex(action)
            action.host.actions.remove(action)
            action.host = None
            self.put(action.card, Zone.LIMBO)
            self.frame.held += (action,)

    def is_held(self, action: Unit) -> bool:
        return self.state.where[action.card.uid] is LIMBO

    def let_go(self, action: Unit) -> None:
        """Stop holding an action that has been transferred or leaves play."""
        self.take(action.card)
        frame = self.frame
        while frame is not None:
            if action in frame.held:
                frame.held = tuple([each for each in frame.held if each is not action])
            frame = frame.parent

    def discard_held(self, frame: Frame) -> None:
        """Discard the actions that were kept for a transfer and not transferred."""
        self.leave(frame.held, None, Where.DISCARD)

    # --- steps 7 to 11, one by one ----------------------------------------------------------------------------

    def _log_leaving(self, going: Sequence[Going]) -> None:
        """Log one line per card that left; cards discarded by the rules share one line per owner."""
        discarded: dict[Seat, list[Unit]] = {}
        for unit, how, where in going:
            if where is Where.STASIS:
                continue
            if how is None and where is Where.DISCARD:
                discarded.setdefault(unit.owner, []).append(unit)
            else:
                verb = how if how is DESTROY or where is not Where.ASIDE else None
                line = f"left_{verb or 'rules'}_{where}".replace("-", "_")
                self.note(line, card=unit, owner=unit.owner, player=self.doer(unit))
        for owner, units in discarded.items():
            self.note("left_rules_discard", cards=units, owner=owner, player=self.you)

    def _destination(self, unit: Unit, place: Where) -> Where | None:
        """Return the destination of a card, which an ability may change on its way to the discard pile.

        The event itself does not change. Return None if an ability did something else instead.
        """
        if place is not DISCARD_PILE or unit.base is NOWHERE:
            return place
        hit = Hit(Verb.TO_DISCARD, unit, self.doer(unit), self.frame.bearer if self.frame else None)
        if not self.replaced(hit, INSTEAD_OF_DISCARD, []):
            return place
        if hit.place is Where.HAND:
            self.into_hand(unit.card, Zone.PLAY, hit.sent_by, unit.owner)
        return hit.place

    def _look_back(self, unit: Unit, verb: Verb | None, place: Where) -> None:
        """Collect reactions while all cards that leave are still in place.

        A card that goes into stasis stays in play.
        """
        hooks, hidden = self.state.hooks, self.state.hidden_hooks
        if place is STASIS:
            return
        if verb is not None and (EVENT_OF[verb] in hooks or EVENT_OF[verb] in hidden):
            self.happen(self._event(EVENT_OF[verb], unit, verb))
        if place is DISCARD_PILE and (TO_DISCARD in hooks or TO_DISCARD in hidden):
            self.happen(self._event(TO_DISCARD, unit, verb))
        if LEFT in hooks or LEFT in hidden:
            self.happen(self._event(LEFT, unit, verb))
        if verb is PLACE and place is Where.HAND:
            self.into_hand(unit.card, Zone.PLAY, self.doer(unit), unit.owner)

    def _event(self, kind: EventKind, unit: Unit, verb: Verb | None = None) -> Event:
        return Event(
            kind,
            moment=self.moment,
            player=self.doer(unit),
            card=unit.card,
            unit=unit,
            base=unit.base,
            play=self.play_now,
            verb=verb,
            host=unit.host,
        )

    def talent_use(self, unit: Unit) -> Event:
        """Create the event of a talent use. It records the place before the talent runs, which may move its card."""
        return self._event(EventKind.TALENT_USED, unit)

    def talent_used(self, use: Event) -> None:
        self.moment += 1
        use.moment = self.moment
        self.happen(use)

    def _remove(self, unit: Unit) -> None:
        """Remove a unit from its place. The object remains as last-known information."""
        unit.gone = True
        unit.left_moment = self.moment
        if self.is_held(unit):
            self.let_go(unit)
            return
        if unit.by_hook:
            self.unindex(unit)
        host, base = unit.host, unit.base
        if host is not None:
            host.actions.remove(unit)
            if not host.gone and changes_host(unit):
                self.refresh(host)
        elif base is NOWHERE:
            self.state.players[unit.owner].stasis.remove(unit)
        elif unit.card.printed.is_minion:
            base.minions.remove(unit)
        elif unit.card.printed.is_titan:
            self.state.titans.remove(unit)
        else:
            base.actions.remove(unit)
        if self.state.stored and unit.iid in self.state.stored:
            self.use.bereft += (unit.iid,)

    def leave_stasis(self, card: Card) -> None:
        """Remove a card that is played from stasis: it does not leave play, but becomes a new unit (STASIS-13)."""
        self._remove(next(unit for unit in self.state.players[card.owner].stasis if unit.uid == card.uid))

    def _end_effects_of(self, stays: list[int]) -> None:
        """End the effects on cards that left play.

        Undated effects that come from these cards end too if the edition says so.
        """
        effects = self.state.effects
        if effects:
            self.state.effects = [effect for effect in effects if effect.target not in stays]
            self.end_effects(
                [
                    effect
                    for effect in self.state.effects
                    if self.state.edition.ends_with_source(effect.until, effect.by, stays)
                ]
            )

    # --- recording effects ------------------------------------------------------------------------------------

    def _affect(self, verb: Verb | None, units: Sequence[Unit]) -> None:
        """Record that the played card affects these units, once per unit and play, while they are in play (VERB-01)."""
        play = self.play_now
        if play is not None and verb is not None and verb in self.state.edition.affects:
            for unit in units:
                self.affected(play, unit)

    def affected(self, play: Play, unit: Unit) -> None:
        if unit.iid in play.chosen and unit not in play.direct:
            play.direct += (unit,)
        if unit.iid in play.affected:
            return
        play.affected += (unit.iid,)
        if AFFECTED in self.state.hooks:
            self.happen(
                Event(
                    AFFECTED,
                    moment=self.moment,
                    player=play.player,
                    card=play.card,
                    unit=unit,
                    base=unit.base,
                    play=play,
                )
            )

    def done(self, verb: Verb, units: Sequence[Unit], kind: EventKind | None = None) -> list[Unit]:
        """Finish an effect that leaves units in play: record it and collect reactions."""
        if units:
            self._affect(verb, units)
            if kind is not None and (kind in self.state.hooks or kind in self.state.hidden_hooks):
                self.moment += 1
                for unit in units:
                    event = self._event(kind, unit)
                    event.group = units
                    self.happen(event)
        return list(units)

    # --- new protection ---------------------------------------------------------------------------------------

    def shed_barred_actions(self) -> None:
        """Discard other players' actions on minions that have just become protected from them (ruling 8)."""
        if SHIELDS not in self.state.hooks:
            return
        for base in self.state.bases:
            for minion in base.minions:
                if minion.actions and (barred := self._barred_on(minion)):
                    self.leave(barred, None, Where.DISCARD)

    def _barred_on(self, minion: Unit) -> list[Unit]:
        return [
            action
            for action in minion.actions
            if self.shield_against(Hit(Verb.ATTACH, minion, action.controller, action)) is not None
        ]
