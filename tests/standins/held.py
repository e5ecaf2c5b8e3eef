"""Stand-ins: actions that do something when their minion leaves, or stay without it for a while."""

from smashup.engine.api import (
    DECK_TOP,
    PLACE,
    RETURN,
    TRANSFER,
    WENT_TO_DISCARD,
    Faction,
    Game,
    Happening,
    Unit,
)
from tests.standins.makers import MADE_UP

CARDS = Faction("Held", MADE_UP)

will = CARDS.on_minion("Will", copies=1)


@will.when_host_leaves
def _(g: Game, me: Unit, staying: list[Unit]) -> None:
    """When this minion leaves play, draw a card for each other minion that stays."""
    g.draw(len(staying))


hermit_crab = CARDS.on_minion("Hermit Crab", copies=1)


@hermit_crab.talent
def _(g: Game, me: Unit) -> None:
    """Place this minion on top of its owner's deck; if you do, you may return a minion to its owner's hand. You may
    transfer this action to another minion or to a base."""
    if me.host and g.place(me.host, DECK_TOP, holding=me):
        if minion := g.may_choose_minion(to=RETURN):
            g.return_to_hand(minion)
        if minion := g.may_choose_minion(to=TRANSFER):
            g.transfer(me, minion)
        elif base := g.may_choose_base(to=PLACE):
            g.transfer(me, base)


undertaker = CARDS.minion("Undertaker", power=1, copies=1)


def _an_action(g: Game, me: Unit, ev: Happening) -> bool:
    return ev.is_action and ev.unit is not None


@undertaker.after(WENT_TO_DISCARD, when=_an_action)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After an action goes from play to a discard pile, draw a card."""
    g.draw()
