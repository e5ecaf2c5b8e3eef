"""Third-party bots for tests, which run in separate processes."""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from smashup.engine.errors import IllegalAnswer


class First:
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, position: Any) -> int:
        print("what a bot prints is not what it says")
        return self.seed


class Greedy:
    """The greedy bot, as a third-party bot."""

    def __init__(self, seed: int) -> None:
        from smashup.bots import GreedyBot  # noqa: PLC0415

        self.bot = GreedyBot(seed)

    def choose(self, position: Any) -> int:
        return self.bot.choose(position)


class Asks:
    """Uses every method of a position, and answers by heuristics."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, position: Any) -> int:
        assert position.view.decision is not None
        assert 0 <= position.play_out(0, 5, 1) <= 1
        assert position.is_wasted(0, 5) is False
        with pytest.raises(IllegalAnswer, match="is not an answer"):
            list(position.after(len(position), 5))
        return int(position.heuristic(3))


class Failing:
    def __init__(self, seed: int) -> None:
        pass

    def choose(self, position: Any) -> int:
        raise ZeroDivisionError("oh no")


class Sleeping(Failing):
    def choose(self, position: Any) -> int:
        time.sleep(60)
        return 0


class Leaving(Failing):
    def choose(self, position: Any) -> int:
        os._exit(3)


class Nonsense(Failing):
    def choose(self, position: Any) -> int:
        return "three"  # type: ignore[return-value]


class Peeking(Failing):
    """Searches everything that Python can reach: attributes, closures and frames."""

    def choose(self, position: Any) -> int:
        held: list[Any] = [position.view]
        for answer in range(len(position)):
            held.append(list(position.after(answer, 7)))
            held.append(position.play_out(answer, 7, 1))
        seen: dict[int, Any] = {}
        self._walk([position, held], seen)
        frame = sys._getframe()
        while frame is not None:
            self._walk(dict(frame.f_locals), seen)
            frame = frame.f_back  # type: ignore[assignment]
        for thing in gc.get_objects():
            self._walk(thing, seen)
        found = list(seen.values())
        kinds = {type(thing).__module__ + "." + type(thing).__name__ for thing in found}
        texts = {thing for thing in found if isinstance(thing, str) and len(thing) < 20}
        numbers = {thing for thing in found if type(thing) is int}
        report = {"kinds": sorted(kinds), "texts": sorted(texts), "numbers": sorted(map(str, numbers))}
        Path(os.environ["PEEKED"]).write_text(json.dumps(report))
        return 0

    def _walk(self, thing: Any, seen: dict[int, Any]) -> None:
        todo = [thing]
        while todo:
            each = todo.pop()
            if id(each) in seen or each is seen:
                continue
            seen[id(each)] = each
            if isinstance(each, str | bytes | int):
                continue
            todo += gc.get_referents(each)
            if isinstance(each, FunctionType):
                todo += [cell.cell_contents for cell in each.__closure__ or () if _filled(cell)]


def _filled(cell: Any) -> bool:
    try:
        return bool(cell.cell_contents is not cell)
    except ValueError:
        return False
