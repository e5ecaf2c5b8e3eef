"""Whose question is thought about first, how long each may take, and what happens to those who wait too long."""

from __future__ import annotations

import asyncio
from collections import deque
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from smashup.server.workers import pool as pools
from smashup.server.workers import worker as thinkers
from smashup.server.workers.pool import Priority, WorkerPool
from smashup.server.workers.worker import (
    RequestHandler,
)
from smashup.session import Session
from tests.server.in_memory import refused
from tests.server.waiting import until
from tests.server.worker_requests import advised, bot, game, held, hinted, info, piece


async def test_bots_go_before_hints_and_hints_before_replays_unless_those_wait_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = game(3)
    async with held(monkeypatch) as (thinking, mind):
        kinds: list[Any] = [piece(session), info(session), info(session, "s"), advised(session), hinted(session)]
        tasks = [asyncio.create_task(thinking.ask(question)) for question in (bot(session), *kinds, bot(session))]
        await until(lambda: len(mind.asked) == 1)
        assert thinking.waiting == {"bot": 1, "hints": 1, "advice": 1, "replay": 2, "analysis": 1}
        for _ in range(7):
            mind.go.release()
        assert await asyncio.gather(*tasks) == [1] * 7
        assert [type(each).__name__ for each in mind.asked[1:]] == [
            "BotsAnswer",
            "HintsFor",
            "AdviceFor",
            "ReplayInfoOf",
            "ReplayInfoOf",
            "MomentOf",
        ]
        monkeypatch.setitem(pools.PATIENCE, Priority.REPLAY, -1)
        mind.asked.clear()
        tasks = [asyncio.create_task(thinking.ask(each)) for each in (bot(session), hinted(session), info(session))]
        await until(lambda: len(mind.asked) == 1)
        for _ in range(3):
            mind.go.release()
        await asyncio.gather(*tasks)
        assert [type(each).__name__ for each in mind.asked[1:]] == ["ReplayInfoOf", "HintsFor"]


async def test_advice_that_waits_too_long_leaves_hints_half_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes a hundred times as long: where many want it, nobody would ever get a hint."""
    monkeypatch.setitem(pools.PATIENCE, Priority.ADVICE, -1)
    session, clock = game(3), 100.0
    monkeypatch.setattr(pools, "time", SimpleNamespace(monotonic=lambda: clock))
    async with held(monkeypatch) as (thinking, mind):

        async def is_next() -> str:
            n = len(mind.asked)
            mind.go.release()
            await until(lambda: len(mind.asked) > n)
            return type(mind.asked[-1]).__name__

        asked: list[Any] = [advised(session)] * 3 + [hinted(session)] * 3
        tasks = [asyncio.create_task(thinking.ask(question)) for question in asked]
        await until(lambda: mind.asked)
        assert type(mind.asked[0]).__name__ == "AdviceFor"
        clock += 2.0
        assert await is_next() == "HintsFor"
        clock += 1.5
        assert await is_next() == "HintsFor", "as long as the advice took"
        clock += 0.5
        assert await is_next() == "AdviceFor", "then somebody else's turn has come, to the moment"
        for _ in tasks:
            mind.go.release()
        await asyncio.gather(*tasks)


async def test_of_those_who_wait_too_long_each_kind_has_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many ask for advice: somebody else wants to see a replay."""
    for rank in pools.PATIENCE:
        monkeypatch.setitem(pools.PATIENCE, rank, 0)
    session = game(3)
    async with held(monkeypatch) as (thinking, mind):
        asked: list[Any] = [bot(session), *[advised(session)] * 3, info(session), info(session, "s"), piece(session)]
        tasks = [asyncio.create_task(thinking.ask(question)) for question in asked]
        await until(lambda: len(mind.asked) == 1)
        for _ in tasks:
            mind.go.release()
        await asyncio.gather(*tasks)
        found = [type(each).__name__ for each in mind.asked[1:]]
        assert found == ["AdviceFor", "ReplayInfoOf", "MomentOf", "AdviceFor", "ReplayInfoOf", "AdviceFor"]


@pytest.mark.parametrize("rank", pools.PATIENCE)
async def test_what_has_waited_for_longer_than_its_patience_goes_first(
    rank: Priority, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, thinking, now = game(3), WorkerPool(), 1000.0
    monkeypatch.setattr(pools, "time", SimpleNamespace(monotonic=lambda: now))
    first = next(each for each in thinking.shared if each != rank)
    for each in (first, rank):
        thinking.shared[each].append(pools.Waiting(hinted(session)))
    waiting = thinking.shared[rank][0]
    waiting.since = now - pools.PATIENCE[rank]
    assert (thinking._oldest(rank), thinking._oldest(first)) == (pools.PATIENCE[rank], 0.0)
    before = [*thinking.shared].index(rank) < [*thinking.shared].index(first)
    assert (thinking.take(deque()) is waiting) == before, "not in the very moment"
    thinking.shared[rank] = deque([waiting])
    thinking.shared[first] = deque([pools.Waiting(hinted(session))])
    waiting.since -= 0.5
    own = pools.Waiting(bot(session))
    assert thinking.take(deque([own])) is own
    assert thinking.take(deque()) is waiting


async def test_when_too_many_wait_hints_are_refused_and_bots_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pools.MOST_WAITING, Priority.HINTS, 2)
    session = game(3)
    async with held(monkeypatch) as (thinking, mind):
        tasks = [asyncio.create_task(thinking.ask(bot(session)))]
        await until(lambda: len(mind.asked) == 1)
        tasks += [asyncio.create_task(thinking.ask(each)) for each in [hinted(session)] * 2 + [bot(session)] * 5]
        assert thinking.has_room(Priority.HINTS)
        await asyncio.sleep(0)
        assert not thinking.has_room(Priority.HINTS)
        assert thinking.has_room(Priority.ADVICE)
        with refused("busy"):
            await thinking.ask(hinted(session))
        assert thinking.refused == {"hints": 1}, "who only looks is not refused"
        for _ in tasks:
            mind.go.release()
        assert await asyncio.gather(*tasks) == [1] * 8


