"""Base of all actions, and the change that an action makes."""

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
from smashup.server.tables.presence import Presence
from smashup.server.tables.seats import Seats
from smashup.server.tables.undo import UndoPoint
from smashup.session import Session

SERVER: Final[Seat] = -1
"""Actor of actions that the server performs itself, for no seat."""


class ActionTable(Protocol):
    """The part of a table that actions read."""

    @property
    def id(self) -> str: ...
    @property
    def library(self) -> Library: ...
    @property
    def data(self) -> TableData: ...
    @property
    def session(self) -> Session | None: ...
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
    def playing(self) -> Session: ...
    def undo_point(self, seat: Seat) -> UndoPoint | None: ...


class TableChange(msgspec.Struct, frozen=True, kw_only=True):
    """Result of an action: what is stored together, then applied to the table, then broadcast."""

    data: TableData | None = None
    """New data of the table."""
    session: Session | None = None
    """The game after the change."""
    step: Step | None = None
    """Next step of the journal."""
    chat: ChatRow | None = None
    """New line of the chat. It is sent alone, without the state."""
    opens: TableRow | None = None
    """Another table that is created with the change: the rematch."""
    undo_to: UndoPoint | None = None
    """Point that an undo has led to."""
    in_time: Seat | None = None
    """Seat whose player has answered."""
    unseats: Seat | None = None
    """Seat whose clients become watchers."""
    announce_from: int | None = None
    """Line of the log from which scored bases are announced, and the end of the game."""
    error: tuple[Seat, ClientError] | None = None
    """Error for the clients of one seat."""

    @property
    def is_stored(self) -> bool:
        """True if there is anything to store."""
        return any(each is not None for each in (self.data, self.step, self.chat, self.opens))


class Action(ABC):
    """One thing that a player, a bot or the server does at a table.

    An action reads the table and changes nothing. It may run several times: when another process has changed the table
    first, `Table.perform` catches up with that and tries again.
    """

    about_pending_decision: ClassVar[bool] = False
    """True if the action must not be retried when the pending decision has changed."""

    def check(self, table: ActionTable, seat: Seat) -> None:  # noqa: B027 -- most, but not all actions have checks
        """Raise ClientError if the seat may not do this now."""

    @abstractmethod
    def apply(self, table: ActionTable, seat: Seat) -> TableChange | None:
        """The change; None: there is nothing to do. It may raise ClientError, too."""
