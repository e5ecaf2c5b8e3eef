"""Runs third-party bots in a subprocess. Game state never leaves this process.

Only the information that a `Position` offers is sent over the pipe: the number of answers, the seat's view, summaries
and win probabilities. Replies are decoded as data, never as code. The bot's module is imported only in the subprocess.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
import sys
import time
import weakref
from collections.abc import Sequence
from typing import Any

import msgspec

from smashup.bots.external.framing import MessageTooLong, pack, read_frame
from smashup.bots.position import Position
from smashup.bots.summary import PositionSummary
from smashup.engine.errors import IllegalAnswer, SmashUpError

TIMEOUT = 60.0
"""Time limit for one decision of an external bot, with all requests that it makes for it, in seconds."""
MAX_BYTES = 1 << 20
"""Maximum size of a message from an external bot, in bytes."""
MAX_TURNS = 30
"""Maximum number of turns of a rollout."""
MAX_LINES = 100
"""Maximum number of simulations in one request."""
ENVIRONMENT = ("PATH", "LANG", "LC_ALL", "TZ", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR")
"""Environment variables that the subprocess gets. Others may contain secrets, such as the address of the database."""
ARGUMENTS = {
    "view": (),
    "observe": ("page",),
    "heuristic": ("seed",),
    "course": ("answer", "seed", "turns"),
    "is_wasted": ("answer", "seed"),
}
"""Names of the numbers in each request. `after` has an answer, a seed and a list of further seeds."""


class BotFailed(SmashUpError):
    """An external bot crashed, timed out or broke the protocol."""


class BotRequest(msgspec.Struct, array_like=True):
    """A message from the external bot: a question about the position, or its answer."""

    what: str
    numbers: list[int] = []
    text: str = ""


class ExternalBot:
    """A bot that runs in a subprocess. `path` is "module:Class"."""

    def __init__(self, path: str, seed: int = 0, timeout: float = TIMEOUT) -> None:
        self.path, self.timeout = path, timeout
        paths = os.pathsep.join([path or os.getcwd() for path in sys.path])
        self._process = subprocess.Popen(
            [sys.executable, "-m", "smashup.bots.external.child", path, str(seed)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**{name: os.environ[name] for name in ENVIRONMENT if name in os.environ}, "PYTHONPATH": paths},
            start_new_session=True,  # a separate process group: its children end with it
        )
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            os.set_blocking(pipe.fileno(), False)
        self._deadline = 0.0
        """Time at which the current exchange must have ended."""
        self._end = weakref.finalize(self, _end, self._process)

    def __repr__(self) -> str:
        return f"<ExternalBot {self.path}>"

    def choose(self, position: Position, /) -> int:
        self._deadline = time.monotonic() + self.timeout
        self._send(["choose", [position.seat, len(position), position.done, position.plays]])
        while True:
            request = self._receive()
            if request.what == "answer" and len(request.numbers) == 1:
                return request.numbers[0]
            try:
                reply = self._reply(position, request)
            except BotFailed:
                raise
            except SmashUpError as error:
                reply = ["error", str(error)]
            self._send(reply)

    def close(self) -> None:
        """End the subprocess. It also ends when this object is garbage-collected."""
        self._end()

    def _reply(self, position: Position, request: BotRequest) -> list[Any]:
        numbers = request.numbers
        _check_arguments(request)
        match request.what:
            case "view":
                return ["view", msgspec.msgpack.encode(position.view)]
            case "observe":
                return ["observe", position.observe(*numbers)]
            case "heuristic":
                return ["number", position.heuristic(*numbers)]
            case "course":
                return ["course", position.course(*numbers)]
            case "is_wasted":
                return ["number", int(position.is_wasted(*numbers))]
            case "after":
                answer, world, *lines = numbers
                return ["after", [_plain(summary) for summary in position.after(answer, world, lines)]]
        raise self._failed(request.text or f"it sent an unknown request, {request.what!r}")

    # --- the pipe ---------------------------------------------------------------------------------------------

    def _send(self, message: list[Any]) -> None:
        assert self._process.stdin is not None
        if not self._end.alive:
            raise self._failed("its process has ended")
        pipe, data = self._process.stdin.fileno(), memoryview(pack(message))
        try:
            while data:
                self._wait(pipe, selectors.EVENT_WRITE, "it did not read for")
                data = data[os.write(pipe, data) :]
        except OSError as error:
            raise self._failed(self._receive().text) from error  # the reason that the bot gave before it ended

    def _receive(self) -> BotRequest:
        try:
            return msgspec.msgpack.decode(read_frame(self._read, MAX_BYTES), type=BotRequest)
        except MessageTooLong as error:
            raise self._failed(f"it sent {error}; the limit is {MAX_BYTES}") from error
        except msgspec.MsgspecError as error:
            raise self._failed("it sent an invalid message") from error

    def _read(self, size: int) -> bytes:
        """Read exactly `size` bytes."""
        assert self._process.stdout is not None
        pipe, found = self._process.stdout.fileno(), b""
        while len(found) < size:
            self._wait(pipe, selectors.EVENT_READ, "it gave no answer within")
            more = os.read(pipe, size - len(found))
            if not more:
                raise self._failed("its process has ended")
            found += more
        return found

    def _wait(self, pipe: int, event: int, problem: str) -> None:
        """Wait until the pipe is ready. Raises BotFailed at the deadline of the exchange."""
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, event)
            left = self._deadline - time.monotonic()
            if not selector.select(max(left, 0)):
                raise self._failed(f"{problem} {self.timeout:g} seconds")
        if left <= 0:  # the bot reads and writes, but its answer did not come
            raise self._failed(f"it gave no answer within {self.timeout:g} seconds")

    def _failed(self, reason: str) -> BotFailed:
        self.close()
        return BotFailed(f"The bot {self.path} failed: {reason}.")


def _plain(summary: PositionSummary) -> list[Any]:
    """Return the summary with cards replaced by their keys."""
    return [*summary[:3], [card.key for card in summary.hand], *summary[4:]]


def _check_arguments(request: BotRequest) -> None:
    """Raise IllegalAnswer if the numbers of a request are invalid. The bot gets the error, not the game."""
    numbers = request.numbers
    names: Sequence[str] = ARGUMENTS.get(request.what, ())
    if request.what == "after":
        names = ("answer", "seed", *["seed"] * min(len(numbers) - 2, MAX_LINES))
    elif request.what not in ARGUMENTS:
        return  # it is rejected as an unknown request
    if len(numbers) != len(names):
        raise IllegalAnswer(f"{request.what} takes {len(names)} numbers, not {len(numbers)}.")
    for name, number in zip(names, numbers, strict=True):
        if name == "turns" and not 0 <= number <= MAX_TURNS:
            raise IllegalAnswer(f"A rollout has 0 to {MAX_TURNS} turns, not {number}.")


def _end(process: subprocess.Popen[bytes]) -> None:
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()
    process.wait()


def is_bot_path(name: str) -> bool:
    """True if the name has the form "module:Class"."""
    module, _, cls = name.partition(":")
    return bool(module) and cls.isidentifier() and all(part.isidentifier() for part in module.split("."))
