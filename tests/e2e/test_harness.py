"""Rules for these tests: reused tabs are clean, and assertions wait for the page."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.server_process import Server
from tests.e2e.tabs import Tabs
from tests.e2e.visitor import HERE, PHONE, Visitor

LOOKS = frozenset(
    (
        *(
            "all",
            "all_inner_texts",
            "all_text_contents",
            "bounding_box",
            "content",
            "count",
            "evaluate",
            "evaluate_all",
        ),
        *("get_attribute", "inner_html", "inner_text", "input_value", "text_content"),
        *("is_checked", "is_disabled", "is_editable", "is_enabled", "is_hidden", "is_visible"),
    )
)
"""Playwright methods that return the current state without waiting."""
FILES = sorted(HERE.glob("test_*.py"))


def looks(node: ast.AST) -> bool:
    """True if this expression reads the page immediately and not in a lambda."""
    if isinstance(node, ast.Lambda):
        return False
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in LOOKS:
        return True
    return any(map(looks, ast.iter_child_nodes(node)))


def judged_at_once(test: ast.FunctionDef) -> Iterator[int]:
    """Lines that assert something about a single look at the page."""
    seen = {
        name.id
        for each in ast.walk(test)
        if isinstance(each, ast.Assign) and looks(each.value)
        for name in each.targets
        if isinstance(name, ast.Name)
    }
    for each in ast.walk(test):
        if isinstance(each, ast.Assert):
            named = {name.id for name in ast.walk(each.test) if isinstance(name, ast.Name)}
            if looks(each.test) or named & seen:
                yield each.lineno


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_assertions_wait_for_the_page(file: Path) -> None:
    functions = [each for each in ast.walk(ast.parse(file.read_text())) if isinstance(each, ast.FunctionDef)]
    assert [f"{file.name}:{line}" for each in functions for line in judged_at_once(each)] == []


def test_the_check_finds_an_assertion_that_does_not_wait() -> None:
    at_once = """
def test(page):
    assert page.locator("b").count() == 1
    text = page.locator("b").inner_text()
    assert "x" in text
    assert waited_for(lambda: page.locator("b").count())
"""
    (test,) = ast.parse(at_once).body
    assert isinstance(test, ast.FunctionDef)
    assert list(judged_at_once(test)) == [3, 5]


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


def test_a_reused_tab_is_like_a_new_browser(browser: Browser, server: Server) -> None:
    tabs = Tabs(browser, server.address)
    first = Visitor(browser, server.address, size=PHONE, tabs=tabs)
    first.go("/cards")
    first.now(LEAVE_TRACES)
    first.button("Français").click()
    expect(first.page.locator("html")).to_have_attribute("lang", "fr")
    left = first.tab
    first.leave()
    second, new = (Visitor(browser, server.address, tabs=each) for each in (tabs, None))
    assert second.tab is left, "the second visitor must reuse the tab"
    for each in (second, new):
        each.go()
        expect(each.page.locator("html")).to_have_attribute("lang", "en")
        expect(each.page.locator(".play .btn.go")).to_be_enabled()
    assert second.now(TRACES) == new.now(TRACES)
    assert second.page.context.cookies() == []
    second.now("console.error('complaint')")
    for each in (second, new):
        each.leave()
    assert (first.complaints, second.complaints) == ([], ["console: complaint"]), "only the current visitor records it"


PERMANENT = frozenset(
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
"""Playwright methods with an effect that outlasts the page."""


def used_again(function: ast.FunctionDef) -> Iterator[int]:
    """Lines that change a tab permanently although another visitor will reuse it."""
    own = {"own", "keeps"}
    alone = "guest" in [each.arg for each in function.args.args]  # a fixture with its own tab
    alone |= any(
        isinstance(each, ast.Call)
        and (
            own & {word.arg for word in each.keywords}
            or (isinstance(each.func, ast.Name) and each.func.id == "Visitor")
            or (isinstance(each.func, ast.Attribute) and each.func.attr == "new_page")
        )
        for each in ast.walk(function)
    )
    for each in ast.walk(function):
        if (
            isinstance(each, ast.Call)
            and isinstance(each.func, ast.Attribute)
            and each.func.attr in PERMANENT
            and not alone
        ):
            yield each.lineno


@pytest.mark.parametrize("file", sorted(HERE.glob("test_*.py")), ids=lambda file: file.stem)
def test_permanent_changes_are_made_only_to_tabs_that_are_not_reused(file: Path) -> None:
    functions = [each for each in ast.walk(ast.parse(file.read_text())) if isinstance(each, ast.FunctionDef)]
    assert [f"{file.name}:{line}" for each in functions for line in used_again(each)] == []


def test_the_check_finds_a_permanent_handler() -> None:
    stays = """
def test(visit):
    visit().page.on("response", print)
"""
    (test,) = ast.parse(stays).body
    assert isinstance(test, ast.FunctionDef)
    assert list(used_again(test)) == [3]
