"""The analysis of a finished game: worked out once, in pieces, beside the server, and kept with the game."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest

from smashup.bots import RandomBot
from smashup.coach import review as lab
from smashup.coach.move_values import SIMULATIONS
from smashup.server.errors import ClientError
from smashup.server.limits import NO_LIMITS
from smashup.server.replays import analysis_queue as analysts
from smashup.server.replays.handle import ReplayHandle
from smashup.server.storage.store import Storage
from smashup.server.workers.pool import WorkerPool
from smashup.session import Session
from tests.games import some_setup
from tests.server.http_client import asking
from tests.server.running import Server, running

PIECES = 5


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few decisions, and few playouts for each."""
    real = lab.own_decisions
    monkeypatch.setenv("SMASHUP_ANALYSIS", "4")
    monkeypatch.setattr(lab, "own_decisions", lambda session, seat: real(session, seat)[:PIECES])


@pytest.fixture(scope="module")
def save() -> str:
    session = Session(some_setup(8))
    session.play_bots({seat: RandomBot(seat) for seat in range(2)})
    return session.save()


async def loaded(server: Server, save: str) -> str:
    answer = await server.http.post("/api/replays", json={"save": save})
    return str(answer.json()["replay"])


async def ask(server: Server, replay: str, seat: str = "p1", **wish: Any) -> dict[str, Any]:
    answer = await server.http.post(f"/api/replays/{replay}/analysis", json={"seat": seat, **wish})
    assert answer.status_code == 202, answer.text
    return dict(answer.json())


