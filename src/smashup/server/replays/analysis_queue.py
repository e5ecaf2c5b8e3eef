"""Finished games looked at again from a seat, in small pieces and one game after the other, by those who think beside
the server (`thinking.py`). What was found is kept with the game: a second visitor does not cost again.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections import OrderedDict
from typing import Literal

import msgspec

from smashup.coach.models import Analysis, Course, KeyMoment
from smashup.coach.move_values import SIMULATIONS
from smashup.coach.review import report
from smashup.engine.errors import SmashUpError
from smashup.engine.language.terms import Seat
from smashup.server.i18n import ClientError
from smashup.server.models.responses import AnalysisStatus
from smashup.server.replays.handle import ReplayHandle
from smashup.server.storage.store import NotStored, Storage, now
from smashup.server.workers.pool import WorkerPool

ITERATIONS = "SMASHUP_ANALYSIS"
"""How often each decision is played on, where whoever runs the server says so."""
MOST_WAITING = 8
KEPT = 16
"""Analyses in memory; the others are stored."""
AGAIN = 2.0
"""Seconds before a piece that was refused is asked for again."""
TRIES = 5
_log = logging.getLogger(__name__)

Key = tuple[str, Seat]


def iterations() -> int:
    """For each decision."""
    said = os.environ.get(ITERATIONS, "")
    return max(2, int(said)) if said.isdecimal() else SIMULATIONS


class AnalysisJob:
    """The analysis of one game from one seat."""

    def __init__(self, played: ReplayHandle, seat: Seat) -> None:
        self.played, self.seat = played, seat
        self.by = ""
        """The address that it is done for."""
        self.state: Literal["none", "waiting", "working", "stopped", "done", "failed"] = "none"
        self.course: Course | None = None
        self.moments: dict[int, KeyMoment] = {}
        self.skipped: set[int] = set()
        """Decisions that could not be tried out."""
        self.shorter = False
        self.pieces = 0
        self.seconds = 0.0
        """For that many pieces."""

    @property
    def left(self) -> list[int]:
        wanted = () if self.course is None else self.course.wanted
        return [n for n in wanted if n not in self.moments and n not in self.skipped]

    @property
    def found(self) -> Analysis | None:
        if self.course is None:
            return None
        return report(self.course, self.moments.values(), 0, iterations())

    def told(self) -> AnalysisStatus:
        going = self.state == "working" and self.pieces > 0
        return AnalysisStatus(
            state=self.state,
            seconds=round(len(self.left) * self.seconds / self.pieces) if going else None,
            shorter=self.shorter,
            found=self.found,
        )

    def take_up(self, known: Analysis) -> None:
        """What was found before."""
        self.course = known.course
        self.moments = {each.n: each for each in known.moments}
        self.state = "stopped" if self.left else "done"


class AnalysisQueue:
    def __init__(self, storage: Storage, thinking: WorkerPool) -> None:
        self._storage, self._thinking = storage, thinking
        self._jobs: OrderedDict[Key, AnalysisJob] = OrderedDict()
        self._task: asyncio.Task[None] | None = None

    async def look(self, played: ReplayHandle, seat: Seat) -> AnalysisStatus:
        """What is known so far; nothing is begun."""
        return (await self._job(played, seat)).told()

    async def begin(self, played: ReplayHandle, seat: Seat, by: str = "", most: int = MOST_WAITING) -> AnalysisStatus:
        """Go on with it until all is known, whether or not anybody looks. `by`: the address that it is for, which may
        have so many (`most`) under way."""
        job = await self._job(played, seat)
        if job.state in ("none", "stopped", "failed"):
            under_way = [each for each in self._jobs.values() if each.state in ("waiting", "working")]
            if sum(each.state == "waiting" for each in under_way) >= MOST_WAITING:
                raise ClientError("busy")
            if sum(each.by == by for each in under_way) >= most:
                raise ClientError("busy")
            job.state, job.by = "waiting", by
            if self._task is None or self._task.done():
                self._task = asyncio.get_running_loop().create_task(self._work())
        return job.told()

    async def stop(self, played: ReplayHandle, seat: Seat) -> AnalysisStatus:
        """Not now. What is known stays, and it can go on from there."""
        job = await self._job(played, seat)
        if job.state in ("waiting", "working"):
            job.state = "stopped"
            await self._keep(job)
        return job.told()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        for job in self._jobs.values():
            if job.state == "working":
                await self._keep(job)

    async def _job(self, played: ReplayHandle, seat: Seat) -> AnalysisJob:
        key = played.id, seat
        if key not in self._jobs:
            stored = await self._storage.analysis(*key)
            job = AnalysisJob(played, seat)
            if stored is not None:
                try:
                    job.take_up(msgspec.json.decode(stored, type=Analysis))
                except msgspec.DecodeError:
                    _log.warning("The analysis of %s is of another version: it is begun anew.", played.id)
            self._jobs.setdefault(key, job)
            self._forget()
        self._jobs.move_to_end(key)
        return self._jobs[key]

    def _forget(self) -> None:
        idle = [key for key, job in self._jobs.items() if job.state not in ("waiting", "working")]
        for key in idle[: max(0, len(self._jobs) - KEPT)]:
            del self._jobs[key]

    async def _work(self) -> None:
        while (job := next((each for each in self._jobs.values() if each.state == "waiting"), None)) is not None:
            job.state = "working"
            try:
                await self._analyse(job)
            except (SmashUpError, ClientError) as error:
                _log.error("The analysis of %s failed: %s", job.played.id, error)
                job.state = "failed"
            if job.state == "working":
                job.state = "done"
                await self._keep(job)

    async def _analyse(self, job: AnalysisJob) -> None:
        failures = 0
        while job.state == "working" and failures < TRIES:
            begun = time.monotonic()
            try:
                if job.course is None:
                    job.course = await job.played.course(job.seat)
                    continue
                if not job.left:
                    return
                await self._piece(job, job.left[0])
                failures = 0
            except ClientError as refused:
                if refused.id != "busy":
                    raise
                failures += 1
                await asyncio.sleep(AGAIN)
                continue
            job.pieces += 1
            job.seconds += time.monotonic() - begun
        if job.state == "working":
            raise ClientError("busy")

    async def _piece(self, job: AnalysisJob, n: int) -> None:
        """One decision. Where others wait for an answer it is looked at less closely."""
        waiting = self._thinking.waiting
        job.shorter = any(waiting[kind] for kind in ("bot", "hints", "advice"))
        found = await job.played.moment(n, 0, max(2, iterations() // 2) if job.shorter else iterations())
        if found is None:
            job.skipped.add(n)
        else:
            job.moments[n] = found

    async def _keep(self, job: AnalysisJob) -> None:
        found = job.found
        if found is None or not found.moments:
            return
        try:
            await self._storage.keep_analysis(job.played.id, job.seat, now(), msgspec.json.encode(found).decode())
        except NotStored as error:
            _log.error("The analysis of %s could not be kept: %s", job.played.id, error)
