"""Definitions of minions and actions: the decorators of their abilities.

A decorator says when an ability works. The docstring is the text that players read. The body implements it with the
rulebook's verbs. Each function that defines a card (`minion`, `action`, `on_base`, `on_minion`, `special`) returns a
CardDef. Used as a decorator, a CardDef registers the on-play ability. The decorators below add further abilities.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from smashup.engine.language.definitions import Ability, Decorator, limit
from smashup.engine.language.standing import ContinuousAbilities
from smashup.engine.language.terms import Hook, Kind, Label, Once, Who, Zone, forbid, instead
from smashup.engine.language.vocabulary import (
    EVENTS,
    KINDS,
    LABELS,
    VERBS,
    WINDOWS,
    WINDOWS_AND_EVENTS,
    EffectWord,
    EventWord,
    KindWord,
    LabelWord,
    OnceWord,
    WindowWord,
)

if TYPE_CHECKING:
    from smashup.engine.language.game import Game
    from smashup.engine.state.frames import Attempt, Event, Hit
    from smashup.engine.state.state import Card, Unit

    UnitText = Callable[[Game, Unit], None]
    Raises = Callable[[Game, Unit], bool]
    HostLeavesText = Callable[[Game, Unit, list[Unit]], None]

Me = TypeVar("Me")


def _always(g: Game, me: Card, ev: Event) -> bool:
    return True


class CardDef(ContinuousAbilities, Generic[Me]):
    """A minion or an action.

    Its functions get `(g, me)`: a Unit, or a Card for a standard action. Reactions and windows take `optional` (the
    player may decline), `once` (a limit) and `label` (the printed word).
    """

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

    # --- on play ----------------------------------------------------------------------------------------------

    def __call__(self, fn: Callable[[Game, Me], None]) -> CardDef[Me]:
        """Register the on-play ability, which resolves when the card is played (ABIL-02).

        Example (Collector):
            @ALIENS.minion("Collector", power=2, copies=4)
            def collector(g: Game, me: Unit) -> None:
                '''You may return a minion of power 3 or less here to its owner's hand.'''
                g.return_to_hand(g.may_choose_minion(to="return", at=me.base, max_power=3))
        """
        self._add([Hook.ON_PLAY], fn, None)
        return self

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
            side.abilities, side.on_play = [ability], (ability,)
            return fn

        return decorate

    # --- the menu of Play Cards -------------------------------------------------------------------------------

    def talent(self, fn: UnitText) -> UnitText:
        """Register a talent: an optional ability, used once in the Play Cards phase of each of your turns (ABIL-08).

        Example (Baboom):
            @baboom.talent
            def baboom_talent(g: Game, me: Unit) -> None:
                '''Play an extra action on this minion.'''
                g.extra_action(on=me)
        """
        self._add([Hook.TALENT], fn, None, label=Label.TALENT, optional=True, once=Once.CARD)
        return fn

    def talent_if(self, able: Callable[[Game, Unit], bool]) -> Decorator[UnitText]:
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
        return self._register([Hook.TALENT], label=Label.TALENT, optional=True, once=Once.CARD, recheck=able)

    def gives_talent(self, fn: UnitText) -> UnitText:
        """Give a talent to the minion that this action is on. `me` is that minion.

        Example (Flighterizer):
            @flighterizer.gives_talent
            def flighterizer_gives_talent(g: Game, me: Unit) -> None:
                '''Move this minion to another base.'''
                g.move(me, g.choose_base(to="move", moving=me))
        """
        text = self._text_of(fn, None)
        given = Ability(self, (Hook.TALENT,), text, fn=fn, label=Label.TALENT, optional=True, once=Once.CARD)
        giver = self._add([Hook.GIVES_TALENT], fn, f"This minion has the talent: {text}", label=Label.ONGOING)
        giver.gives = given
        return fn

    def on_your_turn(
        self,
        *,
        label: LabelWord = "Special",
        when: Callable[[Game, Unit], bool] | None = None,
        cost: KindWord | None = None,
        in_stasis: bool = False,
    ) -> Decorator[UnitText]:
        """Register an optional ability for the Play Cards phase of your turn (TERM-08, TERM-09).

        `cost`: using it costs a play of an action or a minion. `in_stasis`: it works only while this card is in stasis.

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
            once=Once.ON_YOUR_TURN,
            recheck=when,
            cost=KINDS[cost] if cost is not None else None,
            zone=Zone.STASIS if in_stasis else Zone.PLAY,
        )

    def from_hand(
        self,
        *when: WindowWord | EventWord,
        once: OnceWord | None = None,
        of: Callable[[Game, Card, Event], bool] | None = None,
        by_another: bool = False,
        order_matters: bool = True,
    ) -> Decorator[Callable[..., None]]:
        """Register an optional ability that works from your hand, in a window or after an event.

        `of` is a condition on the event. `by_another`: only events that another player causes. `order_matters=False`:
        several events are one option.

        Example (Shinobi):
            @shinobi.from_hand("before scoring", once="each scoring by name")
            def shinobi_from_hand(g: Game, me: Card) -> None:
                '''Before a base scores, you may play this minion there.'''
                g.play(me, at=g.scoring_base)
        """
        return self._register(
            [WINDOWS_AND_EVENTS[moment] for moment in when],
            label=Label.SPECIAL,
            optional=True,
            once=limit(once),
            zone=Zone.HAND,
            here=False,
            when=of or _always,
            by_another=by_another,
            order_matters=order_matters,
        )

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
            [WINDOWS[window]], label=Label.SPECIAL, optional=True, once=limit(once), zone=Zone.DISCARD, here=False
        )

    # --- reactions and windows --------------------------------------------------------------------------------

    def after(
        self,
        *events: EventWord,
        when: Callable[[Game, Unit, Event], bool],
        recheck: Callable[[Game, Unit, Event], bool] | None = None,
        optional: bool = False,
        once: OnceWord | None = None,
        order_matters: bool = True,
        label: LabelWord = "Ongoing",
        in_stasis: bool = False,
    ) -> Decorator[Callable[[Game, Unit, Event], None]]:
        """Register a reaction to an event (RES-06).

        `when` is checked when the event happens, `recheck` when the reaction is about to resolve.
        `order_matters=False`: reactions to several events are interchangeable, so no player is asked for their order.
        `in_stasis`: it works only while this card is in stasis.

        Example (Gremlin):
            @gremlin.after("destroyed", when=this_card)
            def gremlin_after_destroyed(g: Game, me: Unit, ev: Event) -> None:
                '''After this minion is destroyed, draw a card.'''
                g.draw()
        """
        zone = Zone.STASIS if in_stasis else Zone.PLAY
        return self._register(
            [EVENTS[event] for event in events],
            label=LABELS[label],
            optional=optional,
            once=limit(once),
            when=when,
            recheck=recheck,
            order_matters=order_matters,
            zone=zone,
        )

    def when_host_leaves(self, fn: HostLeavesText) -> HostLeavesText:
        """Register an ability that runs just before the host of this action leaves play, so that it can be transferred.

        `staying` are the minions in play that do not leave at the same time. Going into stasis is not leaving play.

        Example (Bewitched):
            @bewitched.when_host_leaves
            def bewitched_when_host_leaves(g: Game, me: Unit, staying: list[Unit]) -> None:
                '''When this minion leaves play, transfer this action to another.'''
                g.transfer(me, g.choose_minion(to="transfer", among=staying))
        """
        self._add([Hook.HOST_LEAVES], fn, None, label=Label.ONGOING)
        return fn

    def start_of_turn(self, *, optional: bool = False, each_player: bool = False) -> Decorator[UnitText]:
        """Register an ability for the start of your turn.

        `each_player`: at the start of each player's turn; "you" are that player, and `me.controller` is the card's
        controller.

        Example (Overrun):
            @overrun.start_of_turn()
            def overrun_start_of_turn(g: Game, me: Unit) -> None:
                '''At the start of your turn, destroy this action.'''
                g.destroy(me)

        Example (Signs in the Stars):
            @signs_in_the_stars.start_of_turn(optional=True, each_player=True)
            def signs_in_the_stars_start_of_turn(g: Game, me: Unit) -> None:
                '''At the start of each player's turn, they may turn the top card of the base deck face down.'''
                if (card := g.face_up_base()) and g.may("turn down", card):
                    g.turn_base_down(until="end of turn")
        """
        who = Who.PLAYER if each_player else Who.CURRENT
        return self._register([Hook.START_OF_TURN], label=Label.ONGOING, optional=optional, who=who)

    def end_of_turn(self, *, optional: bool = False, every_turn: bool = False) -> Decorator[UnitText]:
        """Register an ability for the end of your turn.

        `every_turn`: at the end of each player's turn; "you" are the card's controller.

        Example (Missing Uplink):
            @missing_uplink.end_of_turn()
            def missing_uplink_end_of_turn(g: Game, me: Unit) -> None:
                '''At the end of your turn, draw a card.'''
                g.draw()
        """
        who = Who.ALL if every_turn else Who.CURRENT
        return self._register([Hook.END_OF_TURN], label=Label.ONGOING, optional=optional, who=who)

    def before_scoring(
        self, *, here: bool = True, optional: bool = False, label: LabelWord = "Special"
    ) -> Decorator[UnitText]:
        """Register an ability that is used before its base scores, or before any base scores (`here=False`).

        Example (Mole):
            @mole.before_scoring(optional=True, label="Ongoing")
            def mole_before_scoring(g: Game, me: Unit) -> None:
                '''Before this base scores, you may play an extra action as a Special.'''
                g.extra_action(as_special=True)
        """
        return self._register([Hook.BEFORE_SCORING], label=LABELS[label], optional=optional, here=here)

    def when_scoring(self, *, here: bool = True, label: LabelWord = "Special") -> Decorator[UnitText]:
        """Register an ability for the moment when its base scores and VP are awarded (TERM-05).

        Example (a herald):
            @herald.when_scoring()
            def herald_when_scoring(g: Game, me: Unit) -> None:
                '''When this base scores, gain 1 VP.'''
                g.gain_vp(1)
        """
        return self._register([Hook.WHEN_SCORING], label=LABELS[label], here=here)

    def after_scoring(
        self, *, here: bool = True, optional: bool = False, label: LabelWord = "Special"
    ) -> Decorator[UnitText]:
        """Register an ability that is used after its base has scored, while its cards are still there (SCORE-16).

        Example (Scout):
            @scout.after_scoring(optional=True)
            def scout_after_scoring(g: Game, me: Unit) -> None:
                '''After this base scores, you may return this minion to its owner's hand.'''
                if g.may("return", me):
                    g.return_to_hand(me)
        """
        return self._register([Hook.AFTER_SCORING], label=LABELS[label], optional=optional, here=here)

    # --- stasis -----------------------------------------------------------------------------------------------

    def enters_stasis(self, fn: UnitText) -> UnitText:
        """Register an ability for the moment when this card enters stasis, from any zone (TERM-06).

        Example (Help From the Past):
            @help_from_the_past.enters_stasis
            def help_from_the_past_enters_stasis(g: Game, me: Unit) -> None:
                '''As this card enters stasis, store a card from your discard pile under it.'''
                g.store(g.choose_card("discard pile", to="store"), me)
        """
        self._add([Hook.ENTERS_STASIS], fn, None, label=Label.SPECIAL, zone=Zone.STASIS)
        return fn

    def played_from_stasis(self, fn: UnitText) -> UnitText:
        """Register the instructions for playing this card from stasis, which replace an ordinary play.

        If the card is still in stasis afterwards, it is discarded (STASIS-14).

        Example (Sidelined Girlfriend):
            @sidelined_girlfriend.played_from_stasis
            def sidelined_girlfriend_played_from_stasis(g: Game, me: Unit) -> None:
                '''When you play this card from stasis, place a +1 power counter on it.'''
                if isinstance(minion := g.play(me.card), Unit):
                    g.add_counters(minion)
        """
        self._add([Hook.PLAYED_FROM_STASIS], fn, None, label=Label.SPECIAL, zone=Zone.STASIS)
        return fn

    # --- replacing, redirecting, protecting, forbidding -------------------------------------------------------

    def instead_of(
        self,
        effect: EffectWord,
        *,
        when: Callable[[Game, Unit, Hit], bool],
        optional: bool = False,
        once: OnceWord | None = None,
        order_matters: bool = True,
        label: LabelWord = "Ongoing",
    ) -> Decorator[Callable[[Game, Unit, Hit], None]]:
        """Register a replacement of an effect. The effect is replaced if the function does anything (TERM-06).

        `hit.goes_to` sends a card to another place than the discard pile; it still counts as destroyed.
        `order_matters=False`: any of several copies may act, so a player is asked only once.

        Example (Jumper):
            @jumper.instead_of("go to discard pile", when=this_minion, optional=True)
            def jumper_instead_of_go_to_discard_pile(g: Game, me: Unit, hit: Hit) -> None:
                '''If this minion would go to the discard pile, you may place it into its owner's hand instead.'''
                if g.may("keep", me):
                    hit.goes_to("hand")
        """
        return self._register(
            [instead(VERBS[effect])],
            label=LABELS[label],
            optional=optional,
            once=limit(once),
            order_matters=order_matters,
            when=when,
        )

    def redirects(self, fn: Callable[[Game, Unit, Hit], bool]) -> Callable[[Game, Unit, Hit], bool]:
        """Register a redirection. The function returns True if this minion may take the effect for the chosen one.

        Its player is asked.

        Example (Ensign):
            @ensign.redirects
            def ensign_redirects(g: Game, me: Unit, hit: Hit) -> bool:
                '''What another player's card does to one of your other minions here, this one may take.'''
                return hit.unit in g.minions(at=me.base, controlled_by=me.controller, other_than=me)
        """
        self._add([Hook.REDIRECTS], fn, None, label=Label.ONGOING, optional=True)
        return fn

    def shields(self, fn: Callable[[Game, Unit, Hit], bool]) -> Callable[[Game, Unit, Hit], bool]:
        """Register a shield. The function returns True if the effect does not apply to its unit.

        Shields also apply to continuous values.

        Example (Smoke Bomb):
            @smoke_bomb.shields
            def smoke_bomb_shields(g: Game, me: Unit, hit: Hit) -> bool:
                '''Other players' actions do not affect this minion.'''
                return hit.unit is me.host and hit.by_action and hit.player != me.controller
        """
        self._add([Hook.SHIELDS], fn, None, label=Label.ONGOING)
        return fn

    def shield_at_cost(
        self, *, covers: Callable[[Game, Unit, Hit], bool] | None = None
    ) -> Decorator[Callable[[Game, Unit, Hit], bool]]:
        """Register a shield that destroys this card. The function returns True if the effect does not apply to its
        unit.

        During the same use, it also stops further effects of that card for which the function, or `covers`, returns
        True.

        Example (Tooth and Claw):
            @tooth_and_claw.shield_at_cost()
            def tooth_and_claw_shield_at_cost(g: Game, me: Unit, hit: Hit) -> bool:
                '''If an ability would affect this minion, it does not; destroy this action instead.'''
                return hit.unit is me.host
        """
        return self._register([Hook.SHIELD_AT_COST], label=Label.ONGOING, covers=covers)

    def forbids(
        self, *effects: EffectWord, label: LabelWord = "Ongoing"
    ) -> Decorator[Callable[[Game, Unit, Attempt], bool]]:
        """Register a ban. The function returns True if the attempt is forbidden (CONF-02).

        Example (Overrun):
            @overrun.forbids("play minion")
            def overrun_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
                '''Other players cannot play minions here.'''
                return attempt.base is me.base and attempt.player != me.controller
        """
        return self._register([forbid(VERBS[effect]) for effect in effects], label=LABELS[label])
