"""When: how a minion or an action is written down.

A decorator says when, the docstring is the text that players read, the body is the same in the rulebook's verbs. Each
maker of a card (`minion`, `action`, `on_base`, `on_minion`, `special`) answers its CardDef. As a decorator it takes
the on-play ability; further abilities hang on the CardDef with the decorators below.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from smashup.engine.language.abilities import Ability, by_hook
from smashup.engine.language.definitions import Decorator, Host
from smashup.engine.language.standing import ContinuousAbilities
from smashup.engine.language.terms import Event, Goes, Hook, Kind, Label, Once, Verb, Who, Zone, forbid, instead
from smashup.engine.language.text import Passage, ending, opening

if TYPE_CHECKING:
    from smashup.engine.language.game import Game
    from smashup.engine.language.library import Faction
    from smashup.engine.state.frames import Deed, Happening, Hit
    from smashup.engine.state.state import Card, Unit

    UnitText = Callable[[Game, Unit], None]
    HostLeavesText = Callable[[Game, Unit, list[Unit]], None]

Me = TypeVar("Me")


def _whatever_happens(g: Game, me: Card, ev: Happening) -> bool:
    return True


class CardDef(ContinuousAbilities, Generic[Me]):
    """A minion or an action. Its functions get `(g, me)`: a Unit, or a Card for a standard action. Reactions and
    windows take `may` (the player may decline), `once` (a limit) and `label` (the printed word)."""

    def __init__(
        self,
        name: str,
        faction: Faction,
        kind: Kind,
        *,
        copies: int,
        power: int = 0,
        goes: Goes = Goes.STANDARD,
        host: Host | None = None,
        labels: tuple[str, ...] = (),
        windows: tuple[Hook, ...] = (),
        only_if: Callable[..., bool] | None = None,
        raises_power: bool = False,
    ) -> None:
        super().__init__(name, faction)
        self.kind = kind
        self.copies = copies
        self.power = power
        self.goes = goes
        self.host = host or Host()
        self.labels = labels
        self.windows = windows
        self.only_if = only_if
        """What must be true for it to be played in a window (the docstring says it: "if ..."), or to have an effect."""
        self.raises_power = raises_power
        self.is_minion = kind is Kind.MINION
        self.is_action = kind is Kind.ACTION
        self.is_standard = self.is_action and goes in (Goes.STANDARD, Goes.SPECIAL)
        self.is_on_nothing = self.is_standard or goes is Goes.STASIS
        """An action that is played without a place: neither on a base nor on a minion."""
        self.in_hand: dict[str, tuple[Ability, ...]] = {}
        self.hand_hooks: frozenset[str] = frozenset(windows)
        """The windows in which it can be used from the hand."""
        self.in_discard: dict[str, tuple[Ability, ...]] = {}
        self.in_stasis: dict[str, tuple[Ability, ...]] = {}
        """What works while it is in stasis: nothing that does not refer to stasis (STASIS-07)."""
        self.other_side: CardDef[Card] | None = None
        """What it is when it is played as the other kind of card, where it may be."""

    def _index(self) -> None:
        super()._index()
        self.in_hand = by_hook(tuple(self.abilities), Zone.HAND)
        self.hand_hooks = frozenset([*self.windows, *self.in_hand])
        self.in_discard = by_hook(tuple(self.abilities), Zone.DISCARD)
        self.in_stasis = by_hook(tuple(self.abilities), Zone.STASIS)

    def variant(self, wording: str, *, keep: bool = False, **facts: Any) -> CardDef[Me]:
        """A later wording of this card: other numbers (`facts`), and other abilities unless `keep`.

        Example (Armor Stego):
            armor_stego_today = armor_stego.variant("current")

            @armor_stego_today.talent
            def _(g: Game, me: Unit) -> None:
                '''Until the start of your next turn, this minion has +2 power during other players' turns.'''
                g.add_power(me, 2, until=DURING_OTHERS_TURNS)
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
        return self._varied_by(changed, wording, keep)

    def redesigned(self, wording: str, kind: Kind, *, power: int = 0) -> CardDef[Any]:
        """A later wording that makes another kind of card of it: a minion of that power, or a standard action.

        Example (Mindraker):
            @mindraker.redesigned("current", ACTION)
            def _(g: Game, me: Card) -> None:
                '''Draw a card. You may play an extra action.'''
                g.draw()
                g.extra_action()
        """
        changed: CardDef[Any] = CardDef(self.name, self.faction, kind, copies=self.copies, power=power)
        self._varied_by(changed, wording, keep=False)
        return changed

    @property
    def passages(self) -> list[Passage]:
        """Where or when the card is played, its abilities, when it may also be played."""
        return [*opening(self), *super().passages, *ending(self)]

    # --- on play ----------------------------------------------------------------------------------------------

    def __call__(self, fn: Callable[[Game, Me], None]) -> CardDef[Me]:
        """On play: what the card does when it is played (ABIL-02).

        Example (Collector):
            @ALIENS.minion("Collector", power=2, copies=4)
            def collector(g: Game, me: Unit) -> None:
                '''You may return a minion of power 3 or less here to its owner's hand.'''
                if minion := g.may_choose_minion(to=RETURN, at=me.base, max_power=3):
                    g.return_to_hand(minion)
        """
        self._add([Hook.ON_PLAY], fn, None)
        return self

    def as_action(self, *, raises_power: bool = False) -> Decorator[Callable[[Game, Card], None]]:
        """This minion may also be played as a standard action, which does this. Out of play it is of both kinds.

        Example (Disenchant today):
            @disenchant_today.as_action(raises_power=True)
            def _(g: Game, me: Card) -> None:
                '''As an action: destroy an action in play; if you do, distribute two +1 power counters.'''
                if (action := g.choose_action(to=DESTROY)) and g.destroy(action):
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
        """Once in the Play Cards phase of each of your turns, if you like (ABIL-08).

        Example (Baboom):
            @baboom.talent
            def _(g: Game, me: Unit) -> None:
                '''Play an extra action on this minion.'''
                g.extra_action(on=me)
        """
        self._add([Hook.TALENT], fn, None, label=Label.TALENT, may=True, once=Once.CARD)
        return fn

    def talent_if(self, able: Callable[[Game, Unit], bool]) -> Decorator[UnitText]:
        """A talent with a price: it is offered only if that is true, for what cannot be paid is not begun (VERB-50).

        Example (Pupoks):
            def _has_vp(g: Game, me: Unit) -> bool:
                return g.vp(me.you) > 0

            @pupoks.talent_if(_has_vp)
            def _(g: Game, me: Unit) -> None:
                '''Lose 1 VP to draw two cards.'''
                if g.lose_vp(1):
                    g.draw(2)
        """
        return self._register([Hook.TALENT], label=Label.TALENT, may=True, once=Once.CARD, still=able)

    def gives_talent(self, fn: UnitText) -> UnitText:
        """The minion that this action is on has a talent, which says this; `me` is that minion.

        Example (Flighterizer):
            @flighterizer.gives_talent
            def _(g: Game, me: Unit) -> None:
                '''Move this minion to another base.'''
                g.move(me, g.choose_base(to=MOVE, moving=me))
        """
        text = self._text_of(fn, None)
        given = Ability(self, (Hook.TALENT,), text, fn=fn, label=Label.TALENT, may=True, once=Once.CARD)
        giver = self._add([Hook.GIVES_TALENT], fn, f"This minion has the talent: {text}", label=Label.ONGOING)
        giver.gives = given
        return fn

    def on_your_turn(
        self,
        *,
        label: Label = Label.SPECIAL,
        when: Callable[[Game, Unit], bool] | None = None,
        cost: Kind | None = None,
        in_stasis: bool = False,
    ) -> Decorator[UnitText]:
        """In the Play Cards phase of your turn, if you like (TERM-08, TERM-09). `cost`: it uses up a play of an
        ACTION or a MINION. `in_stasis`: only while this card is in stasis.

        Example (Ninja Acolyte):
            def _no_minion_played(g: Game, me: Unit) -> bool:
                return g.minions_played(me.you) == 0

            @ninja_acolyte.on_your_turn(when=_no_minion_played)
            def _(g: Game, me: Unit) -> None:
                '''On your turn, return this minion to your hand and play an extra minion here.'''
                g.return_to_hand(me)
                g.extra_minion(at=me.base)
        """
        return self._register(
            [Hook.ON_YOUR_TURN],
            label=label,
            may=True,
            once=Once.ON_YOUR_TURN,
            still=when,
            cost=cost,
            zone=Zone.STASIS if in_stasis else Zone.PLAY,
        )

    def from_hand(
        self,
        *when: Hook | Event,
        once: Once | None = None,
        of: Callable[[Game, Card, Happening], bool] | None = None,
        by_another: bool = False,
        alike: bool = False,
    ) -> Decorator[Callable[..., None]]:
        """While the card is in your hand, in a window or after an event (`of`: which one, else any; `by_another`:
        another player's doing; `alike`: it makes no difference which, so that it is one option); always optional.

        Example (Shinobi):
            @shinobi.from_hand(BEFORE_SCORING, once=ONCE_A_SCORING_BY_NAME)
            def _(g: Game, me: Card) -> None:
                '''Before a base scores, you may play this minion there.'''
                g.play(me, at=g.scoring_base)
        """
        return self._register(
            [*when],
            label=Label.SPECIAL,
            may=True,
            once=once,
            zone=Zone.HAND,
            here=False,
            when=of or _whatever_happens,
            by_another=by_another,
            alike=alike,
        )

    def from_discard(self, hook: Hook, *, once: Once | None = None) -> Decorator[Callable[[Game, Card], None]]:
        """While the card is in your discard pile; always optional.

        Example (Tenacious Z):
            @tenacious_z.from_discard(ON_YOUR_TURN, once=ONCE_A_TURN_BY_NAME)
            def _(g: Game, me: Card) -> None:
                '''On your turn, you may play this from your discard pile as an extra minion.'''
                g.play(me)
        """
        return self._register([hook], label=Label.SPECIAL, may=True, once=once, zone=Zone.DISCARD, here=False)

    # --- reactions and windows --------------------------------------------------------------------------------

    def after(
        self,
        *events: Event,
        when: Callable[[Game, Unit, Happening], bool],
        still: Callable[[Game, Unit, Happening], bool] | None = None,
        may: bool = False,
        once: Once | None = None,
        alike: bool = False,
        label: Label = Label.ONGOING,
        in_stasis: bool = False,
    ) -> Decorator[Callable[[Game, Unit, Happening], None]]:
        """After an event (RES-06). `when` is asked as it happens, `still` when the reaction is about to resolve.
        `alike`: the reactions to several events do the same, so that nobody is asked for their order. `in_stasis`: only
        while this card is in stasis.

        Example (Gremlin):
            @gremlin.after(DESTROYED, when=this_card)
            def _(g: Game, me: Unit, ev: Happening) -> None:
                '''After this minion is destroyed, draw a card.'''
                g.draw()
        """
        zone = Zone.STASIS if in_stasis else Zone.PLAY
        return self._register(events, label=label, may=may, once=once, when=when, still=still, alike=alike, zone=zone)

    def when_host_leaves(self, fn: HostLeavesText) -> HostLeavesText:
        """When the minion that this action is on leaves play: before it has, so that the action can be transferred.
        `staying` are the minions in play that do not leave in the same moment. In stasis a card is in play.

        Example (Bewitched):
            @bewitched.when_host_leaves
            def _(g: Game, me: Unit, staying: list[Unit]) -> None:
                '''When this minion leaves play, transfer this action to another.'''
                if minion := g.choose_minion(to=TRANSFER, among=staying):
                    g.transfer(me, minion)
        """
        self._add([Hook.HOST_LEAVES], fn, None, label=Label.ONGOING)
        return fn

    def start_of_turn(self, fn: UnitText) -> UnitText:
        """At the start of your turn.

        Example (Overrun):
            @overrun.start_of_turn
            def _(g: Game, me: Unit) -> None:
                '''At the start of your turn, destroy this action.'''
                g.destroy(me)
        """
        self._add([Hook.START_OF_TURN], fn, None, label=Label.ONGOING)
        return fn

    def may_at_start_of_turn(self, fn: UnitText) -> UnitText:
        """At the start of your turn, if you like (ME1ST-04).

        Example (Flame Trap):
            @trap_today.may_at_start_of_turn
            def _(g: Game, me: Unit) -> None:
                '''At the start of your turn, you may lower the breakpoint here by 4 until the end of the turn.'''
                if g.may(BREAKPOINT, me.base):
                    g.add_breakpoint(me.base, -4, until=END_OF_TURN)
        """
        self._add([Hook.START_OF_TURN], fn, None, label=Label.ONGOING, may=True)
        return fn

    def each_may_at_start_of_turn(self, fn: UnitText) -> UnitText:
        """At the start of each player's turn, if that player likes: "you" is that player, `me.you` who controls it.

        Example (Signs in the Stars):
            @signs_in_the_stars.each_may_at_start_of_turn
            def _(g: Game, me: Unit) -> None:
                '''At the start of each player's turn, they may turn the top card of the base deck face down.'''
                if (card := g.face_up_base()) and g.may(TURN_DOWN, card):
                    g.turn_base_down(until=END_OF_TURN)
        """
        self._add([Hook.START_OF_TURN], fn, None, label=Label.ONGOING, may=True, who=Who.PLAYER)
        return fn

    def end_of_turn(self, *, each: bool = False, may: bool = False) -> Decorator[UnitText]:
        """At the end of your turn, or of every turn (`each`).

        Example (Missing Uplink):
            @missing_uplink.end_of_turn()
            def _(g: Game, me: Unit) -> None:
                '''At the end of your turn, draw a card.'''
                g.draw()
        """
        return self._register([Hook.END_OF_TURN], label=Label.ONGOING, may=may, who=Who.ALL if each else Who.CURRENT)

    def before_scoring(
        self, *, here: bool = True, may: bool = False, label: Label = Label.SPECIAL
    ) -> Decorator[UnitText]:
        """Before the base that it is at scores, or before any base scores (`here=False`).

        Example (Mole):
            @mole.before_scoring(may=True, label=ONGOING)
            def _(g: Game, me: Unit) -> None:
                '''Before this base scores, you may play an extra action as a Special.'''
                g.extra_action(as_special=True)
        """
        return self._register([Hook.BEFORE_SCORING], label=label, may=may, here=here)

    def when_scoring(self, *, here: bool = True, label: Label = Label.SPECIAL) -> Decorator[UnitText]:
        """When VP are awarded (TERM-05).

        Example (a herald):
            @herald.when_scoring()
            def _(g: Game, me: Unit) -> None:
                '''When this base scores, gain 1 VP.'''
                g.gain_vp(1)
        """
        return self._register([Hook.WHEN_SCORING], label=label, here=here)

    def after_scoring(
        self, *, here: bool = True, may: bool = False, label: Label = Label.SPECIAL
    ) -> Decorator[UnitText]:
        """After the base scored, while its cards are still there (SCORE-16).

        Example (Scout):
            @scout.after_scoring(may=True)
            def _(g: Game, me: Unit) -> None:
                '''After this base scores, you may return this minion to its owner's hand.'''
                if g.may(RETURN, me):
                    g.return_to_hand(me)
        """
        return self._register([Hook.AFTER_SCORING], label=label, may=may, here=here)

    # --- stasis -----------------------------------------------------------------------------------------------

    def enters_stasis(self, fn: UnitText) -> UnitText:
        """When this card enters stasis, from wherever it comes (TERM-06).

        Example (Help From the Past):
            @help_from_the_past.enters_stasis
            def _(g: Game, me: Unit) -> None:
                '''As this card enters stasis, store a card from your discard pile under it.'''
                if card := g.choose_card(DISCARD_PILE, to=STORE):
                    g.store(card, me)
        """
        self._add([Hook.ENTERS_STASIS], fn, None, label=Label.SPECIAL, zone=Zone.STASIS)
        return fn

    def played_from_stasis(self, fn: UnitText) -> UnitText:
        """When you play this card from stasis: its text takes the place of an ordinary play, and if the card is then
        still in stasis it is discarded (STASIS-14).

        Example (Sidelined Girlfriend):
            @sidelined_girlfriend.played_from_stasis
            def _(g: Game, me: Unit) -> None:
                '''When you play this card from stasis, place a +1 power counter on it.'''
                if isinstance(minion := g.play(me.card), Unit):
                    g.add_counters(minion)
        """
        self._add([Hook.PLAYED_FROM_STASIS], fn, None, label=Label.SPECIAL, zone=Zone.STASIS)
        return fn

    # --- replacing, redirecting, protecting, forbidding -------------------------------------------------------

    def instead_of(
        self,
        verb: Verb,
        *,
        when: Callable[[Game, Unit, Hit], bool],
        may: bool = False,
        once: Once | None = None,
        alike: bool = False,
        label: Label = Label.ONGOING,
    ) -> Decorator[Callable[[Game, Unit, Hit], None]]:
        """Would VERB ... instead: the deed is replaced if the function did anything (TERM-06). With `hit.goes_to` a
        card goes elsewhere than to the discard pile, and is destroyed all the same. `alike`: it makes no difference
        which of several copies acts, so that a player is asked once.

        Example (Jumper):
            @jumper.instead_of(GO_TO_DISCARD, when=this_minion, may=True)
            def _(g: Game, me: Unit, hit: Hit) -> None:
                '''If this minion would go to the discard pile, you may place it into its owner's hand instead.'''
                if g.may(KEEP, me):
                    hit.goes_to(HAND)
        """
        return self._register([instead(verb)], label=label, may=may, once=once, alike=alike, when=when)

    def redirects(self, fn: Callable[[Game, Unit, Hit], bool]) -> Callable[[Game, Unit, Hit], bool]:
        """True: this minion may take the deed in place of the minion that was chosen; its player is asked.

        Example (Ensign):
            @ensign.redirects
            def _(g: Game, me: Unit, hit: Hit) -> bool:
                '''What another player's card does to one of your other minions here, this one may take.'''
                return hit.unit in g.minions(at=me.base, controlled_by=me.you, other_than=me)
        """
        self._add([Hook.REDIRECTS], fn, None, label=Label.ONGOING, may=True)
        return fn

    def shields(self, fn: Callable[[Game, Unit, Hit], bool]) -> Callable[[Game, Unit, Hit], bool]:
        """True: the deed does not affect its unit. Asked of continuous values, too.

        Example (Smoke Bomb):
            @smoke_bomb.shields
            def _(g: Game, me: Unit, hit: Hit) -> bool:
                '''Other players' actions do not affect this minion.'''
                return hit.unit is me.host and hit.by_action and hit.you != me.you
        """
        self._add([Hook.SHIELDS], fn, None, label=Label.ONGOING)
        return fn

    def shield_at_cost(
        self, *, covers: Callable[[Game, Unit, Hit], bool] | None = None
    ) -> Decorator[Callable[[Game, Unit, Hit], bool]]:
        """True: this card is destroyed and the deed does not affect its unit. In the same use the card that did it
        affects nothing else for which this, or `covers`, is true.

        Example (Tooth and Claw):
            @tooth_and_claw.shield_at_cost()
            def _(g: Game, me: Unit, hit: Hit) -> bool:
                '''If an ability would affect this minion, it does not; destroy this action instead.'''
                return hit.unit is me.host
        """
        return self._register([Hook.SHIELD_AT_COST], label=Label.ONGOING, covers=covers)

    def forbids(self, *verbs: Verb, label: Label = Label.ONGOING) -> Decorator[Callable[[Game, Unit, Deed], bool]]:
        """True: that cannot be done (CONF-02).

        Example (Overrun):
            @overrun.forbids(PLAY_MINION)
            def _(g: Game, me: Unit, deed: Deed) -> bool:
                '''Other players cannot play minions here.'''
                return deed.base is me.base and deed.you != me.you
        """
        return self._register([forbid(verb) for verb in verbs], label=label)
