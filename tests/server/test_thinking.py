"""Who thinks for the server: the same answers in a thread and in processes, what a death costs."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from smashup.server.workers import pool as pools
from smashup.server.workers import worker as thinkers
from smashup.server.workers.hints import hints
from smashup.server.workers.pool import WorkerPool, usual_workers
from smashup.server.workers.transport import ProcessTransport, ThreadTransport, WorkerDied
from smashup.server.workers.worker import (
    CourseOf,
    Failed,
    Forget,
    FrameOf,
    ReplayInfoOf,
    Request,
    RequestHandler,
    Response,
    Wrong,
    packed,
)
from smashup.session import Session
from smashup.sets import library
from tests.server.in_memory import refused
from tests.server.running import Process
from tests.server.waiting import until
from tests.server.worker_requests import AGREED, bot, game, held, hinted, info, pool


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


# --- one thinker ------------------------------------------------------------------------------------------------------


def test_a_thinker_knows_the_game_from_the_answers_alone() -> None:
    session = game()
    assert session.pending is not None
    for thinker in (RequestHandler(), RequestHandler()):
        told = thinker.answer(hinted(session))
        assert isinstance(told, bytes)
        asked = msgspec.json.decode(told)
        expected = hints(session, session.pending.seat, 7, "en", ["Ada", "Otto"])
        assert asked["decision"] == 7
        assert set(asked["hints"]) == set(expected.hints)
        assert set(asked["refused"]) == set(expected.refused)


def test_what_a_thinker_kept_of_a_game_changes_nothing() -> None:
    """Forwards, back behind an undo and on another way: it stands where the answers say."""
    thinker, session, other = RequestHandler(), game(30), game(20)
    assert other.pending is not None
    other.answer(len(other.pending) - 1)
    for answers in (session.answers[:10], session.answers, session.answers[:25], other.answers, (), session.answers):
        assert other.pending is not None
        fresh = Session(AGREED.setup(library()), answers)
        found = thinker._game(bot(fresh))
        assert found.answers == answers
        assert found.state.digest() == fresh.state.digest()
        assert found.pending is not None
        assert fresh.pending is not None
        assert found.pending.keys == fresh.pending.keys


def test_a_bot_is_the_same_for_the_whole_game_and_another_at_another_seat_or_table() -> None:
    thinker, session = RequestHandler(), game()
    first = thinker._bot(bot(session))
    assert thinker._bot(bot(session)) is first
    assert thinker._bot(bot(session, "u")) is not first
    assert thinker._bot(bot(session, name="greedy")) is not first
    thinker.forget("t")
    assert thinker._bot(bot(session)) is not first


def test_the_games_and_replays_asked_for_last_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "KEPT_GAMES", 2)
    monkeypatch.setattr(thinkers, "KEPT_REPLAYS", 2)
    thinker, session = RequestHandler(), game(5)
    for table in ("a", "b", "a", "c"):
        thinker.answer(bot(session, table))
        thinker.answer(info(session, table))
    assert list(thinker._games) == ["a", "c"]
    assert list(thinker._replays) == ["a", "c"]
    assert set(thinker._bots) == {"a", "c"}


def test_a_thinker_knows_all_the_games_of_a_full_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """300 tables ask for hints in turn: a game that is gone by then is played again from its beginning."""
    thinker, session = RequestHandler(), game(2)
    tables = [f"t{n}" for n in range(300)]
    for table in tables:
        thinker._game(hinted(session, table))
    monkeypatch.setattr(thinkers, "Session", None)
    for table in tables:
        assert thinker._game(hinted(session, table)).answers == session.answers


def test_what_is_wrong_is_told_as_an_error_of_the_engine_and_what_is_refused_as_a_refusal() -> None:
    thinker, session = RequestHandler(), game(5)

    def told(question: Any) -> Response:
        return thinker.told(Request(3, question), lambda: False)

    frame = FrameOf(replay="r", save=session.save(), names=(), n=99, reader="p1", lang="en")
    assert told(frame) == Response(number=3, refused="no-such-frame")
    for seat in (session.seats, session.seats + 1):
        course = CourseOf(replay="r", save=session.save(), names=(), seat=seat)
        assert told(course) == Response(number=3, refused="no-such-seat")
    wrong = told(ReplayInfoOf(replay="x", save="nonsense", names=()))
    assert (wrong.number, wrong.wrong, wrong.answer) == (3, "bad-save", None)
    assert "save" in wrong.sentence
    assert thinker.told(Request(4, info(game(9), "y")), lambda: True) == Response(number=4), "nobody waits for it"


# --- the pool ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("workers", [0, 2])
async def test_thread_and_processes_give_the_same_answers(workers: int) -> None:
    session = game()
    expected = RequestHandler()
    async with pool(workers) as thinking:
        questions: list[Any] = [bot(session), info(session)]
        questions += [FrameOf(replay="r", save=session.save(), names=(), n=n, reader="p2", lang="fr") for n in (0, 9)]
        for question in questions:
            assert await thinking.ask(question) == expected.answer(question)
        told = await thinking.ask(hinted(session))
        assert isinstance(told, bytes)
        assert msgspec.json.decode(told)["type"] == "hints"
        with refused("no-such-seat"):
            await thinking.ask(FrameOf(replay="r", save=session.save(), names=(), n=0, reader="p9", lang="fr"))
        with pytest.raises(Wrong) as wrong:
            await thinking.ask(ReplayInfoOf(replay="x", save="nonsense", names=()))
        assert wrong.value.id == "bad-save"
        assert (thinking.waiting, thinking.busy) == ({"bot": 0, "hints": 0, "advice": 0, "replay": 0, "analysis": 0}, 0)


@pytest.mark.parametrize("workers", [0, 1])
async def test_a_question_that_cannot_even_be_asked_costs_nobody_else_an_answer(
    workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A number that is too large to be sent, for one: the desk goes on."""
    session = game()
    async with pool(workers) as thinking:
        mind, once = type(thinking._desks[0].mind), [OverflowError("too large")]
        ask = mind.ask

        async def asked(self: Any, question: Request) -> Response:
            if once:
                raise once.pop()
            return await ask(self, question)

        monkeypatch.setattr(mind, "ask", asked)
        with pytest.raises(Failed):
            await thinking.ask(bot(session))
        assert (thinking.busy, thinking.died) == (0, 0)
        assert await thinking.ask(bot(session)) == RequestHandler().answer(bot(session))


