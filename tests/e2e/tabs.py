"""Browser contexts that one visitor leaves to the next, as if nobody had been there.

To load the page costs a new process twice what it costs one that has read the page's scripts, styles and fonts before:
and most of a short test is loading. So who leaves goes from the page, all that the browser keeps for it is thrown away,
and the next visitor of the same kind loads it anew in the same process.
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
"""What the page keeps, as if the visitor had set it before."""
MOST_MS = 60_000
"""How long the page may take to show the next thing to do; a machine that is busy with other things is slow."""
LAID = "/laid"
"""In the address of what a table that is laid by a test says; no real one has it."""
ASIDE = "icon.svg"
"""A file of the page without script, at which a tab waits for the next visitor: elsewhere it would lose its process."""
FORGET = "() => { sessionStorage.clear(); window.name = ''; }"


class Kind(NamedTuple):
    """What a browser says of itself from the beginning, and what cannot be taken back."""

    lang: str
    touch: bool
    speed: str
    laid: bool = False
    """What some tables say comes from the test: then all that is said goes through Playwright."""
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
        """From now on that is who hears what is said at a laid table."""
        if self._hear is None:
            self.page.route_web_socket(lambda url: LAID in url, lambda line: self._hear and self._hear(line))
        self._hear = hear
        self.kind = self.kind._replace(laid=True)

    def clear(self, address: str) -> None:
        """As if nobody had been here."""
        self.page.goto(f"{address}{ASIDE}")
        self.page.evaluate(FORGET)
        self._line.send("Storage.clearDataForOrigin", {"origin": address.rstrip("/"), "storageTypes": "all"})


class Tabs:
    """Those that wait for the next visitor of a server."""

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
            tab.context.close()  # it crashed, or there is no server any more
        else:
            self._free[tab.kind].append(tab)
