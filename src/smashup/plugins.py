"""Entry points for card sets (`smashup.sets`) and bots (`smashup.bots`). The built-in sets also use an entry point.

An unusable third-party package is reported in a warning with its name, the file and the reason. It affects neither
other packages nor the usable parts of the same package.
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
    """An entry point of the group `smashup.sets`, which is a module with a `SET`."""

    name: str
    """Name of the installed distribution, such as "garden-gnomes"."""
    module: str

    @property
    def is_ours(self) -> bool:
        return self.name == OURS

    @property
    def folder(self) -> Path | None:
        """Folder of the translations and pictures, which is the package that contains the module. None for a single
        file."""
        try:
            spec = find_spec(self.module)
            if spec is not None and spec.submodule_search_locations is None:
                spec = find_spec(spec.parent) if spec.parent else None
        except Exception:  # the parent package cannot be imported; loading the set reports that
            return None
        locations = None if spec is None else spec.submodule_search_locations
        return Path(locations[0]) if locations else None

    def load(self) -> ModuleType:
        return import_module(self.module)

    def location(self, error: BaseException) -> str:
        """Return the line of this package that raised the error, such as "garden_gnomes/__init__.py, line 12"."""
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
    """Yield all installed packages with sets, starting with the built-in ones."""
    found = [Package(entry.dist.name if entry.dist else "", entry.module) for entry in entry_points(group=SETS)]
    return iter(sorted(dict.fromkeys(found), key=lambda package: (not package.is_ours, package.name, package.module)))


def installed_bots() -> dict[str, str]:
    """Return the bots of installed packages, as name and "module:Class"."""
    return {entry.name: entry.value for entry in entry_points(group=BOTS)}


def display_path(path: Path, folder: Path | None) -> str:
    """Return the path of a file relative to the parent of its package folder, or only its name if it is outside."""
    return str(path.relative_to(folder.parent)) if folder is not None and path.is_relative_to(folder) else path.name


def warn(sentence: str) -> None:
    """Log a warning. Without a logging configuration, Python writes it to stderr."""
    _log.warning(sentence)
