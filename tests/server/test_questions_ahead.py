"""Short questions that a thinker has before it, so that it need not wait for the server between them."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from typing import Any

import pytest

from smashup.server.workers import pool as pools
from smashup.server.workers.transport import ProcessTransport, WorkerDied
from smashup.server.workers.worker import (
    Failed,
    Request,
    Response,
)
from tests.server.waiting import until
from tests.server.worker_requests import Held, advised, bot, game, hinted, minded, pool


class Eager(Held):
    """Takes questions before they are asked, and notes what it has before it whenever one is."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: dict[int, str] = {}
        self.before: list[list[str]] = []
        self.too_large: Any = None

    def send(self, asked: Request) -> bool:
        if asked.question is self.too_large:
            raise OverflowError("too large")
        self.sent[asked.number] = type(asked.question).__name__
        return True

    async def ask(self, asked: Request) -> Response:
        self.send(asked)
        self.before.append([name for number, name in sorted(self.sent.items()) if number >= asked.number])
        return await super().ask(asked)


async def test_a_thinker_goes_on_to_the_next_short_question_while_the_server_is_busy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else it waits for the event loop after each hint, and most hints are refused although nobody is thinking."""
    monkeypatch.setattr(pools, "AHEAD", 4)
    session = game(3)
    async with minded(monkeypatch, Eager) as (thinking, mind):
        kinds: list[Any] = [hinted(session)] * 6 + [advised(session)]
        tasks = [asyncio.create_task(thinking.ask(question)) for question in kinds]
        await until(lambda: mind.before)
        assert mind.before == [["HintsFor"] * 5], "this one and four more"
        tasks += [asyncio.create_task(thinking.ask(bot(session, table))) for table in "ab"]
        await asyncio.sleep(0)
        assert thinking.share("a") == 2 / 3
        for _ in tasks:
            mind.go.release()
        assert await asyncio.gather(*tasks) == [1] * 9
        assert mind.before[1] == ["HintsFor"] * 4 + ["BotsAnswer"], "bots come before other hints"
        assert mind.before[-1] == ["AdviceFor"]
        assert [each for each in mind.before if each[0] == "BotsAnswer"] == [["BotsAnswer"] * 2, ["BotsAnswer"]]
        assert thinking.waiting["hints"] == 0


async def test_nothing_waits_behind_what_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    session = game(3)
    async with minded(monkeypatch, Eager) as (thinking, mind):
        tasks = [asyncio.create_task(thinking.ask(advised(session)))]
        await until(lambda: mind.before)
        tasks += [asyncio.create_task(thinking.ask(hinted(session))) for _ in range(3)]
        await asyncio.sleep(0)
        assert mind.before == [["AdviceFor"]]
        assert thinking.waiting["hints"] == 3, "another thinker can take them"
        for _ in tasks:
            mind.go.release()
        await asyncio.gather(*tasks)


async def test_what_cannot_be_sent_ahead_costs_nobody_else_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    session = game(3)
    async with minded(monkeypatch, Eager) as (thinking, mind):
        mind.too_large = hinted(session, "u")
        asked = [hinted(session), mind.too_large, hinted(session)]
        tasks = [asyncio.create_task(thinking.ask(question)) for question in asked]
        await until(lambda: mind.before)
        assert mind.before == [["HintsFor"]], "nor does anything go before it that was asked later"
        for _ in tasks:
            mind.go.release()
        one, two, three = await asyncio.gather(*tasks, return_exceptions=True)
        assert (one, three) == (1, 1)
        assert isinstance(two, Failed)


async def test_what_a_thinker_had_before_it_when_it_died_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "REST", 0.01)
    monkeypatch.setattr(pools, "AHEAD", 4)
    monkeypatch.setattr(pools, "HINTS_WITHIN", 60.0)  # however long a slow machine takes for the first one
    session = game()
    async with pool(1) as thinking:
        await thinking.ask(hinted(session))
        mind = thinking._desks[0].mind
        assert isinstance(mind, ProcessTransport)
        assert mind.pid is not None
        os.kill(mind.pid, signal.SIGSTOP)
        kinds: list[Any] = [hinted(session)] * 5 + [bot(session)] * 5
        tasks = [asyncio.create_task(thinking.ask(question)) for question in kinds]
        await until(lambda: len(thinking._desks[0]._sent) == pools.AHEAD)
        os.kill(mind.pid, signal.SIGKILL)
        told = await asyncio.gather(*tasks)
        assert [type(each) for each in told] == [bytes] * 5 + [int] * 5
        assert thinking.died == 1


async def test_of_the_hints_that_wait_each_thinker_has_its_share_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the first one that looks up takes all of them, and the others have nothing to think about."""
    monkeypatch.setattr(pools, "ProcessTransport", Eager)
    session = game(3)
    async with pool(2) as thinking:
        tasks = [asyncio.create_task(thinking.ask(hinted(session))) for _ in range(9)]
        one, two = (desk.mind for desk in thinking._desks)
        assert isinstance(one, Eager)
        assert isinstance(two, Eager)
        await until(lambda: one.before and two.before)
        assert (one.before, two.before) == ([["HintsFor"] * 5], [["HintsFor"] * 2])
        assert thinking.waiting["hints"] == 2
        for mind in (one, two):
            for _ in tasks:
                mind.go.release()
        assert await asyncio.gather(*tasks) == [1] * 9


