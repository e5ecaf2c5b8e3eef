"""Runs tests on a copy of the tree with one change in it. The tree itself is never touched.

A change of what runs only in a game is tried where all tests are loaded already (`loaded`). Any other is tried from the
beginning: a fork that has only the project's own files to load.
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
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import NoReturn

import pytest

from tools.mutation.changes import Change
from tools.mutation.loaded import Only, Reply, Request, Waiting

BESIDES = ("tests/e2e/", ".ci/")
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
ONE_TEST = 300
"""Seconds that a single test may take on a busy machine; a change that makes one hang is noticed by that."""
PATIENCE = 1800.0
"""Seconds for all tests of one change, on a busy machine."""
NEAREST = 30
"""So many tests, or files of tests, are tried before the others where all of them must be loaded anew."""


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

    def make(self, change: Change) -> None:
        path = self.place / change.path
        shutil.copy2(path, self.kept)
        path.write_text(change.applied(path.read_text(encoding="utf-8")), encoding="utf-8")

    def restore(self, change: Change) -> None:
        """As it was, with its old date, so that what Python compiled of it is still good."""
        shutil.copy2(self.kept, self.place / change.path)

    def start(self, options: list[str], tests: list[str], log: Path) -> int:
        """The process that runs these tests from the beginning; its end says what was found, as pytest's does."""
        pid = os.fork()
        if pid:
            return pid
        _redirect(log)
        try:
            files = list(dict.fromkeys(test.split("::")[0] for test in tests))
            code = _run(self.place, ["-x", *options, *files], Only(tests))
        except BaseException:
            traceback.print_exc()
            code = BROKEN
        os._exit(code)


def _redirect(log: Path) -> None:
    """A process group of its own, which writes to that file."""
    os.setsid()
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(out, 1)
    os.dup2(out, 2)
    sys.stdout = sys.stderr = os.fdopen(1, "w", buffering=1)


def _run(place: Path, arguments: list[str], plugin: Waiting | Only) -> int:
    os.chdir(place)
    os.environ["PYTHONPATH"] = str(place / "src")
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    sys.dont_write_bytecode = True
    sys.path[:] = [str(place), str(place / "src"), *(each for each in sys.path if each != str(place.parent.parent))]
    for name in [name for name in sys.modules if name.split(".")[0] in ("smashup", "tools", "tests")]:
        del sys.modules[name]
    if isinstance(plugin, Waiting):
        plugin.watch()
    options = ["-q", "--no-header", "--tb=line", "-p", "no:cacheprovider", f"--timeout={ONE_TEST}"]
    options += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # of what was loaded beforehand
    return int(pytest.main([*options, *arguments], plugins=[plugin]))


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
    if code < 0:
        return Verdict(change, "noticed", "it crashes")
    failed = re.search(r"^(?:FAILED|ERROR) (\S+)|^ImportError while loading (conftest)", said, re.MULTILINE)
    if failed is None:
        raise SystemExit(f"A trial could not be made:\n{said}")
    return Verdict(change, "noticed", failed.group(1) or "all, since nothing can be loaded")


class Worker:
    """One copy of the tree and the tests that wait in it; it tries one change after the other."""

    def __init__(self, root: Path, place: Path, collected: list[str], patience: float = PATIENCE) -> None:
        self.copy = Copy(root, place)
        self.log = place.with_suffix(".log")
        self.patience = patience
        self.collected = collected
        self.line: Connection | None = None
        self.pid = 0

    def load(self) -> None:
        """Have the tests loaded, in a process of their own."""
        self.line, theirs = Pipe()
        self.pid = os.fork()
        if self.pid:
            theirs.close()
            try:
                self.line.recv()
            except EOFError:
                said = self.log.read_text(errors="replace")
                raise SystemExit(f"The tests could not be loaded:\n{said}") from None
            return
        self.line.close()
        _redirect(self.log)
        plugin = Waiting(theirs, self.patience)
        try:
            _run(self.copy.place, ["-s", *self.collected], plugin)
        except BaseException:
            traceback.print_exc()
        os._exit(0)

    def try_out(self, change: Change, tests: list[str]) -> Verdict:
        if not tests:
            return Verdict(change, "out of reach")
        path = self.copy.place / change.path
        text = path.read_text(encoding="utf-8")
        self.copy.make(change)
        try:
            reply = self._ask(Request(str(path), text, change.applied(text), tests))
            if reply.tried:
                return Verdict(change, "noticed" if reply.noticed else "survives", reply.by)
            return self._from_the_beginning(change, tests)
        finally:
            self.copy.restore(change)

    def _ask(self, request: Request) -> Reply:
        assert self.line is not None
        self.line.send(tuple(request))
        return Reply(*self.line.recv())

    def _from_the_beginning(self, change: Change, tests: list[str]) -> Verdict:
        """The nearest tests first, since all that are wanted must be loaded before the first of them runs."""
        verdict = self._start(change, tests[:NEAREST])
        return verdict if verdict.noticed or not tests[NEAREST:] else self._start(change, tests[NEAREST:])

    def _start(self, change: Change, tests: list[str]) -> Verdict:
        options = [each for each in self.collected if each.startswith("-")]
        pid = self.copy.start(options, tests, self.log)
        until = time.monotonic() + self.patience
        while time.monotonic() < until:
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended:
                return _verdict(change, status, self.log)
            time.sleep(0.02)
        _stop(pid)
        return Verdict(change, "noticed", "it hangs")

    def close(self) -> None:
        if self.pid:
            _stop(self.pid)
        shutil.rmtree(self.copy.place, ignore_errors=True)
        self.copy.kept.unlink(missing_ok=True)


def trials(
    root: Path,
    work: Path,
    chosen: list[Change],
    tests: Callable[[Change], list[str]],
    jobs: int,
    collected: list[str],
) -> Iterator[Verdict]:
    """Try each change, so many at once; verdicts come as they are found. `collected` is what pytest is told to
    load; those that do not pass without a change must be left out there."""
    preload()
    waiting = list(reversed(chosen))
    lines: list[tuple[Connection, int]] = []
    try:
        for n in range(min(jobs, len(chosen))):
            ours, theirs = Pipe()
            pid = os.fork()
            if not pid:
                ours.close()
                _work(Worker(root, work / f"copy{os.getppid()}-{n}", collected), theirs)
            theirs.close()
            lines.append((ours, pid))
            change = waiting.pop()
            ours.send((change, tests(change)))
        busy = {ours for ours, _ in lines}
        while busy:
            for ready in wait(list(busy)):
                assert isinstance(ready, Connection)
                said = ready.recv()
                if isinstance(said, str):
                    raise SystemExit(said)
                yield said
                if waiting:
                    change = waiting.pop()
                    ready.send((change, tests(change)))
                else:
                    busy.discard(ready)
    finally:
        for ours, pid in lines:
            with suppress(OSError):
                ours.send(None)
            os.waitpid(pid, 0)


def _work(worker: Worker, line: Connection) -> NoReturn:
    """What a process does that tries changes, until nobody sends any more."""
    with suppress(KeyboardInterrupt, EOFError, BrokenPipeError):
        try:
            worker.load()
            asked = line.recv()
            while asked:
                line.send(worker.try_out(*asked))
                asked = line.recv()
        except SystemExit as fault:
            line.send(str(fault))
    worker.close()
    os._exit(0)


def _stop(pid: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)
    with suppress(ChildProcessError):
        os.waitpid(pid, 0)
