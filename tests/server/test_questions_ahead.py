"""Short questions that a thinker has before it, so that it need not wait for the server between them."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import pytest

from smashup.server import thinking as pools
from smashup.server.thinker import (
    Asked,
    Failed,
    Told,
)
from smashup.server.thinking import OwnProcess
from tests.server.patience import until
from tests.server.thoughts import Held, advised, bot, game, hinted, minded, pool


class Eager(Held):
    """Takes questions before they are asked, and notes what it has before it whenever one is."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: dict[int, str] = {}
        self.before: list[list[str]] = []
        self.too_large: Any = None

    def send(self, asked: Asked) -> bool:
        if asked.question is self.too_large:
            raise OverflowError("too large")
        self.sent[asked.number] = type(asked.question).__name__
        return True

    async def ask(self, asked: Asked) -> Told:
        self.send(asked)
        self.before.append([name for number, name in sorted(self.sent.items()) if number >= asked.number])
        return await super().ask(asked)


async def test_a_thinker_goes_on_to_the_next_short_question_while_the_server_is_busy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else it waits for the event loop after each hint, and most hints are refused although nobody is thinking."""
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
        for _ in tasks:
            mind.go.release()
        one, two, three = await asyncio.gather(*tasks, return_exceptions=True)
        assert (one, three) == (1, 1)
        assert isinstance(two, Failed)


async def test_what_a_thinker_had_before_it_when_it_died_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "REST", 0.01)
    session = game()
    async with pool(1) as thinking:
        await thinking.ask(hinted(session))
        mind = thinking._desks[0].mind
        assert isinstance(mind, OwnProcess)
        assert mind.pid is not None
        os.kill(mind.pid, signal.SIGSTOP)
        kinds: list[Any] = [hinted(session)] * 5 + [bot(session)] * 5
        tasks = [asyncio.create_task(thinking.ask(question)) for question in kinds]
        await until(lambda: len(thinking._desks[0]._sent) == pools.AHEAD)
        os.kill(mind.pid, signal.SIGKILL)
        told = await asyncio.gather(*tasks)
        assert [type(each) for each in told] == [bytes] * 5 + [int] * 5
        assert thinking.died == 1
