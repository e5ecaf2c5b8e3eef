"""What cards say, in other languages.

The cards speak English. A set that speaks more brings a file `fr.toml` (or `de.toml` ...) in its package, English on
the left; what the engine says for every set stands in the file here. A text that was changed is no longer found, so
nobody reads a translation of what the card once said; whatever is not found is shown in English.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec

import msgspec

GROUP = "smashup.sets"
"""The entry points through which sets are found."""


class Translation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One file: English = the same in its language."""

    texts: dict[str, str] = {}
    factions: dict[str, str] = {}


@cache
def translation(language: str) -> Translation:
    """All that the engine and the installed sets say, in that language."""
    read = [msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Translation) for file in _files(language)]
    return Translation(
        texts={english: told for each in read for english, told in each.texts.items()},
        factions={english: told for each in read for english, told in each.factions.items()},
    )


def _files(language: str) -> Iterator[Traversable]:
    packages = [str(__package__), *(package for entry in entry_points(group=GROUP) if (package := _home(entry.module)))]
    for package in packages:
        file = files(package) / f"{language}.toml"
        if file.is_file():
            yield file


def _home(module: str) -> str:
    """The package that a set's module is or is in; none for a set that is a single file."""
    spec = find_spec(module)
    return spec.name if spec is not None and spec.submodule_search_locations is not None else module.rpartition(".")[0]
