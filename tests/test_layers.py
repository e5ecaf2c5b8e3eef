"""Layers of the engine: names, private names, overridden hooks, and the list of compiled modules."""

from __future__ import annotations

import ast
import importlib.util
import sys
import tomllib
import types
from pathlib import Path
from typing import Any, cast

import pytest

from smashup.engine.rules.game import RunningGame

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "smashup"
RULES = SOURCES / "engine" / "rules"
LAYERS = [cls for cls in RunningGame.__mro__ if cls.__module__.startswith("smashup.engine.rules.")]


@pytest.mark.parametrize("layer", LAYERS[1:], ids=lambda layer: layer.__name__)
def test_a_layer_is_named_like_its_file(layer: type) -> None:
    assert layer.__module__.rpartition(".")[2] == layer.__name__.lower()


def build_config() -> dict[str, Any]:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["hooks"]["custom"]
    return cast("dict[str, Any]", config)


def compiled() -> list[str]:
    """Modules that the build hook compiles. Hatchling is only installed for builds, so a stub replaces it."""
    interface = types.ModuleType("hatchling.builders.hooks.plugin.interface")
    interface.BuildHookInterface = object  # type: ignore[attr-defined]
    sys.modules.setdefault(interface.__name__, interface)
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    hook = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hook)
    return cast("list[str]", hook.compiled_modules(SOURCES, build_config()))


def test_compiled_modules_are_the_globs_without_the_excluded_ones() -> None:
    config = build_config()
    globbed = {
        key: {
            path.relative_to(SOURCES).with_suffix("").as_posix()
            for glob in config[key]
            for path in SOURCES.glob(f"{glob}.py")
        }
        for key in ("compiled", "not_compiled")
    }
    assert set(compiled()) == globbed["compiled"] - globbed["not_compiled"]
    redundant = [glob for glob in config["not_compiled"] if "*" not in glob and glob not in globbed["compiled"]]
    assert redundant == []


def test_every_rule_and_state_module_is_compiled() -> None:
    """One interpreted layer would also slow down the compiled layers above it."""
    files = [path for name in ("rules", "state") for path in (SOURCES / "engine" / name).glob("[!_]*.py")]
    assert {f"engine/{path.parent.name}/{path.stem}" for path in files} <= set(compiled())


def private_names(tree: ast.AST) -> set[str]:
    """Names that a file defines: functions, methods, variables and attributes."""
    names = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                for each in ast.walk(target):
                    if isinstance(each, ast.Attribute):
                        names.add(each.attr)
                    elif isinstance(each, ast.Name):
                        names.add(each.id)
    return names


def reached_into(path: Path) -> list[str]:
    """Uses of private names that the file does not define itself."""
    tree = ast.parse(path.read_text())
    own = private_names(tree)
    return [
        f"{path.name}:{node.lineno}: {node.attr}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
        and node.attr not in own
        and node.attr not in ("_replace", "_make", "_asdict")  # public methods of named tuples
    ]


def test_no_layer_uses_a_private_name_of_another() -> None:
    files = [path for name in ("rules", "state", "views") for path in sorted((SOURCES / "engine" / name).glob("*.py"))]
    assert [found for path in files for found in reached_into(path)] == []


def test_no_other_package_uses_a_private_name_of_the_engine() -> None:
    private = {
        name for path in (SOURCES / "engine").rglob("*.py") for name in private_names(ast.parse(path.read_text()))
    }
    files = [path for path in sorted(SOURCES.rglob("*.py")) if "engine" not in path.parts]
    assert [found for path in files for found in reached_into(path) if found.rpartition(" ")[2] in private] == []


def test_no_subclass_of_the_game_overrides_a_private_method() -> None:
    layers = {name for path in RULES.glob("*.py") for name in private_names(ast.parse(path.read_text()))}
    private = {name for name in layers if name.startswith("_") and not name.startswith("__")}
    overridden = []
    for path in SOURCES.rglob("*.py"):
        if path.parent == RULES:
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ClassDef) and any("Game" in ast.unparse(base) for base in node.bases):
                own = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
                overridden += [f"{path.name}: {node.name}.{name}" for name in own & private]
    assert overridden == []


def compiled_sources() -> list[Path]:
    return [SOURCES / f"{name}.py" for name in compiled()]


def inner_functions(function: ast.AST) -> list[ast.FunctionDef | ast.Lambda]:
    return [node for node in ast.walk(function) if isinstance(node, ast.FunctionDef | ast.Lambda)][1:]


def used_by_inner_functions(function: ast.FunctionDef) -> set[str]:
    """Inner functions that are used in an inner function."""
    inner = inner_functions(function)
    named = {node.id for one in inner for node in ast.walk(one) if isinstance(node, ast.Name)}
    return {one.name for one in inner if isinstance(one, ast.FunctionDef)} & named


def test_no_inner_function_of_compiled_code_uses_another_one() -> None:
    """mypyc stores the variables of inner functions in one shared object. A function in it forms a reference cycle that
    keeps the whole game alive until the next garbage collection, which the server runs at most once an hour."""
    found = [
        f"{path.name}: {function.name} has {', '.join(sorted(used))}"
        for path in compiled_sources()
        for function in ast.walk(ast.parse(path.read_text()))
        if isinstance(function, ast.FunctionDef) and (used := used_by_inner_functions(function))
    ]
    assert found == []
