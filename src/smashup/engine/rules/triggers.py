"""Running abilities, and reactions: collected when an event happens, resolved after the whole use (RES-06)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from smashup.engine.errors import EndlessChain
from smashup.engine.language.definitions import Ability
from smashup.engine.language.terms import Each, EventKind, Hook, Once, Seat, Verb, Who, Zone, in_discard
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.choices import Choices, distinct
from smashup.engine.state.frames import Attempt, Bearer, Event, Frame, Play, Possible, Probe, Trigger, Use
from smashup.engine.state.records import Delayed, Effect
from smashup.engine.state.state import Base, Card, Unit

MAX_DEPTH: Final = 40
"""Maximum nesting of unfinished uses and abilities before the chain counts as endless."""
MAX_RUNS: Final = 500
"""Maximum number of abilities that run without a decision in between before the chain counts as endless."""
AS_SOON_AS: Final = Hook.AS_SOON_AS
POWER_DECREASED: Final = EventKind.POWER_DECREASED
DISCARD: Final = Zone.DISCARD
_FOR_EACH_CARD: Final = (Once.CARD, Once.FIRST_TIME)
_FOR_EACH_CARD_AND_PLAYER: Final = (Once.CARD_AND_PLAYER, Once.FIRST_TIME_AND_PLAYER, Once.ON_YOUR_TURN)
MOVED: Final = EventKind.MOVED
_FIRST_TIMES: Final = (Once.FIRST_TIME, Once.FIRST_TIME_AND_PLAYER)
"""Limits that are used up when the event happens, even if the ability is not used."""
MAX_WAYS: Final = 200
"""Maximum number of paths through an ability that a trial run explores; beyond it, the ability counts as useful."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Triggers(Choices):
    # --- running an ability -----------------------------------------------------------------------------------

    def run_ability(
        self,
        ability: Ability,
        bearer: Bearer,
        you: Seat,
        event: Event | None = None,
        play: Play | None = None,
    ) -> bool:
        """Resolve one ability in a new frame. Return True if it did anything."""
        if isinstance(bearer, Delayed):
            on = self.delayed_on(bearer)
            return on is not None and self.run_frame(
                Frame(ability, ability.of, you, None, self.frame), (you, *bearer.args, *on)
            )
        frame, fn = Frame(ability, bearer, you, play, self.frame), ability.fn
        self._guard()
        self.frame = frame
        if fn is None:
            pass
        elif isinstance(bearer, Base):
            if event is None:
                fn(self, bearer, you)
            else:
                fn(self, bearer, you, event)
        elif event is None:
            fn(self, bearer)
        else:
            fn(self, bearer, event)
        if frame.shown or frame.held:
            self._put_away(frame)
        self.frame = frame.parent
        return frame.did

    def delayed_on(self, delayed: Delayed) -> tuple[Unit, ...] | None:
        """Return the card that a delayed ability is for, if any. Return None if that card has left play."""
        if not delayed.on:
            return ()
        found = tuple([unit for unit in self.state.units() if unit.iid == delayed.on])
        return found or None

    def run_frame(self, frame: Frame, arguments: tuple[object, ...]) -> bool:
        """Like `run_ability`, for an ability that takes other arguments."""
        self._guard()
        self.frame = frame
        if frame.ability.fn is not None:
            frame.ability.fn(self, *arguments)
        if frame.shown or frame.held:
            self._put_away(frame)
        self.frame = frame.parent
        return frame.did

    def _put_away(self, frame: Frame) -> None:
        """Clean up the cards that the ability left in limbo."""
        if frame.shown:
            self.return_shown(frame)
        if frame.held:
            self.discard_held(frame)

    def discard_held(self, frame: Frame) -> None:
        raise NotImplementedError

    def return_shown(self, frame: Frame) -> None:
        raise NotImplementedError

    @property
    def depth(self) -> int:
        """Number of uses and abilities that are waiting for the running one."""
        return self.use.depth + (self.frame.depth if self.frame is not None else 0)

    def _guard(self) -> None:
        self.runs += 1
        frame = self.frame
        if self.runs > MAX_RUNS or self.use.depth + (frame.depth if frame is not None else 0) > MAX_DEPTH:
            raise EndlessChain(
                f"Abilities set each other off without end on turn {self.state.turn}. "
                "This is a fault of a card or of the rules: please report it with the save file."
            )

    # --- collecting -------------------------------------------------------------------------------------------

    def happen(self, event: Event) -> None:
        """Collect every ability that reacts to this event, in order of arrival (RES-09)."""
        kind = event.kind
        self.on_possible_reaction(kind, event)
        listeners = self.state.hooks.get(kind)
        if listeners is not None:
            for bearer in listeners:
                for ability in bearer.by_hook[kind]:
                    if ability.when is not None and ability.when(self, bearer, event):
                        self._collect(ability, bearer, event)
        if kind in self.state.hidden_hooks:
            self._notify_hands(event)
            if in_discard(kind) in self.state.hidden_hooks:
                self._collect_from_discard_piles(event)

    def _collect_from_discard_piles(self, event: Event) -> None:
        """Collect the reactions of cards that are in a discard pile as the event happens (ABIL-06)."""
        state = self.state
        for uid in state.in_discard:
            card = state.cards[uid]
            if state.where[uid] is DISCARD:
                for ability in card.printed.in_discard.get(event.kind, ()):
                    if self._answers(ability, card, card.owner, event):
                        self.use.batch += (Trigger(ability, card, card.owner, event),)

    def _answers(self, ability: Ability, card: Card, seat: Seat, event: Event) -> bool:
        """True if that player may use the ability of a card out of play after this event."""
        return (
            ability.when is not None
            and not (ability.by_another and event.player == seat)
            and not (ability.by_you and event.player != seat)
            and ability.when(self, card, event)
        )

    def _notify_hands(self, event: Event) -> None:
        listening = [card for card in self._listeners(event.kind) if self.could_react(card, event)]
        if listening:
            self._record_for_hands(event, listening)

    def _listeners(self, kind: EventKind) -> list[Card]:
        """Return one copy of each card of this game, in any zone, that would react to such an event from a hand."""
        if kind not in self.listeners:
            self.listeners[kind] = distinct([card for card in self.state.cards[1:] if kind in card.printed.in_hand])
        return self.listeners[kind]

    def could_react(self, card: Card, event: Event) -> bool:
        """True if the card could react to this event from some hand."""
        abilities = card.printed.in_hand.get(event.kind, ())
        return any([ability.when is not None and ability.when(self, card, event) for ability in abilities])

    def _record_for_hands(self, event: Event, listening: list[Card]) -> None:
        """Record an event that players may react to with a card in hand, if they may play Specials.

        The cards in hands are looked up later, when needed: they are hidden, and a trial run may re-deal them.
        """
        state = self.state
        number = 1 + max(state.heard, default=0)
        free = [seat for seat in self.players() if any([self.special_ban(card, seat) is None for card in listening])]
        state.heard[number] = [uid for seat in free for uid in state.players[seat].hand]
        self.use.heard += ((number, event),)

    def from_hands(self) -> list[Trigger]:
        """Return reactions from hands to events of this use; each card must have been in the hand at that time."""
        found: list[Trigger] = []
        use, state = self.use, self.state
        for number, event in use.heard:
            for seat in self.players():
                for uid in state.players[seat].hand:
                    card = state.cards[uid]
                    if event.kind not in card.printed.in_hand or uid not in state.heard[number]:
                        continue
                    for ability in card.printed.in_hand[event.kind]:
                        if self._answers(ability, card, seat, event) and self.special_ban(card, seat) is None:
                            trigger = Trigger(ability, card, seat, event)
                            reaction = (number, uid, seat, ability.key)
                            if reaction not in use.in_hands:
                                use.in_hands = {**use.in_hands, reaction: trigger}
                            found.append(use.in_hands[reaction])
        return found

    def _collect(self, ability: Ability, bearer: Unit | Base, event: Event) -> None:
        if event.kind is MOVED and bearer is not event.unit and bearer in event.group:
            return  # Cards that move together do not see each other arrive (VERB-56).
        for seat in self._called_by_event(ability, bearer, event):
            trigger = Trigger(ability, bearer, seat, event)
            if ability.together and self._reacts_already(trigger, event.moment):
                continue
            if ability.once in _FIRST_TIMES:
                if self.used_up(trigger):
                    continue
                self.use_up(trigger)
            if ability.silent:
                if not self.used_up(trigger):
                    self.use_up(trigger)
                    self.run_ability(ability, bearer, seat, event)
            else:
                self.use.batch += (trigger,)

    def _reacts_already(self, trigger: Trigger, moment: int) -> bool:
        """True if the ability of this card reacts to another event of that moment, for the same player."""
        return any(
            [
                each.ability is trigger.ability
                and each.bearer is trigger.bearer
                and each.you == trigger.you
                and each.event is not None
                and each.event.moment == moment
                for each in self.use.batch
            ]
        )

    def _called_by_event(self, ability: Ability, bearer: Unit | Base, event: Event) -> list[Seat]:
        if isinstance(bearer, Base):
            return self.called(ability, bearer, event)
        return [bearer.controller] if ability.each is None else self.addressed(ability, bearer.controller)

    def addressed(self, ability: Ability, controller: Seat) -> list[Seat]:
        """Return the players that the ability of a card calls "you", from the current player clockwise."""
        each = ability.each
        if each is Each.PLAYER:
            return self.players()
        if each is Each.OTHER_PLAYER:
            return [seat for seat in self.players() if seat != controller]
        return [controller]

    def whose_turn(self, ability: Ability, controller: Seat) -> Seat | None:
        """Return the player that an ability of a card calls "you" in this turn, or None if the turn is not its own."""
        each, current = ability.each, self.state.current
        if each is None:
            return controller if controller == current else None
        if each is Each.PLAYER:
            return current
        if each is Each.TURN:
            return controller
        if controller == current:
            return None
        return current if each is Each.OTHER_PLAYER else controller

    def called(self, ability: Ability, base: Base, event: Event | None) -> list[Seat]:
        """Return the players that the ability of a base calls "you", from the current player clockwise (TIE-05)."""
        who = ability.who
        if who in (Who.CURRENT, Who.ALL):
            return [self.state.current]
        if who is Who.PLAYER:
            return [event.player] if event is not None else []
        if who is Who.OWNER:
            return [event.card.owner] if event is not None else []
        if who is Who.CONTROLLER:
            return [event.unit.controller] if event is not None and event.unit is not None else []
        scoring = self.state.scoring
        if who is Who.EACH:
            seats = self.players()
        elif who is Who.EACH_WITH_MINION:
            seats = [seat for seat in self.players() if any(unit.controller == seat for unit in base.minions)]
        elif scoring is None:
            seats = []
        elif who is Who.WINNER:
            seats = [seat for seat in self.players() if seat in scoring.winners]
        elif who is Who.RUNNER_UP:
            seats = [seat for seat in self.players() if seat in scoring.runners_up]
        else:
            seats = [seat for seat in self.players() if seat not in scoring.winners]
        if not ability.shared and self.state.edition.senseless_second_use_is_omitted:
            return seats[:1]
        if ability.from_left:
            return sorted(seats, key=lambda seat: seat == self.state.current)
        return seats

    # --- limits -----------------------------------------------------------------------------------------------

    def _limit(self, trigger: Trigger) -> tuple[list[tuple[str, int]], tuple[str, int]] | None:
        """Return the list that records uses of this ability, and the key of this use (AMB-19)."""
        once = trigger.ability.once
        if once is None:
            return None
        state, key = self.state, trigger.ability.key
        if once in _FOR_EACH_CARD:
            return state.used_turn, (key, trigger.stay)
        if once in _FOR_EACH_CARD_AND_PLAYER:
            if once is Once.ON_YOUR_TURN and not state.edition.on_your_turn_is_once:
                return None
            return state.used_turn, (key, trigger.stay * 8 + trigger.you)
        if once is Once.DEED:
            return None
        if once is Once.NAME_A_SCORING:
            return state.used_scoring, (key, trigger.you)
        return state.used_turn, (key, trigger.you)

    def used_up(self, trigger: Trigger, times: int = 1) -> bool:
        """True if the limit of the ability is used up.

        `times` is the number of times that the card has this ability; each has its own use.
        """
        limit = self._limit(trigger)
        if limit is None:
            return False
        uses, use = limit
        bearer = trigger.bearer
        if isinstance(bearer, Base):
            times = bearer.by_hook.get(trigger.ability.hooks[0], ()).count(trigger.ability)
        return use in uses if times < 2 else uses.count(use) >= times

    def use_up(self, trigger: Trigger) -> None:
        """Record a use of a limited ability, except in a trial run."""
        limit = self._limit(trigger)
        if limit is not None and self.probe is None:
            limit[0].append(limit[1])

    def give_back(self, trigger: Trigger) -> None:
        """Undo `use_up` for an ability that had no effect."""
        limit = self._limit(trigger)
        if limit is not None and self.probe is None:
            limit[0].remove(limit[1])

    # --- resolving --------------------------------------------------------------------------------------------

    def begin_use(self) -> Use:
        """Open a use and return the outer one, which the caller passes to `end_use`."""
        outer = self.use
        self.use = Use(outer.depth + 1)
        if outer.depth == 0 and POWER_DECREASED in self.state.hidden_hooks:
            self.last_totals = self.totals_now()
        return outer

    def end_use(self, outer: Use) -> None:
        """Resolve the reactions of the current use, empty limbo and return to the outer use."""
        use = self.use
        if use.batch or use.heard:
            self.settle()
        while use.bereft:
            last = use.bereft[-1]
            use.bereft = use.bereft[:-1]
            self.discard_stored(last)
            self.settle()
        while use.unfinished:
            # Players may react to an action that ends in a hand.
            self.empty_limbo()
            self.settle()
        if outer.depth == 0:
            if AS_SOON_AS in self.state.hooks:
                self.check_conditions()
            if self.last_totals is not None:
                self.compare_totals()
                self.last_totals = None
        self.use = outer

    def settle(self) -> None:
        raise NotImplementedError

    def check_conditions(self) -> None:
        raise NotImplementedError

    def empty_limbo(self) -> None:
        raise NotImplementedError

    def discard_stored(self, under: int) -> None:
        raise NotImplementedError

    def may_respond(self, trigger: Trigger) -> bool:
        """True if the trigger may still resolve: its card is in play, or was removed by the same event (RES-10)."""
        bearer, event = trigger.bearer, trigger.event
        if isinstance(bearer, Card):
            player, uid = self.state.players[trigger.you], bearer.uid
            is_there = uid in player.hand or (trigger.ability.or_discard and uid in player.discard)
            return is_there and not self.used_up(trigger) and self.special_ban(bearer, trigger.you) is None
        if bearer.gone and event is not None:
            own_moment = isinstance(bearer, Unit) and bearer.left_moment == event.moment
            # Playing an action is one event with all of its text; a minion's arrival and its ability are two (T-30).
            # Being affected belongs to the event that the card reacts to, whatever else the play does to the card.
            own_play = (
                isinstance(bearer, Unit)
                and bearer.left_play is event.play
                and (
                    event.kind in (EventKind.AFFECTED, EventKind.RAISED)
                    or (event.kind is EventKind.PLAYED and event.is_action)
                )
            )
            saw_it = isinstance(bearer, Base) and bearer in self.use.gone_bases
            if not own_moment and not own_play and not saw_it:
                return False
        # A base that was exchanged or whose ability was cancelled can no longer react (VERB-42).
        if event is not None and trigger.ability not in bearer.by_hook.get(event.kind, ()):
            return False
        recheck = trigger.ability.recheck
        if recheck is not None and event is not None and not recheck(self, bearer, event):
            return False
        return trigger.ability.once in _FIRST_TIMES or not self.used_up(trigger)

    def special_ban(self, card: Card, seat: Seat) -> Unit | Base | Effect | None:
        """Return the ban that stops that player from playing any Special now, if any."""
        return self.forbidden(Attempt(Verb.PLAY_SPECIAL, seat, card))

    def could_act(self, trigger: Trigger, asker: Seat) -> bool:
        """True if the ability could do anything now, with any choices (PLAY-16).

        Every path through it is tried up to the first change of the state. The ability also counts as useful if the
        result depends on cards hidden from the asker.
        """
        bearer, ability = trigger.bearer, trigger.ability
        if isinstance(bearer, Card) and Hook.ON_PLAY in ability.hooks:
            return self.can_play_special(bearer, trigger.you)

        def run() -> bool:
            self.run_ability(ability, bearer, trigger.you, trigger.event)
            return False

        return self.would_act(run, asker)

    def would_act(self, run: Callable[[], bool], asker: Seat) -> bool:
        """True if any path through the choices of `run` changes the state or returns True."""
        probe, outer = Probe(asker), self.probe
        frame, use, log, runs = self.frame, self.use, self.log, self.runs
        self.probe, self.log = probe, None
        try:
            for _ in range(MAX_WAYS):
                self.frame, self.use, self.runs = frame, Use(use.depth + 1), 0
                if run():
                    return True
                if not probe.another_way():
                    return probe.peeked
        except Possible:
            pass
        finally:
            self.probe, self.frame, self.use, self.log, self.runs = outer, frame, use, log, runs
        return True

    def wants(self, trigger: Trigger) -> bool:
        """Ask a player whether to use an optional ability whose function asks nothing that can be declined."""

        def run() -> bool:
            self.run_ability(trigger.ability, trigger.bearer, trigger.you, trigger.event)
            return False

        return self.would_act(run, trigger.you) and self.confirm(Verb.USE, trigger.bearer, trigger.you)

    def resolve(self, trigger: Trigger, chosen: bool = False) -> bool:
        """Resolve a trigger as a separate use: its reactions come before all other waiting triggers (AMB-03).

        `chosen`: its player has just chosen to use it.
        """
        bearer, ability = trigger.bearer, trigger.ability
        if ability.asks_first and not chosen and not self.wants(trigger):
            return False
        if isinstance(bearer, Base) and not ability.optional and ability.who is not Who.ALL:
            outer_frame = self.frame
            self.frame = Frame(ability, bearer, trigger.you, None, outer_frame)
            heeds = self.heeds(trigger.you, bearer)
            self.frame = outer_frame
            if not heeds:
                return True
        outer = self.begin_use()
        if isinstance(bearer, Card) and Hook.ON_PLAY in ability.hooks:
            did = self.play_special(bearer, trigger.you)
        else:
            # Record the use before the ability runs, so that the ability cannot trigger itself.
            limited = ability.once is not None and ability.once not in _FIRST_TIMES
            if limited:
                self.use_up(trigger)
            did = self.run_ability(ability, bearer, trigger.you, trigger.event)
            if limited and not did and not ability.mandatory:
                self.give_back(trigger)
        self.end_use(outer)
        return did

    def heeds(self, seat: Seat, base: Base) -> bool:
        """True if the ability of a base applies to that player. A player who may ignore it is asked."""
        if not self.ignores(seat, base) or not self.confirm(Verb.IGNORE, base, seat):
            return True
        self.note("ignored", base=base, player=seat)
        return False

    def play_special(self, card: Card, seat: Seat) -> bool:
        raise NotImplementedError

    def can_play_special(self, card: Card, seat: Seat) -> bool:
        raise NotImplementedError

    def run_delayed(self, when: EventKind, *args: object) -> None:
        """Run the delayed abilities of this moment.

        Delayed abilities for the end of the turn are resolved in that window instead.
        """
        due = [delayed for delayed in self.state.delayed if delayed.when == when]
        if not due:
            return
        self.state.delayed = [delayed for delayed in self.state.delayed if delayed.when != when]
        for delayed in due:
            outer = self.begin_use()
            frame = Frame(delayed.ability, delayed.ability.of, delayed.you, None, None)
            on = self.delayed_on(delayed)
            if on is not None:
                self.run_frame(frame, (delayed.you, *args, *delayed.args, *on))
            self.end_use(outer)
