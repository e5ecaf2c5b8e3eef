"""Storage of one table: compare-and-set commits against the version that this process has read."""

from __future__ import annotations

import msgspec

from smashup.server.errors import ClientError
from smashup.server.models.table import TableData
from smashup.server.storage.errors import NotStored
from smashup.server.storage.store import Change, ChatRow, News, Step, Storage, TableRow


class TableStore:
    """Storage of one table: its version, the length of its journal, and commits."""

    def __init__(self, storage: Storage, row: TableRow, steps: int) -> None:
        self._storage = storage
        self.id = row.id
        self.created = row.made
        """Creation time in milliseconds since 1970."""
        self.version = row.version
        """Version that this process last read or wrote."""
        self.rules = row.rules
        """Rules version of the game."""
        self.steps = steps
        """Length of the journal."""

    @property
    def process(self) -> str:
        """Id of this process."""
        return self._storage.process

    async def commit(
        self,
        *,
        data: TableData | None = None,
        status: str = "",
        rules: int | None = None,
        step: Step | None = None,
        chat: ChatRow | None = None,
        opens: TableRow | None = None,
    ) -> None:
        """Store a change atomically. `status` and `rules` are stored together with the data.

        Raises Conflict if another process has changed the table, and ClientError if the database cannot be written.
        """
        rules = self.rules if rules is None else rules
        row = None
        if data is not None:
            json = msgspec.json.encode(data).decode()
            row = TableRow(self.id, self.created, status, self.version, json, rules)
        number = None if step is None else self.steps
        try:
            await self._storage.change(Change(self.id, self.version, row, number, step, chat, opens))
        except NotStored:
            raise ClientError("not-stored") from None
        self.version += 1
        self.rules = rules
        if step is not None:
            self.steps += 1

    async def news(self) -> News | None:
        """Return the changes by other processes since this process's version, or None if there are none."""
        try:
            return await self._storage.news(self.id, self.version, self.steps)
        except NotStored:
            raise ClientError("not-stored") from None

    def adopt(self, row: TableRow, steps: int) -> None:
        """Continue from the state that another process has stored."""
        self.version, self.rules, self.steps = row.version, row.rules, steps
