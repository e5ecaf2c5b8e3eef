"""A visitor with a browser tab, who sees the page, clicks, taps and presses keys."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from difflib import SequenceMatcher
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    WebSocket,
    WebSocketRoute,
    expect,
)
from playwright.sync_api import TimeoutError as TookTooLong

from tests.e2e.page_scripts import script
from tests.e2e.tabs import MOST_MS, Kind, Tab, Tabs

HERE = Path(__file__).parent
NEXT_MOVE = script("next_move")
PLAY_ON = script("play_on")
SCREENSHOTS = HERE / "screenshots"
PICTURES = "SMASHUP_PICTURES"
"""Environment variable to take screenshots, which are slow without a graphics card."""
DESKTOP, LAPTOP, PHONE, FOUR_K = (1440, 900), (1280, 720), (390, 844), (3840, 2160)
expect.set_options(timeout=MOST_MS)
A_LOOK_MS = 25
"""Interval of polling in milliseconds."""
NOT_KEPT = "Service Worker registration blocked by Playwright"
AROUND = 8
"""Number of words of context in a list of differences."""

T = TypeVar("T")
Reading = dict[str, list[str]]

MENU, ASKED = (f"body:not(:has(.scoring, #prompt.lifted)) {each}" for each in ("#hand .is-play", "#prompt.prompt"))
"""Selectors: the visitor's turn with no lifted card; a prompt of a card."""
OTHER_IS_ASKED = "#opponents .seat.on"
LINES = "#log h3, #log li"
SHORT, EVENTFUL, CROWDED = 75, 20, 32
"""Seeds of short games, of games with an early prompt and scoring, and of such games with three bots.

They only make the tests faster.
"""


class Move(NamedTuple):
    """A lit element, and where to click it."""

    kind: Literal["end", "go", "option", "card", "done"]
    says: str
    x: float
    y: float


class Stand(NamedTuple):
    """State of a table of two, as the page shows it."""

    asked: bool
    """True if an answer is possible, apart from closing a scoring poster."""
    behind_a_poster: bool
    """True if a scoring poster must be closed first."""
    decides: str
    """Key of the deciding seat."""
    lines: int
    """Number of log lines."""


class Played(NamedTuple):
    """Result of a script that played in the page: why it stopped, the kinds of its moves, and what `look` found."""

    ended: Literal["there", "over", "enough", "nothing is lit"]
    kinds: list[str]
    seen: list[str]


