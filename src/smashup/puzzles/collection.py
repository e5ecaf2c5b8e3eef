"""The puzzles of the package: one compressed file."""

from __future__ import annotations

import lzma
from functools import cache
from pathlib import Path

import msgspec

from smashup.engine.errors import BadSave
from smashup.puzzles.puzzle import Puzzle

FILE = Path(__file__).with_name("puzzles.bin")
FORMAT = 1


class _Collection(msgspec.Struct, array_like=True):
    format: int
    puzzles: list[Puzzle]


def write(puzzles: list[Puzzle], path: Path = FILE) -> Path:
    """Write a collection."""
    path.write_bytes(lzma.compress(msgspec.msgpack.encode(_Collection(FORMAT, puzzles)), preset=9))
    return path


def read(path: Path) -> list[Puzzle]:
    """Read a collection. Raises BadSave if the file is none."""
    try:
        found = msgspec.msgpack.decode(lzma.decompress(path.read_bytes()), type=_Collection)
    except (lzma.LZMAError, msgspec.DecodeError) as error:
        raise BadSave(f"{path} is not a collection of puzzles: {error}.") from error
    if found.format != FORMAT:
        raise BadSave(f"{path} has format {found.format}; this version of smashup reads format {FORMAT}.")
    return found.puzzles


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Return the puzzles of the package, from easy to hard."""
    return tuple(read(FILE))
