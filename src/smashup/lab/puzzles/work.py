"""The search for puzzles as a run: blocks of games of a run folder, and a row for each puzzle."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

import msgspec

from smashup.lab.puzzles.search import puzzles_in
from smashup.lab.runs.blocks import Block, Pinned
from smashup.lab.runs.games import GameRow
from smashup.lab.runs.tables import Tables
from smashup.puzzles import THEMES, Puzzle

PUZZLES = "puzzles"


class PuzzlePlan(Pinned, frozen=True, kw_only=True):
    """The games that are searched, by the digest of their final states."""

    kind: str = PUZZLES
    block: int
    games: str
    themes: tuple[str, ...] = THEMES
    """Themes that are looked for."""


class PuzzleRow(msgspec.Struct, kw_only=True):
    """A puzzle that was found."""

    game: int
    id: str
    theme: str
    level: int
    plays: int
    puzzle: bytes
    """The puzzle in MessagePack."""

    @property
    def decoded(self) -> Puzzle:
        return msgspec.msgpack.decode(self.puzzle, type=Puzzle)


@dataclass(frozen=True)
class PuzzleSearch:
    """Work that looks for puzzles in games that were played."""

    plan: PuzzlePlan
    games: tuple[GameRow, ...] = field(repr=False)
    tables: tuple[str, ...] = (PUZZLES,)

    @cached_property
    def _by_number(self) -> dict[int, GameRow]:
        return {row.game: row for row in self.games}

    def play(self, block: Block) -> Tables:
        rows = [self._by_number[number] for number in block.numbers if number in self._by_number]
        found = [(row.game, puzzle) for row in rows if not row.error for puzzle in puzzles_in(row, self.plan.themes)]
        return {
            PUZZLES: [
                PuzzleRow(
                    game=game,
                    id=puzzle.id,
                    theme=puzzle.goal.theme,
                    level=puzzle.level,
                    plays=puzzle.plays,
                    puzzle=msgspec.msgpack.encode(puzzle),
                )
                for game, puzzle in found
            ]
        }
