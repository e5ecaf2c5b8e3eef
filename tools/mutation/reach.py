"""Which tests come by which line, and how long each takes: recorded once with coverage's contexts, kept in mutants/."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import coverage

from tools.mutation.trial import Copy

TOO_SLOW = 8.0
"""Seconds: a test that takes longer is not run for a single change."""
AT_MOST = 45.0
"""Seconds of tests for one change, as recorded; the quickest are taken."""
LEFT_OUT = ("tests/e2e", "tests/cli", "tests/engine/test_exhaustive.py", "tests/test_compiled.py", "tests/tools")


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def test_files(root: Path) -> list[str]:
    found = (path.relative_to(root).as_posix() for path in sorted((root / "tests").rglob("test_*.py")))
    return [path for path in found if not path.startswith(LEFT_OUT)]


def record(root: Path, work: Path, jobs: int) -> None:
    """Run the tests once, on a copy, and write down which lines each comes by."""
    work.mkdir(exist_ok=True)
    place = Copy(root, work / "recorded").place
    (work / "coveragerc").write_text("[run]\nbranch = false\n")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", str(jobs)]
    command += [f"--cov={place / 'src' / 'smashup'}", f"--cov-config={work / 'coveragerc'}", "--cov-context=test"]
    command += ["--cov-report=", f"--junitxml={work / 'times.xml'}", "-o", "junit_family=xunit1"]
    command += [f"--ignore={path}" for path in LEFT_OUT]
    env = {**os.environ, "PYTHONPATH": str(place / "src"), "COVERAGE_FILE": str(work / "reach.sqlite")}
    if subprocess.run(command, cwd=place, env=env, check=False).returncode not in (0, 1):
        raise SystemExit("The tests could not be recorded; see above.")
    sources = [path.relative_to(place).as_posix() for path in sorted((place / "src").rglob("*.py"))]
    digests = {path: digest(place / path) for path in [*test_files(place), *sources]}
    (work / "recorded.json").write_text(json.dumps(digests))


def times(path: Path) -> dict[str, float]:
    """The seconds that each test took, by its id."""
    found: dict[str, float] = {}
    for case in ElementTree.parse(path).iter("testcase"):
        found[f"{case.get('file')}::{case.get('name')}"] = float(case.get("time") or 0)
    return found


@dataclass
class Reach:
    """What was recorded, and which files have changed since."""

    root: Path
    lines: dict[str, dict[int, list[str]]]
    seconds: dict[str, float]
    changed: set[str]

    @classmethod
    def load(cls, root: Path, work: Path) -> Reach:
        data = coverage.CoverageData(basename=str(work / "reach.sqlite"))
        data.read()
        recorded = json.loads((work / "recorded.json").read_text())
        lines = {}
        for file in data.measured_files():
            path = Path(file)
            if path.is_relative_to(work / "recorded"):
                by_line = data.contexts_by_lineno(file)
                lines[path.relative_to(work / "recorded").as_posix()] = {
                    line: sorted({context.split("|")[0] for context in contexts if "::" in context})
                    for line, contexts in by_line.items()
                }
        now = {path: digest(root / path) for path in [*test_files(root), *lines] if (root / path).exists()}
        changed = {path for path, said in now.items() if recorded.get(path) != said}
        return cls(root, lines, times(work / "times.xml"), changed)

    def tests(self, path: str, first: int, last: int) -> list[str]:
        """The tests to run for a change of these lines: quick ones first, and every file of tests that is newer.

        A line that only runs as its module is loaded, or a file that was edited since, is judged by all tests that come
        by the file.
        """
        by_line = self.lines.get(path, {})
        wanted = [test for line in range(first, last + 1) for test in by_line.get(line, ())]
        if not wanted or path in self.changed:
            wanted += [test for tests in by_line.values() for test in tests]
        return [*self.within_reason(dict.fromkeys(wanted)), *sorted(each for each in self.changed if "test_" in each)]

    def within_reason(self, tests: Iterable[str]) -> list[str]:
        left = AT_MOST
        chosen: list[str] = []
        known = [
            test
            for test in tests
            if test.split("::")[0] not in self.changed and (self.root / test.split("::")[0]).exists()
        ]
        for test in sorted(known, key=lambda each: (self.seconds.get(each, 0.0), each)):
            took = self.seconds.get(test, 0.0)
            if took > TOO_SLOW or took > left:
                break
            left -= took
            chosen.append(test)
        return chosen
