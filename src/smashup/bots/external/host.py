"""Bots of strangers: each plays in a process of its own, and the truth stays here.

What goes through the pipe is what a `Position` would tell: how many answers there are, the seat's view, outlooks and
chances. What comes back is read as data and never as code. Its module is imported there and nowhere else.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import struct
import subprocess
import sys
import weakref
from collections.abc import Sequence
from importlib.metadata import entry_points
from typing import IO, Any

import msgspec

from smashup.bots.position import Position
from smashup.engine.errors import SmashUpError

GROUP = "smashup.bots"
"""The entry points through which a package brings its bots."""
PATIENCE = 60.0
"""Seconds that a stranger may take for anything that it says."""
LONGEST = 1 << 20
"""Bytes: a question is short."""
_LENGTH = struct.Struct("<I")


class BotFailed(SmashUpError):
    """A bot of somebody else did not do what a bot does."""


class BotRequest(msgspec.Struct, array_like=True):
    """What the other side wants to know, or its answer."""

    what: str
    numbers: list[int] = []
    text: str = ""


def strangers() -> dict[str, str]:
    """The bots that installed packages bring: their names, and where each is."""
    return {each.name: each.value for each in entry_points(group=GROUP)}


def write(pipe: IO[bytes], message: bytes) -> None:
    pipe.write(_LENGTH.pack(len(message)) + message)
    pipe.flush()


class Apart:
    """A bot that is asked over a pipe. `place` is "module:Class"."""

    def __init__(self, place: str, seed: int = 0, patience: float = PATIENCE) -> None:
        self.place, self.patience = place, patience
        paths = os.pathsep.join([path or os.getcwd() for path in sys.path])
        self._process = subprocess.Popen(
            [sys.executable, "-m", "smashup.bots.external.child", place, str(seed)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": paths},
        )
        self._end = weakref.finalize(self, _end, self._process)

    def choose(self, position: Position, /) -> int:
        self._tell(["choose", [len(position), position.done, position.plays]])
        while True:
            asked = self._heard()
            if asked.what == "answer" and len(asked.numbers) == 1:
                return asked.numbers[0]
            try:
                reply = self._reply(position, asked)
            except BotFailed:
                raise
            except (SmashUpError, TypeError, ValueError) as error:
                reply = ["error", str(error)]
            self._tell(reply)

    def close(self) -> None:
        """End its process; it ends by itself with this object, too."""
        self._end()

    def _reply(self, position: Position, asked: BotRequest) -> list[Any]:
        numbers = asked.numbers
        if asked.what == "view":
            return ["view", msgspec.msgpack.encode(position.view)]
        if asked.what == "quick":
            return ["number", position.quick(*numbers)]
        if asked.what == "play_out":
            return ["number", position.play_out(*numbers)]
        if asked.what == "is_in_vain":
            return ["number", int(position.is_in_vain(*numbers))]
        if asked.what == "after":
            answer, world, *lines = numbers
            return ["after", [_plain(outlook) for outlook in position.after(answer, world, lines)]]
        raise self._failed(asked.text or f"it asked for {asked.what!r}, which there is not")

    # --- the pipe ---------------------------------------------------------------------------------------------

    def _tell(self, message: list[Any]) -> None:
        assert self._process.stdin is not None
        if not self._end.alive:
            raise self._failed("its process has ended")
        try:
            write(self._process.stdin, msgspec.msgpack.encode(message))
        except OSError as error:
            raise self._failed(self._heard().text) from error  # the last thing that it said

    def _heard(self) -> BotRequest:
        (length,) = _LENGTH.unpack(self._read(_LENGTH.size))
        if length > LONGEST:
            raise self._failed("it said far too much")
        try:
            return msgspec.msgpack.decode(self._read(length), type=BotRequest)
        except msgspec.MsgspecError as error:
            raise self._failed("it said something that is no answer") from error

    def _read(self, size: int) -> bytes:
        assert self._process.stdout is not None
        found = b""
        with selectors.DefaultSelector() as waiting:
            waiting.register(self._process.stdout, selectors.EVENT_READ)
            while len(found) < size:
                if not waiting.select(self.patience):
                    raise self._failed(f"it said nothing for {self.patience:g} seconds")
                more = os.read(self._process.stdout.fileno(), size - len(found))
                if not more:
                    raise self._failed("its process has ended")
                found += more
        return found

    def _failed(self, why: str) -> BotFailed:
        self.close()
        return BotFailed(f"The bot {self.place} failed: {why}.")


def _plain(outlook: Any) -> list[Any]:
    """Cards by their keys: everybody may read every card."""
    return [*outlook[:3], [card.key for card in outlook.hand], *outlook[4:]]


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()
    process.wait()


def is_place(name: str) -> bool:
    """Whether it is written "module:Class"."""
    module, _, cls = name.partition(":")
    return bool(module) and cls.isidentifier() and all(part.isidentifier() for part in module.split("."))


__all__: Sequence[str] = ("GROUP", "Apart", "BotFailed", "BotRequest", "is_place", "strangers", "write")
