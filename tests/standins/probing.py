"""Stand-ins that make another card act: one that lets it be played on another player's turn, one that destroys it."""

from smashup.engine.api import BEFORE_SCORING, DESTROY, Card, Faction, Game, Unit
from tests.standins.makers import MADE_UP

CARDS = Faction("Probing", MADE_UP)


@CARDS.special("Interlude", BEFORE_SCORING, copies=1)
def interlude(g: Game, me: Card) -> None:
    """You may play an extra minion. You may play an extra action."""
    g.extra_minion(now=True)
    g.extra_action(now=True)


@CARDS.action("Wrecking Ball", copies=1)
def wrecking_ball(g: Game, me: Card) -> None:
    """Destroy a minion or action."""
    if target := g.choose_unit(to=DESTROY, among=[*g.minions(), *g.actions()]):
        g.destroy(target)


@CARDS.action("Stroll", copies=1)
def stroll(g: Game, me: Card) -> None:
    """Nothing happens."""


piper = CARDS.minion("Piper", power=4, copies=1)


@piper.talent
def _(g: Game, me: Unit) -> None:
    """Draw a card."""
    g.draw()


bunting = CARDS.on_base("Bunting", copies=1)
ribbon = CARDS.on_minion("Ribbon", copies=1)
