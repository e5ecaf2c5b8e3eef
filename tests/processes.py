"""Processes that tests start: each answers to Ctrl-C as at a terminal, and none outlives its test."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any


@contextmanager
def started(command: Sequence[str], **how: Any) -> Iterator[subprocess.Popen[str]]:
    """The command in a session of its own. However the test ends, so do the process and all that it started."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "start_new_session": True}
    with heeding_ctrl_c():
        process: subprocess.Popen[str] = subprocess.Popen(command, **{**pipes, **how})
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


@contextmanager
def heeding_ctrl_c() -> Iterator[None]:
    """What a shell starts in the background ignores SIGINT, and so do all its children. These shall not."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def press_ctrl_c(process: subprocess.Popen[str]) -> None:
    """A terminal sends it to the whole group of processes."""
    os.killpg(process.pid, signal.SIGINT)
