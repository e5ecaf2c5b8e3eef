"""All cards and bases that are installed, as static data: what a view calls by its definition key is looked up here."""

from __future__ import annotations

from collections.abc import Callable

from smashup.engine.language.bases import BaseDef
from smashup.engine.language.cards import CardDef
from smashup.engine.language.definitions import Definition
from smashup.engine.language.library import Library
from smashup.engine.outside.view_types import Record


class AbilityText(Record, frozen=True, kw_only=True):
    """A part of a card's text: where it is played, an ability, or when it may also be played."""

    text: str
    label: str = ""


class CardText(Record, frozen=True, kw_only=True):
    """A minion or an action, in one wording."""

    key: str
    name: str
    set: str
    faction: str
    kind: str
    copies: int
    goes: str
    text: str
    """The whole text in our words."""
    abilities: tuple[AbilityText, ...] = ()
    power: int | None = None
    """Minions only."""
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


class Catalogue(Record, frozen=True, kw_only=True):
    """By definition key, in printed order; a later wording has a key of its own."""

    cards: dict[str, CardText]
    bases: dict[str, BaseText]


Say = Callable[[str], str]
"""How a sentence of a card is said to the reader."""


def catalogue(library: Library, say: Say = str) -> Catalogue:
    """Every card and base of the library in every wording, its text as `say` gives it (`words.card_text`)."""
    cards = [_card(one, say) for card in library.cards() for one in (card, *card.variants.values())]
    bases = [_base(one, say) for base in library.bases() for one in (base, *base.variants.values())]
    return Catalogue(cards={card.key: card for card in cards}, bases={base.key: base for base in bases})


def _card(card: Definition, say: Say) -> CardText:
    assert isinstance(card, CardDef)
    return CardText(
        key=card.key,
        name=card.name,
        set=card.faction.set.name,
        faction=card.faction.name,
        kind=str(card.kind),
        copies=card.copies,
        goes=str(card.goes),
        text=" ".join(say(sentence) for sentence in card.sentences),
        abilities=tuple(AbilityText(text=say(each.text), label=str(each.label)) for each in card.passages),
        power=card.power if card.is_minion else None,
        labels=card.labels,
        wording=card.wording,
    )


def _base(base: Definition, say: Say) -> BaseText:
    assert isinstance(base, BaseDef)
    return BaseText(
        key=base.key,
        name=base.name,
        set=base.faction.set.name,
        faction=base.faction.name,
        breakpoint=base.breakpoint,
        vp=base.vp,
        text=" ".join(say(sentence) for sentence in base.sentences),
        wording=base.wording,
    )
