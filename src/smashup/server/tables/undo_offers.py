"""Undo offers: what each player may take back, for the messages, the rate limits and the action."""

from __future__ import annotations

import asyncio
from typing import Literal, Protocol
from weakref import ref

from smashup.engine.language.terms import Seat
from smashup.engine.views.view_types import DecisionView
from smashup.server import limits
from smashup.server.models.table import TableData
from smashup.server.render.snapshot import UndoOffer
from smashup.server.tables.puzzles import first_answer
from smashup.server.tables.seats import Seats
from smashup.server.tables.undo import ChoiceHistory, UndoPoint, find_choice, undo_point
from smashup.session import Timeline

MOST_RERUN_IN_LOOP = 40
"""Maximum number of answers that a rewind in the event loop runs again. Longer rewinds run in a thread."""


class UndoTable(Protocol):
    """The part of a table that undo offers depend on."""

    @property
    def data(self) -> TableData: ...
    @property
    def session(self) -> Timeline | None: ...
    @property
    def seats(self) -> Seats: ...
    @property
    def decision(self) -> int: ...
    @property
    def over(self) -> bool: ...
    def broadcast(self) -> None: ...


class UndoOffers:
    """Undo offers of one table."""

    def __init__(self, table: UndoTable) -> None:
        self._ref = ref(table)
        self.choices = ChoiceHistory()
        self.shown: DecisionView | None = None
        """The pending decision as its seat sees it, if its player is connected."""
        self._finding: asyncio.Task[None] | None = None
        """Task that finds an old choice for an offer."""

    @property
    def _table(self) -> UndoTable:
        """The table that owns this object. The reference is weak, as in `BotRunner`."""
        table = self._ref()
        assert table is not None
        return table

    def point(self, seat: Seat) -> UndoPoint | None:
        """Return the point that an undo by that seat returns to, or None if the seat may not request one."""
        table = self._table
        if table.session is None or table.over or seat not in table.data.people:
            return None
        if table.decision >= limits.GAME_STEPS - limits.GAME_ANSWERS:
            return None
        point = undo_point(table.session, table.seats, seat)
        if point is None or table.data.puzzle is None:
            return point
        # Neither hidden cards nor chance decide a puzzle, so nothing is redealt.
        first = first_answer(table.data)
        return None if point.answered < first else point._replace(free=True, redeals=False)

    def cost(self, seat: Seat | None) -> float:
        """Return the cost of an undo by that seat for rate limits."""
        point, session = None if seat is None else self.point(seat), self._table.session
        return 1 if point is None or session is None else 1 + session.rerun(point.answered) / MOST_RERUN_IN_LOOP

    @property
    def may_take_long(self) -> bool:
        """True if an undo may have to run more answers again than the event loop has time for."""
        session = self._table.session
        points = [self.point(seat) for seat in self._table.data.people]
        return session is not None and any(
            each is not None and session.rerun(each.answered) > MOST_RERUN_IN_LOOP for each in points
        )

    def find_choices(self) -> None:
        """Find the choices that players may undo. The table is restored in a thread, so this does not block the event
        loop."""
        table = self._table
        for seat in table.data.people:
            point = self.point(seat)
            if point is not None and table.session is not None:
                self.choices.find(table.session, point.answered, seat)

    def add_choice(self, answered: int, option: int) -> None:
        """Add the option that was chosen after `answered` answers, if a player has seen the decision."""
        if self.shown is not None:
            self.choices.add(answered, self.shown, option)

    def offer(self, seat: Seat) -> UndoOffer | None:
        """Return the offer for a seat, or None if there is none yet. It is broadcast when an old choice was found."""
        point, session = self.point(seat), self._table.session
        if point is None or session is None:
            return None
        if point.answered not in self.choices and session.rerun(point.answered) > MOST_RERUN_IN_LOOP:
            self._find_choice_later(session, point.answered, seat)
            return None
        how: Literal["free", "anew", "ask"] = "ask" if not point.free else "anew" if point.redeals else "free"
        return UndoOffer(how, point.answered, *self.choices.find(session, point.answered, seat))

    def _find_choice_later(self, session: Timeline, answered: int, seat: Seat) -> None:
        """Find a choice for an offer in a thread, then send the offer to all clients."""
        if self._finding is not None and not self._finding.done():
            return
        table = self._table

        async def find() -> None:
            found = await asyncio.to_thread(find_choice, session, answered, seat)
            point = self.point(seat)
            if point is not None and point.answered == answered:
                self.choices.add(answered, *found)
            table.broadcast()

        self._finding = asyncio.get_running_loop().create_task(find())

    def stop(self) -> None:
        if self._finding is not None:
            self._finding.cancel()
