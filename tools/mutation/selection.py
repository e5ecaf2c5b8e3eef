"""Selection of the tests for a mutant, from recordings of which functions each test calls."""

from __future__ import annotations

import ast
import hashlib
import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import TypedDict

SLOW_TEST = 4.0
"""CPU seconds of a test, recorded with tracing (about three times the normal time). Slower tests are not run for a
mutant."""
TIME_PER_MUTANT = 90.0
"""CPU seconds of tests per mutant, as recorded. The fastest tests are chosen."""
APPLICATIONS = {"server", "cli", "bots", "coach", "lab", "tools", "e2e"}
"""Folders of tests that use the engine only indirectly. They are run only for files of these packages. A mutant of the
engine that only they would detect counts as not detected."""
CARD_TABLES = Path("tests", "sets")
"""Folder of the tests that read the definitions of all cards without calling their functions."""
BUILDS = ("test_compiled.py", "test_wheel_and_sdist.py")
"""Tests that build packages in subprocesses, which the time limit of the recording does not cover."""


class Recording(TypedDict):
    """Recording of one test file."""

    stamp: str
    callers: dict[str, list[str]]
    """Tests that call each function (`path:Class.name`)."""
    seconds: dict[str, float]
    """CPU seconds of each test. Tests that fail without a mutant are missing and are never run."""


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def stamp(root: Path, path: str) -> str:
    """Return a stamp that changes when the test file changes, or when source files are added, moved or deleted."""
    sources = sorted(each.relative_to(root).as_posix() for each in (root / "src").rglob("*.py"))
    return f"{digest(root / path)}-{hashlib.sha256(' '.join(sources).encode()).hexdigest()[:16]}"


def selected_test_files(root: Path, area: str) -> list[str]:
    """Return the test files that are run for mutants of an area (a package of src/smashup)."""
    found = []
    for path in sorted((root / "tests").rglob("test_*.py")):
        folder = path.relative_to(root / "tests").parts[0]
        is_other_area = area in APPLICATIONS and path.parent != root / "tests"
        unrelated = folder != area and (folder in APPLICATIONS or is_other_area)
        imports_it = area in APPLICATIONS and f"smashup.{area}" in path.read_text(encoding="utf-8")
        if path.name not in BUILDS and folder != "e2e" and (not unrelated or imports_it):
            found.append(path.relative_to(root).as_posix())
    return found


def _place(work: Path, path: str) -> Path:
    return work / "recordings" / f"{path}.json"


def write_recording(work: Path, path: str, recording: Recording) -> None:
    """Write a recording atomically, so that an interrupted run leaves only complete files."""
    place = _place(work, path)
    place.parent.mkdir(parents=True, exist_ok=True)
    partial = place.with_suffix(".partial")
    partial.write_text(json.dumps(recording), encoding="utf-8")
    partial.replace(place)


def read_recording(root: Path, work: Path, path: str) -> Recording | None:
    """Return the recording of a test file, or None if it is missing or outdated."""
    place = _place(work, path)
    if not place.exists():
        return None
    recording: Recording = json.loads(place.read_text(encoding="utf-8"))
    return recording if recording["stamp"] == stamp(root, path) else None


class Selection:
    """Chooses the tests for a mutant from the recordings of some test files."""

    def __init__(self, root: Path, work: Path, files: list[str]) -> None:
        self.root = root
        self.callers: dict[str, dict[str, list[str]]] = {}
        """Tests by source file and function."""
        self.seconds: dict[str, float] = {}
        """CPU seconds of each test that can be run."""
        for path in files:
            if recording := read_recording(root, work, path):
                for place, tests in recording["callers"].items():
                    file, _, name = place.partition(":")
                    self.callers.setdefault(file, {}).setdefault(name, []).extend(tests)
                self.seconds |= recording["seconds"]

    def tests(self, path: str, line: int, detected: Counter[str]) -> list[str]:
        """Return the tests for a change in this line, in the order to run them.

        The test file named after the module comes first, then the callers of the function, the most successful ones
        first. Code outside functions is checked by all callers of the file, and card modules also by CARD_TABLES.
        """
        functions = self.callers.get(path, {})
        found = functions.get(enclosing_function((self.root / path).read_text(encoding="utf-8"), line), [])
        chosen = self._fastest(dict.fromkeys(found or [test for tests in functions.values() for test in tests]))
        chosen.sort(key=lambda test: -detected[test])
        name = f"test_{Path(path).stem}"
        named = [each for each in self.seconds if Path(each.split("::")[0]).stem == name]
        tables = [each for each in self.seconds if "/sets/" in path and Path(each.split("::")[0]).parent == CARD_TABLES]
        return list(dict.fromkeys([*named, *chosen, *tables]))

    def _fastest(self, tests: Iterable[str]) -> list[str]:
        remaining, chosen = TIME_PER_MUTANT, list[str]()
        for test in sorted(tests, key=lambda each: (self.seconds[each], each)):
            if self.seconds[test] > min(SLOW_TEST, remaining):
                break
            remaining -= self.seconds[test]
            chosen.append(test)
        return chosen


def enclosing_function(text: str, line: int) -> str:
    """Return the qualified name of the innermost function around a line, or ""."""
    return _enclosing(ast.parse(text), line, "")


def _enclosing(node: ast.AST, line: int, prefix: str) -> str:
    for each in ast.iter_child_nodes(node):
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            if each.body[0].lineno <= line <= (each.end_lineno or 0):
                name = f"{prefix}{each.name}"
                if isinstance(each, ast.ClassDef):
                    return _enclosing(each, line, f"{name}.")
                return _enclosing(each, line, f"{name}.<locals>.") or name
        elif isinstance(each, ast.stmt) and (found := _enclosing(each, line, prefix)):
            return found
    return ""
