"""Actions at a puzzle table: back to the position, and the solution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import msgspec

from smashup.engine.language.terms import Seat
from smashup.server.errors import ClientError
from smashup.server.models.table import PuzzleData, TableData
from smashup.server.tables.actions.base import Action, ActionTable, TableChange
from smashup.server.tables.puzzles import OPPONENT, WAY, first_answer, seat_of
from smashup.server.tables.undo import UndoPoint, go_back
from smashup.session import Timeline


class _PuzzleAction(Action):
    may_rewind: ClassVar[bool] = True

    def check(self, table: ActionTable, seat: Seat) -> None:
        if table.data.puzzle is None:
            raise ClientError("no-puzzle")

    def _at_start(self, table: ActionTable, data: TableData) -> TableChange | None:
        """Return the change to the position of the puzzle, with that data."""
        session, first = table.session, first_answer(data)
        assert isinstance(session, Timeline)
        if session.answered == first:
            return None if data == table.data else TableChange(data=data)
        lines = session.marks[first].lines
        point = UndoPoint(seat_of(data), first, free=True, redeals=False, lines=lines)
        earlier = session.fork()
        step = go_back(earlier, (), point, table.decision)
        return TableChange(data=data, session=earlier, step=step, undo_to=point)


@dataclass(frozen=True)
class RestartPuzzle(_PuzzleAction):
    """Go back to the position."""

    def apply(self, table: ActionTable, seat: Seat) -> TableChange | None:
        assert table.data.puzzle is not None
        puzzle = PuzzleData(table.data.puzzle.id)
        data = msgspec.structs.replace(table.data, puzzle=puzzle, ended=0)
        for other, each in enumerate(data.seats):
            data = data.with_seat(other, bot=None if each.kind == "person" else OPPONENT)
        return self._at_start(table, data)


@dataclass(frozen=True)
class ShowWay(_PuzzleAction):
    """Go back to the position, and let a bot play the solution for all seats."""

    def apply(self, table: ActionTable, seat: Seat) -> TableChange | None:
        assert table.data.puzzle is not None
        puzzle = PuzzleData(table.data.puzzle.id, way=True)
        data = msgspec.structs.replace(table.data, puzzle=puzzle, ended=0)
        for other in range(len(data.seats)):
            data = data.with_seat(other, bot=WAY)
        return self._at_start(table, data)
