"""Runs tests on copies of the tree. Each copy contains one mutant at a time; the tree itself is never changed."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from tools.mutation.mutants import Mutant
from tools.mutation.plugin import RECORD, RUN
from tools.mutation.selection import Recording, read_recording, stamp, write_recording

DETECTED, SURVIVED, NOT_REACHED = "detected", "survived", "not reached"
FIRST_TESTS = 30
"""Number of tests that run in a separate first step. pytest loads all files before it runs the first test, so this is
faster."""
TEST_TIMEOUT = 300
"""Seconds of real time per test, for a mutant that waits forever. Endless loops are stopped by the limit on CPU
time."""
MUTANT_TIMEOUT = 1800.0
"""Seconds of real time for all tests of a mutant."""
NO_TESTS = 5
"""Exit code of pytest if no test ran."""


class RunnerError(Exception):
    """The tests could not be run."""


@dataclass(frozen=True)
class Result:
    """Outcome of a mutant, and the test that detected it."""

    mutant: Mutant
    outcome: str
    by: str = ""


class Copy:
    """A copy of the tree, without the browser tests."""

    def __init__(self, root: Path, place: Path) -> None:
        self.place = place
        self.log = place.with_suffix(".log")
        self._mutants = 0
        shutil.rmtree(place, ignore_errors=True)
        command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
        for name in subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout.splitlines():
            if not name.startswith("tests/e2e/") and (root / name).is_file():
                (place / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(root / name, place / name)

    def pytest(self, *arguments: str, **env: str) -> int:
        """Run pytest in the copy, with its output in the log. Returns the exit code."""
        options = ["-q", "--no-header", "--tb=line", "-p", "no:cacheprovider", "-p", "tools.mutation.plugin"]
        path = os.pathsep.join([str(self.place / "src"), str(self.place)])
        with (
            self.log.open("w") as log,
            subprocess.Popen(
                [sys.executable, "-m", "pytest", *options, f"--timeout={TEST_TIMEOUT}", *arguments],
                cwd=self.place,
                env={**os.environ, "PYTHONPATH": path, **env},
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            ) as process,
        ):
            try:
                return process.wait(MUTANT_TIMEOUT if RUN in env else None)
            except BaseException:
                os.killpg(process.pid, signal.SIGKILL)
                raise

    def run(self, mutant: Mutant, tests: list[str]) -> Result:
        path = self.place / mutant.path
        text, times = path.read_text(encoding="utf-8"), path.stat()
        path.write_text(mutant.applied(text), encoding="utf-8")
        # Use a different time for each mutant, because Python compares only size and time (in seconds) with its
        # bytecode cache.
        self._mutants += 1
        os.utime(path, (self._mutants, self._mutants))
        try:
            for part in filter(None, (tests[:FIRST_TESTS], tests[FIRST_TESTS:])):
                if (by := self._detected(part)) is not None:
                    return Result(mutant, DETECTED, by)
            return Result(mutant, SURVIVED if tests else NOT_REACHED)
        finally:
            path.write_text(text, encoding="utf-8")
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))

    def _detected(self, tests: list[str]) -> str | None:
        """Return the test that fails, or None."""
        selected = self.place.with_suffix(".tests")
        selected.write_text(json.dumps(tests))
        files = dict.fromkeys(test.split("::")[0] for test in tests)
        try:
            code = self.pytest("-x", *files, **{RUN: str(selected)})
        except subprocess.TimeoutExpired:
            return "timeout"
        if code in (0, NO_TESTS):
            return None
        output = self.log.read_text(errors="replace")
        failed = re.search(r"^(?:FAILED|ERROR) (\S+)|^ImportError while loading (conftest)", output, re.MULTILINE)
        if failed is None and code > 0:
            raise RunnerError(f"The tests could not be run:\n{output}")
        return (failed.group(1) or "failed import") if failed else "crash"


def record(root: Path, work: Path, files: list[str]) -> None:
    """Record the test files that have no current recording. The next call continues an interrupted one."""
    missing = [path for path in files if read_recording(root, work, path) is None]
    if not missing:
        return
    print(f"Recording which functions the tests of {len(missing)} files call ...", flush=True)
    copy = Copy(root, work / "recorded")
    if copy.pytest(*missing, **{RECORD: str(work)}) not in (0, 1, NO_TESTS):
        raise RunnerError(f"The tests could not be recorded:\n{copy.log.read_text(errors='replace')}")
    for path in missing:
        if read_recording(root, work, path) is None:  # the whole file was skipped
            write_recording(work, path, Recording(stamp=stamp(root, path), callers={}, seconds={}))


def run_all(
    root: Path, work: Path, mutants: list[Mutant], tests: Callable[[Mutant], list[str]], jobs: int
) -> Iterator[Result]:
    """Run each mutant on one of `jobs` copies. Yields results in the order in which they are found."""
    copies: SimpleQueue[Copy] = SimpleQueue()
    places = [work / f"copy{os.getpid()}-{n}" for n in range(min(jobs, len(mutants)))]

    def run(mutant: Mutant) -> Result:
        copy = copies.get()
        try:
            return copy.run(mutant, tests(mutant))
        finally:
            copies.put(copy)

    pool = ThreadPoolExecutor(jobs)
    try:
        for place in places:
            copies.put(Copy(root, place))
        pending: list[Future[Result]] = [pool.submit(run, mutant) for mutant in mutants]
        for done in as_completed(pending):
            yield done.result()
    finally:
        pool.shutdown(cancel_futures=True)
        for place in places:
            shutil.rmtree(place, ignore_errors=True)
            for rest in (".log", ".tests"):
                place.with_suffix(rest).unlink(missing_ok=True)
