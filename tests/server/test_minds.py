"""Where thinkers live: what is said to a process of their own and what it does with it, without a process."""

from __future__ import annotations

import asyncio
import gc
import io
import logging
import os
import signal
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from smashup.server.i18n import ClientError
from smashup.server.workers import transport
from smashup.server.workers import worker as thinkers
from smashup.server.workers.transport import ProcessTransport, ThreadTransport, WorkerDied
from smashup.server.workers.worker import (
    LENGTH,
    Cancel,
    Failed,
    Forget,
    ReplayInfoOf,
    Request,
    RequestHandler,
    Response,
    WorkerProcess,
    packed,
)
from smashup.session import Session
from tests.server.worker_requests import bot, game

QUESTION = ReplayInfoOf(replay="r", save="", names=())


class Pipe:
    """The standard input of a process: what was written, and whether it is closed."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closed = self.waited = False

    def is_closing(self) -> bool:
        return self.closed

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def close(self) -> None:
        self.closed = True

    async def wait_closed(self) -> None:
        self.waited = True
        raise BrokenPipeError


class Child:
    """A process that has said this so far."""

    pid = 7

    def __init__(self, *said: Response) -> None:
        self.stdin, self.stdout = Pipe(), asyncio.StreamReader()
        self.ended: list[str] = []
        for each in said:
            self.stdout.feed_data(packed(each))

    def kill(self) -> None:
        self.ended.append("killed")
        raise ProcessLookupError

    async def wait(self) -> int:
        self.ended.append("waited for")
        return 0


def living(child: Child) -> ProcessTransport:
    mind = ProcessTransport()
    mind._process = child  # type: ignore[assignment]
    return mind


# --- a process --------------------------------------------------------------------------------------------------------


async def test_a_process_that_has_not_come_up_takes_nothing_ahead_and_hears_nothing() -> None:
    mind = ProcessTransport()
    assert mind.send(Request(1, QUESTION)) is False
    assert mind.pid is None
    mind.forget("t")
    mind.nobody_waits(1)
    await mind.end()


async def test_each_question_is_sent_once_however_often_it_is_handed_over() -> None:
    child = Child(Response(number=1, answer=5), Response(number=2), Response(number=3, answer=6))
    mind = living(child)
    assert mind.send(Request(1, QUESTION)) is True
    assert mind.send(Request(1, QUESTION)) is True
    assert mind.send(Request(2, QUESTION)) is True
    assert child.stdin.written == [packed(Request(1, QUESTION)), packed(Request(2, QUESTION))]
    assert await mind.ask(Request(1, QUESTION)) == Response(number=1, answer=5)
    assert await mind.ask(Request(3, QUESTION)) == Response(number=3, answer=6), "what nobody waits for is passed over"
    assert child.stdin.written[2:] == [packed(Request(3, QUESTION))]


async def test_what_is_forgotten_and_who_is_gone_is_said_unless_the_line_is_closed() -> None:
    child = Child()
    mind = living(child)
    mind.forget("t")
    mind.nobody_waits(4)
    assert child.stdin.written == [packed(Forget("t")), packed(Cancel(4))]
    child.stdin.close()
    mind.forget("u")
    assert len(child.stdin.written) == 2


async def test_a_process_that_ends_in_the_middle_of_an_answer_has_died() -> None:
    child = Child()
    child.stdout.feed_data(packed(Response(number=1, answer=5))[:-1])
    child.stdout.feed_eof()
    with pytest.raises(WorkerDied):
        await living(child).ask(Request(1, QUESTION))


async def test_an_end_is_at_once_and_leaves_nothing_open() -> None:
    child = Child()
    mind = living(child)
    await mind.end()
    assert child.ended == ["killed", "waited for"]
    assert (child.stdin.closed, child.stdin.waited, mind.pid) == (True, True, None)
    await mind.end()
    assert len(child.ended) == 2


async def test_a_process_is_ready_when_it_has_said_its_first_word_and_one_that_never_does_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[tuple[Any, ...]] = []
    children = [Child(Response(number=0), Response(number=1, answer=5)), Child(), Child()]

    async def exec_(*command: str, **how: Any) -> Any:
        begun.append((*command, how))
        return children.pop(0)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", exec_)
    monkeypatch.setattr(transport, "SECONDS_TO_START", 0.05)
    mind = ProcessTransport()
    assert await mind.ask(Request(1, QUESTION)) == Response(number=1, answer=5)
    pipe = asyncio.subprocess.PIPE
    assert begun == [(sys.executable, "-m", "smashup.server.workers.worker", {"stdin": pipe, "stdout": pipe})]
    await ProcessTransport().begin()  # that it never came up is seen when it is asked
    with pytest.raises(WorkerDied):
        await ProcessTransport().ask(Request(1, QUESTION))


# --- a thread ---------------------------------------------------------------------------------------------------------


async def test_a_thread_takes_nothing_ahead_and_knows_for_which_question_nobody_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[bool] = []

    def told(_: RequestHandler, question: Request, gone: Any) -> Response:
        asked.append(gone())
        return Response(number=question.number)

    monkeypatch.setattr(RequestHandler, "told", told)
    mind = ThreadTransport()
    assert (mind._executor._thread_name_prefix, mind._executor._max_workers) == ("thinking", 1)
    assert mind.send(Request(1, QUESTION)) is False
    await mind.ask(Request(1, QUESTION))
    mind.nobody_waits(2)
    for number in (1, 2, 3):
        await mind.ask(Request(number, QUESTION))
    assert asked == [False, False, True, False]
    await mind.end()


# --- a thinker as a program -------------------------------------------------------------------------------------------


class Ended(BaseException):
    """The program ends here."""


@pytest.fixture
def exits(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    codes: list[int] = []

    def leave(code: int) -> None:
        codes.append(code)
        raise Ended

    monkeypatch.setattr(os, "_exit", leave)
    return codes


def test_it_reads_until_nobody_is_left_who_could_ask(exits: list[int]) -> None:
    said = [Request(4, QUESTION), Cancel(4), Forget("t")]
    programme = WorkerProcess(io.BytesIO(b"".join(map(packed, said)) + b"\0" * (LENGTH - 1)), io.BytesIO())
    assert vars(programme)["_gone"] is None
    with pytest.raises(Ended):
        programme._read()
    assert [programme._questions.get() for _ in range(2)] == [said[0], said[2]]
    assert programme._questions.empty()
    assert (programme._gone, exits) == (4, [0])


def test_it_ends_when_nobody_is_left_who_could_hear(exits: list[int]) -> None:
    class Shut(io.BytesIO):
        def flush(self) -> None:
            raise BrokenPipeError

    programme = WorkerProcess(io.BytesIO(), Shut())
    with pytest.raises(Ended):
        programme._say(Response(number=1))
    assert exits == [0]


def test_it_goes_on_after_it_was_told_to_forget_and_knows_who_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Any] = []
    programme = WorkerProcess(io.BytesIO(), io.BytesIO())

    def told(_: RequestHandler, asked: Request, gone: Any) -> Response:
        return Response(number=asked.number, answer=int(gone()))

    def say(told: Response) -> None:
        done.append((told.number, told.answer))
        if told.number == 3:
            raise Ended

    monkeypatch.setattr(RequestHandler, "told", told)
    monkeypatch.setattr(RequestHandler, "forget", lambda _, table: done.append(table))
    monkeypatch.setattr(gc, "freeze", lambda: done.append("frozen"))
    monkeypatch.setattr(programme, "_read", lambda: None)
    monkeypatch.setattr(programme, "_say", say)
    programme._gone = 2
    for each in (Request(1, QUESTION), Forget("t"), Request(2, QUESTION), Request(3, QUESTION)):
        programme._questions.put(each)
    with pytest.raises(Ended):
        programme.run()
    assert done == ["frozen", (0, None), (1, 0), "t", (2, 1), (3, 0)]


@pytest.mark.parametrize("only_when_idle", [False, True])
def test_the_program_gives_way_to_others_and_keeps_what_bots_print_out_of_its_answers(
    monkeypatch: pytest.MonkeyPatch, only_when_idle: bool
) -> None:
    done: list[Any] = []

    class Silent:
        def __init__(self, coming: Any, going: Any) -> None:
            done.append((coming, going))

        def run(self) -> None:
            done.append("runs")

    monkeypatch.setattr(signal, "signal", lambda *args: done.append(args))
    monkeypatch.setattr(os, "nice", lambda by: done.append(("nice", by)))
    monkeypatch.setattr(os, "SCHED_IDLE", 5, raising=False)
    monkeypatch.setattr(os, "sched_param", lambda priority: priority, raising=False)
    monkeypatch.setattr(os, "sched_setscheduler", lambda *how: done.append(("scheduled", *how)), raising=False)
    if only_when_idle:
        monkeypatch.setenv("SMASHUP_IDLE_THINKERS", "1")
    monkeypatch.setattr(logging, "basicConfig", lambda **how: done.append(how))
    monkeypatch.setattr(os, "dup", lambda of: f"a copy of {of}")
    monkeypatch.setattr(os, "fdopen", lambda of, mode: (of, mode))
    monkeypatch.setattr(os, "dup2", lambda of, to: done.append(("instead", of, to)))
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer="what comes in"))
    monkeypatch.setattr(thinkers, "WorkerProcess", Silent)
    thinkers.main()
    assert done == [
        (signal.SIGINT, signal.SIG_IGN),
        ("nice", thinkers.NICE),
        *([("scheduled", 0, 5, 0)] if only_when_idle else []),
        {"level": logging.WARNING, "format": "thinker: %(message)s"},
        ("instead", 2, 1),
        ("what comes in", ("a copy of 1", "wb")),
        "runs",
    ]


# --- what it keeps ----------------------------------------------------------------------------------------------------


def test_a_game_that_goes_on_is_not_gone_back_in(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker, session = RequestHandler(), game(30)
    setup = session.setup
    monkeypatch.setattr(Session, "rewind", None)
    for answers in (5, 5, 12, 30):
        there = Session(setup, session.answers[:answers])
        assert thinker._game(bot(there)).answers == session.answers[:answers]


def test_a_game_that_cannot_be_played_is_nobodys_fault_but_its_own() -> None:
    asked = bot(game(3))
    wrong = type(asked)(
        table="t", agreed=asked.agreed, answers=((99, 1),), seat=asked.seat, bot=asked.bot, chance=asked.chance
    )
    with pytest.raises(Failed, match="the game at table t cannot be played"):
        RequestHandler().answer(wrong)


def test_what_is_put_into_a_refusal_comes_back_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*_: Any) -> bytes:
        raise ClientError("too-large", most=3, n=4)

    monkeypatch.setattr(RequestHandler, "answer", refuses)
    told = RequestHandler().told(Request(3, QUESTION), lambda: False)
    assert told == Response(number=3, refused="too-large", args={"most": 3, "n": 4})
