"""Clashes of titans: of two players' titans at one base, one leaves play (TITAN-11 to TITAN-15).

A clash is a trigger of the rules, which waits with the other reactions to the play or move of the titan.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from smashup.engine.language.definitions import RULES, Ability, Definition
from smashup.engine.language.terms import Hook, Verb, Where, instead
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.events import Events
from smashup.engine.state.frames import Attempt, Hit, Trigger
from smashup.engine.state.state import Base, Unit

_INSTEAD_OF_CLASH: Final = instead(Verb.CLASH)


@mypyc_attr(allow_interpreted_subclasses=True)
class Clashes(Events):
    def titans_arrived(self, units: Sequence[Unit]) -> None:
        """Let each titan among these units, which have just come to their bases, clash after this use (TITAN-11)."""
        for unit in units:
            if unit.is_titan and self.rivals(unit):
                self.use.batch += (Trigger(CLASH, unit, unit.controller, None),)

    def clash_at(self, base: Base | None) -> None:
        """Let the titans at a base clash that did not before, because a card forbade it (TITAN-15)."""
        if base is not None:
            self.titans_arrived(self.titans(at=base))

    def rivals(self, titan: Unit) -> list[Unit]:
        """Return other players' titans that were at the titan's base before it, unless a card forbids a clash there."""
        if titan.gone or titan.is_aside:
            return []
        there = self.titans(at=titan.base)
        rivals = [each for each in there[: there.index(titan)] if each.controller != titan.controller]
        if not rivals:
            return []
        ban = self.forbidden(Attempt(Verb.CLASH, titan.controller, unit=titan, base=titan.base))
        return rivals if ban is None else []

    def clash(self, newcomer: Unit) -> None:
        """Compare the totals of the controllers. The titan with the lower total leaves play; of equals, the one that
        was there first stays (TITAN-12, TITAN-13).
        """
        for rival in self.rivals(newcomer):
            if (
                rival.gone
                or rival.base is not newcomer.base
                or newcomer.gone
                or newcomer.controller == rival.controller
            ):
                continue
            base = newcomer.base
            came, was = self.total(base, newcomer.controller), self.total(base, rival.controller)
            winner, loser = (newcomer, rival) if came > was else (rival, newcomer)
            self.acts()
            self.note("clash", card=winner, loser=loser, base=base, n=max(came, was), m=min(came, was))
            hit = Hit(Verb.CLASH, loser, winner.controller, winner)
            if not self.replaced(hit, _INSTEAD_OF_CLASH, []) and not loser.gone:
                self.leave([loser], None, Where.ASIDE)


def _clash(game: Clashes, titan: Unit) -> None:
    game.clash(titan)


CLASH: Final = Ability(
    Definition("Clash of titans", RULES),
    (Hook.LATER,),
    "Two players' titans are at one base: the one whose controller has less power there leaves play.",
    fn=_clash,
)
