"""Translations of card texts and of the names of cards, bases and factions.

Cards are written in English. A set can include translations in its package as `fr.toml` (or `de.toml` ...), with the
English text as the key. `locales/` contains the texts that the engine adds to every set. A changed English text no
longer matches its key, so an outdated translation is never shown. A text without a translation is shown in English.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from smashup.plugins import display_path, packages, warn


class Translation(NamedTuple):
    """Translations into one language, by English text."""

    texts: dict[str, str]
    """Texts of cards and bases, and mottos of factions."""
    factions: dict[str, str]
    """Names of factions."""
    names: dict[str, str]
    """Names of cards and bases."""
    forms: dict[str, str]
    """Gender and number of names of cards and bases, for the grammar of the language (see `french.py`)."""


@cache
def translation(language: str) -> Translation:
    """Load the translations of the engine and of all installed sets. Errors in a file are logged as warnings and
    skipped."""
    merged = Translation({}, {}, {}, {})
    for folder in _folders():
        file = folder / f"{language}.toml"
        if file.is_file():
            _read(file, display_path(file, folder), merged)
    return merged


def _folders() -> Iterator[Path]:
    yield Path(__file__).parent / "locales"
    yield from dict.fromkeys(folder for package in packages() if (folder := package.folder) is not None)


def _read(file: Path, name: str, into: Translation) -> None:
    try:
        source = file.read_text(encoding="utf-8")
        content = tomllib.loads(source)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        warn(f"The translation {name} cannot be read and is skipped: {error}.")
        return
    for table, entries in content.items():
        if table not in Translation._fields or not isinstance(entries, dict):
            known = ", ".join(f"[{field}]" for field in Translation._fields)
            _warn_at(name, source, table, f"{table!r} is skipped: a translation has the tables {known}")
            continue
        for english, translated in entries.items():
            if isinstance(translated, str):
                getattr(into, table)[english] = translated
            else:
                found = _type_name(translated)
                _warn_at(
                    name, source, english, f"{english!r} is skipped: its translation must be a string, not {found}"
                )


def _warn_at(name: str, source: str, key: str, problem: str) -> None:
    """Log a warning with the line of the key."""
    lines = [n for n, line in enumerate(source.splitlines(), 1) if key in line.partition("=")[0]]
    place = f", line {lines[0]}" if lines else ""
    warn(f"In the translation {name}{place}, {problem}.")


def _type_name(value: Any) -> str:
    return "a table" if isinstance(value, dict) else "a list" if isinstance(value, list) else str(value)
