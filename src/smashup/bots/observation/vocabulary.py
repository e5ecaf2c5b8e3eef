"""Vocabulary of observations: the layout, and a number for each word and each card, frozen in one file per version.

A trained agent depends on every number, so a published file never changes: a change is a new version. Words and cards
that are not in the file, for example cards of a newer set, have the number `UNKNOWN`; the printed values in the
observation still describe them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

UNKNOWN = 1
"""Number of everything that the vocabulary does not contain. 0 is none."""
FIRST = 2
"""Number of the first word in each list of the file."""
MOST: Final = 32000
"""Upper limit of values without one."""
VERSION = 0


class Section(msgspec.Struct, frozen=True):
    """A table in the observation. Its rows follow each other; unused rows at the end are zero."""

    name: str
    rows: int
    columns: tuple[str, ...]

    @property
    def size(self) -> int:
        """Number of values."""
        return self.rows * len(self.columns)


class ObservationVocabulary(msgspec.Struct, frozen=True, eq=False):
    """The content of a vocabulary file."""

    version: int
    answers: int
    """Number of answers on one page, and of actions in the environment."""
    sections: tuple[Section, ...]
    things: tuple[str, ...]
    """Types of options."""
    terms: dict[str, tuple[str, ...]]
    """Words of the engine by type: kinds of decisions, verbs, phases, zones, editions."""
    factions: tuple[str, ...]
    definitions: tuple[str, ...]
    """Keys of cards and bases, without the suffix of a later wording."""

    @property
    def size(self) -> int:
        """Number of values in an observation."""
        return sum([section.size for section in self.sections])

    def section(self, name: str) -> tuple[int, Section]:
        """Return the position of the first value of a section, and the section."""
        start = 0
        for section in self.sections:
            if section.name == name:
                return start, section
            start += section.size
        raise KeyError(name)

    def numbers(self, kind: str, terms: Iterable[str]) -> dict[str, int]:
        """Return the numbers of terms of the engine. The keys are the terms: finding an identical object is fastest."""
        known = numbered(self.terms[kind])
        return {term: known.get(str(term), UNKNOWN) for term in terms}


def numbered(words: tuple[str, ...]) -> dict[str, int]:
    """Return the number of each word."""
    return {word: number for number, word in enumerate(words, FIRST)}


@cache
def vocabulary(version: int = VERSION) -> ObservationVocabulary:
    """Read a version of the vocabulary."""
    data = files("smashup.bots.observation").joinpath(f"v{version}.json").read_bytes()
    return msgspec.json.decode(data, type=ObservationVocabulary)
