"""A server, a browser, and visitors: all of a module share the first two, each visitor has a context of their own.

Not one for the whole run: as long as Playwright's loop runs in this thread, `asyncio.run` of other tests cannot.
"""

from __future__ import annotations

import fcntl
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from smashup.server.app import STATIC, page_is_built
from tests.e2e.running import ROOT, Server
from tests.e2e.visitor import Visitor

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = [
    *["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
    *["--disable-background-networking", "--disable-component-update", "--disable-sync"],
]

Visit = Callable[..., Visitor]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a browser the tests here say so; where all must be checked they fail instead."""
    if CHROMIUM.exists() or os.environ.get("CI") == "true":
        return
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.skip(reason=f"there is no Chromium at {CHROMIUM}"))


@pytest.fixture(scope="session")
def built_page() -> None:
    """The page as the package serves it; installing the package built it, unless it was told not to."""
    with (ROOT / "pyproject.toml").open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)  # several processes may run tests
        if not page_is_built(STATIC):
            for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
                subprocess.run(["npm", "--prefix", "web", *command], cwd=ROOT, check=True)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"))
    server.start()
    yield server
    server.stop()
    assert not server.faults


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Call it for a visitor. At the end none of them may have met an error or a request to another host."""
    visitors: list[Visitor] = []

    def come(**how: Any) -> Visitor:
        visitors.append(Visitor(browser, server.address, **how))
        return visitors[-1]

    yield come
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert not complaints
