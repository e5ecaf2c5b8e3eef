"""Analysis queue: reviews of finished games run once, one decision per request, and are stored with the replay."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest

from smashup.bots import RandomBot
from smashup.coach import review
from smashup.coach.move_values import SIMULATIONS
from smashup.engine.language.terms import Seat
from smashup.server import limits
from smashup.server.errors import ClientError
from smashup.server.limits import NO_LIMITS
from smashup.server.models.responses import AnalysisStatus
from smashup.server.replays import analysis_queue as queues
from smashup.server.replays.handle import ReplayHandle
from smashup.server.storage.store import Storage
from smashup.server.workers.fair_queue import WorkerTime
from smashup.server.workers.pool import WorkerPool
from smashup.session import Timeline
from tests.games import some_setup
from tests.server.http_client import asking
from tests.server.in_memory import Where, open_registry, refused
from tests.server.waiting import until

PIECES = 5
Review = Callable[[ReplayHandle, int, int, int], Awaitable[Any]]
"""Reviews a decision: its number, seed and number of simulations."""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few decisions, few simulations for each, and no delay before a refused one is repeated."""
    real = review.own_decisions
    monkeypatch.setenv("SMASHUP_ANALYSIS", "4")
    monkeypatch.setattr(review, "own_decisions", lambda session, seat: real(session, seat)[:PIECES])
    monkeypatch.setattr(queues, "RETRY_DELAY", 0)


@pytest.fixture(scope="module")
def save() -> str:
    session = Timeline(some_setup(8))
    session.play_bots({seat: RandomBot(seat) for seat in range(2)})
    return session.save()


class Analyses:
    """The queue of a registry, and uploaded replays."""

    def __init__(self, queue: queues.AnalysisQueue, replays: list[ReplayHandle]) -> None:
        self.queue, self.replays = queue, replays
        self.replay = replays[0]

    async def look(self, seat: Seat = 0) -> AnalysisStatus:
        return await self.queue.look(self.replay, seat)

    async def start(self, seat: Seat = 0) -> AnalysisStatus:
        return await self.queue.start(self.replay, seat)

    async def finished(self, seat: Seat = 0) -> AnalysisStatus:
        """Start the analysis if it is not finished, and wait for its end."""
        await self.start(seat)
        await until(lambda: self.queue._jobs[self.replay.id, seat].state in ("done", "failed"))
        return await self.look(seat)


@asynccontextmanager
async def analyses(storage: Where, save: str, *ids: str, count: int = 1) -> AsyncIterator[Analyses]:
    """A registry with these replays, or with new ones of the save."""
    async with open_registry(storage) as registry:
        found = ids or [await registry.replays.upload(save) for _ in range(count)]
        yield Analyses(registry.analyses, [await registry.replays.get(each) for each in found])
        await registry.analyses.close()
        await registry.workers.close()


def reviewing(monkeypatch: pytest.MonkeyPatch, review: Review) -> list[tuple[int, int]]:
    """Replace the review of a decision. Returns the numbers of the requested decisions and of their simulations."""
    requested: list[tuple[int, int]] = []

    async def moment(self: ReplayHandle, n: int, seed: int, simulations: int, by: str = "") -> Any:
        requested.append((n, simulations))
        return await review(self, n, seed, simulations)

    monkeypatch.setattr(ReplayHandle, "moment", moment)
    return requested


