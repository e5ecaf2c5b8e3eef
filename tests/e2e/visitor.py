"""Somebody at a browser of their own: sees the page, clicks, taps, presses keys. Knows only what the page shows."""

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

from tests.e2e.tabs import MOST_MS, Kind, Tab, Tabs

HERE = Path(__file__).parent
NEXT_MOVE = (HERE / "next_move.js").read_text()
PLAY_ON = (HERE / "play_on.js").read_text()
SCREENSHOTS = HERE / "screenshots"
PICTURES = "SMASHUP_PICTURES"
"""Set for whoever wants to look at all screenshots: a browser without a graphics card takes long to draw a page."""
DESKTOP, LAPTOP, PHONE, FOUR_K = (1440, 900), (1280, 720), (390, 844), (3840, 2160)
expect.set_options(timeout=MOST_MS)
A_LOOK_MS = 25
"""How long to wait before looking again at what cannot tell by itself that it changed."""
NOT_KEPT = "Service Worker registration blocked by Playwright"
AROUND = 8
"""Words that are told with a difference."""


T = TypeVar("T")
Reading = dict[str, list[str]]

MENU, ASKED = (f"body:not(:has(.scoring, #prompt.lifted)) {each}" for each in ("#hand .is-play", "#prompt.prompt"))
"""It is one's own turn and no card is lifted; a card asks something."""
OTHER_IS_ASKED = "#opponents .seat.on"
LINES = "#log h3, #log li"
SHORT, EVENTFUL, CROWDED = 75, 20, 32
"""Seeds whose games, if one does what is lit first, are soon over; soon meet a question and a scoring; so with 3 bots.

Nothing but the time that the tests take hangs on them.
"""


class Move(NamedTuple):
    """What is lit, and where to click it."""

    kind: Literal["end", "go", "option", "card", "done"]
    says: str
    x: float
    y: float


class Stand(NamedTuple):
    """How it stands at a table of two."""

    asked: bool
    """Something is lit, and it is no poster that only wants to be put away."""
    behind_a_poster: bool
    """A base has scored: what came after that waits until its poster is put away."""
    decides: str
    """The seat that the page shows as asked."""
    lines: int
    """Of the log."""


class Played(NamedTuple):
    """How a script in the page played on: why it stopped, the kinds of what it did, what it was told to look for."""

    ended: Literal["there", "over", "enough", "nothing is lit"]
    kinds: list[str]
    seen: list[str]


class Visitor:
    """Somebody with a tab of their own. `complaints` gathers all that must not happen on any page."""

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
        """`speed`: how the page shows what others do; with "off" bots take no time. `keeps`: the browser keeps the page
        for when there is no connection, as browsers do; loading all of it takes time. `tabs`: where somebody may have
        left one."""
        self.address = address
        self.touch = touch
        self.complaints: list[str] = []
        self._watched: list[str] = []
        self.line_may_break = False
        """Chromium writes a lost WebSocket to the console, whatever the page does about it."""
        self._size = size
        self._kind = Kind(lang, touch, speed, keeps=keeps)
        self._tabs = tabs
        self._browser = browser

    @cached_property
    def tab(self) -> Tab:
        """From the first look at it on."""
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

    def lay(self, hear: Callable[[WebSocketRoute], None]) -> None:
        """That is who hears what this visitor says at a laid table."""
        self._kind = self._kind._replace(laid=True)
        self.tab.lay(hear)

    def leave(self) -> None:
        """For good."""
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

    # --- what must not happen -----------------------------------------------------------------------------------------

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
        seats = self.page.locator(".options li select")
        for n in range(3, bots + 2):
            seats.nth(n - 3).wait_for()  # the server has told what there is to choose from
            self.button("Add a player").click()
            seats.nth(n - 2).select_option("pip")
        self.button("Play now" if bots == 1 else "Start the game").click()
        self.in_game()

    def in_game(self) -> None:
        """Wait for the hand, with which a game begins."""
        self.page.locator("#hand button").first.wait_for()

    def invitation(self) -> str:
        """The link that the open table shows."""
        link = self.page.get_by_label("Invite")
        expect(link).not_to_have_value("")
        return link.input_value()

    def sticking_out(self) -> list[str]:
        """What makes the page scroll sideways or is cut off; hands, tabs and trays may scroll within themselves."""
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
        """What is lit now and lies still; waits while others decide."""
        return Move(**self.comes(LIT_AND_STILL, within=wait))

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

    def play_on(self, most: int, *, until: str = "", look: str = "() => []", patience: float = MOST_MS) -> Played:
        """Do what is lit by a script in the page, which is quick: for tests that are about what is seen on the way."""
        wanted = {"until": until, "most": most, "patience": patience}
        found = self.page.evaluate(f"(wanted) => ({PLAY_ON})({NEXT_MOVE}, {look}, wanted)", wanted)
        return Played(**found)

    def play_until(self, selector: str, most: int = 400) -> None:
        """Do what is lit until that is to be seen, and leave it there."""
        played = self.play_on(most, until=selector)
        assert played.ended == "there", f"{selector} was not met: {played.ended} after {len(played.kinds)} clicks"
        self.next_move()

    @property
    def log(self) -> list[str]:
        return self.page.locator(LINES).all_inner_texts()

    @property
    def turn(self) -> int:
        """How many turns have begun, as the log tells."""
        return self.page.locator("#log h3").count()

    @property
    def stand(self) -> Stand:
        """How it stands at the table, as far as this page shows it."""
        return Stand(*self.page.evaluate(STAND))

    # --- looking ------------------------------------------------------------------------------------------------------

    def sees(self, look: Callable[[], T], wanted: T) -> None:
        """Wait until that is what is seen."""
        found = soon(self, look, lambda found: found == wanted)
        assert found == wanted

    def still(self) -> None:
        """Wait until everything lies where it belongs: it was laid out, and nothing moves."""
        self.comes(STILL)

    def comes(self, script: str, within: float = MOST_MS) -> Any:
        """Wait until that script, which may take its time, finds something; answers what."""
        found = self.page.evaluate(f"(within) => ({COMES})({script}, within)", within)
        assert found, f"nothing came of this within {within / 1000:.0f} s: {script}"
        return found

    def measured(self, script: str, arg: object = None) -> Any:
        """What a script finds on the page once it is still."""
        self.still()
        return self.page.evaluate(script, arg)

    def now(self, script: str, arg: object = None) -> Any:
        """What is so in this very moment: for what must not be seen even for a blink."""
        return self.page.evaluate(script, arg)

    def glimpses(self, selector: str) -> Callable[[], list[str]]:
        """Watch out for that from now on, though it goes by itself: call the answer for what was seen of it so far."""
        name = f"glimpses_{len(self._watched)}"
        self._watched.append(selector)
        self.page.evaluate(GLIMPSES, [name, selector])
        return lambda: self.page.evaluate(f"[...globalThis.{name}]")

    def happens(self, script: str, arg: object = None) -> Callable[[], bool]:
        """Look in every frame from now on whether that is so: call the answer for whether it ever was."""
        name = f"happens_{len(self._watched)}"
        self._watched.append(script)
        self.page.evaluate(f"([name, arg]) => ({HAPPENS})({script}, name, arg)", [name, arg])
        return lambda: bool(self.page.evaluate(f"globalThis.{name}"))

    # --- reading ------------------------------------------------------------------------------------------------------

    @property
    def reading(self) -> Reading:
        """All that stands on the table, as a screen reader would say it.

        Left out is what hangs on time or the mouse: hints, which come later, and the card of a tray that is read out
        because one points at it."""
        found: Reading = self.page.evaluate(READING)
        return found

    def reads(self, expected: Reading) -> None:
        """Wait until that stands there."""
        with suppress(TookTooLong):
            self.page.wait_for_function(f"(wanted) => {SAME}(({READING})(), wanted)", arg=expected)
        found = self.reading
        assert found == expected, differences(expected, found)

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


