"""Definitions of bases: the decorators of their abilities."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

from smashup.engine.errors import BadFaction
from smashup.engine.language.authored import REACTION, REPLACEMENT, SCORING, YOUR_TURN, Authored, Decorator
from smashup.engine.language.decorators import checked, decorator, decorator_with_arguments
from smashup.engine.language.definitions import PrintedBase, slug
from smashup.engine.language.terms import Hook, forbid, instead
from smashup.engine.language.vocabulary import EVENTS, VERBS, WHO, EffectWord, EventWord, OnceWord, WhoWord

if TYPE_CHECKING:
    from smashup.engine.language.game import Game
    from smashup.engine.language.terms import Seat
    from smashup.engine.state.frames import Attempt, Event, Hit
    from smashup.engine.state.state import Base, Unit

    BaseText = Callable[[Game, Base, Seat], None]


class BaseDef(Authored, PrintedBase):
    """A base: breakpoint, three VP values, and abilities without a label (ABIL-12).

    Its functions get `(g, here, you)`. `who` names the players that the text calls "you"; each of them gets a separate
    trigger (TIE-04, TIE-05). `once` and `optional` work as for cards.
    """

    def __call__(self, fn: Callable[..., None]) -> BaseDef:
        raise BadFaction(
            f"{self.faction.name}: {self.name!r} is not played. Say when: @{slug(self.name)}.after_scoring()."
        )

    @checked
    def variant(self, wording: str, *, keep: bool = False, **facts: Any) -> BaseDef:
        """Define a later wording of this base: other numbers (`facts`), and other abilities unless `keep` is set.

        Example (Mushroom Kingdom):
            mushroom_kingdom_current = mushroom_kingdom.variant("current", breakpoint=19, vp=(4, 3, 2))
        """
        changed = BaseDef(self.name, self.faction, **{"breakpoint": self.breakpoint, "vp": self.vp, **facts})
        return self._add_variant(changed, wording, keep)

    @decorator_with_arguments
    def after(
        self,
        *events: EventWord,
        when: Callable[[Game, Base, Event], bool],
        who: WhoWord = "that player",
        optional: bool = False,
        once: OnceWord | None = None,
        order_matters: bool = True,
        together: bool = False,
        silent: bool = False,
    ) -> Decorator[Callable[[Game, Base, Seat, Event], None]]:
        """Register a reaction to an event.

        A `silent` ability only writes a record and runs at once. `order_matters` and `together` work as for a card.

        Example (Cave of Shinies):
            @cave_of_shinies.after("destroyed", when=minion_here, who="owner", order_matters=False)
            def cave_of_shinies_after_destroyed(g: Game, here: Base, you: Seat, ev: Event) -> None:
                '''After a minion is destroyed here, its owner gains 1 VP.'''
                g.gain_vp(1)
        """
        return self._register(
            [EVENTS[event] for event in events],
            who=WHO[who],
            asks=not silent,
            optional=optional,
            once=self._limit(once, REACTION),
            when=when,
            order_matters=order_matters,
            together=together,
            silent=silent,
        )

    @decorator
    def start_of_turn(
        self, *, who: WhoWord = "current player", optional: bool = False, once: OnceWord | None = None
    ) -> Decorator[BaseText]:
        """Register an ability for the start of each player's turn.

        Example (Mushroom Kingdom):
            @mushroom_kingdom.start_of_turn(optional=True)
            def mushroom_kingdom_start_of_turn(g: Game, here: Base, you: Seat) -> None:
                '''At the start of your turn, you may move another player's minion to here.'''
                g.move(g.may_choose_minion(to="move", others=True), here)
        """
        return self._register([Hook.START_OF_TURN], asks=True, who=WHO[who], optional=optional, once=self._limit(once))

    @decorator
    def end_of_turn(
        self, *, who: WhoWord = "current player", optional: bool = False, once: OnceWord | None = None
    ) -> Decorator[BaseText]:
        """Register an ability for the end of each player's turn.

        Example (a well):
            @wishing_well.end_of_turn
            def wishing_well_end_of_turn(g: Game, here: Base, you: Seat) -> None:
                '''At the end of your turn, draw a card if you have a minion here.'''
                if g.minions(at=here, mine=True):
                    g.draw()
        """
        return self._register([Hook.END_OF_TURN], asks=True, who=WHO[who], optional=optional, once=self._limit(once))

    @decorator
    def before_scoring(
        self,
        *,
        who: WhoWord = "current player",
        optional: bool = False,
        once: OnceWord | None = None,
        from_left: bool = False,
    ) -> Decorator[BaseText]:
        """Register an ability that is used before this base scores.

        `from_left`: with several players, the player to the left of the current player begins.

        Example (Brood Hive):
            @brood_hive.before_scoring(who="each player here", optional=True, from_left=True)
            def brood_hive_before_scoring(g: Game, here: Base, you: Seat) -> None:
                '''Before this base scores, each player with a minion here may play an extra minion here.'''
                g.extra_minion(at=here)
        """
        return self._of_scoring(Hook.BEFORE_SCORING, who, optional, once, from_left=from_left)

    @decorator_with_arguments
    def when_scoring(
        self, *, who: WhoWord, optional: bool = False, once: OnceWord | None = None
    ) -> Decorator[BaseText]:
        """Register an ability for the moment when this base scores and VP are awarded.

        Example (Rhodes Plaza Mall):
            @rhodes_plaza_mall.when_scoring(who="each player here")
            def rhodes_plaza_mall_when_scoring(g: Game, here: Base, you: Seat) -> None:
                '''When this base scores, each player gains 1 VP for each of their minions here.'''
                g.gain_vp(len(g.minions(at=here, mine=True)))
        """
        return self._of_scoring(Hook.WHEN_SCORING, who, optional, once)

    @decorator
    def after_scoring(
        self,
        *,
        who: WhoWord = "current player",
        optional: bool = False,
        once: OnceWord | None = None,
        shared: bool = True,
    ) -> Decorator[BaseText]:
        """Register an ability that is used after this base has scored.

        `shared=False`: of several tied players, only the first uses it (TIE-06).

        Example (The Mothership):
            @the_mothership.after_scoring(who="winner", optional=True)
            def the_mothership_after_scoring(g: Game, here: Base, you: Seat) -> None:
                '''After this base scores, the winner may return one of their weaker minions here to their hand.'''
                g.return_to_hand(g.may_choose_minion(to="return", at=here, mine=True, max_power=3))
        """
        return self._of_scoring(Hook.AFTER_SCORING, who, optional, once, shared=shared)

    def _of_scoring(
        self, hook: Hook, who: WhoWord, optional: bool, once: OnceWord | None, **facts: bool
    ) -> Decorator[BaseText]:
        limit = self._limit(once, SCORING)
        return self._register([hook], asks=True, who=WHO[who], optional=optional, once=limit, **facts)

    @decorator
    def on_your_turn(self, *, once: OnceWord = "on your turn") -> Decorator[BaseText]:
        """Register an optional ability for the Play Cards phase of each player's turn.

        Example (a market):
            @market.on_your_turn
            def market_on_your_turn(g: Game, here: Base, you: Seat) -> None:
                '''On your turn, you may discard a card to draw a card.'''
                if g.discard_from_hand(in_full=True):
                    g.draw()
        """
        return self._register([Hook.ON_YOUR_TURN], optional=True, once=self._limit(once, YOUR_TURN))

    @decorator_with_arguments
    def forbids(self, *effects: EffectWord) -> Decorator[Callable[[Game, Base, Attempt], bool]]:
        """Register a ban. The function returns True if the attempt is forbidden.

        Example (The Vats):
            @the_vats.forbids("play minion")
            def the_vats_forbids(g: Game, here: Base, attempt: Attempt) -> bool:
                '''A minion cannot be played here while another of its name is here.'''
                same_name = attempt.card is not None and g.minions(at=here, name=attempt.card.name)
                return attempt.base is here and bool(same_name)
        """
        return self._register([forbid(VERBS[effect]) for effect in effects])

    @decorator
    def shields(self) -> Decorator[Callable[[Game, Base, Hit], bool]]:
        """Register a shield. The function returns True if the effect does not apply to its unit.

        Example (a citadel):
            @citadel.shields
            def citadel_shields(g: Game, here: Base, hit: Hit) -> bool:
                '''Actions do not affect minions here.'''
                return hit.by_action and hit.unit.is_minion and hit.unit.base is here
        """
        return self._register([Hook.SHIELDS])

    @decorator_with_arguments
    def instead_of(
        self,
        effect: EffectWord,
        *,
        when: Callable[[Game, Base, Hit], bool],
        who: Literal["controller", "current player", "owner"] = "current player",
        optional: bool = False,
        once: OnceWord | None = None,
    ) -> Decorator[Callable[[Game, Base, Hit], None]]:
        """Register a replacement of an effect that is about to be applied.

        `who`: "you" is the current player, or the owner or controller of the card that the effect would apply to.

        Example (Tar Pits):
            def _minion_here(g: Game, here: Base, hit: Hit) -> bool:
                return hit.unit.is_minion and hit.unit.base is here

            @tar_pits_current.instead_of("destroy", when=_minion_here, once="each turn")
            def tar_pits_current_instead_of_destroy(g: Game, here: Base, hit: Hit) -> None:
                '''Once each turn, a minion that would be destroyed here goes under its owner's deck instead.'''
                g.place(hit.unit, "bottom of deck")
        """
        limit = self._limit(once, REPLACEMENT)
        return self._register([instead(VERBS[effect])], who=WHO[who], optional=optional, once=limit, when=when)

    @decorator
    def adds_power(
        self, n: int | None = None, *, text: str | None = None
    ) -> Decorator[Callable[[Game, Base, Unit], int]]:
        """Give minions here +n power: a fixed number, or a function that is called for each minion.

        Example (Monkey Lab):
            @monkey_lab.adds_power()
            def monkey_lab_adds_power(g: Game, here: Base, unit: Unit) -> int:
                '''Each minion here has +1 power for each action on it.'''
                return len(unit.actions)
        """
        if n is not None:
            self._add([Hook.POWER_HERE], None, text, value=n)
        return self._register([Hook.POWER_HERE])

    @decorator
    def talents_twice(self, *, once: OnceWord | None = None) -> Decorator[Callable[[Game, Base, Unit], bool]]:
        """Let talents be used twice each turn. The function returns True for each card whose talents may be used twice.

        With `once`, only one of these cards may do so each turn.

        Example (Standing Stones):
            @standing_stones.talents_twice(once="each turn")
            def standing_stones_talents_twice(g: Game, here: Base, unit: Unit) -> bool:
                '''On your turn, the talents of one of your minions here work twice.'''
                return unit.is_minion and unit.base is here and unit.controller == g.current
        """
        return self._register([Hook.TALENTS_TWICE], once=self._limit(once))

    @decorator
    def adds_breakpoint(self) -> Decorator[Callable[[Game, Base], int]]:
        """Register a function that returns a change of this base's breakpoint.

        Example (a crowded base):
            @crowded.adds_breakpoint
            def crowded_adds_breakpoint(g: Game, here: Base) -> int:
                '''The breakpoint is higher by 1 for each minion here.'''
                return len(here.minions)
        """
        return self._register([Hook.BREAKPOINT])

    @decorator
    def sets_starting_breakpoint(self) -> Decorator[Callable[[Game, Base], int | None]]:
        """Register a function that returns the breakpoint before any changes, or None for the printed one.

        Example (a base that knows the players):
            @assembly.sets_starting_breakpoint
            def assembly_sets_starting_breakpoint(g: Game, here: Base) -> int | None:
                '''The breakpoint is 5 for each player.'''
                return 5 * len(g.players())
        """
        return self._register([Hook.STARTING_BREAKPOINT])
