"""There are no import cycles, not even between imports that only a type checker sees."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import smashup

SOURCE = Path(smashup.__file__).parent


def module_name(path: Path) -> str:
    parts = ("smashup", *path.relative_to(SOURCE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path: Path, modules: set[str]) -> set[str]:
    """All modules of this package that a file imports, also within functions and under TYPE_CHECKING."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names = {alias.name: f"{node.module}.{alias.name}" for alias in node.names}
            found |= {full if full in modules else node.module for full in names.values()}
    return found & modules


def test_there_are_no_import_cycles() -> None:
    paths = {module_name(path): path for path in SOURCE.rglob("*.py")}
    graph = {name: imported(path, {*paths}) - {name} for name, path in paths.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        raise AssertionError(" -> ".join(error.args[1])) from None
