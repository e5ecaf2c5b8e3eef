"""Votes: when a vote closes, and how; the timer follows the stored vote."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from smashup.server.models.table import VoteData
from smashup.server.storage.store import now
from smashup.server.tables import votes as module
from smashup.server.tables.votes import Votes
from tests.server.waiting import until


class Closed:
    """Records how votes were closed."""

    def __init__(self) -> None:
        self.results: list[bool] = []

    async def close(self, vote: VoteData, passed: bool) -> None:
        self.results.append(passed)


def opened(voters: int, needed: int, seconds: float = 20, **more: Any) -> tuple[Votes, Closed]:
    closed = Closed()
    votes = Votes(lambda: closed.close)
    among = tuple(range(1, voters + 1))
    until_ = now() + round(1000 * seconds)
    votes.update(VoteData(about="undo", seat=0, asker=0, voters=among, needed=needed, until=until_, **more))
    return votes, closed


async def cast(votes: Votes, voter: int, yes: bool) -> None:
    assert votes.current is not None
    votes.update(votes.current.with_ballot(voter, yes))
    await votes.count()


async def test_a_vote_passes_as_soon_as_enough_voters_agree_and_closes_once() -> None:
    votes, closed = opened(3, 2)
    await cast(votes, 1, True)
    assert closed.results == []
    await cast(votes, 2, True)
    assert closed.results == [True]
    await cast(votes, 3, True)
    assert closed.results == [True]


async def test_a_vote_fails_as_soon_as_too_few_voters_can_agree() -> None:
    votes, closed = opened(3, 2)
    await cast(votes, 1, False)
    assert closed.results == []
    await cast(votes, 2, False)
    assert closed.results == [False]


def test_a_ballot_can_be_changed() -> None:
    vote = VoteData(about="undo", seat=0, asker=0, voters=(1, 2, 3), needed=2, until=0)
    for yes, expected in ((False, ((), (1,))), (True, ((1,), ())), (False, ((), (1,)))):
        vote = vote.with_ballot(1, yes)
        assert (vote.yes, vote.no) == expected
    vote = vote.with_ballot(3, True).with_ballot(2, True)
    assert (vote.yes, vote.no, vote.passed, vote.failed) == ((2, 3), (1,), True, False)


async def test_a_vote_fails_when_its_time_is_up() -> None:
    votes, closed = opened(1, 1, seconds=0.02)
    await until(lambda: closed.results)
    assert closed.results == [False]
    await cast(votes, 1, True)
    assert closed.results == [False]


async def test_a_cancelled_vote_closes_without_a_result() -> None:
    votes, closed = opened(1, 1, seconds=0.02)
    votes.cancel()
    await votes.count()
    await asyncio.sleep(0.1)
    assert (votes.current, closed.results) == (None, [])


async def test_the_timer_runs_for_the_rest_of_the_time_and_restarts_only_for_another_vote(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[float] = []
    loop = asyncio.get_running_loop()
    call_later = loop.call_later

    def recorded(seconds: float, *call: Any) -> asyncio.TimerHandle:
        started.append(seconds)
        return call_later(seconds, *call)

    monkeypatch.setattr(loop, "call_later", recorded)
    monkeypatch.setattr(module, "now", lambda: 12_500)
    closed = Closed()
    votes = Votes(lambda: closed.close)
    first = VoteData(about="undo", seat=0, asker=0, voters=(1, 2), needed=2, until=25_000)
    votes.update(first)
    votes.update(first.with_ballot(1, True))
    assert (started, votes.current) == ([12.5], first.with_ballot(1, True))
    timer = votes._timer
    assert timer is not None
    votes.update(msgspec.structs.replace(first, asker=1, until=10_000))
    assert timer.cancelled()
    assert started == [12.5, 0], "the time of the second vote is up"
    votes.update(None)
    await asyncio.sleep(0.02)
    assert (votes.current, closed.results) == (None, [])


async def test_the_task_of_an_expired_vote_is_kept_until_it_is_done() -> None:
    votes, closed = opened(2, 2)
    assert votes.current is not None
    votes._expire(votes.current)
    assert len(votes._tasks) == 1
    await asyncio.gather(*votes._tasks)
    await asyncio.sleep(0)
    assert (closed.results, votes._tasks) == ([False], set())


async def test_votes_of_a_forgotten_table_do_nothing() -> None:
    votes = Votes(lambda: None)
    votes.update(VoteData(about="undo", seat=0, asker=0, voters=(1,), needed=1, until=now() + 10_000, yes=(1,)))
    await votes.count()
    votes.cancel()


@pytest.mark.parametrize(("about", "lines"), [("undo", 42), ("takeover", None)])
async def test_clients_see_the_vote_and_of_an_undo_the_lines_that_would_remain(about: Any, lines: int | None) -> None:
    votes = Votes(lambda: None)
    assert votes.info(42) is None
    vote = VoteData(about=about, seat=1, asker=0, voters=(0, 2, 3), needed=3, until=now() + 10_000, yes=(0, 2), no=(3,))
    votes.update(vote)
    info = votes.info(42)
    assert info is not None
    assert (info.about, info.seat, info.asker, info.until, info.lines) == (about, "p2", "p1", vote.until, lines)
    assert (info.voters, info.yes, info.no, info.needed) == (("p1", "p3", "p4"), ("p1", "p3"), ("p4",), 3)
    votes.cancel()
