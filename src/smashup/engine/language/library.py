"""The library of all installed sets.

Mistakes are reported when a set is loaded. Unfinished factions (`check_whole`) are reported when a game is set up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smashup.engine.errors import BadFaction, UnknownCard, UnknownFaction, UnknownSet
from smashup.engine.language.definitions import CardSet, PrintedBase, PrintedCard, PrintedFaction, slug


class Library:
    """All installed sets, and their factions, cards and bases by name.

    >>> import smashup
    >>> library = smashup.library()
    >>> library.faction("Pirates").set
    <CardSet Core Set: Aliens, Dinosaurs, Ninjas, Pirates, Robots, Tricksters, Wizards, Zombies>
    >>> library.card("King Rex").power
    7
    """

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

    def __repr__(self) -> str:
        return f"<Library: {_count(len(self.sets), 'set')}, {_count(len(self._factions), 'faction')}>"

    def ambiguous(self) -> list[str]:
        """Return a sentence for each name that several cards or several bases have.

        Such cards can be played, but only their keys distinguish them in tests and commands. Reprints do not count.
        """
        found: list[str] = []
        for noun, things, remedy in (
            ("cards", [card for card in self.cards() if not card.is_reprint], "Rename one, or list it in `reprints`."),
            ("bases", [*self.bases()], "Rename one."),
        ):
            by_name: dict[str, list[str]] = {}
            for thing in things:
                by_name.setdefault(thing.name, []).append(thing.key)
            for name, keys in by_name.items():
                if len(keys) > 1:
                    found.append(f"{len(keys)} {noun} are called {name!r}: {', '.join(keys)}. {remedy}")
        return found

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

    def titans(self) -> Iterator[PrintedCard]:
        return (titan for faction in self.factions for titan in faction.titans)

    def madness_cards(self) -> list[PrintedCard]:
        """Return the cards of the sets' Madness decks."""
        return [each.madness_card for each in self.sets if each.madness_card is not None]

    def bases(self) -> Iterator[PrintedBase]:
        return (base for faction in self.factions for base in faction.bases)

    def card(self, name: str) -> PrintedCard:
        """Return the card or titan with that name or key.

        The name alone means the original and not a reprint, so that it keeps its meaning when a set with reprints is
        added. "Name (Faction)" means the card of that faction.
        """
        every = [*self.cards(), *self.titans(), *self.madness_cards()]
        found = [card for card in every if name in (card.name, card.key, f"{card.name} ({card.faction.name})")]
        if len(found) > 1:
            found = [card for card in found if not card.is_reprint] or found
        if len(found) > 1:
            raise UnknownCard.ambiguous(name, (card.key for card in found))
        if not found:
            raise UnknownCard(name, (card.name for card in every))
        return found[0]

    def base(self, name: str) -> PrintedBase:
        found = [base for base in self.bases() if name in (base.name, base.key)]
        if len(found) > 1:
            raise UnknownCard.ambiguous(name, (base.key for base in found))
        if not found:
            raise UnknownCard(name, (base.name for base in self.bases()))
        return found[0]


def _count(n: int, thing: str) -> str:
    return f"{n} {thing}{'' if n == 1 else 's'}"
