"""Each class name means one thing across the code base."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import smashup

SOURCE = Path(smashup.__file__).parent


def test_every_class_name_is_defined_once() -> None:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(str(path.relative_to(SOURCE)))
    assert {name: paths for name, paths in found.items() if len(paths) > 1} == {}
