"""All tables: opened, found again after a restart, listed, forgotten when nobody looks at them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import msgspec

from smashup.engine.language.library import Library
from smashup.engine.outside.views import seat_key
from smashup.server.answers import Opened, OpenSeat, OpenTable
from smashup.server.messages import TableWish
from smashup.server.pace import WORKERS
from smashup.server.records import TableData, agree, clean, seats
from smashup.server.replays import Replay
from smashup.server.speech import Refused
from smashup.server.storage import OPEN, Storage, TableRow
from smashup.server.stored import now
from smashup.server.tables import Table
from smashup.server.tokens import new_id, new_token

FORGET_AFTER = 300.0
"""Seconds without anybody there. What is stored stays; the next visitor finds the table as it was."""
LISTED_FOR = 12 * 3600 * 1000
KEPT_REPLAYS = 32


class Hall:
    def __init__(self, storage: Storage, library: Library) -> None:
        self.storage = storage
        self.library = library
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._replays: OrderedDict[str, Replay] = OrderedDict()

    # --- tables -----------------------------------------------------------------------------------------------

    async def open(self, wish: TableWish) -> Opened:
        token = new_token()
        data = TableData(agreed=agree(wish, self.library), seats=seats(wish, token))
        mine = next(n for n, seat in enumerate(wish.seats) if seat.kind == "you")
        table = await self._add(data)
        return Opened(table.id, seat_key(mine), token)

    async def _add(self, data: TableData) -> Table:
        row = TableRow(new_id(), now(), OPEN, 0, msgspec.json.encode(data).decode())
        await self.storage.add_table(row)
        table = self.tables[row.id] = Table(row, (), (), self.storage, self.library)
        await table.begin()
        self.left(table)
        return table

    async def table(self, id_: str) -> Table:
        """A table that is in memory or stored; several visitors at once after a restart get the same one."""
        if id_ in self.tables:
            return self.tables[id_]
        if id_ not in self._loading:
            self._loading[id_] = asyncio.get_running_loop().create_task(self._load(id_))
            self._loading[id_].add_done_callback(lambda _: self._loading.pop(id_))
        return await asyncio.shield(self._loading[id_])

    async def _load(self, id_: str) -> Table:
        found = await self.storage.table(id_)
        if found is None:
            raise Refused("no-such-table")
        loop = asyncio.get_running_loop()
        table = await loop.run_in_executor(WORKERS, lambda: Table(*found, self.storage, self.library))
        self.tables[id_] = table
        self.left(table)
        table.pacer.wake()
        return table

    def left(self, table: Table) -> None:
        """Somebody left, or has not come yet: look in a while whether anybody is there."""
        asyncio.get_running_loop().call_later(FORGET_AFTER, self._forget, table)

    def _forget(self, table: Table) -> None:
        if table.clients or table.pacer.busy or table.lock.locked():
            return
        if self.tables.get(table.id) is table:
            del self.tables[table.id]

    async def open_tables(self) -> list[OpenTable]:
        """Those where somebody waits for others."""
        rows = await self.storage.open_tables(now() - LISTED_FOR)
        found = [(row.id, msgspec.json.decode(row.data, type=TableData)) for row in rows]
        return [
            OpenTable(
                table=id_,
                host=next(seat.name for seat in data.seats if seat.kind == "person"),
                seats=tuple(OpenSeat(seat.name, seat.kind) for seat in data.seats),
                mode=data.agreed.mode,
                sets=data.agreed.sets,
                edition=data.agreed.edition,
            )
            for id_, data in found
            if not data.full and any(seat.kind == "person" for seat in data.seats)
        ]

    async def rematch(self, table: Table) -> None:
        """The same seats again, each with its old token; whoever asks first opens it."""
        async with table.lock:
            if not table.over:
                raise Refused("not-over")
            if table.data.next is not None:
                return
            again = tuple(
                msgspec.structs.replace(seat, conceded=False, bot=seat.bot if seat.kind == "bot" else None)
                for seat in table.data.seats
            )
            new = await self._add(TableData(agreed=table.data.agreed.again(), seats=again))
            await table.set_next(new.id)

    # --- replays ----------------------------------------------------------------------------------------------

    async def replay(self, id_: str) -> Replay:
        """Of a finished table, or of a save that was loaded."""
        return self._kept(id_, self._replays.get(id_) or await self._find_replay(id_))

    def _kept(self, id_: str, replay: Replay) -> Replay:
        """Those that were looked at last stay in memory."""
        self._replays[id_] = replay
        self._replays.move_to_end(id_)
        while len(self._replays) > KEPT_REPLAYS:
            self._replays.popitem(last=False)
        return replay

    async def _find_replay(self, id_: str) -> Replay:
        save = await self.storage.replay(id_)
        if save is not None:
            return await asyncio.get_running_loop().run_in_executor(WORKERS, Replay.of_save, save)
        try:
            table = await self.table(id_)
        except Refused:
            raise Refused("no-such-replay") from None
        if not table.over:
            raise Refused("not-over")
        assert table.session is not None
        return Replay(table.session, [clean(name) for name in table.data.names])

    async def load_replay(self, save: str) -> str:
        replay = await asyncio.get_running_loop().run_in_executor(WORKERS, Replay.of_save, save)
        id_ = new_id()
        await self.storage.add_replay(id_, now(), save)
        self._kept(id_, replay)
        return id_

    def close(self) -> None:
        for table in self.tables.values():
            table.pacer.stop()
        self.storage.close()
