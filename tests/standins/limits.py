"""Stand-ins for abilities with a limit."""

from smashup.engine.api import (
    ON_YOUR_TURN,
    ONCE_A_TURN_BY_NAME,
    Card,
    Faction,
    Game,
    Unit,
)
from tests.standins.makers import MADE_UP

CARDS = Faction("Limits", MADE_UP)


scholar = CARDS.minion("Scholar", power=2, copies=2)


@scholar.talent
def _(g: Game, me: Unit) -> None:
    """Draw a card."""
    g.draw()


revenant = CARDS.minion("Revenant", power=2, copies=2)


@revenant.from_discard(ON_YOUR_TURN, once=ONCE_A_TURN_BY_NAME)
def _(g: Game, me: Card) -> None:
    """On your turn, you may play this minion from your discard pile. Only one Revenant's ability each turn."""
    g.play(me)
