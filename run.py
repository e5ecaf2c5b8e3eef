#!/usr/bin/env python3
"""Install the packages that a command needs into this folder, then run the command. Requires Python 3.11 and pip.

python3 run.py COMMAND [arguments]

  play     play the game in a browser        (arguments go to `smashup play`; --plain: without the compiled engine)
  test     run all checks and tests          (with arguments: run only pytest, with these arguments)
  rules    list which rules have a test      (arguments go to tests/rules_coverage.py)
  bench    measure the speed                 (arguments go to `smashup bench`; also compiled if there is a C compiler)
  compile  compile the engine to .compiled   (needs a C compiler; --tuned: slower to build, a tenth faster)
  mutants  run the mutation tester           (arguments go to tools/mutation; --help lists them)
  lock     update requirements-*.lock        (--upgrade takes newer versions)
  audit    check the locked packages for known vulnerabilities
  clean    delete everything that commands, tests and builds created in this folder
"""

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

# This check comes first, and this file uses only Python 3.6 syntax, so that an older Python can print the message.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(
        "smashup needs Python 3.11 or newer, this is {}.{}. Install a newer one from your system's packages or "
        "https://www.python.org/downloads/ and start run.py with it.".format(*sys.version_info[:2])
    )

ROOT = Path(__file__).resolve().parent
TOOLS = ROOT / ".tools"
VENV = ROOT / ".venv"
COMPILED = ROOT / ".compiled"
COMPILE_LOG = ROOT / ".compiled.log"
FAILED = "Failed: "
"""Start of the last line of the log after a failure."""
STAMP = VENV / "smashup-stamp.json"
BIN = "Scripts" if os.name == "nt" else "bin"
EXE = ".exe" if os.name == "nt" else ""
UV_VERSION = "0.13.7"
LOCKS = {"play": ROOT / "requirements-play.lock", "test": ROOT / "requirements-test.lock"}

CA_BUNDLES = ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem"]
BROWSERS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
"""Browsers in order of preference. The first one has no window system and halves the time of the browser tests."""
DEVELOPMENT_CODE = ["benchmarks", "tests", "tools"]
"""Folders that may import the packages of the extra `dev`."""
PAGE = ROOT / "src" / "smashup" / "server" / "static" / "index.html"
GENERATED = {"node_modules", "dist", ".svelte-kit", "__pycache__", "static"}

# Substrings of a failed tool's output, and the advice to print. The first match wins.
ADVICE = [
    (["no space left", "os error 28", "quota exceeded"], "The disk is full: free about 1 GB and try again."),
    (
        ["permission denied", "read-only file system"],
        f"The folder {ROOT} is not writable: make it writable, or copy it.",
    ),
    (
        ["certificate", "unknownissuer"],
        "The server's certificate is not trusted: set SSL_CERT_FILE to your network's CA bundle and try again.",
    ),
    (["no module named pip"], "pip is missing: install it (Debian, Ubuntu: apt install python3-pip) and try again."),
    (
        ["name resolution", "dns error", "sending request", "failed to fetch", "newconnection", "from versions: none"],
        "The package registry could not be reached: check the network or proxy and try again.",
    ),
    (
        ["hash mismatch"],
        "A download differs from the lock: try again; if it still differs, do not trust that registry.",
    ),
]


class RunError(Exception):
    """A failure with advice, which is printed without a traceback."""


def environment() -> dict[str, str]:
    """Return the caller's environment, which may contain registry settings, plus the system's CA bundle if none is
    set."""
    env = dict(os.environ)
    bundle = env.get("SSL_CERT_FILE") or next((path for path in CA_BUNDLES if os.path.exists(path)), None)
    if bundle:
        env.setdefault("SSL_CERT_FILE", bundle)
        env.setdefault("NODE_EXTRA_CA_CERTS", bundle)
    return env


def run(*command: str | Path, cwd: Path | None = ROOT, **extra_env: str) -> int:
    """Run a tool in this terminal and return its exit code. On Ctrl-C, wait until the tool has ended."""
    with subprocess.Popen(command, cwd=cwd, env={**environment(), **extra_env}) as process:
        try:
            return process.wait()
        except KeyboardInterrupt:
            process.wait()
            raise


