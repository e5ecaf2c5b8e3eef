"""Reactions: collected when something happens, resolved when the whole use is over (RES-06), in Me First order.

A batch belongs to one use and is frozen. Windows (start and end of turn, before, when and after scoring) are the same
procedure, but live: gathered anew before each step (AMB-08).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from smashup.engine.errors import EndlessChain
from smashup.engine.language.abilities import Ability
from smashup.engine.language.terms import Ask, Event, Hook, Once, Phase, Verb, Who, Zone, in_discard
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.choices import Choices, distinct
from smashup.engine.state.frames import Bearer, Deed, Frame, Happening, Play, Possible, Probe, Trigger, Use
from smashup.engine.state.records import Delayed, Effect, Seat
from smashup.engine.state.state import Base, Card, Unit

MAX_DEPTH: Final = 40
"""Uses and abilities, each begun by the one before and none of them over, before that counts as endless."""
MAX_RUNS: Final = 500
"""Abilities run without a decision between them before the chain counts as endless."""
_FIRST_TIMES: Final = (Once.FIRST_TIME, Once.FIRST_TIME_AND_PLAYER)
"""Limits that are over when it happened, and not when it was used."""
MAX_WAYS: Final = 200
"""Ways through an ability that are tried before it is taken for able to do something."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Triggers(Choices):
    # --- running an ability -----------------------------------------------------------------------------------

    def run_ability(
        self,
        ability: Ability,
        bearer: Bearer,
        you: Seat,
        happening: Happening | None = None,
        play: Play | None = None,
    ) -> bool:
        """Resolve one ability in a frame of its own; whether it did anything."""
        if isinstance(bearer, Delayed):
            return self.run_frame(Frame(ability, ability.of, you, None, self.frame), (you, *bearer.args))
        frame, fn = Frame(ability, bearer, you, play, self.frame), ability.fn
        self._guard()
        self.frame = frame
        if fn is None:
            pass
        elif isinstance(bearer, Base):
            if happening is None:
                fn(self, bearer, you)
            else:
                fn(self, bearer, you, happening)
        elif happening is None:
            fn(self, bearer)
        else:
            fn(self, bearer, happening)
        return self._end_frame(frame)

    def run_frame(self, frame: Frame, arguments: tuple[object, ...]) -> bool:
        """The same for an ability that is told other things."""
        self._guard()
        self.frame = frame
        if frame.ability.fn is not None:
            frame.ability.fn(self, *arguments)
        return self._end_frame(frame)

    def _end_frame(self, frame: Frame) -> bool:
        if frame.shown:
            self.return_shown(frame)
        if frame.held:
            self.discard_held(frame)
        self.frame = frame.parent
        return frame.did

    def discard_held(self, frame: Frame) -> None:
        raise NotImplementedError

    def return_shown(self, frame: Frame) -> None:
        raise NotImplementedError

    @property
    def depth(self) -> int:
        """How many uses and abilities wait for the one that is running."""
        return self.use.depth + (self.frame.depth if self.frame is not None else 0)

    def _guard(self) -> None:
        self.runs += 1
        if self.runs > MAX_RUNS or self.depth > MAX_DEPTH:
            raise EndlessChain(
                f"Abilities set each other off without end on turn {self.state.turn}. "
                "This is a fault of a card or of the rules: please report it with the save file."
            )

    # --- collecting -------------------------------------------------------------------------------------------

    def happen(self, happening: Happening) -> None:
        """Collect every ability that reacts to this, in order of arrival (RES-09)."""
        kind = happening.kind
        self.somebody_may_react(kind, happening)
        listeners = self.state.hooks.get(kind)
        if listeners is not None:
            for bearer in listeners:
                for ability in bearer.by_hook[kind]:
                    if ability.when is not None and ability.when(self, bearer, happening):
                        self._collect(ability, bearer, happening)
        if kind in self.state.hidden_hooks:
            listening = [card for card in self._listeners(kind) if self.could_react(card, happening)]
            if listening:
                self._hear(happening, listening)

    def _listeners(self, kind: Event) -> list[Card]:
        """One of each card of this game that reacts to such an event from a hand, wherever it is."""
        if kind not in self.listeners:
            self.listeners[kind] = distinct([card for card in self.state.cards[1:] if kind in card.printed.in_hand])
        return self.listeners[kind]

    def could_react(self, card: Card, happening: Happening) -> bool:
        """Whether it could in somebody's hand."""
        abilities = card.printed.in_hand.get(happening.kind, ())
        return any([ability.when is not None and ability.when(self, card, happening) for ability in abilities])

    def _hear(self, happening: Happening, listening: list[Card]) -> None:
        """Whoever has one of these in hand now, and may play Specials, may react with it. Which cards are in hands is
        looked up only when it comes to that: they are hidden, and may be dealt anew to try out what follows."""
        state = self.state
        number = 1 + max(state.heard, default=0)
        free = [seat for seat in self.players() if any([self.special_ban(card, seat) is None for card in listening])]
        state.heard[number] = [uid for seat in free for uid in state.players[seat].hand]
        self.use.heard.append((number, happening))

    def _from_hands(self) -> list[Trigger]:
        """The cards in hand that may react to what this use has heard, and were in a hand when it happened."""
        found: list[Trigger] = []
        use, state = self.use, self.state
        for number, happening in use.heard:
            for seat in self.players():
                for uid in state.players[seat].hand:
                    card = state.cards[uid]
                    if happening.kind not in card.printed.in_hand or uid not in state.heard[number]:
                        continue
                    for ability in card.printed.in_hand[happening.kind]:
                        if (
                            ability.when is not None
                            and not (ability.by_another and happening.player == seat)
                            and ability.when(self, card, happening)
                            and self.special_ban(card, seat) is None
                        ):
                            trigger = Trigger(ability, card, seat, happening)
                            found.append(use.in_hands.setdefault((number, uid, seat, ability.key), trigger))
        return found

    def somebody_may_react(self, hook: str, happening: Happening | None = None) -> None:
        """A hook for watchers: now it is looked up who reacts to this event, or may use something in this window."""

    def _collect(self, ability: Ability, bearer: Unit | Base, happening: Happening) -> None:
        seats = [bearer.you] if isinstance(bearer, Unit) else self.called(ability, bearer, happening)
        for seat in seats:
            trigger = Trigger(ability, bearer, seat, happening)
            if ability.once in _FIRST_TIMES:
                if self.used_up(trigger):
                    continue
                self.use_up(trigger)
            if ability.silent:
                if not self.used_up(trigger):
                    self.use_up(trigger)
                    self.run_ability(ability, bearer, seat, happening)
            else:
                self.use.batch.append(trigger)

    def called(self, ability: Ability, base: Base, happening: Happening | None) -> list[Seat]:
        """Whom a base's ability calls "you", from the current player clockwise (TIE-05)."""
        who = ability.who
        if who in (Who.CURRENT, Who.ALL):
            return [self.state.current]
        if who is Who.PLAYER:
            return [happening.player] if happening is not None else []
        if who is Who.OWNER:
            return [happening.card.owner] if happening is not None else []
        if who is Who.CONTROLLER:
            return [happening.unit.you] if happening is not None and happening.unit is not None else []
        scoring = self.state.scoring
        if who is Who.EACH:
            seats = self.players()
        elif who is Who.EACH_WITH_MINION:
            seats = [seat for seat in self.players() if any(unit.you == seat for unit in base.minions)]
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
        """Where a use is remembered, and under which key (AMB-19)."""
        once = trigger.ability.once
        state, key = self.state, trigger.ability.key
        if once is None or once is Once.DEED:
            return None
        if once in (Once.CARD, Once.FIRST_TIME):
            return state.used_turn, (key, trigger.stay)
        if once is Once.ON_YOUR_TURN and not state.edition.on_your_turn_is_once:
            return None
        if once in (Once.CARD_AND_PLAYER, Once.FIRST_TIME_AND_PLAYER, Once.ON_YOUR_TURN):
            return state.used_turn, (key, trigger.stay * 8 + trigger.you)
        if once is Once.NAME_A_SCORING:
            return state.used_scoring, (key, trigger.you)
        return state.used_turn, (key, trigger.you)

    def used_up(self, trigger: Trigger, times: int = 1) -> bool:
        """`times`: how often the card has this ability, for each has a use of its own."""
        limit = self._limit(trigger)
        if limit is None:
            return False
        bearer, ability = trigger.bearer, trigger.ability
        if isinstance(bearer, Base):
            times = bearer.by_hook.get(ability.hooks[0], ()).count(ability)
        return limit[1] in limit[0] if times < 2 else limit[0].count(limit[1]) >= times

    def use_up(self, trigger: Trigger) -> None:
        """Remember that use; not of what is only tried out."""
        limit = self._limit(trigger)
        if limit is not None and self.probe is None:
            limit[0].append(limit[1])

    def give_back(self, trigger: Trigger) -> None:
        """It did nothing after all: that was no use of it."""
        limit = self._limit(trigger)
        if limit is not None and self.probe is None:
            limit[0].remove(limit[1])

    # --- resolving --------------------------------------------------------------------------------------------

    def begin_use(self) -> Use:
        """Open a use; the outer one is handed back to `end_use`."""
        outer, self.use = self.use, Use(self.use.depth + 1)
        return outer

    def end_use(self, outer: Use) -> None:
        """Resolve the reactions and put away what waits in limbo."""
        if self.use.batch or self.use.heard:
            self.settle()
        while self.use.bereft:
            self.discard_stored(self.use.bereft.pop())
            self.settle()
        while self.use.unfinished:
            # That an action ends in a hand may be something to react to.
            self.empty_limbo()
            self.settle()
        self.use = outer

    def empty_limbo(self) -> None:
        raise NotImplementedError

    def discard_stored(self, under: int) -> None:
        raise NotImplementedError

    def settle(self) -> None:
        """Resolve everything that was collected in this use (RES-06 to RES-12)."""
        use = self.use
        if not use.batch and not use.heard:
            return
        used: list[Trigger] = []

        def waiting() -> list[Trigger]:
            collected = [*use.batch, *self._from_hands()] if use.heard else use.batch
            return [trigger for trigger in collected if trigger not in used and self.may_respond(trigger)]

        for _, happening in use.heard:
            self.somebody_may_react(happening.kind, happening)
        self.me_first(waiting, used.append)
        use.batch.clear()
        for number, _ in use.heard:
            del self.state.heard[number]
        use.heard.clear()

    def may_respond(self, trigger: Trigger) -> bool:
        """Still in play, or removed by the very event it reacts to (RES-10)."""
        bearer, happening = trigger.bearer, trigger.happening
        if isinstance(bearer, Card):
            return bearer.uid in self.state.players[trigger.you].hand and not self.used_up(trigger)
        if bearer.gone and happening is not None:
            own_moment = isinstance(bearer, Unit) and bearer.left_moment == happening.moment
            # An action played is one event with all its own text; a minion's arrival and its ability are two (T-30).
            # That a card is affected is part of what it reacts to, whatever the play does to it besides.
            own_play = (
                isinstance(bearer, Unit)
                and bearer.left_play is happening.play
                and (
                    happening.kind in (Event.AFFECTED, Event.RAISED)
                    or (happening.kind is Event.PLAYED and happening.is_action)
                )
            )
            saw_it = isinstance(bearer, Base) and bearer in self.use.gone_bases
            if not own_moment and not own_play and not saw_it:
                return False
        # A base that was exchanged, or whose ability was cancelled, has nothing to react with any more (VERB-42).
        if happening is not None and trigger.ability not in bearer.by_hook.get(happening.kind, ()):
            return False
        still = trigger.ability.still
        if still is not None and happening is not None and not still(self, bearer, happening):
            return False
        return trigger.ability.once in _FIRST_TIMES or not self.used_up(trigger)

    def window(self, hook: Hook, base: Base | None = None) -> None:
        """A live window: what may be used now is looked up again before each step (AMB-08, AMB-17)."""
        self.somebody_may_react(hook)
        hidden = self.state.hidden_hooks
        listened = hook in self.state.hooks or hook in hidden or in_discard(hook) in hidden
        waits = hook is Hook.END_OF_TURN and self.state.delayed
        if not listened and not waits and not self.rules_have_a_say(hook, base):
            return
        used: list[tuple[str, int, int]] = []

        def waiting() -> list[Trigger]:
            self.somebody_may_react(hook)
            spent, left = used.copy(), list[Trigger]()
            for trigger in self._in_window(hook, base):
                # What a base has twice it can do twice (AMB-19).
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
        """A Special that left the hand or discard pile: should it come back, it can be played again (PLAY-25)."""
        bearer = trigger.bearer
        zone = Zone.DISCARD if trigger.ability.zone is Zone.DISCARD else Zone.HAND
        return isinstance(bearer, Card) and self.state.where[bearer.uid] != zone

    def _in_window(self, hook: Hook, base: Base | None) -> Iterator[Trigger]:
        for bearer in tuple(self.state.hooks.get(hook, ())):
            for ability in bearer.by_hook[hook]:
                for trigger in self._offers(ability, bearer, base):
                    if not self.used_up(trigger):
                        yield trigger
        if hook in self.state.hidden_hooks:
            for seat in self.players():
                yield from self._specials_in_hand(hook, seat)
        if in_discard(hook) in self.state.hidden_hooks:
            for seat in self.players():
                yield from self._specials_in_discard(hook, seat)
        if hook is Hook.END_OF_TURN:
            for delayed in self.state.delayed:
                if delayed.when is Phase.END:
                    yield Trigger(delayed.ability, delayed, delayed.you, None)
        yield from self.offers_of_the_rules(hook, base)

    def offers_of_the_rules(self, hook: Hook, base: Base | None) -> Iterator[Trigger]:
        """What the rules themselves let or make somebody do in a window."""
        raise NotImplementedError

    def rules_have_a_say(self, hook: Hook, base: Base | None) -> bool:
        """Whether there could be any such offer."""
        raise NotImplementedError

    def _offers(self, ability: Ability, bearer: Unit | Base, base: Base | None) -> list[Trigger]:
        if isinstance(bearer, Base):
            if base is not None and bearer is not base:
                return []
            return [Trigger(ability, bearer, seat, None) for seat in self.called(ability, bearer, None)]
        if base is None:
            if ability.who is Who.PLAYER:
                return [Trigger(ability, bearer, self.state.current, None)]
            mine = bearer.you == self.state.current or ability.who is Who.ALL
        else:
            mine = not ability.here or bearer.base is base
        return [Trigger(ability, bearer, bearer.you, None)] if mine else []

    def _specials_in_hand(self, hook: Hook, seat: Seat) -> Iterator[Trigger]:
        seen: list[str] = []
        cards = self.state.cards
        for uid in self.state.players[seat].hand:
            card = cards[uid]
            printed = card.printed
            if hook not in printed.hand_hooks or card.alike in seen:
                continue
            seen.append(card.alike)
            abilities = printed.in_hand.get(hook, ())
            if self.is_in_its_window(card):
                abilities = (*abilities, *printed.on_play[:1])
            for ability in abilities:
                trigger = Trigger(ability, card, seat, None)
                if not self.used_up(trigger) and self.special_ban(card, seat) is None:
                    yield trigger

    def _specials_in_discard(self, hook: Hook, seat: Seat) -> Iterator[Trigger]:
        """Where a card says that it works from the discard pile (ABIL-06)."""
        for card in distinct(self.cards(Zone.DISCARD, player=seat)):
            for ability in card.printed.in_discard.get(hook, ()):
                trigger = Trigger(ability, card, seat, None)
                if not self.used_up(trigger) and self.special_ban(card, seat) is None:
                    yield trigger

    def is_in_its_window(self, card: Card) -> bool:
        """Whether a window is open in which this action can be played as a Special, and its own condition is met."""
        printed = card.printed
        return self.open_window in printed.windows and (printed.only_if is None or printed.only_if(self, card))

    def special_ban(self, card: Card, seat: Seat) -> Unit | Base | Effect | None:
        """What keeps that player from playing any Special now."""
        return self.forbidden(Deed(Verb.PLAY_SPECIAL, seat, card=card))

    # --- Me First ---------------------------------------------------------------------------------------------

    def me_first(
        self, waiting: Callable[[], list[Trigger]], use: Callable[[Trigger], None], window: Hook | None = None
    ) -> None:
        """First tier in the order the current player wants, then rotation until all pass in succession."""
        edition, n = self.state.edition, len(self.state.players)
        left = waiting()
        while left:
            left = self._first_tier(left, waiting, use, window)
            passes, turn = 0, self.state.current
            while left and passes < n:
                mine = [trigger for trigger in left if trigger.you == turn and edition.tier(trigger, window) > 0]
                asked = self.answered
                if mine and self._go(turn, mine, use):
                    passes, left = 0, waiting()
                    if edition.late_mandatory_at_once:
                        left = self._first_tier(left, waiting, use, window)
                else:
                    passes += 1
                    if self.answered != asked:
                        # Who was asked may have tried it out with other cards in the hands of others.
                        left = waiting()
                turn = (turn + 1) % n
            if not any(edition.tier(trigger, window) == 0 for trigger in left):
                return

    def _first_tier(
        self,
        left: list[Trigger],
        waiting: Callable[[], list[Trigger]],
        use: Callable[[Trigger], None],
        window: Hook | None,
    ) -> list[Trigger]:
        """Resolve what comes first; what is then left."""
        edition = self.state.edition
        while first := [trigger for trigger in left if edition.tier(trigger, window) == 0]:
            trigger = first[0] if len(first) == 1 else self._next(first)
            use(trigger)
            self.resolve(trigger)
            left = waiting()
        return left

    def _next(self, first: list[Trigger]) -> Trigger:
        """Of what must happen, the one that the current player wants next (RES-08).

        Only what could do anything is put in order; what could do nothing waits for what could.
        """
        current = self.state.current
        able = _but_for_copies([trigger for trigger in first if self.could_act(trigger, current)])
        if len(able) < 2 or _are_alike(able):
            return (able or first)[0]
        return self.ask(current, Ask.TRIGGER, Verb.ORDER, able) or able[0]

    def _go(self, seat: Seat, mine: list[Trigger], use: Callable[[Trigger], None]) -> bool:
        """One go in the rotation: use one ability, or pass. Only passing passes: who picks an ability and then declines
        what it says you may do is asked again with what is left."""
        left = mine
        if len(mine) > 1 or isinstance(mine[0].bearer, Card):
            left = [trigger for trigger in mine if self.could_act(trigger, seat)]
        while left:
            must = [trigger for trigger in left if trigger.mandatory]
            options = _but_for_copies(must or left)
            trigger: Trigger | None = options[0]
            if len(options) > 1 or isinstance(options[0].bearer, Card):
                trigger = self.ask(seat, Ask.TRIGGER, Verb.USE, options, decline=None if must else "pass")
            if trigger is None:
                return False
            if self.resolve(trigger) or trigger.mandatory:
                use(trigger)
                return True
            left = [each for each in left if each is not trigger]
        return False

    def could_act(self, trigger: Trigger, asker: Seat) -> bool:
        """Whether the ability could do anything now, whatever is chosen in it (PLAY-16): every way through it is tried
        up to the first change of the state. It counts as able where only cards hidden from the asker could tell.
        """
        bearer, ability = trigger.bearer, trigger.ability
        if isinstance(bearer, Card) and Hook.ON_PLAY in ability.hooks:
            return self.can_play_special(bearer, trigger.you)

        def run() -> bool:
            self.run_ability(ability, bearer, trigger.you, trigger.happening)
            return False

        return self.would_act(run, asker)

    def would_act(self, run: Callable[[], bool], asker: Seat) -> bool:
        """Whether it comes to a change of the state, or answers True, on any way through its choices."""
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

    def resolve(self, trigger: Trigger) -> bool:
        """One trigger is a use of its own: its reactions come before anything else that waits (AMB-03)."""
        bearer, ability = trigger.bearer, trigger.ability
        if isinstance(bearer, Base) and not ability.may and ability.who is not Who.ALL:
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
            # Before it runs, so that an ability cannot set itself off in the middle of itself.
            limited = ability.once is not None and ability.once not in _FIRST_TIMES
            if limited:
                self.use_up(trigger)
            did = self.run_ability(ability, bearer, trigger.you, trigger.happening)
            if limited and not did and not ability.mandatory:
                self.give_back(trigger)
        self.end_use(outer)
        return did

    def heeds(self, seat: Seat, base: Base) -> bool:
        """Whether the duty that a base's ability lays on a player binds that player: who may ignore it is asked."""
        if not self.ignores(seat, base) or not self.may(Verb.IGNORE, base, player=seat):
            return True
        self.note("ignored", base=base, player=seat)
        return False

    def play_special(self, card: Card, seat: Seat) -> bool:
        raise NotImplementedError

    def can_play_special(self, card: Card, seat: Seat) -> bool:
        raise NotImplementedError

    def run_delayed(self, when: Event, *args: object) -> None:
        """What was put off until now. What waits for the end of the turn is used in that window."""
        due = [delayed for delayed in self.state.delayed if delayed.when == when]
        if not due:
            return
        self.state.delayed = [delayed for delayed in self.state.delayed if delayed.when != when]
        for delayed in due:
            outer = self.begin_use()
            frame = Frame(delayed.ability, delayed.ability.of, delayed.you, None, None)
            self.run_frame(frame, (delayed.you, *args, *delayed.args))
            self.end_use(outer)


def _but_for_copies(triggers: list[Trigger]) -> list[Trigger]:
    """Of a player's reactions with one ability of one card, or of copies in the hand, to one event or to events that
    make no difference to it, the first: one is as good as another."""
    kept: list[Trigger] = []
    for trigger in triggers:
        alike = [each for each in kept if each.ability is trigger.ability and _are_copies(each.bearer, trigger.bearer)]
        same = [each for each in alike if trigger.ability.alike or each.happening is trigger.happening]
        if not any([each.you == trigger.you for each in same]):
            kept.append(trigger)
    return kept


def _are_copies(a: Bearer, b: Bearer) -> bool:
    return a is b or (isinstance(a, Card) and isinstance(b, Card) and a.alike == b.alike)


def _are_alike(triggers: list[Trigger]) -> bool:
    """One ability of one card, of one event or of events that make no difference: nobody need put them in order."""
    first = triggers[0]
    return all(
        each.ability is first.ability
        and each.bearer is first.bearer
        and (each.ability.alike or each.happening is first.happening)
        for each in triggers
    )
