"""A pytest plugin that writes down which functions each test comes by, and how much time it costs.

It looks at calls only, which costs little: a change in a function is judged by the tests that call it. A test that goes
on for long is given up: it would not be run for a single change; nor would one that does not pass.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

PLACE = "MUTATION_RECORD"
"""The environment's name for the folder to write to."""
GIVEN_UP = 6.0
"""Seconds of work, watched: more than `reach.TOO_SLOW`."""
_seen: set[CodeType] = set()
_reached: dict[str, list[str]] = {}
_seconds: dict[str, float] = {}
_failing: list[str] = []


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
        _seconds[item.nodeid] = time.process_time() - begun
        source = str(Path.cwd() / "src")
        if item.session.testsfailed > failed:
            _failing.append(item.nodeid)
            _seen.clear()
        for code in list(_seen):  # a thread may still be at work
            if code.co_filename.startswith(source):
                name = f"{Path(code.co_filename).relative_to(Path.cwd()).as_posix()}:{code.co_qualname}"
                _reached.setdefault(name, []).append(item.nodeid)


def pytest_sessionfinish(session: pytest.Session) -> None:
    said = {"reached": _reached, "seconds": _seconds, "failing": _failing}
    (Path(os.environ[PLACE]) / "fresh.json").write_text(json.dumps(said), encoding="utf-8")
