#!/usr/bin/env python3
"""Install what a command needs into this folder, then run it. Needs nothing but Python 3.11 and pip.

python3 run.py COMMAND [arguments]

  play     play the game                     (arguments go to `smashup play`; --plain: not with the compiled engine)
  test     all checks and tests              (with arguments: only pytest, with them)
  rules    which rules have a test           (arguments go to tests/rules_coverage.py)
  bench    measure the speed                 (arguments go to `smashup bench`; if there is a C compiler, also compiled)
  compile  make .compiled: the package with its engine as machine code    (needs a C compiler)
  mutants  change cards, engine and server, see what no test notices    (--help says more)
  lock     write requirements-*.lock anew    (--upgrade takes newer versions)
  audit    whether a locked package has a known weakness
  clean    remove all that commands, tests and builds left in this folder
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

# Above all that an older Python would stumble over; the syntax of this file is that of Python 3.6 for the same reason.
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
STAMP = VENV / "smashup-stamp.json"
BIN = "Scripts" if os.name == "nt" else "bin"
EXE = ".exe" if os.name == "nt" else ""
UV_VERSION = "0.13.7"
LOCKS = {"play": ROOT / "requirements-play.lock", "test": ROOT / "requirements-test.lock"}

CA_BUNDLES = ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem"]
BROWSERS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
"""The first draws no windows, which is half the work: any will do, but the tests in a browser take longer."""
PAGE = ROOT / "src" / "smashup" / "server" / "static" / "index.html"
GENERATED = {"node_modules", "dist", ".svelte-kit", "__pycache__", "static"}

# The first line with a sign found in a tool's output tells the person what to do.
ADVICE = [
    (["no space left", "os error 28", "quota exceeded"], "The disk is full: free about 1 GB and start again."),
    (["permission denied", "read-only file system"], f"The folder {ROOT} is not writable: make it so, or copy it."),
    (
        ["certificate", "unknownissuer"],
        "The server's certificate is not trusted: set SSL_CERT_FILE to your network's CA bundle and start again.",
    ),
    (["no module named pip"], "pip is missing: install it (Debian, Ubuntu: apt install python3-pip) and start again."),
    (
        ["name resolution", "dns error", "sending request", "failed to fetch", "newconnection", "from versions: none"],
        "The package registry could not be reached: check the network or proxy and start again.",
    ),
    (["hash mismatch"], "A download differs from the lock: start again; if it stays, don't trust that registry."),
]


class RunError(Exception):
    """What failed and what to do, for a person."""


def environment() -> dict[str, str]:
    """The caller's environment (it may hold registry settings), with the system's certificates where none are named."""
    env = dict(os.environ)
    bundle = env.get("SSL_CERT_FILE") or next((path for path in CA_BUNDLES if os.path.exists(path)), None)
    if bundle:
        env.setdefault("SSL_CERT_FILE", bundle)
        env.setdefault("NODE_EXTRA_CA_CERTS", bundle)
    return env


def run(*command: str | Path, cwd: Path | None = ROOT, **extra_env: str) -> int:
    """Run a tool on our terminal. On Ctrl-C it gets the time to end by itself."""
    with subprocess.Popen(command, cwd=cwd, env={**environment(), **extra_env}) as process:
        try:
            return process.wait()
        except KeyboardInterrupt:
            process.wait()
            raise


def run_last(*command: str | Path, cwd: Path | None = ROOT, **extra_env: str) -> int:
    """Become the tool, so that it gets signals directly. Windows has no such thing."""
    if os.name == "nt":
        return run(*command, cwd=cwd, **extra_env)
    sys.stdout.flush()
    os.chdir(cwd or ".")
    os.execve(command[0], [str(part) for part in command], {**environment(), **extra_env})


def step(what: str, *command: str | Path, **extra_env: str) -> None:
    """A step of the installation: its output is shown, and read for the reason when it fails."""
    print(f"-- {what}", flush=True)
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
        raise RunError(f"{what} failed. {advice}")


def uv() -> Path:
    """The installer, fetched by pip into this folder: a bare Debian has no venv and refuses to install system-wide."""
    program = TOOLS / BIN / f"uv{EXE}"
    if (TOOLS / f"uv-{UV_VERSION}.dist-info").exists() and program.exists():
        return program
    partial = ROOT / ".tools.partial"  # renamed when complete, so that a broken-off download is never taken for uv
    for folder in (TOOLS, partial):
        shutil.rmtree(folder, ignore_errors=True)
    # A machine set up for `pip install --user` or for virtual environments only would refuse --target.
    allow = {"PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0", "PIP_ROOT_USER_ACTION": "ignore"}
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    step("Fetching the installer (uv)", *pip, "--target", partial, f"uv=={UV_VERSION}", **allow)
    partial.rename(TOOLS)
    return program


def digest(*parts: str | Path) -> str:
    """A hash of texts and files; a missing file counts as empty."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part.read_bytes() if part.is_file() else b""
        total.update(hashlib.sha256(data).digest())
    return total.hexdigest()


