"""A pool of browser contexts that visitors reuse.

Loading the page takes twice as long in a new process, and most of a short test is loading. When a visitor leaves, the
tab is cleared of all stored data, and the next visitor of the same kind loads the page in the same process.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Browser, WebSocketRoute
from playwright.sync_api import Error as PlaywrightError

from tests.e2e.page_scripts import script

UNPAINTED = script("unpainted")
BEATS = script("beats")
SETTINGS = """(settings) => {
    if (location.protocol.startsWith("http")) localStorage["smashup.settings"] ??= JSON.stringify(settings);
}"""
"""Settings in the page's storage, as if the visitor had set them before."""
MOST_MS = 60_000
"""Timeout for the page to show the next thing to do, in milliseconds; generous for a busy machine."""
STAGED = "/staged"
"""Part of the WebSocket address of a staged table; real tables do not have it."""
ASIDE = "icon.svg"
"""A file without scripts at which a tab waits: on another origin it would lose its process."""
FORGET = "() => { sessionStorage.clear(); window.name = ''; }"
FORGET_GAMES = (
    "(settings) => { sessionStorage.clear(); localStorage.clear(); localStorage['smashup.settings'] = settings; }"
)
KEPT_SETTINGS = "() => localStorage['smashup.settings']"
STARTED = "() => document.querySelector('.play .btn.go')"


class Kind(NamedTuple):
    """Properties of a context that cannot be changed later."""

    lang: str
    touch: bool
    speed: str
    staged: bool = False
    """True if a test sends the messages of some tables: then Playwright routes all WebSockets."""
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
        self.context.add_init_script(f"({BEATS})({json.dumps(STAGED)})")
        self.context.add_init_script(f"({SETTINGS})({json.dumps({'speed': kind.speed})})")
        self.page = self.context.new_page()
        self._line = self.context.new_cdp_session(self.page)
        self._handler: Callable[[WebSocketRoute], None] | None = None

    def stage(self, handler: Callable[[WebSocketRoute], None]) -> None:
        """Set the function that handles WebSockets of staged tables."""
        if self._handler is None:
            self.page.route_web_socket(lambda url: STAGED in url, lambda line: self._handler and self._handler(line))
        self._handler = handler
        self.kind = self.kind._replace(staged=True)

    def clear(self, address: str) -> None:
        """Remove everything that the visitor left."""
        self.page.goto(f"{address}{ASIDE}")
        self.page.evaluate(FORGET)
        self._line.send("Storage.clearDataForOrigin", {"origin": address.rstrip("/"), "storageTypes": "all"})


class Tabs:
    """The tabs that wait for the next visitor of a server."""

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
            tab.context.close()  # it crashed, or the server is stopped
        else:
            self._free[tab.kind].append(tab)


class RunningTabs(Tabs):
    """Tabs with the static site, which stay at its page: starting Python takes longer than most tests."""

    def __init__(self, browser: Browser, address: str) -> None:
        super().__init__(browser, address)
        self._settings: dict[Tab, str] = {}
        """Settings of each tab when its page was loaded. The page reads them only then."""

    def lend(self, kind: Kind) -> Tab:
        tab = super().lend(kind)
        if tab not in self._settings:
            tab.page.goto(self._address)
            tab.page.wait_for_function(STARTED)
            self._settings[tab] = tab.page.evaluate(KEPT_SETTINGS)
        return tab

    def take_back(self, tab: Tab) -> None:
        """Leave the game and forget it. A tab whose settings were changed is not used again."""
        settings = self._settings[tab]
        tab.page.goto(f"{self._address}#/cards")
        if tab.page.evaluate(KEPT_SETTINGS) != settings:
            tab.context.close()
            return
        tab.page.evaluate(FORGET_GAMES, settings)
        self._free[tab.kind].append(tab)
