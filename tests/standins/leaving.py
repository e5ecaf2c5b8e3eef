"""Stand-ins for cards that leave play."""

from smashup.engine.api import (
    MOVE,
    PLAYED,
    WENT_TO_DISCARD,
    Faction,
    Game,
    Happening,
    Unit,
    minion_here_played_by_another,
)
from tests.standins.makers import MADE_UP

CARDS = Faction("Leaving", MADE_UP)


bouncer = CARDS.minion("Bouncer", power=4, copies=1)


@bouncer.after(PLAYED, when=minion_here_played_by_another)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another player plays a minion here, return it to its owner's hand."""
    if ev.unit is not None:
        g.return_to_hand(ev.unit)


mourner = CARDS.minion("Mourner", power=3, copies=1)


def _minion_from_here(g: Game, me: Unit, ev: Happening) -> bool:
    return ev.is_minion and ev.base is me.base


@mourner.after(WENT_TO_DISCARD, when=_minion_from_here, alike=True)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After a minion goes to the discard pile from here, draw a card."""
    g.draw()


usher = CARDS.minion("Usher", power=1, copies=1)


@usher.after(PLAYED, when=minion_here_played_by_another)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another player plays a minion here, move it to another base."""
    if ev.unit is not None:
        g.move(ev.unit, g.choose_base(to=MOVE, moving=ev.unit))
