"""Catalogue: all installed factions, cards and bases as static data, which views refer to by name or key."""

from __future__ import annotations

from collections.abc import Callable

from smashup.engine.language.definitions import Definition, PrintedBase, PrintedCard, PrintedFaction
from smashup.engine.language.library import Library
from smashup.engine.views.faction_stats import meters
from smashup.engine.views.view_types import Meters, Record


class AbilityText(Record, frozen=True, kw_only=True):
    """A part of a card's text: an ability, where the card is played, or when else it may be played."""

    text: str
    label: str = ""


class CardText(Record, frozen=True, kw_only=True):
    """A minion, an action or a titan, in one wording."""

    key: str
    name: str
    set: str
    faction: str
    kind: str
    copies: int
    goes: str
    text: str
    """The whole text, in this project's wording."""
    abilities: tuple[AbilityText, ...] = ()
    power: int | None = None
    """Printed power, for minions and titans."""
    labels: tuple[str, ...] = ()
    wording: str = "printed"


class BaseText(Record, frozen=True, kw_only=True):
    """A base, in one wording."""

    key: str
    name: str
    set: str
    faction: str
    breakpoint: int
    vp: tuple[int, ...]
    text: str
    wording: str = "printed"


class FactionText(Record, frozen=True, kw_only=True):
    """A faction as shown to players."""

    name: str
    """Name as used by views and cards."""
    title: str
    """Name in the language of the reader."""
    set: str
    motto: str = ""
    meters: Meters | None = None
    """Strengths of the faction; None if it has no cards."""
    titans: tuple[str, ...] = ()
    """Keys of its titans, which are in `cards`."""


class Catalogue(Record, frozen=True, kw_only=True):
    """All installed factions by name, and cards and bases by definition key, in printed order.

    A later wording has a separate key.
    """

    factions: dict[str, FactionText]
    cards: dict[str, CardText]
    bases: dict[str, BaseText]


Say = Callable[[str], str]
"""A function that translates a card sentence, or the name of a faction, card or base."""


def catalogue(library: Library, say: Say = str, call: Say = str, name: Say = str) -> Catalogue:
    """Build the catalogue of the whole library in every wording.

    `say` translates texts, `call` the names of factions, and `name` the names of cards and bases.
    """
    printed = [*library.cards(), *library.titans(), *library.madness_cards()]
    cards = [_card(each, say, name) for card in printed for each in (card, *card.variants.values())]
    bases = [_base(each, say, name) for base in library.bases() for each in (base, *base.variants.values())]
    strengths = meters(library)
    factions = [_faction(faction, say, call, strengths.get(faction.name)) for faction in library.factions]
    return Catalogue(
        factions={faction.name: faction for faction in factions},
        cards={card.key: card for card in cards},
        bases={base.key: base for base in bases},
    )


def _faction(faction: PrintedFaction, say: Say, call: Say, strengths: Meters | None) -> FactionText:
    return FactionText(
        name=faction.name,
        title=call(faction.name),
        set=faction.set.name,
        motto=say(faction.motto) if faction.motto else "",
        meters=strengths,
        titans=tuple(titan.key for titan in faction.titans),
    )


def _card(card: Definition, say: Say, name: Say) -> CardText:
    assert isinstance(card, PrintedCard)
    return CardText(
        key=card.key,
        name=name(card.name),
        set=card.faction.set.name,
        faction=card.faction.name,
        kind=str(card.kind),
        copies=card.copies,
        goes=str(card.goes),
        text=" ".join(say(sentence) for sentence in card.sentences),
        abilities=tuple(AbilityText(text=say(each.text), label=str(each.label)) for each in card.passages),
        power=None if card.is_action else card.power,
        labels=card.labels,
        wording=card.wording,
    )


def _base(base: Definition, say: Say, name: Say) -> BaseText:
    assert isinstance(base, PrintedBase)
    return BaseText(
        key=base.key,
        name=name(base.name),
        set=base.faction.set.name,
        faction=base.faction.name,
        breakpoint=base.breakpoint,
        vp=base.vp,
        text=" ".join(say(sentence) for sentence in base.sentences),
        wording=base.wording,
    )
