"""Asking the others: when a question is over, and how."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from smashup.server.tables import votes
from smashup.server.tables.votes import SECONDS, Vote
from tests.server.waiting import until


def asking(voters: int, needed: int, seconds: float = SECONDS) -> tuple[Vote, list[bool]]:
    ended: list[bool] = []

    async def over(poll: Vote, agreed: bool) -> None:
        ended.append(agreed)

    return Vote("undo", 0, 0, set(range(1, voters + 1)), needed, over, seconds), ended


async def test_enough_who_agree_end_it_at_once() -> None:
    poll, ended = asking(3, 2)
    await poll.vote(1, True)
    assert ended == []
    await poll.vote(2, True)
    assert ended == [True]
    await poll.vote(3, True)
    assert ended == [True], "it is over once"


async def test_it_is_lost_as_soon_as_too_few_can_agree() -> None:
    poll, ended = asking(3, 2)
    await poll.vote(1, False)
    assert ended == []
    await poll.vote(2, False)
    assert ended == [False]


async def test_a_vote_can_be_changed() -> None:
    poll, ended = asking(3, 3)
    poll.needed = 2
    await poll.vote(1, False)
    await poll.vote(1, True)
    assert (poll.yes, poll.no) == ({1}, set())
    await poll.vote(1, False)
    assert (poll.yes, poll.no) == (set(), {1})
    await poll.vote(2, True)
    await poll.vote(3, True)
    assert ended == [True]


async def test_when_the_time_is_up_the_answer_is_no() -> None:
    poll, ended = asking(1, 1, seconds=0.02)
    await until(lambda: ended)
    assert ended == [False]
    await poll.vote(1, True)
    assert ended == [False]


async def test_a_question_that_is_dropped_ends_without_a_word() -> None:
    poll, ended = asking(1, 1, seconds=0.02)
    poll.drop()
    await poll.vote(1, True)
    await asyncio.sleep(0.1)
    assert ended == []


async def test_a_question_says_until_when_it_waits() -> None:
    poll, _ = asking(1, 1)
    assert SECONDS == 20
    assert abs(poll.until - (time.time() + 20) * 1000) < 5000
    poll.drop()


async def test_a_question_ends_to_the_second(monkeypatch: pytest.MonkeyPatch) -> None:
    timers: list[tuple[Any, ...]] = []

    class Timer:
        cancelled = 0

        def cancel(self) -> None:
            self.cancelled += 1

    timer = Timer()
    loop = asyncio.get_running_loop()

    def call_later(*args: Any) -> Timer:
        timers.append(args)
        return timer

    monkeypatch.setattr(loop, "call_later", call_later)
    monkeypatch.setattr(votes, "time", type("Clock", (), {"time": staticmethod(lambda: 1000.0)}))
    poll, ended = asking(2, 2)
    assert timers == [(20, poll._end, False)]
    assert poll.until == 1_020_000
    poll._end(False)
    assert len(poll._tasks) == 1, "held on to until it is done"
    await asyncio.gather(*poll._tasks)
    await asyncio.sleep(0)
    assert (ended, poll._tasks) == ([False], set())
    assert timer.cancelled == 1
    other, ended = asking(2, 2)
    other.drop()
    assert (timer.cancelled, ended) == (2, [])
    await other.vote(1, False)
    assert (other.no, ended) == ({1}, []), "what is dropped has no end"


async def test_all_must_agree_where_all_are_needed() -> None:
    poll, ended = asking(2, 2)
    await poll.count()
    assert ended == []
    await poll.vote(2, False)
    assert ended == [False], "one who does not agree is enough"
    assert (poll.about, poll.seat, poll.asker, poll.voters, poll.needed) == ("undo", 0, 0, {1, 2}, 2)