async def test_a_hint_that_would_come_too_late_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However few wait: a thinker that gets little of the machine is slow, and what comes late is of no use."""
    session = game(3)
    async with held(monkeypatch) as (thinking, mind):
        tasks = [asyncio.create_task(thinking.ask(bot(session)))]
        await until(lambda: mind.asked)
        thinking.pace = 0.125
        tasks += [asyncio.create_task(thinking.ask(hinted(session))) for _ in range(5)]
        await asyncio.sleep(0)
        assert thinking.waiting["hints"] == 5, "the fifth waits for half a second"
        with refused("busy"):
            await thinking.ask(hinted(session))
        tasks.append(asyncio.create_task(thinking.ask(advised(session))))
        for _ in tasks:
            mind.go.release()
        await asyncio.gather(*tasks)
        assert thinking.refused == {"hints": 1}


async def test_how_long_a_hint_takes_is_known_from_the_last_ones_and_from_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session, clock = game(3), 100.0
    monkeypatch.setattr(pools, "time", SimpleNamespace(monotonic=lambda: clock))
    async with held(monkeypatch) as (thinking, mind):
        for question, pace in (
            (hinted(session), 0.1),
            (bot(session), 0.1),
            (advised(session), 0.1),
            (hinted(session), 0.19375),
        ):
            n = len(mind.asked)
            task = asyncio.create_task(thinking.ask(question))
            await until(lambda n=n: len(mind.asked) > n)  # type: ignore[misc]
            clock += 1.6
            mind.go.release()
            await task
            assert thinking.pace == pytest.approx(pace)


async def test_the_more_bots_wait_for_a_thinker_the_less_each_may_think(monkeypatch: pytest.MonkeyPatch) -> None:
    session = game(3)
    async with held(monkeypatch) as (thinking, mind):
        shares, tasks = [], []
        for n in range(5):
            shares.append(thinking.share(f"table {n}"))
            tasks.append(asyncio.create_task(thinking.ask(bot(session, f"table {n}"))))
            await until(lambda n=n: thinking.busy + thinking.waiting["bot"] == n + 1)  # type: ignore[misc]
        assert shares == [1.0, 1.0, 2 / 3, 2 / 4, 2 / 5]
        for _ in tasks:
            mind.go.release()
        await asyncio.gather(*tasks)
        assert thinking.share("table 9") == 1.0
        hint = asyncio.create_task(thinking.ask(hinted(session)))
        await until(lambda: len(mind.asked) == 6)
        shares = [thinking.share("table 9")]
        tasks = [asyncio.create_task(thinking.ask(bot(session, "table 9")))]
        await until(lambda: thinking.waiting["bot"] == 1)
        assert [*shares, thinking.share("table 9")] == [1.0, 1.0], "only bots count: they go before hints"
        for _ in range(2):
            mind.go.release()
        await asyncio.gather(hint, *tasks)


def test_a_bot_thinks_as_much_as_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[float] = []

    def think(_: Session, bot: Any) -> int:
        tried.append(bot.share)
        return 0

    monkeypatch.setattr(thinkers, "think", think)
    thinker, session = RequestHandler(), game()
    for share in (1.0, 0.25, 1.0):
        thinker.answer(msgspec.structs.replace(bot(session, name="nox"), share=share))
    thinker.answer(msgspec.structs.replace(bot(session, "u", name="vesper"), share=0.5))
    assert tried == [1.0, 0.25, 1.0, 0.5]
    monkeypatch.undo()
    assert thinker.answer(msgspec.structs.replace(bot(session, "v"), share=0.5)) is not None, (
        "who counts nothing plays on"
    )


async def test_of_one_address_four_bots_think_at_a_time_and_the_others_of_it_wait_and_think_less(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So whoever opens a hundred tables slows their own bots, and not everybody's."""
    session = game(3)
    async with held(monkeypatch) as (thinking, mind):
        shares: dict[str, list[float]] = {"here": [], "there": []}

        async def thinks(by: str) -> None:
            async with thinking.turn(by):
                shares[by].append(thinking.share("t", by))
                await thinking.ask(bot(session))

        tasks = [asyncio.create_task(thinks("here")) for _ in range(7)]
        await until(lambda: thinking.waiting["bot"] == 3)
        assert len(shares["here"]) == 4
        tasks.append(asyncio.create_task(thinks("there")))
        await until(lambda: thinking.waiting["bot"] == 4)
        assert shares["there"] == [2 / 5], "those that wait elsewhere do not count"
        assert thinking._waits == {"here": 3}
        assert thinking.share("t", "here") == 2 / 9
        tasks[6].cancel()
        await asyncio.sleep(0)
        assert thinking._waits == {"here": 2}, "who waits no more is not counted"
        for _ in range(8):
            mind.go.release()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert [len(each) for each in shares.values()] == [6, 1]
        assert not thinking._waits
