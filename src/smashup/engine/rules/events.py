"""The one pipeline of every deed on cards in play.

check -> redirect -> protection -> "would ... instead" -> where it goes -> look back -> do -> write -> collect

Checks, shields and replacements run card by card, on the state as it then is; the departure of several cards is one
moment, so that they see each other leave (AMB-07).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from smashup.engine.language.abilities import Ability
from smashup.engine.language.terms import Ask, Event, Hook, Once, Verb, Where, Zone, forbid, instead
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.decks import Decks
from smashup.engine.state.frames import AtOnce, Deed, Frame, Happening, Hit, Play, Trigger
from smashup.engine.state.records import Effect, Fact, Seat
from smashup.engine.state.state import NOWHERE, Base, Card, Unit

# The words of every departure have names of their own: plain Python finds those faster than an attribute of a class.
DISCARD_PILE: Final = Where.DISCARD
STASIS: Final = Where.STASIS
LIMBO: Final = Zone.LIMBO
DESTROY: Final = Verb.DESTROY
TO_DISCARD: Final = Event.TO_DISCARD
LEFT: Final = Event.LEFT
INSTEAD_OF_DISCARD: Final = instead(Verb.TO_DISCARD)

EVENT_OF: Final = {
    Verb.DESTROY: Event.DESTROYED,
    Verb.RETURN: Event.RETURNED,
    Verb.PLACE: Event.PLACED,
    Verb.SHUFFLE: Event.PLACED,
}
Going = tuple[Unit, Verb | None, Where]
"""A card that leaves play, how (None: by the rules), and where to."""
ADDS_UP: Final = (Verb.RAISE, Verb.LOWER, Verb.COUNTERS)
"""What can be done to one unit twice at once; of anything else it can take only one (RULING-Ensign-2)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Events(Decks):
    # --- who does it ------------------------------------------------------------------------------------------

    def doer(self, unit: Unit) -> Seat:
        """Who does to this unit what is going on: "you", unless the text says that each player does it."""
        frame = self.frame
        return frame.by.get(unit.iid, frame.you) if frame is not None else self.you

    # --- steps 1 to 6: which of these does the deed reach? ----------------------------------------------------

    def reached(self, verb: Verb, units: Unit | Sequence[Unit], to: Base | None = None) -> list[Unit]:
        """The units that the running ability may really do this to (redirected ones in place of the chosen ones)."""
        targets = [units] if isinstance(units, Unit) else list(units)
        frame, hooks = self.frame, self.state.hooks
        if frame is None:
            return [unit for unit in targets if not unit.gone]
        replacing = instead(verb)
        if not (
            Hook.SHIELDS in hooks
            or Hook.SHIELD_AT_COST in hooks
            or Hook.REDIRECTS in hooks
            or forbid(verb) in hooks
            or replacing in hooks
            or self.use.paid
            or (frame.play is not None and frame.play.redirected)
            or (self.state.effects and any([self.forbidden_for_a_time(verb, self.doer(unit)) for unit in targets]))
        ):
            return [unit for unit in targets if not unit.gone]
        deed = AtOnce(verb, targets, to)
        for unit in targets:
            hit = self._reached(deed, unit, frame, replacing)
            if hit is not None and (hit not in deed.hits or verb in ADDS_UP):
                deed.hits.append(hit)
        # What stood in for one of them, or was its price, may itself be among them and have left by now.
        return [unit for unit in deed.hits if not unit.gone]

    def _reached(self, deed: AtOnce, unit: Unit, frame: Frame, replacing: str) -> Unit | None:
        if unit.gone:
            return None
        you = self.doer(unit)
        unit = self._redirect(deed, unit, frame)
        if frame.by:
            frame.by = {**frame.by, unit.iid: you}
        if unit.gone:
            return None
        hit = Hit(deed.verb, unit, you, frame.bearer, deed.to)
        barred = self._barred(hit)
        if barred is not None:
            self.note("cannot", card=unit, verb=deed.verb, by=barred)
            return None
        if self.is_protected(hit) or self._replaced(hit, replacing, deed.spent) or unit.gone:
            return None
        return unit

    def _barred(self, hit: Hit) -> Unit | Base | Effect | None:
        return self.forbidden(Deed(hit.verb, hit.you, unit=hit.unit, base=hit.unit.base, to=hit.to))

    def _redirect(self, deed: AtOnce, unit: Unit, frame: Frame) -> Unit:
        """Another minion takes what a played card does to the chosen one (VERB-02); asked once for all of that play.

        What would not be affected anyway needs nobody to take its place.
        """
        play = frame.play
        if play is None or unit.iid not in play.chosen:
            return unit
        if unit.iid in play.redirected:
            return play.redirected[unit.iid]
        hit = Hit(deed.verb, unit, self.doer(unit), frame.bearer, deed.to)
        takers = self._takers(deed, hit, play)
        if not takers or self._is_immune(hit):
            return unit
        play.redirected = {**play.redirected, unit.iid: unit}
        for seat in self.players():
            mine = [taker for taker in takers if taker.you == seat]
            taker = self.ask(seat, Ask.MINION, deed.verb, mine, decline="no", prompt=unit.key) if mine else None
            if taker is not None:
                play.redirected = {**play.redirected, unit.iid: taker}
                self.note("redirected", card=unit, by=taker)
                return taker
        return unit

    def _takers(self, deed: AtOnce, hit: Hit, play: Play) -> list[Unit]:
        """Who could take it. One that the same deed is done to already can not, unless it adds up or does nothing to
        it (RULING-Ensign-2)."""
        takers: list[Unit] = []
        for bearer in self.state.hooks.get(Hook.REDIRECTS, ()):
            if not isinstance(bearer, Unit) or bearer.you in (play.player, hit.you) or bearer is hit.unit:
                continue
            own = Hit(hit.verb, bearer, hit.you, hit.source, hit.to)
            is_hit = bearer in deed.targets and play.redirected.get(bearer.iid, bearer) is bearer
            if hit.verb not in ADDS_UP and (bearer in deed.hits or (is_hit and not self._is_immune(own))):
                continue
            if any([ability.fn is not None and ability.fn(self, bearer, hit) for ability in _redirecting(bearer)]):
                takers.append(bearer)
        return takers

    def _is_immune(self, hit: Hit) -> bool:
        """Whether it does nothing to the unit, at no further cost."""
        return self._barred(hit) is not None or self._stopped_by(hit) is not None

    def _stopped_by(self, hit: Hit) -> Unit | Base | None:
        """The shield that costs nothing, or is paid for already."""
        if hit.verb not in self.state.edition.affects:
            return None
        for ability, shield, source in self.use.paid:
            covers = ability.covers or ability.fn
            if source is hit.source and covers is not None and covers(self, shield, hit):
                return shield
        return self.shield_against(hit)

    def is_protected(self, hit: Hit) -> bool:
        """Shields that cost nothing first; then those that are destroyed, once for all that a card does (pitfall 3)."""
        if hit.verb not in self.state.edition.affects:
            return False
        free = self._stopped_by(hit)
        if free is not None:
            self.note("protected", card=hit.unit, by=free)
            return True
        for bearer in tuple(self.state.hooks.get(Hook.SHIELD_AT_COST, ())):
            for ability in bearer.by_hook[Hook.SHIELD_AT_COST]:
                if isinstance(bearer, Unit) and ability.fn is not None and ability.fn(self, bearer, hit):
                    self.note("protected", card=hit.unit, by=bearer)
                    self._run_as_rule(bearer, ability, Verb.DESTROY)
                    self.use.paid += ((ability, bearer, hit.source),)
                    return True
        return False

    def _run_as_rule(self, unit: Unit, ability: Ability, verb: Verb) -> None:
        """A card's own text destroys it: nothing else has a say in that."""
        outer = self.frame
        self.frame = Frame(ability, unit, unit.you, None, outer)
        self.leave([unit], verb, Where.DISCARD)
        self.frame = outer

    def _replaced(self, hit: Hit, replacing: str, spent: list[tuple[Ability, int]]) -> bool:
        """Would ... instead: replaced if an ability did anything; mandatory ones are tried first (CONF-03).

        Several optional ones of one player: which of them, if any, is for that player to say.
        """
        tried = self.frame.tried if self.frame is not None else ()
        while applicable := self._replacements(hit, replacing, tried, spent):
            tier = [trigger for trigger in applicable if trigger.ability.may == applicable[0].ability.may]
            one: Trigger | None = tier[0]
            if not tier[0].ability.may or any(trigger.you != tier[0].you for trigger in tier):
                one = self._next_of(tier, partial(self._could_replace, hit))
            elif len(tier) > 1:
                one = self._choose_replacement(hit, tier)
            if one is None:
                return False
            tried = (*tried, _question(hit, one))
            inner = self._instead(one, tried)
            self.use_up(one)
            if self.run_frame(inner, (one.bearer, hit)) or hit.place is not None:
                hit.sent_by = one.you
                if one.ability.once is Once.DEED:
                    spent.append((one.ability, one.stay))
                return True
            self.give_back(one)
        return False

    def _instead(self, one: Trigger, tried: tuple[tuple[Ability, int], ...]) -> Frame:
        inner = Frame(one.ability, one.bearer, one.you, None, self.frame)
        inner.tried = tried
        return inner

    def _choose_replacement(self, hit: Hit, tier: list[Trigger]) -> Trigger | None:
        """One of several that a player may use on this deed; only what could do anything is offered."""
        able = [one for one in tier if self._could_replace(hit, one, one.you)]
        if len(able) < 2:
            return able[0] if able else None
        return self.ask(able[0].you, Ask.TRIGGER, Verb.USE, able, decline="pass", prompt=hit.unit.key)

    def _could_replace(self, hit: Hit, one: Trigger, asker: Seat) -> bool:
        def run() -> bool:
            self.run_frame(self._instead(one, (_question(hit, one),)), (one.bearer, hit))
            place, hit.place = hit.place, None
            return place is not None

        return self.would_act(run, asker)

    def _next_of(self, waiting: list[Trigger], could: Callable[[Trigger, Seat], bool]) -> Trigger:
        """The one that the current player wants next (RES-08). Only what could do anything is put in order."""
        current = self.state.current
        able = [one for one in waiting if could(one, current)] if len(waiting) > 1 else waiting
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
                    you = bearer.you if isinstance(bearer, Unit) else self.state.current
                    trigger = Trigger(ability, bearer, you, None)
                    if (ability, trigger.stay) not in spent and not self.used_up(trigger):
                        found.setdefault(_question(hit, trigger), trigger)
        open_ones = [trigger for question, trigger in found.items() if question not in tried]
        return sorted(open_ones, key=lambda trigger: trigger.ability.may)

    # --- steps 7 to 11 for units that leave play --------------------------------------------------------------

    def leave(self, units: Sequence[Unit], verb: Verb | None, place: Where, holding: Unit | None = None) -> list[Unit]:
        """These units leave play together. Without a verb the rules discard them (scoring, a host that left).
        `holding`: an action on one of them that is not discarded with it."""
        if not units:
            return []
        self.acts()
        state, play = self.state, self.play_now
        if Hook.HOST_LEAVES in state.hooks and place is not STASIS:
            self._when_hosts_leave(units)
            units = [unit for unit in units if not unit.gone]
        self.moment += 1
        going: list[Going] = []
        for unit in units:
            going.append((unit, verb, place))
            for action in unit.actions:
                if action not in units and action is not holding:
                    going.append((action, None, DISCARD_PILE))
        if INSTEAD_OF_DISCARD in state.hooks:
            going = self._with_destinations(going)
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
                fact = Fact(Event.DESTROYED, self.doer(unit), unit.card, base.iid, base.slot, state.phase)
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
            self._tell_of(going)
        if state.effects:
            self._end_effects_of([unit.iid for unit, _, _ in going])
        return left

    def _with_destinations(self, going: list[Going]) -> list[Going]:
        """Where each of them goes. One for which something else was done instead does not go by this, and what is on
        it stays there; but what the rules discard cannot stay where it is."""
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
        """What actions do when the minion that they are on leaves play: before it does, so that they can still be
        transferred, and in the order that the current player wants (RES-08). What leaves with it is no other place."""
        waiting = [
            Trigger(ability, action, action.you, None)
            for unit in units
            for action in unit.actions
            if action not in units
            for ability in action.by_hook.get(Hook.HOST_LEAVES, ())
        ]

        while waiting:
            one = self._next_of(
                waiting, lambda one, asker: self.would_act(partial(self._host_leaves, one, units), asker)
            )
            waiting.remove(one)
            self._host_leaves(one, units)

    def _host_leaves(self, one: Trigger, units: Sequence[Unit]) -> bool:
        if isinstance(one.bearer, Unit) and one.bearer.host in units:
            staying = [minion for minion in self.minions() if minion not in units]
            self.run_frame(Frame(one.ability, one.bearer, one.you, None, self.frame), (one.bearer, staying))
        return False

    # --- an action without a host -----------------------------------------------------------------------------

    def _hold(self, action: Unit) -> None:
        """Its minion leaves without it: until the running ability transfers it, it is on nothing and lies in limbo."""
        if action.host is not None and self.frame is not None:
            self.unindex(action)
            action.host.actions.remove(action)
            action.host = None
            self.put(action.card, Zone.LIMBO)
            self.frame.held += (action,)

    def is_held(self, action: Unit) -> bool:
        return self.state.where[action.card.uid] is LIMBO

    def let_go(self, action: Unit) -> None:
        """It has found its place again, or leaves play."""
        self.take(action.card)
        frame = self.frame
        while frame is not None:
            if action in frame.held:
                frame.held = tuple([each for each in frame.held if each is not action])
            frame = frame.parent

    def discard_held(self, frame: Frame) -> None:
        """An action that was held and not transferred has no place."""
        self.leave(frame.held, None, Where.DISCARD)

    # --- steps 7 to 11, one by one ----------------------------------------------------------------------------

    def _tell_of(self, going: Sequence[Going]) -> None:
        """One line for each card that left; one for each owner where the rules discard them."""
        discarded: dict[Seat, list[Unit]] = {}
        for unit, how, where in going:
            if where is Where.STASIS:
                continue
            if how is None and where is Where.DISCARD:
                discarded.setdefault(unit.owner, []).append(unit)
            else:
                line = f"left_{how or 'rules'}_{where}".replace("-", "_")
                self.note(line, card=unit, owner=unit.owner, player=self.doer(unit))
        for owner, units in discarded.items():
            self.note("left_rules_discard", cards=units, owner=owner, player=self.you)

    def _destination(self, unit: Unit, place: Where) -> Where | None:
        """On the way to the discard pile a card may be sent elsewhere; the event stays what it was. None: something
        else was done instead."""
        if place is not DISCARD_PILE or unit.base is NOWHERE:
            return place
        hit = Hit(Verb.TO_DISCARD, unit, self.doer(unit), self.frame.bearer if self.frame else None)
        if not self._replaced(hit, INSTEAD_OF_DISCARD, []):
            return place
        if hit.place is Where.HAND:
            self.into_hand(unit.card, Zone.PLAY, hit.sent_by, unit.owner)
        return hit.place

    def _look_back(self, unit: Unit, verb: Verb | None, place: Where) -> None:
        """Collect reactions while everything that leaves still stands there. What goes into stasis stays in play."""
        hooks, hidden = self.state.hooks, self.state.hidden_hooks
        if place is STASIS:
            return
        if verb is not None and (EVENT_OF[verb] in hooks or EVENT_OF[verb] in hidden):
            self.happen(self._happening(EVENT_OF[verb], unit, verb))
        if place is DISCARD_PILE and (TO_DISCARD in hooks or TO_DISCARD in hidden):
            self.happen(self._happening(TO_DISCARD, unit, verb))
        if LEFT in hooks or LEFT in hidden:
            self.happen(self._happening(LEFT, unit, verb))
        if verb is Verb.PLACE and place is Where.HAND:
            self.into_hand(unit.card, Zone.PLAY, self.doer(unit), unit.owner)

    def _happening(self, kind: Event, unit: Unit, verb: Verb | None = None) -> Happening:
        return Happening(
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

    def talent_use(self, unit: Unit) -> Happening:
        """That this talent is used now, where it is and on what: it may take its card elsewhere."""
        return self._happening(Event.TALENT_USED, unit)

    def talent_used(self, use: Happening) -> None:
        self.moment += 1
        use.moment = self.moment
        self.happen(use)

    def _remove(self, unit: Unit) -> None:
        """Out of its place on the table; the object stays as last-known information."""
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
            if Hook.GIVES_TALENT in unit.by_hook and not host.gone:
                self.refresh(host)
        elif base is NOWHERE:
            self.state.players[unit.owner].stasis.remove(unit)
        elif unit.card.printed.is_minion:
            base.minions.remove(unit)
        else:
            base.actions.remove(unit)
        if self.state.stored and unit.iid in self.state.stored:
            self.use.bereft += (unit.iid,)

    def leave_stasis(self, card: Card) -> None:
        """It is played from there: it neither leaves play nor stays what it was (STASIS-13)."""
        self._remove(next(unit for unit in self.state.players[card.owner].stasis if unit.uid == card.uid))

    def _end_effects_of(self, stays: list[int]) -> None:
        """Effects on cards that left are over; undated ones of cards that left too, where the edition says so."""
        effects = self.state.effects
        if effects:
            self.state.effects = [effect for effect in effects if effect.target not in stays]
            self.end_effects(
                [effect for effect in self.state.effects if self.state.edition.ends_with_source(effect, stays)]
            )

    # --- writing what was done --------------------------------------------------------------------------------

    def _affect(self, verb: Verb | None, units: Sequence[Unit]) -> None:
        """The card that is being played affects these (VERB-01): once for each in a play, while it is still there."""
        if self.play_now is not None and verb is not None and verb in self.state.edition.affects:
            for unit in units:
                self.affected(self.play_now, unit)

    def affected(self, play: Play, unit: Unit) -> None:
        if unit.iid in play.affected:
            return
        play.affected += (unit.iid,)
        if Event.AFFECTED in self.state.hooks:
            self.happen(
                Happening(
                    Event.AFFECTED,
                    moment=self.moment,
                    player=play.player,
                    card=play.card,
                    unit=unit,
                    base=unit.base,
                    play=play,
                )
            )

    def done(self, verb: Verb, units: Sequence[Unit], kind: Event | None = None) -> list[Unit]:
        """After a deed that leaves units in play: write it down and collect reactions."""
        if units:
            self._affect(verb, units)
            if kind is not None and (kind in self.state.hooks or kind in self.state.hidden_hooks):
                self.moment += 1
                for unit in units:
                    self.happen(self._happening(kind, unit))
        return list(units)

    # --- protection that begins -------------------------------------------------------------------------------

    def shed_barred_actions(self) -> None:
        """Actions of others on a minion that has just become protected from them are discarded (ruling 8)."""
        if Hook.SHIELDS not in self.state.hooks:
            return
        for base in self.state.bases:
            for minion in base.minions:
                barred = [
                    action
                    for action in minion.actions
                    if self.shield_against(Hit(Verb.ATTACH, minion, action.you, action)) is not None
                ]
                if barred:
                    self.leave(barred, None, Where.DISCARD)


def _redirecting(unit: Unit) -> tuple[Ability, ...]:
    return unit.by_hook[Hook.REDIRECTS]


def _question(hit: Hit, trigger: Trigger) -> tuple[Ability, int]:
    """What a replacement asks: each card its own. But where a card goes, and where it makes no difference which of
    several copies acts, an ability asks a player once."""
    once = hit.verb is Verb.TO_DISCARD or trigger.ability.alike
    return trigger.ability, trigger.you if once else trigger.stay
