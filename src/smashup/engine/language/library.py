"""The library of all installed sets.

Mistakes are reported when a set is loaded. Unfinished factions (`check_whole`) are reported when a game is set up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smashup.engine.errors import BadFaction, UnknownCard, UnknownFaction, UnknownSet
from smashup.engine.language.definitions import CardSet, PrintedBase, PrintedCard, PrintedFaction, slug


class Library:
    """All installed sets, and their factions, cards and bases by name."""

    def __init__(self, sets: Iterable[CardSet]) -> None:
        self.sets = list(sets)
        self._factions: dict[str, PrintedFaction] = {}
        keys: dict[str, CardSet] = {}
        for card_set in self.sets:
            card_set.check()
            if (other := keys.setdefault(slug(card_set.key), card_set)) is not card_set:
                raise BadFaction(f"{card_set.name} and {other.name} both have the key {card_set.key!r}. Change one.")
            for faction in card_set.factions:
                if faction.name in self._factions:
                    raise BadFaction(f"Two installed sets have a faction called {faction.name!r}. Remove one of them.")
                self._factions[faction.name] = faction
        self.whole = frozenset(name for name, faction in self._factions.items() if faction.is_whole)
        """Names of the complete factions; unfinished ones cannot be played."""

    @property
    def factions(self) -> list[PrintedFaction]:
        return list(self._factions.values())

    def faction(self, name: str) -> PrintedFaction:
        if name in self._factions:
            return self._factions[name]
        for known, faction in self._factions.items():
            if slug(known) == slug(name):
                return faction
        raise UnknownFaction(name, self._factions)

    def set(self, name: str) -> CardSet:
        for card_set in self.sets:
            if slug(name) in (slug(card_set.name), slug(card_set.key)):
                return card_set
        raise UnknownSet(name, (card_set.name for card_set in self.sets))

    def cards(self) -> Iterator[PrintedCard]:
        return (card for faction in self.factions for card in faction.cards)

    def bases(self) -> Iterator[PrintedBase]:
        return (base for faction in self.factions for base in faction.bases)

    def card(self, name: str) -> PrintedCard:
        """Return the card with that name, or with that key if several factions share the name."""
        found = [card for card in self.cards() if name in (card.name, card.key)]
        if len(found) != 1:
            raise UnknownCard(name, (card.key if found else card.name for card in found or self.cards()))
        return found[0]

    def base(self, name: str) -> PrintedBase:
        for base in self.bases():
            if name in (base.name, base.key):
                return base
        raise UnknownCard(name, (base.name for base in self.bases()))
