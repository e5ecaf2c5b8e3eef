"""Stand-ins for who may be chosen."""

from smashup.engine.api import DRAW, Card, Faction, Game
from tests.standins.makers import MADE_UP

CARDS = Faction("Choices", MADE_UP)


@CARDS.action("Feast", copies=1)
def feast(g: Game, me: Card) -> None:
    """A player draws a card. Another player draws a card."""
    for others in (False, True):
        player = g.choose_player(to=DRAW, others=others)
        g.draw(player=player)