def sources(name: str) -> list[Path]:
    """The files of this folder that people wrote."""
    found = []
    for folder, folders, files in os.walk(ROOT / name):
        folders[:] = [each for each in folders if each not in GENERATED]
        found += [Path(folder, each) for each in files]
    return sorted(found)


def page_is_current() -> bool:
    """Whether the page was built after the last change of its sources, as hatch_build.py asks too."""
    return PAGE.exists() and all(source.stat().st_mtime <= PAGE.stat().st_mtime for source in sources("web"))


@contextlib.contextmanager
def alone(at: str = "installing", wait: bool = True) -> Iterator[bool]:
    """Two starts at once must not make the same folder. Whether nobody else is at it (always, for those who wait)."""
    try:
        import fcntl  # noqa: PLC0415 (not on Windows)
    except ImportError:
        yield True
        return
    # Locks on files that are there anyway: none is left behind.
    with open(ROOT / {"installing": "pyproject.toml", "compiling": "hatch_build.py"}[at]) as file:
        mine = True
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            mine = wait
            if wait:
                print(f"-- Waiting for another run.py that is {at}", flush=True)
                fcntl.flock(file, fcntl.LOCK_EX)
        yield mine


def install(kind: str) -> None:
    """Bring .venv to the state of the lock (play or test, which holds play) and of this project, if it is not yet."""
    # Programs in .venv know their absolute path and Python, so a moved folder or another Python needs a new one.
    packages = digest(str(ROOT), sys.version, UV_VERSION, *LOCKS.values())
    project_files = [ROOT / name for name in ("pyproject.toml", "hatch_build.py", "src/smashup/__init__.py")]
    with alone():
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
    engine = {} if "--plain" in args else compiled_engine()
    return run_last(tool("smashup"), "play", *(arg for arg in args if arg != "--plain"), cwd=None, **engine)


def install_browser() -> None:
    """For tests/e2e: Debian's Chromium, libatomic for Playwright's node. Where they can't be had, they say so."""
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


def own_node() -> dict[str, str]:
    """The Node of .venv and no other: what passes here passes where there is none."""
    if os.name == "nt":
        return {"PATH": f"{VENV / BIN}{os.pathsep}{os.environ['PATH']}"}
    return {"PATH": str(VENV / BIN), "npm_config_script_shell": "/bin/sh"}


def kept_bytecode() -> dict[str, str]:
    """Tests start many Pythons, and without .pyc files each of them compiles all of the game again. Who wants none
    beside the sources finds none there."""
    if not os.environ.get("PYTHONDONTWRITEBYTECODE"):
        return {}
    return {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(VENV / "bytecode")}


def test(*args: str) -> int:
    install("test")
    install_browser()
    if args:
        return run_last(tool("python"), "-m", "pytest", *args, cwd=ROOT, **kept_bytecode())
    npm: list[str | Path] = [tool("npm"), "--prefix", ROOT / "web", "--silent"]
    if not (ROOT / "web" / "node_modules" / ".package-lock.json").exists():  # npm writes it last
        step("Installing what the page is checked with", *npm, "ci", "--no-audit", "--no-fund", **own_node())
    pytest: list[str | Path] = [tool("python"), "-m", "pytest", "-rs", "-n", "2", "--dist", "worksteal"]
    checks: dict[str, list[str | Path]] = {
        "ruff check": [tool("ruff"), "check"],
        "ruff format": [tool("ruff"), "format", "--check"],
        "mypy": [tool("mypy")],
        "import-linter": [tool("lint-imports"), "--no-logo"],
        "vulture": [tool("vulture")],
        "svelte-check": [*npm, "run", "check"],
        "vitest": [*npm, "run", "test"],
        "pytest": [*pytest, "--ignore", "tests/e2e"],
        "pytest tests/e2e": [*pytest, "tests/e2e"],  # by itself: a browser wants a core
    }
    failed = []
    for name, command in checks.items():
        print(f"\n== {name}", flush=True)
        env = own_node() if command[0] == tool("npm") else kept_bytecode()
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
    """What the compiled engine is made of: it is used as long as this stays the same."""
    made_of = [ROOT / "pyproject.toml", ROOT / "hatch_build.py", *sources("src")]
    return digest(str(ROOT), sys.version, *map(str, made_of), *made_of)


def is_compiled(state: str, tuned: bool = False) -> bool:
    stamp = COMPILED / "smashup-stamp.txt"
    return stamp.exists() and stamp.read_text() in ([f"{state} tuned"] if tuned else [state, f"{state} tuned"])


