"""Process of an external bot: `python -m smashup.bots.external.child module:Class SEED`, started by `host`.

This process has no game, only the bot and a pipe to the process that runs the game.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import IO, Any, cast

import msgspec

from smashup.bots.external.framing import exactly, pack, read_frame
from smashup.bots.summary import BaseSummary, PositionSummary
from smashup.engine.errors import IllegalAnswer
from smashup.engine.language.definitions import PrintedCard
from smashup.engine.views.view_types import View
from smashup.sets import library


class HostPipe:
    """Request-response channel to the process that runs the game."""

    def __init__(self, inward: IO[bytes], outward: IO[bytes]) -> None:
        self._read, self._outward = exactly(inward), outward

    def receive(self) -> list[Any]:
        try:
            return list(msgspec.msgpack.decode(read_frame(self._read)))
        except EOFError:
            raise SystemExit from None  # the host has closed the pipe

    def send(self, what: str, numbers: Sequence[int] = (), text: str = "") -> None:
        self._outward.write(pack([what, list(numbers), text]))
        self._outward.flush()

    def ask(self, what: str, *numbers: int) -> Any:
        self.send(what, numbers)
        kind, answer = self.receive()
        if kind == "error":
            raise IllegalAnswer(answer)
        return answer


class RemotePosition:
    """The interface of `Position`. Every method sends a request over the pipe."""

    def __init__(self, seat: int, size: int, done: int | None, plays: int, pipe: HostPipe) -> None:
        self._size, self._pipe = size, pipe
        self.seat, self.done, self.plays = seat, done, plays

    def __len__(self) -> int:
        return self._size

    @property
    def view(self) -> View:
        return msgspec.msgpack.decode(self._pipe.ask("view"), type=View)

    def observe(self, page: int = 0) -> bytes:
        return bytes(self._pipe.ask("observe", page))

    def heuristic(self, seed: int = 0) -> int:
        return int(self._pipe.ask("heuristic", seed))

    def play_out(self, answer: int, world: int, turns: int) -> float:
        return self.win_chances(answer, world, turns)[self.seat]

    def win_chances(self, answer: int, world: int, turns: int) -> list[float]:
        return self.course(answer, world, turns)[-1]

    def course(self, answer: int, world: int, turns: int) -> list[list[float]]:
        return [[float(chance) for chance in chances] for chances in self._pipe.ask("course", answer, world, turns)]

    def is_wasted(self, answer: int, world: int) -> bool:
        return bool(self._pipe.ask("is_wasted", answer, world))

    def after(self, answer: int, world: int, lines: Sequence[int] = (0,)) -> Iterator[PositionSummary]:
        for seat, vp, hands, hand, stasis, bases, winner in self._pipe.ask("after", answer, world, *lines):
            summaries = tuple(
                BaseSummary(key, tuple(totals), breakpoint, tuple(points)) for key, totals, breakpoint, points in bases
            )
            cards = tuple(_cards()[key] for key in hand)
            yield PositionSummary(seat, tuple(vp), tuple(hands), cards, tuple(stasis), summaries, winner)


_CARDS: dict[str, PrintedCard] = {}


def _cards() -> dict[str, PrintedCard]:
    if not _CARDS:
        for card in (*library().cards(), *library().madness_cards()):  # what a hand can hold
            _CARDS.update({each.key: each for each in (card, *cast("list[PrintedCard]", card.variants.values()))})
    return _CARDS


def main(path: str, seed: str) -> None:
    # The pipe uses stdout, so the bot's own output is redirected to stderr.
    pipe = HostPipe(os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb"))
    os.dup2(2, 1)
    os.close(0)
    try:
        module, _, name = path.partition(":")
        bot = getattr(import_module(module), name)(int(seed))
        while True:
            _, (seat, size, done, plays) = pipe.receive()
            pipe.send("answer", [bot.choose(RemotePosition(seat, size, done, plays, pipe))])
    except Exception as error:
        pipe.send("failed", text=f"{type(error).__name__}: {error}")


if __name__ == "__main__":
    main(*sys.argv[1:])
