"""Cost of the page: the compressed size of the first table, and main-thread time per click: python -m benchmarks.page.

One run measures both in one browser. A visitor with an empty cache opens the lobby and starts a game against a bot; the
script and style requested until the hand is shown are counted. Then every click that changes the view is timed, and the
same click on an empty page. Times are CPU times of the main thread, which do not depend on the load of the machine.
Needs the built page and Chromium (`python3 run.py test` provides both).
"""

from __future__ import annotations

import os
import platform
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from time import monotonic
from urllib.parse import urlsplit

from playwright.sync_api import Browser, CDPSession, Request, sync_playwright

from benchmarks.compare import ROOT, commit
from smashup.server.settings import STATIC
from tests.e2e.conftest import CHROMIUM, FLAGS
from tests.e2e.server_process import Server
from tests.e2e.visitor import LAPTOP, SHORT, Visitor
from tools.results import Run, write

CLICKS = 60
EMPTY = """<!doctype html><button style="position:fixed;inset:0">0</button><script>
    const button = document.querySelector("button");
    button.onclick = () => setTimeout(() => (button.textContent = Number(button.textContent) + 1));
</script>"""
"""A page that does nothing but change a text some time after a click, as a table does when the server has answered."""
DRAWN = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"""
"""Waits until what changed is drawn."""
ANSWER_SECONDS = 5
"""Time limit for the answer of the server to a click, in seconds."""
POLL_MS = 20
TABLE = "() => [document.querySelectorAll('#log li').length, document.querySelector('#prompt')?.textContent].join()"
STATE = '"type":"state"'
COUNT = "() => document.querySelector('button').textContent"


def weight(paths: set[str], suffix: str) -> float:
    """Return the compressed size of static files in kB."""
    return sum((STATIC / f"{path}{suffix}").stat().st_size for path in paths) / 1000


def main_thread_ms(line: CDPSession) -> float:
    """Return the CPU time of all tasks of the main thread so far, in milliseconds."""
    metrics = line.send("Performance.getMetrics")["metrics"]
    return 1000 * next(float(each["value"]) for each in metrics if each["name"] == "TaskDuration")


def clock(visitor: Visitor) -> CDPSession:
    line = visitor.context.new_cdp_session(visitor.page)
    line.send("Performance.enable", {"timeDomain": "threadTicks"})
    return line


def cost(visitor: Visitor, line: CDPSession, click: Callable[[], None], look: str, views: list[str]) -> float | None:
    """Return the main-thread time from a click to the updated view, or None if nothing changed.

    `views` collects the messages with views from the server. The turns of bots after it do not
    count.
    """
    before, known, spent = visitor.page.evaluate(look), len(views), main_thread_ms(line)
    click()
    visitor.page.evaluate(DRAWN)
    deadline = monotonic() + ANSWER_SECONDS
    while visitor.page.evaluate(look) == before and len(views) == known and monotonic() < deadline:
        visitor.page.wait_for_timeout(POLL_MS)
    visitor.page.evaluate(DRAWN)
    spent = main_thread_ms(line) - spent
    return spent if visitor.page.evaluate(look) != before else None


def first_table(visitor: Visitor) -> set[str]:
    """Start a game; return the paths of the script and style that the page requested for it."""
    paths: set[str] = set()

    def note(request: Request) -> None:
        path = urlsplit(request.url).path.lstrip("/")
        if path.endswith((".js", ".css")) and (STATIC / path).is_file():
            paths.add(path)

    visitor.context.on("request", note)
    visitor.play_now(SHORT)
    visitor.still()
    visitor.context.remove_listener("request", note)
    return paths


def watch_views(visitor: Visitor) -> list[str]:
    """Return a list that grows with every view from the server."""
    views: list[str] = []

    def read(frame: str | bytes) -> None:
        if STATE in str(frame)[:40]:
            views.append(STATE)

    visitor.page.on("websocket", lambda socket: socket.on("framereceived", read))
    return views


def clicks(visitor: Visitor, views: list[str]) -> list[float]:
    line = clock(visitor)
    found: list[float] = []
    while len(found) < CLICKS:
        move = visitor.next_move()
        if move.kind == "end":
            break
        visitor.still()
        spent = cost(visitor, line, partial(visitor.press_at, move.x, move.y), TABLE, views)
        if spent is not None:
            found.append(spent)
    return found


def empty_clicks(browser: Browser, server: Server) -> list[float]:
    visitor = Visitor(browser, server.address, size=LAPTOP)
    visitor.page.set_content(EMPTY)
    line = clock(visitor)
    found = [cost(visitor, line, lambda: visitor.press_at(100, 100), COUNT, []) for _ in range(10)]
    visitor.leave()
    return [each for each in found if each is not None]


def main(*args: str) -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            visitor = Visitor(browser, server.address, size=LAPTOP, speed="off")
            views = watch_views(visitor)
            paths = first_table(visitor)
            spent, nothing = clicks(visitor, views), empty_clicks(browser, server)
            visitor.leave()
        finally:
            browser.close()
            server.stop()
    rows = [
        ["script and style of the first table, brotli", f"{weight(paths, '.br'):.0f} kB", "150 kB"],
        ["script and style of the first table, gzip", f"{weight(paths, '.gz'):.0f} kB", "150 kB"],
        ["click to updated view, median", f"{median(spent):.0f} ms", "50 ms"],
        ["click to updated view, 9 of 10 below", f"{quantiles(spent, n=10)[-1]:.0f} ms", "50 ms"],
        ["the same click on an empty page, median", f"{median(nothing):.1f} ms", ""],
    ]
    for what, figure, budget in rows:
        print(f"{what:46} {figure:>8} {budget:>8}")
    if "--write" not in args:
        return
    run = Run(
        title="Page",
        machine=f"{os.cpu_count()} cores, {platform.system()}, headless Chromium",
        date=(date := datetime.now(UTC).date().isoformat()),
        commit=commit(ROOT),
        command="python -m benchmarks.page --write",
        notes=f"{len(spent)} clicks at {LAPTOP[0]}x{LAPTOP[1]}, CPU time of the main thread.",
        columns=["what", "measured", "at most"],
        rows=rows,
    )
    print(write(f"page-{date}", run))


if __name__ == "__main__":
    main(*sys.argv[1:])
