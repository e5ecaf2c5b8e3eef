"""Groups log entries that differ only in the card, as in "10 of your minions have +1 power"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smashup.engine.language.terms import Seat
from smashup.engine.log import Entry, Ref
from smashup.i18n.describe import describe_entry
from smashup.i18n.fluent import DEFAULT, bundle

ALL = "_all"
"""Suffix of the message for several cards. Only lines that have such a message can be grouped."""


class GroupedEntry(NamedTuple):
    line: str
    """Message id of the log line, without the suffix for several cards."""
    text: str


def describe_grouped(
    entries: Sequence[Entry], language: str = DEFAULT, names: Sequence[str] = (), reader: Seat | None = None
) -> list[GroupedEntry]:
    """Return sentences as from `describe_entry`. Entries that differ only in the card share one sentence, at the place
    of the first."""
    groups: dict[object, list[Entry]] = {}
    for n, entry in enumerate(entries):
        can_group = bundle(language).has_message(entry.line + ALL)
        key = (entry.line, entry.cause, *sorted(_without_card(entry).items(), key=str)) if can_group else n
        groups.setdefault(key, []).append(entry)
    return [
        GroupedEntry(each[0].line, describe_entry(_merge(each), language, names, reader)) for each in groups.values()
    ]


def _without_card(entry: Entry) -> dict[str, object]:
    return {name: arg for name, arg in entry.args.items() if name != "card"}


def _merge(entries: list[Entry]) -> Entry:
    first = entries[0]
    if len(entries) == 1:
        return first
    cards = tuple(card for entry in entries if isinstance(card := entry.args.get("card"), Ref))
    args = {name: arg for name, arg in first.args.items() if name != "card"}
    return Entry.of(first.turn, first.line + ALL, {**args, "cards": cards, "count": len(entries)}, first.cause)
