"""Stand-ins for minions that lend their abilities to copiers."""

from smashup.engine.api import (
    DESTROY,
    RAISE,
    START_OF_YOUR_TURN,
    Card,
    Faction,
    Game,
    Hit,
    Unit,
)
from tests.standins.makers import MADE_UP

CARDS = Faction("Lent", MADE_UP)


field = CARDS.base("Field", breakpoint=40, vp=(4, 2, 1))


"""Where nothing scores at the end of a turn."""


@CARDS.on_minion("Change Into a Gun", copies=1, mine=True)
def change_into_a_gun(g: Game, me: Unit) -> None:
    """If this minion is yours, destroy a minion of power 4 or less here."""
    if me.host is not None and me.host.you == me.you:
        if target := g.choose_minion(to=DESTROY, at=me.base, max_power=4):
            g.destroy(target)


wings = CARDS.on_minion("Wings", copies=1)


@wings.gives_talent
def _(g: Game, me: Unit) -> None:
    """Draw a card."""
    g.draw()


bruiser = CARDS.minion("Bruiser", power=4, copies=1)


@bruiser.talent
def _(g: Game, me: Unit) -> None:
    """Until the start of your turn this minion has +2 power and no abilities."""
    g.add_power(me, 2, until=START_OF_YOUR_TURN)
    g.lose_abilities(me, until=START_OF_YOUR_TURN)


elder = CARDS.minion("Elder", power=5, copies=1)


@elder.shields
def _(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' cards do not affect this minion."""
    return hit.unit is me and hit.by_card and hit.you != me.you


@elder.talent
def _(g: Game, me: Unit) -> None:
    """You gain 1 VP."""
    g.gain_vp(1)


clerk = CARDS.minion("Clerk", power=2, copies=1)


@clerk.end_of_turn()
def _(g: Game, me: Unit) -> None:
    """At the end of your turn, draw a card."""
    g.draw()


@CARDS.action("Medal", copies=1)
def medal(g: Game, me: Card) -> None:
    """Place a +1 power counter on a minion."""
    if minion := g.choose_minion(to=RAISE):
        g.add_counters(minion)
