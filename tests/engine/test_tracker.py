"""The deck tracker knows what its seat may know, and nothing else."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from smashup.engine.language.terms import Zone
from smashup.engine.state.state import State
from smashup.engine.views.knowledge import resample
from smashup.engine.views.tracker import tracker
from smashup.engine.views.view_types import TrackedCard, TrackedPlayer, seat_key
from smashup.session import Timeline
from tests.games import some_setup

GAMES = 6
ANSWERS = 90
DECK = 40
"""Number of cards of two factions."""
MADNESS = "Madness"
"""Cards that come to the decklists during the game."""


def positions(seed: int) -> list[State]:
    """Positions of a random game."""
    chance = random.Random(seed)
    game = Timeline(some_setup(seed))
    found = []
    for n in range(ANSWERS):
        if game.pending is None:
            break
        game.answer(chance.randrange(len(game.pending)))
        if n % 6 == 0:
            found.append(game.state)
    return found


def copies(card: TrackedCard) -> int:
    return card.unseen + card.deck + card.hand + card.play + card.discard + card.aside


def owned(state: State, player: TrackedPlayer) -> Counter[str]:
    """The true decklist of a player."""
    return Counter(
        card.printed.key
        for card in state.cards[1:]
        if seat_key(card.owner) == player.seat
        and not card.printed.is_titan
        and state.where[card.uid] not in (Zone.MADNESS, Zone.ASIDE)
    )


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_tracker_is_the_same_for_all_deals_that_look_the_same(seed: int) -> None:
    for state in positions(seed):
        for seat in range(len(state.players)):
            shuffled = state.clone()
            resample(shuffled, seat, 1 + seed)
            assert tracker(shuffled, seat) == tracker(state, seat)


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_tracker_agrees_with_the_true_state(seed: int) -> None:
    zones = {Zone.HAND: "hand", Zone.PLAY: "play", Zone.DISCARD: "discard"}
    for state in positions(seed):
        for seat in range(len(state.players)):
            found = tracker(state, seat)
            for player in found.players:
                assert Counter({card.card: copies(card) for card in player.cards}) == owned(state, player)
                assert sum(copies(card) for card in player.cards if card.name != MADNESS) == DECK
                for zone, field in zones.items():
                    true = Counter(
                        card.printed.key
                        for card in state.cards[1:]
                        if seat_key(card.owner) == player.seat
                        and state.where[card.uid] == zone
                        and not card.printed.is_titan
                    )
                    shown = Counter({card.card: getattr(card, field) for card in player.cards})
                    if zone == Zone.HAND and player.seat != seat_key(seat):
                        assert shown <= true, "only cards of that hand"
                    else:
                        assert shown == true
            assert Counter(base.name for base in found.bases) == Counter(
                state.base_cards[uid].printed.name for uid in state.base_deck
            )


def test_a_spectator_knows_no_more_than_any_seat() -> None:
    for state in positions(3):
        public = tracker(state, None)
        for seat in range(len(state.players)):
            for mine, seen in zip(tracker(state, seat).players, public.players, strict=True):
                for known, card in zip(mine.cards, seen.cards, strict=True):
                    assert (card.hand <= known.hand, card.deck <= known.deck) == (True, True)
                    assert card.unseen >= known.unseen
