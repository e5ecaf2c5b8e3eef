"""Stand-ins for talents that are given, repeated, or take their card elsewhere."""

from smashup.engine.api import (
    TRANSFER,
    USE,
    Card,
    Faction,
    Game,
    Unit,
)
from tests.standins.makers import MADE_UP

CARDS = Faction("Talents", MADE_UP)

carousel = CARDS.on_minion("Carousel", copies=1)


@carousel.talent
def _(g: Game, me: Unit) -> None:
    """Transfer this action to another minion."""
    if minion := g.choose_minion(to=TRANSFER, other_than=me.host):
        g.transfer(me, minion)


satchel = CARDS.on_minion("Satchel", copies=2)


@satchel.gives_talent
def _(g: Game, me: Unit) -> None:
    """You may play an extra action."""
    g.extra_action()


@CARDS.action("Encore", copies=1)
def encore(g: Game, me: Card) -> None:
    """Use a talent of one of your minions again."""
    if minion := g.choose_minion(to=USE, mine=True):
        g.use_talent(minion)
