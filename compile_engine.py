"""Compile modules of the engine with mypyc in the current folder (called by hatch_build.py).

    python compile_engine.py [--tuned] smashup/engine/rules/game.py ...

`--tuned` compiles twice: the first result plays workload.py, and its profile guides the second. If SMASHUP_PROGRESS is
set, progress is appended to that file, one sentence per line.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import Extension, setup  # replaces `distutils`, so it is imported first

from distutils.ccompiler import CCompiler  # isort: skip

TUNED = "--tuned"
STEPS = 5
"""Number of progress reports while C files are compiled."""
PROFILE = Path("profile").resolve()
INTERNAL = '#include "__native_internal_'
"""Start of the include that declares all types, in every file that mypyc generates."""
WITHOUT_TRACEBACK = ("CPyType_decisions___NeedDecision", "CPyType_frames___Possible")
"""Exceptions that are used for control flow. The first stops a game at a decision, the second ends the trial run of an
ability. Recording their tracebacks takes a fifth of the time of a fork."""
_IS_ERROR = " && ".join(f"PyErr_Occurred() != (PyObject *){kind}" for kind in WITHOUT_TRACEBACK)
MACRO = f"#define TRACE(...) do {{ if ({_IS_ERROR}) CPy_AddTraceback(__VA_ARGS__); }} while (0)\n"


def report(progress: str) -> None:
    file = os.environ.get("SMASHUP_PROGRESS")
    if file:
        with open(file, "a", encoding="utf-8") as lines:
            lines.write(f"{progress}\n")


def omit_tracebacks(folder: Path) -> None:
    """Change the generated C so that it records no traceback of these exceptions."""
    changed = 0
    for source in folder.glob("__native_*.c"):
        before, include, after = source.read_text().partition(INTERNAL)
        if "CPy_AddTraceback(" in after:
            name, _, code = after.partition("\n")
            source.write_text(f"{before}{include}{name}\n{MACRO}{code.replace('CPy_AddTraceback(', 'TRACE(')}")
            changed += 1
    if not changed:
        sys.exit(f'No C file includes {INTERNAL}..." and calls CPy_AddTraceback: adapt compile_engine.py to mypyc.')


def compile_in_parallel(
    self: Any,
    sources: list[str],
    output_dir: str | None = None,
    macros: Any = None,
    include_dirs: Any = None,
    debug: Any = False,
    extra_preargs: Any = None,
    extra_postargs: Any = None,
    depends: Any = None,
) -> list[str]:
    """Compile the files of an extension on all cores. Without this, distutils compiles them one after the other."""
    _, objects, after, options, files = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    before = self._get_cc_args(options, debug, extra_preargs)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        compiled = pool.map(lambda name: self._compile(name, *files[name], before, after, options), files)
        for n, _ in enumerate(compiled, 1):
            # Each module also has a library with one file, which takes no time.
            if len(files) > 1 and n * STEPS // len(files) > (n - 1) * STEPS // len(files):
                report(f"{n} of {len(files)} C files compiled")
    return list(objects)


def build(engine: list[Extension], own: list[list[str]], compiling: list[str], linking: list[str]) -> None:
    for extension, arguments in zip(engine, own, strict=True):
        extension.extra_compile_args, extension.extra_link_args = [*arguments, *compiling], linking
    setup(name="engine", packages=[], ext_modules=engine, script_args=["build_ext", "--inplace", "--force"])


def main() -> None:
    modules = [argument for argument in sys.argv[1:] if argument != TUNED]
    # One C file for each module: a single file of 15 MB takes several times the time and memory.
    # Errors are reported only for these modules: others may need packages that the build does not install.
    checked = ["--ignore-missing-imports", "--follow-imports=silent", *modules]
    engine = mypycify(checked, opt_level="2", debug_level="0", multi_file=True)
    report("translated to C")
    own = [extension.extra_compile_args for extension in engine]
    omit_tracebacks(Path("build"))
    if os.name != "nt":
        CCompiler.compile = compile_in_parallel
    if TUNED in sys.argv:
        build(engine, own, [f"-fprofile-generate={PROFILE}"], ["-fprofile-generate"])
        subprocess.run([sys.executable, "workload.py"], check=True)
        build(engine, own, [f"-fprofile-use={PROFILE}", "-fprofile-correction", "-Wno-missing-profile"], [])
    else:
        build(engine, own, [], [])


if __name__ == "__main__":
    main()
