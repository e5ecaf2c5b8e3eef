"""Bots at a table: what they are asked, their pace, and what happens when they fail."""

from __future__ import annotations

import asyncio
import time
from hashlib import blake2b
from typing import Any

import pytest

from smashup.engine.errors import BadSave
from smashup.engine.language.terms import Ask
from smashup.engine.state.setup import GameSetup
from smashup.engine.state.state import Unit
from smashup.server.errors import ClientError
from smashup.server.limits import NO_LIMITS
from smashup.server.tables import bots
from smashup.server.tables.audience import Audience, Client
from smashup.server.tables.bots import BotRunner
from smashup.server.tables.registry import TableRegistry
from smashup.server.workers.pool import Priority, WorkerPool
from smashup.server.workers.requests import WorkFailed
from smashup.session import Timeline
from smashup.sets import library
from tests.server.in_memory import last_state, seated_table
from tests.server.workers.worker_requests import table_data


class Workers(WorkerPool):
    """Workers that answer with one option, or fail."""

    def __init__(self, answer: int | Exception = 0) -> None:
        super().__init__()
        self.asked: list[Any] = []
        self._answer = answer

    async def ask(self, question: Any, by: str = "") -> int:
        self.asked.append(question)
        if isinstance(self._answer, Exception):
            raise self._answer
        return self._answer


class FakeTable:
    """A table whose bot has to answer `turns` times. The attempts with the numbers `refused` are refused."""

    id = "fake"
    bot = "random"
    next_of_way = None

    def __init__(self, session: Timeline, turns: int, *refused: int) -> None:
        self._session, self._turns, self._refused = session, turns, refused
        self.decision = 0
        self.attempts = 0
        self.answers: list[tuple[Any, ...]] = []
        self.audience = Audience()
        self.data = table_data()

    @property
    def bot_to_move(self) -> str | None:
        return self.bot if len(self.answers) < self._turns else None

    def playing(self) -> Timeline:
        return self._session

    async def answer_for_bot(
        self, seat: int, decision: int, option: int, bot: str, *, out_of_time: bool = False
    ) -> None:
        self.attempts += 1
        if self.attempts in self._refused:
            raise ClientError("fault")
        self.answers.append((seat, decision, option))
        self.decision += 1


@pytest.fixture
def session() -> Timeline:
    return Timeline(GameSetup(library(), seats=2, seed=3))


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    found: list[float] = []

    async def sleep(seconds: float) -> None:
        found.append(seconds)

    monkeypatch.setattr(bots, "asyncio", type("Asyncio", (), {**vars(asyncio), "sleep": staticmethod(sleep)}))
    return found


async def played(table: FakeTable, answer: int | Exception = 0) -> Workers:
    workers = Workers(answer)
    runner = BotRunner(table, workers)
    runner.wake()
    assert runner.busy
    await asyncio.wait_for(runner._task, 20)  # type: ignore[arg-type]
    assert not runner.busy
    return workers


# --- answers ----------------------------------------------------------------------------------------------------------


async def test_a_bot_answers_while_it_has_to_decide_and_gets_the_whole_game(
    session: Timeline, slept: list[float]
) -> None:
    table = FakeTable(session, 3)
    workers = await played(table, 1)
    assert session.pending is not None
    seat = session.pending.seat
    assert table.answers == [(seat, n, 1) for n in range(3)]
    assert slept == []
    asked = workers.asked[0]
    assert (asked.table, asked.options, asked.answers) == ("fake", table.data.options, session.answers)
    assert (asked.seat, asked.bot) == (seat, "random")


async def test_the_seed_of_a_bot_is_a_hash_of_the_seed_of_the_game(session: Timeline) -> None:
    table = FakeTable(session, 0)
    runner = BotRunner(table, Workers())
    for seat in (0, 3):
        digest = blake2b(f"5 {seat}".encode(), digest_size=8, person=b"bot").digest()
        assert runner._seed(seat) == int.from_bytes(digest, "little")


