"""Stand-ins for cards that change hands in ways of their own."""

from smashup.engine.api import (
    DECK_TOP,
    DISCARD,
    HAND,
    KEEP,
    PLACE,
    SHUFFLED,
    Card,
    Faction,
    Game,
)
from tests.standins.makers import MADE_UP

CARDS = Faction("Gifts", MADE_UP)


@CARDS.action("Send Home", copies=1)
def send_home(g: Game, me: Card) -> None:
    """Choose a minion and place it into its owner's hand."""
    if minion := g.choose_minion(to=PLACE):
        g.place(minion, HAND)


@CARDS.action("Pick Pocket", copies=1)
def pick_pocket(g: Game, me: Card) -> None:
    """Place a card at random from another player's hand into yours."""
    player = g.choose_player(to=KEEP, others=True)
    if player is not None and (cards := g.cards(HAND, player=player)):
        g.place(g.random(cards), HAND, of=g.you)


@CARDS.action("Confiscate", copies=1)
def confiscate(g: Game, me: Card) -> None:
    """You discard the card on top of another player's deck."""
    player = g.choose_player(to=DISCARD, others=True)
    if player is not None:
        g.discard(g.reveal_top(player=player))


@CARDS.action("Tidy Up", copies=1)
def tidy_up(g: Game, me: Card) -> None:
    """Shuffle your hand into your deck."""
    g.place(g.cards(HAND), SHUFFLED)


@CARDS.action("Set Aside", copies=1)
def put_back(g: Game, me: Card) -> None:
    """Choose a card in your hand and place it on top of your deck."""
    if card := g.choose_card(HAND, to=PLACE):
        g.place(card, DECK_TOP)


@CARDS.action("Purge", copies=1)
def purge(g: Game, me: Card) -> None:
    """Discard your hand."""
    g.discard(g.cards(HAND))
