"""Bots at a table: how long a step takes, for whom, and what happens when a bot fails."""

from __future__ import annotations

import asyncio
import time
from hashlib import blake2b
from typing import Any

import pytest

from smashup.bots import RandomBot
from smashup.engine.errors import BadSave
from smashup.engine.language.terms import Ask
from smashup.engine.state.setup import GameSetup
from smashup.engine.state.state import Unit
from smashup.server.i18n import ClientError
from smashup.server.limits import NO_LIMITS
from smashup.server.models.table import GameOptions
from smashup.server.render.snapshot import Snapshot
from smashup.server.tables import bots
from smashup.server.tables.bots import FACTORS, BotRunner
from smashup.server.workers.pool import Priority, WorkerPool
from smashup.server.workers.worker import Failed, think
from smashup.server.ws.client import Client
from smashup.session import Session
from smashup.sets import library
from tests.server.in_memory import Where, hall_at, sat_down


class Asked:
    """Just enough of a session: one decision with these options."""

    def __init__(self, kind: Ask, *options: object) -> None:
        self.pending = self
        self.kind = kind
        self.options = options


def _unit(seat: int) -> Unit:
    unit = Unit.__new__(Unit)
    unit.controller = seat
    return unit


async def test_a_play_takes_longer_than_a_step_and_what_touches_a_person_longest(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2, "random")
        table.pacer.stop()
        for client in clients:
            client.speed = "normal"

        def pause(asked: Any, number: int = 0) -> float:
            return table.pacer._pause(asked, number)

        assert pause(Asked(Ask.MENU, "card")) == pytest.approx(0.7)
        assert pause(Asked(Ask.BASE, "base")) == pytest.approx(0.35)
        assert pause(Asked(Ask.MINION, _unit(0))) == pytest.approx(1.1)
        assert pause(Asked(Ask.MINION, _unit(2))) == pytest.approx(0.35), "a bot's own minion"
        assert pause(Asked(Ask.MINION, _unit(0)), 1) == pytest.approx(0.35), "declined"


