"""Take the pictures of the README and the docs from the real page: python -m tools.pictures [NAME ...].

Starts a server with fixed random numbers, plays in Chromium, and writes WebP files to docs/pictures. The animation is
recorded frame by frame: timers and animations of the page only advance between two screenshots, so it is smooth however
slow the machine is. Needs `python3 run.py test` once, which installs Chromium and the packages.
"""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e.conftest import CHROMIUM, FLAGS, NO_CHROMIUM
from tests.e2e.page_scripts import script
from tests.e2e.server_process import Server

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
WIDE, PHONE = (1024, 640), (390, 844)
AWAY = (WIDE[0] / 2, 1)
"""Position of the mouse where it enlarges nothing."""
QUALITY = 82
ADDRESS = "https://smashup.example.org"
"""Address in the links of invitations."""
NEXT_MOVE, PLAY_ON = script("next_move"), script("play_on")
PATIENCE_MS = 60_000
SETTLED_MS = 150
"""Time for the server to answer and for the page to show it. A longer wait gives the same pictures."""
STEP = """(ms) => {
    const stepped = globalThis.stepped ??= new WeakSet();
    for (const each of document.getAnimations()) {
        const { endTime } = each.effect.getComputedTiming();
        if (each.playState === "finished") continue;
        if (!stepped.has(each)) {
            stepped.add(each);
            each.pause();
            each.currentTime = 0;
        } else if (each.currentTime + ms < endTime) each.currentTime += ms;
        else each.finish();
    }
}"""
"""Advances all animations by that many milliseconds. Animations that have just started begin here."""


class Scene(NamedTuple):
    """The game of the animation. Its first base scores when the visitor plays a minion there."""

    seed: int = 38
    minion: str = "Funkman"
    frames_per_second: int = 25
    width: int = 880
    """Width of the animation, in pixels."""
    quality: int = 70


class Recorder:
    """Takes frames of a page whose time stands still between them."""

    def __init__(self, page: Page, scene: Scene) -> None:
        self._page = page
        self._step = round(1000 / scene.frames_per_second)
        self._width = scene.width
        self.frames: list[Image.Image] = []
        self.durations: list[int] = []

    def record(self, seconds: float) -> None:
        """Advance the page by that time and take a frame per step. A frame like the one before only lasts longer."""
        for _ in range(round(seconds * 1000 / self._step)):
            self._page.clock.run_for(self._step)
            self._page.evaluate(STEP, self._step)
            image = Image.open(io.BytesIO(self._page.screenshot(animations="allow"))).convert("RGB")
            height = round(image.height * self._width / image.width)
            frame = image.resize((self._width, height), Image.Resampling.LANCZOS)
            if self.frames and frame.tobytes() == self.frames[-1].tobytes():
                self.durations[-1] += self._step
            else:
                self.frames.append(frame)
                self.durations.append(self._step)

    def clear(self) -> None:
        self.frames.clear()
        self.durations.clear()

    def until(self, selector: str, most_seconds: float = 20) -> None:
        """Record until an element is on the page."""
        for _ in range(round(most_seconds * 1000 / self._step)):
            if self._page.locator(selector).count():
                return
            self.record(self._step / 1000)
        raise RuntimeError(f"{selector} was not on the page within {most_seconds} s")

    def save(self, path: Path, quality: int) -> None:
        first, *others = self.frames
        first.save(
            path, save_all=True, append_images=others, duration=self.durations, loop=0, quality=quality, method=6
        )


# --- playing ----------------------------------------------------------------------------------------------------------


@contextmanager
def opened(browser: Browser, size: tuple[int, int], *, scale: float = 1, motion: bool = False) -> Iterator[Page]:
    """Open a page of this size. Without motion, nothing on the page moves and bots take no time."""
    width, height = size
    touch = size == PHONE
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        has_touch=touch,
        is_mobile=touch,
        reduced_motion="no-preference" if motion else "reduce",
        service_workers="block",
    )
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script("""localStorage["smashup.settings"] ??= '{"speed": "off"}'""")
    yield context.new_page()
    context.close()


def start(page: Page, address: str, seed: int) -> None:
    """Start a game against Pip."""
    page.goto(address)
    page.locator(".options input").fill(str(seed))
    page.get_by_role("button", name="Play now").click()
    page.locator("#hand button").first.wait_for()


