#!/usr/bin/env python3
"""Install the packages that a command needs into this folder, then run the command. Requires Python 3.11 and pip.

python3 run.py COMMAND [arguments]

  play     play the game in a browser        (arguments go to `smashup play`; --plain: without the compiled engine)
  test     run all checks and tests          (with arguments: run only pytest, with these arguments)
  rules    list which rules have a test      (arguments go to tests/rules_coverage.py)
  bench    measure the speed                 (arguments go to `smashup bench`; also compiled if there is a C compiler)
  compile  compile the engine to .compiled   (needs a C compiler; --tuned: slower to build, a tenth faster)
  docs     build the documentation           (as a site in .site/html; --serve: look at it in a browser)
  site     write the game as a static site   (in .site/game; --out FOLDER; it runs in the browser, without a server)
  add      install sets or bots of others    (add FOLDER, add --remove FOLDER; without arguments: list them)
  mutants  run the mutation tester           (arguments go to tools/mutation; --help lists them)
  lock     update requirements-*.lock        (--upgrade takes newer versions)
  audit    check the locked packages for known vulnerabilities
  clean    delete everything that commands, tests and builds created in this folder
"""

import json
import os
import shutil
import sys
from pathlib import Path

# This check comes first, and this file uses only Python 3.6 syntax, so that an older Python can print the message.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(
        "smashup needs Python 3.11 or newer, this is {}.{}. Install a newer one from your system's packages or "
        "https://www.python.org/downloads/ and start run.py with it.".format(*sys.version_info[:2])
    )

# These modules need Python 3.11.
from tools.additions import Additions
from tools.engine_build import BACKGROUND, EngineBuild, TooSlow, can_compile
from tools.project import BIN, UV_VERSION, Project, digest
from tools.steps import RunError, run, run_last, step

ROOT = Path(__file__).resolve().parent
PROJECT = Project(ROOT)
ENGINE = EngineBuild(PROJECT)
ADDITIONS = Additions(PROJECT)
VENV, tool = PROJECT.venv, PROJECT.tool
STAMP = VENV / "smashup-stamp.json"
LOCKS = {"play": ROOT / "requirements-play.lock", "test": ROOT / "requirements-test.lock"}
PYODIDE = ROOT / "tools" / "static_site"
"""Folder with the lock of Pyodide."""
BROWSERS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
"""Browsers in order of preference. The first one has no window system and halves the time of the browser tests."""
DEVELOPMENT_CODE = ["benchmarks", "tests", "tools"]
"""Folders that may import the packages of the extra `dev`."""
PAGE_LINTER = "eslint"
"""Package in web/node_modules that only the checks of the page need."""
COMPILE_SECONDS = 45 * 60
"""Time limit for compiling the engine for the tests, in seconds: about thirty times the usual time."""
NOT_COMPILED = "SMASHUP_NOT_COMPILED"
"""Environment variable for pytest: why there is no compiled engine to test."""


def install(kind: str) -> None:
    """Install the packages of a lock (play, or test, which includes play) and this project into .venv, if outdated."""
    # Programs in .venv contain absolute paths, so a moved folder or another Python needs a new .venv.
    packages = digest(str(ROOT), sys.version, UV_VERSION, *LOCKS.values())
    project_files = [ROOT / name for name in ("pyproject.toml", "hatch_build.py", "src/smashup/__init__.py")]
    with PROJECT.exclusive():
        web = PROJECT.sources("web")
        project = digest(*project_files, *map(str, web), *web)
        try:
            stamp = json.loads(STAMP.read_text())
        except (OSError, ValueError):
            stamp = {}
        same_packages = stamp.get("packages") == packages
        enough = same_packages and stamp.get("kind") in (kind, "test")
        page = PROJECT.page_is_current() or bool(os.environ.get("SMASHUP_WITHOUT_PAGE"))
        if enough and stamp.get("project") == project and page:
            return
        STAMP.unlink(missing_ok=True)
        uv = PROJECT.uv()
        into: list[str | Path] = ["pip", "install", "--python", tool("python")]
        if not same_packages:
            step("Making .venv", uv, "venv", "--quiet", "--clear", "--python", sys.executable, VENV)
        if not enough:
            step("Installing packages", uv, *into, "--require-hashes", "-r", LOCKS[kind])
        step("Installing smashup", uv, *into, "--no-deps", "--editable", ROOT)
        if not same_packages:
            ADDITIONS.install_all()
        kind = stamp["kind"] if enough else kind
        STAMP.write_text(json.dumps({"packages": packages, "kind": kind, "project": project}))


