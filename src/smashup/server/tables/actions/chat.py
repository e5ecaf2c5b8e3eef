"""Chat."""

from __future__ import annotations

from dataclasses import dataclass, field

from smashup.engine.language.terms import Seat
from smashup.server.storage.store import ChatRow
from smashup.server.tables.actions.base import Action, ActionTable, TableChange
from smashup.server.tables.chat import clean_line, next_row


@dataclass
class Say(Action):
    """A line in the chat."""

    text: str
    row: ChatRow | None = field(default=None, init=False)
    """The line of the first attempt: a retry must not store it twice."""

    def apply(self, table: ActionTable, seat: Seat) -> TableChange | None:
        if self.row is None:
            self.row = next_row(table.chat, seat, table.data.names[seat], clean_line(self.text))
        elif self.row in table.chat:
            return None  # it was stored, although the connection to the database broke
        return TableChange(chat=self.row)
