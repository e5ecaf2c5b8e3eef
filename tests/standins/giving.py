"""Stand-ins for control that is given away, for who won, and for what waits until the end of the turn."""

from smashup.engine.api import CONTROL, GIVE, TURN_END, Card, Faction, Game, Seat, Unit
from tests.standins.makers import MADE_UP

CARDS = Faction("Givers", MADE_UP)


@CARDS.action("Dowry", copies=1)
def dowry(g: Game, me: Card) -> None:
    """You may give away a minion to draw a card."""
    if g.give_away(g.choose_minion(to=GIVE), may=True):
        g.draw()


@CARDS.action("Muster", copies=1)
def muster(g: Game, me: Card) -> None:
    """You may take control of a minion."""
    if minion := g.may_choose_minion(to=CONTROL, gainable=True):
        g.give_control(minion, g.you)


bookmaker = CARDS.minion("Bookmaker", power=0, copies=1)


@bookmaker.before_scoring()
def _(g: Game, me: Unit) -> None:
    """Before this base scores, draw a card if anybody has won it."""
    if g.winners():
        g.draw()


@bookmaker.after_scoring()
def _(g: Game, me: Unit) -> None:
    """After this base scores, each winner draws a card."""
    for player in g.winners():
        g.draw(player=player)


@CARDS.action("Two Errands", copies=1)
def two_errands(g: Game, me: Card) -> None:
    """At the end of the turn you may draw a card, and another player draws a card."""
    g.later(TURN_END, errand, g.you)
    g.later(TURN_END, duty, g.others()[0])


@two_errands.may_later
def errand(g: Game, you: Seat) -> None:
    """You may draw a card."""
    if g.may(GIVE):
        g.draw()


@two_errands.later
def duty(g: Game, you: Seat) -> None:
    """Draw a card."""
    g.draw()
