"""Child processes of tests: they react to Ctrl-C as in a terminal, and end with their test."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any


@contextmanager
def started(command: Sequence[str], **how: Any) -> Iterator[subprocess.Popen[str]]:
    """Run the command in a separate session. When the block ends, the process and all its children are killed."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "start_new_session": True}
    with ctrl_c_enabled():
        process: subprocess.Popen[str] = subprocess.Popen(command, **{**pipes, **how})
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


@contextmanager
def ctrl_c_enabled() -> Iterator[None]:
    """Enable SIGINT for child processes: a shell disables it for its background processes and their children."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def wait_until(condition: Callable[[], object], seconds: float = 60) -> None:
    """Wait for a condition, long enough for a busy machine."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, f"the condition is still false after {seconds} s"
        time.sleep(0.02)


def press_ctrl_c(process: subprocess.Popen[str]) -> None:
    """Send SIGINT to the whole process group, as a terminal does."""
    os.killpg(process.pid, signal.SIGINT)
