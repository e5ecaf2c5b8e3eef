"""In random games no card is played from the hand, deck or discard pile of another player, unless a text says so."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest

from smashup.engine.language.terms import Seat, Zone
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.plays import Played, Way
from smashup.engine.state.state import Card, State
from smashup.lab.selfplay.random_games import driver
from smashup.sets import library
from tests.games import GAMES, games_of_all_factions, play_turns, random_position


class Permission(NamedTuple):
    """Words of a text that play cards from the piles of other players."""

    zone: Zone
    words: str
    covers: Callable[[Card, Seat], bool]
    """(card, player) -> the words speak of this card."""


ALLOWED = {
    "Collecting Stories": Permission(
        Zone.HAND, "one of the cards there that you own", lambda card, seat: card.owner == seat
    ),
    "Mass Enchantment": Permission(Zone.DECK, "one action among them", lambda card, seat: card.printed.is_action),
    "Min-Maxing": Permission(Zone.HAND, "You may play an action from it", lambda card, seat: card.printed.is_action),
    "Worker": Permission(Zone.DISCARD, "you may play it on another base", lambda card, seat: card.name == "Worker"),
}
"""Permissions by the card that has the text."""
SEARCHING = {
    card.name for card in library().cards() if re.search(r"[Ss]earch|[Rr]eveal|another player's hand", card.text)
}
"""Cards that find other cards, which may then be played."""
POSITIONS = 150
"""Random positions for each edition and wording."""
PILES = {Zone.HAND: "hand", Zone.DECK: "deck", Zone.DISCARD: "discard"}


class PlaysWithOrigin(RunningGame):
    """A game that records every play from a pile of another player."""

    def __init__(self, state: State, seed: int) -> None:
        super().__init__(state, driver=driver(seed))
        self.lifted: dict[int, Seat] = {}
        """Player whose deck a card came from, by uid, for cards that are set aside."""
        self.foreign: list[str] = []
        """Plays from a pile of another player."""
        self.wrong: list[str] = []
        """The plays among them that no text allows."""

    def take_from_deck(self, card: Card) -> Seat:
        seat = super().take_from_deck(card)
        self.lifted[card.uid] = seat
        return seat

    def put(self, card: Card, zone: Zone, seat: Seat | None = None, bottom: bool = False) -> Card:
        if zone is not Zone.LIMBO:
            self.lifted.pop(card.uid, None)
        return super().put(card, zone, seat, bottom)

    def play_by(self, ways: Sequence[Way], card: Card, seat: Seat, *rest: Any) -> Played | None:
        if self.probe is None:
            for zone, of in self.piles_with(card):
                if of != seat:
                    running = self.frame.ability.of.name if self.frame is not None else "the menu"
                    self.foreign.append(f"{running} plays {card.name} from another player's {zone}")
                    permission = ALLOWED.get(running)
                    if permission is None or permission.zone is not zone or not permission.covers(card, seat):
                        self.wrong.append(self.foreign[-1])
        return super().play_by(ways, card, seat, *rest)

    def piles_with(self, card: Card) -> list[tuple[Zone, Seat]]:
        """The pile that the card is in, or the deck that it was lifted from; empty if it is in no pile."""
        if card.uid in self.state.limbo:
            return [(Zone.DECK, self.lifted[card.uid])] if card.uid in self.lifted else []
        return [
            (zone, player.seat)
            for zone, pile in PILES.items()
            for player in self.state.players
            if card.uid in getattr(player, pile)
        ]


@pytest.mark.parametrize(("edition", "wording"), GAMES)
def test_only_a_text_that_says_so_plays_from_the_pile_of_another_player(edition: str, wording: str) -> None:
    games = [(state, 200) for state in games_of_all_factions(edition, wording)]
    for seed in range(POSITIONS):
        often = SEARCHING if seed % 3 else {*ALLOWED}
        games.append((random_position(random.Random(seed), edition, wording, often), 3))
    foreign: list[str] = []
    for seed, (state, turns) in enumerate(games):
        game = PlaysWithOrigin(state, seed)
        play_turns(game, turns)
        assert not game.wrong
        foreign += game.foreign
    # Worker needs a borrowed one that leaves play; tests/sets/monster_smash has that.
    assert {play.partition(" plays")[0] for play in foreign} >= {*ALLOWED} - {"Worker"}


def test_the_texts_of_the_allowed_cards_have_the_words_that_allow_it() -> None:
    for name, permission in ALLOWED.items():
        assert permission.words in library().card(name).text