def play(page: Page, clicks: int, until: str = "") -> None:
    """Play like a visitor who uses the first lit element."""
    wanted = {"until": until, "most": clicks, "patience": PATIENCE_MS}
    played = page.evaluate(f"(wanted) => ({PLAY_ON})({NEXT_MOVE}, () => [], wanted)", wanted)
    expected = "there" if until else "enough"
    if played["ended"] != expected:
        raise RuntimeError(f"the game stopped after {len(played['kinds'])} clicks: {played['ended']}")


def play_until_offered(page: Page, card: str) -> None:
    """Play until this card is the first that can be played."""
    while True:
        play(page, 0)
        page.wait_for_timeout(SETTLED_MS)
        move = page.evaluate(NEXT_MOVE)
        if move and move["kind"] == "card" and move["says"].startswith(card):
            return
        if move:
            play(page, 1)


def click_next(page: Page) -> None:
    """Click the next lit element."""
    move = page.evaluate(NEXT_MOVE)
    page.mouse.move(move["x"], move["y"])
    page.mouse.click(move["x"], move["y"])


def save(page: Page, name: str) -> None:
    page.wait_for_timeout(500)  # fonts and the last transitions
    image = Image.open(io.BytesIO(page.screenshot()))
    image.convert("RGB").save(FOLDER / f"{name}.webp", quality=QUALITY, method=6)


# --- pictures ---------------------------------------------------------------------------------------------------------


def scoring(browser: Browser, address: str) -> None:
    """A minion is played, its base breaks, and the points are counted."""
    scene = Scene()
    with opened(browser, WIDE, motion=True) as page:
        page.clock.install()
        start(page, address, scene.seed)
        play_until_offered(page, scene.minion)
        page.mouse.move(*AWAY)
        page.clock.pause_at(page.evaluate("Date.now() + 1000"))
        recorder = Recorder(page, scene)
        recorder.record(0.6)
        recorder.clear()
        recorder.record(0.8)
        click_next(page)
        recorder.record(1.2)
        click_next(page)
        recorder.until(".scoring", most_seconds=5)
        recorder.record(3.6)
        page.locator(".scoring .btn.go").click()
        recorder.record(2.4)
        recorder.save(FOLDER / "scoring.webp", scene.quality)


def table(browser: Browser, address: str) -> None:
    """A table of two in mid-game, at a screen and on a phone."""
    for name, size, scale in (("table", (1280, 800), 1), ("phone", PHONE, 2)):
        with opened(browser, size, scale=scale) as page:
            start(page, address, 20)
            play(page, 34)
            play(page, 400, until="body:not(:has(.scoring, #prompt.lifted)) #hand .is-play")
            save(page, name)


def lobby(browser: Browser, address: str) -> None:
    with opened(browser, (1280, 800)) as page:
        page.goto(address)
        page.locator(".options li select").first.wait_for()
        save(page, "lobby")


def invitation(browser: Browser, address: str) -> None:
    """The waiting room of a table with a free seat."""
    with opened(browser, (1280, 800)) as page:
        page.goto(address)
        page.get_by_label("Your name").fill("Mara")
        page.get_by_role("combobox", name="Seat 2").select_option("open")
        page.get_by_role("button", name="Open table and invite").click()
        page.get_by_label("Invite").wait_for()
        save(page, "invitation")


def draft(browser: Browser, address: str) -> None:
    """A draft, with a faction selected."""
    with opened(browser, (1280, 800)) as page:
        page.goto(address)
        page.locator(".options input").fill("5")
        page.get_by_role("radio", name="Draft").click()
        page.get_by_role("button", name="Start the game").click()
        page.locator(".pool .fac.lit").nth(4).click()
        page.locator("aside .cards li").nth(6).wait_for(state="attached")
        save(page, "draft")


PICTURES: dict[str, Callable[[Browser, str], None]] = {
    "scoring": scoring,
    "table": table,
    "lobby": lobby,
    "invitation": invitation,
    "draft": draft,
}


def main(names: list[str]) -> None:
    if CHROMIUM is None:
        sys.exit(NO_CHROMIUM)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data), SMASHUP_ADDRESS=ADDRESS)
        server.seed_for("pictures")
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name, take in PICTURES.items():
            if not names or name in names:
                take(browser, server.address)
                print(name, flush=True)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
