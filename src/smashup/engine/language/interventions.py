"""Abilities of cards that intervene: replacements, redirections, shields and bans."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from smashup.engine.language.authored import REPLACEMENT, Decorator
from smashup.engine.language.decorators import decorator, decorator_with_arguments
from smashup.engine.language.standing import ContinuousAbilities
from smashup.engine.language.terms import Hook, Label, Zone, forbid, instead
from smashup.engine.language.vocabulary import LABELS, VERBS, EffectWord, LabelWord, OnceWord

if TYPE_CHECKING:
    from smashup.engine.language.game import Game
    from smashup.engine.state.frames import Attempt, Hit
    from smashup.engine.state.state import Unit


class Interventions(ContinuousAbilities):
    """Effects that are replaced, redirected or stopped, and attempts that are forbidden.

    A shield works when an effect reaches a card: the card can still be chosen. A ban stops the attempt itself: a card
    cannot be played, and a choice does not offer what it forbids.
    """

    @decorator_with_arguments
    def instead_of(
        self,
        effect: EffectWord,
        *,
        when: Callable[[Game, Unit, Hit], bool],
        optional: bool = False,
        once: OnceWord | None = None,
        order_matters: bool = True,
        label: LabelWord = "Ongoing",
        aside: bool = False,
    ) -> Decorator[Callable[[Game, Unit, Hit], None]]:
        """Register a replacement of an effect. The effect is replaced if the function does anything (TERM-06).

        `hit.goes_to` sends a card to another place than the discard pile; it still counts as destroyed. For
        "place counters", the function lowers `hit.n` by the counters that it takes away; the others are placed.
        `order_matters=False`: any of several copies may act, so a player is asked only once. `aside`: it works only
        while this titan is beside its owner's deck.

        Example (a titan that collects counters):
            @hoarder.instead_of("place counters", when=your_minion_here, optional=True, once="each effect", aside=True)
            def hoarder_instead_of_place_counters(g: Game, me: Unit, hit: Hit) -> None:
                '''When you would place counters on your minions, you may place one of them on this titan instead.'''
                if g.may("counters", me):
                    hit.n -= 1
                    g.add_counters(me)

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
            once=self._limit(once, REPLACEMENT),
            order_matters=order_matters,
            when=when,
            zone=Zone.ASIDE if aside else Zone.PLAY,
        )

    @decorator
    def redirects(self) -> Decorator[Callable[[Game, Unit, Hit], bool]]:
        """Register a redirection. The function returns True if this minion may take the effect for the chosen one.

        Its player is asked.

        Example (Ensign):
            @ensign.redirects
            def ensign_redirects(g: Game, me: Unit, hit: Hit) -> bool:
                '''What another player's card does to one of your other minions here, this one may take.'''
                return hit.unit in g.minions(at=me.base, controlled_by=me.controller, other_than=me)
        """
        return self._register([Hook.REDIRECTS], label=Label.ONGOING, optional=True)

    @decorator
    def shields(self) -> Decorator[Callable[[Game, Unit, Hit], bool]]:
        """Register a shield. The function returns True if the effect does not apply to its unit.

        Shields also apply to continuous values.

        Example (Smoke Bomb):
            @smoke_bomb.shields
            def smoke_bomb_shields(g: Game, me: Unit, hit: Hit) -> bool:
                '''Other players' actions do not affect this minion.'''
                return hit.unit is me.host and hit.by_action and hit.player != me.controller
        """
        return self._register([Hook.SHIELDS], label=Label.ONGOING)

    @decorator
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

    @decorator_with_arguments
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
