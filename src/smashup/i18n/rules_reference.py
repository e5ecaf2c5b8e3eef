"""The rules and rulings that can be looked up in the game, in our words: `rules.toml` here, `rulings.toml` of each set.

A set may bring rulings of its own, as it brings translations: `[[ruling]]` with `cards` (names), `id` (a rule of
docs/rules.md, where there is one) and the sentence in each language. What is wrong in a file is named and left out.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from smashup.engine.language.library import Library
from smashup.plugins import packages, shown, warn

FRENCH = "fr"
RULES = Path(__file__).parent / "locales" / "rules.toml"
RULINGS = "rulings.toml"


class RuleEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A word or a moment of the game."""

    id: str
    group: str
    rules: tuple[str, ...]
    """Ids of docs/rules.md."""
    see: tuple[str, ...]
    """Ids of entries that belong to it."""
    title: str
    text: str


class RulingText(msgspec.Struct, frozen=True, kw_only=True):
    text: str
    id: str = ""
    """Of docs/rules.md, where there is one."""


class Reference(msgspec.Struct, frozen=True, kw_only=True):
    """All that can be looked up; rulings by the definition of the card or base."""

    entries: tuple[RuleEntry, ...]
    rulings: dict[str, tuple[RulingText, ...]]


@dataclass(frozen=True)
class _Told:
    title: str
    text: str


@dataclass(frozen=True)
class _Entry:
    id: str
    group: str
    rules: tuple[str, ...]
    see: tuple[str, ...]
    en: _Told
    fr: _Told


@dataclass(frozen=True)
class WrittenRuling:
    """A ruling as it stands in a file."""

    cards: tuple[str, ...]
    en: str
    fr: str = ""
    id: str = ""


def reference(library: Library, language: str) -> Reference:
    """In that language; what has not been translated is told in English."""
    found: dict[str, list[RulingText]] = {}
    keys = _keys(library)
    for ruling in rulings():
        told = RulingText(text=(ruling.fr if language == FRENCH else "") or ruling.en, id=ruling.id)
        for name in ruling.cards:
            for key in keys.get(name, ()):
                found.setdefault(key, []).append(told)
    return Reference(entries=tuple(_entries(language)), rulings={key: tuple(told) for key, told in found.items()})


def _keys(library: Library) -> dict[str, list[str]]:
    """The definitions of each name, in all wordings."""
    keys: dict[str, list[str]] = {}
    for thing in (*library.cards(), *library.bases()):
        keys.setdefault(thing.name, []).extend(each.key for each in (thing, *thing.variants.values()))
    return keys


def _entries(language: str) -> Iterator[RuleEntry]:
    written = tomllib.loads(RULES.read_text(encoding="utf-8"))
    for entry in msgspec.convert(written["entry"], list[_Entry]):
        told = entry.fr if language == FRENCH else entry.en
        yield RuleEntry(
            id=entry.id, group=entry.group, rules=entry.rules, see=entry.see, title=told.title, text=told.text
        )


@cache
def rulings() -> tuple[WrittenRuling, ...]:
    """Those of all installed sets."""
    folders = dict.fromkeys(folder for package in packages() if (folder := package.folder) is not None)
    files = ((folder / RULINGS, folder) for folder in folders)
    return tuple(ruling for file, folder in files if file.is_file() for ruling in _read(file, shown(file, folder)))


def _read(file: Path, name: str) -> Iterator[WrittenRuling]:
    try:
        written: list[Any] = tomllib.loads(file.read_text(encoding="utf-8")).get("ruling", [])
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        warn(f"The rulings {name} cannot be read and are left out: {error}.")
        return
    for n, ruling in enumerate(written, 1):
        try:
            yield msgspec.convert(ruling, WrittenRuling)
        except msgspec.ValidationError as error:
            warn(f"In the rulings {name}, number {n} is left out: {error}.")
