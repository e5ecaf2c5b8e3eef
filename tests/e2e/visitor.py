"""Somebody at a browser of their own: sees the page, clicks, taps, presses keys. Knows only what the page shows."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Request, WebSocket, expect
from playwright.sync_api import TimeoutError as TookTooLong

HERE = Path(__file__).parent
NEXT_MOVE = (HERE / "next_move.js").read_text()
SCREENSHOTS = HERE / "screenshots"
DESKTOP, LAPTOP, PHONE, FOUR_K = (1440, 900), (1280, 720), (390, 844), (3840, 2160)
MOST_MS = 60_000
"""How long the page may take to show the next thing to do; a machine that is busy with other things is slow."""
expect.set_options(timeout=MOST_MS)
A_LOOK_MS, MOST_WAITS = 200, 150
"""How long to look whether one of two is asked before looking at the other, and how often."""


Reading = dict[str, list[str]]


MENU, ASKED = (f"body:not(:has(.scoring, #prompt.lifted)) {each}" for each in ("#hand .is-play", "#prompt.prompt"))
"""It is one's own turn and no card is lifted; a card asks something."""
LINES = "#log h3, #log li"
SHORT, EVENTFUL, CROWDED = 77, 20, 32
"""Seeds whose games, if one does what is lit first, are soon over; soon meet a question and a scoring; so with 3 bots.

Nothing but the time that the tests take hangs on them.
"""


class Move(NamedTuple):
    """What is lit, and where to click it."""

    kind: Literal["end", "go", "option", "card", "done"]
    says: str
    x: float
    y: float


