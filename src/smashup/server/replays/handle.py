"""A finished game as this process keeps it: its save. Whoever thinks for the server plays it (`replays.py`)."""

from __future__ import annotations

import msgspec

from smashup.coach.models import Course, KeyMoment
from smashup.engine.language.terms import Seat
from smashup.server.i18n import ClientError
from smashup.server.workers.pool import WorkerPool
from smashup.server.workers.worker import CourseOf, Failed, FrameOf, MomentOf, ReplayInfoOf


class ReplayHandle:
    def __init__(self, id_: str, save: str, names: tuple[str, ...], thinking: WorkerPool) -> None:
        self.id = id_
        self.save = save
        self.names = names
        self._thinking = thinking

    async def info(self) -> bytes:
        """A `ReplayInfo`."""
        return await self._asked(ReplayInfoOf(replay=self.id, save=self.save, names=self.names))

    async def frame(self, n: int, reader: str, lang: str) -> bytes:
        """A `Frame`: one moment as a seat ("p1") saw it, or with open hands."""
        return await self._asked(
            FrameOf(replay=self.id, save=self.save, names=self.names, n=n, reader=reader, lang=lang)
        )

    async def course(self, seat: Seat) -> Course:
        asked = await self._asked(CourseOf(replay=self.id, save=self.save, names=self.names, seat=seat))
        return msgspec.json.decode(asked, type=Course)

    async def moment(self, n: int, seed: int, simulations: int) -> KeyMoment | None:
        """One decision looked at again; None where that cannot be."""
        question = MomentOf(replay=self.id, save=self.save, names=self.names, n=n, seed=seed, simulations=simulations)
        return msgspec.json.decode(await self._asked(question), type=KeyMoment | None)

    async def _asked(self, question: ReplayInfoOf | FrameOf | CourseOf | MomentOf) -> bytes:
        try:
            told = await self._thinking.ask(question)
        except Failed:
            raise ClientError("busy") from None
        assert isinstance(told, bytes)
        return told
