"""The Madness deck of the set: power now, for a price at the end."""

from smashup.engine.api import Card, Game, MadnessDeck, Unit
from smashup.sets.obligatory_cthulhu_set.set import OBLIGATORY_CTHULHU

MADNESS = MadnessDeck(
    OBLIGATORY_CTHULHU,
    cost=lambda n: n // 2,
    inks=("#0E2A2B", "#1F5A4B", "#C7F5D6", "#1A463F", "#12403A", "#0A1F20", "#7CFFB0"),
)


@MADNESS.card
def madness(g: Game, me: Card) -> None:
    """Choose one: draw two cards; or return this card to the Madness deck."""
    for side in g.choose_sides("Draw two cards.", "Return this card to the Madness deck."):
        if side == 0:
            g.draw(2)
        else:
            g.ends_in("Madness deck")


def has_madness(g: Game, me: Unit) -> bool:
    """True if the controller of this card has a Madness card in hand."""
    return bool(g.cards("hand", player=me.controller, name="Madness"))


def give_madness(g: Game) -> None:
    """Let "you" place a Madness card from your hand into another player's hand."""
    card = g.choose_card(name="Madness", to="place")
    player = g.choose_player(to="place", others=True, about=card)
    if card is not None and player is not None:
        g.place(g.reveal([card]), "hand", of=player)
