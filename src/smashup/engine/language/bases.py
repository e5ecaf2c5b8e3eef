"""When: how a base is written down."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from smashup.engine.language.definitions import Decorator, Definition
from smashup.engine.language.terms import Event, Hook, Once, Verb, Who, forbid, instead

if TYPE_CHECKING:
    from smashup.engine.language.game import Game
    from smashup.engine.language.library import Faction
    from smashup.engine.state.frames import Deed, Happening, Hit
    from smashup.engine.state.records import Seat
    from smashup.engine.state.state import Base, Unit

    BaseText = Callable[[Game, Base, Seat], None]


class BaseDef(Definition):
    """A base: breakpoint, the three VP values, abilities without a label (ABIL-12).

    Its functions get `(g, here, you)`; `who` says whom the text calls "you", one trigger each (TIE-04, TIE-05).
    """

    def __init__(self, name: str, faction: Faction, *, breakpoint: int, vp: tuple[int, int, int]) -> None:
        super().__init__(name, faction)
        self.breakpoint = breakpoint
        self.vp = vp

    def variant(self, wording: str, *, keep: bool = False, **facts: Any) -> BaseDef:
        """A later wording of this base: other numbers (`facts`), and other abilities unless `keep`.

        Example (Mushroom Kingdom):
            mushrooms_today = mushroom_kingdom.variant("current", breakpoint=19, vp=(4, 3, 2))
        """
        changed = BaseDef(self.name, self.faction, **{"breakpoint": self.breakpoint, "vp": self.vp, **facts})
        return self._varied_by(changed, wording, keep)

    def after(
        self,
        *events: Event,
        when: Callable[[Game, Base, Happening], bool],
        who: Who = Who.PLAYER,
        may: bool = False,
        once: Once | None = None,
        alike: bool = False,
        silent: bool = False,
    ) -> Decorator[Callable[[Game, Base, Seat, Happening], None]]:
        """After an event. `silent` ones only write a record and run at once; `alike` as for a card.

        Example (Cave of Shinies):
            @cave_of_shinies.after(DESTROYED, when=minion_destroyed_here, who=OWNER, alike=True)
            def _(g: Game, here: Base, you: Seat, ev: Happening) -> None:
                '''After a minion is destroyed here, its owner gains 1 VP.'''
                g.gain_vp(1)
        """
        return self._register(events, who=who, may=may, once=once, when=when, alike=alike, silent=silent)

    def start_of_turn(self, *, who: Who = Who.CURRENT, may: bool = False) -> Decorator[BaseText]:
        """At the start of each player's turn.

        Example (Mushroom Kingdom):
            @mushroom_kingdom.start_of_turn(may=True)
            def _(g: Game, here: Base, you: Seat) -> None:
                '''At the start of your turn, you may move another player's minion to here.'''
                if minion := g.may_choose_minion(to=MOVE, others=True):
                    g.move(minion, here)
        """
        return self._register([Hook.START_OF_TURN], who=who, may=may)

    def end_of_turn(self, *, who: Who = Who.CURRENT, may: bool = False) -> Decorator[BaseText]:
        """At the end of each player's turn.

        Example (a well):
            @wishing_well.end_of_turn()
            def _(g: Game, here: Base, you: Seat) -> None:
                '''At the end of your turn, draw a card if you have a minion here.'''
                if g.minions(at=here, mine=True):
                    g.draw()
        """
        return self._register([Hook.END_OF_TURN], who=who, may=may)

    def before_scoring(
        self, *, who: Who = Who.CURRENT, may: bool = False, from_left: bool = False
    ) -> Decorator[BaseText]:
        """Before it scores. `from_left`: of several players the one to the left of the current player begins.

        Example (Brood Hive):
            @brood_hive.before_scoring(who=EACH_PLAYER_HERE, may=True, from_left=True)
            def _(g: Game, here: Base, you: Seat) -> None:
                '''Before this base scores, each player with a minion here may play an extra minion here.'''
                g.extra_minion(at=here)
        """
        return self._register([Hook.BEFORE_SCORING], who=who, may=may, from_left=from_left)

    def when_scoring(self, *, who: Who, may: bool = False) -> Decorator[BaseText]:
        """When VP are awarded.

        Example (Rhodes Plaza Mall):
            @rhodes_plaza_mall.when_scoring(who=EACH_PLAYER_HERE)
            def _(g: Game, here: Base, you: Seat) -> None:
                '''When this base scores, each player gains 1 VP for each of their minions here.'''
                g.gain_vp(len(g.minions(at=here, mine=True)))
        """
        return self._register([Hook.WHEN_SCORING], who=who, may=may)

    def after_scoring(self, *, who: Who = Who.CURRENT, may: bool = False, shared: bool = True) -> Decorator[BaseText]:
        """After it scored. `shared=False`: of several tied players only the first uses it (TIE-06).

        Example (The Mothership):
            @the_mothership.after_scoring(who=WINNER, may=True)
            def _(g: Game, here: Base, you: Seat) -> None:
                '''After this base scores, the winner may return one of their weaker minions here to their hand.'''
                if minion := g.may_choose_minion(to=RETURN, at=here, mine=True, max_power=3):
                    g.return_to_hand(minion)
        """
        return self._register([Hook.AFTER_SCORING], who=who, may=may, shared=shared)

    def on_your_turn(self, fn: BaseText) -> BaseText:
        """In the Play Cards phase of each player's turn, if they like.

        Example (a market):
            @market.on_your_turn
            def _(g: Game, here: Base, you: Seat) -> None:
                '''On your turn, you may discard a card to draw a card.'''
                if g.discard_from_hand(in_full=True):
                    g.draw()
        """
        self._add([Hook.ON_YOUR_TURN], fn, None, may=True, once=Once.ON_YOUR_TURN)
        return fn

    def forbids(self, *verbs: Verb) -> Decorator[Callable[[Game, Base, Deed], bool]]:
        """True: that cannot be done.

        Example (The Vats):
            @the_vats.forbids(PLAY_MINION)
            def _(g: Game, here: Base, deed: Deed) -> bool:
                '''A minion cannot be played here while another of its name is here.'''
                return deed.base is here and deed.card is not None and bool(g.minions(at=here, name=deed.card.name))
        """
        return self._register([forbid(verb) for verb in verbs])

    def shields(self, fn: Callable[[Game, Base, Hit], bool]) -> Callable[[Game, Base, Hit], bool]:
        """True: the deed does not affect its unit.

        Example (a citadel):
            @citadel.shields
            def _(g: Game, here: Base, hit: Hit) -> bool:
                '''Actions do not affect minions here.'''
                return hit.by_action and hit.unit.is_minion and hit.unit.base is here
        """
        self._add([Hook.SHIELDS], fn, None)
        return fn

    def instead_of(
        self, verb: Verb, *, when: Callable[[Game, Base, Hit], bool], once: Once | None = None
    ) -> Decorator[Callable[[Game, Base, Hit], None]]:
        """Would VERB ... instead.

        Example (Tar Pits):
            def _minion_here(g: Game, here: Base, hit: Hit) -> bool:
                return hit.unit.is_minion and hit.unit.base is here

            @tar_pits_today.instead_of(DESTROY, when=_minion_here, once=ONCE_A_TURN)
            def _(g: Game, here: Base, hit: Hit) -> None:
                '''Once each turn, a minion that would be destroyed here goes under its owner's deck instead.'''
                g.place(hit.unit, DECK_BOTTOM)
        """
        return self._register([instead(verb)], once=once, when=when)

    def adds_power(
        self, n: int | None = None, *, text: str | None = None
    ) -> Decorator[Callable[[Game, Base, Unit], int]]:
        """+n power for minions here; a number, or a function for each.

        Example (Monkey Lab):
            @monkey_lab.adds_power()
            def _(g: Game, here: Base, unit: Unit) -> int:
                '''Each minion here has +1 power for each action on it.'''
                return len(unit.actions)
        """
        if n is not None:
            self._add([Hook.POWER_HERE], None, text, value=n)
        return self._register([Hook.POWER_HERE])

    def adds_breakpoint(self, fn: Callable[[Game, Base], int]) -> Callable[[Game, Base], int]:
        """A change of its breakpoint.

        Example (a crowded base):
            @crowded.adds_breakpoint
            def _(g: Game, here: Base) -> int:
                '''The breakpoint is higher by 1 for each minion here.'''
                return len(here.minions)
        """
        self._add([Hook.BREAKPOINT], fn, None)
        return fn

    def sets_starting_breakpoint(self, fn: Callable[[Game, Base], int | None]) -> Callable[[Game, Base], int | None]:
        """Its breakpoint before anything changes it; None: the printed one.

        Example (a base that knows the players):
            @assembly.sets_starting_breakpoint
            def _(g: Game, here: Base) -> int | None:
                '''The breakpoint is 5 for each player.'''
                return 5 * len(g.players())
        """
        self._add([Hook.STARTING_BREAKPOINT], fn, None)
        return fn