def play(*args: str) -> int:
    install("play")
    only_help = not {"--help", "-h"}.isdisjoint(args)
    engine = {} if "--plain" in args or only_help else ENGINE.environment_to_play()
    return run_last(tool("smashup"), "play", *(arg for arg in args if arg != "--plain"), cwd=None, **engine)


def install_browser() -> None:
    """Install Debian's Chromium and libatomic (for Playwright's node) for tests/e2e. A failure is only printed."""
    there = shutil.which(BROWSERS[0]) and any(Path("/usr/lib").glob("*/libatomic.so.1"))
    if there or not shutil.which("apt-get") or os.geteuid() != 0:
        return
    apt = ["apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
    chromium = ["-y", "install", "--no-install-recommends", BROWSERS[0], "libatomic1"]
    try:
        step("Reading Debian's package lists", *apt, "update")
        step("Installing Chromium", *apt, *chromium, DEBIAN_FRONTEND="noninteractive")
    except RunError as error:
        print(error, file=sys.stderr)


def venv_node() -> dict[str, str]:
    """Return a PATH with only the Node of .venv, so that the checks do not depend on a system Node."""
    if os.name == "nt":
        return {"PATH": f"{VENV / BIN}{os.pathsep}{os.environ['PATH']}"}
    return {"PATH": str(VENV / BIN), "npm_config_script_shell": "/bin/sh"}


def bytecode_cache() -> dict[str, str]:
    """Keep .pyc files in .venv if the user has disabled them. Otherwise, every Python that the tests start would
    recompile everything."""
    if not os.environ.get("PYTHONDONTWRITEBYTECODE"):
        return {}
    return {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(VENV / "bytecode")}


def compile_for_tests() -> "RunError | None":
    """Compile the engine once for all tests. Returns the reason if that was not possible."""
    if not can_compile():
        return None  # the tests skip themselves, with this reason
    print("\n== compile", flush=True)
    try:
        ENGINE.compile_within(COMPILE_SECONDS)
    except RunError as error:
        print(error, file=sys.stderr)
        return error
    return None


def test(*args: str) -> int:
    install("test")
    install_browser()
    if args:
        return run_last(tool("python"), "-m", "pytest", *args, cwd=ROOT, **bytecode_cache())
    npm: list[str | Path] = [tool("npm"), "--prefix", ROOT / "web", "--silent"]
    if not (ROOT / "web" / "node_modules" / PAGE_LINTER).exists():  # a build installs only what it needs
        step("Installing the checks of the page", *npm, "ci", "--no-audit", "--no-fund", cwd=ROOT, **venv_node())
    pytest: list[str | Path] = [tool("python"), "-m", "pytest", "-rs", "-n", "2", "--dist", "worksteal"]
    checks: dict[str, list[str | Path]] = {
        "ruff check": [tool("ruff"), "check"],
        "ruff format": [tool("ruff"), "format", "--check"],
        "mypy": [tool("mypy")],
        "import-linter": [tool("lint-imports"), "--no-logo"],
        "vulture": [tool("vulture")],
        "deptry": [tool("deptry"), "src"],
        "deptry (development code)": [tool("deptry"), *DEVELOPMENT_CODE, "--ignore", "DEP002,DEP004"],
        "svelte-check": [*npm, "run", "check"],
        "page lint": [*npm, "run", "lint"],
        "vitest": [*npm, "run", "test"],
        "pytest": [*pytest, "--ignore", "tests/e2e"],
        "pytest tests/e2e": [*pytest, "tests/e2e"],  # separate, because a browser needs a core
    }
    failed = []
    not_compiled = compile_for_tests()
    if not_compiled is not None and not isinstance(not_compiled, TooSlow):
        failed.append("compile")
    why = {} if not_compiled is None else {NOT_COMPILED: str(not_compiled)}
    for name, command in checks.items():
        print(f"\n== {name}", flush=True)
        env = venv_node() if command[0] == tool("npm") else {**bytecode_cache(), **why}
        if run(*command, cwd=ROOT, **env):
            failed.append(name)
    if failed:
        print(f"Failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def rules(*args: str) -> int:
    install("test")
    return run_last(tool("python"), "-m", "tests.rules_coverage", *args)


def compile_(*args: str) -> int:
    if args == (BACKGROUND,):
        ENGINE.compile_in_background()
        return 0
    if not can_compile():
        raise RunError(
            "Compiling needs a C compiler and Python's headers (Debian, Ubuntu: apt install gcc python3-dev)."
        )
    ENGINE.compile(tuned="--tuned" in args)
    print(f"The engine is compiled. `run.py play` uses it; other programs can with {ENGINE.folder} on PYTHONPATH.")
    return 0


def docs(*args: str) -> int:
    install("test")
    return run_last(tool("python"), "-m", "tools.site", *args, cwd=ROOT)


def site(*args: str) -> int:
    install("test")
    return run_last(tool("python"), "-m", "tools.static_site", *args, cwd=ROOT)


def add(*args: str) -> int:
    """Install a package of sets or bots into .venv, now and whenever .venv is made again."""
    install("play")
    if not args:
        for path in ADDITIONS.paths():
            print(path)
        return 0
    *options, folder = args
    if options not in ([], ["--remove"]) or folder.startswith("-"):
        raise RunError("Usage: python3 run.py add FOLDER, or python3 run.py add --remove FOLDER.")
    with PROJECT.exclusive():
        (ADDITIONS.remove if options else ADDITIONS.add)(Path(folder))
    return 0


def bench(*args: str) -> int:
    install("test")
    if can_compile():
        ENGINE.compile()
    code = run(tool("smashup"), "bench", *args, cwd=None)
    if code or not ENGINE.is_current():
        return code
    return run(tool("smashup"), "bench", *args, cwd=None, **ENGINE.environment())


def mutants(*args: str) -> int:
    install("test")
    return run_last(tool("python"), "-m", "tools.mutation", *args)


def audit(*_: str) -> int:
    """Return exit code 1 if a tool reports a vulnerability or could not check a package."""
    install("test")
    requirements: list[str | Path] = []
    for path in LOCKS.values():
        requirements += ["-r", path]
    # The locks are complete, so pip need not resolve them. With --strict, a package that cannot be checked is a
    # failure.
    python = run(tool("pip-audit"), "--disable-pip", "--strict", "--progress-spinner", "off", *requirements)
    page = run(tool("npm"), "audit", "--prefix", ROOT / "web", "--package-lock-only", cwd=ROOT, **venv_node())
    return 1 if python or page else 0


def lock(*args: str) -> int:
    options = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-header", "--no-annotate"]
    with PROJECT.exclusive():
        resolve: list[str | Path] = [
            PROJECT.uv(),
            "pip",
            "compile",
            "--quiet",
            ROOT / "pyproject.toml",
            *options,
            *args,
        ]
        # With pytest, for the tests of added factions.
        play_extras: list[str | Path] = ["--extra", "server", "--extra", "postgres", "--extra", "testing"]
        step("Locking the packages to play", *resolve, *play_extras, "-o", LOCKS["play"])
        step("Locking the packages to test", *resolve, "--all-extras", "-c", LOCKS["play"], "-o", LOCKS["test"])
    _lock_pyodide(upgrade="--upgrade" in args)
    for path in LOCKS.values():
        text = path.read_text()
        if any(sign in text for sign in ("://", "--index", "--extra-index", "--find-links", str(ROOT))):
            raise RunError(f"{path.name} contains an address or a path of this machine: do not commit it.")
    return 0


def _lock_pyodide(*, upgrade: bool) -> None:
    """Update the lock of Pyodide, for the static site."""
    install("test")
    npm: list[str | Path] = [tool("npm"), "--prefix", PYODIDE, "install", "--package-lock-only", "--no-audit"]
    package = ["--save-exact", "pyodide@latest"] if upgrade else []
    step("Locking Pyodide", *npm, "--no-fund", *package, cwd=PYODIDE, **venv_node())


def clean(*_: str) -> int:
    """Delete the files that .gitignore lists. Top-level folders come first, so that the rest is searched quickly."""
    lines = (ROOT / ".gitignore").read_text().splitlines()
    names = [line.rstrip("/") for line in lines if line and not line.startswith("#")]
    with PROJECT.exclusive("installing"), PROJECT.exclusive("compiling"):
        for name in sorted(names, key=lambda name: not name.startswith("/")):
            found = list(ROOT.glob(name[1:]) if name.startswith("/") else ROOT.rglob(name))
            for path in found:
                if ROOT / ".git" in path.parents:
                    continue
                if path.is_dir() and not path.is_symlink():
                    shutil.rmtree(path)
                else:
                    path.unlink(missing_ok=True)
    return 0


COMMANDS = {
    f.__name__.rstrip("_"): f
    for f in (play, test, rules, bench, compile_, docs, site, add, mutants, lock, audit, clean)
}


def main(arguments: list[str]) -> int:
    name, *args = arguments or ["--help"]
    if name in ("-h", "--help", "help"):
        print(__doc__)
        return 0
    if name not in COMMANDS:
        print(f"Unknown command {name!r}.\n\n{__doc__}", file=sys.stderr)
        return 2
    try:
        return COMMANDS[name](*args)
    except RunError as error:
        message = str(error)
    except OSError as error:
        message = f"{error.strerror or error}: {error.filename or ROOT}. Check the folder and the disk, then try again."
    except KeyboardInterrupt:
        return 130
    print(f"\n{message}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
