"""Base class of all actions, and the change that an action returns."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final, Protocol

import msgspec

from smashup.engine.language.library import Library
from smashup.engine.language.terms import Seat
from smashup.server.errors import ClientError
from smashup.server.models.table import TableData
from smashup.server.storage.store import ChatRow, Step, TableRow
from smashup.server.tables.clock import GameClock
from smashup.server.tables.invariants import Answerer
from smashup.server.tables.presence import Presence
from smashup.server.tables.seats import Seats
from smashup.server.tables.undo import UndoPoint
from smashup.server.tables.undo_offers import UndoOffers
from smashup.session import Timeline

SERVER: Final[Seat] = -1
"""Actor of actions that the server itself performs."""


class ActionTable(Protocol):
    """The part of a table that actions read."""

    @property
    def id(self) -> str: ...
    @property
    def library(self) -> Library: ...
    @property
    def data(self) -> TableData: ...
    @property
    def session(self) -> Timeline | None: ...
    @property
    def decision(self) -> int: ...
    @property
    def chat(self) -> Sequence[ChatRow]: ...
    @property
    def seats(self) -> Seats: ...
    @property
    def presence(self) -> Presence: ...
    @property
    def clock(self) -> GameClock | None: ...
    @property
    def over(self) -> bool: ...
    @property
    def undo(self) -> UndoOffers: ...
    def playing(self) -> Timeline: ...


class TableChange(msgspec.Struct, frozen=True, kw_only=True):
    """Result of an action. It is committed as a whole, then applied to the table, then broadcast."""

    data: TableData | None = None
    """New data of the table."""
    session: Timeline | None = None
    """Timeline after the change."""
    step: Step | None = None
    """New journal step."""
    chat: ChatRow | None = None
    """New chat line. It is sent without a state message."""
    opens: TableRow | None = None
    """Row of another table that is created with the change: the rematch."""
    undo_to: UndoPoint | None = None
    """Point that an undo has returned to."""
    answerer: Answerer | None = None
    """Player or bot that has given the answer."""
    is_silent: bool = False
    """True if no client can see the change."""
    unseats: Seat | None = None
    """Seat whose clients become watchers."""
    announce_from: int | None = None
    """Index of the first log line to search for scored bases and the end of the game, which are then announced."""
    error: tuple[Seat, ClientError] | None = None
    """Error for the clients of one seat."""

    @property
    def is_stored(self) -> bool:
        """True if there is anything to store."""
        return any(each is not None for each in (self.data, self.step, self.chat, self.opens))


class Action(ABC):
    """One operation of a player, a bot or the server at a table.

    An action reads the table without changing it, and may run several times: if another process changes the table
    first, `Table.perform` loads that change and tries the action again.
    """

    may_rewind: ClassVar[bool] = False
    """True if the action may rewind the game. A long rewind runs in a thread."""
    about_pending_decision: ClassVar[bool] = False
    """True if the action must not be retried when the pending decision has changed."""

    def check(self, table: ActionTable, seat: Seat) -> None:  # noqa: B027 -- most, but not all actions have checks
        """Raise ClientError if the seat may not perform this action now."""

    @abstractmethod
    def apply(self, table: ActionTable, seat: Seat) -> TableChange | None:
        """Return the change, or None if there is nothing to do. May raise ClientError."""
