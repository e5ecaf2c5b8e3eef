"""Cards for the top card of the base deck: it changes in the middle of other things; what turns it up loses that."""

from smashup.engine.api import END_OF_TURN, LOSE_ABILITIES, PLAYED, Base, Card, Faction, Game, Happening, Unit
from tests.standins.makers import MADE_UP

GAZERS = Faction("Gazers", MADE_UP)

stargazer = GAZERS.minion("Stargazer", power=1, copies=1)


def _your_action(g: Game, me: Unit, ev: Happening) -> bool:
    return ev.is_action and ev.player == me.you


@stargazer.after(PLAYED, when=_your_action)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After you play an action, place the card on top of the base deck on the bottom."""
    if card := g.base_on_top():
        g.place_base_on_bottom(card)


@GAZERS.action("Fog", copies=1)
def fog(g: Game, me: Card) -> None:
    """Choose an action in play. It has no abilities until the end of the turn."""
    if action := g.choose_action(to=LOSE_ABILITIES):
        g.lose_abilities(action, until=END_OF_TURN)


oracle = GAZERS.on_base("Oracle", copies=1)
oracle.shares_top_base(text="The top card of the base deck lies open. While it does, this base has what it says, too.")


@GAZERS.on_base("Almanac", copies=2)
def almanac(g: Game, me: Unit) -> None:
    """Draw a card."""
    g.draw()


chorus = GAZERS.base("Chorus", breakpoint=20, vp=(4, 2, 1))


@chorus.adds_power()
def _(g: Game, here: Base, unit: Unit) -> int:
    """Each minion here has +1 power."""
    return 1