class Visitor:
    """A visitor with a tab; `complaints` collects everything that must not happen on any page."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        size: tuple[int, int] = DESKTOP,
        lang: str = "en",
        touch: bool = False,
        speed: str = "off",
        keeps: bool = False,
        tabs: Tabs | None = None,
    ) -> None:
        """Create a visitor.

        `speed`: speed of the playback of other players' moves; with "off" bots take no time. `keeps`: allow the
        service worker, which takes time to load. `tabs`: pool of tabs to reuse.
        """
        self.address = address
        self.touch = touch
        self.complaints: list[str] = []
        self._watched: list[str] = []
        self.line_may_break = False
        """True while a connection may be lost, which Chromium logs to the console."""
        self._size = size
        self._kind = Kind(lang, touch, speed, keeps=keeps)
        self._tabs = tabs
        self._browser = browser

    @cached_property
    def tab(self) -> Tab:
        """The tab, opened on first use."""
        tab = self._tabs.lend(self._kind) if self._tabs else Tab(self._browser, self._kind)
        width, height = self._size
        tab.page.set_viewport_size({"width": width, "height": height})
        tab.page.on("console", self._console)
        tab.page.on("pageerror", self._error)
        tab.page.on("websocket", self._only_here)
        tab.context.on("request", self._only_here)
        return tab

    @property
    def page(self) -> Page:
        return self.tab.page

    @property
    def context(self) -> BrowserContext:
        return self.tab.context

    def stage(self, handler: Callable[[WebSocketRoute], None]) -> None:
        """Set the function that handles the WebSockets of staged tables."""
        self._kind = self._kind._replace(staged=True)
        self.tab.stage(handler)

    def leave(self) -> None:
        """Close or return the tab."""
        if "tab" not in vars(self):
            return
        if self._tabs is None:
            self.context.close()
        else:
            self.page.remove_listener("console", self._console)
            self.page.remove_listener("pageerror", self._error)
            self.page.remove_listener("websocket", self._only_here)
            self.context.remove_listener("request", self._only_here)
            self._tabs.take_back(self.tab)

    # --- errors -------------------------------------------------------------------------------------------------------

    def _console(self, message: ConsoleMessage) -> None:
        lost = self.line_may_break and ("WebSocket" in message.text or "net::ERR_" in message.text)
        if message.type in ("error", "warning") and not lost and message.text != NOT_KEPT:
            self.complaints.append(f"console: {message.text}")

    def _error(self, error: Error) -> None:
        self.complaints.append(f"error in the page: {error}")

    def _only_here(self, asked: Request | WebSocket) -> None:
        target = urlsplit(asked.url)
        if target.scheme in ("http", "https", "ws", "wss") and target.netloc != urlsplit(self.address).netloc:
            self.complaints.append(f"request to another host: {asked.url}")

    # --- navigation ---------------------------------------------------------------------------------------------------

    def go(self, route: str = "/") -> None:
        self.page.goto(f"{self.address}#{route}")

    def button(self, name: str, *, exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def seed(self, seed: int) -> None:
        """Set the seed of the next game in the lobby."""
        self.page.locator(".options input").fill(str(seed))

    def play_now(self, seed: int, bots: int = 1) -> None:
        self.go()
        self.seed(seed)
        seats = self.page.locator(".options li select")
        for n in range(3, bots + 2):
            seats.nth(n - 3).wait_for()  # the options are loaded
            self.button("Add a player").click()
            seats.nth(n - 2).select_option("pip")
        self.button("Play now" if bots == 1 else "Start the game").click()
        self.in_game()

    def in_game(self) -> None:
        """Wait for the hand, with which a game begins."""
        self.page.locator("#hand button").first.wait_for()

    def invitation(self) -> str:
        """The invitation link of the open table."""
        link = self.page.get_by_label("Invite")
        expect(link).not_to_have_value("")
        return link.input_value()

    def sticking_out(self) -> list[str]:
        """Elements that make the page scroll sideways or are cut off; hands, tabs and trays may scroll."""
        found: list[str] = self.measured(STICKING_OUT)
        return found

    def resize(self, size: tuple[int, int]) -> None:
        width, height = size
        self.page.set_viewport_size({"width": width, "height": height})

    def at_sizes(self, sizes: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
        """Resize the page to each of these sizes in turn."""
        for size in sizes:
            self.resize(size)
            yield size

    def picture(self, name: str) -> None:
        """Check that every drawing is in the page, and take a screenshot if wanted."""
        assert not self.measured(UNDRAWN), f"{name} refers to drawings that are not in the page"
        self.screenshot(name)

    def screenshot(self, name: str) -> None:
        """Take a screenshot if `SMASHUP_PICTURES` is set."""
        if PICTURES not in os.environ:
            return
        size = self.page.viewport_size or {"width": 0, "height": 0}
        path = SCREENSHOTS / f"{name}-{size['width']}x{size['height']}.jpg"
        self.page.evaluate("paint()")
        self.page.screenshot(path=path, type="jpeg", quality=90)  # PNG takes ten times as long
        self.page.evaluate("unpaint()")

    def pictures(self, name: str, *larger: tuple[int, int]) -> None:
        """Check at the usual sizes and these that nothing sticks out and every drawing is in the page."""
        for width, height in self.at_sizes((*larger, LAPTOP, PHONE, DESKTOP)):
            assert self.measured(all_of(UNDRAWN, STICKING_OUT)) == [[], []], f"{name} at {width}x{height}"
            self.screenshot(name)

    # --- playing ------------------------------------------------------------------------------------------------------

    def next_move(self, wait: float = MOST_MS) -> Move:
        """The first lit element, once it does not move; waits while others decide."""
        return Move(**self.comes(LIT_AND_STILL, within=wait))

    def move(self) -> Move:
        """Click the first lit element."""
        move = self.next_move()
        if move.kind != "end":
            self.press_at(move.x, move.y)
        return move

    def touch_line(self) -> CDPSession:
        """A connection to the browser that can send single touch events, for drags by finger."""
        return self.context.new_cdp_session(self.page)

    def press_at(self, x: float, y: float) -> None:
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def play_to_the_end(self, most: int = 1500) -> list[Move]:
        moves: list[Move] = []
        while not moves or moves[-1].kind != "end":
            assert len(moves) < most, f"no end after {most} clicks; the last ones: {moves[-8:]}"
            moves.append(self.move())
        return moves

    def play_on(self, most: int, *, until: str = "", look: str = "() => []", patience: float = MOST_MS) -> Played:
        """Play by a script in the page, which is faster, for tests of what is visible on the way."""
        wanted = {"until": until, "most": most, "patience": patience}
        found = self.page.evaluate(f"(wanted) => ({PLAY_ON})({NEXT_MOVE}, {look}, wanted)", wanted)
        return Played(**found)

    def play_until(self, selector: str, most: int = 400) -> None:
        """Play until the selector matches."""
        played = self.play_on(most, until=selector)
        assert played.ended == "there", f"{selector} was not met: {played.ended} after {len(played.kinds)} clicks"
        self.next_move()

    @property
    def log(self) -> list[str]:
        return self.page.locator(LINES).all_inner_texts()

    @property
    def turn(self) -> int:
        """Number of turns in the log."""
        return self.page.locator("#log h3").count()

    @property
    def stand(self) -> Stand:
        """State of the table, as the page shows it."""
        return Stand(*self.page.evaluate(STAND))

    # --- waiting ------------------------------------------------------------------------------------------------------

    def sees(self, look: Callable[[], T], wanted: T) -> None:
        """Wait until `look` returns the wanted value."""
        found = soon(self, look, lambda found: found == wanted)
        assert found == wanted

    def still(self) -> None:
        """Wait until the layout is done and no animation runs."""
        self.comes(STILL)

    def comes(self, script: str, within: float = MOST_MS) -> Any:
        """Wait until a script, possibly asynchronous, returns something truthy; return it."""
        found = self.page.evaluate(f"(within) => ({COMES})({script}, within)", within)
        assert found, f"no result within {within / 1000:.0f} s: {script}"
        return found

    def measured(self, script: str, arg: object = None) -> Any:
        """Result of a script once the page is still."""
        self.still()
        return self.page.evaluate(script, arg)

    def now(self, script: str, arg: object = None) -> Any:
        """Result of a script right now, for things that must not appear even briefly."""
        return self.page.evaluate(script, arg)

    def glimpses(self, selector: str) -> Callable[[], list[str]]:
        """Record elements that match from now on, even briefly; the returned function lists them."""
        name = f"glimpses_{len(self._watched)}"
        self._watched.append(selector)
        self.page.evaluate(GLIMPSES, [name, selector])
        return lambda: self.page.evaluate(f"[...globalThis.{name}]")

    def happens(self, script: str, arg: object = None) -> Callable[[], bool]:
        """Check a condition in every frame from now on; the returned function is true if it ever held."""
        name = f"happens_{len(self._watched)}"
        self._watched.append(script)
        self.page.evaluate(f"([name, arg]) => ({HAPPENS})({script}, name, arg)", [name, arg])
        return lambda: bool(self.page.evaluate(f"globalThis.{name}"))

    # --- content ------------------------------------------------------------------------------------------------------

    @property
    def reading(self) -> Reading:
        """The texts of the table for a screen reader, without hints and the hovered card of a tray, which depend on
        time and mouse."""
        found: Reading = self.page.evaluate(READING)
        return found

    def reads(self, expected: Reading) -> None:
        """Wait until the reading equals `expected`."""
        with suppress(TookTooLong):
            self.page.wait_for_function(f"(wanted) => {SAME}(({READING})(), wanted)", arg=expected)
        found = self.reading
        assert found == expected, differences(expected, found)

    def reads_on(self, before: Reading) -> Reading:
        """Wait until the reading changes; return it."""
        self.page.wait_for_function(f"(before) => !{SAME}(({READING})(), before)", arg=before)
        return self.reading

    # --- keyboard -----------------------------------------------------------------------------------------------------

    def tab_to(self, what: Locator, most: int = 60) -> None:
        """Press Tab until the element has the focus."""
        for _ in range(most):
            if what.evaluate("(element) => element.contains(document.activeElement)"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{most} times Tab did not lead to {what}")

    def move_by_keys(self) -> Move:
        """Use the first lit element by its key."""
        move, press = self.next_move(), self.page.keyboard.press
        cap, where = self.page.evaluate(CAP_AND_PLACE)
        if move.kind == "end":
            pass
        elif move.kind == "done":
            press("d")
        elif where in ("dialog", "decline"):
            press("Escape")
        elif cap:
            press(cap)
        else:
            if where in ("hand", "prompt"):
                press(where[0])
            for _ in range(60):
                if self.page.evaluate("lit.contains(document.activeElement)"):
                    break
                press("ArrowRight" if where == "hand" else "Tab")
            press("Enter")
        return move


def all_of(*looks: str) -> str:
    """One script with the results of all these scripts, to wait for the page only once."""
    return f"(arg) => [{', '.join(looks)}].map((look) => look(arg))"


def soon(visitor: Visitor, look: Callable[[], T], wanted: Callable[[T], bool], within: float = MOST_MS / 1000) -> T:
    """Poll `look` until the result is as wanted or the time is over, in seconds; return the last result."""
    deadline = time.monotonic() + within
    while not wanted(found := look()) and time.monotonic() < deadline:
        visitor.page.wait_for_timeout(A_LOOK_MS)
    return found


def differences(expected: Reading, found: Reading) -> str:
    """The words that differ between two readings, with context."""
    changes = []
    for what in expected:
        one, other = (" | ".join(each[what]).split() for each in (expected, found))
        for tag, i, j, k, m in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
            if tag != "equal":
                before = " ".join(one[max(0, i - AROUND) : i])
                changes.append(f"{what}: after {before!r} {' '.join(one[i:j])!r} became {' '.join(other[k:m])!r}")
    return "\n".join(changes)


def asked_of(host: Visitor, guest: Visitor) -> tuple[Visitor, Visitor]:
    """The deciding visitor of two and the other one; waits until both pages agree."""
    both = (host, guest)

    def look() -> list[Stand]:
        for each in both:
            while each.stand.behind_a_poster:
                each.move()
        return [each.stand for each in both]

    def is_settled(stands: list[Stand]) -> bool:
        one, other = stands
        return one.asked + other.asked == 1 and one.lines == other.lines and one.decides == other.decides

    stands = soon(host, look, is_settled)
    assert is_settled(stands), f"no visitor is asked, or the pages differ: {stands}"
    return both if stands[0].asked else (guest, host)


COMES = script("comes")
"""Polls an asynchronous function, which `wait_for_function` cannot."""
STILL = """() => new Promise((seen) => {
    const moves = () => document.getAnimations().some((each) =>
        each.playState === "running" && each.effect.getTiming().iterations !== Infinity);
    requestAnimationFrame(() => requestAnimationFrame(() => seen(!moves())));
})"""
"""Layout happens in the next frame, and animations may start in it."""
GLIMPSES = """([name, selector]) => {
    const seen = globalThis[name] = new Set();
    const look = () => { for (const each of document.querySelectorAll(selector)) seen.add(each.outerHTML); };
    new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
    look();
}"""
UNDRAWN = """() => [...document.querySelectorAll("use")].map((each) => each.getAttribute("href"))
    .filter((drawing) => !document.getElementById(drawing.slice(1)))"""
STICKING_OUT = script("sticking_out")
READING = script("reading")
STAND = f"""() => {{
    const poster = document.querySelector(".scoring") !== null;
    const decides = document.querySelector(".seat.on")?.dataset.key ?? "";
    const lines = document.querySelectorAll("{LINES}").length;
    return [!poster && ({NEXT_MOVE})() !== null, poster, decides, lines];
}}"""
HAPPENS = """(look, name, arg) => {
    globalThis[name] = false;
    const again = () => { if (!(globalThis[name] = look(arg))) requestAnimationFrame(again); };
    again();
}"""
LIT_AND_STILL = f"""() => new Promise((found) => {{
    const next = {NEXT_MOVE};
    const lit = JSON.stringify(next());
    requestAnimationFrame(() => {{
        const now = next();
        found(JSON.stringify(now) === lit ? now : null);
    }});
}})"""
"""Finds a lit element that is at the same place in the next frame, so that a click hits it."""
SAME = "((one, other) => JSON.stringify(one) === JSON.stringify(other))"
CAP_AND_PLACE = """() => [
    [...lit.querySelectorAll(".key, kbd")].map((each) => each.textContent).find((cap) => /^[1-9]$/.test(cap)),
    lit.closest("dialog") ? "dialog" : lit.matches(".btn.no") ? "decline"
        : ["hand", "prompt"].find((id) => lit.closest(`#${id}`)),
]"""
"""The key shown on the lit element, and the part of the page it is in."""
