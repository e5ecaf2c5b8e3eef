"""The faction of docs/adding-a-faction.md, as its page has it or with something wrong in it."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

from smashup.engine.language.definitions import PrintedFaction
from smashup.engine.language.library import Library
from smashup.lab.authoring.coverage import functions
from smashup.sets import library

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "tutorials" / "adding-a-faction.md"
NAME = "Garden Gnomes"


def source() -> str:
    block = r"^```python file=garden_gnomes/__init__.py\n(.*?)^```$"
    (found,) = re.findall(block, PAGE.read_text(), re.MULTILINE | re.DOTALL)
    return str(found)


def with_gnomes(folder: Path, *changes: tuple[str, str]) -> Library:
    """All that is installed, and the gnomes with these changes in their file."""
    text = source()
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times on the page"
        text = text.replace(old, new)
    path = folder / "garden_gnomes" / "__init__.py"
    path.parent.mkdir()
    path.write_text(text)
    spec = importlib.util.spec_from_file_location("garden_gnomes", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return Library([*library().sets, module.SET])


def gnomes(folder: Path, *changes: tuple[str, str]) -> PrintedFaction:
    return with_gnomes(folder, *changes).faction(NAME)


def line_of(faction: PrintedFaction, text: str) -> int:
    """The number of the one line of its file that holds this text."""
    file = Path(functions(faction)[0].__code__.co_filename)
    (found,) = [number for number, line in enumerate(file.read_text().splitlines(), 1) if text in line]
    return found
