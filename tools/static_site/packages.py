"""The packages of the site: Pyodide from npm, and wheels for it. Both are pinned with hashes.

`package-lock.json` in this folder pins Pyodide, `requirements-play.lock` the wheels, among them msgspec for Pyodide's
platform. They are kept in .site/packages.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import NamedTuple

from run import PROJECT, ROOT, tool, venv_node
from tools.project import digest
from tools.steps import RunError, step

HERE = Path(__file__).parent
LOCK = ROOT / "requirements-play.lock"
KEPT = ROOT / ".site" / "packages"
WHEELS = ("attrs", "babel", "fluent-runtime", "fluent-syntax", "msgspec", "pytz", "typing-extensions")
"""Everything that a local server imports. tests/local/test_without_packages.py shows that it needs nothing else."""
PLATFORM = "pyemscripten_2026_0_wasm32"
PYTHON = "3.14"
"""Platform and Python of the pinned Pyodide. A newer one may have others."""


class Packages(NamedTuple):
    pyodide: Path
    """Folder of the npm package."""
    wheels: Path
    """Folder with the contents of all wheels."""
    version: str
    """Version of Pyodide."""


def fetch() -> Packages:
    """Download the packages, unless these versions are there."""
    folder = KEPT / digest(HERE / "package-lock.json", _requirements(), PLATFORM)[:16]
    with PROJECT.exclusive():
        if not folder.exists():
            partial = folder.with_suffix(".partial")
            shutil.rmtree(partial, ignore_errors=True)
            _fetch_pyodide(partial)
            _fetch_wheels(partial)
            partial.rename(folder)
    pyodide = folder / "node_modules" / "pyodide"
    return Packages(pyodide, folder / "wheels", json.loads((pyodide / "package.json").read_text())["version"])


def _fetch_pyodide(folder: Path) -> None:
    folder.mkdir(parents=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, folder)
    npm: list[str | Path] = [tool("npm"), "--prefix", folder, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    step("Fetching Pyodide", *npm, cwd=folder, **venv_node())


def _fetch_wheels(folder: Path) -> None:
    requirements = folder / "requirements.txt"
    requirements.write_text(_requirements())
    pip: list[str | Path] = [tool("python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    target = ["--platform", PLATFORM, "--platform", "any", "--python-version", PYTHON, "--implementation", "cp"]
    how = ["--only-binary=:all:", "--no-deps", "--no-compile", "--require-hashes", "--abi", "cp314", "--abi", "none"]
    step("Fetching wheels for Pyodide", *pip, *target, *how, "--target", folder / "wheels", "-r", requirements)


def _requirements() -> str:
    """Return the lines of the lock for the wheels, with their hashes."""
    found = {
        block[1]: block[0]
        for block in re.finditer(r"^([a-z0-9.-]+)==[^\n]*\\\n(?:    --hash=[^\n]*\n)+", LOCK.read_text(), re.MULTILINE)
    }
    missing = [name for name in WHEELS if name not in found]
    if missing:
        raise RunError(f"{LOCK.name} does not contain {', '.join(missing)}.")
    return "".join(found[name] for name in WHEELS)
