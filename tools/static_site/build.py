"""Assembles the site: the page, Pyodide, our archive, game data and the service worker."""

from __future__ import annotations

import json
import shutil
import tempfile
from html import escape
from pathlib import Path

from run import PROJECT, ROOT
from tools.project import digest
from tools.static_site.compress import ENDINGS, compress, sent
from tools.static_site.data import write_data
from tools.static_site.licences import write_licences
from tools.static_site.packages import HERE, fetch
from tools.static_site.python_files import pack
from tools.steps import RunError

PAGE = ROOT / "src" / "smashup" / "server" / "static"
MARK = "smashup-site.txt"
"""File by which a folder is known as a site that may be replaced."""
MOST_BYTES = 7_500_000
"""Maximum size of the first visit as it is sent, in bytes."""
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
LOADED_FIRST = ("pyodide.asm.wasm", "stdlib.zip", "smashup.tar")
"""Files whose arrival the page shows as progress."""
NOT_KEPT = (".map", "licences.html", "sw.js", MARK)
"""Files that a page without a connection does without."""


def build(out: Path, *, fast: bool = False) -> None:
    """Write the site to a folder, which must be empty, missing or an older site."""
    if out.exists() and any(out.iterdir()) and not (out / MARK).exists():
        raise RunError(f"{out} is not empty and not a site that this command has written: choose another folder.")
    if not PROJECT.page_is_current():
        raise RunError("The built page is older than web/. Run python3 run.py site, which builds it.")
    packages = fetch()
    with tempfile.TemporaryDirectory(prefix="smashup-site-") as temporary:
        work, site = Path(temporary), Path(temporary) / "site"
        shutil.copytree(PAGE, site, ignore=shutil.ignore_patterns("index.html*", "sw.js*"))
        pack(packages, work, work / LOADED_FIRST[2], work / LOADED_FIRST[1])
        python = [packages.pyodide / name for name in ("pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs")]
        python += [work / name for name in LOADED_FIRST[1:]]
        folder = site / "python" / digest(*python)[:12]
        folder.mkdir(parents=True)
        for path in python:
            shutil.copyfile(path, folder / path.name)
        write_data(work / "data")
        data = site / "data" / digest(*sorted((work / "data").iterdir()))[:12]
        shutil.copytree(work / "data", data)
        write_licences(site / "licences.html", packages)
        (site / MARK).write_text("Written by `python3 run.py site` of Smash Up, which may replace this folder.\n")
        compress(_files(site), fast=fast)
        _write_index(site, folder, data, json.loads((packages.pyodide / "pyodide-lock.json").read_text())["info"])
        _write_service_worker(site)
        compress([site / "index.html", site / "sw.js"], fast=fast)
        shutil.rmtree(out, ignore_errors=True)
        out.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(site, out)


def _files(site: Path) -> list[Path]:
    """Return the files of the site without their compressed copies."""
    return sorted(path for path in site.rglob("*") if path.is_file() and path.suffix not in ENDINGS)


def _write_index(site: Path, python: Path, data: Path, platform: dict[str, str]) -> None:
    """Write index.html, from which the page knows that its server is in the browser."""
    sizes = {name: {"raw": (python / name).stat().st_size, "sent": sent(python / name)} for name in LOADED_FIRST}
    about = {
        "version": digest(*_files(site))[:12],
        "python": f"{python.relative_to(site).as_posix()}/",
        "data": f"{data.relative_to(site).as_posix()}/",
        "platform": platform,
        "files": sizes,
    }
    text = (PAGE / "index.html").read_text(encoding="utf-8")
    meta = (
        f'<meta http-equiv="Content-Security-Policy" content="{escape(POLICY)}" />\n'
        f'    <meta name="smashup-site" content="{escape(json.dumps(about))}" />\n'
    )
    anchor = '<meta name="viewport"'
    assert anchor in text
    (site / "index.html").write_text(text.replace(anchor, f"{meta}    {anchor}", 1), encoding="utf-8")


def _write_service_worker(site: Path) -> None:
    kept = [path.relative_to(site).as_posix() for path in _files(site) if not path.name.endswith(NOT_KEPT)]
    text = (HERE / "sw.js").read_text(encoding="utf-8")
    version = digest(*(site / name for name in kept), text)[:12]
    files = json.dumps([name for name in kept if name != "index.html"])
    (site / "sw.js").write_text(text.replace('"__FILES__"', files).replace("__VERSION__", version), encoding="utf-8")


def first_visit(site: Path) -> list[Path]:
    """Return the files that a first visit loads: those that the service worker keeps, and the page."""
    text = (site / "sw.js").read_text(encoding="utf-8")
    files = json.loads(text[text.index("[") : text.index("]") + 1])
    return [site / "index.html", site / "sw.js", *(site / name for name in files)]
