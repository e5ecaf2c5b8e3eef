"""Continuous effects: values that are recomputed on every read, and permissions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from smashup.engine.language.authored import YOUR_TURN, Authored, Decorator
from smashup.engine.language.decorators import checked, decorator, decorator_with_arguments
from smashup.engine.language.definitions import Ability, PrintedCard
from smashup.engine.language.terms import Hook, Label, Once, Scope, Zone
from smashup.engine.language.vocabulary import KINDS, LABELS, SCOPES, KindWord, LabelWord, OnceWord, ScopeWord

if TYPE_CHECKING:
    from smashup.engine.language.game import Game
    from smashup.engine.language.terms import Seat
    from smashup.engine.state.state import Card, Unit


class ContinuousAbilities(Authored, PrintedCard):
    """Continuous abilities of minions and actions. A value function must not read power."""

    # --- values -----------------------------------------------------------------------------------------------

    @decorator_with_arguments
    def adds_power(
        self, to: ScopeWord, n: int | None = None, *, text: str | None = None
    ) -> Decorator[Callable[[Game, Unit, Unit], int]]:
        """Give the cards in the scope +n power: a fixed number, or a function that is called for each card.

        With "any card", the power of an action counts for its controller, without a minion.

        Example (Upgrade):
            upgrade.adds_power("host", 2, text="This minion has +2 power.")

        Example (Furious George):
            @furious_george.adds_power("me")
            def furious_george_adds_power(g: Game, me: Unit, unit: Unit) -> int:
                '''This minion has +1 power for each action on it.'''
                return len(me.actions)
        """
        hooks = {
            Scope.ME: (Hook.POWER_ME,),
            Scope.HOST: (Hook.POWER_HOST,),
            Scope.HERE: (Hook.POWER_HERE,),
            Scope.ANY: (Hook.POWER_ANY,),
            Scope.ANY_CARD: (Hook.POWER_ANY, Hook.POWER_OF_ACTIONS),
        }[SCOPES[to]]
        if n is not None:
            self._add(hooks, None, text, label=Label.ONGOING, value=n)
        return self._register(hooks, label=Label.ONGOING)

    @decorator
    def adds_power_here(self) -> Decorator[Callable[[Game, Unit], int]]:
        """Give this card's controller power at its base, without a minion.

        Example (Armory):
            @armory.adds_power_here
            def armory_adds_power_here(g: Game, me: Unit) -> int:
                '''You have +2 power here, without a minion, for each of your other actions on this base.'''
                actions = g.actions(at=me.base, on_minions=False, other_than=me)
                return 2 * len([action for action in actions if action.controller == me.controller])
        """
        return self._register([Hook.PLAYER_POWER_HERE], label=Label.ONGOING)

    @decorator
    def aura(self) -> Callable[[Callable[[Game, Seat, Unit], int]], Ability]:
        """Define a change of power for the verb `g.start_aura`.

        It lasts even if its card leaves play, and includes minions that enter play later.

        Example (Hive Queen):
            @hive_queen.aura
            def chill(g: Game, you: Seat, unit: Unit) -> int:
                '''Other players' minions have -1 power.'''
                return -1 if unit.controller != you else 0

            @hive_queen.talent
            def hive_queen_talent(g: Game, me: Unit) -> None:
                '''Until the start of your next turn, other players' minions have -1 power.'''
                g.start_aura(chill, until="start of your turn")
        """
        return self._later

    @decorator
    def adds_breakpoint(self) -> Decorator[Callable[[Game, Unit], int]]:
        """Register a function that returns a change of the breakpoint of its base.

        Example (a fence):
            @fence.adds_breakpoint
            def fence_adds_breakpoint(g: Game, me: Unit) -> int:
                '''The breakpoint here is higher by 3.'''
                return 3
        """
        return self._register([Hook.BREAKPOINT], label=Label.ONGOING)

    @checked
    def sets_printed_power(self, n: int, *, text: str) -> None:
        """Set the printed power of the minion that this action is on.

        Example (Matrix of Bossiness):
            matrix_of_bossiness.sets_printed_power(5, text="This minion's printed power is 5.")
        """
        self._add([Hook.PRINTED_POWER], None, text, label=Label.ONGOING, value=n)

    @decorator
    def sets_starting_power(self) -> Decorator[Callable[[Game, Unit], int]]:
        """Register a function that returns this minion's power before any changes (POW-03).

        Example (Mimic):
            @mimic.sets_starting_power
            def mimic_sets_starting_power(g: Game, me: Unit) -> int:
                '''This minion's power is the highest that is printed on a minion in play.'''
                return max([g.printed_power(minion) for minion in g.minions(stasis=True)], default=0)
        """
        return self._register([Hook.STARTING_POWER], label=Label.ONGOING)

    @decorator
    def adds_names(self) -> Decorator[Callable[[Game, Unit], tuple[str, ...]]]:
        """Register a function that returns additional names of this card.

        With a name, the card also has the labels of cards with that name, but not their kind or abilities.

        Example (Grimms' Blessing):
            @grimms_blessing.adds_names
            def grimms_blessing_adds_names(g: Game, me: Unit) -> tuple[str, ...]:
                '''While you have two or more minions here, this card also has the names of all minions you own.'''
                mine = g.minions(at=me.base, controlled_by=me.controller)
                return g.minion_names(me.controller) if len(mine) >= 2 else ()
        """
        return self._register([Hook.NAMES], label=Label.ONGOING)

    @checked
    def adds_label(self, label: str, *, text: str) -> None:
        """Give all your minions that label.

        Example (Microbot Alpha):
            microbot_alpha.adds_label("Microbot", text="All your minions are Microbots.")
        """
        self._add([Hook.LABEL], None, text, label=Label.ONGOING, value=label)

    # --- permissions ------------------------------------------------------------------------------------------

    @checked
    def cancels_base(self, *, text: str) -> None:
        """Cancel the abilities of the base that this action is on (VERB-42).

        Example (Jammed Signal):
            jammed_signal.cancels_base(text="This base has no ability.")
        """
        self._add([Hook.CANCELS_BASE], None, text, label=Label.ONGOING)

    @checked
    def cancels_host(self, *, text: str) -> None:
        """Cancel the abilities of the minion that this action is on, while it is on it.

        Example (a pin):
            pin.cancels_host(text="This minion has no abilities.")
        """
        self._add([Hook.CANCELS_HOST], None, text, label=Label.ONGOING)

    @decorator
    def talents_twice(self) -> Decorator[Callable[[Game, Unit, Unit], bool]]:
        """Let talents be used twice each turn. The function returns True for each card whose talents may be used twice.

        Example (Great Wolf Spirit):
            @great_wolf_spirit.talents_twice
            def great_wolf_spirit_talents_twice(g: Game, me: Unit, unit: Unit) -> bool:
                '''On your turn, the talents of your cards here work twice.'''
                return unit.base is me.base and unit.controller == me.controller == g.current
        """
        return self._register([Hook.TALENTS_TWICE], label=Label.ONGOING)

    @checked
    def uses_both_sides(self, *, text: str, once: OnceWord | None = None) -> None:
        """Let you use both sides of an ability that says OR, in any order: each ability that uses `g.choose_sides`.

        Example (Spirit of the Forest):
            spirit_of_the_forest.uses_both_sides(
                once="each turn", text="Once each turn, you may do both parts of an ability that says or."
            )
        """
        self._add([Hook.BOTH_SIDES], None, text, label=Label.ONGOING, optional=True, once=self._limit(once))

    @decorator
    def not_in_total(self) -> Decorator[Callable[[Game, Unit, Unit], bool]]:
        """Leave power out of all totals. The function returns True for each minion whose power does not count.

        Example (a charm):
            @charm.not_in_total
            def charm_not_in_total(g: Game, me: Unit, unit: Unit) -> bool:
                '''The power of this minion does not count.'''
                return unit is me.host
        """
        return self._register([Hook.NOT_IN_TOTAL], label=Label.ONGOING)

    @checked
    def more_titans(self, n: int = 1, *, text: str) -> None:
        """Let you have `n` more titans in play.

        Example (a trooper):
            trooper.more_titans(text="You may have one more titan in play.")
        """
        self._add([Hook.MORE_TITANS], None, text, label=Label.ONGOING, value=n)

    @checked
    def shares_top_base(self, *, text: str) -> None:
        """Turn the top card of the base deck face up.

        While it is face up, the base that this action is on also has its abilities.

        Example (Signs in the Stars):
            signs_in_the_stars.shares_top_base(
                text="The card on top of the base deck is face up. While it is, this base has its abilities, too."
            )
        """
        self._add([Hook.SHARES_TOP_BASE], None, text, label=Label.ONGOING)

    @checked
    def extra_each_turn(self, kind: KindWord, *, here: bool = False, text: str, label: LabelWord = "Ongoing") -> None:
        """Give an extra play on each of your turns, anywhere or only here.

        Example (Archmage):
            archmage.extra_each_turn("action", text="On each of your turns, you may play an extra action.")
        """
        self._add(
            [Hook.EXTRA_EACH_TURN],
            None,
            text,
            label=LABELS[label],
            kind=KINDS[kind],
            here=here,
            once=Once.CARD,
            optional=True,
        )

    @checked
    def may_play_from_discard(
        self,
        kind: KindWord,
        *,
        text: str,
        when: Callable[[Game, Unit], bool] | None = None,
        once: OnceWord | None = None,
    ) -> None:
        """Let you play minions here, or actions on this card, from your discard pile instead of your hand.

        Example (Cyberback):
            cyberback.may_play_from_discard(
                "action", text="You may play actions on this minion from your discard pile instead of your hand."
            )
        """
        self._add(
            [Hook.PLAY_FROM],
            None,
            text,
            label=Label.ONGOING,
            kind=KINDS[kind],
            optional=True,
            once=self._limit(once, YOUR_TURN),
            recheck=when,
        )

    @checked
    def playable_from_discard(self, *, text: str, when: Callable[[Game, Card], bool] | None = None) -> None:
        """Let you play this card from your discard pile instead of a card from your hand, while `when` is true.

        Example (a ghost):
            ghost.playable_from_discard(
                when=lambda g, me: g.number_of_cards("hand", player=me.owner) == 0,
                text="If your hand is empty, you may play this minion from your discard pile.",
            )
        """
        self._add([Hook.PLAY_FROM], None, text, label=Label.SPECIAL, optional=True, zone=Zone.DISCARD, recheck=when)