async def test_a_thinker_that_dies_is_started_again_and_asked_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "REST", 0.01)
    session = game()
    async with pool(1) as thinking:
        await thinking.ask(bot(session))
        mind = thinking._desks[0].mind
        assert isinstance(mind, ProcessTransport)
        assert mind.pid is not None
        os.kill(mind.pid, signal.SIGKILL)
        assert await thinking.ask(bot(session)) == RequestHandler().answer(bot(session))
        after = thinking._desks[0].mind
        assert isinstance(after, ProcessTransport)
        assert after.pid not in (None, mind.pid)
        assert thinking.died == 1


class Deadly:
    """Dies of every question."""

    made: ClassVar[list[Deadly]] = []

    def __init__(self) -> None:
        self.made.append(self)
        self.begun = self.ended = 0

    async def begin(self) -> None:
        self.begun += 1

    def send(self, asked: Request) -> bool:
        return False

    async def ask(self, asked: Request) -> Response:
        raise WorkerDied

    def nobody_waits(self, number: int) -> None: ...
    def forget(self, table: str) -> None: ...
    async def end(self) -> None:
        self.ended += 1


async def test_a_question_that_thinkers_die_of_fails_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "REST", 0.01)
    monkeypatch.setattr(pools, "ThreadTransport", Deadly)
    monkeypatch.setattr(Deadly, "made", [])
    async with pool() as thinking:
        with pytest.raises(Failed):
            await thinking.ask(bot(game(3)))
        assert thinking.died == 2
        await until(lambda: [mind.begun for mind in Deadly.made] == [1] * 3)
    assert [(mind.begun, mind.ended) for mind in Deadly.made] == [(1, 1)] * 3, "the last when the pool was closed"


async def test_what_takes_too_long_ends_its_thinker_and_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow(Deadly):
        async def ask(self, asked: Request) -> Response:
            await asyncio.sleep(60)
            raise WorkerDied

    monkeypatch.setattr(pools, "REST", 0.01)
    monkeypatch.setattr(pools, "LONGEST", 0.05)
    monkeypatch.setattr(pools, "ThreadTransport", Slow)
    async with pool() as thinking:
        with pytest.raises(Failed):
            await thinking.ask(bot(game(3)))
        assert thinking.died == 1, "what was too slow once is not tried again"


async def test_whoever_leaves_takes_the_question_along(monkeypatch: pytest.MonkeyPatch) -> None:
    session = game(3)
    async with held(monkeypatch) as (thinking, mind):
        tasks = [asyncio.create_task(thinking.ask(each)) for each in (bot(session), hinted(session), bot(session))]
        await until(lambda: len(mind.asked) == 1)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert all(task.cancelled() for task in tasks)
        assert thinking.waiting == {"bot": 0, "hints": 0, "advice": 0, "replay": 0, "analysis": 0}
        assert mind.gone == [1], "the one that was being thought about is told"
        mind.go.release()
        mind.go.release()
        assert await thinking.ask(bot(session)) == 1
        assert len(mind.asked) == 2