def run_last(*command: str | Path, cwd: Path | None = ROOT, **extra_env: str) -> int:
    """Replace this process by the tool, so that the tool gets signals directly. Windows runs a child process
    instead."""
    if os.name == "nt":
        return run(*command, cwd=cwd, **extra_env)
    sys.stdout.flush()
    os.chdir(cwd or ".")
    os.execve(command[0], [str(part) for part in command], {**environment(), **extra_env})


def step(title: str, *command: str | Path, **extra_env: str) -> None:
    """Run one step of the installation and show its output. If it fails, the output determines the advice."""
    print(f"-- {title}", flush=True)
    lines = []
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env={**environment(), **extra_env},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        assert process.stdout
        for line in process.stdout:
            print("   " + line, end="", flush=True)
            lines.append(line.lower())
    if process.returncode:
        output = "".join(lines)
        advice = next((text for signs, text in ADVICE if any(sign in output for sign in signs)), "See the lines above.")
        raise RunError(f"{title} failed. {advice}")


def uv() -> Path:
    """Return the path of the installer. pip downloads it into this folder, because a clean Debian has no venv and
    blocks global installs."""
    program = TOOLS / BIN / f"uv{EXE}"
    if (TOOLS / f"uv-{UV_VERSION}.dist-info").exists() and program.exists():
        return program
    partial = ROOT / ".tools.partial"  # renamed when complete, so that an interrupted download is never used
    for folder in (TOOLS, partial):
        shutil.rmtree(folder, ignore_errors=True)
    # With these settings of the user, pip would reject --target.
    allow = {"PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0", "PIP_ROOT_USER_ACTION": "ignore"}
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    step("Fetching the installer (uv)", *pip, "--target", partial, f"uv=={UV_VERSION}", **allow)
    partial.rename(TOOLS)
    return program


