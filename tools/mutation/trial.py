"""Runs tests on a copy of the tree with one change in it. The tree itself is never touched.

What the tests import from elsewhere is loaded once; each trial is a fork that has only the project's own files to load.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pytest

from tools.mutation.changes import Change

BESIDES = ("web/", "tests/e2e/", ".ci/")
PRELOADED = (
    "msgspec",
    "fluent.runtime",
    "httpx",
    "starlette.applications",
    "uvicorn",
    "websockets",
)
BROKEN = 70
"""How a trial ends that could not be made."""
ONE_TEST = 40
"""Seconds that a single test may take; a change that makes one hang is noticed by that."""


@dataclass(frozen=True)
class Verdict:
    """What became of a change: "noticed" (by which test), "survives", or "out of reach" of every test."""

    change: Change
    outcome: str
    by: str = ""

    @property
    def noticed(self) -> bool:
        return self.outcome == "noticed"


class Copy:
    """One copy of the tree, in which one change at a time is made."""

    def __init__(self, root: Path, place: Path) -> None:
        self.place = place
        self.kept = place.with_suffix(".kept")
        if place.exists():
            shutil.rmtree(place)
        listed = subprocess.run(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
            cwd=root,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.splitlines()
        for name in listed:
            if not name.startswith(BESIDES) and (root / name).is_file():
                (place / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(root / name, place / name)

    def start(self, change: Change | None, tests: list[str], log: Path) -> int:
        """The process that tries it. Its end says what was found: as pytest's exit codes do."""
        if change is not None:
            path = self.place / change.path
            shutil.copy2(path, self.kept)
            path.write_text(change.applied(path.read_text(encoding="utf-8")), encoding="utf-8")
        pid = os.fork()
        if pid:
            return pid
        os.setsid()
        out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(out, 1)
        os.dup2(out, 2)
        sys.stdout = sys.stderr = os.fdopen(1, "w", buffering=1)
        try:
            code = _run(self.place, tests)
        except BaseException:
            traceback.print_exc()
            code = BROKEN
        os._exit(code)

    def restore(self, change: Change | None) -> None:
        """As it was, with its old date, so that what Python compiled of it is still good."""
        if change is not None:
            shutil.copy2(self.kept, self.place / change.path)


def _run(place: Path, tests: list[str]) -> int:
    os.chdir(place)
    os.environ["PYTHONPATH"] = str(place / "src")
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    sys.dont_write_bytecode = True
    sys.path[:] = [str(place), str(place / "src"), *(each for each in sys.path if each != str(place.parent.parent))]
    for name in [name for name in sys.modules if name.split(".")[0] in ("smashup", "tools", "tests")]:
        del sys.modules[name]
    options = ["-x", "-q", "--no-header", "--tb=line", "-p", "no:cacheprovider", f"--timeout={ONE_TEST}"]
    options += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # of what was loaded beforehand
    return int(pytest.main([*options, *tests]))


def preload() -> None:
    for name in PRELOADED:
        with suppress(ImportError):
            import_module(name)


def _verdict(change: Change, status: int, log: Path) -> Verdict:
    code = os.waitstatus_to_exitcode(status)
    if code == 0:
        return Verdict(change, "survives")
    if code == 5:
        return Verdict(change, "out of reach")
    said = log.read_text(errors="replace") if log.exists() else ""
    failed = re.search(r"^(?:FAILED|ERROR) (\S+)", said, re.MULTILINE)
    if code == BROKEN and failed is None:
        raise SystemExit(f"A trial could not be made:\n{said}")
    return Verdict(change, "noticed", failed.group(1) if failed else "it does not load" if code > 0 else "it hangs")


def trials(
    root: Path,
    work: Path,
    chosen: list[Change],
    tests: Callable[[Change], list[str]],
    jobs: int,
    patience: float = 240.0,
) -> Iterator[Verdict]:
    """Try each change, so many at once; verdicts come as they are found."""
    preload()
    copies = [Copy(root, work / f"copy{os.getpid()}-{n}") for n in range(min(jobs, len(chosen)))]
    idle = [*copies]
    waiting = list(reversed(chosen))
    if chosen:
        _check_unchanged(copies[0], tests(chosen[0]), work / f"{copies[0].place.name}.log")
    running: dict[int, tuple[Copy, Change, Path, float]] = {}
    try:
        while waiting or running:
            while idle and waiting:
                change, copy = waiting.pop(), idle.pop()
                wanted = tests(change)
                if not wanted:
                    idle.append(copy)
                    yield Verdict(change, "out of reach")
                    continue
                log = work / f"{copy.place.name}.log"
                pid = copy.start(change, wanted, log)
                running[pid] = copy, change, log, time.monotonic() + patience
            time.sleep(0.02)
            for pid, (copy, change, log, until) in list(running.items()):
                ended, status = os.waitpid(pid, os.WNOHANG)
                if not ended and time.monotonic() < until:
                    continue
                if not ended:
                    _stop(pid)
                del running[pid]
                copy.restore(change)
                idle.append(copy)
                yield _verdict(change, status, log) if ended else Verdict(change, "noticed", "it hangs")
    finally:
        for pid in running:
            _stop(pid)
        for copy in copies:
            shutil.rmtree(copy.place, ignore_errors=True)
            copy.kept.unlink(missing_ok=True)


def _check_unchanged(copy: Copy, tests: list[str], log: Path) -> None:
    """Without a change the tests pass; otherwise they would seem to notice anything."""
    if tests and os.waitstatus_to_exitcode(os.waitpid(copy.start(None, tests, log), 0)[1]) != 0:
        raise SystemExit(f"The tests do not pass without a change:\n{log.read_text(errors='replace')}")


def _stop(pid: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)
    with suppress(ChildProcessError):
        os.waitpid(pid, 0)
