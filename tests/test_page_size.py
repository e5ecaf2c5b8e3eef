"""Size budget of the page: compressed script and style of the first table. Everything else is loaded on demand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from smashup.server.settings import STATIC

ASSETS = STATIC / "assets"
BUDGET_BYTES = 150_000
PARTS = ("index", "TableScreen", "Table")
"""Parts of the page that a first game needs: the lobby, the table, and what connects it."""
IMPORTS = re.compile(r"""(?:import|from)\s*["']\./([\w.-]+\.js)["']""")


def name_of(asset: Path) -> str:
    """Return the name of a built file without its hash, which has eight characters and may contain a dash."""
    return asset.stem[:-9]


def first_table(language: str) -> set[Path]:
    """Return the script and style of the first table: these parts, the texts, and everything that they import."""
    waiting = [path for path in ASSETS.glob("*.js") if name_of(path) in (*PARTS, language)]
    assert len(waiting) == len(PARTS) + 1
    scripts = set[Path]()
    while waiting:
        script = waiting.pop()
        if script not in scripts:
            scripts.add(script)
            waiting += [ASSETS / name for name in IMPORTS.findall(script.read_text(encoding="utf-8"))]
    names = {name_of(script) for script in scripts}
    return scripts | {path for path in ASSETS.glob("*.css") if name_of(path) in names}


@pytest.mark.skipif(not ASSETS.is_dir(), reason="the page has not been built")
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("suffix", [".br", ".gz"])
def test_the_first_table_keeps_its_size_budget(language: str, suffix: str) -> None:
    sizes = {path.name: Path(f"{path}{suffix}").stat().st_size for path in first_table(language)}
    assert sum(sizes.values()) <= BUDGET_BYTES, sizes
