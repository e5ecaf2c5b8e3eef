"""Every number by which the server is bound, as numbers.toml has it: a slip of the hand is seen.

What each bound does is tried where it holds. When one is meant to change, change it there, too.
"""

from __future__ import annotations

import ast
import tomllib
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from smashup import server

FILE = Path(__file__).with_name("numbers.toml")


def named(source: str) -> list[str]:
    """The constants of a module that are its own."""
    bound = (node for node in ast.parse(source).body if isinstance(node, ast.Assign | ast.AnnAssign))
    parts = (part for node in bound for part in ast.walk(node))
    return [
        each.id
        for each in parts
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store) and each.id.isupper()
    ]


def plain(value: Any) -> Any:
    """As the file has it; None for what is no number and has none in it."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return value
    if isinstance(value, tuple):
        return [plain(each) for each in value if plain(each) is not None] or None
    if isinstance(value, dict):
        return {str(key): plain(each) for key, each in value.items() if plain(each) is not None} or None
    return None


def test_every_number_is_the_one_that_was_meant() -> None:
    found: dict[str, dict[str, Any]] = {}
    for module in iter_modules(server.__path__):
        source = (Path(server.__path__[0]) / f"{module.name}.py").read_text(encoding="utf-8")
        values = vars(import_module(f"smashup.server.{module.name}"))
        numbers = {name: plain(values[name]) for name in named(source)}
        if own := {name: number for name, number in numbers.items() if number is not None}:
            found[module.name] = own
    assert found == tomllib.loads(FILE.read_text(encoding="utf-8"))
