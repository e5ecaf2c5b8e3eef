"""Lines of the log that say the same of several cards, as one: "10 of your minions have +1 power"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smashup.engine.log import Entry, Ref
from smashup.engine.state.records import Seat
from smashup.i18n.describe import describe_entry
from smashup.i18n.fluent import DEFAULT, bundle_of

ALL = "_all"
"""Such a line has another of that name for several cards, or for the same several times."""


class GroupedEntry(NamedTuple):
    line: str
    """The name of the line, whether it says it of one card or of several."""
    text: str


def describe_grouped(
    entries: Sequence[Entry], language: str = DEFAULT, names: Sequence[str] = (), reader: Seat | None = None
) -> list[GroupedEntry]:
    """As `describe_entry` says them, but what is the same of several cards once, where the first of them is."""
    groups: dict[object, list[Entry]] = {}
    for n, entry in enumerate(entries):
        together = bundle_of(language).has_message(entry.line + ALL)
        same = (entry.line, entry.cause, *sorted(_but_the_card(entry).items(), key=str)) if together else n
        groups.setdefault(same, []).append(entry)
    return [
        GroupedEntry(each[0].line, describe_entry(_as_one(each), language, names, reader)) for each in groups.values()
    ]


def _but_the_card(entry: Entry) -> dict[str, object]:
    return {name: arg for name, arg in entry.args.items() if name != "card"}


def _as_one(entries: list[Entry]) -> Entry:
    first = entries[0]
    if len(entries) == 1:
        return first
    cards = tuple(card for entry in entries if isinstance(card := entry.args.get("card"), Ref))
    args = {name: arg for name, arg in first.args.items() if name != "card"}
    return Entry.of(first.turn, first.line + ALL, {**args, "cards": cards, "count": len(entries)}, first.cause)