def all_of(*looks: str) -> str:
    """One script that finds what each of these finds: the page is waited for and asked only once."""
    return f"(arg) => [{', '.join(looks)}].map((look) => look(arg))"


def soon(visitor: Visitor, look: Callable[[], T], wanted: Callable[[T], bool], within: float = MOST_MS / 1000) -> T:
    """What is seen once it is as wanted, or after so many seconds in any case: whoever asks says what is wrong then."""
    deadline = time.monotonic() + within
    while not wanted(found := look()) and time.monotonic() < deadline:
        visitor.page.wait_for_timeout(A_LOOK_MS)
    return found


def differences(expected: Reading, found: Reading) -> str:
    """Where what is read is not as it should be: the words that differ, with some around them."""
    told = []
    for what in expected:
        one, other = (" | ".join(each[what]).split() for each in (expected, found))
        for tag, i, j, k, m in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
            if tag != "equal":
                before = " ".join(one[max(0, i - AROUND) : i])
                told.append(f"{what}: after {before!r} {' '.join(one[i:j])!r} became {' '.join(other[k:m])!r}")
    return "\n".join(told)


def asked_of(host: Visitor, guest: Visitor) -> tuple[Visitor, Visitor]:
    """Of two at a table, who is asked, and the other, who by then sees the same; waits while nobody is."""
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
    assert is_settled(stands), f"nobody is asked, or not both know it: {stands}"
    return both if stands[0].asked else (guest, host)


COMES = """async (look, within) => {
    const end = performance.now() + within;
    for (;;) {
        const found = await look();
        if (found || performance.now() > end) return found;
        await new Promise(requestAnimationFrame);
    }
}"""
"""`wait_for_function` takes the promise of a function that takes its time for what it finds."""
STILL = """() => new Promise((seen) => {
    const moves = () => document.getAnimations().some((each) =>
        each.playState === "running" && each.effect.getTiming().iterations !== Infinity);
    requestAnimationFrame(() => requestAnimationFrame(() => seen(!moves())));
})"""
"""What changed is laid out in the frame after, and may begin to move in it."""
GLIMPSES = """([name, selector]) => {
    const seen = globalThis[name] = new Set();
    const look = () => { for (const each of document.querySelectorAll(selector)) seen.add(each.outerHTML); };
    new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
    look();
}"""
UNDRAWN = """() => [...document.querySelectorAll("use")].map((each) => each.getAttribute("href"))
    .filter((drawing) => !document.getElementById(drawing.slice(1)))"""
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
        for (const each of copy.querySelectorAll(".follows, .read")) each.remove();
        return copy.textContent.trim().replace(/\\s+/g, " ");
    };
    const texts = (selector) => [...document.querySelectorAll(selector)].map(told);
    return {
        question: texts("#prompt"), hand: texts("#hand button .vh").map((card) => card.split(". ")[0]),
        table: texts("#bases .vh"), seats: texts("#opponents .seat"), log: texts("#log h3, #log li"),
    };
}"""
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
"""A click goes to a place: where the same thing is in the next frame as well."""
SAME = "((one, other) => JSON.stringify(one) === JSON.stringify(other))"
CAP_AND_PLACE = """() => [
    [...lit.querySelectorAll(".key, kbd")].map((each) => each.textContent).find((cap) => /^[1-9]$/.test(cap)),
    lit.closest("dialog") ? "dialog" : lit.matches(".btn.no") ? "decline"
        : ["hand", "prompt"].find((id) => lit.closest(`#${id}`)),
]"""
"""Which key is written on what is lit, and where it lies."""
