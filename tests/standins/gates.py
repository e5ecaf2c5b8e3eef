"""A base where nothing can be played, a card that nobody may play, and cards that come from everywhere."""

from smashup.engine.api import (
    BEFORE_SCORING,
    ON_YOUR_TURN,
    PLAY_ACTION,
    PLAY_MINION,
    Base,
    Card,
    Deed,
    Faction,
    Game,
    Unit,
)
from tests.standins.makers import MADE_UP

GATES = Faction("Gates", MADE_UP)

gate = GATES.base("Gate", breakpoint=20, vp=(4, 2, 1))


@gate.forbids(PLAY_MINION, PLAY_ACTION)
def _(g: Game, here: Base, deed: Deed) -> bool:
    """Nothing can be played here."""
    return deed.base is here


warden = GATES.minion("Warden", power=9, copies=1)


@warden.forbids(PLAY_MINION)
def _(g: Game, me: Unit, deed: Deed) -> bool:
    """No minion of power 2 can be played."""
    return deed.card is not None and deed.card.power == 2


traveller = GATES.minion("Traveller", power=2, copies=1)


@traveller.from_discard(ON_YOUR_TURN)
def _(g: Game, me: Card) -> None:
    """On your turn, you may play this from your discard pile as an extra minion."""
    g.play(me)


@traveller.from_hand(BEFORE_SCORING)
def _(g: Game, me: Card) -> None:
    """Before a base scores, you may play this minion."""
    g.play(me)


pilgrim = GATES.minion("Pilgrim", power=2, copies=1)
pilgrim.playable_from_discard(when=lambda g, me: True, text="You may play this minion from your discard pile.")
