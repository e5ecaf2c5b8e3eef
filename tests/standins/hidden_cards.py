"""A stand-in for everything that can be done with hidden cards and bases: it does one of these, at random."""

from __future__ import annotations

import random
from collections.abc import Callable

from smashup.engine.api import Card, Faction, Game, Unit
from smashup.engine.language.terms import Until, Where, Zone
from smashup.engine.rules.game import RunningGame
from tests.standins.makers import MADE_UP

CARDS = Faction("Hidden cards", MADE_UP)
Chore = Callable[[RunningGame, random.Random], object]


def _anybody(g: RunningGame, chances: random.Random) -> int:
    return chances.randrange(len(g.state.players))


def _look(g: RunningGame, chances: random.Random) -> None:
    cards = g.look_top(2, player=_anybody(g, chances))
    place = chances.choice([None, Where.DECK_BOTTOM, Where.DECK_TOP, Where.HAND, Where.SHUFFLED, Where.DISCARD])
    if place is not None and g.frame is not None:
        g.place_cards(cards, place)


def _reveal(g: RunningGame, chances: random.Random) -> None:
    cards = g.reveal_top(2, player=_anybody(g, chances))
    place = chances.choice([None, Where.DECK_BOTTOM, Where.HAND, Where.BOX])
    if place is not None and g.frame is not None:
        g.place_cards(cards, place)


def _put_back(g: RunningGame, chances: random.Random) -> None:
    cards = g.look_top(3)
    if chances.random() < 0.5:
        g.place_on_top_or_bottom(cards)
    else:
        g.place_in_any_order(cards, chances.choice([Where.DECK_TOP, Where.DECK_BOTTOM]))


def _place(g: RunningGame, chances: random.Random) -> None:
    zone = chances.choice([Zone.HAND, Zone.DISCARD])
    cards = g.cards(zone)[: chances.randrange(1, 3)]
    places = [Where.DECK_TOP, Where.DECK_BOTTOM, Where.SHUFFLED, Where.BOX, Where.HAND, Where.DISCARD]
    g.place_cards(cards, chances.choice(places))


def _give(g: RunningGame, chances: random.Random) -> None:
    g.place_cards(g.cards(Zone.HAND)[:1], Where.HAND, of=_anybody(g, chances))


def _return(g: RunningGame, chances: random.Random) -> None:
    minions = g.minions()
    if minions:
        where = chances.choice([Where.HAND, Where.DECK_TOP, Where.SHUFFLED])
        g.place(minions[:2], where) if where != Where.HAND else g.return_to_hand(minions[:2])


def _search(g: RunningGame, chances: random.Random) -> None:
    if card := g.search(minion=chances.random() < 0.5, reveal=chances.random() < 0.5):
        g.place_cards([card], chances.choice([Where.HAND, Where.DECK_TOP, Where.DISCARD]))


def _until(g: RunningGame, chances: random.Random) -> None:
    found, rest = g.reveal_until(lambda card: card.is_minion, player=_anybody(g, chances))
    g.place_cards(found, Where.HAND)
    g.place_cards(rest, chances.choice([Where.SHUFFLED, Where.DECK_BOTTOM]))


def _bases(g: RunningGame, chances: random.Random) -> None:
    n = chances.randrange(1, 4)
    g.return_bases(g.look_base_top(n))


def _terraform(g: RunningGame, chances: random.Random) -> None:
    if card := g.search_bases():
        g.swap_base(chances.choice(g.state.bases), card, into_deck=chances.random() < 0.5)


def _recall_base(g: RunningGame, chances: random.Random) -> None:
    if gone := g.discarded_bases():
        g.place_base_on_top(gone[0])


def _next_to(g: RunningGame, chances: random.Random) -> None:
    if len(g.state.bases) < 5:
        g.add_base()


def _store(g: RunningGame, chances: random.Random) -> None:
    cards = [*g.cards(Zone.HAND, player=_anybody(g, chances))[:2], *g.cards(Zone.DISCARD)[:1], *g.look_top()]
    hosts = [unit for unit in g.state.units() if chances.random() < 0.7]
    if hosts:
        g.store(chances.choice(cards), chances.choice(hosts), reveal=chances.random() < 0.3)


def _unearth(g: RunningGame, chances: random.Random) -> None:
    stored = [card for unit in g.state.units() for card in g.stored(unit) if unit.you == g.you]
    if stored:
        g.place_cards(stored[:1], chances.choice([Where.HAND, Where.DISCARD, Where.DECK_TOP]))


def _control(g: RunningGame, chances: random.Random) -> None:
    if minions := g.minions():
        until = chances.choice([Until.FOREVER, Until.END_OF_TURN])
        g.give_control(chances.choice(minions), _anybody(g, chances), until=until)


def _freeze(g: RunningGame, chances: random.Random) -> None:
    things: list[Card | Unit] = [*g.cards(Zone.HAND)[:1], *g.minions()[:1], *g.in_stasis()[:1], *g.look_top()]
    g.add_stasis_counters(chances.choice(things), chances.randrange(1, 3))


CHORES: dict[str, Chore] = {
    "draw": lambda g, chances: g.draw(chances.randrange(1, 4), player=_anybody(g, chances)),
    "look": _look,
    "reveal": _reveal,
    "put back": _put_back,
    "place": _place,
    "give": _give,
    "return": _return,
    "search": _search,
    "reveal until": _until,
    "look at a hand": lambda g, chances: g.look_at_hand(_anybody(g, chances)),
    "reveal a hand": lambda g, chances: g.reveal_hand(_anybody(g, chances)),
    "discard": lambda g, chances: g.discard_from_hand(2, player=_anybody(g, chances)),
    "discard at random": lambda g, chances: g.discard_random(1, player=_anybody(g, chances)),
    "look at bases": _bases,
    "search for a base": _terraform,
    "take back a base": _recall_base,
    "add a base": _next_to,
    "store": _store,
    "take out of a store": _unearth,
    "look at stores": lambda g, chances: g.look_at_stored(),
    "take control": _control,
    "put in stasis": _freeze,
    "shuffle": lambda g, chances: g.shuffle(_anybody(g, chances)),
}


@CARDS.action("Chore", copies=1)
def chore(g: Game, me: Card) -> None:
    """Do something with hidden cards. Play an extra action."""
    assert isinstance(g, RunningGame)
    chances = random.Random(f"{g.state.rng}{g.state.turn}{len(g.state.players[g.you].hand)}")
    CHORES[chances.choice(list(CHORES))](g, chances)
    g.extra_action()
