"""Definitions of minions and actions: the decorators of their abilities.

A decorator says when an ability works. The docstring is the text that players read. The body implements it with the
rulebook's verbs. Each function that defines a card (`minion`, `action`, `on_base`, `on_minion`, `special`) returns a
CardDef. Used as a decorator, a CardDef registers the on-play ability. The decorators below add further abilities.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from smashup.engine.errors import BadFaction
from smashup.engine.language.authored import REACTION, SCORING, TURNS, YOUR_TURN, Decorator
from smashup.engine.language.decorators import Form, check_function, checked, decorator, decorator_with_arguments
from smashup.engine.language.definitions import Ability
from smashup.engine.language.interventions import Interventions
from smashup.engine.language.terms import Hook, Kind, Label, Zone
from smashup.engine.language.vocabulary import (
    EVENTS,
    KINDS,
    LABELS,
    REGULAR_PLAYS,
    WINDOWS,
    WINDOWS_AND_EVENTS,
    EachWord,
    EventWord,
    KindWord,
    LabelWord,
    OnceWord,
    RegularPlayWord,
    WindowWord,
)

if TYPE_CHECKING:
    from smashup.engine.language.game import Game
    from smashup.engine.state.frames import Event
    from smashup.engine.state.state import Card, Unit

    UnitText = Callable[[Game, Unit], None]
    Raises = Callable[[Game, Unit], bool]
    HostLeavesText = Callable[[Game, Unit, list[Unit]], None]

Me = TypeVar("Me")


def _always(g: Game, me: Card, ev: Event) -> bool:
    return True


def _place(*, in_stasis: bool = False, aside: bool = False) -> Zone:
    """Return the zone in which an ability works."""
    return Zone.STASIS if in_stasis else Zone.ASIDE if aside else Zone.PLAY


class CardDef(Interventions, Generic[Me]):
    """A minion, an action or a titan.

    Its functions get `(g, me)`: a Unit, or a Card for a standard action. On-play abilities, talents, reactions and
    windows share these options. `once`: a limit. `each`: the players or turns that it is for, if not only for you.
    `optional`: the text says "you may". If the function does not let the player decline, the player is asked before it.
    `label`: the printed word. A decorator without options needs no parentheses.

    On a titan, some of them also take `aside`: the ability works only while the titan is beside its owner's deck, for
    example to play it.
    """

    @checked
    def variant(self, wording: str, *, keep: bool = False, **facts: Any) -> CardDef[Me]:
        """Define a later wording of this card: other numbers (`facts`), and other abilities unless `keep` is set.

        Example (Armor Stego):
            armor_stego_current = armor_stego.variant("current")

            @armor_stego_current.talent
            def armor_stego_current_talent(g: Game, me: Unit) -> None:
                '''Until the start of your next turn, this minion has +2 power during other players' turns.'''
                g.add_power(me, 2, until="during other turns")
        """
        changed: CardDef[Me] = CardDef(
            self.name,
            self.faction,
            self.kind,
            **{
                "copies": self.copies,
                "power": self.power,
                "goes": self.goes,
                "host": self.host,
                "labels": self.labels,
                "windows": self.windows,
                "only_if": self.only_if,
                "raises_power": self.raises_power,
                **facts,
            },
        )
        return self._add_variant(changed, wording, keep)

    @checked
    def redesigned(self, wording: str, kind: KindWord, *, power: int = 0) -> CardDef[Any]:
        """Define a later wording with another kind of card: a minion of that power, or a standard action.

        Example (Mindraker):
            @mindraker.redesigned("current", "action")
            def mindraker_current(g: Game, me: Card) -> None:
                '''Draw a card. You may play an extra action.'''
                g.draw()
                g.extra_action()
        """
        changed: CardDef[Any] = CardDef(self.name, self.faction, KINDS[kind], copies=self.copies, power=power)
        self._add_variant(changed, wording, keep=False)
        return changed

    @checked
    def lent(self) -> CardDef[Unit]:
        """Return a collection of abilities that this card gives to others with `g.lend`. Define them like its own.

        Example (Superiority):
            protected = superiority.lent()

            @protected.shields
            def protected_shields(g: Game, me: Unit, hit: Hit) -> bool:
                '''Other players' cards do not affect this minion.'''
                return hit.unit is me and hit.player != me.controller and hit.by_card

            @superiority.talent
            def superiority_talent(g: Game, me: Unit) -> None:
                '''Until the start of your next turn, other players' cards do not affect your minions here.'''
                g.lend(protected, g.minions(at=me.base, mine=True), until="start of your turn")
        """
        lent: CardDef[Unit] = CardDef(self.name, self.faction, Kind.MINION, copies=0)
        self.lent_out += 1
        lent.key = f"{self.key}+{self.lent_out}"
        return lent

    # --- on play ----------------------------------------------------------------------------------------------

    def __call__(self, fn: Callable[[Game, Me], None]) -> CardDef[Me]:
        """Register the on-play ability, which resolves when the card is played (ABIL-02).

        Example (Collector):
            @ALIENS.minion("Collector", power=2, copies=4)
            def collector(g: Game, me: Unit) -> None:
                '''You may return a minion of power 3 or less here to its owner's hand.'''
                g.return_to_hand(g.may_choose_minion(to="return", at=me.base, max_power=3))
        """
        check_function(self, "an on-play ability", fn, Form(("Game", "Me"), "None"))
        self._add([Hook.ON_PLAY], fn, None)
        return self

    @decorator
    def on_play(
        self, *, once: OnceWord | None = None, each: EachWord | None = None, optional: bool = False
    ) -> Decorator[Callable[[Game, Me], None]]:
        """Register an on-play ability with options, or after another ability. Otherwise, decorate with the card itself.

        Example (a siren):
            @siren.on_play(each="other player", once="each turn by name")
            def siren_on_play(g: Game, me: Unit) -> None:
                '''Each other player discards a card. Use only one Siren this way each turn.'''
                g.discard_from_hand()
        """
        facts = {"once": self._limit(once), "each": self._each(each), "optional": optional}
        return self._register([Hook.ON_PLAY], asks=True, **facts)

    @decorator
    def as_action(self, *, raises_power: bool | Raises = False) -> Decorator[Callable[[Game, Card], None]]:
        """Let this minion also be played as a standard action with this ability.

        Out of play, the card is of both kinds.

        Example (Disenchant, current wording):
            @disenchant_current.as_action(raises_power=True)
            def disenchant_current_as_action(g: Game, me: Card) -> None:
                '''As an action: destroy an action in play; if you do, distribute two +1 power counters.'''
                if (action := g.choose_action(to="destroy")) and g.destroy(action):
                    g.add_counters_among(g.minions(mine=True), 2)
        """
        side: CardDef[Card] = CardDef(
            self.name, self.faction, Kind.ACTION, copies=self.copies, raises_power=raises_power
        )
        side.key, side.wording = self.key, self.wording
        self.other_side = side

        def decorate(fn: Callable[[Game, Card], None]) -> Callable[[Game, Card], None]:
            ability = self._add([], fn, None)
            side.abilities, side.play_abilities = [ability], (ability,)
            return fn

        return decorate

    # --- the menu of Play Cards -------------------------------------------------------------------------------

    @decorator
    def talent(self, *, once: OnceWord = "each turn", each: EachWord | None = None) -> Decorator[UnitText]:
        """Register a talent: an optional ability, used once in the Play Cards phase of each of your turns (ABIL-08).

        Example (Baboom):
            @baboom.talent
            def baboom_talent(g: Game, me: Unit) -> None:
                '''Play an extra action on this minion.'''
                g.extra_action(on=me)

        Example (a vending machine):
            @vending_machine.talent(each="player")
            def vending_machine_talent(g: Game, me: Unit) -> None:
                '''Each player may use this talent: draw a card.'''
                g.draw()
        """
        return self._talent(once, each)

    @decorator_with_arguments
    def talent_if(
        self, able: Callable[[Game, Unit], bool], *, once: OnceWord = "each turn", each: EachWord | None = None
    ) -> Decorator[UnitText]:
        """Register a talent with a cost. It is offered only if `able` returns True (VERB-50).

        Example (Pupoks):
            def _has_vp(g: Game, me: Unit) -> bool:
                return g.vp(me.controller) > 0

            @pupoks.talent_if(_has_vp)
            def pupoks_talent(g: Game, me: Unit) -> None:
                '''Lose 1 VP to draw two cards.'''
                if g.lose_vp(1):
                    g.draw(2)
        """
        return self._talent(once, each, recheck=able)

    def _talent(self, once: OnceWord, each: EachWord | None, **facts: Any) -> Decorator[UnitText]:
        facts = {"once": self._limit(once), "each": self._each(each), **facts}
        return self._register([Hook.TALENT], label=Label.TALENT, optional=True, **facts)

    @decorator
    def gives_talent(self, *, once: OnceWord = "each turn") -> Decorator[UnitText]:
        """Give a talent to the minion that this action is on. `me` is that minion.

        Example (Flighterizer):
            @flighterizer.gives_talent
            def flighterizer_gives_talent(g: Game, me: Unit) -> None:
                '''Move this minion to another base.'''
                g.move(me, g.choose_base(to="move", moving=me))
        """
        limit = self._limit(once)

        def decorate(fn: UnitText) -> UnitText:
            text = self._text_of(fn, None)
            given = Ability(self, (Hook.TALENT,), text, fn=fn, label=Label.TALENT, optional=True, once=limit)
            giver = self._add([Hook.GIVES_TALENT], fn, f"This minion has the talent: {text}", label=Label.ONGOING)
            giver.gives = given
            return fn

        return decorate

    @decorator
    def on_your_turn(
        self,
        *,
        once: OnceWord = "on your turn",
        each: EachWord | None = None,
        label: LabelWord = "Special",
        when: Callable[[Game, Unit], bool] | None = None,
        cost: KindWord | None = None,
        instead_of_play: RegularPlayWord | None = None,
        in_stasis: bool = False,
        aside: bool = False,
    ) -> Decorator[UnitText]:
        """Register an optional ability for the Play Cards phase of your turn (TERM-08, TERM-09).

        `cost`: using it costs a play of an action or a minion. `instead_of_play`: it uses up your regular play of that
        kind, whether or not you have such a card in hand. `in_stasis`, `aside`: it works only while this card is in
        stasis, or while this titan is beside its owner's deck. An ability that works there is offered only if it could
        do anything now.

        Example (a titan that costs a card):
            def _can_be_played(g: Game, me: Unit) -> bool:
                return g.can_play_titan(me, among=g.bases(with_my_minion=True))

            @shadow.on_your_turn(aside=True, when=_can_be_played)
            def shadow_on_your_turn(g: Game, me: Unit) -> None:
                '''On your turn, you may discard a card to play this titan at a base where you have a minion.'''
                if g.discard_from_hand(in_full=True):
                    g.play_titan(me, among=g.bases(with_my_minion=True))

        Example (Ninja Acolyte):
            def _no_minion_played(g: Game, me: Unit) -> bool:
                return g.minions_played(me.controller) == 0

            @ninja_acolyte.on_your_turn(when=_no_minion_played)
            def ninja_acolyte_on_your_turn(g: Game, me: Unit) -> None:
                '''On your turn, return this minion to your hand and play an extra minion here.'''
                g.return_to_hand(me)
                g.extra_minion(at=me.base)
        """
        return self._register(
            [Hook.ON_YOUR_TURN],
            label=LABELS[label],
            optional=True,
            once=self._limit(once, YOUR_TURN),
            each=self._each(each),
            recheck=when,
            cost=KINDS[cost] if cost is not None else None,
            regular=REGULAR_PLAYS[instead_of_play] if instead_of_play is not None else (),
            zone=_place(in_stasis=in_stasis, aside=aside),
        )

    @decorator_with_arguments
    def from_hand(
        self,
        *when: WindowWord | EventWord,
        once: OnceWord | None = None,
        of: Callable[[Game, Card, Event], bool] | None = None,
        by_another: bool = False,
        by_you: bool = False,
        or_discard: bool = False,
        order_matters: bool = True,
    ) -> Decorator[Callable[..., None]]:
        """Register an optional ability that works from your hand, in a window or after an event.

        `of` is a condition on the event. `by_another`, `by_you`: only events that another player causes, or that you
        cause. `or_discard`: it works from your discard pile, too. `order_matters=False`: several events are one option.

        Example (Fan):
            @fan.from_hand("on your turn")
            def fan_from_hand(g: Game, me: Card) -> None:
                '''You may discard this card from your hand on your turn to draw a card.'''
                if g.discard(me):
                    g.draw()

        Example (Shinobi):
            @shinobi.from_hand("before scoring", once="each scoring by name")
            def shinobi_from_hand(g: Game, me: Card) -> None:
                '''Before a base scores, you may play this minion there.'''
                g.play(me, at=g.scoring_base)

        Example (Fledgling Vampire):
            @fledgling_vampire.from_hand("destroyed", of=lambda g, me, ev: ev.is_minion, by_you=True, or_discard=True)
            def fledgling_vampire_from_hand(g: Game, me: Card, ev: Event) -> None:
                '''After you destroy another minion, you may bury this card from your hand or discard pile.'''
                g.bury(me, g.choose_base(to="bury"))
        """
        windows = [moment for moment in when if moment in WINDOWS]
        if not when or 0 < len(windows) < len(when):
            raise BadFaction(
                f"{self.faction.name}: {self.name!r} needs windows or events for from_hand, and its function gets an "
                f'event (ev) only for events: @card.from_hand("played"), @card.from_hand("before scoring").'
            )
        taken = Form(("Game", "Card") if windows else ("Game", "Card", "Event"), "None")
        register = self._register(
            [WINDOWS_AND_EVENTS[moment] for moment in when],
            label=Label.SPECIAL,
            optional=True,
            once=self._limit(once, SCORING),
            zone=Zone.HAND,
            here=False,
            when=of or _always,
            by_another=by_another,
            by_you=by_you,
            or_discard=or_discard,
            order_matters=order_matters,
        )

        def decorate(fn: Callable[..., None]) -> Callable[..., None]:
            check_function(self, "from_hand", fn, taken)
            done: Callable[..., None] = register(fn)
            return done

        return decorate

    @decorator_with_arguments
    def from_discard(
        self, window: WindowWord, *, once: OnceWord | None = None
    ) -> Decorator[Callable[[Game, Card], None]]:
        """Register an optional ability that works from your discard pile.

        Example (Tenacious Z):
            @tenacious_z.from_discard("on your turn", once="each turn by name")
            def tenacious_z_from_discard(g: Game, me: Card) -> None:
                '''On your turn, you may play this from your discard pile as an extra minion.'''
                g.play(me)
        """
        return self._register(
            [WINDOWS[window]],
            label=Label.SPECIAL,
            optional=True,
            once=self._limit(once, SCORING),
            zone=Zone.DISCARD,
            here=False,
        )

    # --- reactions and windows --------------------------------------------------------------------------------

    @decorator_with_arguments
    def after(
        self,
        *events: EventWord,
        when: Callable[[Game, Unit, Event], bool],
        recheck: Callable[[Game, Unit, Event], bool] | None = None,
        optional: bool = False,
        once: OnceWord | None = None,
        each: EachWord | None = None,
        order_matters: bool = True,
        together: bool = False,
        label: LabelWord = "Ongoing",
        in_stasis: bool = False,
        aside: bool = False,
    ) -> Decorator[Callable[[Game, Unit, Event], None]]:
        """Register a reaction to an event (RES-06).

        `when` is checked when the event happens, `recheck` when the reaction is about to resolve.
        `order_matters=False`: reactions to several events are interchangeable, so no player is asked for their order.
        `together`: several cards at once cause one reaction ("after one or more minions ..."), to the first of them.
        `in_stasis`, `aside`: it works only while this card is in stasis, or this titan is beside its owner's deck.

        Example (a titan that rises):
            def _my_minion(g: Game, me: Unit, ev: Event) -> bool:
                return ev.unit is not None and ev.is_minion and ev.unit.controller == me.controller

            @avenger.after("destroyed", when=_my_minion, optional=True, aside=True, label="Special")
            def avenger_after_destroyed(g: Game, me: Unit, ev: Event) -> None:
                '''After one of your minions is destroyed, you may play this titan at its base.'''
                g.play_titan(me, at=ev.base)

        Example (Gremlin):
            @gremlin.after("destroyed", when=this_card)
            def gremlin_after_destroyed(g: Game, me: Unit, ev: Event) -> None:
                '''After this minion is destroyed, draw a card.'''
                g.draw()
        """
        return self._register(
            [EVENTS[event] for event in events],
            asks=True,
            label=LABELS[label],
            optional=optional,
            once=self._limit(once, REACTION),
            each=self._each(each),
            when=when,
            recheck=recheck,
            order_matters=order_matters,
            together=together,
            zone=_place(in_stasis=in_stasis, aside=aside),
        )

    @decorator
    def when_host_leaves(self) -> Decorator[HostLeavesText]:
        """Register an ability that runs just before the host of this action leaves play, so that it can be transferred.

        `staying` are the minions in play that do not leave at the same time. Going into stasis is not leaving play.

        Example (Bewitched):
            @bewitched.when_host_leaves
            def bewitched_when_host_leaves(g: Game, me: Unit, staying: list[Unit]) -> None:
                '''When this minion leaves play, transfer this action to another.'''
                g.transfer(me, g.choose_minion(to="transfer", among=staying))
        """
        return self._register([Hook.HOST_LEAVES], label=Label.ONGOING)

    @decorator_with_arguments
    def before_discard(
        self, *, when: Callable[[Game, Unit, Unit], bool]
    ) -> Decorator[Callable[[Game, Unit, Unit], None]]:
        """Register an ability that runs just before a card goes from play to a discard pile, for any reason.

        The function gets that card, which is still in play. It cannot save it: see `instead_of`.

        Example (Death on Six Legs):
            @death_on_six_legs.before_discard(when=lambda g, me, unit: unit.is_minion and unit.counters > 0)
            def death_on_six_legs_before_discard(g: Game, me: Unit, unit: Unit) -> None:
                '''Before a minion goes to the discard pile, you may transfer one of its counters to this titan.'''
                if g.may("transfer counters", unit):
                    g.transfer_counters(unit, me)
        """
        return self._register([Hook.BEFORE_DISCARD], label=Label.ONGOING, when=when)

    @decorator_with_arguments
    def as_soon_as(self, condition: Callable[[Game, Unit], bool]) -> Decorator[UnitText]:
        """Register an ability that resolves as soon as a condition on the position is true, whatever has caused it.

        The condition is checked after each card, ability or rule that resolves. If it is then still true, the ability
        resolves again after the next one that can change anything.

        Example (Dinner Date):
            @dinner_date.as_soon_as(lambda g, me: me.host is not None and g.power(me.host) == 0)
            def dinner_date_as_soon_as(g: Game, me: Unit) -> None:
                '''As soon as this minion has 0 power, destroy it.'''
                g.destroy(me.host)
        """
        return self._register([Hook.AS_SOON_AS], label=Label.ONGOING, recheck=condition)

    @decorator
    def start_of_turn(
        self,
        *,
        optional: bool = False,
        once: OnceWord | None = None,
        each: EachWord | None = None,
        label: LabelWord = "Ongoing",
        aside: bool = False,
    ) -> Decorator[UnitText]:
        """Register an ability for the start of your turn.

        `each="player"`: at the start of each player's turn, who is "you"; `me.controller` is the card's controller.

        Example (Overrun):
            @overrun.start_of_turn
            def overrun_start_of_turn(g: Game, me: Unit) -> None:
                '''At the start of your turn, destroy this action.'''
                g.destroy(me)

        Example (a titan that grows beside the deck):
            @sapling.start_of_turn(aside=True, label="Special")
            def sapling_start_of_turn(g: Game, me: Unit) -> None:
                '''At the start of your turn, place a +1 power counter on this titan if it is not in play.'''
                g.add_counters(me)

        Example (Signs in the Stars):
            @signs_in_the_stars.start_of_turn(optional=True, each="player")
            def signs_in_the_stars_start_of_turn(g: Game, me: Unit) -> None:
                '''At the start of each player's turn, they may turn the top card of the base deck face down.'''
                if (card := g.face_up_base()) and g.may("turn down", card):
                    g.turn_base_down(until="end of turn")
        """
        return self._of_turn(Hook.START_OF_TURN, optional, once, each, label, aside)

    @decorator
    def end_of_turn(
        self,
        *,
        optional: bool = False,
        once: OnceWord | None = None,
        each: EachWord | None = None,
        label: LabelWord = "Ongoing",
        aside: bool = False,
    ) -> Decorator[UnitText]:
        """Register an ability for the end of your turn, or of `each="turn"`.

        Example (Missing Uplink):
            @missing_uplink.end_of_turn
            def missing_uplink_end_of_turn(g: Game, me: Unit) -> None:
                '''At the end of your turn, draw a card.'''
                g.draw()
        """
        return self._of_turn(Hook.END_OF_TURN, optional, once, each, label, aside)

    def _of_turn(
        self,
        hook: Hook,
        optional: bool,
        once: OnceWord | None,
        each: EachWord | None,
        label: LabelWord,
        aside: bool,
    ) -> Decorator[UnitText]:
        facts = {"once": self._limit(once), "each": self._each(each, TURNS), "label": LABELS[label]}
        return self._register([hook], asks=True, optional=optional, zone=_place(aside=aside), **facts)

    @decorator
    def before_scoring(
        self,
        *,
        here: bool = True,
        optional: bool = False,
        once: OnceWord | None = None,
        each: EachWord | None = None,
        label: LabelWord = "Special",
        aside: bool = False,
    ) -> Decorator[UnitText]:
        """Register an ability that is used before its base scores, or before any base scores (`here=False`).

        Example (Mole):
            @mole.before_scoring(optional=True, label="Ongoing")
            def mole_before_scoring(g: Game, me: Unit) -> None:
                '''Before this base scores, you may play an extra action as a Special.'''
                g.extra_action(as_special=True)
        """
        return self._of_scoring(Hook.BEFORE_SCORING, here, optional, once, each, label, aside)

    @decorator
    def when_scoring(
        self,
        *,
        here: bool = True,
        optional: bool = False,
        once: OnceWord | None = None,
        each: EachWord | None = None,
        label: LabelWord = "Special",
        aside: bool = False,
    ) -> Decorator[UnitText]:
        """Register an ability for the moment when its base scores and VP are awarded (TERM-05).

        Example (a herald):
            @herald.when_scoring
            def herald_when_scoring(g: Game, me: Unit) -> None:
                '''When this base scores, gain 1 VP.'''
                g.gain_vp(1)
        """
        return self._of_scoring(Hook.WHEN_SCORING, here, optional, once, each, label, aside)

    @decorator
    def after_scoring(
        self,
        *,
        here: bool = True,
        optional: bool = False,
        once: OnceWord | None = None,
        each: EachWord | None = None,
        label: LabelWord = "Special",
        aside: bool = False,
    ) -> Decorator[UnitText]:
        """Register an ability that is used after its base has scored, while its cards are still there (SCORE-16).

        Example (Scout):
            @scout.after_scoring(optional=True)
            def scout_after_scoring(g: Game, me: Unit) -> None:
                '''After this base scores, you may return this minion to its owner's hand.'''
                if g.may("return", me):
                    g.return_to_hand(me)
        """
        return self._of_scoring(Hook.AFTER_SCORING, here, optional, once, each, label, aside)

    def _of_scoring(
        self,
        hook: Hook,
        here: bool,
        optional: bool,
        once: OnceWord | None,
        each: EachWord | None,
        label: LabelWord,
        aside: bool,
    ) -> Decorator[UnitText]:
        facts = {"once": self._limit(once, SCORING), "each": self._each(each), "label": LABELS[label]}
        return self._register([hook], asks=True, here=here, optional=optional, zone=_place(aside=aside), **facts)

    # --- stasis -----------------------------------------------------------------------------------------------

    @decorator
    def enters_stasis(self) -> Decorator[UnitText]:
        """Register an ability for the moment when this card enters stasis, from any zone (TERM-06).

        Example (Help From the Past):
            @help_from_the_past.enters_stasis
            def help_from_the_past_enters_stasis(g: Game, me: Unit) -> None:
                '''As this card enters stasis, store a card from your discard pile under it.'''
                g.store(g.choose_card("discard pile", to="store"), me)
        """
        return self._register([Hook.ENTERS_STASIS], label=Label.SPECIAL, zone=Zone.STASIS)

    @decorator
    def played_from_stasis(self) -> Decorator[UnitText]:
        """Register the instructions for playing this card from stasis, which replace an ordinary play.

        If the card is still in stasis afterwards, it is discarded (STASIS-14).

        Example (Sidelined Girlfriend):
            @sidelined_girlfriend.played_from_stasis
            def sidelined_girlfriend_played_from_stasis(g: Game, me: Unit) -> None:
                '''When you play this card from stasis, place a +1 power counter on it.'''
                if isinstance(minion := g.play(me.card), Unit):
                    g.add_counters(minion)
        """
        return self._register([Hook.PLAYED_FROM_STASIS], label=Label.SPECIAL, zone=Zone.STASIS)
