"""Packages of sets and bots that a user adds to this checkout with `run.py add`.

    python -m tools.additions NAME     (with the Python of .venv) prints the factions and bots of an installed package

The list is kept in .added.json, so that the packages are installed again whenever .venv is made again.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path

from tools.project import Project
from tools.steps import RunError, environment, step

GROUPS = ("smashup.sets", "smashup.bots")
EXAMPLE = "docs/tutorials/adding-a-faction.md"


class Additions:
    """List of the added packages. They are installed in editable mode, so that later edits take effect at once."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._file = project.root / ".added.json"

    def paths(self) -> list[Path]:
        try:
            return [Path(each) for each in json.loads(self._file.read_text(encoding="utf-8"))]
        except FileNotFoundError:
            return []

    def add(self, folder: Path) -> None:
        """Install the package in this folder and show its factions and bots."""
        folder = folder.resolve()
        name = _name(folder)
        self._install(folder)
        python = self._project.tool("python")
        shown = subprocess.run(
            [python, "-m", "tools.additions", name], cwd=self._project.root, env=environment(), check=False
        )
        self._write([*(path for path in self.paths() if path != folder), folder])
        if shown.returncode:
            raise RunError(f"{name} is installed, but not yet usable: correct it and start `python3 run.py play`.")

    def remove(self, folder: Path) -> None:
        """Uninstall the package in this folder. Its files are kept."""
        folder = folder.resolve()
        if folder not in self.paths():
            added = ", ".join(map(str, self.paths())) or "none"
            raise RunError(f"{folder} was not added. Added folders: {added}.")
        if (folder / "pyproject.toml").exists():
            uninstall: list[str | Path] = [
                self._project.uv(),
                "pip",
                "uninstall",
                "--python",
                self._project.tool("python"),
            ]
            step(f"Removing {_name(folder)}", *uninstall, _name(folder), cwd=self._project.root)
        self._write([path for path in self.paths() if path != folder])

    def install_all(self) -> None:
        """Install all added packages into a new .venv. One that fails is reported and left out."""
        for folder in self.paths():
            try:
                _name(folder)
                self._install(folder)
            except RunError as error:
                print(f"{error} It is left out; to forget it: python3 run.py add --remove {folder}", file=sys.stderr)

    def _install(self, folder: Path) -> None:
        into: list[str | Path] = ["pip", "install", "--python", self._project.tool("python"), "--editable", folder]
        step(f"Installing {folder.name}", self._project.uv(), *into, cwd=self._project.root)

    def _write(self, paths: list[Path]) -> None:
        self._file.write_text(json.dumps([str(path) for path in paths], indent=1), encoding="utf-8")


def _name(folder: Path) -> str:
    """Return the name of the package in this folder. Raises RunError if it offers neither sets nor bots."""
    try:
        project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        name, groups = str(project["name"]), project.get("entry-points", {})
    except FileNotFoundError:
        raise RunError(f"There is no pyproject.toml in {folder}. {EXAMPLE} shows one.") from None
    except (tomllib.TOMLDecodeError, KeyError, UnicodeDecodeError) as error:
        raise RunError(f"{folder / 'pyproject.toml'} is not valid: {error}. {EXAMPLE} shows one.") from None
    if not any(groups.get(group) for group in GROUPS):
        wanted = " or ".join(f'[project.entry-points."{group}"]' for group in GROUPS)
        raise RunError(f"{name} offers no sets and no bots: its pyproject.toml has no {wanted}. {EXAMPLE} shows one.")
    return name


def main(name: str) -> int:
    """Print the factions and bots of an installed package, or the reason why it cannot be loaded."""
    from importlib.metadata import distribution, entry_points  # noqa: PLC0415 - run.py needs only the class above

    from smashup.plugins import BOTS, packages  # noqa: PLC0415

    name = distribution(name).name
    for package in (each for each in packages() if each.name == name):
        try:
            factions = [faction.name for faction in package.load().SET.factions]
        except Exception as error:  # a third-party module may raise anything
            print(f"{package.location(error)}: {error}", file=sys.stderr)
            return 1
        print(f"{name} adds {', '.join(factions)}. `python3 run.py play` now shows it.")
    bots = [entry.name for entry in entry_points(group=BOTS) if entry.dist and entry.dist.name == name]
    if bots:
        print(f"{name} adds the bots {', '.join(bots)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
