"""Stand-ins for actions on bases that are destroyed, taken over or copied."""

from smashup.engine.api import (
    CONTROL,
    COPY,
    DESTROY,
    FOREVER,
    RETURN,
    Card,
    Faction,
    Game,
    Unit,
)
from tests.standins.makers import MADE_UP

CARDS = Faction("Hauntings", MADE_UP)

wreath = CARDS.on_base("Wreath", copies=1)
ribbon = CARDS.on_minion("Ribbon", copies=1)


@CARDS.action("Exorcise", copies=1)
def exorcise(g: Game, me: Card) -> None:
    """Destroy all actions on a base and on minions there, at once."""
    if base := g.choose_base(to=DESTROY):
        g.destroy(g.actions(at=base))


@CARDS.action("Clean Up", copies=1)
def clean_up(g: Game, me: Card) -> None:
    """Destroy all minions and actions on a base, at once."""
    if base := g.choose_base(to=DESTROY):
        g.destroy([*g.minions(at=base), *g.actions(at=base)])


@CARDS.action("Recover", copies=1)
def recover(g: Game, me: Card) -> None:
    """Return an action in play to its owner's hand."""
    if action := g.choose_action(to=RETURN):
        g.return_to_hand(action)


@CARDS.action("Possess", copies=1)
def possess(g: Game, me: Card) -> None:
    """You control another player's action in play."""
    if action := g.choose_action(to=CONTROL, others=True):
        g.give_control(action, g.you)


@CARDS.on_base("Photograph", copies=1)
def photograph(g: Game, me: Unit) -> None:
    """This has the abilities of another action on a base, too."""
    if model := g.choose_action(to=COPY, on_minions=False, other_than=me):
        g.copy_abilities(me, model, until=FOREVER)


@CARDS.action("Ways", copies=1)
def ways(g: Game, me: Card) -> None:
    """You may draw a card or gain 1 VP; only if you have some."""
    way = g.may_choose_mode("Draw a card.", "Gain 1 VP.", possible=[bool(g.vp()), bool(g.vp())])
    if way == 0:
        g.draw()
    elif way == 1:
        g.gain_vp(1)
