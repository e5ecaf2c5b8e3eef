"""What cards say, in other languages.

The cards speak English. A set that speaks more brings a file `fr.toml` (or `de.toml` ...) in its package, English on
the left; what the engine says for every set stands in the file here. A text that was changed is no longer found, so
nobody reads a translation of what the card once said; whatever is not found is shown in English.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from smashup.plugins import packages, shown, warn


class Translation(NamedTuple):
    """English = the same in another language."""

    texts: dict[str, str]
    """What stands on cards and bases, and the mottos of factions."""
    factions: dict[str, str]
    """Their names."""
    names: dict[str, str]
    """Those of cards and bases."""


@cache
def translation(language: str) -> Translation:
    """All that the engine and the installed sets say, in that language. What is wrong in a file is named."""
    whole = Translation({}, {}, {})
    for folder in _folders():
        file = folder / f"{language}.toml"
        if file.is_file():
            _read(file, shown(file, folder), whole)
    return whole


def _folders() -> Iterator[Path]:
    yield Path(__file__).parent / "locales"
    yield from dict.fromkeys(folder for package in packages() if (folder := package.folder) is not None)


def _read(file: Path, name: str, into: Translation) -> None:
    try:
        written = file.read_text(encoding="utf-8")
        content = tomllib.loads(written)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        warn(f"The translation {name} cannot be read and is left out: {error}.")
        return
    for table, entries in content.items():
        if table not in Translation._fields or not isinstance(entries, dict):
            known = ", ".join(f"[{field}]" for field in Translation._fields)
            _wrong(name, written, table, f"{table!r} is left out: a translation has the tables {known}")
            continue
        for english, told in entries.items():
            if isinstance(told, str):
                getattr(into, table)[english] = told
            else:
                _wrong(name, written, english, f"{english!r} is left out: its translation is no text but {_said(told)}")


def _wrong(name: str, written: str, key: str, what: str) -> None:
    lines = [n for n, line in enumerate(written.splitlines(), 1) if key in line.partition("=")[0]]
    place = f", line {lines[0]}" if lines else ""
    warn(f"In the translation {name}{place}, {what}.")


def _said(value: Any) -> str:
    return "a table" if isinstance(value, dict) else "a list" if isinstance(value, list) else str(value)