async def look(server: Server, replay: str, seat: str = "p1") -> dict[str, Any]:
    answer = await server.http.get(f"/api/replays/{replay}/analysis?seat={seat}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def until(server: Server, replay: str, test: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    deadline = time.monotonic() + 60
    while not test(told := await look(server, replay)):
        assert time.monotonic() < deadline, told
        await asyncio.sleep(0.01)
    return told


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The pieces that are asked for."""
    asked: list[int] = []
    real = ReplayHandle.moment

    async def moment(self: ReplayHandle, n: int, seed: int, simulations: int) -> Any:
        asked.append(n)
        return await real(self, n, seed, simulations)

    monkeypatch.setattr(ReplayHandle, "moment", moment)
    return asked


async def test_it_is_worked_out_once_and_is_there_after_a_restart(
    storage: Callable[[], Storage], save: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = counted(monkeypatch)
    async with running(storage) as server:
        replay = await loaded(server, save)
        assert await look(server, replay) == {"state": "none", "seconds": None, "shorter": False, "found": None}
        assert (await ask(server, replay))["state"] == "waiting"
        first = await until(server, replay, lambda told: told["state"] == "done")
        assert len(first["found"]["moments"]) == PIECES == len(first["found"]["course"]["wanted"])
        assert await ask(server, replay) == first
    async with running(storage) as server:
        assert await look(server, replay) == first
        assert await ask(server, replay) == first
    assert len(asked) == PIECES


async def test_what_is_known_is_told_meanwhile_and_it_can_be_stopped_and_taken_up_again(
    storage: Callable[[], Storage], save: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, going = counted(monkeypatch), asyncio.Event()
    counting = ReplayHandle.moment

    async def held(self: ReplayHandle, n: int, seed: int, simulations: int) -> Any:
        if len(asked) >= 2:
            await going.wait()
        return await counting(self, n, seed, simulations)

    monkeypatch.setattr(ReplayHandle, "moment", held)
    async with running(storage) as server:
        replay = await loaded(server, save)
        await ask(server, replay)
        told = await until(server, replay, lambda told: bool(told["found"] and len(told["found"]["moments"]) == 2))
        assert told["state"] == "working"
        assert told["seconds"] is not None
        assert (await ask(server, replay, go=False))["state"] == "stopped"
    async with running(storage) as server:
        told = await look(server, replay)
        assert told["state"] == "stopped"
        assert len(told["found"]["moments"]) == 2
        going.set()
        await ask(server, replay)
        await until(server, replay, lambda told: told["state"] == "done")
    assert sorted(asked) == sorted(set(asked))
    assert len(asked) == PIECES


async def test_where_others_wait_for_an_answer_it_looks_less_closely_and_says_so(
    storage: Callable[[], Storage], save: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    budgets: list[int] = []

    async def moment(self: ReplayHandle, n: int, seed: int, simulations: int) -> Any:
        budgets.append(simulations)
        await asyncio.sleep(0.05)

    monkeypatch.setattr(ReplayHandle, "moment", moment)
    async with running(storage) as server:
        monkeypatch.setattr(type(server.registry.workers), "waiting", {"bot": 1, "hints": 0})
        replay = await loaded(server, save)
        await ask(server, replay)
        await until(server, replay, lambda told: bool(told["shorter"]))
        await until(server, replay, lambda told: told["state"] == "done")
    assert budgets == [2] * PIECES


async def test_another_seat_is_another_analysis_and_a_seat_that_is_not_there_is_refused(
    storage: Callable[[], Storage], save: str
) -> None:
    async with running(storage) as server:
        replay = await loaded(server, save)
        await ask(server, replay)
        await until(server, replay, lambda told: told["state"] == "done")
        assert (await look(server, replay, "p2"))["state"] == "none"
        for seat in ("p5", "", "open"):
            assert (await server.http.get(f"/api/replays/{replay}/analysis?seat={seat}")).status_code == 404
        await ask(server, replay, "p4")
        while (await look(server, replay, "p4"))["state"] in ("waiting", "working"):
            await asyncio.sleep(0.01)
        assert (await look(server, replay, "p4"))["state"] == "failed"


async def test_a_game_that_goes_on_is_not_analysed(storage: Callable[[], Storage]) -> None:
    async with running(storage) as server:
        table, _ = await server.open("random", seed=1)
        refused = await server.http.post(f"/api/replays/{table}/analysis", json={"seat": "p1"})
        assert (refused.status_code, refused.json()["error"]) == (409, "not-over")


async def test_where_thinkers_stay_busy_it_gives_up_in_the_end(
    storage: Callable[[], Storage], save: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []

    async def moment(self: ReplayHandle, n: int, seed: int, simulations: int) -> Any:
        tried.append(n)
        raise ClientError("busy")

    monkeypatch.setattr(ReplayHandle, "moment", moment)
    monkeypatch.setattr(analysts, "RETRY_DELAY", 0)
    async with running(storage) as server:
        replay = await loaded(server, save)
        await ask(server, replay)
        await until(server, replay, lambda told: told["state"] == "failed")
    assert len(tried) == analysts.MAX_RETRIES


async def test_so_many_at_once_and_no_more(
    storage: Callable[[], Storage], save: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    going = asyncio.Event()

    async def moment(self: ReplayHandle, n: int, seed: int, simulations: int) -> Any:
        await going.wait()

    monkeypatch.setattr(ReplayHandle, "moment", moment)
    monkeypatch.setattr(analysts, "MAX_WAITING", 1)
    async with running(storage) as server:
        replays = [await loaded(server, save) for _ in range(3)]
        await ask(server, replays[0])
        await until(server, replays[0], lambda told: told["state"] == "working")
        await ask(server, replays[1])
        refused = await server.http.post(f"/api/replays/{replays[2]}/analysis", json={"seat": "p1"})
        assert (refused.status_code, refused.json()["error"]) == (503, "busy")
        going.set()


async def test_an_address_has_two_under_way_and_the_others_have_their_turn(
    storage: Callable[[], Storage], save: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    going = asyncio.Event()

    async def moment(self: ReplayHandle, n: int, seed: int, simulations: int) -> Any:
        await going.wait()

    monkeypatch.setattr(ReplayHandle, "moment", moment)
    async with asking(storage, limits=replace(NO_LIMITS, analyses=2)) as (client, app):
        elsewhere = httpx.AsyncClient(
            transport=httpx.ASGITransport(app, client=("192.0.2.9", 1)), base_url="http://localhost"
        )
        replays = [(await client.post("/api/replays", json={"save": save})).json()["replay"] for _ in range(4)]

        async def ask(who: httpx.AsyncClient, n: int, **wish: Any) -> int:
            return (await who.post(f"/api/replays/{replays[n]}/analysis", json={"seat": "p1", **wish})).status_code

        assert [await ask(client, n) for n in (0, 1, 2)] == [202, 202, 503]
        assert await ask(client, 1) == 202, "that one is under way"
        assert [await ask(elsewhere, n) for n in (2, 3)] == [202, 202]
        assert [await ask(client, n, go=False) for n in (1, 0)] == [202, 202]
        assert await ask(client, 0) == 202, "two have been stopped"
        going.set()
        await elsewhere.aclose()


def pieces(monkeypatch: pytest.MonkeyPatch, *outcomes: str | None) -> list[int]:
    """Each piece that is asked for ends like this, one after the other: refused for that reason, or skipped."""
    tried, left = list[int](), list(outcomes)

    async def moment(self: ReplayHandle, n: int, seed: int, simulations: int) -> Any:
        tried.append(n)
        reason = left.pop(0)
        if reason is not None:
            raise ClientError(reason)

    monkeypatch.setattr(ReplayHandle, "moment", moment)
    monkeypatch.setattr(analysts, "RETRY_DELAY", 0)
    return tried


async def test_only_so_many_refusals_in_a_row_end_it(
    storage: Callable[[], Storage], save: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    busy = ["busy"] * (analysts.MAX_RETRIES - 1)
    tried = pieces(monkeypatch, *busy, None, *busy, None, None, None, None)
    async with running(storage) as server:
        replay = await loaded(server, save)
        await ask(server, replay)
        told = await until(server, replay, lambda told: told["state"] in ("done", "failed"))
        assert told["state"] == "done"
        assert len(tried) == len(busy) * 2 + PIECES


async def test_what_is_refused_for_another_reason_is_not_tried_again(
    storage: Callable[[], Storage], save: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = pieces(monkeypatch, "no-such-frame")
    async with running(storage) as server:
        replay = await loaded(server, save)
        await ask(server, replay)
        await until(server, replay, lambda told: told["state"] == "failed")
        assert len(tried) == 1


async def test_how_long_it_still_takes_is_told_from_the_first_piece_on(
    storage: Callable[[], Storage], save: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    going, asked = [asyncio.Event() for _ in range(PIECES)], list[int]()

    async def moment(self: ReplayHandle, n: int, seed: int, simulations: int) -> Any:
        asked.append(n)
        await going[len(asked) - 1].wait()

    monkeypatch.setattr(ReplayHandle, "moment", moment)
    async with running(storage) as server:
        replay = await loaded(server, save)
        await ask(server, replay)
        told = await until(server, replay, lambda _: len(asked) == 1)
        assert (told["state"], told["seconds"]) == ("working", None)
        going[0].set()
        told = await until(server, replay, lambda _: len(asked) == 2)
        assert told["seconds"] is not None
        for each in going:
            each.set()
        told = await until(server, replay, lambda told: told["state"] == "done")
        assert told["seconds"] is None


async def test_only_those_that_were_looked_at_last_stay_in_memory(
    storage: Callable[[], Storage], save: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysts, "KEPT", 2)
    async with running(storage) as server:
        replays = [await loaded(server, save) for _ in range(3)]
        for replay in (*replays, replays[1]):
            await look(server, replay)
        assert [replay for replay, _ in server.registry.analyses._jobs] == [replays[2], replays[1]]


@pytest.mark.parametrize(
    ("said", "usual", "shorter"),
    [("9", 9, 4), ("5", 5, 2), ("3", 3, 2), ("2", 2, 2), ("1", 2, 2), ("0", 2, 2)]
    + [(nonsense, SIMULATIONS, SIMULATIONS // 2) for nonsense in ("", "many", "-5", "2.5")],
)
async def test_a_decision_is_played_on_as_often_as_whoever_runs_the_server_says_or_half_as_often_but_twice(
    said: str, usual: int, shorter: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, int, int]] = []

    class Game(ReplayHandle):
        def __init__(self) -> None: ...

        async def moment(self, n: int, seed: int, simulations: int) -> None:
            asked.append((n, seed, simulations))

    monkeypatch.setenv("SMASHUP_ANALYSIS", said)
    thinking = SimpleNamespace(waiting=Counter[str]())
    analyst, job = (
        analysts.AnalysisQueue(cast("Storage", None), cast("WorkerPool", thinking)),
        analysts.AnalysisJob(Game(), 0),
    )
    await analyst._review(job, 7)
    assert (asked.pop(), job.shorter, job.skipped) == ((7, 0, usual), False, {7})
    for others in ("bot", "hints", "advice"):
        thinking.waiting = Counter({others: 1, "replay": 5, "analysis": 5})
        await analyst._review(job, 8)
        assert (asked.pop(), job.shorter) == ((8, 0, shorter), True)
    thinking.waiting = Counter({"replay": 5, "analysis": 5})
    await analyst._review(job, 9)
    assert (asked.pop(), job.shorter) == ((9, 0, usual), False)
