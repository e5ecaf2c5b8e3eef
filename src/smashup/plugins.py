"""The packages that bring sets: found through the entry point `smashup.sets`, ours among them.

What is wrong with a package of somebody else is said in a warning that names it, its file and the reason. It stops
neither the other packages nor what is right in the same one.
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

GROUP = "smashup.sets"
OURS = "smashup"

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Package:
    """One entry point: a module with a `SET`."""

    name: str
    """As it is installed: "garden-gnomes"."""
    module: str

    @property
    def is_ours(self) -> bool:
        return self.name == OURS

    @property
    def folder(self) -> Path | None:
        """Where its translations and pictures lie: the package that its module is or is in. A single file has none."""
        try:
            spec = find_spec(self.module)
            if spec is not None and spec.submodule_search_locations is None:
                spec = find_spec(spec.parent) if spec.parent else None
        except Exception:  # its parent fails when it is imported, which is said where its set is loaded
            return None
        places = None if spec is None else spec.submodule_search_locations
        return Path(places[0]) if places else None

    def load(self) -> ModuleType:
        return import_module(self.module)

    def where(self, error: BaseException) -> str:
        """The line of this package at which it failed: "garden_gnomes/__init__.py, line 12"."""
        folder = self.folder
        places = [(frame.filename, frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
        if isinstance(error, SyntaxError) and error.filename:
            places.append((error.filename, error.lineno))
        for file, line in reversed(places):
            path = Path(file)
            if path.stem == self.module.rpartition(".")[2] or (folder is not None and path.is_relative_to(folder)):
                return f"{shown(path, folder)}, line {line}"
        return self.module


def packages() -> Iterator[Package]:
    """All that are installed, ours first."""
    found = [Package(entry.dist.name if entry.dist else "", entry.module) for entry in entry_points(group=GROUP)]
    return iter(sorted(dict.fromkeys(found), key=lambda package: (not package.is_ours, package.name, package.module)))


def shown(path: Path, folder: Path | None) -> str:
    """A file as its author knows it: from the package's own folder on."""
    return str(path.relative_to(folder.parent)) if folder is not None and path.is_relative_to(folder) else path.name


def warn(sentence: str) -> None:
    """To the log: without any set-up it is written to the error output."""
    _log.warning(sentence)
