"""Entry points for card sets (`smashup.sets`) and bots (`smashup.bots`). The built-in sets use the former, too.

An unusable third-party package with sets is reported in a warning with its name, the file and the reason. It affects
neither other packages nor the usable parts of the same package.
"""

from __future__ import annotations

import logging
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

SETS = "smashup.sets"
BOTS = "smashup.bots"
OURS = "smashup"
"""Name of this distribution."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Package:
    """An entry point of the group `smashup.sets`: a module with a `SET`."""

    name: str
    """Name of the installed distribution: "garden-gnomes"."""
    module: str

    @property
    def is_ours(self) -> bool:
        return self.name == OURS

    @property
    def folder(self) -> Path | None:
        """Folder of its translations and pictures: the package that contains the module. None for a single file."""
        try:
            spec = find_spec(self.module)
            if spec is not None and spec.submodule_search_locations is None:
                spec = find_spec(spec.parent) if spec.parent else None
        except Exception:  # its parent package cannot be imported; loading the set reports that
            return None
        locations = None if spec is None else spec.submodule_search_locations
        return Path(locations[0]) if locations else None

    def load(self) -> ModuleType:
        return import_module(self.module)

    def location(self, error: BaseException) -> str:
        """Line of this package that raised the error: "garden_gnomes/__init__.py, line 12"."""
        folder = self.folder
        places = [(frame.filename, frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
        if isinstance(error, SyntaxError) and error.filename:
            places.append((error.filename, error.lineno))
        for file, line in reversed(places):
            path = Path(file)
            if path.stem == self.module.rpartition(".")[2] or (folder is not None and path.is_relative_to(folder)):
                return f"{display_path(path, folder)}, line {line}"
        return self.module


def packages() -> Iterator[Package]:
    """All installed packages with sets, the built-in ones first."""
    found = [Package(entry.dist.name if entry.dist else "", entry.module) for entry in entry_points(group=SETS)]
    return iter(sorted(dict.fromkeys(found), key=lambda package: (not package.is_ours, package.name, package.module)))


def installed_bots() -> dict[str, str]:
    """Bots of installed packages: name and "module:Class"."""
    return {entry.name: entry.value for entry in entry_points(group=BOTS)}


def display_path(path: Path, folder: Path | None) -> str:
    """Path of a file relative to the parent of its package folder, or only its name if it is outside."""
    return str(path.relative_to(folder.parent)) if folder is not None and path.is_relative_to(folder) else path.name


def warn(sentence: str) -> None:
    """Log a warning. Without logging configuration, Python writes it to stderr."""
    _log.warning(sentence)
