"""A pytest plugin that writes down which functions each test comes by, and how much time it costs, after each file.

It looks at calls only, which costs little: a change in a function is judged by the tests that call it. A test that goes
on for long is given up: it would not be run for a single change; nor would one that does not pass.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from tools.mutation.reach import PLACE, Piece, keep, stamp

GIVEN_UP = 6.0
"""Seconds of work, watched: more than `reach.TOO_SLOW`."""
_seen: set[CodeType] = set()
_pieces: dict[str, Piece] = {}
_left: Counter[str] = Counter()
"""How many tests each file still has."""


def pytest_collection_finish(session: pytest.Session) -> None:
    _left.update(_file(item) for item in session.items)


def _file(item: pytest.Item) -> str:
    return item.nodeid.split("::")[0]


def _call(frame: FrameType, event: str, arg: Any) -> None:
    _seen.add(frame.f_code)


def _give_up(number: int, frame: FrameType | None) -> None:
    sys.settrace(None)
    pytest.skip("It takes too long for a single change.")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    _seen.clear()
    failed = item.session.testsfailed
    begun = time.process_time()
    signal.signal(signal.SIGVTALRM, _give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, GIVEN_UP)
    threading.settrace(_call)
    sys.settrace(_call)
    try:
        return (yield)
    finally:
        sys.settrace(None)
        threading.settrace(None)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        _write_down(item, time.process_time() - begun, item.session.testsfailed == failed)


def _write_down(item: pytest.Item, seconds: float, passed: bool) -> None:
    root, file = Path.cwd(), _file(item)
    if file not in _pieces:
        _pieces[file] = Piece(stamp=stamp(root, file), reached={}, seconds={}, failing=[])
    piece = _pieces[file]
    piece["seconds"][item.nodeid] = seconds
    if not passed:
        piece["failing"].append(item.nodeid)
    for code in list(_seen) if passed else ():  # a thread may still be at work
        if code.co_filename.startswith(str(root / "src")):
            name = f"{Path(code.co_filename).relative_to(root).as_posix()}:{code.co_qualname}"
            piece["reached"].setdefault(name, []).append(item.nodeid)
    _left[file] -= 1
    if not _left[file]:
        keep(Path(os.environ[PLACE]), file, _pieces.pop(file))
