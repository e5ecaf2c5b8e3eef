"""Questions to thinkers, and a pool whose one mind answers when a test lets it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, TypeVar

import msgspec
import pytest

from smashup.engine.state.editions import DEFAULT
from smashup.engine.state.setup import PRINTED
from smashup.server.models.table import GameOptions, SeatData, TableData
from smashup.server.workers import pool as pools
from smashup.server.workers.pool import WorkerPool
from smashup.server.workers.worker import (
    AdviceFor,
    BotsAnswer,
    HintsFor,
    MomentOf,
    ReplayInfoOf,
    Request,
    Response,
)
from smashup.session import Session
from smashup.sets import library

AGREED = GameOptions(seats=2, seed=5, mode="random", factions=(), sets=(), edition=DEFAULT, wording=PRINTED)


def table_data() -> TableData:
    """Data of a table with two people."""
    return TableData(options=AGREED, seats=tuple(SeatData(kind="person", name=name) for name in ("Ada", "Otto")))


def game(answers: int = 30, seed: int = 5) -> Session:
    session, chance = Session(msgspec.structs.replace(AGREED, seed=seed).setup(library())), random.Random(seed)
    while session.answered < answers:
        assert session.pending is not None
        session.answer(chance.randrange(len(session.pending)))
    return session


def bot(session: Session, table: str = "t", name: str = "random") -> BotsAnswer:
    assert session.pending is not None
    return BotsAnswer(
        table=table, agreed=AGREED, answers=session.answers, seat=session.pending.seat, bot=name, chance=11
    )


def hinted(session: Session, table: str = "t") -> HintsFor:
    assert session.pending is not None
    return HintsFor(
        table=table,
        agreed=AGREED,
        answers=session.answers,
        seat=session.pending.seat,
        decision=7,
        lang="en",
        names=("Ada", "Otto"),
    )


def advised(session: Session) -> AdviceFor:
    return msgspec.convert(msgspec.structs.asdict(hinted(session)), AdviceFor)


def info(session: Session, replay: str = "r") -> ReplayInfoOf:
    return ReplayInfoOf(replay=replay, save=session.save(), names=("Ada", "Otto"))


def piece(session: Session) -> MomentOf:
    return MomentOf(replay="r", save=session.save(), names=("Ada", "Otto"), n=1, seed=0, simulations=4)


@asynccontextmanager
async def pool(workers: int = 0) -> AsyncIterator[WorkerPool]:
    thinking = WorkerPool(workers)
    thinking.start()
    try:
        yield thinking
    finally:
        await thinking.close()


M = TypeVar("M", bound="Held")


class Held:
    """Answers when it is told to, and remembers the order."""

    def __init__(self) -> None:
        self.go = asyncio.Semaphore(0)
        self.asked: list[Any] = []
        self.gone: list[int] = []

    async def begin(self) -> None: ...
    def send(self, asked: Request) -> bool:
        return False

    async def ask(self, asked: Request) -> Response:
        self.asked.append(asked.question)
        await self.go.acquire()
        return Response(number=asked.number, answer=1)

    def nobody_waits(self, number: int) -> None:
        self.gone.append(number)

    def forget(self, table: str) -> None: ...
    async def end(self) -> None: ...


@asynccontextmanager
async def minded(monkeypatch: pytest.MonkeyPatch, kind: type[M]) -> AsyncIterator[tuple[WorkerPool, M]]:
    """A pool whose one mind is of that kind."""
    monkeypatch.setattr(pools, "ThreadTransport", kind)
    async with pool() as thinking:
        mind: Any = thinking._desks[0].mind
        yield thinking, mind


def held(monkeypatch: pytest.MonkeyPatch) -> AbstractAsyncContextManager[tuple[WorkerPool, Held]]:
    return minded(monkeypatch, Held)
