"""Stand-ins for decks, searches and what lies on top."""

from smashup.engine.api import (
    DECK_BOTTOM,
    HAND,
    KEEP,
    SHUFFLED,
    Card,
    Faction,
    Game,
    Unit,
)
from tests.standins.makers import MADE_UP

CARDS = Faction("Decks", MADE_UP)


def _play_off_top(g: Game, times: int) -> None:
    rest: list[Card] = []
    for _ in range(times):
        found, others = g.reveal_until(lambda card: card.is_minion)
        rest += others
        for card in found:
            if not g.play(card):
                g.discard(card)
    g.place(rest, SHUFFLED)


@CARDS.action("Penguin", copies=1)
def penguin(g: Game, me: Card) -> None:
    """Play a minion off the top of your deck."""
    _play_off_top(g, 1)


@CARDS.action("Two Penguins", copies=1)
def two_penguins(g: Game, me: Card) -> None:
    """Play two minions off the top of your deck."""
    _play_off_top(g, 2)


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
        _play_off_top(g, 1)


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