async def test_an_analysis_runs_once_and_is_kept_after_a_restart(
    storage: Where, save: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    requested = reviewing(monkeypatch, ReplayHandle.moment)
    async with analyses(storage, save) as found:
        assert await found.look() == AnalysisStatus(state="none")
        assert (await found.start()).state == "waiting"
        first = await found.finished()
        assert first.found is not None
        assert len(first.found.moments) == PIECES == len(first.found.course.wanted)
        assert (first.state, first.seconds) == ("done", None)
        assert await found.start() == await found.queue.stop(found.replay, 0) == first
        assert (await found.look(1)).state == "none", "each seat has its own analysis"
    async with analyses(storage, save, found.replay.id) as again:
        assert await again.look() == await again.start() == first
    assert len(requested) == PIECES


async def test_an_analysis_can_be_stopped_and_resumed(
    storage: Where, save: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    released, real = asyncio.Event(), ReplayHandle.moment

    async def wait(self: ReplayHandle, *args: Any) -> Any:
        if len(requested) == 3:
            await released.wait()
        return await real(self, *args)

    requested = reviewing(monkeypatch, wait)
    async with analyses(storage, save) as found:
        await found.start()
        await until(lambda: len(requested) == 3)
        status = await found.look()
        assert status.found is not None
        assert (status.state, len(status.found.moments), status.seconds is not None) == ("working", 2, True)
        assert (await found.queue.stop(found.replay, 0)).state == "stopped"
        released.set()
        task = found.queue._task
        await until(lambda: task is not None and task.done())
        assert (await found.look()).state == "stopped"
    async with analyses(storage, save, found.replay.id) as again:
        status = await again.look()
        assert status.found is not None
        assert (status.state, len(status.found.moments)) == ("stopped", 2)
        assert (await again.finished()).state == "done"
    numbers = [n for n, _ in requested]
    assert numbers[2] == numbers[3], "the decision that was not finished"
    assert len({*numbers}) == PIECES == len(numbers) - 1


@pytest.mark.parametrize(
    ("outcomes", "state"),
    [
        (["busy"] * (queues.MAX_RETRIES - 1) + [None] + ["busy"] * (queues.MAX_RETRIES - 1) + [None] * 4, "done"),
        (["busy"] * queues.MAX_RETRIES, "failed"),
        (["no-such-frame"], "failed"),
    ],
)
async def test_an_analysis_fails_after_several_refusals_in_a_row_or_any_other_error(
    storage: Where, save: str, monkeypatch: pytest.MonkeyPatch, outcomes: list[str | None], state: str
) -> None:
    left = list(outcomes)

    async def outcome(*_: Any) -> None:
        reason = left.pop(0)
        if reason is not None:
            raise ClientError(reason)

    requested = reviewing(monkeypatch, outcome)
    async with analyses(storage, save) as found:
        assert (await found.finished()).state == state
        assert len(requested) == len(outcomes)


async def test_the_queue_is_limited(storage: Where, save: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "QUEUED_ANALYSES", 2)
    requested = reviewing(monkeypatch, lambda *_: asyncio.Event().wait())
    async with analyses(storage, save, count=3) as found:
        await found.start()
        await until(lambda: requested)
        await found.queue.start(found.replays[1], 0)
        with refused("busy"):
            await found.queue.start(found.replays[2], 0)


async def test_only_the_analyses_that_were_used_last_stay_in_memory(
    storage: Where, save: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queues, "KEPT", 2)
    async with analyses(storage, save, count=3) as found:
        for n in (0, 1, 2, 1):
            await found.queue.look(found.replays[n], 0)
        assert [replay for replay, _ in found.queue._jobs] == [found.replays[2].id, found.replays[1].id]


@pytest.mark.parametrize(
    ("setting", "usual", "shorter"),
    [("9", 9, 4), ("5", 5, 2), ("3", 3, 2), ("2", 2, 2), ("1", 2, 2), ("0", 2, 2)]
    + [(nonsense, SIMULATIONS, SIMULATIONS // 2) for nonsense in ("", "many", "-5", "2.5")],
)
async def test_a_decision_gets_the_configured_simulations_or_half_if_other_requests_wait(
    setting: str, usual: int, shorter: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def skip(*_: Any) -> None: ...

    requested = reviewing(monkeypatch, skip)
    monkeypatch.setenv("SMASHUP_ANALYSIS", setting)
    workers = SimpleNamespace(waiting=Counter[str](), worker_time=WorkerTime())
    queue = queues.AnalysisQueue(cast("Storage", None), cast("WorkerPool", workers))
    job = queues.AnalysisJob(ReplayHandle("r", "", (), cast("WorkerPool", workers)), 0)
    for waiting in ("", "bot", "hints", "advice", "replay", "analysis"):
        is_urgent = waiting in ("bot", "hints", "advice")
        workers.waiting = Counter({waiting: 1})
        await queue._review(job, 7)
        assert (requested.pop(), job.shorter) == ((7, shorter if is_urgent else usual), is_urgent)
    assert job.skipped == {7}


async def test_an_address_has_a_limited_number_of_analyses(
    storage: Where, save: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reviewing(monkeypatch, lambda *_: asyncio.Event().wait())
    async with asking(storage, limits=replace(NO_LIMITS, analyses=2)) as (client, app):
        transport = httpx.ASGITransport(app, client=("192.0.2.9", 1))
        other = httpx.AsyncClient(transport=transport, base_url="http://localhost")
        replays = [(await client.post("/api/replays", json={"save": save})).json()["replay"] for _ in range(4)]

        async def start(of: httpx.AsyncClient, n: int, seat: str = "p1", **more: Any) -> int:
            path = f"/api/replays/{replays[n]}/analysis"
            return (await of.post(path, json={"seat": seat, **more})).status_code

        async def look(seat: str) -> httpx.Response:
            return await client.get(f"/api/replays/{replays[0]}/analysis?seat={seat}")

        assert [(await look(seat)).status_code for seat in ("p5", "", "open")] == [404] * 3
        assert await start(client, 0, "p4") == 202
        await until(lambda: app.state.registry.analyses._jobs[replays[0], 3].state == "failed")
        assert (await look("p4")).json() == {"state": "failed", "seconds": None, "shorter": False, "found": None}
        assert [await start(client, n) for n in (0, 1, 2)] == [202, 202, 503]
        assert await start(client, 1) == 202, "it is running already"
        assert [await start(other, n) for n in (2, 3)] == [202, 202]
        assert [await start(client, n, go=False) for n in (1, 0)] == [202, 202]
        assert await start(client, 0) == 202, "two were stopped"
        seats = [{"kind": "you"}, {"kind": "bot", "bot": "random"}]
        opened = await client.post("/api/tables", json={"name": "Ada", "seats": seats, "mode": "random"})
        replays.append(opened.json()["table"])
        assert await start(client, 4) == 409, "the game is not over"
        await other.aclose()