class Visitor:
    """One browser context and its page. `complaints` gathers all that must not happen on any page."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        size: tuple[int, int] = DESKTOP,
        lang: str = "en",
        touch: bool = False,
        speed: str = "off",
    ) -> None:
        """`speed`: how the page shows what others do; with "off" bots take no time."""
        self.address = address
        self.touch = touch
        self.complaints: list[str] = []
        self.line_may_break = False
        """Chromium writes a lost WebSocket to the console, whatever the page does about it."""
        width, height = size
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=lang,
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce",
            storage_state={"cookies": [], "origins": [_settings(address, speed)]},
        )
        self.context.set_default_timeout(MOST_MS)
        self.page = self.context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error in the page: {error}"))
        self.page.on("websocket", self._socket)
        self.context.on("request", self._request)

    # --- what must not happen -----------------------------------------------------------------------------------------

    def _console(self, message: ConsoleMessage) -> None:
        lost = self.line_may_break and ("WebSocket" in message.text or "ERR_CONNECTION_REFUSED" in message.text)
        if message.type in ("error", "warning") and not lost:
            self.complaints.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        self._only_here(request.url)

    def _socket(self, socket: WebSocket) -> None:
        self._only_here(socket.url)

    def _only_here(self, url: str) -> None:
        target = urlsplit(url)
        if target.scheme in ("http", "https", "ws", "wss") and target.netloc != urlsplit(self.address).netloc:
            self.complaints.append(f"request to another host: {url}")

    # --- going about --------------------------------------------------------------------------------------------------

    def go(self, route: str = "/") -> None:
        self.page.goto(f"{self.address}#{route}")

    def button(self, name: str, *, exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def seed(self, seed: int) -> None:
        """In the lobby: the game that this seed deals. So a test meets the same game whenever it runs."""
        self.page.locator(".options input").fill(str(seed))

    def play_now(self, seed: int, bots: int = 1) -> None:
        self.go()
        self.seed(seed)
        self.page.get_by_role("radio", name=f"{bots} bot").click()
        self.button("Play now").click()
        self.page.locator("#hand button").first.wait_for()

    def sticking_out(self) -> list[str]:
        """What makes the page scroll sideways or is cut off; hands, tabs and trays may scroll within themselves."""
        found: list[str] = self.page.evaluate(STICKING_OUT)
        return found

    def picture(self, name: str) -> Path:
        """A screenshot for people to look at."""
        size = self.page.viewport_size or {"width": 0, "height": 0}
        path = SCREENSHOTS / f"{name}-{size['width']}x{size['height']}.jpg"
        self.page.wait_for_function(STILL)
        self.page.screenshot(path=path, type="jpeg", quality=90)  # PNG takes ten times as long
        return path

    def pictures(self, name: str, *larger: tuple[int, int]) -> None:
        """One at each usual size and those; nothing sticks out of any."""
        for width, height in (*larger, LAPTOP, PHONE, DESKTOP):
            self.page.set_viewport_size({"width": width, "height": height})
            self.picture(name)
            assert not self.sticking_out(), f"{name} at {width}x{height}"

    # --- playing ------------------------------------------------------------------------------------------------------

    def next_move(self, wait: float = MOST_MS) -> Move:
        """What is lit now; waits while others decide."""
        found: dict[str, Any] = self.page.wait_for_function(NEXT_MOVE, timeout=wait).json_value()
        return Move(**found)

    def move(self) -> Move:
        """Do what is lit first."""
        move = self.next_move()
        if move.kind != "end":
            self.press_at(move.x, move.y)
        return move

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

    def play_until(self, selector: str, most: int = 400) -> None:
        """Do what is lit until that is to be seen, and leave it there."""
        for _ in range(most):
            self.next_move()
            if self.page.locator(selector).count():
                return
            self.move()
        raise AssertionError(f"{most} clicks did not lead to {selector}")

    def has_to_move(self, within: float = A_LOOK_MS) -> bool:
        """Whether something is lit, or will be before so many milliseconds are over."""
        try:
            self.next_move(within)
        except TookTooLong:
            return False
        return True

    @property
    def log(self) -> list[str]:
        return self.page.locator(LINES).all_inner_texts()

    @property
    def turn(self) -> int:
        """How many turns have begun, as the log tells."""
        return self.page.locator("#log h3").count()

    # --- reading ------------------------------------------------------------------------------------------------------

    @property
    def reading(self) -> Reading:
        """All that stands on the table, as a screen reader would say it; hints come later and are left out."""
        found: Reading = self.page.evaluate(READING)
        return found

    def reads(self, expected: Reading) -> None:
        """Wait until that stands there."""
        with suppress(TookTooLong):
            self.page.wait_for_function(f"(wanted) => {SAME}(({READING})(), wanted)", arg=expected)
        assert self.reading == expected

    def reads_on(self, before: Reading) -> Reading:
        """Wait until something else stands there; answers what."""
        self.page.wait_for_function(f"(before) => !{SAME}(({READING})(), before)", arg=before)
        return self.reading

    # --- by keys ------------------------------------------------------------------------------------------------------

    def tab_to(self, what: Locator, most: int = 60) -> None:
        """Tab until that has the focus."""
        for _ in range(most):
            if what.evaluate("(element) => element.contains(document.activeElement)"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{most} times Tab did not lead to {what}")

    def move_by_keys(self) -> Move:
        """Do what is lit first, by the keys that the page tells about."""
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


def asked_of(host: Visitor, guest: Visitor) -> tuple[Visitor, Visitor]:
    """Of two at a table, who is asked, and the other, who by then sees the same; waits while nobody is."""
    for _ in range(MOST_WAITS):
        for asked, other in ((host, guest), (guest, host)):
            if asked.has_to_move():
                expect(other.page.locator(LINES)).to_have_count(len(asked.log))
                return asked, other
    raise AssertionError(f"nobody is asked: {host.log[-5:]}")


STILL = """() => document.getAnimations().every((each) =>
    each.playState !== "running" || each.effect.getTiming().iterations === Infinity)"""
STICKING_OUT = """() => {
    const width = document.documentElement.clientWidth;
    const sticks_out = (each) => {
        const box = each.getBoundingClientRect();
        return box.width > 1 && (box.right > width + 1 || box.left < -1);
    };
    const scrolls = (each) =>
        each && (/auto|scroll/.test(getComputedStyle(each).overflowX) || scrolls(each.parentElement));
    const wide = document.documentElement.scrollWidth > width || innerWidth > screen.width;
    return [...document.querySelectorAll(wide ? "body *" : "button, a, input, select, h1, h2, h3, p")]
        .filter((each) => sticks_out(each) && !scrolls(each.parentElement))
        .map((each) => each.outerHTML.slice(0, 120));
}"""
READING = """() => {
    const told = (element) => {
        const copy = element.cloneNode(true);
        for (const hint of copy.querySelectorAll(".follows")) hint.remove();
        return copy.textContent.trim().replace(/\\s+/g, " ");
    };
    const texts = (selector) => [...document.querySelectorAll(selector)].map(told);
    return {
        question: texts("#prompt"), hand: texts("#hand button .vh").map((card) => card.split(". ")[0]),
        table: texts("#bases .vh"), seats: texts("#opponents .seat"), log: texts("#log h3, #log li"),
    };
}"""
SAME = "((one, other) => JSON.stringify(one) === JSON.stringify(other))"
CAP_AND_PLACE = """() => [
    [...lit.querySelectorAll(".key, kbd")].map((each) => each.textContent).find((cap) => /^[1-9]$/.test(cap)),
    lit.closest("dialog") ? "dialog" : lit.matches(".btn.no") ? "decline"
        : ["hand", "prompt"].find((id) => lit.closest(`#${id}`)),
]"""
"""Which key is written on what is lit, and where it lies."""


def _settings(address: str, speed: str) -> Any:
    """Settings as the page keeps them."""
    kept = {"name": "smashup.settings", "value": json.dumps({"speed": speed})}
    return {"origin": address.rstrip("/"), "localStorage": [kept]}
