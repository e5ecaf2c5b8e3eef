"""pytest plugin with two modes, which are selected by environment variables.

RECORD: write which functions of src each test calls, and the CPU time of each test, as one JSON file per test file.
RUN: run only the tests listed in a JSON file, in that order.
"""

from __future__ import annotations

import json
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

from tools.mutation.selection import Recording, stamp, write_recording

RECORD = "MUTATION_RECORD"
"""Folder for the recordings."""
RUN = "MUTATION_RUN"
"""Path of the JSON list of tests to run."""
TEST_SECONDS = {RECORD: 6.0, RUN: 20.0}
"""CPU seconds after which a test is skipped (while recording; more than `selection.SLOW_TEST`) or fails (for a
mutant)."""

_calls: set[CodeType] = set()
_recordings: dict[str, Recording] = {}
_remaining: Counter[str] = Counter()
"""Number of tests per file that have not run yet."""


def _file(item: pytest.Item) -> str:
    return item.nodeid.split("::", maxsplit=1)[0]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # The tests are not passed as arguments, because pytest cannot find some parametrised tests by their id.
    if RUN in os.environ:
        rank = {test: n for n, test in enumerate(json.loads(Path(os.environ[RUN]).read_text()))}
        items[:] = sorted((item for item in items if item.nodeid in rank), key=lambda item: rank[item.nodeid])
    _remaining.update(map(_file, items))


def _on_call(frame: FrameType, event: str, arg: Any) -> None:
    _calls.add(frame.f_code)


def _out_of_time(number: int, frame: FrameType | None) -> None:
    sys.settrace(None)
    if RECORD in os.environ:
        pytest.skip("Too slow to run for every mutant.")
    pytest.fail("The test takes too long.")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    recording = RECORD in os.environ
    _calls.clear()
    failures, started = item.session.testsfailed, time.process_time()
    signal.signal(signal.SIGVTALRM, _out_of_time)
    signal.setitimer(signal.ITIMER_VIRTUAL, TEST_SECONDS[RECORD if recording else RUN])
    if recording:
        threading.settrace(_on_call)
        sys.settrace(_on_call)
    try:
        return (yield)
    finally:
        sys.settrace(None)
        threading.settrace(None)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        if recording:
            _record(item, time.process_time() - started, item.session.testsfailed == failures)


def _record(item: pytest.Item, seconds: float, passed: bool) -> None:
    root, file = Path.cwd(), _file(item)
    if file not in _recordings:
        _recordings[file] = Recording(stamp=stamp(root, file), callers={}, seconds={})
    recording = _recordings[file]
    if passed:
        recording["seconds"][item.nodeid] = seconds
    for code in list(_calls) if passed else ():  # a copy, because threads may still add calls
        if code.co_filename.startswith(str(root / "src")):
            name = f"{Path(code.co_filename).relative_to(root).as_posix()}:{code.co_qualname}"
            recording["callers"].setdefault(name, []).append(item.nodeid)
    _remaining[file] -= 1
    if not _remaining[file]:
        write_recording(Path(os.environ[RECORD]), file, _recordings.pop(file))
