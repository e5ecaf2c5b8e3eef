"""Cost of the static site, from the first visit to the first table: python -m benchmarks.site [--write].

One run alternates first visits to the site with visits to a page that only loads Pyodide in a worker, each in a new
browser. The CPU times do not depend on the load of the machine. The first table waits for two threads of the renderer:
the main thread, and the worker with the tables.
Needs a site (`python3 run.py site`) and Chromium (`python3 run.py test`).
"""

from __future__ import annotations

import os
import platform
import shutil
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from time import monotonic
from typing import NamedTuple

from playwright.sync_api import Browser, Playwright, sync_playwright

from benchmarks.compare import ROOT, commit
from tests.e2e.conftest import CHROMIUM, FLAGS
from tests.e2e.static_host import StaticHost
from tests.e2e.visitor import LAPTOP, Visitor
from tools.results import Run, write
from tools.static_site.build import POLICY
from tools.static_site.packages import fetch

SITE = ROOT / ".site" / "game"
VISITS = 5
PAGE = """<!doctype html><title>Pyodide</title><script type="module">
    const worker = new Worker("worker.mjs", { type: "module" });
    worker.onmessage = ({ data }) => (document.title = data);
</script>"""
WORKER = """import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
postMessage(python.runPython("'loaded'"));
"""
PYODIDE = ("pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs", "pyodide-lock.json", "python_stdlib.zip")
MAIN, WORKERS, COMPILERS = "main", "DedicatedWorker", "ThreadPoolForeg"
"""Beginnings of the names of the threads of a renderer, except for the main thread."""


class Visit(NamedTuple):
    """Costs of one visit until it has got what it came for, in seconds."""

    clock: float
    main: float
    worker: float
    """CPU time of the worker that was started first."""
    others: float
    """CPU time of all other threads, among them those that compile WebAssembly."""

    @property
    def waited(self) -> float:
        """CPU time of the threads that one after the other lead to the result."""
        return self.main + self.worker

    @property
    def all(self) -> float:
        return self.main + self.worker + self.others


def renderer(browser: Browser) -> int:
    """Return the process of the only page."""
    line = browser.new_browser_cdp_session()
    found = [each for each in line.send("SystemInfo.getProcessInfo")["processInfo"] if each["type"] == "renderer"]
    return int(max(found, key=lambda each: each["cpuTime"])["id"])


def threads(pid: int) -> Iterator[tuple[int, str, float]]:
    """Yield number, kind and CPU seconds of each thread of a process."""
    for task in sorted(Path(f"/proc/{pid}/task").iterdir(), key=lambda path: int(path.name)):
        name = MAIN if task.name == str(pid) else (task / "comm").read_text().strip()
        yield int(task.name), name, int((task / "schedstat").read_text().split()[0]) / 1e9


def visit(pid: int, seconds: float) -> Visit:
    spent: defaultdict[str, float] = defaultdict(float)
    workers: list[float] = []
    for _, name, cpu in threads(pid):
        if name.startswith(WORKERS):
            workers.append(cpu)
        else:
            spent[MAIN if name == MAIN else COMPILERS] += cpu
    return Visit(seconds, spent[MAIN], workers[0], spent[COMPILERS] + sum(workers[1:]))


@contextmanager
def new_browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    try:
        yield browser
    finally:
        browser.close()


def bare(playwright: Playwright, host: StaticHost) -> Visit:
    with new_browser(playwright) as browser:
        page = browser.new_page()
        start = monotonic()
        page.goto(host.address)
        page.wait_for_function("document.title === 'loaded'", timeout=120_000)
        return visit(renderer(browser), monotonic() - start)


def first_table(playwright: Playwright, host: StaticHost) -> Visit:
    with new_browser(playwright) as browser:
        visitor = Visitor(browser, host.address, size=LAPTOP)
        visitor.tab  # noqa: B018 (opens it)
        start = monotonic()
        visitor.go()
        visitor.button("Play now").click()
        visitor.in_game()
        return visit(renderer(browser), monotonic() - start)


def bare_host(folder: Path) -> StaticHost:
    pyodide = fetch().pyodide
    for name in PYODIDE:
        shutil.copy(pyodide / name, folder)
    (folder / "index.html").write_text(PAGE)
    (folder / "worker.mjs").write_text(WORKER)
    return StaticHost(folder)


def row(name: str, site: list[float], bare: list[float], most: str = "") -> list[str]:
    one, other = median(site), median(bare)
    return [name, f"{one:.1f} s", f"{other:.1f} s", f"{one / other:.2f}", most]


def main(*args: str) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        bare_host(Path(folder)).running() as pyodide,
        StaticHost(SITE, "/game/", POLICY).running() as site,
        sync_playwright() as playwright,
    ):
        visits = [(first_table(playwright, site), bare(playwright, pyodide)) for _ in range(VISITS)]
    ours, theirs = map(list, zip(*visits, strict=True))
    rows = [
        row("CPU time that it waits for", [each.waited for each in ours], [each.waited for each in theirs], "6 s"),
        row("CPU time of all threads", [each.all for each in ours], [each.all for each in theirs]),
        row("on the clock", [each.clock for each in ours], [each.clock for each in theirs]),
    ]
    for what, *figures in rows:
        print(f"{what:28}", *(f"{figure:>8}" for figure in figures))
    if "--write" not in args:
        return
    run = Run(
        title="Static site",
        machine=f"{os.cpu_count()} cores, {platform.system()}, headless Chromium",
        date=(date := datetime.now(UTC).date().isoformat()),
        commit=commit(ROOT),
        command="python -m benchmarks.site --write",
        notes=f"Median of {VISITS} first visits. Other programs used the machine, so times on the clock are too high.",
        columns=["until the first table", "site", "Pyodide alone", "ratio", "at most"],
        rows=rows,
    )
    print(write(f"site-{date}", run))


if __name__ == "__main__":
    main(*sys.argv[1:])
