"""Analysis queue: reviews finished games, one decision per worker request, in turns that are fair between addresses.

Results are stored with the replay, so later requests for the same analysis need no computation.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections import Counter, OrderedDict
from typing import Literal

import msgspec

from smashup.coach.models import Analysis, Course, KeyMoment
from smashup.coach.move_values import SIMULATIONS
from smashup.coach.review import report
from smashup.engine.errors import SmashUpError
from smashup.engine.language.terms import Seat
from smashup.server import limits
from smashup.server.errors import ClientError
from smashup.server.models.responses import AnalysisStatus
from smashup.server.rate_limits import networks
from smashup.server.replays.handle import ReplayHandle
from smashup.server.settings import analysis_simulations
from smashup.server.storage.errors import NotStored
from smashup.server.storage.store import Storage, now
from smashup.server.workers.pool import WorkerPool

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
        """Total time of these reviews, in seconds, with that of the other analyses in between."""
        self.failures = 0
        """Number of requests in a row that were refused because the server was busy."""

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
    """Runs all analyses, one decision at a time."""

    def __init__(self, storage: Storage, workers: WorkerPool) -> None:
        self._storage, self._workers = storage, workers
        self._jobs: OrderedDict[Key, AnalysisJob] = OrderedDict()
        self._task: asyncio.Task[None] | None = None

    async def look(self, replay: ReplayHandle, seat: Seat) -> AnalysisStatus:
        """Return the current status without starting the analysis."""
        return (await self._job(replay, seat)).status()

    async def start(self, replay: ReplayHandle, seat: Seat, by: str = "", limit: int = sys.maxsize) -> AnalysisStatus:
        """Start or resume an analysis. `by` is the client's address, which may have up to `limit` analyses at a
        time."""
        job = await self._job(replay, seat)
        if job.state in ("none", "stopped", "failed"):
            active = Counter(network for each in self._unfinished for network, _ in networks(each.by))
            full = len(self._unfinished) >= limits.QUEUED_ANALYSES
            if full or any(active[network] >= factor * limit for network, factor in networks(by)):
                self._workers.refused["analysis"] += 1
                raise ClientError("busy")
            job.state, job.by, job.failures = "waiting", by, 0
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
        while (job := self._next()) is not None:
            job.state = "working"
            try:
                await self._advance(job)
            except (SmashUpError, ClientError) as error:
                _log.error("The analysis of %s failed: %s", job.replay.id, error)
                job.state = "failed"
            if job.state == "working" and job.course is not None and not job.left:
                job.state = "done"
                await self._store(job)

    def _next(self) -> AnalysisJob | None:
        """Return the job whose next decision is reviewed: that of the address that has used the least worker time, and
        of one address the shortest one."""
        used, now = self._workers.worker_time.used, time.monotonic()
        return min(self._unfinished, key=lambda job: (used(job.by, now), len(job.left)), default=None)

    @property
    def _unfinished(self) -> list[AnalysisJob]:
        return [job for job in self._jobs.values() if job.state in ("waiting", "working")]

    async def _advance(self, job: AnalysisJob) -> None:
        """Compute the outline of the game, or review one decision. Raises ClientError if the job has failed."""
        started = time.monotonic()
        try:
            if job.course is None:
                job.course = await job.replay.course(job.seat, job.by)
                return
            if job.left:
                await self._review(job, job.left[0])
            job.failures = 0
        except ClientError as error:
            job.failures += 1
            if error.id != "busy" or job.failures >= MAX_RETRIES:
                raise
            await asyncio.sleep(RETRY_DELAY)
            return
        job.pieces += 1
        job.seconds += (time.monotonic() - started) * len(self._unfinished or (job,))

    async def _review(self, job: AnalysisJob, n: int) -> None:
        """Review one decision. Uses half the simulations while more urgent requests are waiting."""
        waiting = self._workers.waiting
        job.shorter = any(waiting[kind] for kind in ("bot", "hints", "advice"))
        found = await job.replay.moment(n, 0, max(2, simulations() // 2) if job.shorter else simulations(), job.by)
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
