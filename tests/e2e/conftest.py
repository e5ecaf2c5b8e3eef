"""Fixtures: a server, a browser, and visitors with separate browser contexts."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, sync_playwright

from run import BROWSERS, PROJECT
from tests.e2e.server_process import Server
from tests.e2e.static_host import StaticHost
from tests.e2e.static_site import current_site
from tests.e2e.tabs import RunningTabs, Tabs
from tests.e2e.visitor import HERE, Visitor
from tools.static_site.build import POLICY

CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
FLAGS = [
    *["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
    *["--disable-background-networking", "--disable-component-update", "--disable-sync"],
]
NO_CHROMIUM = (
    "Chromium is missing: `python3 run.py test` installs it as root on Debian; install it yourself on other systems."
)
OLD_PAGE = "The built page is older than web/: `python3 run.py test` builds it."
MOST_SECONDS = 900
"""Timeout per test, for a busy machine; on an idle one every test takes less than a minute."""
LONG = ("test_whole_games", "test_review", "test_tutorial", "test_layout", "test_prompts", "test_players", "test_touch")
"""Files with long tests, which run first so that no worker is left with one at the end."""

Visit = Callable[..., Visitor]
SERVER, SITE = "server", "site"
EVERYWHERE = pytest.mark.parametrize("visit", [SERVER, SITE], indirect=True)
"""Mark of tests that run with a server and with the static site, whose server is in the browser.

The other tests do not depend on the transport (the drawing of staged positions, layout), or need the network: several
people, lost connections, an installed server, or packages of other authors.
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Set timeouts, skip the tests if there is no browser (except in CI), and run long files first."""
    here = [item for item in items if item.path.is_relative_to(HERE)]
    for item in here:
        item.add_marker(pytest.mark.timeout(MOST_SECONDS))
        if CHROMIUM is None and os.environ.get("CI") != "true":
            item.add_marker(pytest.mark.skip(reason=NO_CHROMIUM))
    if here == items:
        items.sort(key=lambda item: item.path.stem not in LONG)


@pytest.fixture(scope="session")
def built_page() -> None:
    """Check that the page served by the package is up to date."""
    if not PROJECT.page_is_current():
        pytest.fail(OLD_PAGE, pytrace=False)


def browser_scope(fixture_name: str, config: pytest.Config) -> Literal["session", "module"]:
    """One browser per session if only these tests run: Playwright's loop blocks `asyncio.run` of other tests."""
    named = [Path(config.invocation_params.dir, arg.split("::")[0]).resolve() for arg in config.args]
    return "session" if all(path.is_relative_to(HERE) for path in named) else "module"


@pytest.fixture(scope=browser_scope)
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


@pytest.fixture(scope=browser_scope)
def tabs(browser: Browser, server: Server) -> Tabs:
    return Tabs(browser, server.address)


@pytest.fixture(scope="session")
def site(built_page: None) -> Iterator[StaticHost]:
    """A static host with the game, below a path, where everything must be found, too."""
    with StaticHost(current_site(), "/games/smash-up/", POLICY).running() as host:
        yield host


@pytest.fixture(scope=browser_scope)
def site_tabs(browser: Browser, site: StaticHost) -> RunningTabs:
    return RunningTabs(browser, site.address)


@pytest.fixture
def visit(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """A function that creates visitors. At the end none of them may have met an error or a request to another host.

    `own`: a new browser context that is not reused, for a first visit or if the test adds scripts
    or handlers to the page.
    """
    if getattr(request, "param", SERVER) == SITE:
        site: StaticHost = request.getfixturevalue("site")
        yield from _visits(browser, site.address, request.getfixturevalue("site_tabs"))
        return
    server: Server = request.getfixturevalue("server")
    server.seed_for(request.node.name.replace(f"[{SERVER}]", "").replace(f"{SERVER}-", ""))
    yield from _visits(browser, server.address, request.getfixturevalue("tabs"))
    assert not server.faults


def _visits(browser: Browser, address: str, tabs: Tabs | None) -> Iterator[Visit]:
    visitors: list[Visitor] = []

    def create(*, own: bool = False, keeps: bool = False, **how: Any) -> Visitor:
        used = None if own or keeps else tabs
        visitors.append(Visitor(browser, address, keeps=keeps, tabs=used, **how))
        return visitors[-1]

    yield create
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for visitor in visitors:
        visitor.leave()
    assert not complaints
