"""Blocks: the unit of work of a run, and what a run plays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

import msgspec

from smashup import __version__
from smashup.engine.rules.game import RULES_VERSION
from smashup.lab.runs.tables import Tables
from smashup.sets import library


class Block(NamedTuple):
    """Consecutive numbers, which are seeds or rounds: `start` up to but not including `stop`."""

    start: int
    stop: int
    part: str = ""
    """Part of the run that the numbers belong to, such as the pairing of a tournament."""

    def __str__(self) -> str:
        return f"{self.part + ' ' if self.part else ''}{self.start} to {self.stop - 1}"

    @property
    def numbers(self) -> range:
        return range(self.start, self.stop)


def blocks(numbers: range, size: int, part: str = "") -> Iterator[Block]:
    """Divide numbers into blocks of this size, from the first number on."""
    for start in range(numbers.start, numbers.stop, size):
        yield Block(start, min(start + size, numbers.stop), part)


def installed() -> tuple[str, ...]:
    """Return the names of the installed factions."""
    return tuple(sorted(library().whole))


class Pinned(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that determines the results of a run; subclasses add their own settings. A folder has one plan."""

    kind: str
    """Kind of work: "games", "ladder" ..."""
    block: int
    """Numbers per block."""
    rules: int = RULES_VERSION
    version: str = __version__
    installed: tuple[str, ...] = msgspec.field(default_factory=installed)
    """Installed factions."""


class Work(Protocol):
    """Content of a run. Workers get a copy, so it is plain data."""

    @property
    def plan(self) -> Pinned: ...

    @property
    def tables(self) -> tuple[str, ...]:
        """Names of the tables of a block."""
        ...

    def play(self, block: Block) -> Tables:
        """Play a block. The tables depend only on the plan and the block."""
        ...
