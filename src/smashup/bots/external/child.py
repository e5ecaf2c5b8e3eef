"""The process of a stranger's bot: `python -m smashup.bots.external.child module:Class SEED`, started by `apart`.

No game is here: only the bot, and a pipe to where the game is.
"""

from __future__ import annotations

import os
import struct
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import IO, Any, cast

import msgspec

from smashup.bots.summary import Outlook, Race
from smashup.engine.errors import IllegalAnswer
from smashup.engine.language.cards import CardDef
from smashup.engine.views.view_types import View
from smashup.sets import library

_LENGTH = struct.Struct("<I")


class Pipe:
    """To the process that has the game."""

    def __init__(self, inward: IO[bytes], outward: IO[bytes]) -> None:
        self._inward, self._outward = inward, outward

    def heard(self) -> list[Any]:
        head = self._inward.read(_LENGTH.size)
        if len(head) < _LENGTH.size:
            raise SystemExit  # the game is over
        return list(msgspec.msgpack.decode(self._inward.read(_LENGTH.unpack(head)[0])))

    def say(self, what: str, numbers: Sequence[int] = (), text: str = "") -> None:
        message = msgspec.msgpack.encode([what, list(numbers), text])
        self._outward.write(_LENGTH.pack(len(message)) + message)
        self._outward.flush()

    def ask(self, what: str, *numbers: int) -> Any:
        self.say(what, numbers)
        kind, answer = self.heard()
        if kind == "error":
            raise IllegalAnswer(answer)
        return answer


class FarPosition:
    """What a `Position` is to a bot, from afar."""

    def __init__(self, size: int, done: int | None, plays: int, pipe: Pipe) -> None:
        self._size, self._pipe = size, pipe
        self.done, self.plays = done, plays

    def __len__(self) -> int:
        return self._size

    @property
    def view(self) -> View:
        return msgspec.msgpack.decode(self._pipe.ask("view"), type=View)

    def quick(self, seed: int = 0) -> int:
        return int(self._pipe.ask("quick", seed))

    def play_out(self, answer: int, world: int, turns: int) -> float:
        return float(self._pipe.ask("play_out", answer, world, turns))

    def is_in_vain(self, answer: int, world: int) -> bool:
        return bool(self._pipe.ask("is_in_vain", answer, world))

    def after(self, answer: int, world: int, lines: Sequence[int] = (0,)) -> Iterator[Outlook]:
        for seat, vp, hands, hand, stasis, bases, winner in self._pipe.ask("after", answer, world, *lines):
            races = tuple(Race(tuple(totals), breakpoint, tuple(points)) for totals, breakpoint, points in bases)
            cards = tuple(_cards()[key] for key in hand)
            yield Outlook(seat, tuple(vp), tuple(hands), cards, tuple(stasis), races, winner)


_CARDS: dict[str, CardDef[Any]] = {}


def _cards() -> dict[str, CardDef[Any]]:
    if not _CARDS:
        for card in library().cards():
            _CARDS.update({each.key: each for each in (card, *cast("list[CardDef[Any]]", card.variants.values()))})
    return _CARDS


def main(place: str, seed: str) -> None:
    # What the bot prints goes to where errors go: the pipe is not for that.
    pipe = Pipe(os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb"))
    os.dup2(2, 1)
    os.close(0)
    try:
        module, _, name = place.partition(":")
        bot = getattr(import_module(module), name)(int(seed))
        while True:
            _, (size, done, plays) = pipe.heard()
            pipe.say("answer", [bot.choose(FarPosition(size, done, plays, pipe))])
    except Exception as error:
        pipe.say("failed", text=f"{type(error).__name__}: {error}")


if __name__ == "__main__":
    main(*sys.argv[1:])