async def test_the_slowest_who_looks_on_sets_the_speed_and_players_before_watchers(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, (one, other) = await sat_down(hall, 2)
        pacer = BotRunner(table, WorkerPool())
        speeds: list[tuple[Any, Any, float]] = [
            ("normal", "quick", 1.0),
            ("quick", "calm", 1.5),
            ("quick", "quick", 0.5),
            ("off", "off", 0.0),
        ]
        for one.speed, other.speed, factor in speeds:
            assert pacer._factor() == factor
        one.speed = other.speed = "calm"
        one.skip = True
        other.speed = "quick"
        assert pacer._factor() == 0.5, "who skips does not count"
        watcher = Client(NO_LIMITS)
        watcher.speed = "calm"
        table.enter(watcher)
        assert pacer._factor() == 0.5, "nor does a watcher beside players"
        table.exit(one)
        table.exit(other)
        assert pacer._factor() == 1.5
        table.exit(watcher)
        assert pacer._factor() == 0.0, "nobody looks on"


async def test_a_pause_ends_at_once_when_somebody_is_in_a_hurry(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await sat_down(hall, 2)
        begun = time.monotonic()
        waiting = asyncio.create_task(table.pacer._wait(30))
        await asyncio.sleep(0.01)
        table.pacer.hurry()
        await waiting
        assert time.monotonic() - begun < 10
        with pytest.raises(StopIteration):  # no pause is none at all: not even others come first
            table.pacer._wait(0).send(None)
        begun = time.monotonic()
        await table.pacer._wait(0.05)
        assert time.monotonic() - begun >= 0.04, "the hurry was for that pause only"


def test_a_bot_that_fails_is_stood_in_for_at_random(session: Session, caplog: pytest.LogCaptureFixture) -> None:
    class Broken(RandomBot):
        def choose(self, *_: Any) -> int:
            raise ZeroDivisionError

    assert session.pending is not None
    answered = session.answered
    assert 0 <= think(session, Broken(1)) < len(session.pending)
    assert "failed" in caplog.text
    assert 0 <= think(session, RandomBot(1)) < len(session.pending)
    assert session.answered == answered, "the session is unchanged"


def test_the_speeds_are_as_documented() -> None:
    assert FACTORS == {"calm": 1.5, "normal": 1.0, "quick": 0.5, "off": 0.0}


AGREED = GameOptions(seats=2, seed=7, mode="random", factions=(), sets=(), edition="", wording="")


# --- a table that takes answers as a test wants -----------------------------------------------------------------------


class Mind(WorkerPool):
    """Thinks of the first option, or of nothing; remembers whom it was asked for."""

    def __init__(self, answer: int | Exception = 0) -> None:
        super().__init__()
        self.asked: list[Any] = []
        self._answer = answer

    async def ask(self, question: Any) -> int:
        self.asked.append(question)
        if isinstance(self._answer, Exception):
            raise self._answer
        return self._answer


class Pretended:
    """Just enough of a table: a bot has to answer so often, and these answers are refused."""

    id = "pretended"
    bot = "random"

    def __init__(self, session: Session, turns: int, *refused: int) -> None:
        self._session, self._turns, self._refused = session, turns, refused
        self.clock = 0
        self.tried = 0
        self.answers: list[tuple[Any, ...]] = []
        self.clients: set[Client] = set()
        self.thinking = Mind()
        self.data = type("Data", (), {"people": [], "agreed": AGREED})

    @property
    def bot_to_move(self) -> str | None:
        return self.bot if len(self.answers) < self._turns else None

    def playing(self) -> Session:
        return self._session

    async def answer(self, seat: int, clock: int, number: int, *, by_bot: bool = False) -> None:
        self.tried += 1
        assert by_bot
        if self.tried in self._refused:
            raise ClientError("fault")
        self.answers.append((seat, clock, number))
        self.clock += 1


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    found: list[float] = []

    async def sleep(seconds: float) -> None:
        found.append(seconds)

    monkeypatch.setattr(bots, "asyncio", type("Asyncio", (), {**vars(asyncio), "sleep": staticmethod(sleep)}))
    return found


async def _played(table: Pretended) -> BotRunner:
    pacer = BotRunner(table, table.thinking)  # type: ignore[arg-type]
    pacer.wake()
    assert pacer.busy
    await asyncio.wait_for(pacer._task, 20)  # type: ignore[arg-type]
    assert not pacer.busy
    return pacer


async def test_a_bot_answers_as_long_as_it_is_asked(session: Session, slept: list[float]) -> None:
    table = Pretended(session, 3)
    await _played(table)
    assert session.pending is not None
    assert [(seat, clock) for seat, clock, _ in table.answers] == [(session.pending.seat, n) for n in range(3)]
    assert all(0 <= number < len(session.pending) for _, _, number in table.answers)
    assert slept == []


async def test_a_bot_whose_answers_are_refused_is_stood_in_for_and_after_five_the_table_waits(
    session: Session, slept: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    table = Pretended(session, 3, *range(1, 100))
    table.bot = "greedy"
    await _played(table)
    assert (table.tried, slept) == (5, [1, 2, 3, 4, 5])
    assert [asked.bot for asked in table.thinking.asked] == ["greedy", *["random"] * 4]
    assert caplog.text.count("at table pretended was refused: fault") == 5


async def test_a_bot_that_has_no_answer_gives_any(session: Session, caplog: pytest.LogCaptureFixture) -> None:
    for trouble in (Failed("nobody knows"), BadSave("a game that cannot be played")):
        table = Pretended(session, 5)
        table.thinking = Mind(trouble)
        await _played(table)
        assert session.pending is not None
        assert len(table.answers) == 5
        assert all(0 <= number < len(session.pending) for _, _, number in table.answers)
        assert str(trouble) in caplog.text


async def test_a_bot_is_asked_with_all_that_the_game_is(session: Session) -> None:
    table = Pretended(session, 1)
    pacer = await _played(table)
    (asked,) = table.thinking.asked
    assert session.pending is not None
    assert (asked.table, asked.agreed, asked.answers) == ("pretended", AGREED, session.answers)
    assert (asked.seat, asked.bot, asked.chance) == (session.pending.seat, "random", pacer._chance(asked.seat))


async def test_one_answer_that_is_taken_forgives_those_that_were_not(session: Session, slept: list[float]) -> None:
    table = Pretended(session, 2, 1, 2, 3, 4, 6, 7, 8, 9)
    await _played(table)
    assert (len(table.answers), slept) == (2, [1, 2, 3, 4, 1, 2, 3, 4])


@pytest.mark.parametrize("moved", ["on", "away"])
async def test_a_refusal_counts_only_while_the_bot_is_still_asked_the_same(
    session: Session, slept: list[float], caplog: pytest.LogCaptureFixture, moved: str
) -> None:
    class Moving(Pretended):
        async def answer(self, *args: Any, **named: Any) -> None:
            if self.tried == 0 and moved == "on":
                self.clock += 1
            elif moved == "away":
                self._turns = 0
            await super().answer(*args, **named)

    table = Moving(session, 2, 1)
    await _played(table)
    assert slept == []
    assert "refused" not in caplog.text
    assert len(table.answers) == (2 if moved == "on" else 0)


async def test_the_pause_is_what_is_left_of_it_after_thinking(
    session: Session, slept: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    times = iter([100.0, 100.25])
    monkeypatch.setattr(bots, "time", type("Clock", (), {"monotonic": staticmethod(lambda: next(times))}))
    waited: list[float] = []

    async def wait(_: BotRunner, seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(BotRunner, "_wait", wait)
    monkeypatch.setattr(BotRunner, "_pause", lambda *_: 0.7)
    await _played(Pretended(session, 1))
    assert waited == [pytest.approx(0.45)]


async def test_nobody_is_woken_twice_or_in_vain(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    still, moving = Pretended(session, 0), Pretended(session, 3)
    idle = BotRunner(still, Mind())  # type: ignore[arg-type]
    idle.stop()
    idle.wake()
    assert not idle.busy
    pacer = BotRunner(moving, Mind())  # type: ignore[arg-type]
    pacer.wake()
    task = pacer._task
    pacer.wake()
    assert pacer._task is task
    pacer.stop()
    await asyncio.gather(task, return_exceptions=True)  # type: ignore[arg-type]
    assert task.cancelled()  # type: ignore[union-attr]
    pacer.wake()
    assert pacer._task is not task
    pacer.stop()


async def test_the_chances_of_a_bot_come_from_the_seed_and_do_not_tell_it(session: Session) -> None:
    table = Pretended(session, 0)
    pacer = BotRunner(table, Mind())  # type: ignore[arg-type]
    for seat in (0, 3):
        said = blake2b(f"7 {seat}".encode(), digest_size=8, person=b"bot").digest()
        assert pacer._chance(seat) == int.from_bytes(said, "little")


async def test_a_pause_of_nothing_is_none(session: Session) -> None:
    pacer = BotRunner(Pretended(session, 0), Mind())  # type: ignore[arg-type]
    loop = asyncio.get_running_loop()
    begun = loop.time()
    for seconds in (0, -5, 0.03):
        pacer.hurry()
        await pacer._wait(seconds)
    assert 0.02 < loop.time() - begun < 5


@pytest.fixture
def session() -> Session:
    return Session(GameSetup(library(), seats=2, seed=3))


async def test_the_table_says_when_its_bot_thinks_less(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_at(storage) as hall:
        table, _ = await sat_down(hall, 2, "random")
        table.pacer.stop()
        session = table.playing()
        assert session.pending is not None
        asked: list[float] = []

        async def ask(question: Any) -> int:
            asked.append(question.share)
            return 0

        monkeypatch.setattr(table.pacer._thinking, "ask", ask)
        for bot, share, less in (("nox", 0.4, True), ("nox", 1.0, False), ("vesper@3", 0.4, True), ("pip", 0.4, False)):
            monkeypatch.setattr(table.pacer._thinking, "share", lambda *_, share=share: share)
            await table.pacer._thought(session, session.pending.seat, bot)
            assert Snapshot(table)._info(0, "en").thinks_less is less
        assert asked == [0.4, 1.0, 0.4, 1.0]


async def test_the_table_says_when_hints_would_be_refused(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_at(storage) as hall:
        table, _ = await sat_down(hall, 2)
        for room in (True, False):
            monkeypatch.setattr(hall.thinking, "has_room", lambda rank, room=room: room or rank != Priority.HINTS)
            assert Snapshot(table)._info(0, "en").hints_wait is not room


async def test_where_all_people_have_left_the_bots_play_while_somebody_watches(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that nobody sees costs nobody else's bots their time."""
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2, "random")
        for client in clients:
            await table.leave(client)
        assert table.bot_to_move is not None, "both still look"
        for client in clients:
            table.exit(client)
        assert table.bot_to_move is None
        clock = table.clock
        await asyncio.sleep(0.1)
        assert table.clock <= clock + 1, "one may have been thinking"
        table.enter(clients[0])
        assert table.bot_to_move is not None
        table.pacer.stop()


async def test_the_bots_of_a_table_think_for_where_it_is_played_from(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        assert table.pacer._address() == ""
        for client, address in zip(clients, ("198.51.100.1", "192.0.2.1"), strict=True):
            client.address = address
        assert table.pacer._address() == "192.0.2.1"
        for client in clients:
            table.exit(client)
        assert table.pacer._address() == ""


async def test_for_a_person_whose_time_is_up_a_bot_answers_once(session: Session) -> None:
    table = Pretended(session, 5)
    table.thinking = mind = Mind(1)
    assert session.pending is not None
    seat = session.pending.seat
    await BotRunner(table, mind).answer_once(seat, 7, "greedy")  # type: ignore[arg-type]
    assert table.answers == [(seat, 7, 1)], "as a bot's answer"
    assert [(asked.seat, asked.bot) for asked in mind.asked] == [(seat, "greedy")]
