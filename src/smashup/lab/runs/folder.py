"""Result folder: the plan of a run and one file for each table of each finished block.

    plan.json                     everything that determines the results
    games-400-600.parquet         the table `games` of the block 400 to 599
    rounds-pip-nox-0-4.parquet    the table `rounds` of a block that belongs to the part `pip-nox`

A file is written under another name and then renamed, so a file with this name is always complete. A block is finished
when all its files are there.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from smashup.engine.errors import BadSetup
from smashup.lab.runs.blocks import Block, Pinned
from smashup.lab.runs.tables import decode, preferred_format

Row = TypeVar("Row", bound=msgspec.Struct)

PLAN = "plan.json"
FORMAT = "format"


class WrongFolder(BadSetup):
    """The folder has results of another plan, or is no result folder."""


class ResultFolder:
    """The results of one plan."""

    def __init__(self, path: Path, plan: Pinned | None = None) -> None:
        """Open the folder of a plan, or create it. Without a plan, open any folder to read it.

        Raises WrongFolder if it has results of another plan, or none.
        """
        self.path = path
        self.format = self._pin(plan) if plan is not None else str(read_plan(path)[FORMAT])
        self._stops = self._scan()
        """End of the finished block, by prefix of the file name and start of the block."""

    def __repr__(self) -> str:
        return f"<ResultFolder {self.path}>"

    def _pin(self, plan: Pinned) -> str:
        """Write the plan into a new folder, or compare it with the plan that is there. Returns the format."""
        mine = msgspec.json.decode(msgspec.json.encode(plan), type=dict[str, Any])
        path = self.path / PLAN
        if not path.exists():
            self.path.mkdir(parents=True, exist_ok=True)
            _write(path, msgspec.json.format(msgspec.json.encode({**mine, FORMAT: preferred_format()})))
        other = read_plan(self.path)
        different = [
            f"{name} {_short(other.get(name))}, not {_short(value)}"
            for name, value in mine.items()
            if other.get(name) != value
        ]
        if different:
            raise WrongFolder(
                f"{self.path} has results of another plan: {'; '.join(different)}. Use another folder, or run the "
                "command with the plan of this one."
            )
        return str(other[FORMAT])

    def _scan(self) -> dict[str, dict[int, int]]:
        name = re.compile(rf"(.+-)(\d+)-(\d+)\.{self.format}")
        found: dict[str, dict[int, int]] = {}
        for path in self.path.iterdir():
            if match := name.fullmatch(path.name):
                prefix, start, stop = match[1], int(match[2]), int(match[3])
                # A run that was killed while it replaced a shorter block has left both.
                found.setdefault(prefix, {})[start] = max(stop, found.get(prefix, {}).get(start, 0))
        return found

    def has(self, block: Block, tables: tuple[str, ...]) -> bool:
        """True if this block, or a longer one with the same start, is finished."""
        return all(self._stop(table, block) >= block.stop for table in tables)

    def write(self, block: Block, files: Mapping[str, bytes]) -> None:
        """Write the files of a block by table. A shorter block with the same start is replaced."""
        for table, content in files.items():
            shorter = self._stop(table, block)
            _write(self._file(table, block), content)
            self._stops.setdefault(_prefix(table, block.part), {})[block.start] = block.stop
            if 0 < shorter < block.stop:
                self._file(table, Block(block.start, shorter, block.part)).unlink(missing_ok=True)

    def read(self, table: str, row: type[Row], part: str = "") -> list[Row]:
        """Return all rows of a table, in the order of their numbers."""
        return [each for path in self.files(table, part) for each in decode(path.read_bytes(), self.format, row)]

    def files(self, table: str, part: str = "") -> list[Path]:
        """Return the files of a table, in the order of their numbers."""
        return [self._file(table, block) for block in self.blocks(table, part)]

    def blocks(self, table: str, part: str = "") -> Iterator[Block]:
        """Yield the finished blocks of a table in order."""
        for start, stop in sorted(self._stops.get(_prefix(table, part), {}).items()):
            yield Block(start, stop, part)

    def _file(self, table: str, block: Block) -> Path:
        return self.path / f"{_prefix(table, block.part)}{block.start}-{block.stop}.{self.format}"

    def _stop(self, table: str, block: Block) -> int:
        """Return the end of the finished block with this start; 0 if there is none."""
        return self._stops.get(_prefix(table, block.part), {}).get(block.start, 0)


def read_plan(folder: Path) -> dict[str, Any]:
    """Return the plan of a result folder. Raises WrongFolder if it is none."""
    try:
        plan = msgspec.json.decode((folder / PLAN).read_bytes(), type=dict[str, Any])
    except FileNotFoundError:
        raise WrongFolder(f"{folder} has no {PLAN}, so it is not the folder of a run.") from None
    except msgspec.DecodeError as error:
        raise WrongFolder(f"{folder / PLAN} is not the plan of a run: {error}.") from error
    if FORMAT not in plan:
        raise WrongFolder(f"{folder / PLAN} is not the plan of a run: it does not name the format of the tables.")
    return plan


def _prefix(table: str, part: str) -> str:
    return f"{table}-{part}-" if part else f"{table}-"


def _short(value: Any) -> str:
    """Return a value for a message. Long lists are cut."""
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:77]}..."


def _write(path: Path, content: bytes) -> None:
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        part.write_bytes(content)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
