"""Stand-ins for playing a card."""

from smashup.engine.api import (
    BEFORE_SCORING,
    DECK,
    DESTROY,
    END_OF_TURN,
    Card,
    Faction,
    Game,
    Unit,
)
from tests.standins.makers import MADE_UP

CARDS = Faction("Playing", MADE_UP)


trainer = CARDS.minion("Trainer", power=1, copies=1)


@trainer.talent
def _(g: Game, me: Unit) -> None:
    """This minion has +1 power until the end of the turn."""
    g.add_power(me, 1, until=END_OF_TURN)


banner = CARDS.on_base("Banner", copies=1)


@banner.talent
def _(g: Game, me: Unit) -> None:
    """Each of your minions here has +1 power until the end of the turn."""
    g.add_power(g.minions(at=me.base, mine=True), 1, until=END_OF_TURN)


saddle = CARDS.on_minion("Saddle", copies=1)


@saddle.talent
def _(g: Game, me: Unit) -> None:
    """Draw a card."""
    g.draw()


@CARDS.action("Purge", copies=1)
def purge(g: Game, me: Card) -> None:
    """Destroy any number of minions."""
    g.destroy(g.choose_minions(to=DESTROY))


ambush = CARDS.minion("Ambush", power=1, copies=1)


@ambush.from_discard(BEFORE_SCORING)
def _(g: Game, me: Card) -> None:
    """Before a base scores, you may play this minion there from your discard pile."""
    g.play(me, at=g.scoring_base)


@CARDS.action("Fork", copies=1)
def fork(g: Game, me: Card) -> None:
    """Destroy one of your minions OR draw a card."""
    mode = g.choose_mode(
        "Destroy one of your minions.", "Draw a card.", possible=[bool(g.minions(mine=True)), bool(g.cards(DECK))]
    )
    if mode == 0:
        if minion := g.choose_minion(to=DESTROY, mine=True):
            g.destroy(minion)
    else:
        g.draw()
