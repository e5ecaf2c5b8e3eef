"""A reused tab behaves like a new one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.running import Server
from tests.e2e.tabs import Tabs
from tests.e2e.visitor import HERE, PHONE, Visitor

LEAVE_TRACES = """async () => {
    localStorage.trace = sessionStorage.trace = window.name = window.trace = document.cookie = "trace=1";
    await (await caches.open("trace")).put("/trace", new Response("trace"));
    await new Promise((done) => { indexedDB.open("trace").onsuccess = done; });
    document.documentElement.dataset.trace = "";
}"""
TRACES = """async () => [
    localStorage.trace, sessionStorage.trace, window.name, window.trace, document.cookie, await caches.keys(),
    (await indexedDB.databases()).length, document.documentElement.dataset.trace, localStorage["smashup.settings"],
    innerWidth, innerHeight, location.hash,
]"""


def test_the_next_visitor_finds_the_page_as_in_a_new_browser(browser: Browser, server: Server) -> None:
    tabs = Tabs(browser, server.address)
    first = Visitor(browser, server.address, size=PHONE, tabs=tabs)
    first.go("/cards")
    first.now(LEAVE_TRACES)
    first.button("Français").click()
    expect(first.page.locator("html")).to_have_attribute("lang", "fr")
    left = first.tab
    first.leave()
    second, new = (Visitor(browser, server.address, tabs=each) for each in (tabs, None))
    assert second.tab is left, "nothing is tested if it got another tab"
    for each in (second, new):
        each.go()
        expect(each.page.locator("html")).to_have_attribute("lang", "en")
        expect(each.page.locator(".play .btn.go")).to_be_enabled()
    assert second.now(TRACES) == new.now(TRACES)
    assert second.page.context.cookies() == []
    second.now("console.error('complaint')")
    for each in (second, new):
        each.leave()
    assert (first.complaints, second.complaints) == ([], ["console: complaint"]), "it is heard by who is there"


LASTING = frozenset(
    (
        *(
            "add_init_script",
            "add_script_tag",
            "emulate_media",
            "expose_binding",
            "expose_function",
            "grant_permissions",
        ),
        *("new_cdp_session", "on", "once", "route", "route_web_socket", "set_extra_http_headers", "set_offline"),
    )
)
"""Methods whose effect on a page or context survives loading."""


def used_again(function: ast.FunctionDef) -> Iterator[int]:
    """Lines that call such a method on a tab that is reused."""
    own = {"own", "keeps"}
    alone = any(
        isinstance(each, ast.Call)
        and (
            own & {word.arg for word in each.keywords}
            or (isinstance(each.func, ast.Name) and each.func.id == "Visitor")
        )
        for each in ast.walk(function)
    )
    for each in ast.walk(function):
        if (
            isinstance(each, ast.Call)
            and isinstance(each.func, ast.Attribute)
            and each.func.attr in LASTING
            and not alone
        ):
            yield each.lineno


@pytest.mark.parametrize("file", sorted(HERE.glob("test_*.py")), ids=lambda file: file.stem)
def test_lasting_changes_are_made_only_in_tabs_that_are_not_reused(file: Path) -> None:
    functions = [each for each in ast.walk(ast.parse(file.read_text())) if isinstance(each, ast.FunctionDef)]
    assert [f"{file.name}:{line}" for each in functions for line in used_again(each)] == []


def test_the_check_finds_a_handler_that_would_stay() -> None:
    stays = """
def test(visit):
    visit().page.on("response", print)
"""
    (test,) = ast.parse(stays).body
    assert isinstance(test, ast.FunctionDef)
    assert list(used_again(test)) == [3]
