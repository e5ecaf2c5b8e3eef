"""Memory of a tab with the static site: python -m benchmarks.tab_memory [--pace SECONDS] [--write].

One tab plays games against Pip, with a pause before each click. Nothing but the protocol of the browser's tools is
attached, because Playwright keeps the bodies of all responses in the tab.
Needs a site (`python3 run.py site`) and Chromium (`python3 run.py test`).
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from urllib.request import urlopen

from websockets.sync.client import ClientConnection, connect

from benchmarks.compare import ROOT, commit
from benchmarks.site import SITE
from tests.e2e.conftest import CHROMIUM, FLAGS
from tests.e2e.static_host import StaticHost
from tests.e2e.visitor import LAPTOP, NEXT_MOVE, PLAY_ON, SHORT
from tools.results import Run, write
from tools.static_site.build import POLICY

GAMES = 3
MOST_CLICKS = 400
PACE = 2.0
"""Seconds before each click; a person takes longer."""
PATIENCE = 300
"""Time limit for the page to show something, in seconds."""
MOST_MB = 400
PORT_FILE = "DevToolsActivePort"
SETTINGS = f"localStorage['smashup.settings'] = {json.dumps(json.dumps({'speed': 'off'}))}; location.reload();"
LOBBY = "document.querySelector('.play .btn.go:enabled') && !document.querySelector('[role=progressbar], #hand')"
TABLE = "document.querySelector('#hand button')"
START = """(seed) => {
    const input = document.querySelector(".options input");
    input.value = seed;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    document.querySelector(".play .btn.go").click();
}"""
CLICK = f"({PLAY_ON})({NEXT_MOVE}, () => [], {{ until: '', most: 1, patience: {1000 * PATIENCE} }})"


class Tab:
    """A tab of a new browser, and the process that shows it."""

    def __init__(self, line: ClientConnection, pid: int) -> None:
        self._line = line
        self._pid = pid
        self._sent = 0
        self.most = 0.0
        """Highest footprint that was read, in MB."""

    def _ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        self._sent += 1
        self._line.send(json.dumps({"id": self._sent, "method": method, "params": parameters}))
        while (reply := json.loads(self._line.recv())).get("id") != self._sent:
            pass
        return dict(reply["result"])

    def go(self, address: str) -> None:
        self._ask("Page.navigate", url=address)

    def run(self, script: str) -> Any:
        reply = self._ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in reply:
            raise RuntimeError(reply["exceptionDetails"])
        return reply["result"].get("value")

    def sees(self, condition: str) -> None:
        deadline = monotonic() + PATIENCE
        while not self.run(f"Boolean({condition})"):
            if monotonic() > deadline:
                raise TimeoutError(condition)
            sleep(0.1)

    def footprint(self) -> float:
        """Return the memory that only this process uses, in MB, as the task manager of the browser shows it."""
        renderers = [
            each for each in processes_below(self._pid) if b"--type=renderer" in (each / "cmdline").read_bytes()
        ]
        status = [(each / "status").read_text().split() for each in renderers]
        kib = max(sum(int(words[words.index(name) + 1]) for name in ("RssAnon:", "VmSwap:")) for words in status)
        self.most = max(self.most, found := kib * 1024 / 1e6)
        return found


def processes_below(pid: int) -> list[Path]:
    """Return the folders in /proc of all processes that a process started, directly or not."""
    parents = {
        int(each.parent.name): int(each.read_text().rpartition(")")[2].split()[1])
        for each in Path("/proc").glob("[0-9]*/stat")
    }
    below = {pid}
    while found := {child for child, parent in parents.items() if parent in below} - below:
        below |= found
    return [Path(f"/proc/{each}") for each in sorted(below - {pid})]


@contextmanager
def tab() -> Iterator[Tab]:
    with tempfile.TemporaryDirectory() as folder:
        how = [f"--user-data-dir={folder}", "--remote-debugging-port=0", f"--window-size={LAPTOP[0]},{LAPTOP[1]}"]
        browser = subprocess.Popen([str(CHROMIUM), *FLAGS, *how, "about:blank"], stderr=subprocess.DEVNULL)
        try:
            port_file, deadline = Path(folder) / PORT_FILE, monotonic() + PATIENCE
            while not (port_file.exists() and port_file.read_text()) and monotonic() < deadline:
                sleep(0.1)
            port = port_file.read_text().split()[0]
            with urlopen(f"http://127.0.0.1:{port}/json") as reply:
                page = next(each for each in json.load(reply) if each["type"] == "page")
            with connect(page["webSocketDebuggerUrl"], max_size=None) as line:
                yield Tab(line, browser.pid)
        finally:
            for each in [*processes_below(browser.pid), Path(f"/proc/{browser.pid}")]:
                with suppress(ProcessLookupError):
                    os.kill(int(each.name), signal.SIGKILL)
            browser.wait()


def games(address: str, pace: float) -> tuple[list[float], float]:
    """Play games in one tab. Return its memory in the lobby and after each game, and the highest one."""
    with tab() as visitor:
        visitor.go(address)
        visitor.sees(LOBBY)
        visitor.run(SETTINGS)
        visitor.sees(LOBBY)
        found = [visitor.footprint()]
        for game in range(GAMES):
            visitor.run("location.hash = '/'")
            visitor.sees(LOBBY)
            visitor.run(f"({START})({SHORT + game})")
            visitor.sees(TABLE)
            for _ in range(MOST_CLICKS):
                sleep(pace)
                visitor.footprint()
                if visitor.run(CLICK)["ended"] == "over":
                    break
            found.append(visitor.footprint())
            print(f"{found[-1]:.0f} MB after game {game + 1}", flush=True)
        return found, visitor.most


def options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Measure the memory of a tab with the static site.")
    parser.add_argument("--site", type=Path, default=SITE, help="folder of the site")
    parser.add_argument("--pace", type=float, default=PACE, help=f"seconds before each click (default: {PACE:g})")
    parser.add_argument("--write", action="store_true", help="write the result to benchmarks/results")
    return parser


def main(*args: str) -> None:
    chosen = options().parse_args(args)
    with StaticHost(chosen.site, "/game/", POLICY).running() as host:
        (lobby, *after), most = games(host.address, chosen.pace)
    named = [("lobby", lobby), *((f"after game {n}", each) for n, each in enumerate(after, 1)), ("highest", most)]
    rows = [[name, f"{size:.0f} MB", f"{MOST_MB} MB"] for name, size in named]
    for name, size, limit in rows:
        print(f"{name:16} {size:>8} {limit:>8}")
    if not chosen.write:
        return
    run = Run(
        title="Memory of a tab with the static site",
        machine=f"{os.cpu_count()} cores, {platform.system()}, headless Chromium",
        date=(date := datetime.now(UTC).date().isoformat()),
        commit=commit(ROOT),
        command=" ".join(["python -m benchmarks.tab_memory", *args]),
        notes=f"Private memory of the process. {chosen.pace:g} s before each click.",
        columns=["when", "memory", "at most"],
        rows=rows,
    )
    print(write(f"tab-memory-{date}", run))


if __name__ == "__main__":
    main(*sys.argv[1:])
