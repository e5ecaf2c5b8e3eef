"""A view, or a part of one, with what its cards say and are called in another language."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, TypeVar, cast, get_args, get_type_hints

import msgspec

from smashup.engine.language.terms import Ask
from smashup.engine.views.view_types import (
    AllowanceView,
    BaseCardView,
    CardView,
    OptionView,
    Record,
    UnitView,
)
from smashup.i18n.card_texts import translation
from smashup.i18n.fluent import DEFAULT, Speaker

T = TypeVar("T")
NAMES = ("name", "source", "lost_to", "not_name")
"""What parts of a view call the names of cards and bases."""
TEXT = "text"
"""What they call a sentence of a card."""
KEPT = (UnitView, OptionView, AllowanceView)
"""Parts most of which are the same after the next answer, and for every seat."""
CARDS = (CardView, BaseCardView)
"""There are dozens of them in every view, and but for their name they say the same in every language."""
PARTS_KEPT, CARDS_KEPT = 1 << 12, 1 << 13
"""As many as the tables of a busy server show at a time."""


def translate_view(told: T, language: str = DEFAULT) -> T:
    return told if language == DEFAULT else _translated(told, language)


def _translated(told: T, language: str) -> T:
    if isinstance(told, tuple):
        return cast(T, tuple([_translated(each, language) for each in told])) if told else told
    if isinstance(told, CARDS):
        return cast(T, _called(told, language))
    if isinstance(told, KEPT):
        return cast(T, _kept(told, language))
    return cast(T, _part(told, language)) if isinstance(told, Record) else told


@lru_cache(CARDS_KEPT)
def _called(card: CardView | BaseCardView, language: str) -> CardView | BaseCardView:
    name = translation(language).names.get(card.name)
    return card if name is None else msgspec.structs.replace(card, name=name)


@lru_cache(PARTS_KEPT)
def _kept(told: Record, language: str) -> Record:
    return _part(told, language)


def _part(told: Record, language: str) -> Record:
    names, changed = translation(language).names, dict[str, Any]()
    called, parts, has_text = _fields(type(told))
    for field in called:
        name = getattr(told, field)
        if name and name in names:
            changed[field] = names[name]
    for field in parts:
        if value := getattr(told, field):
            changed[field] = _translated(value, language)
    if has_text and (text := getattr(told, TEXT)):
        changed[TEXT] = Speaker(language, ()).text(text)
    if isinstance(told, UnitView):
        if told.note:
            speaker = Speaker(language, ())
            changed["note"] = ", ".join([speaker.name(speaker.faction(each)) for each in told.note.split(", ")])
        if told.abilities is not None:
            changed["abilities"] = tuple([Speaker(language, ()).text(text) for text in told.abilities])
    elif isinstance(told, OptionView) and told.thing == Ask.MODE:
        changed["name"] = Speaker(language, ()).text(told.name)
    return msgspec.structs.replace(told, **changed) if changed else told


@cache
def _fields(kind: type[Record]) -> tuple[list[str], list[str], bool]:
    """Which fields of a part of a view are names, which hold such parts in turn, and whether it has a sentence."""
    hints = get_type_hints(kind)
    return (
        [field for field in hints if field in NAMES],
        [field for field in hints if _has_parts(hints[field])],
        TEXT in hints,
    )


def _has_parts(hint: Any) -> bool:
    return any(map(_has_parts, get_args(hint))) or (isinstance(hint, type) and issubclass(hint, Record))
