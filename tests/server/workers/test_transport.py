"""Transports, tested without a real process."""

from __future__ import annotations

import asyncio
import sys
import threading
from typing import Any

import pytest

from smashup.bots.external.framing import pack
from smashup.server.workers import transport as transports
from smashup.server.workers.requests import Cancel, Forget, ReplayInfoQuery, Request, Response
from smashup.server.workers.transport import ProcessTransport, ThreadTransport, WorkerDied
from smashup.server.workers.worker import RequestHandler

QUERY = ReplayInfoQuery(replay="r", save="", names=())


class Pipe:
    """Standard input of a process: records what was written and whether it is closed."""

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
    """A process that has sent these responses."""

    pid = 7

    def __init__(self, *said: Response) -> None:
        self.stdin, self.stdout = Pipe(), asyncio.StreamReader()
        self.ended: list[str] = []
        for each in said:
            self.stdout.feed_data(pack(each))

    def kill(self) -> None:
        self.ended.append("killed")
        raise ProcessLookupError

    async def wait(self) -> int:
        self.ended.append("waited for")
        return 0


def connected(child: Child) -> ProcessTransport:
    transport = ProcessTransport()
    transport._process = child  # type: ignore[assignment]
    return transport


# --- a process --------------------------------------------------------------------------------------------------------


async def test_transport_without_a_process_accepts_nothing() -> None:
    transport = ProcessTransport()
    assert transport.send(Request(1, QUERY)) is False
    assert transport.pid is None
    transport.forget("t")
    transport.cancel(1)
    await transport.stop()


async def test_each_request_is_sent_only_once() -> None:
    child = Child(Response(number=1, result=5), Response(number=2), Response(number=3, result=6))
    transport = connected(child)
    assert transport.send(Request(1, QUERY)) is True
    assert transport.send(Request(1, QUERY)) is True
    assert transport.send(Request(2, QUERY)) is True
    assert child.stdin.written == [pack(Request(1, QUERY)), pack(Request(2, QUERY))]
    assert await transport.ask(Request(1, QUERY)) == Response(number=1, result=5)
    assert await transport.ask(Request(3, QUERY)) == Response(number=3, result=6), (
        "responses to other requests are skipped"
    )
    assert child.stdin.written[2:] == [pack(Request(3, QUERY))]


async def test_forget_and_cancel_are_sent_unless_the_pipe_is_closed() -> None:
    child = Child()
    transport = connected(child)
    transport.forget("t")
    transport.cancel(4)
    assert child.stdin.written == [pack(Forget("t")), pack(Cancel(4))]
    child.stdin.close()
    transport.forget("u")
    assert len(child.stdin.written) == 2


async def test_process_that_ends_within_a_response_has_died() -> None:
    child = Child()
    child.stdout.feed_data(pack(Response(number=1, result=5))[:-1])
    child.stdout.feed_eof()
    with pytest.raises(WorkerDied):
        await connected(child).ask(Request(1, QUERY))


async def test_stop_kills_the_process_and_closes_the_pipe() -> None:
    child = Child()
    transport = connected(child)
    await transport.stop()
    assert child.ended == ["killed", "waited for"]
    assert (child.stdin.closed, child.stdin.waited, transport.pid) == (True, True, None)
    await transport.stop()
    assert len(child.ended) == 2


async def test_process_is_ready_after_its_first_response_and_dead_if_it_never_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[tuple[Any, ...]] = []
    children = [Child(Response(number=0), Response(number=1, result=5)), Child(), Child()]

    async def exec_(*command: str, **how: Any) -> Any:
        begun.append((*command, how))
        return children.pop(0)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", exec_)
    monkeypatch.setattr(transports, "START_TIMEOUT", 0.05)
    transport = ProcessTransport()
    assert await transport.ask(Request(1, QUERY)) == Response(number=1, result=5)
    pipe = asyncio.subprocess.PIPE
    assert begun == [(sys.executable, "-m", "smashup.server.workers.worker", {"stdin": pipe, "stdout": pipe})]
    await ProcessTransport().start()  # the failure is reported by the first request
    with pytest.raises(WorkerDied):
        await ProcessTransport().ask(Request(1, QUERY))


# --- a thread ---------------------------------------------------------------------------------------------------------


async def test_thread_transport_does_not_prefetch_and_knows_the_cancelled_request(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[bool] = []

    def response(_: RequestHandler, question: Request, gone: Any) -> Response:
        asked.append(gone())
        return Response(number=question.number)

    monkeypatch.setattr(RequestHandler, "respond", response)
    transport = ThreadTransport()
    assert (transport._executor._thread_name_prefix, transport._executor._max_workers) == ("worker", 1)
    assert transport.send(Request(1, QUERY)) is False
    await transport.ask(Request(1, QUERY))
    transport.cancel(2)
    for number in (1, 2, 3):
        await transport.ask(Request(number, QUERY))
    assert asked == [False, False, True, False]
    monkeypatch.setattr(RequestHandler, "respond", None)
    assert await transport.ask(Request(4, QUERY)) == Response(number=4), "an unexpected error is not a result"
    await transport.stop()


async def test_stopping_a_thread_transport_does_not_wait_and_cancels_queued_work() -> None:
    transport, gate = ThreadTransport(), threading.Event()
    at_work, not_begun = (transport._executor.submit(gate.wait, 10) for _ in range(2))
    await transport.stop()
    assert (at_work.done(), not_begun.cancelled()) == (False, True)
    gate.set()
