"""Workers: request handling, cached games, and the worker process."""

from __future__ import annotations

import gc
import io
import logging
import os
import signal
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from smashup.bots import RandomBot
from smashup.bots.external.framing import pack
from smashup.coach.hints import hints
from smashup.server.errors import ClientError
from smashup.server.workers import worker
from smashup.server.workers.requests import (
    Cancel,
    CourseQuery,
    Forget,
    ReplayFrameQuery,
    ReplayInfoQuery,
    Request,
    Response,
    WorkFailed,
)
from smashup.server.workers.worker import RequestHandler, WorkerProcess, bot_answer
from smashup.session import Timeline
from smashup.sets import library
from tests.server.workers.worker_requests import OPTIONS, advice_query, bot_query, game, hints_query, info_query

QUERY = ReplayInfoQuery(replay="r", save="", names=())


# --- request handling -------------------------------------------------------------------------------------------------


def test_request_contains_everything_needed() -> None:
    session = game()
    assert session.pending is not None
    for handler in (RequestHandler(), RequestHandler()):
        response = handler.result(hints_query(session))
        assert isinstance(response, bytes)
        asked = msgspec.json.decode(response)
        expected = hints(session, "en", ["Ada", "Otto"])
        assert asked["decision"] == 7
        assert set(asked["hints"]) == set(expected.hints)
        assert set(asked["refused"]) == set(expected.refused)


def test_advice_names_an_option_of_the_pending_decision() -> None:
    session = game()
    assert session.pending is not None
    response = RequestHandler().result(advice_query(session))
    assert isinstance(response, bytes)
    advice = msgspec.json.decode(response)
    assert (advice["type"], advice["decision"]) == ("advice", 7)
    assert advice["key"] in session.pending.keys


