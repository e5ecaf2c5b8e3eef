"""Browser contexts that are reset and reused by the next visitor.

Loading the page in a new process takes twice as long as in one that has already read the scripts, styles and fonts, and
loading is most of a short test. A visitor that leaves closes the page, the stored data is deleted, and the next visitor
of the same kind loads the page in the same process.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, WebSocketRoute
from playwright.sync_api import Error as PlaywrightError

UNPAINTED = (Path(__file__).parent / "unpainted.js").read_text()
SETTINGS = """(settings) => {
    if (location.protocol.startsWith("http")) localStorage["smashup.settings"] ??= JSON.stringify(settings);
}"""
"""Local storage of the page at the start of a visit."""
MOST_MS = 60_000
"""Timeout of the page in milliseconds, for a busy machine."""
LAID = "/laid"
"""Path of the WebSockets of positions that a test shows; no real table has it."""
ASIDE = "icon.svg"
"""File without a script where a tab waits for the next visitor. On another site the tab would lose its process."""
FORGET = "() => { sessionStorage.clear(); window.name = ''; }"


class Kind(NamedTuple):
    """Properties of a browser context that cannot be changed later."""

    lang: str
    touch: bool
    speed: str
    laid: bool = False
    """True if a test provides the WebSocket messages of some tables: all messages then pass through Playwright."""
    keeps: bool = False


class Tab:
    """A browser context and its page."""

    def __init__(self, browser: Browser, kind: Kind) -> None:
        self.kind = kind
        self.context = browser.new_context(
            locale=kind.lang,
            has_touch=kind.touch,
            is_mobile=kind.touch,
            reduced_motion="reduce",
            service_workers="allow" if kind.keeps else "block",
        )
        self.context.set_default_timeout(MOST_MS)
        self.context.add_init_script(f"({UNPAINTED})()")
        self.context.add_init_script(f"({SETTINGS})({json.dumps({'speed': kind.speed})})")
        self.page = self.context.new_page()
        self._line = self.context.new_cdp_session(self.page)
        self._hear: Callable[[WebSocketRoute], None] | None = None

    def lay(self, hear: Callable[[WebSocketRoute], None]) -> None:
        """Set the handler of the WebSockets of shown positions."""
        if self._hear is None:
            self.page.route_web_socket(lambda url: LAID in url, lambda line: self._hear and self._hear(line))
        self._hear = hear
        self.kind = self.kind._replace(laid=True)

    def clear(self, address: str) -> None:
        """Delete all data of the last visit."""
        self.page.goto(f"{address}{ASIDE}")
        self.page.evaluate(FORGET)
        self._line.send("Storage.clearDataForOrigin", {"origin": address.rstrip("/"), "storageTypes": "all"})


class Tabs:
    """Free tabs of a server."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser, self._address = browser, address
        self._free: dict[Kind, list[Tab]] = defaultdict(list)

    def lend(self, kind: Kind) -> Tab:
        free = self._free[kind]
        return free.pop() if free else Tab(self._browser, kind)

    def take_back(self, tab: Tab) -> None:
        try:
            tab.clear(self._address)
        except PlaywrightError:
            tab.context.close()  # the tab crashed, or the server has stopped
        else:
            self._free[tab.kind].append(tab)