async def test_after_a_refused_answer_a_random_bot_tries_and_after_five_the_table_waits(
    session: Timeline, slept: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    table = FakeTable(session, 3, *range(1, 100))
    table.bot = "greedy"
    workers = await played(table)
    assert (table.attempts, slept) == (5, [1, 2, 3, 4, 5])
    assert [asked.bot for asked in workers.asked] == ["greedy", *["random"] * 4]
    assert caplog.text.count("at table fake: answer rejected: fault") == 5


async def test_an_accepted_answer_resets_the_failures(session: Timeline, slept: list[float]) -> None:
    table = FakeTable(session, 2, 1, 2, 3, 4, 6, 7, 8, 9)
    await played(table)
    assert (len(table.answers), slept) == (2, [1, 2, 3, 4, 1, 2, 3, 4])


@pytest.mark.parametrize("moved", ["on", "away"])
async def test_a_refusal_counts_only_while_the_bot_still_has_the_same_decision(
    session: Timeline, slept: list[float], caplog: pytest.LogCaptureFixture, moved: str
) -> None:
    class Moving(FakeTable):
        async def answer_for_bot(self, *args: Any, **more: Any) -> None:
            if self.attempts == 0 and moved == "on":
                self.decision += 1
            elif moved == "away":
                self._turns = 0
            await super().answer_for_bot(*args, **more)

    table = Moving(session, 2, 1)
    await played(table)
    assert (slept, "refused" in caplog.text) == ([], False)
    assert len(table.answers) == (2 if moved == "on" else 0)


@pytest.mark.parametrize("trouble", [WorkFailed("the worker died"), BadSave("a damaged game")])
async def test_a_bot_that_fails_gives_a_random_answer(
    session: Timeline, trouble: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    table = FakeTable(session, 5)
    await played(table, trouble)
    assert session.pending is not None
    assert len(table.answers) == 5
    assert all(0 <= option < len(session.pending) for _, _, option in table.answers)
    assert str(trouble) in caplog.text


async def test_a_bot_answers_once_for_a_player_whose_time_is_up(session: Timeline) -> None:
    table, workers = FakeTable(session, 5), Workers(1)
    assert session.pending is not None
    seat = session.pending.seat
    await BotRunner(table, workers).answer_once(seat, 7, "greedy")
    assert table.answers == [(seat, 7, 1)]
    assert [(asked.seat, asked.bot) for asked in workers.asked] == [(seat, "greedy")]


async def test_bots_are_woken_once_and_only_if_there_is_something_to_do(session: Timeline) -> None:
    nothing_to_do = FakeTable(session, 0)
    idle = BotRunner(nothing_to_do, Workers())
    idle.stop()
    idle.wake()
    assert not idle.busy
    table = FakeTable(session, 3)
    runner = BotRunner(table, Workers())
    runner.wake()
    task = runner._task
    assert task is not None
    runner.wake()
    assert runner._task is task
    runner.stop()
    await asyncio.gather(task, return_exceptions=True)
    assert task.cancelled()
    runner.wake()
    assert runner._task is not task
    runner.stop()


# --- pace -------------------------------------------------------------------------------------------------------------


class Decision:
    """A session with one decision that has these options."""

    def __init__(self, kind: Ask, *options: object) -> None:
        self.pending = self
        self.kind = kind
        self.options = options


def unit_of(seat: int) -> Unit:
    unit = Unit.__new__(Unit)
    unit.controller = seat
    return unit


async def test_a_play_takes_longer_than_a_step_and_choosing_a_persons_card_longest(session: Timeline) -> None:
    table = FakeTable(session, 0)
    table.data = table.data.with_seat(1, kind="bot", bot="random")
    table.audience.add(Client(NO_LIMITS))
    runner = BotRunner(table, Workers())

    def pause(decision: Any, option: int = 0) -> float:
        return runner._pause(decision, option)

    assert pause(Decision(Ask.MENU, "card")) == pytest.approx(0.7)
    assert pause(Decision(Ask.BASE, "base")) == pytest.approx(0.35)
    assert pause(Decision(Ask.MINION, unit_of(0))) == pytest.approx(1.1)
    assert pause(Decision(Ask.MINION, unit_of(1))) == pytest.approx(0.35), "a bot's minion"
    assert pause(Decision(Ask.MINION, unit_of(0)), 1) == pytest.approx(0.35), "declined"


async def test_the_time_for_thinking_is_part_of_the_pause(
    session: Timeline, slept: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    times = iter([100.0, 100.25])
    monkeypatch.setattr(bots, "time", type("Clock", (), {"monotonic": staticmethod(lambda: next(times))}))
    waited: list[float] = []

    async def wait(_: BotRunner, seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(BotRunner, "_wait", wait)
    monkeypatch.setattr(BotRunner, "_pause", lambda *_: 0.7)
    await played(FakeTable(session, 1))
    assert waited == [pytest.approx(0.45)]


async def test_a_pause_ends_when_a_client_changes_its_speed(session: Timeline) -> None:
    runner = BotRunner(FakeTable(session, 0), Workers())
    started = time.monotonic()
    waiting = asyncio.create_task(runner._wait(30))
    await asyncio.sleep(0.01)
    runner.change_speed()
    await waiting
    assert time.monotonic() - started < 10
    for seconds in (0, -5):
        with pytest.raises(StopIteration):  # no pause does not even yield to the event loop
            runner._wait(seconds).send(None)
    started = time.monotonic()
    await runner._wait(0.05)
    assert time.monotonic() - started >= 0.04, "the change was for that pause only"


# --- at a table -------------------------------------------------------------------------------------------------------


async def test_the_work_of_bots_counts_for_one_address_of_the_players(session: Timeline) -> None:
    table = FakeTable(session, 0)
    runner = BotRunner(table, Workers())
    assert runner._address() == ""
    for address, seat, counted in (
        ("192.0.2.3", None, "192.0.2.3"),
        ("198.51.100.1", 0, "198.51.100.1"),
        ("192.0.2.2", 1, "192.0.2.2"),
        ("192.0.2.1", None, "192.0.2.2"),
    ):
        client = Client(NO_LIMITS)
        client.address, client.seat = address, seat
        table.audience.add(client)
        assert runner._address() == counted


async def test_clients_see_when_a_bot_thinks_less_and_when_hints_would_be_refused(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, clients = await seated_table(registry, 2, "random")
    table.stop()
    session, shares = table.playing(), list[float]()

    async def ask(question: Any, by: str = "") -> int:
        shares.append(question.share)
        return 0

    monkeypatch.setattr(registry.workers, "ask", ask)
    for bot, share, less in (("nox", 0.4, True), ("nox", 1.0, False), ("vesper@3", 0.4, True), ("pip", 0.4, False)):
        monkeypatch.setattr(registry.workers, "share", lambda *_, share=share: share)
        await table.bots._choose(session, 0, bot)
        table.broadcast()
        assert last_state(clients[0])["table"]["thinks_less"] is less
    assert shares == [0.4, 1.0, 0.4, 1.0], "only bots that search can think less"
    for room in (True, False):
        monkeypatch.setattr(registry.workers, "has_room", lambda rank, room=room: room or rank != Priority.HINTS)
        table.broadcast()
        assert last_state(clients[0])["table"]["hints_wait"] is not room
