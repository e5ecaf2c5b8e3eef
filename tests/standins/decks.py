"""Stand-ins for decks, searches and what lies on top."""

from smashup.engine.api import (
    DECK,
    DECK_BOTTOM,
    DISCARD_PILE,
    HAND,
    KEEP,
    Card,
    Faction,
    Game,
    Unit,
)
from tests.standins.makers import MADE_UP

CARDS = Faction("Decks", MADE_UP)


@CARDS.action("Penguin", copies=1)
def penguin(g: Game, me: Card) -> None:
    """Play a minion off the top of your deck."""
    g.play_off_top()


@CARDS.action("Two Penguins", copies=1)
def two_penguins(g: Game, me: Card) -> None:
    """Play two minions off the top of your deck."""
    g.play_off_top(n=2)


@CARDS.minion("Diver", power=3, copies=1)
def diver(g: Game, me: Unit) -> None:
    """If this was played off the top of a deck, place a +1 power counter on it."""
    if me.off_top:
        g.add_counters(me)


@CARDS.minion("Reader", power=2, copies=1)
def reader(g: Game, me: Unit) -> None:
    """Draw three cards."""
    g.draw(3)


burster = CARDS.minion("Burster", power=2, copies=1)


@burster.talent
def _(g: Game, me: Unit) -> None:
    """Place this minion on the bottom of your deck to play a minion off the top of your deck."""
    if g.place(me, DECK_BOTTOM):
        g.play_off_top()


@CARDS.action("Trawl", copies=1)
def trawl(g: Game, me: Card) -> None:
    """Reveal cards from your deck until you find an action. Discard the cards. Draw a card."""
    found, rest = g.reveal_until(lambda card: card.is_action)
    g.discard([*rest, *found])
    g.draw()


@CARDS.action("Errand", copies=1)
def errand(g: Game, me: Card) -> None:
    """Search your deck for a card and place it into your hand."""
    if card := g.search(to=KEEP):
        g.place(card, HAND)


@CARDS.action("Rummage", copies=1)
def rummage(g: Game, me: Card) -> None:
    """Search your hand, deck and/or discard pile for a minion and place it into your hand or play it."""
    if card := g.search(zones=(HAND, DECK, DISCARD_PILE), minion=True):
        g.take_or_play(card)


@CARDS.action("Swap Meet", copies=1)
def swap_meet(g: Game, me: Card) -> None:
    """Each other player plays a minion of power 3 off the top of their deck on the first base."""
    for player in g.others():
        g.play_off_top(at=g.bases()[0], power=3, player=player)


@CARDS.action("Small Fry", copies=1)
def small_fry(g: Game, me: Card) -> None:
    """Play a minion of power 2 or less off the top of your deck."""
    g.play_off_top(max_power=2)
