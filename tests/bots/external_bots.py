"""Third-party bots for tests, which run in separate processes."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import time
import zlib
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


class Insisting:
    """Sends requests for ever, each of them quickly."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, position: Any) -> int:
        while True:
            position.heuristic()


class Deaf:
    """Sends requests without reading the replies."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, position: Any) -> int:
        while True:
            position._pipe.send("view")


class Careless:
    """Sends invalid arguments, and answers with the number of errors that it got."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, position: Any) -> int:
        wrong = [
            ("heuristic", 1, 2),
            ("course", 0),
            ("course", 0, 1, 1000),
            ("course", 0, 1, -1),
            ("is_wasted", -1, 1),
            ("after",),
            ("after", 0, 1, *range(1000)),
        ]
        errors = 0
        for request in wrong:
            with pytest.raises(IllegalAnswer):
                position._pipe.ask(*request)
            errors += 1
        return errors


class Spawning:
    """Starts a process that would outlive the bot, and writes its id and the environment to a file."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, position: Any) -> int:
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        Path("spawned.json").write_text(json.dumps({"child": child.pid, "environment": sorted(os.environ)}))
        return 0


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
        Path("peeked.json").write_text(json.dumps(report))
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


class Observing:
    """Answers with a checksum of the observation."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, position: Any) -> int:
        return zlib.crc32(position.observe()) % len(position)
