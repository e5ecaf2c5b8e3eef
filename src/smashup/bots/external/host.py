"""Runs third-party bots in a subprocess. Game state never leaves this process.

Only the information that a `Position` offers is sent over the pipe: the number of answers, the seat's view, summaries
and win probabilities. Replies are decoded as data, never as code. The bot's module is imported only in the subprocess.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import subprocess
import sys
import weakref
from typing import Any

import msgspec

from smashup.bots.external.framing import MessageTooLong, pack, read_frame
from smashup.bots.position import Position
from smashup.bots.summary import PositionSummary
from smashup.engine.errors import SmashUpError

TIMEOUT = 60.0
"""Time limit for each message of an external bot, in seconds."""
MAX_BYTES = 1 << 20
"""Maximum size of a message from an external bot, in bytes."""


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
            env={**os.environ, "PYTHONPATH": paths},
        )
        self._end = weakref.finalize(self, _end, self._process)

    def choose(self, position: Position, /) -> int:
        self._send(["choose", [position.seat, len(position), position.done, position.plays]])
        while True:
            request = self._receive()
            if request.what == "answer" and len(request.numbers) == 1:
                return request.numbers[0]
            try:
                reply = self._reply(position, request)
            except BotFailed:
                raise
            except (SmashUpError, TypeError, ValueError) as error:
                reply = ["error", str(error)]
            self._send(reply)

    def close(self) -> None:
        """End the subprocess. It also ends when this object is garbage-collected."""
        self._end()

    def _reply(self, position: Position, request: BotRequest) -> list[Any]:
        numbers = request.numbers
        match request.what:
            case "view":
                return ["view", msgspec.msgpack.encode(position.view)]
            case "heuristic":
                return ["number", position.heuristic(*numbers)]
            case "win_chances":
                return ["numbers", position.win_chances(*numbers)]
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
        try:
            self._process.stdin.write(pack(message))
            self._process.stdin.flush()
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
        """Read exactly `size` bytes. Each chunk must arrive within the time limit."""
        assert self._process.stdout is not None
        found = b""
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            while len(found) < size:
                if not selector.select(self.timeout):
                    raise self._failed(f"it sent nothing for {self.timeout:g} seconds")
                more = os.read(self._process.stdout.fileno(), size - len(found))
                if not more:
                    raise self._failed("its process has ended")
                found += more
        return found

    def _failed(self, reason: str) -> BotFailed:
        self.close()
        return BotFailed(f"The bot {self.path} failed: {reason}.")


def _plain(summary: PositionSummary) -> list[Any]:
    """Return the summary with cards replaced by their keys."""
    return [*summary[:3], [card.key for card in summary.hand], *summary[4:]]


def _end(process: subprocess.Popen[bytes]) -> None:
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
