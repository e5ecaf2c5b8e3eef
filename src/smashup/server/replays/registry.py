"""Replays by id: finished tables and uploaded saves."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable

import msgspec

from smashup.server.errors import ClientError
from smashup.server.models.responses import ReplayInfo
from smashup.server.replays.handle import ReplayHandle
from smashup.server.storage.quotas import Quotas, owner_of
from smashup.server.storage.store import Storage, now
from smashup.server.tokens import is_id, new_id
from smashup.server.workers.pool import WorkerPool

KEPT_REPLAYS = 32
"""Number of replays in memory. The least recently used one is dropped first."""

FinishedGame = Callable[[str, str], Awaitable[tuple[str, tuple[str, ...]]]]
"""Returns the save and the player names of a finished table. The arguments are its id and the client's address."""


class ReplayRegistry:
    def __init__(
        self, storage: Storage, workers: WorkerPool, finished_game: Callable[[], FinishedGame | None], quotas: Quotas
    ) -> None:
        """`finished_game` is a weak reference, because the table registry owns this object."""
        self._storage = storage
        self._workers = workers
        self._finished_game = finished_game
        self._quotas = quotas
        self._kept: OrderedDict[str, ReplayHandle] = OrderedDict()

    async def get(self, id_: str, by: str = "") -> ReplayHandle:
        """Return the replay of a finished table or of an uploaded save. `by` is the client's address."""
        return self._keep(self._kept.get(id_) or await self._find(id_, by))

    def _keep(self, replay: ReplayHandle) -> ReplayHandle:
        self._kept[replay.id] = replay
        self._kept.move_to_end(replay.id)
        while len(self._kept) > KEPT_REPLAYS:
            self._kept.popitem(last=False)
        return replay

    async def _find(self, id_: str, by: str) -> ReplayHandle:
        if not is_id(id_):
            raise ClientError("no-such-replay")
        save = await self._storage.replay(id_)
        if save is not None:
            return ReplayHandle(id_, save, (), self._workers)
        try:
            finished_game = self._finished_game()
            assert finished_game is not None
            save, names = await finished_game(id_, by)
        except ClientError as error:
            raise ClientError("no-such-replay") if error.id == "no-such-table" else error from None
        return ReplayHandle(id_, save, names, self._workers)

    async def upload(self, save: str, by: str = "") -> str:
        """Store a save and return its id. The save is replayed first and rejected if it is invalid."""
        replay = ReplayHandle(new_id(), save, (), self._workers)
        # Store the normalised save, so that an upload cannot store arbitrary bytes.
        replay.save = msgspec.json.decode(await replay.info(by), type=ReplayInfo).save
        await self._storage.add_replay(replay.id, now(), replay.save, owner_of(by))
        for gone in await self._quotas.remove_saves(by):
            self._kept.pop(gone, None)
        return self._keep(replay).id
