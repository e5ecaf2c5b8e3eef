"""The Python files of the site: our package with the wheels, and the part of the standard library that a browser can
use."""

from __future__ import annotations

import importlib.metadata
import shutil
import tarfile
import zipfile
from pathlib import Path, PurePosixPath

from run import ROOT, tool, venv_node
from tools.static_site.packages import HERE, Packages
from tools.steps import step

SOURCE = ROOT / "src" / "smashup"
NOT_OURS = ("cli", "env", "lab", "server/http", "server/static", "simulation", "testing")
"""Folders of our package that a local server does not import."""
BABEL_LOCALES = ("root", "en", "fr")
NOT_PACKED = {".pyi", ".typed", ".exe"}
NEEDS_DOCSTRINGS = ("_pyodide", "pyodide")
"""Packages of the standard library of Pyodide that read docstrings."""
UNUSABLE = {
    # They need processes, threads, sockets, terminals or other libraries, which a browser does not have.
    *("_pyrepl", "asyncio/proactor_events", "asyncio/windows_events", "asyncio/windows_utils", "ctypes", "curses"),
    *("concurrent/futures/process", "concurrent/futures/interpreter", "concurrent/interpreters", "dbm", "ftplib"),
    *("getpass", "http/cookiejar", "http/cookies", "http/server", "imaplib", "mailbox", "multiprocessing", "poplib"),
    *("pty", "smtplib", "socketserver", "tkinter", "turtle", "turtledemo", "urllib/robotparser", "webbrowser"),
    *("wsgiref", "xmlrpc", "logging/config", "logging/handlers", "pyodide/console", "cmd", "code"),
    # Tools of developers.
    *("argparse", "bdb", "compileall", "doctest", "ensurepip", "filecmp", "fileinput", "getopt", "idlelib"),
    *("lib2to3", "modulefinder", "optparse", "pdb", "pickletools", "profile", "profiling", "pstats", "py_compile"),
    *("pyclbr", "pydoc", "pydoc_data", "sched", "symtable", "tabnanny", "test", "this", "antigravity", "timeit"),
    *("trace", "tracemalloc", "unittest", "venv", "zipapp", "cProfile", "rlcompleter", "pdb", "_pyio", "asyncio/tools"),
    # Formats that nothing reads.
    *("configparser", "csv", "html/entities", "html/parser", "netrc", "plistlib", "shelve", "wave", "xml/dom"),
    *("xml/etree", "email/_header_value_parser", "email/headerregistry", "email/policy", "email/contentmanager"),
}
"""Modules and packages of the standard library that are left out."""
USED_ENCODINGS = {"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "utf_8", "utf_8_sig"}


def pack(packages: Packages, work: Path, archive: Path, library: Path) -> None:
    """Write our archive and the standard library, compiled by Pyodide. `work` is an empty folder."""
    ours, standard = work / "ours", work / "standard"
    _copy_ours(ours)
    _copy_wheels(packages.wheels, ours)
    with zipfile.ZipFile(packages.pyodide / "python_stdlib.zip") as file:
        file.extractall(standard, [name for name in file.namelist() if _is_usable(name)])
    node = tool("node"), HERE / "compile.mjs", packages.pyodide
    step("Compiling for Pyodide", *node, ours, standard, ",".join(NEEDS_DOCSTRINGS), cwd=None, **venv_node())
    _write_tar(ours, archive)
    _write_zip(standard, library)


def _copy_ours(to: Path) -> None:
    for path in SOURCE.rglob("*"):
        relative = path.relative_to(SOURCE)
        left_out = any(relative.is_relative_to(folder) for folder in NOT_OURS)
        if path.is_file() and not left_out and "__pycache__" not in path.parts and path.suffix not in NOT_PACKED:
            _copy(path, to / "smashup" / relative)
    # The sets are found by their entry points.
    distribution = importlib.metadata.distribution("smashup")
    info = to / f"smashup-{distribution.version}.dist-info"
    info.mkdir(parents=True)
    for name in ("METADATA", "entry_points.txt"):
        (info / name).write_text(distribution.read_text(name) or "")


def _copy_wheels(wheels: Path, to: Path) -> None:
    for path in wheels.rglob("*"):
        relative = path.relative_to(wheels)
        top = relative.parts[0]
        if not path.is_file() or top == "bin" or top.endswith(".dist-info") or path.suffix in NOT_PACKED:
            continue
        if path.suffix == ".dat" and path.parent.name == "locale-data" and path.stem not in BABEL_LOCALES:
            continue
        if not relative.is_relative_to("pytz/zoneinfo"):
            _copy(path, to / relative)


def _copy(path: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, to)


def _is_usable(name: str) -> bool:
    path = PurePosixPath(name)
    if path.parts[0] == "encodings":
        return path.stem in USED_ENCODINGS
    module = path.with_suffix("")
    return path.suffix == ".py" and not any(module.is_relative_to(each) for each in UNUSABLE)


def _write_tar(folder: Path, to: Path) -> None:
    """Write an archive without compression, which the host or the browser does better. Its bytes depend only on its
    contents."""
    with tarfile.open(to, "w", format=tarfile.USTAR_FORMAT) as tar:
        for path in _by_kind(folder):
            info = tarfile.TarInfo(path.relative_to(folder).as_posix())
            info.size = path.stat().st_size
            with path.open("rb") as file:
                tar.addfile(info, file)


def _write_zip(folder: Path, to: Path) -> None:
    with zipfile.ZipFile(to, "w", zipfile.ZIP_STORED) as file:
        for path in _by_kind(folder):
            file.writestr(zipfile.ZipInfo(path.relative_to(folder).as_posix()), path.read_bytes())


def _by_kind(folder: Path) -> list[Path]:
    """Return the files of the folder. Similar files are next to each other, so that they compress better."""
    return sorted((path for path in folder.rglob("*") if path.is_file()), key=lambda path: (path.suffix, str(path)))
