"""Fixtures of the browser tests: a server, a browser and visitors, each with a separate browser context."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, sync_playwright

from run import BROWSERS, page_is_current
from tests.e2e.running import Server
from tests.e2e.tabs import Tabs
from tests.e2e.visitor import HERE, Visitor

CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
FLAGS = [
    *["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
    *["--disable-background-networking", "--disable-component-update", "--disable-sync"],
]
NO_CHROMIUM = "There is no Chromium: `python3 run.py test` installs it as root on Debian; elsewhere do it yourself."
OLD_PAGE = "The page is not built from web/ as it stands: `python3 run.py test` builds it."
MOST_SECONDS = 900
"""Timeout of a test in seconds, for a busy machine. On an idle machine no test takes a minute."""
LONG = (
    *("test_first_game", "test_keyboard", "test_phone", "test_everywhere", "test_learn", "test_two_browsers"),
    *("test_pictures", "test_questions", "test_teacher"),
)
"""Test files that run first, so that no core is idle at the end while another one plays a whole game."""

Visit = Callable[..., Visitor]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Set the timeout. Without a browser the tests are skipped, except where all tests must run."""
    here = [item for item in items if item.path.is_relative_to(HERE)]
    for item in here:
        item.add_marker(pytest.mark.timeout(MOST_SECONDS))
        if CHROMIUM is None and os.environ.get("CI") != "true":
            item.add_marker(pytest.mark.skip(reason=NO_CHROMIUM))
    if here == items:
        items.sort(key=lambda item: item.path.stem not in LONG)


@pytest.fixture(scope="session")
def built_page() -> None:
    """The built page of the installed package."""
    if not page_is_current():
        pytest.fail(OLD_PAGE, pytrace=False)


def as_long_as_only_browsers_are_tested(fixture_name: str, config: pytest.Config) -> Literal["session", "module"]:
    """Fixture scope: `asyncio.run` of other tests fails while Playwright's event loop runs in this thread."""
    named = [Path(config.invocation_params.dir, arg.split("::")[0]).resolve() for arg in config.args]
    return "session" if all(path.is_relative_to(HERE) for path in named) else "module"


@pytest.fixture(scope=as_long_as_only_browsers_are_tested)
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.fail(NO_CHROMIUM, pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"))
    server.start()
    yield server
    server.stop()
    assert not server.faults


@pytest.fixture(scope=as_long_as_only_browsers_are_tested)
def tabs(browser: Browser, server: Server) -> Tabs:
    return Tabs(browser, server.address)


@pytest.fixture
def visit(browser: Browser, server: Server, tabs: Tabs, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Create visitors. At the end, no visitor may have met an error or a request to another host.

    `own` gives a visitor an unused browser context that is not reused afterwards. It is for first visits and for tests
    that leave scripts or handlers in the page.
    """
    server.deals_for(request.node.name)
    visitors: list[Visitor] = []

    def come(*, own: bool = False, keeps: bool = False, **how: Any) -> Visitor:
        used = None if own or keeps else tabs
        visitors.append(Visitor(browser, server.address, keeps=keeps, tabs=used, **how))
        return visitors[-1]

    yield come
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for visitor in visitors:
        visitor.leave()
    assert not complaints
    assert not server.faults
