"""Stand-ins with names and labels, in texts that name each other, and for minions chosen together."""

from smashup.engine.api import (
    ANY_CARD,
    END_OF_TURN,
    ME,
    MOVE,
    RAISE,
    USE,
    Card,
    Faction,
    Game,
    Unit,
)
from tests.standins.makers import MADE_UP

CARDS = Faction("Names", MADE_UP)

ogre = CARDS.minion("Ogre", power=2, copies=1, labels=("Brute",))
ogre_king = CARDS.minion("Ogre King", power=3, copies=1)

page = CARDS.minion("Page", power=1, copies=1)


@page.adds_power(ME)
def _(g: Game, me: Unit, unit: Unit) -> int:
    """While Ogre King's crown is here, this minion has +1 power."""
    return 1 if g.count_named("Ogre King", at=me.base) else 0


@page.talent
def _(g: Game, me: Unit) -> None:
    """Choose a Half-Ogre, an ogre or several Ogres. Nothing happens."""


@CARDS.minion("Herald", power=1, copies=1)
def herald(g: Game, me: Unit) -> None:
    """Choose an Ogre, a Page or Dr. Who?, and nothing happens."""


doctor = CARDS.minion("Dr. Who?", power=1, copies=1)

mask = CARDS.on_minion("Mask", copies=1)


@mask.adds_names
def _(g: Game, me: Unit) -> tuple[str, ...]:
    """This action is called Ogre and Ogre King, too."""
    return "Ogre", "Ogre King"


chief = CARDS.minion("Chief", power=1, copies=1)


@chief.adds_power(ANY_CARD)
def _(g: Game, me: Unit, unit: Unit) -> int:
    """Each Brute of yours has +2 power."""
    return 2 if unit.you == me.you and g.has_label(unit, "Brute") else 0


curse = CARDS.on_base("Curse", copies=1)


@curse.adds_power(ANY_CARD)
def _(g: Game, me: Unit, unit: Unit) -> int:
    """Each Brute has -3 power."""
    return -3 if g.has_label(unit, "Brute") else 0


@CARDS.action("Choir", copies=1)
def choir(g: Game, me: Card) -> None:
    """Choose two or three minions of the same faction, or none. Each has +1 power until the end of the turn."""
    chosen = g.choose_minions(to=RAISE, at_least=2, up_to=3, or_none=True, same_faction=True)
    g.add_power(chosen, 1, until=END_OF_TURN)


@CARDS.action("Quartet", copies=1)
def quartet(g: Game, me: Card) -> None:
    """Choose four minions or none. Each has +1 power until the end of the turn."""
    g.add_power(g.choose_minions(to=USE, at_least=4, up_to=4, or_none=True), 1, until=END_OF_TURN)


@CARDS.action("Exodus", copies=1)
def exodus(g: Game, me: Card) -> None:
    """Move any number of minions to one base."""
    if minions := g.choose_minions(to=MOVE):
        g.move(minions, g.choose_base(to=MOVE, moving=minions))
