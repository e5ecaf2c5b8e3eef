"""Deck tracker: all cards of a game, by the places where a seat knows them (docs/reference/views.md).

Decklists are public. A copy that the seat does not know counts as unseen, wherever it is, so the result is the same for
all games that look the same to the seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from smashup.engine.language.terms import Seat, Zone
from smashup.engine.state.state import ALL_SEATS, State
from smashup.engine.views.public_view import base_card_view
from smashup.engine.views.view_types import Thing, TrackedCard, TrackedPlayer, Tracker, seat_key

FIELDS: Final[Mapping[Zone, str]] = {
    Zone.DECK: "deck",
    Zone.HAND: "hand",
    Zone.PLAY: "play",
    Zone.DISCARD: "discard",
}
"""Fields of `TrackedCard`. All other zones count as `aside`."""
UNTRACKED: Final = (Zone.MADNESS, Zone.ASIDE)
"""Zones of cards that are not part of a deck."""


def tracker(state: State, seat: Seat | None) -> Tracker:
    """Return what that seat (None for a spectator) knows about the places of all cards."""
    readers = ALL_SEATS if seat is None else 1 << seat
    hidden = {uid for uid, known in enumerate(state.base_known) if known & readers != readers}
    deck = [state.base_cards[uid] for uid in state.base_deck]
    return Tracker(
        players=tuple([_player(state, player.seat, readers) for player in state.players]),
        bases=tuple(
            [
                Thing(key="", card=key, name=name)
                for name, key in sorted([(card.printed.name, card.printed.key) for card in deck])
            ]
        ),
        next_bases=tuple(
            [
                base_card_view(state.base_cards[uid], position)
                for position, uid in enumerate(reversed(state.base_deck))
                if uid not in hidden
            ]
        ),
        scored=tuple([base_card_view(state.base_cards[uid]) for uid in state.base_discard]),
    )


def _player(state: State, owner: Seat, readers: int) -> TrackedPlayer:
    counts: dict[tuple[str, str], dict[str, int]] = {}
    for card in state.cards[1:]:  # uid 0 is not used
        zone = state.where[card.uid]
        if card.owner != owner or card.printed.is_titan or zone in UNTRACKED:
            continue
        is_known = state.known[card.uid] & readers == readers
        field = FIELDS.get(zone, "aside") if is_known else "unseen"
        copies = counts.setdefault((card.printed.key, card.printed.name), {})
        copies[field] = copies.get(field, 0) + 1
    return TrackedPlayer(
        seat=seat_key(owner),
        cards=tuple([TrackedCard(card=key, name=name, **copies) for (key, name), copies in sorted(counts.items())]),
    )
