"""Python 3.14, as Pyodide contains it: the same games as in this Python, and tests of the engine."""

from __future__ import annotations

import json
import subprocess
import sysconfig
from pathlib import Path

from run import ROOT, tool, venv_node
from tests.local import played
from tools.static_site.packages import PYTHON, fetch

SCRIPT = Path(__file__).with_name("python_in_node.mjs")
ENGINE_TESTS = [
    *("test_scoring", "test_forks", "test_rng", "test_view_goldens", "test_titans", "test_verb_results"),
    *("test_replacements", "test_decks", "test_extra_plays", "test_invariants"),
]
"""Some of the tests of the engine; all of them take minutes."""
PYTEST = ["--noconftest", "-c", "/dev/null", "--rootdir", "/project", "--import-mode=importlib", "-q"]
"""The configuration of this project needs plugins with compiled modules."""


def run_in_pyodide(*program: str) -> str:
    packages = fetch()
    site_packages = Path(sysconfig.get_paths()["purelib"])
    command: list[str | Path] = [tool("node"), SCRIPT, packages.pyodide, packages.wheels, site_packages, ROOT, *program]
    run = subprocess.run(command, env=venv_node(), cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, f"{run.stdout[-3000:]}\n{run.stderr[-1000:]}"
    return run.stdout


def test_games_are_the_same_byte_for_byte_in_a_python_that_the_project_states() -> None:
    found = json.loads(run_in_pyodide("tests.local.played"))
    assert found["games"] == [*played.games()]
    assert found["puzzles"] == played.puzzles()
    assert found["python"].startswith(f"{PYTHON}.")
    assert f"Python :: {PYTHON}" in (ROOT / "pyproject.toml").read_text()


def test_tests_of_the_engine_pass() -> None:
    files = [f"tests/engine/{name}.py" for name in ENGINE_TESTS]
    output = run_in_pyodide("pytest", *PYTEST, "-p", "tests.engine.conftest", "-o", "markers=rule: rule ids", *files)
    assert " passed" in output