def build_compiled(state: str, tuned: bool) -> None:
    """The package once more, its engine as machine code: in a folder of its own, since it would hide later edits."""
    with alone("installing"):
        program = uv()
    partial = ROOT / ".compiled.partial"
    shutil.rmtree(partial, ignore_errors=True)
    into: list[str | Path] = ["pip", "install", "--python", sys.executable, "--no-deps", "--target", partial]
    how = {"SMASHUP_COMPILED": "tuned" if tuned else "1", "SMASHUP_WITHOUT_PAGE": "1"}
    long = "about ten minutes" if tuned else "about five minutes"
    step(f"Compiling the engine (takes {long})", program, *into, "--reinstall", ROOT, **how)
    if state != engine_state():
        raise RunError("The sources changed while the engine was being compiled: start again.")
    if os.name != "nt":  # which lets few people make links: there the page stays as it is now
        static = partial / PAGE.parent.relative_to(ROOT / "src")
        shutil.rmtree(static, ignore_errors=True)
        static.symlink_to(PAGE.parent)
    (partial / "smashup-stamp.txt").write_text(f"{state} tuned" if tuned else state)
    shutil.rmtree(COMPILED, ignore_errors=True)
    partial.rename(COMPILED)
    COMPILE_LOG.unlink(missing_ok=True)


def compile_engine(tuned: bool = True) -> None:
    """`tuned`: from what ran often in games. It is faster, and takes longer than most tests want to wait."""
    with alone("compiling"):
        state = engine_state()
        if not is_compiled(state, tuned):
            build_compiled(state, tuned)


def compile_in_background() -> None:
    """For the next start: at low priority, by one at a time, and not again after a failure until the sources change."""
    os.nice(19)
    with alone("compiling", wait=False) as mine:
        state = engine_state()
        if not mine or is_compiled(state):
            return
        with open(COMPILE_LOG, "w", encoding="utf-8") as log, contextlib.redirect_stdout(log):
            try:
                build_compiled(state, tuned=True)
            except (RunError, OSError) as error:
                print(f"{error}\n{failure_note(state)}")


def failure_note(state: str) -> str:
    return f"Not tried again until the sources change, except by `run.py compile`. They are {state} now."


def compiled_engine() -> dict[str, str]:
    """The environment with the compiled engine; none if it has yet to be built, which this sets off where it can."""
    state = engine_state()
    if is_compiled(state):
        return {"PYTHONPATH": os.pathsep.join(filter(None, [str(COMPILED), os.environ.get("PYTHONPATH")]))}
    if os.name == "nt" or not can_compile():
        return {}
    if COMPILE_LOG.exists() and failure_note(state) in COMPILE_LOG.read_text(encoding="utf-8"):
        print(f"-- The engine could not be compiled: {COMPILE_LOG.name} says why. `run.py compile` tries again.")
        return {}
    print("-- The engine is being compiled in the background, for the next start (with --plain it is not)")
    # Through a shell that ends at once, in a session of its own: no child of the game, and Ctrl-C does not reach it.
    begin = ["/bin/sh", "-c", '"$@" &', "sh", sys.executable, str(ROOT / "run.py"), "compile", "--in-background"]
    nothing = subprocess.DEVNULL
    subprocess.run(begin, stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True, check=False)
    return {}


def compile_(*args: str) -> int:
    if args == ("--in-background",):
        compile_in_background()
        return 0
    if not can_compile():
        raise RunError(
            "Compiling needs a C compiler and Python's headers (Debian, Ubuntu: apt install gcc python3-dev)."
        )
    compile_engine()
    print(f"The engine is compiled: `run.py play` uses it, and so does whoever puts {COMPILED} on PYTHONPATH.")
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
    install("test")
    # pip's own settings say which registry: this Python's, since the one in the folder has no pip.
    return run(sys.executable, "-m", "tools.audit", PATH=os.pathsep.join([str(VENV / BIN), os.environ.get("PATH", "")]))


def lock(*args: str) -> int:
    options = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-header", "--no-annotate"]
    with alone():
        resolve: list[str | Path] = [uv(), "pip", "compile", "--quiet", ROOT / "pyproject.toml", *options, *args]
        step("Locking the packages to play", *resolve, "-o", LOCKS["play"])
        step("Locking the packages to test", *resolve, "--extra", "dev", "-c", LOCKS["play"], "-o", LOCKS["test"])
    for path in LOCKS.values():
        text = path.read_text()
        if any(sign in text for sign in ("://", "--index", "--extra-index", "--find-links", str(ROOT))):
            raise RunError(f"{path.name} holds an address or a path of this machine: don't commit it.")
    return 0


def clean(*_: str) -> int:
    """Remove what .gitignore names; the folders of the top first, so that the rest is soon searched."""
    lines = (ROOT / ".gitignore").read_text().splitlines()
    names = [line.rstrip("/") for line in lines if line and not line.startswith("#")]
    with alone("installing"), alone("compiling"):
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
        print(f"There is no command {name!r}.\n\n{__doc__}", file=sys.stderr)
        return 2
    try:
        return COMMANDS[name](*args)
    except RunError as error:
        message = str(error)
    except OSError as error:
        message = f"{error.strerror or error}: {error.filename or ROOT}. Check folder and disk, then start again."
    except KeyboardInterrupt:
        return 130
    print(f"\n{message}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
