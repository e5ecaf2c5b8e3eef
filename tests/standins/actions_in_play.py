"""Stand-ins for actions that stay in play, move and change hands."""

from smashup.engine.api import (
    DESTROY,
    FOREVER,
    TRANSFER,
    Card,
    Faction,
    Game,
    Hit,
    Unit,
)
from tests.standins.makers import MADE_UP

CARDS = Faction("Actions in play", MADE_UP)


wings = CARDS.on_minion("Wings", copies=1)


@wings.gives_talent
def _(g: Game, me: Unit) -> None:
    """Draw a card."""
    g.draw()


porter = CARDS.minion("Porter", power=2, copies=1)


@porter.talent
def _(g: Game, me: Unit) -> None:
    """Give this minion a +1 power counter."""
    g.add_counters(me)


cloak = CARDS.on_minion("Cloak", copies=1)


@cloak.shields
def _(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' actions do not affect this minion."""
    return hit.by_action and hit.you != me.you and hit.unit is me.host


mirror = CARDS.on_minion("Mirror", copies=1)


@mirror
def _(g: Game, me: Unit) -> None:
    """This has the abilities of another action that is on a minion, too."""
    if model := g.choose_action(to=TRANSFER, on_bases=False, other_than=me):
        g.copy_abilities(me, model, until=FOREVER)


@CARDS.action("Pass On", copies=1)
def pass_on(g: Game, me: Card) -> None:
    """Transfer an action on a minion to another minion."""
    if (gear := g.choose_action(to=TRANSFER, on_bases=False)) and (host := g.choose_minion(to=TRANSFER)):
        g.transfer(gear, host)


@CARDS.action("Melt Down", copies=1)
def melt_down(g: Game, me: Card) -> None:
    """Destroy a minion and all actions on it."""
    if minion := g.choose_minion(to=DESTROY):
        g.destroy([minion, *minion.actions])
