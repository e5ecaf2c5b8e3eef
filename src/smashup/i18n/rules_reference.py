"""Rules reference of the page: entries from `locales/rules.toml` and rulings from the `rulings.toml` of each set.

A ruling is a table `[[ruling]]` with `cards` (names), `id` (a rule id of docs/reference/rules.md, if there is one) and
the sentence in each language. Errors in a set's file are logged as warnings and skipped.
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
from smashup.plugins import display_path, packages, warn

FRENCH = "fr"
RULES = Path(__file__).parent / "locales" / "rules.toml"
RULINGS = "rulings.toml"


class RuleEntry(msgspec.Struct, frozen=True, kw_only=True):
    """Explanation of a term or of a step of the game."""

    id: str
    group: str
    rules: tuple[str, ...]
    """Rule ids of docs/reference/rules.md."""
    see: tuple[str, ...]
    """Ids of related entries."""
    title: str
    text: str


class RulingText(msgspec.Struct, frozen=True, kw_only=True):
    text: str
    id: str = ""
    """Rule id of docs/reference/rules.md, if there is one."""


class Reference(msgspec.Struct, frozen=True, kw_only=True):
    """The whole reference in one language."""

    entries: tuple[RuleEntry, ...]
    rulings: dict[str, tuple[RulingText, ...]]
    """Rulings by definition key of the card or base."""


@dataclass(frozen=True)
class _EntryText:
    title: str
    text: str


@dataclass(frozen=True)
class _TomlEntry:
    id: str
    group: str
    rules: tuple[str, ...]
    see: tuple[str, ...]
    en: _EntryText
    fr: _EntryText


@dataclass(frozen=True)
class TomlRuling:
    """A ruling in the format of `rulings.toml`."""

    cards: tuple[str, ...]
    en: str
    fr: str = ""
    id: str = ""


def reference(library: Library, language: str) -> Reference:
    """Return the reference in this language. Texts without a translation are in English."""
    found: dict[str, list[RulingText]] = {}
    keys = _keys(library)
    for ruling in rulings():
        text = RulingText(text=(ruling.fr if language == FRENCH else "") or ruling.en, id=ruling.id)
        for name in ruling.cards:
            for key in keys.get(name, ()):
                found.setdefault(key, []).append(text)
    return Reference(entries=tuple(_entries(language)), rulings={key: tuple(texts) for key, texts in found.items()})


def _keys(library: Library) -> dict[str, list[str]]:
    """Return the definition keys by name, in all wordings."""
    keys: dict[str, list[str]] = {}
    for thing in (*library.cards(), *library.bases()):
        keys.setdefault(thing.name, []).extend(each.key for each in (thing, *thing.variants.values()))
    return keys


def _entries(language: str) -> Iterator[RuleEntry]:
    content = tomllib.loads(RULES.read_text(encoding="utf-8"))
    for entry in msgspec.convert(content["entry"], list[_TomlEntry]):
        text = entry.fr if language == FRENCH else entry.en
        yield RuleEntry(
            id=entry.id, group=entry.group, rules=entry.rules, see=entry.see, title=text.title, text=text.text
        )


@cache
def rulings() -> tuple[TomlRuling, ...]:
    """Load the rulings of all installed sets."""
    folders = dict.fromkeys(folder for package in packages() if (folder := package.folder) is not None)
    files = ((folder / RULINGS, folder) for folder in folders)
    return tuple(
        ruling for file, folder in files if file.is_file() for ruling in _read(file, display_path(file, folder))
    )


def _read(file: Path, name: str) -> Iterator[TomlRuling]:
    try:
        content: list[Any] = tomllib.loads(file.read_text(encoding="utf-8")).get("ruling", [])
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        warn(f"The rulings {name} cannot be read and are skipped: {error}.")
        return
    for n, ruling in enumerate(content, 1):
        try:
            yield msgspec.convert(ruling, TomlRuling)
        except msgspec.ValidationError as error:
            warn(f"In the rulings {name}, number {n} is skipped: {error}.")