async def test_a_table_stays_with_the_thinker_that_knows_it_and_tables_are_shared_out() -> None:
    async with pool(2) as thinking:
        first, second = (thinking._desk(table) for table in ("a", "b"))
        assert first is not second
        assert thinking._desk("a") is first
        thinking.forget("a")
        assert thinking._desk("c") is first


async def test_what_a_pool_forgets_its_thinkers_forget(monkeypatch: pytest.MonkeyPatch) -> None:
    forgotten: list[str] = []
    monkeypatch.setattr(RequestHandler, "forget", lambda self, table: forgotten.append(table))
    async with pool() as thinking:
        thinking.forget("a")
        await until(lambda: forgotten == ["a"])
    process, sent = ProcessTransport(), list[bytes]()
    monkeypatch.setattr(process, "_write", sent.append)
    process.forget("b")
    assert sent == [packed(Forget("b"))]


async def test_a_pool_that_is_closed_leaves_no_process_and_answers_nobody() -> None:
    thinking = WorkerPool(2)
    session = game(3)
    await asyncio.gather(*(thinking.ask(bot(session, table)) for table in ("a", "b")))
    pids = [desk.mind.pid for desk in thinking._desks if isinstance(desk.mind, ProcessTransport)]
    assert len(pids) == 2
    assert all(pid is not None and alive(pid) for pid in pids)
    asking = asyncio.create_task(thinking.ask(bot(session, "a")))
    await asyncio.sleep(0)
    await thinking.close()
    assert not any(pid is not None and alive(pid) for pid in pids)
    with pytest.raises(Failed):
        await asking
    with pytest.raises(Failed):
        await thinking.ask(bot(session))


async def test_what_is_forgotten_after_the_end_is_forgotten_by_nobody() -> None:
    """A table that nobody is at any more is forgotten a while later, and the server may have ended by then."""
    thinking = WorkerPool()
    thinking.start()
    await thinking.close()
    thinking.forget("a")
    assert thinking.busy == 0


async def test_a_thread_that_ends_waits_for_nothing_and_leaves_what_it_has_not_begun() -> None:
    mind, gate = ThreadTransport(), threading.Event()
    at_work, not_begun = (mind._executor.submit(gate.wait, 10) for _ in range(2))
    await mind.end()
    assert (at_work.done(), not_begun.cancelled()) == (False, True)
    gate.set()


def test_one_core_is_the_servers_own(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, workers in ((None, 1), (1, 1), (2, 1), (8, 7)):
        monkeypatch.setattr(os, "cpu_count", lambda cores=cores: cores)
        assert usual_workers() == workers


# --- processes end with their server ----------------------------------------------------------------------------------


def children(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in listed]


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_no_process_is_left_however_the_server_ends(tmp_path: Path, how: signal.Signals) -> None:
    server = Process(tmp_path, SMASHUP_WORKERS="2")
    try:
        pid = server._process.pid
        deadline = time.monotonic() + 30
        while len(children(pid)) < 2 and time.monotonic() < deadline:
            time.sleep(0.05)
        thinking = children(pid)
        assert len(thinking) == 2
        os.kill(pid, how)
        server._process.wait(30)
        while any(alive(child) for child in thinking) and time.monotonic() < deadline + 30:
            time.sleep(0.05)
        assert not any(alive(child) for child in thinking)
    finally:
        server.kill()


def test_what_a_bot_prints_does_not_come_between_the_answers() -> None:
    """Nor does a thinker stay when nobody is left to ask it."""
    code = (
        "import smashup.server.workers.worker as t; t.RequestHandler.answer = lambda *_: print('hello') or 5; t.main()"
    )
    command, pipe = [sys.executable, "-c", code], subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(thinkers.packed(Request(1, bot(game(3)))))
        process.stdin.flush()
        expected = b"".join(map(thinkers.packed, (Response(number=0), Response(number=1, answer=5))))
        assert process.stdout.read(len(expected)) == expected
        process.stdin.close()
        assert process.wait(60) == 0
        assert process.stdout.read() == b""


async def test_who_left_while_their_thinker_died_is_not_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the next question is answered."""
    monkeypatch.setattr(pools, "REST", 0)
    session = game(3)
    async with held(monkeypatch) as (thinking, mind):

        async def dies(asked: Request) -> Response:
            mind.asked.append(asked.question)
            await mind.go.acquire()
            raise WorkerDied("gone")

        monkeypatch.setattr(mind, "ask", dies)
        left = asyncio.create_task(thinking.ask(bot(session)))
        await until(lambda: len(mind.asked) == 1)
        left.cancel()
        await asyncio.gather(left, return_exceptions=True)
        mind.go.release()
        await until(lambda: thinking._desks[0].mind is not mind)
        other: Any = thinking._desks[0].mind
        other.go.release()
        assert await thinking.ask(info(session)) == 1
        assert [type(each).__name__ for each in other.asked] == ["ReplayInfoOf"]