def digest(*parts: str | Path) -> str:
    """Hash texts and files. A missing file counts as empty."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part.read_bytes() if part.is_file() else b""
        total.update(hashlib.sha256(data).digest())
    return total.hexdigest()


def sources(name: str) -> list[Path]:
    """Return the files in this folder that are not generated."""
    found = []
    for folder, folders, files in os.walk(ROOT / name):
        folders[:] = [each for each in folders if each not in GENERATED]
        found += [Path(folder, each) for each in files]
    return sorted(found)


def page_is_current() -> bool:
    """True if the page is newer than its sources. The same test is in hatch_build.py."""
    return PAGE.exists() and all(source.stat().st_mtime <= PAGE.stat().st_mtime for source in sources("web"))


@contextlib.contextmanager
def exclusive(task: str = "installing", wait: bool = True) -> Iterator[bool]:
    """Prevent a second run.py from building the same folder. With `wait=False`, yields False if another one is
    running."""
    try:
        import fcntl  # noqa: PLC0415 (not on Windows)
    except ImportError:
        yield True
        return
    # Lock files of the project instead of a separate file, so that no lock file is left behind.
    with open(ROOT / {"installing": "pyproject.toml", "compiling": "hatch_build.py"}[task]) as file:
        acquired = True
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            acquired = wait
            if wait:
                print(f"-- Waiting for another run.py that is {task}", flush=True)
                fcntl.flock(file, fcntl.LOCK_EX)
        yield acquired


def install(kind: str) -> None:
    """Install the packages of a lock (play, or test, which includes play) and this project into .venv, if outdated."""
    # Programs in .venv contain absolute paths, so a moved folder or another Python needs a new .venv.
    packages = digest(str(ROOT), sys.version, UV_VERSION, *LOCKS.values())
    project_files = [ROOT / name for name in ("pyproject.toml", "hatch_build.py", "src/smashup/__init__.py")]
    with exclusive():
        web = sources("web")
        project = digest(*project_files, *map(str, web), *web)
        try:
            stamp = json.loads(STAMP.read_text())
        except (OSError, ValueError):
            stamp = {}
        same_packages = stamp.get("packages") == packages
        enough = same_packages and stamp.get("kind") in (kind, "test")
        page = page_is_current() or bool(os.environ.get("SMASHUP_WITHOUT_PAGE"))
        if enough and stamp.get("project") == project and page:
            return
        STAMP.unlink(missing_ok=True)
        into: list[str | Path] = ["pip", "install", "--python", VENV / BIN / f"python{EXE}"]
        if not same_packages:
            step("Making .venv", uv(), "venv", "--quiet", "--clear", "--python", sys.executable, VENV)
        if not enough:
            step("Installing packages", uv(), *into, "--require-hashes", "-r", LOCKS[kind])
        step("Installing smashup", uv(), *into, "--no-deps", "--editable", ROOT)
        kind = stamp["kind"] if enough else kind
        STAMP.write_text(json.dumps({"packages": packages, "kind": kind, "project": project}))


def tool(name: str) -> Path:
    return VENV / BIN / f"{name}{EXE}"


def play(*args: str) -> int:
    install("play")
    only_help = not {"--help", "-h"}.isdisjoint(args)
    engine = {} if "--plain" in args or only_help else compiled_engine()
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


def test(*args: str) -> int:
    install("test")
    install_browser()
    if args:
        return run_last(tool("python"), "-m", "pytest", *args, cwd=ROOT, **bytecode_cache())
    npm: list[str | Path] = [tool("npm"), "--prefix", ROOT / "web", "--silent"]
    if not (ROOT / "web" / "node_modules" / ".package-lock.json").exists():  # npm writes it last
        step("Installing the checks of the page", *npm, "ci", "--no-audit", "--no-fund", **venv_node())
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
        "vitest": [*npm, "run", "test"],
        "pytest": [*pytest, "--ignore", "tests/e2e"],
        "pytest tests/e2e": [*pytest, "tests/e2e"],  # separate, because a browser needs a core
    }
    failed = []
    for name, command in checks.items():
        print(f"\n== {name}", flush=True)
        env = venv_node() if command[0] == tool("npm") else bytecode_cache()
        if run(*command, cwd=ROOT, **env):
            failed.append(name)
    if failed:
        print(f"Failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def rules(*args: str) -> int:
    install("test")
    return run_last(tool("python"), "-m", "tests.rules_coverage", *args)


def can_compile() -> bool:
    header = Path(sysconfig.get_path("include"), "Python.h")
    return header.exists() and any(map(shutil.which, ("cc", "gcc", "clang", "cl")))


def engine_state() -> str:
    """Hash everything that the compiled engine is built from. If the hash changes, the engine is outdated."""
    inputs = [ROOT / "pyproject.toml", ROOT / "hatch_build.py", ROOT / "compile_engine.py", *sources("src")]
    return digest(str(ROOT), sys.version, *map(str, inputs), *inputs)


def is_compiled(state: str, tuned: bool = False) -> bool:
    stamp = COMPILED / "smashup-stamp.txt"
    return stamp.exists() and stamp.read_text() in ([f"{state} tuned"] if tuned else [state, f"{state} tuned"])


def build_compiled(state: str, tuned: bool) -> None:
    """Install a second copy of the package with a compiled engine, in a folder where it does not hide later edits."""
    with exclusive("installing"):
        program = uv()
    partial = ROOT / ".compiled.partial"
    shutil.rmtree(partial, ignore_errors=True)
    into: list[str | Path] = ["pip", "install", "--python", sys.executable, "--no-deps", "--target", partial]
    settings = {"SMASHUP_COMPILED": "tuned" if tuned else "1", "SMASHUP_WITHOUT_PAGE": "1"}
    duration = "about five minutes" if tuned else "about two minutes"
    step(f"Compiling the engine (takes {duration})", program, *into, "--reinstall", ROOT, **settings)
    if state != engine_state():
        raise RunError("The sources changed while the engine was being compiled: try again.")
    if os.name != "nt":  # on Windows few users may create symbolic links, so the page stays a copy
        static = partial / PAGE.parent.relative_to(ROOT / "src")
        shutil.rmtree(static, ignore_errors=True)
        static.symlink_to(PAGE.parent)
    (partial / "smashup-stamp.txt").write_text(f"{state} tuned" if tuned else state)
    shutil.rmtree(COMPILED, ignore_errors=True)
    partial.rename(COMPILED)
    COMPILE_LOG.unlink(missing_ok=True)


def compile_engine(tuned: bool = False) -> None:
    """Compile the engine unless it is up to date. `tuned` uses a profile of real games, which is faster but takes
    longer to build."""
    with exclusive("compiling"):
        state = engine_state()
        if not is_compiled(state, tuned):
            build_compiled(state, tuned)


def compile_in_background() -> None:
    """Compile the engine for the next start, at low priority. A failure is logged; the next start reports it."""
    os.nice(19)
    with exclusive("compiling", wait=False) as acquired:
        state = engine_state()
        if not acquired or is_compiled(state):
            return
        with open(COMPILE_LOG, "w", encoding="utf-8") as log, contextlib.redirect_stdout(log):
            try:
                build_compiled(state, tuned=False)
            except (RunError, OSError) as error:
                print(f"{FAILED}{error}")


def failure_of_last_attempt() -> str:
    """Return the cause of the last failure in the background: the first error in its log, or the advice at its end."""
    lines = COMPILE_LOG.read_text(encoding="utf-8").splitlines() if COMPILE_LOG.exists() else []
    if not lines or not lines[-1].startswith(FAILED):
        return ""
    return next((line.strip() for line in lines if "error:" in line.lower()), lines[-1][len(FAILED) :])


def compiled_engine() -> dict[str, str]:
    """Return environment variables that select the compiled engine. If there is none, start building it and return
    {}."""
    state = engine_state()
    if is_compiled(state):
        return {"PYTHONPATH": os.pathsep.join(filter(None, [str(COMPILED), os.environ.get("PYTHONPATH")]))}
    if os.name == "nt" or not can_compile():
        return {}
    cause = failure_of_last_attempt()
    if cause:
        print(f"-- The last attempt to compile the engine failed: {cause} ({COMPILE_LOG.name} has all lines)")
    print("-- Compiling the engine in the background, for the next start (--plain disables this)")
    # A shell that ends at once, in a new session, so that the compiler is not a child of the game and gets no Ctrl-C.
    command = ["/bin/sh", "-c", '"$@" &', "sh", sys.executable, str(ROOT / "run.py"), "compile", "--in-background"]
    null = subprocess.DEVNULL
    subprocess.run(command, stdin=null, stdout=null, stderr=null, start_new_session=True, check=False)
    return {}


def compile_(*args: str) -> int:
    if args == ("--in-background",):
        compile_in_background()
        return 0
    if not can_compile():
        raise RunError(
            "Compiling needs a C compiler and Python's headers (Debian, Ubuntu: apt install gcc python3-dev)."
        )
    compile_engine(tuned="--tuned" in args)
    print(f"The engine is compiled. `run.py play` uses it; other programs can with {COMPILED} on PYTHONPATH.")
    return 0


def bench(*args: str) -> int:
    install("test")
    if can_compile():
        compile_engine()
    code = run(tool("smashup"), "bench", *args, cwd=None)
    if code or not is_compiled(engine_state()):
        return code
    return run(tool("smashup"), "bench", *args, cwd=None, **compiled_engine())


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
    with exclusive():
        resolve: list[str | Path] = [uv(), "pip", "compile", "--quiet", ROOT / "pyproject.toml", *options, *args]
        step("Locking the packages to play", *resolve, "-o", LOCKS["play"])
        extras: list[str | Path] = ["--extra", "dev", "--extra", "lab", "--extra", "testing", "-c", LOCKS["play"]]
        step("Locking the packages to test", *resolve, *extras, "-o", LOCKS["test"])
    for path in LOCKS.values():
        text = path.read_text()
        if any(sign in text for sign in ("://", "--index", "--extra-index", "--find-links", str(ROOT))):
            raise RunError(f"{path.name} contains an address or a path of this machine: do not commit it.")
    return 0


def clean(*_: str) -> int:
    """Delete the files that .gitignore lists. Top-level folders come first, so that the rest is searched quickly."""
    lines = (ROOT / ".gitignore").read_text().splitlines()
    names = [line.rstrip("/") for line in lines if line and not line.startswith("#")]
    with exclusive("installing"), exclusive("compiling"):
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


COMMANDS = {f.__name__.rstrip("_"): f for f in (play, test, rules, bench, compile_, mutants, lock, audit, clean)}


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
