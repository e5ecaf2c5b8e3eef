"""ReplayHandle: a finished game in the server process. Workers replay the game (`smashup.server.replays.player`)."""

from __future__ import annotations

import msgspec

from smashup.coach.models import Course, KeyMoment
from smashup.engine.language.terms import Seat
from smashup.server.errors import ClientError
from smashup.server.workers.pool import WorkerPool
from smashup.server.workers.requests import (
    CourseQuery,
    KeyMomentQuery,
    ReplayFrameQuery,
    ReplayInfoQuery,
    WorkFailed,
)


class ReplayHandle:
    """The save and the player names of a game. The methods run in a worker; `by` is the address of the client."""

    def __init__(self, id_: str, save: str, names: tuple[str, ...], workers: WorkerPool) -> None:
        self.id = id_
        self.save = save
        self.names = names
        self._workers = workers

    async def info(self, by: str = "") -> bytes:
        """Return a `ReplayInfo` as JSON."""
        return await self._ask(ReplayInfoQuery(replay=self.id, save=self.save, names=self.names), by)

    async def frame(self, n: int, reader: str, lang: str, by: str = "") -> bytes:
        """Return a `ReplayFrame` as JSON, from the view of a seat ("p1") or with open hands ("open")."""
        return await self._ask(
            ReplayFrameQuery(replay=self.id, save=self.save, names=self.names, n=n, reader=reader, lang=lang), by
        )

    async def course(self, seat: Seat, by: str = "") -> Course:
        result = await self._ask(CourseQuery(replay=self.id, save=self.save, names=self.names, seat=seat), by)
        return msgspec.json.decode(result, type=Course)

    async def moment(self, n: int, seed: int, simulations: int, by: str = "") -> KeyMoment | None:
        """Return the review of one decision, or None if it cannot be simulated."""
        query = KeyMomentQuery(
            replay=self.id, save=self.save, names=self.names, n=n, seed=seed, simulations=simulations
        )
        return msgspec.json.decode(await self._ask(query, by), type=KeyMoment | None)

    async def _ask(self, query: ReplayInfoQuery | ReplayFrameQuery | CourseQuery | KeyMomentQuery, by: str) -> bytes:
        try:
            result = await self._workers.ask(query, by)
        except WorkFailed:
            raise ClientError("busy") from None
        assert isinstance(result, bytes)
        return result
