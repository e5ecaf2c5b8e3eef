"""The project folder as run.py sees it: its paths, its sources, its locks and its installer."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.steps import step

UV_VERSION = "0.13.7"
BIN = "Scripts" if os.name == "nt" else "bin"
EXE = ".exe" if os.name == "nt" else ""
GENERATED = {"node_modules", "dist", ".svelte-kit", "__pycache__", "static"}


def digest(*parts: str | Path) -> str:
    """Hash texts and files. A missing file counts as empty."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part.read_bytes() if part.is_file() else b""
        total.update(hashlib.sha256(data).digest())
    return total.hexdigest()


class Project:
    """A checkout of smashup."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.venv = root / ".venv"
        self.page = root / "src" / "smashup" / "server" / "static" / "index.html"

    def tool(self, name: str) -> Path:
        """Return the path of a program in .venv."""
        return self.venv / BIN / f"{name}{EXE}"

    def sources(self, name: str) -> list[Path]:
        """Return the files in this folder that are not generated."""
        found = []
        for folder, folders, files in os.walk(self.root / name):
            folders[:] = [each for each in folders if each not in GENERATED]
            found += [Path(folder, each) for each in files]
        return sorted(found)

    def page_is_current(self) -> bool:
        """True if the page is newer than its sources. The same test is in hatch_build.py."""
        if not self.page.exists():
            return False
        built = self.page.stat().st_mtime
        return all(source.stat().st_mtime <= built for source in self.sources("web"))

    @contextlib.contextmanager
    def exclusive(self, task: str = "installing", wait: bool = True) -> Iterator[bool]:
        """Prevent a second run.py from building the same folder. With `wait=False`, yields False if another one is
        running."""
        try:
            import fcntl  # noqa: PLC0415 (not on Windows)
        except ImportError:
            yield True
            return
        # Lock files of the project instead of a separate file, so that no lock file is left behind.
        with open(self.root / {"installing": "pyproject.toml", "compiling": "hatch_build.py"}[task]) as file:
            acquired = True
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                acquired = wait
                if wait:
                    print(f"-- Waiting for another run.py that is {task}", flush=True)
                    fcntl.flock(file, fcntl.LOCK_EX)
            yield acquired

    def uv(self) -> Path:
        """Return the path of the installer. pip downloads it into this folder, because a clean Debian has no venv and
        blocks global installs."""
        tools = self.root / ".tools"
        program = tools / BIN / f"uv{EXE}"
        if (tools / f"uv-{UV_VERSION}.dist-info").exists() and program.exists():
            return program
        partial = self.root / ".tools.partial"  # renamed when complete, so that an interrupted download is never used
        for folder in (tools, partial):
            shutil.rmtree(folder, ignore_errors=True)
        # With these settings of the user, pip would reject --target.
        allow = {"PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0", "PIP_ROOT_USER_ACTION": "ignore"}
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        step("Fetching the installer (uv)", *pip, "--target", partial, f"uv=={UV_VERSION}", cwd=self.root, **allow)
        partial.rename(tools)
        return program
