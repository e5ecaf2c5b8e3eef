"""Actions during and after the game."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import ClassVar

import msgspec

from smashup.coach.turn_end import scored_by_turn_end
from smashup.engine.errors import GameFault, IllegalAnswer
from smashup.engine.language.terms import Seat
from smashup.engine.views.view_types import Preview
from smashup.server.errors import ClientError
from smashup.server.models.table import TableData
from smashup.server.storage.store import Step, now
from smashup.server.tables.actions.base import Action, ActionTable, TableChange
from smashup.server.tables.actions.changes import open_vote, undo_change
from smashup.server.tables.invariants import Answerer
from smashup.server.tables.lobby import new_row
from smashup.server.tables.puzzles import is_finished
from smashup.session import Timeline

_log = logging.getLogger(__name__)


class TurnWouldEnd(Exception):
    """The answer has not been given, because it would end the turn and these bases would score."""

    def __init__(self, bases: tuple[Preview, ...]) -> None:
        super().__init__("The turn would end.")
        self.bases = bases


@dataclass(frozen=True)
class Answer(Action):
    """Answer a decision."""

    about_pending_decision: ClassVar[bool] = True

    decision: int
    """Number of the answered decision."""
    key: str | int
    """Key or number of the chosen option."""
    bot: str | None = None
    """Name of the bot that answers, or None for the player."""
    out_of_time: bool = False
    """True if the bot answers this decision because the player's time for it is up."""
    stop: bool = False
    """Raise `TurnWouldEnd` if the answer would end the turn and a base would score."""

    def check(self, table: ActionTable, seat: Seat) -> None:
        session = table.playing()
        if is_finished(table.data, session):
            raise ClientError("over")
        if self.decision != table.decision:
            raise ClientError("old-decision")
        assert session.pending is not None
        if session.pending.seat != seat:
            raise ClientError("not-asked", player=table.data.names[session.pending.seat])

    def apply(self, table: ActionTable, seat: Seat) -> TableChange:
        session = table.playing()
        answered = session.fork()
        try:
            answered.answer(self.key)
        except IllegalAnswer:
            raise ClientError("not-offered") from None
        except GameFault as fault:
            # The save is not logged, because it contains the seed of a running game. The table can be replayed from
            # its journal.
            _log.error(
                "Table %s: the rules failed on answer %s to decision %s: %s", table.id, self.key, self.decision, fault
            )
            raise ClientError("fault") from None
        if self.stop and (bases := scored_by_turn_end(session, answered, self.key)):
            raise TurnWouldEnd(bases)
        data = self._data(table, seat, answered)
        return TableChange(
            data=None if data is table.data else data,
            session=answered,
            step=Step(*answered.answer_history[-1]),
            answerer=Answerer(seat, self.bot, self.out_of_time),
            announce_from=len(session.log_history),
        )

    def _data(self, table: ActionTable, seat: Seat, answered: Timeline) -> TableData:
        data = table.data.without_vote("undo")
        if answered.over:
            data = msgspec.structs.replace(data, ended=now())
        pending, clock = answered.pending, table.clock
        if clock is not None and clock.settings.minutes and pending is not None and pending.seat != seat:
            # Used time is stored when the next seat has to decide, so a restart refunds at most one turn.
            used = clock.used_seconds
            if used != data.used:
                data = msgspec.structs.replace(data, used=used)
        return data


@dataclass(frozen=True)
class Undo(Action):
    """Undo the player's last choice, or ask the other players for consent."""

    about_pending_decision: ClassVar[bool] = True
    may_rewind: ClassVar[bool] = True

    def check(self, table: ActionTable, seat: Seat) -> None:
        table.playing()
        if table.undo.point(seat) is None:
            raise ClientError("nothing-to-undo")

    def apply(self, table: ActionTable, seat: Seat) -> TableChange:
        point = table.undo.point(seat)
        assert point is not None
        if point.free:
            return undo_change(table, point)
        voters = table.seats.others(seat)
        return open_vote(table, "undo", seat, seat, voters, len(voters))


@dataclass(frozen=True)
class TakeBack(Action):
    """Take the seat back from a bot that stands in."""

    def apply(self, table: ActionTable, seat: Seat) -> TableChange:
        data = table.seats.take_back(seat)
        if table.clock is not None and table.clock.is_out_of_time(seat):
            raise ClientError("time-is-up")
        return TableChange(data=data)


@dataclass(frozen=True)
class StandIn(Action):
    """Let a bot play for a player who has run out of time."""

    seat: Seat

    def apply(self, table: ActionTable, seat: Seat) -> TableChange | None:
        if table.over or table.data.seats[self.seat].bot is not None:
            return None
        data = table.seats.stand_in(self.seat)
        if table.clock is not None:
            data = msgspec.structs.replace(data, used=table.clock.used_seconds)
        return TableChange(data=data)


@dataclass(frozen=True)
class Leave(Action):
    """Leave the table. Before the game the seat becomes open. Later a bot plays on, and the player may return."""

    def apply(self, table: ActionTable, seat: Seat) -> TableChange:
        if table.session is None:
            return TableChange(data=table.seats.vacate(seat), unseats=seat)
        if table.over or table.data.seats[seat].bot is not None:
            return TableChange(unseats=seat)
        return TableChange(data=table.seats.stand_in(seat), unseats=seat)


@dataclass(frozen=True)
class Concede(Action):
    """Concede the game."""

    def check(self, table: ActionTable, seat: Seat) -> None:
        table.playing()

    def apply(self, table: ActionTable, seat: Seat) -> TableChange:
        data = table.seats.concede(seat)
        ends = data.winner is not None
        return TableChange(data=data, announce_from=len(table.playing().log_history) if ends else None)


@dataclass(frozen=True)
class Rematch(Action):
    """Create a new table with the same seats. Later requests find the table that the first one created."""

    def check(self, table: ActionTable, seat: Seat) -> None:
        if not table.over:
            raise ClientError("not-over")

    def apply(self, table: ActionTable, seat: Seat) -> TableChange | None:
        if table.data.next is not None:
            return None
        row = new_row(table.seats.rematch(), table.library)
        return TableChange(data=msgspec.structs.replace(table.data, next=row.id), opens=row)
