"""Analyses in the queue: results are stored when they stop, time is estimated, running ones stay in memory."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from smashup.coach.models import Analysis, Chosen, Course, KeyMoment
from smashup.server.replays import analysis_queue as module
from smashup.server.replays.analysis_queue import AnalysisQueue
from smashup.server.replays.handle import ReplayHandle
from smashup.server.workers.pool import WorkerPool
from smashup.server.workers.requests import WorkFailed
from tests.server.in_memory import refused

COURSE = Course(
    seat="p1", names=("Ada", "Otto"), points=(3, 5), winner="p2", turns=4, last=9, wanted=(1, 2, 3, 4), ended={}
)


def moment(n: int) -> KeyMoment:
    chosen = Chosen(key="a", label={}, chance=0.5)
    result = {"chances": (0.5, 0.5), "error": 0.1, "chosen": chosen, "best": chosen, "playouts": 4}
    return KeyMoment(n=n, turn=1, question={}, since={}, **result)  # type: ignore[arg-type]


class Replay(ReplayHandle):
    """A replay of which the first decisions are reviewed; the review of the next one never ends."""

    def __init__(self, reviewed: int, id_: str = "g7") -> None:
        self.id, self.reviewed = id_, reviewed
        self.blocked = asyncio.Event()

    async def course(self, seat: int, by: str = "") -> Course:
        return COURSE

    async def moment(self, n: int, seed: int, simulations: int, by: str = "") -> KeyMoment:
        if n > self.reviewed:
            self.blocked.set()
            await asyncio.Event().wait()
        return moment(n)


class Storage:
    """A storage of analyses."""

    def __init__(self) -> None:
        self.stored: dict[tuple[str, int], Analysis] = {}

    async def analysis(self, replay: str, seat: int) -> None:
        return None

    async def keep_analysis(self, replay: str, seat: int, made: int, data: str) -> None:
        self.stored[replay, seat] = msgspec.json.decode(data, type=Analysis)


def queue_and_storage() -> tuple[AnalysisQueue, Storage]:
    storage = Storage()
    return AnalysisQueue(storage, WorkerPool()), storage  # type: ignore[arg-type]


async def start(queue: AnalysisQueue, *replays: Replay) -> None:
    """Start analyses, and wait until the first one is blocked."""
    for replay in replays:
        await queue.start(replay, 0)
    await asyncio.wait_for(replays[0].blocked.wait(), 20)


@pytest.mark.parametrize("stopped", [True, False])
@pytest.mark.parametrize("reviewed", [0, 2])
async def test_the_results_so_far_are_stored_when_an_analysis_stops(stopped: bool, reviewed: int) -> None:
    queue, storage = queue_and_storage()
    running, waiting = Replay(reviewed), Replay(0, "g8")
    await start(queue, running, waiting)
    if stopped:
        for each in (waiting, running, running):
            assert (await queue.stop(each, 0)).state == "stopped"
    await queue.close()
    assert queue._task is not None
    assert queue._task.cancelled()
    found = {key: (analysis.seed, [each.n for each in analysis.moments]) for key, analysis in storage.stored.items()}
    assert found == ({("g7", 0): (0, [1, 2])} if reviewed else {})


async def test_the_time_left_is_estimated_from_the_reviewed_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    queue, _ = queue_and_storage()
    times = iter(range(0, 1000, 10))
    monkeypatch.setattr(module, "time", type("Clock", (), {"monotonic": staticmethod(lambda: next(times))}))
    replay = Replay(2)
    await start(queue, replay)
    status, job = await queue.look(replay, 0), queue._jobs["g7", 0]
    assert (status.state, status.seconds) == ("working", 20)
    assert (job.pieces, job.seconds) == (2, 20.0)
    await queue.stop(replay, 0)
    assert (await queue.look(replay, 0)).seconds is None
    await queue.close()


async def test_running_and_waiting_analyses_stay_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "KEPT", 3)
    queue, _ = queue_and_storage()
    await start(queue, Replay(0), Replay(0, "g8"))
    for n in range(3):
        await queue.look(Replay(0, f"other {n}"), 0)
    assert [key for key, _ in queue._jobs] == ["g7", "g8", "other 2"]
    await queue.close()


async def test_a_replay_that_no_worker_could_read_is_refused_as_busy() -> None:
    class FailingWorkers(WorkerPool):
        async def ask(self, question: Any, by: str = "") -> bytes:
            raise WorkFailed("it failed")

    replay = ReplayHandle("g7", "", (), FailingWorkers())
    for work in (replay.info(), replay.moment(1, 0, 4)):
        with refused("busy"):
            await work
