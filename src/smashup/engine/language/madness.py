"""The Madness deck of a set: identical cards that belong to no faction (MAD)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from smashup.engine.language.cards import CardDef
from smashup.engine.language.definitions import CardSet, PrintedFaction
from smashup.engine.language.terms import MADNESS, Kind

if TYPE_CHECKING:
    from smashup.engine.state.state import Card

COPIES = 30


class MadnessDeck(PrintedFaction):
    """A Madness deck: `copies` of one standard action, for all games with a faction of that set.

    The cards are drawn with `g.draw_madness` and go back with `g.place(card, "Madness deck")`. They belong to the
    player who has them. `cost` returns the VP that a number of them costs a player at the end. `inks` are its seven
    colours, as for a faction.

    Example (a deck of thirty cards):
        MADNESS = MadnessDeck(CULT, cost=lambda n: n // 2)

        @MADNESS.card
        def madness(g: Game, me: Card) -> None:
            '''Draw two cards OR return this card to the Madness deck.'''
            if g.choose_mode("Draw two cards.", "Return this card to the Madness deck.") == 0:
                g.draw(2)
            else:
                g.ends_in("Madness deck")
    """

    def __init__(
        self,
        of: CardSet,
        *,
        cost: Callable[[int], int],
        copies: int = COPIES,
        name: str = MADNESS,
        inks: tuple[str, ...] = (),
    ) -> None:
        super().__init__(name, of, inks=inks, listed=False)
        self.card: CardDef[Card] = CardDef(name, self, Kind.ACTION, copies=copies, labels=(MADNESS,))
        of.madness, of.madness_card, of.madness_copies = cost, self.card, copies
