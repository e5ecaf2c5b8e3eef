"""Which tests come by which function, and how long each takes: recorded once, kept in mutants/."""

from __future__ import annotations

import ast
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tools.mutation.recorder import PLACE
from tools.mutation.trial import Copy

TOO_SLOW = 4.0
"""Seconds of work: a test that takes longer is not run for a single change."""
AT_MOST = 30.0
"""Seconds of work for one change, as recorded; the quickest tests are taken."""
MANY = 150
LEFT_OUT = (
    "tests/e2e",
    "tests/cli",
    "tests/bots",
    "tests/tools",
    "tests/engine/test_exhaustive.py",
    "tests/test_compiled.py",
    "tests/test_adding_a_faction.py",
)
"""Browsers, processes and whole games: they judge nothing that the others do not, and take too long for one change."""


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def test_files(root: Path) -> list[str]:
    found = (path.relative_to(root).as_posix() for path in sorted((root / "tests").rglob("test_*.py")))
    return [path for path in found if not path.startswith(LEFT_OUT)]


def record(root: Path, work: Path, only: Iterable[str] = ()) -> None:
    """Run the tests once, on a copy, and write down which functions each comes by."""
    place = Copy(root, work / "recorded").place
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tools.mutation.recorder"]
    command += [*(f"--ignore={path}" for path in LEFT_OUT), *only]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(place / "src"), str(place)]), PLACE: str(work)}
    if subprocess.run(command, cwd=place, env=env, check=False).returncode not in (0, 1):
        raise SystemExit("The tests could not be recorded; see above.")
    sources = [path.relative_to(place).as_posix() for path in sorted((place / "src").rglob("*.py"))]
    digests = {path: digest(place / path) for path in [*test_files(place), *sources]}
    (work / "recorded.json").write_text(json.dumps(digests))


@dataclass
class Reach:
    """What was recorded, and which files have changed since."""

    root: Path
    reached: dict[str, dict[int, list[str]]]
    """By file, and by the first line of each function."""
    seconds: dict[str, float]
    changed: set[str]
    failed: frozenset[str] = frozenset()
    """Those that failed without any change: left out of whole files too, as long as these are as they were."""

    @classmethod
    def load(cls, root: Path, work: Path) -> Reach:
        reached: dict[str, dict[int, list[str]]] = {}
        seconds: dict[str, float] = {}
        failed: set[str] = set()
        for path in sorted(work.glob("reach*.json")):
            said = json.loads(path.read_text(encoding="utf-8"))
            seconds |= said["seconds"]
            failed |= set(said["failed"])
            for place, tests in said["reached"].items():
                file, _, line = place.rpartition(":")
                reached.setdefault(file, {}).setdefault(int(line), []).extend(tests)
        recorded = json.loads((work / "recorded.json").read_text(encoding="utf-8"))
        now = {path: digest(root / path) for path in [*test_files(root), *reached] if (root / path).exists()}
        changed = {path for path, said in now.items() if recorded.get(path) != said}
        return cls(root, reached, seconds, changed, frozenset(failed))

    def tests(self, path: str, line: int) -> list[str]:
        """The tests to run for a change of this line: those of its module, quick ones, every test file that is newer.

        What only runs as its module is loaded, or stands in a file that was edited since, is judged by all tests that
        come by the file.
        """
        functions = self.reached.get(path, {})
        first = self._function(path, line)
        wanted = [] if first is None or path in self.changed else functions.get(first, [])
        if not wanted:
            wanted = [test for tests in functions.values() for test in tests]
        chosen = self.within_reason(dict.fromkeys(wanted))
        named = self.named_after(path)
        more = {each for each in self.changed if "test_" in each} - named
        rest = [test for test in chosen if test.split("::")[0] not in more | named]
        found = sorted([*self.quick_ones(named), *rest], key=lambda test: self.seconds.get(test, 0.0))
        failed = [test for test in self.failed if test.split("::")[0] in found]
        return [*found, *sorted(more), *(f"--deselect={test}" for test in sorted(failed))]

    def quick_ones(self, files: set[str]) -> list[str]:
        """All of their tests that are not too slow; of a file that is newer than the record, all."""
        quick = [test for test, took in self.seconds.items() if test.split("::")[0] in files and took <= TOO_SLOW]
        known = {test.split("::")[0] for test in self.seconds} - self.changed
        return [*(test for test in quick if test.split("::")[0] in known), *sorted(files - known)]

    def named_after(self, path: str) -> set[str]:
        """The file of tests with the name of a module: it may look at what no function tells."""
        return {each for each in test_files(self.root) if Path(each).stem == f"test_{Path(path).stem}"}

    def _function(self, path: str, line: int) -> int | None:
        """The line where the innermost function around a line begins, its decorators included, as Python counts."""
        begins = None
        for node in ast.walk(ast.parse((self.root / path).read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.body[0].lineno <= line:
                start = min([node.lineno, *(each.lineno for each in node.decorator_list)])
                if node.end_lineno is not None and line <= node.end_lineno and (begins is None or start > begins):
                    begins = start
        return begins

    def within_reason(self, tests: Iterable[str]) -> list[str]:
        """The quickest of them; where they are very many, whole files, which are quicker to collect."""
        files = {test: test.split("::")[0] for test in tests}
        there = [test for test, file in files.items() if file not in self.changed and (self.root / file).exists()]
        seconds = {test: self.seconds.get(test, 0.0) for test in there}
        if len(there) > MANY:
            near = {files[test] for test in there}
            whole: dict[str, float] = {}
            for test, took in self.seconds.items():
                file = test.split("::")[0]
                if file in near:
                    whole[file] = whole.get(file, 0.0) + took
            seconds = whole
        left = AT_MOST
        chosen: list[str] = []
        for test in sorted(seconds, key=lambda each: (seconds[each], each)):
            if seconds[test] > min(TOO_SLOW, left):
                break
            left -= seconds[test]
            chosen.append(test)
        return chosen
