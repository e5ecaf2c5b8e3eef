"""Analysis queue: reviews finished games one after the other, one decision per worker request.

Results are stored with the replay, so later requests for the same analysis need no computation.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from typing import Literal

import msgspec

from smashup.coach.models import Analysis, Course, KeyMoment
from smashup.coach.move_values import SIMULATIONS
from smashup.coach.review import report
from smashup.engine.errors import SmashUpError
from smashup.engine.language.terms import Seat
from smashup.server.errors import ClientError
from smashup.server.models.responses import AnalysisStatus
from smashup.server.replays.handle import ReplayHandle
from smashup.server.settings import analysis_simulations
from smashup.server.storage.store import NotStored, Storage, now
from smashup.server.workers.pool import WorkerPool

MAX_WAITING = 8
"""Maximum number of queued analyses."""
KEPT = 16
"""Number of analyses kept in memory. Older ones are read from storage again."""
RETRY_DELAY = 2.0
"""Delay before a rejected worker request is repeated, in seconds."""
MAX_RETRIES = 5
_log = logging.getLogger(__name__)

Key = tuple[str, Seat]


def simulations() -> int:
    """Return the number of simulations per decision."""
    return analysis_simulations(SIMULATIONS)


class AnalysisJob:
    """The analysis of one game for one seat."""

    def __init__(self, replay: ReplayHandle, seat: Seat) -> None:
        self.replay, self.seat = replay, seat
        self.by = ""
        """Address of the client that started it."""
        self.state: Literal["none", "waiting", "working", "stopped", "done", "failed"] = "none"
        self.course: Course | None = None
        self.moments: dict[int, KeyMoment] = {}
        self.skipped: set[int] = set()
        """Indices of decisions that cannot be simulated."""
        self.shorter = False
        self.pieces = 0
        """Number of decisions reviewed since the job was started."""
        self.seconds = 0.0
        """Total time of these reviews, in seconds."""

    @property
    def left(self) -> list[int]:
        """Indices of decisions that have not been reviewed yet."""
        wanted = () if self.course is None else self.course.wanted
        return [n for n in wanted if n not in self.moments and n not in self.skipped]

    @property
    def found(self) -> Analysis | None:
        if self.course is None:
            return None
        return report(self.course, self.moments.values(), 0, simulations())

    def status(self) -> AnalysisStatus:
        is_running = self.state == "working" and self.pieces > 0
        return AnalysisStatus(
            state=self.state,
            seconds=round(len(self.left) * self.seconds / self.pieces) if is_running else None,
            shorter=self.shorter,
            found=self.found,
        )

    def resume(self, known: Analysis) -> None:
        """Continue from a stored analysis."""
        self.course = known.course
        self.moments = {each.n: each for each in known.moments}
        self.state = "stopped" if self.left else "done"


class AnalysisQueue:
    """Runs one analysis at a time."""

    def __init__(self, storage: Storage, workers: WorkerPool) -> None:
        self._storage, self._workers = storage, workers
        self._jobs: OrderedDict[Key, AnalysisJob] = OrderedDict()
        self._task: asyncio.Task[None] | None = None

    async def look(self, replay: ReplayHandle, seat: Seat) -> AnalysisStatus:
        """Return the current status without starting the analysis."""
        return (await self._job(replay, seat)).status()

    async def start(self, replay: ReplayHandle, seat: Seat, by: str = "", limit: int = MAX_WAITING) -> AnalysisStatus:
        """Start or resume an analysis. `by` is the client's address, which may have up to `limit` analyses at a
        time."""
        job = await self._job(replay, seat)
        if job.state in ("none", "stopped", "failed"):
            active = [each for each in self._jobs.values() if each.state in ("waiting", "working")]
            if sum(each.state == "waiting" for each in active) >= MAX_WAITING:
                raise ClientError("busy")
            if sum(each.by == by for each in active) >= limit:
                raise ClientError("busy")
            job.state, job.by = "waiting", by
            if self._task is None or self._task.done():
                self._task = asyncio.get_running_loop().create_task(self._run())
        return job.status()

    async def stop(self, replay: ReplayHandle, seat: Seat) -> AnalysisStatus:
        """Stop an analysis. Its results are kept, and `start` resumes it."""
        job = await self._job(replay, seat)
        if job.state in ("waiting", "working"):
            job.state = "stopped"
            await self._store(job)
        return job.status()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        for job in self._jobs.values():
            if job.state == "working":
                await self._store(job)

    async def _job(self, replay: ReplayHandle, seat: Seat) -> AnalysisJob:
        key = replay.id, seat
        if key not in self._jobs:
            stored = await self._storage.analysis(*key)
            job = AnalysisJob(replay, seat)
            if stored is not None:
                try:
                    job.resume(msgspec.json.decode(stored, type=Analysis))
                except msgspec.DecodeError:
                    _log.warning("The stored analysis of %s has an unknown format and was discarded.", replay.id)
            self._jobs.setdefault(key, job)
            self._forget()
        self._jobs.move_to_end(key)
        return self._jobs[key]

    def _forget(self) -> None:
        idle = [key for key, job in self._jobs.items() if job.state not in ("waiting", "working")]
        for key in idle[: max(0, len(self._jobs) - KEPT)]:
            del self._jobs[key]

    async def _run(self) -> None:
        while (job := next((each for each in self._jobs.values() if each.state == "waiting"), None)) is not None:
            job.state = "working"
            try:
                await self._analyse(job)
            except (SmashUpError, ClientError) as error:
                _log.error("The analysis of %s failed: %s", job.replay.id, error)
                job.state = "failed"
            if job.state == "working":
                job.state = "done"
                await self._store(job)

    async def _analyse(self, job: AnalysisJob) -> None:
        failures = 0
        while job.state == "working" and failures < MAX_RETRIES:
            started = time.monotonic()
            try:
                if job.course is None:
                    job.course = await job.replay.course(job.seat)
                    continue
                if not job.left:
                    return
                await self._review(job, job.left[0])
                failures = 0
            except ClientError as error:
                if error.id != "busy":
                    raise
                failures += 1
                await asyncio.sleep(RETRY_DELAY)
                continue
            job.pieces += 1
            job.seconds += time.monotonic() - started
        if job.state == "working":
            raise ClientError("busy")

    async def _review(self, job: AnalysisJob, n: int) -> None:
        """Review one decision. Uses half the simulations while more urgent requests are waiting."""
        waiting = self._workers.waiting
        job.shorter = any(waiting[kind] for kind in ("bot", "hints", "advice"))
        found = await job.replay.moment(n, 0, max(2, simulations() // 2) if job.shorter else simulations())
        if found is None:
            job.skipped.add(n)
        else:
            job.moments[n] = found

    async def _store(self, job: AnalysisJob) -> None:
        found = job.found
        if found is None or not found.moments:
            return
        try:
            await self._storage.keep_analysis(job.replay.id, job.seat, now(), msgspec.json.encode(found).decode())
        except NotStored as error:
            _log.error("The analysis of %s could not be stored: %s", job.replay.id, error)
