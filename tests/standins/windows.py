"""Abilities for windows: duties that may be idle, and things that one may do."""

from smashup.engine.api import DESTROY, DRAW, Faction, Game, Unit
from tests.standins.makers import MADE_UP

WINDOWS = Faction("Windows", MADE_UP)

hermit = WINDOWS.minion("Hermit", power=1, copies=1)


@hermit.start_of_turn
def _(g: Game, me: Unit) -> None:
    """At the start of your turn, destroy a minion of another player here."""
    if target := g.choose_minion(to=DESTROY, at=me.base, others=True):
        g.destroy(target)


clerk = WINDOWS.minion("Clerk", power=1, copies=1)


@clerk.start_of_turn
def _(g: Game, me: Unit) -> None:
    """At the start of your turn, discard a card."""
    g.discard_from_hand()


porter = WINDOWS.minion("Porter", power=1, copies=1)


@porter.start_of_turn
def _(g: Game, me: Unit) -> None:
    """At the start of your turn, draw a card."""
    g.draw()


volunteer = WINDOWS.minion("Volunteer", power=1, copies=1)


@volunteer.before_scoring(may=True)
def _(g: Game, me: Unit) -> None:
    """Before this base scores, you may draw a card."""
    if g.may(DRAW):
        g.draw()


lookout = WINDOWS.minion("Lookout", power=1, copies=1)


@lookout.before_scoring(may=True)
def _(g: Game, me: Unit) -> None:
    """Before this base scores, you may draw two cards."""
    if g.may(DRAW):
        g.draw(2)