def test_cached_game_is_moved_to_the_requested_point(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forwards, back after an undo, and along a different branch. It is rewound only if necessary."""
    handler, session, other = RequestHandler(), game(30), game(20)
    assert other.pending is not None
    other.answer(len(other.pending) - 1)
    for answers in (session.answers[:10], session.answers, session.answers[:25], other.answers, (), session.answers):
        assert other.pending is not None
        fresh = Timeline(OPTIONS.setup(library()), answers)
        found = handler._game(bot_query(fresh))
        assert found.answers == answers
        assert found.state.digest() == fresh.state.digest()
        assert found.pending is not None
        assert fresh.pending is not None
        assert found.pending.keys == fresh.pending.keys
    monkeypatch.setattr(Timeline, "rewind", None)
    for answers in (session.answers[:5], session.answers[:5], session.answers):
        found = handler._game(bot_query(Timeline(session.setup, answers), "forwards"))
        assert found.answers == answers


def test_bot_object_is_kept_per_seat_and_table() -> None:
    handler, session = RequestHandler(), game()
    first = handler._bot(bot_query(session))
    assert handler._bot(bot_query(session)) is first
    assert handler._bot(bot_query(session, "u")) is not first
    assert handler._bot(bot_query(session, name="greedy")) is not first
    handler.forget("t")
    assert handler._bot(bot_query(session)) is not first


def test_least_recently_used_games_and_replays_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "KEPT_GAMES", 2)
    monkeypatch.setattr(worker, "KEPT_REPLAYS", 2)
    handler, session = RequestHandler(), game(5)
    for table in ("a", "b", "a", "c"):
        handler.result(bot_query(session, table))
        handler.result(info_query(session, table))
    assert list(handler._games) == ["a", "c"]
    assert list(handler._replays) == ["a", "c"]
    assert set(handler._bots) == {"a", "c"}


def test_games_of_a_full_server_stay_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is not cached any more has to be replayed from the beginning."""
    handler, session = RequestHandler(), game(2)
    tables = [f"t{n}" for n in range(300)]
    for table in tables:
        handler._game(hints_query(session, table))
    monkeypatch.setattr(worker, "Timeline", None)
    for table in tables:
        assert handler._game(hints_query(session, table)).answers == session.answers


def test_responses_distinguish_client_errors_and_engine_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    handler, session = RequestHandler(), game(5)

    def response(query: Any) -> Response:
        return handler.respond(Request(3, query), lambda: False)

    frame = ReplayFrameQuery(replay="r", save=session.save(), names=(), n=99, reader="p1", lang="en")
    assert response(frame) == Response(number=3, client_error="no-such-frame")
    for seat in (session.seats, session.seats + 1):
        course = CourseQuery(replay="r", save=session.save(), names=(), seat=seat)
        assert response(course) == Response(number=3, client_error="no-such-seat")
    wrong = response(ReplayInfoQuery(replay="x", save="nonsense", names=()))
    assert (wrong.number, wrong.engine_error, wrong.result) == (3, "bad-save", None)
    assert "save" in wrong.message
    cancelled = handler.respond(Request(4, info_query(game(9), "y")), lambda: True)
    assert cancelled == Response(number=4)

    def failing(*_: Any) -> bytes:
        raise ClientError("too-large", most=3, n=4)

    monkeypatch.setattr(handler, "result", failing)
    assert response(frame) == Response(number=3, client_error="too-large", args={"most": 3, "n": 4})


def test_share_of_the_budget_reaches_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    shares: list[float] = []

    def record(_: Timeline, bot: Any) -> int:
        shares.append(bot.share)
        return 0

    monkeypatch.setattr(worker, "bot_answer", record)
    handler, session = RequestHandler(), game()
    for share in (1.0, 0.25, 1.0):
        handler.result(msgspec.structs.replace(bot_query(session, name="nox"), share=share))
    handler.result(msgspec.structs.replace(bot_query(session, "u", name="vesper"), share=0.5))
    assert shares == [1.0, 0.25, 1.0, 0.5]
    monkeypatch.undo()
    assert handler.result(msgspec.structs.replace(bot_query(session, "v"), share=0.5)) is not None, (
        "bots without a budget ignore it"
    )


def test_a_failing_bot_is_replaced_by_a_random_choice(caplog: pytest.LogCaptureFixture) -> None:
    class Broken(RandomBot):
        def choose(self, *_: Any) -> int:
            raise ZeroDivisionError

    session = game(3)
    assert session.pending is not None
    for bot in (Broken(1), RandomBot(1)):
        assert 0 <= bot_answer(session, bot) < len(session.pending)
    assert caplog.text.count("A bot failed") == 1
    assert session.answered == 3


# --- the worker process -------------------------------------------------------------------------------------------


class Ended(BaseException):
    """Stands for the end of the process."""


@pytest.fixture
def exits(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    codes: list[int] = []

    def leave(code: int) -> None:
        codes.append(code)
        raise Ended

    monkeypatch.setattr(os, "_exit", leave)
    return codes


def test_process_reads_until_the_end_of_its_input(exits: list[int]) -> None:
    sent = [Request(4, QUERY), Cancel(4), Forget("t")]
    process = WorkerProcess(io.BytesIO(b"".join(map(pack, sent)) + b"\0" * 3), io.BytesIO())
    assert vars(process)["_cancelled"] is None
    with pytest.raises(Ended):
        process._read()
    assert [process._requests.get() for _ in range(2)] == [sent[0], sent[2]]
    assert process._requests.empty()
    assert (process._cancelled, exits) == (4, [0])


def test_process_ends_when_its_output_is_closed(exits: list[int]) -> None:
    class Shut(io.BytesIO):
        def flush(self) -> None:
            raise BrokenPipeError

    process = WorkerProcess(io.BytesIO(), Shut())
    with pytest.raises(Ended):
        process._send(Response(number=1))
    assert exits == [0]


def test_process_handles_forget_and_cancel(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Any] = []
    process = WorkerProcess(io.BytesIO(), io.BytesIO())

    def response(_: RequestHandler, request: Request, gone: Any) -> Response:
        return Response(number=request.number, result=int(gone()))

    def say(response: Response) -> None:
        done.append((response.number, response.result))
        if response.number == 3:
            raise Ended

    monkeypatch.setattr(RequestHandler, "respond", response)
    monkeypatch.setattr(RequestHandler, "forget", lambda _, table: done.append(table))
    monkeypatch.setattr(gc, "freeze", lambda: done.append("frozen"))
    monkeypatch.setattr(process, "_read", lambda: None)
    monkeypatch.setattr(process, "_send", say)
    process._cancelled = 2
    for each in (Request(1, QUERY), Forget("t"), Request(2, QUERY), Request(3, QUERY)):
        process._requests.put(each)
    with pytest.raises(Ended):
        process.run()
    assert done == ["frozen", (0, None), (1, 0), "t", (2, 1), (3, 0)]


@pytest.mark.parametrize("only_when_idle", [False, True])
def test_process_lowers_its_priority_and_redirects_the_output_of_bots(
    monkeypatch: pytest.MonkeyPatch, only_when_idle: bool
) -> None:
    done: list[Any] = []

    class Silent:
        def __init__(self, stdin: Any, stdout: Any) -> None:
            done.append((stdin, stdout))

        def run(self) -> None:
            done.append("runs")

    monkeypatch.setattr(signal, "signal", lambda *args: done.append(args))
    monkeypatch.setattr(os, "nice", lambda by: done.append(("nice", by)))
    monkeypatch.setattr(os, "SCHED_IDLE", 5, raising=False)
    monkeypatch.setattr(os, "sched_param", lambda priority: priority, raising=False)
    monkeypatch.setattr(os, "sched_setscheduler", lambda *how: done.append(("scheduled", *how)), raising=False)
    if only_when_idle:
        monkeypatch.setenv("SMASHUP_IDLE_WORKERS", "1")
    monkeypatch.setattr(logging, "basicConfig", lambda **how: done.append(how))
    monkeypatch.setattr(os, "dup", lambda of: f"a copy of {of}")
    monkeypatch.setattr(os, "fdopen", lambda of, mode: (of, mode))
    monkeypatch.setattr(os, "dup2", lambda of, to: done.append(("instead", of, to)))
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer="input"))
    monkeypatch.setattr(worker, "WorkerProcess", Silent)
    worker.main()
    assert done == [
        (signal.SIGINT, signal.SIG_IGN),
        ("nice", worker.NICE),
        *([("scheduled", 0, 5, 0)] if only_when_idle else []),
        {"level": logging.WARNING, "format": "worker: %(message)s"},
        ("instead", 2, 1),
        ("input", ("a copy of 1", "wb")),
        "runs",
    ]


# --- cached games -----------------------------------------------------------------------------------------------------


def test_game_that_cannot_be_replayed_raises_work_failed() -> None:
    wrong = msgspec.structs.replace(bot_query(game(3)), answers=((99, 1),))
    with pytest.raises(WorkFailed, match="the game at table t cannot be replayed"):
        RequestHandler().result(wrong)


def test_output_of_a_bot_does_not_mix_with_the_responses() -> None:
    """The process ends when its input is closed."""
    code = (
        "import smashup.server.workers.worker as t; t.RequestHandler.result = lambda *_: print('hello') or 5; t.main()"
    )
    command, pipe = [sys.executable, "-c", code], subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(pack(Request(1, bot_query(game(3)))))
        process.stdin.flush()
        expected = b"".join(map(pack, (Response(number=0), Response(number=1, result=5))))
        assert process.stdout.read(len(expected)) == expected
        process.stdin.close()
        assert process.wait(60) == 0
        assert process.stdout.read() == b""
