"""Chat action."""

from __future__ import annotations

from dataclasses import dataclass, field

from smashup.engine.language.terms import Seat
from smashup.server.storage.store import ChatRow
from smashup.server.tables.actions.base import Action, ActionTable, TableChange
from smashup.server.tables.chat import clean_line, next_row


@dataclass
class Say(Action):
    """Add a line to the chat."""

    text: str
    row: ChatRow | None = field(default=None, init=False)
    """Line of the first attempt. A retry must not store it twice."""

    def apply(self, table: ActionTable, seat: Seat) -> TableChange | None:
        if self.row is None:
            self.row = next_row(table.chat, seat, table.data.names[seat], clean_line(self.text))
        elif self.row in table.chat:
            return None  # it was stored before the connection to the database was lost
        return TableChange(chat=self.row)
