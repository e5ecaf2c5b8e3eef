"""Compiled engine of a checkout: builds it into .compiled, now or in the background while a game is played."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.project import Project, digest
from tools.steps import RunError, step

BACKGROUND = "--background"
"""Option of `run.py compile` for the process that `smashup play` starts."""
FIRST_ANSWER = "SMASHUP_ON_FIRST_ANSWER"
"""Environment variable with the command that `smashup play` starts when a player answers for the first time."""
PROGRESS = "SMASHUP_PROGRESS"
"""Environment variable with the file to which compile_engine.py appends its progress, one sentence per line."""
FAILED = "Failed: "
"""Start of the last line of the log after a failure."""
ANSWER_TO_INTERRUPT = 5.0
"""Time for the compilers to end after an interrupt, in seconds. Then they are killed."""


class TooSlow(RunError):
    """The engine was not compiled within the time limit."""


def can_compile() -> bool:
    header = Path(sysconfig.get_path("include"), "Python.h")
    return header.exists() and any(map(shutil.which, ("cc", "gcc", "clang", "cl")))


class EngineBuild:
    """A second copy of the package with a compiled engine, in a folder where it does not hide later edits."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self.folder = project.root / ".compiled"
        self.log = project.root / ".compiled.log"
        self._progress = project.root / ".compiled.progress"

    def state(self) -> str:
        """Hash everything that the compiled engine is built from. If the hash changes, the engine is outdated."""
        root = self._project.root
        names = ("pyproject.toml", "hatch_build.py", "compile_engine.py")
        inputs = [*(root / name for name in names), *self._project.sources("src")]
        return digest(str(root), sys.version, *map(str, inputs), *inputs)

    def is_current(self, state: str | None = None, tuned: bool = False) -> bool:
        state = state or self.state()
        stamp = self.folder / "smashup-stamp.txt"
        return stamp.exists() and stamp.read_text() in ([f"{state} tuned"] if tuned else [state, f"{state} tuned"])

    def environment(self) -> dict[str, str]:
        """Return the environment variables that select the compiled engine."""
        return {"PYTHONPATH": os.pathsep.join(filter(None, [str(self.folder), os.environ.get("PYTHONPATH")]))}

    def environment_to_play(self) -> dict[str, str]:
        """Return the environment variables for `smashup play`. If there is no compiled engine, `smashup play` starts
        building it when a player answers for the first time."""
        if self.is_current():
            return self.environment()
        if os.name == "nt" or not can_compile():
            return {}
        cause = self.last_failure()
        if cause:
            print(f"-- The last attempt to compile the engine failed: {cause} ({self.log.name} has all lines)")
        command = [sys.executable, str(self._project.root / "run.py"), "compile", BACKGROUND]
        return {FIRST_ANSWER: "\n".join(command)}

    # --- building -------------------------------------------------------------------------------------------------

    def compile(self, tuned: bool = False) -> None:
        """Compile the engine unless it is up to date. `tuned` uses a profile of real games, which is faster but takes
        longer to build."""
        with self._project.exclusive("compiling"):
            state = self.state()
            if not self.is_current(state, tuned):
                self._build(state, tuned, lambda line: print(f"   {line}", flush=True))

    def compile_within(self, seconds: float) -> None:
        """Compile the engine in a separate process group and stop it after the time limit."""
        command = [sys.executable, str(self._project.root / "run.py"), "compile"]
        with subprocess.Popen(command, start_new_session=True) as process:
            try:
                code = process.wait(seconds)
            except BaseException as error:
                os.killpg(process.pid, signal.SIGKILL)
                if isinstance(error, subprocess.TimeoutExpired):
                    raise TooSlow(
                        f"This machine is too slow to compile the engine within {seconds / 60:.0f} minutes."
                    ) from None
                raise
        if code:
            raise RunError("The engine could not be compiled: see the lines above.")

    def compile_in_background(self) -> None:
        """Compile the engine for the next start, at low priority. Ends when the standard input closes, which is when
        the process that started this one ends. A failure is logged, and the next start reports it."""
        os.nice(19)
        threading.Thread(target=_end_with_standard_input, daemon=True).start()
        with self._project.exclusive("compiling", wait=False) as acquired:
            state = self.state()
            if not acquired or self.is_current(state):
                return
            shown = sys.stdout

            def show(line: str) -> None:
                print(f"-- Compiling the engine for the next start: {line}", file=shown, flush=True)

            show("started in the background (`run.py play --plain` disables this)")
            with open(self.log, "w", encoding="utf-8") as log, contextlib.redirect_stdout(log):
                try:
                    self._build(state, False, show)
                except (RunError, OSError) as error:
                    print(f"{FAILED}{error}")
                else:
                    show("done. It is used from the next start on.")
                    return
            show(f"failed: {self.last_failure()} ({self.log.name} has all lines)")

    def last_failure(self) -> str:
        """Return the cause of the last failure in the background: the first error in its log, or the advice at its
        end."""
        lines = self.log.read_text(encoding="utf-8").splitlines() if self.log.exists() else []
        if not lines or not lines[-1].startswith(FAILED):
            return ""
        return next((line.strip() for line in lines if "error:" in line.lower()), lines[-1][len(FAILED) :])

    def _build(self, state: str, tuned: bool, show: Callable[[str], None]) -> None:
        with self._project.exclusive("installing"):
            program = self._project.uv()
        partial = self._project.root / ".compiled.partial"
        shutil.rmtree(partial, ignore_errors=True)
        into: list[str | Path] = ["pip", "install", "--python", sys.executable, "--no-deps", "--target", partial]
        settings = {"SMASHUP_COMPILED": "tuned" if tuned else "1", "SMASHUP_WITHOUT_PAGE": "1"}
        duration = "about five minutes" if tuned else "one to two minutes"
        title = f"Compiling the engine (takes {duration} on two cores)"
        with _following(self._progress, show):
            settings[PROGRESS] = str(self._progress)
            step(title, program, *into, "--reinstall", self._project.root, cwd=self._project.root, **settings)
        if state != self.state():
            raise RunError("The sources changed while the engine was being compiled: try again.")
        page = self._project.page.parent
        if os.name != "nt":  # on Windows few users may create symbolic links, so the page stays a copy
            static = partial / page.relative_to(self._project.root / "src")
            shutil.rmtree(static, ignore_errors=True)
            static.symlink_to(page)
        (partial / "smashup-stamp.txt").write_text(f"{state} tuned" if tuned else state)
        shutil.rmtree(self.folder, ignore_errors=True)
        partial.rename(self.folder)
        self.log.unlink(missing_ok=True)


@contextlib.contextmanager
def _following(file: Path, show: Callable[[str], None]) -> Iterator[None]:
    """Show each line that another process appends to this file."""
    file.write_text("")
    ended = threading.Event()

    def follow() -> None:
        with open(file, encoding="utf-8") as lines:
            last = False
            while not last:
                last = ended.wait(0.5)
                for line in lines:
                    show(line.rstrip())

    thread = threading.Thread(target=follow, daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()
        file.unlink(missing_ok=True)


def _end_with_standard_input() -> None:
    """Wait until the standard input closes, then end this process and all processes that it started."""
    # Not sys.stdin.read(): at the end of the program, Python aborts if a thread still reads from sys.stdin.
    while os.read(0, 1):
        pass
    os.killpg(0, signal.SIGINT)
    time.sleep(ANSWER_TO_INTERRUPT)
    os.killpg(0, signal.SIGKILL)
