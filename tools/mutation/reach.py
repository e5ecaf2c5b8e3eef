"""Which tests come by which function, and how long each takes: recorded once, kept in mutants/."""

from __future__ import annotations

import ast
import hashlib
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from tools.mutation.recorder import PLACE
from tools.mutation.trial import Copy

TOO_SLOW = 4.0
"""Seconds of work, as recorded (watched, which takes about three times as long): a longer test is not run for a single
change."""
AT_MOST = 90.0
"""Seconds of work for one change, as recorded; the quickest tests are taken."""
LEFT_OUT = (
    "tests/e2e",
    "tests/cli",
    "tests/bots",
    "tests/tools",
    "tests/engine/test_exhaustive.py",
    "tests/test_compiled.py",
    "tests/test_adding_a_faction.py",
    "tests/test_saves.py",
)
"""Browsers, processes and whole games (`test_saves` plays one as it is loaded, with what is to be changed afterwards):
they judge nothing that the others do not, and take too long for one change."""

SOURCES = "src"


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def test_files(root: Path) -> list[str]:
    found = (path.relative_to(root).as_posix() for path in sorted((root / "tests").rglob("test_*.py")))
    return [path for path in found if not path.startswith(LEFT_OUT)]


def sources(root: Path) -> str:
    """Stands for where the code lies: when a function has moved to another file, nothing is known of it there."""
    paths = sorted(path.relative_to(root).as_posix() for path in (root / "src").rglob("*.py"))
    return hashlib.sha256("\n".join(paths).encode()).hexdigest()[:16]


def is_recorded(root: Path, work: Path) -> bool:
    kept = work / "recorded.json"
    return kept.exists() and json.loads(kept.read_text()).get(SOURCES) == sources(root)


def record(root: Path, work: Path, only: Iterable[str] = ()) -> None:
    """Run the tests once, or only some files of them, on a copy, and write down which functions each comes by."""
    place = Copy(root, work / "recorded").place
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tools.mutation.recorder"]
    command += [*(f"--ignore={path}" for path in LEFT_OUT), *only]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(place / "src"), str(place)]), PLACE: str(work)}
    if subprocess.run(command, cwd=place, env=env, check=False).returncode not in (0, 1):
        raise SystemExit("The tests could not be recorded; see above.")
    files = [each for each in only if not each.startswith("-")] or test_files(place)
    _merge(work, files)
    kept = work / "recorded.json"
    known = json.loads(kept.read_text()) if only and kept.exists() else {}
    known = known or {SOURCES: sources(root)}
    kept.write_text(json.dumps(known | {path: digest(place / path) for path in files if (place / path).is_file()}))


def _merge(work: Path, files: list[str]) -> None:
    """What was recorded last takes the place of what was known of these files."""
    fresh = json.loads((work / "fresh.json").read_text(encoding="utf-8"))
    kept = work / "reach.json"
    if kept.exists():
        old = json.loads(kept.read_text(encoding="utf-8"))
        there = set(files)

        def others(tests: Iterable[str]) -> list[str]:
            return [test for test in tests if test.split("::")[0] not in there]

        for place, tests in old["reached"].items():
            fresh["reached"][place] = [*others(tests), *fresh["reached"].get(place, [])]
        seconds = {test: old["seconds"][test] for test in others(old["seconds"])}
        fresh["seconds"] = seconds | fresh["seconds"]
        fresh["failing"] = [*others(old["failing"]), *fresh["failing"]]
    kept.write_text(json.dumps(fresh), encoding="utf-8")


@dataclass
class Reach:
    """What was recorded, and which files of tests have changed since."""

    root: Path
    reached: dict[str, dict[str, list[str]]]
    """By file, and by the name of each function with that of its class."""
    seconds: dict[str, float]
    newer: set[str]
    """The files of tests that were changed since, or are new."""
    files: list[str]
    """All files of tests, as they were at the beginning."""
    failing: list[str]
    """Tests that did not pass when they were recorded, so they judge nothing."""
    noticed: Counter[str] = field(default_factory=Counter)
    """How many changes each test has noticed so far: whoever noticed much is asked first."""

    @classmethod
    def load(cls, root: Path, work: Path, besides: tuple[str, ...] = ()) -> Reach:
        """What is known of the tests, those that begin with one of `besides` left out."""
        said = json.loads((work / "reach.json").read_text(encoding="utf-8"))
        reached: dict[str, dict[str, list[str]]] = {}
        for place, tests in said["reached"].items():
            file, _, name = place.partition(":")
            reached.setdefault(file, {})[name] = tests
        recorded = json.loads((work / "recorded.json").read_text(encoding="utf-8"))
        files = [path for path in test_files(root) if not path.startswith(besides)]
        newer = {path for path in files if recorded.get(path) != digest(root / path)}
        return cls(root, reached, said["seconds"], newer, files, said["failing"])

    def tests(self, path: str, line: int) -> list[str]:
        """The tests to run for a change of this line: the file that is named after the module, then those that noticed
        something before, then the quick ones.

        What only runs as its module is loaded is judged by all tests that come by the file.
        """
        functions = self.reached.get(path, {})
        wanted = functions.get(self._function(path, line), [])
        if not wanted:
            wanted = [test for tests in functions.values() for test in tests]
        chosen = self.within_reason(dict.fromkeys(wanted))
        more = self.named_after(path)
        return [*sorted(more), *(test for test in chosen if test.split("::")[0] not in more)]

    def named_after(self, path: str) -> set[str]:
        """The file of tests with the name of a module: it may look at what no function tells."""
        return {each for each in self.files if Path(each).stem == f"test_{Path(path).stem}"}

    def _function(self, path: str, line: int) -> str:
        """The innermost function around a line, as Python names it; empty where none is."""
        return _function(ast.parse((self.root / path).read_text(encoding="utf-8")), line, "")

    def within_reason(self, tests: Iterable[str]) -> list[str]:
        """The quickest of them."""
        there = [test for test in tests if (self.root / test.split("::")[0]).exists()]
        left = AT_MOST
        chosen: list[str] = []
        for test in sorted(there, key=lambda each: (self.seconds[each], each)):
            if self.seconds[test] > min(TOO_SLOW, left):
                break
            left -= self.seconds[test]
            chosen.append(test)
        return sorted(chosen, key=lambda each: -self.noticed[each])


def _function(node: ast.AST, line: int, within: str) -> str:
    for each in ast.iter_child_nodes(node):
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            if each.body[0].lineno <= line <= (each.end_lineno or 0):
                name = f"{within}{each.name}"
                if isinstance(each, ast.ClassDef):
                    return _function(each, line, f"{name}.")
                return _function(each, line, f"{name}.<locals>.") or name
        elif isinstance(each, ast.stmt) and (found := _function(each, line, within)):
            return found
    return ""
