"""Compressed copies of the files of the site. Each is kept in .site/compressed, because compressing takes a minute."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

from run import ROOT, tool, venv_node
from tools.project import digest
from tools.static_site.packages import HERE
from tools.steps import step

KEPT = ROOT / ".site" / "compressed"
BEST, FAST = 11, 5
"""Qualities of brotli."""
ENDINGS = (".br", ".gz")
NOT_COMPRESSIBLE = {".br", ".gz", ".png", ".woff2"}


def compress(files: Iterable[Path], *, fast: bool = False) -> None:
    """Write the compressed copies of files beside them."""
    quality = FAST if fast else BEST
    wanted = {path: KEPT / f"{digest(path)[:32]}-{quality}" for path in files if path.suffix not in NOT_COMPRESSIBLE}
    KEPT.mkdir(parents=True, exist_ok=True)
    missing = {kept: path for path, kept in wanted.items() if not kept.with_suffix(ENDINGS[-1]).exists()}
    for kept, path in missing.items():
        shutil.copyfile(path, kept)
    if missing:
        node = tool("node"), HERE / "compress.mjs", str(quality)
        step("Compressing", *node, *missing, cwd=None, **venv_node())
    for kept in missing:
        kept.unlink()
    for path, kept in wanted.items():
        for ending in ENDINGS:
            shutil.copyfile(kept.with_suffix(ending), f"{path}{ending}")


def sent(path: Path) -> int:
    """Return the size of a file as it is sent to a browser, in bytes."""
    compressed = Path(f"{path}.br")
    return (compressed if compressed.exists() else path).stat().st_size