class Quick(Eager):
    """Has thought about all that was sent whenever the server, which is busy, comes back to it."""

    def __init__(self) -> None:
        super().__init__()
        self.thought = self.rounds = 0

    async def ask(self, asked: Request) -> Response:
        self.send(asked)
        if asked.number > self.thought:
            await asyncio.sleep(0)
            self.thought, self.rounds = max(self.sent), self.rounds + 1
        return Response(number=asked.number, answer=1)


async def test_hints_that_are_asked_for_together_are_told_in_a_few_rounds_of_a_busy_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With a round for every five of them most would be refused, although the thinker has nothing to do."""
    session = game(3)
    async with minded(monkeypatch, Quick) as (thinking, mind):
        assert await asyncio.gather(*(thinking.ask(hinted(session)) for _ in range(60))) == [1] * 60
        assert not thinking.refused
        assert mind.rounds == 4, "seventeen in each"


class Dying(Eager):
    """Dies of the first question that any of its kind is asked."""

    deaths = 1

    async def ask(self, asked: Request) -> Response:
        await super().ask(asked)
        if Dying.deaths:
            Dying.deaths -= 1
            raise WorkerDied("gone")
        return Response(number=asked.number, answer=1)


async def test_what_was_sent_ahead_to_one_that_died_waits_again_in_its_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "REST", 0.2)
    monkeypatch.setattr(Dying, "deaths", 1)
    session = game(3)
    async with minded(monkeypatch, Dying) as (thinking, mind):
        questions: list[Any] = [hinted(session, "a"), hinted(session, "b"), hinted(session, "c")]
        tasks = [asyncio.create_task(thinking.ask(question)) for question in questions]
        await until(lambda: mind.before)
        questions += [bot(session, "d"), bot(session, "e")]
        tasks += [asyncio.create_task(thinking.ask(question)) for question in questions[3:]]
        await asyncio.sleep(0)
        begun = time.monotonic()
        mind.go.release()
        await until(lambda: thinking._desks[0].mind is not mind)
        after: Any = thinking._desks[0].mind
        assert thinking.waiting == {"bot": 3, "hints": 2, "advice": 0, "replay": 0, "analysis": 0}
        await until(lambda: after.asked)
        assert time.monotonic() - begun >= 0.19, "one that cannot start does not try all the time"
        for _ in tasks:
            after.go.release()
        assert await asyncio.gather(*tasks) == [1] * 5
        assert [question.table for question in after.asked] == ["a", "d", "e", "b", "c"]
