"""A pytest plugin that writes down which functions each test comes by, and how much time it costs.

It looks at calls only, which costs little: a change in a function is judged by the tests that call it.
"""

from __future__ import annotations

import json
import os
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
_seen: set[CodeType] = set()
_reached: dict[str, list[str]] = {}
_seconds: dict[str, float] = {}
_failed: set[str] = set()
"""Without any change; they would seem to notice every one."""


def _call(frame: FrameType, event: str, arg: Any) -> None:
    _seen.add(frame.f_code)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    _seen.clear()
    begun = time.process_time()
    threading.settrace(_call)
    sys.settrace(_call)
    try:
        return (yield)
    finally:
        sys.settrace(None)
        threading.settrace(None)
        _seconds[item.nodeid] = time.process_time() - begun
        source = str(Path.cwd() / "src")
        for code in list(_seen):  # a thread may still be at work
            if code.co_filename.startswith(source):
                name = f"{Path(code.co_filename).relative_to(Path.cwd()).as_posix()}:{code.co_firstlineno}"
                _reached.setdefault(name, []).append(item.nodeid)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        _failed.add(report.nodeid)


def pytest_sessionfinish(session: pytest.Session) -> None:
    reached = {name: [test for test in tests if test not in _failed] for name, tests in _reached.items()}
    seconds = {test: took for test, took in _seconds.items() if test not in _failed}
    said = {"reached": reached, "seconds": seconds, "failed": sorted(_failed)}
    (Path(os.environ[PLACE]) / "reach.json").write_text(json.dumps(said), encoding="utf-8")
