"""Which tests come by which function, and how long each takes: recorded once, kept in mutants/, file by file."""

from __future__ import annotations

import ast
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypedDict

from tools.mutation.trial import Copy

TOO_SLOW = 4.0
"""Seconds of work, as recorded (watched, which takes about three times as long): a longer test is not run for a single
change."""
AT_MOST = 90.0
"""Seconds of work for one change, as recorded; the quickest tests are taken."""
LEFT_OUT = (
    "tests/e2e",
    "tests/bots",
    "tests/lab",
    "tests/tools",
    "tests/engine/test_exhaustive.py",
    "tests/test_compiled.py",
    "tests/test_adding_a_faction.py",
    "tests/test_saves.py",
)
"""Browsers, processes and whole games (`test_saves` plays one as it is loaded, with what is to be changed afterwards):
they judge nothing that the others do not, and take too long for one change."""

FAR = {
    "sets": ("tests/server/", "tests/cli/"),
    "engine": ("tests/server/", "tests/cli/"),
    "server": ("tests/cli/", "tests/engine/", "tests/rules/", "tests/sets/"),
}
"""Tests that come by an area on their way to something else, if at all: they are neither recorded nor run for it, so
what only they would notice counts as not noticed."""
NO_TESTS = 5
"""How pytest ends where all tests are skipped as they are loaded."""
PLACE = "MUTATION_RECORD"
"""The environment's name for the folder that the recorder writes to."""


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def test_files(root: Path) -> list[str]:
    found = (path.relative_to(root).as_posix() for path in sorted((root / "tests").rglob("test_*.py")))
    return [path for path in found if not path.startswith(LEFT_OUT)]


def judges(root: Path, area: str) -> list[str]:
    """The files of tests that are run for a change in an area."""
    return [path for path in test_files(root) if not path.startswith(FAR[area]) or _is_about_server(root, path, area)]


def _is_about_server(root: Path, path: str, area: str) -> bool:
    return area == "server" and "smashup.server" in (root / path).read_text(encoding="utf-8")


class Piece(TypedDict):
    """What was recorded of one file of tests."""

    stamp: str
    reached: dict[str, list[str]]
    """Each function (`file:Class.name`) with the tests that come by it."""
    seconds: dict[str, float]
    failing: list[str]
    """Tests that did not pass when they were recorded, so they judge nothing."""


def stamp(root: Path, path: str) -> str:
    """Good as long as the file of tests is what it was, and the sources lie where they lay: when a function has moved
    to another file, nothing is known of it there."""
    sources = sorted(each.relative_to(root).as_posix() for each in (root / "src").rglob("*.py"))
    return f"{digest(root / path)}-{hashlib.sha256(' '.join(sources).encode()).hexdigest()[:16]}"


def _place(work: Path, path: str) -> Path:
    return work / "reach" / f"{path}.json"


def keep(work: Path, path: str, piece: Piece) -> None:
    """Written in one go, so that a recording that is stopped leaves whole pieces only."""
    place = _place(work, path)
    place.parent.mkdir(parents=True, exist_ok=True)
    partial = place.with_suffix(".partial")
    partial.write_text(json.dumps(piece), encoding="utf-8")
    partial.replace(place)


def recorded(root: Path, work: Path, path: str) -> Piece | None:
    place = _place(work, path)
    if not place.exists():
        return None
    piece: Piece = json.loads(place.read_text(encoding="utf-8"))
    return piece if piece["stamp"] == stamp(root, path) else None


def forget(work: Path) -> None:
    shutil.rmtree(work / "reach", ignore_errors=True)


def record(root: Path, work: Path, files: list[str]) -> None:
    """Run those of these files of tests that are new or changed, on a copy, and keep which functions each test comes
    by, file by file: stopped and started again, it goes on with the next file."""
    new = [path for path in files if recorded(root, work, path) is None]
    if not new:
        return
    print(f"Recording which functions the tests of {len(new)} files come by ...", flush=True)
    place = Copy(root, work / "recorded").place
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tools.mutation.recorder", *new]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(place / "src"), str(place)]), PLACE: str(work)}
    if subprocess.run(command, cwd=place, env=env, check=False).returncode not in (0, 1, NO_TESTS):
        raise SystemExit("The tests could not be recorded; see above.")
    for path in new:
        if recorded(place, work, path) is None:  # it is skipped as a whole here
            keep(work, path, Piece(stamp=stamp(place, path), reached={}, seconds={}, failing=[]))


@dataclass
class Reach:
    """What was recorded of some files of tests."""

    root: Path
    files: list[str]
    reached: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    """By file, and by the name of each function with that of its class."""
    seconds: dict[str, float] = field(default_factory=dict)
    failing: list[str] = field(default_factory=list)
    noticed: Counter[str] = field(default_factory=Counter)
    """How many changes each test has noticed so far: whoever noticed much is asked first."""

    @classmethod
    def load(cls, root: Path, work: Path, files: list[str]) -> Reach:
        reach = cls(root, files)
        for path in files:
            if piece := recorded(root, work, path):
                reach.add(piece)
        return reach

    def add(self, piece: Piece) -> None:
        for place, tests in piece["reached"].items():
            file, _, name = place.partition(":")
            self.reached.setdefault(file, {}).setdefault(name, []).extend(tests)
        self.seconds |= piece["seconds"]
        self.failing += piece["failing"]

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
