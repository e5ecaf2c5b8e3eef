"""Stand-ins for deeds that each player does, and for who sees them."""

from smashup.engine.api import (
    CONTROLLER,
    DESTROY,
    DESTROYED,
    OWNER,
    RETURN,
    RETURNED,
    Card,
    Faction,
    Game,
    Happening,
    Unit,
)
from tests.standins.makers import MADE_UP

CARDS = Faction("Doers", MADE_UP)


@CARDS.action("Purge", copies=1)
def purge(g: Game, me: Card) -> None:
    """Each player destroys a minion they own."""
    chosen = g.each_player(g.players(), lambda each: g.choose_minion(to=DESTROY, player=each, owned_by=each))
    g.destroy(chosen, by=OWNER)


@CARDS.action("Recall", copies=1)
def recall(g: Game, me: Card) -> None:
    """Each player returns one of their minions to its owner's hand. Then return another player's minion."""
    chosen = g.each_player(g.players(), lambda each: g.choose_minion(to=RETURN, player=each, controlled_by=each))
    g.return_to_hand(chosen, by=CONTROLLER)
    if minion := g.choose_minion(to=RETURN, others=True):
        g.return_to_hand(minion)


def _by_you(g: Game, me: Unit, ev: Happening) -> bool:
    return ev.player == me.you


witness = CARDS.minion("Witness", power=1, copies=4)


@witness.after(DESTROYED, RETURNED, when=_by_you)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After you destroy or return a minion, draw a card."""
    g.draw()
