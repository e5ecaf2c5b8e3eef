"""Translates the card texts and names inside a view.

Views contain English texts, and rendering translates them into each language. This module is separate from `describe`,
which makes sentences from views, and from `card_texts`, which does not depend on views.
"""

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
from smashup.i18n.fluent import DEFAULT, Formatter

T = TypeVar("T")
NAMES = ("name", "source", "lost_to", "not_name")
"""Fields of view types that contain the name of a card or base."""
TEXT = "text"
"""Field of view types that contains a sentence of a card."""
CACHED = (UnitView, OptionView, AllowanceView)
"""View types whose translations are cached. Most values stay the same after an answer and are shared by all seats."""
CARDS = (CardView, BaseCardView)
"""View types of which only the name is translated. A view has dozens of them."""
PARTS_CACHE_SIZE, CARDS_CACHE_SIZE = 1 << 12, 1 << 13
"""Cache sizes: about the number of different values at the tables of a busy server."""


def translate_view(value: T, language: str = DEFAULT) -> T:
    """Translate a view, or any part or tuple of parts of one."""
    return value if language == DEFAULT else _translate(value, language)


def _translate(value: T, language: str) -> T:
    if isinstance(value, tuple):
        return cast(T, tuple([_translate(each, language) for each in value])) if value else value
    if isinstance(value, CARDS):
        return cast(T, _translate_card(value, language))
    if isinstance(value, CACHED):
        return cast(T, _translate_cached(value, language))
    return cast(T, _translate_record(value, language)) if isinstance(value, Record) else value


@lru_cache(CARDS_CACHE_SIZE)
def _translate_card(card: CardView | BaseCardView, language: str) -> CardView | BaseCardView:
    name = translation(language).names.get(card.name)
    return card if name is None else msgspec.structs.replace(card, name=name)


@lru_cache(PARTS_CACHE_SIZE)
def _translate_cached(record: Record, language: str) -> Record:
    return _translate_record(record, language)


def _translate_record(record: Record, language: str) -> Record:
    names, changed = translation(language).names, dict[str, Any]()
    name_fields, record_fields, has_text = _fields(type(record))
    for field in name_fields:
        name = getattr(record, field)
        if name and name in names:
            changed[field] = names[name]
    for field in record_fields:
        if value := getattr(record, field):
            changed[field] = _translate(value, language)
    if has_text and (text := getattr(record, TEXT)):
        changed[TEXT] = Formatter(language, ()).card_text(text)
    if isinstance(record, UnitView):
        formatter = Formatter(language, ())
        if record.note:
            notes = [formatter.card_name(formatter.faction_name(each)) for each in record.note.split(", ")]
            changed["note"] = ", ".join(notes)
        if record.abilities is not None:
            changed["abilities"] = tuple([formatter.card_text(text) for text in record.abilities])
    elif isinstance(record, OptionView) and record.thing == Ask.MODE:
        changed["name"] = Formatter(language, ()).card_text(record.name)
    return msgspec.structs.replace(record, **changed) if changed else record


@cache
def _fields(kind: type[Record]) -> tuple[list[str], list[str], bool]:
    """Return the (fields with names, fields with nested records, True if there is a text field) of a view type."""
    hints = get_type_hints(kind)
    return (
        [field for field in hints if field in NAMES],
        [field for field in hints if _has_records(hints[field])],
        TEXT in hints,
    )


def _has_records(hint: Any) -> bool:
    return any(map(_has_records, get_args(hint))) or (isinstance(hint, type) and issubclass(hint, Record))
