"""Queries for workers, and a pool whose transport answers when the test allows it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import cache
from typing import Any, TypeVar

import msgspec
import pytest

from smashup.engine.state.editions import DEFAULT
from smashup.engine.state.setup import PRINTED
from smashup.server.models.table import GameOptions, SeatData, TableData
from smashup.server.workers import pool as pools
from smashup.server.workers.pool import WorkerPool
from smashup.server.workers.requests import (
    AdviceQuery,
    BotMoveQuery,
    HintsQuery,
    KeyMomentQuery,
    ReplayInfoQuery,
    Request,
    Response,
)
from smashup.session import Timeline
from smashup.sets import library

OPTIONS = GameOptions(seats=2, seed=5, mode="random", factions=(), sets=(), edition=DEFAULT, wording=PRINTED)


def table_data() -> TableData:
    """Data of a table with two people."""
    return TableData(options=OPTIONS, seats=tuple(SeatData(kind="person", name=name) for name in ("Ada", "Otto")))


def game(answers: int = 30, seed: int = 5) -> Timeline:
    session, chance = Timeline(msgspec.structs.replace(OPTIONS, seed=seed).setup(library())), random.Random(seed)
    while session.answered < answers:
        assert session.pending is not None
        session.answer(chance.randrange(len(session.pending)))
    return session


short_game = cache(lambda: game(3))
"""A game after three answers, which tests must not change."""


def bot_query(session: Timeline | None = None, table: str = "t", name: str = "random") -> BotMoveQuery:
    session = session or short_game()
    assert session.pending is not None
    return BotMoveQuery(
        table=table, options=OPTIONS, answers=session.answers, seat=session.pending.seat, bot=name, chance=11
    )


def hints_query(session: Timeline | None = None, table: str = "t") -> HintsQuery:
    session = session or short_game()
    assert session.pending is not None
    return HintsQuery(
        table=table,
        options=OPTIONS,
        answers=session.answers,
        seat=session.pending.seat,
        decision=7,
        lang="en",
        names=("Ada", "Otto"),
    )


def advice_query(session: Timeline | None = None) -> AdviceQuery:
    return msgspec.convert(msgspec.structs.asdict(hints_query(session or short_game())), AdviceQuery)


def info_query(session: Timeline | None = None, replay: str = "r") -> ReplayInfoQuery:
    return ReplayInfoQuery(replay=replay, save=(session or short_game()).save(), names=("Ada", "Otto"))


def moment_query() -> KeyMomentQuery:
    return KeyMomentQuery(replay="r", save=short_game().save(), names=("Ada", "Otto"), n=1, seed=0, simulations=4)


@asynccontextmanager
async def running_pool(workers: int = 0) -> AsyncIterator[WorkerPool]:
    pool = WorkerPool(workers)
    pool.start()
    try:
        yield pool
    finally:
        await pool.close()


def ask_all(pool: WorkerPool, *queries: Any) -> list[asyncio.Task[Any]]:
    return [asyncio.create_task(pool.ask(query)) for query in queries]


M = TypeVar("M", bound="HeldTransport")


class HeldTransport:
    """Answers when the test releases it, and records the order of requests."""

    def __init__(self) -> None:
        self.go = asyncio.Semaphore(0)
        self.asked: list[Any] = []
        self.gone: list[int] = []

    async def start(self) -> None: ...
    def send(self, request: Request) -> bool:
        return False

    async def ask(self, request: Request) -> Response:
        self.asked.append(request.query)
        await self.go.acquire()
        return Response(number=request.number, result=1)

    @property
    def kinds(self) -> list[str]:
        """Types of the requests so far, in order."""
        return [type(query).__name__ for query in self.asked]

    async def finish(self, tasks: Sequence[asyncio.Task[Any]]) -> list[Any]:
        """Answer that number of requests, and return the results of the tasks."""
        for _ in tasks:
            self.go.release()
        return await asyncio.gather(*tasks, return_exceptions=True)

    def cancel(self, number: int) -> None:
        self.gone.append(number)

    def forget(self, table: str) -> None: ...
    async def stop(self) -> None: ...


@asynccontextmanager
async def pool_with(monkeypatch: pytest.MonkeyPatch, kind: type[M]) -> AsyncIterator[tuple[WorkerPool, M]]:
    """A pool with a single transport of this kind."""
    monkeypatch.setattr(pools, "ThreadTransport", kind)
    async with running_pool() as pool:
        transport: Any = pool._workers[0].transport
        yield pool, transport


def held_pool(monkeypatch: pytest.MonkeyPatch) -> AbstractAsyncContextManager[tuple[WorkerPool, HeldTransport]]:
    return pool_with(monkeypatch, HeldTransport)
