"""Cards that discard a base, at each time at which one can go."""

from smashup.engine.api import (
    AFTER_SCORING,
    BEFORE_SCORING,
    BURY,
    DISCARD,
    HAND,
    WENT_TO_DISCARD,
    WINNER,
    Base,
    Card,
    Faction,
    Game,
    Happening,
    Seat,
    Unit,
    this_card,
)
from tests.standins.makers import MADE_UP

WRECKERS = Faction("Wreckers", MADE_UP)


@WRECKERS.action("Meteor", copies=1, also=BEFORE_SCORING)
def meteor(g: Game, me: Card) -> None:
    """Discard a base with all cards on it and replace it."""
    if base := g.choose_base(to=DISCARD):
        g.discard_base(base)


@WRECKERS.special("Late Meteor", AFTER_SCORING, copies=1)
def late_meteor(g: Game, me: Card) -> None:
    """Discard that base with all cards on it and replace it."""
    if base := g.scoring_base:
        g.discard_base(base)


@WRECKERS.action("Rift", copies=1)
def rift(g: Game, me: Card) -> None:
    """Discard a base and replace it by two."""
    if base := g.choose_base(to=DISCARD):
        new = g.discard_base(base, replace_by=2)
        g.gain_vp(len(new))


@WRECKERS.action("Void", copies=1)
def void(g: Game, me: Card) -> None:
    """Discard a base, then discard it again. It is not replaced."""
    if base := g.choose_base(to=DISCARD):
        g.discard_base(base, replace_by=0)
        g.discard_base(base)


mourner = WRECKERS.minion("Mourner", power=1, copies=1)


@mourner.after(WENT_TO_DISCARD, when=this_card)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After this minion goes to the discard pile, draw a card."""
    g.draw()


@WRECKERS.minion("Digger", power=1, copies=1)
def digger(g: Game, me: Unit) -> None:
    """Bury a card of your hand here."""
    if card := g.choose_card(HAND, to=BURY):
        g.bury(card, me.base)


festival = WRECKERS.base("Festival", breakpoint=10, vp=(3, 2, 1))


@festival.after_scoring(who=WINNER)
def _(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner gains 1 VP."""
    g.gain_vp(1)
