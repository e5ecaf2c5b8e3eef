"""Render the icons of the installed page from web/public/icon.svg: python -m tools.icons."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

from run import BROWSERS

PUBLIC = Path(__file__).parents[1] / "web" / "public"
NIGHT = "#26224B"
SIZES = {"icon-192": 192, "icon-512": 512, "icon-maskable-512": 512, "apple-touch-icon": 180}
FULL = ("icon-maskable-512", "apple-touch-icon")
"""Icons that the system masks. The background fills them, and the drawing keeps a margin."""


def main() -> None:
    drawing = (PUBLIC / "icon.svg").read_text()
    browser_path = next(filter(None, map(shutil.which, BROWSERS)))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=["--headless", "--no-sandbox"])
        for name, size in SIZES.items():
            full = name in FULL
            page = browser.new_page(viewport={"width": size, "height": size})
            inner = size * 4 // 5 if full else size
            page.set_content(
                f"<style>body{{margin:0;height:100vh;display:grid;place-items:center;"
                f"background:{NIGHT if full else 'transparent'}}}svg{{width:{inner}px;height:{inner}px}}</style>"
                f"{drawing}"
            )
            page.screenshot(path=PUBLIC / f"{name}.png", omit_background=not full)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
