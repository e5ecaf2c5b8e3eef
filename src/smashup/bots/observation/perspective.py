"""Perspective: one seat's numbers for the cards, seats and rows of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from smashup.bots.observation.vocabulary import UNKNOWN, ObservationVocabulary, numbered
from smashup.engine.language.definitions import Definition
from smashup.engine.language.terms import Seat
from smashup.engine.state.records import Delayed
from smashup.engine.state.state import NOWHERE, Base, BaseCard, Card, Player, State, Unit

MOST_SEATS: Final = 4


class Perspective:
    """A game as one seat observes it. It is moved from seat to seat and from game to game."""

    def __init__(self, words: ObservationVocabulary) -> None:
        self._definitions: dict[str, int] = numbered(words.definitions)
        self._factions: dict[str, int] = numbered(words.factions)
        self._cards: Sequence[Card] = ()
        """Cards of the game that was observed last."""
        self.me: Seat = 0
        """Observing seat."""
        self.seats = 2
        """Number of seats."""
        self.by_uid: list[int] = []
        """Number of each card, by uid."""
        self.bases_by_uid: list[int] = []
        """Number of each base card, by uid."""
        self.units: list[Unit] = []
        """Cards in play, in the order of their rows."""
        self.powers: list[int] = []
        """Power of each card in play; 0 for actions."""
        self._faction_names: list[tuple[str, ...]] = [() for _ in range(MOST_SEATS)]
        self._faction_numbers: list[tuple[int, int]] = [(0, 0) for _ in range(MOST_SEATS)]
        """Factions of each seat when they were last observed, and their numbers."""
        self.power_takes_part = True
        """True if power without a minion is enough to receive VP, in the edition of the game."""

    def move_to(self, state: State, seat: Seat) -> None:
        """Observe this game from this seat. The caller sets the powers."""
        self.me, self.seats = seat, len(state.players)
        if state.cards is not self._cards or len(state.base_cards) != len(self.bases_by_uid):
            self._number_cards(state)
        self.units = state.units()

    def forget(self) -> None:
        """Release the game that was observed last."""
        self._cards, self.units = (), []

    def _number_cards(self, state: State) -> None:
        """Number the cards of a game. Both sides of a card have the same number."""
        self._cards = state.cards
        self.by_uid = [self.number(card.printed) for card in state.cards]
        self.bases_by_uid = [self.number(card.printed) for card in state.base_cards]
        self.power_takes_part = state.edition.takes_part(has_minion=False, power=1)

    def factions_of(self, player: Player) -> tuple[int, int]:
        """Return the numbers of a player's factions; 0 for one that is not chosen yet."""
        seat, names = player.seat, player.factions
        if names is not self._faction_names[seat]:
            first, second = [*[self._factions.get(name, UNKNOWN) for name in names[:2]], 0, 0][:2]
            self._faction_names[seat], self._faction_numbers[seat] = names, (first, second)
        return self._faction_numbers[seat]

    def number(self, printed: Definition) -> int:
        """Return the number of a card or base, whatever its wording."""
        return self._definitions.get(printed.key.partition("@")[0], UNKNOWN)

    def known_number(self, state: State, bearer: Any) -> int:
        """Return the number of a card or base; 0 for the rules and for a card unknown to the seat."""
        if bearer is None or bearer is NOWHERE:
            return 0
        if isinstance(bearer, Unit):  # public, even if the card has left play since
            return self.by_uid[bearer.card.uid]
        if isinstance(bearer, Card):
            return self.by_uid[bearer.uid] if state.known[bearer.uid] >> self.me & 1 else 0
        if isinstance(bearer, Base):
            return self.bases_by_uid[bearer.card.uid]
        if isinstance(bearer, BaseCard):
            return self.bases_by_uid[bearer.uid]
        if isinstance(bearer, Delayed):
            return self.number(bearer.ability.of)
        return self.number(bearer) if isinstance(bearer, Definition) else 0

    def seat(self, seat: Seat) -> int:
        """Return 1 for the observing seat, 2 for the seat after it, and so on."""
        away = seat - self.me
        return away + 1 if away >= 0 else away + self.seats + 1

    def unit_row(self, unit: Unit) -> int:
        """Return the row of a card in play, from 1; 0 if it has left play."""
        for row, each in enumerate(self.units, 1):
            if each is unit:
                return row
        return 0

    def base_row(self, state: State, base: Base | None) -> int:
        """Return the row of a base, from 1; 0 if it is not in play."""
        for row, each in enumerate(state.bases, 1):
            if each is base:
                return row
        return 0
