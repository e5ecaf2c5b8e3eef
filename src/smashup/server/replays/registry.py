"""Replays by id: finished tables, and saves that were uploaded."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable

import msgspec

from smashup.server.errors import ClientError
from smashup.server.models.responses import ReplayInfo
from smashup.server.replays.handle import ReplayHandle
from smashup.server.storage.store import Storage, now
from smashup.server.tokens import is_id, new_id
from smashup.server.workers.pool import WorkerPool

KEPT_REPLAYS = 32
"""Replays in memory: those that were used last."""

FinishedGame = Callable[[str], Awaitable[tuple[str, tuple[str, ...]]]]
"""Returns the save and the players' names of a finished table."""


class ReplayRegistry:
    def __init__(self, storage: Storage, workers: WorkerPool, finished_game: Callable[[], FinishedGame | None]) -> None:
        """`finished_game`: a weak reference, because the registry of the tables holds this object."""
        self._storage = storage
        self._workers = workers
        self._finished_game = finished_game
        self._kept: OrderedDict[str, ReplayHandle] = OrderedDict()

    async def get(self, id_: str) -> ReplayHandle:
        """Replay of a finished table, or of an uploaded save."""
        return self._keep(self._kept.get(id_) or await self._find(id_))

    def _keep(self, replay: ReplayHandle) -> ReplayHandle:
        self._kept[replay.id] = replay
        self._kept.move_to_end(replay.id)
        while len(self._kept) > KEPT_REPLAYS:
            self._kept.popitem(last=False)
        return replay

    async def _find(self, id_: str) -> ReplayHandle:
        if not is_id(id_):
            raise ClientError("no-such-replay")
        save = await self._storage.replay(id_)
        if save is not None:
            return ReplayHandle(id_, save, (), self._workers)
        try:
            finished_game = self._finished_game()
            assert finished_game is not None
            save, names = await finished_game(id_)
        except ClientError as error:
            raise ClientError("no-such-replay") if error.id == "no-such-table" else error from None
        return ReplayHandle(id_, save, names, self._workers)

    async def upload(self, save: str) -> str:
        """Store a save and return its id. It is played through first: a save that does not fit is refused."""
        replay = ReplayHandle(new_id(), save, (), self._workers)
        # The normalised save: an upload must not store any other bytes.
        replay.save = msgspec.json.decode(await replay.info(), type=ReplayInfo).save
        await self._storage.add_replay(replay.id, now(), replay.save)
        return self._keep(replay).id
