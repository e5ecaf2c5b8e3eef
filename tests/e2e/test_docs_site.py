"""The documentation site in a browser: every page loads only from its server, and the search finds words."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.visitor import DESKTOP, PHONE, Visitor
from tools import site as docs_site

BROKEN = "() => [...document.images].filter((each) => each.complete && !each.naturalWidth).map((each) => each.src)"
"""Pictures that could not be loaded."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("site")
    docs_site.build(folder)
    handler = partial(docs_site.Handler, directory=str(folder / "html"))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture
def reader(browser: Browser, address: str) -> Iterator[Visitor]:
    """A visitor of the site, who may meet no error and no request to another host."""
    visitor = Visitor(browser, address, size=PHONE)
    yield visitor
    visitor.leave()
    assert not visitor.complaints


def urls(address: str) -> list[str]:
    """Return the address of every page of the site."""
    places = [place for place in docs_site.sources().values() if place.endswith(".md")]
    return [address + place.removesuffix(".md").removesuffix("index") for place in places]


def test_every_page_loads_with_its_pictures_and_fits_a_phone(reader: Visitor, address: str) -> None:
    for url in urls(address):
        reader.page.goto(url)
        expect(reader.page.locator("article h1").first).to_be_visible()
        assert reader.measured(BROKEN) == [], url
        assert reader.measured("() => document.documentElement.scrollWidth") <= PHONE[0], url


@pytest.mark.parametrize(
    ("words", "page"),
    [
        ("choose_minion", "reference/card-language/"),
        ("AMB-07", "reference/rulings/"),
        ("new_game", "reference/python-api/"),
    ],
)
def test_the_search_finds_verbs_rulings_and_functions(reader: Visitor, address: str, words: str, page: str) -> None:
    reader.resize(DESKTOP)
    reader.page.goto(address)
    reader.button("Search").first.click()
    reader.page.keyboard.type(words)
    expect(reader.page.locator(f"a[href*='{page}']").filter(visible=True).first).to_be_visible()
