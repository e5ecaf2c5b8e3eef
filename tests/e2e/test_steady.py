"""No test judges the page by a single look: elements appear with a delay.

`expect(locator)` waits, and so do `Visitor.sees`, `reads` and `reads_on`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.visitor import HERE

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
"""Methods of Playwright that return at once, even while the page changes."""
FILES = sorted(HERE.glob("test_*.py"))


def looks(node: ast.AST) -> bool:
    """True if the expression reads the page, unless it is inside a lambda."""
    if isinstance(node, ast.Lambda):
        return False
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in LOOKS:
        return True
    return any(map(looks, ast.iter_child_nodes(node)))


def judged_at_once(test: ast.FunctionDef) -> Iterator[int]:
    """Lines that assert something about a single look."""
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
def test_every_assertion_waits_for_the_page(file: Path) -> None:
    functions = [each for each in ast.walk(ast.parse(file.read_text())) if isinstance(each, ast.FunctionDef)]
    assert [f"{file.name}:{line}" for each in functions for line in judged_at_once(each)] == []


def test_the_check_finds_a_look_that_is_judged_at_once() -> None:
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
